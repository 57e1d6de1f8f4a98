"""A phone that does not read never slows another, and costs one buffer, not a queue."""

from __future__ import annotations

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest

from app.live import sweep
from app.live.channel import Viewer
from app.live.messages import CloseCode
from app.live.snapshot import Snapshot
from tests.live.conftest import GAME, LOOPS, SOON, Table, board, heard, laid_table, until
from tests.live.test_rfc import Line, dialled

pytestmark = pytest.mark.anyio

BOARDS = range(58, 118)
SIZE = 30_000


@pytest.fixture(params=LOOPS, ids=["asyncio", "uvloop"][: len(LOOPS)], scope="module")
def anyio_backend(request: pytest.FixtureRequest) -> Any:
    return request.param


@pytest.fixture(params=["wire", "asgi"])
async def table(request: pytest.FixtureRequest) -> AsyncIterator[Table]:
    async with laid_table(wire=request.param == "wire") as laid:
        yield laid


@asynccontextmanager
async def stalled(table: Table) -> AsyncIterator[Line]:
    """A watcher with a small receive buffer, which reads nothing after its first board."""
    phone = socket.socket()
    phone.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    async with dialled(table, phone=phone) as line:
        await line.reader.readuntil(b"\r\n\r\n")
        await line.next(1)
        yield line


def rewrite(table: Table, revision: int) -> None:
    message = board(revision, size=SIZE)
    table.games[GAME] = Snapshot(revision, message)
    table.hub.publish(GAME, revision, message, appended=False)


async def rest(line: Line) -> list[tuple[int, Any]]:
    """All that a stalled line still gets, up to the newest board or the close."""
    frames: list[tuple[int, Any]] = []
    async with asyncio.timeout(SOON):
        while True:
            opcode, payload = await line.frame()
            frames.append((opcode, json.loads(payload) if opcode == 1 else payload))
            if opcode == 8 or (opcode == 1 and frames[-1][1].get("revision") == BOARDS[-1]):
                return frames


async def test_others_get_every_board_in_order_and_the_slow_one_only_the_newest(
    table: Table,
) -> None:
    async with stalled(table) as slow, table.watch() as phone:
        await heard(phone, "board")
        for revision in BOARDS:
            rewrite(table, revision)
            assert (await heard(phone, "board"))["revision"] == revision
        assert len(table.hub.stuck) == 1
        frames = await rest(slow)
        revisions = [said["revision"] for _, said in frames if said["type"] == "board"]
        assert revisions[-1] == BOARDS[-1]
        assert revisions == sorted(revisions)
        assert len(revisions) < len(BOARDS) / 2
        await until(lambda: not table.hub.stuck)
        rewrite(table, BOARDS[-1] + 1)
        while json.loads(await slow.next(1)).get("revision") != BOARDS[-1] + 1:
            pass


async def test_who_stays_stuck_is_closed_with_4408(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with stalled(table) as slow:
        for revision in BOARDS:
            rewrite(table, revision)
            await asyncio.sleep(0)
        stuck: list[Viewer] = list(table.hub.stuck)
        assert len(stuck) == 1
        monkeypatch.setattr(sweep, "STUCK_ALLOWED", 0)
        await until(lambda: not table.hub.stuck)
        assert table.hub.here(GAME) == 0
        opcode, payload = (await rest(slow))[-1]
        assert opcode == 8
        assert int.from_bytes(payload[:2], "big") == CloseCode.TOO_SLOW
