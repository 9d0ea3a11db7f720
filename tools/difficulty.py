"""docs/difficulty.md: how hard each automa and bot is, from the games' difficulty.toml.

python -m tools.difficulty           # writes it anew; a test holds it against the data
"""

from __future__ import annotations

from pathlib import Path

from guildhall.arena.difficulty import Entry, load
from guildhall.formats.declaration import Game
from guildhall.games import games

PAGE = Path(__file__).resolve().parent.parent / "docs" / "difficulty.md"
HEAD = """\
# How hard is each automa and bot

Written by `python -m tools.difficulty` from `games/<game>/difficulty.toml`, which the start page
shows. 'Wins' is how often a seat of the opponent wins, of 100 games, with its 95 % interval; a
shared victory counts as its part. To measure anew, in pieces if you like:

```
guildhall arena london --difficulty --games 200
guildhall arena mosaic herobotus --difficulty --games 200 --minutes 30
```

The games of the rows with `-o benchmarks/strength` lie there: the same command, given in the
checkout, goes on where they end, also with more games. Simulations count in the arena: at a table
a master has his two seconds, and up to five times as many (docs/players.md). What stands here with
an older version of the rules, or does not stand here at all, has still to be measured.
"""


def page() -> str:
    return "\n".join([HEAD, *(chapter(of, load(of)) for of in games() if load(of))])


def chapter(of: Game, entries: list[Entry]) -> str:
    rows = [
        f"| {name_of(of, entry)} | {against(entry)} | {entry.beats:g} % | {entry.low:g}–{entry.high:g} % | {entry.games} "
        f"| {entry.date} | {entry.version} | `{entry.command}` |"
        if entry.games
        else f"| {name_of(of, entry)} | {against(entry)} | {entry.beats:g} % | by definition | | | | |"
        for entry in entries
    ]
    head = (
        "| opponent | against | wins | 95 % | games | measured | version | command |\n|---|---|---|---|---|---|---|---|"
    )
    return "\n".join([f"## {of.title}", "", head, *rows, ""])


def name_of(of: Game, entry: Entry) -> str:
    options = ", ".join(f"{key} {value}" for key, value in entry.options.items())
    return of.kind(entry.kind).name() + (f" ({options})" if options else "")


def against(entry: Entry) -> str:
    return entry.versus if entry.players == 2 else f"{entry.players - 1} × {entry.versus}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
