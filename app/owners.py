"""The owner's devices: named, several per group, each revocable alone."""

from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import Session

from app import groups, pen
from app.errors import Invalid, NotFound
from app.models import Game, Group, Owner, Result
from app.names import clean_name
from app.pen import Caller
from app.schemas import Device
from app.tokens import is_code

MOST_DEVICES = 10


def recognise(
    session: Session, code: str, caller: Caller, *, game: str | None, now: datetime
) -> None:
    """Make sure the caller owns the group, and that the game, if named, is the group's.

    Raises NotFound for unknown and wrong alike.
    """
    group = groups.visible(session, code, now=now)
    if pen.owner_of(session, group.id, caller) is None:
        raise NotFound
    if game is not None and not (is_code(game) and _group_of(session, game) == group.id):
        raise NotFound


def add(
    session: Session, code: str, secret_hash: bytes, name: str, caller: Caller, *, now: datetime
) -> list[Device]:
    """Add a device, or a recovery link, which is a device that was not used yet."""
    group = groups.owned(session, code, caller, now=now)
    if _mine_already(session, group, secret_hash):
        return listed(session, group, caller)
    held = (
        select(func.count())
        .select_from(Owner)
        .where(Owner.group_id == group.id, Owner.revoked_at.is_(None))
    )
    if (session.scalar(held) or 0) >= MOST_DEVICES:
        raise Invalid("too_many_devices", "Revoke a device first.", most=MOST_DEVICES)
    cleaned = clean_name(name, field="name") if name else ""
    groups.add_owner(session, group, secret_hash, name=cleaned, now=now)
    return listed(session, group, caller)


def revoke(
    session: Session, code: str, device: int, caller: Caller, *, now: datetime
) -> list[Device]:
    """Take its rights from a device; the caller's own too, but never from the last one.

    Revoked already, nothing changes.
    """
    group = groups.owned(session, code, caller, now=now)
    gone = session.get(Owner, device)
    if gone is None or gone.group_id != group.id:
        raise NotFound
    if gone.revoked_at is not None:
        return listed(session, group, caller)
    if len(_held(session, group)) == 1:
        raise Invalid("last_device", "The group would have no owner left.")
    gone.revoked_at = now
    session.flush()
    return listed(session, group, caller)


def devices(session: Session, code: str, caller: Caller, *, now: datetime) -> list[Device]:
    """List the owner's devices, for an owner."""
    group = groups.visible(session, code, now=now)
    pen.require_owner(session, group.id, caller)
    return listed(session, group, caller)


def listed(session: Session, group: Group, caller: Caller) -> list[Device]:
    """Return the devices that still own the group, oldest first."""
    return [
        Device(
            id=owner.id,
            name=owner.name,
            created_at=owner.created_at,
            this=owner.secret_hash == caller.owner,
        )
        for owner in _held(session, group)
    ]


def _group_of(session: Session, game: str) -> int | None:
    """Return the group of a game, or of the result that outlived its hands."""
    its = session.scalar(select(Game.group_id).where(Game.code == game))
    if its is None:
        its = session.scalar(select(Result.group_id).where(Result.game_code == game))
    return its


def _held(session: Session, group: Group) -> list[Owner]:
    return list(
        session.scalars(
            select(Owner)
            .where(Owner.group_id == group.id, Owner.revoked_at.is_(None))
            .order_by(Owner.id)
        )
    )


def _mine_already(session: Session, group: Group, secret_hash: bytes) -> bool:
    known = session.scalar(select(Owner).where(Owner.secret_hash == secret_hash))
    return known is not None and known.group_id == group.id and known.revoked_at is None
