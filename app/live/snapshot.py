"""Boards read from the database for the watchers, each at most once at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from app.live.channel import Channel

PATIENCE = 10.0


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A game as it stands: `message` is the ready `board` message of that revision."""

    revision: int
    message: bytes


LoadSnapshot = Callable[[str], Awaitable[Snapshot | None]]


class Snapshots:
    """Single flight: whoever asks while a board is being read waits for that reading.

    Keyed by the channel, not by the game: a reading that began before a channel existed may
    have missed what the channel never recorded.
    """

    def __init__(self, load: LoadSnapshot) -> None:
        self._load = load
        self._flights: dict[Channel, asyncio.Task[Snapshot | None]] = {}

    async def read(self, channel: Channel) -> Snapshot | None:
        """The board now; None when there is no such game. Raises what the loading raises."""
        flight = self._flights.get(channel)
        if flight is None:
            flight = asyncio.get_running_loop().create_task(self._fly(channel.game))
            self._flights[channel] = flight
            flight.add_done_callback(lambda landed: self._land(channel, landed))
        return await asyncio.shield(flight)

    async def _fly(self, game: str) -> Snapshot | None:
        async with asyncio.timeout(PATIENCE):
            return await self._load(game)

    def _land(self, channel: Channel, flight: asyncio.Task[Snapshot | None]) -> None:
        del self._flights[channel]
        if not flight.cancelled():
            flight.exception()  # read here, as those who waited may all have left
