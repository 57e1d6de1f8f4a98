"""Copies of a SQLite file, taken while the server writes, and put back while it rests.

A copy is one moment of the database (`VACUUM INTO`), checked, and on disk before it bears its
name: whatever interrupts a backup, the file of that name is whole. PostgreSQL has pg_dump.
"""

import os
import shutil
from contextlib import closing
from pathlib import Path
from typing import Any

from alembic.config import Config
from alembic.script import ScriptDirectory

from app import lock
from app.db import MIGRATIONS, sqlite_driver

PART = ".part"
REPLACED = ".replaced"


class Unusable(Exception):
    """Why there is nothing to copy or nothing to put back: one sentence for the operator."""


def backup(url: str, target: Path) -> int:
    """Copy the database to a file, replacing an older copy; return its size in bytes.

    Raises Unusable for a damaged database or a place that cannot be written to, and for
    PostgreSQL, which has its own way.
    """
    source = _sqlite_file(url)
    if not target.parent.is_dir():
        raise Unusable(f"{target.parent} is no folder: make it first.")
    if target.exists() and target.samefile(source):
        raise Unusable("A database cannot be its own backup: name another file.")
    part = target.with_name(target.name + PART)
    part.unlink(missing_ok=True)
    try:
        with closing(_open(source)) as connection:
            connection.execute("VACUUM INTO ?", (str(part),))
        part.chmod(0o600)
        _check(part)
        _put_in_place(part, target)
    except (OSError, sqlite_driver().DatabaseError) as error:
        raise Unusable(f"{source} cannot be copied to {target}: {error}.") from error
    finally:
        part.unlink(missing_ok=True)
    return target.stat().st_size


def require(url: str) -> None:
    """Raise Unusable where a SQLite file is asked for that is not there: none must be made."""
    file = lock.file_of(url)
    if file is not None and not file.exists():
        raise Unusable(f"{file} does not exist.")


def restore(url: str, copy: Path) -> Path | None:
    """Put a backup in the database's place; return where the former database now is.

    Raises InUse while a server runs, and Unusable for a file that is damaged, no Stylo
    database, or of a newer Stylo than this one.
    """
    target = _sqlite_file(url, must_exist=False)
    if not copy.is_file():
        raise Unusable(f"{copy} does not exist.")
    _check(copy)
    _check_version(copy)
    with lock.held(url):
        part = target.with_name(target.name + PART)
        shutil.copyfile(copy, part)
        part.chmod(0o600)
        former = _set_aside(target)
        _put_in_place(part, target)
    return former


def _sqlite_file(url: str, *, must_exist: bool = True) -> Path:
    file = lock.file_of(url)
    if file is None:
        raise Unusable("This database is PostgreSQL: use pg_dump (docs/retention.md).")
    if must_exist:
        require(url)
    return file


def _set_aside(target: Path) -> Path | None:
    """Move a former database away. Its log goes first: beside another file it would be poison."""
    if not target.exists():
        return None
    former = target.with_name(target.name + REPLACED)
    for log in ("-wal", "-shm"):
        aside = former.with_name(former.name + log)
        aside.unlink(missing_ok=True)
        if (present := target.with_name(target.name + log)).exists():
            present.replace(aside)
    target.replace(former)
    return former


def _put_in_place(part: Path, target: Path) -> None:
    """Flush the file, give it its name, and flush the name too."""
    with part.open("rb+") as written:
        os.fsync(written.fileno())
    part.replace(target)
    if hasattr(os, "O_DIRECTORY"):
        folder = os.open(target.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _check(file: Path) -> None:
    try:
        with closing(_open(file)) as connection:
            verdict = connection.execute("PRAGMA integrity_check").fetchone()[0]
            broken = connection.execute("PRAGMA foreign_key_check").fetchone()
    except sqlite_driver().DatabaseError as error:
        raise Unusable(f"{file} is no database that can be read: {error}.") from error
    if verdict != "ok" or broken is not None:
        raise Unusable(f"{file} is damaged: {broken or verdict}.")


def _check_version(file: Path) -> None:
    with closing(_open(file)) as connection:
        query = "SELECT name FROM sqlite_master WHERE name = 'alembic_version'"
        if connection.execute(query).fetchone() is None:
            raise Unusable(f"{file} is no database of Stylo's.")
        (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    known = {script.revision for script in ScriptDirectory.from_config(config).walk_revisions()}
    if revision not in known:
        raise Unusable(f"{file} was written by a newer Stylo ({revision}): update this one first.")


def _open(file: Path) -> Any:
    return sqlite_driver().connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)
