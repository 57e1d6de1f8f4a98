"""A watcher that asks and does not read: nothing piles up for it, and it is still sent away."""

import asyncio

import pytest

from app.live.door import Door, Limits
from app.live.frames import Opcode
from app.live.hub import Hub
from app.live.snapshot import Snapshot
from app.live.usher import Usher
from app.live.wire import WireViewer
from tests.live.conftest import board, hand

MASK = b"\x00\x00\x00\x00"
SYNC = b'{"type":"sync","revision":0}'


class Line(asyncio.Transport):
    """A line whose other end does not read."""

    def __init__(self) -> None:
        super().__init__()
        self.sent: list[bytes] = []

    def write(self, data: bytes) -> None:  # type: ignore[override]
        self.sent.append(data)

    def is_closing(self) -> bool:
        return False

    def set_protocol(self, protocol: asyncio.BaseProtocol) -> None:
        """Nothing else speaks on this line."""


@pytest.mark.anyio
async def test_what_it_asks_for_does_not_pile_up(hub: Hub) -> None:
    async def load(game: str) -> Snapshot | None:
        return Snapshot(1, board(1, 90_000))

    usher, line = Usher(hub, load, Door(Limits())), Line()
    viewer = WireViewer(usher, "game", "127.0.0.1")
    viewer.take_over(line, set())
    await usher.welcome(viewer, None)
    viewer.pause_writing()
    written = len(line.sent)

    for _ in range(5):
        viewer.data_received(bytes([0x80 | Opcode.TEXT, 0x80 | len(SYNC)]) + MASK + SYNC)
        await asyncio.sleep(0)
    hub.publish("game", 2, hand(2), True)
    viewer.write(hub.alive(hub.channels["game"]))

    assert len(line.sent) == written
    assert viewer in hub.stuck, "so that the sweep closes it"
    viewer.resume_writing()
    await asyncio.sleep(0.01)
    assert len(line.sent) > written, "once it reads, it is brought up to date"
