"""Corrections: a recorded hand amended, struck, restored. What stood before stays readable."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import delete
from sqlalchemy.orm import Session

from app import pen, table
from app.board import Written, board_message
from app.declaration import declare
from app.errors import NotFound, RevisionRequired
from app.games import check_revision, end_when_full, hand_of, locked, rewrite
from app.models import Act, Change, Game, Hand, Sign
from app.pen import Caller
from app.retention import Retention


def amend(
    session: Session,
    game: Game,
    hand: Hand,
    entry: Mapping[str, Any],
    sent: bytes,
    *,
    keep: Retention,
    now: datetime,
) -> Written:
    """Declare a recorded hand anew; declared as it was, nothing changes."""
    before, played = snapshot(hand), table.played(game.hands)
    declare(game, hand, entry)
    after = snapshot(hand)
    if all(after[fact] == before[fact] for fact in DECLARED):
        return board_message(session, game, now=now, replayed=True)
    return _correct(session, game, hand, Act.AMENDED, before, played, sent=sent, keep=keep, now=now)


def strike(
    session: Session,
    code: str,
    key: str,
    caller: Caller,
    *,
    expected: int | None,
    keep: Retention,
    now: datetime,
) -> Written:
    """Strike a hand: still listed, scores nothing. Struck already, nothing changes.

    Raises RevisionRequired unless `expected` says which board this was decided on.
    """
    return _set_struck(
        session, code, key, caller, struck=True, expected=expected, keep=keep, now=now
    )


def restore(
    session: Session,
    code: str,
    key: str,
    caller: Caller,
    *,
    expected: int | None,
    keep: Retention,
    now: datetime,
) -> Written:
    """Bring a struck hand back, with its number and its scores. Raises RevisionRequired."""
    return _set_struck(
        session, code, key, caller, struck=False, expected=expected, keep=keep, now=now
    )


def snapshot(hand: Hand) -> dict[str, Any]:
    """Return what a revision keeps of a hand's state."""
    return {
        "kind": hand.kind,
        "entry": hand.declared,
        "dealer": hand.dealer,
        "playing": hand.playing,
        "scores": hand.scores,
        "value": hand.value,
        "margin": hand.margin,
        "made": hand.made,
        "struck": hand.struck,
    }


DECLARED = ("kind", "entry", "dealer", "playing")
"""What a hand is declared by; the rest of its state follows from it."""


def _set_struck(
    session: Session,
    code: str,
    key: str,
    caller: Caller,
    *,
    struck: bool,
    expected: int | None,
    keep: Retention,
    now: datetime,
) -> Written:
    game = locked(session, code, now=now)
    hand = hand_of(game, key)
    if hand is None:
        raise NotFound
    pen.known_pen(session, game, caller)
    if hand.struck == struck:
        return board_message(session, game, now=now, replayed=True)
    pen.require_pen(session, game, caller)
    if expected is None:
        raise RevisionRequired
    check_revision(session, game, expected, now=now)
    before, played = snapshot(hand), table.played(game.hands)
    hand.struck = struck
    act = Act.STRUCK if struck else Act.RESTORED
    return _correct(session, game, hand, act, before, played, keep=keep, now=now)


def _correct(
    session: Session,
    game: Game,
    hand: Hand,
    act: Act,
    before: dict[str, Any],
    played: int,
    *,
    sent: bytes | None = None,
    keep: Retention,
    now: datetime,
) -> Written:
    """Note the change, drop the countersigns it makes void, end the game if it fills it."""
    hand.revised += 1
    rewrite(game, keep=keep, now=now)
    session.execute(delete(Sign).where(Sign.hand_id == hand.id))
    session.add(
        Change(
            hand_id=hand.id,
            revision=game.revision,
            act=act,
            fingerprint=sent,
            before=before,
            pen_epoch=game.pen_epoch,
            at=now,
        )
    )
    session.flush()
    end_when_full(session, game, played, now=now)
    return board_message(session, game, now=now)
