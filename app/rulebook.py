"""The game's kind asked for its rules and its scores, in the board's seat numbers."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.errors import Invalid
from app.models import Game
from app.scoring import Refused, Result, kind
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


def complete_rules(game: Game, rules: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return all house rules of a game, or of one of its hands, the usual ones filled in."""
    return kind(game.kind).rules(game.rules if rules is None else rules)


def score(
    game: Game, entry: Mapping[str, Any], playing: Sequence[int], rules: Mapping[str, Any]
) -> Result:
    """Score an entry given in board seats; all that the result says is in board seats too.

    A free line has a score for everybody who was ever in the game. Raises Invalid with the
    scoring module's codes.
    """
    played = kind(game.kind)
    complete, seats = played.rules(rules), len(game.seats)
    everybody = range(seats)
    at_table = everybody if entry.get("kind") == "free" else playing
    try:
        result = played.score(to_table(entry, at_table), players=len(at_table), rules=complete)
    except Refused as refusal:
        raise refused(_refused_on_the_board(refusal, at_table)) from refusal
    return _on_the_board(result, at_table, seats)


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
        steps=tuple(replace(step, params=to_board(step.params, playing)) for step in result.steps),
    )


def _refused_on_the_board(refusal: Refused, playing: Sequence[int]) -> Refused:
    """Return the refusal in board seats: limits of a place mean nothing on a board."""
    return Refused(
        replace(problem, message="Not a seat in this hand.", params={"seats": list(playing)})
        if problem.code == "seat_unknown"
        else replace(problem, params=to_board(problem.params, playing))
        for problem in refusal.problems
    )
