"""Who may write, who is to, and who would like to."""

from datetime import datetime
from enum import StrEnum

from sqlalchemy import Index, LargeBinary
from sqlalchemy.orm import Mapped, mapped_column

from app.db import Base, BigId, UtcTime
from app.models.columns import Name, cascade, word


class Via(StrEnum):
    """How a pen came to its holder."""

    CREATION = "creation"
    OFFER = "offer"
    REQUEST = "request"
    OWNER = "owner"


class Pen(Base):
    """Who may write during one epoch; valid while the game is at that epoch and open."""

    __tablename__ = "pen"

    game_id: Mapped[int] = mapped_column(cascade("game"), primary_key=True)
    epoch: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    secret_hash: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    holder: Mapped[str | None] = mapped_column(Name)
    via: Mapped[Via] = mapped_column(word(Via))
    granted_at: Mapped[datetime] = mapped_column(UtcTime)


class Offer(Base):
    """The one open hand-over of a game; dies with its epoch, its use or its 15 minutes."""

    __tablename__ = "offer"

    game_id: Mapped[int] = mapped_column(cascade("game"), primary_key=True, autoincrement=False)
    epoch: Mapped[int]
    secret_hash: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    expires_at: Mapped[datetime] = mapped_column(UtcTime)


class SpentOffer(Base):
    """A hand-over that was used, cancelled or replaced: its link must never open again."""

    __tablename__ = "spent_offer"

    secret_hash: Mapped[bytes] = mapped_column(LargeBinary(32), primary_key=True)
    game_id: Mapped[int] = mapped_column(cascade("game"), index=True)
    epoch: Mapped[int]


class PenRequest(Base):
    """A watcher who asks for the pen, with the secret they would write with."""

    __tablename__ = "pen_request"
    __table_args__ = (Index(None, "game_id"),)

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    game_id: Mapped[int] = mapped_column(cascade("game"))
    secret_hash: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    name: Mapped[str] = mapped_column(Name)
    at: Mapped[datetime] = mapped_column(UtcTime)
