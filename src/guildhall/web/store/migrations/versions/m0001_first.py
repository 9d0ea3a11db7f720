"""The first tables: games, their moves, and who reaches which seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables; they stand here as they were then, whatever `schema` says later."""
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules", sa.Integer, nullable=False),
        sa.Column("set_name", sa.Text, nullable=False),
        sa.Column("set_hash", sa.String(128), nullable=False),
        sa.Column("set_text", sa.Text),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("seed_hash", sa.String(64)),
        sa.Column("bots", sa.Integer, nullable=False),
        sa.Column("stand_ins", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("result", sa.Text),
        sa.Column("parent", sa.String(32), sa.ForeignKey("games.id")),
        sa.Column("decision", sa.Integer),
        sa.Column("guide", sa.String(64)),
        sa.Column("position", sa.Text),
    )
    op.create_table(
        "moves",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("owner", sa.Integer, nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("device", sa.String(32), sa.ForeignKey("devices.id"), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "seats",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("device", sa.String(32), sa.ForeignKey("devices.id"), primary_key=True),
    )
    op.create_index("seats_of_device", "seats", ["device"])


def downgrade() -> None:
    for table in ("seats", "tokens", "devices", "moves", "games"):
        op.drop_table(table)
