"""A table to watch: a hub, games that can be read, and a real server on a free port."""

from __future__ import annotations

import asyncio
import itertools
import json
import math
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from typing import Any

import pytest
import uvicorn
from starlette.applications import Starlette
from websockets.asyncio.client import ClientConnection, connect

from app.live.endpoint import routes
from app.live.frames import Frame
from app.live.hub import Hub
from app.live.messages import CloseCode
from app.live.snapshot import Snapshot
from app.server import Server, configure, listen

GAME = "k3f9q7w2mb5xz0tn"
SOON = 15.0

numbers = itertools.count()


# What depends on how a loop writes to its sockets is tested on both.
LOOPS = [("asyncio", {"use_uvloop": False})]
if find_spec("uvloop"):
    LOOPS.append(("asyncio", {"use_uvloop": True}))


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@dataclass
class Clock:
    """A clock that only goes when told to."""

    time: float = 1000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def hub(clock: Clock) -> Hub:
    return Hub(clock=clock)


@dataclass(eq=False)
class Onlooker:
    """A viewer without a socket: remembers what it was sent."""

    hub: Hub
    game: str = GAME
    client: str | None = "127.0.0.1"
    heard_at: float = math.inf
    frames: list[Frame] = field(default_factory=list)
    closed: CloseCode | None = None
    aborted: bool = False

    def write(self, frame: Frame) -> None:
        assert self.closed is None
        self.frames.append(frame)

    def close(self, code: CloseCode, reason: str = "") -> None:
        self.hub.leave(self)
        self.closed = code

    def abort(self) -> None:
        self.hub.leave(self)
        self.aborted = True

    @property
    def heard(self) -> list[dict[str, Any]]:
        """All messages, in order."""
        return [json.loads(message) for frame in self.frames for message in frame.messages]

    @property
    def revisions(self) -> list[int]:
        """The revisions of the boards and hands it was sent."""
        return [each["revision"] for each in self.heard if each["type"] in ("board", "hand")]


@pytest.fixture
def onlooker(hub: Hub) -> Callable[..., Onlooker]:
    """Brings an onlooker who has the board of revision 57."""

    def sit_down(revision: int = 57, game: str = GAME) -> Onlooker:
        viewer = Onlooker(hub, game)
        channel = hub.join(viewer)
        hub.learn(channel, revision, board(revision))
        answer = hub.answer(channel, None)
        assert answer is not None
        hub.deliver(viewer, answer)
        viewer.frames.clear()
        return viewer

    return sit_down


def board(revision: int, size: int = 900) -> bytes:
    """A `board` message."""
    words = {"type": "board", "revision": revision, "board": {"fill": "x" * size}}
    return json.dumps(words, separators=(",", ":")).encode()


def hand(revision: int) -> bytes:
    """A `hand` message."""
    return json.dumps({"type": "hand", "revision": revision, "hand": {}}).encode()


@dataclass
class Table:
    """A game on a running server."""

    hub: Hub
    port: int
    games: dict[str, Snapshot]
    reads: list[str]
    game: str

    def watch(self, query: str = "", game: str = "", **settings: Any) -> connect:
        """A socket of the `websockets` client."""
        url = f"ws://127.0.0.1:{self.port}/api/games/{game or self.game}/live{query}"
        return connect(url, subprotocols=["stylo.1"], compression=None, **settings)

    def record(self, revision: int) -> None:
        """Commits one more hand, and publishes it."""
        self.games[self.game] = Snapshot(revision, board(revision))
        self.hub.publish(self.game, revision, hand(revision), appended=True)

    def rewrite(self, revision: int) -> None:
        """Commits a change to earlier rows, and publishes it."""
        self.games[self.game] = Snapshot(revision, board(revision))
        self.hub.publish(self.game, revision, board(revision), appended=False)


async def heard(socket: ClientConnection, *wanted: str) -> dict[str, Any]:
    """The next message of one of these kinds."""
    async with asyncio.timeout(SOON):
        while True:
            message: dict[str, Any] = json.loads(await socket.recv())
            if not wanted or message["type"] in wanted:
                return message


async def ended(socket: ClientConnection) -> int | None:
    """The code this socket is closed with."""
    async with asyncio.timeout(SOON):
        await socket.wait_closed()
    return socket.close_code


async def until(condition: Callable[[], object]) -> None:
    """Lets the others work until something has come about."""
    async with asyncio.timeout(SOON):
        while not condition():
            await asyncio.sleep(0.005)


@asynccontextmanager
async def serving(hub: Hub, app: Any, *, wire: bool = True) -> AsyncIterator[tuple[Server, int]]:
    """Runs an application on a free port: with our WebSocket class, or with uvicorn's own."""
    listener = listen("127.0.0.1", 0)
    config = configure(app)
    config.lifespan = "off"
    if not wire:
        config.ws = "websockets-sansio"
    server = Server(config, hub, listener)
    running = asyncio.create_task(uvicorn.Server.serve(server, sockets=[listener]))
    try:
        await until(lambda: server.started or running.done())
        yield server, listener.getsockname()[1]
    finally:
        server.should_exit = True
        async with asyncio.timeout(10):
            await running


@pytest.fixture(params=["wire", "asgi"], scope="module")
async def house(request: pytest.FixtureRequest) -> AsyncIterator[Table]:
    """A running server with either form of viewer."""
    async with laid_table(wire=request.param == "wire") as laid:
        yield laid


@pytest.fixture
async def table(house: Table) -> Table:
    """A game of its own at revision 57, nothing read yet."""
    game = f"{next(numbers):016}"
    house.games[game] = Snapshot(57, board(57))
    house.reads.clear()
    return replace(house, game=game)


@asynccontextmanager
async def laid_table(*, wire: bool = True, **settings: Any) -> AsyncIterator[Table]:
    """A server of its own."""
    hub, reads = Hub(), list[str]()
    games = {GAME: Snapshot(57, board(57))}

    async def snapshot(game: str) -> Snapshot | None:
        reads.append(game)
        return games.get(game)

    app = Starlette(routes=routes(hub, snapshot, **settings))
    async with serving(hub, app, wire=wire) as (_, port):
        yield Table(hub, port, games, reads, GAME)
