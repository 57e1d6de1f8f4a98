"""What a game remembers, and what it admits not to know."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.live.frames import Frame
from app.live.history import HANDS_KEPT, History
from tests.live.conftest import board, hand

BOARD = 57


@pytest.fixture
def history() -> History:
    """One that was sent the board of revision 57 and three hands."""
    history = History()
    history.learn(BOARD, Frame.of(board(BOARD)), at=0)
    for revision in (58, 59, 60):
        history.hand(revision, Frame.of(hand(revision)))
    return history


def told(frames: list[Frame] | None) -> list[str] | None:
    """Frames as "b57" and "h58"."""
    if frames is None:
        return None
    words = [frame.messages[0].decode().replace(" ", "") for frame in frames]
    return [f"{word[9]}{word.split(':')[2].split(',')[0]}" for word in words]


@pytest.mark.parametrize(
    ("since", "missing"),
    [
        (None, ["b57", "h58", "h59", "h60"]),
        (12, ["b57", "h58", "h59", "h60"]),
        (56, ["b57", "h58", "h59", "h60"]),
        (57, ["h58", "h59", "h60"]),
        (59, ["h60"]),
        (60, []),
        (61, None),
    ],
)
def test_what_is_missing(history: History, since: int | None, missing: list[str] | None) -> None:
    assert told(history.missing(since)) == missing


def test_hands_heavier_than_a_board_are_not_worth_it(history: History) -> None:
    history.learn(60, Frame.of(board(60, size=10)), at=0)
    assert told(history.missing(57)) == ["b60"]
    assert told(history.missing(59)) == ["h60"]


def test_a_new_history_cannot_tell() -> None:
    assert History().missing(None) is None
    assert History().missing(57) is None


def test_a_forgotten_board_cannot_be_told_but_the_hands_can(history: History) -> None:
    history.forget(before=1)
    assert history.missing(None) is None
    assert told(history.missing(58)) == ["h59", "h60"]


def test_a_board_replaces_the_hands_before_it(history: History) -> None:
    assert told(history.board(61, Frame.of(board(61)), at=0)) == ["b61"]
    assert told(history.missing(60)) == ["b61"]
    assert told(history.missing(57)) == ["b61"]


def test_an_old_board_is_not_sent(history: History) -> None:
    assert history.board(59, Frame.of(board(59)), at=0) == []
    assert history.sent == 60


def test_a_hand_before_its_forerunner_waits(history: History) -> None:
    assert history.hand(62, Frame.of(hand(62))) == []
    assert history.gap
    assert told(history.hand(61, Frame.of(hand(61)))) == ["h61", "h62"]
    assert not history.gap


def test_a_hand_that_came_twice_is_sent_once(history: History) -> None:
    assert history.hand(60, Frame.of(hand(60))) == []


def test_a_board_closes_the_gap_and_lets_the_waiting_go(history: History) -> None:
    history.hand(63, Frame.of(hand(63)))
    assert told(history.board(62, Frame.of(board(62)), at=0)) == ["b62", "h63"]


def test_a_learned_board_is_sent_to_nobody_yet_told_to_who_asks(history: History) -> None:
    history.learn(61, Frame.of(board(61)), at=0)
    assert history.sent == 60
    assert told(history.missing(None)) == ["b61"]
    assert told(history.hand(61, Frame.of(hand(61)))) == ["h61"]


def test_hands_published_before_the_first_board_was_read_are_kept() -> None:
    history = History()
    assert history.hand(58, Frame.of(hand(58))) == []
    history.learn(57, Frame.of(board(57)), at=0)
    assert told(history.missing(None)) == ["b57", "h58"]


def test_only_so_many_hands_are_kept(history: History) -> None:
    for revision in range(61, 61 + 2 * HANDS_KEPT):
        history.hand(revision, Frame.of(hand(revision)))
    newest = 60 + 2 * HANDS_KEPT
    history.learn(newest, Frame.of(board(newest, size=100_000)), at=0)
    assert told(history.missing(newest - HANDS_KEPT - 1)) == [f"b{newest}"]
    assert len(history.missing(newest - HANDS_KEPT) or []) == HANDS_KEPT


@settings(deadline=None)
@given(st.data())
def test_any_order_of_publishing_ends_at_the_newest(data: st.DataObject) -> None:
    """A watcher that applies only what follows its own revision ends where the game is."""
    kinds = data.draw(st.lists(st.booleans(), min_size=1, max_size=12))
    last = BOARD + len(kinds)
    changes = list(enumerate(kinds, start=BOARD + 1))
    history = History()
    history.learn(BOARD, Frame.of(board(BOARD)), at=0)
    mine = BOARD
    for revision, appended in data.draw(st.permutations(changes)):
        if appended:
            ready = history.hand(revision, Frame.of(hand(revision)))
        else:
            ready = history.board(revision, Frame.of(board(revision)), at=0)
        for word in told(ready) or []:
            assert word[0] == "b" or int(word[1:]) <= mine + 1
            mine = max(mine, int(word[1:]))
    assert mine == history.sent == last
    assert not history.gap
