"""Groups: whose they are, who plays in them, and what is left of their games."""

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, LargeBinary, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from app.db import Base, BigId, UtcTime
from app.models.columns import Code, Document, Name, cascade, deleted_index


class Group(Base):
    """A circle of regulars: owns the games and the history of who wins."""

    __tablename__ = "group"
    __table_args__ = (deleted_index("group"),)

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    code: Mapped[str] = mapped_column(Code, unique=True)
    # The code before the last change of link: nobody but an owner is led on from it.
    former_code: Mapped[str | None] = mapped_column(Code, unique=True, index=True)
    name: Mapped[str] = mapped_column(Name)
    rules: Mapped[dict[str, Any] | None] = mapped_column(Document)
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    expires_at: Mapped[datetime] = mapped_column(UtcTime, index=True)
    deleted_at: Mapped[datetime | None] = mapped_column(UtcTime)


class Owner(Base):
    """A named device that owns a group; several per group, each revocable."""

    __tablename__ = "owner"

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    group_id: Mapped[int] = mapped_column(cascade("group"), index=True)
    secret_hash: Mapped[bytes] = mapped_column(LargeBinary(32), unique=True)
    name: Mapped[str] = mapped_column(Name)
    created_at: Mapped[datetime] = mapped_column(UtcTime)
    revoked_at: Mapped[datetime | None] = mapped_column(UtcTime)


class Player(Base):
    """A person of a group, whatever spelling a game used for them."""

    __tablename__ = "player"
    __table_args__ = (UniqueConstraint("group_id", "name_key"),)

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    group_id: Mapped[int] = mapped_column(cascade("group"))
    name: Mapped[str] = mapped_column(Name)
    name_key: Mapped[str] = mapped_column(Name)
    merged_into_id: Mapped[int | None] = mapped_column(
        ForeignKey("player.id", ondelete="SET NULL"), index=True
    )
    created_at: Mapped[datetime] = mapped_column(UtcTime)


class Result(Base):
    """A game as history keeps it: outlives the game's hands.

    `table` has a row for each seat in playing order, `{"seat", "player", "total", "hands"}`;
    `statistics` are a game's, by seat. Names are the players', so that a rename follows.
    """

    __tablename__ = "result"
    __table_args__ = (Index(None, "group_id", "ended_at"), deleted_index("result"))

    id: Mapped[int] = mapped_column(BigId, primary_key=True)
    group_id: Mapped[int] = mapped_column(cascade("group"))
    game_code: Mapped[str] = mapped_column(Code, unique=True)
    name: Mapped[str] = mapped_column(Name)
    hands: Mapped[int]
    ended_at: Mapped[datetime] = mapped_column(UtcTime)
    table: Mapped[list[dict[str, Any]]] = mapped_column(Document)
    statistics: Mapped[dict[str, Any]] = mapped_column(Document)
    deleted_at: Mapped[datetime | None] = mapped_column(UtcTime)
