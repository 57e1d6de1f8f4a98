"""What is written down only when it is asked about and confirmed, and what needs no question."""

from typing import Any

import pytest

from tests.scoring.sheet import ALL_IN, CONTRE, SANS, hand, miseres, score, shown, warned

ALLOWED = [
    (3, {"handfuls": shown("triple")}),
    (4, {"handfuls": shown("single", "single")}),
    (5, {"handfuls": shown("triple", "single")}),
    (5, {"handfuls": shown("double", "double")}),
    (4, {"handfuls": shown("single", seats=[1]), "miseres": miseres("heads", 1)}),
    (4, {"miseres": [*miseres("heads", 0, 1, 2), *miseres("trumps", 0, 1, 3)]}),
    (5, {"miseres": miseres("trumps", 0, 1, 2)}),
    (5, {"partner": "alone", "alone_reason": "own_card"}),
    (4, {"bouts": 1, "points": 4, "slam": "defense"} | CONTRE),
    (4, {"points": 70, "slam": "announced_made", "petit_au_bout": "attack"} | CONTRE),
    (4, {"bouts": 2, "points": 30, "slam": "defense"} | SANS),
    (3, {"points": 40.5}),
    (3, {"points": 40.0}),
]


@pytest.mark.parametrize(("players", "said"), ALLOWED)
def test_allowed(players: int, said: dict[str, Any]) -> None:
    assert warned(hand(players, **said), players, ALL_IN) == []


CONFIRMED = [
    (4, {"bouts": 3, "points": 91}, "points_imply_slam"),
    (4, {"points": 87}, "points_imply_slam"),
    (4, {"bouts": 0, "points": 3}, "points_imply_slam"),
    (4, {"bouts": 0, "points": 3, "contract": "pousse"}, "points_imply_slam"),
    (4, {"bouts": 0, "points": 3} | SANS, "points_not_reachable"),
    (4, {"bouts": 0, "points": 3} | CONTRE, None),
    (4, {"bouts": 0, "points": 2}, "points_not_reachable"),
    (4, {"bouts": 0, "points": 4}, "points_not_reachable"),
    (4, {"bouts": 0, "points": 0} | CONTRE, "points_not_reachable"),
    (3, {"bouts": 0, "points": 5}, "points_not_reachable"),
    (3, {"bouts": 3, "points": 15.5} | CONTRE, "points_not_reachable"),
    (3, {"bouts": 1, "points": 81.5} | CONTRE, "points_not_reachable"),
    (5, {"bouts": 2, "points": 84}, "points_not_reachable"),
    (4, {"bouts": 2, "points": 86}, "points_not_reachable"),
    (4, {"bouts": 2, "points": 86, "slam": "announced_missed"}, "points_not_reachable"),
    # A poor defense slam, off the table of what a discard can be worth.
    (4, {"bouts": 0, "points": 20, "slam": "defense"}, "points_not_reachable"),
    (5, {"bouts": 1, "points": 6, "slam": "defense"}, "points_not_reachable"),
    (4, {"bouts": 0, "points": 10, "slam": "defense"} | CONTRE, "points_not_reachable"),
    # 77 without a bout is 17 tricks: the petit chelem was made.
    (4, {"bouts": 0, "points": 77, "slam": "petit_announced_missed"}, "points_not_reachable"),
    (4, {"bouts": 0, "points": 3, "slam": "petit_announced_missed"}, None),
    (4, {"points": 87, "slam": "defense_announced_missed"}, None),
]


@pytest.mark.parametrize(("players", "said", "code"), CONFIRMED)
def test_to_be_confirmed(players: int, said: dict[str, Any], code: str | None) -> None:
    result = score(hand(players, **said), players, ALL_IN)
    assert [each.code for each in result.unconfirmed] == ([code] if code else [])

    again = score(hand(players, **said, confirmed=[code] if code else []), players, ALL_IN)
    assert again.unconfirmed == ()
    assert again.warnings == result.warnings
    assert again.scores == result.scores


def test_another_confirmation_does_not_do() -> None:
    result = score(hand(bouts=0, points=2, confirmed=["points_imply_slam"]))
    assert [each.code for each in result.unconfirmed] == ["points_not_reachable"]
    assert result.entry["confirmed"] == []


def test_warning_says_what_can_be() -> None:
    (warning,) = score(hand(3, bouts=0, points=5), 3).warnings
    assert warning.as_json() == {
        "code": "points_not_reachable",
        "message": "The cards cannot give the attack these points.",
        "field": "points",
        "bouts": 0,
        "contract": "garde",
        "low": 4.5,
        "high": 77.5,
        "step": 0.5,
        "except": [5, 75.5, 76.5, 77],
        "only_slam": "defense",
    }


@pytest.mark.parametrize(
    ("said", "side"),
    [
        ({"bouts": 0, "points": 4}, "defense"),
        ({"bouts": 3, "points": 88} | CONTRE, "attack"),
        ({"bouts": 0, "points": 0} | CONTRE, "defense"),
        ({"bouts": 0, "points": 2}, None),
        ({"bouts": 0, "points": 4, "slam": "announced_missed"}, None),
    ],
)
def test_warning_says_whose_slam_would_explain(said: dict[str, Any], side: str | None) -> None:
    (warning,) = score(hand(**said)).warnings
    assert (warning.code, warning.params["only_slam"]) == ("points_not_reachable", side)
