"""Hands, what was done to them, and what watchers say of them."""

from datetime import datetime
from enum import StrEnum
from typing import Any

from sqlalchemy import LargeBinary, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from app.db import Base, BigId, HalfPoints, UtcTime
from app.models.columns import Document, cascade, word


class Act(StrEnum):
    """What was done to a recorded hand in one revision."""

    AMENDED = "amended"
    STRUCK = "struck"
    RESTORED = "restored"


class Verdict(StrEnum):
    """What a countersign says of a hand."""

    RIGHT = "right"
    CONTESTED = "contested"


class Hand(Base):
    """One row of the sheet: what was declared, the rules of that moment, and the scores."""

    __tablename__ = "hand"
    __table_args__ = (UniqueConstraint("game_id", "key"), UniqueConstraint("game_id", "number"))

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    game_id: Mapped[int] = mapped_column(cascade("game"))
    key: Mapped[str] = mapped_column(String(36))
    # SHA-256 of the body as first sent, so that a retry is known for one.
    fingerprint: Mapped[bytes] = mapped_column(LargeBinary(32))
    # The answer to it, compressed: dealer and terms may be others when it is sent again. None
    # once a name was corrected.
    answer: Mapped[bytes | None] = mapped_column(LargeBinary, deferred=True)
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
    hand_id: Mapped[int] = mapped_column(cascade("hand"))
    revision: Mapped[int]
    act: Mapped[Act] = mapped_column(word(Act))
    fingerprint: Mapped[bytes | None] = mapped_column(LargeBinary(32))
    before: Mapped[dict[str, Any]] = mapped_column(Document)
    pen_epoch: Mapped[int]
    at: Mapped[datetime] = mapped_column(UtcTime)


class Sign(Base):
    """A countersign: somebody at a seat says that a hand is right, or contests it."""

    __tablename__ = "sign"

    hand_id: Mapped[int] = mapped_column(cascade("hand"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    verdict: Mapped[Verdict] = mapped_column(word(Verdict))
    # SHA-256 of what the phone that signed keeps, so that no other phone signs over it.
    secret_hash: Mapped[bytes] = mapped_column(LargeBinary(32))
    at: Mapped[datetime] = mapped_column(UtcTime)
