"""Seat numbers of the board against places at the table: they differ when somebody sits out.

The scoring module knows players 0…n-1, those who play the hand; a board has a seat for
everybody who was ever in the game.
"""

from collections.abc import Mapping, Sequence
from typing import Any

# Out of every range, so that scoring refuses it as a seat that is not in this hand.
NOWHERE = 99

_SEAT_KEYS = frozenset({"taker", "partner", "seat"})
_SEAT_LISTS = frozenset({"ranking", "seats", "defenders"})


def to_table(entry: Mapping[str, Any], playing: Sequence[int]) -> dict[str, Any]:
    """Return the entry with board seats replaced by places at the table."""
    place = {seat: index for index, seat in enumerate(playing)}
    return _renumber(entry, lambda seat: place.get(seat, NOWHERE))


def to_board(entry: Mapping[str, Any], playing: Sequence[int]) -> dict[str, Any]:
    """Return the entry, or a step of the calculation, with places replaced by board seats."""
    return _renumber(entry, lambda place: playing[place] if place < len(playing) else place)


def spread(scores: Sequence[int], playing: Sequence[int], seats: int) -> list[int]:
    """Return scores by board seat; who does not play scores 0."""
    spread_out = [0] * seats
    for seat, score in zip(playing, scores, strict=True):
        spread_out[seat] = score
    return spread_out


def _renumber(value: Mapping[str, Any], change: Any) -> dict[str, Any]:
    return {key: _renumber_one(key, inner, change) for key, inner in value.items()}


def _renumber_one(key: str, value: Any, change: Any) -> Any:
    if key in _SEAT_KEYS and isinstance(value, int) and not isinstance(value, bool):
        return change(value)
    if key in _SEAT_LISTS and isinstance(value, list | tuple):
        return [_renumber_one("seat", inner, change) for inner in value]
    if isinstance(value, Mapping):
        return _renumber(value, change)
    if isinstance(value, list | tuple):
        return [_renumber(item, change) if isinstance(item, Mapping) else item for item in value]
    return value
