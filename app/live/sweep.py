"""One walk a second over all watched games: heartbeats, counts, and who does not answer."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator

from app.live import messages
from app.live.channel import SLICE, Channel
from app.live.frames import Frame, Opcode, encode
from app.live.hub import BEAT, Hub
from app.live.messages import CloseCode

TICK = 1.0
STUCK_ALLOWED = 5.0
SILENCE_ALLOWED = 3 * BEAT[1]
BOARD_KEPT = 30.0
COUNT_PACE = 500
COUNT_SLOWEST = 10.0


class Sweep:
    """Runs while somebody watches; `wake` starts it, and it ends by itself."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._task: asyncio.Task[None] | None = None

    def wake(self) -> None:
        """Makes sure that it runs, on the loop that runs now."""
        loop = asyncio.get_running_loop()
        task = self._task
        if task is None or task.done() or task.get_loop() is not loop:
            self._task = loop.create_task(self._run())

    async def walk(self) -> None:
        """One round."""
        self._close_stuck()
        self._forget_drafts()
        async for channel in self._channels():
            now = self._hub.clock()
            self._count(channel, now)
            if channel.beat_at <= now:
                self._beat(channel, now)

    async def _run(self) -> None:
        while self._hub.channels or self._hub.drafts:
            await asyncio.sleep(TICK)
            await self.walk()

    async def _channels(self) -> AsyncIterator[Channel]:
        written = 0
        for channel in list(self._hub.channels.values()):
            yield channel
            written += 1 + len(channel.current)
            if written >= SLICE:
                written = 0
                await asyncio.sleep(0)

    def _close_stuck(self) -> None:
        limit = self._hub.clock() - STUCK_ALLOWED
        for viewer, since in list(self._hub.stuck.items()):
            if since <= limit:
                viewer.close(CloseCode.TOO_SLOW)

    def _forget_drafts(self) -> None:
        now = self._hub.clock()
        for game, draft in list(self._hub.drafts.items()):
            if draft.until <= now:
                self._hub.forget_draft(game)

    def _count(self, channel: Channel, now: float) -> None:
        count = channel.count
        pace = min(max(TICK, count / COUNT_PACE), COUNT_SLOWEST)
        if count == channel.counted or now < channel.counted_at + pace:
            return
        channel.counted, channel.counted_at = count, now
        channel.send(Frame.of(messages.viewers(count)))

    def _beat(self, channel: Channel, now: float) -> None:
        channel.beat_at = now + random.uniform(*BEAT)  # noqa: S311
        channel.history.forget(now - BOARD_KEPT)
        for viewer in [*channel.current, *channel.behind]:
            if viewer.heard_at < now - SILENCE_ALLOWED:
                viewer.abort()
        alive = self._hub.alive(channel)
        channel.send(Frame(alive.messages, alive.wire + _PING))


_PING = encode(Opcode.PING, b"")
