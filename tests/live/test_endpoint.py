"""Who comes in at `WS /api/games/{game}/live`: from which pages, how many, and by which words."""

from __future__ import annotations

import pytest
from websockets.exceptions import InvalidStatus

from app.live.door import Limits
from app.live.messages import CloseCode
from tests.live.conftest import Table, ended, heard, laid_table

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("query", ["?revision=", "?revision=x", "?revision=-1", "?revision=٣"])
async def test_a_revision_is_a_whole_number(table: Table, query: str) -> None:
    async with table.watch(query) as phone:
        assert await ended(phone) == CloseCode.BAD_MESSAGE


async def test_a_page_of_this_host_may_watch(table: Table) -> None:
    async with table.watch(origin=f"http://127.0.0.1:{table.port}") as phone:
        assert (await heard(phone))["type"] == "board"


@pytest.mark.parametrize("origin", ["https://example.org", "null", "http://127.0.0.1.example.org"])
async def test_a_page_of_another_site_may_not(table: Table, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refusal:
        await table.watch(origin=origin)
    assert refusal.value.response.status_code == 403
    assert table.reads == []


@pytest.mark.parametrize("wire", [True, False], ids=["wire", "asgi"])
async def test_one_address_gets_so_many_sockets(wire: bool) -> None:
    async with (
        laid_table(wire=wire, limits=Limits(per_client=2)) as table,
        table.watch() as one,
        table.watch() as two,
    ):
        await heard(one, "board")
        await heard(two, "board")
        async with table.watch() as three:
            assert await ended(three) == CloseCode.TOO_MANY
        await two.close()
        async with table.watch() as four:
            assert (await heard(four))["type"] == "board"


async def test_one_game_has_so_many_watchers_here_whatever_other_nodes_have() -> None:
    async with laid_table(limits=Limits(per_game=2)) as table, table.watch() as one:
        await heard(one, "board")
        table.hub.channels[table.game].elsewhere = 7
        async with table.watch() as two, table.watch(game="0" * 16) as unknown:
            assert (await heard(two))["type"] == "board"
            assert await ended(unknown) == CloseCode.GONE
            async with table.watch() as three:
                assert await ended(three) == CloseCode.TOO_MANY


async def test_a_code_may_be_typed_in_capitals() -> None:
    async with laid_table() as table, table.watch(game=table.game.upper()) as phone:
        await heard(phone, "board")
        table.record(58)
        assert (await heard(phone, "hand"))["revision"] == 58


@pytest.mark.parametrize("wire", [True, False], ids=["wire", "asgi"])
async def test_a_full_house_says_come_back_later(wire: bool) -> None:
    async with laid_table(wire=wire, limits=Limits(in_all=1)) as table, table.watch() as one:
        await heard(one, "board")
        async with table.watch() as two:
            assert await ended(two) == CloseCode.OVERLOAD
