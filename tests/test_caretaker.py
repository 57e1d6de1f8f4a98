"""The clock a purge goes by: believed as far as it was borne out, whatever it is set to."""

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import update

from app import caretaker, purge, tick
from app.caretaker import Caretaker
from app.database import Database
from app.live.hub import Hub
from app.metrics import Metrics
from app.models import Group
from app.retention import RESTORABLE
from tests.stores import Store, opened
from tests.test_purge import START


class Beside:
    """A caretaker with its clock, and real time, in the test's hands."""

    def __init__(self, url: str, now: datetime) -> None:
        self.now = now
        self.real = 0.0
        self.closed: list[str] = []
        self.metrics = Metrics(Hub())
        self.database = Database(url)
        self.begin_anew()

    def begin_anew(self) -> None:
        """Let another process take over: it remembers nothing of its own."""
        services = SimpleNamespace(
            database=self.database,
            clock=lambda: self.now,
            backplane=SimpleNamespace(close=self.closed.append),
        )
        self._caretaker = Caretaker(
            services,  # type: ignore[arg-type]
            self.metrics.count_purged,
            elapsed=lambda: self.real,
            watch=False,
        )

    def live(self, **amount: float) -> None:
        """Let real time pass, with a round every three hours or less."""
        step = min(timedelta(**amount), timedelta(hours=3))
        for _ in range(timedelta(**amount) // step):
            self.now += step
            self.real += step.total_seconds()
            self.round()

    def round(self) -> None:
        asyncio.run(self._caretaker.round())


@pytest.fixture
def beside(sqlite_database: str) -> Iterator[Beside]:
    """A server that has run for long enough to be believed."""
    beside = Beside(sqlite_database, START)
    beside.round()
    beside.live(days=1)
    yield beside
    beside.database.close()


@pytest.fixture
def beside_store(sqlite_database: str) -> Iterator[Store]:
    with opened(sqlite_database) as store:
        yield store


def test_a_running_server_purges_by_itself_and_sends_watchers_away(
    beside: Beside, beside_store: Store
) -> None:
    code = beside_store.play(now=beside.now - timedelta(days=30) + timedelta(minutes=15))

    beside.live(minutes=10)
    assert beside_store.codes() == {code}
    beside.live(minutes=10)

    assert beside_store.codes() == set()
    assert beside.closed == [code]
    assert b'stylo_purged_total{kind="game"} 1.0' in beside.metrics.text()


def test_a_round_empties_the_log_though_nothing_goes(
    beside: Beside, beside_store: Store, tmp_path: Path
) -> None:
    """A name that was corrected is still there until then."""
    beside_store.play(now=beside.now)
    log = tmp_path / "stylo.db-wal"
    assert log.stat().st_size > 0

    beside.round()

    assert log.stat().st_size == 0


@pytest.mark.parametrize(
    "jump", [timedelta(days=365), timedelta(days=1), timedelta(hours=-3), timedelta(days=-40)]
)
def test_a_clock_that_jumps_and_is_put_right_deletes_nothing(
    beside: Beside, beside_store: Store, jump: timedelta
) -> None:
    kept = {
        beside_store.play(now=beside.now),
        beside_store.play(now=beside.now - timedelta(days=29, hours=12)),
    }

    beside.now += jump
    beside.live(hours=1)
    beside.begin_anew()
    beside.live(hours=1)
    beside.now -= jump
    beside.live(hours=1)

    assert beside_store.codes() == kept
    assert beside.closed == []


def test_a_clock_put_right_is_believed_again_after_a_day(
    beside: Beside, beside_store: Store
) -> None:
    beside.now += timedelta(days=-3)
    beside.round()
    beside.now += timedelta(days=3)
    beside.round()
    beside_store.play(now=beside.now - timedelta(days=30) + timedelta(hours=1))

    beside.live(hours=23)
    assert len(beside_store.codes()) == 1
    beside.live(days=3)

    assert beside_store.codes() == set()


def test_a_server_started_into_the_wrong_year_deletes_nothing_for_a_week(
    beside: Beside, beside_store: Store
) -> None:
    code = beside_store.play(now=beside.now)
    beside.now += timedelta(days=365)
    beside.begin_anew()

    beside.round()
    beside.live(days=2)

    assert beside_store.codes() == {code}


def test_a_laptop_used_once_a_week_purges_one_evening_late(
    beside: Beside, beside_store: Store
) -> None:
    beside_store.play(now=beside.now - timedelta(days=26))
    for _ in range(3):
        beside.now += timedelta(days=7)
        beside.begin_anew()
        beside.round()
        beside.live(hours=3)

    assert beside_store.codes() == set()


def test_a_clock_far_from_the_databases_own_is_not_believed(store: Store) -> None:
    with store.session() as session:
        tick.believed(session, now=START, drift=None, witness=START)
        believed = tick.believed(
            session, now=START + timedelta(days=9), drift=timedelta(0), witness=START
        )

    assert believed < START
    with store.session() as session:
        # The refused time left no tick: going on from the last good one is steady.
        now = START + timedelta(minutes=10)
        tick.believed(session, now=now, drift=timedelta(0), witness=now)


def test_only_postgresql_has_a_clock_of_its_own(store: Store) -> None:
    with store.session() as session:
        moment = tick.database_time(session)

    if store.engine.dialect.name == "sqlite":
        assert moment is None
    else:
        assert moment is not None
        assert abs(moment - datetime.now(UTC)) < timedelta(minutes=1)


def test_real_time_passes_however_the_clock_is_set() -> None:
    assert caretaker.real_time() <= caretaker.real_time()


def test_nothing_of_a_purged_game_is_left_in_the_files(
    sqlite_database: str, tmp_path: Path
) -> None:
    """Names and hands are overwritten in the database and in its log."""
    file = Path(sqlite_database.removeprefix("sqlite:///"))
    beside = Beside(sqlite_database, START)
    with opened(sqlite_database) as store:
        store.play(now=START)
        with store.session() as session:
            session.execute(update(Group).values(deleted_at=START, name="Les jeudis secrets"))
    assert b"Les jeudis secrets" in _bytes_of(file)

    async def wipe() -> None:
        purging = lambda session: purge.batch(session, now=START + RESTORABLE)  # noqa: E731
        while await beside.database.write(purging):
            pass
        await beside.database.scrub()

    asyncio.run(wipe())
    beside.database.close()

    assert b"Les jeudis secrets" not in _bytes_of(file)
    assert "Inès".encode() not in _bytes_of(file)


def _bytes_of(file: Path) -> bytes:
    return b"".join(each.read_bytes() for each in file.parent.glob(f"{file.name}*"))
