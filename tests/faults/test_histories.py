"""R6: eight clients over HTTP do as they like; every answer must fit one sequential story."""

import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest

from tests.faults.game import Op
from tests.faults.invariants import check
from tests.faults.ledger import Book
from tests.faults.phones import Gossip, Phone
from tests.faults.tables import NO_LIMITS, sit_down
from tests.faults.wire import Wire
from tests.services.server import Server

CLIENTS = 8
REQUESTS, REQUESTS_FULL = 1_000, 200_000
# The ordinary form ends early on a slow machine, and its figure then says so.
SECONDS, AT_LEAST = 10, 100
REQUESTS_PER_CLIENT = 25

RUNNING = [
    "sqlite",
    pytest.param("postgresql", marks=pytest.mark.postgres),
    pytest.param("postgresql, two nodes", marks=pytest.mark.postgres),
]


@pytest.fixture(params=RUNNING)
def nodes(
    request: pytest.FixtureRequest, server: Callable[..., Server]
) -> Iterator[tuple[str, list[str], Book]]:
    """Give what runs, the nodes' addresses and the database behind them."""
    engine = "sqlite_database" if request.param == "sqlite" else "postgres_database"
    url = request.getfixturevalue(engine)
    count = 2 if "two" in request.param else 1
    running = [server(database_url=url, **NO_LIMITS) for _ in range(count)]
    book = Book(url)
    yield request.param, [node.url for node in running], book
    book.close()


@pytest.mark.timeout(7_200)
def test_every_history_is_a_sequential_one(
    nodes: tuple[str, list[str], Book],
    full: bool,
    patient: bool,
    seed: int,
    figure: Callable[[str, str], None],
) -> None:
    running, urls, book = nodes
    wanted = REQUESTS_FULL // 3 if full else REQUESTS
    random, began = Random(seed), time.monotonic()
    done, games, codes = 0, 0, Counter[str]()
    with ThreadPoolExecutor(CLIENTS) as threads:
        while done < wanted and (patient or time.monotonic() - began < SECONDS):
            code, start = sit_down(urls[0])
            gossip = Gossip(code, deque(start.pens), tuple(start.owners))
            _play(urls, gossip, random, threads)
            last = check(start, gossip.events, book.read(gossip.code))
            assert last.revision > 1
            done, games = done + len(gossip.events), games + 1
            codes.update(event.code or "ok" for event in gossip.events)
    assert book.problems() == []
    assert done >= AT_LEAST
    assert set(codes) >= {"ok", "pen_moved"}, codes
    figure("R6", f"requests {done}/{wanted} {running}, {codes['ok']} accepted, {games} games, "
                 f"{CLIENTS} clients, 0 violations")  # fmt: skip


def _play(urls: list[str], gossip: Gossip, random: Random, threads: ThreadPoolExecutor) -> None:
    phones = [
        Phone(urls[number % len(urls)], gossip, Random(random.random()))
        for number in range(CLIENTS)
    ]

    def use(phone: Phone) -> None:
        for _ in range(REQUESTS_PER_CLIENT):
            phone.act()
        phone.wire.hang_up()

    list(threads.map(use, phones))
    for url in urls:
        wire = Wire(url)
        gossip.events.append(wire.do(gossip.code, Op("read")))
        wire.hang_up()
