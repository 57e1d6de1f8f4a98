"""Deleting now: gone from every page at once, restorable for seven days, then truly gone."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select, update
from sqlalchemy.orm import Session, joinedload, selectinload

from app import games, joining, pen, results
from app.errors import NotFound, OwnerRequired, PenMoved, PenRequired
from app.models import Game, Group, Result, seen
from app.pen import Caller
from app.retention import RESTORABLE, Retention
from app.schemas import Moment, Wire


class Deletion(Wire):
    """What was deleted when, and until when it can be brought back."""

    deleted_at: Moment
    restorable_until: Moment


@dataclass(frozen=True)
class Deleted:
    """A deletion, the games whose watchers are sent away, and whether it was so already."""

    deletion: Deletion
    games: Sequence[str] = ()
    replayed: bool = False


@dataclass(frozen=True)
class Restored:
    """Something is there again; `replayed` when it was not deleted."""

    replayed: bool = False


def delete_game(session: Session, code: str, caller: Caller, *, now: datetime) -> Deleted:
    """Delete a game and its result, for its pen or the group's owner.

    A game whose hands are gone already still has its result: only the owner deletes that.
    Deleted already, nothing changes. Raises NotFound, PenRequired, PenMoved.
    """
    game = _game(session, code, now=now)
    if game is None:
        result = _owned_result(session, code, caller, now=now)
        was_deleted = result.deleted_at is not None
        result.deleted_at = result.deleted_at or now
        return Deleted(_told(result.deleted_at), replayed=was_deleted)
    with _unknown_to_strangers(game.deleted_at):
        games.require_pen_or_owner(session, game, caller)
    was_deleted = game.deleted_at is not None
    if not was_deleted:
        game.deleted_at = now
        game.join_code = None
        _mark_result(session, code, deleted_at=now)
    return Deleted(_told(game.deleted_at), [code], replayed=was_deleted)


def restore_game(
    session: Session, code: str, caller: Caller, *, keep: Retention, now: datetime
) -> Restored:
    """Bring a deleted game and its result back; not deleted, nothing changes."""
    game = _game(session, code, now=now)
    if game is None:
        result = _owned_result(session, code, caller, now=now)
        was_deleted, result.deleted_at = result.deleted_at is not None, None
        return Restored(replayed=not was_deleted)
    with _unknown_to_strangers(game.deleted_at):
        games.require_pen_or_owner(session, game, caller)
    was_deleted = game.deleted_at is not None
    if was_deleted:
        game.deleted_at = None
        _mark_result(session, code, deleted_at=None)
        if game.is_open:
            game.join_code = joining.free_code(session)
        games.touch(game, keep=keep, now=now)
        results.settle(session, game)
    return Restored(replayed=not was_deleted)


def delete_group(session: Session, code: str, caller: Caller, *, now: datetime) -> Deleted:
    """Delete a group with its games and its history, for its owner. Raises OwnerRequired."""
    group = _group(session, code, now=now)
    with _unknown_to_strangers(group.deleted_at):
        pen.require_owner(session, group.id, caller)
    was_deleted = group.deleted_at is not None
    group.deleted_at = group.deleted_at or now
    codes = session.scalars(select(Game.code).where(Game.group_id == group.id)).all()
    return Deleted(_told(group.deleted_at), codes, replayed=was_deleted)


def restore_group(
    session: Session, code: str, caller: Caller, *, keep: Retention, now: datetime
) -> Restored:
    """Bring a deleted group back, for its owner."""
    group = _group(session, code, now=now)
    with _unknown_to_strangers(group.deleted_at):
        pen.require_owner(session, group.id, caller)
    was_deleted = group.deleted_at is not None
    if was_deleted:
        # What could be brought back for seven days must not go the next moment.
        group.expires_at = max(group.expires_at, keep.group_until(now))
    group.deleted_at = None
    return Restored(replayed=not was_deleted)


def of_game(session: Session, code: str, caller: Caller, *, now: datetime) -> Deletion:
    """Return when a game was deleted, to whoever may restore it. Raises NotFound."""
    game = _game(session, code, now=now, lock=False)
    if game is None:
        return _told(_owned_result(session, code, caller, now=now).deleted_at)
    with _unknown_to_strangers(game.deleted_at):
        games.require_pen_or_owner(session, game, caller)
    return _told(game.deleted_at)


def of_group(session: Session, code: str, caller: Caller, *, now: datetime) -> Deletion:
    """Return when a group was deleted, to its owner. Raises NotFound."""
    group = _group(session, code, now=now, lock=False)
    with _unknown_to_strangers(group.deleted_at):
        pen.require_owner(session, group.id, caller)
    return _told(group.deleted_at)


@contextmanager
def _unknown_to_strangers(deleted_at: datetime | None) -> Iterator[None]:
    """Answer whoever may not restore what was deleted as if it had never been."""
    try:
        yield
    except (OwnerRequired, PenMoved, PenRequired):
        if deleted_at is not None:
            raise NotFound from None
        raise


def _game(session: Session, code: str, *, now: datetime, lock: bool = True) -> Game | None:
    """Return the game unless it is gone or nobody can bring it back any more."""
    if lock:
        games.lock_group_of(session, code)
    query = (
        select(Game)
        .where(Game.code == code)
        .options(joinedload(Game.group, innerjoin=True))
        .options(selectinload(Game.seats), selectinload(Game.hands))
    )
    game = session.scalar(query.with_for_update(of=Game) if lock else query)
    if game is None or not _within_reach(game, now=now):
        return None
    if game.group.deleted_at is not None:
        raise NotFound
    return game


def _group(session: Session, code: str, *, now: datetime, lock: bool = True) -> Group:
    query = select(Group).where(Group.code == code)
    group = session.scalar(query.with_for_update(key_share=True) if lock else query)
    if group is None or not _within_reach(group, now=now):
        raise NotFound
    return group


def _within_reach(kept: Game | Group, *, now: datetime) -> bool:
    if kept.deleted_at is None:
        return kept.expires_at > now
    return kept.deleted_at + RESTORABLE > now


def _owned_result(session: Session, code: str, caller: Caller, *, now: datetime) -> Result:
    """Return the result of a game whose hands are gone, for the owner of its group."""
    result = session.scalar(
        select(Result)
        .join(Group, Group.id == Result.group_id)
        .where(Result.game_code == code, seen(Group, now))
    )
    if result is None or (result.deleted_at and result.deleted_at + RESTORABLE <= now):
        raise NotFound
    with _unknown_to_strangers(result.deleted_at):
        pen.require_owner(session, result.group_id, caller)
    return result


def _mark_result(session: Session, code: str, deleted_at: datetime | None) -> None:
    session.execute(update(Result).where(Result.game_code == code).values(deleted_at=deleted_at))


def _told(deleted_at: datetime | None) -> Deletion:
    if deleted_at is None:
        raise NotFound
    return Deletion(deleted_at=deleted_at, restorable_until=deleted_at + RESTORABLE)
