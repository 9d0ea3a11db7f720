"""Dialogues with a companion beside a physical board, and their entries."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables; they stand here as they were then, whatever `schema` says later."""
    op.create_table(
        "dialogues",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("companion", sa.String(64), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("device", sa.String(32), sa.ForeignKey("devices.id"), nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("finished", sa.Integer, nullable=False),
    )
    op.create_index("dialogues_of_device", "dialogues", ["device"])
    op.create_table(
        "answers",
        sa.Column("dialogue", sa.String(32), sa.ForeignKey("dialogues.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("made", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for table in ("answers", "dialogues"):
        op.drop_table(table)
