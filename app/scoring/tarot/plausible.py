"""Points against bouts and slams: what the cards allow, and what only a slam gives."""

from collections.abc import Iterator
from dataclasses import replace

from app.scoring.points import as_points
from app.scoring.problems import Problem
from app.scoring.tarot.entry import Hand
from app.scoring.tarot.reachable import outline, reachable
from app.scoring.tarot.rules import Contract, Side, Slam

ALLOWED = {
    0: range(156),
    1: range(9, 165),
    2: (*range(18, 174), 174),
    3: range(27, 183),
}
"""Half-points by bouts, whatever the contract; 87 with two is an attack slam's alone."""

EXCUSE_ALONE = 8
"""The attack's whole pile at a defense slam in garde contre, when the Excuse is theirs."""

DEFENSE_SLAM_MOST = {3: 62, 4: 62, 5: 35}
"""Half-points of the richest dog and an Excuse, by players."""

MISSED_BY = {
    Slam.ANNOUNCED_MISSED: (Side.ATTACK, Side.DEFENSE),
    Slam.PETIT_ANNOUNCED_MISSED: (Side.ATTACK,),
    Slam.DEFENSE_ANNOUNCED_MISSED: (Side.DEFENSE,),
}
"""Whose slam contradicts an announcement missed. The others have no code of their own."""


def points_vs_bouts(hand: Hand) -> Iterator[Problem]:
    if hand.half_points in ALLOWED[hand.bouts] or _is_excuse_alone(hand):
        return
    allowed = ALLOWED[hand.bouts]
    low, high = as_points(allowed[0]), as_points(allowed[-1])
    message = f"With {hand.bouts} bouts the attack has {low} to {high} points."
    params = {"bouts": hand.bouts, "low": low, "high": high}
    yield Problem("points_vs_bouts", hand.counted.field, message, params)


def slam_vs_points(hand: Hand) -> Iterator[Problem]:
    """Slams the points rule out; a poor defense slam off the table is only implausible."""
    if hand.slam is None:
        return
    winner = hand.slam.winner
    if winner is Side.DEFENSE:
        sans = hand.contract is Contract.GARDE_SANS
        impossible = hand.half_points > DEFENSE_SLAM_MOST[hand.players] or (
            hand.bouts > 1 and not sans
        )
    else:
        claims = winner is Side.ATTACK or hand.slam is Slam.PETIT_ANNOUNCED_MADE
        impossible = claims and not _is_reachable(hand)
    if impossible:
        message = "This slam cannot leave the attack these points and bouts."
        yield Problem("slam_vs_points", "slam", message, _params(hand))


def missed_yet_made(hand: Hand) -> Iterator[Problem]:
    """A slam announced and missed, with points that say it was made."""
    side = _side_of_slam_only(hand)
    if side and hand.slam and side in MISSED_BY.get(hand.slam, ()):
        message = "Only a slam gives these points: it cannot have been missed."
        yield Problem("points_imply_slam", "slam", message, {"side": str(side)})


def implausible(hand: Hand) -> Iterator[Problem]:
    """The one thing about the points to be confirmed, of a hand that is not refused."""
    side = _side_of_slam_only(hand)
    if hand.slam is None and side:
        message = "Only a slam gives these points, and none is declared."
        params = {"side": str(side), "bouts": hand.bouts}
        yield Problem("points_imply_slam", "slam", message, params)
    elif not _is_reachable(hand):
        message = "The cards cannot give the attack these points."
        params = {**_params(hand), "only_slam": _explaining_slam(hand)}
        yield Problem("points_not_reachable", hand.counted.field, message, params)


def _is_excuse_alone(hand: Hand) -> bool:
    lost = hand.slam is not None and hand.slam.winner is Side.DEFENSE
    contre = hand.contract is Contract.GARDE_CONTRE
    return lost and contre and (hand.bouts, hand.half_points) == (1, EXCUSE_ALONE)


def _side_of_slam_only(hand: Hand) -> Side | None:
    """Who must have taken every trick: 91 with 3 bouts, 87 with 2, or 3 with none."""
    if (hand.half_points, hand.bouts) in ((182, 3), (174, 2)):
        return Side.ATTACK
    lost = (hand.half_points, hand.bouts) == (6, 0) and hand.contract.discards
    return Side.DEFENSE if lost else None


def _explaining_slam(hand: Hand) -> str | None:
    """The side whose slam, had it been declared, would give these points."""
    for slam in (Slam.UNANNOUNCED_MADE, Slam.DEFENSE):
        if hand.slam is None and _is_reachable(replace(hand, slam=slam)):
            return slam.winner and str(slam.winner)
    return None


def _is_reachable(hand: Hand) -> bool:
    return hand.half_points in reachable(hand.players, hand.contract, hand.slam, hand.bouts)


def _params(hand: Hand) -> dict[str, object]:
    allowed = outline(hand.players, hand.contract, hand.slam, hand.bouts)
    return {"bouts": hand.bouts, "contract": str(hand.contract), **allowed}
