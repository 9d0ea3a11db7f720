"""Whatever is typed at a table is answered: nothing raises, nothing but 'quit' ends the game."""

from __future__ import annotations

import copy
import io
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from guildhall.formats.words import words
from guildhall.games import game, game_keys
from guildhall.table.session import Session
from guildhall.terminal.face import Plain
from guildhall.terminal.orders import ORDERS
from guildhall.terminal.play import play
from guildhall.terminal.words_typed import order_of
from tests.terminal.faces import OnScreen, plain_console
from tests.terminal.test_keeping import Lines

SOURCE = Path(__file__).resolve().parents[2] / "src"
ODD = ("²", "٣", "-1", "0", "1", "99999999999999999999", "9" * 5000, "A", "site", "bruges-²", "bruges-99", "italy-²")
ODD += (
    "italy-7",
    "M05",
    "Y01",
    "U",
    "26",
    "[bold]",
    "[/]",
    "{n}",
    "%s",
    "\x1b[2J",
    "\ud800",
    "\u2028",
    "'",
    '"',
    "details",
)
MOMENTS = (0, 1, 9, 40)  # moves that have been made


@cache
def begun(key: str, moves: int) -> Session:
    """A game after some random moves."""
    seats = {"london": ["human", "boris"], "flanders": ["human"] * 3, "mosaic": ["human", "herobotus"]}[key]
    session, chance = Session.new(key, seats, seed=5), Random(5)
    for _ in range(moves):
        session.play(session.position.notation(chance.choice(session.position.legal())))
    return session


@cache
def vocabulary(key: str) -> list[str]:
    """Words of the moves there are at these moments, and words that look like some."""
    positions = [begun(key, moves).position for moves in MOMENTS]
    notations = [p.notation(move) for p in positions for move in p.legal()]
    return sorted({word for text in notations for word in text.split()} | set(ODD) - {"quit"})


def lines_of(key: str) -> st.SearchStrategy[list[str]]:
    word = st.sampled_from(vocabulary(key)) | st.text(max_size=8)
    phrase = st.lists(word, max_size=4).map(" ".join)
    order = st.tuples(st.sampled_from([name for name in ORDERS if name not in ("quit", "save")]), phrase).map(" ".join)
    number = st.integers(-5, 10**6).map(str)
    line = st.text(max_size=30) | phrase | order | number
    return st.lists(line.filter(lambda text: not ends_or_writes(text)), min_size=1, max_size=5)


def ends_or_writes(line: str) -> bool:
    return order_of(line) in ("quit", "save")


def answered(session: Session, lines: list[str], screen: bool) -> tuple[int, list[object], str]:
    """The exit code, the lines that were not asked for, what was said."""
    out, reader = io.StringIO(), Lines(*lines)
    if screen:
        face = OnScreen(reader)
        return play(session, words("de"), face, fast=True), list(reader.lines), face.text()
    code = play(session, words("de"), Plain(plain_console(out), reader), fast=True)
    return code, list(reader.lines), out.getvalue()


@pytest.mark.parametrize("key", game_keys())
@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_any_text_is_answered_and_never_ends_the_game(
    key: str, data: st.DataObject, tmp_path_factory: pytest.TempPathFactory
) -> None:
    source = begun(key, data.draw(st.sampled_from(MOMENTS)))
    session = Session(copy.deepcopy(source.file), source.components)
    session.save_as(tmp_path_factory.mktemp("any") / "game.json")
    lines = data.draw(lines_of(key))
    code, left, text = answered(session, lines, data.draw(st.integers(0, 4)) == 4)  # the screen takes longer
    assert (code, left) == (0, [])
    assert str(session.path) in text.replace("\n", "")
    assert session.path is not None
    assert Session.open(session.path).file.moves == session.file.moves


@pytest.mark.parametrize("key", game_keys())
def test_why_of_what_is_no_number(key: str, tmp_path: Path) -> None:
    """`why ²`, `why 99999999999999999999` and `why bruges-²` were tracebacks."""
    source = begun(key, 9)
    session = Session(copy.deepcopy(source.file), source.components)
    session.save_as(tmp_path / "game.json")
    code, left, _ = answered(
        session, [f"why {word}" for word in ODD] + [f"why build {word}" for word in ODD[:6]], False
    )
    assert (code, left) == (0, [])


NAMES = st.text(st.characters(exclude_characters="/~"), max_size=300) | st.sampled_from(
    ["~nosuchuser/x", "x" * 300, "ä" * 200, "a\0b", ".", "~/a", "a/b", "\ud800", "game.json", "./game.json", "con", ""]
)


@settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
@given(names=st.lists(NAMES, min_size=1, max_size=3))
def test_any_name_to_save_under_is_answered(names: list[str], tmp_path_factory: pytest.TempPathFactory) -> None:
    folder = tmp_path_factory.mktemp("any")
    source = begun("london", 1)
    session = Session(copy.deepcopy(source.file), source.components)
    before, home = os.getcwd(), os.environ.get("HOME")
    os.chdir(folder)
    os.environ["HOME"] = str(folder)
    try:
        session.save_as(Path("game.json"))
        code, left, _ = answered(session, [f"save {name}" for name in names if ".." not in name] + ["1"], False)
        assert (code, left) == (0, [])
        assert session.path is not None and Session.open(session.path).file.moves == session.file.moves
        assert len(session.file.moves) == 2
    finally:
        os.chdir(before)
        os.environ.pop("HOME") if home is None else os.environ.update(HOME=home)


def test_bytes_that_are_no_text_do_not_end_the_game(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    command = [sys.executable, "-m", "guildhall.terminal.main", "play", "london", "--seed", "7", "--save", str(path)]
    env = {**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONUTF8": "1"}
    lines = b"\xff\xfe\x80\nwhy \xc2\xb2\nsave \x00\n1\nquit\n"
    done = subprocess.run(command, input=lines, capture_output=True, env=env, check=False)
    assert done.returncode == 0, done.stderr
    assert b"Traceback" not in done.stderr
    assert len(Session.open(path).file.moves) == 1


def test_every_game_has_its_words() -> None:
    for key in game_keys():
        assert game(key).usual_seats and len(vocabulary(key)) > len(ODD)
