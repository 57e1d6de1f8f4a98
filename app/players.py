"""Players: persons of a group, known by themselves and not by how a name was spelled.

Two spellings of one person are two players, one merged into the other. Nothing is rewritten
by that, so that they can be split again.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session, joinedload, selectinload

from app import groups
from app.errors import Invalid, NotFound
from app.games import forget_answers
from app.models import Game, Group, Player, Result, Seat, seen
from app.names import clean_name, name_key
from app.pen import Caller


def of_group(session: Session, group_id: int) -> list[Player]:
    """Return all players of a group, oldest first."""
    query = select(Player).where(Player.group_id == group_id).order_by(Player.id)
    return list(session.scalars(query))


def persons(players: Iterable[Player]) -> dict[int, Player]:
    """Return for each player's id the player that stands for the person."""
    by_id = {player.id: player for player in players}
    return {number: _person(player, by_id) for number, player in by_id.items()}


def seated(session: Session, group: Group, names: Sequence[str], *, now: datetime) -> list[Player]:
    """Return the group's players of these names, in this order; those it lacks are added.

    Raises Invalid `name_twice` for two spellings that were merged into one person.
    """
    everybody = of_group(session, group.id)
    known = _by_name(everybody)
    for name in names:
        if name_key(name) not in known:
            player = Player(group_id=group.id, name=name, name_key=name_key(name), created_at=now)
            session.add(player)
            everybody.append(player)
            known[player.name_key] = player
    session.flush()
    person = persons(everybody)
    chosen = [person[known[name_key(name)].id] for name in names]
    for i, player in enumerate(chosen):
        if player in chosen[:i]:
            message = "Two of these names are one person's."
            raise Invalid("name_twice", message, field=f"players.{i}")
    return chosen


def named(session: Session, group_id: int, name: str) -> Player | None:
    """Return the group's person who has this name, if only as a spelling; nobody is added."""
    everybody = of_group(session, group_id)
    player = _by_name(everybody).get(name_key(name))
    return None if player is None else persons(everybody)[player.id]


def rename(
    session: Session, code: str, number: int, name: str, caller: Caller, *, now: datetime
) -> Sequence[Game]:
    """Rename a player of the caller's group; return the games whose boards change by it.

    Raises NotFound, OwnerRequired, and Invalid `name_twice` with the `player` who has the name
    already.
    """
    group = groups.owned(session, code, caller, now=now)
    everybody = of_group(session, group.id)
    player = _find(everybody, number)
    cleaned = clean_name(name, field="name")
    for other in everybody:
        if other is not player and name_key(other.name) == name_key(cleaned):
            message = "Another player has this name: merge them instead."
            raise Invalid("name_twice", message, field="name", player=other.id)
    player.name, player.name_key = cleaned, name_key(cleaned)
    changed = []
    games = _games_with(session, player, now=now)
    forget_answers(session, games)
    for game in games:
        theirs = [seat for seat in game.seats if seat.player_id == player.id]
        if any(seat.name != cleaned for seat in theirs):
            for seat in theirs:
                seat.name = cleaned
            game.advance()
            changed.append(game)
    session.flush()
    return changed


def merge(
    session: Session, code: str, number: int, into: int, caller: Caller, *, now: datetime
) -> None:
    """Make a player one person with another, whose name is shown from then on.

    Raises NotFound, OwnerRequired, and Invalid `players_met` for two who sat at one table.
    """
    group = groups.owned(session, code, caller, now=now)
    everybody = of_group(session, group.id)
    person = persons(everybody)
    player, other = person[_find(everybody, number).id], person[_find(everybody, into).id]
    if player is other:
        return
    if _met(session, group, person, {player.id, other.id}):
        raise Invalid("players_met", "They have played at one table.", field="into")
    player.merged_into_id = other.id
    session.flush()


def split(session: Session, code: str, number: int, caller: Caller, *, now: datetime) -> None:
    """Make a merged spelling a person of its own again; not merged, nothing changes."""
    group = groups.owned(session, code, caller, now=now)
    _find(of_group(session, group.id), number).merged_into_id = None
    session.flush()


def _by_name(everybody: Iterable[Player]) -> dict[str, Player]:
    """Return players by what their names are known by, the oldest of two."""
    # By the name and not by the key kept with it, which an older rule may have made.
    known: dict[str, Player] = {}
    for player in everybody:
        known.setdefault(name_key(player.name), player)
    return known


def _person(player: Player, by_id: Mapping[int, Player]) -> Player:
    while player.merged_into_id is not None:
        player = by_id[player.merged_into_id]
    return player


def _find(everybody: Iterable[Player], number: int) -> Player:
    for player in everybody:
        if player.id == number:
            return player
    raise NotFound


def _games_with(session: Session, player: Player, *, now: datetime) -> Sequence[Game]:
    """Return the games on whose boards the player has a seat, locked in one order."""
    return session.scalars(
        select(Game)
        .where(Game.id.in_(select(Seat.game_id).where(Seat.player_id == player.id)))
        .where(seen(Game, now))
        .options(joinedload(Game.group, innerjoin=True))
        .options(selectinload(Game.seats), selectinload(Game.hands))
        .order_by(Game.id)
        .with_for_update(of=Game)
    ).all()


def _met(session: Session, group: Group, person: Mapping[int, Player], two: set[int]) -> bool:
    """Tell whether both sat at one table, of a game or of a result."""
    seats = session.execute(
        select(Seat.game_id, Seat.player_id).join(Game).where(Game.group_id == group.id)
    ).all()
    tables: dict[object, set[int]] = {}
    for game, player in seats:
        tables.setdefault(game, set()).add(person[player].id)
    past = session.execute(
        select(Result.game_code, Result.table).where(Result.group_id == group.id)
    )
    for code, rows in past:
        tables[code] = {person[row["player"]].id for row in rows}
    return any(two <= sat for sat in tables.values())
