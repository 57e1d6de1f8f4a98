"""R2: a 2xx to a write means that it is on disk: flushed before the answer leaves."""

import re
import uuid
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import text

from app.db import open_engine
from tests.faults.game import Op
from tests.faults.lineups import body
from tests.faults.tables import NO_LIMITS, sit_down
from tests.faults.trace import Call, calls, traced
from tests.faults.wire import Wire
from tests.services.postgres import cluster
from tests.services.programs import STRACE, install, may_install, require
from tests.services.server import Server

WRITES, WRITES_FULL = 100, 1_000
WRITERS = 4
HAND = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}")


@pytest.fixture
def strace() -> Path:
    if STRACE.find() is None and may_install():
        install([STRACE])
    return require(STRACE)


@pytest.mark.timeout(600)
def test_every_hand_is_flushed_before_its_answer_leaves(
    server: Callable[..., Server],
    strace: Path,
    tmp_path: Path,
    full: bool,
    figure: Callable[[str, str], None],
) -> None:
    wanted = WRITES_FULL if full else WRITES
    running, out = server(**NO_LIMITS), tmp_path / "trace"
    try:
        with traced(strace, running.pid, out):
            hands = _write(running.url, wanted)
    except PermissionError as refused:
        pytest.skip(str(refused))
    seen = _Seen.of(calls(out))
    late = [hand for hand in hands if not _is_flushed_first(hand, seen)]
    assert not late
    told = f"acknowledged hands {len(hands)}/{wanted} sqlite, each flushed to the disk between"
    figure("R2", f"{told} its write to the log and its answer; {len(seen.flushed)} flushes")


def test_sqlite_flushes_at_every_commit(sqlite_database: str) -> None:
    engine = open_engine(sqlite_database, writes=True)
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2, "FULL"
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    engine.dispose()


@pytest.mark.postgres
@pytest.mark.parametrize("setting", ["fsync", "synchronous_commit", "full_page_writes"])
def test_postgresql_flushes_at_every_commit(durable: str, setting: str) -> None:
    engine = open_engine(durable, writes=True)
    with engine.connect() as connection:
        assert connection.execute(text(f"SHOW {setting}")).scalar() == "on"
    engine.dispose()


@pytest.fixture(scope="module")
def durable() -> Iterator[str]:
    """Give a database of a cluster as Debian sets it up."""
    with cluster(durable=True) as postgres:
        yield postgres.url()


def _write(url: str, wanted: int) -> list[str]:
    """Record hands from several phones at once; return the ids that were acknowledged."""

    def record(number: int) -> list[str]:
        wire, (code, state), random = Wire(url), sit_down(url), Random(number)
        ops = [
            Op("put", state.holder, hand=str(uuid.uuid4()), body=body(random))
            for _ in range(wanted // WRITERS)
        ]
        kept = [str(op.hand) for op in ops if wire.do(code, op).ok]
        wire.hang_up()
        return kept

    with ThreadPoolExecutor(WRITERS) as threads:
        return [hand for kept in threads.map(record, range(WRITERS)) for hand in kept]


class _Seen:
    """When each hand was first written to the log and answered, and when the log was flushed."""

    def __init__(self) -> None:
        self.written: dict[str, int] = {}
        self.answered: dict[str, int] = {}
        self.flushed: list[int] = []

    @classmethod
    def of(cls, trace: list[Call]) -> "_Seen":
        seen = cls()
        for moment, call in enumerate(trace):
            if call.file.endswith("-wal"):
                seen._note_log(moment, call)
            elif (call.begins and "socket:" in call.file) or "TCP" in call.file:
                for hand in HAND.findall(call.text):
                    seen.answered.setdefault(hand, moment)
        return seen

    def _note_log(self, moment: int, call: Call) -> None:
        if call.name == "pwrite64" and call.begins:
            for hand in HAND.findall(call.text):
                self.written.setdefault(hand, moment)
        elif (
            call.name in ("fsync", "fdatasync") and call.ends and call.text.rstrip().endswith("= 0")
        ):
            self.flushed.append(moment)


def _is_flushed_first(hand: str, seen: _Seen) -> bool:
    written, answered = seen.written[hand], seen.answered[hand]
    return any(written < flushed < answered for flushed in seen.flushed)
