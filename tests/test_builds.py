"""The record of a compile: what it says is true however the compiler ended, and it is said in three languages."""

from __future__ import annotations

import fcntl
import json
import os
from dataclasses import replace
from pathlib import Path

import pytest
from tools import start
from tools.place import LOADS, Place, source_of

from guildhall import builds
from guildhall.arena import bench as measuring
from guildhall.builds import Compile
from guildhall.formats.words import words
from guildhall.terminal.build_text import compile_text
from guildhall.terminal.commands import bench
from guildhall.terminal.main import main

BEGUN = Compile("abc", builds.UNDER_WAY, began=1_000_000.0)


def test_nothing_is_said_where_nothing_was_begun(tmp_path: Path) -> None:
    assert builds.read(tmp_path, "abc") is None
    assert not builds.under_way(tmp_path)
    assert compile_text(None, words("en")) == ""


def test_a_compile_is_under_way_while_its_lock_is_held(tmp_path: Path) -> None:
    builds.write(tmp_path, BEGUN)
    with (tmp_path / builds.COMPILE_LOCK).open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        assert builds.read(tmp_path, "abc") == BEGUN
        assert builds.read(tmp_path, "other") is None
    assert builds.read(tmp_path, "abc") == replace(BEGUN, state=builds.BROKEN_OFF)


def test_a_finished_compile_needs_no_word(tmp_path: Path) -> None:
    builds.write(tmp_path, BEGUN)
    (tmp_path / "abc-compiled").mkdir()
    assert builds.read(tmp_path, "abc") is None


@pytest.mark.parametrize("content", ["", "{", "[]", "null", '{"source": "abc"}', '{"color": 1}', "\0"])
def test_a_spoilt_record_is_as_none(tmp_path: Path, content: str) -> None:
    (tmp_path / builds.COMPILE_RECORD).write_text(content)
    assert builds.read(tmp_path, "abc") is None


def test_a_program_that_the_launcher_did_not_install_has_no_compile() -> None:
    assert builds.of_loaded() is None


@pytest.mark.parametrize(
    ("language", "state", "said"),
    [
        ("en", builds.UNDER_WAY, "being compiled (begun at "),
        ("de", builds.UNDER_WAY, "werden gerade kompiliert (seit "),
        ("fr", builds.UNDER_WAY, "en cours de compilation (depuis "),
        ("en", builds.BROKEN_OFF, "broken off"),
        ("de", builds.FAILED, "fehlgeschlagen: x.c:3: fatal error: Python.h"),
        ("fr", builds.NO_COMPILER, "compilateur C"),
    ],
)
def test_the_state_is_said_plainly(language: str, state: str, said: str) -> None:
    last = replace(BEGUN, state=state, why="x.c:3: fatal error: Python.h")
    assert said in compile_text(last, words(language))


def test_old_builds_are_swept_unless_they_are_loaded_or_run(tmp_path: Path) -> None:
    place = Place(tmp_path, tmp_path / "venv")
    kept = [place.build("fresh", "compiled"), place.build("loaded", "compiled"), place.build("run", "interpreted")]
    gone = [place.build("old", "compiled"), place.build("old", "interpreted"), place.home / "setup-work-x"]
    for folder in kept + gone:
        (folder / "guildhall").mkdir(parents=True)
    for folder in [*kept[1:], *gone]:
        os.utime(folder, (1, 1))
    place.switch().parent.mkdir(parents=True)
    place.switch().write_text(f"{kept[1]}\n")
    held = os.open(kept[2], os.O_RDONLY)
    fcntl.flock(held, fcntl.LOCK_SH)
    start.sweep(place)
    os.close(held)
    assert [folder.exists() for folder in kept + gone] == [True] * 3 + [False] * 3


def test_the_hash_of_the_sources_is_of_what_a_person_changes(tmp_path: Path) -> None:
    source = tmp_path / "src/guildhall"
    (source / "__pycache__").mkdir(parents=True)
    for file in (tmp_path / "setup.py", tmp_path / "pyproject.toml", source / "a.py"):
        file.write_text("1")
    before = source_of(tmp_path)
    for made in ("__pycache__/a.pyc", "a.mo", ".a.py.swp", "a.py~", "a.so"):
        (source / made).write_text("2")
    assert source_of(tmp_path) == before
    (source / "a.py").write_text("2")
    changed = source_of(tmp_path)
    (source / "a.py").rename(source / "b.py")
    assert len({before, changed, source_of(tmp_path)}) == 3


def test_what_a_fresh_build_must_be_able_to_import_is_there() -> None:
    """The first start runs this line in the new build; a name that has moved would stop everybody."""
    exec(LOADS, {})


def test_a_set_up_that_was_broken_off_is_not_called_a_change(tmp_path: Path) -> None:
    place = Place(tmp_path, tmp_path / "venv")
    assert "broken off" in start.what_is_missing(place)
    place.switch().parent.mkdir(parents=True)
    place.load_from_now_on(tmp_path / "build")
    assert "the sources have changed" in start.what_is_missing(place)


def test_version_and_bench_say_how_a_compile_stands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    failed = Compile("abc", builds.FAILED, "gcc is too old", 1.0)
    monkeypatch.setenv("GUILDHALL_LANG", "en")
    monkeypatch.setattr(builds, "of_loaded", lambda: failed)
    monkeypatch.setattr(bench, "of_loaded", lambda: failed)
    monkeypatch.setattr(measuring, "measure", lambda *_: dict.fromkeys(bench.MEASURES, 1.0))
    assert main(["--version"]) == 0
    assert main(["bench", "london"]) == 0
    assert capsys.readouterr().out.count("gcc is too old") == 2
    assert main(["bench", "london", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["compile"] == {"state": "failed", "why": "gcc is too old"}
