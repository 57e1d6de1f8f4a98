"""The migration that gives each row its dealer, over a game that was running before it."""

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, text
from sqlalchemy.orm import Session

from app.db import MIGRATIONS, migrate, open_engine
from app.models import Game

BEFORE = "0003"
GROUP = """
    INSERT INTO "group" (id, code, name, created_at, expires_at)
    VALUES (1, 'group', '', 0, 0)
"""
GAME = """
    INSERT INTO game (id, code, group_id, kind, name, status, revision, pen_epoch, rules,
                      table_size, dealer_seat, dealer_from, created_at, expires_at)
    VALUES (1, 'game', 1, 'tarot', '', 'open', 9, 1, '{}', 3, 2, 0, 0, 0)
"""
PLAYER = """
    INSERT INTO player (id, group_id, name, name_key, created_at)
    VALUES (1, 1, 'Léa', 'léa', 0)
"""
SEAT = """
    INSERT INTO seat (game_id, player_id, number, place, name, joined_after)
    VALUES (1, 1, :seat, :seat, 'Léa', 0)
"""
HAND = """
    INSERT INTO hand (game_id, key, fingerprint, number, kind, entry, rules, playing, scores,
                      struck, revised, revision, pen_epoch, recorded_at)
    VALUES (1, :key, :print, :number, :kind, '{}', '{}', '[0,1,2]', '[0,0,0]',
            :struck, 0, 2, 1, 0)
"""
ROWS = (("hand", False), ("misdeal", False), ("hand", True), ("passed", False), ("free", False))


@pytest.fixture
def before(database_url: str) -> str:
    """Give a database of the revision before, with one game of three people."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["url"] = database_url
    command.downgrade(config, BEFORE)
    engine = create_engine(database_url)
    with engine.begin() as connection:
        for statement in (GROUP, GAME, PLAYER):
            connection.execute(text(statement))
        for seat in range(3):
            connection.execute(text(SEAT), {"seat": seat})
        for number, (kind, struck) in enumerate(ROWS, start=1):
            row = {"key": str(number), "print": b"", "number": number, "kind": kind}
            connection.execute(text(HAND), {**row, "struck": struck})
    engine.dispose()
    return database_url


def test_each_row_gets_the_dealer_the_rotation_had_reached(before: str) -> None:
    """Seat 2 deals first; the misdeal and the struck hand leave the deal with seat 0."""
    migrate(before)

    engine = open_engine(before, writes=False)
    with Session(engine) as session:
        game = session.query(Game).one()
        dealers = session.scalars(text("SELECT dealer FROM hand ORDER BY number")).all()
    engine.dispose()
    assert dealers == [2, 0, 0, 0, 1]
    assert game.sheet_revision == game.revision == 9
