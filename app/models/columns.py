"""What the tables share: short words, cascades, documents."""

from enum import StrEnum

from sqlalchemy import JSON, Enum, ForeignKey, Index, String, text
from sqlalchemy.dialects.postgresql import JSONB

Document = JSON(none_as_null=True).with_variant(JSONB(none_as_null=True), "postgresql")
Code = String(16)
LONGEST = 160
"""Code points that a name or a title takes up at most; PostgreSQL refuses a longer one."""
Name = String(LONGEST)


def word(kind: type[StrEnum]) -> Enum:
    """A short string in the database, so that a new word needs no change of type."""
    return Enum(kind, native_enum=False, length=10, values_callable=list)


def cascade(table: str) -> ForeignKey:
    return ForeignKey(f"{table}.id", ondelete="CASCADE")


def deleted_index(table: str) -> Index:
    """An index of the few rows that were deleted and may still be restored."""
    deleted = text("deleted_at IS NOT NULL")
    name = f"ix_{table}_deleted_at"
    return Index(name, "deleted_at", sqlite_where=deleted, postgresql_where=deleted)
