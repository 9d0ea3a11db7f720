"""'guildhall analyse', 'analyse' at the end of a game, and 'hint': what is told, to whom, and what is refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from guildhall.table import saving
from guildhall.table.sealing import sealed_copy
from guildhall.table.session import Session
from guildhall.terminal import analysing
from guildhall.terminal.main import BAD_INPUT, INTERRUPTED, main
from tests.analysis.games import KEPT, unfinished

BORIS = str(KEPT / "london-boris.json")
QUICK = ("--simulations", "1")


def test_text_and_data_and_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    page = tmp_path / "game.html"
    assert main(["analyse", BORIS, *QUICK, "--json", "--html", str(page)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["judged"] and page.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert main(["analyse", BORIS, *QUICK, "--html", str(page)]) == BAD_INPUT  # it is there already
    assert "--force" in capsys.readouterr().err


def test_plain_lines_in_the_reader_s_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", BORIS, "--seconds", "1", "--lang", "de"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("Ergebnis: ") and "Wo es sich entschied: deine Gewinnchance" in out


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--seconds", "1", "--simulations", "1"], "Give either --seconds or --simulations."),
        (["--seat", "watcher"], "A watcher decides nothing."),
        (["--seat", "Z"], "There is no seat 'Z' here."),
        (["--html", "/no/such/folder/x.html"], "There is no folder"),
    ],
)
def test_what_cannot_be_is_refused(given: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["analyse", BORIS, *given]) == BAD_INPUT
    assert said in capsys.readouterr().err


def test_a_sealed_copy_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    session = unfinished("london", ["human", "human"], 6, tmp_path / "game.json")
    sealed = tmp_path / "sealed.json"
    saving.create(sealed_copy(session.file, session.components), sealed)
    assert main(["analyse", str(sealed), *QUICK]) == BAD_INPUT
    out = capsys.readouterr()
    assert "sealed" in out.err and not out.out


def test_of_a_game_that_goes_on_nobody_learns_what_is_hidden(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Only one person's decisions are told; no score, no result; of bots nothing at all."""
    path = tmp_path / "game.json"
    session = unfinished("london", ["human", "human", "greedy"], 12, path)
    assert main(["analyse", str(path), *QUICK]) == BAD_INPUT
    assert "--seat" in capsys.readouterr().err
    assert main(["analyse", str(path), *QUICK, "--seat", "C"]) == BAD_INPUT
    assert "stays hidden until its end" in capsys.readouterr().err
    page = tmp_path / "b.html"
    assert main(["analyse", str(path), *QUICK, "--seat", "B", "--json", "--html", str(page)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["finished"], told["scores"], told["winners"]) == (False, [], [])
    assert {one["seat"] for one in told["judged"]} == {1}
    assert "The game goes on." in page.read_text(encoding="utf-8")
    own = {card for n in range(len(session.file.moves)) for card in hand(session, n, 1)}
    foreign = {card for n in range(len(session.file.moves)) for card in hand(session, n, 0)} - own
    text = json.dumps(told) + page.read_text(encoding="utf-8")
    assert foreign and not [card for card in foreign if card in text]


def hand(session: Session, n: int, seat: int) -> list[str]:
    """The cards in a hand after n decisions, by their numbers."""
    return list(analysing.course_of(session).before(n).view(seat)["hand"])


def test_ctrl_c_ends_it(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(analysing, "analysed", interrupted)
    assert main(["analyse", BORIS]) == INTERRUPTED
    out = capsys.readouterr()
    assert not out.out and "Traceback" not in out.err
