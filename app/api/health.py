"""For whoever runs the server: alive, may take traffic, figures."""

from typing import Literal

from fastapi import APIRouter, Request, Response
from fastapi.responses import JSONResponse
from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy import text

from app.api.deps import Serving
from app.errors import AppError
from app.schemas import Wire

router = APIRouter(tags=["operations"])


@router.get("/healthz")
async def healthz() -> dict[str, str]:
    """Say that the process answers."""
    return {"status": "alive"}


class Health(Wire):
    """Whether traffic may come; `database` says why not."""

    status: Literal["ready", "degraded", "down"]
    database: str | None = None


_DOWN = {"description": "The database does not answer.", "model": Health}


@router.get("/readyz", response_model=Health, responses={503: _DOWN})
async def readyz(serving: Serving) -> JSONResponse:
    """Say whether the database answers, 503 while it does not."""
    try:
        await serving.database.read(lambda session: session.execute(text("SELECT 1")).scalar())
    except AppError as error:
        return JSONResponse({"status": "down", "database": error.code}, 503)
    healthy = serving.backplane.healthy
    return JSONResponse({"status": "ready" if healthy else "degraded"})


@router.get(
    "/metrics",
    response_class=Response,
    responses={200: {"content": {"text/plain": {"schema": {"type": "string"}}}}},
)
async def metrics(request: Request) -> Response:
    """Return the figures in Prometheus' text form."""
    return Response(request.app.state.metrics.text(), media_type=CONTENT_TYPE_LATEST)
