"""Everything an entry is refused for, or asked to confirm, in the rulebook's order."""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeVar

from app.scoring.problems import Problem, Refused
from app.scoring.tarot import plausible
from app.scoring.tarot.entry import ALONE, Hand
from app.scoring.tarot.house import House
from app.scoring.tarot.rules import TOO_MANY_MISERES, TRUMPS, TRUMPS_SHOWN, Misere, Side

ORDER = (
    "points_step",
    "points_range",
    "points_sum",
    "pile_impossible",
    "bouts_range",
    "pile_vs_bouts",
    "seat_unknown",
    "half_point_at_4",
    "points_vs_bouts",
    "points_imply_slam",
    "slam_vs_points",
    "petit_vs_bouts",
    "petit_vs_slam",
    "too_many_trumps_shown",
    "handful_twice",
    "partner_missing",
    "partner_is_taker",
    "partner_not_allowed",
    "alone_reason_not_allowed",
    "misere_vs_handful",
    "misere_twice",
    "too_many_miseres",
    "misere_not_played",
    "contract_not_played",
    "slam_not_played",
)
"""Which refusal speaks first; what is malformed comes before all of them."""

Key = TypeVar("Key", bound=Hashable)
Problems = Iterator[Problem]
Check = Callable[[Hand], Problems]


def refuse(problems: list[Problem], hand: Hand, house: House) -> None:
    """Raise Refused when reading the hand, the rules of tarot or the table's object to it."""
    found = list(problems)
    for check, fields in CHECKS:
        if not hand.unread.intersection(fields):
            found += check(hand)
    found += _not_played(hand, house)
    if found:
        raise Refused(sorted(found, key=_rank))


def warn(hand: Hand) -> tuple[Problem, ...]:
    """What a hand that is not refused must be confirmed for."""
    return tuple(plausible.implausible(hand))


def _rank(problem: Problem) -> int:
    return ORDER.index(problem.code) if problem.code in ORDER else -1


def _half_point_at_4(hand: Hand) -> Problems:
    if hand.players == 4 and hand.half_points % 2:
        message = "At 4 players points are whole."
        yield Problem("half_point_at_4", hand.counted.field, message)


def _petit_vs_bouts(hand: Hand) -> Problems:
    without = {0: Side.ATTACK, 3: Side.DEFENSE}.get(hand.bouts)
    if without is not None and hand.petit_au_bout is without:
        message = f"With {hand.bouts} bouts the {without} does not hold the Petit."
        params = {"side": str(without), "bouts": hand.bouts}
        yield Problem("petit_vs_bouts", "petit_au_bout", message, params)


def _petit_vs_slam(hand: Hand) -> Problems:
    winner = hand.slam and hand.slam.winner
    if winner and hand.petit_au_bout not in (None, winner):
        message = f"The {winner} took every trick, the last one too."
        yield Problem("petit_vs_slam", "petit_au_bout", message, {"winner": str(winner)})


def _too_many_trumps_shown(hand: Hand) -> Problems:
    shown = sum(TRUMPS_SHOWN[hand.players][each.size] for each in hand.handfuls)
    if shown > TRUMPS:
        message = f"These handfuls show {shown} trumps of {TRUMPS}."
        params = {"shown": shown, "trumps": TRUMPS}
        yield Problem("too_many_trumps_shown", "handfuls", message, params)


def _handful_twice(hand: Hand) -> Problems:
    for seat in _repeated(each.seat for each in hand.handfuls):
        yield Problem("handful_twice", "handfuls", "One handful a player.", {"seat": seat})


def _partner(hand: Hand) -> Problems:
    if hand.players == 5 and hand.partner is None:
        yield Problem("partner_missing", "partner", "At 5 players: the partner, or alone.")
    if hand.players != 5 and hand.partner is not None:
        message = f"At {hand.players} players nobody is called."
        yield Problem("partner_not_allowed", "partner", message, {"players": hand.players})


def _partner_is_taker(hand: Hand) -> Problems:
    if hand.partner == hand.taker:
        yield Problem("partner_is_taker", "partner", "The taker cannot be called: alone?")


def _alone_reason(hand: Hand) -> Problems:
    if hand.alone_reason is not None and hand.partner != ALONE:
        message = "A reason for being alone, of a taker who is not."
        yield Problem("alone_reason_not_allowed", "alone_reason", message)


def _misere_vs_handful(hand: Hand) -> Problems:
    shown = {each.seat for each in hand.handfuls}
    without = {each.seat for each in hand.miseres if each.kind is Misere.TRUMPS}
    for seat in sorted(shown & without):
        message = "A handful and no trumps, by one player."
        yield Problem("misere_vs_handful", "miseres", message, {"seat": seat})


def _misere_twice(hand: Hand) -> Problems:
    for seat, kind in _repeated((each.seat, each.kind) for each in hand.miseres):
        message = "The same misère twice, by one player."
        yield Problem("misere_twice", "miseres", message, {"seat": seat, "kind": str(kind)})


def _too_many_miseres(hand: Hand) -> Problems:
    for kind in Misere:
        seats = {each.seat for each in hand.miseres if each.kind is kind}
        if len(seats) >= TOO_MANY_MISERES[hand.players]:
            message = f"{len(seats)} players cannot all be without {kind}."
            params = {"kind": str(kind), "players": len(seats)}
            yield Problem("too_many_miseres", "miseres", message, params)


def _repeated(declared: Iterable[Key]) -> list[Key]:
    return [key for key, times in Counter(declared).items() if times > 1]


def _not_played(hand: Hand, house: House) -> Problems:
    if hand.miseres and not house.misere:
        yield Problem("misere_not_played", "miseres", "This table plays no misère.")
    if "contract" not in hand.unread and hand.contract not in house.multipliers:
        message = f"This table does not bid {hand.contract}."
        yield Problem("contract_not_played", "contract", message, {"contract": str(hand.contract)})
    if hand.slam is not None and not house.plays(hand.slam):
        rule = house.slam_rule(hand.slam)
        params = {"slam": str(hand.slam), "rule": rule}
        yield Problem("slam_not_played", "slam", "This table plays no such slam.", params)


CHECKS: tuple[tuple[Check, tuple[str, ...]], ...] = (
    (_half_point_at_4, ("points",)),
    (plausible.points_vs_bouts, ("points", "bouts", "contract", "slam")),
    (plausible.missed_yet_made, ("points", "bouts", "contract", "slam")),
    (plausible.slam_vs_points, ("points", "bouts", "contract", "slam")),
    (_petit_vs_bouts, ("petit_au_bout", "bouts")),
    (_petit_vs_slam, ("petit_au_bout", "slam")),
    (_too_many_trumps_shown, ()),
    (_handful_twice, ()),
    (_partner, ("partner",)),
    (_partner_is_taker, ("partner", "taker")),
    (_alone_reason, ("partner", "alone_reason")),
    (_misere_vs_handful, ()),
    (_misere_twice, ()),
    (_too_many_miseres, ()),
)
"""Each check with the fields it cannot do without; lists hold what could be read of them."""
