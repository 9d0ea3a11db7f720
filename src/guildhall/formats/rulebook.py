"""The rulebook of a game: rules.toml lists its rules, one Markdown file a language explains them.

A file has '# Chapter' lines, an optional paragraph of introduction, then '## A-SET-1 Title' entries of plain
paragraphs and '- ' lists. A sentence that is a ruling of ours begins with `RULING`.
"""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from guildhall.formats.words import LANGUAGES, N_

RULING = "[R] "
RULINGS = ("no", "partly", "wholly")
SILENT: Final = {  # why a rule is never named by an event, a reason, a question or a refusal
    "component": N_("what a piece is, or how many there are (the table shows it)"),
    "definition": N_("what a word means (the rules that use it speak)"),
    "order": N_("in which order things are done (the events stand in it)"),
    "example": N_("an example of other rules (these speak)"),
    "absence": N_("that something does not happen"),
}


@dataclass(frozen=True)
class Rule:
    """A rule as rules.toml lists it."""

    id: str
    chapter: str
    ruling: str  # one of RULINGS: how much of it is a ruling of ours
    option: str = ""  # the option that concerns it; several are separated by a space
    silent: str = ""  # one of SILENT where the rule cannot speak


@dataclass(frozen=True)
class Entry:
    """A rule explained in one language. A list is one paragraph, with a line for each '- ' item."""

    id: str
    title: str
    paragraphs: tuple[str, ...]


@dataclass(frozen=True)
class Chapter:
    """A chapter in one language; the introduction may be empty."""

    title: str
    intro: str
    entries: tuple[Entry, ...]


class Rulebook:
    """The rules of one game, in all its languages."""

    def __init__(self, rules: tuple[Rule, ...], chapters: dict[str, tuple[Chapter, ...]]) -> None:
        self.rules = rules
        self._chapters = chapters
        self._rules = {rule.id: rule for rule in rules}
        self._entries = {
            language: {entry.id: entry for chapter in book for entry in chapter.entries}
            for language, book in chapters.items()
        }

    @property
    def languages(self) -> tuple[str, ...]:
        return tuple(self._chapters)

    def rule(self, id: str) -> Rule:
        if id not in self._rules:
            raise KeyError(_missing("rule", id, self._rules))
        return self._rules[id]

    def entry(self, id: str, language: str) -> Entry:
        """What the rulebook of this language says about a rule."""
        if language not in self._entries:
            raise KeyError(_missing("language", language, self._entries))
        entries = self._entries[language]
        if id not in entries:
            raise KeyError(_missing("rule", id, entries))
        return entries[id]

    def chapters(self, language: str) -> tuple[Chapter, ...]:
        if language not in self._chapters:
            raise KeyError(_missing("language", language, self._chapters))
        return self._chapters[language]


def load(folder: Path) -> Rulebook:
    """Read rules.toml and the file of every language from a rulebook folder; a language without one reads English."""
    files = {language: folder / f"{language}.md" for language in LANGUAGES}
    chapters = {language: _read_chapters(file if file.exists() else files["en"]) for language, file in files.items()}
    return Rulebook(_read_rules(folder / "rules.toml"), chapters)


def _missing(kind: str, name: str, known: Iterable[str]) -> str:
    names = list(known)
    # IDs are often typed in lower case; without folding, no match would be close.
    close = difflib.get_close_matches(name.upper() if kind == "rule" else name, names)
    some = f" There are {len(names)}, such as {names[0]}." if names else ""
    hint = f" Did you mean {', '.join(close)}?" if close else some
    return f"The rulebook has no {kind} '{name}'.{hint}"


def _read_rules(path: Path) -> tuple[Rule, ...]:
    rules: list[Rule] = []
    for number, row in enumerate(tomllib.loads(path.read_text(encoding="utf-8")).get("rule", []), start=1):
        try:
            rule = Rule(row["id"], row["chapter"], row["ruling"], row.get("option", ""), row.get("silent", ""))
        except KeyError as fault:
            raise ValueError(f"{path.name}, rule {number}: the key {fault} is missing.") from None
        if rule.ruling not in RULINGS:
            raise ValueError(f"{path.name}, {rule.id}: ruling '{rule.ruling}' is none of {', '.join(RULINGS)}.")
        if rule.silent and rule.silent not in SILENT:
            raise ValueError(f"{path.name}, {rule.id}: silent '{rule.silent}' is none of {', '.join(SILENT)}.")
        rules.append(rule)
    return tuple(rules)


def _read_chapters(path: Path) -> tuple[Chapter, ...]:
    text = path.read_text(encoding="utf-8")
    before, *parts = ("\n" + text).split("\n# ")
    if before.strip():
        raise ValueError(f"{path.name}: there is text before the first chapter.")
    return tuple(_read_chapter(path.name, part) for part in parts)


def _read_chapter(file: str, text: str) -> Chapter:
    head, *parts = text.split("\n## ")
    title, _, rest = head.partition("\n")
    intro = _paragraphs(rest)
    if len(intro) > 1:
        raise ValueError(f"{file}, chapter '{title}': the introduction has more than one paragraph.")
    return Chapter(title.strip(), intro[0] if intro else "", tuple(_read_entry(part) for part in parts))


def _read_entry(text: str) -> Entry:
    head, _, body = text.partition("\n")
    id, _, title = head.partition(" ")
    return Entry(id, title.strip(), _paragraphs(body))


def _paragraphs(text: str) -> tuple[str, ...]:
    """Blocks of lines; a blank line, or the change from text to list or back, begins a new one."""
    found: list[str] = []
    open_block = False
    for line in map(str.strip, text.splitlines()):
        item = line.startswith("- ")
        if not line:
            open_block = False
        elif open_block and found[-1].startswith("- ") == item:
            found[-1] += ("\n" if item else " ") + line
        else:
            found.append(line)
            open_block = True
    return tuple(found)
