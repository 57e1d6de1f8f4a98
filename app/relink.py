"""A new watch link: whoever has only the old one is left behind.

The link is the game's code. (The group's page still names the group's games to whoever has the
group's link.) Cookies are scoped to it, so the phone that asks takes the pen in
the same step: nobody else's cookie would reach the game under its new code.
"""

from datetime import datetime

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from app import handover, pen
from app.errors import NotFound, PenMoved
from app.games import locked
from app.models import Game, Pen, Result, Via
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
    handover.move(session, game, pen_hash, holder=holder, via=Via.OWNER, keep=keep, now=now)
    return game


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
