"""An automa's turn at the terminal: the steps of the browser, one page each, with the board as it was."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any, cast

import pytest
from rich.console import RenderableType

from guildhall.formats.words import words
from guildhall.table.live import Live
from guildhall.table.session import Session
from guildhall.terminal.face import Plain
from guildhall.terminal.full.fitting import Drawer, fit_page
from guildhall.terminal.lines import PipeReader
from guildhall.terminal.play import Play, play
from guildhall.terminal.sheet import Sheet
from guildhall.terminal.steps import readings
from guildhall.web.parts import PartCache
from guildhall.web.scene import Asked, SceneMaker

from .faces import OnScreen, plain_console

TO_HEROBOTUS = (
    *("lead general", "keep architecture", "keep arch", "keep construction", "keep writing", "at greece-15"),
    *("play arch", "play architecture", "play irrigation", "end", "build city", "at egypt-7"),
)


class Typing(OnScreen):
    """A full face that is answered with prepared lines at its pauses; it keeps what it was shown."""

    def __init__(self, *lines: str) -> None:
        super().__init__(PipeReader(io.StringIO()))
        self.lines = list(lines)
        self.pages: list[tuple[Sheet, list[RenderableType]]] = []

    def pause(self, sheet: Sheet) -> str | None:
        self.pages.append((sheet, self.unread()))
        return self.lines.pop(0) if self.lines else ""

    def decide(self, sheet: Sheet) -> str | None:
        return None

    def prompts(self) -> list[str]:
        return [sheet.prompt for sheet, _ in self.pages]


def begun(key: str, path: Path) -> tuple[Session, str]:
    """A game in which the automa's turn is about to come, and the move behind which it comes."""
    seats = ["human", "herobotus" if key == "mosaic" else "boris"]
    ahead, session = Session.new(key, seats, seed=5), Session.new(key, seats, seed=5, path=path)
    for move in TO_HEROBOTUS if key == "mosaic" else ():
        ahead.play(move)
    while not any(event.name in ("automa_card", "hero_action") for event in ahead.events):
        legal = [ahead.position.notation(move) for move in ahead.position.legal()]
        ahead.play("end" if "end" in legal else legal[0])
    for step in ahead.record.steps[:-1]:
        session.play(step.text)
    return session, ahead.record.steps[-1].text


def told(session: Session, last: str, *lines: str) -> tuple[Typing, Play]:
    """What is read behind the last move of the person's turn."""
    face = Typing(*lines)
    table = Play(session, words("en"), face, fast=False)
    table.seat = 0
    table.carry_out(session.position.parse(last))
    table.tell()
    return face, table


@pytest.mark.parametrize("key", ["mosaic", "london"])
def test_a_turn_is_cut_as_in_the_browser(key: str, tmp_path: Path) -> None:
    session, last = begun(key, tmp_path / "game.json")
    first = len(session.events)
    session.play(last)
    found = readings(session, 0, first)
    page = session.game.page()
    live = Live(session.file, session.components, page.stretch_of)
    asked = Asked(0, words("en"), seen=len(session.file.moves) - 1)
    film = SceneMaker(cast(Any, None), live, page, PartCache(), asked).film()  # a film needs no store
    assert [reading.end - 1 - first for reading in found[:-1]] == [int(step["id"].split(".")[1]) for step in film[:-1]]
    assert [(reading.number, reading.all) for reading in found] == [(n, len(film)) for n in range(1, len(film) + 1)]
    assert len(film) > 2 and found[-1].end == len(session.events)


def cavalry(sheet: Sheet) -> bool:
    """Whether the table that a page shows has HeroBotus's first cavalry."""
    return "♞1" in drawn(sheet.pictures[-1](100))


def drawn(*parts: RenderableType) -> str:
    return "\n".join("".join(segment.text for segment in line) for line in Drawer(100).all(parts))


def test_each_step_is_a_page_with_the_board_as_it_was(tmp_path: Path) -> None:
    face, _ = told(*begun("mosaic", tmp_path / "game.json"))
    assert face.prompts() == [f"— step {n} of 5: Enter goes on, 'skip' goes to the end —" for n in range(1, 6)]
    assert [cavalry(sheet) for sheet, _ in face.pages] == [False, False, False, True, True]
    assert "1 cavalry" in drawn(*face.pages[3][1]) and "1 infantry" not in drawn(*face.pages[3][1])


@pytest.mark.parametrize("size", [(80, 24), (100, 40), (120, 50)])
def test_the_troops_of_a_step_are_in_sight(size: tuple[int, int], tmp_path: Path) -> None:
    """At 100 x 40 and 120 x 50 the map alone stood there, which shows no troops."""
    face, _ = told(*begun("mosaic", tmp_path / "game.json"))
    sheet, parts = face.pages[3]
    columns, rows = size
    seen = fit_page(sheet, parts, columns, rows - 2).seen(0)
    assert "♞1" in "\n".join("".join(segment.text for segment in line) for line in seen)


def test_a_command_at_a_step_is_about_that_step(tmp_path: Path) -> None:
    face, table = told(*begun("mosaic", tmp_path / "game.json"), "", "", "why", "", "board", "", "qqqqqq", "skip")
    said = [drawn(*parts) for _, parts in face.pages]
    assert "The step that is shown" in said[3] and "1 infantry" in said[3] and "H-MIL-1" in said[3]
    assert "♞1" not in said[5], "the board as it was at the third step"
    assert face.prompts()[2] == face.prompts()[4] == face.prompts()[6] == face.prompts()[7]
    assert "qqqqqq" in str(face.pages[7][0].note)
    assert len(face.pages) == 8 and not table.fast, "two steps were skipped"


def test_skip_goes_to_the_end_of_one_turn_and_fast_ends_all_pauses(tmp_path: Path) -> None:
    face, table = told(*begun("london", tmp_path / "skip.json"), "überspringen")
    assert len(face.pages) == 1 and not table.fast
    face, table = told(*begun("london", tmp_path / "fast.json"), "vite")
    assert len(face.pages) == 1 and table.fast


@pytest.mark.parametrize("waits", [True, False])
def test_plain_lines_wait_at_each_step_where_a_person_reads(waits: bool, tmp_path: Path) -> None:
    session, last = begun("mosaic", tmp_path / "game.json")
    out = io.StringIO()
    typed = "\nwhy\n\nskip\nquit\n" if waits else "quit\n"
    face = Plain(plain_console(out), PipeReader(io.StringIO(f"{last}\n{typed}")), waits=waits)
    assert play(session, words("en"), face, fast=False) == 0
    text = out.getvalue()
    assert text.count("— step ") == (3 + 1 if waits else 0)
    assert "HeroBotus takes the technologies" in text and "On offer:" in text, "what is skipped is told all the same"
    assert ("The step that is shown" in text) is waits
