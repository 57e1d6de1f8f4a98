"""GET, PUT and DELETE /api/games/{game}/pen: who may write, and since when."""

from collections.abc import Callable

import pytest

from app.tokens import SecretKind, mint_secret
from tests.api.conftest import NOT_THE_OWNER, Table, code_of, secret_of
from tests.api.handing import claim, offer, rights


def test_the_creator_holds_the_pen_and_the_watcher_does_not(table: Table) -> None:
    assert rights(table, table.pen)["mine"] is True
    assert rights(table, None)["mine"] is False
    assert rights(table, table.owner)["owner"] is True
    assert rights(table, table.pen)["owner"] is False


def test_the_owner_takes_the_pen_back_in_one_call(table: Table, hugo: str) -> None:
    claim(table, hugo, offer(table))
    mine = mint_secret(SecretKind.PEN)

    back = claim(table, mine, None, by=table.owner)

    assert back.json()["board"]["pen"]["epoch"] == 3
    assert code_of(table.put(by=hugo)) == "pen_moved"
    assert table.put(by=mine).status_code == 201


def test_a_pen_let_go_writes_nothing_until_the_owner_takes_it(table: Table) -> None:
    released = table.send("DELETE", f"{table.path}/pen", table.pen)

    assert released.json()["board"]["pen"] == {
        "epoch": 2, "holder": None, "held": False, "offered": False, "requests": [],
    }  # fmt: skip
    assert code_of(table.put()) == "pen_moved"
    mine = mint_secret(SecretKind.PEN)
    claim(table, mine, None, by=table.owner)
    assert table.put(by=mine).status_code == 201


def test_a_retry_after_the_pen_moved_learns_that_its_hand_is_in(table: Table, hugo: str) -> None:
    hand = "11111111-1111-4111-8111-111111111111"
    first = table.put(hand=hand)
    claim(table, hugo, offer(table))

    again = table.put(hand=hand)

    assert again.status_code == 200
    assert again.json() == first.json()


@pytest.mark.parametrize(("who", "code"), NOT_THE_OWNER)
def test_who_may_not_take_back(table: Table, hugo: str, who: str, code: str) -> None:
    assert code_of(claim(table, hugo, None, by=secret_of(table, who))) == code
    assert table.board()["pen"]["epoch"] == 1


def test_a_pen_of_another_game_is_a_stranger_here(make_table: Callable[..., Table]) -> None:
    here, there = make_table(), make_table()

    assert code_of(here.put(by=there.pen)) == "not_found"
    assert code_of(claim(here, there.pen, offer(here))) == "secret_reused"


def test_a_pen_that_was_held_once_cannot_be_claimed_again(table: Table, hugo: str) -> None:
    claim(table, hugo, offer(table))

    assert code_of(claim(table, table.pen, offer(table, by=hugo))) == "pen_moved"


def test_no_secret_is_ever_shown(table: Table, hugo: str) -> None:
    link = offer(table)
    claimed = claim(table, hugo, link)
    shown = claimed.text + table.send("GET", table.path).text

    for secret in (table.pen, table.owner, link, hugo):
        assert secret[2:] not in shown


def test_every_move_is_one_revision(table: Table, hugo: str) -> None:
    link = offer(table)
    claim(table, hugo, link)
    table.send("DELETE", f"{table.path}/pen", hugo)

    assert table.board()["revision"] == 4
