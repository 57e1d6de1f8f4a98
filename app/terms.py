"""The terms of a running game: its name, planned hands, house rules, dealer and table."""

from collections.abc import Mapping
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

    House rules change for the hands to come; those recorded keep theirs.
    """
    game = locked(session, code, now=now)
    pen.require_pen(session, game, caller)
    check_revision(session, game, expected, now=now)
    given = wanted.model_fields_set
    if "name" in given and wanted.name is not None:
        game.name = clean_name(wanted.name, field="name", longest=LONGEST_TITLE)
    if wanted.rules is not None:
        _set_rules(game, wanted.rules)
    if wanted.at_table is not None:
        set_table_size(game, wanted.at_table)
    if wanted.dealer is not None:
        _set_dealer(game, wanted.dealer)
    rewrite(game, keep=keep, now=now)
    if "hand_limit" in given and wanted.hand_limit != game.hand_limit:
        _set_hand_limit(session, game, wanted.hand_limit, now=now)
    return board_message(session, game, now=now)


def _set_rules(game: Game, wanted: Mapping[str, Any]) -> None:
    game.rules = house_rules(game.kind, wanted)
    # What the group calls its own rules stays so when it plays the usual ones for once.
    if game.rules:
        game.group.rules = game.rules


def _set_dealer(game: Game, number: int) -> None:
    """Let somebody at the table deal the next hand, whoever's turn it was."""
    if number not in [seat.number for seat in here(game)]:
        raise Invalid("seat_unknown", "Nobody sits there now.", field="dealer")
    game.dealer_seat = number
    game.dealer_from = table.next_number(game.hands) - 1


def _set_hand_limit(session: Session, game: Game, limit: int | None, *, now: datetime) -> None:
    """Plan another number of hands; as many as were played ends the game."""
    played = table.played(game.hands)
    if limit is not None and limit < played:
        message = f"{played} hands are played already."
        raise Invalid("hand_limit_passed", message, field="hand_limit", played=played)
    game.hand_limit = limit
    end_when_full(session, game, played - 1, now=now)
