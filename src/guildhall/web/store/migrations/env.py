"""Alembic runs this for every command: migrations go through the connection that `opening.upgrade` hands over."""

from __future__ import annotations

from alembic import context

from guildhall.web.store.schema import METADATA


def run() -> None:
    connection = context.config.attributes["connection"]
    context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


run()
