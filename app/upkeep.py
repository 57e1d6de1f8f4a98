"""What is done from a terminal to the data: purge, backup, restore, export."""

import argparse
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError
from sqlalchemy.orm import Session

from app import backup, export, lock, purge, tick
from app.database import empty_log
from app.db import migrate, open_engine
from app.settings import Settings
from app.spreadsheet import as_csv


def add_commands(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the words for purge, backup, restore and export."""
    purging = commands.add_parser("purge", help="delete what has expired")
    purging.add_argument("--now", type=_moment, help="a time to go by instead of the clock's")
    purging.add_argument("--dry-run", action="store_true", help="only say what would go")
    purging.set_defaults(run=_purge)
    copying = commands.add_parser("backup", help="copy the database, while it is in use or not")
    copying.add_argument("file", type=Path)
    copying.set_defaults(run=_backup)
    restoring = commands.add_parser("restore", help="put a backup in the database's place")
    restoring.add_argument("file", type=Path)
    restoring.set_defaults(run=_restore)
    exporting = commands.add_parser("export", help="print a game or a group")
    exporting.add_argument("code")
    exporting.add_argument("--format", choices=("json", "csv"), default="json")
    exporting.add_argument("--lang", choices=("fr", "en"), default="fr", help="of the CSV")
    exporting.set_defaults(run=_export)


def _purge(asked: argparse.Namespace) -> int:
    settings = Settings()
    if asked.dry_run:
        return _dry_run(settings.database, asked.now or datetime.now(UTC))
    with lock.held(settings.database), _told_in_a_sentence():
        migrate(settings.database)
        engine = open_engine(settings.database, writes=True, pool=1)
        try:
            _purge_all(engine, asked.now)
        finally:
            engine.dispose()
    return 0


def _dry_run(url: str, now: datetime) -> int:
    with _reading(url) as session:
        due = purge.due(session, now=now)
    since = f", since {due.oldest:%Y-%m-%d}" if due.oldest else ""
    _say(f"Due: {due.games} games, {due.groups} groups, {due.results} results{since}.")
    return 0


def _purge_all(engine: Engine, told: datetime | None) -> None:
    games = groups = results = 0
    until = told or _believed(engine)
    while True:
        with Session(engine) as session, session.begin():
            taken = purge.batch(session, now=until)
        if not taken:
            break
        games += len(taken.games)
        groups += taken.groups
        results += taken.results
    if engine.dialect.name == "sqlite":
        empty_log(engine)
    _say(f"Deleted: {games} games, {groups} groups, {results} results.")


def _believed(engine: Engine) -> datetime:
    """Return how far the clock is believed; say so when that is not now."""
    now = datetime.now(UTC)
    with Session(engine) as session, session.begin():
        until = tick.believed(session, now=now, drift=None, witness=tick.database_time(session))
    if until < now:
        sys.stderr.write(
            "The clock is believed once it has gone on for a while; "
            "to go by it at once, give the time with --now.\n"
        )
    return min(until, now)


def _backup(asked: argparse.Namespace) -> int:
    size = backup.backup(Settings().database, asked.file)
    _say(f"{asked.file}: {size:,} bytes, checked.")
    return 0


def _restore(asked: argparse.Namespace) -> int:
    former = backup.restore(Settings().database, asked.file)
    _say(f"Restored from {asked.file}.")
    if former is not None:
        _say(f"The former database is {former}: delete it once all is well.")
    return 0


def _export(asked: argparse.Namespace) -> int:
    with _reading(Settings().database) as session:
        document = export.find(session, asked.code.lower(), now=datetime.now(UTC))
    sys.stdout.write(
        export.as_json(document) if asked.format == "json" else as_csv(document, lang=asked.lang)
    )
    return 0


@contextmanager
def _reading(url: str) -> Iterator[Session]:
    """Give a session on a database that is there. Raises Unusable."""
    backup.require(url)
    engine = open_engine(url, writes=False, pool=1)
    try:
        with _told_in_a_sentence(), Session(engine) as session:
            yield session
    finally:
        engine.dispose()


@contextmanager
def _told_in_a_sentence() -> Iterator[None]:
    try:
        yield
    except DBAPIError as error:
        reason = " ".join(str(error.orig).split())
        raise backup.Unusable(f"The database cannot be used: {reason}.") from error


def _moment(text: str) -> datetime:
    moment = datetime.fromisoformat(text)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _say(sentence: str) -> None:
    sys.stdout.write(sentence + "\n")
