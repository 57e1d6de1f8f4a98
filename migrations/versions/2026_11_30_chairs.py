"""What became of a chair: who sat down in it with which write, who was away, who has it now."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

DOCUMENT = sa.JSON().with_variant(postgresql.JSONB(), "postgresql")


def upgrade() -> None:
    op.add_column("seat", sa.Column("seated_revision", sa.Integer(), nullable=True))
    op.add_column("seat", sa.Column("absences", DOCUMENT, nullable=True))
    op.add_column("seat", sa.Column("heir", sa.Integer(), nullable=True))


def downgrade() -> None:
    for column in ("heir", "absences", "seated_revision"):
        op.drop_column("seat", column)
