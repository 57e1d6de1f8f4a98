"""Purge: exactly what has expired, whoever else writes or purges, and whatever the clock says."""

import asyncio
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import select, update

from app import caretaker, purge, tick
from app.caretaker import Caretaker
from app.database import Database
from app.live.hub import Hub
from app.metrics import Metrics
from app.models import Game, Group, Result
from app.purge import Purged
from app.retention import RESTORABLE
from tests.stores import Store, opened

START = datetime(2026, 8, 31, 20, 0, tzinfo=UTC)
SECOND = timedelta(seconds=1)


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    """Give an empty store on each engine."""
    with opened(database_url) as store:
        yield store


def purge_all(store: Store, *, now: datetime, size: int = purge.BATCH) -> list[Purged]:
    """Purge batch after batch until nothing is left to take."""
    done = []
    while True:
        with store.session() as session:
            taken = purge.batch(session, now=now, size=size)
        if not taken:
            return done
        done.append(taken)


def test_a_game_goes_thirty_days_after_its_last_hand(store: Store) -> None:
    code = store.play(now=START)

    assert purge_all(store, now=START + timedelta(days=30) - SECOND) == []
    assert purge_all(store, now=START + timedelta(days=30)) == [Purged(games=(code,))]
    assert purge_all(store, now=START + timedelta(days=30)) == []


def test_with_the_hands_goes_all_but_the_result(store: Store) -> None:
    store.play(now=START, hands_played=3)

    purge_all(store, now=START + timedelta(days=31))

    rows = store.rows()
    assert {name for name, count in rows.items() if count} == {"group", "player", "result"}
    assert rows["result"] == 1


def test_a_game_never_ended_counts_as_it_stood(store: Store) -> None:
    code = store.play(now=START, ended=False)

    purge_all(store, now=START + timedelta(days=31))

    with store.session() as session:
        result = session.scalar(select(Result))
        assert result is not None
        assert (result.game_code, result.hands, result.ended_at) == (code, 1, START)
        assert [row["total"] for row in result.table] == [198, -66, -66, -66]


def test_a_game_without_hands_leaves_no_result(store: Store) -> None:
    store.play(now=START, hands_played=0)

    purge_all(store, now=START + timedelta(days=31))

    assert store.rows()["result"] == 0


def test_history_goes_on_the_last_of_february_six_months_after_the_end_of_august(
    store: Store,
) -> None:
    store.play(now=START)
    last_day = datetime(2027, 2, 28, 20, 0, tzinfo=UTC)

    purge_all(store, now=last_day - SECOND)
    assert store.rows()["group"] == 1
    purge_all(store, now=last_day)
    assert not any(store.rows().values())


def test_small_batches_take_everything(store: Store) -> None:
    for _ in range(5):
        store.play(now=START)
    kept = store.play(now=START + timedelta(days=2))

    done = purge_all(store, now=START + timedelta(days=31), size=2)

    assert [len(each.games) for each in done] == [2, 2, 1]
    assert store.codes() == {kept}


def test_a_dry_run_counts_and_changes_nothing(store: Store) -> None:
    store.play(now=START)
    before = store.rows()

    with store.session() as session:
        due = purge.due(session, now=datetime(2027, 3, 1, tzinfo=UTC))

    assert (due.games, due.groups, due.oldest) == (1, 1, START + timedelta(days=30))
    assert store.rows() == before


def test_what_was_deleted_goes_with_its_result_after_seven_days(store: Store) -> None:
    code = store.play(now=START)
    with store.session() as session:
        session.execute(update(Game).where(Game.code == code).values(deleted_at=START))
        session.execute(update(Result).values(deleted_at=START))

    assert purge_all(store, now=START + RESTORABLE - SECOND) == []
    purge_all(store, now=START + RESTORABLE)

    rows = store.rows()
    assert (rows["game"], rows["hand"], rows["result"]) == (0, 0, 0)


def test_a_deleted_group_goes_with_everything_after_seven_days(store: Store) -> None:
    store.play(now=START)
    with store.session() as session:
        session.execute(update(Group).values(deleted_at=START))

    purge_all(store, now=START + RESTORABLE)

    assert not any(store.rows().values())


def test_three_purge_while_somebody_writes(store: Store) -> None:
    """What a write has just extended stays; everything else goes once."""
    now = START + timedelta(days=31)
    doomed = {store.play(now=START, hands_played=0) for _ in range(24)}
    extended = sorted(doomed)[::6]
    taken: list[str] = []
    failed: list[BaseException] = []

    def worker() -> None:
        try:
            for purged in purge_all(store, now=now, size=3):
                taken.extend(purged.games)
        except BaseException as error:
            failed.append(error)

    with store.session() as writing:
        for code in extended:
            game = writing.scalar(select(Game).where(Game.code == code).with_for_update())
            assert game is not None
            game.expires_at = now + timedelta(days=30)
        writing.flush()
        workers = [threading.Thread(target=worker) for _ in range(3)]
        for each in workers:
            each.start()
    for each in workers:
        each.join(30)

    assert failed == []
    assert sorted(taken) == sorted(doomed - set(extended))
    assert store.codes() == set(extended)


def test_killed_in_the_middle_of_a_batch_nothing_is_half_gone(
    sqlite_database: str, tmp_path: Path
) -> None:
    with opened(sqlite_database) as store:
        for _ in range(6):
            store.play(now=START, hands_played=2)
        before = store.rows()
    program = f"""
import os, signal
from datetime import UTC, datetime
from app import purge
from app.db import open_engine
from sqlalchemy.orm import Session
with Session(open_engine({sqlite_database!r}, writes=True)) as session:
    purge.batch(session, now=datetime(2026, 10, 15, tzinfo=UTC))
    session.flush()
    os.kill(os.getpid(), signal.SIGKILL)
"""
    killed = subprocess.run([sys.executable, "-c", program], cwd=Path(__file__).parents[1])
    assert killed.returncode == -signal.SIGKILL

    with opened(sqlite_database) as store:
        assert store.rows() == before
        purge_all(store, now=START + timedelta(days=31))
        rows = store.rows()
        assert (rows["game"], rows["hand"], rows["seat"], rows["result"]) == (0, 0, 0, 6)


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
