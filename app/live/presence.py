"""How many watch on other nodes: told now and then, and forgotten when it is not told again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from app.live.hints import Hint, Kind
from app.live.hub import Hub

PACE = 1.0
REPEAT = 15.0
BELIEVED = 40.0

Tell = Callable[[str, Kind, int], None]


class Presence:
    """Tells our counts, keeps those of the others."""

    def __init__(self, hub: Hub, tell: Tell) -> None:
        self._hub = hub
        self._tell = tell
        self._told: dict[str, tuple[int, float]] = {}
        self._others: dict[str, dict[str, tuple[int, float]]] = {}

    def heard(self, game: str, hint: Hint) -> None:
        """Another node told its count."""
        channel = self._hub.channels.get(game)
        if channel is None:
            return
        others = self._others.setdefault(game, {})
        others[hint.node] = hint.number, self._hub.clock() + BELIEVED
        channel.elsewhere = sum(count for count, _ in others.values())
        if hint.kind is Kind.ASK:
            self._told.pop(game, None)

    def ask(self, games: Iterable[str]) -> None:
        """We begin to hear of these games: the others shall tell how many they have."""
        for game in games:
            if channel := self._hub.channels.get(game):
                self._told[game] = channel.here, self._hub.clock()
                self._tell(game, Kind.ASK, channel.here)

    def forget(self, game: str) -> None:
        """Nobody watches this game here any more."""
        self._others.pop(game, None)
        if self._told.pop(game, None) is not None:
            self._tell(game, Kind.COUNT, 0)

    def walk(self) -> None:
        """Tells what changed or was not told for long, and forgets who fell silent."""
        now = self._hub.clock()
        for game, channel in self._hub.channels.items():
            count, at = self._told.get(game, (None, 0.0))
            if count != channel.here or now - at >= REPEAT:
                self._told[game] = channel.here, now
                self._tell(game, Kind.COUNT, channel.here)
            if others := self._others.get(game):
                for node in [each for each, (_, until) in others.items() if until <= now]:
                    del others[node]
                channel.elsewhere = sum(count for count, _ in others.values())

    async def run(self) -> None:
        """Walks every second until cancelled."""
        while True:
            await asyncio.sleep(PACE)
            self.walk()
