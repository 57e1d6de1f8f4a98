"""One connection that listens and one that speaks to Redis or Valkey, through all its failures."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import cast
from uuid import uuid4

from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

log = logging.getLogger(__name__)

OUTBOX = 10_000
BATCH = 200
BEAT = 2.0
SILENCE_ALLOWED = 8.0
PAUSE = (0.1, 0.5)
GATHER = 0.05

_AWAY = (RedisError, OSError, TimeoutError)


class Broker:
    """Subscribes to what is `wanted`; `on_message` and `on_subscribed` hear of it.

    Redis drops messages without an error, and redis-py reconnects without a word. So each node
    sends itself a beat: while it comes back the broker works, and every confirmed subscription is
    reported, also those that come again after a reconnect.
    """

    def __init__(
        self,
        url: str,
        on_message: Callable[[str, bytes], None],
        on_subscribed: Callable[[list[str]], None],
    ) -> None:
        self.node = uuid4().hex[:12]
        self._client = Redis.from_url(
            url, retry=Retry(NoBackoff(), 0), socket_connect_timeout=2, socket_timeout=5
        )
        self._on_message = on_message
        self._on_subscribed = on_subscribed
        self._own = f"stylo:node:{self.node}"
        self._wanted = {self._own}
        self._changed = asyncio.Event()
        self._outbox: deque[tuple[str | bytes | int, ...]] = deque(maxlen=OUTBOX)
        self._filled = asyncio.Event()
        self._confirmed: list[str] = []
        self._heard_at = -SILENCE_ALLOWED

    @property
    def healthy(self) -> bool:
        """Whether our own beat came back lately."""
        return time.monotonic() - self._heard_at < SILENCE_ALLOWED

    def want(self, channel: str) -> None:
        """Subscribes, soon."""
        self._wanted.add(channel)
        self._changed.set()

    def drop(self, channel: str) -> None:
        """Unsubscribes, soon."""
        self._wanted.discard(channel)
        self._changed.set()

    def send(self, *command: str | bytes | int) -> None:
        """Puts a command into the outbox; what does not leave in time is lost."""
        self._outbox.append(command)
        self._filled.set()

    async def read(self, keys: list[str]) -> list[bytes | None]:
        """Values of these keys, all None while the broker is away."""
        try:
            return cast("list[bytes | None]", await self._client.mget(keys))
        except _AWAY:
            return [None] * len(keys)

    async def listen(self) -> None:
        """Hears until cancelled."""
        while True:
            try:
                async with self._client.pubsub() as pubsub:
                    await self._hear(pubsub)
            except _AWAY as error:
                log.warning("live: the broker is away (%s)", error)
            await asyncio.sleep(random.uniform(*PAUSE))  # noqa: S311

    async def speak(self) -> None:
        """Empties the outbox until cancelled."""
        while True:
            await self._filled.wait()
            self._filled.clear()
            while self._outbox:
                batch = [self._outbox.popleft() for _ in range(min(BATCH, len(self._outbox)))]
                try:
                    async with self._client.pipeline(transaction=False) as pipeline:
                        for command in batch:
                            pipeline.execute_command(*command)
                        await pipeline.execute()
                except _AWAY:
                    await asyncio.sleep(random.uniform(*PAUSE))  # noqa: S311

    async def beat(self) -> None:
        """Sends ourselves a sign of life until cancelled."""
        while True:
            self.send("PUBLISH", self._own, b"")
            await asyncio.sleep(BEAT)

    async def close(self) -> None:
        """Lets the connections go, after what is still to be said."""
        if self.healthy and self._outbox:
            with suppress(*_AWAY):
                async with self._client.pipeline(transaction=False) as pipeline:
                    for command in self._outbox:
                        pipeline.execute_command(*command)
                    await pipeline.execute()
        await self._client.aclose()

    async def _hear(self, pubsub: PubSub) -> None:
        begun = time.monotonic()
        await pubsub.subscribe(*self._wanted)
        following = asyncio.create_task(self._follow(pubsub, set(self._wanted)))
        try:
            while not following.done():
                message = await pubsub.get_message(timeout=1.0)
                if message is not None:
                    self._take(message["type"], message["channel"].decode(), message["data"])
                elif time.monotonic() - max(begun, self._heard_at) > SILENCE_ALLOWED:
                    raise TimeoutError("it says nothing")
            following.result()
        finally:
            following.cancel()

    async def _follow(self, pubsub: PubSub, subscribed: set[str]) -> None:
        while True:
            if new := self._wanted - subscribed:
                await pubsub.subscribe(*new)
            if old := subscribed - self._wanted:
                await pubsub.unsubscribe(*old)
            subscribed = (subscribed | new) - old
            if subscribed == self._wanted:
                await self._changed.wait()
                self._changed.clear()

    def _take(self, kind: str, channel: str, data: bytes) -> None:
        if kind == "message" and channel == self._own:
            self._heard_at = time.monotonic()
        elif kind == "message":
            self._on_message(channel, data)
        elif kind == "subscribe" and channel == self._own:
            self.send("PUBLISH", self._own, b"")
        elif kind == "subscribe":
            if not self._confirmed:
                asyncio.get_running_loop().call_later(GATHER, self._report)
            self._confirmed.append(channel)

    def _report(self) -> None:
        confirmed, self._confirmed = self._confirmed, []
        self._on_subscribed(confirmed)


def batches(codes: Iterable[str], size: int) -> Iterable[list[str]]:
    """These codes, so many at a time."""
    every = list(codes)
    return (every[at : at + size] for at in range(0, len(every), size))
