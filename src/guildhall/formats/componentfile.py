"""Component files: TOML in which the pieces of a game stand as data, read so that every fault is named.

A fault says what would be right, what stands there instead, and where in the file.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from difflib import get_close_matches
from pathlib import Path
from typing import TypeVar

from guildhall.formats.plain import shown
from guildhall.formats.python_says import said
from guildhall.formats.reading import NoFile, Unreadable, read_bounded
from guildhall.formats.words import LANGUAGES, N_
from guildhall.kernel.problems import ENGLISH, BadFile, Problem, Translator

T = TypeVar("T")

PLACEHOLDER = "?"  # what the template puts wherever the owner of a copy has to write something
LONGEST_QUOTE = 40
ORIGINS = ("house", "published", "own")
TITLE = 60  # characters that fit
MOST_BYTES = 10**6  # the largest of ours has 40,000
LONGEST_LINE = 5000
MOST_DOTS = 200  # in a line: the time that TOML takes grows with the square of a dotted key's length
LINE = re.compile(r"line (?P<line>\d+)(?:, column (?P<column>\d+))?")
AT_LINE, AT_COLUMN = N_("line {line}"), N_("line {line}, column {column}")
TOML_PLACE = re.compile(r"(.*) \(at line (\d+), column (\d+)\)", re.DOTALL)

NO_FILE = N_("there is no such file")
UNREADABLE = N_("the file cannot be read ({reason})")
NOT_UTF8 = N_("the file must be saved as UTF-8, and this line is not")
LONG_LINE = N_("this line is too long: it may have {most} characters and {dots} dots")
NOT_TOML = N_("this is no TOML: {reason}")
SET_NAME = N_("'name' must be of small letters, digits and hyphens, as \"my-copy\", not {found}")
ORIGIN = N_("'origin' must be 'house', 'published' or 'own', not {found}")
UNKNOWN_KEY = N_("there is no key '{key}' here; the keys are {known}")
UNKNOWN_KEY_NEAR = N_("there is no key '{key}' here; perhaps '{near}' is meant")
TABLES = N_("'{key}' must be written with double brackets, as [[{key}]], once for every entry")
WHOLE = N_("'{key}' must be a whole number from {low} to {high}")
TEXT = N_("'{key}' must be a text in quotes")
NAMES = N_("'{key}' must be a text, or a table of texts with at least English, as {{ en = \"Bakers\" }}")
ONE_LINE = N_("'{key}' must be one line of plain text")
TOO_LONG = N_("'{key}' has room for {limit} characters, and {found} has {length}")

MISSING = N_("{need}; it is missing")
TO_FILL_IN = N_("{need}; it is still to be filled in")
INSTEAD_TEXT = N_("{need}, not a text ({found})")
INSTEAD_WHOLE = N_("{need}, not a number ({found})")
INSTEAD_FRACTION = N_("{need}, not a number with a fraction ({found})")
INSTEAD_TRUTH = N_("{need}, not true or false ({found})")
INSTEAD_LIST = N_("{need}, not a list")
INSTEAD_TABLE = N_("{need}, not a table")
INSTEAD_TIME = N_("{need}, not a date or a time ({found})")


@dataclass(frozen=True)
class Message:
    """One sentence: what is wrong or would be right and, where it helps, what stands there instead."""

    need: str
    values: dict[str, object] = field(default_factory=dict)
    instead: str = ""
    found: str = ""
    frame: str = ""  # a sentence with a {fault} in it, for a place inside a value
    frame_values: dict[str, object] = field(default_factory=dict)

    def text(self, w: Translator) -> str:
        values = {key: v.text(w) if isinstance(v, Problem) else v for key, v in self.values.items()}
        fault = w.t(self.need, **values)
        if self.instead:
            fault = w.t(self.instead, need=fault, found=self.found)
        return w.t(self.frame, fault=fault, **self.frame_values) if self.frame else fault


@dataclass(frozen=True)
class Fault:
    """A fault of a set with its place. `entry` names a place in the file: 'tile 26', 'line 3, column 5'."""

    file: str
    entry: str
    message: Message

    def text(self, w: Translator) -> str:
        place = f"{self.file}, {self.place(w)}" if self.entry else self.file
        text = w.t("{place}: {fault}.", place=place, fault=self.message.text(w))
        return shown(text, len(text))  # a key or a name of the file may hold what a terminal obeys

    def place(self, w: Translator) -> str:
        """Lines are said in words; all else is as it stands in the file."""
        found = LINE.fullmatch(self.entry)
        if found is None:
            return self.entry
        if found["column"] is None:
            return w.t(AT_LINE, line=found["line"])
        return w.t(AT_COLUMN, line=found["line"], column=found["column"])

    def __str__(self) -> str:
        return self.text(ENGLISH)


class SetError(BadFile):
    """A component set that cannot be played with; `faults` holds every fault that was found."""

    def __init__(self, faults: list[Fault]) -> None:
        super().__init__(N_("The component set has faults."))
        self.faults = faults

    def text(self, w: Translator) -> str:
        return "\n".join(fault.text(w) for fault in self.faults)


def near(word: str, known: tuple[str, ...]) -> str:
    """The known word that was probably meant, or ''."""
    found = get_close_matches(word.lower(), known, 1, 0.6)
    return found[0] if found else ""


def quoted(word: str) -> str:
    """A word of the user as it is shown to him: never endless, never more than one line."""
    shown = word if word.isprintable() else ascii(word)[1:-1]
    return f"'{shown[:LONGEST_QUOTE]}…'" if len(shown) > LONGEST_QUOTE else f"'{shown}'"


def instead(need: str, value: object, **values: object) -> Message:
    """The message about a value of the wrong kind (None: there is none)."""
    if value is None:
        return Message(need, values, MISSING)
    if value == PLACEHOLDER:
        return Message(need, values, TO_FILL_IN)
    if isinstance(value, str):
        return Message(need, values, INSTEAD_TEXT, quoted(value))
    if isinstance(value, bool):
        return Message(need, values, INSTEAD_TRUTH, str(value).lower())
    if isinstance(value, int):
        # hex: the decimal digits of a very long number cost too much, and Python refuses to write them
        return Message(need, values, INSTEAD_WHOLE, str(value) if abs(value) < 10**12 else hex(value)[:20] + "…")
    if isinstance(value, float):
        return Message(need, values, INSTEAD_FRACTION, str(value))
    if isinstance(value, list):
        return Message(need, values, INSTEAD_LIST)
    if isinstance(value, dict):
        return Message(need, values, INSTEAD_TABLE)
    return Message(need, values, INSTEAD_TIME, str(value))


class Entry:
    """One table of the file. Every reading gives a usable value, and notes a fault if there was none."""

    def __init__(self, faults: list[Fault], file: str, place: str, table: dict[str, object]) -> None:
        self.faults = faults
        self.file = file
        self.place = place
        self.table = table

    def fault(self, need: str, **values: object) -> None:
        self.note(Message(need, values))

    def note(self, message: Message, place: str = "") -> None:
        self.faults.append(Fault(self.file, place or self.place, message))

    def part(self, place: str, table: dict[str, object]) -> Entry:
        """An entry of this file; `place` names it."""
        return Entry(self.faults, self.file, place, table)

    def keys(self, *known: str) -> None:
        """Name every key that does not belong here."""
        for key in self.table:
            if key in known:
                continue
            meant = near(key, known)
            if meant:
                self.fault(UNKNOWN_KEY_NEAR, key=key, near=meant)
            else:
                self.fault(UNKNOWN_KEY, key=key, known=", ".join(known))

    def tables(self, key: str) -> list[dict[str, object]]:
        """The entries [[key]] of the file."""
        value = self.table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            self.fault(TABLES, key=key)
            return []
        return value

    def whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        value = self.table.get(key, default)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.note(instead(WHOLE, value, key=key, low=low, high=high))
        return low

    def line(self, key: str, default: str | None = None) -> str | None:
        """A text, or None if there is no usable one."""
        value = self.table.get(key, default)
        if isinstance(value, str) and value != PLACEHOLDER:
            return value
        self.note(instead(TEXT, value, key=key))
        return None

    def names(self, key: str, limit: int) -> dict[str, str]:
        """Texts by language; a plain text is English and serves everywhere."""
        value = self.table.get(key)
        if isinstance(value, str) and value != PLACEHOLDER:
            return {"en": self._name(key, value, limit)}
        if not isinstance(value, dict):
            self.note(instead(NAMES, value, key=key))
            return {"en": PLACEHOLDER}
        self.part(f"{self.place}, {key}", value).keys(*LANGUAGES)
        texts: dict[str, str] = {}
        for language in LANGUAGES:
            text = value.get(language)
            if isinstance(text, str) and text != PLACEHOLDER:
                texts[language] = self._name(f"{key}.{language}", text, limit)
            elif text is not None:
                self.note(instead(TEXT, text, key=f"{key}.{language}"))
            elif language == "en":
                self.note(instead(NAMES, None, key=key))
        return {"en": PLACEHOLDER} | texts

    def _name(self, key: str, text: str, limit: int) -> str:
        text = text.strip()
        if not text or not text.isprintable():
            self.fault(ONE_LINE, key=key)
        elif len(text) > limit:
            self.fault(TOO_LONG, key=key, limit=limit, found=quoted(text), length=len(text))
        return text

    def list_of_texts(self, key: str, need: str) -> list[str] | None:
        value = self.table.get(key)
        if isinstance(value, list) and all(isinstance(one, str) for one in value):
            return value
        self.note(instead(need, value, key=key))
        return None

    def head(self) -> tuple[str, dict[str, str], str]:
        """What every file begins with: the name of the set, its title, and who made it."""
        name = self.line("name")
        if name is not None and not re.fullmatch(r"[a-z0-9][a-z0-9-]{0,31}", name):
            self.fault(SET_NAME, found=quoted(name))
        origin = self.line("origin")
        if origin is not None and origin not in ORIGINS:
            self.fault(ORIGIN, found=quoted(origin))
        return name or "", self.names("title", TITLE), origin or ""


def keys_of(path: Path | str) -> set[str]:
    """The keys a file has at its top; none if it cannot be read."""
    file = read_file(path, [])
    return set() if file is None else set(file.table)


def read_file(path: Path | str, faults: list[Fault]) -> Entry | None:
    """The file as one entry; None, and a fault, if it cannot be read at all."""
    text = _text(path, faults)
    table = None if text is None else _toml(text, path, faults)
    return None if table is None else Entry(faults, str(path), "", table)


def _text(path: Path | str, faults: list[Fault]) -> str | None:
    place = ""
    content = b""
    try:
        content = read_bounded(path, MOST_BYTES)
        # Editors on Windows put a byte order mark in front, which TOML does not know.
        return content.decode("utf-8-sig").replace("\r\n", "\n")
    except NoFile:
        message = Message(NO_FILE)
    except Unreadable as problem:
        message = Message(UNREADABLE, {"reason": problem.reason})
    except UnicodeDecodeError as error:
        before = content[: error.start]
        place = f"line {before.count(10) + 1}"  # 10: the line break
        message = Message(NOT_UTF8)
    faults.append(Fault(str(path), place, message))
    return None


def _toml(text: str, path: Path | str, faults: list[Fault]) -> dict[str, object] | None:
    lines = text.split("\n")
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST_LINE or line.count(".") > MOST_DOTS:
            message = Message(LONG_LINE, {"most": LONGEST_LINE, "dots": MOST_DOTS})
            faults.append(Fault(str(path), f"line {number}", message))
            return None
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
    faults.append(Fault(str(path), place, Message(NOT_TOML, {"reason": said(reason)})))
    return None


def read_with(read: Callable[[Entry], T | None], path: Path | str) -> tuple[T | None, list[Fault]]:
    """What a game's reader makes of a file, and every fault of it; nothing if there is a fault."""
    faults: list[Fault] = []
    file = read_file(path, faults)
    found = None if file is None else read(file)
    return (None if faults else found), faults


class NotationError(Problem):
    """A text that is no notation of an effect. `at` is the place of the fault, counted from 1."""

    def __init__(self, notation: str, at: int, message: Message) -> None:
        super().__init__(message.need, **message.values)
        self.notation = notation
        self.at = at
        self.message = message

    def text(self, w: Translator) -> str:
        return located(self).text(w)


def located(error: NotationError) -> Message:
    """The message of an error with its place in the notation, as a fault of a file shows it."""
    values = {"at": error.at, "notation": quoted(error.notation)}
    return replace(error.message, frame=N_("character {at} of {notation}: {fault}"), frame_values=values)
