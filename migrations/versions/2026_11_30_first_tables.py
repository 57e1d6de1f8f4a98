"""The first tables: groups, games, hands, and who may write."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
DOCUMENT = sa.JSON(none_as_null=True).with_variant(
    postgresql.JSONB(none_as_null=True), "postgresql"
)
HASH = sa.LargeBinary(32)


def upgrade() -> None:
    op.create_table(
        "group",
        sa.Column("id", ID, nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("name", sa.String(160), nullable=False),
        sa.Column("rules", DOCUMENT, nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("deleted_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_group")),
        sa.UniqueConstraint("code", name=op.f("uq_group_code")),
    )
    op.create_index(op.f("ix_group_expires_at"), "group", ["expires_at"])

    op.create_table(
        "game",
        sa.Column("id", ID, nullable=False),
        sa.Column("code", sa.String(16), nullable=False),
        sa.Column("join_code", sa.String(6), nullable=True),
        sa.Column("group_id", ID, nullable=False),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("name", sa.String(160), nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("pen_epoch", sa.Integer(), nullable=False),
        sa.Column("rules", DOCUMENT, nullable=False),
        sa.Column("table_size", sa.Integer(), nullable=False),
        sa.Column("hand_limit", sa.Integer(), nullable=True),
        sa.Column("dealer_seat", sa.Integer(), nullable=False),
        sa.Column("dealer_from", sa.Integer(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("deleted_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("status IN ('open', 'closed')", name=op.f("ck_game_status")),
        sa.CheckConstraint("table_size BETWEEN 3 AND 5", name=op.f("ck_game_table_size")),
        sa.ForeignKeyConstraint(
            ["group_id"], ["group.id"], name=op.f("fk_game_group_id_group"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_game")),
        sa.UniqueConstraint("code", name=op.f("uq_game_code")),
        sa.UniqueConstraint("join_code", name=op.f("uq_game_join_code")),
    )
    op.create_index(op.f("ix_game_expires_at"), "game", ["expires_at"])
    op.create_index(op.f("ix_game_group_id"), "game", ["group_id"])

    op.create_table(
        "owner",
        sa.Column("id", ID, nullable=False),
        sa.Column("group_id", ID, nullable=False),
        sa.Column("secret_hash", HASH, nullable=False),
        sa.Column("name", sa.String(160), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("revoked_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["group_id"], ["group.id"], name=op.f("fk_owner_group_id_group"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_owner")),
        sa.UniqueConstraint("secret_hash", name=op.f("uq_owner_secret_hash")),
    )
    op.create_index(op.f("ix_owner_group_id"), "owner", ["group_id"])

    op.create_table(
        "player",
        sa.Column("id", ID, nullable=False),
        sa.Column("group_id", ID, nullable=False),
        sa.Column("name", sa.String(160), nullable=False),
        sa.Column("name_key", sa.String(160), nullable=False),
        sa.Column("merged_into_id", ID, nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["group_id"], ["group.id"], name=op.f("fk_player_group_id_group"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["merged_into_id"],
            ["player.id"],
            name=op.f("fk_player_merged_into_id_player"),
            ondelete="SET NULL",
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_player")),
        sa.UniqueConstraint("group_id", "name_key", name=op.f("uq_player_group_id_name_key")),
    )
    op.create_index(op.f("ix_player_merged_into_id"), "player", ["merged_into_id"])

    op.create_table(
        "result",
        sa.Column("id", ID, nullable=False),
        sa.Column("group_id", ID, nullable=False),
        sa.Column("game_code", sa.String(16), nullable=False),
        sa.Column("name", sa.String(160), nullable=False),
        sa.Column("hands", sa.Integer(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.Column("table", DOCUMENT, nullable=False),
        sa.Column("statistics", DOCUMENT, nullable=False),
        sa.ForeignKeyConstraint(
            ["group_id"], ["group.id"], name=op.f("fk_result_group_id_group"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_result")),
        sa.UniqueConstraint("game_code", name=op.f("uq_result_game_code")),
    )
    op.create_index(op.f("ix_result_group_id_ended_at"), "result", ["group_id", "ended_at"])
    op.create_table(
        "hand",
        sa.Column("id", ID, nullable=False),
        sa.Column("game_id", ID, nullable=False),
        sa.Column("key", sa.String(36), nullable=False),
        sa.Column("fingerprint", HASH, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("entry", DOCUMENT, nullable=False),
        sa.Column("half_points", sa.Integer(), nullable=True),
        sa.Column("rules", DOCUMENT, nullable=False),
        sa.Column("playing", DOCUMENT, nullable=False),
        sa.Column("scores", DOCUMENT, nullable=False),
        sa.Column("value", sa.Integer(), nullable=True),
        sa.Column("margin", sa.Integer(), nullable=True),
        sa.Column("made", sa.Boolean(), nullable=True),
        sa.Column("struck", sa.Boolean(), nullable=False),
        sa.Column("revised", sa.Integer(), nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("pen_epoch", sa.Integer(), nullable=False),
        sa.Column("recorded_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_hand_game_id_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_hand")),
        sa.UniqueConstraint("game_id", "key", name=op.f("uq_hand_game_id_key")),
        sa.UniqueConstraint("game_id", "number", name=op.f("uq_hand_game_id_number")),
    )
    op.create_table(
        "offer",
        sa.Column("game_id", ID, autoincrement=False, nullable=False),
        sa.Column("epoch", sa.Integer(), nullable=False),
        sa.Column("secret_hash", HASH, nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_offer_game_id_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", name=op.f("pk_offer")),
        sa.UniqueConstraint("secret_hash", name=op.f("uq_offer_secret_hash")),
    )
    op.create_table(
        "pen",
        sa.Column("game_id", ID, nullable=False),
        sa.Column("epoch", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("secret_hash", HASH, nullable=False),
        sa.Column("holder", sa.String(160), nullable=True),
        sa.Column("via", sa.String(10), nullable=False),
        sa.Column("granted_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_pen_game_id_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game_id", "epoch", name=op.f("pk_pen")),
        sa.UniqueConstraint("secret_hash", name=op.f("uq_pen_secret_hash")),
    )
    op.create_table(
        "pen_request",
        sa.Column("id", ID, nullable=False),
        sa.Column("game_id", ID, nullable=False),
        sa.Column("secret_hash", HASH, nullable=False),
        sa.Column("name", sa.String(160), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_pen_request_game_id_game"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_pen_request")),
        sa.UniqueConstraint("secret_hash", name=op.f("uq_pen_request_secret_hash")),
    )
    op.create_index(op.f("ix_pen_request_game_id"), "pen_request", ["game_id"])

    op.create_table(
        "seat",
        sa.Column("id", ID, nullable=False),
        sa.Column("game_id", ID, nullable=False),
        sa.Column("player_id", ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("name", sa.String(160), nullable=False),
        sa.Column("joined_after", sa.Integer(), nullable=False),
        sa.Column("left_after", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(
            ["game_id"], ["game.id"], name=op.f("fk_seat_game_id_game"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["player_id"], ["player.id"], name=op.f("fk_seat_player_id_player"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_seat")),
        sa.UniqueConstraint("game_id", "number", name=op.f("uq_seat_game_id_number")),
    )
    op.create_index(op.f("ix_seat_player_id"), "seat", ["player_id"])

    op.create_table(
        "change",
        sa.Column("id", ID, nullable=False),
        sa.Column("hand_id", ID, nullable=False),
        sa.Column("revision", sa.Integer(), nullable=False),
        sa.Column("act", sa.String(10), nullable=False),
        sa.Column("fingerprint", HASH, nullable=True),
        sa.Column("before", DOCUMENT, nullable=False),
        sa.Column("pen_epoch", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["hand_id"], ["hand.id"], name=op.f("fk_change_hand_id_hand"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_change")),
        sa.UniqueConstraint("hand_id", "revision", name=op.f("uq_change_hand_id_revision")),
    )


def downgrade() -> None:
    for table in (
        "change",
        "seat",
        "pen_request",
        "pen",
        "offer",
        "hand",
        "result",
        "player",
        "owner",
        "game",
        "group",
    ):
        op.drop_table(table)
