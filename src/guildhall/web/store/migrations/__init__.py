"""Alembic's migrations of the store, from the first tables on."""
