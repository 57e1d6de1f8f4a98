"""Groups, their owners and their players."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from app import players
from app.errors import Invalid, NotFound, SecretReused
from app.models import Group, Owner, Player
from app.names import name_key
from app.retention import Retention
from app.tokens import is_code, mint_code


def found(session: Session, name: str, *, keep: Retention, now: datetime) -> Group:
    """Make a new group."""
    group = Group(code=mint_code(), name=name, created_at=now, expires_at=keep.group_until(now))
    session.add(group)
    session.flush()
    return group


def by_code(session: Session, code: str, *, now: datetime) -> Group:
    """Return the group and lock it, as `games.lock_group_of` does for a game's.

    Raises NotFound for unknown, purged and deleted ones.
    """
    if not is_code(code):
        raise NotFound
    group = session.scalar(
        select(Group)
        .where(Group.code == code, Group.deleted_at.is_(None), Group.expires_at > now)
        .with_for_update(key_share=True)
        .execution_options(populate_existing=True)
    )
    if group is None:
        raise NotFound
    return group


def visible(session: Session, code: str, *, now: datetime) -> Group:
    """Return the group for reading. Raises NotFound for unknown, purged and deleted ones."""
    if not is_code(code):
        raise NotFound
    group = session.scalar(
        select(Group).where(Group.code == code, Group.deleted_at.is_(None), Group.expires_at > now)
    )
    if group is None:
        raise NotFound
    return group


def add_owner(
    session: Session, group: Group, secret_hash: bytes, *, name: str, now: datetime
) -> Owner:
    """Make a device an owner of the group. Raises SecretReused."""
    if session.scalar(select(Owner.id).where(Owner.secret_hash == secret_hash)) is not None:
        raise SecretReused(field="owner")
    owner = Owner(group_id=group.id, secret_hash=secret_hash, name=name, created_at=now)
    session.add(owner)
    session.flush()
    return owner


def seated(session: Session, group: Group, names: Sequence[str], *, now: datetime) -> list[Player]:
    """Return the group's players of these names, in this order; those it lacks are added.

    Raises Invalid `name_twice` for two spellings that were merged into one person.
    """
    # By the name and not by the key kept with it, which an older rule may have made.
    known: dict[str, Player] = {}
    for player in players.of_group(session, group.id):
        known.setdefault(name_key(player.name), player)
    for name in names:
        if name_key(name) not in known:
            player = Player(group_id=group.id, name=name, name_key=name_key(name), created_at=now)
            session.add(player)
            known[player.name_key] = player
    session.flush()
    person = players.persons(known.values())
    chosen = [person[known[name_key(name)].id] for name in names]
    for i, player in enumerate(chosen):
        if player in chosen[:i]:
            message = "Two of these names are one person's."
            raise Invalid("name_twice", message, field=f"players.{i}")
    return chosen
