"""What the commands share: arguments, opening games, writing files."""

from __future__ import annotations

import argparse
import json
import re
import sys
import textwrap
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from guildhall.formats.declaration import Game
from guildhall.formats.words import Words
from guildhall.games import game
from guildhall.kernel.problems import BadChoice, BadFile, BadNotation, IllegalMove, Problem
from guildhall.table import gamefile
from guildhall.table.gamefile import GameFile
from guildhall.table.known_sets import remember, set_of
from guildhall.table.saving import stamp_of
from guildhall.table.session import Session, parse_seats
from guildhall.table.verify import check_moves
from guildhall.terminal.scene import YOU

Subparsers = argparse._SubParsersAction  # argparse has no public name for it
Run = Callable[[argparse.Namespace, Words], int]

SEAT_LETTERS = "ABCDEF"
WATCHER = -1
HEX_SEED = re.compile(r"[0-9a-fA-F]{64}")
NUMBER_SEED = re.compile(r"-?[0-9]{1,18}")
FIRST_FAULTS = 3
NOT_SAVED = 3  # exit code: the disk refused, or another program has played on in the file


# Parsers -------------------------------------------------------------------------------------


def add_command(
    commands: Subparsers[argparse.ArgumentParser],
    shared: argparse.ArgumentParser,
    name: str,
    run: Run,
    help: str,
    details: str = "",
) -> argparse.ArgumentParser:
    """A command with its one-line help, and its details (examples, shape of the JSON) below its arguments."""
    parser = commands.add_parser(
        name,
        help=help,
        description=help[0].upper() + help[1:] + ".",
        epilog=textwrap.dedent(details),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        parents=[shared],
        allow_abbrev=False,
    )
    parser.set_defaults(run=run)
    return parser


def add_json(parser: argparse.ArgumentParser, help: str = "print JSON, for programs") -> None:
    parser.add_argument("--json", action="store_true", help=help)


def add_set(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--set", metavar="FILE", help="play with the components of this file (default: house set)")


def add_setup(parser: argparse.ArgumentParser, seats: str) -> None:
    """What is agreed before a game."""
    parser.add_argument("--seats", metavar="LIST", help=f"who sits there, with commas, as {seats}")
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="an option of the game; may stand several times ('guildhall games' lists them)",
    )
    add_set(parser)


def add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a game file")


def add_output(parser: argparse.ArgumentParser, required: bool, help: str) -> None:
    parser.add_argument("-o", "--output", metavar="OUT", type=Path, required=required, help=help)
    parser.add_argument("--force", action="store_true", help="overwrite OUT if it exists")


def positive(text: str) -> int:
    """A whole number from 1 on (argparse shows the fault)."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:12]) < 10**11:
        raise argparse.ArgumentTypeError(f"'{text}' is no whole number from 1 on")
    return int(text)


# What was given ------------------------------------------------------------------------------


def options_of(given: list[str]) -> dict[str, object]:
    """'rounds=16' → {'rounds': '16'}"""
    options: dict[str, object] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not equals or not key.strip():
            raise BadChoice("'{text}' is no option. Write --option NAME=VALUE, as --option rounds=16.", text=text)
        options[key.strip()] = value.strip()
    return options


def seed_of(text: str | None) -> int | str | None:
    """A number, 64 hexadecimal digits, or None where none was given: then a secret one is drawn."""
    if text is None:
        return None
    if HEX_SEED.fullmatch(text):
        return text.lower()
    if NUMBER_SEED.fullmatch(text):
        return int(text)
    raise BadChoice(
        "'{text}' is no seed. A seed is a whole number of up to 18 digits, or 64 hexadecimal digits.",
        text=text[:80],
    )


def seats_of(text: str | None, of: Game) -> list[str]:
    """The seats asked for, else the game's usual ones."""
    if text is not None:
        kinds = parse_seats(text)
        for kind in kinds:
            of.kind(kind)
        return kinds
    return list(of.usual_seats)


def new_session(args: argparse.Namespace) -> Session:
    """A new game from the arguments of add_setup and --seed; it has no file yet."""
    of = game(args.game)
    remember(args.set)
    return Session.new(
        args.game,
        seats_of(args.seats, of),
        options=options_of(args.option),
        seed=seed_of(args.seed),
        set_path=args.set,
    )


@contextmanager
def dealing(path: Path) -> Iterator[None]:
    """While the game of a file is dealt, a table that cannot be is a fault of the file."""
    try:
        yield
    except BadChoice as problem:
        raise BadFile("{path}, field 'seats': {problem}", path=path, problem=problem) from None


def open_session(path: Path, set_path: str | None = None) -> Session:
    """The game of a file. Nothing is written until the session's `path` is set."""
    stamp = stamp_of(path)
    file = gamefile.load(path)
    set_path = chosen_set(file, path, set_path)
    components = gamefile.components_of(file, set_path)
    try:
        with dealing(path):
            session = Session(file, components)
    except (IllegalMove, BadNotation):
        check_moves(file, path, components, bots=False)  # names the line of the move that does not fit
        raise
    file.result = gamefile.result_of(session.position)
    session.seen, session.stamp = len(file.moves), stamp
    return session


def chosen_set(file: GameFile, path: Path, given: str | None) -> str | None:
    """The set to open a game with: one that is named is remembered, so that it need not be named again."""
    remember(given)
    return set_of(file, path, given)


def seat_number(text: str, file: GameFile) -> int:
    """'A', or a player's name; 'watcher' is WATCHER. A letter is always the seat, whatever the players are called."""
    wanted = text.strip().lower()
    letters = SEAT_LETTERS[: len(file.seats)]
    if wanted in ("watcher", "none"):
        return WATCHER
    if len(wanted) == 1 and wanted.upper() in letters:
        return letters.index(wanted.upper())
    called = [seat for seat, name in enumerate(file.names) if name.lower() == wanted]
    if len(called) > 1:
        raise BadChoice(
            "The seats {seats} are all called '{name}'. Say which by its letter.",
            seats=", ".join(letters[seat] for seat in called),
            name=text,
        )
    if called:
        return called[0]
    raise BadChoice("There is no seat '{seat}' here. There are: {known}.", seat=text, known=", ".join(letters))


def names_of(session: Session, w: Words) -> list[str]:
    """The players' names; 'You' in the reader's language."""
    return [w.t("You") if name == YOU else name for name in session.file.names]


def is_human(session: Session, seat: int) -> bool:
    return seat >= 0 and session.file.seats[seat] == "human"


def own_seat(session: Session) -> int:
    """Who looks if nobody says: the person who must decide, else the first person, else a watcher."""
    now = session.seat_to_move()
    people = [seat for seat in range(len(session.file.seats)) if is_human(session, seat)]
    return now if now in people else people[0] if people else WATCHER


# Output --------------------------------------------------------------------------------------


def problem_text(problem: Problem, w: Words) -> str:
    """A problem in words, one paragraph."""
    faults = getattr(problem, "faults", None)  # of a component set: there may be hundreds
    if faults:
        return faults_text(faults, w)
    return problem.text(w).strip()


def faults_text(faults: Sequence[Any], w: Words) -> str:
    """The first faults of a component set, and how many more there are."""
    first = " ".join(fault.text(w) for fault in faults[:FIRST_FAULTS])
    if len(faults) <= FIRST_FAULTS:
        return first
    more = w.n(
        "There is {n} more fault; 'guildhall sets check {file}' names all.",
        "There are {n} more faults; 'guildhall sets check {file}' names all.",
        len(faults) - FIRST_FAULTS,
        file=faults[0].file,
    )
    return f"{first} {more}"


def print_json(data: object) -> None:
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    print(json.dumps(data, ensure_ascii=encoding != "utf8", indent=1))


def may_write(path: Path, force: bool, *, reading: Path | None = None) -> None:
    """Refuse to write over what is there."""
    if reading is not None and path.exists() and path.samefile(reading):
        raise BadFile("'{path}' is the game itself. Name another file to write to.", path=path)
    if path.is_dir():
        raise BadFile("'{path}' is a folder. Name a file in it.", path=path)
    if path.exists() and not force:
        raise BadFile("The file '{path}' exists already. Name another one, or add --force.", path=path)
    if not path.absolute().parent.is_dir():
        raise BadFile("There is no folder '{folder}' to write to.", folder=path.parent)
