"""Players: persons of a group, known by themselves and not by how a name was spelled.

Two spellings of one person are two players, one merged into the other. Nothing is rewritten
by that, so that they can be split again.
"""

from collections.abc import Iterable, Mapping

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.models import Player


def of_group(session: Session, group_id: int) -> list[Player]:
    """Return all players of a group, oldest first."""
    query = select(Player).where(Player.group_id == group_id).order_by(Player.id)
    return list(session.scalars(query))


def persons(players: Iterable[Player]) -> dict[int, Player]:
    """Return for each player's id the player that stands for the person."""
    by_id = {player.id: player for player in players}
    return {number: _person(player, by_id) for number, player in by_id.items()}


def _person(player: Player, by_id: Mapping[int, Player]) -> Player:
    while player.merged_into_id is not None:
        player = by_id[player.merged_into_id]
    return player
