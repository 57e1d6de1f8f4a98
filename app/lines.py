"""The lines of a board: a seat with its total and rank, a row of the sheet, and who won."""

from collections.abc import Sequence

from app import table
from app.models import Game, Hand, Status
from app.schemas import HandLine, SeatLine, SignLine


def seat_lines(
    game: Game, totals: Sequence[int], deals: int, rows: Sequence[Hand] | None = None
) -> list[SeatLine]:
    """Return the seats with their totals, ranks and distance to the first."""
    rows = game.hands if rows is None else rows
    number = table.next_number(rows)
    here = {seat.number for seat in table.present(game.seats, number)}
    played = table.hands_by_seat(rows, len(game.seats))
    theirs = table.took_part(totals, played)
    ranked = [theirs[seat.number] or seat.number in here for seat in game.seats]
    in_play = set(table.playing(game, game.seats, number, deals))
    return [
        SeatLine(
            seat=seat.number,
            name=seat.name,
            total=total,
            rank=rank,
            behind=max(totals) - total,
            place=seat.place,
            hands=played[seat.number],
            present=seat.number in here,
            sits_out=seat.number in here and seat.number not in in_play,
        )
        for seat, total, rank in zip(game.seats, totals, table.ranks(totals, ranked), strict=True)
    ]


def hand_line(hand: Hand, totals: list[int], signed: Sequence[SignLine] = ()) -> HandLine:
    """Return one row of the sheet."""
    absent = [0] * (len(totals) - len(hand.scores))
    return HandLine(
        id=hand.key,
        number=hand.number,
        kind=hand.kind,
        dealer=hand.dealer,
        playing=hand.playing,
        entry=hand.declared,
        scores=hand.scores + absent,
        totals=totals,
        value=hand.value,
        margin=hand.margin,
        made=hand.made,
        at=hand.recorded_at,
        revised=hand.revised,
        struck=hand.struck,
        signs=list(signed),
    )


def winners(status: str, rows: Sequence[Hand], seats: Sequence[SeatLine]) -> list[int]:
    """Return the seats that won, as history will: none while the game runs.

    None either when nothing was played, and nobody who took no part, even where 0 is the best.
    """
    if status == Status.OPEN or not table.anything_counts(rows):
        return []
    theirs = table.took_part([seat.total for seat in seats], [seat.hands for seat in seats])
    return [seat.seat for seat, took in zip(seats, theirs, strict=True) if seat.rank == 1 and took]
