"""arena: bots, automas and players of your own against each other, measured."""

from __future__ import annotations

import argparse
import sys
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Any

from guildhall.formats.words import N_, Words
from guildhall.kernel.problems import BadChoice, BadFile
from guildhall.terminal.arena_playing import default_path, played
from guildhall.terminal.commands.common import (
    Subparsers,
    add_command,
    add_json,
    add_set,
    may_write,
    positive,
    print_json,
)

if TYPE_CHECKING:
    from guildhall.arena.running import Run
    from guildhall.arena.settings import Settings

LARGEST_SOURCE = 500_000


def add(commands: Subparsers[argparse.ArgumentParser], shared: argparse.ArgumentParser) -> None:
    """The command 'arena' and its options."""
    parser = add_command(
        commands, shared, "arena", arena, N_("let bots, automas and your own players play matches, and measure them"),
        """\
        Everybody plays everybody; with --gauntlet, the first against the others. Seats are turned round the
        table, all matches have the same seeds. With more than two seats one sits against several of the other.
        Results are JSON lines that are only appended to. The same command again, or 'guildhall arena -o FILE'
        alone, goes on after any end; every game has a number and is played once.

        examples:
          guildhall arena london greedy random
          guildhall arena london greedy boris rik --gauntlet --games 200 -o solo.jsonl --report solo.html
          guildhall arena mosaic greedy herobotus --gauntlet --option difficulty=easy,hard --games 200
          guildhall arena flanders greedy random --players 3 --decide --least 60 --games 400
          guildhall arena flanders random --code my_bot.py --minutes 5
          guildhall arena london boris rik --difficulty --games 200
          guildhall arena -o solo.jsonl --games 1000 --minutes 30     goes on
          guildhall arena -o solo.jsonl --more 0 --parquet solo.parquet --report solo.html
        """,
    )  # fmt: skip
    parser.add_argument("game", metavar="GAME", nargs="?", help="the game, as london")
    parser.add_argument("entrants", metavar="PLAYER", nargs="*", help="who takes part: seat kinds, as greedy boris")
    parser.add_argument(
        "--code", metavar="FILE", type=Path, action="append", default=[], help="a player of your own takes part"
    )
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--gauntlet", action="store_true", help="the first plays against each of the others")
    who.add_argument("--mix", action="store_true", help="different players at each table")
    parser.add_argument("--mirror", action="store_true", help="everybody plays against himself, too")
    parser.add_argument("--players", metavar="N", type=positive, default=2, help="seats at a table (default: 2)")
    parser.add_argument(
        "--option", metavar="NAME=VALUE[,VALUE]", action="append", default=[],
        help="an option of the game; with several values, every match is played by each",
    )  # fmt: skip
    add_set(parser)
    parser.add_argument("--seed", metavar="N", type=int, default=1, help="the first seed (default: 1)")
    add_limits(parser)
    parser.add_argument("--no-counts", action="store_true", help="do not count points by source and things: faster")
    parser.add_argument(
        "--move-seconds", metavar="S", type=seconds, default=None,
        help="time for a move of a player from a file (default: 10); who takes longer loses",
    )  # fmt: skip
    parser.add_argument("-o", "--output", metavar="FILE", type=Path, help="the results (default: by game and settings)")
    parser.add_argument(
        "--difficulty", action="store_true",
        help="measure how hard the game's bots and automas are, or those named, and write it beside the game; "
        "-o names a folder for the results",
    )  # fmt: skip
    parser.add_argument("--versus", metavar="PLAYER", default="greedy", help="with --difficulty: against whom (greedy)")
    parser.add_argument("--report", metavar="OUT", type=Path, help="write a report as one HTML file")
    parser.add_argument("--parquet", metavar="OUT", type=Path, help="write the games as a Parquet table")
    parser.add_argument("--force", action="store_true", help="overwrite OUT if it exists")
    add_json(parser, "print the standings as JSON")


def add_limits(parser: argparse.ArgumentParser) -> None:
    """How far a run goes, and where it runs."""
    parser.add_argument(
        "--games", metavar="N", type=positive, default=None, help=N_("games a match in all (default: 100)")
    )
    parser.add_argument("--more", metavar="N", type=whole, default=None, help="at most so many games in this run")
    parser.add_argument(
        "--minutes", metavar="M", type=seconds, default=None, help="begin no game after so many minutes"
    )
    parser.add_argument(
        "--decide", metavar="PERCENT", type=percent, nargs="?", const=0.0, default=None,
        help="end a match once it is sure that the first wins more, or less, than so many of 100 games "
        "(default: his fair share)",
    )  # fmt: skip
    parser.add_argument(
        "--least", metavar="N", type=positive, default=0, help="with --decide: so many games in any case"
    )
    parser.add_argument("--jobs", metavar="N", type=positive, default=None, help="processes (default: all cores)")
    parser.add_argument(
        "--ray", metavar="ADDRESS", default=None, help="play on a Ray cluster; 'local' starts one on this machine"
    )


def whole(text: str) -> int:
    return 0 if text == "0" else positive(text)


def seconds(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < 1e7:
        raise argparse.ArgumentTypeError(f"'{text}' is no number above 0")
    return found


def percent(text: str) -> float:
    found = seconds(text.removesuffix("%"))
    if found >= 100:
        raise argparse.ArgumentTypeError(f"'{text}' is no percentage between 0 and 100")
    return found / 100


def arena(args: argparse.Namespace, w: Words) -> int:
    """Play the matches of an arena, or go on with them, and tell how they stand."""
    from guildhall.arena.standings import Target

    if args.difficulty:
        from guildhall.terminal.arena_difficulty import measure

        return measure(args, w)
    settings = settings_of(args)
    if settings is None and args.output is None:
        raise BadChoice("Say a game and who plays, or with -o a results file to go on with.")
    path = args.output or default_path(settings)
    for out in (args.report, args.parquet):
        if out is not None:
            may_write(out, args.force, reading=path)
    test = None if args.decide is None else Target(args.decide or None, args.least)
    with played(args, path, settings, test, w) as run:
        told(run, args, path, w)
    return 0


# What was given ------------------------------------------------------------------------------


def settings_of(args: argparse.Namespace) -> Settings | None:
    """The arena as it was typed; None if a results file is to say it."""
    from guildhall.arena.plan import Plan
    from guildhall.arena.settings import (
        GAUNTLET,
        MIX,
        MOVE_SECONDS,
        ROBIN,
        Entrant,
        Settings,
        check,
        entrants_of,
        option_sets,
    )
    from guildhall.games import game

    if args.game is None:
        return None
    of = game(args.game)
    own = [Entrant(file.stem, "", source_of(file), str(file.resolve().parent)) for file in args.code]
    entrants = entrants_of(of, args.entrants)
    book = of.load_set(args.set)
    settings = Settings(
        game=of.key,
        rules=of.rules_version,
        set_hash=getattr(book, "hash", ""),
        set_path=args.set,
        entrants=tuple(own + entrants if args.gauntlet else entrants + own),
        mode=GAUNTLET if args.gauntlet else MIX if args.mix else ROBIN,
        players=args.players,
        mirror=args.mirror,
        options=option_sets(of, several(args.option)),
        seed=args.seed,
        counts=not args.no_counts,
        move_seconds=args.move_seconds or MOVE_SECONDS,
    )
    check(settings)
    Plan(settings)  # a table that the game does not allow is refused before anything is written
    if own:
        from guildhall.arena.bots import Author

        with redirect_stdout(sys.stderr):  # he may print something already; the standings may be JSON
            for entrant in own:
                Author(entrant)
    return settings


def source_of(file: Path) -> str:
    """The text of a player's file."""
    if not file.is_file():
        raise BadFile("There is no file '{path}'.", path=file)
    data = file.read_bytes()
    try:
        if len(data) > LARGEST_SOURCE:
            raise ValueError
        return data.decode("utf-8")
    except ValueError:
        raise BadFile("'{path}' is no Python file.", path=file) from None


def several(given: list[str]) -> dict[str, list[str]]:
    """'rounds=10,16' → {'rounds': ['10', '16']}"""
    from guildhall.table.opening import options_of

    return {key: str(value).split(",") for key, value in options_of(given).items()}


# What is told ----------------------------------------------------------------------------------


def told(run: Run, args: argparse.Namespace, path: Path, w: Words) -> None:
    """The standings, and the files that were asked for."""
    from guildhall.terminal.arena_tables import print_standings, standings_json

    if args.parquet is not None:
        from guildhall.arena.parquet import write

        write(run.plan, run.tally.counted(), args.parquet)
    if args.report is not None:
        from guildhall.arena.report import report
        from guildhall.table.saving import write_text

        write_text(report(run.tally, run.results.found, w), args.report)
    if args.json:
        data: dict[str, Any] = standings_json(run)
        print_json({"file": str(path), **data})
        return
    print_standings(run, path, w)
