"""`guildhall learn` through a pipe: the list, all guides to their end in three languages, wrong answers, going back."""

from __future__ import annotations

import io
import sys

import pytest

from guildhall.formats.words import LANGUAGES, words
from guildhall.table.guide import Guided, guide_of, guides
from guildhall.terminal.full.fitting import fit_decision
from guildhall.terminal.lesson import Lesson, run_lesson
from guildhall.terminal.main import main
from tests.terminal.test_steps import Typing


def lesson(key: str, *lines: str, language: str = "en") -> str:
    """What is said if somebody types these lines."""
    out = io.StringIO()
    assert run_lesson(Guided(guide_of(key)), words(language), io.StringIO("".join(f"{x}\n" for x in lines)), out) == 0
    return out.getvalue()


def test_the_list_of_guides(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "--lang", "de"]) == 0
    out = capsys.readouterr().out
    assert all(guide.key in out for guide in guides()) and "etwa 12 Minuten" in out


def test_an_unknown_guide_is_answered_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "chess"]) == 2
    assert "There are: london-first" in capsys.readouterr().err


@pytest.mark.parametrize("language", list(LANGUAGES))
@pytest.mark.parametrize("key", [guide.key for guide in guides()])
def test_a_guide_to_its_end_by_typing_what_it_wants(key: str, language: str) -> None:
    guide = guide_of(key)
    w = words(language)
    typed: list[str] = []
    for step in guide.steps:
        typed += step.do
        if not step.do or step.then:
            typed.append("")
    out = lesson(key, *typed, language=language)
    for step in guide.steps:
        assert f"· {guide.said(step.key, w).title}\n" in out
    assert "{" not in out and out.count("\n== ") >= len(guide.steps)


def test_wrong_answers_are_kind_and_change_nothing() -> None:
    out = lesson("london-first", "", "", "end", "hire R03", "hire Q99", "99", "", "leave")
    assert "there is still something to do in this one" in " ".join(out.split())
    assert "That card would hire just as well" in out and "\n'show' does it for you.\n" in out
    assert "'hire Q99'" in out and "There is no choice 99." in out and "First there is something to do: hire Y17" in out
    assert "step 4" not in out


def test_show_back_and_the_orders_of_a_table() -> None:
    out = lesson("london-first", "", "", "show", "back", "back", "why tile-26", "rules L-TRN-2", "help", "leave")
    assert out.count("== step 3 of 15") >= 2 and "== step 2 of 15" in out.rpartition("step 3")[2]
    assert "You discard House Steward (Y17) to hire a liveryman." in out
    assert "L-TRN-2" in out and "have the guide do it" in out


def test_a_guide_against_an_automa_is_called_by_his_name() -> None:
    assert [guide_of(name).key for name in ("boris", "HeroBotus", "mosaic")] == [
        "london-boris",
        "mosaic-herobotus",
        "mosaic-first",
    ]


def test_showing_where_nothing_is_to_be_done_is_answered() -> None:
    assert "There is nothing to do here. Enter goes on" in lesson("london-first", "show", "leave")


def test_it_begins_from_the_command_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("leave\n"))
    assert main(["learn", "flanders", "--lang", "fr"]) == 0
    assert "Six villes" in capsys.readouterr().out


def test_an_unknown_word_is_answered_by_whether_something_is_asked() -> None:
    out = " ".join(lesson("london-first", "learn london", "", "wyh", "", "learn london", "leave").split())
    assert "'learn london' is not known here, and nothing is asked. Enter goes on." in out
    assert "'learn london' is neither a move nor a command here. Type a number, or 'help'." in out
    assert "'wyh' is not known here. Near it: why" in out


@pytest.mark.parametrize("key", [guide.key for guide in guides()])
def test_a_guide_to_its_end_in_a_low_window(key: str) -> None:
    """The window draws more than the plain lines say: `learn mosaic-herobotus` ended there with a traceback."""
    face = Typing()
    face.width = 80
    table = Lesson(Guided(guide_of(key)), words("en"), face)
    table.begin()
    while not (table.guided.complete and table.guided.last):
        table.tell()
        fitted = fit_decision(table.step_sheet(), 80, 22)
        assert fitted.body or table.guided.complete
        table.answer("" if table.guided.complete else "show")
