"""House rules: a score sheet of hands as other tables play them, with the sums written out."""

from typing import Any, NamedTuple

import pytest

from tests.scoring.sheet import hand, score


class Line(NamedTuple):
    rules: dict[str, Any]
    hand: dict[str, Any]
    scores: list[int]
    """As many as players."""
    named: str | None
    """The house rule its steps name."""


CHUTE = {"points": 34}  # garde, 2 bouts: fails by 7, (25 + 7) × 2 = 64
SLAM_4 = {"bouts": 3, "points": 91}  # (25 + 55) × 2 = 160
LOST_4 = {"bouts": 0, "points": 3}  # (25 + 53) × 2 = 156
NEAREST_10 = {"round_margin": {"to": 10, "way": "nearest"}}
UP_10 = {"round_margin": {"to": 10, "way": "up"}}
NEAREST_5 = {"round_margin": {"to": 5, "way": "nearest"}}
UP_5 = {"round_margin": {"to": 5, "way": "up"}}
FOR_400 = {"slam": "announced_defense"}

SHEET = {
    # 66 each, then 10 from each of the three others: the taker 198 + 30.
    "misère of the taker": Line(
        {"misere": 10}, {"miseres": [{"seat": 0, "kind": "heads"}]}, [228, -76, -76, -76], "misere"
    ),
    # A defender's on a made contract: -66 + 30, the others 10 less.
    "misère of a loser": Line(
        {"misere": 10}, {"miseres": [{"seat": 2, "kind": "trumps"}]}, [188, -76, -36, -76], "misere"
    ),
    # Seats 1 and 3: 75 in, 25 out to each other. Seats 0 and 2: 25 out twice.
    "misères of 25, two players": Line(
        {"misere": 25},
        {"miseres": [{"seat": 1, "kind": "heads"}, {"seat": 3, "kind": "trumps"}]},
        [148, -16, -116, -16],
        "misere",
    ),
    # Two by one player: twice 10 from each.
    "double misère": Line(
        {"misere": 10},
        {"miseres": [{"seat": 1, "kind": "heads"}, {"seat": 1, "kind": "trumps"}]},
        [178, -6, -86, -86],
        "misere",
    ),
    # 66 + 10, where the garde would make it 66 + 20.
    "petit au bout, flat": Line(
        {"petit_multiplied": False},
        {"petit_au_bout": "attack"},
        [228, -76, -76, -76],
        "petit_multiplied",
    ),
    "petit au bout of the defense, flat": Line(
        {"petit_multiplied": False},
        {"petit_au_bout": "defense"},
        [168, -56, -56, -56],
        "petit_multiplied",
    ),
    # 156 + 200 + 200, or 156 + 200.
    "slam announced and suffered": Line({}, LOST_4 | FOR_400, [-1668, 556, 556, 556], None),
    "slam announced and suffered, once": Line(
        {"announced_defense_slam": "once"},
        LOST_4 | FOR_400,
        [-1068, 356, 356, 356],
        "announced_defense_slam",
    ),
    # 33 × 3 = 99.
    "garde at three": Line({"multipliers": {"garde": 3}}, {}, [297, -99, -99, -99], "multipliers"),
    # 33 × 3 + 10 × 3.
    "petit follows the multiplier": Line(
        {"multipliers": {"garde": 3}},
        {"petit_au_bout": "attack"},
        [387, -129, -129, -129],
        "multipliers",
    ),
    # 33 × 1.
    "pousse": Line(
        {"multipliers": {"pousse": 1, "garde": 2}},
        {"contract": "pousse"},
        [99, -33, -33, -33],
        "multipliers",
    ),
    # 17 of 18 tricks: 81 for 41, (25 + 40) × 2 + 300.
    "petit chelem": Line(
        {"petit_chelem": True},
        {"points": 81, "slam": "petit_announced_made"},
        [1290, -430, -430, -430],
        "petit_chelem",
    ),
    # All tricks make it too: 160 + 300.
    "petit chelem with every trick": Line(
        {"petit_chelem": True},
        SLAM_4 | {"slam": "petit_announced_made"},
        [1380, -460, -460, -460],
        "petit_chelem",
    ),
    # 66 - 150: made, yet it costs.
    "petit chelem missed": Line(
        {"petit_chelem": True},
        {"slam": "petit_announced_missed"},
        [-252, 84, 84, 84],
        "petit_chelem",
    ),
    # 8 becomes 10: 35 × 2.
    "margin up to 10": Line(UP_10, {}, [210, -70, -70, -70], "round_margin"),
    "margin to the nearest 10": Line(NEAREST_10, {}, [210, -70, -70, -70], "round_margin"),
    # 4 becomes 0: 25 × 2.
    "small margin to the nearest 10": Line(
        NEAREST_10, {"points": 45}, [150, -50, -50, -50], "round_margin"
    ),
    # 5 is halfway: 10.
    "halfway goes up": Line(NEAREST_10, {"points": 46}, [210, -70, -70, -70], "round_margin"),
    # Lost by 7: 5 at the nearest, 10 going up, for the defense both times.
    "lost, to the nearest 5": Line(NEAREST_5, CHUTE, [-180, 60, 60, 60], "round_margin"),
    "lost, up to 5": Line(UP_5, CHUTE, [-210, 70, 70, 70], "round_margin"),
    # Lost by 1 rounds to 0 and is lost all the same: 25 × 2.
    "lost by nothing": Line(NEAREST_10, {"points": 40}, [-150, 50, 50, 50], "round_margin"),
    "made by nothing, up": Line(UP_10, {"points": 41}, [150, -50, -50, -50], "round_margin"),
    # 156 + 400.
    "defense's slam announced": Line(
        {"defense_may_announce_slam": True},
        LOST_4 | {"slam": "defense_announced_made"},
        [-1668, 556, 556, 556],
        "defense_may_announce_slam",
    ),
    # 66 + 200.
    "defense's slam missed": Line(
        {"defense_may_announce_slam": True},
        {"slam": "defense_announced_missed"},
        [798, -266, -266, -266],
        "defense_may_announce_slam",
    ),
    # (25 + 1) × 1; the label is a word.
    "petite": Line(
        {"prise_label": "petite"},
        {"contract": "prise", "points": 42},
        [78, -26, -26, -26],
        None,
    ),
    # At 3: 22 of 24 tricks, 80 for 51 is 29; (25 + 29) + 300.
    "petit chelem at 3": Line(
        {"petit_chelem": True},
        {"contract": "prise", "bouts": 1, "points": 80, "slam": "petit_announced_made"},
        [708, -354, -354],
        "petit_chelem",
    ),
    # At 5 with a partner, seat 1's misère: 40 to seat 1, 10 off each other's.
    "misère of the partner": Line(
        {"misere": 10},
        {"partner": 1, "miseres": [{"seat": 1, "kind": "heads"}]},
        [122, 106, -76, -76, -76],
        "misere",
    ),
}


@pytest.mark.parametrize("line", SHEET.values(), ids=SHEET)
def test_sheet(line: Line) -> None:
    result = score(hand(**line.hand), len(line.scores), line.rules)
    assert list(result.scores) == line.scores
    assert result.warnings == ()
    named = {step.params["rule"] for step in result.steps if "rule" in step.params}
    assert named == ({line.named} if line.named else set())


def test_largest_hand() -> None:
    """Alone at 5, garde contre: (25 + 56) × 6 + 60 + 40 + 20 + 400 = 1006, four times."""
    shown = [{"seat": 2, "size": "triple"}, {"seat": 3, "size": "single"}]
    entry = {
        "taker": 0,
        "partner": "alone",
        "contract": "garde_contre",
        "bouts": 0,
        "points": 0,
        "petit_au_bout": "defense",
        "handfuls": shown,
        "slam": "announced_defense",
    }
    assert score(entry, 5).scores == (-4024, 1006, 1006, 1006, 1006)
