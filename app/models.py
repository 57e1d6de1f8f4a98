"""The tables. A hand keeps what was declared; totals, ranks and the dealer are derived.

Every relationship is `lazy="raise"`: what a use case needs, it loads by name.
"""

from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import (
    JSON,
    CheckConstraint,
    Enum,
    ForeignKey,
    Index,
    LargeBinary,
    String,
    UniqueConstraint,
    text,
)
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column, relationship

from app.db import Base, BigId, HalfPoints, UtcTime

Document = JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")
Code = String(16)
Name = String(160)


class Status(StrEnum):
    """Whether hands are still entered."""

    OPEN = "open"
    CLOSED = "closed"


class Act(StrEnum):
    """What was done to a recorded hand in one revision."""

    AMENDED = "amended"
    STRUCK = "struck"
    RESTORED = "restored"


class Verdict(StrEnum):
    """What a countersign says of a hand."""

    RIGHT = "right"
    CONTESTED = "contested"


class Via(StrEnum):
    """How a pen came to its holder."""

    CREATION = "creation"
    OFFER = "offer"
    REQUEST = "request"
    OWNER = "owner"


def _word(kind: type[StrEnum]) -> Enum:
    """A short string in the database, so that a new word needs no change of type."""
    return Enum(kind, native_enum=False, length=10, values_callable=list)


def _cascade(table: str) -> ForeignKey:
    return ForeignKey(f"{table}.id", ondelete="CASCADE")


def _deleted_index(table: str) -> Index:
    """An index of the few rows that were deleted and may still be restored."""
    deleted = text("deleted_at IS NOT NULL")
    name = f"ix_{table}_deleted_at"
    return Index(name, "deleted_at", sqlite_where=deleted, postgresql_where=deleted)


class Group(Base):
    """A circle of regulars: owns the games and the history of who wins."""

    __tablename__ = "group"
    __table_args__ = (_deleted_index("group"),)

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    code: Mapped[str] = mapped_column(Code, unique=True)
    name: Mapped[str] = mapped_column(Name)
    rules: Mapped[dict[str, Any] | None] = mapped_column(Document)
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    expires_at: Mapped[datetime] = mapped_column(UtcTime, index=True)
    deleted_at: Mapped[datetime | None] = mapped_column(UtcTime)


class Owner(Base):
    """A named device that owns a group; several per group, each revocable."""

    __tablename__ = "owner"

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    group_id: Mapped[int] = mapped_column(_cascade("group"), index=True)
    secret_hash: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    name: Mapped[str] = mapped_column(Name)
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    revoked_at: Mapped[datetime | None] = mapped_column(UtcTime)


class Player(Base):
    """A person of a group, whatever spelling a game used for them."""

    __tablename__ = "player"
    __table_args__ = (UniqueConstraint("group_id", "name_key"),)

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    group_id: Mapped[int] = mapped_column(_cascade("group"))
    name: Mapped[str] = mapped_column(Name)
    name_key: Mapped[str] = mapped_column(Name)
    merged_into_id: Mapped[int | None] = mapped_column(
        ForeignKey("player.id", ondelete="SET NULL"), index=True
    )
    created_at: Mapped[datetime] = mapped_column(UtcTime)


class Game(Base):
    """One evening's sequence of hands, and the number that every write raises by one."""

    __tablename__ = "game"
    __table_args__ = (
        CheckConstraint("status IN ('open', 'closed')", name="status"),
        CheckConstraint("table_size BETWEEN 3 AND 5", name="table_size"),
        _deleted_index("game"),
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    code: Mapped[str] = mapped_column(Code, unique=True)
    join_code: Mapped[str | None] = mapped_column(String(6), unique=True)
    group_id: Mapped[int] = mapped_column(_cascade("group"), index=True)
    # The code of the game that the same people went on with; it leads its watchers there.
    next_code: Mapped[str | None] = mapped_column(Code)
    kind: Mapped[str] = mapped_column(String(20))
    name: Mapped[str] = mapped_column(Name)
    status: Mapped[Status] = mapped_column(_word(Status), default=Status.OPEN)
    revision: Mapped[int] = mapped_column(default=1)
    # The revision that last changed the sheet itself. A correction made against a later one
    # is sound: what came in between (a countersign, an offer) does not touch it.
    sheet_revision: Mapped[int] = mapped_column(default=1)
    pen_epoch: Mapped[int] = mapped_column(default=1)
    rules: Mapped[dict[str, Any]] = mapped_column(Document)
    table_size: Mapped[int]
    hand_limit: Mapped[int | None]
    # The dealer chosen for the hand after row `dealer_from`; the rotation goes on from there.
    dealer_seat: Mapped[int]
    dealer_from: Mapped[int] = mapped_column(default=0)
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    closed_at: Mapped[datetime | None] = mapped_column(UtcTime)
    expires_at: Mapped[datetime] = mapped_column(UtcTime, index=True)
    deleted_at: Mapped[datetime | None] = mapped_column(UtcTime)

    group: Mapped[Group] = relationship(lazy="raise")
    seats: Mapped[list["Seat"]] = relationship(
        lazy="raise", order_by="Seat.number", passive_deletes=True
    )
    hands: Mapped[list["Hand"]] = relationship(
        lazy="raise", order_by="Hand.number", passive_deletes=True
    )

    @property
    def is_open(self) -> bool:
        return self.status == Status.OPEN

    def advance(self) -> int:
        """Raise the revision by one, as every write does, and return it."""
        self.revision += 1
        return self.revision

    def close(self, *, now: datetime) -> None:
        self.status = Status.CLOSED
        self.closed_at = now
        self.join_code = None

    def reopen(self) -> None:
        self.status = Status.OPEN
        self.closed_at = None


class Seat(Base):
    """A place at the table, in playing order; who sits there and for which hands."""

    __tablename__ = "seat"
    __table_args__ = (UniqueConstraint("game_id", "number"),)

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    game_id: Mapped[int] = mapped_column(_cascade("game"))
    player_id: Mapped[int] = mapped_column(_cascade("player"), index=True)
    number: Mapped[int]
    # Place in the playing order: differs from `number` once seats were swapped.
    place: Mapped[int]
    name: Mapped[str] = mapped_column(Name)
    joined_after: Mapped[int] = mapped_column(default=0)
    left_after: Mapped[int | None]


class Hand(Base):
    """One row of the sheet: what was declared, the rules of that moment, and the scores."""

    __tablename__ = "hand"
    __table_args__ = (UniqueConstraint("game_id", "key"), UniqueConstraint("game_id", "number"))

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    game_id: Mapped[int] = mapped_column(_cascade("game"))
    key: Mapped[str] = mapped_column(String(36))
    # SHA-256 of the body as first sent, so that a retry is known for one.
    fingerprint: Mapped[bytes] = mapped_column(LargeBinary(32))
    number: Mapped[int]
    kind: Mapped[str] = mapped_column(String(12))
    entry: Mapped[dict[str, Any]] = mapped_column(Document)
    half_points: Mapped[float | None] = mapped_column(HalfPoints)
    rules: Mapped[dict[str, Any]] = mapped_column(Document)
    dealer: Mapped[int]
    # Seat numbers of those who played it, in playing order; the others score 0.
    playing: Mapped[list[int]] = mapped_column(Document)
    scores: Mapped[list[int]] = mapped_column(Document)
    value: Mapped[int | None]
    margin: Mapped[int | None]
    made: Mapped[bool | None]
    struck: Mapped[bool] = mapped_column(default=False)
    revised: Mapped[int] = mapped_column(default=0)
    revision: Mapped[int]
    pen_epoch: Mapped[int]
    recorded_at: Mapped[datetime] = mapped_column(UtcTime)

    @property
    def was_played(self) -> bool:
        """Whether it was played to the end: scored as a hand, or as a vachette."""
        return self.kind == "hand" or "ranking" in self.entry

    @property
    def declared(self) -> dict[str, Any]:
        """The entry as it goes over the wire, card points included."""
        return (
            self.entry if self.half_points is None else {**self.entry, "points": self.half_points}
        )


class Change(Base):
    """One later revision of a hand: what was done, what stood before, when, under which pen.

    What stood after is the next change's `before`, or the hand as it is now.
    """

    __tablename__ = "change"
    __table_args__ = (UniqueConstraint("hand_id", "revision"),)

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    hand_id: Mapped[int] = mapped_column(_cascade("hand"))
    revision: Mapped[int]
    act: Mapped[Act] = mapped_column(_word(Act))
    fingerprint: Mapped[bytes | None] = mapped_column(LargeBinary(32))
    before: Mapped[dict[str, Any]] = mapped_column(Document)
    pen_epoch: Mapped[int]
    at: Mapped[datetime] = mapped_column(UtcTime)


class Sign(Base):
    """A countersign: somebody at a seat says that a hand is right, or contests it."""

    __tablename__ = "sign"

    hand_id: Mapped[int] = mapped_column(_cascade("hand"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    verdict: Mapped[Verdict] = mapped_column(_word(Verdict))
    # SHA-256 of what the phone that signed keeps, so that no other phone signs over it.
    secret_hash: Mapped[bytes] = mapped_column(LargeBinary(32))
    at: Mapped[datetime] = mapped_column(UtcTime)


class Pen(Base):
    """Who may write during one epoch; valid while the game is at that epoch and open."""

    __tablename__ = "pen"

    game_id: Mapped[int] = mapped_column(_cascade("game"), primary_key=True)
    epoch: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    secret_hash: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    holder: Mapped[str | None] = mapped_column(Name)
    via: Mapped[Via] = mapped_column(_word(Via))
    granted_at: Mapped[datetime] = mapped_column(UtcTime)


class Offer(Base):
    """The one open hand-over of a game; dies with its epoch, its use or its 15 minutes."""

    __tablename__ = "offer"

    game_id: Mapped[int] = mapped_column(_cascade("game"), primary_key=True, autoincrement=False)
    epoch: Mapped[int]
    secret_hash: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    expires_at: Mapped[datetime] = mapped_column(UtcTime)


class PenRequest(Base):
    """A watcher who asks for the pen, with the secret they would write with."""

    __tablename__ = "pen_request"
    __table_args__ = (Index(None, "game_id"),)

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    game_id: Mapped[int] = mapped_column(_cascade("game"))
    secret_hash: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    name: Mapped[str] = mapped_column(Name)
    at: Mapped[datetime] = mapped_column(UtcTime)


class Result(Base):
    """A game as history keeps it: outlives the game's hands.

    `table` has a row for each seat in playing order, `{"seat", "player", "total", "hands"}`;
    `statistics` are a game's, by seat. Names are the players', so that a rename follows.
    """

    __tablename__ = "result"
    __table_args__ = (Index(None, "group_id", "ended_at"), _deleted_index("result"))

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    group_id: Mapped[int] = mapped_column(_cascade("group"))
    game_code: Mapped[str] = mapped_column(Code, unique=True)
    name: Mapped[str] = mapped_column(Name)
    hands: Mapped[int]
    ended_at: Mapped[datetime] = mapped_column(UtcTime)
    table: Mapped[list[dict[str, Any]]] = mapped_column(Document)
    statistics: Mapped[dict[str, Any]] = mapped_column(Document)
    deleted_at: Mapped[datetime | None] = mapped_column(UtcTime)


class Tick(Base):
    """The one row by which a purge knows that the clock has not jumped (see `app.tick`)."""

    __tablename__ = "tick"

    id: Mapped[int] = mapped_column(BigId, primary_key=True, autoincrement=False)
    at: Mapped[datetime] = mapped_column(UtcTime)
    proven: Mapped[datetime] = mapped_column(UtcTime)
    trial_until: Mapped[datetime | None] = mapped_column(UtcTime)
