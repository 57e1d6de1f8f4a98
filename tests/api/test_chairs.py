"""Chairs given away and taken again: the deal goes with them, and an arrival may be repeated."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.api.conftest import GARDE, Table, code_of
from tests.api.test_seats import AT_5, arrive, leave, order_of, reorder

PASSED = {"kind": "passed"}
MISDEAL = {"kind": "misdeal"}


def test_somebody_takes_anothers_chair(table: Table) -> None:
    """Zoé takes Hugo's chair when it is his to deal: she deals, then the one at his right."""
    table.put()
    board = arrive(table, "Zoé", replaces=1).json()["board"]

    assert order_of(board) == ["Léa", "Zoé", "Inès", "Malik"]
    assert (board["dealer"], board["table_size"]) == (4, 4)
    assert table.put({**GARDE, "taker": 4}).json()["dealer"] == 2
    assert [seat["total"] for seat in table.board()["seats"]] == [132, -66, -132, -132, 198]


def test_a_chair_changes_hands_after_its_deal(table: Table) -> None:
    """Léa dealt, then leaves her chair to Zoé: Hugo deals, not Zoé again."""
    table.put()

    assert arrive(table, "Zoé", replaces=0).json()["board"]["dealer"] == 1


def test_a_chosen_dealer_who_is_replaced(table: Table) -> None:
    table.send("PATCH", table.path, table.pen, json={"dealer": 3})

    assert arrive(table, "Zoé", replaces=3).json()["board"]["dealer"] == 4


def test_who_comes_back_finds_their_total(table: Table) -> None:
    arrive(table, "Zoé")
    table.put({**AT_5, "taker": 4})
    leave(table, 4)
    table.put(GARDE)

    board = arrive(table, " zoé ").json()["board"]

    assert len(board["seats"]) == 5
    assert (board["seats"][4]["total"], board["seats"][4]["present"]) == (132, True)
    assert (board["table_size"], board["seats"][4]["hands"]) == (5, 1)


@pytest.mark.parametrize(("people", "row"), [(4, MISDEAL), (5, PASSED), (5, MISDEAL)])
def test_a_deal_that_stays_goes_with_the_chair(
    make_table: Callable[..., Table], people: int, row: dict[str, Any]
) -> None:
    """Léa dealt a hand that she deals again, and gives her chair to Anna: Anna deals it."""
    table = make_table(people, at_table=4)
    table.put(row)

    board = arrive(table, "Anna", replaces=0).json()["board"]
    assert board["dealer"] == people
    board = arrive(table, "Paul", replaces=people).json()["board"]
    assert board["dealer"] == people + 1
    assert table.put({**GARDE, "taker": 1}).json()["dealer"] == 1


def test_who_comes_back_elsewhere_leaves_the_deal_with_the_chair(table: Table) -> None:
    table.put(MISDEAL)
    arrive(table, "Zoé", replaces=0)

    assert arrive(table, "Léa", place=2, at_table=5).json()["board"]["dealer"] == 4
    leave(table, 0)
    assert arrive(table, "Léa", replaces=4).json()["board"]["dealer"] == 0


def test_an_arrival_sent_again(table: Table) -> None:
    """The answer was lost: she sits as asked, and the board says so."""
    table.put()
    asked = [
        {"name": "Zoé"},
        {"name": "Anna", "place": 1, "at_table": 4},
        {"name": "Paul", "replaces": 2},
    ]
    for body in asked:
        before = table.board()["revision"]
        seen = {"If-Match": f'"{before}"'}
        first = table.send("POST", f"{table.path}/seats", table.pen, json=body, headers=seen)
        for headers in ({}, seen):
            path = f"{table.path}/seats"
            again = table.send("POST", path, table.pen, json=body, headers=headers)
            assert (first.status_code, again.status_code) == (201, 200), body
            assert again.json() == first.json()
        assert table.board()["revision"] == before + 1


def test_an_arrival_sent_again_after_the_pen_has_moved(table: Table, stranger: str) -> None:
    arrive(table, "Zoé")
    table.send("PUT", f"{table.path}/pen", table.owner, json={"pen": stranger})

    assert arrive(table, "Zoé").status_code == 200
    assert code_of(arrive(table, "Anna")) == "pen_moved"


def test_an_arrival_sent_again_adds_nobody(table: Table) -> None:
    """Zoé is Zoélie by now, but not at the table that was deleted meanwhile and is back."""
    arrive(table, "Zoé")
    group = f"/api/groups/{table.group}"
    known = table.send("GET", f"{group}/export.json").json()["spellings"]
    (zoe,) = (each["player"] for each in known if each["name"] == "Zoé")
    table.send("DELETE", table.path, table.owner)
    renamed = table.send("PATCH", f"{group}/players/{zoe}", table.owner, json={"name": "Zoélie"})
    assert renamed.status_code == 200
    assert table.send("POST", f"{table.path}/restore", table.owner).is_success

    assert arrive(table, "Zoé").status_code == 200

    after = table.send("GET", f"{group}/export.json").json()["spellings"]
    assert [each["name"] for each in after] == [*(each["name"] for each in known[:-1]), "Zoélie"]


def test_a_second_person_of_that_name_is_no_repetition(table: Table) -> None:
    """Who was there from the start, who sits elsewhere, who was there on the board it is for."""
    arrive(table, "Zoé", place=1)
    seen = {"If-Match": f'"{table.board()["revision"]}"'}
    body = {"name": "Zoé", "place": 1}

    assert code_of(arrive(table, "Léa")) == "name_twice"
    assert code_of(arrive(table, "Zoé", place=3)) == "name_twice"
    assert code_of(arrive(table, "Zoé", replaces=0)) == "name_twice"
    again = table.send("POST", f"{table.path}/seats", table.pen, json=body, headers=seen)
    assert code_of(again) == "name_twice"


def test_who_was_away_dealt_nothing(make_table: Callable[..., Table]) -> None:
    """Malik goes after row 2 and is back for row 4: row 3 was not his to deal."""
    table = make_table(5, at_table=4)
    hand = {"kind": "passed"}
    for _ in range(2):
        table.put(hand)
    leave(table, 3)
    away = table.put(hand).json()["hand"]["id"]
    arrive(table, "Malik", at_table=4)
    back = table.put(hand).json()["hand"]["id"]

    at = table.board()["revision"]
    refused = table.put({**hand, "dealer": 3}, away, at=at)
    assert (code_of(refused), refused.json()["error"]["seats"]) == ("seat_unknown", [0, 1, 2, 4])
    assert table.put({**hand, "dealer": 3}, back, at=at).status_code == 200
    leave(table, 3)
    arrive(table, "Malik", at_table=4)
    export = table.send("GET", f"{table.path}/export.json").json()
    assert [seat["absences"] for seat in export["seats"]] == [[], [], [], [[2, 3]], []]


def test_what_was_done_already_may_be_asked_again(table: Table, stranger: str) -> None:
    """Also against the board before, and when the pen has moved since."""
    seen = {"If-Match": f'"{table.board()["revision"]}"'}
    arrive(table, "Zoé")
    leave(table, 4)
    reorder(table, [3, 2, 1, 0])
    table.send("PUT", f"{table.path}/seats/0", table.pen, json={"name": "Léonie"})
    table.send("PUT", f"{table.path}/pen", table.owner, json={"pen": stranger})
    before = table.board()["revision"]

    for method, path, body in (
        ("DELETE", "/seats/4", None),
        ("PUT", "/seats", {"order": [3, 2, 1, 0]}),
        ("PUT", "/seats/0", {"name": "Léonie"}),
    ):
        more = {} if body is None else {"json": body}
        again = table.send(method, table.path + path, table.pen, headers=seen, **more)
        assert (again.status_code, again.json()["revision"]) == (200, before), path
