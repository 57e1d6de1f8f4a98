"""Seats of the board against places at the table."""

from app.seating import NOWHERE, spread, to_board, to_table

PLAYING = [1, 2, 4]
"""Seats 0 and 3 sit out: place 0 is seat 1, place 2 is seat 4."""

ON_THE_BOARD = {
    "taker": 4,
    "partner": "alone",
    "handfuls": [{"seat": 1, "size": "single"}],
    "miseres": [{"seat": 2, "kind": "heads"}],
    "ranking": [4, 1, 2],
    "points": 4,
    "pile": {"bouts": 2, "side": "attack"},
    "confirmed": ["points_not_reachable"],
}
AT_THE_TABLE = {
    **ON_THE_BOARD,
    "taker": 2,
    "handfuls": [{"seat": 0, "size": "single"}],
    "miseres": [{"seat": 1, "kind": "heads"}],
    "ranking": [2, 0, 1],
}


def test_seats_become_places_and_places_seats() -> None:
    """Only what names a seat is renumbered: points and counts are not."""
    assert to_table(ON_THE_BOARD, PLAYING) == AT_THE_TABLE
    assert to_board(AT_THE_TABLE, PLAYING) == ON_THE_BOARD


def test_who_does_not_play_is_nowhere() -> None:
    assert to_table({"taker": 3, "partner": -1}, PLAYING) == {"taker": NOWHERE, "partner": NOWHERE}


def test_what_is_no_seat_is_left_to_scoring() -> None:
    odd = {"taker": True, "partner": None, "ranking": ["4", None, {"seat": "1"}], "handfuls": "1"}

    assert to_table(odd, PLAYING) == odd


def test_scores_by_seat() -> None:
    assert spread((20, -10, -10), PLAYING, 6) == [0, 20, -10, 0, -10, 0]
