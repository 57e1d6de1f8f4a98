"""Two nodes, one database and a real broker: what is written on one is seen on both."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import redis

from app.live import presence
from app.live.backplane import Backplane, Local
from app.live.hub import Hub
from app.live.messages import NO_DRAFT, CloseCode, draft
from tests.live.conftest import GAME, Onlooker, board, hand, until
from tests.live.nodes import Database, Node, subscribers, two_nodes

pytestmark = pytest.mark.anyio


@pytest.fixture
def database() -> Database:
    return Database()


@pytest.fixture
async def nodes(database: Database, redis_url: str) -> AsyncIterator[tuple[Node, Node]]:
    async with two_nodes(database, redis_url) as pair:
        await until(lambda: all(node.backplane.healthy for node in pair))
        yield pair


def kept(url: str) -> bytes | None:
    """The draft that the broker keeps."""
    with redis.Redis.from_url(url) as client:
        value: bytes | None = client.get(f"stylo:draft:{GAME}")
        return value


async def test_a_hand_reaches_the_other_node_and_no_board_is_read(
    nodes: tuple[Node, Node], redis_url: str
) -> None:
    here, there = nodes
    near, far = await here.watch(), await there.watch()
    await until(lambda: subscribers(redis_url) == 2)
    read = here.database.boards_read
    here.record(58)
    assert near.revisions == [57, 58]
    await until(lambda: far.revisions == [57, 58])
    assert here.database.boards_read == read


async def test_only_what_is_watched_is_subscribed(nodes: tuple[Node, Node], redis_url: str) -> None:
    viewer = await nodes[0].watch()
    await until(lambda: subscribers(redis_url) == 1)
    nodes[0].usher.leave(viewer)
    await until(lambda: subscribers(redis_url) == 0)


async def test_a_board_and_the_end_of_a_game_reach_the_other_node(
    nodes: tuple[Node, Node], redis_url: str
) -> None:
    here, there = nodes
    far = await there.watch()
    await until(lambda: subscribers(redis_url) == 1)
    here.backplane.publish(GAME, 58, board(58), appended=False)
    await until(lambda: far.revisions == [57, 58])
    here.backplane.close(GAME)
    await until(lambda: far.closed is CloseCode.GONE)


async def test_a_draft_reaches_the_other_node_now_and_later(
    nodes: tuple[Node, Node], redis_url: str
) -> None:
    here, there = nodes
    announced = draft(2, "garde")
    here.backplane.announce(GAME, announced, 57)
    await until(lambda: kept(redis_url) == b"57 " + announced)
    far = await there.watch()
    await until(lambda: {"type": "draft", "taker": 2, "contract": "garde"} in far.heard)
    here.record(58)
    await until(lambda: far.heard[-1] == {"type": "draft", "taker": None, "contract": None})
    await until(lambda: kept(redis_url) is None)
    here.backplane.announce(GAME, announced, 57)
    here.backplane.announce(GAME, draft(3, "prise"), 58)
    await until(lambda: far.heard[-1]["taker"] == 3)
    assert [each["taker"] for each in far.heard if each["type"] == "draft"] == [2, None, 3]
    here.backplane.announce(GAME, NO_DRAFT, 58)
    await until(lambda: far.heard[-1]["taker"] is None)


async def test_watchers_of_both_nodes_are_counted(
    nodes: tuple[Node, Node], monkeypatch: pytest.MonkeyPatch, redis_url: str
) -> None:
    monkeypatch.setattr(presence, "PACE", 0.01)
    here, there = nodes
    await here.watch()
    await until(lambda: subscribers(redis_url) == 1)
    far = await there.watch()
    await there.watch()
    await until(lambda: here.hub.channels[GAME].count == there.hub.channels[GAME].count == 3)
    there.usher.leave(far)
    await until(lambda: here.hub.channels[GAME].count == 2)


async def test_a_hint_that_was_lost_is_made_up_for(database: Database, redis_url: str) -> None:
    async with two_nodes(database, redis_url) as (_, there):
        far = await there.watch()
        database.games[GAME] = 60
        await there.backplane.check([GAME])
        await until(lambda: far.revisions == [57, 60])


async def test_a_gap_between_two_hints_is_read(nodes: tuple[Node, Node], redis_url: str) -> None:
    here, there = nodes
    far = await there.watch()
    await until(lambda: subscribers(redis_url) == 1)
    here.record(59)
    await until(lambda: far.revisions == [57, 59])
    assert far.heard[-1]["type"] == "board"


async def test_a_game_that_left_the_database_sends_its_watchers_away(
    nodes: tuple[Node, Node],
) -> None:
    far = await nodes[1].watch()
    del nodes[1].database.games[GAME]
    await nodes[1].backplane.check([GAME])
    assert far.closed is CloseCode.GONE


async def test_words_unknown_here_are_passed_over(
    nodes: tuple[Node, Node], redis_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    here, there = nodes
    far = await there.watch()
    await until(lambda: subscribers(redis_url) == 1)
    with redis.Redis.from_url(redis_url) as client:
        for words in (b"", b"shout", b"n z 1\n", b"n x 99\n", b"n h x\n"):
            client.publish(f"stylo:game:{GAME}", words)
    here.record(58)
    await until(lambda: far.revisions == [57, 58])
    assert "not understood" in caplog.text


async def test_one_process_needs_no_broker(hub: Hub) -> None:
    backplane: Backplane = Local(hub)
    await backplane.start()
    viewer = Onlooker(hub)
    channel = hub.join(viewer)
    hub.learn(channel, 57, board(57))
    answer = hub.answer(channel, None)
    assert answer is not None
    hub.deliver(viewer, answer)
    backplane.publish(GAME, 58, hand(58), appended=True)
    backplane.announce(GAME, draft(1, "prise"), 58)
    backplane.announce(GAME, NO_DRAFT, 58)
    assert backplane.healthy
    assert [each["type"] for each in viewer.heard] == ["board", "hand", "draft", "draft"]
    backplane.close(GAME)
    assert viewer.closed is CloseCode.GONE
    await backplane.stop()
