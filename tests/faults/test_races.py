"""R5: four requests start at one moment, again and again, and no promise of the pen breaks."""

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import chain
from random import Random
from threading import Barrier

import pytest

from tests.faults.game import Op, State
from tests.faults.history import Event
from tests.faults.inside import Inside, inside
from tests.faults.invariants import check
from tests.faults.ledger import Book
from tests.faults.lineups import Race, race

RACES, RACES_FULL = 1_000, 20_000
# The ordinary form ends early on a slow machine, and its figure then says so.
SECONDS, AT_LEAST = 12, 10
# Every hand of a game is read at each write: shorter games make faster races.
RACES_PER_GAME = 10
REPEATABLE = {"put", "claim", "offer", "ask"}


@pytest.fixture
def path(database_url: str) -> Iterator[Inside]:
    with inside(database_url) as path:
        yield path


@pytest.fixture
def book(database_url: str) -> Iterator[Book]:
    book = Book(database_url)
    yield book
    book.close()


@pytest.mark.timeout(3_600)
def test_no_race_breaks_a_promise(
    path: Inside,
    book: Book,
    full: bool,
    patient: bool,
    seed: int,
    figure: Callable[[str, str], None],
) -> None:
    wanted = RACES_FULL if full else RACES
    random, began = Random(seed), time.monotonic()
    done = requests = 0
    with ThreadPoolExecutor(4) as threads:
        while done < wanted and (patient or time.monotonic() - began < SECONDS):
            code, state = path.sit_down()
            for number in range(RACES_PER_GAME):
                ran = _run(path, code, race(state, random, number), threads)
                secrets = _secrets(state, ran)
                state = check(state, ran, book.read(code), path.may_write(code, secrets))
                requests += len(ran)
            done += RACES_PER_GAME
    assert book.problems() == []
    assert done >= AT_LEAST
    engine = "sqlite" if path.database.is_sqlite else "postgresql"
    figure("R5", f"races {done}/{wanted} {engine}, {requests} requests, 0 violations")


def _run(path: Inside, code: str, lined_up: Race, threads: ThreadPoolExecutor) -> list[Event]:
    """Run a race; somebody is not sure of its answer and asks again when it is over."""
    barrier = Barrier(len(lined_up.runners))

    def start(op: Op) -> Event:
        barrier.wait(timeout=30)
        return path.do(code, op)

    before = [path.do(code, op) for op in lined_up.before]
    ran = list(threads.map(start, lined_up.runners))
    again = next(op for op in lined_up.runners if op.act in REPEATABLE)
    return [*before, *ran, path.do(code, again)]


def _secrets(state: State, events: list[Event]) -> list[str]:
    made = (event.op.secret for event in events if event.op.act in ("claim", "ask"))
    return list(dict.fromkeys(filter(None, chain(state.pens, made))))
