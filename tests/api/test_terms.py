"""The terms of a game, changed while it runs, and its end: planned, early, taken back."""

from collections.abc import Callable
from typing import Any

import pytest

from app.tokens import SecretKind, mint_secret
from tests.api.conftest import GARDE, Clock, Table, code_of
from tests.api.test_hands_corrected import LOST, record, undo


def change(table: Table, wanted: dict[str, Any], at: int | None = None) -> Any:
    headers = {} if at is None else {"If-Match": f'"{at}"'}
    return table.send("PATCH", table.path, table.pen, json=wanted, headers=headers)


CHANGES: list[dict[str, Any]] = [
    {"hand_limit": 10},
    {"hand_limit": None},
    {"name": " Tarot  du jeudi "},
    {"rules": {"misere": 10}},
    {"rules": {}},
    {"at_table": 3},
    {"dealer": 1},
    {"dealer": 3, "hand_limit": 12, "rules": {"misere": 20}},
]


def test_terms_sent_again_change_nothing(table: Table, stranger: str) -> None:
    """With or without the revision they were made for, and also once the pen has moved."""
    change(table, {"hand_limit": 9})
    table.put({"kind": "passed"})
    for wanted in CHANGES:
        before = table.board()["revision"]
        first = change(table, wanted, at=before)
        for again in (change(table, wanted), change(table, wanted, at=before)):
            assert (again.status_code, again.json()) == (200, first.json()), wanted
            assert again.headers["ETag"] == f'"{table.board()["revision"]}"'
    assert table.board()["revision"] == 3 + len(CHANGES)
    table.send("PUT", f"{table.path}/pen", table.owner, json={"pen": stranger})
    assert change(table, CHANGES[-1]).status_code == 200
    assert code_of(change(table, {"hand_limit": 11})) == "pen_moved"


def test_nothing_asked_for_is_nothing_written(table: Table) -> None:
    before = table.board()

    assert change(table, {}).json()["board"] == before
    assert change(table, {"name": None, "rules": None, "dealer": None}).status_code == 200
    assert table.board() == before


def test_any_write_keeps_a_game_from_then_on(table: Table, clock: Clock) -> None:
    """A hand, and as much a name; what changes nothing keeps nothing."""
    kept = []
    for wanted in ({"name": "Jeudi"}, {"name": "Jeudi"}, {"hand_limit": 3}):
        clock.pass_by(days=10)
        kept.append(change(table, wanted).json()["board"]["expires_at"][:10])

    assert kept == ["2027-01-09", "2027-01-09", "2027-01-29"]


def test_a_dealer_is_chosen_for_one_hand(table: Table) -> None:
    """Chosen again after the next row, it is another choice, also where it was their turn."""
    change(table, {"dealer": 3})
    table.put()
    assert table.board()["dealer"] == 0

    assert change(table, {"dealer": 3}).json()["board"]["dealer"] == 3
    assert change(table, {"dealer": 3}).json()["revision"] == 4


@pytest.mark.parametrize("by", ["stranger", "owner", None])
def test_nobody_else_changes_the_terms(table: Table, stranger: str, by: str | None) -> None:
    """Not even to what they are."""
    secret = {"stranger": stranger, "owner": table.owner, None: None}[by]

    refused = table.send("PATCH", table.path, secret, json={})

    assert code_of(refused) == ("not_found" if by == "stranger" else "pen_required")


def test_the_last_hand_planned_is_undone_after_the_end(make_table: Callable[..., Table]) -> None:
    """The game ends by itself, is reopened, and ends again when the hand is entered anew."""
    table = make_table(hand_limit=2)
    ids = record(table, GARDE, GARDE)
    assert table.board()["status"] == "closed"
    assert code_of(undo(table, ids[1])) == "game_closed"

    table.send("DELETE", f"{table.path}/closed", table.pen)
    board = undo(table, ids[1]).json()["board"]
    assert (board["status"], board["played"], board["winners"]) == ("open", 1, [])
    assert table.put(LOST).json()["status"] == "closed"
    assert table.board()["winners"] == [0]


def test_a_correction_may_fill_the_game(make_table: Callable[..., Table]) -> None:
    table = make_table(hand_limit=2)
    ids = record(table, GARDE, {"kind": "passed"})

    assert table.put(GARDE, ids[1], at=3).json()["board"]["status"] == "closed"


def test_a_reopened_game_goes_on_beyond_the_planned_number(
    make_table: Callable[..., Table],
) -> None:
    """Scenario 30: ended after 7 of 10 planned, and reopened."""
    table = make_table(hand_limit=10)
    record(table, *[GARDE] * 7)
    ended = table.send("PUT", f"{table.path}/closed", table.pen).json()["board"]
    assert (ended["status"], ended["winners"]) == ("closed", [0])
    assert code_of(table.put()) == "game_closed"

    table.send("DELETE", f"{table.path}/closed", table.pen)
    record(table, *[GARDE] * 3)
    assert table.board()["status"] == "closed"
    table.send("DELETE", f"{table.path}/closed", table.pen)
    record(table, GARDE)
    assert (table.board()["status"], table.board()["played"]) == ("open", 11)


def test_the_planned_number_changes(table: Table) -> None:
    record(table, GARDE, GARDE)

    def plan(limit: int | None) -> Any:
        return table.send("PATCH", table.path, table.pen, json={"hand_limit": limit})

    assert code_of(plan(1)) == "hand_limit_passed"
    assert plan(3).json()["board"]["status"] == "open"
    assert plan(None).json()["board"]["hand_limit"] is None
    assert plan(2).json()["board"]["status"] == "closed"


def test_ended_twice_is_ended_once(table: Table) -> None:
    """Scenario 31; and a game without hands is no win."""
    first = table.send("PUT", f"{table.path}/closed", table.pen).json()
    again = table.send("PUT", f"{table.path}/closed", table.pen).json()

    assert first["revision"] == again["revision"] == 2
    assert first["board"]["winners"] == []


@pytest.mark.parametrize(("method", "undo"), [("PUT", "DELETE"), ("DELETE", "PUT")])
def test_what_was_done_already_is_no_question_of_the_pen(
    table: Table, stranger: str, method: str, undo: str
) -> None:
    """The answer was lost and the pen has moved: the game is as was asked, or it is refused."""
    closed = f"{table.path}/closed"
    table.send(undo, closed, table.pen)
    table.send(method, closed, table.pen)
    table.send("PUT", f"{table.path}/pen", table.owner, json={"pen": stranger})
    before = table.board()["revision"]

    again = table.send(method, closed, table.pen)

    assert (again.status_code, again.json()["revision"]) == (200, before)
    assert code_of(table.send(undo, closed, table.pen)) == "pen_moved"
    assert code_of(table.send(method, closed, mint_secret(SecretKind.PEN))) == "not_found"
    assert table.board()["revision"] == before
