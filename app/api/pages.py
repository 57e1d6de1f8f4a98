"""The pages and their files. A GET changes nothing: link previews may fetch every link."""

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType
from typing import Annotated

from fastapi import APIRouter, Header, Request, Response
from fastapi.responses import HTMLResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from app import board, groups
from app.api import plain, previews
from app.api.deps import Now, Serving
from app.api.previews import Preview
from app.errors import AppError, NotFound
from app.services import Services
from app.shell import Shell

FOR_EVER = "public, max-age=31536000, immutable"
CHECK_FIRST = {"Cache-Control": "no-cache"}
READ = ["GET", "HEAD"]
NOTHING: Mapping[str, str] = MappingProxyType({})

# Files that must stand at the root, with their media types.
ROOT_FILES = {
    "sw.js": "text/javascript",
    "manifest.webmanifest": "application/manifest+json",
    "robots.txt": "text/plain",
}


def static_files(shell: Shell) -> APIRouter:
    """Return the route of files under a content hash: the browser need never ask again."""
    statics = APIRouter(include_in_schema=False)

    @statics.api_route(shell.static + "/{path:path}", methods=READ)
    async def file(path: str, accept_encoding: Annotated[str, Header()] = "") -> Response:
        found = shell.statics.files.get(path)
        if found is None:
            raise NotFound
        headers = {"Cache-Control": FOR_EVER, "Vary": "Accept-Encoding"}
        if found.gzipped is None or "gzip" not in accept_encoding:
            return Response(found.plain, media_type=found.media_type, headers=headers)
        headers["Content-Encoding"] = "gzip"
        return Response(found.gzipped, media_type=found.media_type, headers=headers)

    return statics


# The pages that are the same for everybody, and the key of their words.
PLAIN = {"/": "home", "/calcul": "calc", "/regles": "rules"}
PAGE_NAMES = {"home": "start"}


def router(shell: Shell) -> APIRouter:
    """Return the routes of all pages of this shell."""
    pages = APIRouter(include_in_schema=False)
    for path, key in PLAIN.items():
        pages.add_api_route(path, _plain(shell, path, key), methods=READ)
    for path, name in (("/t/{game}", "game"), ("/t/{game}/tv", "tv")):
        pages.add_api_route(path, _of_game(shell, name), methods=READ)
    pages.add_api_route("/g/{group}", _of_group(shell), methods=READ)
    for name, media_type in ROOT_FILES.items():
        pages.add_api_route(f"/{name}", _root_file(shell, name, media_type), methods=READ)
    return pages


def _plain(shell: Shell, path: str, key: str) -> Callable[..., Awaitable[Response]]:
    async def page(request: Request, serving: Serving) -> Response:
        words = previews.language(request)
        preview = previews.of_page(key, path, words)
        return _shown(request, serving, shell, PAGE_NAMES.get(key, key), preview)

    return page


def _of_game(shell: Shell, name: str) -> Callable[..., Awaitable[Response]]:
    async def page(request: Request, game: str, serving: Serving, now: Now) -> Response:
        try:
            shown = await serving.database.read(
                lambda session: board.load(session, game.lower(), now=now)
            )
        except AppError as error:
            return _gone(request, serving, shell, name, error)
        words = previews.language(request)
        filled = {
            "board": shown.model_dump_json(),
            "plain": plain.of_game(shown, words),
            "refresh": "" if shown.status == "closed" else plain.REFRESH,
        }
        preview = previews.of_game(shown, words)
        return _shown(request, serving, shell, name, preview, filled=filled)

    return page


def _of_group(shell: Shell) -> Callable[..., Awaitable[Response]]:
    async def page(request: Request, group: str, serving: Serving, now: Now) -> Response:
        code = group.lower()
        try:
            name = await serving.database.read(
                lambda session: groups.visible(session, code, now=now).name
            )
        except AppError as error:
            return _gone(request, serving, shell, "group", error)
        preview = previews.of_group(code, name, previews.language(request))
        return _shown(request, serving, shell, "group", preview)

    return page


def elsewhere(shell: Shell, otherwise: ASGIApp) -> ASGIApp:
    """Return what answers where there is no route: a page to a reader, `otherwise` to programs."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not _is_reader(request := Request(scope)):
            return await otherwise(scope, receive, send)
        services: Services = request.app.state.services
        page = _gone(request, services, shell, "missing", NotFound())
        return await page(scope, receive, send)

    return app


def _is_reader(request: Request) -> bool:
    wanted = request.headers.get("accept", "")
    outside = not request.url.path.startswith("/api/")
    return request.method in READ and outside and "text/html" in wanted


def _gone(
    request: Request, serving: Services, shell: Shell, name: str, error: AppError
) -> Response:
    """The page itself words what is wrong, and tries again when it may pass; robots see no more."""
    words = previews.language(request)
    preview = previews.of_page("home", "/", words, listed=False)
    passing = {"plain": plain.soon(words), "refresh": plain.REFRESH}
    filled = passing if error.status >= 500 else NOTHING
    return _shown(request, serving, shell, name, preview, filled=filled, status=error.status)


def _shown(
    request: Request,
    serving: Services,
    shell: Shell,
    name: str,
    preview: Preview,
    *,
    filled: Mapping[str, str] = NOTHING,
    status: int = 200,
) -> Response:
    words = previews.language(request)
    meta = preview.tags(previews.base_of(request, serving.settings.origin), words)
    html = shell.page(name, title=preview.heading, lang=words.lang, meta=meta, **filled)
    return HTMLResponse(html, status, headers=CHECK_FIRST | {"Vary": "Accept-Language"})


def _root_file(shell: Shell, name: str, media_type: str) -> Callable[[], Awaitable[Response]]:
    async def file() -> Response:
        return Response(shell.root_file(name), media_type=media_type, headers=CHECK_FIRST)

    return file
