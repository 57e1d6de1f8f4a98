"""Results: what history keeps of a game, written when it ends and kept when its hands go."""

from collections import Counter
from datetime import datetime

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from app import statistics, table
from app.models import Game, Result


def settle(session: Session, game: Game) -> None:
    """Bring the history in line with a game that has just ended, or goes on after all."""
    if game.is_open or not counts(game):
        session.execute(delete(Result).where(Result.game_code == game.code))
    else:
        _keep(session, game, ended_at=game.closed_at or game.hands[-1].recorded_at)


def settle_for_good(session: Session, game: Game) -> None:
    """Keep the result of a game whose hands are about to go: one never ended, as it stands."""
    if counts(game):
        _keep(session, game, ended_at=game.closed_at or game.hands[-1].recorded_at)


def counts(game: Game) -> bool:
    """Tell whether anything was played: a game without hands is no draw and no win."""
    return any(not hand.struck and (hand.kind == "hand" or any(hand.scores)) for hand in game.hands)


def standings(game: Game) -> list[dict[str, int]]:
    """Return who played and what has come of it so far, in playing order.

    Once hands are played, who has none and no score is left out: they came and went.
    """
    nothing = [0] * len(game.seats)
    totals = [nothing, *table.running_totals(game.hands, len(game.seats))][-1]
    hands = (hand for hand in game.hands if hand.was_played and not hand.struck)
    played = Counter(seat for hand in hands for seat in hand.playing)
    rows = [
        {"seat": seat, "player": player, "total": totals[seat], "hands": played[seat]}
        for _, seat, player in sorted((s.place, s.number, s.player_id) for s in game.seats)
    ]
    return [row for row in rows if row["hands"] or row["total"] or not played]


def _keep(session: Session, game: Game, *, ended_at: datetime) -> None:
    result = session.scalar(select(Result).where(Result.game_code == game.code))
    if result is None:
        result = Result(game_code=game.code, group_id=game.group_id)
        session.add(result)
    figures = statistics.of_game(game)
    result.name = game.name
    result.hands = table.played(game.hands)
    result.ended_at = ended_at
    result.table = standings(game)
    result.statistics = figures.model_dump(mode="json")
    session.flush()
