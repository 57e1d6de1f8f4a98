"""The totals, hand after hand: a colour, a dash and the place in the ranking for each line."""

from collections.abc import Sequence
from math import floor, log10

from app.pictures import table
from app.pictures.lettering import SANS, label, width
from app.pictures.ranking import Place
from app.schemas import Board, HandLine, SeatLine
from app.words import Words

FEWEST_HANDS = 2
_DASHES = ("", "18 10", "5 9", "26 9 5 9", "38 12", "5 8 10 8")
_TICK, _END = 30, 34


def draw(shown: Board, seats: Sequence[SeatLine], place: Place, words: Words) -> list[str]:
    """Return the curve of these seats, filling the place."""
    hands = on_curve(shown)
    lines = {seat.seat: [0, *(hand.totals[seat.seat] for hand in hands)] for seat in seats}
    points = [value for line in lines.values() for value in line]
    marks = ticks(min(points), max(points))
    paper = _Paper(place, marks, points, len(hands), words)
    parts = []
    for mark in marks:
        parts += paper.grid(mark, words)
    for seat in reversed(seats):
        parts.append(paper.line(seat.seat, lines[seat.seat]))
    return [*parts, *paper.ends(seats, lines)]


def on_curve(shown: Board) -> list[HandLine]:
    """Return the hands that have a point on it: a struck one takes no room."""
    return [hand for hand in shown.hands if not hand.struck]


def ticks(low: int, high: int) -> list[int]:
    """Return round steps within the bounds, nought always among them."""
    low, high = min(low, 0), max(high, 0)
    rough = ((high - low) or 100) / 3
    power = 10 ** floor(log10(rough))
    step = int(next(m * power for m in (1, 2, 5, 10) if m * power >= rough)) or 1
    return list(range(-(-low // step) * step, high + 1, step))


def apart(wanted: Sequence[float], distance: float, top: float, bottom: float) -> list[float]:
    """Return the nearest places that keep a distance, within bounds; `wanted` is sorted."""
    placed = list(wanted)
    for i, y in enumerate(placed):
        placed[i] = max(y, top if i == 0 else placed[i - 1] + distance)
    for i in reversed(range(len(placed))):
        below = bottom if i == len(placed) - 1 else placed[i + 1] - distance
        placed[i] = min(placed[i], below)
    return placed


class _Paper:
    """Where hands and totals lie on the sheet."""

    def __init__(
        self, place: Place, marks: list[int], points: list[int], hands: int, words: Words
    ) -> None:
        figures = max(width(words.number(mark), _TICK, SANS) for mark in marks)
        self._left, self._right = place.x + figures + 18, place.x + place.width - 44
        self._top, self._bottom = place.y + _END / 2, place.y + place.height - _END / 2
        self._low, self._high = min(points + marks), max(points + marks)
        self._hands = hands

    def grid(self, mark: int, words: Words) -> list[str]:
        y = self._y(mark)
        stroke = table.LINE_STRONG if mark == 0 else table.LINE
        figure = words.number(mark)
        return [
            table.rule(self._left, self._right, y, stroke=stroke),
            label(
                figure,
                self._left - 14,
                y + _TICK * 0.34,
                size=_TICK,
                fill=table.INK_SOFT,
                family=SANS,
                anchor="end",
            ),
        ]

    def line(self, seat: int, values: Sequence[int]) -> str:
        points = " ".join(f"{self._x(i):.1f},{self._y(v):.1f}" for i, v in enumerate(values))
        dash = _DASHES[seat % len(_DASHES)]
        dashed = f' stroke-dasharray="{dash}"' if dash else ""
        return (
            f'<polyline points="{points}" stroke="{table.series(seat)}"{dashed} stroke-width="6"'
            ' fill="none" stroke-linejoin="round" stroke-linecap="round"/>'
        )

    def ends(self, seats: Sequence[SeatLine], lines: dict[int, list[int]]) -> list[str]:
        """Return each line's place in the ranking, pushed apart where totals are close."""
        seats = sorted(seats, key=lambda seat: -lines[seat.seat][-1])
        wanted = [self._y(lines[seat.seat][-1]) for seat in seats]
        placed = apart(wanted, _END, self._top, self._bottom)
        return [
            label(
                str(seat.rank),
                self._right + 16,
                y + _END * 0.34,
                size=_END,
                fill=table.series(seat.seat),
                family=SANS,
            )
            for seat, y in zip(seats, placed, strict=True)
        ]

    def _x(self, hand: int) -> float:
        return self._left + (self._right - self._left) * hand / max(1, self._hands)

    def _y(self, value: int) -> float:
        span = self._high - self._low or 1
        return self._bottom - (self._bottom - self._top) * (value - self._low) / span
