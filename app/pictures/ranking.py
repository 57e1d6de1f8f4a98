"""The rows on the sheet of paper: who plays, or who stands where."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from app.pictures import table
from app.pictures.lettering import SANS, SERIF, drawable, fitted, label, width
from app.schemas import Board, SeatLine
from app.words import Words

_MOST_ROWS = 8
_EDGE = 44


class Place(NamedTuple):
    """Where on the picture, in its pixels."""

    x: float
    y: float
    width: float
    height: float


class Row(NamedTuple):
    """A name, what stands at the end of its line, and its place in the ranking before it."""

    name: str
    figure: str = ""
    ink: str = table.INK
    rank: str = ""
    rank_ink: str = table.INK_SOFT


def title_of(shown: Board, words: Words) -> str:
    """Return what a game is called: its name, else how many play."""
    return shown.name or words("game.untitled", shown.table_size)


def at_table(shown: Board) -> list[SeatLine]:
    """Return who sits at the table, in playing order."""
    return sorted((seat for seat in shown.seats if seat.present), key=lambda seat: seat.place)


def ranked(shown: Board) -> list[SeatLine]:
    """Return the ranking, first first: who is here, and who has played and left."""
    taking_part = (seat for seat in shown.seats if seat.present or seat.hands)
    return sorted(taking_part, key=lambda seat: (seat.rank, seat.place))


def winners_of(shown: Board) -> list[str]:
    """Return the names of who won."""
    return [seat.name for seat in shown.seats if seat.seat in shown.winners]


def drawn(seats: Sequence[SeatLine]) -> Sequence[SeatLine]:
    """Return those of the seats that get a row: all, or the first few."""
    return seats if len(seats) <= _MOST_ROWS else seats[: _MOST_ROWS - 1]


def names(seats: Sequence[SeatLine], words: Words) -> list[Row]:
    """Return rows with names alone."""
    return [*(Row(seat.name) for seat in drawn(seats)), *_others(seats, words)]


def scores(seats: Sequence[SeatLine], words: Words) -> list[Row]:
    """Return rows with totals."""
    return [*(_scored(seat, words) for seat in drawn(seats)), *_others(seats, words)]


def standings(seats: Sequence[SeatLine], words: Words) -> list[Row]:
    """Return rows with totals and places, each place in the ink of its line on the curve."""
    rows = [
        _scored(seat, words)._replace(rank=str(seat.rank), rank_ink=table.series(seat.seat))
        for seat in drawn(seats)
    ]
    return [*rows, *_others(seats, words)]


def draw(rows: Sequence[Row], place: Place, *, marked: int = 0) -> list[str]:
    """Return the rows, filling the place; the first ones are marked as won."""
    step = min((place.height - 36) / len(rows), 132)
    top = place.y + (place.height - step * len(rows)) / 2
    fit = _fit(rows, place, min(64, step * 0.6))
    parts = []
    for i, row in enumerate(rows):
        y = top + step * i
        if i < marked:
            parts.append(_wash(place, y, step))
        elif i != marked:
            parts.append(table.rule(place.x + _EDGE, place.x + place.width - _EDGE, y))
        parts += _line(row, place, y + step / 2 + fit.size * 0.34, fit)
    return parts


@dataclass(frozen=True)
class _Fit:
    """What all rows share: the size of figures and that of names, where names begin and end."""

    size: float
    names: float
    indent: float
    room: float


def _fit(rows: Sequence[Row], place: Place, size: float) -> _Fit:
    figures = max(width(row.figure, size, SANS) for row in rows)
    indent = max(width(row.rank, size, SANS) for row in rows) * 1.8
    room = place.width - 2 * _EDGE - indent - (figures + 36 if figures else 0)
    widest = max(width(drawable(row.name), size, SERIF) for row in rows)
    # One size for all names, so that the rows look alike; only the longest may be smaller.
    return _Fit(size, max(size * 0.74, min(size, size * room / widest)), indent, room)


def _line(row: Row, place: Place, base: float, fit: _Fit) -> list[str]:
    left, right = place.x + _EDGE, place.x + place.width - _EDGE
    text, own = fitted(row.name, fit.room, size=fit.names, smallest=fit.size * 0.6)
    parts = [label(text, left + fit.indent, base, size=own, fill=table.INK)]
    if row.rank:
        parts.append(label(row.rank, left, base, size=fit.size, fill=row.rank_ink, family=SANS))
    if row.figure:
        parts.append(
            label(row.figure, right, base, size=fit.size, fill=row.ink, family=SANS, anchor="end")
        )
    return parts


def _wash(place: Place, y: float, step: float) -> str:
    return table.block(place.x + 16, y + 5, place.width - 32, step - 10, table.WASH, radius=14)


def _scored(seat: SeatLine, words: Words) -> Row:
    return Row(seat.name, words.signed(seat.total), table.score_colour(seat.total))


def _others(seats: Sequence[SeatLine], words: Words) -> list[Row]:
    left_out = len(seats) - len(drawn(seats))
    return [Row(words("others", left_out))] if left_out else []
