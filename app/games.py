"""Games: found and locked, changed, ended, reopened."""

from datetime import datetime

from sqlalchemy import Select, select
from sqlalchemy.orm import Session, joinedload, selectinload

from app import pen, table
from app.board import Written, board_message, picture
from app.errors import Invalid, NotFound, RevisionConflict
from app.models import Game, Group, Seat
from app.names import LONGEST_TITLE, clean_name, name_key
from app.pen import Caller
from app.retention import Retention
from app.rulebook import house_rules
from app.schemas import GameChange
from app.tokens import mint_join_code


def locked(session: Session, code: str, *, now: datetime) -> Game:
    """Return the game with its seats and hands, locked until the transaction ends.

    Raises NotFound for unknown, purged and deleted games alike.
    """
    return _one(
        session,
        _live(code, now=now)
        .options(selectinload(Game.seats), selectinload(Game.hands))
        .with_for_update(of=Game),
    )


def visible(session: Session, code: str, *, now: datetime) -> Game:
    """Return the game without its rows, for reading. Raises NotFound."""
    return _one(session, _live(code, now=now))


def _live(code: str, *, now: datetime) -> Select[Game]:
    return (
        select(Game)
        .where(Game.code == code, Game.deleted_at.is_(None), Game.expires_at > now)
        .options(joinedload(Game.group, innerjoin=True))
    )


def _one(session: Session, query: Select[Game]) -> Game:
    game = session.scalar(query)
    if game is None or game.group.deleted_at is not None:
        raise NotFound
    return game


def touch(game: Game, *, keep: Retention, now: datetime) -> int:
    """Count a write: one revision more, and the game is kept from now on again."""
    game.expires_at = keep.game_until(now)
    game.group.expires_at = max(game.group.expires_at, keep.group_until(now))
    return game.advance()


def check_revision(session: Session, game: Game, expected: int | None, *, now: datetime) -> None:
    """Refuse a write made against another board than the present one, which is sent along."""
    if expected is not None and expected != game.revision:
        current = picture(session, game, now=now)
        raise RevisionConflict(revision=game.revision, board=current.model_dump(mode="json"))


def change(
    session: Session,
    code: str,
    wanted: GameChange,
    caller: Caller,
    *,
    expected: int | None = None,
    keep: Retention,
    now: datetime,
) -> Written:
    """Change the name, the planned number of hands, the house rules, the dealer or the table.

    House rules change for the hands to come; those recorded keep theirs.
    """
    game = locked(session, code, now=now)
    pen.require_pen(session, game, caller)
    check_revision(session, game, expected, now=now)
    given = wanted.model_fields_set
    if "name" in given and wanted.name is not None:
        game.name = clean_name(wanted.name, field="name", longest=LONGEST_TITLE)
    if "hand_limit" in given:
        game.hand_limit = wanted.hand_limit
    if wanted.rules is not None:
        game.rules = house_rules(game.kind, wanted.rules)
    if wanted.at_table is not None:
        game.table_size = wanted.at_table
    if wanted.dealer is not None:
        _set_dealer(game, wanted.dealer)
    touch(game, keep=keep, now=now)
    return board_message(session, game, now=now)


def rename_seat(
    session: Session,
    code: str,
    number: int,
    name: str,
    caller: Caller,
    *,
    keep: Retention,
    now: datetime,
) -> Written:
    """Correct the name at a seat. Raises Invalid when it is taken or there is no such seat."""
    game = locked(session, code, now=now)
    pen.require_pen(session, game, caller, closed=True)
    seat = seat_of(game, number, field="seat")
    cleaned = clean_name(name, field="name")
    if any(other is not seat and name_key(other.name) == name_key(cleaned) for other in game.seats):
        raise Invalid("name_twice", "Two people have the same name.", field="name")
    seat.name = cleaned
    touch(game, keep=keep, now=now)
    return board_message(session, game, now=now)


def end(session: Session, code: str, caller: Caller, *, keep: Retention, now: datetime) -> Written:
    """End the game, early or not; ended twice, the second time changes nothing."""
    game = locked(session, code, now=now)
    require_pen_or_owner(session, game, caller)
    if game.is_open:
        game.close(now=now)
        touch(game, keep=keep, now=now)
    return board_message(session, game, now=now)


def reopen(
    session: Session, code: str, caller: Caller, *, keep: Retention, now: datetime
) -> Written:
    """Let the game go on; a hand limit that is reached no longer ends it by itself."""
    game = locked(session, code, now=now)
    require_pen_or_owner(session, game, caller)
    if not game.is_open:
        game.reopen()
        game.join_code = free_join_code(session)
        touch(game, keep=keep, now=now)
    return board_message(session, game, now=now)


def require_pen_or_owner(session: Session, game: Game, caller: Caller) -> None:
    """Let the owner through, and the present pen, of an ended game too."""
    if pen.owner_of(session, game.group_id, caller) is None:
        pen.require_pen(session, game, caller, closed=True)


def seat_of(game: Game, number: int, *, field: str) -> Seat:
    """Return the game's seat of this number. Raises Invalid `seat_unknown`."""
    for seat in game.seats:
        if seat.number == number:
            return seat
    raise Invalid("seat_unknown", "There is no such seat in this game.", field=field)


def behind_join_code(session: Session, join_code: str, *, now: datetime) -> str:
    """Return the code of the open game behind a join code. Raises NotFound."""
    code = session.scalar(
        select(Game.code)
        .join(Game.group)
        .where(Game.join_code == join_code.strip().upper())
        .where(Game.deleted_at.is_(None), Game.expires_at > now, Group.deleted_at.is_(None))
    )
    if code is None:
        raise NotFound
    return code


def free_join_code(session: Session) -> str:
    """Return a code to say aloud that no open game has."""
    while True:
        code = mint_join_code()
        if session.scalar(select(Game.id).where(Game.join_code == code)) is None:
            return code


def _set_dealer(game: Game, number: int) -> None:
    seat_of(game, number, field="dealer")
    game.dealer_seat = number
    game.dealer_from = table.next_number(game.hands) - 1
