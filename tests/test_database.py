"""The write path's order: on disk, then published, then answered; and nobody's fault spreads."""

import asyncio
import threading
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from sqlalchemy import func, select, text
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from app.database import Database
from app.errors import NotFound
from app.models import Group

NOW = datetime(2026, 11, 30, tzinfo=UTC)


@pytest.fixture
def database(database_url: str) -> Iterator[Database]:
    database = Database(database_url, pool=3)
    yield database
    database.close()


def found(name: str) -> Group:
    return Group(code=name.ljust(16, "0"), name=name, created_at=NOW, expires_at=NOW)


def add(name: str) -> object:
    def work(session: Session) -> str:
        session.add(found(name))
        session.flush()
        return name

    return work


def names(session: Session) -> list[str]:
    return list(session.scalars(select(Group.name).order_by(Group.name)))


def test_published_only_once_it_is_on_disk(database: Database) -> None:
    """A reader of its own sees the row at the moment of publishing."""
    seen: list[str] = []

    async def scenario() -> None:
        def publish(name: str) -> None:
            seen.extend([name, *database._read(names)])

        await database.write(add("léa"), then=publish)
        seen.append("answered")

    asyncio.run(scenario())

    assert seen == ["léa", "léa", "answered"]


def test_a_commit_that_fails_publishes_nothing(database: Database) -> None:
    published: list[object] = []

    def work(session: Session) -> None:
        session.add(found("hugo"))
        # A reference to nothing is noticed at the latest when the statement runs.
        session.execute(
            text(
                "INSERT INTO owner (group_id, secret_hash, name, created_at) "
                "VALUES (12345, :hash, '', 0)"
            ),
            {"hash": b"x" * 32},
        )

    async def scenario() -> None:
        with pytest.raises(Exception, match="(?i)foreign key"):
            await database.write(work, then=published.append)
        assert await database.read(names) == []

    asyncio.run(scenario())

    assert published == []


def test_a_cancelled_caller_does_not_keep_the_commit_from_being_published(
    database: Database,
) -> None:
    published: list[str] = []
    started, finish = threading.Event(), threading.Event()

    def slow(session: Session) -> str:
        started.set()
        finish.wait(10)
        session.add(found("inès"))
        return "inès"

    async def scenario() -> None:
        writing = asyncio.create_task(database.write(slow, then=published.append))
        await asyncio.to_thread(started.wait, 10)
        writing.cancel()
        with pytest.raises(asyncio.CancelledError):
            await writing
        finish.set()
        await database.write(add("malik"), then=published.append)
        while len(published) < 2:
            await asyncio.sleep(0)
        assert await database.read(names) == ["inès", "malik"]

    asyncio.run(asyncio.wait_for(scenario(), 20))

    assert sorted(published) == ["inès", "malik"]


def test_what_waits_together_fails_alone(database: Database) -> None:
    """One refused write and one broken one leave their neighbours' writes in."""
    hold = threading.Event()

    def first(session: Session) -> str:
        hold.wait(10)
        return "first"

    def refused(session: Session) -> str:
        session.add(found("refused"))
        session.flush()
        raise NotFound

    async def scenario() -> list[object]:
        works = [first, add("a"), refused, add("b"), add("b"), add("c")]
        writes = [asyncio.create_task(database.write(work)) for work in works]
        await asyncio.sleep(0)
        hold.set()
        return await asyncio.gather(*writes, return_exceptions=True)

    outcomes = asyncio.run(asyncio.wait_for(scenario(), 20))

    assert isinstance(outcomes[2], NotFound)
    kept = [outcome for outcome in outcomes if isinstance(outcome, str)]
    assert sorted(kept) == ["a", "b", "c", "first"], "one of the two b is a duplicate"
    assert database._read(names) == ["a", "b", "c"]


def test_published_in_the_order_of_commits(sqlite_database: str) -> None:
    database = Database(sqlite_database)
    order: list[int] = []

    def count(session: Session) -> int:
        number = session.scalar(select(func.count()).select_from(Group)) or 0
        session.add(found(f"g{number:04}"))
        session.flush()
        return number

    async def scenario() -> None:
        await asyncio.gather(*(database.write(count, then=order.append) for _ in range(200)))

    asyncio.run(scenario())
    database.close()

    assert order == list(range(200))


def test_no_more_connections_than_the_pool_is_wide(postgres_database: str) -> None:
    """Many more reads and writes than that, all at once."""
    database = Database(postgres_database, pool=4)
    everybody = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"

    def count(session: Session) -> int:
        session.execute(text("SELECT pg_sleep(0.02)"))
        return int(session.scalar(text(everybody)) or 0)

    async def scenario() -> list[int]:
        works = [work for _ in range(20) for work in (database.read(count), database.write(count))]
        return await asyncio.gather(*works)

    connected = asyncio.run(scenario())
    database.close()

    assert max(connected) == 4


def test_an_error_s_text_holds_nothing_of_the_rows(database: Database) -> None:
    """What breaks may end in a log: secrets' fingerprints and names do not."""

    def twice(session: Session) -> None:
        for _ in range(2):
            session.add(found("Jeudi secret"))
            session.flush()

    with pytest.raises(IntegrityError) as broken:
        asyncio.run(database.write(twice))

    told = f"{broken.value} {broken.value!r} {broken.value.orig}"
    assert "group" in told
    assert "secret" not in told


def test_sqlite_flushes_at_every_commit(sqlite_database: str) -> None:
    database = Database(sqlite_database)

    def pragmas(session: Session) -> list[object]:
        asked = ("journal_mode", "synchronous", "foreign_keys", "secure_delete")
        return [session.scalar(text(f"PRAGMA {name}")) for name in asked]

    found_pragmas = asyncio.run(database.write(pragmas))
    database.close()

    assert found_pragmas == ["wal", 2, 1, 1]


def test_a_reader_cannot_write(sqlite_database: str) -> None:
    database = Database(sqlite_database)

    with pytest.raises(Exception, match="(?i)readonly"):
        asyncio.run(database.read(add("léa")))
    database.close()
