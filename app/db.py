"""What every table shares: names of constraints, exact types, and how an engine is opened."""

import importlib
import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import ModuleType
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    BigInteger,
    Dialect,
    Engine,
    ExceptionContext,
    Integer,
    MetaData,
    create_engine,
    event,
)
from sqlalchemy import TypeDecorator as Decorator
from sqlalchemy.orm import DeclarativeBase

MIGRATIONS = Path(__file__).parent.parent / "migrations"
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


class Base(DeclarativeBase):
    """Parent of all models, with one naming rule for every constraint."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(table_name)s_%(column_0_N_name)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


# SQLite gives a row its own number only for a column that is exactly INTEGER.
BigId = BigInteger().with_variant(Integer, "sqlite")


class UtcTime(Decorator[datetime]):
    """A moment, kept as whole milliseconds since 1970.

    `DateTime(timezone=True)` drops the offset on SQLite, so a moment written at +02:00
    would come back two hours wrong and sort after the ones it came before.
    """

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        return None if value is None else (value - EPOCH) // timedelta(milliseconds=1)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> datetime | None:
        return None if value is None else EPOCH + timedelta(milliseconds=value)


class HalfPoints(Decorator[float]):
    """Card points, kept as whole half points (0…182): exact in every database."""

    impl = Integer
    cache_ok = True

    def process_bind_param(self, value: float | None, dialect: Dialect) -> int | None:
        return None if value is None else int(value * 2)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> float | None:
        return None if value is None else value // 2 if value % 2 == 0 else value / 2


def open_engine(url: str, *, writes: bool, pool: int = 4) -> Engine:
    """Open an engine for reading or for writing; SQLite gets exactly one write connection."""
    if url.startswith("sqlite"):
        return _open_sqlite(url, writes=writes, pool=1 if writes else pool)
    engine = create_engine(
        url,
        pool_size=pool,
        max_overflow=0,
        pool_timeout=5,
        pool_pre_ping=True,
        pool_recycle=1_800,
        hide_parameters=True,
    )
    event.listen(engine, "handle_error", _forget_values)
    # A forgotten lock or a slow statement must end as an error, not as a full pool.
    _on_connect(engine, ("SET lock_timeout = '2s'", "SET statement_timeout = '5s'"))
    return engine


def sqlite_driver() -> ModuleType:
    """Return the newest SQLite there is: the wheel's, else Python's own."""
    try:
        return importlib.import_module("pysqlite3.dbapi2")
    except ImportError:
        return sqlite3


def _open_sqlite(url: str, *, writes: bool, pool: int) -> Engine:
    engine = create_engine(
        url,
        module=sqlite_driver(),
        pool_size=pool,
        max_overflow=0,
        pool_timeout=5,
        hide_parameters=True,
        connect_args={"isolation_level": None, "check_same_thread": False},
    )
    _on_connect(
        engine,
        (
            "PRAGMA busy_timeout = 5000",
            "PRAGMA foreign_keys = ON",
            "PRAGMA trusted_schema = OFF",
            "PRAGMA secure_delete = ON",
            # FULL flushes at every commit: what was acknowledged survives a power cut.
            *(
                ("PRAGMA journal_mode = WAL", "PRAGMA synchronous = FULL")
                if writes
                else ("PRAGMA query_only = ON",)
            ),
        ),
    )
    # A deferred transaction that turns into a write fails at once, whatever busy_timeout says.
    begin = "BEGIN IMMEDIATE" if writes else "BEGIN"
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql(begin))
    return engine


def _forget_values(context: ExceptionContext) -> None:
    """Take the rows' values out of an error's text, which may end in a log."""
    detail = getattr(getattr(context.original_exception, "diag", None), "message_detail", None)
    if detail is None:
        return
    for error in (context.original_exception, context.sqlalchemy_exception):
        if error is not None:
            error.args = tuple(str(text).replace(detail, "…") for text in error.args)


def _on_connect(engine: Engine, statements: Sequence[str]) -> None:
    def prepare(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        for statement in statements:
            cursor.execute(statement)
        cursor.close()
        if engine.dialect.name == "postgresql":
            connection.commit()

    event.listen(engine, "connect", prepare)


def migrate(url: str, revision: str = "head") -> None:
    """Bring the database's tables to a revision of `migrations/`, on an engine of its own."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["url"] = url
    command.upgrade(config, revision)
