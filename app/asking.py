"""A watcher asks for the pen with the secret they would write with; the holder accepts."""

from datetime import datetime

from sqlalchemy import delete, func, select
from sqlalchemy.orm import Session

from app import handover, pen
from app.board import REQUEST_LASTS, Written, board_message
from app.errors import GameClosed, Invalid, NotFound, SecretReused
from app.games import locked, touch
from app.models import Game, Pen, PenRequest, Via
from app.names import clean_name
from app.pen import Caller
from app.retention import Retention

MOST_REQUESTS = 10


def ask(
    session: Session, code: str, name: str, pen_hash: bytes, *, keep: Retention, now: datetime
) -> Written:
    """Ask for the pen; asked again with the same secret, nothing changes.

    Raises GameClosed, SecretReused, Invalid (`too_many_requests`).
    """
    game = locked(session, code, now=now)
    if not game.is_open:
        raise GameClosed
    cleaned = clean_name(name, field="name")
    known = session.scalar(select(PenRequest).where(PenRequest.secret_hash == pen_hash))
    if known is not None and known.game_id != game.id:
        raise SecretReused(field="pen")
    if session.scalar(select(Pen.epoch).where(Pen.secret_hash == pen_hash)) is not None:
        raise SecretReused(field="pen")
    if known is None:
        _make_room(session, game, now=now)
        session.add(PenRequest(game_id=game.id, secret_hash=pen_hash, name=cleaned, at=now))
        touch(game, keep=keep, now=now)
        session.flush()
    return board_message(session, game, now=now, status=201)


def accept(
    session: Session, code: str, request: int, caller: Caller, *, keep: Retention, now: datetime
) -> Written:
    """Give the pen to who asked. Raises NotFound when they no longer do."""
    game = locked(session, code, now=now)
    pen.require_pen(session, game, caller)
    asked = _find(session, game, request)
    if asked.at <= now - REQUEST_LASTS:
        raise NotFound
    pen_hash, name = asked.secret_hash, asked.name
    handover.move(session, game, pen_hash, holder=name, via=Via.REQUEST, keep=keep, now=now)
    return board_message(session, game, now=now)


def decline(
    session: Session, code: str, request: int, caller: Caller, *, keep: Retention, now: datetime
) -> Written:
    """Put a request aside; who asked may ask again. Their own secret withdraws it too."""
    game = locked(session, code, now=now)
    asked = _find(session, game, request)
    if caller.pen != asked.secret_hash:
        pen.require_pen(session, game, caller, closed=True)
    session.delete(asked)
    touch(game, keep=keep, now=now)
    session.flush()
    return board_message(session, game, now=now)


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
