"""Migrations: up, down and up again with data in, and an old store's totals unchanged."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import JSON, Engine, MetaData, Table, create_engine, insert, select
from sqlalchemy.orm import Session

from app import board
from app.db import MIGRATIONS, migrate, open_engine, sqlite_driver

NOW = datetime(2026, 11, 30, 20, 0, tzinfo=UTC)
AT = int(NOW.timestamp() * 1000)


def script(url: str) -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["url"] = url
    return config


def revisions() -> list[str]:
    """Return all revisions, first to last: there is one head."""
    directory = ScriptDirectory.from_config(script("sqlite://"))
    assert len(directory.get_heads()) == 1
    return [each.revision for each in reversed(list(directory.walk_revisions()))]


@pytest.fixture
def engine(database_url: str) -> Iterator[Engine]:
    """Give a plain engine on a migrated, empty database."""
    driver = {"module": sqlite_driver()} if database_url.startswith("sqlite") else {}
    engine = create_engine(database_url, **driver)
    yield engine
    engine.dispose()


def tables(engine: Engine) -> dict[str, Table]:
    """Return the tables as the database has them now, whatever the models say."""
    metadata = MetaData()
    metadata.reflect(engine)
    return {name: table for name, table in metadata.tables.items() if name != "alembic_version"}


def seed(engine: Engine) -> None:
    """Put two running games of the first release in: one row at least in every table."""
    put = Putting(engine)
    put("group", id=1, code="g" * 16, name="Jeudi", created_at=AT, expires_at=AT + 10**10)
    put("owner", id=1, group_id=1, secret_hash=b"o" * 32, name="", created_at=AT)
    for seat, name in enumerate(("Léa", "Hugo", "Inès", "Malik"), start=1):
        put("player", id=seat, group_id=1, name=name, name_key=name.casefold(), created_at=AT)
    for game in (1, 2):
        put(
            "game", id=game, code=str(game) * 16, join_code=f"JOIN2{game}", group_id=1,
            kind="tarot", name="", status="open", revision=4, pen_epoch=1, rules={},
            table_size=4, dealer_seat=0, dealer_from=0, created_at=AT, expires_at=AT + 10**10,
        )  # fmt: skip
        for seat in range(4):
            put(
                "seat", id=game * 10 + seat, game_id=game, player_id=seat + 1, number=seat,
                place=seat, name=f"{seat}", joined_after=0,
            )  # fmt: skip
        for number, struck in ((1, False), (2, True), (3, False)):
            put(
                "hand", id=game * 10 + number, game_id=game, key=f"{game}{number}" * 18,
                fingerprint=b"f" * 32, number=number, kind="hand", half_points=98, rules={},
                entry={"taker": 0, "contract": "garde", "bouts": 2}, playing=[0, 1, 2, 3],
                scores=[198, -66, -66, -66], value=66, margin=8, made=True, struck=struck,
                revised=int(struck), revision=number + 1, pen_epoch=1, recorded_at=AT,
            )  # fmt: skip
        put(
            "change", id=game, hand_id=game * 10 + 2, revision=4, act="struck",
            before={}, pen_epoch=1, at=AT,
        )  # fmt: skip
        put("pen", game_id=game, epoch=1, secret_hash=bytes([game]) * 32, via="creation",
            granted_at=AT)  # fmt: skip
        put("offer", game_id=game, epoch=1, secret_hash=bytes([game + 8]) * 32, expires_at=AT)
        put("pen_request", id=game, game_id=game, secret_hash=bytes([game + 16]) * 32,
            name="Zoé", at=AT)  # fmt: skip
    put("result", id=1, group_id=1, game_code="z" * 16, name="", hands=1, ended_at=AT,
        table=[], statistics={})  # fmt: skip


class Putting:
    """Inserts rows into the tables as they are, JSON written out."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._tables = tables(engine)

    def __call__(self, table: str, /, **row: Any) -> None:
        columns = self._tables[table].columns
        sent = {
            name: value if isinstance(columns[name].type, JSON) or not _is_document(value)
            else json.dumps(value)
            for name, value in row.items()
        }  # fmt: skip
        with self._engine.begin() as connection:
            connection.execute(insert(self._tables[table]).values(sent))


def _is_document(value: object) -> bool:
    return isinstance(value, dict | list)


def content(engine: Engine) -> dict[str, list[dict[str, Any]]]:
    """Return every row of every table there is, by its key: a table has no order of its own."""
    with engine.connect() as connection:
        return {
            name: [
                dict(row)
                for row in connection.execute(select(table).order_by(*table.primary_key)).mappings()
            ]
            for name, table in tables(engine).items()
        }


def test_models_and_migrations_say_the_same(database_url: str) -> None:
    command.check(script(database_url))


def test_up_down_and_up_again_loses_no_row(engine: Engine, database_url: str) -> None:
    first, *later = revisions()
    config = script(database_url)
    command.downgrade(config, first)
    seed(engine)
    before = content(engine)
    assert all(before.values())

    for revision in later:
        command.upgrade(config, revision)
        command.downgrade(config, "-1")
        command.upgrade(config, revision)
        after = content(engine)
        for table, rows in before.items():
            for row, now in zip(rows, after[table], strict=True):
                assert row.items() <= now.items(), (revision, table)

    command.downgrade(config, first)
    assert content(engine) == before
    command.downgrade(config, "base")
    assert tables(engine) == {}


def test_running_games_of_the_first_release_keep_their_totals(
    engine: Engine, database_url: str
) -> None:
    command.downgrade(script(database_url), revisions()[0])
    seed(engine)

    migrate(database_url)

    reading = open_engine(database_url, writes=False, pool=1)
    with Session(reading) as session:
        for code in ("1" * 16, "2" * 16):
            shown = board.load(session, code, now=NOW + timedelta(days=1))
            assert [seat.total for seat in shown.seats] == [396, -132, -132, -132]
            assert [hand.struck for hand in shown.hands] == [False, True, False]
            assert [hand.dealer for hand in shown.hands] == [0, 1, 1]
            assert shown.dealer == 2
    reading.dispose()
