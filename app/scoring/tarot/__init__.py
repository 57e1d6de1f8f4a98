"""French tarot, 3 to 5 players."""

from collections.abc import Mapping

from app.scoring.form import Form
from app.scoring.problems import Problem, Refused
from app.scoring.result import Result
from app.scoring.tarot import rows
from app.scoring.tarot.checks import refuse, warn
from app.scoring.tarot.entry import read_hand
from app.scoring.tarot.house import House, read_house
from app.scoring.tarot.rows import Row
from app.scoring.tarot.score import calculate

PLAYERS = range(3, 6)


class Tarot:
    """The kind of game named `tarot`; see `app.scoring` for the rules it knows."""

    name = "tarot"
    players = PLAYERS

    def rules(self, given: Mapping[str, object]) -> dict[str, object]:
        return read_house(given).as_json()

    def score(
        self, entry: Mapping[str, object], *, players: int, rules: Mapping[str, object]
    ) -> Result:
        house = read_house(rules)
        form = Form(entry)
        row = form.choice("kind", Row)
        if form.problems:
            raise Refused(form.problems)
        if row is Row.FREE:
            return rows.free(form, players)
        if players not in PLAYERS:
            limits = {"low": PLAYERS[0], "high": PLAYERS[-1]}
            raise Refused([Problem("players_range", "players", "3 to 5 players.", limits)])
        match row:
            case Row.PASSED:
                return rows.passed(form, house, players)
            case Row.PETIT_SEC | Row.MISDEAL:
                return rows.cancelled(form, row, players)
        return score_hand(form, house, players)


def score_hand(form: Form, house: House, players: int) -> Result:
    """Read, check and score one hand; raises Refused with every problem."""
    hand = read_hand(form, players)
    refuse(form.problems, hand, house)
    warnings = warn(hand)
    sum_up = calculate(hand, house)
    return Result(
        kind=str(Row.HAND),
        entry=hand.as_json(warnings),
        scores=sum_up.scores,
        steps=sum_up.steps,
        warnings=warnings,
        target=sum_up.target,
        half_points=hand.half_points,
        margin=sum_up.margin,
        made=sum_up.made,
        value=sum_up.value,
    )
