"""Purge: exactly what has expired, whoever else writes or purges, and whatever the clock says."""

import signal
import subprocess
import sys
import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy import select, update

from app import purge
from app.models import Game, Group, Result
from app.purge import Purged
from app.retention import RESTORABLE
from tests.stores import Store, opened

START = datetime(2026, 8, 31, 20, 0, tzinfo=UTC)
SECOND = timedelta(seconds=1)


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
