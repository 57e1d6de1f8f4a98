"""Seats of a game: arriving, leaving, replacing, swapping, renaming."""

import uuid
from collections.abc import Callable
from typing import Any

from app.tokens import SecretKind, mint_secret
from tests.api.conftest import GARDE, Table, code_of

AT_5 = {**GARDE, "partner": 1}


def arrive(table: Table, name: str, **more: Any) -> Any:
    return table.send("POST", f"{table.path}/seats", table.pen, json={"name": name, **more})


def leave(table: Table, seat: int) -> Any:
    return table.send("DELETE", f"{table.path}/seats/{seat}", table.pen)


def reorder(table: Table, order: list[int], **more: Any) -> Any:
    return table.send("PUT", f"{table.path}/seats", table.pen, json={"order": order}, **more)


def rename(table: Table, seat: int, name: str, by: str | None = None) -> Any:
    body = {"name": name}
    return table.send("PUT", f"{table.path}/seats/{seat}", by or table.pen, json=body)


def order_of(board: dict[str, Any]) -> list[str]:
    seats = sorted(board["seats"], key=lambda seat: seat["place"])
    return [seat["name"] for seat in seats if seat["present"]]


def test_a_fifth_arrives_and_one_leaves(table: Table) -> None:
    """4, then 5, then 4 again: the ranking says who played how many hands, the sum is zero."""
    table.put(GARDE)

    arrived = arrive(table, "Zoé")
    assert (arrived.status_code, arrived.json()["type"]) == (201, "board")
    board = arrived.json()["board"]
    assert (board["revision"], board["table_size"]) == (3, 5)
    assert board["seats"][4] == {
        "seat": 4, "name": "Zoé", "total": 0, "rank": 2, "behind": 198, "place": 4,
        "hands": 0, "present": True, "sits_out": False,
    }  # fmt: skip
    assert board["hands"][0]["scores"] == [198, -66, -66, -66, 0]
    assert board["hands"][0]["playing"] == [0, 1, 2, 3]

    assert code_of(table.put(GARDE)) == "partner_missing"
    table.put(AT_5)
    left = leave(table, 2).json()["board"]
    assert (left["table_size"], order_of(left)) == (4, ["Léa", "Hugo", "Malik", "Zoé"])
    assert code_of(table.put({**GARDE, "taker": 2})) == "seat_unknown"
    board = table.put({**GARDE, "taker": 4}).json()

    assert [seat["hands"] for seat in board["seats"]] == [3, 3, 2, 3, 2]
    assert board["hand"]["playing"] == [0, 1, 3, 4]
    assert sum(seat["total"] for seat in board["seats"]) == 0
    assert [seat["total"] for seat in board["seats"]] == [264, -66, -132, -198, 132]


def test_two_leave_of_five_and_three_play_on(make_table: Callable[..., Table]) -> None:
    table = make_table(5)
    leave(table, 0)
    leave(table, 3)

    table.put({"taker": 4, "contract": "garde", "bouts": 2, "points": 40.5})

    assert table.totals() == [0, 52, 52, 0, -104]
    assert code_of(leave(table, 1)) == "too_few_players"


def test_a_fifth_may_sit_out_in_turn_instead(table: Table) -> None:
    """The fifth sits down at Léa's right and deals after her."""
    board = arrive(table, "Zoé", place=1, at_table=4).json()["board"]

    assert order_of(board) == ["Léa", "Zoé", "Hugo", "Inès", "Malik"]
    assert [seat["seat"] for seat in board["seats"] if seat["sits_out"]] == [0]
    assert table.put({**GARDE, "taker": 4}).json()["dealer"] == 4


def test_the_dealer_leaves(make_table: Callable[..., Table]) -> None:
    """Whoever was to deal is gone: their right neighbour deals; so too after who dealt last."""
    table = make_table(5, at_table=4)
    assert leave(table, 0).json()["board"]["dealer"] == 1
    table.put({**GARDE, "taker": 1})
    assert leave(table, 1).json()["board"]["dealer"] == 2


def test_seats_are_swapped(table: Table) -> None:
    """What was played stays as it was; the deal passes to the new right neighbour."""
    table.put(GARDE)

    board = reorder(table, [0, 2, 1, 3]).json()["board"]

    assert order_of(board) == ["Léa", "Inès", "Hugo", "Malik"]
    assert board["hands"][0]["scores"] == [198, -66, -66, -66]
    assert board["dealer"] == 2
    assert [table.put().json()["dealer"] for _ in range(3)] == [1, 3, 0]


def test_whoever_left_keeps_a_place_among_the_others(make_table: Callable[..., Table]) -> None:
    table = make_table(5)
    leave(table, 1)
    reorder(table, [4, 3, 2, 0])

    board = arrive(table, "Hugo").json()["board"]

    assert order_of(board) == ["Zoé", "Malik", "Inès", "Léa", "Hugo"]


def test_a_name_is_corrected_everywhere(table: Table, stranger: str) -> None:
    table.put(GARDE)

    board = rename(table, 0, "  Léonie ").json()["board"]

    assert board["seats"][0]["name"] == "Léonie"
    assert board["revision"] == 3
    assert rename(table, 0, "Léonie").json()["revision"] == 3
    assert code_of(rename(table, 0, "x", by=stranger)) == "not_found"
    table.send("PUT", f"{table.path}/closed", table.pen)
    assert rename(table, 0, "Léa").status_code == 200


def test_the_history_follows_a_corrected_name(table: Table) -> None:
    """A name the group knows already is that person; a new one renames who was meant."""
    again = {"players": ["Lea", "Hugo", "Inès", "Malik"], "group": table.group}
    pen = mint_secret(SecretKind.PEN)
    made = table.send("POST", "/api/games", table.owner, json={**again, "pen": pen})
    second = f"/api/games/{made.json()['game']}"
    for key in (str(uuid.uuid4()), str(uuid.uuid4())):
        table.send("PUT", f"{second}/hands/{key}", pen, json=GARDE)

    table.send("PUT", f"{second}/seats/0", pen, json={"name": "Léa"})
    table.send("PUT", f"{second}/seats/1", pen, json={"name": "Hugues"})
    table.send("PUT", f"{second}/closed", pen)

    players = table.send("GET", f"/api/groups/{table.group}").json()["players"]
    assert {(player["name"], player["games"]) for player in players if player["games"]} == {
        ("Léa", 1), ("Hugues", 1), ("Inès", 1), ("Malik", 1),
    }  # fmt: skip
    table.put(GARDE)
    table.send("PUT", f"{table.path}/closed", table.pen)
    players = table.send("GET", f"/api/groups/{table.group}").json()["players"]
    assert {(player["name"], player["games"]) for player in players if player["games"]} == {
        ("Léa", 2), ("Hugo", 1), ("Hugues", 1), ("Inès", 2), ("Malik", 2),
    }  # fmt: skip


def test_a_free_line_for_everybody_who_was_ever_here(table: Table) -> None:
    """Also for who left; and a line written before somebody came reads and amends as it was."""
    key = str(uuid.uuid4())
    early = {"kind": "free", "scores": [-20, 10, 10, 0], "reason": "donne mal faite"}
    table.put(early, key)
    arrive(table, "Zoé")
    leave(table, 1)

    late = {"kind": "free", "scores": [0, 30, 0, 0, -30], "reason": "pari"}
    assert table.put(late).status_code == 201
    assert table.totals() == [-20, 40, 10, 0, -30]
    assert code_of(table.put({**late, "scores": [0, 30, -30, 0]})) == "scores_count"
    assert code_of(table.put({**late, "scores": [0, 30, -20, 0, 0]})) == "row_not_zero"

    opened = table.send("GET", f"{table.path}/hands/{key}").json()
    assert opened["result"]["scores"] == [-20, 10, 10, 0, 0]
    revision = table.board()["revision"]
    assert table.put(early, key, at=revision).json()["revision"] == revision
    assert table.put({**early, "scores": [-30, 10, 20, 0]}, key, at=revision).status_code == 200
    assert table.totals() == [-30, 40, 20, 0, -30]


def test_a_hand_of_people_who_are_gone_is_amended(table: Table) -> None:
    """It is theirs: who is at the table now has no part in it."""
    key = str(uuid.uuid4())
    table.put({**GARDE, "taker": 1}, key)
    arrive(table, "Zoé", replaces=1)
    reorder(table, [3, 2, 4, 0])

    board = table.put({**GARDE, "taker": 1, "points": 51}, key, at=4).json()["board"]
    assert [seat["total"] for seat in board["seats"]] == [-70, 210, -70, -70, 0]
    assert code_of(table.put({**GARDE, "taker": 4}, key, at=5)) == "seat_unknown"


def test_six_at_a_table_write_free_lines(make_table: Callable[..., Table]) -> None:
    table = make_table(6)

    table.put({"kind": "free", "scores": [50, 50, -25, -25, -25, -25], "reason": "à six"})

    assert table.totals() == [50, 50, -25, -25, -25, -25]


def test_seven_people_play_five_at_a_time(make_table: Callable[..., Table]) -> None:
    """The dealer sits out, and so does whoever dealt before."""
    people = ["Léa", "Hugo", "Inès", "Malik", "Zoé", "Anna", "Paul"]
    table = make_table(players=people)

    sat_out = []
    for taker in (1, 2, 3):
        sat_out += [[seat["seat"] for seat in table.board()["seats"] if seat["sits_out"]]]
        assert table.put({**GARDE, "taker": taker, "partner": "alone"}).status_code == 201
    assert sat_out == [[0, 6], [0, 1], [1, 2]]


def test_what_is_refused_changes_nothing(table: Table, stranger: str) -> None:
    before = table.board()
    for answer, code, field in (
        (arrive(table, "Léa"), "name_twice", "name"),
        (arrive(table, " "), "name_empty", "name"),
        (arrive(table, "Zoé", replaces=4), "seat_unknown", "replaces"),
        (arrive(table, "Zoé", at_table=6), "malformed", "at_table"),
        (arrive(table, "Zoé", replaces=0, at_table=5), "too_few_players", "at_table"),
        (reorder(table, [0, 1, 2]), "order_incomplete", "order"),
        (reorder(table, [0, 1, 2, 2]), "order_incomplete", "order"),
        (reorder(table, [0, 1, 2, 4]), "order_incomplete", "order"),
        (leave(table, 4), "seat_unknown", "seat"),
        (leave(table, 100), "malformed", "path.seat"),
        (rename(table, 0, "hugo"), "name_twice", "name"),
        (rename(table, 7, "Zoé"), "seat_unknown", "seat"),
        (rename(table, 0, "x" * 21), "name_too_long", "name"),
    ):
        error = answer.json()["error"]
        assert (answer.status_code, error["code"], error["field"]) == (422, code, field)
    for path, body in (("/seats", {"name": "Zoé"}), ("/seats/0", {"name": "Zoé"})):
        method = "POST" if path == "/seats" else "PUT"
        assert code_of(table.send(method, table.path + path, json=body)) == "pen_required"
        assert code_of(table.send(method, table.path + path, stranger, json=body)) == "not_found"
    stale = {"If-Match": '"0"'}
    assert code_of(reorder(table, [3, 2, 1, 0], headers=stale)) == "revision_conflict"
    assert table.board() == before


def test_a_game_has_a_bounded_number_of_seats(table: Table) -> None:
    for i in range(20):
        assert arrive(table, f"N° {i}", replaces=3 + i).status_code == 201

    assert code_of(arrive(table, "encore")) == "too_many_seats"
