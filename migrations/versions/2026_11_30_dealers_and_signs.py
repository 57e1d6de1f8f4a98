"""Who dealt each hand, what a correction may be made against, and countersigns."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    # The defaults are for the rows there are; they spare SQLite a rebuilding of both tables.
    for table, column in (("game", "sheet_revision"), ("hand", "dealer")):
        op.add_column(table, sa.Column(column, sa.Integer(), server_default="0", nullable=False))
    _fill()
    op.create_table(
        "sign",
        sa.Column("hand_id", ID, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("verdict", sa.String(10), nullable=False),
        sa.Column("secret_hash", sa.LargeBinary(32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["hand_id"], ["hand.id"], name=op.f("fk_sign_hand_id_hand"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("hand_id", "seat", name=op.f("pk_sign")),
    )


def downgrade() -> None:
    op.drop_table("sign")
    op.drop_column("hand", "dealer")
    op.drop_column("game", "sheet_revision")


def _fill() -> None:
    """Give each row the dealer the rotation had reached when it was recorded."""
    database = op.get_bind()
    database.execute(sa.text("UPDATE game SET sheet_revision = revision"))
    order = _by_game(database, "SELECT game_id, number FROM seat ORDER BY game_id, place")
    rows = _by_game(
        database, "SELECT game_id, id, number, kind, struck FROM hand ORDER BY game_id, number"
    )
    games = database.execute(sa.text("SELECT id, dealer_seat, dealer_from FROM game")).all()
    for game, first, chosen_after in games:
        seats, deals = [seat for _, seat in order[game]], first
        for _, hand, number, kind, struck in rows.get(game, ()):
            database.execute(
                sa.text("UPDATE hand SET dealer = :dealer WHERE id = :hand"),
                {"dealer": deals, "hand": hand},
            )
            if number > chosen_after and not struck and kind not in ("misdeal", "free"):
                deals = seats[(seats.index(deals) + 1) % len(seats)]


def _by_game(database: sa.Connection, query: str) -> dict[int, Sequence[Any]]:
    rows = database.execute(sa.text(query)).all()
    return {game: list(of_game) for game, of_game in groupby(rows, lambda row: row[0])}
