"""A game for a phone whose scripts do not run: the ranking as a table, read again by itself."""

from html import escape

from app.pictures import ranking
from app.pictures.words import Words
from app.schemas import Board, SeatLine

# Seconds between two readings while the game runs.
_EVERY = 30


def of_game(shown: Board, words: Words) -> str:
    """Return the ranking of a game as HTML, with what the last hand changed."""
    numbers = [hand.number for hand in shown.hands if not hand.struck]
    last = words("plain.last", numbers[-1]) if numbers else ""
    rows = "".join(_row(shown, seat, words) for seat in ranking.ranked(shown))
    return (
        f'<main class="plain"><h1>{escape(ranking.title_of(shown, words))}</h1>'
        f'<table class="card"><tr><td><td><th>{last}<th>{words("plain.total")}{rows}</table>'
        f"<p>{words('plain.why')}</p></main>"
    )


def refresh(shown: Board) -> str:
    """Return the tag that reads a running game again."""
    if shown.status == "closed":
        return ""
    return f'<noscript><meta http-equiv="refresh" content="{_EVERY}"></noscript>'


def _row(shown: Board, seat: SeatLine, words: Words) -> str:
    counted = [hand for hand in shown.hands if not hand.struck]
    gained = words.signed(counted[-1].scores[seat.seat]) if counted else ""
    return (
        f'<tr><td>{seat.rank}<th scope="row">{escape(seat.name)}'
        f"<td>{gained}<td><b>{words.signed(seat.total)}</b>"
    )
