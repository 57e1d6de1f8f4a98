"""The terms of a running game: its name, planned hands, house rules, dealer and table."""

from datetime import datetime
from typing import Any

from sqlalchemy.orm import Session

from app import pen, table
from app.board import Written, board_message
from app.errors import Invalid
from app.games import check_revision, end_when_full, here, locked, rewrite, set_table_size
from app.models import Game
from app.names import LONGEST_TITLE, clean_name
from app.pen import Caller
from app.retention import Retention
from app.rulebook import house_rules
from app.schemas import GameChange


def change(
    session: Session,
    code: str,
    wanted: GameChange,
    caller: Caller,
    *,
    expected: int | None = None,
    keep: Retention,
    now: datetime,
) -> Written:
    """Change the name, the planned number of hands, the house rules, the dealer or the table.

    House rules change for the hands to come; those recorded keep theirs. What is so already
    changes nothing.
    """
    game = locked(session, code, now=now)
    pen.known_pen(session, game, caller)
    asked = _different(game, wanted)
    if not asked:
        return board_message(session, game, now=now, replayed=True)
    pen.require_pen(session, game, caller)
    check_revision(session, game, expected, now=now)
    for name in asked.keys() & {"name", "rules"}:
        setattr(game, name, asked[name])
    # What the group calls its own rules stays so when it plays the usual ones for once.
    game.group.rules = asked.get("rules") or game.group.rules
    if "at_table" in asked:
        set_table_size(game, asked["at_table"])
    if "dealer" in asked:
        _set_dealer(game, *asked["dealer"])
    rewrite(game, keep=keep, now=now)
    if "hand_limit" in asked:
        _set_hand_limit(session, game, asked["hand_limit"], now=now)
    return board_message(session, game, now=now)


def _different(game: Game, wanted: GameChange) -> dict[str, Any]:
    """Return what is asked for and is not so yet. Raises Invalid."""
    is_now: dict[str, Any] = {
        "name": game.name,
        "rules": game.rules,
        "at_table": game.table_size,
        "dealer": (game.dealer_seat, game.dealer_from),
        "hand_limit": game.hand_limit,
    }
    asked: dict[str, Any] = wanted.model_dump(exclude_unset=True, exclude_none=True)
    if "name" in asked:
        asked["name"] = clean_name(asked["name"], field="name", longest=LONGEST_TITLE)
    if "rules" in asked:
        asked["rules"] = house_rules(game.kind, asked["rules"])
    if "dealer" in asked:
        # Chosen for the row that comes next: for a later one it is another choice.
        asked["dealer"] = asked["dealer"], table.next_number(game.hands) - 1
    if "hand_limit" in wanted.model_fields_set:
        asked["hand_limit"] = wanted.hand_limit
    return {name: value for name, value in asked.items() if value != is_now[name]}


def _set_dealer(game: Game, number: int, after: int) -> None:
    """Let somebody at the table deal the next hand, whoever's turn it was."""
    if number not in [seat.number for seat in here(game)]:
        raise Invalid("seat_unknown", "Nobody sits there now.", field="dealer")
    game.dealer_seat, game.dealer_from = number, after


def _set_hand_limit(session: Session, game: Game, limit: int | None, *, now: datetime) -> None:
    """Plan another number of hands; as many as were played ends the game."""
    played = table.played(game.hands)
    if limit is not None and limit < played:
        message = f"{played} hands are played already."
        raise Invalid("hand_limit_passed", message, field="hand_limit", played=played)
    game.hand_limit = limit
    end_when_full(session, game, played - 1, now=now)
