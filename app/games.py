"""Games: locked, written to, ended, reopened."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from app import finding, joining, pen, results, table
from app.board import Written, board_message, picture
from app.errors import Invalid, NotFound, RevisionConflict
from app.models import Game, Group, Hand, Pen, PenRequest, Seat, seen
from app.pen import Caller
from app.retention import Retention

NO_ID = -1


def locked(session: Session, code: str, *, now: datetime) -> Game:
    """Return the game with its seats and hands, locked until the transaction ends.

    Raises NotFound for unknown, purged and deleted games alike.
    """
    lock_group_of(session, code)
    try:
        query = finding.live(code, *finding.all_rows(), now=now).with_for_update(of=Game)
        # What was read before the lock was had may be old by now.
        return finding.one(session, query.execution_options(populate_existing=True))
    except NotFound:
        _look_for_nothing(session)
        raise


def lock_group_of(session: Session, code: str) -> None:
    """Lock the group of a game, before the game itself.

    Everybody locks in one order: a group, its games by their ids, its players. A write keeps
    the group from being forgotten, and an owner's correction reaches into games: taken the
    other way round, the two would wait for each other. SQLite has one writer and no row locks.
    """
    if session.get_bind().dialect.name == "sqlite":
        return
    its_group = select(Group.id).join(Game, Game.group_id == Group.id).where(Game.code == code)
    session.scalar(its_group.with_for_update(of=Group, key_share=True))


def _look_for_nothing(session: Session) -> None:
    """Ask for a missing game what is asked for a game that is there with a wrong secret.

    The time an answer takes must not tell whether there is a game.
    """
    for rows in (
        select(Seat).where(Seat.game_id == NO_ID),
        select(Hand).where(Hand.game_id == NO_ID),
        select(Pen).where(Pen.game_id == NO_ID),
    ):
        session.scalars(rows).all()


def advance_all(session: Session, group: Group, *, now: datetime) -> Sequence[str]:
    """Raise the revision of all games of a locked group that can be seen; return their codes."""
    theirs = (Game.group_id == group.id, seen(Game, now))
    in_order = select(Game.code).where(*theirs).order_by(Game.id)
    codes = session.scalars(in_order.with_for_update(of=Game)).all()
    raised = update(Game).where(*theirs).values(revision=Game.revision + 1)
    session.execute(raised.execution_options(synchronize_session=False))
    return codes


def touch(game: Game, *, keep: Retention, now: datetime) -> int:
    """Count a write: one revision more, and the game is kept from now on again."""
    game.expires_at = keep.game_until(now)
    game.group.expires_at = max(game.group.expires_at, keep.group_until(now))
    return game.advance()


def rewrite(game: Game, *, keep: Retention, now: datetime) -> int:
    """Count a write that changes the sheet: what was meant for the sheet before it conflicts."""
    game.sheet_revision = touch(game, keep=keep, now=now)
    return game.revision


def forget_answers(session: Session, games: Iterable[Game]) -> None:
    """Forget the answers kept with these games' hands: a name that was corrected stands in them.

    Who asks for one again gets it made anew, with the names of now.
    """
    kept = update(Hand).where(Hand.game_id.in_([game.id for game in games]))
    forgotten = kept.where(Hand.answer.is_not(None)).values(answer=None)
    session.execute(forgotten.execution_options(synchronize_session=False))


def check_revision(session: Session, game: Game, expected: int | None, *, now: datetime) -> None:
    """Refuse a write made against another sheet than the present one, which is sent along.

    Watchers who countersign or ask for the pen raise the revision too, but never get in the
    way of a correction.
    """
    if expected is not None and not game.sheet_revision <= expected <= game.revision:
        current = picture(session, game, now=now)
        raise RevisionConflict(revision=game.revision, board=current.model_dump(mode="json"))


def end(session: Session, code: str, caller: Caller, *, keep: Retention, now: datetime) -> Written:
    """End the game, early or not; ended twice, the second time changes nothing."""
    game = locked(session, code, now=now)
    known_pen_or_owner(session, game, caller)
    was_open = game.is_open
    if was_open:
        require_pen_or_owner(session, game, caller)
        close(session, game, now=now)
        touch(game, keep=keep, now=now)
    return board_message(session, game, now=now, replayed=not was_open)


def reopen(
    session: Session, code: str, caller: Caller, *, keep: Retention, now: datetime
) -> Written:
    """Let the game go on; a hand limit that is reached no longer ends it by itself."""
    game = locked(session, code, now=now)
    known_pen_or_owner(session, game, caller)
    was_open = game.is_open
    if not was_open:
        require_pen_or_owner(session, game, caller)
        game.reopen()
        game.join_code = joining.free_code(session)
        touch(game, keep=keep, now=now)
        results.settle(session, game)
    return board_message(session, game, now=now, replayed=was_open)


def end_when_full(session: Session, game: Game, played: int, *, now: datetime) -> None:
    """End the game by itself when the planned number is reached now; `played` was before."""
    limit = game.hand_limit
    if limit is not None and played < limit <= table.played(game.hands):
        close(session, game, now=now)


def close(session: Session, game: Game, *, now: datetime) -> None:
    """End the game: its result is kept, and nobody asks for its pen any more."""
    game.close(now=now)
    session.execute(delete(PenRequest).where(PenRequest.game_id == game.id))
    results.settle(session, game)


def known_pen_or_owner(session: Session, game: Game, caller: Caller) -> None:
    """Let through whoever may ask again for what was done, also once their pen has moved."""
    if pen.owner_of(session, game.group_id, caller) is None:
        pen.known_pen(session, game, caller)


def require_pen_or_owner(session: Session, game: Game, caller: Caller) -> None:
    """Let the owner through, and the present pen, of an ended game too."""
    if pen.owner_of(session, game.group_id, caller) is not None:
        return
    if caller.owner is not None and not caller.pens:
        raise NotFound
    pen.require_pen(session, game, caller, closed=True)


def seat_of(game: Game, number: int, *, field: str) -> Seat:
    """Return the game's seat of this number. Raises Invalid `seat_unknown`."""
    for seat in game.seats:
        if seat.number == number:
            return seat
    raise Invalid("seat_unknown", "There is no such seat in this game.", field=field)


def hand_of(game: Game, key: str) -> Hand | None:
    """Return the game's hand of this id, if it has one."""
    return next((hand for hand in game.hands if hand.key == key), None)


def here(game: Game) -> list[Seat]:
    """Return who is at the table for the hand to come, in playing order."""
    return table.present(game.seats, table.next_number(game.hands))


def set_table_size(game: Game, size: int) -> None:
    """Set how many play each hand to come. Raises Invalid `too_few_players`."""
    if size > len(here(game)):
        raise Invalid("too_few_players", "There are fewer people than places.", field="at_table")
    game.table_size = size
