"""The full screen: what fits a window, and a game typed and clicked through prompt_toolkit's pipe."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.input.base import PipeInput
from prompt_toolkit.output import DummyOutput

from guildhall.formats.words import words
from guildhall.table import gamefile
from guildhall.table.session import Session, let_bots_play
from guildhall.terminal.face import Face
from guildhall.terminal.full.fitting import Fitted, fit_decision
from guildhall.terminal.full.window import Full, in_a_row
from guildhall.terminal.play import Play, play
from guildhall.terminal.sheet import Sheet

SIZES = [(80, 24), (100, 40), (120, 50)]
TABLES = {"london": ["human", "boris"], "flanders": ["human", "greedy", "greedy"], "mosaic": ["human", "herobotus"]}
BELOW = 2


class Silent:
    """A face of some width that nobody looks at; it keeps what it was shown."""

    full = True

    def __init__(self, width: int) -> None:
        self.width = width

    def put(self, *parts: object) -> None: ...

    def pause(self, sheet: Sheet) -> str | None:
        return ""

    def decide(self, sheet: Sheet) -> str | None:
        return None

    def busy(self, text: str) -> None: ...

    def forget(self) -> None: ...


class Screen(DummyOutput):
    """A window of some size."""

    def __init__(self, columns: int, rows: int) -> None:
        self.size = Size(rows=rows, columns=columns)

    def get_size(self) -> Size:
        return self.size


def lines_of(fitted: Fitted) -> list[str]:
    return ["".join(segment.text for segment in line).rstrip() for line in fitted.seen(0)]


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("key", TABLES)
@pytest.mark.parametrize("size", SIZES)
def test_a_decision_fits_the_window(key: str, language: str, size: tuple[int, int], tmp_path: Path) -> None:
    columns, rows = size
    session = Session.new(key, TABLES[key], seed=5, path=tmp_path / "game.json")
    table = Play(session, words(language), Silent(columns), fast=True)
    for _ in range(12):
        let_bots_play(session, session.play)
        table.seat = session.seat_to_move()
        sheet = table.question()
        fitted = fit_decision(sheet, columns, rows - BELOW)
        seen = lines_of(fitted)
        assert len(seen) <= rows - BELOW and all(len(line) <= columns for line in seen)
        assert sheet.question is not None and sheet.question.plain.split()[0] in "\n".join(seen)
        listed = "\n".join("".join(segment.text for segment in line) for line in fitted.body)
        scene = table.scene()
        for key_typed in [place.number for place in scene.places] or scene.keys():
            assert f"[{key_typed}]" in listed + "\n".join(seen), f"{key_typed} is not offered"
        session.play(session.position.legal()[0])


def test_a_narrow_window_says_so(tmp_path: Path) -> None:
    session = Session.new("mosaic", TABLES["mosaic"], seed=5, path=tmp_path / "game.json")
    table = Play(session, words("en"), Silent(30), fast=True)
    sheet = replace(table.question(), least_width=50, narrow="too narrow: 50 columns")
    assert "too narrow: 50 columns" in " ".join(lines_of(fit_decision(sheet, 30, 22)))


def test_the_row_of_keys_keeps_first_and_last() -> None:
    parts = ["F1 Help", "F2 The board", "F3 Cards", "F10 Quit"]
    assert in_a_row(parts, 60) == "  ".join(parts)
    assert in_a_row(parts, 30) == "F1 Help F2 The board F10 Quit"
    assert in_a_row(parts, 16) == "F1 Help F10 Quit"


def in_a_window(session: Session, act: Callable[[PipeInput, Full], None], size: tuple[int, int] = (100, 40)) -> int:
    """A game in a window of which another thread types."""
    with create_pipe_input() as source:
        full = Full(source, Screen(*size))
        typist = threading.Thread(target=act, args=(source, full), daemon=True)
        typist.start()
        code = full.run(lambda face: play(session, words("en"), face, fast=False))
        typist.join(20)
    return code


def wait(full: Full, ready: Callable[[Full], bool]) -> None:
    end = time.monotonic() + 60
    while not (full.waiting and full.fitted_for is not None and ready(full)):
        assert time.monotonic() < end, full.sheet.prompt
        time.sleep(0.02)


def decision(full: Full) -> bool:
    return full.page is None


def reading(full: Full) -> bool:
    return full.page is not None


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return Session.new("london", ["human", "boris"], seed=7, path=tmp_path / "game.json")


def test_typing_a_command_at_a_pause_a_key_and_a_move(session: Session) -> None:
    def act(source: PipeInput, full: Full) -> None:
        wait(full, reading)
        source.send_text("hilfe\r")  # a command at a pause is carried out
        wait(full, lambda full: "undo" in text_of(full))
        source.send_text("\r")
        wait(full, lambda full: "undo" not in text_of(full) and reading(full))
        source.send_text("\r")
        wait(full, decision)
        source.send_text("\x1bOR")  # F3
        wait(full, lambda full: reading(full) and "Side Alley" in text_of(full))
        source.send_text("\r")
        wait(full, decision)
        full.click("1")  # as the mouse does
        wait(full, lambda full: decision(full) and "Your turn" in text_of(full))
        source.send_text("qiut\r")
        wait(full, lambda full: decision(full) and "Near it: quit" in text_of(full))
        source.send_text("quitter\r")

    assert in_a_window(session, act) == 0
    assert session.path is not None and gamefile.load(session.path).moves == ["keep M06"]


def test_a_new_size_is_drawn_anew_and_ctrl_c_loses_nothing(session: Session) -> None:
    def act(source: PipeInput, full: Full) -> None:
        wait(full, reading)
        source.send_text("\r")
        wait(full, decision)
        source.send_text("1\r")
        wait(full, lambda full: decision(full) and "Your turn" in text_of(full))
        assert isinstance(full.app.output, Screen)
        full.app.output.size = Size(rows=24, columns=80)
        full.app.invalidate()
        wait(full, lambda full: full.fitted_for == (80, 24))
        assert len(full.fitted.seen(0)) <= 22
        source.send_text("\x03")

    assert in_a_window(session, act) == 130
    assert session.path is not None and gamefile.load(session.path).moves == ["keep M06"]


def test_no_secret_stays_when_the_screen_is_passed_on(tmp_path: Path) -> None:
    names = ["Anna", "Bob"]
    session = Session.new("london", ["human"] * 2, names=names, seed=5, path=tmp_path / "g.json")

    def act(source: PipeInput, full: Full) -> None:
        wait(full, reading)
        source.send_text("\r")
        wait(full, lambda full: reading(full) and "Pass to" in text_of(full))
        assert "draw 6 cards:" not in text_of(full) and "[1]" not in text_of(full)
        source.send_text("\r")
        wait(full, decision)
        source.send_text("1\r")
        wait(full, lambda full: reading(full) and "Pass to" in text_of(full))
        assert "keep one of three" not in text_of(full).lower() and "[1]" not in text_of(full)
        source.send_text("quit\r")

    assert in_a_window(session, act) == 0


def text_of(full: Full) -> str:
    return "\n".join(lines_of(full.fitted))


def test_a_face_is_what_a_table_needs() -> None:
    face: Face = Silent(80)
    assert face.full
