"""What a group's next game starts with: the people and their order, the rules it keeps."""

from collections.abc import Mapping, Sequence

from sqlalchemy import select
from sqlalchemy.orm import Session, selectinload

from app import players, table
from app.figures import Remembered
from app.models import Game, Group, Player, Result
from app.scoring import KINDS


def latest_table(
    session: Session, group: Group, person: Mapping[int, Player] | None = None
) -> Remembered | None:
    """Return the table of the group's latest game; of its result once the game is gone."""
    person = person or players.persons(players.of_group(session, group.id))
    game = latest_game(session, group)
    if game is not None:
        seated = table_of(game, person)
        return seated.model_copy(update={"rules": group.rules}) if group.rules else seated
    result = session.scalar(
        select(Result)
        .where(Result.group_id == group.id, Result.deleted_at.is_(None))
        .order_by(Result.ended_at.desc(), Result.id.desc())
        .limit(1)
    )
    return None if result is None else _from_result(group, result, person)


def latest_game(session: Session, group: Group) -> Game | None:
    """Return the group's latest game that was not deleted, with its seats and hands."""
    return session.scalar(
        select(Game)
        .where(Game.group_id == group.id, Game.deleted_at.is_(None))
        .options(selectinload(Game.seats), selectinload(Game.hands))
        .order_by(Game.id.desc())
        .limit(1)
    )


def table_of(game: Game, person: Mapping[int, Player]) -> Remembered:
    """Return the table of a game as those still present would sit down again."""
    here = table.present(game.seats, table.next_number(game.hands))
    seated = here if len(here) >= min(KINDS[game.kind].players) else game.seats
    return Remembered(
        players=_names([seat.player_id for seat in seated], person),
        kind=game.kind,
        at_table=min(game.table_size, len(seated)),
        hand_limit=game.hand_limit,
        rules=game.rules,
    )


def _from_result(group: Group, result: Result, person: Mapping[int, Player]) -> Remembered:
    names = _names([row["player"] for row in result.table], person)
    kind = next(iter(KINDS.values()))
    return Remembered(
        players=names,
        kind=kind.name,
        at_table=min(len(names), max(kind.players)),
        hand_limit=None,
        rules=group.rules or {},
    )


def _names(ids: Sequence[int], person: Mapping[int, Player]) -> list[str]:
    return list(dict.fromkeys(person[number].name for number in ids))
