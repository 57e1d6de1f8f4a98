"""What every request meets first: JSON only for changes, and headers on every answer."""

from collections.abc import Iterable

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from app.api.errors import refused

CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

FILE_HEADERS = (
    ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
)
# A page obeys these too; a module or stylesheet could not, and a first load fetches sixty of them.
SECURITY_HEADERS = (
    ("Content-Security-Policy", CONTENT_POLICY),
    *FILE_HEADERS,
    ("X-Frame-Options", "DENY"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=()"),
)

_WITH_BODY = frozenset({"POST", "PUT", "PATCH", "DELETE"})


class Guard:
    """ASGI middleware in front of everything, sockets let through untouched."""

    def __init__(self, app: ASGIApp, *, max_body: int) -> None:
        self._app = app
        self._max_body = max_body

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        guarded = _adding(send, _headers_for(scope["path"]))
        if _is_foreign_body(scope):
            problem = {"code": "json_only", "message": "Send JSON: application/json."}
            refusal = refused(scope["app"], 415, problem)
            await refusal(scope, receive, guarded)
            return
        if scope["method"] == "HEAD":
            # Whatever can be read can be asked about: link previews and monitors do.
            scope, guarded = {**scope, "method": "GET"}, _without_body(guarded)
        await self._app(scope, _bounded(receive, self._max_body), guarded)


def _bounded(receive: Receive, most: int) -> Receive:
    """Stop reading a body that is too large; refused like everything else, in the one shape."""
    size = 0

    async def receive_bounded() -> Message:
        nonlocal size
        message = await receive()
        size += len(message.get("body", b""))
        if size > most:
            raise HTTPException(413, f"A body has at most {most} bytes.")
        return message

    return receive_bounded


def _without_body(send: Send) -> Send:
    async def send_head(message: Message) -> None:
        if message["type"] == "http.response.body":
            message = {**message, "body": b""}
        await send(message)

    return send_head


def _is_foreign_body(scope: Scope) -> bool:
    """A form of another site can only send what is not JSON."""
    if scope["method"] not in _WITH_BODY or not scope["path"].startswith("/api/"):
        return False
    headers = Headers(scope=scope)
    has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    media = headers.get("content-type", "").partition(";")[0].strip().lower()
    return (has_body or media != "") and media != "application/json"


def _headers_for(path: str) -> Iterable[tuple[str, str]]:
    if path.startswith("/api/"):
        return (*SECURITY_HEADERS, ("Cache-Control", "no-store"))
    is_part = path.startswith("/s/") and path.endswith((".js", ".css"))
    return FILE_HEADERS if is_part else SECURITY_HEADERS


def _adding(send: Send, headers: Iterable[tuple[str, str]]) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            present = MutableHeaders(scope=message)
            for name, value in headers:
                present.setdefault(name, value)
        await send(message)

    return send_with_headers
