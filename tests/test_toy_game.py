"""A small game of somebody's own, Secret Nim in tests/toy: two files of rules, and every part of the house plays it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

TOY = Path(__file__).resolve().parent / "toy"
FOLDER = TOY / "games" / "nim"


def run(tmp_path: Path, *args: str, typed: str = "", code: int = 0, lang: str = "en") -> str:
    """What a fresh Python prints that knows the toy's folder."""
    known = {"GUILDHALL_GAMES": str(TOY), "GUILDHALL_LANG": lang, "XDG_DATA_HOME": str(tmp_path), "NO_COLOR": "1"}
    known["PYTHONIOENCODING"] = "utf-8"
    done = subprocess.run(
        [sys.executable, *args],
        env=os.environ | known,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        cwd=tmp_path,
        timeout=120,
    )
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout + done.stderr


def guildhall(tmp_path: Path, *args: str, typed: str = "", code: int = 0, lang: str = "en") -> str:
    return run(tmp_path, "-m", "guildhall", *args, typed=typed, code=code, lang=lang)


def test_it_is_two_files_of_rules_and_a_rulebook() -> None:
    files = {
        path.relative_to(TOY).as_posix() for path in TOY.rglob("*") if path.is_file() and "__pycache__" not in str(path)
    }
    assert files == {f"games/nim/{name}" for name in ("game.py", "rules.py", "rulebook/rules.toml", "rulebook/en.md")}


def test_it_is_found_with_the_games_of_the_house(tmp_path: Path) -> None:
    games = json.loads(guildhall(tmp_path, "games", "--json"))
    assert [one["game"] for one in games][-1] == "nim"
    assert len(games) == 4


@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_a_whole_game_in_the_terminal(tmp_path: Path, lang: str) -> None:
    orders = "help\nwhy\nhint\nrules\nrules N-BID-2\nboard\nhand\nlog details\n"
    out = guildhall(
        tmp_path, "play", "nim", "--seats", "me,random", "--seed", "4", typed=orders + "1\nbid 2\n3\n" * 5, lang=lang
    )
    assert "[N-END-1]" in out
    assert "bid 3 — for 3 of the stones, if nobody else bids 3" in out
    assert {"en": "Result:", "de": "Ergebnis:", "fr": "Résultat"}[lang] in out


def test_auto_plays_it_by_bots_of_both_kinds(tmp_path: Path) -> None:
    out = guildhall(tmp_path, "auto", "nim", "--seats", "greedy,random,random", "--games", "5", "--json")
    results = [json.loads(line) for line in out.splitlines()]
    assert [result["seed"] for result in results] == [1, 2, 3, 4, 5]
    assert all(result["winners"] and sum(result["scores"]) <= 20 for result in results)
    assert "Secret Nim, 5 games" in guildhall(tmp_path, "auto", "nim", "--games", "5")


def test_bench_measures_it(tmp_path: Path) -> None:
    measured = json.loads(guildhall(tmp_path, "bench", "nim", "--seconds", "0.1", "--json"))["nim"]
    assert measured["decisions_per_s"] > 0
    assert measured["position_bytes"] > 0


def test_the_harness_finds_no_fault(tmp_path: Path) -> None:
    program = """
from guildhall.arena.harness import check_random_game
from guildhall.games import game
for seats in (2, 3, 4):
    for seed in range(10):
        check_random_game(game("nim"), seats, {}, seed)
print("whole")
"""
    assert run(tmp_path, "-c", program) == "whole\n"


def test_a_game_file_is_made_played_verified_and_shown(tmp_path: Path) -> None:
    guildhall(tmp_path, "new", "nim", "--seats", "me,random", "-o", "game.json")
    assert "[N-BID-2]" in guildhall(tmp_path, "do", "game.json", "bid 2")
    assert "is true" in guildhall(tmp_path, "verify", "game.json")
    assert "heap" in guildhall(tmp_path, "show", "game.json")
    assert json.loads(guildhall(tmp_path, "show", "game.json", "--json"))["round"] == 2
    assert guildhall(tmp_path, "show", "game.json", "--position").startswith("game: nim\nseats: 2\nto move: A\n")
    picture = ElementTree.fromstring(guildhall(tmp_path, "show", "game.json", "--svg"))
    assert "own_bid" in "".join(picture.itertext())


def test_a_secret_bid_stays_secret(tmp_path: Path) -> None:
    guildhall(tmp_path, "new", "nim", "--seats", "me,me", "-o", "game.json")
    guildhall(tmp_path, "do", "game.json", "bid 3", "--seat", "A")
    seen = json.loads(guildhall(tmp_path, "show", "game.json", "--json", "--seat", "B"))
    assert (seen["has_bid"], seen["own_bid"]) == ([True, False], 0)
    guildhall(tmp_path, "seal", "game.json", "--seat", "B", "-o", "sealed.json")
    assert "bid 3" not in (tmp_path / "sealed.json").read_text(encoding="utf-8")


def test_its_rules_are_read(tmp_path: Path) -> None:
    assert "N-BID-3" in guildhall(tmp_path, "rules", "nim")
    assert "shown together" in guildhall(tmp_path, "rules", "nim", "N-BID-2", lang="de")


def test_it_has_no_component_set(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("")
    assert "nim" not in guildhall(tmp_path, "sets", "list")
    out = guildhall(tmp_path, "new", "nim", "--set", "mine.toml", "-o", "game.json", code=2)
    assert "This game has no component sets" in out


DESCRIBED = """game: nim
seats: 2
to move: B
reveals: 1
chance: 1 2 3 4
cells: 2 2 7 1 0 0 0 2 3 0 0
"""


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("", "", ""),
        ("cells: 2 ", "cells: ", "'2 7 1 0 0 0 2 3 0 0' has 10 numbers, and 11 are wanted."),
        ("cells: 2 ", "cells: x ", "line 6, 'cells': 'x' is no whole number."),
        ("to move: B", "to move: C", "line 3, 'to move': 'C' is not known here. Known are: nobody, A, B."),
        ("game: nim", "game: nam", "line 1, 'game': 'nam' is not known here. Did you mean 'nim'?"),
        ("reveals: 1\n", "", "the line 'reveals' is missing."),
        ("reveals:", "reveal:", "line 4, 'reveal': 'reveal' is not known here. Did you mean 'reveals'?"),
    ],
)
def test_a_position_is_described_by_its_cells(tmp_path: Path, old: str, new: str, fault: str) -> None:
    text = DESCRIBED.replace(old, new)
    program = f"""
from guildhall.games import game
from guildhall.kernel.problems import Problem
try:
    p = game("nim").build({text!r})
    print(game("nim").describe(p), p.view(1)["own_bid"], end="")
except Problem as problem:
    print(problem, end="")
"""
    out = run(tmp_path, "-c", program)
    assert fault in out if fault else out == DESCRIBED + " 0"
