"""Purge: what has expired, or was deleted and not restored in time, goes for good.

In small batches, each a transaction of its own that skips what somebody is writing to and
checks again under the lock: several processes may purge at once, any of them may be killed.
A batch that finds nothing says that everything is done.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Select, and_, delete, exists, func, or_, select
from sqlalchemy.orm import Session, selectinload

from app import results
from app.models import Game, Group, Result
from app.retention import RESTORABLE

BATCH = 20


@dataclass(frozen=True)
class Purged:
    """What one batch took away; falsy when there was nothing left to take."""

    games: tuple[str, ...] = ()
    groups: int = 0
    results: int = 0

    def __bool__(self) -> bool:
        return bool(self.games or self.groups or self.results)


@dataclass(frozen=True)
class Due:
    """What the next purge will take away, and since when the oldest of it is due."""

    games: int
    groups: int
    results: int
    oldest: datetime | None

    def __bool__(self) -> bool:
        return bool(self.games or self.groups or self.results)


def batch(session: Session, *, now: datetime, size: int = BATCH) -> Purged:
    """Take one batch away. A game never ended leaves its result, as it stands."""
    for doomed in _doomed_games(now):
        if games := _locked_games(session, doomed, size):
            return _take_games(session, games)
    taken = _take(session, Result, _deleted_before(Result, now), size)
    if taken:
        return Purged(results=taken)
    return Purged(groups=_take(session, Group, _doomed_group(now), size))


def due(session: Session, *, now: datetime) -> Due:
    """Count what is due, and change nothing."""
    expired, deleted, orphaned = _doomed_games(now)
    doomed = or_(expired, deleted, orphaned)
    oldest = session.scalar(select(func.min(Game.expires_at)).where(expired))
    return Due(
        games=_count(session, select(Game.id).where(doomed)),
        groups=_count(session, select(Group.id).where(_doomed_group(now, after_games=doomed))),
        results=_count(session, select(Result.id).where(_deleted_before(Result, now))),
        oldest=oldest,
    )


def _doomed_games(now: datetime) -> tuple[ColumnElement[bool], ...]:
    """Return three conditions, each with an index of its own: expired, deleted, of a group gone."""
    gone = select(Group.id).where(_deleted_before(Group, now))
    return (
        and_(Game.expires_at <= now, Game.deleted_at.is_(None)),
        _deleted_before(Game, now),
        Game.group_id.in_(gone),
    )


def _doomed_group(
    now: datetime, *, after_games: ColumnElement[bool] | None = None
) -> ColumnElement[bool]:
    """A group goes last, when it has no game any more: nobody can be writing to it then."""
    game = Game.group_id == Group.id
    left = exists().where(game if after_games is None else and_(game, ~after_games))
    expired = and_(Group.expires_at <= now, Group.deleted_at.is_(None))
    return and_(or_(expired, _deleted_before(Group, now)), ~left)


def _deleted_before(
    model: type[Game] | type[Group] | type[Result], now: datetime
) -> ColumnElement[bool]:
    return and_(model.deleted_at.is_not(None), model.deleted_at <= now - RESTORABLE)


def _locked_games(session: Session, doomed: ColumnElement[bool], size: int) -> Sequence[Game]:
    return session.scalars(
        select(Game)
        .where(doomed)
        .limit(size)
        .options(selectinload(Game.seats), selectinload(Game.hands))
        .with_for_update(of=Game, skip_locked=True)
    ).all()


def _take_games(session: Session, games: Sequence[Game]) -> Purged:
    for game in games:
        if game.deleted_at is None:
            results.settle_for_good(session, game)
        else:
            session.execute(delete(Result).where(Result.game_code == game.code))
    session.execute(delete(Game).where(Game.id.in_([game.id for game in games])))
    return Purged(games=tuple(game.code for game in games))


def _take(
    session: Session,
    model: type[Group] | type[Result],
    doomed: ColumnElement[bool],
    size: int,
) -> int:
    found = session.scalars(
        select(model.id).where(doomed).limit(size).with_for_update(skip_locked=True)
    ).all()
    if found:
        session.execute(delete(model).where(model.id.in_(found)))
    return len(found)


def _count(session: Session, rows: Select[int]) -> int:
    return session.scalar(select(func.count()).select_from(rows.subquery())) or 0
