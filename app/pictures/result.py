"""The result to send to the group, 1200 wide: who won, the ranking, the curve, when."""

from app.pictures import curve, ranking, table
from app.pictures.lettering import SANS, SERIF, drawable, fitted, label, wrapped
from app.pictures.ranking import Place
from app.schemas import Board
from app.words import Words

WIDTH = 1200
_MARGIN = 64
_ROOM = WIDTH - 2 * _MARGIN
_CURVE = 340
_FOOT = 116
_FEW_ROWS = 5


def result_picture(shown: Board, words: Words) -> str:
    """Return the final ranking, or the present one while the game runs."""
    head, y = _headline(shown, words)
    body, bottom = _sheet(shown, words, y + 56)
    height = round(bottom + _FOOT)
    ground = table.star(WIDTH / 2, 215, 560, fill=table.FELT_LIGHT)
    return table.picture(WIDTH, height, ground, *head, *body, *_foot(shown, words, height))


def _headline(shown: Board, words: Words) -> tuple[list[str], float]:
    """Return the words over the sheet, and where they end."""
    big, below = _said(shown, words)
    title, small = fitted(ranking.title_of(shown, words), _ROOM, size=46, smallest=34, family=SANS)
    parts = [_centred(title, 108, small, family=SANS, fill=table.ON_FELT_SOFT)]
    lines, size = _big(big)
    y = 158 + size * 0.78
    for line in lines:
        parts.append(_centred(line, y, size))
        y += size * 1.08
    y -= size * 1.08
    if below:
        y += 84
        parts.append(_centred(below, y, 50, family=SANS, fill=table.BRASS))
    return parts, y


def _big(text: str) -> tuple[list[str], float]:
    """Return the words on one line where they stay big on it, else on two."""
    line, size = fitted(text, _ROOM, size=132, smallest=88)
    if line == drawable(text):
        return [line], size
    return wrapped(text, _ROOM, size=112, smallest=60, lines=2)


def _said(shown: Board, words: Words) -> tuple[str, str]:
    """Return the big words and the small ones under them."""
    if shown.winners:
        winners = ranking.winners_of(shown)
        return words.listed(winners), words("game.wins", len(winners))
    if shown.status == "closed":
        return words("game.nobody"), ""
    if not shown.played:
        return words("game.begins"), ""
    leaders = [seat.name for seat in ranking.ranked(shown) if seat.rank == 1]
    return words.listed(leaders), words("game.leads", len(leaders))


def _sheet(shown: Board, words: Words, y: float) -> tuple[list[str], float]:
    """Return the sheet with its rows and its curve, and where it ends."""
    seats = ranking.ranked(shown)
    has_curve = len(curve.on_curve(shown)) >= curve.FEWEST_HANDS
    rows = ranking.standings(seats, words) if shown.hands else ranking.names(seats, words)
    high = len(rows) * (118 if len(rows) <= _FEW_ROWS else 88) + 36
    whole = high + (_CURVE + 52 if has_curve else 0)
    parts = [
        table.sheet(_MARGIN, y, _ROOM, whole),
        *ranking.draw(rows, Place(_MARGIN, y, _ROOM, high), marked=len(shown.winners)),
    ]
    if has_curve:
        place = Place(_MARGIN + 44, y + high + 10, _ROOM - 88, _CURVE)
        parts += curve.draw(shown, ranking.drawn(seats), place, words)
    return parts, y + whole


def _foot(shown: Board, words: Words, height: float) -> list[str]:
    facts = [words("game.hands", shown.played)] if shown.played else []
    if shown.hands:
        facts.append(words.day(shown.hands[0].at.date()))
    y = height - 42
    return [
        label(" · ".join(facts), _MARGIN, y, size=38, fill=table.ON_FELT_SOFT, family=SANS),
        table.nib(WIDTH - _MARGIN - 172, height - 90, 62),
        label("Stylo", WIDTH - _MARGIN, y, size=46, fill=table.ON_FELT, anchor="end"),
    ]


def _centred(
    text: str, y: float, size: float, *, family: str = SERIF, fill: str = table.ON_FELT
) -> str:
    return label(text, WIDTH / 2, y, size=size, fill=fill, family=family, anchor="middle")
