"""A hand announced before it is played out: checked like one that is recorded, and kept nowhere."""

from datetime import datetime

from sqlalchemy.orm import Session

from app import games, pen, rulebook
from app.models import Game
from app.pen import Caller
from app.schemas import Draft

# A hand is checked whole: this is what nobody knows yet, as no table's rules refuse it.
UNKNOWN = {"bouts": 1, "points": 51}


def announce(session: Session, code: str, draft: Draft, caller: Caller, *, now: datetime) -> int:
    """Make sure that the pen may announce this; return the revision it is announced at.

    Raises what the pen is refused for, and Invalid as for a hand of these people.
    """
    game = games.locked(session, code, now=now)
    pen.require_pen(session, game, caller)
    _check(game, draft)
    return game.revision


def withdraw(session: Session, code: str, caller: Caller, *, now: datetime) -> int:
    """Make sure that the pen may withdraw what was announced, also once the game has ended."""
    game = games.locked(session, code, now=now)
    pen.require_pen(session, game, caller, closed=True)
    return game.revision


def _check(game: Game, draft: Draft) -> None:
    here = [seat.number for seat in games.here(game)]
    # Who deals, and so who sits out, may yet be corrected with the hand.
    named = sorted(here, key=lambda seat: seat not in (draft.taker, draft.partner))
    playing = named[: game.table_size]
    partner = draft.partner
    if partner is None and len(playing) == 5:
        partner = "alone"  # not called yet
    entry = {**UNKNOWN, "taker": draft.taker, "contract": draft.contract, "partner": partner}
    rulebook.score(game, entry, playing, game.rules)
