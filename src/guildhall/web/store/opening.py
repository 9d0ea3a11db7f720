"""Opening the store: the engine for a URL, and its tables brought up to date by whoever starts first."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, OperationalError

from guildhall.kernel.problems import BadChoice, Problem
from guildhall.table.saving import alone_with

HEAD: Final = "0003"  # the newest migration; a test holds it against the folder
MIGRATIONS: Final = Path(__file__).resolve().parent / "migrations"
BUSY: Final = 20_000  # milliseconds that one waits for another writer
LOCK: Final = 0x6775696C64  # of PostgreSQL, while the tables are brought up to date


def url_of(folder: Path) -> str:
    """The store of a data folder."""
    return f"sqlite:///{(folder / 'guildhall.db').resolve()}"


def url_given(text: str) -> str:
    """The store that somebody names, as SQLAlchemy wants it. Says what is wrong, but never the password."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise BadChoice("This is no address of a store. One reads: postgresql://user@host/database.") from None
    kind = url.drivername.partition("+")[0]
    if kind == "sqlite":
        return url.render_as_string(hide_password=False)
    if kind not in ("postgresql", "postgres"):
        raise BadChoice("A store is 'sqlite' or 'postgresql', not '{kind}'.", kind=kind[:40])
    if find_spec("psycopg") is None:
        raise Problem("PostgreSQL needs the driver psycopg: pip install 'guildhall[postgresql]'.")
    return url.set(drivername="postgresql+psycopg").render_as_string(hide_password=False)


def shown_url(url: str) -> str:
    """A store's address for people: without its password, and without what is set behind a question mark."""
    found = make_url(url)
    place = found._replace(password=None).difference_update_query(list(found.query))
    return place.set(drivername=place.drivername.partition("+")[0]).render_as_string()


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
    try:
        with engine.connect() as connection:
            if version_of(connection) == HEAD:
                return engine
    except OperationalError as error:
        raise Problem(
            "The store {url} cannot be used: {reason}.", url=shown_url(url), reason=reason_of(error, url)
        ) from None
    with alone(engine):
        upgrade(engine)
    return engine


def reason_of(error: OperationalError, url: str) -> str:
    """What the database says, in a line."""
    said = str(error.orig).strip().splitlines()
    password = make_url(url).password
    text = (said[0] if said else type(error.orig).__name__).rstrip(".")
    return text.replace(str(password), "…") if password else text


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
