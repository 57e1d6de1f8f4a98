"""Countersigns, as on the federation's sheet: a watcher says that a hand is right, or contests it.

They need no pen and never block: the pen sees them, and corrects or not. A hand that is
corrected loses those it had.
"""

from datetime import datetime

from sqlalchemy.orm import Session

from app import pen
from app.board import Written, board_message
from app.errors import Invalid, NotFound, SignTaken
from app.games import hand_of, locked, seat_of
from app.models import Hand, Sign, Verdict
from app.pen import Caller
from app.tokens import fingerprint, matches


def sign(
    session: Session, code: str, key: str, seat: int, verdict: str, secret: str, *, now: datetime
) -> Written:
    """Say for a seat that a hand is right, or contest it; said again, nothing changes.

    Raises NotFound, SignTaken when another phone spoke for the seat, Invalid
    (`seat_unknown`, `hand_struck`).
    """
    game = locked(session, code, now=now)
    hand = _of(hand_of(game, key))
    seat_of(game, seat, field="seat")
    if hand.struck:
        raise Invalid("hand_struck", "A struck hand scores nothing.", field="hand")
    said, mine = session.get(Sign, (hand.id, seat)), fingerprint(secret)
    if said is not None and not matches(said.secret_hash, mine):
        raise SignTaken(seat=seat)
    if said is not None and said.verdict == verdict:
        return board_message(session, game, now=now, replayed=True)
    if said is None:
        said = Sign(hand_id=hand.id, seat=seat, secret_hash=mine)
        session.add(said)
    said.verdict, said.at = Verdict(verdict), now
    # The sheet is as it was, and watchers do not keep a game from being forgotten.
    game.advance()
    session.flush()
    return board_message(session, game, now=now)


def withdraw(
    session: Session,
    code: str,
    key: str,
    seat: int,
    secret: str | None,
    caller: Caller,
    *,
    now: datetime,
) -> Written:
    """Take a countersign back, as the phone that made it or as the pen.

    Raises NotFound, SignTaken, and what the pen is refused for.
    """
    game = locked(session, code, now=now)
    hand = _of(hand_of(game, key))
    seat_of(game, seat, field="seat")
    said = session.get(Sign, (hand.id, seat))
    if secret is None:
        pen.require_pen(session, game, caller, closed=True)
    elif said is not None and not matches(said.secret_hash, fingerprint(secret)):
        raise SignTaken(seat=seat)
    if said is None:
        return board_message(session, game, now=now, replayed=True)
    session.delete(said)
    game.advance()
    session.flush()
    return board_message(session, game, now=now)


def _of(hand: Hand | None) -> Hand:
    if hand is None:
        raise NotFound
    return hand
