"""Results: what history keeps of a game, written when it ends and kept when its hands go."""

from datetime import datetime

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from app import statistics, table
from app.models import Game, Result


def settle(session: Session, game: Game) -> None:
    """Bring the history in line with a game that has just ended, or goes on after all."""
    if game.is_open or not table.anything_counts(game.hands):
        session.execute(delete(Result).where(Result.game_code == game.code))
    else:
        _keep(session, game, ended_at=game.closed_at or game.hands[-1].recorded_at)


def settle_for_good(session: Session, game: Game) -> None:
    """Keep the result of a game whose hands are about to go: one never ended, as it stands."""
    if table.anything_counts(game.hands):
        _keep(session, game, ended_at=game.closed_at or game.hands[-1].recorded_at)


def standings(game: Game) -> list[dict[str, int]]:
    """Return who took part and what has come of it so far, in playing order."""
    nothing = [0] * len(game.seats)
    totals = [nothing, *table.running_totals(game.hands, len(game.seats))][-1]
    played = table.hands_by_seat(game.hands, len(game.seats))
    theirs = table.took_part(totals, played)
    return [
        {
            "seat": s.number,
            "player": s.player_id,
            "total": totals[s.number],
            "hands": played[s.number],
        }
        for s in table.order(game.seats)
        if theirs[s.number]
    ]


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
