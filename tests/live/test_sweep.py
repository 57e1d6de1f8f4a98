"""The walk of every second, on a clock that only goes when told to."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest

from app.live.frames import Opcode, encode
from app.live.hub import BEAT, DRAFT_KEPT, Hub
from app.live.messages import CloseCode, draft
from app.live.sweep import BOARD_KEPT, SILENCE_ALLOWED, STUCK_ALLOWED, Sweep
from tests.live.conftest import GAME, Clock, Onlooker

pytestmark = pytest.mark.anyio

SitDown = Callable[..., Onlooker]


@pytest.fixture
def sweep(hub: Hub) -> Sweep:
    return Sweep(hub)


def beats(viewer: Onlooker) -> int:
    return sum(each["type"] == "alive" for each in viewer.heard)


async def test_the_first_beat_comes_at_a_random_moment_the_next_after_20_to_25_seconds(
    hub: Hub, sweep: Sweep, clock: Clock, onlooker: SitDown
) -> None:
    games = [f"game-{each}" for each in range(50)]
    crowd = [onlooker(game=game) for game in games]
    times: dict[str, list[float]] = {game: [] for game in games}
    for _ in range(80):
        clock.time += 1
        before = [beats(each) for each in crowd]
        await sweep.walk()
        for viewer, count in zip(crowd, before, strict=True):
            if beats(viewer) > count:
                times[viewer.game].append(clock.time)
    firsts = {each[0] for each in times.values()}
    assert len(firsts) > 5
    assert max(firsts) <= 1000 + BEAT[0] + 1
    gaps = [b - a for each in times.values() for a, b in itertools.pairwise(each)]
    assert min(gaps) >= BEAT[0]
    assert max(gaps) <= BEAT[1] + 1


async def test_a_beat_tells_the_revision_and_carries_a_ping(
    sweep: Sweep, clock: Clock, onlooker: SitDown
) -> None:
    lea = onlooker()
    clock.time += BEAT[1]
    await sweep.walk()
    alive = next(each for each in lea.heard if each["type"] == "alive")
    assert alive["revision"] == 57
    assert lea.frames[-1].wire.endswith(encode(Opcode.PING, b""))


async def test_the_count_is_told_once_a_second_at_most_and_only_when_it_changed(
    hub: Hub, sweep: Sweep, clock: Clock, onlooker: SitDown
) -> None:
    lea = onlooker()
    crowd = [onlooker() for _ in range(4)]
    clock.time += 1
    await sweep.walk()
    hub.leave(crowd.pop())
    await sweep.walk()
    assert [each["count"] for each in lea.heard if each["type"] == "viewers"] == [5]
    clock.time += 1
    await sweep.walk()
    clock.time += 1
    await sweep.walk()
    assert [each["count"] for each in lea.heard if each["type"] == "viewers"] == [5, 4]


async def test_who_watches_on_other_nodes_counts(
    hub: Hub, sweep: Sweep, clock: Clock, onlooker: SitDown
) -> None:
    lea = onlooker()
    hub.channels[GAME].elsewhere = 11
    clock.time += 1
    await sweep.walk()
    assert {"type": "viewers", "count": 12} in lea.heard
    assert hub.channels[GAME].count == 12


async def test_who_is_stuck_for_five_seconds_is_closed(
    hub: Hub, sweep: Sweep, clock: Clock, onlooker: SitDown
) -> None:
    lea, stuck = onlooker(), onlooker()
    hub.fall_behind(stuck)
    clock.time += STUCK_ALLOWED - 1
    await sweep.walk()
    assert stuck.closed is None
    clock.time += 1
    await sweep.walk()
    assert stuck.closed is CloseCode.TOO_SLOW
    assert lea.closed is None


async def test_who_waits_for_its_first_board_is_not_stuck(
    hub: Hub, sweep: Sweep, clock: Clock
) -> None:
    waiting = Onlooker(hub)
    hub.join(waiting)
    clock.time += STUCK_ALLOWED + 1
    await sweep.walk()
    assert waiting.closed is None


async def test_who_was_not_heard_for_three_beats_is_cut_off(
    hub: Hub, sweep: Sweep, clock: Clock, onlooker: SitDown
) -> None:
    lea, silent = onlooker(), onlooker()
    silent.heard_at = clock.time
    clock.time += SILENCE_ALLOWED + 1
    lea.heard_at = clock.time
    await sweep.walk()
    assert (lea.aborted, silent.aborted) == (False, True)
    assert hub.here(GAME) == 1


async def test_an_old_draft_is_withdrawn(
    hub: Hub, sweep: Sweep, clock: Clock, onlooker: SitDown
) -> None:
    lea = onlooker()
    hub.announce(GAME, draft(0, "garde"), 57)
    clock.time += DRAFT_KEPT
    await sweep.walk()
    assert [each["taker"] for each in lea.heard if each["type"] == "draft"] == [0, None]
    assert hub.drafts == {}


async def test_an_old_board_is_forgotten(
    hub: Hub, sweep: Sweep, clock: Clock, onlooker: SitDown
) -> None:
    onlooker()
    channel = hub.channels[GAME]
    assert hub.answer(channel, None) is not None
    clock.time += BOARD_KEPT + BEAT[1]
    await sweep.walk()
    assert hub.answer(channel, None) is None
