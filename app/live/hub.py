"""Who watches what: publishing reaches every viewer of a game, and no viewer slows another."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime

from app.live import messages
from app.live.channel import Channel, Viewer
from app.live.frames import Frame
from app.live.messages import CloseCode

BEAT = (20.0, 25.0)
DRAFT_KEPT = 30 * 60.0
GAP_PATIENCE = 0.1


@dataclass(frozen=True, slots=True)
class Draft:
    """An announced hand that is not recorded yet, or `NO_DRAFT`, kept until it is forgotten.

    `order` is the revision it was announced at, and whether it was: a write comes before what is
    announced at the board it made.
    """

    frame: Frame
    order: tuple[int, bool]
    until: float


class Hub:
    """Game code to channel. All methods belong on the event loop and return at once.

    Three callbacks are for whoever knows more: `on_first` and `on_last` tell that a game came to
    be watched here or is no longer, `on_gap` that a revision is missing and must be read.
    """

    def __init__(
        self,
        *,
        clock: Callable[[], float] = time.monotonic,
        now: Callable[[], datetime] = lambda: datetime.now(UTC),
    ) -> None:
        self.clock = clock
        self.on_first: Callable[[str], None] = _nobody
        self.on_last: Callable[[str], None] = _nobody
        self.on_gap: Callable[[str], None] = _nobody
        self.channels: dict[str, Channel] = {}
        self.drafts: dict[str, Draft] = {}
        self.stuck: dict[Viewer, float] = {}
        self._now = now

    def publish(self, game: str, revision: int, message: bytes, appended: bool) -> None:
        """Sends a committed change: a `hand` message when one was appended, else a `board`.

        Call it after the commit, in any order: an old revision is dropped, a hand that came
        before its forerunner waits for it.
        """
        ended = self._drafted(game, None, revision) if appended else None
        channel = self.channels.get(game)
        if channel is None:
            return
        frame, history = Frame.of(message), channel.history
        if appended:
            ready = history.hand(revision, frame)
        else:
            ready = history.board(revision, frame, self.clock())
        if ended is not None:
            ready.append(ended)
        if ready:
            channel.send(joined(ready))
        if history.gap and channel.gap_timer is None:
            wait = asyncio.get_running_loop().call_later
            channel.gap_timer = wait(GAP_PATIENCE, self._mind_gap, channel)

    def announce(self, game: str, draft: bytes | None, revision: int) -> None:
        """Tells the watchers what the pen announced (a `draft` message) at this revision.

        None: the write of this revision ended what was announced before. In any order: what is
        older than the last that was told is dropped.
        """
        frame = self._drafted(game, draft, revision)
        if frame is not None and (channel := self.channels.get(game)):
            channel.send(frame)

    def draft(self, game: str) -> Draft | None:
        """What is being played, as far as it was announced."""
        draft = self.drafts.get(game)
        return None if draft is None or draft.frame is NO_DRAFT else draft

    def forget_draft(self, game: str) -> None:
        """Withdraws what was announced, and forgets when."""
        stood = self.draft(game)
        self.drafts.pop(game, None)
        if stood and (channel := self.channels.get(game)):
            channel.send(NO_DRAFT)

    def close(self, game: str, code: CloseCode = CloseCode.GONE) -> None:
        """Sends every viewer of a game away, as when the game was deleted."""
        self.drafts.pop(game, None)
        if channel := self.channels.get(game):
            for viewer in [*channel.current, *channel.behind]:
                viewer.close(code)

    def here(self, game: str) -> int:
        """How many watch this game on this node."""
        channel = self.channels.get(game)
        return 0 if channel is None else channel.here

    def watched(self) -> list[str]:
        """The games somebody watches on this node."""
        return list(self.channels)

    def watching(self) -> int:
        """How many viewers this node has, over all games."""
        return sum(channel.here for channel in self.channels.values())

    def revision(self, game: str) -> int | None:
        """The newest revision that the watchers here were sent; None while nobody was sent any."""
        channel = self.channels.get(game)
        return None if channel is None else channel.history.sent

    def everybody(self) -> Iterator[Viewer]:
        """All viewers of all games, as they were when asked."""
        for channel in list(self.channels.values()):
            yield from [*channel.current, *channel.behind]

    def join(self, viewer: Viewer) -> Channel:
        """Takes a viewer in, behind: it is sent nothing until `deliver` brings it up to date."""
        channel = self.channels.get(viewer.game)
        if channel is None:
            first_beat = self.clock() + random.uniform(0, BEAT[0])  # noqa: S311
            channel = self.channels[viewer.game] = Channel(viewer.game, first_beat)
            self.on_first(viewer.game)
        channel.behind[viewer] = None
        return channel

    def leave(self, viewer: Viewer) -> None:
        """Forgets a viewer; with the last one its channel goes too."""
        self.stuck.pop(viewer, None)
        channel = self.channels.get(viewer.game)
        if channel is None:
            return
        channel.current.pop(viewer, None)
        channel.behind.pop(viewer, None)
        if channel.here:
            return
        del self.channels[viewer.game]
        if channel.gap_timer is not None:
            channel.gap_timer.cancel()
        self.on_last(viewer.game)

    def fall_behind(self, viewer: Viewer) -> None:
        """A viewer cannot take more: it is skipped from now on."""
        channel = self.channels.get(viewer.game)
        if channel is not None and viewer in channel.current:
            del channel.current[viewer]
            channel.behind[viewer] = None
            self.stuck[viewer] = self.clock()

    def learn(self, channel: Channel, revision: int, message: bytes) -> None:
        """A board was read from the database, for those who are behind."""
        channel.history.learn(revision, Frame.of(message), self.clock())

    def answer(self, channel: Channel, since: int | None) -> Frame | None:
        """All that a viewer at `since` needs to know; None: read the board first."""
        parts = channel.history.missing(since)
        if parts is None:
            return None
        if not parts or channel.history.learned_at() < self.clock() - 1:
            parts.append(self.alive(channel))
        if draft := self.draft(channel.game):
            parts.append(draft.frame)
        elif since is not None:
            parts.append(NO_DRAFT)
        return joined(parts)

    def alive(self, channel: Channel) -> Frame:
        """The heartbeat of a game."""
        now = self._now().astimezone(UTC).isoformat(timespec="milliseconds")
        newest = channel.history.newest or 0
        return Frame.of(messages.alive(newest, now.replace("+00:00", "Z")))

    def deliver(self, viewer: Viewer, frame: Frame) -> None:
        """Brings a viewer up to date; from here on it is sent what comes."""
        channel = self.channels.get(viewer.game)
        if channel is None or (viewer not in channel.behind and viewer not in channel.current):
            return
        self.stuck.pop(viewer, None)
        channel.behind.pop(viewer, None)
        channel.current[viewer] = None
        viewer.write(frame)

    def _drafted(self, game: str, draft: bytes | None, revision: int) -> Frame | None:
        """Keeps what was announced or ended; what there is to tell of it."""
        before, order = self.drafts.get(game), (revision, draft is not None)
        if before is not None and order < before.order:
            return None
        frame = NO_DRAFT if draft in (None, messages.NO_DRAFT) else Frame.of(draft)
        stood = self.draft(game)
        self.drafts[game] = Draft(frame, order, self.clock() + DRAFT_KEPT)
        return None if frame is NO_DRAFT and stood is None else frame

    def _mind_gap(self, channel: Channel) -> None:
        channel.gap_timer = None
        if channel.history.gap:
            self.on_gap(channel.game)


def joined(frames: list[Frame]) -> Frame:
    """Several frames as one, to be written at once."""
    first, *rest = frames
    return first if not rest else sum(rest, start=first)


def _nobody(game: str) -> None:
    pass


NO_DRAFT = Frame.of(messages.NO_DRAFT)
