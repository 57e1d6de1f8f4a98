"""A planned stop: `bye`, then 1012, a crowd not all at once; and nobody can hold it up."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import AsyncExitStack

import pytest
from starlette.applications import Starlette

from app.live import farewell as farewell_module
from app.live.endpoint import routes
from app.live.farewell import AT_ONCE, farewell
from app.live.hub import Hub
from app.live.messages import CloseCode
from app.live.snapshot import Snapshot
from tests.live.conftest import GAME, Onlooker, Table, board, ended, heard, serving
from tests.live.test_slow_readers import BOARDS, rewrite, stalled

SitDown = Callable[..., Onlooker]


async def snapshot(game: str) -> Snapshot | None:
    return Snapshot(57, board(57))


@pytest.mark.anyio
@pytest.mark.parametrize("wire", [True, False], ids=["wire", "asgi"])
async def test_watchers_are_told_and_closed(wire: bool) -> None:
    hub = Hub()
    async with serving(hub, Starlette(routes=routes(hub, snapshot)), wire=wire) as (server, port):
        table = Table(hub, port, {}, [], GAME)
        async with table.watch() as lea, table.watch() as hugo:
            for phone in (lea, hugo):
                await heard(phone, "board")
            server.should_exit = True
            for phone in (lea, hugo):
                assert (await heard(phone, "bye"))["retry_ms"] == [0, 1000]
                assert await ended(phone) == CloseCode.RESTART


@pytest.mark.anyio
async def test_a_stalled_watcher_does_not_hold_it_up() -> None:
    hub = Hub()
    async with AsyncExitStack() as stack:
        app = Starlette(routes=routes(hub, snapshot))
        async with serving(hub, app) as (server, port):
            table = Table(hub, port, {}, [], GAME)
            await stack.enter_async_context(stalled(table))
            for revision in BOARDS:
                rewrite(table, revision)
                await asyncio.sleep(0)
            assert hub.stuck
            server.should_exit = True
            began = time.monotonic()
        assert time.monotonic() - began < 8


@pytest.mark.anyio
async def test_a_crowd_is_sent_away_step_by_step(
    hub: Hub, onlooker: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(farewell_module, "STEP", 0)
    crowd = [onlooker() for _ in range(5 * AT_ONCE)]
    going = asyncio.create_task(farewell(hub, lambda: False))
    await asyncio.sleep(0)
    gone = sum(each.closed is not None for each in crowd)
    assert 0 < gone < len(crowd)
    await going
    assert {each.closed for each in crowd} == {CloseCode.RESTART}
    assert crowd[0].heard == [{"type": "bye", "retry_ms": [0, 2000]}]


@pytest.mark.anyio
async def test_a_second_signal_ends_the_courtesy(hub: Hub, onlooker: SitDown) -> None:
    crowd = [onlooker() for _ in range(5 * AT_ONCE)]
    going = asyncio.create_task(farewell(hub, lambda: True))
    await asyncio.sleep(0)
    assert going.done()
    assert {each.closed for each in crowd} == {CloseCode.RESTART}


IDLE = """
from app.server import serve
from starlette.applications import Starlette
serve(Starlette(), "127.0.0.1", 0, on_start=lambda url: print(url, flush=True))
print("stopped", flush=True)
"""


@pytest.mark.parametrize(
    ("sent", "exit_code", "last_words"),
    [(signal.SIGINT, 0, "stopped\n"), (signal.SIGTERM, -signal.SIGTERM, "")],
    ids=["ctrl-c", "terminate"],
)
def test_an_idle_server_stops_when_told(
    sent: signal.Signals, exit_code: int, last_words: str
) -> None:
    process = subprocess.Popen([sys.executable, "-c", IDLE], stdout=subprocess.PIPE, text=True)
    with process:
        assert process.stdout is not None
        assert process.stdout.readline().startswith("http://127.0.0.1:")
        process.send_signal(sent)
        began = time.monotonic()
        assert process.wait(timeout=10) == exit_code
        assert time.monotonic() - began < 5
        assert process.stdout.read() == last_words
