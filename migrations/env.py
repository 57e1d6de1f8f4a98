"""How migrations run: on an engine of their own, foreign keys off, rows counted.

Rebuilding a table on SQLite drops the old one, and with foreign keys on that deletes every
child row without an error. They are off before the transaction begins (inside it the pragma
does nothing), and afterwards every reference is checked.
"""

from alembic import context
from sqlalchemy import Connection, Engine, create_engine, event

import app.models  # noqa: F401  the tables must be known
from app.db import Base, sqlite_driver


def run() -> None:
    url = context.config.attributes["url"]
    engine = _engine(url)
    try:
        with engine.connect() as connection:
            _migrate(connection)
    finally:
        engine.dispose()


def _engine(url: str) -> Engine:
    if not url.startswith("sqlite"):
        return create_engine(url)
    engine = create_engine(url, module=sqlite_driver(), connect_args={"isolation_level": None})
    event.listen(engine, "connect", lambda raw, _: raw.execute("PRAGMA foreign_keys = OFF"))
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    return engine


def _migrate(connection: Connection) -> None:
    is_sqlite = connection.dialect.name == "sqlite"
    context.configure(
        connection=connection,
        target_metadata=Base.metadata,
        render_as_batch=is_sqlite,
        transaction_per_migration=True,
        compare_type=True,
    )
    if not is_sqlite:
        # Two nodes may start at once: the second waits, and finds nothing left to do.
        connection.exec_driver_sql("SET lock_timeout = '60s'")
        connection.exec_driver_sql("SELECT pg_advisory_lock(7285926)")
        connection.commit()
    with context.begin_transaction():
        context.run_migrations()
    if is_sqlite:
        broken = connection.exec_driver_sql("PRAGMA foreign_key_check").all()
        if broken:
            raise RuntimeError(f"a migration left references to nothing: {broken[:5]}")


run()
