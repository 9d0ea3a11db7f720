"""The full screen: what fits a window, and a game typed and clicked through prompt_toolkit's pipe."""

from __future__ import annotations

import re
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
from rich.console import RenderableType
from rich.text import Text

from guildhall.formats.words import words
from guildhall.table import gamefile
from guildhall.table.session import Session, let_bots_play
from guildhall.terminal.face import Face
from guildhall.terminal.full.fitting import Fitted, fit_decision
from guildhall.terminal.full.window import Full, in_a_row
from guildhall.terminal.play import Play, play
from guildhall.terminal.sheet import Sheet

from .test_steps import begun

SIZES = [(80, 24), (100, 40), (120, 50)]
TABLES = {"london": ["human", "boris"], "flanders": ["human", "greedy", "greedy"], "mosaic": ["human", "herobotus"]}
BELOW = 2


class Silent:
    """A face of some width that nobody looks at; it keeps what it was shown."""

    full = True
    waits = True

    def __init__(self, width: int) -> None:
        self.width = width

    def put(self, *parts: object) -> None: ...

    def unread(self) -> list[RenderableType]:
        return []

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


def all_lines(fitted: Fitted) -> list[str]:
    return ["".join(segment.text for segment in line) for line in (*fitted.above, *fitted.body, *fitted.below)]


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
        it, whole = table.scene(), "\n".join(all_lines(fitted))
        for number in [place.number for place in it.places] or it.keys():
            assert re.search(rf"\[(\d+\|)?{number}(\|\d+)?\]", whole), (number, whole)
        listed = "\n".join("".join(segment.text for segment in line) for line in fitted.body)
        scene = table.scene()
        for key_typed in [place.number for place in scene.places] or scene.keys():
            assert f"[{key_typed}]" in listed + "\n".join(seen), f"{key_typed} is not offered"
        session.play(session.position.legal()[0])


@pytest.mark.parametrize("width", range(20, 60))
def test_a_french_mark_never_begins_a_line(width: int) -> None:
    w = words("fr")
    text = w.labelled("Vous avez trois monnaies", w.joined(["la pierre", "les idées", "la nourriture\u00a0!"]))
    fitted = fit_decision(Sheet(">", news=[Text(f"{text} «\u00a0et l’argent\u00a0»")], whole_news=True), width, 30)
    assert not [line for line in lines_of(fitted) if line.strip()[:1] in (":", ";", "!", "»") or line.endswith("«")]


def test_a_low_window_shows_what_can_be_chosen_in_short(tmp_path: Path) -> None:
    session = Session.new("mosaic", TABLES["mosaic"], seed=7, path=tmp_path / "game.json")
    table = Play(session, words("en"), Silent(80), fast=True)
    while session.position.view(0)["ask"]["kind"] != "turn" or session.position.view(0)["actions"] == 0:
        session.play(session.position.legal()[0])
    table.seat = 0
    high, low = (fit_decision(table.question(), 80, rows) for rows in (90, 22))
    assert "Symbols" not in "".join(all_lines(low)) and "'why 1' tells all" in "".join(all_lines(low))
    assert len(low.body) < len(high.body) / 2 and len(low.above) > 8, "the regions stay in sight"


def test_the_end_of_a_turn_is_no_achievement(tmp_path: Path) -> None:
    session, _ = begun("mosaic", tmp_path / "game.json")
    table = Play(session, words("en"), Silent(80), fast=True)
    table.seat = 0
    line = next(line for line in lines_of(fit_decision(table.question(), 80, 18)) if "End your turn" in line)
    assert line.startswith("[")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_long_answer_leaves_the_choices_in_sight(language: str, tmp_path: Path) -> None:
    """A hint of many lines in a low window: its first words and the choices stand, the rest is scrolled to."""
    session = Session.new("london", TABLES["london"], seed=5, path=tmp_path / "game.json")
    table = Play(session, words(language), Silent(80), fast=True)
    session.play(session.position.legal()[0])
    table.seat = 0
    table.note = Text("\n".join(f"{n}: {'word ' * 30}" for n in range(1, 7)))
    fitted = fit_decision(table.question(), 80, 22)
    seen, whole = "\n".join(lines_of(fitted)), "\n".join(all_lines(fitted))
    assert "[1]" in seen and "[18]" in seen and "1: word" in seen and "6: word" not in seen
    assert "6: word" in whole and fitted.most() > 0


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_the_line_at_the_end_of_a_game_fits_a_narrow_window(language: str) -> None:
    text = words(language).t("— Enter ends; 'analyse' tells where it was decided, 'board' shows the table —")
    assert text.endswith("—") and len(text) < 79


def test_a_narrow_window_says_so(tmp_path: Path) -> None:
    session = Session.new("mosaic", TABLES["mosaic"], seed=5, path=tmp_path / "game.json")
    table = Play(session, words("en"), Silent(30), fast=True)
    sheet = replace(table.question(), least_width=50, narrow="too narrow: 50 columns")
    assert "too narrow: 50 columns" in " ".join(lines_of(fit_decision(sheet, 30, 22)))


@pytest.mark.parametrize("key", ["london", "flanders"])
@pytest.mark.parametrize("width", [40, 59])
def test_a_board_that_would_be_cut_is_not_drawn(key: str, width: int, tmp_path: Path) -> None:
    """The table of Flanders' seats needs 60 columns; with fewer its names and heads were cut."""
    session = Session.new(key, TABLES[key], seed=5, path=tmp_path / "game.json")
    table = Play(session, words("fr"), Silent(width), fast=True)
    table.seat = 0
    assert table.obey("board") and table.note is not None and "trop étroite" in table.note.plain
    seen = "\n".join(lines_of(fit_decision(table.question(), width, 30)))
    assert "étroite" in seen and "…" not in seen


def test_the_row_of_keys_keeps_first_and_last() -> None:
    parts = ["F1 Help", "F2 The board", "F3 Cards", "F10 Quit"]
    assert in_a_row(parts, 60) == "  ".join(parts)
    assert in_a_row(parts, 30) == "F1 Help F2 The board F10 Quit"
    assert in_a_row(parts, 16) == "F1 Help F10 Quit"


def in_a_window(session: Session, act: Callable[[PipeInput, Full], None], size: tuple[int, int] = (100, 40)) -> int:
    """A game in a window of which another thread types. What fails there ends the game and is raised here."""
    failed: list[BaseException] = []

    def typing(source: PipeInput, full: Full) -> None:
        try:
            act(source, full)
        except BaseException as failure:
            failed.append(failure)
            source.send_text("\x03")

    with create_pipe_input() as source:
        full = Full(source, Screen(*size))
        typist = threading.Thread(target=typing, args=(source, full), daemon=True)
        typist.start()
        code = full.run(lambda face: play(session, words("en"), face, fast=False))
        typist.join(20)
    if failed:
        raise failed[0]
    return code


def wait(full: Full, ready: Callable[[Full], bool]) -> None:
    end = time.monotonic() + 60
    while not (full.waiting and full.fitted_for is not None and full.fitted_for[0] == full.number and ready(full)):
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
        wait(full, lambda full: "Answer with a number" in text_of(full) and reading(full))  # what stood there before
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


def test_enter_first_shows_what_is_still_to_be_read(session: Session) -> None:
    def act(source: PipeInput, full: Full) -> None:
        wait(full, reading)
        source.send_text("help\r")
        wait(full, lambda full: "undo" in text_of(full))
        most = full.fitted.most()
        assert most > 0
        source.send_text("\r")
        wait(full, lambda full: 0 < full.offset <= most)
        full.scroll(most)
        source.send_text("\r")
        wait(full, lambda full: "Answer with a number" in text_of(full))
        source.send_text("q\r")

    assert in_a_window(session, act, (80, 20)) == 0


def test_a_step_of_boris_is_read_with_the_board_as_it_was(session: Session) -> None:
    session.play("keep M06")
    while session.position.notation(session.position.legal()[0]) != "end":
        session.play(session.position.legal()[0])
    session.play("end")
    while session.position.round_number() == 1:
        session.play(session.position.legal()[0])
    cards = [number for number, event in enumerate(session.events) if event.name == "automa_card"]
    table = Play(session, words("en"), Silent(80), fast=False)
    standing = [sum(tile["pieces"][1] for tile in table.scene_at(number).view["tiles"]) for number in cards]
    assert standing == [1, 2, 3] and table.scene_at(cards[0]).legal == []


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
        wait(full, lambda full: full.fitted_for == (full.number, 80, 24))
        assert len(full.fitted.seen(0)) <= 22
        source.send_text("\x03")

    assert in_a_window(session, act) == 130
    assert session.path is not None and gamefile.load(session.path).moves == ["keep M06"]


def pressed(full: Full, words_there: str, button: int = 0) -> str:
    """What a terminal sends when a button of the mouse is pressed and let go where some words stand (SGR)."""
    row, line = next((n, line) for n, line in enumerate(lines_of(full.fitted), start=1) if words_there in line)
    at = f"\x1b[<{button};{line.index(words_there) + 2};{row}"
    return f"{at}M{at}m"


def test_the_mouse_of_a_terminal_chooses_and_scrolls(session: Session) -> None:
    def act(source: PipeInput, full: Full) -> None:
        wait(full, reading)
        assert "The game is saved in" in text_of(full), "said here, and not in the shell's window as well"
        source.send_text("help\r")
        wait(full, lambda full: full.fitted.most() > 0)
        source.send_text(pressed(full, "why", button=65))  # the wheel
        wait(full, lambda full: full.offset > 0)
        full.scroll(full.fitted.most())
        source.send_text("\r")
        wait(full, lambda full: reading(full) and "Answer with a number" in text_of(full))
        source.send_text("\r")
        wait(full, lambda full: decision(full) and "[1]" in text_of(full))
        source.send_text(pressed(full, "[1]"))
        wait(full, lambda full: decision(full) and "Your turn" in text_of(full))
        source.send_text("q\r")

    first = session.position.notation(session.position.legal()[0])
    assert in_a_window(session, act, (80, 20)) == 0
    assert session.path is not None and gamefile.load(session.path).moves == [first]


def test_ctrl_z_puts_the_program_aside(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    aside: list[bool] = []

    def act(source: PipeInput, full: Full) -> None:
        monkeypatch.setattr(full.app, "suspend_to_background", lambda: aside.append(True))
        wait(full, reading)
        source.send_text("\x1a")
        wait(full, lambda full: bool(aside))
        assert full.buffer.text == ""
        source.send_text("q\r")

    assert in_a_window(session, act) == 0
    assert aside == [True]


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
