"""What a watcher gets, by a real socket; each story for both forms of viewer."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from app.live.messages import NO_DRAFT, CloseCode, draft
from tests.live.conftest import Table, ended, heard, until

pytestmark = pytest.mark.anyio


async def test_the_first_message_is_the_board(table: Table) -> None:
    async with table.watch() as phone:
        assert phone.subprotocol == "stylo.1"
        first = await heard(phone)
        assert (first["type"], first["revision"]) == ("board", 57)
        assert await heard(phone) == {"type": "viewers", "count": 1}


async def test_a_hand_reaches_everybody_and_reads_nothing(table: Table) -> None:
    async with table.watch() as lea, table.watch() as hugo:
        for phone in (lea, hugo):
            await heard(phone, "board")
        reads = len(table.reads)
        table.record(58)
        for phone in (lea, hugo):
            assert (await heard(phone, "hand"))["revision"] == 58
        assert len(table.reads) == reads


async def test_a_change_of_earlier_rows_is_a_board(table: Table) -> None:
    async with table.watch() as phone:
        await heard(phone, "board")
        table.rewrite(58)
        assert (await heard(phone, "board", "hand"))["type"] == "board"


async def test_ping_is_answered_by_alive(table: Table) -> None:
    async with table.watch() as phone:
        await heard(phone, "board")
        await phone.send('{"type":"ping"}')
        alive = await heard(phone, "alive")
        assert alive["revision"] == 57
        assert alive["now"].endswith("Z")


async def test_coming_back_with_the_newest_revision_brings_no_board(table: Table) -> None:
    async with table.watch("?revision=57") as phone:
        assert (await heard(phone))["type"] == "alive"


async def test_coming_back_behind_brings_only_the_hands_missed(table: Table) -> None:
    async with table.watch() as stays:
        await heard(stays, "board")
        table.record(58)
        table.record(59)
        async with table.watch("?revision=57") as back:
            assert [(await heard(back))["revision"] for _ in range(2)] == [58, 59]


async def test_coming_back_from_too_far_brings_a_board(table: Table) -> None:
    async with table.watch("?revision=12") as phone:
        first = await heard(phone)
        assert (first["type"], first["revision"]) == ("board", 57)


async def test_coming_from_the_future_brings_a_board(table: Table) -> None:
    async with table.watch("?revision=80") as phone:
        first = await heard(phone)
        assert (first["type"], first["revision"]) == ("board", 57)


async def test_sync_brings_what_is_missing(table: Table) -> None:
    async with table.watch() as phone:
        await heard(phone, "board")
        table.record(58)
        await heard(phone, "hand")
        await phone.send('{"type":"sync","revision":57}')
        assert (await heard(phone, "hand", "board"))["type"] == "hand"
        await phone.send('{"type":"sync","revision":3}')
        assert (await heard(phone, "hand", "board"))["type"] == "board"


async def test_a_draft_is_seen_by_all_and_by_who_comes_later(table: Table) -> None:
    async with table.watch() as phone:
        await heard(phone, "board")
        table.hub.announce(table.game, draft(2, "garde"), 57)
        assert await heard(phone, "draft") == {"type": "draft", "taker": 2, "contract": "garde"}
        async with table.watch() as late:
            assert (await heard(late, "draft"))["contract"] == "garde"
        table.hub.announce(table.game, NO_DRAFT, 57)
        assert (await heard(phone, "draft"))["taker"] is None


async def test_the_recorded_hand_ends_the_draft(table: Table) -> None:
    async with table.watch() as phone:
        await heard(phone, "board")
        table.hub.announce(table.game, draft(2, "garde"), 57)
        await heard(phone, "draft")
        table.record(58)
        assert (await heard(phone, "hand", "draft"))["type"] == "hand"
        assert (await heard(phone, "hand", "draft"))["taker"] is None


async def test_the_count_follows_who_comes_and_goes(table: Table) -> None:
    async with table.watch() as phone:
        await heard(phone, "board")
        async with table.watch() as other:
            await heard(other, "board")
            while (await heard(phone, "viewers"))["count"] != 2:
                pass
        assert (await heard(phone, "viewers"))["count"] == 1


async def test_an_unknown_game_is_gone(table: Table) -> None:
    async with table.watch(game="zzzzzzzzzzzzzzzz") as phone:
        assert await ended(phone) == CloseCode.GONE


async def test_a_deleted_game_sends_its_watchers_away(table: Table) -> None:
    async with table.watch() as phone:
        await heard(phone, "board")
        table.hub.close(table.game)
        assert await ended(phone) == CloseCode.GONE
        assert table.game not in table.hub.watched()


@pytest.mark.parametrize(
    "said",
    [
        "",
        "hello",
        "[]",
        "1e999999",
        '{"type":"shout"}',
        '{"type":"sync"}',
        '{"type":"sync","revision":"57"}',
        '{"type":"sync","revision":true}',
        '{"type":"sync","revision":-1}',
        '{"type":null}',
        "[" * 4000,
    ],
)
async def test_what_is_no_message_is_answered_by_4400(table: Table, said: str) -> None:
    async with table.watch() as phone:
        await phone.send(said)
        assert await ended(phone) == CloseCode.BAD_MESSAGE


async def test_binary_is_refused(table: Table) -> None:
    async with table.watch() as phone:
        await phone.send(b'{"type":"ping"}')
        assert await ended(phone) == CloseCode.NOT_TEXT


async def test_a_long_message_is_refused(table: Table) -> None:
    async with table.watch() as phone:
        await phone.send(json.dumps({"type": "ping", "fill": "x" * 4096}))
        assert await ended(phone) == CloseCode.TOO_BIG


async def test_a_chatterbox_is_sent_away(table: Table) -> None:
    async with table.watch() as phone:
        with suppress(ConnectionClosed):
            for _ in range(50):
                await phone.send('{"type":"ping"}')
                await heard(phone)
        assert await ended(phone) == CloseCode.TOO_MANY


async def test_nobody_is_left_behind_in_the_hub(table: Table) -> None:
    async with table.watch() as phone:
        await heard(phone, "board")
    await until(lambda: table.game not in table.hub.watched())
