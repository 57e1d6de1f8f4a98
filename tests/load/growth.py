"""Does a store stay fast as it grows? Fills one, and times what people wait for.

python -m tests.load.growth [--games 1000 100000] [--engine sqlite postgresql] [--full] [--write]

A game has ten hands and a group ten games; nine games of ten have ended, and fifty are due to
be purged. `--full` adds a million games. Prints medians of milliseconds.
"""

import argparse
import random
import statistics
import sys
import tempfile
import time
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from sqlalchemy import text
from sqlalchemy.orm import Session

from app import board, hands, history, purge
from app.db import migrate
from app.figures import Period
from app.models import Game, Group, Hand, Pen, Player, Result, Seat, Status, Via
from app.pen import Caller
from tests.load import bulk
from tests.services.postgres import cluster
from tests.stores import GARDE, NAMES, Store, opened

PAGE = Path(__file__).parents[2] / "docs" / "benchmarks" / "growth.md"
INTRODUCTION = [
    "# How the store grows",
    "",
    "A game has ten hands, a group ten games. Milliseconds, medians of a hundred uses at games and",
    "groups picked anywhere: loading a board, a group's page with its whole history, recording a",
    "hand down to the disk; and one purge of fifty games, as many as are due at each size.",
    "Straight to the database, without HTTP; both engines flush at each commit. Measured one",
    "engine after the other on two cores: compare sizes, not engines.",
    "",
]
CLOSE = ["", "Made by `python3 dev.py bench growth --full --write`.", ""]

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
HANDS, GAMES, DUE = 10, 10, 50
SLICE = 2_000
ROUNDS = 100
ENTRY = {"kind": "hand", "taker": 0, "contract": "garde", "bouts": 2}
RULES: dict[str, Any] = {}
PLAYING = [0, 1, 2, 3]
SCORES = [198, -66, -66, -66]

Rows = dict[Any, list[dict[str, Any]]]


def main(words: list[str] | None = None) -> None:
    """Fill each engine to each size, and print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="+", default=[1_000, 100_000])
    parser.add_argument("--engine", nargs="+", default=["sqlite", "postgresql"])
    parser.add_argument("--full", action="store_true", help="add a million games")
    parser.add_argument("--write", action="store_true", help="put the page into docs/")
    asked = parser.parse_args(words)
    rows = [("engine", "games", "fill s", "board", "group", "record", "purge 50")]
    _print(rows[0])
    for engine in asked.engine:
        for size in [*asked.games, *([1_000_000] if asked.full else [])]:
            with store_on(engine) as store:
                begun = time.perf_counter()
                fill(store, size)
                filled = time.perf_counter() - begun
                rows.append((engine, f"{size:,}", f"{filled:.0f}", *measure(store, size)))
                _print(rows[-1])
    if asked.write:
        PAGE.write_text(page(rows), encoding="utf-8")


def page(rows: list[tuple[str, ...]]) -> str:
    """Word the figures; the first row holds the heads."""
    heads, *lines = rows
    table = [heads, tuple("---" for _ in heads), *lines]
    return "\n".join([*INTRODUCTION, *(f"| {' | '.join(row)} |" for row in table), *CLOSE])


@contextmanager
def store_on(engine: str) -> Iterator[Store]:
    """Give an empty store on this engine."""
    if engine == "sqlite":
        with tempfile.TemporaryDirectory() as folder:
            url = f"sqlite:///{folder}/stylo.db"
            migrate(url)
            with opened(url) as store:
                yield store
        return
    with cluster(durable=True) as server:
        migrate(server.url())
        with opened(server.url()) as store:
            yield store


def fill(store: Store, size: int) -> None:
    """Put games in, many rows at a time; the database then looks at what it holds."""
    for start in range(0, size, SLICE):
        rows: Rows = {each: [] for each in (Group, Player, Game, Seat, Hand, Pen, Result)}
        for number in range(start, min(start + SLICE, size)):
            _add_game(rows, number, due=number < DUE)
        with store.engine.begin() as connection:
            for model, several in rows.items():
                bulk.load(connection, model, several)
    with store.engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            # What serves phones may not take this long; looking at a million games may.
            connection.execute(text("SET LOCAL statement_timeout = 0"))
        connection.execute(text("ANALYZE"))


def measure(store: Store, size: int) -> Iterator[str]:
    """Yield the median time of each use, at games and groups picked anywhere."""
    random.seed(size)

    def somewhere(session: Session) -> str:
        return _code("t", random.randrange(DUE, size))

    def a_board(session: Session) -> None:
        board.load(session, somewhere(session), now=NOW)

    def a_group(session: Session) -> None:
        code = _code("g", random.randrange(DUE // GAMES, size // GAMES))
        history.load(session, code, Caller(), period=Period(), now=NOW)

    def a_hand(session: Session) -> None:
        # One game of ten is still open.
        number = random.randrange(DUE // GAMES, size // GAMES) * GAMES
        key, caller = str(uuid.uuid4()), Caller(pen=_hash(number))
        hands.put(session, _code("t", number), key, GARDE, caller, keep=store.keep, now=NOW)

    yield _median(store, a_board)
    yield _median(store, a_group)
    yield _median(store, a_hand)
    yield _median(store, lambda session: purge.batch(session, now=NOW), rounds=1)


def _median(store: Store, use: Callable[[Session], object], rounds: int = ROUNDS) -> str:
    times = []
    for _ in range(rounds):
        begun = time.perf_counter()
        with store.session() as session:
            use(session)
        times.append(time.perf_counter() - begun)
    return f"{1000 * statistics.median(times):.1f}"


def _add_game(rows: Rows, number: int, *, due: bool) -> None:
    group, nth = divmod(number, GAMES)
    at = NOW - timedelta(days=31 if due else number % 29, minutes=number % 60)
    if nth == 0:
        until = NOW + timedelta(days=150)
        rows[Group].append(
            {"id": group + 1, "code": _code("g", group), "name": "", "created_at": at,
             "expires_at": until}
        )  # fmt: skip
        rows[Player] += [
            {"id": group * 4 + seat + 1, "group_id": group + 1, "name": name,
             "name_key": name.casefold(), "created_at": at}
            for seat, name in enumerate(NAMES)
        ]  # fmt: skip
    ended = nth != 0
    rows[Game].append(
        {"id": number + 1, "code": _code("t", number), "group_id": group + 1, "kind": "tarot",
         "name": "", "status": Status.CLOSED if ended else Status.OPEN, "revision": HANDS + 1,
         "sheet_revision": HANDS + 1, "pen_epoch": 1, "rules": {}, "table_size": 4,
         "dealer_seat": 0, "dealer_from": 0, "created_at": at, "closed_at": at if ended else None,
         "expires_at": at + timedelta(days=30)}
    )  # fmt: skip
    rows[Seat] += [
        {"game_id": number + 1, "player_id": group * 4 + seat + 1, "number": seat, "place": seat,
         "name": name, "joined_after": 0}
        for seat, name in enumerate(NAMES)
    ]  # fmt: skip
    rows[Hand] += [_hand(number, row, at) for row in range(1, HANDS + 1)]
    rows[Pen].append(
        {"game_id": number + 1, "epoch": 1, "secret_hash": _hash(number), "via": Via.CREATION,
         "granted_at": at}
    )  # fmt: skip
    if ended:
        rows[Result].append(_result(number, group, at))


def _hand(number: int, row: int, at: datetime) -> dict[str, Any]:
    return {
        "game_id": number + 1, "key": str(uuid.UUID(int=number * 1000 + row)),
        "fingerprint": _hash(row), "number": row, "kind": "hand", "entry": ENTRY,
        "half_points": 49, "rules": RULES, "dealer": row % 4, "playing": PLAYING,
        "scores": SCORES, "value": 66, "margin": 8, "made": True, "struck": False, "revised": 0,
        "revision": row + 1, "pen_epoch": 1, "recorded_at": at,
    }  # fmt: skip


def _result(number: int, group: int, at: datetime) -> dict[str, Any]:
    table = [
        {"seat": seat, "player": group * 4 + seat + 1, "total": score * HANDS, "hands": HANDS}
        for seat, score in enumerate(SCORES)
    ]
    figures = {"hands": HANDS, "takes": {"taken": HANDS, "made": HANDS}, "contracts": {},
               "biggest": None, "players": []}  # fmt: skip
    return {
        "group_id": group + 1, "game_code": _code("t", number), "name": "", "hands": HANDS,
        "ended_at": at, "table": table, "statistics": figures,
    }  # fmt: skip


def _code(letter: str, number: int) -> str:
    return f"{letter}{number:015d}"


def _hash(number: int) -> bytes:
    return number.to_bytes(32, "big")


def _print(cells: tuple[str, ...]) -> None:
    sys.stdout.write("".join(f"{cell:>12}" for cell in cells) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
