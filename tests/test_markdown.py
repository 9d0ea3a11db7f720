"""What the documents show is there: short lines, links and paths that lead somewhere, commands the program accepts."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from guildhall.terminal.main import make_parser

HOUSE = Path(__file__).resolve().parent.parent
PACKAGE = HOUSE / "src" / "guildhall"
PAGES = [HOUSE / f"{name}.md" for name in ("README", "ARCHITECTURE", "CHANGELOG")] + sorted(HOUSE.glob("docs/*.md"))
LONGEST = 100
FENCE = re.compile(r"^ *(```|~~~)")
SPAN = re.compile(r"`([^`\n]+)`")
LINK = re.compile(r"\]\(([^)\s]+)\)")
ROOMS = [folder.name for folder in PACKAGE.iterdir() if folder.is_dir() and not folder.name.startswith("__")]
PLACE = re.compile(rf"(?<![\w./>-])(?:src|tests|tools|docs|benchmarks|{'|'.join(ROOMS)})/[\w./*<>-]*")
COMMAND = re.compile(r"^(?:\./)?guildhall(?: |$)")
LAUNCHER = ("--compile",)  # what tools/start.py understands, not the program

pages = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


def parts(page: Path) -> Iterator[tuple[int, str, bool]]:
    """The lines of a page with their numbers, and whether they stand in a code block."""
    fenced = False
    for number, line in enumerate(page.read_text(encoding="utf-8").splitlines(), 1):
        if FENCE.match(line):
            fenced = not fenced
        else:
            yield number, line, fenced


def prose(page: Path) -> Iterator[tuple[int, str]]:
    return ((number, line) for number, line, fenced in parts(page) if not fenced)


def can_be_broken(line: str) -> bool:
    """Whether a line has a space at which it could have ended in time."""
    return " " in line[:LONGEST].strip(" *-")


def commands(page: Path) -> list[tuple[int, list[str]]]:
    """The arguments of every `guildhall` command that a page shows."""
    found = []
    for number, line, fenced in parts(page):
        for text in [line] if fenced else SPAN.findall(line):
            if COMMAND.match(text):
                words = shlex.split(text, comments=True)[1:]
                found.append((number, words[: next((i for i, word in enumerate(words) if word in "|>"), len(words))]))
    return [(number, words) for number, words in found if words and not set(LAUNCHER) & set(words)]


def places(page: Path) -> list[tuple[int, str]]:
    return [
        (number, place.rstrip("."))
        for number, line in prose(page)
        for span in SPAN.findall(line)
        for place in PLACE.findall(span)
    ]


@pages
def test_no_line_is_too_long(page: Path) -> None:
    long = [
        f"{page.name}:{number}: {len(line)} letters"
        for number, line in prose(page)
        if len(line) > LONGEST and not line.lstrip().startswith("|") and can_be_broken(line)
    ]
    assert not long


@pages
def test_links_lead_to_files(page: Path) -> None:
    targets = [target.partition("#")[0] for _, line in prose(page) for target in LINK.findall(line)]
    dead = [target for target in targets if "://" not in target and not (page.parent / target).exists()]
    assert not dead


@pages
def test_paths_lead_to_files(page: Path) -> None:
    """`<game>` and the like stand for any name."""
    lost = []
    for number, place in places(page):
        pattern = re.sub(r"<\w+>", "*", place).rstrip("/")
        if not any(next(folder.glob(pattern), None) for folder in (HOUSE, PACKAGE)):
            lost.append(f"{page.name}:{number}: {place}")
    assert not lost


@pages
def test_the_program_accepts_the_commands(page: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A command's bare name is only a mention of it, so it need only exist."""
    refused = []
    for number, words in commands(page):
        bare = len(words) == 1 and not words[0].startswith("-")
        try:
            make_parser().parse_args([*words, "--help"] if bare else words)
        except SystemExit as end:
            if end.code != 0:
                refused.append(f"{page.name}:{number}: {' '.join(words)}: {capsys.readouterr().err}")
    assert not refused


def test_something_was_checked() -> None:
    assert sum(len(commands(page)) for page in PAGES) > 30
    assert sum(len(places(page)) for page in PAGES) > 50
