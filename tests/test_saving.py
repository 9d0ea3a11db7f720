"""Game files on the disk: nothing that was acknowledged is ever lost, whoever else writes, dies or fills the disk."""

from __future__ import annotations

import errno
import json
import os
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path

import pytest

from guildhall.kernel.problems import BadFile
from guildhall.table import gamefile, saving
from guildhall.table.opening import new_path
from guildhall.table.saving import NotSaved, Overtaken
from guildhall.table.session import Session
from guildhall.table.verify import verify

SOURCE = Path(__file__).resolve().parents[1] / "src"
POSIX = pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX")
ENV = {**os.environ, "PYTHONPATH": str(SOURCE), "GUILDHALL_LANG": "en", "PYTHONIOENCODING": "utf-8"}


def program(text: str, *words: str | Path) -> subprocess.Popen[str]:
    """A Python program in a process of its own."""
    command = [sys.executable, "-c", text, *(str(word) for word in words)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=ENV)


def two_at_table(path: Path) -> Session:
    session = Session.new("london", ["human", "human"], seed=7)
    session.save_as(path)
    return session


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    two_at_table(path)
    return path


def first_move(session: Session) -> str:
    return session.position.notation(session.position.legal()[0])


def fill_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(number: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)


# Several writers -----------------------------------------------------------------------------

# Plays what is first in the list until it has been told 'done' so many times; prints what was acknowledged.
PLAYER = """
import io, json, sys
from contextlib import redirect_stderr, redirect_stdout
from guildhall.terminal.main import main

def run(*words):
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(io.StringIO()):
        return main(list(words)), out.getvalue()

path, wanted, done = sys.argv[1], int(sys.argv[2]), []
while len(done) < wanted:
    move = json.loads(run("moves", path, "--json")[1])[-1]["notation"]
    code = run("do", path, move)[0]
    assert code in (0, 2, 3), code
    if code == 0:
        done.append(move)
print(json.dumps(done))
"""


def test_sixty_moves_from_several_processes_and_none_is_lost(path: Path) -> None:
    players = [program(PLAYER, path, "15") for _ in range(4)]
    said = [player.communicate(timeout=300) for player in players]
    assert [player.returncode for player in players] == [0] * 4, said
    acknowledged = sorted(move for out, _ in said for move in json.loads(out))
    assert len(acknowledged) == 60
    assert sorted(verify(path).moves) == acknowledged
    assert [one.name for one in path.parent.iterdir()] == [path.name]  # no lock, nothing half written


def test_the_later_of_two_writers_is_told_and_gets_the_new_state(path: Path) -> None:
    early, late = Session.open(path), Session.open(path)
    early.play(first_move(early))
    with pytest.raises(Overtaken, match="new entries: 1"):
        late.play(first_move(late))
    assert late.file.moves == early.file.moves == gamefile.load(path).moves
    assert late.position.fingerprint() == early.position.fingerprint()
    late.play(first_move(late))  # and now he has seen it
    assert gamefile.load(path).moves == late.file.moves
    with pytest.raises(Overtaken):
        early.undo(0)
    assert early.file.moves == late.file.moves


def test_the_same_move_twice_is_acknowledged_once(path: Path) -> None:
    """What stands in the file is what one wanted to write oneself: it is still somebody else's move."""
    one, other = Session.open(path), Session.open(path)
    move = first_move(one)
    one.play(move)
    with pytest.raises(Overtaken):
        other.play(move)
    assert gamefile.load(path).moves == [move]


def test_do_says_what_is_asked_now(
    path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from guildhall.terminal.commands import moving
    from guildhall.terminal.main import main

    monkeypatch.setenv("GUILDHALL_LANG", "en")
    play_all = moving.play_all

    def meanwhile(session: Session, given: list[str], seat: int | None) -> object:
        other = Session.open(path)
        other.play(first_move(other))
        return play_all(session, given, seat)

    monkeypatch.setattr(moving, "play_all", meanwhile)
    move = first_move(Session.open(path))
    assert main(["do", str(path), move]) == 3
    out, err = capsys.readouterr()
    assert "was played on elsewhere meanwhile; new entries: 1." in err
    assert out.startswith("Next: B (seat B).")
    assert gamefile.load(path).moves == [move]
    assert main(["do", str(path), first_move(Session.open(path)), "--json"]) == 3
    assert '"to_move": 0' in capsys.readouterr().out
    assert main(["do", str(path), first_move(Session.open(path)), "--seat", "A"]) == 3
    assert capsys.readouterr().out.startswith("Next: A (seat A).")


def test_a_file_that_holds_another_game_is_left_alone(path: Path) -> None:
    session = Session.open(path)
    saving.create(Session.new("london", ["human", "human"], seed=8).file, path, over=True)
    before = path.read_bytes()
    with pytest.raises(NotSaved, match="holds something else now"):
        session.play(first_move(session))
    path.write_text("not a game")
    with pytest.raises(NotSaved, match="holds something else now"):
        session.save()
    assert before != path.read_bytes() == b"not a game"
    session.save_as(path.with_name("other.json"))
    assert gamefile.load(path.with_name("other.json")).moves == session.file.moves


def test_a_file_that_was_removed_or_put_back_is_made_whole(path: Path) -> None:
    begun = path.read_bytes()
    session = Session.open(path)
    session.play(first_move(session))
    path.unlink()
    session.play(first_move(session))
    assert len(gamefile.load(path).moves) == 2
    path.write_bytes(begun)
    session.play(first_move(session))
    assert gamefile.load(path).moves == session.file.moves


# Reading while another writes ----------------------------------------------------------------

WRITER = """
import sys
from pathlib import Path
from guildhall.table.session import Session
path = Path(sys.argv[1])
session = Session.open(path)
print("ready", flush=True)
for n in range(int(sys.argv[2])):
    move = session.position.notation(session.position.legal()[0])
    session.play(move)
    session.undo(0)
"""


def test_a_reader_never_sees_half_a_file(path: Path) -> None:
    writer = program(WRITER, path, "60")
    sizes = set()
    while writer.poll() is None:
        text = path.read_text(encoding="utf-8")
        sizes.add(len(text))
        assert text.endswith("}\n")
    assert writer.returncode == 0, writer.communicate()
    assert len(sizes) > 2  # it did see the file grow


@POSIX
def test_kill_in_a_saving_loop_leaves_a_whole_file_and_no_lock(path: Path) -> None:
    for n in range(5):
        writer = program(WRITER, path, "100000")
        assert writer.stdout is not None and writer.stdout.readline() == "ready\n"
        time.sleep(0.05 + 0.02 * n)
        writer.send_signal(signal.SIGKILL)
        writer.communicate()
        assert verify(path)
    begun = time.monotonic()
    session = Session.open(path)
    session.play(first_move(session))
    assert time.monotonic() - begun < saving.PATIENCE / 2  # nobody waits for a lock of the dead
    assert [one.name for one in path.parent.iterdir()] == [path.name]  # what they left is cleared away


HOLDER = """
import sys, time
from pathlib import Path
from guildhall.table import saving
with saving.alone_with(Path(sys.argv[1])):
    print("locked", flush=True)
    time.sleep(60)
"""


@POSIX
def test_a_lock_is_waited_for_but_not_for_ever(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    holder = program(HOLDER, path)
    try:
        assert holder.stdout is not None and holder.stdout.readline() == "locked\n"
        monkeypatch.setattr(saving, "PATIENCE", 0.2)
        session = Session.open(path)
        with pytest.raises(NotSaved, match="another program has been writing it"):
            session.play(first_move(session))
        assert session.unsaved() == 1
    finally:
        holder.kill()
        holder.communicate()
    session.save()
    assert gamefile.load(path).moves == session.file.moves != []


# The disk ------------------------------------------------------------------------------------


def test_a_full_disk_keeps_the_old_file_and_the_game(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = path.read_bytes()
    session = Session.open(path)
    with monkeypatch.context() as full:
        fill_the_disk(full)
        with pytest.raises(NotSaved, match=r"game\.json' cannot be written: No space left on device"):
            session.play(first_move(session))
        with pytest.raises(NotSaved):
            session.undo(0)
        with pytest.raises(NotSaved):
            session.save_as(path.with_name("other.json"))
    assert path.read_bytes() == before
    assert [one.name for one in path.parent.iterdir()] == [path.name]
    assert session.path == path and session.unsaved() == 2 and session.file.standing_moves() == []
    session.play(first_move(session))
    assert gamefile.load(path).moves == session.file.moves and session.unsaved() == 0


LIMITED = """
import resource, sys
from guildhall.terminal.main import main
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
sys.exit(main(["do", sys.argv[1], *sys.argv[3:]]))
"""


@POSIX
def test_do_on_a_disk_that_is_really_too_small(path: Path) -> None:
    before = path.read_bytes()
    done = program(LIMITED, path, str(len(before) - 10), first_move(Session.open(path)))
    _, err = done.communicate()
    assert done.returncode == 3
    assert "game.json' cannot be written: File too large." in err and "Traceback" not in err
    assert path.read_bytes() == before


@POSIX
def test_links_are_followed_and_mode_and_owner_stay(path: Path, tmp_path: Path) -> None:
    link = tmp_path / "deep" / "link.json"
    link.parent.mkdir()
    link.symlink_to(path)
    path.chmod(0o640)
    if os.geteuid() == 0:
        os.chown(path, 1234, 2345)
    old = path.stat()
    session = Session.open(link)
    session.play(first_move(session))
    new = path.stat()
    assert link.is_symlink() and gamefile.load(path).moves == session.file.moves
    assert stat.S_IMODE(new.st_mode) == 0o640
    assert (new.st_uid, new.st_gid) == (old.st_uid, old.st_gid)
    assert new.st_ino != old.st_ino
    assert [one.name for one in link.parent.iterdir()] == [link.name]


def test_temporary_files_have_names_of_their_own(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a file system knows no locks, two writers at once must not write into the same file."""
    names = []
    real = os.replace

    def replace(beside: Path, place: Path) -> None:
        names.append(Path(beside).name)
        real(beside, place)

    monkeypatch.setattr(os, "replace", replace)
    session = Session.open(path)
    for _ in range(3):
        session.play(first_move(session))
    assert len(set(names)) == 3 and all(path.name not in name for name in names)
    assert [file.name for file in path.parent.iterdir()] == [path.name], "and nothing of them is left"


@POSIX
def test_the_folder_is_synced(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced = []
    real = os.fsync

    def fsync(number: int) -> None:
        synced.append(stat.S_ISDIR(os.fstat(number).st_mode))
        real(number)

    monkeypatch.setattr(os, "fsync", fsync)
    session = Session.open(path)
    session.play(first_move(session))
    assert synced == [False, True]


@POSIX
def test_what_is_no_ordinary_file_is_never_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    session = Session.new("london", ["human", "human"], seed=7)
    for place in (pipe, tmp_path):
        with pytest.raises(NotSaved, match="a folder, a device or a pipe"):
            session.save_as(place, over=True)
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_file_that_may_not_be_written_is_not_replaced(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A new file in its place would need only the folder's leave. (Root may write anything, so here it is told no.)"""
    before = path.read_bytes()
    session = Session.open(path)
    monkeypatch.setattr(os, "access", lambda *_, **__: False)
    with pytest.raises(NotSaved, match=r"game\.json' cannot be written: Permission denied"):
        session.play(first_move(session))
    assert path.read_bytes() == before and session.unsaved() == 1


def test_a_new_file_is_never_put_over_another(path: Path) -> None:
    before = path.read_bytes()
    with pytest.raises(BadFile, match="exists already"):
        Session.new("london", ["human", "human"], seed=9).save_as(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("typed", ["~nosuchuser/x", "a\0b"])
def test_a_name_that_is_none(typed: str) -> None:
    with pytest.raises(BadFile):
        saving.place_of(typed)


def test_no_new_file_has_a_zero_byte_in_its_name() -> None:
    """A command line cannot hold one, but a program that calls us can."""
    with pytest.raises(BadFile, match="characters in it that no file's name should have"):
        two_at_table(Path("a\0b"))


def test_do_beside_an_open_play_in_real_processes(path: Path) -> None:
    start = "import sys; from guildhall.terminal.main import main; sys.exit(main(sys.argv[1:]))"
    command = [sys.executable, "-c", start, "play", "--load", str(path)]
    table = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=ENV)
    assert table.stdin is not None and table.stdout is not None
    while table.stdout.readline() != ">\n":  # it waits for an answer
        assert table.poll() is None
    other = program(start, "do", path, first_move(Session.open(path)))
    assert other.wait(60) == 0
    said, _ = table.communicate("1\n1\nquit\n", timeout=60)
    assert table.returncode == 0
    assert "was played on elsewhere meanwhile; new entries: 1." in " ".join(said.split())  # a long path wraps the line
    assert len(verify(path).moves) == 2  # the one from elsewhere, and the second answer


def test_games_begun_in_the_same_second_have_files_of_their_own() -> None:
    """Two programs ask for a name before either has written: both can save."""
    paths = [new_path("london") for _ in range(20)]
    assert len(set(paths)) == len(paths)
    for path in paths[:2]:
        two_at_table(path)
    assert all(path.exists() for path in paths[:2])
