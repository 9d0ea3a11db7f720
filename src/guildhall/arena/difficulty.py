"""How hard each bot and automa is: measured against the greedy player, written beside the game, shown on the start page.

`difficulty.toml` of a game says what is measured: every entry that stands there, and every seat kind that does not yet.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import guildhall
from guildhall.arena.settings import GAUNTLET, MOVE_SECONDS, Entrant, Settings
from guildhall.arena.standings import Standing
from guildhall.formats.declaration import Game
from guildhall.players import BOTS, BOTS_VERSION

FILE: Final = "difficulty.toml"
YARDSTICK: Final = "greedy"
HEAD: Final = """\
# How often an opponent wins, of 100 games: a seat of his against seats of 'versus'. Written by
# 'guildhall arena GAME --difficulty'; docs/difficulty.md is made from it (python -m tools.difficulty).
"""


@dataclass(frozen=True)
class Entry:
    """A measured opponent: who, by which options, against whom, at how large a table, and what came of it."""

    kind: str
    options: Mapping[str, str] = field(default_factory=dict)
    versus: str = YARDSTICK
    players: int = 2
    beats: float = 50.0  # of 100 games
    low: float = 0.0
    high: float = 100.0
    games: int = 0
    date: str = ""
    version: str = ""
    bots: int = 0
    command: str = ""

    def same_as(self, other: Entry) -> bool:
        """Whether it is the same opponent, whatever came of it."""
        return (self.kind, dict(self.options), self.versus, self.players) == (
            other.kind, dict(other.options), other.versus, other.players,
        )  # fmt: skip


def load(of: Game) -> list[Entry]:
    """The entries of a game's file."""
    path = of.folder / FILE
    if not path.exists():
        return []
    return [Entry(**entry) for entry in tomllib.loads(path.read_text(encoding="utf-8"))["against"]]


def wanted(
    of: Game,
    only: Sequence[str],
    versus: str = YARDSTICK,
    players: int = 2,
    options: Mapping[str, str] | None = None,
) -> list[Entry]:
    """What is to be measured against somebody: the entries, and seat kinds without one; with names given, only those."""
    found = [
        entry
        for entry in load(of)
        if (entry.versus, entry.players) == (versus, players) and options in (None, entry.options)
    ]
    for kind in of.seat_kinds:
        if (kind.automa or kind.key in BOTS) and not any(entry.kind == kind.key for entry in found):
            found.append(Entry(kind.key, options or {}, versus, players))
    return [entry for entry in found if entry.kind != entry.versus and (not only or entry.kind in only)]


def settings_of(of: Game, entry: Entry, seed: int) -> Settings:
    """The arena that measures an entry."""
    return Settings(
        game=of.key,
        rules=of.rules_version,
        set_hash=getattr(of.load_set(None), "hash", ""),
        set_path=None,
        entrants=(Entrant(entry.kind, entry.kind), Entrant(entry.versus, entry.versus)),
        mode=GAUNTLET,
        players=entry.players,
        mirror=False,
        options=(dict(entry.options),),
        seed=seed,
        counts=False,
        move_seconds=MOVE_SECONDS,
    )


def measured(entry: Entry, standing: Standing, made: Mapping[str, str]) -> Entry:
    """The entry with what its match came to."""
    low, high = standing.interval()
    return Entry(
        entry.kind, entry.options, entry.versus, entry.players,
        round(100 * standing.rate, 1), round(100 * low, 1), round(100 * high, 1), standing.games,
        made["date"], guildhall.__version__, BOTS_VERSION, made["command"],
    )  # fmt: skip


def merged(known: Sequence[Entry], new: Sequence[Entry]) -> list[Entry]:
    """What stood there, with new figures where there are some, and what is new behind it."""
    found = [next((one for one in new if one.same_as(old)), old) for old in known]
    return found + [one for one in new if not any(one.same_as(old) for old in known)]


def to_toml(entries: Sequence[Entry]) -> str:
    """The file as a text."""
    return HEAD + "".join(f"\n[[against]]\n{rows(entry)}" for entry in entries)


def rows(entry: Entry) -> str:
    """An entry's lines; what is as usual is left out."""
    found: dict[str, Any] = {"kind": entry.kind}
    if entry.options:
        found["options"] = dict(entry.options)
    if entry.versus != YARDSTICK:
        found["versus"] = entry.versus
    if entry.players != 2:
        found["players"] = entry.players
    found |= {"beats": entry.beats, "low": entry.low, "high": entry.high, "games": entry.games}
    found |= {"date": entry.date, "version": entry.version, "bots": entry.bots, "command": entry.command}
    return "".join(f"{key} = {toml_value(value)}\n" for key, value in found.items())


def toml_value(value: Any) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {toml_value(one)}" for key, one in value.items()) + " }"
    if isinstance(value, str):
        return '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"'
    return f"{value:g}"


def path_of(of: Game, folder: Path | None = None) -> Path:
    return (folder or of.folder) / FILE
