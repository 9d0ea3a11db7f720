"""The words that are typed besides moves: the reader's own ones are shown, and those of all three languages understood."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from guildhall.companion import file
from guildhall.formats.words import LANGUAGES, words
from guildhall.table.session import Session
from guildhall.terminal.beside import Teller
from guildhall.terminal.main import main
from guildhall.terminal.play import run_play
from guildhall.terminal.words_typed import OF, OWN, own_word


def test_no_word_means_two_commands_and_each_language_has_all() -> None:
    assert set(OWN["de"]) == set(OWN["fr"])
    for language in LANGUAGES:
        for order in OWN["de"]:
            assert OF[own_word(order, words(language))] == order


@pytest.mark.parametrize(("language", "asked", "shown"), [("de", "hilfe", "warum "), ("fr", "?", "pourquoi ")])
def test_help_lists_the_readers_words_and_says_that_the_english_ones_work(
    language: str, asked: str, shown: str, tmp_path: Path
) -> None:
    session = Session.new("london", ["human", "boris"], seed=7, path=tmp_path / "game.json")
    out = io.StringIO()
    run_play(session, words(language), True, io.StringIO(f"{asked}\nquit\n"), out)
    assert shown in out.getvalue() and "help, why, hint" in out.getvalue()


@pytest.mark.parametrize("word", ["quit", "EXIT", "q", "ende", "quitter"])
def test_the_companion_is_left_by_any_of_the_words(word: str, tmp_path: Path) -> None:
    out = io.StringIO()
    begun = file.begin(tmp_path / "my.companion", "boris", {})
    assert Teller(begun, words("de"), io.StringIO(f"{word}\nv\n"), out).run() == 0
    assert "Gespeichert" in out.getvalue() and not begun.dialogue.now.answered


def test_the_companion_explains_itself_and_names_what_is_near(tmp_path: Path) -> None:
    out = io.StringIO()
    begun = file.begin(tmp_path / "my.companion", "boris", {})
    Teller(begun, words("fr"), io.StringIO("aide\nquiter\nannuler\npourquoi\nrègle L-SOL-4\n"), out).run()
    said = out.getvalue()
    assert "enregistrer" in said and "Proche de\u00a0: quitter" in said and "Il n’y a rien à expliquer" in said
    assert "Le tour de Boris" in said


@pytest.mark.parametrize(
    ("language", "said"), [("de", ("Aufruf:", "Beispiele:")), ("fr", ("usage\u00a0:", "exemples\u00a0:"))]
)
@pytest.mark.parametrize("command", [[], ["play"], ["learn"], ["companion"], ["rules"], ["show"]])
def test_help_is_in_the_readers_language(
    command: list[str], language: str, said: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, "--help", "--lang", language]) == 0
    out = capsys.readouterr().out
    assert all(text in out for text in said) and "examples" not in out
