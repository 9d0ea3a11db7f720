"""Runs of the command: in pieces, killed, interrupted, decided early; the games are those of a run that nothing disturbed."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

import guildhall
from guildhall.arena.results import read
from guildhall.arena.running import Limits, Run
from guildhall.arena.standings import Target
from guildhall.arena.workers import Crew
from guildhall.terminal.main import main
from tests.arena.halls import in_file, opened, played, settings

ROOT = str(Path(guildhall.__file__).resolve().parent.parent)
ARENA = [sys.executable, "-m", "guildhall", "arena"]
FAST = ["flanders", "random", "--mirror", "--no-counts", "--jobs", "2"]
AGREED = settings("flanders", "random", mirror=True)


def begin(*arguments: str | Path) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "PYTHONPATH": ROOT}
    command = [*ARENA, *map(str, arguments)]
    return subprocess.Popen(
        command,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        preexec_fn=heed_interrupts,  # noqa: PLW1509
    )


def heed_interrupts() -> None:
    """A shell that starts the suite in the background makes all below it deaf to Ctrl-C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_killed_again_and_again_it_ends_as_if_nothing_had_been(tmp_path: Path) -> None:
    """kill -9 in the middle of games: none lost, none doubled, all the same."""
    path, n, chance = tmp_path / "r.jsonl", 8_000 if guildhall.build() == "compiled" else 800, random.Random(11)
    for _ in range(3):
        process = begin(*FAST, "--games", str(n), "-o", path)
        before = path.stat().st_size if path.exists() else 0
        end = time.monotonic() + 60
        while process.poll() is None and time.monotonic() < end:  # until it has written something more
            if path.exists() and path.stat().st_size > before + 4_000:
                break
            time.sleep(0.02)
        time.sleep(chance.random() * 0.3)
        process.kill()
        process.wait()
        assert process.stderr is not None
        process.stderr.close()
    kept = in_file_so_far(path)
    assert 0 < kept < n
    assert main(["arena", "-o", str(path), "--games", str(n), "--jobs", "2"]) == 0
    found = in_file(path)
    assert sorted(found) == list(range(n))
    some = sorted(chance.sample(range(n), 20))
    assert [found[k] for k in some] == [played(AGREED, range(k, k + 1))[k] for k in some]


def in_file_so_far(path: Path) -> int:
    return len(read(path)[0].records)


def test_the_processes_of_a_killed_arena_end_too(tmp_path: Path) -> None:
    """Also if a player from a file thinks for ever in one of them."""
    bot = tmp_path / "thinker.py"
    bot.write_text(f"import os, time\ndef choose(view, moves):\n    open({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\n"
                   "    time.sleep(1000)\n")  # fmt: skip
    process = begin("flanders", "random", "--code", bot, "--move-seconds", "1000", "--jobs", "1", "-o", tmp_path / "r")
    end = time.monotonic() + 60
    while not (tmp_path / "pid").exists() or not (tmp_path / "pid").read_text():
        assert time.monotonic() < end and process.poll() is None
        time.sleep(0.05)
    pid = int((tmp_path / "pid").read_text())
    process.kill()
    process.communicate()
    while Path(f"/proc/{pid}").exists() if sys.platform == "linux" else False:
        assert time.monotonic() < end, "the process thinks on"
        time.sleep(0.05)


def test_an_interrupt_keeps_what_was_played(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    process = begin(*FAST, "--games", "100000", "-o", path)
    end = time.monotonic() + 60
    while not path.exists() or path.stat().st_size < 10_000:
        assert time.monotonic() < end
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, said = process.communicate()
    assert process.returncode == 130 and b"Traceback" not in said
    assert f"{len(in_file(path))} games are kept in {path}".encode() in said


def test_an_interrupt_while_games_are_written_doubles_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C falls into the writing itself: it is heeded when the games stand in the file, once."""
    monkeypatch.setattr("guildhall.arena.running.BATCH", 0.0)
    sync = os.fsync

    def interrupted(file: int) -> None:
        sync(file)
        signal.raise_signal(signal.SIGINT)

    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with opened(tmp_path / "r.jsonl", AGREED) as results:
            monkeypatch.setattr(os, "fsync", interrupted)
            with pytest.raises(KeyboardInterrupt):
                Run(results, Limits(games=50), None).play(Crew(AGREED, 1), lambda n: None)
    finally:
        signal.signal(signal.SIGINT, before)
    assert in_file(tmp_path / "r.jsonl")


def test_a_run_in_pieces(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "r.jsonl"
    command = ["arena", *FAST, "-o", str(path), "--json"]
    assert main([*command, "--games", "6", "--more", "4"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 4
    assert main(["arena", "-o", str(path), "--json", "--games", "6", "--minutes", "5"]) == 0
    assert json.loads(capsys.readouterr().out)["matches"][0]["games"] == 6
    assert in_file(path) == played(AGREED, range(6))
    assert main([*command, "--games", "6", "--seed", "9"]) == 2
    assert "seed differs" in capsys.readouterr().err
    assert in_file(path) == played(AGREED, range(6))


@pytest.mark.parametrize("field", ["rules", "bots"])
def test_games_of_other_rules_or_bots_are_not_mixed(
    field: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file of an older version can be told, but nothing is added to it, though it says itself how to go on."""
    path = tmp_path / "r.jsonl"
    with opened(path, replace(AGREED, **{field: 0})) as results:
        results.add([{**played(AGREED, range(1))[0], "seconds": [0.0, 0.0]}], {})
    before = path.read_bytes()
    assert main(["arena", "-o", str(path), "--games", "4"]) == 2
    assert "other rules or other bots" in capsys.readouterr().err
    assert main(["arena", "-o", str(path), "--more", "0"]) == 0
    assert path.read_bytes() == before


def test_a_match_ends_when_it_is_decided(tmp_path: Path) -> None:
    """And the same when it went on in pieces: games beyond the verdict do not count."""
    lose = {"first": "def choose(view, moves): raise ValueError"}
    agreed = settings("flanders", "random", own=lose)
    with opened(tmp_path / "r.jsonl", agreed) as results:
        run = Run(results, Limits(games=4000), Target(None, least=30))
        run.play(Crew(agreed, 2), lambda n: None)
        standing = run.tally.standings[0]
        assert standing.verdict == 1 and 30 <= standing.games < 60
        assert run.left() == 0 and len(results.found.records) < 1000
        again = Run(results, Limits(games=4000), Target(None, least=30))
        assert again.tally.counted() == run.tally.counted() and again.left() == 0
        assert Run(results, Limits(games=4000), None).left() > 0  # without the test there is more to play


def test_what_was_typed_wrong_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "r.jsonl"
    for typed in (
        ["london", "boris", "rik"],
        ["london", "greedy"],
        ["london", "human", "greedy"],
        ["nothing", "greedy", "random"],
        ["london", "greedy", "random", "--option", "rounds=11"],
        ["london", "random", "--code", str(tmp_path / "none.py")],
        ["flanders", "random", "greedy", "--report", str(tmp_path / "no" / "r.html")],
        [],
    ):
        assert main(["arena", *typed, "-o", str(path)]) == 2, typed
        assert "Traceback" not in capsys.readouterr().err
    assert main(["arena"]) == 2
    assert list(tmp_path.iterdir()) == []
