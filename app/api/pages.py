"""The pages and their files. A GET changes nothing: link previews may fetch every link."""

from collections.abc import Awaitable, Callable
from html import escape

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from app import board
from app.api.deps import Now, Serving
from app.errors import AppError
from app.schemas import Board
from app.shell import Shell

FOR_EVER = "public, max-age=31536000, immutable"
CHECK_FIRST = {"Cache-Control": "no-cache"}

# Files that must stand at the root, with their media types.
ROOT_FILES = {
    "sw.js": "text/javascript",
    "manifest.webmanifest": "application/manifest+json",
    "robots.txt": "text/plain",
}


class Kept(StaticFiles):
    """Files under a content hash: the browser need never ask again."""

    def file_response(
        self, full_path: object, stat_result: object, scope: Scope, status_code: int = 200
    ) -> Response:
        answer = super().file_response(full_path, stat_result, scope, status_code)  # type: ignore[arg-type]
        answer.headers["Cache-Control"] = FOR_EVER
        return answer


PLAIN = {
    "/": "Stylo · la feuille de tarot que toute la table voit",
    "/calcul": "Calculer une donne · Stylo",
    "/regles": "La marque du tarot · Stylo",
    "/g/{group}": "Le groupe · Stylo",
}


def router(shell: Shell) -> APIRouter:
    """Return the routes of all pages of this shell."""
    pages = APIRouter(include_in_schema=False)
    for path, title in PLAIN.items():
        pages.add_api_route(path, _plain(shell, title))
    for path in ("/t/{game}", "/t/{game}/tv"):
        pages.add_api_route(path, _of_game(shell))
    for name, media_type in ROOT_FILES.items():
        pages.add_api_route(f"/{name}", _root_file(shell, name, media_type))
    return pages


def _plain(shell: Shell, title: str) -> Callable[[], Awaitable[Response]]:
    async def page() -> Response:
        return _html(shell.page(title=title))

    return page


def _of_game(shell: Shell) -> Callable[..., Awaitable[Response]]:
    async def page(request: Request, game: str, serving: Serving, now: Now) -> Response:
        try:
            shown = await serving.database.read(
                lambda session: board.load(session, game.lower(), now=now)
            )
        except AppError as error:
            # The page itself words what is wrong, and tries again when it may pass.
            return _html(shell.page(title="Stylo"), error.status)
        title = f"{title_of(shown)} · Stylo"
        meta = _card(request, serving.settings.origin, shown)
        return _html(shell.page(title=title, meta=meta, board=shown.model_dump_json()))

    return page


def _root_file(shell: Shell, name: str, media_type: str) -> Callable[[], Awaitable[Response]]:
    async def file() -> Response:
        text = (shell.root / name).read_text(encoding="utf-8")
        text = text.replace("{{static}}", shell.static).replace("{{version}}", shell.version)
        return Response(text, media_type=media_type, headers=CHECK_FIRST)

    return file


def _html(page: str, status: int = 200) -> HTMLResponse:
    return HTMLResponse(page, status, headers=CHECK_FIRST)


def title_of(shown: Board) -> str:
    """Return what a game is called: its name, else who plays."""
    return shown.name or " · ".join(seat.name for seat in shown.seats)


def _card(request: Request, origin: str | None, shown: Board) -> str:
    """Return the Open Graph tags: names while the game runs, since a card freezes when sent."""
    base = origin or f"{request.url.scheme}://{request.url.netloc}"
    facts = {
        "og:type": "website",
        "og:site_name": "Stylo",
        "og:title": title_of(shown),
        "og:description": "La feuille de tarot, en direct.",
        "og:url": f"{base}/t/{shown.game}",
    }
    tags = [f'<meta property="{name}" content="{escape(fact)}">' for name, fact in facts.items()]
    return "\n".join([*tags, '<meta name="robots" content="noindex">'])
