"""Levels at a table: they sit everywhere, think by the clock, and verify says what it did about them."""

from __future__ import annotations

import io
import json
from pathlib import Path

import pytest
from rich.console import Console

from guildhall import build
from guildhall.formats.words import words
from guildhall.games import game, games
from guildhall.players import BOTS, BY_THE_CLOCK
from guildhall.players.levels import Level, strengths
from guildhall.table import saving
from guildhall.table.session import Session, let_bots_play
from guildhall.table.verify import verify
from guildhall.terminal.face import Plain
from guildhall.terminal.lines import PipeReader
from guildhall.terminal.main import main
from guildhall.terminal.play import play

SEED = "55" * 32


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    for kind in BY_THE_CLOCK:
        monkeypatch.setitem(strengths("flanders").levels, kind, Level(3, 0.2))


def test_every_bot_can_sit_at_every_game() -> None:
    for one in games():
        kinds = [kind.key for kind in one.seat_kinds if not kind.automa and kind.key != "human"]
        assert kinds == list(BOTS)
        assert game(one.key).start(["master", "apprentice"], {}, 1).to_move in (0, 1)


def bots_play(path: Path, seats: list[str]) -> Session:
    """Twelve moves of a game of bots, in a file."""
    session = Session.new("flanders", seats, seed=SEED)

    def carry_out(move: int) -> None:
        session.play(move)
        if len(session.file.moves) == 12:
            raise EOFError

    with pytest.raises(EOFError):
        let_bots_play(session, carry_out)
    saving.create(session.file, path, over=True)
    return session


@pytest.mark.parametrize(("seats", "said"), [(["greedy", "master"], "partly"), (["journeyman", "master"], "unchecked")])
def test_who_thinks_by_the_clock_is_taken_as_he_stands(
    seats: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    bots_play(path, seats)
    verify(path)
    assert main(["verify", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["bots"] == said
    main(["verify", str(path), "--lang", "en"])
    assert "think by the clock" in capsys.readouterr().out


def test_an_apprentice_is_made_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bots_play(tmp_path / "game.json", ["apprentice", "greedy"])
    main(["verify", str(tmp_path / "game.json"), "--json"])
    assert json.loads(capsys.readouterr().out)["bots"] == "checked"


class Watched(Plain):
    """A face that remembers what it was told while a bot thought, on a screen or in plain lines."""

    def __init__(self, out: io.StringIO, on_screen: bool) -> None:
        super().__init__(Console(file=out, width=100), PipeReader(io.StringIO("quit\n")))
        self.full = on_screen
        self.told: list[str] = []

    def busy(self, text: str) -> None:
        self.told.append(text)


@pytest.mark.parametrize("on_screen", [False, True])
def test_the_terminal_tells_who_thinks(on_screen: bool) -> None:
    session = Session.new("flanders", ["master", "human"], seed=SEED)
    seat = session.seat_to_move()
    session.file.seats[seat], session.file.seats[1 - seat] = "master", "human"
    session.file.names = ["Master" if kind == "master" else "You" for kind in session.file.seats]
    out = io.StringIO()
    face = Watched(out, on_screen)
    play(session, words("en"), face, fast=True)
    assert any("Master is thinking …" in text for text in face.told) == on_screen
    assert face.told[-1:] == ([""] if on_screen else [])
    assert ("plays weaker than compiled" in out.getvalue()) == (build() == "interpreted")
    assert session.paces[seat].tell is None and session.paces[seat].round >= 0


def test_who_plays_is_called_as_in_the_language_of_the_reader() -> None:
    """At the table as where he was chosen; files that programs make keep the English names."""
    seats = ["human", "master", "journeyman", "greedy"]
    for language, names in (
        ("en", ["You", "Master", "Journeyman", "Greedy"]),
        ("de", ["You", "Meister", "Geselle", "Greedy"]),
        ("fr", ["You", "Maître", "Compagnon", "Greedy"]),
    ):
        assert Session.new("flanders", seats, seed=SEED, w=words(language)).file.names == names
    assert Session.new("flanders", seats, seed=SEED).file.names[1] == "Master"
