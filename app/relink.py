"""A new link, for a game or a group: whoever has only the old one is left behind.

The link is the code. Cookies are scoped to it, so the phone that changes a game's link takes the
pen in the same step: nobody else's cookie would reach the game under its new code. A group's page
names its games and a board names its group: one link changed, the other still leads there.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import or_, select, update
from sqlalchemy.orm import Session

from app import games, groups, handover, joining, pen
from app.board import picture
from app.errors import NotFound
from app.games import locked
from app.models import Game, Group, Owner, Pen, Result, Via, seen
from app.pen import Caller
from app.retention import Retention
from app.schemas import Board
from app.tokens import mint_code


@dataclass(frozen=True)
class Relinked:
    """A game's board under its new code, the code it left, and whether that was so already."""

    board: Board
    left: str
    replayed: bool = False


def relink(
    session: Session,
    code: str,
    pen_hash: bytes,
    caller: Caller,
    *,
    holder: str | None,
    keep: Retention,
    now: datetime,
) -> Relinked:
    """Give the game a new code, also to say aloud, and its owner the pen.

    Asked again under the code it had before, with the same pen, nothing changes. Raises
    OwnerRequired, NotFound, PenMoved, SecretReused.
    """
    # A request that is sent twice at once waits here, and finds what the first one did.
    games.lock_group_of(session, code)
    renamed = session.scalar(select(Game.code).where(Game.former_code == code))
    game = locked(session, renamed or code, now=now)
    if renamed is not None:
        _require_same_request(session, game, pen_hash, caller)
        return Relinked(picture(session, game, now=now), code, replayed=True)
    pen.require_owner(session, game.group_id, caller)
    game.former_code, game.code = code, mint_code()
    if game.join_code is not None:
        game.join_code = joining.free_code(session)
    session.execute(update(Result).where(Result.game_code == code).values(game_code=game.code))
    session.execute(update(Game).where(Game.next_code == code).values(next_code=game.code))
    handover.drop_requests(session, game)
    handover.move(session, game, pen_hash, holder=holder, via=Via.OWNER, keep=keep, now=now)
    return Relinked(picture(session, game, now=now), code)


@dataclass(frozen=True)
class GroupRelinked:
    """The code a group has now, whether it had that already, and the games that name another."""

    code: str
    games: Sequence[str] = ()
    replayed: bool = False


def relink_group(session: Session, code: str, caller: Caller, *, now: datetime) -> GroupRelinked:
    """Give the group a new code.

    Every board names the group, so every game's revision rises; boards are read after the
    commit, where somebody watches. Under the code it had before, its owners are told the new one
    and nothing changes: the answer may have been lost, or another of their devices was faster.
    Raises OwnerRequired, NotFound.
    """
    try:
        group = groups.by_code(session, code, now=now)
    except NotFound:
        return GroupRelinked(followed(session, code, caller, now=now), replayed=True)
    pen.require_owner(session, group.id, caller)
    group.former_code, group.code = code, mint_code()
    return GroupRelinked(group.code, games.advance_all(session, group, now=now))


def followed(session: Session, code: str, caller: Caller, *, now: datetime) -> str:
    """Return the code a group has now, for one of its owners. Raises NotFound."""
    found = session.scalar(
        select(Group.code)
        .join(Owner, Owner.group_id == Group.id)
        .where(or_(Group.code == code, Group.former_code == code))
        .where(seen(Group, now))
        .where(Owner.secret_hash == caller.owner, Owner.revoked_at.is_(None))
    )
    if found is None:
        raise NotFound
    return found


def _require_same_request(session: Session, game: Game, pen_hash: bytes, caller: Caller) -> None:
    """Refuse all but the request that changed the link. Raises NotFound, PenMoved."""
    held = session.scalar(select(Pen).where(Pen.secret_hash == pen_hash, Pen.game_id == game.id))
    if (
        held is None
        or held.via != Via.OWNER
        or pen.owner_of(session, game.group_id, caller) is None
    ):
        raise NotFound
    if held.epoch != game.pen_epoch:
        raise pen.moved(session, game)
