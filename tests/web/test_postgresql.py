"""The same store on a real PostgreSQL, where one is installed (and psycopg): the extra 'postgresql'."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import inspect, text

from guildhall.analysis.work import VERSION
from guildhall.web.store.analyses import AnalysisStore
from guildhall.web.store.games import GameStore, Overtaken
from guildhall.web.store.opening import HEAD, open_store
from guildhall.web.store.people import People
from guildhall.web.store.schema import METADATA
from tests.web.test_serving import running
from tests.web.test_store import new_game

pytest.importorskip("psycopg")
PLACES = [Path("/usr/lib/postgresql").glob("*/bin/initdb")]
INITDB = next((str(found) for place in PLACES for found in sorted(place)), shutil.which("initdb"))
pytestmark = pytest.mark.skipif(INITDB is None, reason="no PostgreSQL is installed")


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """A server of its own, reached by a socket only; it refuses to run as root."""
    assert INITDB is not None
    folder = Path(tempfile.mkdtemp(prefix="gh-pg-"))
    who = "postgres" if os.geteuid() == 0 else None
    if who:
        shutil.chown(folder, who)
    data, control = folder / "data", str(Path(INITDB).with_name("pg_ctl"))

    def run(*command: str) -> None:
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, user=who, cwd=folder, timeout=120)

    run(INITDB, "-D", str(data), "-A", "trust", "-U", "guildhall", "--no-sync")
    run(control, "-D", str(data), "-w", "-l", str(folder / "log"), "-o", f"-k {folder} -h ''", "start")
    try:
        yield f"postgresql+psycopg://guildhall@/postgres?host={folder}"
    finally:
        run(control, "-D", str(data), "-m", "immediate", "stop")
        shutil.rmtree(folder, ignore_errors=True)


def test_the_store_on_postgresql(url: str) -> None:
    """Tables made by two who start at once; a game that comes back; of two writers one wins."""
    opened: list[GameStore] = []
    starting = [threading.Thread(target=lambda: opened.append(GameStore(open_store(url)))) for _ in range(3)]
    for one in starting:
        one.start()
    for one in starting:
        one.join()
    assert len(opened) == 3
    store = opened[0]
    found = inspect(store.engine)
    assert {table.name for table in METADATA.sorted_tables} < set(found.get_table_names())
    with store.engine.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all() == [HEAD]

    game = new_game(store)
    won: list[int] = []
    lost: list[int] = []

    def write(at: GameStore) -> None:
        for number in range(1, 9):
            try:
                at.append(game.id, number, f"move {number}", None)
                won.append(number)
            except Overtaken:
                lost.append(number)

    writers = [threading.Thread(target=write, args=(at,)) for at in opened]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert sorted(won) == list(range(1, 9)) and len(lost) == 16
    assert store.load(game.id).file.moves == [f"move {number}" for number in range(1, 9)]
    people = People(store.engine)
    assert people.device_of(people.new_token(people.owner())) == people.owner()
    analyses = AnalysisStore(store.engine)
    kept = {"version": VERSION, "entries": 8}
    keepers = [threading.Thread(target=analyses.keep, args=(game.id, kept)) for _ in range(3)]  # three servers at once
    for keeper in keepers:
        keeper.start()
    for keeper in keepers:
        keeper.join()
    assert analyses.load(game.id, 8) == kept and analyses.load(game.id, 9) is None
    store.append(game.id, 9, "end", {"scores": [1, 2], "winners": [1], "rounds": 3})
    assert store.header(game.id).file.result == {"scores": [1, 2], "winners": [1], "rounds": 3}


def test_a_game_is_served_from_postgresql(url: str, tmp_path: Path) -> None:
    """`serve --url` plays there; after a kill another server goes on with the game. Its folder holds no store."""
    place = url.replace("guildhall@", "guildhall:hemlock@")
    with running(tmp_path, "--url", place.replace("+psycopg", "")) as server:
        assert server.process.stdout is not None
        kept = server.process.stdout.readline()
        assert "postgresql://guildhall@/postgres" in kept and "hemlock" not in kept
        made = server.call("tables", {"game": "london", "seats": ["me", "boris"]})
        scene = server.call(f"tables/{made['id']}/scene?seat=0")
        sent = {"seat": 0, "number": 0, "move": scene["moves"][0]["move"]}
        assert server.call(f"tables/{made['id']}/moves", sent)["number"] == 1
    with running(tmp_path, "--url", place) as server:
        assert server.call(f"tables/{made['id']}/scene?seat=0", token=made["seats"]["0"])["number"] == 1
    assert not list(tmp_path.glob("*.db"))
    assert GameStore(open_store(url)).load(made["id"]).file.moves == [sent["move"]]
