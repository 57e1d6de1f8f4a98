"""Who plays, who deals, who leads: derived from the seats and the rows.

Play and deal pass to the right; `place` is the playing order, so the next dealer is the
next place. When more people are present than the table seats, the dealer sits out, and
with two too many so does whoever dealt before: those right of the dealer play.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from app.models import Game, Hand, Seat


def order(seats: Iterable[Seat]) -> list[Seat]:
    """Return the seats in playing order; whoever left still has a place in it."""
    return sorted(seats, key=lambda seat: seat.place)


def present(seats: Iterable[Seat], number: int) -> list[Seat]:
    """Return those at the table for row `number`, in playing order."""
    return [seat for seat in order(seats) if seat.was_here(number)]


def playing(game: Game, seats: Sequence[Seat], number: int, dealer: int) -> list[int]:
    """Return the seat numbers in play for row `number`, in playing order."""
    here = [seat.number for seat in present(seats, number)]
    if len(here) <= game.table_size:
        return here
    at = here.index(dealer) + 1
    in_play = set((here[at:] + here[:at])[: game.table_size])
    return [seat for seat in here if seat in in_play]


def dealer(game: Game, seats: Sequence[Seat], hands: Sequence[Hand]) -> int:
    """Return the seat that deals the hand after the last row.

    It follows the last hand that was dealt and not struck, or the pen's choice made since.
    """
    number = next_number(hands)
    last = next((hand for hand in reversed(hands) if _was_dealt(hand)), None)
    if last is None or last.number <= game.dealer_from:
        deals, passes = game.dealer_seat, False
    else:
        deals, passes = last.dealer, _passes_on(last)
    here = present(seats, number)
    if not passes:
        deals = _in_the_chair_of(deals, seats, here)
        if any(seat.number == deals for seat in here):
            return deals
    return _right_of(seats, here, deals)


def next_number(hands: Sequence[Hand]) -> int:
    """Return the number of the row that comes next; numbers are never used again."""
    return hands[-1].number + 1 if hands else 1


def played(hands: Iterable[Hand]) -> int:
    """Count the hands that count towards the planned number: played and not struck."""
    return sum(map(_counts, hands))


def running_totals(hands: Iterable[Hand], seats: int) -> Iterator[list[int]]:
    """Yield the totals by seat after each row; a struck row adds nothing."""
    totals = [0] * seats
    for hand in hands:
        if not hand.struck:
            totals = [
                total + (hand.scores[seat] if seat < len(hand.scores) else 0)
                for seat, total in enumerate(totals)
            ]
        yield totals


def hands_by_seat(hands: Iterable[Hand], seats: int) -> list[int]:
    """Return how many hands each seat has played."""
    counted = Counter(seat for hand in hands if _counts(hand) for seat in hand.playing)
    return [counted[seat] for seat in range(seats)]


def anything_counts(hands: Iterable[Hand]) -> bool:
    """Tell whether anything was played: a game without hands is no draw and no win."""
    return any(_counts(hand) or (not hand.struck and any(hand.scores)) for hand in hands)


def took_part(totals: Sequence[int], played: Sequence[int]) -> list[bool]:
    """Tell of each seat whether the game was theirs too.

    Once hands are played, who has none and no score came and went, or has only just come.
    """
    return [
        bool(hands or total) or not any(played) for total, hands in zip(totals, played, strict=True)
    ]


def ranks(totals: Sequence[int], counted: Sequence[bool] | None = None) -> list[int]:
    """Return each total's rank from 1; equal totals share one, and the next is skipped.

    Who is not `counted` takes no rank from anybody and comes last, whatever the total.
    """
    ranked = [True] * len(totals) if counted is None else counted
    known = [total for total, is_ranked in zip(totals, ranked, strict=True) if is_ranked]
    return [
        1 + (sum(1 for other in known if other > total) if is_ranked else len(known))
        for total, is_ranked in zip(totals, ranked, strict=True)
    ]


def _counts(hand: Hand) -> bool:
    return hand.was_played and not hand.struck


def _was_dealt(hand: Hand) -> bool:
    return hand.kind != "free" and not hand.struck


def _passes_on(hand: Hand) -> bool:
    """Whether the deal passes on: always when played, else unless the dealer sits out."""
    if hand.was_played:
        return True
    return hand.kind != "misdeal" and hand.dealer in hand.playing


def _in_the_chair_of(number: int, seats: Iterable[Seat], here: Iterable[Seat]) -> int:
    """Return who deals in somebody's stead: whoever was given the chair last."""
    heirs = {seat.number: seat.heir for seat in seats}
    there = {seat.number for seat in here}
    while number not in there and (heir := heirs.pop(number, None)) is not None:
        number = heir
    return number


def _right_of(seats: Sequence[Seat], here: Sequence[Seat], seat: int) -> int:
    place = next(other.place for other in seats if other.number == seat)
    return next((other.number for other in here if other.place > place), here[0].number)
