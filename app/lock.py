"""One process at a time writes to a SQLite file: a lock file beside it, held while it runs.

The lock belongs to the open file, so the system lets go of it however the process ends.
PostgreSQL takes any number of processes and needs none.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from sqlalchemy import make_url

SUFFIX = ".lock"


class InUse(Exception):
    """Another process has the database: one sentence for whoever started this one."""


class NoPlace(Exception):
    """The database's folder cannot be written to: one sentence again."""


@contextmanager
def held(url: str) -> Iterator[None]:
    """Hold the database's lock for as long as the block lasts. Raises InUse and NoPlace."""
    file = file_of(url)
    if file is None:
        yield
        return
    with _opened(file.with_name(file.name + SUFFIX)) as lock:
        if not _try_lock(lock):
            raise InUse(f"{file} is in use by another Stylo process: stop that one first.")
        yield


def file_of(url: str) -> Path | None:
    """Return the file of a SQLite database, None for other engines and for one in memory."""
    parsed = make_url(url)
    if parsed.get_backend_name() != "sqlite" or parsed.database in (None, "", ":memory:"):
        return None
    return Path(str(parsed.database))


def _opened(file: Path) -> IO[str]:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        return file.open("a")
    except OSError as error:
        raise NoPlace(f"{file.parent} cannot be written to: {error.strerror}.") from error


if sys.platform == "win32":
    import msvcrt

    def _try_lock(lock: IO[str]) -> bool:
        try:
            msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_lock(lock: IO[str]) -> bool:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
