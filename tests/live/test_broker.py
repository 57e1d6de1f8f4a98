"""The broker killed, restarted, paused and cut off: what is lost is found in the database."""

from __future__ import annotations

import asyncio

import pytest
import redis

from app.live import broker, cluster
from tests.live.conftest import GAME, until
from tests.live.nodes import Database, subscribers, two_nodes
from tests.services.redis import running_redis

pytestmark = pytest.mark.anyio


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Sweeps and beats many times a second, so that faults are noticed at once."""
    monkeypatch.setattr(cluster, "SWEEP", (0.05, 0.1))
    monkeypatch.setattr(broker, "BEAT", 0.05)
    monkeypatch.setattr(broker, "SILENCE_ALLOWED", 0.5)


async def test_cut_off_by_the_broker_again_and_again(redis_url: str) -> None:
    """redis-py loses what was published meanwhile and says nothing of it."""
    async with two_nodes(Database(), redis_url) as (here, there):
        far = await there.watch()
        await until(lambda: here.backplane.healthy and subscribers(redis_url) == 1)
        with redis.Redis.from_url(redis_url) as client:
            for revision in range(58, 118):
                if revision % 10 == 0:
                    client.execute_command("CLIENT", "KILL", "TYPE", "pubsub")
                here.record(revision)
                await asyncio.sleep(0.002)
        await until(lambda: far.revisions[-1] == 117)
        assert far.revisions == sorted(set(far.revisions))


@pytest.mark.redis
@pytest.mark.usefixtures("impatient")
async def test_a_dead_broker_delays_and_loses_nothing() -> None:
    with running_redis() as server:
        async with two_nodes(Database(), server.url) as (here, there):
            near, far = await here.watch(), await there.watch()
            await until(lambda: here.backplane.healthy and there.backplane.healthy)
            server.kill()
            here.record(58)
            assert near.revisions == [57, 58]
            await until(lambda: not here.backplane.healthy)
            await until(lambda: far.revisions == [57, 58])
            server.start()
            await until(lambda: here.backplane.healthy and there.backplane.healthy)
            await until(lambda: subscribers(server.url) == 2)
            here.record(59)
            await until(lambda: far.revisions == [57, 58, 59])


@pytest.mark.redis
@pytest.mark.usefixtures("impatient")
async def test_a_broker_that_answers_nothing_is_noticed() -> None:
    with running_redis() as server:
        async with two_nodes(Database(), server.url) as (here, there):
            far = await there.watch()
            await until(lambda: there.backplane.healthy)
            server.pause()
            try:
                here.record(58)
                await until(lambda: far.revisions == [57, 58])
                await until(lambda: not there.backplane.healthy)
            finally:
                server.resume()
            await until(lambda: there.backplane.healthy)


@pytest.mark.usefixtures("impatient")
async def test_a_database_that_is_away_does_not_end_the_sweep(
    redis_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    database = Database()
    async with two_nodes(database, redis_url) as (_, there):
        far = await there.watch()
        database.away = True
        await until(lambda: "the database is away" in caplog.text)
        database.away = False
        database.games[GAME] = 58
        await until(lambda: far.revisions == [57, 58])
