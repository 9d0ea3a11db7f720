"""An open table and its file: what comes from elsewhere is taken up, what cannot be saved does not end the game."""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from guildhall.formats.words import words
from guildhall.table.session import Session
from guildhall.table.verify import verify
from guildhall.terminal.face import Plain
from guildhall.terminal.main import main
from guildhall.terminal.play import play, run_play
from tests.terminal.faces import OnScreen, plain_console


class Lines:
    """A reader that does something before it answers: lines are texts, or acts that happen while the table waits."""

    def __init__(self, *lines: str | Callable[[], object]) -> None:
        self.lines = list(lines)

    def read(self, prompt: str, known: list[str]) -> str | None:
        while self.lines:
            line = self.lines.pop(0)
            if isinstance(line, str):
                return line
            line()
        return None

    def pause(self, prompt: str) -> str:
        return ""

    def forget(self) -> None:
        return


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUILDHALL_LANG", "en")


@pytest.fixture
def session(tmp_path: Path) -> Session:
    session = Session.new("london", ["human", "human"], names=["Anna", "Bob"], seed=7)
    session.save_as(tmp_path / "game.json")
    return session


@pytest.fixture
def solo(tmp_path: Path) -> Session:
    session = Session.new("london", ["human", "boris"], seed=7)
    session.save_as(tmp_path / "solo.json")
    return session


def at_table(session: Session, *lines: str | Callable[[], object], screen: bool = False) -> tuple[int, str]:
    """The exit code of `play`, and all that was said."""
    out = io.StringIO()
    if screen:
        face = OnScreen(Lines(*lines))
        return play(session, words("en"), face, fast=True), face.text()
    return play(session, words("en"), Plain(plain_console(out), Lines(*lines)), fast=True), out.getvalue()


def elsewhere(session: Session, move: int = 0) -> None:
    """`guildhall do` in another process, as far as the table can tell."""
    other = Session.open(session.path or Path())
    notation = other.position.notation(other.position.legal()[move])
    assert main(["do", str(session.path), notation]) == 0


def moves_of(session: Session) -> list[str]:
    assert session.path is not None
    return verify(session.path).moves


@pytest.mark.parametrize("screen", [False, True])
def test_a_move_from_elsewhere_is_taken_up(session: Session, screen: bool) -> None:
    """`do` beside an open `play`: neither loses the other's move."""
    code, text = at_table(session, lambda: elsewhere(session), "1", "1", "1", "quit", screen=screen)
    assert code == 0
    assert "was played on elsewhere meanwhile; new entries: 1. What you wanted was not done" in " ".join(text.split())
    assert len(moves_of(session)) == 3 and moves_of(session) == session.file.moves
    assert "Bob decides now." in text or screen


def test_enter_alone_looks_whether_somebody_has_played(session: Session) -> None:
    code, text = at_table(session, lambda: elsewhere(session), "", "1", "quit")
    assert "game.json was played on elsewhere: 1 new entry. This is the game as it stands now." in text
    assert "Bob decides now." in text
    assert (code, len(moves_of(session))) == (0, 2)


def test_a_command_does_not_hide_what_came_from_elsewhere(session: Session) -> None:
    _, text = at_table(session, lambda: elsewhere(session), "hint", lambda: elsewhere(session), "help", "quit")
    assert text.count("was played on elsewhere: 1 new entry.") == 2
    assert len(moves_of(session)) == 2


def test_an_undo_beside_a_move_from_elsewhere(solo: Session) -> None:
    code, text = at_table(solo, "1", "hire G04", lambda: elsewhere(solo), "undo", "quit")
    assert code == 0 and "was played on elsewhere meanwhile" in text
    assert len(moves_of(solo)) == 3 and "undo 1" not in moves_of(solo)


def test_events_taken_back_elsewhere_are_not_told_again(session: Session) -> None:
    def back() -> None:
        assert main(["do", str(session.path), "undo"]) == 0

    code, text = at_table(session, "1", "hint", back, "", "1", "quit")
    assert code == 0 and "1 new entry" in text
    assert session.file.moves[1] == "undo 1" and len(moves_of(session)) == 3


def test_leaving_does_not_take_back_what_came_from_elsewhere(session: Session) -> None:
    code, text = at_table(session, "1", lambda: elsewhere(session), "quit")
    assert code == 0 and "The game is saved in" in text
    assert len(moves_of(session)) == 2


# A disk that is full ---------------------------------------------------------------------------


class Disk:
    """Full, or with room again."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch
        self.sync = os.fsync

    def fill(self) -> None:
        def full(number: int) -> None:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

        self.monkeypatch.setattr(os, "fsync", full)

    def empty(self) -> None:
        self.monkeypatch.setattr(os, "fsync", self.sync)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def test_a_full_disk_does_not_end_the_game(solo: Session, disk: Disk) -> None:
    session, other = solo, (solo.path or Path()).with_name("other.json")
    lines = ["1", disk.fill, "hire G04", "undo", f"save {other}", "move G04", disk.empty, "1", "quit"]
    code, text = at_table(session, *lines)
    assert code == 0
    assert text.count("solo.json' cannot be written: No space left on device.") == 3
    assert "other.json' cannot be written: No space left on device." in text
    assert "'save FILE' saves it elsewhere" in text
    assert moves_of(session) == session.file.moves and session.file.moves[2] == "undo 1"
    assert not other.exists()


def test_unsaved_games_are_left_only_knowingly_and_not_with_code_0(session: Session, disk: Disk) -> None:
    code, text = at_table(session, disk.fill, "1", "quit", "2", "quit", "1")
    assert code == 3
    assert text.count("The game is not saved: '") == 2
    assert "a second 'quit' leaves it unsaved" in text
    assert len(session.file.moves) == 2  # it went on after the first
    assert moves_of(session) == []


def test_the_end_of_input_with_unsaved_moves(session: Session, disk: Disk) -> None:
    code, text = at_table(session, disk.fill, "1")
    assert code == 3 and "The game is not saved: '" in text


def test_a_finished_game_that_is_not_saved(tmp_path: Path, disk: Disk) -> None:
    session = Session.new("london", ["random", "boris"], seed=3)
    session.save_as(tmp_path / "game.json")
    disk.fill()
    out = io.StringIO()
    assert run_play(session, words("en"), True, io.StringIO(), out) == 3
    assert "The game is not saved: '" in " ".join(out.getvalue().split())


def test_a_file_that_was_exchanged_is_not_written_over(session: Session) -> None:
    path = session.path or Path()
    code, text = at_table(
        session, "1", lambda: path.write_text("mine"), "1", f"save {path.with_name('b.json')}", "quit"
    )
    assert path.read_text() == "mine" and code == 0
    assert "holds something else now than the game that is played here" in text
    assert moves_of(session) == session.file.moves


@pytest.mark.parametrize("name", ["~nosuchuser/x", "a\0b", "x" * 300, "/", "/no/such/folder/x", "."])
def test_a_bad_name_to_save_under_is_answered(session: Session, name: str) -> None:
    """`save` with 300 letters, a zero byte, an unknown home ended the game."""
    code, text = at_table(session, f"save {name}", "1", "quit")
    assert code == 0
    assert len(moves_of(session)) == 1
    assert "guildhall play --load" in text
