"""What the commands share: arguments, seats and names, writing files."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from guildhall.formats.words import N_, YOU, Words
from guildhall.kernel.position import SEAT_LETTERS, WATCHER
from guildhall.kernel.problems import BadChoice, BadFile, Problem
from guildhall.table.gamefile import GameFile
from guildhall.table.opening import new_game
from guildhall.table.session import Session

Subparsers = argparse._SubParsersAction  # argparse has no public name for it
Run = Callable[[argparse.Namespace, Words], int]

FIRST_FAULTS = 3


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
        description=sentence(help),
        epilog=details,  # `in_language` dedents it
        formatter_class=argparse.RawDescriptionHelpFormatter,
        parents=[shared],
        allow_abbrev=False,
    )
    parser.set_defaults(run=run)
    return parser


def sentence(text: str) -> str:
    """'play a game here' → 'Play a game here.'"""
    return f"{text[:1].upper()}{text[1:]}."


def add_json(parser: argparse.ArgumentParser, help: str = N_("print JSON, for programs")) -> None:
    parser.add_argument("--json", action="store_true", help=help)


def add_set(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--set", metavar="FILE", help=N_("play with the components of this file (default: house set)"))


def add_setup(parser: argparse.ArgumentParser, seats: str) -> None:
    """What is agreed before a game; `seats` is the help of that option."""
    parser.add_argument("--seats", metavar="LIST", help=seats)
    parser.add_argument(
        "--option",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help=N_("an option of the game; may stand several times ('guildhall games' lists them)"),
    )
    add_set(parser)


def add_plain(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--plain", action="store_true", help=N_("plain lines instead of a full screen, as for a screen reader")
    )


def add_file(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help=N_("a game file"))


def add_output(parser: argparse.ArgumentParser, required: bool, help: str) -> None:
    parser.add_argument("-o", "--output", metavar="OUT", type=Path, required=required, help=help)
    parser.add_argument("--force", action="store_true", help=N_("overwrite OUT if it exists"))


def positive(text: str) -> int:
    """A whole number from 1 on (argparse shows the fault)."""
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:12]) < 10**11:
        raise argparse.ArgumentTypeError(f"'{text}' is no whole number from 1 on")
    return int(text)


# What was given ------------------------------------------------------------------------------


def new_session(args: argparse.Namespace, w: Words | None = None) -> Session:
    """A new game from the arguments of add_setup and --seed; it has no file yet. `w`: who plays reads this language."""
    return new_game(args.game, args.seats, args.option, args.seed, args.set, w)


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


def names_seen(session: Session, w: Words, seat: int) -> list[str]:
    """The names as a seat reads them in a picture: nobody else is called 'You', but by the letter of the seat."""
    names = enumerate(session.file.names)
    return [SEAT_LETTERS[n] if name == YOU and n != seat else w.t("You") if name == YOU else name for n, name in names]


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
