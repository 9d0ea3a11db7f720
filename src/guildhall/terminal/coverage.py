"""Which rules have code, a test, a text in every language and a voice.

A rule speaks if an event, a reason, a question or a refusal names its ID. The suite listens (tests/conftest.py) and
keeps what it heard in tests/<game>/spoken.json. What cannot speak is marked in rules.toml with the reason.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from pathlib import Path

import guildhall
from guildhall.formats import rulebook
from guildhall.formats.declaration import Game
from guildhall.formats.rulebook import Rulebook
from guildhall.kernel.problems import BadFile

# An ID, then numbers of its chapter: 'L-RES-9, 10', 'L-SOL-1 to 3', 'L-SPC-1 to -5', 'L-SET-3 to L-SET-8'.
ID = re.compile(r"(?<![A-Za-z0-9-])([A-Z]-[A-Z]{3})-(\d+)")
MORE = re.compile(r"(\s*,\s*(?:and\s+)?|\s+and\s+|\s+to\s+|\s*[–…]\s*)(?:([A-Z]-[A-Z]{3})-|-)?(\d+)(?![\w-])")
SPOKEN = "spoken.json"
RANGE_WORDS = ("to", "–", "…")


@dataclass
class Coverage:
    """The rules of a game, and those that lack something."""

    game: str
    rules: list[str] = field(default_factory=list)
    without_code: list[str] = field(default_factory=list)
    without_test: list[str] = field(default_factory=list)
    without_text: dict[str, list[str]] = field(default_factory=dict)  # by language
    spoken: list[str] = field(default_factory=list)
    silent: dict[str, str] = field(default_factory=dict)  # with the reason
    without_voice: list[str] = field(default_factory=list)  # neither spoken nor silent
    not_silent: list[str] = field(default_factory=list)  # said to be silent, yet spoken

    def lacking(self) -> list[list[str]]:
        return [self.without_code, self.without_test, *self.without_text.values(), self.without_voice, self.not_silent]

    def missing(self) -> bool:
        return any(self.lacking())


def ids_in(text: str) -> set[str]:
    """The IDs a text names, with those it only means: 'L-RES-9, 10' names two."""
    found: set[str] = set()
    for match in ID.finditer(text):
        chapter, last = match[1], int(match[2])
        found.add(f"{chapter}-{last}")
        at = match.end()
        while more := MORE.match(text, at):
            if more[2] and more[2] != chapter:
                break
            number = int(more[3])
            first = last if more[1].strip() in RANGE_WORDS else number
            found.update(f"{chapter}-{n}" for n in range(first, number + 1))
            last, at = number, more.end()
    return found


def ids_of_files(files: Iterable[Path]) -> set[str]:
    found: set[str] = set()
    for file in files:
        found |= ids_in(file.read_text(encoding="utf-8"))
    return found


def default_tests() -> Path | None:
    """./tests, else the tests of the checkout this package is run from."""
    checkout = Path(guildhall.__file__).resolve().parents[2] / "tests"
    return next((folder for folder in (Path("tests"), checkout) if folder.is_dir()), None)


def test_files(of: Game, tests: Path | None) -> list[Path]:
    """The tests of a game; those of the command line, say, name rules without proving them."""
    if tests is None:
        return []
    own = tests / of.key
    return sorted((own if own.is_dir() else tests).rglob("test_*.py"))


def spoken_in(of: Game, tests: Path | None) -> set[str]:
    """The IDs that the tests of a game brought out when they last ran as a whole."""
    path = tests / of.key / SPOKEN if tests is not None else None
    if path is None or not path.is_file():
        return set()
    try:
        kept = json.loads(path.read_text(encoding="utf-8"))
    except ValueError:
        kept = None
    if not isinstance(kept, list) or not all(isinstance(id, str) for id in kept):
        raise BadFile(
            "'{path}' is no list of rule IDs. 'pytest {folder} --keep-spoken' writes it anew.",
            path=path,
            folder=path.parent,
        )
    return set(kept)


def cover(games: Collection[Game], tests: Path | None) -> list[Coverage]:
    """Look for the IDs of these games."""
    return [cover_game(of, tests) for of in games]


def cover_game(of: Game, tests: Path | None) -> Coverage:
    """Which rules of a game are carried out, tested, explained and spoken."""
    book = rulebook.load(of.folder / "rulebook")
    ids = [rule.id for rule in book.rules]
    code = ids_of_files(sorted(of.folder.rglob("*.py")))
    tested = ids_of_files(test_files(of, tests))
    spoken = spoken_in(of, tests)
    silent = {rule.id: rule.silent for rule in book.rules if rule.silent}
    return Coverage(
        game=of.key,
        rules=ids,
        without_code=[id for id in ids if id not in code],
        without_test=[id for id in ids if id not in tested],
        without_text={lang: [id for id in ids if not has_text(book, id, lang)] for lang in book.languages},
        spoken=[id for id in ids if id in spoken],
        silent=silent,
        without_voice=[id for id in ids if id not in spoken and id not in silent],
        not_silent=[id for id in silent if id in spoken],
    )


def has_text(book: Rulebook, id: str, language: str) -> bool:
    try:
        entry = book.entry(id, language)
    except KeyError:
        return False
    return bool(entry.title and entry.paragraphs)
