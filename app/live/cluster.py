"""Several nodes around one database and one broker, which may lose whatever it likes."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence

from app.live.broker import Broker, batches
from app.live.hints import Hint, Kind
from app.live.hub import DRAFT_KEPT, Hub
from app.live.messages import CloseCode
from app.live.presence import Presence

log = logging.getLogger(__name__)

SWEEP = (4.0, 6.0)
AT_ONCE = 500

Revisions = Callable[[Sequence[str]], Awaitable[Mapping[str, int]]]
Check = Callable[[list[str]], Awaitable[None]]


class RedisBackplane:
    """Hints over one channel a watched game; what they miss, a sweep of the revisions finds.

    `revisions` reads the current revision of each of these games; one that it leaves out is gone.
    """

    def __init__(self, hub: Hub, url: str, revisions: Revisions) -> None:
        self._hub = hub
        self._revisions = revisions
        self._broker = Broker(url, self._hear, self._begin)
        self._presence = Presence(hub, self._tell)
        self._tasks: set[asyncio.Task[None]] = set()
        self._stopped = False
        hub.on_first, hub.on_last = self._watch, self._unwatch

    @property
    def healthy(self) -> bool:
        """Whether hints come through."""
        return self._broker.healthy

    async def start(self) -> None:
        """Begins to listen, to speak and to sweep; does not wait for the broker."""
        broker = self._broker
        for work in (broker.listen(), broker.speak(), broker.beat(), self._sweep()):
            self._spawn(work)
        self._spawn(self._presence.run())

    async def stop(self) -> None:
        """Ends all of it."""
        self._stopped = True
        # redis-py may swallow a cancellation while it connects: ask until they have ended.
        while self._tasks:
            for task in self._tasks:
                task.cancel()
            await asyncio.wait(self._tasks, timeout=0.2)
        await self._broker.close()

    def publish(self, game: str, revision: int, message: bytes, appended: bool) -> None:
        """Sends a committed change to the watchers here, and a hint to the other nodes."""
        self._hub.publish(game, revision, message, appended)
        self._tell(game, Kind.HAND if appended else Kind.BOARD, revision, message)
        if appended:
            self._keep_draft(game)

    def announce(self, game: str, draft: bytes | None, revision: int) -> None:
        """Sends, withdraws or ends what is being played; kept for nodes that come to watch."""
        self._hub.announce(game, draft, revision)
        self._tell(game, Kind.DRAFT, revision, draft or b"")
        self._keep_draft(game)

    def close(self, game: str, code: CloseCode = CloseCode.GONE) -> None:
        """Sends all who watch a game away, on every node."""
        self._hub.close(game, code)
        self._tell(game, Kind.CLOSE, code)
        self._broker.send("DEL", _draft_key(game))

    async def check(self, games: Sequence[str]) -> None:
        """Compares what watchers were sent with the database, and makes up for the difference."""
        for batch in batches(games, AT_ONCE):
            current = await self._revisions(batch)
            for game in batch:
                sent = self._hub.revision(game)
                if game not in current:
                    self._hub.close(game)
                elif sent is not None and current[game] > sent:
                    self._hub.on_gap(game)

    def _watch(self, game: str) -> None:
        self._broker.want(_channel(game))

    def _unwatch(self, game: str) -> None:
        self._broker.drop(_channel(game))
        self._presence.forget(game)

    def _tell(self, game: str, kind: Kind, number: int, body: bytes = b"") -> None:
        hint = Hint(self._broker.node, kind, number, body)
        self._broker.send("PUBLISH", _channel(game), hint.encode())

    def _keep_draft(self, game: str) -> None:
        draft = self._hub.draft(game)
        if draft is None:
            self._broker.send("DEL", _draft_key(game))
        else:
            value = b"%d %b" % (draft.order[0], draft.frame.messages[0])
            self._broker.send("SET", _draft_key(game), value, "EX", int(DRAFT_KEPT))

    def _hear(self, channel: str, data: bytes) -> None:
        try:
            hint = Hint.decode(data)
            if hint.node != self._broker.node:
                self._follow(channel.removeprefix(_PREFIX), hint)
        except Exception:
            # As from a node of another version; whatever it is, listening goes on.
            log.exception("live: a hint not understood: %r", data[:40])

    def _follow(self, game: str, hint: Hint) -> None:
        match hint.kind:
            case Kind.HAND | Kind.BOARD:
                appended = hint.kind is Kind.HAND
                self._hub.publish(game, hint.number, hint.body, appended)
            case Kind.DRAFT:
                self._hub.announce(game, hint.body or None, hint.number)
            case Kind.CLOSE:
                self._hub.close(game, CloseCode(hint.number))
            case Kind.COUNT | Kind.ASK:
                self._presence.heard(game, hint)

    def _begin(self, channels: list[str]) -> None:
        """Subscriptions now stand: what was said before them is made up for."""
        if self._stopped:
            return
        games = [channel.removeprefix(_PREFIX) for channel in channels]
        self._presence.ask(games)
        self._spawn(self._tried(self._make_up, games))

    async def _make_up(self, games: list[str]) -> None:
        await self.check(games)
        for batch in batches(games, AT_ONCE):
            drafts = await self._broker.read([_draft_key(game) for game in batch])
            for game, draft in zip(batch, drafts, strict=True):
                if draft is not None and self._hub.draft(game) is None:
                    revision, _, message = draft.partition(b" ")
                    self._hub.announce(game, message, int(revision))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(random.uniform(*SWEEP))  # noqa: S311
            await self._tried(self.check, self._hub.watched())

    async def _tried(self, work: Check, games: list[str]) -> None:
        try:
            await work(games)
        except Exception:
            log.exception("live: could not compare with the database")

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _channel(game: str) -> str:
    return _PREFIX + game


def _draft_key(game: str) -> str:
    return f"stylo:draft:{game}"


_PREFIX = "stylo:game:"
