"""PUT and GET /api/games/{game}/hands/{hand}: a hand recorded once, or refused with nothing stored.

Refusals of the scoring module are tested with it; here is what a table adds to them.
"""

import uuid
from collections.abc import Callable
from typing import Any

from app.tokens import SecretKind, mint_secret
from tests.api.conftest import GARDE, Table, code_of

HAND = "11111111-1111-4111-8111-111111111111"


def test_a_hand_is_recorded(table: Table) -> None:
    answer = table.put(GARDE, HAND)

    assert answer.status_code == 201
    assert answer.headers["ETag"] == '"2"'
    message = answer.json()
    assert (message["type"], message["revision"], message["dealer"]) == ("hand", 2, 1)
    assert message["hand"] == {
        "id": HAND, "number": 1, "kind": "hand", "dealer": 0, "playing": [0, 1, 2, 3],
        "entry": {
            "taker": 0, "partner": None, "contract": "garde", "bouts": 2, "points": 49,
            "petit_au_bout": None, "handfuls": [], "slam": None, "miseres": [], "confirmed": [],
        },
        "scores": [198, -66, -66, -66], "totals": [198, -66, -66, -66],
        "value": 66, "margin": 8, "made": True, "at": "2026-11-30T20:00:00.000Z",
        "revised": 0, "struck": False, "signs": [],
    }  # fmt: skip
    assert table.board()["hands"] == [message["hand"]]
    assert table.totals() == [198, -66, -66, -66]


def test_the_answer_was_lost_and_the_hand_is_sent_again(table: Table) -> None:
    """Scenario 4: one hand, the same answer; whatever the order of the fields."""
    first = table.put(GARDE, HAND)
    again = table.put(dict(reversed(GARDE.items())), HAND)

    assert (first.status_code, again.status_code) == (201, 200)
    assert again.json() == first.json()
    assert len(table.board()["hands"]) == 1


def test_a_retry_gets_its_answer_after_other_hands_and_another_pen(table: Table) -> None:
    first = table.put(GARDE, HAND)
    table.put({"kind": "passed"})
    new_pen = mint_secret(SecretKind.PEN)
    table.send("PUT", f"{table.path}/pen", table.owner, json={"pen": new_pen})

    again = table.put(GARDE, HAND)
    new = table.put(GARDE)

    assert again.json() == first.json()
    assert (new.status_code, code_of(new)) == (409, "pen_moved")


def test_the_answer_is_the_same_whatever_was_changed_since(table: Table) -> None:
    """The dealer, the table, the terms, the hand itself: none was so at that revision."""
    first = table.put(GARDE, HAND)
    table.send("POST", f"{table.path}/seats", table.pen, json={"name": "Zoé"})
    terms = {"dealer": 3, "hand_limit": 1, "at_table": 4}
    table.send("PATCH", table.path, table.pen, json=terms)
    table.send("DELETE", f"{table.path}/closed", table.pen)
    amended = table.put({**GARDE, "points": 51}, HAND, at=table.board()["revision"])
    assert amended.json()["board"]["hands"][0]["value"] == 70

    again = table.put(GARDE, HAND)

    assert (again.status_code, again.content) == (200, first.content)
    assert again.headers["ETag"] == first.headers["ETag"] == '"2"'


def test_another_body_under_a_known_id(table: Table) -> None:
    table.put(GARDE, HAND)

    refused = table.put({**GARDE, "points": 47}, HAND)

    assert (refused.status_code, code_of(refused)) == (409, "hand_exists")
    assert table.totals() == [198, -66, -66, -66]


def test_who_may_not_write(table: Table, stranger: str) -> None:
    before = without_now(table.board())

    assert code_of(table.send("PUT", f"{table.path}/hands/{HAND}", json=GARDE)) == "pen_required"
    assert code_of(table.put(GARDE, HAND, by=stranger)) == "not_found"
    assert code_of(table.put(GARDE, HAND, by=table.owner)) == "pen_required"
    assert without_now(table.board()) == before


def test_what_no_table_plays_is_refused_with_nothing_stored(table: Table) -> None:
    """Scenario 18, and one refusal of each family."""
    before = without_now(table.board())
    cases: list[tuple[dict[str, Any], str, str]] = [
        ({"points": 40.5}, "half_point_at_4", "points"),
        ({"points": 405}, "points_range", "points"),
        ({"points": "40,5"}, "wrong_type", "points"),
        ({"points": 40.25}, "points_step", "points"),
        ({"taker": 4}, "seat_unknown", "taker"),
        ({"taker": -1}, "seat_unknown", "taker"),
        ({"taker": 10**30}, "seat_unknown", "taker"),
        ({"taker": True}, "wrong_type", "taker"),
        ({"partner": 1}, "partner_not_allowed", "partner"),
        ({"contract": "pousse"}, "contract_not_played", "contract"),
        ({"miseres": [{"seat": 1, "kind": "heads"}]}, "misere_not_played", "miseres"),
        ({"handfuls": [{"seat": 9, "size": "single"}]}, "seat_unknown", "handfuls.0.seat"),
        ({"dealer": 4}, "seat_unknown", "dealer"),
        ({"dealer": "Léa"}, "wrong_type", "dealer"),
        ({"dealer": False}, "wrong_type", "dealer"),
        ({"colour": "blue"}, "unknown_field", "colour"),
        ({"reason": "a\x00b"}, "text_unreadable", "body"),
    ]
    for change, code, field in cases:
        refused = table.put({**GARDE, **change})
        error = refused.json()["error"]
        assert (refused.status_code, error["code"], error["field"]) == (422, code, field), change
    assert without_now(table.board()) == before


def test_all_that_is_wrong_is_told_at_once(table: Table) -> None:
    error = table.put({"contract": "garde", "bouts": 4, "taker": 7, "points": 92}).json()["error"]

    assert error["code"] == "points_range"
    assert [other["code"] for other in error["others"]] == ["bouts_range", "seat_unknown"]
    assert error["others"][1]["seats"] == [0, 1, 2, 3]


def test_what_is_unlikely_is_stored_once_it_is_confirmed(table: Table) -> None:
    unlikely = {"taker": 0, "contract": "garde", "bouts": 3, "points": 91}

    asked = table.put(unlikely, HAND)
    confirmed = table.put({**unlikely, "confirmed": ["points_imply_slam"]}, HAND)

    assert (asked.status_code, code_of(asked)) == (422, "needs_confirmation")
    assert [warning["code"] for warning in asked.json()["error"]["warnings"]] == [
        "points_imply_slam"
    ]
    assert confirmed.status_code == 201


def test_a_hand_id_is_a_uuid_in_any_spelling(table: Table) -> None:
    assert table.put(GARDE, HAND.replace("-", "").upper()).json()["hand"]["id"] == HAND
    assert table.put(GARDE, "one").status_code == 422


def test_if_match_holds_a_new_hand_back_from_another_board(table: Table) -> None:
    table.put()

    assert code_of(table.put(at=1)) == "revision_conflict"
    assert table.put(at=2).status_code == 201


def test_a_hand_opened(make_table: Callable[..., Table]) -> None:
    """Every line of the calculation speaks of seats of the board, also when one sits out."""
    table = make_table(5, at_table=4)
    entry = {**GARDE, "taker": 4, "handfuls": [{"seat": 3, "size": "single"}]}
    table.put(entry, HAND)

    opened = table.send("GET", f"{table.path}/hands/{HAND}").json()

    assert (opened["dealer"], opened["playing"]) == (0, [1, 2, 3, 4])
    assert opened["result"]["scores"] == [0, -86, -86, -86, 258]
    steps = opened["result"]["steps"]
    assert [step["seat"] for step in steps if step["code"] == "share"] == [1, 2, 3, 4]
    assert [step["seat"] for step in steps if step["code"] == "handful"] == [3]
    assert opened["rules"]["multipliers"]["garde"] == 2
    assert [each["what"] for each in opened["revisions"]] == ["recorded"]
    assert opened["revisions"][0]["after"]["scores"] == [0, -86, -86, -86, 258]


def test_a_hand_nobody_knows(table: Table) -> None:
    path = f"{table.path}/hands/{uuid.uuid4()}"

    assert code_of(table.send("GET", path)) == "not_found"
    assert code_of(table.send("DELETE", path, table.pen)) == "not_found"
    assert code_of(table.send("POST", f"{path}/restore", table.pen)) == "not_found"


def test_a_petit_au_bout_of_the_called_partner_is_the_attacks(
    make_table: Callable[..., Table],
) -> None:
    """Scenarios 24 to 26 at 5, and 22: 56.5 without a bout is made by 1, with two handfuls."""
    table = make_table(5)
    base = {"taker": 0, "partner": 3, "contract": "prise", "bouts": 0, "points": 56.5}
    handfuls = [{"seat": 0, "size": "single"}, {"seat": 1, "size": "single"}]

    table.put({**base, "handfuls": handfuls})
    assert table.totals() == [132, -66, -66, 66, -66]
    table.put({**GARDE, "partner": "alone", "petit_au_bout": None})
    assert table.board()["hands"][1]["scores"] == [264, -66, -66, -66, -66]
    table.put({**GARDE, "partner": 2, "points": 37, "petit_au_bout": "attack"})
    # Lost by 4: −58, and the Petit of the attack gives 20 back.
    assert table.board()["hands"][2]["scores"] == [-76, 38, -38, 38, 38]


def test_a_game_has_a_bounded_number_of_rows(make_table: Callable[..., Table]) -> None:
    table = make_table(hand_limit=1)
    table.put(GARDE, HAND)

    assert code_of(table.put()) == "game_closed"


def without_now(board: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in board.items() if name != "now"}
