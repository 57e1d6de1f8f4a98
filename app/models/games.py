"""Games and their seats."""

from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import CheckConstraint, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column, relationship

from app.db import Base, BigId, UtcTime
from app.models.columns import Code, Document, Name, cascade, deleted_index, word
from app.models.groups import Group
from app.models.hands import Hand


class Status(StrEnum):
    """Whether hands are still entered."""

    OPEN = "open"
    CLOSED = "closed"


class Game(Base):
    """One evening's sequence of hands, and the number that every write raises by one."""

    __tablename__ = "game"
    __table_args__ = (
        CheckConstraint("status IN ('open', 'closed')", name="status"),
        CheckConstraint("table_size BETWEEN 3 AND 5", name="table_size"),
        deleted_index("game"),
    )

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    code: Mapped[str] = mapped_column(Code, unique=True)
    # The code before the last change of link: under it, only that very request is answered.
    former_code: Mapped[str | None] = mapped_column(Code, unique=True, index=True)
    join_code: Mapped[str | None] = mapped_column(String(6), unique=True)
    group_id: Mapped[int] = mapped_column(cascade("group"), index=True)
    # The code of the game that the same people went on with; it leads its watchers there.
    next_code: Mapped[str | None] = mapped_column(Code)
    kind: Mapped[str] = mapped_column(String(20))
    name: Mapped[str] = mapped_column(Name)
    status: Mapped[Status] = mapped_column(word(Status), default=Status.OPEN)
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
    game_id: Mapped[int] = mapped_column(cascade("game"))
    player_id: Mapped[int] = mapped_column(cascade("player"), index=True)
    number: Mapped[int]
    # Place in the playing order: differs from `number` once seats were swapped.
    place: Mapped[int]
    name: Mapped[str] = mapped_column(Name)
    joined_after: Mapped[int] = mapped_column(default=0)
    left_after: Mapped[int | None]
    # The rows somebody was away for and came back from: after which, up to which.
    absences: Mapped[list[list[int]] | None] = mapped_column(Document)
    # The write that seated them in a running game, so that a retry is known for one.
    seated_revision: Mapped[int | None]
    # The seat of whoever took this chair: the deal goes with the chair.
    heir: Mapped[int | None]

    def was_here(self, number: int) -> bool:
        """Tell whether they were at the table for row `number`, or are for the next one."""
        until = number if self.left_after is None else self.left_after
        is_away = any(gone < number <= back for gone, back in self.absences or ())
        return self.joined_after < number <= until and not is_away
