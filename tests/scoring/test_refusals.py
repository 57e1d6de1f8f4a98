"""What is refused or asked about: one line a case, in the rulebook's order."""

from typing import Any

import pytest

from app.scoring import Refused, kind
from app.scoring.tarot.checks import ORDER
from tests.scoring.sheet import hand, refusal, score, warned

TWO_SINGLES = [{"seat": 0, "size": "single"}, {"seat": 1, "size": "single"}]
ALL_IN = {
    "misere": 10,
    "petit_chelem": True,
    "defense_may_announce_slam": True,
    "multipliers": {"pousse": 1, "prise": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6},
}
CONTRE = {"contract": "garde_contre"}
SANS = {"contract": "garde_sans"}


def shown(*sizes: str, seats: list[int] | None = None) -> list[dict[str, Any]]:
    at = seats or range(len(sizes))
    return [{"seat": seat, "size": size} for seat, size in zip(at, sizes, strict=True)]


def miseres(name: str, *seats: int) -> list[dict[str, Any]]:
    return [{"seat": seat, "kind": name} for seat in seats]


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


ALLOWED = [
    (3, {"handfuls": shown("triple")}),
    (4, {"handfuls": TWO_SINGLES}),
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
    }


MALFORMED = [
    ([], [("wrong_type", "entry")]),
    (None, [("wrong_type", "entry")]),
    ({"kind": "belote"}, [("unknown_value", "kind")]),
    ({"kind": 1}, [("wrong_type", "kind")]),
    ({}, [("missing", each) for each in ("taker", "contract", "bouts", "points")]),
    (hand(taker=None), [("missing", "taker")]),
    (hand(taker="0"), [("wrong_type", "taker")]),
    (hand(taker=True), [("wrong_type", "taker")]),
    (hand(taker=0.0), [("wrong_type", "taker")]),
    (hand(contract="solo"), [("unknown_value", "contract")]),
    (hand(contract=["garde"]), [("wrong_type", "contract")]),
    (hand(bouts="2"), [("wrong_type", "bouts")]),
    (hand(bouts=False), [("wrong_type", "bouts")]),
    (hand(points="40,5"), [("wrong_type", "points")]),
    (hand(points=True), [("wrong_type", "points")]),
    (hand(points=[49]), [("wrong_type", "points")]),
    (hand(points=float("nan")), [("wrong_type", "points")]),
    (hand(points=float("-inf")), [("wrong_type", "points")]),
    (hand(points=None), [("missing", "points")]),
    (hand(partner="nobody"), [("wrong_type", "partner")]),
    (hand(petit_au_bout=True), [("wrong_type", "petit_au_bout")]),
    (hand(petit_au_bout="taker"), [("unknown_value", "petit_au_bout")]),
    (hand(slam="made"), [("unknown_value", "slam")]),
    (hand(handfuls={}), [("wrong_type", "handfuls")]),
    (hand(handfuls=["single"]), [("wrong_type", "handfuls.0")]),
    (hand(handfuls=[{"seat": 1, "size": "huge"}]), [("unknown_value", "handfuls.0.size")]),
    (
        hand(handfuls=[{"seat": 1, "size": "single", "side": "attack"}]),
        [("unknown_field", "handfuls.0.side")],
    ),
    (
        hand(miseres=[{"kind": "heads"}]),
        [
            ("missing", "miseres.0.seat"),
        ],
    ),
    (hand(confirmed="points_imply_slam"), [("wrong_type", "confirmed")]),
    (hand(confirmed=["all"]), [("unknown_value", "confirmed.0")]),
    (hand(confirmed=[["x"]]), [("unknown_value", "confirmed.0")]),
    (hand(dealer=1), [("unknown_field", "dealer")]),
    (hand(zz=1, aa=1), [("unknown_field", "aa"), ("unknown_field", "zz")]),
    (hand(pile=7, points=None), [("wrong_type", "pile")]),
]


@pytest.mark.parametrize(("entry", "problems"), MALFORMED)
def test_malformed(entry: Any, problems: list[tuple[str, str]]) -> None:
    assert refusal(entry, 4, {}) == problems


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


def test_refused_is_an_api_error() -> None:
    with pytest.raises(Refused) as refused:
        score(hand(points=92, partner=1))
    assert (refused.value.code, refused.value.field) == ("points_range", "points")
    assert refused.value.message == "Points go from 0 to 91."
    assert str(refused.value) == "points_range (points); partner_not_allowed (partner)"
    assert refused.value.as_json() == {
        "code": "points_range",
        "message": "Points go from 0 to 91.",
        "field": "points",
        "low": 0,
        "high": 91,
        "others": [
            {
                "code": "partner_not_allowed",
                "message": "At 4 players nobody is called.",
                "field": "partner",
                "players": 4,
            }
        ],
    }


@pytest.mark.parametrize("players", [0, 2, 6])
def test_players_out_of_range(players: int) -> None:
    assert refusal(hand(), players) == [("players_range", "players")]


def test_unknown_kind_of_game() -> None:
    with pytest.raises(Refused) as refused:
        kind("belote")
    assert refused.value.as_json() == {
        "code": "kind_unknown",
        "message": "No such kind of game.",
        "field": "kind",
        "known": ["tarot"],
        "others": [],
    }
