"""The one place that opens, commits and counts transactions.

All SQL runs off the event loop in plain threads: a request that is cancelled cannot cut a
transaction in half. `read` uses a small pool. `write` commits before anybody hears of it:
`then` is called on the event loop, and only afterwards the caller resumes. On SQLite that is in
the order of commits; on PostgreSQL two writes may be published the other way round, and whoever
watches goes by the revisions.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import Engine, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.orm import Session

from app.db import open_engine
from app.errors import AppError, Busy, StorageFull
from app.writer import Job, SharedWriter, SingleWriter, Writer

SQLITE_READERS = 4

T = TypeVar("T")
Work = Callable[[Session], T]


class Database:
    """Reads and writes of one process, on SQLite (one writer) or PostgreSQL (two pools).

    `pool` is the number of connections to PostgreSQL, half for reading and half for writing:
    writes that wait for a lock must not keep anybody from a board.
    """

    def __init__(self, url: str, *, pool: int = 16) -> None:
        self.is_sqlite = url.startswith("sqlite")
        reads = SQLITE_READERS if self.is_sqlite else pool // 2
        writes = 1 if self.is_sqlite else pool - reads
        self._reads = open_engine(url, writes=False, pool=reads)
        self._writes = open_engine(url, writes=True, pool=writes)
        self._readers = ThreadPoolExecutor(reads, "read")
        self._writer: Writer = (
            SingleWriter(self._writes) if self.is_sqlite else SharedWriter(self._writes, writes)
        )

    async def read(self, work: Work[T]) -> T:
        """Run work in a read transaction of its own and return what it returns."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    async def write(self, work: Work[T], then: Callable[[T], object] = lambda _: None) -> T:
        """Run work in one transaction; once it is on disk call `then`, and only then return.

        Raises what work raises, with nothing written; Busy or StorageFull when the
        database could not take it.
        """
        loop = asyncio.get_running_loop()
        job: Job[T] = Job(work, then, loop.create_future())
        self._writer.submit(job)
        try:
            # Shielded: whoever stops waiting must not keep the commit from being published.
            return await asyncio.shield(job.future)
        except DBAPIError as error:
            raise storage_error(error) from error
        except PoolTimeout as error:
            raise Busy from error

    async def scrub(self) -> None:
        """Empty SQLite's log, which still holds what was deleted; readers may delay that."""
        if self.is_sqlite:
            await asyncio.get_running_loop().run_in_executor(self._readers, empty_log, self._writes)

    def close(self) -> None:
        """Finish what was submitted and close every connection."""
        self._writer.close()
        self._readers.shutdown()
        self._writes.dispose()
        self._reads.dispose()

    def _read(self, work: Work[T]) -> T:
        try:
            with Session(self._reads, expire_on_commit=False) as session:
                if not self.is_sqlite:
                    # A board is several selects: they must see one moment.
                    session.execute(
                        text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
                    )
                return work(session)
        except DBAPIError as error:
            raise storage_error(error) from error
        except PoolTimeout as error:
            raise Busy from error


def empty_log(engine: Engine) -> None:
    """Carry SQLite's log over into the file and cut it off, unless readers are in the way."""
    connection = engine.raw_connection()
    try:
        cursor = connection.cursor()
        # Writers wait behind this, so it must not wait for readers.
        cursor.execute("PRAGMA busy_timeout = 100")
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        cursor.execute("PRAGMA busy_timeout = 5000")
        cursor.close()
    finally:
        connection.close()


def storage_error(error: DBAPIError) -> AppError:
    """Name a driver's error by what the caller can do about it; re-raise a bug as it is."""
    reason = str(error.orig).lower()
    if "disk is full" in reason or "disk full" in reason or "no space left" in reason:
        return StorageFull()
    if error.connection_invalidated or any(sign in reason for sign in _PASSING):
        return Busy()
    raise error


_PASSING = (
    "database is locked",
    "lock timeout",
    "statement timeout",
    "connection",
    "shutting down",
    "starting up",
    "deadlock detected",
    "could not serialize",
    "disk i/o error",
)
