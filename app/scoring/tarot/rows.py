"""The rows of a sheet that are no scored hand: passed, petit sec, misdeal, and free lines."""

from enum import StrEnum

from app.scoring.form import Form
from app.scoring.problems import Refused
from app.scoring.result import Result, Step
from app.scoring.tarot.house import AllPass, House
from app.scoring.tarot.rules import VACHETTE

MOST = 1_000_000
LONGEST_REASON = 200


class Row(StrEnum):
    HAND = "hand"
    PASSED = "passed"
    PETIT_SEC = "petit_sec"
    MISDEAL = "misdeal"
    FREE = "free"


def cancelled(form: Form, row: Row, players: int) -> Result:
    """A hand that counts for nothing: petit sec or misdeal."""
    _finish(form)
    return Result(str(row), {"kind": str(row)}, (0,) * players)


def passed(form: Form, house: House, players: int) -> Result:
    """Everybody passed: nothing, or a vachette ranked from its winner down.

    Raises Refused: `missing` or `ranking_not_strict` where a vachette is played,
    `ranking_not_played` elsewhere.
    """
    plays = house.all_pass is AllPass.VACHETTE
    ranking = _ranking(form, players, plays=plays)
    _finish(form)
    if not plays:
        return Result("passed", {"kind": "passed"}, (0,) * players)
    gains = dict(zip(ranking, VACHETTE[players], strict=True))
    steps = tuple(
        Step("vachette", gain, {"seat": seat, "place": place, "rule": "all_pass"})
        for place, (seat, gain) in enumerate(gains.items(), start=1)
    )
    scores = tuple(gains[seat] for seat in range(players))
    return Result("passed", {"kind": "passed", "ranking": ranking}, scores, steps)


def free(form: Form, players: int) -> Result:
    """Scores written by hand, which must sum to 0 and are never corrected (`row_not_zero`)."""
    form.require("scores", "reason")
    scores = _free_scores(form, players)
    reason = _reason(form)
    if "scores" not in form.unread and sum(scores) != 0:
        message = f"These scores sum to {sum(scores)}, not to 0."
        form.spoil("row_not_zero", "scores", message, sum=sum(scores))
    _finish(form)
    steps = tuple(Step("free", score, {"seat": seat}) for seat, score in enumerate(scores))
    entry: dict[str, object] = {"kind": "free", "scores": scores, "reason": reason}
    return Result("free", entry, tuple(scores), steps)


def _ranking(form: Form, players: int, *, plays: bool) -> list[int]:
    if not plays:
        if form.take("ranking") is not None:
            form.spoil("ranking_not_played", "ranking", "This table deals again when all pass.")
        return []
    form.require("ranking")
    ranking = form.wholes("ranking", 0, players - 1, code="seat_unknown")
    if not form.problems and sorted(ranking) != list(range(players)):
        message = "Every seat once, from first to last."
        form.spoil("ranking_not_strict", "ranking", message, players=players)
    return ranking


def _free_scores(form: Form, players: int) -> list[int]:
    scores = form.wholes("scores", -MOST, MOST, code="score_range")
    if "scores" not in form.unread and len(scores) != players:
        form.spoil("scores_count", "scores", f"One score for each of {players}.", players=players)
    return scores


def _reason(form: Form) -> str:
    reason = form.take("reason")
    if reason is None:
        return ""
    if not isinstance(reason, str):
        form.spoil("wrong_type", "reason", "Must be a text.", want="text")
        return ""
    if not reason.strip():
        form.spoil("missing", "reason", "Must be given.")
    if len(reason) > LONGEST_REASON:
        message = f"At most {LONGEST_REASON} characters."
        form.spoil("text_too_long", "reason", message, most=LONGEST_REASON)
    return reason.strip()


def _finish(form: Form) -> None:
    form.close()
    if form.problems:
        raise Refused(form.problems)
