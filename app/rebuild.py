"""The sheet worked out anew from what was declared: it must equal what is stored."""

from dataclasses import dataclass

from app import table
from app.declaration import declared_again
from app.models import Game


@dataclass(frozen=True)
class Row:
    """What follows from one entry: its scores by seat, and everybody's totals after it."""

    key: str
    scores: list[int]
    totals: list[int]
    value: int | None
    margin: int | None
    made: bool | None


def rebuild(game: Game) -> list[Row]:
    """Score every row of a loaded game again, by its own rules and those who played it."""
    rows, totals = [], [0] * len(game.seats)
    for hand in game.hands:
        result = declared_again(game, hand)
        if not hand.struck:
            totals = [total + score for total, score in zip(totals, result.scores, strict=True)]
        rows.append(
            Row(hand.key, list(result.scores), totals, result.value, result.margin, result.made)
        )
    return rows


def stored(game: Game) -> list[Row]:
    """Return the rows of a loaded game as they are kept; who came later has 0 in them."""
    seats = len(game.seats)
    return [
        Row(
            hand.key,
            hand.scores + [0] * (seats - len(hand.scores)),
            totals,
            hand.value,
            hand.margin,
            hand.made,
        )
        for hand, totals in zip(game.hands, table.running_totals(game.hands, seats), strict=True)
    ]
