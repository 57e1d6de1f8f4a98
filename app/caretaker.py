"""What a running server does by itself: every ten minutes, purge what is due."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from datetime import datetime, timedelta
from functools import partial

import structlog
from sqlalchemy.orm import Session

from app import purge, tick
from app.purge import Purged
from app.services import Services

log = structlog.get_logger()

FIRST_AFTER = 30.0
EVERY = 600.0
# A round stops here, so that hands are never kept waiting; the next goes on.
LONGEST_ROUND = 2.0


def real_time() -> float:
    """Return seconds that pass however the clock is set, a suspended machine's included."""
    boot = getattr(time, "CLOCK_BOOTTIME", None)
    return time.monotonic() if boot is None else time.clock_gettime(boot)


class Caretaker:
    """Remembers its last round, to know whether the clock went on as real time did.

    `count` hears of each batch that is gone.
    """

    def __init__(
        self,
        services: Services,
        count: Callable[[Purged], None],
        *,
        elapsed: Callable[[], float] = real_time,
        watch: bool = True,
    ) -> None:
        self._services = services
        self._count = count
        self._elapsed = elapsed
        self._watch = watch
        self._last: tuple[datetime, float] | None = None

    async def run(self) -> None:
        """Go round until cancelled; what goes wrong in one round is tried again in the next."""
        await asyncio.sleep(FIRST_AFTER)
        while True:
            try:
                await self.round()
            except Exception as error:
                log.warning("purge_failed", error=repr(error))
            await asyncio.sleep(EVERY)

    async def round(self) -> list[Purged]:
        """Leave a tick and purge as far as the clock is believed; return what went."""
        database, now = self._services.database, self._services.clock()
        until = await database.write(partial(self._believed, now=now, drift=self._drift(now)))
        if until < now and (due := await database.read(partial(purge.due, now=now))):
            log.warning("clock_on_trial", held_back=due.games, believed=until.isoformat())
        done: list[Purged] = []
        begun = time.monotonic()
        while time.monotonic() - begun < LONGEST_ROUND:
            work = partial(purge.batch, now=min(until, now))
            purged = await database.write(work, then=self._send_away)
            if not purged:
                break
            self._count(purged)
            done.append(purged)
        # Also for the names that were corrected meanwhile.
        await database.scrub()
        if done:
            log.info("purged", games=sum(len(each.games) for each in done))
        return done

    def _believed(self, session: Session, *, now: datetime, drift: timedelta | None) -> datetime:
        witness = tick.database_time(session) if self._watch else None
        return tick.believed(session, now=now, drift=drift, witness=witness)

    def _drift(self, now: datetime) -> timedelta | None:
        elapsed, last = self._elapsed(), self._last
        self._last = now, elapsed
        if last is None:
            return None
        return (now - last[0]) - timedelta(seconds=elapsed - last[1])

    def _send_away(self, purged: Purged) -> None:
        for code in purged.games:
            self._services.backplane.close(code)


@asynccontextmanager
async def taken_care_of(services: Services, count: Callable[[Purged], None]) -> AsyncIterator[None]:
    """Purge in the background for as long as the block lasts."""
    task = asyncio.get_running_loop().create_task(Caretaker(services, count).run())
    try:
        yield
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
