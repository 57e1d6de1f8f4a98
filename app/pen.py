"""The pen: one writer per game, who it is, and how the right to write is checked.

A pen is valid exactly when its epoch is the game's and the game is open. Raising the epoch
kills every older pen without looking for them.
"""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from app.errors import (
    GameClosed,
    Invalid,
    NotFound,
    OwnerRequired,
    PenMoved,
    PenRequired,
    SecretReused,
)
from app.models import Game, Owner, Pen, Via
from app.schemas import iso
from app.tokens import SecretKind, fingerprint, is_secret


@dataclass(frozen=True)
class Caller:
    """What a request presented: fingerprints of its secrets.

    `asked` is what a browser asked for the pen with, which may be its pen by now.
    """

    pen: bytes | None = None
    owner: bytes | None = None
    asked: bytes | None = None

    @property
    def pens(self) -> list[bytes]:
        """What may be this caller's pen."""
        return [secret for secret in (self.pen, self.asked) if secret is not None]


def require_pen(session: Session, game: Game, caller: Caller, *, closed: bool = False) -> Pen:
    """Return the caller's pen when it may write now; `closed` allows an ended game too.

    Raises PenRequired, NotFound (a secret this game never knew), PenMoved, GameClosed.
    """
    pen = known_pen(session, game, caller)
    if pen.epoch != game.pen_epoch:
        raise moved(session, game)
    if not game.is_open and not closed:
        raise GameClosed
    return pen


def is_held(session: Session, game: Game) -> bool:
    """Tell whether anybody holds the pen, or it was let go."""
    return session.get(Pen, (game.id, game.pen_epoch)) is not None


def known_pen(session: Session, game: Game, caller: Caller) -> Pen:
    """Return the pen the caller holds or last held in this game, of whatever epoch.

    Raises PenRequired where nothing was presented, or an owner's secret, and NotFound for a
    secret of nobody here.
    """
    if not caller.pens:
        if caller.owner is not None and owner_of(session, game.group_id, caller) is None:
            raise NotFound
        raise PenRequired
    pen = session.scalar(
        select(Pen)
        .where(Pen.secret_hash.in_(caller.pens), Pen.game_id == game.id)
        .order_by(Pen.epoch.desc())
        .limit(1)
    )
    if pen is None:
        raise NotFound
    return pen


def moved(session: Session, game: Game) -> PenMoved:
    """Return the refusal that says who has the pen now, and since when."""
    now_held = session.get(Pen, (game.id, game.pen_epoch))
    return PenMoved(
        epoch=game.pen_epoch,
        holder=now_held.holder if now_held else None,
        since=iso(now_held.granted_at) if now_held else None,
    )


def require_owner(session: Session, group_id: int, caller: Caller) -> Owner:
    """Return the device of the group's owner that calls. Raises OwnerRequired or NotFound."""
    if caller.owner is None:
        raise OwnerRequired
    owner = owner_of(session, group_id, caller)
    if owner is None:
        raise NotFound
    return owner


def owner_of(session: Session, group_id: int, caller: Caller) -> Owner | None:
    """Return the caller's device when it is an owner of the group."""
    if caller.owner is None:
        return None
    return session.scalar(
        select(Owner).where(
            Owner.secret_hash == caller.owner,
            Owner.group_id == group_id,
            Owner.revoked_at.is_(None),
        )
    )


def grant(
    session: Session, game: Game, secret_hash: bytes, *, holder: str | None, via: Via, now: datetime
) -> Pen:
    """Give the game's present epoch its pen. Raises SecretReused."""
    if session.scalar(select(Pen.epoch).where(Pen.secret_hash == secret_hash)) is not None:
        raise SecretReused(field="pen")
    pen = Pen(
        game_id=game.id,
        epoch=game.pen_epoch,
        secret_hash=secret_hash,
        holder=holder,
        via=via,
        granted_at=now,
    )
    session.add(pen)
    session.flush()
    return pen


def secret_hash(secret: str, purpose: SecretKind, *, field: str) -> bytes:
    """Return the fingerprint of a secret as a client sends it. Raises Invalid."""
    if not is_secret(secret, purpose):
        raise Invalid(
            "secret_malformed",
            f"A secret here is {purpose.value!r} and 43 characters of base64url.",
            field=field,
        )
    return fingerprint(secret)
