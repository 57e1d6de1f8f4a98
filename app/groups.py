"""Groups and their owners."""

from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from app import pen
from app.errors import NotFound, SecretReused
from app.models import Group, Owner, seen
from app.names import LONGEST_TITLE, clean_name
from app.pen import Caller
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
        .where(Group.code == code, seen(Group, now))
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
    group = session.scalar(select(Group).where(Group.code == code, seen(Group, now)))
    if group is None:
        raise NotFound
    return group


def owned(session: Session, code: str, caller: Caller, *, now: datetime) -> Group:
    """Return the group and lock it, for its owner. Raises NotFound and OwnerRequired."""
    group = by_code(session, code, now=now)
    pen.require_owner(session, group.id, caller)
    return group


def rename(session: Session, code: str, name: str, caller: Caller, *, now: datetime) -> None:
    """Rename the group, as its owner."""
    cleaned = clean_name(name, field="name", longest=LONGEST_TITLE)
    owned(session, code, caller, now=now).name = cleaned
    session.flush()


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
