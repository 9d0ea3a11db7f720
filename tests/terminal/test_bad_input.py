"""Bad input: one paragraph with what is wrong, where, what would be right; code 2; nothing overwritten."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

from guildhall.games.london.components.sets import HOUSE
from guildhall.games.london.options import RULES_VERSION
from guildhall.table.verify import verify
from guildhall.terminal.main import main


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUILDHALL_LANG", "en")


@pytest.fixture
def file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """Two persons; seat A decides."""
    path = tmp_path / "game.json"
    assert main(["new", "london", "-o", str(path), "--seats", "me,me", "--seed", "7"]) == 0
    capsys.readouterr()
    return path


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


class Refusal:
    """Calls `guildhall` with something bad and looks at how it is refused."""

    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self.capsys = capsys

    def __call__(self, *words: str | Path, names: list[str]) -> str:
        before = contents(self.folder)
        assert main([str(word) for word in words]) == 2
        _, err = self.capsys.readouterr()
        assert contents(self.folder) == before
        assert err.startswith("guildhall: ") and err.count("\n") == 1, err
        for name in names:
            assert name in err
        return err


@pytest.fixture
def refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Refusal:
    return Refusal(tmp_path, capsys)


def changed(file: Path, **fields: Any) -> Path:
    """The game file with some fields changed, as a new file."""
    data = json.loads(file.read_text(encoding="utf-8"))
    path = file.with_name("changed.json")
    path.write_text(json.dumps({**data, **fields}, indent=1), encoding="utf-8")
    return path


# Moves ---------------------------------------------------------------------------------------


def legal(file: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    main(["moves", str(file), "--json"])
    return [move["notation"] for move in json.loads(capsys.readouterr()[0])]


def test_illegal_move(refused: Refusal, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    known = legal(file, capsys)
    wrong = next(f"keep M{n:02}" for n in range(1, 22) if f"keep M{n:02}" not in known)
    refused("do", file, wrong, names=[f"'{wrong}'", known[0]])


def test_unknown_notation(refused: Refusal, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    refused("do", file, "fly to the moon", names=["'fly to the moon'", legal(file, capsys)[0]])


def test_nothing_is_played_if_the_second_move_is_wrong(
    refused: Refusal, file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    refused("do", file, legal(file, capsys)[0], "hire", "Z99", names=["Move 2", "'hire Z99'"])


def test_move_out_of_turn(refused: Refusal, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    err = refused("do", file, "keep M01", "--seat", "B", names=["seat B", "seat A", "--seat A"])
    assert not any(move in err for move in legal(file, capsys))


def test_move_for_a_bot(refused: Refusal, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "solo.json"
    main(["new", "london", "-o", str(path), "--seats", "me,boris"])
    capsys.readouterr()
    refused("do", path, "end", "--seat", "B", names=["Seat B", "boris", "A"])


def test_move_after_the_end(refused: Refusal, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bots.json"
    main(["new", "london", "-o", str(path), "--seats", "random,boris", "--seed", "1"])
    main(["do", str(path)])
    capsys.readouterr()
    refused("do", path, "end", names=["finished"])


def test_nothing_to_take_back(refused: Refusal, file: Path) -> None:
    refused("do", file, "undo", names=["nothing to take back"])


def test_unknown_seat(refused: Refusal, file: Path) -> None:
    refused("do", file, "end", "--seat", "C", names=["'C'", "A, B"])
    refused("show", file, "--seat", "Z", names=["'Z'", "A, B"])


# What is agreed before a game ----------------------------------------------------------------


@pytest.mark.parametrize(
    "given, names",
    [
        (["--seats", "me"], ["2 to 4 seats", "1"]),
        (["--seats", "me,me,me,me,me"], ["2 to 4 seats", "5"]),
        (["--seats", "me,boris,me"], ["boris", "me,boris"]),
        (["--seats", "me,"], ["'me,'"]),
        (["--seats", "me,fred"], ["'fred'", "greedy"]),
        (["--option", "roundz=16"], ["'roundz'", "'rounds'"]),
        (["--option", "rounds=11"], ["'rounds'", "'11'", "10, 16"]),
        (["--option", "rounds"], ["'rounds'", "NAME=VALUE"]),
        (["--seed", "7f"], ["'7f'", "64"]),
        (["--seed", "9" * 5000], ["no seed"]),
    ],
)
@pytest.mark.parametrize("command", ["new", "play"])
def test_what_cannot_be_agreed(
    refused: Refusal, tmp_path: Path, command: str, given: list[str], names: list[str]
) -> None:
    output = "-o" if command == "new" else "--save"
    refused(command, "london", output, tmp_path / "new.json", *given, names=names)


@pytest.mark.parametrize("command", ["new", "auto", "play", "bench", "sets show", "sets template", "rules --game"])
def test_unknown_game(refused: Refusal, tmp_path: Path, command: str) -> None:
    words = [*command.split(), "lodnon"]
    if command == "new":
        words += ["-o", str(tmp_path / "new.json")]
    refused(*words, names=["'lodnon'", "'london'"])


@pytest.mark.parametrize(
    "given, names",
    [
        (["--seats", "me,boris"], ["'human'", "greedy"]),
        (["--seats", "greedy"], ["2 to 4 seats"]),
        (["--option", "promo=maybe"], ["'promo'", "'maybe'"]),
    ],
)
def test_auto_refuses(refused: Refusal, given: list[str], names: list[str]) -> None:
    refused("auto", "london", *given, names=names)


def test_existing_files_stay(refused: Refusal, file: Path) -> None:
    picture = file.with_name("board.svg")
    picture.write_text("mine", encoding="utf-8")
    refused("new", "london", "-o", file, names=[str(file), "exists already"])
    refused("play", "london", "--save", file, names=["exists already"])
    refused("seal", file, "-o", picture, names=["exists already"])
    refused("show", file, "--svg", "-o", picture, names=["exists already", "--force"])
    refused("show", file, "--svg", "-o", file, "--force", names=["the game itself"])
    refused("sets", "template", "london", "-o", picture, names=["exists already"])
    refused("new", "london", "-o", file.parent / "nowhere" / "x.json", names=["no folder"])


# Files ---------------------------------------------------------------------------------------

READERS = (["moves"], ["do"], ["show"], ["verify"], ["play", "--load"])


@pytest.mark.parametrize("command", READERS, ids=" ".join)
def test_unreadable_files(refused: Refusal, tmp_path: Path, command: list[str]) -> None:
    refused(*command, tmp_path / "none.json", names=["none.json", "no file"])
    refused(*command, tmp_path, names=[str(tmp_path)])
    path = tmp_path / "bad.json"
    for content, names in (
        (b"\xff\xfe\x00", []),
        (b'{"guildhall": 1,\n "game": }', ["line 2"]),
        (b'["a list"]', ["no game file"]),
        (b"[" * 100_000, []),
        (b'{"guildhall": ' + b"9" * 5000 + b"}", []),
        (b"", ["is empty"]),
    ):
        path.write_bytes(content)
        refused(*command, path, names=["bad.json", *names])


@pytest.mark.parametrize("command", READERS, ids=" ".join)
def test_newer_rules(refused: Refusal, file: Path, command: list[str]) -> None:
    refused(*command, changed(file, rules=99), names=["'rules'", "99", f"version {RULES_VERSION}", "line 4"])
    refused(*command, changed(file, guildhall=99), names=["'guildhall'", "99"])


@pytest.mark.parametrize(
    "fields, names",
    [
        ({"game": "chess"}, ["'game'", "chess"]),
        ({"seats": ["human"], "names": ["You"]}, ["'seats'", "2 to 4"]),
        ({"seats": ["human", "fred"]}, ["'seats'", "fred", "greedy"]),
        ({"seats": "human"}, ["'seats'", "list"]),
        ({"options": {"roundz": "10"}}, ["'options'", "roundz"]),
        ({"moves": ["keep M99"]}, ["'moves'", "entry 1", "line", "keep M99"]),
        ({"moves": ["undo 3"]}, ["'moves'", "entry 1", "undo 3"]),
        ({"moves": ["undo"]}, ["'moves'", "entry 1"]),
        ({"moves": [1]}, ["'moves'"]),
        ({"seed": "abc"}, ["'seed'", "64"]),
        ({"seed": None}, ["'seed'", "seed_hash"]),
        ({"set": {"name": "house", "hash": "0"}}, ["'house'", "--set"]),
        ({"set": {"name": "house", "hash": "0", "path": 5}}, ["'set'"]),
        ({"extra": 1}, ["'extra'"]),
        ({"names": ["A"]}, ["'names'"]),
    ],
    ids=lambda value: json.dumps(value)[:40] if isinstance(value, dict) else "",
)
@pytest.mark.parametrize("command", ["show", "do", "verify"])
def test_damaged_fields(refused: Refusal, file: Path, command: str, fields: dict[str, Any], names: list[str]) -> None:
    refused(command, changed(file, **fields), names=names)


def test_sealed_game(refused: Refusal, tmp_path: Path, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, sealed = tmp_path / "secret.json", tmp_path / "sealed.json"
    main(["new", "london", "-o", str(path)])
    main(["seal", str(path), "-o", str(sealed)])
    capsys.readouterr()
    refused("show", sealed, names=["sealed"])
    refused("do", sealed, "end", names=["sealed"])
    refused("verify", sealed, names=["--seed"])
    refused("verify", sealed, "--seed", "ab" * 32, names=["not the one"])
    refused("verify", sealed, "--seed", "xyz", names=["not the one"])
    refused("seal", sealed, "-o", tmp_path / "again.json", names=["sealed already"])
    refused("seal", file, "-o", tmp_path / "again.json", names=["7", "secret"])


def test_move_number_that_is_not_there(refused: Refusal, file: Path) -> None:
    refused("show", file, "--move", "5", names=["5", "0 to 0"])
    refused("show", file, "--move", "-1", names=["-1"])


# Sets and rules ------------------------------------------------------------------------------


def test_broken_set(refused: Refusal, tmp_path: Path, file: Path) -> None:
    path = tmp_path / "broken.toml"
    text = HOUSE.read_text(encoding="utf-8").replace("majority = 5", "majority = 50", 1)
    path.write_text(text.replace('effect = "ship 1"', 'effect = "shipp 1"', 1), encoding="utf-8")
    names = ["broken.toml, tile 1", "'majority'", "shipp"]
    refused("new", "london", "-o", tmp_path / "new.json", "--set", path, names=names)
    refused("auto", "london", "--set", path, names=names)
    refused("play", "london", "--save", tmp_path / "new.json", "--set", path, names=names)
    refused("sets", "show", "--set", path, names=names)
    refused("show", file, "--set", path, names=names)
    refused("sets", "check", path, names=["2 faults", "tile 1"])
    refused("sets", "check", tmp_path / "none.toml", names=["none.toml", "no such file"])


def test_another_set_than_the_game_has(refused: Refusal, tmp_path: Path, file: Path) -> None:
    path = tmp_path / "other.toml"
    path.write_text(HOUSE.read_text(encoding="utf-8").replace("majority = 5", "majority = 4", 1), encoding="utf-8")
    refused("moves", file, "--set", path, names=["'house'", "other.toml"])


def test_hundreds_of_faults_stay_one_paragraph(
    refused: Refusal, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "mine.toml"
    main(["sets", "template", "london", "-o", str(path)])
    capsys.readouterr()
    refused("auto", "london", "--set", path, names=["more faults", f"sets check {path}"])


@pytest.mark.parametrize(
    "words, names", [(["L-SOL-99"], ["L-SOL-99", "L-SOL-1 to L-SOL-21"]), (["xyzzy"], ["'xyzzy'"])]
)
def test_unknown_rule(refused: Refusal, words: list[str], names: list[str]) -> None:
    refused("rules", *words, names=names)


def test_no_tests_folder(refused: Refusal, tmp_path: Path) -> None:
    refused("rules", "--coverage", "--tests", tmp_path / "none", names=["none"])


# What argparse refuses -----------------------------------------------------------------------


@pytest.mark.parametrize(
    "words",
    [
        ["fly"],
        ["new", "london"],
        ["games", "--lang", "xx"],
        ["games", "--colour"],
        ["auto", "london", "--games", "0"],
        ["auto", "london", "--seed", "x"],
        ["bench", "--seconds", "0"],
        ["bench", "--seconds", "nan"],
        ["show", "x.json", "--svg", "--json"],
        ["sets", "fly"],
    ],
    ids=" ".join,
)
def test_wrong_words(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(words) == 2
    assert capsys.readouterr().err.startswith("usage: guildhall")


def test_a_file_that_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(number: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    assert main(["new", "london", "-o", str(tmp_path / "game.json")]) == 3
    err = capsys.readouterr().err
    assert "game.json' cannot be written: No space left on device" in err
    assert not list(tmp_path.iterdir())


def test_missing_words_of_a_language(
    refused: Refusal, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(language: str) -> Any:
        if language != "en":
            raise FileNotFoundError
        return words("en")

    from guildhall.formats.words import words

    monkeypatch.setattr("guildhall.terminal.main.words", missing)
    refused("games", "--lang", "fr", names=["'fr'"])
    monkeypatch.setenv("GUILDHALL_LANG", "fr")
    assert main(["games"]) == 0


def test_file_stays_true_after_refusals(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["do", str(file), "nonsense"])
    assert verify(file).moves == []
