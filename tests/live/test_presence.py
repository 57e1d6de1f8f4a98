"""Counts of other nodes, and the words that nodes use."""

from __future__ import annotations

from app.live import presence
from app.live.hints import Hint, Kind
from app.live.hub import Hub
from tests.live.conftest import GAME, Clock, Onlooker, hand


def test_a_node_that_fell_silent_is_not_counted_for_ever(hub: Hub, clock: Clock) -> None:
    told: list[tuple[str, Kind, int]] = []
    counts = presence.Presence(hub, lambda *words: told.append(words))
    hub.join(Onlooker(hub))
    counts.heard(GAME, Hint("other", Kind.COUNT, 7))
    assert hub.channels[GAME].count == 8
    clock.time += presence.BELIEVED - 1
    counts.walk()
    assert hub.channels[GAME].count == 8
    clock.time += 1
    counts.walk()
    assert hub.channels[GAME].count == 1


def test_a_count_is_told_when_it_changes_and_now_and_then(hub: Hub, clock: Clock) -> None:
    told: list[tuple[str, Kind, int]] = []
    counts = presence.Presence(hub, lambda *words: told.append(words))
    lea, hugo = Onlooker(hub), Onlooker(hub)
    hub.join(lea)
    counts.walk()
    counts.walk()
    hub.join(hugo)
    counts.walk()
    clock.time += presence.REPEAT
    counts.walk()
    hub.leave(lea)
    hub.leave(hugo)
    counts.forget(GAME)
    assert [count for _, _, count in told] == [1, 2, 2, 0]


def test_hints_travel_as_they_are() -> None:
    hint = Hint("n0de", Kind.HAND, 58, hand(58) + b"\n \n")
    assert Hint.decode(hint.encode()) == hint
