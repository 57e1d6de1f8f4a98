"""Hands: recorded once, whatever the network does. What is done to them later: `corrections`."""

import hashlib
import json
import zlib
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app import pen, table
from app.board import Written, board_message, fills_the_game, hand_message
from app.corrections import amend
from app.declaration import declare
from app.errors import HandExists, Invalid
from app.games import check_revision, close, hand_of, locked, rewrite
from app.models import Act, Change, Game, Hand
from app.pen import Caller
from app.retention import Retention


def put(
    session: Session,
    code: str,
    key: str,
    entry: Mapping[str, Any],
    caller: Caller,
    *,
    expected: int | None = None,
    most: int = 500,
    keep: Retention,
    now: datetime,
) -> Written:
    """Record the hand, or amend it when `expected` is the board's revision.

    A retry is recognised before the pen is checked: who sent it must still learn that the
    hand is in, even if the pen has moved since. Raises HandExists for another body under a
    known id, and every refusal of the scoring module with nothing stored.
    """
    game = locked(session, code, now=now)
    sent = fingerprint_of(entry)
    hand = hand_of(game, key)
    if hand is not None:
        pen.known_pen(session, game, caller)
        if (answer := _replay(session, game, hand, sent, expected, now=now)) is not None:
            return answer
    pen.require_pen(session, game, caller)
    check_revision(session, game, expected, now=now)
    if hand is None:
        return _record(session, game, key, entry, sent, most=most, keep=keep, now=now)
    if expected is None:
        raise HandExists(hand=key)
    return amend(session, game, hand, entry, sent, keep=keep, now=now)


def fingerprint_of(entry: Mapping[str, Any]) -> bytes:
    """Return what tells two bodies apart, whatever the order of their fields."""
    return hashlib.sha256(json.dumps(entry, sort_keys=True).encode()).digest()


def _record(
    session: Session,
    game: Game,
    key: str,
    entry: Mapping[str, Any],
    sent: bytes,
    *,
    most: int,
    keep: Retention,
    now: datetime,
) -> Written:
    number = table.next_number(game.hands)
    if number > most:
        raise Invalid("too_many_hands", f"A game has at most {most} rows.", most=most)
    deals = table.dealer(game, game.seats, game.hands)
    hand = Hand(
        game_id=game.id,
        key=key,
        fingerprint=sent,
        number=number,
        dealer=deals,
        playing=table.playing(game, game.seats, number, deals),
        rules=game.rules,
        struck=False,
        revised=0,
        pen_epoch=game.pen_epoch,
        recorded_at=now,
    )
    declare(game, hand, entry)
    hand.revision = rewrite(game, keep=keep, now=now)
    game.hands.append(hand)
    written = hand_message(game, hand)
    hand.answer = zlib.compress(written.message)
    session.flush()
    if fills_the_game(game, hand, game.hands):
        close(session, game, now=now)
    return written


def _replay(
    session: Session, game: Game, hand: Hand, sent: bytes, expected: int | None, *, now: datetime
) -> Written | None:
    """Return the answer already given when this body was written after the board it was for."""
    if hand.fingerprint == sent and (expected is None or expected < hand.revision):
        return _answered(game, hand)
    if expected is None:
        return None
    amended = session.scalar(
        select(Change.id)
        .where(Change.hand_id == hand.id, Change.act == Act.AMENDED)
        .where(Change.fingerprint == sent, Change.revision > expected)
        .limit(1)
    )
    return None if amended is None else board_message(session, game, now=now, replayed=True)


def _answered(game: Game, hand: Hand) -> Written:
    """Return the recording's answer, word for word unless a name was corrected since."""
    if hand.answer is None:  # or recorded by a version that kept none
        return hand_message(game, hand, replayed=True)
    message = zlib.decompress(hand.answer)
    return Written(game.code, hand.revision, message, appended=True, replayed=True)
