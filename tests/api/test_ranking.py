"""Ranks and winners: the board says of a game what the group's history will."""

from collections.abc import Callable
from typing import Any

from tests.api.conftest import GARDE, Table

EVEN = {"taker": 0, "contract": "garde_sans", "bouts": 2, "points": 66, "slam": "announced_missed"}
"""Made by 25: 50 × 4, less the 200 of the slam that was missed."""


def end(table: Table) -> dict[str, Any]:
    """End the game and return its board."""
    answer = table.send("PUT", f"{table.path}/closed", table.pen)
    board: dict[str, Any] = answer.json()["board"]
    return board


def winners_in_history(table: Table) -> list[str]:
    page = table.send("GET", f"/api/groups/{table.group}").json()
    return [line["name"] for line in page["players"] if line["wins"]]


def ranks_in_history(table: Table) -> dict[str, int]:
    page = table.send("GET", f"/api/groups/{table.group}").json()
    return {place["name"]: place["rank"] for place in page["games"][0]["table"]}


def come_and_go(table: Table, name: str) -> None:
    seat = table.send("POST", f"{table.path}/seats", table.pen, json={"name": name})
    number = len(seat.json()["board"]["seats"]) - 1
    assert table.send("DELETE", f"{table.path}/seats/{number}", table.pen).status_code == 200


def test_a_hand_that_scores_nothing_for_anybody_was_played(table: Table) -> None:
    assert table.put(EVEN).json()["hand"]["scores"] == [0, 0, 0, 0]

    assert end(table)["winners"] == [0, 1, 2, 3]
    assert winners_in_history(table) == ["Léa", "Hugo", "Inès", "Malik"]


def test_rows_without_a_hand_are_no_game(table: Table) -> None:
    table.put({"kind": "passed"})
    table.put({"kind": "free", "scores": [0, 0, 0, 0], "reason": "rien"})

    assert end(table)["winners"] == []
    assert winners_in_history(table) == []


def test_who_came_and_went_takes_no_rank(make_table: Callable[..., Table]) -> None:
    """Zoé sat down among three and left again: last on the board, and in no history."""
    table = make_table(3)
    come_and_go(table, "Zoé")

    said = table.put({**GARDE, "points": 40.5}).json()["seats"]
    assert [seat["rank"] for seat in said] == [3, 1, 1, 4]
    ended = end(table)
    assert [seat["rank"] for seat in ended["seats"]] == [3, 1, 1, 4]
    assert ranks_in_history(table) == {"Léa": 3, "Hugo": 1, "Inès": 1}


def test_who_came_and_went_without_a_hand_wins_nothing(table: Table) -> None:
    """All totals are 0 again: those who played share the win."""
    come_and_go(table, "Zoé")
    table.put(GARDE)
    table.put({"kind": "free", "scores": [-198, 66, 66, 66, 0], "reason": "annulée"})

    assert end(table)["winners"] == [0, 1, 2, 3]
    assert winners_in_history(table) == ["Léa", "Hugo", "Inès", "Malik"]


def test_who_has_only_just_come_wins_nothing_yet(table: Table) -> None:
    """A newcomer has a rank at the table, and no part in what was played before."""
    table.put(EVEN)
    table.send("POST", f"{table.path}/seats", table.pen, json={"name": "Zoé"})

    ended = end(table)

    assert [seat["rank"] for seat in ended["seats"]] == [1, 1, 1, 1, 1]
    assert ended["winners"] == [0, 1, 2, 3]
    assert winners_in_history(table) == ["Léa", "Hugo", "Inès", "Malik"]


def test_who_has_a_score_and_left_keeps_a_rank(make_table: Callable[..., Table]) -> None:
    table = make_table(4)
    table.put({"kind": "free", "scores": [0, 0, -30, 30], "reason": "pari"})
    table.send("DELETE", f"{table.path}/seats/3", table.pen)
    table.put({"taker": 0, "contract": "prise", "bouts": 2, "points": 41})

    assert [seat["rank"] for seat in end(table)["seats"]] == [1, 3, 4, 2]
