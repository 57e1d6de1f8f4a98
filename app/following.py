"""The next game with the same people: opened in two taps, and its watchers led there."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app import groups, opening, players, remembering
from app.board import Written, board_message, next_of
from app.errors import Invalid, NextExists
from app.figures import Remembered
from app.games import close, locked, require_pen_or_owner, touch
from app.models import Game, Status, seen
from app.pen import Caller
from app.retention import Retention
from app.schemas import FEWEST_PLAYERS, MOST_PLAYERS, NewGame, NextGame


@dataclass(frozen=True)
class Opened:
    """A game, what the watchers of the one before get, and whether it was open already."""

    game: Game
    led: Written | None = None
    replayed: bool = False


def open_game(
    session: Session, wanted: NewGame, caller: Caller, *, keep: Retention, now: datetime
) -> Opened:
    """Open a game; in a group that exists, the watchers of its last one are led there.

    The pen's secret names the request: asked again with it, the same game is returned. Raises
    Invalid, NotFound, PenRequired, SecretReused.
    """
    if (again := opening.opened_with(session, wanted.pen, now=now)) is not None:
        return Opened(again, replayed=True)
    game = opening.open_new(session, wanted, caller, keep=keep, now=now)
    if wanted.group is None:
        return Opened(game)
    return Opened(game, _lead_on(session, game, keep=keep, now=now))


def open_after(
    session: Session, code: str, wanted: NextGame, caller: Caller, *, keep: Retention, now: datetime
) -> Opened:
    """Open the game that follows this one, for its pen or the group's owner.

    A game that still runs is ended. Raises NextExists when somebody was faster, and what
    opening a game raises.
    """
    if (again := opening.opened_with(session, wanted.pen, now=now)) is not None:
        return Opened(again, replayed=True)
    old = locked(session, code, now=now)
    require_pen_or_owner(session, old, caller)
    if (following := next_of(session, old, now=now)) is not None:
        raise NextExists(next=following)
    person = players.persons(players.of_group(session, old.group_id))
    full = complete(wanted, remembering.table_of(old, person), old.group.code)
    group = groups.by_code(session, old.group.code, now=now)
    game = opening.seat_down(session, full, group, keep=keep, now=now)
    if old.is_open:
        close(session, old, now=now)
    return Opened(game, _lead(session, old, game, keep=keep, now=now))


def open_in(
    session: Session, code: str, wanted: NextGame, caller: Caller, *, keep: Retention, now: datetime
) -> Opened:
    """Open another game in a group, for its owner or the pen of its latest game."""
    group = groups.visible(session, code, now=now)
    full = complete(wanted, remembering.latest_table(session, group), group.code)
    return open_game(session, full, caller, keep=keep, now=now)


def complete(wanted: NextGame, latest: Remembered | None, group: str) -> NewGame:
    """Fill in what was not said from the latest game. Raises Invalid without any players."""
    said: dict[str, Any] = wanted.model_dump(exclude_unset=True)
    usual: Mapping[str, Any] = {} if latest is None else latest.model_dump()
    filled = {**usual, **said, "group": group}
    filled["players"] = (filled.get("players") or [])[:MOST_PLAYERS]
    if len(filled["players"]) < FEWEST_PLAYERS:
        raise Invalid("missing", "Nobody is known to have played here.", field="players")
    if "at_table" not in said and "players" in said:
        filled["at_table"] = None
    return NewGame.model_validate(filled)


def _lead_on(session: Session, game: Game, *, keep: Retention, now: datetime) -> Written | None:
    """Lead the watchers of the group's game before this one here, if that game has ended."""
    code = session.scalar(
        select(Game.code)
        .where(Game.group_id == game.group_id, Game.id < game.id, Game.status == Status.CLOSED)
        .where(seen(Game, now))
        .order_by(Game.id.desc())
        .limit(1)
    )
    if code is None:
        return None
    old = locked(session, code, now=now)
    if old.is_open or next_of(session, old, now=now) is not None:
        return None
    return _lead(session, old, game, keep=keep, now=now)


def _lead(session: Session, old: Game, game: Game, *, keep: Retention, now: datetime) -> Written:
    old.next_code = game.code
    touch(old, keep=keep, now=now)
    session.flush()
    return board_message(session, old, now=now)
