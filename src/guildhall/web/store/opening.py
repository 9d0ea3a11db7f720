"""Opening the store: the engine for a URL, and its tables brought up to date by whoever starts first."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url

from guildhall.table.saving import alone_with

HEAD: Final = "0002"  # the newest migration; a test holds it against the folder
MIGRATIONS: Final = Path(__file__).resolve().parent / "migrations"
BUSY: Final = 20_000  # milliseconds that one waits for another writer
LOCK: Final = 0x6775696C64  # of PostgreSQL, while the tables are brought up to date


def url_of(folder: Path) -> str:
    """The store of a data folder."""
    return f"sqlite:///{(folder / 'guildhall.db').resolve()}"


def engine_of(url: str) -> Engine:
    """An engine. SQLite gets a write-ahead log and full sync: what was acknowledged survives a power cut."""
    engine = create_engine(url, pool_pre_ping=not url.startswith("sqlite"))
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", prepare)
    return engine


def prepare(connection: Any, _: object) -> None:
    """What each connection to SQLite is told first."""
    cursor = connection.cursor()
    for order in (f"busy_timeout={BUSY}", "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {order}")
    cursor.close()


def version_of(connection: Connection) -> str | None:
    """The migration that the tables stand at; None in a store without tables."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def open_store(url: str) -> Engine:
    """The engine of a store whose tables are up to date. Of several processes that start at once, one does it."""
    engine = engine_of(url)
    if engine.dialect.name == "sqlite":
        Path(make_url(url).database or "").parent.mkdir(parents=True, exist_ok=True)
    with engine.connect() as connection:
        if version_of(connection) == HEAD:
            return engine
    with alone(engine):
        upgrade(engine)
    return engine


@contextmanager
def alone(engine: Engine) -> Iterator[None]:
    """Nobody else changes the tables meanwhile: by the lock of a file, or of the database."""
    if engine.dialect.name == "sqlite":
        with alone_with(Path(engine.url.database or "")):
            yield
        return
    with engine.connect() as connection:
        connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": LOCK})
        try:
            yield
        finally:
            connection.execute(text("SELECT pg_advisory_unlock(:key)"), {"key": LOCK})


def upgrade(engine: Engine) -> None:
    """Run the migrations that are missing; nothing happens if another process has done it just now."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
