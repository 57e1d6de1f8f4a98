"""The only place that builds things: `create_app` wires settings, database, hub and routes."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime

from fastapi import FastAPI
from pydantic_core import to_json
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import BaseRoute
from starlette.types import Lifespan

from app import board
from app.api import (
    deletion,
    drafts,
    errors,
    exports,
    games,
    groups,
    hands,
    health,
    join,
    owners,
    pages,
    pen,
    pictures,
    players,
    relink,
    score,
    seats,
    signs,
)
from app.api.description import describe
from app.api.guard import Guard
from app.api.limits import Limiter
from app.caretaker import taken_care_of
from app.errors import NotFound
from app.live.door import Limits, own_origin
from app.live.endpoint import routes
from app.live.hub import Hub
from app.live.snapshot import Snapshot
from app.metrics import Metrics
from app.pictures.gallery import Gallery
from app.schemas import BoardMessage
from app.services import Services, running
from app.settings import Settings
from app.shell import Shell


def create_app(
    settings: Settings,
    *,
    clock: Callable[[], datetime] = lambda: datetime.now(UTC),
    shell: Shell | None = None,
) -> FastAPI:
    """Build the application. Nothing is opened before its lifespan begins.

    A shell that was read before saves reading and compressing all of web/ again.
    """
    hub = Hub(now=clock)
    metrics = Metrics(hub)
    app = FastAPI(
        title="Stylo",
        summary="A live score sheet for French tarot.",
        version="1",
        lifespan=_lifespan(settings, hub, clock, metrics),
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
        # Nothing leaves this server, whatever is configured around it.
        telemetry={"tracing": False, "metrics": False, "logs": False, "auto_configure": False},
    )
    app.state.hub = hub
    app.state.limiter = Limiter(settings)
    app.state.metrics = metrics
    app.state.gallery = Gallery()
    app.openapi = describe(app)  # type: ignore[method-assign]
    app.add_middleware(GZipMiddleware, minimum_size=1_000)
    app.add_middleware(Guard, max_body=settings.max_body_bytes)
    errors.install(app)
    _add_routes(app, settings, hub, shell or Shell())
    return app


def _lifespan(
    settings: Settings, hub: Hub, clock: Callable[[], datetime], metrics: Metrics
) -> Lifespan[FastAPI]:
    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with (
            running(settings, hub, clock) as services,
            taken_care_of(services, metrics.count_purged),
        ):
            app.state.services = services
            yield

    return lifespan


def _add_routes(app: FastAPI, settings: Settings, hub: Hub, shell: Shell) -> None:
    of_games = (games, seats, hands, signs, pen, relink, drafts, join, deletion, exports)
    of_groups = (groups, players, owners)
    for part in (*of_games, *of_groups, score, pictures, health):
        app.include_router(part.router)
    app.router.routes.extend(_live(app, settings, hub))
    app.include_router(pages.static_files(shell))
    app.include_router(pages.router(shell))
    app.router.default = pages.elsewhere(shell, app.router.default)


def _live(app: FastAPI, settings: Settings, hub: Hub) -> list[BaseRoute]:
    async def snapshot(code: str) -> Snapshot | None:
        services: Services = app.state.services
        try:
            shown = await services.database.read(
                lambda session: board.load(session, code, now=services.clock())
            )
        except NotFound:
            return None
        message = to_json(BoardMessage(revision=shown.revision, board=shown))
        return Snapshot(shown.revision, message)

    limits = Limits(
        per_game=settings.max_viewers_per_game,
        per_client=settings.max_viewers_per_address,
        in_all=settings.max_viewers,
    )

    def ours(origin: str, host: str) -> bool:
        return own_origin(origin, host, settings.origin)

    return routes(hub, snapshot, limits=limits, allow_origin=ours)
