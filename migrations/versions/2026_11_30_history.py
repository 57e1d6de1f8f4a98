"""What follows a game, what was deleted and may be restored, and the purge's clock."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0001"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.add_column("game", sa.Column("next_code", sa.String(16), nullable=True))
    op.add_column("result", sa.Column("deleted_at", sa.BigInteger(), nullable=True))
    deleted = sa.text("deleted_at IS NOT NULL")
    for table in ("game", "group", "result"):
        op.create_index(
            f"ix_{table}_deleted_at",
            table,
            ["deleted_at"],
            sqlite_where=deleted,
            postgresql_where=deleted,
        )
    op.create_table(
        "tick",
        sa.Column("id", ID, autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("proven", sa.BigInteger(), nullable=False),
        sa.Column("trial_until", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tick")),
    )


def downgrade() -> None:
    op.drop_table("tick")
    for table in ("result", "group", "game"):
        op.drop_index(f"ix_{table}_deleted_at", table)
    op.drop_column("result", "deleted_at")
    op.drop_column("game", "next_code")
