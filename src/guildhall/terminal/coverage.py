"""Which rules have code that carries them out, a test that proves them and a text in every language."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from pathlib import Path

import guildhall
from guildhall.kernel import rulebook
from guildhall.kernel.registry import Game
from guildhall.kernel.rulebook import Rulebook

# An ID, then numbers of its chapter: 'L-RES-9, 10', 'L-SOL-1 to 3', 'L-SPC-1 to -5', 'L-SET-3 to L-SET-8'.
ID = re.compile(r"(?<![A-Za-z0-9-])([A-Z]-[A-Z]{3})-(\d+)")
MORE = re.compile(r"(\s*,\s*(?:and\s+)?|\s+and\s+|\s+to\s+|\s*[–…]\s*)(?:([A-Z]-[A-Z]{3})-|-)?(\d+)(?![\w-])")
RANGE_WORDS = ("to", "–", "…")


@dataclass
class Coverage:
    """All rules, and those that lack something."""

    rules: list[str] = field(default_factory=list)
    without_code: list[str] = field(default_factory=list)
    without_test: list[str] = field(default_factory=list)
    without_text: list[str] = field(default_factory=list)

    def missing(self) -> bool:
        return bool(self.without_code or self.without_test or self.without_text)


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


def cover(games: Collection[Game], tests: Path | None) -> Coverage:
    """Look for the IDs of these games."""
    result = Coverage()
    for of in games:
        book = rulebook.load(of.folder / "rulebook")
        ids = [rule.id for rule in book.rules]
        code = ids_of_files(sorted(of.folder.rglob("*.py")))
        tested = ids_of_files(test_files(of, tests))
        result.rules += ids
        result.without_code += [id for id in ids if id not in code]
        result.without_test += [id for id in ids if id not in tested]
        result.without_text += [id for id in ids if not has_texts(book, id)]
    return result


def has_texts(book: Rulebook, id: str) -> bool:
    for language in book.languages:
        try:
            entry = book.entry(id, language)
        except KeyError:
            return False
        if not entry.title or not entry.paragraphs:
            return False
    return True
