"""Links that must not open again: hand-overs that are spent, and the code a group had before."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    op.create_table(
        "spent_offer",
        sa.Column("secret_hash", sa.LargeBinary(32), nullable=False),
        sa.Column("game_id", ID, nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_spent_offer_game_id_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("secret_hash", name=op.f("pk_spent_offer")),
    )
    op.create_index(op.f("ix_spent_offer_game_id"), "spent_offer", ["game_id"])
    op.add_column("group", sa.Column("former_code", sa.String(16), nullable=True))
    op.create_index(op.f("ix_group_former_code"), "group", ["former_code"], unique=True)


def downgrade() -> None:
    op.drop_index(op.f("ix_group_former_code"), "group")
    op.drop_column("group", "former_code")
    op.drop_table("spent_offer")
