"""What a pile can be worth, from card values and pile sizes alone."""

from collections.abc import Iterator
from functools import cache

from app.scoring.points import ALL_POINTS, as_points
from app.scoring.tarot.rules import (
    BOUTS,
    DOG,
    LOW_CARDS,
    PETIT_CHELEM_LOSES,
    TRICKS,
    Contract,
    Side,
    Slam,
)

EXCUSE = 8
"""Half-points of an Excuse kept by a side without a trick: no card pays for it, so it counts 4."""

BOUT_ABOVE_LOW = 8
HEADS_ABOVE_LOW = (8, 8, 8, 8, 6, 6, 6, 6, 4, 4, 4, 4, 2, 2, 2, 2)
"""Half-points a king, queen, knight or jack is worth above the one of a low card."""


@cache
def reachable(players: int, contract: Contract, slam: Slam | None, bouts: int) -> frozenset[int]:
    """Every number of half-points the attack's final pile can be worth with so many bouts."""
    return frozenset(
        half_points
        for tricks in _tricks(players, slam)
        for half_points in _pile(players, contract, tricks, bouts)
    )


@cache
def outline(players: int, contract: Contract, slam: Slam | None, bouts: int) -> dict[str, object]:
    """The reachable points in numbers a message can word: `low`, `high`, `step`, `except`."""
    values = sorted(reachable(players, contract, slam, bouts))
    if not values:
        return {"low": None, "high": None, "step": 1, "except": []}
    step = 1 if any(value % 2 != values[0] % 2 for value in values) else 2
    gaps = sorted(set(range(values[0], values[-1], step)) - set(values))
    return {
        "low": as_points(values[0]),
        "high": as_points(values[-1]),
        "step": as_points(step),
        "except": [as_points(gap) for gap in gaps],
    }


def _tricks(players: int, slam: Slam | None) -> range:
    """How many tricks the attack may have taken."""
    every = TRICKS[players]
    petit = every - PETIT_CHELEM_LOSES[players]
    if slam is Slam.PETIT_ANNOUNCED_MADE:
        return range(petit, every + 1)
    if slam is Slam.PETIT_ANNOUNCED_MISSED:
        return range(petit)
    if slam is Slam.DEFENSE_ANNOUNCED_MISSED:
        return range(1, every + 1)
    winner = slam and slam.winner
    if winner is Side.ATTACK:
        return range(every, every + 1)
    return range(1) if winner is Side.DEFENSE else range(1, every)


def _pile(players: int, contract: Contract, tricks: int, bouts: int) -> Iterator[int]:
    laid = 0 if contract is Contract.GARDE_CONTRE else DOG[players]
    if tricks == 0:
        # No trick: what was laid aside, and perhaps the Excuse, never lost.
        low_only = contract.discards
        yield from _worth(laid, bouts, discard=low_only)
        yield from (EXCUSE + worth for worth in _worth(laid, bouts - 1, discard=low_only))
    elif tricks == TRICKS[players]:
        # Every trick: all but the dog of a garde contre, and perhaps a defender's Excuse.
        left = DOG[players] - laid
        yield from (ALL_POINTS - worth for worth in _worth(left, BOUTS - bouts))
        excuse_out = ALL_POINTS - EXCUSE
        yield from (excuse_out - worth for worth in _worth(left, BOUTS - 1 - bouts))
    else:
        yield from _worth(laid + players * tricks, bouts)


def _worth(cards: int, bouts: int, *, discard: bool = False) -> range:
    """What so many cards with so many bouts can be worth; a discard holds no king and no bout.

    Heads differ from low cards by 1, 2, 3 or 4 points, four of each, so that between the
    poorest and the richest choice every whole point is reached.
    """
    others = cards - bouts
    if bouts < 0 or others < 0 or (discard and bouts):
        return range(0)
    heads = HEADS_ABOVE_LOW[4:] if discard else HEADS_ABOVE_LOW
    forced = max(0, others - LOW_CARDS)
    poorest = sum(heads[::-1][:forced])
    richest = sum(heads[:others])
    base = cards + BOUT_ABOVE_LOW * bouts
    return range(base + poorest, base + richest + 1, 2)
