"""Finding a game by its code: one rule for whoever reads it, and for whoever writes."""

from datetime import datetime

from sqlalchemy import Select, select
from sqlalchemy.orm import Session, joinedload, selectinload
from sqlalchemy.orm.interfaces import ORMOption

from app.errors import NotFound
from app.models import Game, seen
from app.tokens import is_code


def visible(session: Session, code: str, *rows: ORMOption, now: datetime) -> Game:
    """Return the game with its group and these of its rows, for reading.

    Raises NotFound for unknown, purged and deleted games alike.
    """
    return one(session, live(code, *rows, now=now))


def loaded(session: Session, code: str, *, now: datetime) -> Game:
    """Return the game with its seats and hands, for reading. Raises NotFound."""
    return visible(session, code, *all_rows(), now=now)


def all_rows() -> tuple[ORMOption, ORMOption]:
    """Return what makes a query bring a game's seats and hands along."""
    return selectinload(Game.seats), selectinload(Game.hands)


def live(code: str, *rows: ORMOption, now: datetime) -> Select[Game]:
    """Return the query for a game that is not gone. Raises NotFound for what is no code."""
    if not is_code(code):
        raise NotFound
    query = select(Game).where(Game.code == code, seen(Game, now))
    return query.options(joinedload(Game.group, innerjoin=True), *rows)


def one(session: Session, query: Select[Game]) -> Game:
    """Return the game of this query, unless its group is deleted. Raises NotFound."""
    game = session.scalar(query)
    if game is None or game.group.deleted_at is not None:
        raise NotFound
    return game
