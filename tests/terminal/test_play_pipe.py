"""Playing through a pipe, as a program does, and the commands a player has."""

from __future__ import annotations

import io
import os
import random
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest
from rich.console import Console

import guildhall
from guildhall.formats.words import words
from guildhall.table import gamefile
from guildhall.table.session import Session
from guildhall.table.verify import verify
from guildhall.terminal.asking import ask_for_game
from guildhall.terminal.play import run_play

CHOICE = re.compile(r"^(\w+)\. (.+?) — .+$", re.MULTILINE)
SOURCE = Path(guildhall.__file__).resolve().parents[1]  # the processes load the build that is tested


class Program(io.StringIO):
    """Reads what is asked, and answers with a random choice; first it says some lines it was given."""

    def __init__(self, out: io.StringIO, *lines: str, seed: int = 1, answers: int = 10_000) -> None:
        super().__init__()
        self.out = out
        self.lines = list(lines)
        self.chance = random.Random(seed)
        self.answers = answers

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        if self.lines:
            return self.lines.pop(0) + "\n"
        if self.answers == 0:
            return ""
        self.answers -= 1
        asked = self.out.getvalue()
        listed = CHOICE.findall(asked[asked.rindex("\n? ") :])
        number, notation = self.chance.choice(listed)
        return f"{self.chance.choice([number, notation])}\n"


def played(session: Session, *lines: str, answers: int = 0, seed: int = 1) -> str:
    out = io.StringIO()
    assert run_play(session, words("en"), False, Program(out, *lines, answers=answers, seed=seed), out) == 0
    return out.getvalue()


def in_language(session: Session, language: str, *lines: str) -> str:
    """What is said at a table in a language if somebody types these lines."""
    out = io.StringIO()
    assert run_play(session, words(language), False, Program(out, *lines, answers=0), out) == 0
    return out.getvalue()


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return Session.new("london", ["human", "boris"], seed=7, path=tmp_path / "game.json")


@pytest.mark.parametrize("seats", [["human", "boris"], ["human", "rik"], ["human", "greedy"], ["human"] * 3])
def test_a_program_plays_a_whole_game(seats: list[str], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    session = Session.new("london", seats, seed=11, path=path)
    text = played(session, answers=10_000)
    assert session.finished()
    result = [line for line in text.splitlines() if line.startswith("Result: ")]
    assert len(result) == 1
    for score in session.position.scores():
        assert f" {score} VP" in result[0]
    assert "\x1b" not in text
    verify(path)
    if "boris" in seats:
        assert "The search begins on" in text
        assert "[L-SOL-4]" in text


def test_a_real_process_plays_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    command = [sys.executable, "-m", "guildhall.terminal.main", "play", "london", "--seats", "me,boris"]
    command += ["--seed", "7", "--save", str(path), "--lang", "en"]
    env = {**os.environ, "PYTHONPATH": str(SOURCE), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        command,
        input="".join(f"{key}\n" for key in (*range(50), *"CJPU")) * 20,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=env,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "Result: You " in done.stdout
    assert verify(path).result is not None


def test_the_end_of_input_saves_and_says_how_to_go_on(session: Session) -> None:
    text = played(session, answers=9)
    assert session.path is not None
    assert f"The game is saved in {session.path}." in text
    assert "guildhall play --load" in text
    again = Session.open(session.path)
    assert again.file.moves == session.file.moves
    assert len(again.file.moves) == 9


def test_bad_input_is_answered_and_nothing_is_lost(session: Session) -> None:
    text = played(session, "1", "99", "0", "nonsense", "hire Z99", "", "move", "²", "[bold]", "99999999999999999999")
    assert "There is no choice 99. There are: 1 to " in text
    assert "'nonsense' is neither a move nor a command here. Type a number, or 'help'." in text
    assert len(session.file.moves) == 1
    assert "Enter alone takes nothing here" in text
    assert text.count("? Your turn") == 10


def test_of_a_clipboard_by_mistake_only_the_beginning_is_quoted(session: Session) -> None:
    long = "x" * 10_000
    text = played(session, long, f"why {long}", f"rules {long}", f"lang {long}", f"hire {long}")
    assert text.count("x" * 150) == 5
    assert "x" * 300 not in text


def test_undo_takes_back_the_last_decision(session: Session) -> None:
    text = played(session, "1", "hire G04", "undo", "undo")
    assert "1 move is taken back." in text
    assert session.file.moves[-1].startswith("undo")
    assert session.file.standing_moves() in ([], ["keep M06"])


def test_why_tells_rules_and_reasons(session: Session) -> None:
    text = played(session, "1", "why", "why use P16", "why 26", "why U", "why R10", "why M06", "why xyz")
    assert "L-TRN-1 Playing cards" in text
    assert "Its ability would change nothing now. [L-TRN-8]" in text
    assert "26 Carpenters shows Timber and holds 0 of the 4 pieces it needs. [L-RES-2]" in text
    assert "'xyz' is no move, tile or card." in text


def test_rules_are_looked_up(session: Session) -> None:
    text = played(session, "rules", "rules L-SOL-4", "rules l-sol", "rules beadle", "rules L-SOL-99", "rules qqq")
    assert "L-SOL-4 Boris's turn" in text
    assert "Ruling: " in text
    assert "[R]" not in text
    assert "There is no rule L-SOL-99." in text
    assert "No rule has the ID or the words 'qqq'." in text


def test_hint_names_a_legal_move(session: Session) -> None:
    text = played(session, "1", "hint")
    found = re.search(r"^Hint: \[(\w+)\] (.+?) — ", text, re.MULTILINE)
    assert found
    assert (found[1], found[2]) in CHOICE.findall(text)
    assert re.search(r"^  Why: \w.+ Expected: .+ to win", text.replace("\n    ", " "), re.MULTILINE)


def test_help_board_hand_and_log(session: Session) -> None:
    text = played(session, "1", "help", "board", "hand", "log")
    for word in ("undo", "GUILDHALL", "Side Alley", "The table is set."):
        assert word in text


def test_save_elsewhere(session: Session, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    (tmp_path / "there.json").write_text("mine")
    text = played(session, f"save {other}", f"save {tmp_path / 'there.json'}", "save /no/such/folder/x.json", "1")
    assert "exists already" in text
    assert "cannot be written" in text
    assert (tmp_path / "there.json").read_text() == "mine"
    assert gamefile.load(other).moves == session.file.moves != []


def test_an_unknown_language_is_refused(session: Session) -> None:
    assert "There is no language 'xx' here." in played(session, "lang xx", "lang en")


def test_several_people_are_named(tmp_path: Path) -> None:
    session = Session.new("london", ["human"] * 2, names=["Anna", "Bob"], seed=5, path=tmp_path / "g.json")
    text = played(session, answers=30)
    assert "Anna decides now." in text
    assert "? Bob: Keep one of these" in text
    after = text[text.index("Bob decides now.") :]
    drawn = [line for line in after[: after.index("? ")].splitlines() if " draws 6 cards" in line]
    assert drawn == ["* Anna draws 6 cards. [L-SET-6]"]


def test_the_questions_before_a_game(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.stdin", io.StringIO("\nnine\n4\n2\nAnna [/x]\nAnna [/x]\n\n"))
    out = io.StringIO()
    friends = ask_for_game(Console(file=out), words("en"))
    assert friends is not None
    assert friends.file.names == ["Anna [/x]", "Player B"]
    assert "Please type a number from 1 to 4." in out.getvalue()
    assert friends.path is not None and gamefile.load(friends.path).seats == ["human", "human"]
    monkeypatch.setattr("sys.stdin", io.StringIO("londn\nLondon\n\n"))
    alone = ask_for_game(Console(file=out), words("en"))
    assert alone is not None and alone.file.seats == ["human", "boris"]
    assert "'londn' is not known here. Near it: london" in out.getvalue()
    monkeypatch.setattr("sys.stdin", io.StringIO("hilfe\n\n"))
    again = ask_for_game(Console(file=out), words("en"))  # Enter goes on with what was played last
    assert again is not None and again.path in (alone.path, friends.path)
    assert out.getvalue().count("go on with Guilds of London") >= 3 and "'quit' ends" in out.getvalue()
    for leaving in ("", "quit\n", "4\nQuit\n", "q\n", "ende\n", "Quitter\n"):
        monkeypatch.setattr("sys.stdin", io.StringIO(leaving))
        assert ask_for_game(Console(file=out), words("en")) is None


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_on_a_terminal_the_board_is_drawn_and_quit_saves(tmp_path: Path) -> None:
    import pty
    import termios

    path = tmp_path / "game.json"
    leader, follower = pty.openpty()
    termios.tcsetwinsize(leader, (50, 100))
    env = {**os.environ, "PYTHONPATH": str(SOURCE), "TERM": "xterm-256color"}
    env["PROMPT_TOOLKIT_NO_CPR"] = "1"  # nobody answers where the cursor is
    command = [sys.executable, "-m", "guildhall.terminal.main", "play", "london", "--seed", "7"]
    command += ["--save", str(path), "--lang", "en", "--seats", "me,boris"]
    process = subprocess.Popen(command, stdin=follower, stdout=follower, stderr=follower, env=env)
    os.close(follower)
    try:
        seen = until(leader, "Enter goes on")
        os.write(leader, b"\r")
        seen += until(leader, "GUILDHALL", "[3]", ">")
        os.write(leader, b"keep M06\r")
        seen += until(leader, "Your turn", "[1]")
        os.write(leader, b"quit\r")
        seen += until(leader, "guildhall play --load")
        assert process.wait(20) == 0
    finally:
        process.kill()
        os.close(leader)
    assert "Traceback" not in seen
    assert gamefile.load(path).moves == ["keep M06"]


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_program_that_is_ended_from_outside_gives_the_terminal_back(name: str, tmp_path: Path) -> None:
    import pty
    import signal
    import termios

    path = tmp_path / "game.json"
    leader, follower = pty.openpty()
    termios.tcsetwinsize(leader, (24, 80))
    before = termios.tcgetattr(follower)
    env = {**os.environ, "PYTHONPATH": str(SOURCE), "TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1"}
    command = [sys.executable, "-m", "guildhall.terminal.main", "play", "london", "--seed", "7"]
    command += ["--save", str(path), "--lang", "en", "--seats", "me,boris"]
    process = subprocess.Popen(command, stdin=follower, stdout=follower, stderr=follower, env=env)
    try:
        until(leader, "Enter goes on")
        os.write(leader, b"\r")
        until(leader, "[3]", ">")
        os.write(leader, b"keep M06\r")
        until(leader, "Your turn", "[1]")
        process.send_signal(getattr(signal, name))
        until(leader, "\x1b[?1049l", "\x1b[?1000l")  # back from the alternate screen, and the mouse is the shell's
        assert process.wait(20) == 128 + getattr(signal, name)
        assert termios.tcgetattr(follower) == before
    finally:
        process.kill()
        os.close(leader)
        os.close(follower)
    assert gamefile.load(path).moves == ["keep M06"]


def until(leader: int, *wanted: str) -> str:
    """Read until all of it has come, one after the other."""
    import select

    seen, end = "", time.monotonic() + 120
    at, left = 0, list(wanted)
    while left:
        ready = select.select([leader], [], [], 0.5)[0]
        assert time.monotonic() < end, f"{left} did not come: {seen[-2000:]}"
        if ready:
            seen += os.read(leader, 65536).decode(errors="replace")
        while left and left[0] in seen[at:]:
            at = seen.index(left[0], at) + len(left.pop(0))
    return seen


def test_tiles_are_chosen_by_their_own_numbers() -> None:
    from guildhall.games.london import GAME
    from guildhall.terminal.london.screen import numbering

    p = GAME.build("seat A: hand Y02 hall 2\ntile 4: A1\ntile 9: A1")
    p.apply(p.parse("move Y02"))
    chosen = dict(zip((p.notation(move) for move in p.legal()), numbering(p.legal())))
    assert chosen["from 4"] == "4" and chosen["from 9"] == "9"
    assert chosen["from hall"] == "0"


def test_play_is_another_word_for_use(tmp_path: Path) -> None:
    """As the head of the column beside the cards says; what cannot be used is refused as such."""
    session = Session.new("london", ["human", "boris"], seed=3, path=tmp_path / "game.json")
    session.play(session.position.notation(session.position.legal()[0]))
    notations = [session.position.notation(move) for move in session.position.legal()]
    card = next(text[4:] for text in notations if text.startswith("use "))
    text = played(session, "play Z99", f"PLAY {card.lower()}")
    assert "'use Z99' is no legal move now" in text
    assert session.file.moves[1].lower() == f"use {card}".lower()
