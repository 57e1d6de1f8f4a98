"""What a body declares of a hand: who dealt it, so who played it, and what that scores."""

from collections.abc import Mapping
from typing import Any

from app import rulebook, table
from app.errors import Invalid, NeedsConfirmation
from app.models import Game, Hand
from app.scoring import Result


def declare(game: Game, hand: Hand, given: Mapping[str, Any]) -> None:
    """Score the entry by the hand's own rules and set what the hand stores of it.

    `dealer` in the entry corrects who dealt. Raises Invalid and NeedsConfirmation; the hand
    must not be kept then.
    """
    entry = dict(given)
    if (deals := entry.pop("dealer", None)) is not None:
        _deal(game, hand, deals)
    people = _people_of_line(hand, entry)
    if people is not None:
        entry = _with_newcomers(entry, len(game.seats))
    result = rulebook.score(game, entry, hand.playing, hand.rules)
    if result.unconfirmed:
        raise NeedsConfirmation(warnings=[warning.as_json() for warning in result.unconfirmed])
    declared = dict(result.entry)
    hand.kind = result.kind
    declared.pop("points", None)
    if people is not None:
        declared["scores"] = list(result.scores[:people])
    hand.entry, hand.half_points = declared, result.points
    hand.value, hand.margin, hand.made = result.value, result.margin, result.made
    hand.scores = list(result.scores)


def declared_again(game: Game, hand: Hand) -> Result:
    """Score a recorded hand once more from what was declared, by its own rules."""
    entry = hand.declared
    if hand.kind == "free":
        entry = _with_newcomers(entry, len(game.seats))
    return rulebook.score(game, entry, hand.playing, hand.rules)


def _deal(game: Game, hand: Hand, deals: object) -> None:
    """Set who dealt; when the dealer sat out, whoever was thought to deal played instead."""
    if isinstance(deals, bool) or not isinstance(deals, int):
        raise Invalid("wrong_type", "Must be a seat.", field="dealer", want="whole number")
    here = [seat.number for seat in table.present(game.seats, hand.number)]
    if deals not in here and deals not in hand.playing:
        raise Invalid("seat_unknown", "Nobody sat there.", field="dealer", seats=here)
    if hand.id is None:
        hand.playing = table.playing(game, game.seats, hand.number, deals)
    elif hand.dealer not in hand.playing and deals in hand.playing:
        played = {*hand.playing, hand.dealer} - {deals}
        hand.playing = [each.number for each in table.order(game.seats) if each.number in played]
    hand.dealer = deals


def _people_of_line(hand: Hand, entry: Mapping[str, Any]) -> int | None:
    """Return how many a recorded free line was for, when the entry amends it for as many."""
    if hand.kind != "free" or entry.get("kind") != "free":
        return None
    known, scores = len(hand.entry["scores"]), entry.get("scores")
    return known if isinstance(scores, list) and len(scores) == known else None


def _with_newcomers(entry: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """Return a free line with a score for everybody: who came later has 0 in it."""
    scores = list(entry["scores"])
    return {**entry, "scores": scores + [0] * (seats - len(scores))}
