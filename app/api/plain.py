"""A game for a phone whose scripts do not run: the ranking as a table, read again by itself."""

from html import escape

from app.pictures import ranking
from app.schemas import Board, HandLine, SeatLine
from app.words import Words

# The tag that reads the page again, every 30 seconds, while there is something to come.
REFRESH = '<noscript><meta http-equiv="refresh" content="30"></noscript>'


def of_game(shown: Board, words: Words) -> str:
    """Return the ranking of a game as HTML, with what the last hand changed."""
    last = next((hand for hand in reversed(shown.hands) if not hand.struck), None)
    head = "" if last is None else words("plain.last", last.number)
    rows = "".join(_row(seat, last, words) for seat in ranking.ranked(shown))
    return (
        f'<main class="plain"><h1>{escape(ranking.title_of(shown, words))}</h1>'
        f'<table class="card"><tr><td><td><th>{head}<th>{words("plain.total")}{rows}</table>'
        f"{'' if shown.status == 'closed' else _again(words)}</main>"
    )


def soon(words: Words) -> str:
    """Return what stands in place of a page that could not be read just now."""
    return f'<main class="plain"><h1>{words("plain.wait")}</h1>{_again(words)}</main>'


def _again(words: Words) -> str:
    return f"<p>{words('plain.why')}</p>"


def _row(seat: SeatLine, last: HandLine | None, words: Words) -> str:
    gained = "" if last is None else words.signed(last.scores[seat.seat])
    return (
        f'<tr><td>{seat.rank}<th scope="row">{escape(seat.name)}'
        f"<td>{gained}<td><b>{words.signed(seat.total)}</b>"
    )
