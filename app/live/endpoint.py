"""`WS /api/games/{game}/live`: the handshake, then a viewer takes the socket over."""

from __future__ import annotations

import sys
from typing import Any
from urllib.parse import parse_qs

from starlette.routing import BaseRoute, WebSocketRoute

from app.live.detach import DETACH
from app.live.door import AllowOrigin, Door, Limits, client_name, own_origin
from app.live.hub import Hub
from app.live.messages import SUBPROTOCOL, CloseCode
from app.live.snapshot import LoadSnapshot
from app.live.usher import Usher
from app.live.viewer import AsgiViewer, Message, Receive, Send
from app.live.wire import WireViewer

PATH = "/api/games/{game}/live"
LONGEST_CODE = 64

Scope = Message


def routes(
    hub: Hub,
    snapshot: LoadSnapshot,
    *,
    limits: Limits | None = None,
    allow_origin: AllowOrigin = own_origin,
) -> list[BaseRoute]:
    """What to mount; `snapshot` reads a game's board, `allow_origin` gets Origin and Host."""
    usher = Usher(hub, snapshot, Door(limits or Limits()))
    return [WebSocketRoute(PATH, LiveEndpoint(usher, allow_origin))]


class LiveEndpoint:
    """An ASGI application for one socket. It reads no cookie: whoever has the link may watch."""

    def __init__(self, usher: Usher, allow_origin: AllowOrigin) -> None:
        self._usher = usher
        self._allow_origin = allow_origin

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        if not self._is_welcome(dict(scope["headers"])):
            # A page of another site gets the bare 403 and learns nothing else.
            await send({"type": "websocket.close", "code": CloseCode.LEAVING})
            return
        offered = scope["subprotocols"]
        chosen = SUBPROTOCOL if SUBPROTOCOL in offered else None
        await send({"type": "websocket.accept", "subprotocol": chosen})
        try:
            since = _revision(scope["query_string"])
            problem = "unknown subprotocol" if offered and chosen is None else ""
        except ValueError:
            since, problem = None, "revision is a whole number"
        # Interned, as thousands of viewers may share them.
        game = sys.intern(scope["path_params"]["game"][:LONGEST_CODE].lower())
        client = sys.intern(client_name(scope["client"][0] if scope.get("client") else ""))
        if DETACH in (scope.get("extensions") or {}):
            await self._hand_over(WireViewer(self._usher, game, client), send, since, problem)
        elif problem:
            code = CloseCode.BAD_MESSAGE
            await send({"type": "websocket.close", "code": code, "reason": problem})
        else:
            await AsgiViewer(self._usher, game, client, send).run(receive, since)

    def _is_welcome(self, headers: dict[bytes, bytes]) -> bool:
        origin = headers.get(b"origin")
        host = headers.get(b"host", b"").decode("latin-1")
        return origin is None or self._allow_origin(origin.decode("latin-1"), host)

    async def _hand_over(
        self, viewer: WireViewer, send: Send, since: int | None, problem: str
    ) -> None:
        await send({"type": DETACH, "viewer": viewer})
        if problem:
            viewer.close(CloseCode.BAD_MESSAGE, problem)
        else:
            await self._usher.welcome(viewer, since)


def _revision(query: bytes) -> int | None:
    """The `revision` of the query; ValueError when it is no whole number."""
    said: dict[str, list[Any]] = parse_qs(query.decode("latin-1"), keep_blank_values=True)
    if "revision" not in said:
        return None
    word = said["revision"][-1]
    if not word.isascii() or not word.isdigit() or len(word) > 18:
        raise ValueError(word)
    return int(word)
