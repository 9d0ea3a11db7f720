"""The command line in the reader's language: every word of its help, and what is wrong with a line."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator

import pytest

from guildhall.formats.words import words
from guildhall.terminal.arena_playing import GAMES
from guildhall.terminal.line_faults import FAULTS, fault_text
from guildhall.terminal.main import in_language, main, make_parser
from guildhall.web.settings import PORT

SAME = ("", "==SUPPRESS==")


def texts_of(parser: argparse.ArgumentParser) -> Iterator[str]:
    """All that the help of a parser and of its commands says, in order."""
    yield from (parser.description or "", (parser.epilog or "").partition("guildhall ")[0].strip())
    for action in parser._actions:
        yield action.help or ""
        if isinstance(action, argparse._SubParsersAction):
            for listed in action._choices_actions:
                yield listed.help or ""
            for command in action.choices.values():
                yield from texts_of(command)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_no_help_is_left_in_english(language: str) -> None:
    said = make_parser()
    in_language(said, words(language))
    pairs = list(zip(texts_of(make_parser()), texts_of(said), strict=True))
    assert len(pairs) > 100
    assert [english for english, own in pairs if english == own and english not in SAME] == []


def test_the_help_names_the_numbers_that_hold() -> None:
    said = " ".join(texts_of(make_parser()))
    assert f"the port (default: {PORT}," in said and f"games a match in all (default: {GAMES})" in said


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("nonsense", "COMMAND: nonsense ist hier unbekannt. Es gibt: serve, play,"),
        ("show", "Es fehlt: FILE"),
        ("auto london --games x", "--games: „x“ ist keine ganze Zahl ab 1"),
        ("show g.json --json --svg", "--svg: Das passt nicht zu --json"),
        ("games --what", "Das ist hier unbekannt: --what"),
        ("show g.json --part", "--part: Ein Wert fehlt"),
    ],
)
def test_a_line_is_refused_in_the_language_of_the_reader(
    line: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "de", *line.split()]) == 2
    told = capsys.readouterr().err
    assert told.startswith("Aufruf: guildhall") and said in told


@pytest.mark.parametrize("language", ["de", "fr"])
def test_every_fault_has_its_words(language: str) -> None:
    w = words(language)
    for _, template in FAULTS:
        assert w.t(template) != template
    assert fault_text("something new of argparse", w) == "something new of argparse"


def test_english_keeps_what_argparse_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "show"]) == 2
    assert re.search(r"usage: guildhall show.*required: FILE\n$", capsys.readouterr().err, re.DOTALL)
