"""The countersigns of a game, hand by hand, as the board shows them."""

from collections.abc import Mapping, Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.models import Game, Hand, Sign
from app.schemas import SignLine


def of_game(session: Session, game: Game) -> Mapping[int, Sequence[SignLine]]:
    """Return the countersigns of each hand that has any, by the hand's row."""
    query = select(Sign).join(Hand).where(Hand.game_id == game.id).order_by(Sign.seat)
    found: dict[int, list[SignLine]] = {}
    for sign in session.scalars(query):
        found.setdefault(sign.hand_id, []).append(
            SignLine(seat=sign.seat, verdict=sign.verdict.value)
        )
    return found
