"""How transactions are written: one thread and shared commits on SQLite, a pool elsewhere."""

import asyncio
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

T = TypeVar("T")

# Serialization failure, deadlock, and a secret, code or person that another transaction brought
# in or took away at the same moment: nothing was written, and run again, the same work finds what
# is there. A lock that was not had in time (55P03) is not among them: it cost two seconds, and
# three of those would keep this thread from other games. The phone hears `busy` and asks again.
_TRY_AGAIN = ("40001", "40P01", "23503", "23505")


@dataclass(eq=False)
class Job(Generic[T]):
    """One piece of work, its outcome, and who waits for it."""

    work: Callable[[Session], T]
    then: Callable[[T], object]
    future: asyncio.Future[T]
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.get_running_loop)
    result: T | None = None
    error: BaseException | None = None

    def run(self, session: Session) -> None:
        self.error = None
        self.result = self.work(session)

    def deliver(self) -> None:
        """Publish, then wake the caller; on the event loop, after the commit."""
        if self.error is not None:
            if not self.future.cancelled():
                self.future.set_exception(self.error)
                self.future.exception()  # seen, even when nobody waits any more
            return
        try:
            self.then(self.result)  # type: ignore[arg-type]
        finally:
            if not self.future.cancelled():
                self.future.set_result(self.result)  # type: ignore[arg-type]


class Writer(Protocol):
    """Takes jobs, runs each as one transaction, delivers them after their commit."""

    def submit(self, job: Job[Any]) -> None: ...
    def close(self) -> None: ...


class SingleWriter:
    """SQLite's writer: one thread, and one commit for all that is waiting.

    Each job runs in a savepoint, so that one refused hand does not undo its neighbours.
    Sharing the flush makes `synchronous=FULL` as fast as not flushing at all.
    """

    LARGEST_BATCH = 256

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._jobs: queue.SimpleQueue[Job[Any] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="write", daemon=True)
        self._thread.start()

    def submit(self, job: Job[Any]) -> None:
        self._jobs.put(job)

    def close(self) -> None:
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        open_for_work = True
        while open_for_work:
            batch, open_for_work = self._waiting()
            if batch:
                self._commit(batch)
                _deliver(batch)

    def _waiting(self) -> tuple[list[Job[Any]], bool]:
        batch: list[Job[Any]] = []
        job = self._jobs.get()
        while job is not None:
            batch.append(job)
            if len(batch) == self.LARGEST_BATCH or self._jobs.empty():
                return batch, True
            job = self._jobs.get()
        return batch, False

    def _commit(self, batch: list[Job[Any]]) -> None:
        try:
            with self._engine.begin() as connection:
                for job in batch:
                    self._run_in_savepoint(job, connection)
        except Exception as error:
            if len(batch) == 1:
                batch[0].error = error
                return
            # The commit itself failed: nothing of the batch is in. One by one, so that
            # whatever can be stored is, and each hears of its own error.
            for job in batch:
                self._commit([job])

    @staticmethod
    def _run_in_savepoint(job: Job[Any], connection: Any) -> None:
        session = Session(
            connection, join_transaction_mode="create_savepoint", expire_on_commit=False
        )
        with session:
            try:
                job.run(session)
                session.commit()
            except DBAPIError:
                # The transaction may be gone (disk full, I/O): let the whole commit fail.
                raise
            except Exception as error:
                job.error = error


class SharedWriter:
    """PostgreSQL's writer: a transaction per job on a bounded pool of threads."""

    ATTEMPTS = 3

    def __init__(self, engine: Engine, threads: int) -> None:
        self._engine = engine
        self._threads = ThreadPoolExecutor(threads, "write")

    def submit(self, job: Job[Any]) -> None:
        self._threads.submit(self._write, job)

    def close(self) -> None:
        self._threads.shutdown()

    def _write(self, job: Job[Any]) -> None:
        for attempt in range(self.ATTEMPTS):
            try:
                with Session(self._engine, expire_on_commit=False) as session, session.begin():
                    job.run(session)
                break
            except Exception as error:
                job.error = error
                if getattr(getattr(error, "orig", None), "sqlstate", None) not in _TRY_AGAIN:
                    break
                time.sleep(0.01 * 2**attempt)
        _deliver([job])


def _deliver(batch: list[Job[Any]]) -> None:
    """Hand finished jobs back to the event loop, in the order of their commits."""
    for job in batch:
        if not job.loop.is_closed():
            job.loop.call_soon_threadsafe(job.deliver)
