"""Card points: entered for either side, or counted from a pile."""

from typing import Any

import pytest

from app.scoring import as_points
from tests.scoring.sheet import hand, refusal, score


@pytest.mark.parametrize(
    ("points", "codes"),
    [
        (405, ["points_range"]),
        (-3, ["points_range"]),
        (91.5, ["points_range"]),
        (40.25, ["points_step"]),
        (40.500000001, ["points_step"]),
        (-0.1, ["points_step", "points_range"]),
        ("40,5", ["wrong_type"]),
    ],
)
def test_no_points_of_a_pile(points: object, codes: list[str]) -> None:
    assert refusal(hand(points=points), 3) == [(code, "points") for code in codes]


def test_on_the_wire() -> None:
    assert [as_points(halves) for halves in (0, 80, 81, 182)] == [0, 40, 40.5, 91]
    assert isinstance(as_points(80), int)


def pile(cards: int, *counts: int, side: str | None = "attack") -> dict[str, Any]:
    """So many cards; bouts, kings, queens, knights, jacks among them."""
    names = ("bouts", "kings", "queens", "knights", "jacks")
    counted = {"cards": cards, **dict(zip(names, counts, strict=True))}
    return counted if side is None else counted | {"side": side}


FORTY_NINE = pile(30, 2, 3, 2, 3, 2)  # 9 + 13.5 + 7 + 7.5 + 3 + 18 × 0.5 = 49
FORTY_TWO = pile(48, 1, 1, 2, 1, 2, side="defense")  # what is left: 42

WAYS = [
    {"points": 49},
    {"points": 49.0},
    {"defense_points": 42},
    {"points": 49, "defense_points": 42},
    {"pile": FORTY_NINE},
    {"pile": FORTY_TWO},
    {"pile": FORTY_NINE, "points": 49, "defense_points": 42},
    {"pile": FORTY_NINE, "bouts": None},
    {"pile": FORTY_TWO, "bouts": None},
]


@pytest.mark.parametrize("way", WAYS)
def test_one_result_whatever_the_way(way: dict[str, Any]) -> None:
    result = score(hand() | {"points": None} | way)
    assert result.points == 49
    assert result.scores == (198, -66, -66, -66)
    assert result.entry["points"] == 49
    assert result.entry["bouts"] == 2
    assert result.entry.get("defense_points") == way.get("defense_points")
    assert result.entry.get("pile") == way.get("pile")


@pytest.mark.parametrize("way", WAYS)
def test_the_way_is_named(way: dict[str, Any]) -> None:
    steps = [step.as_json() for step in score(hand() | {"points": None} | way).steps]
    said = steps[: next(at for at, step in enumerate(steps) if step["code"] == "target")]
    points = {"code": "points", "value": 49}
    if "pile" in way:
        counted = 42 if way["pile"]["side"] == "defense" else 49
        assert said == [{"code": "pile", "value": counted, **way["pile"]}, points]
    elif "defense_points" in way:
        assert said == [{"code": "defense_points", "value": 42, "of": 91}, points]
    else:
        assert said == [points]


EVERY_HEAD = (4, 4, 4, 4)
NO_HEAD = (0, 0, 0, 0)
EXCUSE_OUT = [
    # 86.5 counted, 87 by the rules; at 3 and 5 players as at 4.
    (4, "garde", "announced_made", {"points": 86.5, "bouts": 2}, 87),
    (3, "garde_sans", "unannounced_made", {"points": 86.5, "bouts": 2}, 87),
    (5, "prise", "announced_made", {"defense_points": 4.5, "bouts": 2}, 87),
    (4, "garde", "announced_made", {"defense_points": 4, "bouts": 2}, 87),
    (4, "garde", "announced_made", {"points": 86.5, "defense_points": 4, "bouts": 2}, 87),
    (4, "garde", "announced_made", {"pile": pile(77, 2, *EVERY_HEAD)}, 87),
    (4, "garde", "announced_made", {"pile": pile(1, 1, *NO_HEAD, side="defense")}, 87),
    (4, "garde", "announced_made", {"points": 87, "bouts": 2}, 87),
    # Garde contre: the dog is the defense's; 72 cards but the Excuse, and six low ones in the dog.
    (4, "garde_contre", "announced_made", {"pile": pile(71, 2, *EVERY_HEAD)}, 84),
    (4, "garde_contre", "announced_made", {"pile": pile(7, 1, *NO_HEAD, side="defense")}, 84),
    # A defense slam: the attack keeps a discard of low cards, or nothing, and the Excuse.
    (4, "garde", "defense", {"pile": pile(7, 1, *NO_HEAD)}, 7),
    (5, "garde", "announced_defense", {"pile": pile(4, 1, *NO_HEAD)}, 5.5),
    (3, "garde_contre", "defense", {"pile": pile(1, 1, *NO_HEAD)}, 4),
    (3, "garde_contre", "defense", {"pile": pile(77, 2, *EVERY_HEAD, side="defense")}, 4),
]


@pytest.mark.parametrize(("players", "contract", "slam", "way", "points"), EXCUSE_OUT)
def test_excuse_kept_at_a_slam_counts_4(
    players: int, contract: str, slam: str, way: dict[str, Any], points: float
) -> None:
    plain = hand(players, contract=contract, slam=slam, points=None, bouts=None)
    result = score(plain | way, players)
    assert result.points == points
    assert result.entry["points"] == points
    assert result.warnings == ()
    step = next(step for step in result.steps if step.code == "excuse_kept")
    assert step.as_json() == {"code": "excuse_kept", "value": points, "excuse": 4}
    assert score(result.entry, players) == result


NO_EXCUSE_OUT = [
    # A slam with the Excuse, one without a slam, a card lost, a defense slam with the dog alone.
    (4, {"slam": "announced_made", "bouts": 3, "points": 91}, 91),
    (3, {"slam": None, "bouts": 2, "points": 86.5}, 86.5),
    (4, {"slam": "defense", "pile": pile(6, 0, *NO_HEAD), "bouts": None, "points": None}, 3),
    (3, {"slam": "announced_missed", "pile": FORTY_NINE, "points": None}, 49),
]


@pytest.mark.parametrize(("players", "said", "points"), NO_EXCUSE_OUT)
def test_other_counts_stay(players: int, said: dict[str, Any], points: float) -> None:
    result = score(hand(players, **said), players)
    assert result.points == points
    assert "excuse_kept" not in {step.code for step in result.steps}


@pytest.mark.parametrize(
    "counted", [pile(77, 2, *EVERY_HEAD), pile(1, 1, *NO_HEAD, side="defense")]
)
def test_pile_of_77_is_a_slam_even_undeclared(counted: dict[str, Any]) -> None:
    result = score(hand(4, points=None, bouts=None, pile=counted))
    assert result.points == 87
    assert [warning.code for warning in result.warnings] == ["points_imply_slam"]
    missed = hand(4, points=None, pile=counted, slam="announced_missed")
    assert refusal(missed) == [("points_imply_slam", "slam")]


def test_garde_contre_pile_without_a_slam_stays() -> None:
    entry = hand(3, contract="garde_contre", points=None, pile=pile(71, 2, *EVERY_HEAD))
    (warning,) = score(entry, 3).warnings
    assert (warning.code, score(entry, 3).points) == ("points_not_reachable", 83.5)


def test_short_slam_pile_with_three_bouts_is_a_lost_card() -> None:
    entry = hand(3, slam="announced_made", bouts=3, points=None, pile=pile(77, 3, *EVERY_HEAD))
    assert refusal(entry, 3) == [("slam_vs_points", "slam")]


def test_garde_contre_86_and_a_half_is_no_slam() -> None:
    entry = hand(4, contract="garde_contre", slam="announced_made", points=86.5)
    assert [code for code, _ in refusal(entry)] == ["half_point_at_4", "slam_vs_points"]


@pytest.mark.parametrize(
    ("counted", "problems"),
    [
        (pile(10, 3, 4, 4, 0, 0), [("pile_impossible", "pile")]),
        (pile(70, 0, *NO_HEAD), [("pile_impossible", "pile")]),
        (pile(30, 4, 0, 0, 0, 0), [("out_of_range", "pile.bouts")]),
        (pile(30, 2, 5, 0, 0, 0), [("out_of_range", "pile.kings")]),
        (pile(-1, 0, *NO_HEAD), [("out_of_range", "pile.cards")]),
        (pile(30, 2, 3, 2, 3, 2, side="both"), [("unknown_value", "pile.side")]),
        ({"cards": 30, "bouts": 2}, [("missing", f"pile.{head}") for head in (
            "kings", "queens", "knights", "jacks"
        )]),
        (FORTY_NINE | {"trumps": 9}, [("unknown_field", "pile.trumps")]),
        (FORTY_NINE | {"cards": 30.5}, [("wrong_type", "pile.cards")]),
        (pile(30, 1, 4, 2, 3, 2), [("pile_vs_bouts", "pile")]),
        (pile(31, 2, 3, 2, 3, 2), [("half_point_at_4", "pile")]),
        (pile(78, 2, 3, 2, 3, 2), [("pile_impossible", "pile")]),
    ],
)  # fmt: skip
def test_impossible_piles(counted: dict[str, Any], problems: list[tuple[str, str]]) -> None:
    assert refusal(hand(points=None, pile=counted)) == problems


def test_pile_is_the_attacks_unless_said() -> None:
    result = score(hand(points=None, pile=pile(30, 2, 3, 2, 3, 2, side=None)))
    assert result.entry["pile"] == FORTY_NINE


@pytest.mark.parametrize(
    "ways",
    [
        {"points": 49, "defense_points": 41},
        {"points": 48, "pile": FORTY_NINE},
        {"points": None, "defense_points": 49, "pile": FORTY_TWO},
    ],
)
def test_ways_must_agree(ways: dict[str, Any]) -> None:
    assert refusal(hand(**ways)) == [("points_sum", "points")]


def test_bouts_unread_beside_a_pile() -> None:
    entry = hand(points=None, bouts=5, pile=FORTY_NINE)
    assert refusal(entry) == [("bouts_range", "bouts")]
