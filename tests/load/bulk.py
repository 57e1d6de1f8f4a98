"""Rows by the million, past the ORM: each engine's own quickest way in."""

import json
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from sqlalchemy import JSON, Column, Connection

from app.db import Base


def load(connection: Connection, model: type[Base], rows: Sequence[dict[str, Any]]) -> None:
    """Insert rows with equal keys; a column they leave out gets the model's default, or null."""
    if not rows:
        return
    columns = list(model.__table__.columns)
    given = [column for column in columns if column.name in rows[0] or column.default is not None]
    values = [_values(connection, column) for column in given]
    plain = [tuple(value(row) for value in values) for row in rows]
    names = ", ".join(f'"{column.name}"' for column in given)
    into = f'"{model.__tablename__}" ({names})'
    if connection.dialect.name == "sqlite":
        marks = ", ".join("?" * len(given))
        connection.exec_driver_sql(f"INSERT INTO {into} VALUES ({marks})", plain)
        return
    with connection.connection.cursor() as cursor, cursor.copy(f"COPY {into} FROM STDIN") as copy:
        for row in plain:
            copy.write_row(row)


def _values(connection: Connection, column: Column[Any]) -> Callable[[dict[str, Any]], Any]:
    """Return what takes a column's value out of a row, as the driver wants it."""
    name = column.name
    default = getattr(column.default, "arg", None)
    if isinstance(column.type, JSON):
        text = _texts()
        return lambda row: text(row.get(name, default))
    made = column.type.dialect_impl(connection.dialect).bind_processor(connection.dialect)
    if made is None:
        return lambda row: row.get(name, default)
    bound = cache(made)
    return lambda row: bound(row.get(name, default))


def _texts() -> Callable[[Any], str | None]:
    """Return what writes a document; most rows share theirs, which is then written once."""
    kept: dict[int, tuple[Any, str]] = {}

    def text(value: Any) -> str | None:
        if value is None:
            return None
        if (found := kept.get(id(value))) is None:
            found = kept[id(value)] = (value, json.dumps(value))
        return found[1]

    return text
