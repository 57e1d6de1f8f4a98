"""A name at a seat, corrected: the history follows it."""

from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from app import pen, players, results
from app.board import Written, board_message
from app.games import check_revision, forget_answers, locked, rewrite, seat_of
from app.models import Game, Player, Result, Seat
from app.names import clean_name, name_key, name_twice
from app.pen import Caller
from app.retention import Retention


def rename(
    session: Session,
    code: str,
    number: int,
    name: str,
    caller: Caller,
    *,
    expected: int | None = None,
    keep: Retention,
    now: datetime,
) -> Written:
    """Correct the name at a seat, of an ended game too; the history follows the name.

    Raises Invalid when it is taken or there is no such seat.
    """
    game = locked(session, code, now=now)
    pen.known_pen(session, game, caller)
    seat, cleaned = seat_of(game, number, field="seat"), clean_name(name, field="name")
    if seat.name == cleaned:
        return board_message(session, game, now=now, replayed=True)
    pen.require_pen(session, game, caller, closed=True)
    if any(other is not seat and name_key(other.name) == name_key(cleaned) for other in game.seats):
        raise name_twice("name")
    check_revision(session, game, expected, now=now)
    _rename_person(session, game, seat, cleaned, now=now)
    seat.name = cleaned
    forget_answers(session, [game])
    rewrite(game, keep=keep, now=now)
    session.flush()
    if not game.is_open:
        results.settle(session, game)
    return board_message(session, game, now=now)


def _rename_person(session: Session, game: Game, seat: Seat, name: str, *, now: datetime) -> None:
    """Correct a person this game brought in; anybody else is left for who is meant."""
    # Locked before the seats are counted: nobody sits down as a person who is about to go.
    player = session.get_one(Player, seat.player_id, with_for_update=True)
    key = name_key(name)
    is_theirs = name_key(player.name) == key
    is_free = is_theirs or players.named(session, game.group_id, name) is None
    if is_free and _only_here(session, game, player):
        player.name, player.name_key = name, key
    elif not is_theirs:
        was_a_slip = _only_here(session, game, player)
        (person,) = players.seated(session, game.group, [name], now=now)
        if any(other is not seat and other.player_id == person.id for other in game.seats):
            raise name_twice("name")
        seat.player_id = person.id
        if was_a_slip and not _in_a_result(session, game, player):
            session.flush()
            session.delete(player)


def _only_here(session: Session, game: Game, player: Player) -> bool:
    seats = select(func.count()).select_from(Seat).where(Seat.player_id == player.id)
    spellings = select(func.count()).select_from(Player).where(Player.merged_into_id == player.id)
    is_new = player.created_at >= game.created_at and player.merged_into_id is None
    return is_new and session.scalar(seats) == 1 and session.scalar(spellings) == 0


def _in_a_result(session: Session, game: Game, player: Player) -> bool:
    """Tell whether a game that is gone, or another one, was ended with this player."""
    past = select(Result.table).where(Result.group_id == game.group_id)
    others = session.scalars(past.where(Result.game_code != game.code))
    return any(row["player"] == player.id for rows in others for row in rows)
