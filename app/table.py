"""Who plays, who deals, who leads: derived from the seats and the rows, never stored.

Play and deal pass to the right; `place` is the playing order, so the next dealer is the
next place. When more people are present than the table seats, the dealer sits out.
"""

from collections.abc import Iterable, Iterator, Sequence

from app.models import Game, Hand, Seat


def present(seats: Iterable[Seat], number: int) -> list[Seat]:
    """Return those at the table for row `number`, in playing order."""
    return sorted(
        (
            seat
            for seat in seats
            if seat.joined_after < number and (seat.left_after is None or number <= seat.left_after)
        ),
        key=lambda seat: seat.place,
    )


def playing(game: Game, seats: Sequence[Seat], number: int, dealer: int) -> list[int]:
    """Return the seat numbers in play for row `number`, in playing order."""
    here = [seat.number for seat in present(seats, number)]
    return [seat for seat in here if seat != dealer] if len(here) > game.table_size else here


def dealer(game: Game, seats: Sequence[Seat], hands: Sequence[Hand]) -> int:
    """Return the seat that deals the hand after the last row."""
    deals = game.dealer_seat
    for hand in hands:
        if hand.number > game.dealer_from and not hand.struck:
            deals = _passes_to(game, seats, hand, deals)
    return _at_table(seats, next_number(hands), deals)


def next_number(hands: Sequence[Hand]) -> int:
    """Return the number of the row that comes next; numbers are never used again."""
    return hands[-1].number + 1 if hands else 1


def played(hands: Iterable[Hand]) -> int:
    """Count the hands that count towards the planned number: scored at the table."""
    return sum(1 for hand in hands if hand.kind == "hand" and not hand.struck)


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


def ranks(totals: Sequence[int]) -> list[int]:
    """Return each total's rank from 1; equal totals share one, and the next is skipped."""
    return [1 + sum(1 for other in totals if other > total) for total in totals]


def _passes_to(game: Game, seats: Sequence[Seat], hand: Hand, deals: int) -> int:
    if hand.kind in ("misdeal", "free"):
        return deals
    here = present(seats, hand.number)
    if hand.kind == "passed" and len(here) > game.table_size:
        return deals  # the dealer who sits out keeps dealing while nobody takes
    return _right_of(seats, here, deals)


def _at_table(seats: Sequence[Seat], number: int, deals: int) -> int:
    """Pass over whoever was to deal but has left the table."""
    here = present(seats, number)
    return deals if any(seat.number == deals for seat in here) else _right_of(seats, here, deals)


def _right_of(seats: Sequence[Seat], here: Sequence[Seat], seat: int) -> int:
    place = next(other.place for other in seats if other.number == seat)
    after = [other.number for other in here if other.place > place]
    return (after or [other.number for other in here])[0]
