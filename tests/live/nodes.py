"""Two processes with a hub each, around one database and one broker."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import redis

from app.live.cluster import RedisBackplane
from app.live.door import Door, Limits
from app.live.hub import Hub
from app.live.snapshot import Snapshot
from app.live.usher import Usher
from tests.live.conftest import GAME, Onlooker, board, hand


class Database:
    """What all nodes read."""

    def __init__(self) -> None:
        self.games = {GAME: 57}
        self.boards_read = 0
        self.away = False

    async def board(self, game: str) -> Snapshot | None:
        self.boards_read += 1
        revision = self.games.get(game)
        return None if revision is None else Snapshot(revision, board(revision))

    async def revisions(self, games: Sequence[str]) -> dict[str, int]:
        if self.away:
            raise OSError("the database is away")
        return {game: self.games[game] for game in games if game in self.games}


class Node:
    """One process, with its own hub."""

    def __init__(self, database: Database, url: str) -> None:
        self.database = database
        self.hub = Hub()
        self.usher = Usher(self.hub, database.board, Door(Limits()))
        self.backplane = RedisBackplane(self.hub, url, database.revisions)

    async def watch(self, game: str = GAME) -> Onlooker:
        viewer = Onlooker(self.hub, game)
        await self.usher.welcome(viewer, None)
        return viewer

    def record(self, revision: int) -> None:
        """Commits a hand, then publishes it."""
        self.database.games[GAME] = revision
        self.backplane.publish(GAME, revision, hand(revision), appended=True)


@asynccontextmanager
async def two_nodes(database: Database, url: str) -> AsyncIterator[tuple[Node, Node]]:
    nodes = Node(database, url), Node(database, url)
    for node in nodes:
        await node.backplane.start()
    try:
        yield nodes
    finally:
        for node in nodes:
            await node.backplane.stop()


def subscribers(url: str) -> int:
    with redis.Redis.from_url(url) as client:
        return int(client.pubsub_numsub(f"stylo:game:{GAME}")[0][1])
