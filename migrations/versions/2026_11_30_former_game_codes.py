"""The code a game had before its last change of link: by it, that request is known again."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("game", sa.Column("former_code", sa.String(16), nullable=True))
    op.create_index(op.f("ix_game_former_code"), "game", ["former_code"], unique=True)


def downgrade() -> None:
    op.drop_index(op.f("ix_game_former_code"), "game")
    op.drop_column("game", "former_code")
