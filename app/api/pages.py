"""The pages and their files. A GET changes nothing: link previews may fetch every link."""

from html import escape
from pathlib import Path

from fastapi import APIRouter, Request, Response
from fastapi.responses import FileResponse, HTMLResponse
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from app import board
from app.api.deps import Now, Serving
from app.errors import AppError
from app.schemas import Board
from app.shell import Shell

FOR_EVER = "public, max-age=31536000, immutable"
CHECK_FIRST = "no-cache"


class Kept(StaticFiles):
    """Files under a content hash: the browser need never ask again."""

    def file_response(
        self, full_path: object, stat_result: object, scope: Scope, status_code: int = 200
    ) -> Response:
        answer = super().file_response(full_path, stat_result, scope, status_code)  # type: ignore[arg-type]
        answer.headers["Cache-Control"] = FOR_EVER
        return answer


def router(shell: Shell) -> APIRouter:
    """Return the routes of all pages of this shell."""
    pages = APIRouter(include_in_schema=False)

    def plain(title: str) -> HTMLResponse:
        return HTMLResponse(shell.page(title=title), headers={"Cache-Control": CHECK_FIRST})

    @pages.get("/")
    async def start() -> HTMLResponse:
        return plain("Stylo · la feuille de tarot que toute la table voit")

    @pages.get("/calcul")
    async def one_hand() -> HTMLResponse:
        return plain("Calculer une donne · Stylo")

    @pages.get("/regles")
    async def rules() -> HTMLResponse:
        return plain("La marque du tarot · Stylo")

    @pages.get("/g/{group}")
    async def group(group: str) -> HTMLResponse:
        return plain("Le groupe · Stylo")

    @pages.get("/t/{game}")
    @pages.get("/t/{game}/tv")
    async def game(request: Request, game: str, serving: Serving, now: Now) -> HTMLResponse:
        try:
            shown = await serving.database.read(
                lambda session: board.load(session, game.lower(), now=now)
            )
        except AppError as error:
            # The page itself words what is wrong, and tries again when it may pass.
            html = shell.page(title="Stylo")
            return HTMLResponse(html, error.status, headers={"Cache-Control": CHECK_FIRST})
        html = shell.page(
            title=f"{title_of(shown)} · Stylo",
            meta=_card(request, serving.settings.origin, shown),
            board=shown.model_dump_json(),
        )
        return HTMLResponse(html, headers={"Cache-Control": CHECK_FIRST})

    @pages.get("/sw.js")
    async def service_worker() -> Response:
        return _root_file(shell.root / "sw.js", "text/javascript", shell)

    @pages.get("/manifest.webmanifest")
    async def manifest() -> Response:
        return _root_file(shell.root / "manifest.webmanifest", "application/manifest+json", shell)

    @pages.get("/robots.txt")
    async def robots() -> Response:
        text = "User-agent: *\nDisallow: /t/\nDisallow: /g/\nDisallow: /api/\n"
        return Response(text, media_type="text/plain")

    @pages.get("/favicon.ico")
    async def favicon() -> FileResponse:
        return FileResponse(shell.root / "icons" / "stylo-32.png", media_type="image/png")

    return pages


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


def _root_file(file: Path, media_type: str, shell: Shell) -> Response:
    text = file.read_text(encoding="utf-8").replace("{{static}}", shell.static)
    text = text.replace("{{version}}", shell.version)
    return Response(text, media_type=media_type, headers={"Cache-Control": CHECK_FIRST})
