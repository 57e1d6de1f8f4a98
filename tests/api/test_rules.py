"""House rules: chosen at the start, shown on the board, kept with each hand."""

import uuid
from collections.abc import Callable
from typing import Any

import pytest

from app.tokens import SecretKind, mint_secret
from tests.api.conftest import GARDE, Table, code_of

MISERE = {**GARDE, "miseres": [{"seat": 1, "kind": "heads"}]}


def set_rules(table: Table, rules: dict[str, Any]) -> Any:
    return table.send("PATCH", table.path, table.pen, json={"rules": rules})


def open_again(table: Table, **wanted: Any) -> dict[str, Any]:
    body = {"players": ["A", "B", "C"], "group": table.group, "pen": mint_secret(SecretKind.PEN)}
    made = table.send("POST", "/api/games", table.owner, json={**body, **wanted})
    rules: dict[str, Any] = made.json()["board"]["rules"]
    return rules


def test_the_federations_rules_are_the_usual_ones(table: Table) -> None:
    assert table.board()["rules"] == {
        "misere": 0, "petit_multiplied": True, "announced_defense_slam": "stack",
        "multipliers": {"prise": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6},
        "petit_chelem": False, "round_margin": None, "defense_may_announce_slam": False,
        "all_pass": "redeal", "prise_label": "prise",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("rules", "entry", "scores", "named"),
    [
        ({"misere": 10}, MISERE, [188, -36, -76, -76], {"misere"}),
        ({"petit_multiplied": False}, {**GARDE, "petit_au_bout": "attack"},
         [228, -76, -76, -76], {"petit_multiplied"}),
        ({"round_margin": {"to": 10, "way": "up"}}, GARDE, [210, -70, -70, -70], {"round_margin"}),
        ({"multipliers": {"garde": 3, "pousse": 1}}, GARDE, [297, -99, -99, -99], {"multipliers"}),
        ({"announced_defense_slam": "once"},
         {"taker": 0, "contract": "garde", "bouts": 0, "points": 10, "slam": "announced_defense"},
         [-1026, 342, 342, 342], {"announced_defense_slam"}),
        ({"petit_chelem": True},
         {"taker": 0, "contract": "garde", "bouts": 3, "points": 85,
          "slam": "petit_announced_made"}, [1344, -448, -448, -448], {"petit_chelem"}),
        ({"defense_may_announce_slam": True},
         {"taker": 0, "contract": "garde", "bouts": 2, "points": 49,
          "slam": "defense_announced_missed"}, [798, -266, -266, -266],
         {"defense_may_announce_slam"}),
        ({"all_pass": "vachette"}, {"kind": "passed", "ranking": [2, 3, 0, 1]},
         [-60, -120, 120, 60], {"all_pass"}),
    ],
)  # fmt: skip
def test_each_rule_has_its_arithmetic_and_is_named(
    make_table: Callable[..., Table],
    rules: dict[str, Any],
    entry: dict[str, Any],
    scores: list[int],
    named: set[str],
) -> None:
    table = make_table(rules=rules)
    key = str(uuid.uuid4())

    assert table.put(entry, key).status_code == 201

    assert table.totals() == scores
    steps = table.send("GET", f"{table.path}/hands/{key}").json()["result"]["steps"]
    assert {step["rule"] for step in steps if "rule" in step} == named


def test_a_change_applies_from_the_next_hand(make_table: Callable[..., Table]) -> None:
    """Earlier hands keep their rules, also when they are amended."""
    table = make_table(rules={"misere": 10})
    first, second = str(uuid.uuid4()), str(uuid.uuid4())
    table.put(MISERE, first)

    board = set_rules(table, {"misere": 20}).json()["board"]
    assert board["rules"]["misere"] == 20
    assert board["hands"][0]["scores"] == [188, -36, -76, -76]
    table.put(MISERE, second)
    assert table.board()["hands"][1]["scores"] == [178, -6, -86, -86]
    table.put({**MISERE, "points": 51}, first, at=4)
    assert table.board()["hands"][0]["scores"] == [200, -40, -80, -80]
    set_rules(table, {})
    assert code_of(table.put(MISERE)) == "misere_not_played"

    rules = [
        table.send("GET", f"{table.path}/hands/{key}").json()["rules"]["misere"]
        for key in (first, second)
    ]
    assert rules == [10, 20]


def test_rules_nobody_plays_are_refused(table: Table) -> None:
    for rules, field in (
        ({"misere": -1}, "rules.misere"),
        ({"misere": "ten"}, "rules.misere"),
        ({"round_margin": {"to": 7, "way": "up"}}, "rules.round_margin.to"),
        ({"multipliers": {}}, "rules.multipliers"),
        ({"colour": "blue"}, "rules.colour"),
    ):
        refused = set_rules(table, rules)
        assert (refused.status_code, refused.json()["error"]["field"]) == (422, field)
    assert table.board()["revision"] == 1


def test_the_group_remembers_its_own_rules(make_table: Callable[..., Table]) -> None:
    """Not said: the table's own; `{}`: the federation's, for once."""
    table = make_table(rules={"misere": 10})

    assert open_again(table)["misere"] == 10
    assert open_again(table, rules={})["misere"] == 0
    page = table.send("GET", f"/api/groups/{table.group}").json()
    assert page["next"]["rules"]["misere"] == 10
    assert open_again(table)["misere"] == 10
    set_rules(table, {"misere": 20})
    assert open_again(table)["misere"] == 20


def test_a_vachette_with_a_dealer_who_sits_out(make_table: Callable[..., Table]) -> None:
    """The ranking names seats of the board; a hand was played, so the deal passes on."""
    table = make_table(5, at_table=4, rules={"all_pass": "vachette"}, hand_limit=2)

    error = table.put({"kind": "passed", "ranking": [0, 1, 2, 3]}).json()["error"]
    assert (error["code"], error["field"]) == ("seat_unknown", "ranking.0")
    answer = table.put({"kind": "passed", "ranking": [4, 1, 3, 2]}).json()

    assert answer["hand"]["scores"] == [0, 60, -120, -60, 120]
    assert answer["hand"]["entry"]["ranking"] == [4, 1, 3, 2]
    assert (answer["dealer"], answer["played"]) == (1, 1)
    assert [seat["hands"] for seat in answer["seats"]] == [0, 1, 1, 1, 1]
    path = f"{table.path}/hands/{answer['hand']['id']}"
    steps = table.send("GET", path).json()["result"]["steps"]
    assert [(step["seat"], step["place"]) for step in steps] == [(4, 1), (1, 2), (3, 3), (2, 4)]
