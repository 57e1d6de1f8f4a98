"""What no table allows: one line a case, in the rulebook's order."""

from typing import Any

import pytest

from app.scoring.tarot.checks import ORDER
from tests.scoring.sheet import ALL_IN, CONTRE, SANS, hand, miseres, refusal, shown

TWO_SINGLES = shown("single", "single")

REFUSED = [
    # points
    (3, {"points": 40.25}, "points_step", "points"),
    (4, {"points": 92}, "points_range", "points"),
    (4, {"points": 405}, "points_range", "points"),
    (4, {"points": -1}, "points_range", "points"),
    (4, {"points": 10**400}, "points_range", "points"),
    (4, {"points": 1e308}, "points_range", "points"),
    (4, {"points": None, "defense_points": 92}, "points_range", "defense_points"),
    (3, {"points": None, "defense_points": 0.2}, "points_step", "defense_points"),
    (4, {"points": 49, "defense_points": 41}, "points_sum", "points"),
    (4, {"bouts": 4}, "bouts_range", "bouts"),
    (4, {"bouts": -1}, "bouts_range", "bouts"),
    # seats
    (4, {"taker": 4}, "seat_unknown", "taker"),
    (4, {"taker": -1}, "seat_unknown", "taker"),
    (5, {"partner": 5}, "seat_unknown", "partner"),
    (4, {"handfuls": shown("single", seats=[4])}, "seat_unknown", "handfuls.0.seat"),
    (4, {"miseres": miseres("heads", 1, 7)}, "seat_unknown", "miseres.1.seat"),
    # points against bouts
    (4, {"points": 52.5}, "half_point_at_4", "points"),
    (4, {"points": None, "defense_points": 38.5}, "half_point_at_4", "defense_points"),
    (3, {"bouts": 0, "points": 78}, "points_vs_bouts", "points"),
    (4, {"bouts": 1, "points": 4}, "points_vs_bouts", "points"),
    (4, {"bouts": 1, "points": 4} | CONTRE, "points_vs_bouts", "points"),
    (4, {"bouts": 1, "points": 4, "slam": "defense"}, "points_vs_bouts", "points"),
    (3, {"bouts": 1, "points": 82.5}, "points_vs_bouts", "points"),
    (3, {"bouts": 2, "points": 8.5}, "points_vs_bouts", "points"),
    (3, {"bouts": 2, "points": 87.5}, "points_vs_bouts", "points"),
    (4, {"bouts": 2, "points": 88}, "points_vs_bouts", "points"),
    (4, {"bouts": 3, "points": 13}, "points_vs_bouts", "points"),
    # slams the points deny
    (4, {"points": 87, "slam": "announced_missed"}, "points_imply_slam", "slam"),
    (4, {"bouts": 3, "points": 91, "slam": "announced_missed"}, "points_imply_slam", "slam"),
    (4, {"bouts": 0, "points": 3, "slam": "announced_missed"}, "points_imply_slam", "slam"),
    (4, {"points": 87, "slam": "petit_announced_missed"}, "points_imply_slam", "slam"),
    (4, {"bouts": 0, "points": 3, "slam": "defense_announced_missed"}, "points_imply_slam", "slam"),
    (4, {"bouts": 1, "points": 51, "slam": "unannounced_made"}, "slam_vs_points", "slam"),
    (4, {"points": 58, "slam": "announced_made"} | SANS, "slam_vs_points", "slam"),
    (4, {"points": 85, "slam": "announced_made"} | CONTRE, "slam_vs_points", "slam"),
    (5, {"points": 74, "slam": "announced_made"} | CONTRE, "slam_vs_points", "slam"),
    (4, {"points": 49, "slam": "petit_announced_made"}, "slam_vs_points", "slam"),
    (4, {"bouts": 0, "points": 32, "slam": "defense"}, "slam_vs_points", "slam"),
    (5, {"bouts": 0, "points": 18, "slam": "defense"}, "slam_vs_points", "slam"),
    (4, {"bouts": 2, "points": 20, "slam": "announced_defense"}, "slam_vs_points", "slam"),
    (4, {"bouts": 2, "points": 20, "slam": "defense"} | CONTRE, "slam_vs_points", "slam"),
    (4, {"bouts": 0, "points": 40, "slam": "defense_announced_made"}, "slam_vs_points", "slam"),
    # the Petit
    (4, {"bouts": 0, "petit_au_bout": "attack"}, "petit_vs_bouts", "petit_au_bout"),
    (4, {"bouts": 3, "petit_au_bout": "defense"}, "petit_vs_bouts", "petit_au_bout"),
    (
        4,
        {"points": 87, "slam": "announced_made", "petit_au_bout": "defense"},
        "petit_vs_slam",
        "petit_au_bout",
    ),
    (
        4,
        {"bouts": 1, "points": 7, "slam": "defense_announced_made", "petit_au_bout": "attack"},
        "petit_vs_slam",
        "petit_au_bout",
    ),
    # handfuls
    (3, {"handfuls": TWO_SINGLES}, "too_many_trumps_shown", "handfuls"),
    (4, {"handfuls": shown("single", "double")}, "too_many_trumps_shown", "handfuls"),
    (5, {"handfuls": shown("double", "triple")}, "too_many_trumps_shown", "handfuls"),
    (5, {"handfuls": shown("single", "single", "single")}, "too_many_trumps_shown", "handfuls"),
    (4, {"handfuls": shown("single", "single", seats=[2, 2])}, "handful_twice", "handfuls"),
    # the partner
    (5, {"partner": None}, "partner_missing", "partner"),
    (5, {"partner": 0}, "partner_is_taker", "partner"),
    (4, {"partner": 1}, "partner_not_allowed", "partner"),
    (3, {"partner": "alone"}, "partner_not_allowed", "partner"),
    (5, {"partner": 1, "alone_reason": "dog"}, "alone_reason_not_allowed", "alone_reason"),
    # misères
    (
        4,
        {"handfuls": shown("single", seats=[1]), "miseres": miseres("trumps", 1)},
        "misere_vs_handful",
        "miseres",
    ),
    (4, {"miseres": miseres("heads", 1, 1)}, "misere_twice", "miseres"),
    (3, {"miseres": miseres("heads", 0, 1, 2)}, "too_many_miseres", "miseres"),
    (4, {"miseres": miseres("trumps", 0, 1, 2, 3)}, "too_many_miseres", "miseres"),
    (5, {"miseres": miseres("trumps", 0, 1, 2, 4)}, "too_many_miseres", "miseres"),
    # piles
    (4, {"points": None, "pile": {"cards": 79}}, "out_of_range", "pile.cards"),
]


@pytest.mark.parametrize(("players", "said", "code", "field"), REFUSED)
def test_refused(players: int, said: dict[str, Any], code: str, field: str) -> None:
    assert (code, field) in refusal(hand(players, **said), players, ALL_IN)


NOT_PLAYED = [
    ({"miseres": miseres("heads", 1)}, {}, "misere_not_played", "miseres"),
    ({"contract": "pousse"}, {}, "contract_not_played", "contract"),
    ({}, {"multipliers": {"prise": 1}}, "contract_not_played", "contract"),
    ({"slam": "petit_announced_missed"}, {}, "slam_not_played", "slam"),
    ({"slam": "petit_announced_missed"}, {"petit_chelem": False}, "slam_not_played", "slam"),
    ({"slam": "defense_announced_missed"}, {"petit_chelem": True}, "slam_not_played", "slam"),
]


@pytest.mark.parametrize(("said", "rules", "code", "field"), NOT_PLAYED)
def test_not_played_here(
    said: dict[str, Any], rules: dict[str, Any], code: str, field: str
) -> None:
    assert refusal(hand(4, **said), 4, rules) == [(code, field)]
    assert refusal(hand(4, **said), 4, ALL_IN) == []


def test_every_fault_is_listed_in_the_rulebooks_order() -> None:
    entry = {
        "miseres": [*miseres("trumps", 1, 1), *miseres("heads", 0, 1, 2, 3)],
        "partner": 3,
        "handfuls": shown("triple", "single", seats=[1, 1]),
        "petit_au_bout": "defense",
        "slam": "defense_announced_made",
        "bouts": 3,
        "contract": "pousse",
        "points": 12.5,
        "taker": 9,
        "colour": "hearts",
    }
    codes = [code for code, _ in refusal(entry, 4)]
    assert codes == [
        "unknown_field",
        "seat_unknown",
        "half_point_at_4",
        "points_vs_bouts",
        "slam_vs_points",
        "petit_vs_bouts",
        "too_many_trumps_shown",
        "handful_twice",
        "partner_not_allowed",
        "misere_vs_handful",
        "misere_twice",
        "too_many_miseres",
        "misere_not_played",
        "contract_not_played",
        "slam_not_played",
    ]


def test_a_fault_in_one_field_hides_no_other() -> None:
    entry = hand(5, contract="solo", points=92, partner=0, handfuls=shown("double", "triple"))
    assert refusal(entry, 5) == [
        ("unknown_value", "contract"),
        ("points_range", "points"),
        ("too_many_trumps_shown", "handfuls"),
        ("partner_is_taker", "partner"),
    ]


def test_two_faults_of_one_number() -> None:
    assert refusal(hand(3, points=-0.25), 3) == [
        ("points_step", "points"),
        ("points_range", "points"),
    ]


def test_unreadable_rows_leave_the_others_to_be_checked() -> None:
    rows = [*shown("double", "single"), {"seat": 2, "size": "tiny"}]
    assert refusal(hand(4, handfuls=rows)) == [
        ("unknown_value", "handfuls.2.size"),
        ("too_many_trumps_shown", "handfuls"),
    ]


def test_every_code_of_the_order_is_met_above() -> None:
    met = {code for *_, code, _ in REFUSED} | {code for *_, code, _ in NOT_PLAYED}
    elsewhere = {"pile_impossible", "pile_vs_bouts"}
    assert met - {"out_of_range"} == set(ORDER) - elsewhere
