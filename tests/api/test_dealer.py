"""Who deals now: asked of the board after every kind of row, correction and choice."""

import uuid
from collections.abc import Callable
from typing import Any

from tests.api.conftest import GARDE, Table, code_of


def choose(table: Table, dealer: int) -> Any:
    return table.send("PATCH", table.path, table.pen, json={"dealer": dealer})


def dealers(table: Table, *entries: dict[str, Any]) -> list[int]:
    """Record the rows and return who deals after each."""
    return [table.put(entry).json()["dealer"] for entry in entries]


def test_the_deal_passes_to_the_right(make_table: Callable[..., Table]) -> None:
    """Played, passed and petit sec pass it on; a misdeal and a free line do not."""
    table = make_table(first_dealer=2)
    assert table.board()["dealer"] == 2

    free = {"kind": "free", "scores": [10, -10, 0, 0], "reason": "pénalité"}
    rows = (GARDE, {"kind": "passed"}, {"kind": "misdeal"}, {"kind": "petit_sec"}, free)
    assert dealers(table, *rows) == [3, 0, 0, 1, 1]
    assert [hand["dealer"] for hand in table.board()["hands"]] == [2, 3, 0, 0, 1]


def test_the_dealer_sits_out_and_keeps_dealing_while_nobody_takes(
    make_table: Callable[..., Table],
) -> None:
    """Five at a table of four: Léa deals, scores 0 and shows nothing until a hand is played."""
    table = make_table(5, at_table=4)

    rows = ({"kind": "passed"}, {"kind": "petit_sec"}, {"kind": "misdeal"})
    assert dealers(table, *rows) == [0, 0, 0]
    handful = {"handfuls": [{"seat": 0, "size": "single"}]}
    for change, field in (({"taker": 0}, "taker"), (handful, "handfuls.0.seat")):
        error = table.put({**GARDE, "taker": 1, **change}).json()["error"]
        assert (error["code"], error["field"]) == ("seat_unknown", field)
        assert error["seats"] == [1, 2, 3, 4]
    assert dealers(table, {**GARDE, "taker": 1}) == [1]
    assert table.totals() == [0, 198, -66, -66, -66]
    assert [seat["sits_out"] for seat in table.board()["seats"]] == [False, True, *[False] * 3]


def test_six_at_a_table_of_five(make_table: Callable[..., Table]) -> None:
    table = make_table(6)

    error = table.put({**GARDE, "taker": 1, "partner": 0}).json()["error"]
    assert (error["code"], error["field"]) == ("seat_unknown", "partner")
    assert dealers(table, {**GARDE, "taker": 1, "partner": 5}) == [1]
    assert table.totals() == [0, 132, -66, -66, -66, 66]


def test_the_pen_chooses_the_dealer(table: Table) -> None:
    """Whatever the rotation says; it goes on from there."""
    table.put()

    assert choose(table, 3).json()["board"]["dealer"] == 3
    assert dealers(table, GARDE, GARDE) == [0, 1]
    assert code_of(choose(table, 4)) == "seat_unknown"


def test_undoing_a_hand_gives_the_deal_back(table: Table) -> None:
    ids = [str(uuid.uuid4()) for _ in range(2)]
    for key in ids:
        table.put(GARDE, key)
    assert table.board()["dealer"] == 2

    hand, seen = f"{table.path}/hands/{ids[1]}", {"If-Match": f'"{table.board()["revision"]}"'}
    struck = table.send("DELETE", hand, table.pen, headers=seen).json()["board"]
    assert struck["dealer"] == 1
    seen = {"If-Match": f'"{struck["revision"]}"'}
    restored = table.send("POST", f"{hand}/restore", table.pen, headers=seen).json()["board"]
    assert restored["dealer"] == 2
    amended = table.put({"kind": "misdeal"}, ids[1], at=restored["revision"]).json()["board"]
    assert amended["dealer"] == 1


def test_an_undone_hand_does_not_undo_the_choice_of_a_dealer(table: Table) -> None:
    key = str(uuid.uuid4())
    table.put(GARDE, key)
    choose(table, 3)

    seen = {"If-Match": f'"{table.board()["revision"]}"'}
    struck = table.send("DELETE", f"{table.path}/hands/{key}", table.pen, headers=seen)
    board = struck.json()["board"]

    assert board["dealer"] == 3


def test_who_dealt_is_said_with_the_hand_or_corrected_later(
    make_table: Callable[..., Table],
) -> None:
    """Five at a table of four: with another dealer, another sat out."""
    table = make_table(5, at_table=4)
    key = str(uuid.uuid4())

    said = table.put({**GARDE, "dealer": 2}, key).json()
    assert (said["hand"]["dealer"], said["hand"]["playing"], said["dealer"]) == (2, [0, 1, 3, 4], 3)
    assert "dealer" not in said["hand"]["entry"]

    error = table.put({**GARDE, "dealer": 0}, key, at=2).json()["error"]
    assert (error["code"], error["field"]) == ("seat_unknown", "taker")
    board = table.put({**GARDE, "taker": 2, "dealer": 0}, key, at=2).json()["board"]
    assert (board["hands"][0]["playing"], board["dealer"]) == ([1, 2, 3, 4], 1)
    assert [seat["total"] for seat in board["seats"]] == [0, -66, 198, -66, -66]
    opened = table.send("GET", f"{table.path}/hands/{key}").json()["revisions"]
    assert [each["after"]["dealer"] for each in opened] == [2, 0]


def test_the_table_grows_and_shrinks(make_table: Callable[..., Table]) -> None:
    """Five people: all play, then four at a time, then three."""
    table = make_table(5)

    def seats_out(size: int) -> list[int]:
        changed = table.send("PATCH", table.path, table.pen, json={"at_table": size})
        return [seat["seat"] for seat in changed.json()["board"]["seats"] if seat["sits_out"]]

    assert [seats_out(size) for size in (4, 3, 5)] == [[0], [0, 4], []]
    small = make_table(3)
    error = small.send("PATCH", small.path, small.pen, json={"at_table": 4}).json()["error"]
    assert (error["code"], error["field"]) == ("too_few_players", "at_table")
