"""A WebSocket class for uvicorn that shakes hands, then gives the transport away.

The application decides as usual: it accepts, or closes for a 403. After the accept it sends
`{"type": DETACH, "viewer": …}`, an ASGI extension of ours, and its task may end.
"""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
import logging
from typing import TYPE_CHECKING, Any, Protocol, cast
from urllib.parse import unquote

from uvicorn.protocols.utils import get_local_addr, get_remote_addr, is_ssl

from app.live.messages import CloseCode
from app.live.viewer import Message

if TYPE_CHECKING:
    from uvicorn.config import Config
    from uvicorn.server import ServerState

log = logging.getLogger(__name__)

DETACH = "stylo.detach"

_MAGIC = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
_REFUSALS = {
    400: b"Bad Request",
    403: b"Forbidden",
    426: b"Upgrade Required\r\nsec-websocket-version: 13",
    500: b"Internal Server Error",
}


class Detached(Protocol):
    """Who takes a transport over."""

    def take_over(self, transport: asyncio.Transport, crowd: set[asyncio.Protocol]) -> None:
        """From here on it is the transport's protocol."""

    def data_received(self, data: bytes) -> None:
        """Gets what had come in before."""

    def close(self, code: CloseCode, reason: str = "") -> None:
        """Hangs up."""


class DetachProtocol(asyncio.Protocol):
    """Lives from the upgrade request until the application has decided."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._config = config
        self._state = server_state
        self._app_state = app_state
        self._crowd = cast("set[asyncio.Protocol]", server_state.connections)
        self._lost: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._greeted = self._accepted = False
        self._key = self._early = b""
        self._viewer: Detached | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """uvicorn found an upgrade request on this transport."""
        self._transport = cast("asyncio.Transport", transport)
        self._crowd.add(self)

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002
        """The client did not wait."""
        self._crowd.discard(self)
        if not self._lost.done():
            self._lost.set_result(None)

    def shutdown(self) -> None:
        """The server stops before the application has decided."""
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        """First the whole request, as uvicorn hands it on; then what came too early."""
        if self._key:
            self._early += data
            if len(self._early) > self._config.ws_max_size:
                self._transport.abort()
            return
        head, _, self._early = data.partition(b"\r\n\r\n")
        first, *lines = head.split(b"\r\n")
        headers = [(name.lower(), value.strip()) for name, _, value in map(_split, lines)]
        values = dict(headers)
        key = values.get(b"sec-websocket-key", b"")
        if values.get(b"sec-websocket-version") != b"13":
            self._refuse(426)
        elif not first.startswith(b"GET ") or not _is_key(key):
            self._refuse(400)
        else:
            self._key = key
            self._run(self._scope(first.split(b" ")[1], headers))

    def _run(self, scope: Message) -> None:
        task = asyncio.get_running_loop().create_task(self._serve(scope))
        self._state.tasks.add(task)
        task.add_done_callback(self._state.tasks.discard)

    async def _serve(self, scope: Message) -> None:
        try:
            await self._config.loaded_app(scope, self._receive, self._send)
        except Exception:
            log.exception("live: the application failed")
            if self._viewer is not None:
                self._viewer.close(CloseCode.FAILED)
            elif not self._accepted:
                self._refuse(500)
        if self._viewer is None:
            self._transport.close()

    async def _receive(self) -> Message:
        if not self._greeted:
            self._greeted = True
            return {"type": "websocket.connect"}
        await self._lost
        return {"type": "websocket.disconnect", "code": 1006}

    async def _send(self, message: Message) -> None:
        kind = message["type"]
        if self._lost.done():
            raise OSError("the client has left")
        if kind == DETACH and self._accepted and self._viewer is None:
            self._detach(message["viewer"])
        elif kind == "websocket.accept" and not self._accepted:
            self._accept(message)
        elif kind == "websocket.close" and not self._accepted:
            self._refuse(403)
        else:
            raise RuntimeError(f"unexpected message {kind}: sockets here are taken over")

    def _accept(self, message: Message) -> None:
        self._accepted = True
        proof = base64.b64encode(hashlib.sha1(self._key + _MAGIC, usedforsecurity=False).digest())
        headers = [(b"sec-websocket-accept", proof), *message.get("headers", [])]
        if subprotocol := message.get("subprotocol"):
            headers.append((b"sec-websocket-protocol", subprotocol.encode("ascii")))
        lines = [b"%b: %b\r\n" % header for header in (*self._state.default_headers, *headers)]
        self._transport.write(_SWITCHING + b"".join(lines) + b"\r\n")

    def _detach(self, viewer: Detached) -> None:
        self._viewer = viewer
        self._crowd.discard(self)
        viewer.take_over(self._transport, self._crowd)
        if self._early:
            viewer.data_received(self._early)

    def _refuse(self, status: int) -> None:
        self._accepted = True
        end = b"\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
        self._transport.write(b"HTTP/1.1 %d %b%b" % (status, _REFUSALS[status], end))
        self._transport.close()

    def _scope(self, target: bytes, headers: list[tuple[bytes, bytes]]) -> Message:
        path, _, query = target.partition(b"?")
        offered = [value for name, value in headers if name == b"sec-websocket-protocol"]
        root = self._config.root_path
        return {
            "type": "websocket",
            "asgi": {"version": self._config.asgi_version, "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "wss" if is_ssl(self._transport) else "ws",
            "server": get_local_addr(self._transport),
            "client": get_remote_addr(self._transport),
            "root_path": root,
            "path": root + unquote(path.decode("ascii")),
            "raw_path": root.encode("ascii") + path,
            "query_string": query,
            "headers": headers,
            "subprotocols": [
                each.strip() for value in offered for each in value.decode("latin-1").split(",")
            ],
            "state": self._app_state.copy(),
            "extensions": {DETACH: {}},
        }


def _split(line: bytes) -> tuple[bytes, bytes, bytes]:
    return line.partition(b":")


def _is_key(key: bytes) -> bool:
    try:
        return len(base64.b64decode(key, validate=True)) == 16
    except binascii.Error:
        return False


_SWITCHING = b"HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
