"""Twice at one moment, where no game's lock stands between: a creation, a secret in two games."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier
from typing import Any

import pytest
from sqlalchemy.orm import Session

from app import following, relink
from app.errors import AppError
from app.pen import Caller
from app.schemas import NewGame
from app.tokens import SecretKind, fingerprint, mint_secret
from tests.faults.game import Op
from tests.faults.inside import KEEP, NAMES, Inside, inside, moment

TIMES = 15


@pytest.fixture
def path(database_url: str) -> Iterator[Inside]:
    with inside(database_url) as path:
        yield path


def at_once(*taps: Callable[[], Any]) -> list[Any]:
    """Do all of it at one moment; return what came back, or the refusal's code."""
    barrier = Barrier(len(taps))

    def tap(do: Callable[[], Any]) -> Any:
        barrier.wait(timeout=30)
        try:
            return do()
        except AppError as error:
            return str(error.as_json()["code"])

    with ThreadPoolExecutor(len(taps)) as threads:
        return list(threads.map(tap, taps))


def test_a_double_tap_at_creation_makes_one_game(path: Inside) -> None:
    for _ in range(TIMES):
        pen, owner = mint_secret(SecretKind.PEN), mint_secret(SecretKind.OWNER)
        wanted = NewGame(players=NAMES, pen=pen, owner=owner)

        def create(session: Session, wanted: NewGame = wanted) -> str:
            return following.open_game(session, wanted, Caller(), keep=KEEP, now=moment()).game.code

        codes = at_once(*[lambda: path.write(create)] * 3)
        assert len(set(codes)) == 1, codes
        assert len(codes[0]) == 16, codes


def test_a_double_tap_on_a_new_link_makes_one_link(path: Inside) -> None:
    for _ in range(TIMES):
        code, state = path.sit_down()
        mine = partial(
            relink.relink,
            code=code,
            pen_hash=fingerprint(mint_secret(SecretKind.PEN)),
            caller=Caller(owner=fingerprint(min(state.owners))),
            holder=None,
            keep=KEEP,
            now=moment(),
        )
        made = at_once(*[lambda work=mine: path.write(work).board] * 3)
        assert len({(board.game, board.revision) for board in made}) == 1, made


def test_one_secret_becomes_the_pen_of_one_game(path: Inside) -> None:
    for _ in range(TIMES):
        secret = mint_secret(SecretKind.PEN)
        taps = [
            partial(path.do, code, Op("claim", owner=min(state.owners), secret=secret))
            for code, state in (path.sit_down(), path.sit_down())
        ]
        assert sorted(event.code or "ok" for event in at_once(*taps)) == ["ok", "secret_reused"]


def test_one_secret_asks_in_one_game(path: Inside) -> None:
    for _ in range(TIMES):
        ask = Op("ask", secret=mint_secret(SecretKind.PEN))
        asked = at_once(*[partial(path.do, path.sit_down()[0], ask) for _ in range(2)])
        assert sorted(event.code or "ok" for event in asked) == ["ok", "secret_reused"]
