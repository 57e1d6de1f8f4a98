"""Join codes: six letters said across a table, which lead to a game while it is open."""

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.errors import NotFound
from app.models import Game, Group, seen
from app.tokens import mint_join_code


def game_behind(session: Session, join_code: str, *, now: datetime) -> str:
    """Return the code of the open game behind a join code. Raises NotFound."""
    if not (join_code.isascii() and join_code.strip().isalnum()):
        raise NotFound
    code = session.scalar(
        select(Game.code)
        .join(Game.group)
        .where(Game.join_code == join_code.strip().upper())
        .where(seen(Game, now), Group.deleted_at.is_(None))
    )
    if code is None:
        raise NotFound
    return code


def free_code(session: Session) -> str:
    """Return a code to say aloud that no open game has."""
    while True:
        code = mint_join_code()
        if session.scalar(select(Game.id).where(Game.join_code == code)) is None:
            return code
