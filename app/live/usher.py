"""Takes viewers in, brings each what it misses, and answers what it says."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Coroutine

from app.live.channel import Channel, Viewer
from app.live.door import Door
from app.live.frames import Frame
from app.live.hub import Hub
from app.live.messages import CloseCode, viewers
from app.live.snapshot import LoadSnapshot, Snapshots
from app.live.sweep import Sweep

log = logging.getLogger(__name__)

TRIES = 3
RETRY = 1.0


class Usher:
    """The one who knows the hub and where boards come from."""

    def __init__(self, hub: Hub, load: LoadSnapshot, door: Door) -> None:
        self.hub = hub
        self._door = door
        self._snapshots = Snapshots(load)
        self._sweep = Sweep(hub)
        self._errands: set[asyncio.Task[None]] = set()
        hub.on_gap = self.refresh

    async def welcome(self, viewer: Viewer, since: int | None) -> None:
        """Joins first and reads the board then, so that nothing falls between."""
        if refusal := self._door.enter(viewer, self.hub.here(viewer.game)):
            viewer.close(refusal)
            return
        channel = self.hub.join(viewer)
        self._sweep.wake()
        await self._bring(viewer, channel, since)
        if viewer in channel.current:
            viewer.write(Frame.of(viewers(channel.count)))

    def leave(self, viewer: Viewer) -> None:
        """Forgets a viewer, as often as it is told."""
        self.hub.leave(viewer)
        self._door.leave(viewer)

    def catch_up(self, viewer: Viewer, since: int | None = None) -> None:
        """Brings a viewer that already joined up to date, without making anybody wait."""
        channel = self.hub.channels.get(viewer.game)
        if channel is None:
            return
        frame = self.hub.answer(channel, since)
        if frame is not None:
            self.hub.deliver(viewer, frame)
        else:
            self._send_on_errand(self._bring(viewer, channel, since))

    def refresh(self, game: str) -> None:
        """Reads a game's board and publishes it, for all who watch: a revision was lost."""
        if channel := self.hub.channels.get(game):
            self._send_on_errand(self._republish(channel))

    def hear(self, viewer: Viewer, text: str | bytes) -> None:
        """Answers a message: `ping` by `alive`, `sync` by what is missing, all else by 4400."""
        try:
            said = json.loads(text)
            kind = said["type"]
            since = said["revision"] if kind == "sync" else None
        except (ValueError, TypeError, LookupError, RecursionError):
            viewer.close(CloseCode.BAD_MESSAGE)
            return
        if kind == "ping":
            self._answer_ping(viewer)
        elif kind == "sync" and type(since) is int and since >= 0:
            self.catch_up(viewer, since)
        else:
            viewer.close(CloseCode.BAD_MESSAGE)

    def _answer_ping(self, viewer: Viewer) -> None:
        channel = self.hub.channels.get(viewer.game)
        if channel is not None and viewer in channel.current:
            viewer.write(self.hub.alive(channel))

    async def _bring(self, viewer: Viewer, channel: Channel, since: int | None) -> None:
        try:
            frame = self.hub.answer(channel, since) or await self._read(channel, since)
        except Exception:
            log.exception("live: no board for %s", viewer.game)
            viewer.close(CloseCode.OVERLOAD)
            return
        if frame is None:
            viewer.close(CloseCode.GONE)
        else:
            self.hub.deliver(viewer, frame)

    async def _read(self, channel: Channel, since: int | None) -> Frame | None:
        """What a viewer misses, by the database; None when there is no such game."""
        for _ in range(TRIES):
            snapshot = await self._snapshots.read(channel)
            if snapshot is None:
                return None
            self.hub.learn(channel, snapshot.revision, snapshot.message)
            # A client ahead of the database (a restored backup) gets the board there is.
            ahead = since is not None and since > snapshot.revision
            if frame := self.hub.answer(channel, None if ahead else since):
                return frame
        raise TimeoutError("the game changes faster than its board can be read")

    async def _republish(self, channel: Channel) -> None:
        try:
            snapshot = await self._snapshots.read(channel)
        except Exception:
            log.exception("live: no board for %s", channel.game)
            asyncio.get_running_loop().call_later(RETRY, self.refresh, channel.game)
            return
        if snapshot is None:
            self.hub.close(channel.game)
        else:
            self.hub.publish(channel.game, snapshot.revision, snapshot.message, appended=False)

    def _send_on_errand(self, errand: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(errand)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)
