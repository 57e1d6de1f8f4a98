"""The pages and their files. A GET changes nothing: link previews may fetch every link."""

from collections.abc import Awaitable, Callable

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from app import board, groups
from app.api import previews
from app.api.deps import Now, Serving
from app.api.previews import Preview
from app.errors import AppError
from app.services import Services
from app.shell import Shell

FOR_EVER = "public, max-age=31536000, immutable"
CHECK_FIRST = {"Cache-Control": "no-cache"}
READ = ["GET", "HEAD"]

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


# The pages that are the same for everybody, and the key of their words.
PLAIN = {"/": "home", "/calcul": "calc", "/regles": "rules"}


def router(shell: Shell) -> APIRouter:
    """Return the routes of all pages of this shell."""
    pages = APIRouter(include_in_schema=False)
    for path, key in PLAIN.items():
        pages.add_api_route(path, _plain(shell, path, key), methods=READ)
    for path in ("/t/{game}", "/t/{game}/tv"):
        pages.add_api_route(path, _of_game(shell), methods=READ)
    pages.add_api_route("/g/{group}", _of_group(shell), methods=READ)
    for name, media_type in ROOT_FILES.items():
        pages.add_api_route(f"/{name}", _root_file(shell, name, media_type), methods=READ)
    return pages


def _plain(shell: Shell, path: str, key: str) -> Callable[..., Awaitable[Response]]:
    async def page(request: Request, serving: Serving) -> Response:
        words = previews.language(request)
        return _shown(request, serving, shell, previews.of_page(key, path, words))

    return page


def _of_game(shell: Shell) -> Callable[..., Awaitable[Response]]:
    async def page(request: Request, game: str, serving: Serving, now: Now) -> Response:
        try:
            shown = await serving.database.read(
                lambda session: board.load(session, game.lower(), now=now)
            )
        except AppError as error:
            return _gone(request, serving, shell, error)
        preview = previews.of_game(shown, previews.language(request))
        return _shown(request, serving, shell, preview, data=shown.model_dump_json())

    return page


def _of_group(shell: Shell) -> Callable[..., Awaitable[Response]]:
    async def page(request: Request, group: str, serving: Serving, now: Now) -> Response:
        code = group.lower()
        try:
            name = await serving.database.read(
                lambda session: groups.visible(session, code, now=now).name
            )
        except AppError as error:
            return _gone(request, serving, shell, error)
        preview = previews.of_group(code, name, previews.language(request))
        return _shown(request, serving, shell, preview)

    return page


def _gone(request: Request, serving: Services, shell: Shell, error: AppError) -> Response:
    """The page itself words what is wrong, and tries again when it may pass; robots see no more."""
    preview = previews.of_page("home", "/", previews.language(request), listed=False)
    return _shown(request, serving, shell, preview, status=error.status)


def _shown(
    request: Request,
    serving: Services,
    shell: Shell,
    preview: Preview,
    *,
    data: str = "",
    status: int = 200,
) -> Response:
    words = previews.language(request)
    meta = preview.tags(previews.base_of(request, serving.settings.origin), words)
    html = shell.page(title=preview.heading, lang=words.lang, meta=meta, board=data)
    return HTMLResponse(html, status, headers=CHECK_FIRST | {"Vary": "Accept-Language"})


def _root_file(shell: Shell, name: str, media_type: str) -> Callable[[], Awaitable[Response]]:
    async def file() -> Response:
        text = (shell.root / name).read_text(encoding="utf-8")
        text = text.replace("{{static}}", shell.static).replace("{{version}}", shell.version)
        return Response(text, media_type=media_type, headers=CHECK_FIRST)

    return file
