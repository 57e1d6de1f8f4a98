"""One hand scored from one JSON object: the command line and `POST /api/score`."""

from collections.abc import Mapping

from app.scoring import Kind, kind
from app.scoring.form import Form
from app.scoring.problems import Refused


def score_request(request: Mapping[str, object]) -> dict[str, object]:
    """The result of `{kind?, players, rules?, hand}`, with nothing stored.

    Raises Refused; the hand is read only once the rest is sound.
    """
    form = Form(request)
    form.require("players", "hand")
    game = _kind(form)
    players = form.whole("players", game.players[0], game.players[-1], code="players_range")
    rules = _rules(form, game)
    hand = form.mapping("hand")
    form.close()
    if form.problems or players is None:
        raise Refused(form.problems)
    return game.score(hand, players=players, rules=rules).as_json()


def _kind(form: Form) -> Kind:
    name = form.text("kind")
    return kind("tarot" if name is None else name)


def _rules(form: Form, game: Kind) -> dict[str, object]:
    try:
        return game.rules(form.mapping("rules"))
    except Refused as refused:
        form.problems += refused.problems
        return {}
