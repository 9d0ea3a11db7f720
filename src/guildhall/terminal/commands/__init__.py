"""The commands, in the order in which the help lists them. Each group has `add(commands, shared)`."""

from __future__ import annotations

from guildhall.terminal.commands import (
    analyse,
    arena,
    auto,
    bench,
    companion,
    files,
    games,
    learn,
    moving,
    play,
    rules,
    serve,
    sets,
    show,
)

GROUPS = (serve, play, learn, companion, files, moving, show, analyse, auto, arena, rules, sets, games, bench)
