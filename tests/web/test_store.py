"""The store: migrations, games and moves, of two writers one wins."""

from __future__ import annotations

import multiprocessing
import re
import threading
from pathlib import Path

import pytest
from sqlalchemy import inspect, text

from guildhall.table.session import Session
from guildhall.web.store.games import GameStore, NoSuchGame, Overtaken, Stored, new_id
from guildhall.web.store.opening import HEAD, MIGRATIONS, engine_of, open_store, url_of
from guildhall.web.store.people import People, hash_of
from guildhall.web.store.schema import METADATA


@pytest.fixture
def store(tmp_path: Path) -> GameStore:
    return GameStore(open_store(url_of(tmp_path)))


def new_game(store: GameStore) -> Stored:
    session = Session.new("flanders", ["human", "human"], names=["Anna", "Björn"])
    game = Stored(new_id(), session.file)
    store.create(game)
    return game


def test_the_newest_migration_is_the_one_that_the_program_knows() -> None:
    numbers = [re.match(r"m(\d{4})_", file.name) for file in (MIGRATIONS / "versions").glob("m*.py")]
    assert max(found[1] for found in numbers if found) == HEAD


def test_migrations_make_the_tables_that_the_program_reads(tmp_path: Path) -> None:
    engine = open_store(url_of(tmp_path))
    found = inspect(engine)
    for table in METADATA.sorted_tables:
        assert {column["name"] for column in found.get_columns(table.name)} == {c.name for c in table.columns}
        assert set(found.get_pk_constraint(table.name)["constrained_columns"]) == {c.name for c in table.primary_key}
    for row in (
        engine.connect().execute(text("PRAGMA journal_mode")),
        engine.connect().execute(text("PRAGMA synchronous")),
    ):
        assert row.scalar() in ("wal", 2)


def start(url: str) -> None:
    open_store(url).dispose()


def test_several_processes_open_a_new_store_at_once(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    starting = [context.Process(target=start, args=(url_of(tmp_path),)) for _ in range(3)]
    for process in starting:
        process.start()
    for process in starting:
        process.join(60)
    assert [process.exitcode for process in starting] == [0, 0, 0]
    with engine_of(url_of(tmp_path)).connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalars().all() == [HEAD]


def test_a_game_comes_back_as_it_went_in(store: GameStore) -> None:
    game = new_game(store)
    store.append(game.id, 1, "centre bruges", None)
    back = store.load(game.id)
    assert back.file.moves == ["centre bruges"]
    assert (back.file.seed, back.file.names, back.file.options) == (
        game.file.seed,
        ["Anna", "Björn"],
        game.file.options,
    )
    assert back.file.set_path is None and back.file.result is None
    assert store.number(game.id) == 1 and store.moves_after(game.id, 1) == []
    with pytest.raises(NoSuchGame):
        store.load("nowhere")


def test_of_two_writers_one_wins(store: GameStore) -> None:
    """Sixteen threads write the same numbers: each number is written once, and everybody else is told so."""
    game = new_game(store)
    won: list[tuple[int, int]] = []
    lost: list[int] = []

    def write(who: int) -> None:
        for number in range(1, 11):
            try:
                store.append(game.id, number, f"by {who}", None)
                won.append((number, who))
            except Overtaken:
                lost.append(number)

    writers = [threading.Thread(target=write, args=(who,)) for who in range(8)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert sorted(number for number, _ in won) == list(range(1, 11))
    assert len(lost) == 70
    assert store.load(game.id).file.moves == [f"by {who}" for _, who in sorted(won)]


def test_a_move_of_a_game_that_is_not_there_is_refused(store: GameStore) -> None:
    with pytest.raises(Overtaken):  # the key to the game does not hold
        store.append("nowhere", 1, "end", None)


def test_tokens_are_kept_hashed(store: GameStore) -> None:
    people = People(store.engine)
    token = people.new_token(people.owner())
    assert people.device_of(token) == people.owner() and people.device_of(token[:-1]) is None
    assert len(token) >= 43  # 256 bits
    with store.engine.connect() as connection:
        kept = connection.execute(text("SELECT hash FROM tokens")).scalars().all()
    assert kept == [hash_of(token)] and token not in kept
