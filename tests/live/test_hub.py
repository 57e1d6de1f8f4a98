"""Publishing to those who watch."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from app.live import hub as hub_module
from app.live.channel import SLICE
from app.live.hub import Hub
from app.live.messages import NO_DRAFT, CloseCode, draft
from tests.live.conftest import GAME, Onlooker, board, hand, until

pytestmark = pytest.mark.anyio

SitDown = Callable[..., Onlooker]


async def test_everybody_gets_the_same_bytes(hub: Hub, onlooker: SitDown) -> None:
    lea, hugo = onlooker(), onlooker()
    hub.publish(GAME, 58, hand(58), appended=True)
    assert lea.revisions == [58]
    assert lea.frames[0].wire is hugo.frames[0].wire


async def test_other_games_hear_nothing(hub: Hub, onlooker: SitDown) -> None:
    elsewhere = onlooker(game="another")
    onlooker()
    assert (hub.watching(), hub.here(GAME), hub.here("none")) == (2, 1, 0)
    hub.publish(GAME, 58, hand(58), appended=True)
    assert elsewhere.heard == []


async def test_publishing_to_nobody_is_nothing(hub: Hub) -> None:
    hub.publish(GAME, 58, hand(58), appended=True)
    assert hub.watched() == []


async def test_an_old_revision_is_dropped(hub: Hub, onlooker: SitDown) -> None:
    lea = onlooker()
    hub.publish(GAME, 57, board(57), appended=False)
    hub.publish(GAME, 56, hand(56), appended=True)
    assert lea.heard == []


async def test_swapped_hands_are_put_in_order(hub: Hub, onlooker: SitDown) -> None:
    lea = onlooker()
    hub.publish(GAME, 59, hand(59), appended=True)
    assert lea.heard == []
    hub.publish(GAME, 58, hand(58), appended=True)
    assert lea.revisions == [58, 59]


async def test_a_hand_that_stays_away_is_asked_for(
    hub: Hub, onlooker: SitDown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_module, "GAP_PATIENCE", 0)
    asked = asyncio.get_running_loop().create_future()
    hub.on_gap = asked.set_result
    lea = onlooker()
    hub.publish(GAME, 59, hand(59), appended=True)
    assert await asyncio.wait_for(asked, 5) == GAME
    hub.publish(GAME, 59, board(59), appended=False)
    assert lea.revisions == [59]


async def test_who_is_behind_is_skipped_until_brought_up(hub: Hub, onlooker: SitDown) -> None:
    lea, slow = onlooker(), onlooker()
    hub.fall_behind(slow)
    hub.publish(GAME, 58, hand(58), appended=True)
    hub.publish(GAME, 59, board(59), appended=False)
    assert lea.revisions == [58, 59]
    assert slow.heard == []
    answer = hub.answer(hub.channels[GAME], None)
    assert answer is not None
    hub.deliver(slow, answer)
    hub.publish(GAME, 60, hand(60), appended=True)
    assert slow.revisions == [59, 60]


async def test_a_channel_goes_with_its_last_viewer(hub: Hub) -> None:
    came, left = list[str](), list[str]()
    hub.on_first, hub.on_last = came.append, left.append
    lea, hugo = Onlooker(hub), Onlooker(hub)
    hub.join(lea)
    hub.join(hugo)
    assert (hub.here(GAME), came, left) == (2, [GAME], [])
    hub.leave(lea)
    hub.leave(lea)
    assert (hub.here(GAME), left) == (1, [])
    hub.leave(hugo)
    assert (hub.here(GAME), hub.watched(), left) == (0, [], [GAME])


async def test_who_left_before_the_board_came_is_not_written_to(hub: Hub) -> None:
    lea = Onlooker(hub)
    channel = hub.join(lea)
    hub.leave(lea)
    hub.learn(channel, 57, board(57))
    answer = hub.answer(channel, None)
    assert answer is not None
    hub.deliver(lea, answer)
    assert lea.heard == []


async def test_a_draft_outlives_its_channel(hub: Hub, onlooker: SitDown) -> None:
    lea = onlooker()
    hub.announce(GAME, draft(1, "prise"), 57)
    hub.leave(lea)
    hugo = Onlooker(hub)
    channel = hub.join(hugo)
    hub.learn(channel, 57, board(57))
    answer = hub.answer(channel, None)
    assert answer is not None
    assert draft(1, "prise") in answer.messages


async def test_a_recorded_hand_ends_the_draft_in_the_same_breath(
    hub: Hub, onlooker: SitDown
) -> None:
    lea = onlooker()
    hub.announce(GAME, draft(1, "prise"), 57)
    hub.publish(GAME, 58, hand(58), appended=True)
    assert [each["type"] for each in lea.heard] == ["draft", "hand", "draft"]
    assert len(lea.frames) == 2


@pytest.mark.parametrize("appended", [True, False])
async def test_what_was_announced_before_a_write_and_is_told_after_it_is_dropped(
    hub: Hub, onlooker: SitDown, appended: bool
) -> None:
    """PostgreSQL's writes may be published the other way round."""
    lea = onlooker()
    if appended:
        hub.publish(GAME, 58, hand(58), appended=True)
    else:  # the pen has moved, or the game is over
        hub.announce(GAME, None, 58)
    hub.announce(GAME, draft(1, "prise"), 57)
    hub.announce(GAME, NO_DRAFT, 57)
    hub.announce(GAME, draft(2, "garde"), 58)
    hub.announce(GAME, None, 58)
    hub.announce(GAME, draft(1, "prise"), 57)

    assert [each["taker"] for each in lea.heard if each["type"] == "draft"] == [2]
    standing = hub.draft(GAME)
    assert standing is not None
    assert draft(2, "garde") in standing.frame.messages


async def test_withdrawing_no_draft_says_nothing(hub: Hub, onlooker: SitDown) -> None:
    lea = onlooker()
    hub.announce(GAME, NO_DRAFT, 57)
    assert lea.heard == []


async def test_a_deleted_game_sends_everybody_away(hub: Hub, onlooker: SitDown) -> None:
    lea, slow = onlooker(), onlooker()
    hub.fall_behind(slow)
    hub.close(GAME)
    assert lea.closed is slow.closed is CloseCode.GONE
    assert hub.watched() == []


async def test_a_crowd_is_served_in_slices_and_in_order(hub: Hub, onlooker: SitDown) -> None:
    crowd = [onlooker() for _ in range(2 * SLICE + 1)]
    hub.publish(GAME, 58, hand(58), appended=True)
    hub.publish(GAME, 59, hand(59), appended=True)
    assert sum(bool(each.frames) for each in crowd) == SLICE
    await until(lambda: all(59 in each.revisions for each in crowd))
    assert all(each.revisions == [58, 59] for each in crowd)


async def test_who_leaves_between_two_slices_is_not_written_to(hub: Hub, onlooker: SitDown) -> None:
    crowd = [onlooker() for _ in range(SLICE + 2)]
    hub.publish(GAME, 58, hand(58), appended=True)
    hub.leave(crowd[-1])
    await asyncio.sleep(0)
    assert crowd[-2].revisions == [58]
    assert crowd[-1].heard == []
