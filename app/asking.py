"""A watcher asks for the pen with the secret they would write with; the holder answers.

While nobody holds the pen, the owner answers.
"""

import secrets
from datetime import datetime

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from app import handover, pen
from app.board import REQUEST_LASTS, Written, board_message
from app.errors import GameClosed, Invalid, NotFound, SecretReused
from app.games import locked
from app.models import Game, Pen, PenRequest, Via
from app.names import clean_name
from app.pen import Caller
from app.retention import Retention

MOST_REQUESTS = 10
# As many as a browser's numbers hold exactly, with one to spare.
NUMBER_BITS = 52


def ask(session: Session, code: str, name: str, pen_hash: bytes, *, now: datetime) -> Written:
    """Ask for the pen; asked again with the same secret, nothing changes, accepted or not.

    A watcher's request raises the revision, but keeps the game no longer than its table does.
    Raises GameClosed, SecretReused, PenMoved, Invalid (`too_many_requests`).
    """
    game = locked(session, code, now=now)
    if not game.is_open:
        raise GameClosed
    cleaned = clean_name(name, field="name")
    known = session.scalar(select(PenRequest).where(PenRequest.secret_hash == pen_hash))
    if known is not None and known.game_id != game.id:
        raise SecretReused(field="pen")
    is_waiting = known is not None and known.at > now - REQUEST_LASTS
    is_known = _was_accepted(session, game, pen_hash) or is_waiting
    if not is_known:
        _make_room(session, game, now=now)
        # Drawn, since SQLite gives a number again: a late tap must not accept somebody else.
        number = secrets.randbits(NUMBER_BITS)
        session.add(
            PenRequest(id=number, game_id=game.id, secret_hash=pen_hash, name=cleaned, at=now)
        )
        game.advance()
        session.flush()
    return board_message(session, game, now=now, status=201, replayed=is_known)


def accept(
    session: Session, code: str, request: int, caller: Caller, *, keep: Retention, now: datetime
) -> Written:
    """Give the pen to who asked. Raises NotFound when they no longer do."""
    game = locked(session, code, now=now)
    _require_answerer(session, game, caller)
    if not game.is_open:
        raise GameClosed
    asked = _find(session, game, request)
    if asked.at <= now - REQUEST_LASTS:
        raise NotFound
    pen_hash, name = asked.secret_hash, asked.name
    handover.drop_requests(session, game)
    handover.move(session, game, pen_hash, holder=name, via=Via.REQUEST, keep=keep, now=now)
    return board_message(session, game, now=now, moved=True)


def decline(session: Session, code: str, request: int, caller: Caller, *, now: datetime) -> Written:
    """Put a request aside; who asked may ask again. Their own secret withdraws it too."""
    game = locked(session, code, now=now)
    asked = _find(session, game, request)
    if asked.secret_hash not in caller.pens:
        _require_answerer(session, game, caller)
    session.delete(asked)
    game.advance()
    session.flush()
    return board_message(session, game, now=now)


def _require_answerer(session: Session, game: Game, caller: Caller) -> None:
    """Let the holder through, and the owner where nobody holds the pen."""
    owns = pen.owner_of(session, game.group_id, caller) is not None
    if not owns or pen.is_held(session, game):
        pen.require_pen(session, game, caller, closed=True)


def _was_accepted(session: Session, game: Game, pen_hash: bytes) -> bool:
    """Tell a request repeated after its acceptance from a secret that served otherwise."""
    held = session.scalar(select(Pen).where(Pen.secret_hash == pen_hash))
    if held is None:
        return False
    if held.game_id != game.id or held.via != Via.REQUEST:
        raise SecretReused(field="pen")
    if held.epoch != game.pen_epoch:
        raise pen.moved(session, game)
    return True


def _find(session: Session, game: Game, request: int) -> PenRequest:
    asked = session.scalar(
        select(PenRequest).where(PenRequest.id == request, PenRequest.game_id == game.id)
    )
    if asked is None:
        raise NotFound
    return asked


def _make_room(session: Session, game: Game, *, now: datetime) -> None:
    mine = PenRequest.game_id == game.id
    session.execute(delete(PenRequest).where(mine, PenRequest.at <= now - REQUEST_LASTS))
    waiting = session.scalar(select(func.count()).select_from(PenRequest).where(mine)) or 0
    if waiting >= MOST_REQUESTS:
        raise Invalid("too_many_requests", "Enough people ask for the pen already.")
