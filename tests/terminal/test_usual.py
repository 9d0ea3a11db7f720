"""Enter alone takes the usual: the only choice, or the most of what is only counted; the prompt says which."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pytest

from guildhall.formats.words import words
from guildhall.table.session import Session
from guildhall.terminal.face import Plain
from guildhall.terminal.lines import PipeReader
from guildhall.terminal.play import Play, play
from guildhall.terminal.screen import as_amounts

from .faces import plain_console
from .test_steps import Typing

USUAL = [
    ("london", {"take 1", "take 2", "pass"}, "take 2"),
    ("london", {"take 1", "take 2"}, "take 2"),
    ("london", {"take", "pass"}, "take"),
    ("mosaic", {"pay 0", "pay 1", "pay 2", "pay 3"}, "pay 3"),
    ("mosaic", {"end"}, "end"),
]
UNUSUAL = [
    ("london", {"swap 0", "swap 1"}),
    ("flanders", {"influence 0", "influence 1", "influence 2", "influence 3"}),
    ("mosaic", {"play", "keep"}),
]


def asked(key: str, wanted: set[str], path: Path) -> Session:
    """A game of two in which a person is asked just that."""
    chance = random.Random(1)
    for seed in range(60):
        session = Session.new(key, ["human", "human"], seed=seed)
        p = session.position
        while not session.finished():
            legal = p.legal()
            if {p.notation(move) for move in legal} == wanted:
                session.save_as(path)
                return session
            move = chance.choice(legal)
            session.take_in(p.written(move))
            p = session.position
    raise AssertionError(f"nobody was asked {wanted}")


@pytest.mark.parametrize(("key", "choices", "taken"), USUAL)
def test_enter_takes_the_usual_and_says_so(key: str, choices: set[str], taken: str, tmp_path: Path) -> None:
    session = asked(key, choices, tmp_path / "game.json")
    table = Play(session, words("en"), Typing(), fast=True)
    table.seat = session.seat_to_move()
    it = table.scene()
    number = it.keys()[[it.position.notation(move) for move in it.legal].index(taken)]
    assert table.question().prompt == f"Enter: [{number}] >"
    moves = len(session.file.moves)
    out = io.StringIO()
    play(session, words("en"), Plain(plain_console(out), PipeReader(io.StringIO("\nquit\n"))), fast=True)
    assert f"Enter alone takes {number}." in out.getvalue()
    assert session.file.moves[moves].removeprefix("A: ").removeprefix("B: ") == taken


@pytest.mark.parametrize(("key", "choices"), UNUSUAL)
def test_where_nothing_is_usual_enter_takes_nothing(key: str, choices: set[str], tmp_path: Path) -> None:
    session = asked(key, choices, tmp_path / "game.json")
    moves = list(session.file.moves)
    out = io.StringIO()
    play(session, words("en"), Plain(plain_console(out), PipeReader(io.StringIO("\nquit\n"))), fast=True)
    assert "Enter alone takes nothing here" in out.getvalue() and session.file.moves == moves


AMOUNTS = [
    ("flanders", {"influence 0", "influence 1", "influence 2", "influence 3"}),
    ("mosaic", {"pay 0", "pay 1", "pay 2", "pay 3"}),
    ("london", {"swap 0", "swap 1"}),
]


@pytest.mark.parametrize(("key", "choices"), AMOUNTS)
def test_a_number_that_is_asked_for_is_typed_as_it_is(key: str, choices: set[str], tmp_path: Path) -> None:
    """[1] was 'Lay no influence card', [2] was one card."""
    session = asked(key, choices, tmp_path / "game.json")
    table = Play(session, words("en"), Typing(), fast=True)
    table.seat = session.seat_to_move()
    it = table.scene()
    for number, move in zip(it.keys(), it.legal, strict=True):
        assert it.position.notation(move).split()[1] == number and table.move_of(number) == move


def test_to_pass_comes_behind_the_numbers() -> None:
    assert as_amounts(["take 1", "take 2", "pass"], ("take",)) == ["1", "2", "3"]
    assert as_amounts(["take", "pass"], ("take",)) is None and as_amounts(["to 3", "to 4"], ("take",)) is None
