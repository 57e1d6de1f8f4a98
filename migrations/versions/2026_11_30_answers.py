"""What the recording of a hand was answered with, for whoever has lost that answer."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("hand", sa.Column("answer", sa.LargeBinary(), nullable=True))


def downgrade() -> None:
    op.drop_column("hand", "answer")
