"""Entries no form could have made: every fault is named by its field, none is an exception."""

from typing import Any

import pytest

from app.scoring import Refused, kind
from tests.scoring.sheet import hand, refusal, score

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
    (
        hand(handfuls=[1] * 33, confirmed=[1] * 33),
        [("list_too_long", "handfuls"), ("list_too_long", "confirmed")],
    ),
    (hand(handfuls=[1] * 32), [("wrong_type", f"handfuls.{at}") for at in range(32)]),
    (
        hand(handfuls=[{}] * 32),
        [
            (code, f"handfuls.{at}.{f}")
            for at in range(16)
            for code, f in (("missing", "seat"), ("missing", "size"))
        ],
    ),
    ({"kind": "free", "reason": "x", "scores": [0] * 33}, [("list_too_long", "scores")]),
]


@pytest.mark.parametrize(("entry", "problems"), MALFORMED)
def test_malformed(entry: Any, problems: list[tuple[str, str]]) -> None:
    assert refusal(entry, 4, {}) == problems


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
