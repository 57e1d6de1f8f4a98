"""The servers that are measured: `python -m tests.load.servers ours|naive PORT`."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from app.live.detach import DETACH
from app.live.door import Limits
from app.live.endpoint import routes
from app.live.frames import FrameReader, Opcode
from app.live.hub import Hub
from app.live.messages import CloseCode
from app.live.snapshot import Snapshot
from app.server import serve

GAME = "k3f9q7w2mb5xz0tn"


class Pen(asyncio.Protocol):
    """The control connection: what it says is published as a hand."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.reader = FrameReader()

    def take_over(self, transport: asyncio.Transport, crowd: set[asyncio.Protocol]) -> None:
        crowd.discard(self)
        transport.set_protocol(self)

    def data_received(self, data: bytes) -> None:
        for opcode, message in self.reader.feed(data):
            if opcode is Opcode.TEXT:
                revision = json.loads(message)["seq"] + 1
                self.hub.publish(GAME, revision, message, appended=True)

    def close(self, code: CloseCode, reason: str = "") -> None:
        raise RuntimeError(f"{code} {reason}")


class Control:
    """Hands the control connection over."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": DETACH, "viewer": Pen(self.hub)})


def ours(port: int) -> None:
    """Stylo's hub and viewers, as the application mounts them."""
    hub = Hub()

    async def snapshot(game: str) -> Snapshot:
        return Snapshot(0, b'{"type":"board","revision":0,"board":{"game":"%b"}}' % game.encode())

    limits = Limits(per_client=1_000_000)
    live = routes(hub, snapshot, limits=limits)
    app = Starlette(routes=[*live, WebSocketRoute("/ctl", Control(hub))])
    serve(app, "127.0.0.1", port, hub=hub)


def naive(port: int) -> None:
    """What one would write first: `await send_text` in a loop, on uvicorn as it comes."""
    watching: set[WebSocket] = set()

    async def watch(socket: WebSocket) -> None:
        await socket.accept()
        watching.add(socket)
        try:
            while True:
                await socket.receive_text()
        except WebSocketDisconnect:
            watching.discard(socket)

    async def control(socket: WebSocket) -> None:
        await socket.accept()
        async for message in socket.iter_text():
            for each in list(watching):
                await each.send_text(message)

    paths = {f"/api/games/{GAME}/live": watch, "/ctl": control}
    app = Starlette(routes=[WebSocketRoute(path, action) for path, action in paths.items()])
    quiet = {"access_log": False, "log_level": "error", "ws_per_message_deflate": False}
    uvicorn.run(app, host="127.0.0.1", port=port, backlog=4096, **quiet)  # type: ignore[arg-type]


if __name__ == "__main__":
    {"ours": ours, "naive": naive}[sys.argv[1]](int(sys.argv[2]))
