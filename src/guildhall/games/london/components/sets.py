"""Component sets of Guilds of London, loaded from TOML and checked.

The game comes with the house set. An owner of the printed game can type in his own copy (`template` gives
him a file to fill in) and play with that.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

from guildhall.games.london.components.faults import Entry, Fault, Message, SetError
from guildhall.games.london.components.pieces import (
    LETTERS,
    Ability,
    Card,
    ComponentSet,
    Mayoral,
    Tile,
    Token,
)
from guildhall.games.london.components.set_reader import read_set
from guildhall.games.london.components.set_template import template
from guildhall.kernel.words import N_

__all__ = ["Ability", "Card", "ComponentSet", "Fault", "Mayoral", "SetError", "Tile", "Token"]
__all__ += ["HOUSE", "LETTERS", "check_set", "house_set", "load_set", "template"]

HOUSE = Path(__file__).resolve().parent / "house.toml"

NO_FILE = N_("there is no such file")
UNREADABLE = N_("the file cannot be read ({reason})")
NOT_UTF8 = N_("the file must be saved as UTF-8, and this line is not")
NOT_TOML = N_("this is no TOML: {reason}")
TOML_PLACE = re.compile(r"(.*) \(at line (\d+), column (\d+)\)", re.DOTALL)


def load_set(path: Path | str) -> ComponentSet:
    """The set of a file. Raises SetError with every fault of the file."""
    found, faults = _read(path)
    if found is None:
        raise SetError(faults)
    return found


def check_set(path: Path | str) -> list[Fault]:
    """Every fault of a file; empty if one can play with it."""
    return _read(path)[1]


@cache
def house_set() -> ComponentSet:
    """The set this project composed."""
    return load_set(HOUSE)


def _read(path: Path | str) -> tuple[ComponentSet | None, list[Fault]]:
    """The set of a file, or None and its faults."""
    faults: list[Fault] = []
    text = _text(path, faults)
    table = None if text is None else _toml(text, path, faults)
    if table is None:
        return None, faults
    found = read_set(Entry(faults, str(path), "", table))
    return (None if faults else found), faults


def _text(path: Path | str, faults: list[Fault]) -> str | None:
    place = ""
    content = b""
    try:
        content = Path(path).read_bytes()
        # Editors on Windows put a byte order mark in front, which TOML does not know.
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except FileNotFoundError:
        message = Message(NO_FILE)
    except OSError as error:
        message = Message(UNREADABLE, {"reason": error.strerror or type(error).__name__})
    except UnicodeDecodeError as error:
        before = content[: error.start]
        place = f"line {before.count(10) + 1}"  # 10: the line break
        message = Message(NOT_UTF8)
    faults.append(Fault(str(path), place, message))
    return None


def _toml(text: str, path: Path | str, faults: list[Fault]) -> dict[str, object] | None:
    lines = text.split("\n")
    place = f"line {len(lines)}, column {len(lines[-1]) + 1}"  # where tomllib only says 'end of document'
    try:
        return tomllib.loads(text)
    except RecursionError:
        place, reason = "", "too many brackets inside each other"
    except ValueError as error:  # also a number of more digits than Python reads
        reason = str(error).removesuffix(" (at end of document)")
        match = TOML_PLACE.fullmatch(reason)
        if match:
            reason, place = match[1], f"line {match[2]}, column {match[3]}"
        elif not isinstance(error, tomllib.TOMLDecodeError):
            place = ""
    faults.append(Fault(str(path), place, Message(NOT_TOML, {"reason": reason})))
    return None
