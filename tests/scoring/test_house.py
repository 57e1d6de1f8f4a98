"""House rules as a mapping: defaults filled in, faults named."""

from typing import Any

import pytest

from app.scoring import Refused
from tests.scoring.sheet import TAROT
from tests.scoring.test_house_rules import SHEET, Line

DEFAULTS = {
    "misere": 0,
    "petit_multiplied": True,
    "announced_defense_slam": "stack",
    "multipliers": {"prise": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6},
    "petit_chelem": False,
    "round_margin": None,
    "defense_may_announce_slam": False,
    "all_pass": "redeal",
    "prise_label": "prise",
}


def test_defaults_are_the_federations() -> None:
    assert TAROT.rules({}) == DEFAULTS
    assert TAROT.rules(dict.fromkeys(DEFAULTS)) == DEFAULTS


@pytest.mark.parametrize("line", SHEET.values(), ids=SHEET)
def test_complete_rules_are_kept(line: Line) -> None:
    complete = TAROT.rules(line.rules)
    assert list(complete) == list(DEFAULTS)
    assert complete == DEFAULTS | line.rules
    assert TAROT.rules(complete) == complete


def test_contract_taken_out() -> None:
    rules = TAROT.rules({"multipliers": {"garde": 2, "garde_contre": None}})
    assert rules["multipliers"] == {"garde": 2}


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"misere": -1}, ("out_of_range", "rules.misere")),
        ({"misere": 1001}, ("out_of_range", "rules.misere")),
        ({"misere": 2.5}, ("wrong_type", "rules.misere")),
        ({"misere": True}, ("wrong_type", "rules.misere")),
        ({"petit_multiplied": 1}, ("wrong_type", "rules.petit_multiplied")),
        ({"announced_defense_slam": "twice"}, ("unknown_value", "rules.announced_defense_slam")),
        ({"multipliers": 2}, ("wrong_type", "rules.multipliers")),
        ({"multipliers": {}}, ("missing", "rules.multipliers")),
        ({"multipliers": {"garde": None}}, ("missing", "rules.multipliers")),
        ({"multipliers": {"garde": 1.5}}, ("wrong_type", "rules.multipliers.garde")),
        ({"multipliers": {"passe": 1}}, ("unknown_field", "rules.multipliers.passe")),
        ({"petit_chelem": "yes"}, ("wrong_type", "rules.petit_chelem")),
        ({"round_margin": 10}, ("wrong_type", "rules.round_margin")),
        ({"round_margin": {"to": 10}}, ("missing", "rules.round_margin.way")),
        ({"round_margin": {"to": 7, "way": "up"}}, ("unknown_value", "rules.round_margin.to")),
        ({"round_margin": {"to": 20, "way": "up"}}, ("out_of_range", "rules.round_margin.to")),
        ({"round_margin": {"to": 5, "way": "down"}}, ("unknown_value", "rules.round_margin.way")),
        ({"all_pass": []}, ("wrong_type", "rules.all_pass")),
        ({"prise_label": "small"}, ("unknown_value", "rules.prise_label")),
        ({"garde": 2}, ("unknown_field", "rules.garde")),
        ({3: 2}, ("unknown_field", "rules.int")),
        ("house", ("wrong_type", "rules")),
    ],
)
def test_rules_refused(given: Any, problem: tuple[str, str]) -> None:
    with pytest.raises(Refused) as refused:
        TAROT.rules(given)
    found = [(each.code, each.field) for each in refused.value.problems]
    assert problem in found


def test_every_rule_is_looked_at() -> None:
    with pytest.raises(Refused) as refused:
        TAROT.rules({"misere": "ten", "petit_chelem": 1, "all_pass": "x"})
    fields = [each.field for each in refused.value.problems]
    assert fields == ["rules.misere", "rules.petit_chelem", "rules.all_pass"]
