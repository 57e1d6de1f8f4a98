"""Hands: recorded, amended, struck, restored. Every change stays readable."""

import hashlib
import json
from collections.abc import Mapping
from datetime import datetime
from typing import Any

from sqlalchemy import select
from sqlalchemy.orm import Session

from app import pen, rulebook, table
from app.board import Written, board_message, fills_the_game, hand_message
from app.errors import HandExists, Invalid, NeedsConfirmation, NotFound
from app.games import check_revision, locked, touch
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
    hand = _find(game, key)
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
    return _amend(session, game, hand, entry, sent, keep=keep, now=now)


def strike(
    session: Session,
    code: str,
    key: str,
    caller: Caller,
    *,
    expected: int | None = None,
    keep: Retention,
    now: datetime,
) -> Written:
    """Strike a hand: still listed, scores nothing. Struck already, nothing changes."""
    return _set_struck(
        session, code, key, caller, struck=True, expected=expected, keep=keep, now=now
    )


def restore(
    session: Session,
    code: str,
    key: str,
    caller: Caller,
    *,
    expected: int | None = None,
    keep: Retention,
    now: datetime,
) -> Written:
    """Bring a struck hand back, with its number and its scores."""
    return _set_struck(
        session, code, key, caller, struck=False, expected=expected, keep=keep, now=now
    )


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
    playing = table.playing(game, game.seats, number, deals)
    hand = Hand(
        game_id=game.id,
        key=key,
        fingerprint=sent,
        number=number,
        playing=playing,
        rules=game.rules,
        struck=False,
        revised=0,
        pen_epoch=game.pen_epoch,
        recorded_at=now,
    )
    _declare(game, hand, entry)
    hand.revision = touch(game, keep=keep, now=now)
    game.hands.append(hand)
    session.flush()
    if fills_the_game(game, hand, game.hands):
        game.close(now=now)
    return hand_message(game, hand)


def _amend(
    session: Session,
    game: Game,
    hand: Hand,
    entry: Mapping[str, Any],
    sent: bytes,
    *,
    keep: Retention,
    now: datetime,
) -> Written:
    before = snapshot(hand)
    _declare(game, hand, entry)
    hand.revised += 1
    touch(game, keep=keep, now=now)
    _note(session, game, hand, Act.AMENDED, before=before, sent=sent, now=now)
    return board_message(session, game, now=now)


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
    hand = _find(game, key)
    if hand is None:
        raise NotFound
    pen.require_pen(session, game, caller)
    if hand.struck != struck:
        check_revision(session, game, expected, now=now)
        before = snapshot(hand)
        hand.struck = struck
        hand.revised += 1
        touch(game, keep=keep, now=now)
        act = Act.STRUCK if struck else Act.RESTORED
        _note(session, game, hand, act, before=before, sent=None, now=now)
    return board_message(session, game, now=now)


def _declare(game: Game, hand: Hand, entry: Mapping[str, Any]) -> None:
    """Score the entry by the hand's own rules and set what the hand stores of it."""
    result = rulebook.score(game, entry, hand.playing, hand.rules)
    if result.unconfirmed:
        raise NeedsConfirmation(warnings=[warning.as_json() for warning in result.unconfirmed])
    declared: dict[str, Any] = dict(result.entry)
    hand.kind = result.kind
    hand.half_points = declared.pop("points", None)
    hand.entry = declared
    hand.value, hand.margin, hand.made = result.value, result.margin, result.made
    hand.scores = list(result.scores)


def snapshot(hand: Hand) -> dict[str, Any]:
    """Return what a revision keeps of a hand's state."""
    return {
        "kind": hand.kind,
        "entry": hand.declared,
        "scores": hand.scores,
        "value": hand.value,
        "struck": hand.struck,
    }


def _note(
    session: Session,
    game: Game,
    hand: Hand,
    act: Act,
    *,
    before: dict[str, Any],
    sent: bytes | None,
    now: datetime,
) -> None:
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


def _replay(
    session: Session, game: Game, hand: Hand, sent: bytes, expected: int | None, *, now: datetime
) -> Written | None:
    """Return the answer already given when this body is one the hand was written with."""
    if hand.fingerprint == sent and expected in (None, hand.revision - 1):
        return hand_message(game, hand, replayed=True)
    if expected is None:
        return None
    amended = session.execute(
        select(Change.revision, Change.fingerprint)
        .where(Change.hand_id == hand.id, Change.act == Act.AMENDED)
        .order_by(Change.revision)
    ).all()
    latest = amended[-1].fingerprint if amended else None
    is_known = sent == latest or (expected + 1, sent) in [tuple(change) for change in amended]
    return board_message(session, game, now=now) if is_known else None


def _find(game: Game, key: str) -> Hand | None:
    return next((hand for hand in game.hands if hand.key == key), None)
