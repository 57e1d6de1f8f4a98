"""A new link, for a game or a group: whoever has only the old one is left behind.

The link is the code. Cookies are scoped to it, so the phone that changes a game's link takes the
pen in the same step: nobody else's cookie would reach the game under its new code. A group's page
names its games and a board names its group: one link changed, the other still leads there.
"""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import or_, select, update
from sqlalchemy.orm import Session

from app import games, groups, handover, pen
from app.board import Written, board_message
from app.errors import NotFound, PenMoved
from app.games import locked
from app.models import Game, Group, Owner, Pen, Result, Via
from app.pen import Caller
from app.retention import Retention
from app.tokens import mint_code


def relink(
    session: Session,
    code: str,
    pen_hash: bytes,
    caller: Caller,
    *,
    holder: str | None,
    keep: Retention,
    now: datetime,
) -> Game:
    """Give the game a new code, and its owner the pen.

    The pen's secret names the request: asked again with it, the game is found under its new
    code. Raises OwnerRequired, NotFound, PenMoved, SecretReused.
    """
    if (again := _relinked_with(session, code, pen_hash, caller, now=now)) is not None:
        return again
    game = locked(session, code, now=now)
    pen.require_owner(session, game.group_id, caller)
    game.code = mint_code()
    session.execute(update(Result).where(Result.game_code == code).values(game_code=game.code))
    session.execute(update(Game).where(Game.next_code == code).values(next_code=game.code))
    handover.drop_requests(session, game)
    handover.move(session, game, pen_hash, holder=holder, via=Via.OWNER, keep=keep, now=now)
    return game


def relink_group(
    session: Session, code: str, caller: Caller, *, watched: Collection[str] = (), now: datetime
) -> tuple[str, list[Written]]:
    """Give the group a new code; return it, and the boards of its games among `watched`.

    Every board names the group, so every game's revision rises; a board is made only where
    somebody looks at it now. Other nodes find theirs by the revision. Under the code it had
    before, its owners are told the new one and nothing changes: the answer may have been lost,
    or another of their devices was faster. Raises OwnerRequired, NotFound.
    """
    try:
        group = groups.by_code(session, code, now=now)
    except NotFound:
        return followed(session, code, caller, now=now), []
    pen.require_owner(session, group.id, caller)
    group.former_code, group.code = code, mint_code()
    seen = games.advance_all(session, group, now=now)
    shown = [games.loaded(session, each, now=now) for each in seen if each in watched]
    return group.code, [board_message(session, game, now=now) for game in shown]


def followed(session: Session, code: str, caller: Caller, *, now: datetime) -> str:
    """Return the code a group has now, for one of its owners. Raises NotFound."""
    found = session.scalar(
        select(Group.code)
        .join(Owner, Owner.group_id == Group.id)
        .where(or_(Group.code == code, Group.former_code == code))
        .where(Group.deleted_at.is_(None), Group.expires_at > now)
        .where(Owner.secret_hash == caller.owner, Owner.revoked_at.is_(None))
    )
    if found is None:
        raise NotFound
    return found


def _relinked_with(
    session: Session, code: str, pen_hash: bytes, caller: Caller, *, now: datetime
) -> Game | None:
    """Find the game that a request of this secret has given its code, if it still has it."""
    held = session.scalar(select(Pen).where(Pen.secret_hash == pen_hash))
    if held is None or held.via != Via.OWNER:
        return None
    renamed = session.scalar(select(Game.code).where(Game.id == held.game_id))
    if renamed is None or renamed == code:
        return None
    game = locked(session, renamed, now=now)
    if pen.owner_of(session, game.group_id, caller) is None:
        raise NotFound
    if held.epoch != game.pen_epoch:
        raise PenMoved(epoch=game.pen_epoch)
    return game
