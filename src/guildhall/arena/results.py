"""The results file: JSON lines, only ever appended to, each batch on the disk before it counts.

The first line says what the arena is about, the others are games, and names of what stands in them. Whatever ends a run,
the file holds whole lines and at most one torn one at its end, which the next run drops: that game is played again.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from guildhall.arena.checking import check_names, check_record, check_settings
from guildhall.arena.plan import Plan
from guildhall.arena.playing import Names, Record
from guildhall.arena.settings import FORMAT, Settings, check
from guildhall.formats.python_says import said
from guildhall.kernel.problems import BadFile, Problem
from guildhall.table.saving import cannot_write, check_place, is_same, lock_of, open_lock, sync_folder, take, unlock

ARENA: Final = "arena"  # the key of the first line
NAMES: Final = "names"


class Found:
    """What a results file holds."""

    def __init__(self, settings: Settings, made: Mapping[str, Any]) -> None:
        self.settings = settings
        self.made = made  # when, by which command and version
        self.records: dict[int, Record] = {}
        self.names: Names = {}

    def add(self, line: Mapping[str, Any]) -> None:
        if NAMES in line:
            for kind, ids in line[NAMES].items():
                self.names.setdefault(kind, {}).update(ids)
        else:
            self.records.setdefault(int(line["n"]), dict(line))


def read(path: Path) -> tuple[Found, int]:
    """What a file holds, and how many bytes of it are whole lines."""
    data = path.read_bytes()
    found: Found | None = None
    plan: Plan | None = None
    good = bad = 0
    for number, line in enumerate(data.splitlines(keepends=True), 1):
        parsed = parse(line)
        if parsed is None or (found is None and ARENA not in parsed):
            bad = bad or number
            if found is None:
                break
            continue
        if bad:
            raise strange(path, bad)
        if found is None or plan is None:
            found = first_line(path, parsed)
            plan = Plan(found.settings)
        else:
            check_line(path, number, parsed, plan)
            found.add(parsed)
        good += len(line)
    if found is None:
        raise BadFile("'{path}' holds no results of an arena.", path=path)
    return found, good


def parse(line: bytes) -> dict[str, Any] | None:
    """A whole line, or None for one that is torn or strange."""
    if not line.endswith(b"\n"):
        return None
    try:
        data = json.loads(line)
    except ValueError:
        return None
    known = isinstance(data, dict) and (ARENA in data or isinstance(data.get(NAMES), dict) or is_game(data))
    return data if known else None


def is_game(data: Mapping[str, Any]) -> bool:
    return (
        isinstance(data.get("n"), int) and isinstance(data.get("seats"), list) and isinstance(data.get("winners"), list)
    )


def first_line(path: Path, data: Mapping[str, Any]) -> Found:
    """The settings of a file; one of a later version is refused."""
    try:
        if data[ARENA] > FORMAT:
            raise BadFile("'{path}' was written by a later version of Guildhall.", path=path)
        check_settings(data["settings"])
        made = {str(key): str(value) for key, value in dict(data.get("made", {})).items()}
        settings = Settings.from_json(data["settings"])
    except (KeyError, TypeError, ValueError):
        raise strange(path, 1) from None
    check(settings)
    return Found(settings, made)


def check_line(path: Path, number: int, data: Mapping[str, Any], plan: Plan) -> None:
    """Refuse a game that is not of this arena, and what cannot be counted."""
    try:
        if NAMES in data:
            check_names(data[NAMES])
        else:
            check_record(data, plan)
    except (KeyError, TypeError, ValueError):
        raise strange(path, number) from None


def strange(path: Path, line: int) -> BadFile:
    return BadFile("{path}, line {line}: this is no line of an arena's results.", path=path, line=line)


class Results:
    """A results file that is written to, by one program at a time."""

    def __init__(self, path: Path, settings: Settings | None, made: Mapping[str, Any]) -> None:
        """Open it to go on, or make it. Without settings, the file must be there and says them itself."""
        self.path = path
        self.real = Path(os.path.realpath(path))
        self.lock = locked(self.real)
        self.file = -1
        try:
            self.found = self.opened(settings, made)
        except BaseException:
            self.close()
            raise

    def opened(self, settings: Settings | None, made: Mapping[str, Any]) -> Found:
        """Read what is there, cut off a torn end; a new file gets its first line."""
        check_place(self.real)
        there = self.real.exists() and self.real.stat().st_size > 0
        if settings is None and not there:
            raise BadFile("There is no file '{path}'.", path=self.path)
        found, self.end = read(self.real) if there else (None, 0)
        if found is not None and settings is not None and settings.identity() != found.settings.identity():
            raise BadFile(
                "'{path}' holds another arena: {what} differs. Name another file.",
                path=self.path,
                what=", ".join(differences(settings, found.settings)),
            )
        self.file = os.open(self.real, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o666)
        os.ftruncate(self.file, self.end)  # the torn end, if there is one
        if found is None:
            assert settings is not None
            self.write([{ARENA: FORMAT, "settings": settings.to_json(), "made": dict(made)}])
            sync_folder(self.real.parent)
            return Found(settings, made)
        return found

    def add(self, records: Sequence[Record], names: Names) -> None:
        """Append games; when this returns they are on the disk. Games that are there already are left out."""
        new = [record for record in records if record["n"] not in self.found.records]
        unknown: Names = {}
        for kind, ids in names.items():
            known = self.found.names.get(kind, {})
            rest = {id: name for id, name in ids.items() if id not in known}
            if rest:
                unknown[kind] = rest
        lines: list[Mapping[str, Any]] = [{NAMES: unknown}] if unknown else []
        self.write([*lines, *new])
        for line in [*lines, *new]:
            self.found.add(line)

    def write(self, lines: Sequence[Mapping[str, Any]]) -> None:
        """All of them or none: what a full disk left of a batch is cut off again."""
        data = b"".join(json.dumps(line, separators=(",", ":")).encode() + b"\n" for line in lines)
        if not data:
            return
        try:
            rest = memoryview(data)
            while rest:
                rest = rest[os.write(self.file, rest) :]
            os.fsync(self.file)
        except OSError as error:
            with suppress(OSError):  # if not even this goes, the next run drops the torn line
                os.ftruncate(self.file, self.end)
            raise cannot_write(self.path, said(error.strerror or error)) from None
        self.end += len(data)

    def close(self) -> None:
        if self.file >= 0:
            os.close(self.file)
            self.file = -1
        unlock(lock_of(self.real), self.lock)

    def __enter__(self) -> Results:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def locked(real: Path) -> int:
    """The file's lock, at once or not at all: another arena may go on for hours."""
    if not real.parent.is_dir():
        raise BadFile("There is no folder '{folder}' to write to.", folder=real.parent)
    number = open_lock(lock_of(real))
    if number >= 0:
        if take(number) and is_same(number, lock_of(real)):
            return number
        os.close(number)
    raise cannot_write(real, Problem("another arena is writing it"))


def differences(one: Settings, other: Settings) -> list[str]:
    a, b = one.identity(), other.identity()
    return [key for key in a if a[key] != b.get(key)]
