"""What can be seen of what there is: one rule, for whoever reads."""

from datetime import datetime

from sqlalchemy import ColumnElement, and_

from app.models.games import Game
from app.models.groups import Group


def seen(kept: type[Game] | type[Group], now: datetime) -> ColumnElement[bool]:
    """Neither deleted nor expired, whether it is purged by now or not.

    A game of a deleted group cannot be seen either: where no group was looked for, ask that too.
    """
    return and_(kept.deleted_at.is_(None), kept.expires_at > now)
