"""The arithmetic of one hand, in the order it is done on paper."""

from dataclasses import dataclass

from app.scoring.points import ALL_POINTS, as_points
from app.scoring.result import Step
from app.scoring.tarot.counted import Counted
from app.scoring.tarot.entry import Hand
from app.scoring.tarot.house import House
from app.scoring.tarot.rules import (
    BASE,
    HANDFUL,
    MULTIPLIERS,
    PETIT_AU_BOUT,
    TARGET,
    Side,
)

PAID = ("contract", "petit_au_bout", "handful", "slam")
"""The steps whose sum is the value; the others explain them, or share it out."""


@dataclass(frozen=True, slots=True)
class Calculation:
    """What a hand comes to; `made` is the margin's word, never the sign of `value`."""

    target: int
    margin: int
    made: bool
    value: int
    scores: tuple[int, ...]
    steps: tuple[Step, ...]


def calculate(hand: Hand, house: House) -> Calculation:
    """Score a hand however implausible: the arithmetic alone (FFT, The score)."""
    target = TARGET[hand.bouts]
    margin = margin_of(hand.half_points, target)
    winner = Side.ATTACK if margin >= 0 else Side.DEFENSE
    paid = [
        *_base(hand, house, margin, winner),
        *_petit_au_bout(hand, house),
        *_handfuls(hand, winner),
        *_slam(hand, house),
    ]
    value = sum(int(step.value) for step in paid if step.code in PAID)
    shares = _shares(hand, value)
    return Calculation(
        target,
        margin,
        winner is Side.ATTACK,
        value,
        _scores(shares, hand, house),
        (
            *_points(hand.counted),
            *_target(hand, target, margin),
            *paid,
            Step("value", value),
            *shares,
            *_miseres(hand, house),
        ),
    )


def margin_of(half_points: int, target: int) -> int:
    """Points above the target; a half point goes to the winning side (FFT, Half points)."""
    halves = half_points - 2 * target
    if halves % 2:
        halves += 1 if halves > 0 else -1
    return halves // 2


def _points(counted: Counted) -> list[Step]:
    steps = []
    if counted.pile is not None:
        pile = counted.pile
        steps.append(Step("pile", as_points(pile.half_points), pile.as_json()))
    elif counted.defense is not None:
        steps.append(
            Step("defense_points", as_points(counted.defense), {"of": as_points(ALL_POINTS)})
        )
    points = as_points(counted.half_points)
    if counted.kept_excuse:
        steps.append(Step("excuse_kept", points, {"excuse": 4}))
    return [*steps, Step("points", points)]


def _target(hand: Hand, target: int, margin: int) -> list[Step]:
    made = margin >= 0
    half = 2 * (margin + target) - hand.half_points
    steps = [Step("target", target, {"bouts": hand.bouts})]
    if half:
        to = Side.ATTACK if made else Side.DEFENSE
        steps.append(Step("half_point", as_points(half), {"to": str(to)}))
    return [*steps, Step("margin", margin, {"made": made})]


def _base(hand: Hand, house: House, margin: int, winner: Side) -> list[Step]:
    steps = []
    size = abs(margin)
    if house.round_margin is not None:
        size = house.round_margin.apply(size)
        rounding = {"to": house.round_margin.to, "way": str(house.round_margin.way)}
        steps.append(Step("round_margin", winner.sign * size, {**rounding, "rule": "round_margin"}))
    base = winner.sign * (BASE + size)
    multiplier = house.multipliers[hand.contract]
    params = {"contract": str(hand.contract), "multiplier": multiplier, "of": base}
    ours = multiplier != MULTIPLIERS.get(hand.contract)
    return [
        *steps,
        Step("base", winner.sign * BASE),
        Step("add_margin", winner.sign * size),
        Step("contract", base * multiplier, _ruled(params, "multipliers" if ours else None)),
    ]


def _petit_au_bout(hand: Hand, house: House) -> list[Step]:
    side = hand.petit_au_bout
    if side is None:
        return []
    multiplier = house.multipliers[hand.contract] if house.petit_multiplied else 1
    params = {"side": str(side), "of": PETIT_AU_BOUT, "multiplier": multiplier}
    rule = None if house.petit_multiplied else "petit_multiplied"
    return [Step("petit_au_bout", side.sign * PETIT_AU_BOUT * multiplier, _ruled(params, rule))]


def _handfuls(hand: Hand, winner: Side) -> list[Step]:
    return [
        Step(
            "handful",
            winner.sign * HANDFUL[each.size],
            {"seat": each.seat, "size": str(each.size), "to": str(winner)},
        )
        for each in hand.handfuls
    ]


def _slam(hand: Hand, house: House) -> list[Step]:
    if hand.slam is None:
        return []
    rule = house.slam_rule(hand.slam)
    return [Step("slam", house.slam_score(hand.slam), _ruled({"slam": str(hand.slam)}, rule))]


def _shares(hand: Hand, value: int) -> list[Step]:
    called = hand.partner if isinstance(hand.partner, int) else None
    defenders = hand.players - 1 - (called is not None)
    steps = []
    for seat in range(hand.players):
        role, times = "defender", -1
        if seat == hand.taker:
            role, times = "taker", defenders - (called is not None)
        elif seat == called:
            role, times = "partner", 1
        steps.append(Step("share", times * value, {"seat": seat, "role": role, "times": times}))
    return steps


def _miseres(hand: Hand, house: House) -> list[Step]:
    others = hand.players - 1
    return [
        Step(
            "misere",
            others * house.misere,
            {"seat": each.seat, "kind": str(each.kind), "each": house.misere, "rule": "misere"},
        )
        for each in hand.miseres
    ]


def _scores(shares: list[Step], hand: Hand, house: House) -> tuple[int, ...]:
    scores = [int(share.value) for share in shares]
    for each in hand.miseres:
        scores = [score - house.misere for score in scores]
        scores[each.seat] += hand.players * house.misere
    return tuple(scores)


def _ruled(params: dict[str, object], rule: str | None) -> dict[str, object]:
    return {**params, "rule": rule} if rule else params
