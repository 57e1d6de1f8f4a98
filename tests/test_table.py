"""Who plays and who deals, from seats and rows alone."""

from typing import Any

import pytest

from app import table
from app.models import Game, Hand, Seat


def seats(*places: int, left: dict[int, int] | None = None) -> list[Seat]:
    """Return seats 0, 1, … at these places; `left` says after which row somebody went."""
    return [
        Seat(number=number, place=place, joined_after=0, left_after=(left or {}).get(number))
        for number, place in enumerate(places)
    ]


def row(number: int, dealer: int, kind: str = "hand", **more: Any) -> Hand:
    return Hand(
        number=number,
        kind=kind,
        dealer=dealer,
        entry=more.pop("entry", {}),
        playing=more.pop("playing", [0, 1, 2, 3]),
        struck=more.pop("struck", False),
        scores=more.pop("scores", [0, 0, 0, 0]),
    )


def game(size: int = 4, dealer: int = 0, chosen_after: int = 0) -> Game:
    return Game(table_size=size, dealer_seat=dealer, dealer_from=chosen_after)


@pytest.mark.parametrize(
    ("rows", "deals"),
    [
        ([], 0),
        ([row(1, 0)], 1),
        ([row(1, 3)], 0),
        ([row(1, 2, "passed")], 3),
        ([row(1, 2, "petit_sec")], 3),
        ([row(1, 2, "misdeal")], 2),
        ([row(1, 2), row(2, 3, "free")], 3),
        ([row(1, 2), row(2, 3, struck=True)], 3),
        ([row(1, 2, struck=True), row(2, 3, "free")], 0),
        ([row(1, 0, "passed", playing=[1, 2, 3])], 0),
        ([row(1, 0, "petit_sec", playing=[1, 2, 3])], 0),
        ([row(1, 0, "passed", playing=[1, 2, 3], entry={"ranking": [1, 2, 3]})], 1),
        ([row(1, 0, playing=[1, 2, 3])], 1),
    ],
)
def test_who_deals_after_these_rows(rows: list[Hand], deals: int) -> None:
    assert table.dealer(game(), seats(0, 1, 2, 3), rows) == deals


def test_the_deal_passes_in_playing_order() -> None:
    """0, 2, 1, 3 around the table."""
    around = seats(0, 2, 1, 3)

    assert table.dealer(game(), around, [row(1, 0)]) == 2
    assert table.dealer(game(), around, [row(1, 1)]) == 3


def test_a_chosen_dealer_counts_until_the_next_row() -> None:
    chosen = game(dealer=3, chosen_after=1)

    assert table.dealer(chosen, seats(0, 1, 2, 3), [row(1, 0)]) == 3
    assert table.dealer(chosen, seats(0, 1, 2, 3), [row(1, 0), row(2, 3)]) == 0


def test_the_deal_passes_over_who_has_left() -> None:
    gone = seats(0, 1, 2, 3, left={1: 1})

    assert table.dealer(game(), gone, [row(1, 0)]) == 2
    assert table.dealer(game(dealer=1, chosen_after=1), gone, [row(1, 3)]) == 2
    assert table.dealer(game(), gone, [row(1, 1)]) == 2


@pytest.mark.parametrize(
    ("size", "dealer", "playing"),
    [
        (5, 0, [0, 1, 2, 3, 4]),
        (4, 0, [1, 2, 3, 4]),
        (4, 2, [0, 1, 3, 4]),
        (3, 0, [1, 2, 3]),
        (3, 3, [0, 1, 4]),
    ],
)
def test_those_right_of_the_dealer_play(size: int, dealer: int, playing: list[int]) -> None:
    assert table.playing(game(size), seats(0, 1, 2, 3, 4), 1, dealer) == playing


def test_who_is_here_depends_on_the_row() -> None:
    three = seats(1, 0, 2, left={2: 4})
    three[1].joined_after = 2

    assert [seat.number for seat in table.present(three, 2)] == [0, 2]
    assert [seat.number for seat in table.present(three, 3)] == [1, 0, 2]
    assert [seat.number for seat in table.present(three, 5)] == [1, 0]


def test_who_came_back_was_away_in_between() -> None:
    three = seats(0, 1, 2)
    three[2].absences, three[2].left_after = [[2, 4], [5, 6]], 8

    here = [number for number in range(1, 11) if three[2] in table.present(three, number)]

    assert here == [1, 2, 5, 7, 8]


def test_a_deal_that_stays_goes_with_the_chair() -> None:
    """0 gave the chair to 4, and 4 to 5; a deal that passes on goes to the right as ever."""
    chairs = seats(2, 3, 4, 5, 1, 0, left={0: 1, 4: 1})
    chairs[0].heir, chairs[4].heir = 4, 5

    assert table.dealer(game(), chairs, [row(1, 0, "misdeal")]) == 5
    assert table.dealer(game(), chairs, [row(1, 0)]) == 1
    assert table.dealer(game(dealer=4, chosen_after=1), chairs, [row(1, 3)]) == 5


def test_struck_rows_add_nothing_and_newcomers_start_at_zero() -> None:
    rows = [row(1, 0, scores=[3, -3]), row(2, 0, scores=[9, -9], struck=True),
            row(3, 0, scores=[1, 1, -2])]  # fmt: skip

    assert list(table.running_totals(rows, 3)) == [[3, -3, 0], [3, -3, 0], [4, -2, -2]]


def test_equal_totals_share_a_rank() -> None:
    assert table.ranks([30, -60, 30, 0]) == [1, 4, 1, 3]


def test_who_is_not_counted_takes_no_rank_and_comes_last() -> None:
    assert table.ranks([30, 0, -30, 0], [True, True, True, False]) == [1, 2, 3, 4]
    assert table.ranks([60, -30, -30, 0], [True, True, True, False]) == [1, 2, 2, 4]


def test_who_took_part() -> None:
    """Everybody while no hand is played; then who has a hand, or a score."""
    assert table.took_part([5, -5, 0], [0, 0, 0]) == [True, True, True]
    assert table.took_part([5, -5, 0, 0], [1, 0, 0, 1]) == [True, True, False, True]
