"""A database filled by the use cases themselves, without a server."""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import pytest
from sqlalchemy import Engine, func, select
from sqlalchemy.orm import Session

from app import following, games, hands
from app.db import Base, open_engine
from app.models import Game
from app.pen import Caller
from app.retention import Retention
from app.schemas import NewGame
from app.tokens import SecretKind, fingerprint, mint_secret

GARDE: dict[str, Any] = {"taker": 0, "contract": "garde", "bouts": 2, "points": 49}
NAMES = ["Léa", "Hugo", "Inès", "Malik"]


@dataclass
class Store:
    """An engine, and what is needed to play on it at any time."""

    engine: Engine
    keep: Retention = field(default_factory=Retention)
    pens: dict[str, bytes] = field(default_factory=dict)

    @contextmanager
    def session(self) -> Iterator[Session]:
        with Session(self.engine) as session, session.begin():
            yield session

    def play(self, *, now: datetime, hands_played: int = 1, ended: bool = True) -> str:
        """Play a game, all of it at this time, and return its code."""
        pen = mint_secret(SecretKind.PEN)
        caller = Caller(pen=fingerprint(pen))
        wanted = NewGame(players=NAMES, first_dealer=0, pen=pen)
        with self.session() as session:
            code = following.open_game(session, wanted, caller, keep=self.keep, now=now).game.code
        self.pens[code] = fingerprint(pen)
        for _ in range(hands_played):
            self.put(code, caller, now=now)
        if ended:
            with self.session() as session:
                games.end(session, code, caller, keep=self.keep, now=now)
        return code

    def put(self, code: str, caller: Caller, *, now: datetime) -> None:
        """Record one hand."""
        key = str(uuid.uuid4())
        with self.session() as session:
            hands.put(session, code, key, GARDE, caller, keep=self.keep, now=now)

    def codes(self) -> set[str]:
        """Return the codes of all games there are."""
        with self.session() as session:
            return set(session.scalars(select(Game.code)))

    def rows(self) -> dict[str, int]:
        """Count the rows of every table."""
        with self.session() as session:
            return {
                name: session.scalar(select(func.count()).select_from(table)) or 0
                for name, table in Base.metadata.tables.items()
            }


@contextmanager
def opened(url: str, *, pool: int = 4) -> Iterator[Store]:
    """Open a store for the length of the block."""
    engine = open_engine(url, writes=True, pool=pool)
    try:
        yield Store(engine)
    finally:
        engine.dispose()


@pytest.fixture
def store(database_url: str) -> Iterator[Store]:
    """Give an empty store on each engine."""
    with opened(database_url) as store:
        yield store
