"""bench: how fast the loaded build plays."""

from __future__ import annotations

import argparse

import guildhall
from guildhall.builds import of_loaded
from guildhall.formats.words import N_, Words
from guildhall.games import game, games
from guildhall.terminal.build_text import compile_text
from guildhall.terminal.commands.common import Subparsers, add_command, add_json, print_json

MEASURES = {
    "decisions_per_s": N_("decisions a second (random play, two seats)"),
    "games_per_s": N_("games a second (random play, two seats)"),
    "clone_us": N_("microseconds for a clone"),
    "imagine_us": N_("microseconds for an imagined position"),
    "view_us": N_("microseconds for a view"),
    "position_bytes": N_("bytes of a position"),
    "masked_steps_per_s": N_("steps a second for programs that learn (observation, mask, random action)"),
    "simulations_per_s": N_("simulations a second of the search"),
}


def seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1
    if not 0 < value <= 3600:
        raise argparse.ArgumentTypeError(f"'{text}' is no number of seconds, from above 0 to 3600")
    return value


def add(commands: Subparsers[argparse.ArgumentParser], shared: argparse.ArgumentParser) -> None:
    """The command 'bench' and its options."""
    parser = add_command(
        commands, shared, "bench", bench, N_("measure speed on one core, and say which build is loaded"),
        """\
        --json prints: build ("compiled" or "interpreted"), compile (null, or the state and why of a compile
        that is not done: "under way", "broken off", "failed", "no compiler"), games (by name) and, for
        short, each game under its name as well; a game has: decisions_per_s, games_per_s, clone_us,
        imagine_us, view_us, position_bytes, simulations_per_s; with NumPy also masked_steps_per_s

        examples:
          guildhall bench
          guildhall bench london --seconds 5 --json
        """,
    )  # fmt: skip
    parser.add_argument("game", metavar="GAME", nargs="?", help="only this game")
    parser.add_argument("--seconds", metavar="S", type=seconds, default=2.0, help="time for each game (default: 2)")
    add_json(parser)


def bench(args: argparse.Namespace, w: Words) -> int:
    """Measure the games and print the figures, with the build that was measured."""
    from guildhall.arena.bench import measure

    chosen = [game(args.game)] if args.game else games()
    build, compiling = guildhall.build(), of_loaded()
    if not args.json:
        print(w.t("Build: {build}", build=build), flush=True)
        if text := compile_text(compiling, w):
            print(text, flush=True)
    measured = {of.key: measure(of, args.seconds) for of in chosen}
    if args.json:
        stands = {"state": compiling.state, "why": compiling.why} if compiling else None
        print_json({"build": build, "compile": stands, "games": measured, **measured})
        return 0
    for key, values in measured.items():
        print(key)
        for name, value in values.items():
            number = w.number(value, ",.0f" if value >= 100 else ".2f")
            print(f"  {number:>14}  {w.t(MEASURES.get(name, name))}")
    return 0
