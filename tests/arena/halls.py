"""Small arenas for the tests: settings, results, and games without the times they took."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from guildhall.arena.playing import Hall, Record
from guildhall.arena.results import Results, read
from guildhall.arena.settings import MOVE_SECONDS, ROBIN, Entrant, Settings
from guildhall.games import game

MADE = {"date": "2026-11-18", "version": "0", "command": "guildhall arena"}


def settings(key: str, *names: str, own: dict[str, str] | None = None, **more: Any) -> Settings:
    """An arena of bots by name, and of players by the source given in `own`."""
    of = game(key)
    entrants = [Entrant(name, name) for name in names]
    entrants += [Entrant(name, "", source) for name, source in (own or {}).items()]
    known = {
        "game": key, "rules": of.rules_version, "set_hash": getattr(of.load_set(None), "hash", ""), "set_path": None,
        "entrants": tuple(entrants), "mode": ROBIN, "players": 2, "mirror": False, "options": ({},), "seed": 1,
        "counts": False, "move_seconds": MOVE_SECONDS,
    }  # fmt: skip
    return Settings(**{**known, **more})


def timeless(record: Record) -> Record:
    return {key: value for key, value in record.items() if key != "seconds"}


def played(agreed: Settings, numbers: range) -> dict[int, Record]:
    """Games played here and now, by their number."""
    hall = Hall(agreed)
    return {number: timeless(hall.play(number)[0]) for number in numbers}


def in_file(path: Path) -> dict[int, Record]:
    """The games of a file; that no number stands there twice is asserted."""
    numbers = [line for line in path.read_text(encoding="utf-8").splitlines() if line.startswith('{"n":')]
    found = {number: timeless(record) for number, record in read(path)[0].records.items()}
    assert len(numbers) == len(found), "a game stands there twice"
    return found


def opened(path: Path, agreed: Settings | None = None) -> Results:
    return Results(path, agreed, MADE)
