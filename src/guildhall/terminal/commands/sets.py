"""sets: the component sets one can play with; checking, templates."""

from __future__ import annotations

import argparse
import sys
import tomllib
from pathlib import Path

from guildhall.formats.componentfile import keys_of
from guildhall.formats.declaration import Game
from guildhall.formats.words import N_, Words
from guildhall.games import game, games
from guildhall.table.saving import write_text
from guildhall.terminal.commands.common import (
    Subparsers,
    add_command,
    add_json,
    add_output,
    add_set,
    may_write,
    print_json,
)
from guildhall.terminal.screen import screen_of

FAULTY = 2
ORIGINS = {
    "house": N_("composed by this project; no copy of the printed game"),
    "published": N_("published by the game's makers"),
    "own": N_("typed in by its owner"),
}


def add(commands: Subparsers[argparse.ArgumentParser], shared: argparse.ArgumentParser) -> None:
    """The command 'sets' with its parts and their options."""
    parser = commands.add_parser(
        "sets",
        help=N_("list, check, show component sets, or write one to fill in"),
        description="Component sets: the tiles and cards a game is played with.",
        parents=[shared],
        allow_abbrev=False,
    )
    parts = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    add_json(add_command(parts, shared, "list", list_sets, "list the sets that come with the games"))

    part = add_command(
        parts, shared, "check", check, "name every fault of a set, with its place",
        """\
        Exit code 2 if there are faults. --json prints: file, faults (list of place, fault)

        example:
          guildhall sets check my-copy.toml
        """,
    )  # fmt: skip
    part.add_argument("file", metavar="FILE", type=Path, help="a component set (TOML)")
    part.add_argument("--game", metavar="GAME", help="the game it is for (default: seen from the file)")
    add_json(part)

    part = add_command(
        parts, shared, "template", template, "write a file to fill in with the components of your own copy",
        """\
        example:
          guildhall sets template london -o my-copy.toml
        """,
    )  # fmt: skip
    part.add_argument("game", metavar="GAME", help="the game, as london")
    part.add_argument("--house", action="store_true", help="start from the house set instead of an empty form")
    add_output(part, False, "write to this file (default: print)")

    part = add_command(
        parts, shared, "show", show, "show all components of a set in words",
        """\
        examples:
          guildhall sets show london
          guildhall sets show --set my-copy.toml --lang de
        """,
    )  # fmt: skip
    part.add_argument("game", metavar="GAME", nargs="?", help="the game, as london (default: the first one)")
    add_set(part)
    add_json(part)


def set_files(of: Game) -> list[Path]:
    return sorted(path for path in (of.folder / "components").glob("*.toml") if path.name != "published.toml")


def list_sets(args: argparse.Namespace, w: Words) -> int:
    """List the component sets that come with the games."""
    found = [(of, of.load_set(str(path))) for of in games() for path in set_files(of)]
    if args.json:
        print_json(
            [
                {
                    "game": of.key,
                    "name": a_set.name,
                    "title": w.pick(a_set.title),
                    "origin": a_set.origin,
                    "hash": a_set.hash,
                }
                for of, a_set in found
            ]
        )
        return 0
    for of, a_set in found:
        print(w.labelled(of.key, f"{a_set.name}  {w.pick(a_set.title)} ({w.t(ORIGINS[a_set.origin])})"))
        print(f"  {a_set.hash}")
    return 0


def game_of(path: Path) -> Game:
    """The game a set is for: the one whose sets have the same tables. A file that cannot be read is for the first."""
    keys = keys_of(path)
    return max(games(), key=lambda of: len(keys & set(tomllib.loads(of.set_template()))))


def check(args: argparse.Namespace, w: Words) -> int:
    """Name every fault of a set; exit code 2 if there are any."""
    of = game(args.game) if args.game else game_of(args.file)
    faults = of.check_set(str(args.file))
    if args.json:
        listed = [{"place": fault.entry, "fault": fault.message.text(w)} for fault in faults]
        print_json({"file": str(args.file), "faults": listed})
    elif not faults:
        a_set = of.load_set(str(args.file))
        print(w.t("{path}: no faults. One can play with it: --set {path}", path=args.file))
        print(f"{w.pick(a_set.title)} ({w.t(ORIGINS[a_set.origin])}), {a_set.hash}")
    for fault in faults if not args.json else []:
        print(fault.text(w))
    if not faults:
        return 0
    total = w.n("{path} has {n} fault.", "{path} has {n} faults.", len(faults), path=args.file)
    print(f"guildhall: {total} {faults[0].text(w)}", file=sys.stderr)
    return FAULTY


def template(args: argparse.Namespace, w: Words) -> int:
    """Write a form for the components of one's own copy."""
    of = game(args.game)
    house = of.folder / "components" / "house.toml"
    text = house.read_text(encoding="utf-8") + of.set_extra() if args.house else of.set_template()
    if args.output is None:
        print(text, end="")
        return 0
    may_write(args.output, args.force)
    write_text(text, args.output)
    print(w.t("Written to {path}. 'guildhall sets check {path}' says what is still missing.", path=args.output))
    return 0


def show(args: argparse.Namespace, w: Words) -> int:
    """All components of a set in words."""
    of = game(args.game) if args.game else games()[0]
    a_set = of.load_set(args.set)
    part = screen_of(of.key)
    if args.json:
        print_json(part.set_data(a_set, w))
        return 0
    from guildhall.terminal.console import Console

    console = Console(width=100, highlight=False)
    console.print(f"{w.pick(a_set.title)} ({w.t(ORIGINS[a_set.origin])})")
    for table in part.set_tables(a_set, w):
        console.print(table)
    return 0
