"""No query walks a whole table: what a use case asks stays as fast in a large store."""

import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import Engine, event, inspect, select
from sqlalchemy.orm import Session

from app import board, deletion, following, hands, history, joining, purge
from app.db import Base
from app.figures import Period
from app.models import Game, Group
from app.pen import Caller
from app.schemas import NextGame
from app.tokens import SecretKind, fingerprint, mint_secret
from tests.stores import GARDE, Store

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
LATER = NOW + timedelta(days=31)

Asked = list[tuple[str, Any]]


@contextmanager
def overheard(engine: Engine) -> Iterator[Asked]:
    """Collect what is asked of the database."""
    asked: Asked = []

    def listen(_c: object, _cursor: object, statement: str, parameters: Any, *_: object) -> None:
        if statement.startswith(("SELECT", "UPDATE", "DELETE")):
            asked.append((statement, parameters))

    event.listen(engine, "before_cursor_execute", listen)
    try:
        yield asked
    finally:
        event.remove(engine, "before_cursor_execute", listen)


def walks(session: Session, statement: str, parameters: Any) -> list[str]:
    """Return the lines of the plan that walk a whole table."""
    connection = session.connection()
    if connection.dialect.name == "sqlite":
        plan = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
        lines = [str(row[-1]) for row in plan]
        return [line for line in lines if line.startswith("SCAN") and "USING" not in line]
    # In a small table a walk is cheapest: forbidden, it is left only where no index serves.
    connection.exec_driver_sql("SET LOCAL enable_seqscan = off")
    plan = connection.exec_driver_sql(f"EXPLAIN {statement}", parameters)
    return [str(row[0]) for row in plan if "Seq Scan" in row[0]]


def record(session: Session, store: Store, code: str) -> None:
    pen = mint_secret(SecretKind.PEN)
    owner = Caller(pen=fingerprint(pen))
    group = session.scalar(select(Group.code).join(Game).where(Game.code == code))
    wanted = NextGame(pen=pen, hand_limit=1)
    caller = Caller(pen=store.pens[code])
    made = following.open_in(session, str(group), wanted, caller, keep=store.keep, now=NOW).game
    key = str(uuid.uuid4())
    hands.put(session, made.code, key, GARDE, owner, keep=store.keep, now=NOW)


USES: dict[str, Callable[[Session, Store, str], object]] = {
    "load a board": lambda s, _, code: board.load(s, code, now=NOW),
    "ask for the revision": lambda s, _, code: board.revision_of(s, code, now=NOW),
    "find a game by its spoken code": lambda s, _, code: joining.game_behind(
        s, str(s.scalar(select(Game.join_code).where(Game.code == code))), now=NOW
    ),
    "open the next game and record a hand that ends it": record,
    "show the group": lambda s, _, code: history.load(
        s,
        str(s.scalar(select(Group.code).join(Game).where(Game.code == code))),
        Caller(),
        period=Period(),
        now=NOW,
    ),
    "delete a game": lambda s, store, code: deletion.delete_game(
        s, code, Caller(pen=store.pens[code]), now=NOW
    ),
    "purge": lambda s, _, __: purge.batch(s, now=LATER),
    "find nothing to purge": lambda s, _, __: purge.batch(s, now=NOW),
}


@pytest.mark.parametrize("use", USES)
def test_no_query_walks_a_table(store: Store, use: str) -> None:
    code = store.play(now=NOW, ended=False)
    store.play(now=NOW)

    with store.session() as session, overheard(store.engine) as asked:
        USES[use](session, store, code)
        session.flush()

    assert asked
    with Session(store.engine) as session:
        found = {
            statement: lines
            for statement, parameters in asked
            if (lines := walks(session, statement, parameters))
        }
    assert found == {}


def test_a_walk_would_be_noticed(store: Store) -> None:
    store.play(now=NOW)
    with Session(store.engine) as session, overheard(store.engine) as asked:
        session.scalars(select(Game).where(Game.revision > 3)).all()
        assert walks(session, *asked[0])


def test_every_reference_has_an_index(store: Store) -> None:
    """Without one, a deletion would walk the table that refers to what goes."""
    inspector = inspect(store.engine)
    for name in Base.metadata.tables:
        indexed = [index["column_names"] for index in inspector.get_indexes(name)]
        indexed += [unique["column_names"] for unique in inspector.get_unique_constraints(name)]
        indexed.append(inspector.get_pk_constraint(name)["constrained_columns"])
        leading = {columns[0] for columns in indexed if columns}
        for reference in inspector.get_foreign_keys(name):
            assert reference["constrained_columns"][0] in leading, (name, reference)
