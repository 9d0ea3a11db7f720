"""Files from elsewhere: they are bounded, plain text, and make us open nothing that nobody has named."""

from __future__ import annotations

import json
import os
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from guildhall.formats import reading
from guildhall.games.london.components.sets import HOUSE
from guildhall.kernel.problems import BadFile, Problem
from guildhall.table import gamefile, known_sets
from guildhall.table.session import Session
from guildhall.table.standing import Standing
from guildhall.table.verify import verify
from guildhall.terminal.main import main

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX")


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUILDHALL_LANG", "en")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    Session.new("flanders", ["human", "human", "human"], seed=1).save_as(path)
    return path


def change(path: Path, **fields: Any) -> Path:
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps({**data, **fields}, indent=1), encoding="utf-8")
    return path


# What is in a file ---------------------------------------------------------------------------

ESCAPE = "\x1b]0;pwned\x07"


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"guildhall": 0}, "field 'guildhall': formats are counted from 1, this is 0"),
        ({"guildhall": -3}, "field 'guildhall': formats are counted from 1, this is -3"),
        ({"rules": -1}, "field 'rules': versions of the rules are counted from 1, this is -1"),
        ({"names": ["A", "B\n", "C"]}, "field 'names': the name 'B.n' has characters in it that cannot be shown"),
        ({"names": ["A", ESCAPE, "C"]}, "field 'names': the name '.x1b]0;pwned.x07' has characters"),
        ({"names": ["A", "\ud800", "C"]}, "field 'names': the name '.ud800' has characters"),
        ({"names": ["A", "\u202eB", "C"]}, "field 'names': the name '.u202eB' has characters"),
        ({"names": ["A", "B" * 41, "C"]}, "field 'names': the name 'B+' does not have 1 to 40 letters"),
        ({"names": ["A", " ", "C"]}, "field 'names': the name ' ' does not have 1 to 40 letters"),
        ({"names": ["A", "\u200d", "C"]}, "field 'names': the name '\u200d' does not have 1 to 40 letters"),
        ({"set": {"name": "\udfff", "hash": "x"}}, "field 'set': its 'name' has characters that cannot be shown"),
        ({"set": {"name": "x", "hash": "x", "more": 1}}, "field 'set': it has no part 'more'"),
        ({"seed": 10**30}, "field 'seed': a seed that is a number has at most 18 digits"),
        ({"result": {"scores": "\ud800"}}, "field 'result': it must be null, or hold numbers"),
        ({"moves": ["undo ²"]}, "entry 1: 'undo ²' takes back moves that are not there"),
        ({"moves": ["undo " + "9" * 190]}, "entry 1: 'undo 9+' takes back moves that are not there"),
        ({"moves": ["undo"]}, "entry 1: 'undo' takes back moves that are not there"),
        ({"moves": ["A: x", "retract AB 1"]}, "entry 2: 'retract AB 1' takes back moves that are not there"),
        ({"moves": ["A: x", "retract A ²"]}, "entry 2: 'retract A ²' takes back moves that are not there"),
        ({"moves": ["end", "e" * 201]}, "entry 2: 'e+…' is no move"),
        ({"moves": ["end", ESCAPE]}, "entry 2: '.x1b]0;pwned.x07' is no move"),
    ],
)
def test_what_cannot_be_is_refused_with_its_field(path: Path, fields: dict[str, Any], message: str) -> None:
    with pytest.raises(BadFile, match=message):
        gamefile.load(change(path, **fields))


def test_people_keep_the_names_they_have() -> None:
    """Joiners belong to Persian words and to some emoji; a newcomer among the letters is no control character."""
    for name in ("Zoë", "می\u200cخواهم", "👩\u200d🚀", "O'Neill-42"):
        assert Session.new("london", ["human", "boris"], names=[name, "Boris"]).file.names[0] == name
    with pytest.raises(Problem, match="cannot be shown"):
        Session.new("london", ["human", "boris"], names=["\x07", "Boris"])


@pytest.mark.parametrize("move", ["AB: card site", ": card site", "G: card site", "a: card site"])
def test_a_secret_choice_stands_with_the_letter_of_one_seat(path: Path, move: str) -> None:
    session = Session.open(path)
    while not session.position.choosers():
        session.play(session.position.notation(session.position.legal()[0]))
    good = [*session.file.moves, "B: card site"]
    verify(change(path, moves=good))
    with pytest.raises(BadFile, match=f"entry {len(good)}: '{move}' is no legal move now"):
        verify(change(path, moves=[*good[:-1], move]))


def test_a_wrong_set_name_is_refused(path: Path) -> None:
    house = json.loads(path.read_text(encoding="utf-8"))["set"]
    with pytest.raises(BadFile, match=r"with the set 'printed' .* is another one, 'house'"):
        Session.open(change(path, set={**house, "name": "printed"}))


def test_nothing_that_a_terminal_obeys_reaches_it(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for fields in (
        {"game": ESCAPE},
        {"options": {ESCAPE: "1"}},
        {"seats": [ESCAPE] * 3},
        {ESCAPE: 1},
        {"seed": ESCAPE},
    ):
        before = path.read_bytes()
        assert main(["show", str(change(path, **fields))]) == 2
        out, err = capsys.readouterr()
        assert "\x1b" not in out + err and "\x07" not in out + err
        path.write_bytes(before)


# How large ------------------------------------------------------------------------------------


def test_at_most_so_many_entries_and_bytes(path: Path) -> None:
    most = gamefile.MOST_ENTRIES
    assert most == 100_000 and gamefile.MOST_BYTES == 20_000_000
    assert len(gamefile.load(change(path, moves=["x"] * most)).moves) == most
    with pytest.raises(BadFile, match="field 'moves': it has 100001 entries; at most 100000 are read"):
        gamefile.load(change(path, moves=["x"] * (most + 1)))
    path.write_bytes(b" " * (gamefile.MOST_BYTES + 1))
    with pytest.raises(BadFile, match="cannot be read: it is larger than the 20 MB that are read"):
        gamefile.load(path)


def entries(n: int) -> list[str]:
    """The worst there is: choices of one seat under as many of another, taken back one by one."""
    quarter = n // 4
    return ["B: x"] * quarter + ["A: y"] * quarter + ["retract B 1"] * quarter + ["undo 1"] * quarter


class Counted:
    """Counts the lines of Python that run in some of our files: the same on every machine."""

    def __init__(self, *files: str) -> None:
        self.files = files
        self.lines = 0

    def __call__(self, frame: Any, event: str, arg: object) -> Any:
        if not frame.f_code.co_filename.endswith(self.files):
            return None
        self.lines += event == "line"
        return self


def work(n: int) -> int:
    standing = Standing()
    moves = entries(n)
    lines = lines_of(lambda: all(standing.take_down(move) for move in moves), "standing.py")
    assert standing.moves() == []
    return lines


def lines_of(act: Callable[[], object], *files: str) -> int:
    """How many lines of these files an act runs; it must come to something."""
    counted = Counted(*files)
    before = sys.gettrace()
    sys.settrace(counted)
    try:
        assert act()
    finally:
        sys.settrace(before)
    return counted.lines


def test_what_stands_is_found_in_linear_time() -> None:
    small, large = work(400), work(4000)
    assert 9 < large / small < 11


def test_a_file_is_loaded_in_linear_time(path: Path) -> None:
    def loading(n: int) -> int:
        change(path, moves=entries(n))
        return lines_of(lambda: gamefile.load(path), "standing.py", "gamefile.py", "json_fields.py", "plain.py")

    assert loading(1000) < 10 * loading(100)


def test_what_stands_is_what_the_entries_say() -> None:
    standing = Standing()
    for entry in ["end", "A: a", "B: b", "A: c", "retract A 1", "C: d", "retract B 1", "undo 1", "B: e", "retract A 1"]:
        assert standing.take_down(entry)
    assert standing.moves() == ["end", "B: e"]
    for entry in ("undo 3", "retract A 1", "retract B 2", "undo 0", "retract  1", "undo 1 1", "undone", "retract G 1"):
        assert not standing.take_down(entry)
    assert standing.moves() == ["end", "B: e"]


def test_a_file_of_nothing_but_take_backs_is_read(path: Path) -> None:
    assert gamefile.load(change(path, moves=entries(gamefile.MOST_ENTRIES))).standing_moves() == []


# What a file makes us open -------------------------------------------------------------------


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Every path that is read."""
    counted: Counter[str] = Counter()
    real = os.open

    def spy(file: Any, *rest: Any, **more: Any) -> int:
        counted[os.fspath(file)] += 1
        return real(file, *rest, **more)

    monkeypatch.setattr(reading.os, "open", spy)
    return counted


def game_with_set(folder: Path, set_path: Path) -> Path:
    path = folder / "game.json"
    Session.new("london", ["human", "boris"], seed=1, set_path=str(set_path)).save_as(path)
    return path


def own_set(folder: Path) -> Path:
    folder.mkdir(exist_ok=True)
    path = folder / "mine.toml"
    text = HOUSE.read_text(encoding="utf-8").replace("majority = 5", "majority = 4", 1)
    path.write_text(text.replace('name = "house"', 'name = "mine"', 1), encoding="utf-8")
    return path


def test_a_path_in_a_file_is_not_opened_unasked(
    tmp_path: Path, opened: Counter[str], capsys: pytest.CaptureFixture[str]
) -> None:
    mine = own_set(tmp_path / "elsewhere")
    path = game_with_set(tmp_path, mine)
    opened.clear()
    for words in (["show"], ["moves"], ["do"], ["verify"], ["play", "--load"]):
        assert main([*words, str(path)]) == 2
        err = capsys.readouterr().err
        assert f"say --set {mine} if you trust it" in err
    assert str(mine) not in opened
    assert main(["moves", str(path), "--set", str(mine)]) == 0
    assert str(mine) in opened
    assert main(["moves", str(path)]) == 0  # it was named once


def test_a_set_beside_the_game_is_opened(tmp_path: Path) -> None:
    assert main(["moves", str(game_with_set(tmp_path, own_set(tmp_path)))]) == 0


def test_a_set_one_has_named_is_known(tmp_path: Path) -> None:
    mine, path = own_set(tmp_path / "elsewhere"), tmp_path / "game.json"
    assert main(["new", "london", "-o", str(path), "--set", str(mine)]) == 0
    assert main(["do", str(path)]) == 0
    assert known_sets.known() == [str(mine.resolve())]
    assert main(["new", "london", "-o", str(tmp_path / "b.json"), "--set", str(mine)]) == 0
    assert len(known_sets.known()) == 1


@POSIX
def test_a_link_beside_the_game_leads_nowhere_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = own_set(tmp_path / "elsewhere")
    path = game_with_set(tmp_path, mine)
    link = tmp_path / "link.toml"
    link.symlink_to(mine)
    house = json.loads(path.read_text(encoding="utf-8"))["set"]
    assert main(["moves", str(change(path, set={**house, "path": str(link)}))]) == 2
    assert "not opened unasked" in capsys.readouterr().err


@POSIX
@pytest.mark.parametrize("what", ["pipe", "/dev/zero", "/dev/tty", "folder"])
def test_no_device_pipe_or_folder_is_read(tmp_path: Path, what: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Also not if it lies beside the game, or is named by hand: a pipe without a writer would make us wait for ever."""
    path = game_with_set(tmp_path, own_set(tmp_path))
    place = tmp_path / what if what in ("pipe", "folder") else Path(what)
    if what == "pipe":
        os.mkfifo(place)
    if what == "folder":
        place.mkdir()
    mine = json.loads(path.read_text(encoding="utf-8"))["set"]
    change(path, set={**mine, "path": str(place)})
    for words in (["moves", path], ["moves", path, "--set", place], ["sets", "check", place], ["moves", place]):
        assert main([str(word) for word in words]) == 2
        assert "Traceback" not in capsys.readouterr().err


@POSIX
@pytest.mark.parametrize("what", ["pipe", "/dev/zero", "/dev/null"])
def test_of_a_device_or_a_pipe_not_a_byte_is_read(tmp_path: Path, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    place = tmp_path / what if what == "pipe" else Path(what)
    if what == "pipe":
        os.mkfifo(place)
    monkeypatch.setattr(os, "read", None)
    with pytest.raises(BadFile, match="it is a device or a pipe"):
        reading.read_bounded(place, 100)


def test_a_set_of_a_sane_size(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    mine = own_set(tmp_path)
    mine.write_bytes(b"#" + b"\n" * 10**6)
    assert main(["sets", "check", str(mine)]) == 2
    assert "it is larger than the 1 MB that are read" in capsys.readouterr().err


@pytest.mark.parametrize("game", [[], ["--game", "flanders"], ["--game", "mosaic"]])
@pytest.mark.parametrize(
    "text",
    [
        "a = [" + "\n[" * 20_000,
        "[[tile]]\nname = [" + "\n[" * 20_000 + "\n]" * 20_001,
        "a" + ".a" * 2_000 + " = 1",
        "x" * 500_000,
        "a = " + "9" * 4_900,
        '"\\u001b]0;pwned" = 1\n[[tile]]\nname = "\\u001b"',
    ],
    ids=["brackets", "closed brackets", "dots", "long line", "digits", "escape"],
)
def test_a_hostile_set_is_refused(
    tmp_path: Path, text: str, game: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "set.toml"
    path.write_text(text, encoding="utf-8")
    assert main(["sets", "check", str(path), *game]) == 2
    out, err = capsys.readouterr()
    assert "fault" in err and "\x1b" not in out + err


def test_a_long_result_that_is_false_is_quoted_in_short(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    data["result"] = {"scores": [1] * 10_000, "winners": [], "rounds": 1}
    path.write_text(json.dumps(data), encoding="utf-8")
    assert main(["verify", str(path)]) == 2
    assert "the file says {'scores': [1, 1" in (said := capsys.readouterr().err) and len(said) < 1000
