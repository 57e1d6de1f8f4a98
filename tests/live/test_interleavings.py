"""Join first, then read the board: nothing falls between, whatever comes when."""

from __future__ import annotations

import asyncio
from collections import deque

import pytest

from app.live import usher as usher_module
from app.live.door import Door, Limits
from app.live.hub import Hub
from app.live.messages import CloseCode
from app.live.snapshot import Snapshot
from app.live.usher import Usher
from tests.live.conftest import GAME, Onlooker, board, hand, until

pytestmark = pytest.mark.anyio


class Library:
    """Boards that are read only when the test lets them be."""

    def __init__(self) -> None:
        self.asked: deque[asyncio.Future[Snapshot | None]] = deque()

    async def __call__(self, game: str) -> Snapshot | None:
        assert game == GAME
        reading = asyncio.get_running_loop().create_future()
        self.asked.append(reading)
        return await reading

    async def answer(self, revision: int | None) -> None:
        """Ends the oldest reading."""
        await until(lambda: self.asked)
        found = None if revision is None else Snapshot(revision, board(revision))
        self.asked.popleft().set_result(found)
        await settle()

    async def fail(self) -> None:
        """Makes the oldest reading raise."""
        self.asked.popleft().set_exception(OSError("the database is away"))
        await settle()


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


@pytest.fixture
def library() -> Library:
    return Library()


@pytest.fixture
def usher(hub: Hub, library: Library) -> Usher:
    return Usher(hub, library, Door(Limits(per_client=1000)))


class Arrival:
    """Somebody coming in."""

    def __init__(self, usher: Usher, since: int | None = None) -> None:
        self.viewer = Onlooker(usher.hub)
        self.task = asyncio.create_task(usher.welcome(self.viewer, since))


async def arrive(usher: Usher, since: int | None = None) -> Onlooker:
    arrival = Arrival(usher, since)
    await settle()
    return arrival.viewer


async def test_a_hand_before_the_reading(usher: Usher, library: Library) -> None:
    usher.hub.publish(GAME, 58, hand(58), appended=True)
    lea = await arrive(usher)
    await library.answer(58)
    assert lea.revisions == [58]


async def test_a_hand_during_the_reading_which_missed_it(usher: Usher, library: Library) -> None:
    lea = await arrive(usher)
    usher.hub.publish(GAME, 58, hand(58), appended=True)
    assert lea.heard == []
    await library.answer(57)
    assert lea.revisions == [57, 58]


async def test_a_hand_during_the_reading_which_saw_it(usher: Usher, library: Library) -> None:
    lea = await arrive(usher)
    usher.hub.publish(GAME, 58, hand(58), appended=True)
    await library.answer(58)
    assert lea.revisions == [58]


async def test_a_reading_ahead_of_the_publishing(usher: Usher, library: Library) -> None:
    lea = await arrive(usher)
    await library.answer(57)
    hugo = Onlooker(usher.hub)
    usher.hub.channels[GAME].history.forget(before=2000)
    arriving = asyncio.create_task(usher.welcome(hugo, None))
    await library.answer(58)
    await arriving
    assert hugo.revisions == [58]
    usher.hub.publish(GAME, 58, hand(58), appended=True)
    assert lea.revisions == [57, 58]


async def test_a_board_during_the_reading(usher: Usher, library: Library) -> None:
    lea = await arrive(usher)
    usher.hub.publish(GAME, 58, board(58), appended=False)
    await library.answer(57)
    assert lea.revisions == [58]


async def test_swapped_hands_during_the_reading(usher: Usher, library: Library) -> None:
    lea = await arrive(usher)
    usher.hub.publish(GAME, 59, hand(59), appended=True)
    await library.answer(57)
    usher.hub.publish(GAME, 58, hand(58), appended=True)
    assert lea.revisions == [57, 58, 59]


async def test_a_gap_during_the_reading_that_nobody_fills(usher: Usher, library: Library) -> None:
    lea = await arrive(usher)
    usher.hub.publish(GAME, 59, hand(59), appended=True)
    await library.answer(57)
    usher.refresh(GAME)
    await library.answer(59)
    assert lea.revisions == [57, 59]


async def test_a_hand_after_the_reading(usher: Usher, library: Library) -> None:
    lea = await arrive(usher)
    await library.answer(57)
    usher.hub.publish(GAME, 58, hand(58), appended=True)
    assert lea.revisions == [57, 58]


async def test_coming_back_while_a_hand_is_recorded(usher: Usher, library: Library) -> None:
    lea = await arrive(usher, since=57)
    usher.hub.publish(GAME, 58, hand(58), appended=True)
    await library.answer(57)
    assert lea.revisions == [58]
    assert lea.heard[0]["type"] == "hand"


async def test_a_reading_of_before_the_channel_is_not_trusted(
    usher: Usher, library: Library
) -> None:
    """The only viewer leaves during its reading, a hand is recorded, another viewer comes."""
    lea = await arrive(usher)
    usher.leave(lea)
    usher.hub.publish(GAME, 58, hand(58), appended=True)
    hugo = await arrive(usher)
    await library.answer(57)
    await library.answer(58)
    assert hugo.revisions == [58]


async def test_a_storm_reads_each_board_once(usher: Usher, library: Library) -> None:
    crowd = [Arrival(usher).viewer for _ in range(200)]
    await settle()
    assert len(library.asked) == 1
    await library.answer(57)
    late = await arrive(usher)
    assert not library.asked
    assert all(each.revisions == [57] for each in [*crowd, late])


async def test_who_left_during_the_reading_is_not_written_to(
    usher: Usher, library: Library
) -> None:
    lea = await arrive(usher)
    usher.leave(lea)
    await library.answer(57)
    assert lea.heard == []


async def test_no_such_game(usher: Usher, library: Library) -> None:
    lea = await arrive(usher)
    await library.answer(None)
    assert lea.closed is CloseCode.GONE
    assert usher.hub.watched() == []


async def test_a_database_that_is_away_is_an_overload(
    usher: Usher, library: Library, caplog: pytest.LogCaptureFixture
) -> None:
    lea = await arrive(usher)
    await library.fail()
    assert lea.closed is CloseCode.OVERLOAD
    assert "the database is away" in caplog.text


async def test_sync_after_a_gap_is_answered_from_memory(usher: Usher, library: Library) -> None:
    lea = await arrive(usher)
    await library.answer(57)
    for revision in (58, 59):
        usher.hub.publish(GAME, revision, hand(revision), appended=True)
    lea.frames.clear()
    usher.hear(lea, '{"type":"sync","revision":57}')
    assert lea.revisions == [58, 59]
    assert not library.asked


async def test_sync_after_the_board_was_forgotten_is_read(usher: Usher, library: Library) -> None:
    lea = await arrive(usher)
    await library.answer(57)
    usher.hub.channels[GAME].history.forget(before=2000)
    lea.frames.clear()
    usher.hear(lea, '{"type":"sync","revision":12}')
    usher.hub.publish(GAME, 58, hand(58), appended=True)
    await library.answer(58)
    assert lea.revisions == [58, 58]
    assert [each["type"] for each in lea.heard][:2] == ["hand", "board"]


async def test_a_gap_is_read_again_when_the_database_was_away(
    usher: Usher, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(usher_module, "RETRY", 0)
    lea = await arrive(usher)
    await library.answer(57)
    usher.refresh(GAME)
    await settle()
    await library.fail()
    await library.answer(60)
    assert lea.revisions == [57, 60]


async def test_a_game_deleted_meanwhile_sends_its_watchers_away(
    usher: Usher, library: Library
) -> None:
    lea = await arrive(usher)
    await library.answer(57)
    usher.refresh(GAME)
    await library.answer(None)
    assert lea.closed is CloseCode.GONE
