"""Hands amended, struck and restored: all that follows changes at once, and nothing is lost."""

import uuid
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from tests.api.conftest import GARDE, Table, code_of

LOST = {**GARDE, "points": 37}
"""Fails by 4: −58 × 3 for the taker."""


def record(table: Table, *entries: dict[str, Any]) -> list[str]:
    ids = [str(uuid.uuid4()) for _ in entries]
    for key, entry in zip(ids, entries, strict=True):
        assert table.put(entry, key).status_code == 201
    return ids


def undo(table: Table, key: str, at: int | None = None) -> Any:
    """Strike a hand, as decided on the board of a revision, or on the present one."""
    return table.send("DELETE", f"{table.path}/hands/{key}", table.pen, headers=seen(table, at))


def restore(table: Table, key: str) -> Any:
    path = f"{table.path}/hands/{key}/restore"
    return table.send("POST", path, table.pen, headers=seen(table))


def seen(table: Table, at: int | None = None) -> dict[str, str]:
    return {"If-Match": f'"{table.board()["revision"] if at is None else at}"'}


def revisions(table: Table, key: str) -> list[dict[str, Any]]:
    opened: list[dict[str, Any]] = table.send("GET", f"{table.path}/hands/{key}").json()[
        "revisions"
    ]
    return opened


def test_hand_2_of_6_amended(table: Table) -> None:
    """Scenario 1: totals, ranking and every later line follow; hands 3 to 6 keep their values."""
    ids = record(table, *[{**GARDE, "taker": i % 4} for i in range(6)])
    before = table.board()
    assert [seat["total"] for seat in before["seats"]] == [132, 132, -132, -132]

    answer = table.put({**GARDE, "taker": 1, "points": 47}, ids[1], at=7)

    message = answer.json()
    assert (answer.status_code, message["type"], message["revision"]) == (200, "board", 8)
    board = message["board"]
    assert [hand["value"] for hand in board["hands"]] == [66, 62, 66, 66, 66, 66]
    assert [hand["scores"] for hand in board["hands"][2:]] == [
        hand["scores"] for hand in before["hands"][2:]
    ]
    assert board["hands"][1]["totals"] == [136, 120, -128, -128]
    assert board["hands"][5]["totals"] == [136, 120, -128, -128]
    assert [(seat["total"], seat["rank"], seat["behind"]) for seat in board["seats"]] == [
        (136, 1, 0), (120, 2, 16), (-128, 3, 264), (-128, 3, 264),
    ]  # fmt: skip
    assert board["hands"][1]["revised"] == 1


def test_everything_done_to_a_hand_stays_readable(table: Table, clock: Any) -> None:
    (key,) = record(table, GARDE)
    clock.pass_by(minutes=5)
    table.put(LOST, key, at=2)
    undo(table, key, at=3)
    restore(table, key)

    told = revisions(table, key)

    assert [each["what"] for each in told] == ["recorded", "amended", "struck", "restored"]
    assert [each["revision"] for each in told] == [2, 3, 4, 5]
    assert [each["at"][11:16] for each in told] == ["20:00", "20:05", "20:05", "20:05"]
    assert {each["pen_epoch"] for each in told} == {1}
    assert told[0]["before"] is None
    for earlier, later in pairwise(told):
        assert later["before"] == earlier["after"]
    assert told[1]["before"]["entry"]["points"] == 49
    assert told[1]["after"]["entry"]["points"] == 37
    assert told[1]["after"]["margin"] == -4
    assert [each["after"]["struck"] for each in told] == [False, False, True, False]


def test_under_which_pen_a_hand_was_changed(table: Table) -> None:
    (key,) = record(table, GARDE)
    new_pen = table.pen[:-1] + ("A" if table.pen[-1] != "A" else "B")
    table.send("PUT", f"{table.path}/pen", table.owner, json={"pen": new_pen, "holder": "Inès"})
    table.put(LOST, key, by=new_pen, at=3)

    told = revisions(table, key)

    assert [(each["pen_epoch"], each["holder"]) for each in told] == [(1, None), (2, "Inès")]


def test_a_struck_hand_scores_nothing_and_keeps_its_number(table: Table) -> None:
    """Scenario 3: numbers and ids are not used again."""
    ids = record(table, GARDE, GARDE, {**GARDE, "points": 71}, GARDE)

    struck = undo(table, ids[2], at=5).json()["board"]

    assert [hand["number"] for hand in struck["hands"]] == [1, 2, 3, 4]
    assert [hand["totals"][0] for hand in struck["hands"]] == [198, 396, 396, 594]
    assert struck["hands"][2]["struck"]
    assert struck["played"] == 3
    assert table.put().json()["hand"]["number"] == 5
    assert code_of(table.put({**GARDE, "points": 50}, ids[2])) == "hand_exists"

    back = restore(table, ids[2]).json()["board"]
    assert back["hands"][2]["scores"] == [330, -110, -110, -110]
    assert back["hands"][4]["totals"][0] == 4 * 198 + 330


def test_struck_twice_is_struck_once(table: Table) -> None:
    (key,) = record(table, GARDE)

    revision = undo(table, key, at=2).json()["revision"]
    again = undo(table, key, at=2)

    assert (again.status_code, again.json()["revision"]) == (200, revision)
    assert len(revisions(table, key)) == 2


@pytest.mark.parametrize("said", [{}, {"If-Match": "*"}])
def test_no_hand_is_struck_or_restored_blindly(table: Table, said: dict[str, str]) -> None:
    """Who did not say what they saw might strike a hand that was put right a moment ago."""
    standing, struck = record(table, GARDE, GARDE)
    undo(table, struck)
    before = table.board()

    for method, path in (("DELETE", standing), ("POST", f"{struck}/restore")):
        refused = table.send(method, f"{table.path}/hands/{path}", table.pen, headers=said)
        assert (refused.status_code, code_of(refused)) == (428, "revision_required")
    again = table.send("DELETE", f"{table.path}/hands/{struck}", table.pen, headers=said)

    assert again.status_code == 200, "a retry is known before it is checked"
    assert table.board() == before


def test_two_corrections_of_one_board(table: Table) -> None:
    """Scenario 8: the second hears of the first, with the board as it is now."""
    first, second = record(table, GARDE, GARDE)

    won = table.put(LOST, first, at=3)
    lost = table.put(LOST, second, at=3)
    undone = undo(table, second, at=3)

    assert won.status_code == 200
    for refused in (lost, undone):
        error = refused.json()["error"]
        assert (refused.status_code, error["code"], error["revision"]) == (
            409, "revision_conflict", 4,
        )  # fmt: skip
        assert error["board"]["hands"] == won.json()["board"]["hands"]
    assert table.board()["revision"] == 4


def test_a_request_for_the_pen_is_in_no_corrections_way(table: Table, stranger: str) -> None:
    (key,) = record(table, GARDE)
    asked = {"name": "Inès", "pen": stranger}
    assert table.send("POST", f"{table.path}/pen/requests", json=asked).status_code == 201

    assert table.put(LOST, key, at=2).status_code == 200
    assert code_of(table.put(GARDE, key, at=2)) == "revision_conflict"
    assert code_of(table.put(GARDE, key, at=9)) == "revision_conflict"


def test_an_amendment_sent_again(table: Table) -> None:
    (key,) = record(table, GARDE)

    first = table.put(LOST, key, at=2)
    again = table.put(LOST, key, at=2)

    assert (first.status_code, again.status_code) == (200, 200)
    assert again.json()["revision"] == first.json()["revision"] == 3
    assert len(revisions(table, key)) == 2


def test_a_hand_as_the_board_shows_it_can_be_sent_back(make_table: Callable[..., Table]) -> None:
    """The canonical entry, sent as an amendment, is the same hand: nothing is written."""
    table = make_table(5, rules={"misere": 10, "all_pass": "vachette"}, at_table=4)
    pile = {
        "cards": 30, "bouts": 2, "kings": 3, "queens": 2, "knights": 1, "jacks": 1,
        "side": "attack",
    }  # fmt: skip
    record(
        table,
        {"taker": 1, "contract": "prise", "defense_points": 50, "bouts": 1},
        {"taker": 0, "contract": "garde", "pile": pile, "petit_au_bout": "defense"},
        {**GARDE, "miseres": [{"seat": 1, "kind": "heads"}], "bouts": 3, "points": 91,
         "confirmed": ["points_imply_slam"], "handfuls": [{"seat": 4, "size": "double"}]},
        {"kind": "passed", "ranking": [4, 0, 2, 1]},
        {"kind": "misdeal"},
        {"kind": "petit_sec"},
        {"kind": "free", "scores": [-20, 5, 5, 5, 5], "reason": "carte montrée"},
    )  # fmt: skip
    before = table.board()

    for hand in before["hands"]:
        answer = table.put(hand["entry"], hand["id"], at=before["revision"])
        assert answer.status_code == 200, (hand, answer.text)

    assert table.board() == before


def test_who_took_is_corrected_and_another_kind_of_row_too(table: Table) -> None:
    first, second = record(table, GARDE, {"kind": "passed"})

    table.put({**GARDE, "taker": 2}, first, at=3)
    board = table.put({"kind": "petit_sec"}, first, at=4).json()["board"]
    assert (board["hands"][0]["kind"], board["hands"][0]["value"]) == ("petit_sec", None)
    board = table.put({**GARDE, "taker": 2}, second, at=5).json()["board"]

    assert [seat["total"] for seat in board["seats"]] == [-66, -66, 198, -66]
    assert board["played"] == 1
    assert [each["after"]["kind"] for each in revisions(table, first)] == [
        "hand", "hand", "petit_sec",
    ]  # fmt: skip


def test_a_refused_correction_changes_nothing(table: Table, stranger: str) -> None:
    (key,) = record(table, GARDE)
    before = table.board()

    assert code_of(table.put({**GARDE, "points": 40.5}, key, at=2)) == "half_point_at_4"
    assert code_of(table.put({**GARDE, "bouts": 3, "points": 91}, key, at=2)) == (
        "needs_confirmation"
    )
    assert code_of(table.put(LOST, key, by=stranger, at=2)) == "not_found"
    assert code_of(table.send("DELETE", f"{table.path}/hands/{key}")) == "pen_required"
    assert table.board() == before
    assert len(revisions(table, key)) == 1
