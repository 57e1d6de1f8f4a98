"""The score sheet: hands published by the federation, calculators and score keepers, and ours.

One line of `vectors.json` is one hand; its id names the test, its source and note say where the
figures come from.
"""

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from app.scoring import Refused, as_points
from app.scoring.form import Form
from app.scoring.tarot.entry import read_hand
from app.scoring.tarot.house import read_house
from app.scoring.tarot.pile import read_pile
from app.scoring.tarot.score import calculate
from tests.scoring.sheet import score

Vector = dict[str, Any]

SHEET: list[Vector] = json.loads(
    Path(__file__).with_name("vectors.json").read_text(encoding="utf-8")
)


def of_kind(*kinds: str) -> pytest.MarkDecorator:
    found = [vector for vector in SHEET if vector["kind"] in kinds]
    return pytest.mark.parametrize("vector", found, ids=[vector["id"] for vector in found])


def verdict(vector: Vector) -> tuple[str, list[str]]:
    """What becomes of an entry: refused, to be confirmed, or ok, and for which codes."""
    # The vectors that only look at misères leave out that the table plays them.
    rules = vector.get("rules") or {"misere": 10 if vector["hand"]["miseres"] else 0}
    try:
        result = score(vector["hand"], vector["players"], rules)
    except Refused as refused:
        return "refuse", [problem.code for problem in refused.problems]
    codes = [warning.code for warning in result.warnings]
    return ("confirm" if codes else "ok"), codes


@of_kind("score")
def test_hand_scores(vector: Vector) -> None:
    hand = read_hand(Form(vector["hand"]), vector["players"])
    sums = calculate(hand, read_house(vector.get("rules", {})))

    expected = vector["expected"]
    assert sums.margin == expected["margin"]
    assert sums.value == expected["value"]
    assert list(sums.scores) == expected["scores"]


@of_kind("score")
def test_hand_could_be_played(vector: Vector) -> None:
    check = vector.get("input_check", {"refuse": [], "confirm": []})
    expected = ("refuse", check["refuse"]) if check["refuse"] else ("confirm", check["confirm"])
    assert verdict(vector) == (expected if expected[1] else ("ok", []))


@of_kind("refuse", "confirm", "ok")
def test_entry_is_judged(vector: Vector) -> None:
    what, codes = verdict(vector)
    assert what == vector["expected"]["verdict"]
    assert next(iter(codes), None) == vector["expected"]["code"]


@of_kind("cardcount")
def test_pile_is_counted(vector: Vector) -> None:
    pile = read_pile(Form({"pile": vector["count"]}))
    assert pile is not None
    assert as_points(pile.half_points) == vector["expected"]["points"]


def evenings() -> dict[str, dict[int, Vector]]:
    found: dict[str, dict[int, Vector]] = defaultdict(dict)
    for vector in SHEET:
        if "sequence" in vector:
            found[vector["sequence"]["id"]][vector["sequence"]["n"]] = vector
    return found


@pytest.mark.parametrize("evening", evenings().values(), ids=evenings())
def test_totals_of_an_evening(evening: dict[int, Vector]) -> None:
    """Totals run on from the row before; where a source skips rows, from what it then has."""
    for number, row in sorted(evening.items()):
        scores = score(row["hand"], row["players"], row.get("rules")).scores
        totals = row["expected"]["cumulative"]
        before = [total - gained for total, gained in zip(totals, scores, strict=True)]
        assert sum(before) == 0
        if number == 1:
            assert before == [0] * row["players"]
        elif number - 1 in evening:
            assert before == evening[number - 1]["expected"]["cumulative"]


def test_every_vector_has_a_test() -> None:
    kinds = {"score", "refuse", "confirm", "ok", "cardcount"}
    assert {vector["kind"] for vector in SHEET} == kinds
    assert len({vector["id"] for vector in SHEET}) == len(SHEET) == 222
