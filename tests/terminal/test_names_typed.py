"""Things are asked about, and places chosen, by the names the reader sees; the examples of the help work as they stand."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

from guildhall.formats.words import words
from guildhall.games import game
from guildhall.table.session import Session
from guildhall.terminal.asking import ask_which
from guildhall.terminal.console import Console
from guildhall.terminal.play import Play
from guildhall.terminal.screen import screen_of
from guildhall.terminal.words_typed import order_of

from .test_play_pipe import in_language
from .test_steps import Typing

NAMED = [
    ("flanders", "de", "warum Brügge", "Brügge"),
    ("flanders", "fr", "pourquoi liège 7", "Liège 7"),
    ("flanders", "de", "warum LUTTICH", "Lüttich"),
    ("london", "de", "warum Salzhändler", "9 Salzhändler"),
    ("london", "fr", "why Salters", "9 "),
    ("mosaic", "fr", "pourquoi Italie", "Italie"),
]
QUOTED = re.compile(r"(?:'|„|«\u00a0)([^'“»]+?)(?:'|“|\u00a0»)")


@pytest.mark.parametrize(("key", "language", "line", "found"), NAMED)
def test_why_understands_the_name_of_a_thing(key: str, language: str, line: str, found: str, tmp_path: Path) -> None:
    text = in_language(Session.new(key, ["human", "human"], seed=3, path=tmp_path / "g.json"), language, line)
    assert re.search(rf"^(Das Plättchen |La tuile |L’emplacement )?{found}", text, re.MULTILINE), text


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("key", ["london", "flanders", "mosaic"])
def test_the_examples_of_the_help_work(key: str, language: str, tmp_path: Path) -> None:
    """What is quoted in the lines of 'why' and 'rules', typed as it stands there."""
    w, screen = words(language), screen_of(key)
    said = " ".join(w.t(screen.order_texts[order]) for order in ("why", "rules", "contents"))
    examples = [example for example in QUOTED.findall(said) if order_of(example)]
    session = Session.new(key, ["human", "human"], seed=3, path=tmp_path / "g.json")
    table = Play(session, w, Typing(), fast=True)
    table.seat = session.seat_to_move()
    assert len(examples) >= 5 and not any(
        example.split()[0] in ("why", "rules") for example in examples if w.language != "en"
    )
    for example in examples:
        table.note = None
        table.obey(example)
        assert table.note is None, f"{example}: {table.note}"


def test_a_city_is_chosen_by_its_name(tmp_path: Path) -> None:
    session = Session.new("flanders", ["human", "human"], seed=3, path=tmp_path / "g.json")
    table = Play(session, words("de"), Typing(), fast=True)
    while len(session.position.legal()) <= 20:
        session.play(
            session.position.legal()[-2 if "site" in session.position.notation(session.position.legal()[-2]) else 0]
        )
    table.seat = session.seat_to_move()
    place = table.scene().places[-1]
    assert place.name and table.place_meant(place.name.upper()) == place == table.place_meant(place.number)


def test_a_game_is_chosen_by_its_title(monkeypatch: pytest.MonkeyPatch) -> None:
    typed = iter(["Flandern 1302"])
    console = Console(file=io.StringIO(), width=80)
    monkeypatch.setattr(console, "input", lambda *args, **kwargs: next(typed))
    assert ask_which(console, words("de"), []) is game("flanders")
