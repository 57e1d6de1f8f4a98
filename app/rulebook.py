"""The game's kind asked for its rules and its scores, in the board's seat numbers."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.errors import Invalid
from app.models import Game
from app.scoring import Kind, Refused, Result, kind
from app.seating import spread, to_board, to_table


def house_rules(name: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the rules that differ from the kind's defaults: what a game stores of them.

    Raises Invalid naming the rule.
    """
    try:
        played = kind(name)
        complete, usual = played.rules(given), played.rules({})
    except Refused as refusal:
        raise refused(refusal) from refusal
    return {rule: value for rule, value in complete.items() if value != usual[rule]}


def complete_rules(game: Game) -> dict[str, Any]:
    """Return all house rules of a game, the usual ones filled in."""
    return kind(game.kind).rules(game.rules)


def score(
    game: Game, entry: Mapping[str, Any], playing: Sequence[int], rules: Mapping[str, Any]
) -> Result:
    """Score an entry given in board seats; the result's entry, steps and scores are too.

    Raises Invalid with the scoring module's codes.
    """
    played = kind(game.kind)
    complete = played.rules(rules)
    try:
        if entry.get("kind") == "free":
            return played.score(entry, players=len(game.seats), rules=complete)
        result = played.score(to_table(entry, playing), players=len(playing), rules=complete)
    except Refused as refusal:
        raise refused(refusal) from refusal
    return _on_the_board(result, playing, len(game.seats))


def refused(refusal: Refused) -> Invalid:
    """Return a refusal as the API's error: the first problem, the others beside it."""
    first, *others = refusal.problems
    return Invalid(
        first.code,
        first.message,
        field=first.field,
        **first.params,
        others=[problem.as_json() for problem in others] or None,
    )


def _on_the_board(result: Result, playing: Sequence[int], seats: int) -> Result:
    return replace(
        result,
        entry=to_board(result.entry, playing),
        scores=tuple(spread(result.scores, playing, seats)),
    )


__all__ = ["Kind", "complete_rules", "house_rules", "refused", "score"]
