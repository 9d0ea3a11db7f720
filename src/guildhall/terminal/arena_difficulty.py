"""arena --difficulty: measures how hard bots and automas are, one match after another, and keeps the figures."""

from __future__ import annotations

import argparse
from pathlib import Path
from time import monotonic

from guildhall.formats.words import Words
from guildhall.games import game
from guildhall.kernel.problems import BadChoice
from guildhall.table.opening import options_of
from guildhall.table.saving import write_text
from guildhall.terminal.arena_playing import GAMES, default_path, made_now, played


def measure(args: argparse.Namespace, w: Words) -> int:
    """Play the matches of all entries as far as the limits go; those that are complete are written down."""
    from guildhall.arena.difficulty import load, measured, merged, path_of, settings_of, to_toml, wanted

    if args.game is None:
        raise BadChoice("Say which game: guildhall arena GAME --difficulty")
    of = game(args.game)
    options = {key: str(value) for key, value in options_of(args.option).items()}
    only = [of.kind(name).key for name in args.entrants]
    entries = wanted(of, only, of.kind(args.versus).key, args.players, options or None)
    folder = args.output or Path()
    begun, new, made = monotonic(), [], made_now()
    limits = argparse.Namespace(**vars(args))
    for entry in entries:
        if args.minutes is not None:
            limits.minutes = max(1e-6, args.minutes - (monotonic() - begun) / 60)
        settings = settings_of(of, entry, args.seed)
        with played(limits, folder / default_path(settings), settings, None, w) as run:
            standing = run.tally.standings[0]
            low, high = standing.interval()
            print(
                w.t(
                    "{name} wins {share} of 100 games (95 %: {low} to {high}; games: {n})",
                    name=" ".join([entry.kind, *entry.options.values()]),
                    share=w.number(100 * standing.rate),
                    low=f"{100 * low:.0f}",
                    high=f"{100 * high:.0f}",
                    n=standing.games,
                ),
                flush=True,
            )
            if standing.games >= (args.games or GAMES):
                new.append(measured(entry, standing, made))
    if new:
        path = path_of(of)
        write_text(to_toml(merged(load(of), new)), path)
        print(w.t("Written: {path}", path=path))
    if len(new) < len(entries):
        print(w.t("Not complete yet: {n}. The same command goes on.", n=len(entries) - len(new)))
    return 0
