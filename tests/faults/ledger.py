"""What the database holds of one game, read by plain queries beside the application."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from sqlalchemy import Connection, Engine, Row, select, text

from app.db import open_engine
from app.models import Change, Game, Hand, Offer, Pen, PenRequest


@dataclass(frozen=True)
class Ledger:
    """A game's rows: the counters, and everything that bears one of them."""

    revision: int
    epoch: int
    status: str
    hands: tuple[Row, ...]
    changes: tuple[Row, ...]
    pens: tuple[Row, ...]
    offers: tuple[Row, ...]
    requests: tuple[Row, ...]


class Book:
    """A database opened for reading, whatever the application does meanwhile."""

    def __init__(self, url: str) -> None:
        self._engine: Engine = open_engine(url, writes=False, pool=2)

    def read(self, code: str) -> Ledger:
        with self._one_moment() as connection:
            return _read(connection, code)

    def problems(self) -> list[str]:
        """What SQLite's own check finds wrong with its file; PostgreSQL checks as it reads."""
        if self._engine.dialect.name != "sqlite":
            return []
        with self._engine.connect() as connection:
            found = [str(row[0]) for row in connection.execute(text("PRAGMA integrity_check"))]
            lost = [str(row) for row in connection.execute(text("PRAGMA foreign_key_check"))]
        return [problem for problem in found + lost if problem != "ok"]

    def close(self) -> None:
        self._engine.dispose()

    @contextmanager
    def _one_moment(self) -> Iterator[Connection]:
        with self._engine.connect() as connection:
            if self._engine.dialect.name == "postgresql":
                connection.execute(text("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ"))
            yield connection


def _read(connection: Connection, code: str) -> Ledger:
    game = connection.execute(
        select(Game.id, Game.revision, Game.pen_epoch, Game.status).where(Game.code == code)
    ).one()
    mine = Hand.game_id == game.id
    columns = (Hand.key, Hand.number, Hand.revision, Hand.pen_epoch, Hand.struck, Hand.revised)
    return Ledger(
        revision=game.revision,
        epoch=game.pen_epoch,
        status=game.status.value,
        hands=_all(connection, select(*columns).where(mine).order_by(Hand.number)),
        changes=_all(
            connection,
            select(Hand.key, Change.revision, Change.pen_epoch, Change.act)
            .join(Hand, Hand.id == Change.hand_id)
            .where(mine)
            .order_by(Change.revision),
        ),
        pens=_all(
            connection,
            select(Pen.epoch, Pen.secret_hash).where(Pen.game_id == game.id).order_by(Pen.epoch),
        ),
        offers=_all(
            connection,
            select(Offer.epoch, Offer.secret_hash).where(Offer.game_id == game.id),
        ),
        requests=_all(
            connection,
            select(PenRequest.id, PenRequest.secret_hash)
            .where(PenRequest.game_id == game.id)
            .order_by(PenRequest.at, PenRequest.id),
        ),
    )


def _all(connection: Connection, query: object) -> tuple[Row, ...]:
    return tuple(connection.execute(query).all())  # type: ignore[call-overload]
