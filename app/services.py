"""What a running process is made of, handed to every request."""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import datetime

from app import board
from app.board import Written
from app.database import Database
from app.db import migrate
from app.live.backplane import Backplane, Local
from app.live.cluster import RedisBackplane
from app.live.hub import Hub
from app.retention import Retention
from app.settings import Settings


@dataclass(frozen=True)
class Services:
    """Built once by `running`, for `app.main.create_app`; nothing else builds or finds these."""

    settings: Settings
    database: Database
    hub: Hub
    backplane: Backplane
    keep: Retention
    clock: Callable[[], datetime]

    def publish(self, written: Written) -> None:
        """Tell the watchers; called on the event loop once the write is on disk."""
        if written.replayed:
            return
        self.backplane.publish(written.game, written.revision, written.message, written.appended)
        if written.ends_draft:
            self.backplane.announce(written.game, None, written.revision)


@asynccontextmanager
async def running(
    settings: Settings, hub: Hub, clock: Callable[[], datetime]
) -> AsyncIterator[Services]:
    """Bring the database up to date, open it, and listen to the other nodes, until the end."""
    settings.data.mkdir(parents=True, exist_ok=True)
    migrate(settings.database)
    database = Database(settings.database, pool=settings.database_pool)
    keep = Retention(settings.game_ttl_days, settings.history_ttl_months)
    backplane = _backplane(settings, hub, database, clock)
    try:
        await backplane.start()
        yield Services(settings, database, hub, backplane, keep, clock)
    finally:
        await backplane.stop()
        database.close()


def _backplane(
    settings: Settings, hub: Hub, database: Database, clock: Callable[[], datetime]
) -> Backplane:
    if settings.redis_url is None:
        return Local(hub)

    async def revisions(codes: Sequence[str]) -> Mapping[str, int]:
        return await database.read(lambda session: board.revisions(session, codes, now=clock()))

    return RedisBackplane(hub, settings.redis_url, revisions)
