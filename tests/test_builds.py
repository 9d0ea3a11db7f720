"""The record of a compile: what it says is true however the compiler ended, and it is said in three languages."""

from __future__ import annotations

import fcntl
import json
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from threading import Event

import pytest
from tools import builder, start
from tools.place import LOADS, Place, Trouble, source_of

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


# Starts side by side, and a machine without a compiler ---------------------------------------------


@pytest.fixture
def place(tmp_path: Path) -> Place:
    made = Place(tmp_path, tmp_path / "venv")
    made.home.mkdir(parents=True)
    made.switch().parent.mkdir(parents=True)
    return made


def test_of_two_first_starts_the_later_waits_and_makes_nothing(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    build, made, said, waits = place.build("abc", "interpreted"), [], [], Event()

    def make(_: Place) -> tuple[str, Path]:
        made.append(1)
        assert waits.wait(20), "the second start does not wait for the first"
        build.mkdir(exist_ok=True)
        return "abc", build

    def say(text: str) -> None:
        said.append(text)
        waits.set()

    monkeypatch.setattr(start, "make", make)
    monkeypatch.setattr(start, "say", say)
    monkeypatch.setattr(start, "source_of", lambda _: "abc")
    monkeypatch.setattr(start, "best_build", lambda *_: build if build.exists() else None)
    with ThreadPoolExecutor(2) as both:
        found = list(both.map(start.set_up, [place, place]))
    assert found == [("abc", build)] * 2
    assert len(made) == 1 and len(said) == 1 and "another start is setting Guildhall up" in said[0]
    assert place.current() == build


def test_the_compiled_build_is_loaded_where_there_is_one(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "environment_is_ready", lambda _: True)
    monkeypatch.delenv("GUILDHALL_BUILD", raising=False)
    assert start.best_build(place, "abc") is None
    for kind in ("interpreted", "compiled"):
        place.build("abc", kind).mkdir()
        assert start.best_build(place, "abc") == place.build("abc", kind)
    monkeypatch.setenv("GUILDHALL_BUILD", "interpreted")
    assert start.best_build(place, "abc") == place.build("abc", "interpreted")


class Began:
    """Stands in for the builder's process: like it, it holds the lock that it was handed."""

    def __init__(self) -> None:
        self.held: list[int] = []

    def __call__(self, command: list[object], *, pass_fds: list[int], **_: object) -> None:
        self.held += [os.dup(number) for number in pass_fds]

    def end(self) -> None:
        for number in self.held:
            os.close(number)


@pytest.fixture
def began(monkeypatch: pytest.MonkeyPatch) -> Began:
    began = Began()
    monkeypatch.setattr(builder.subprocess, "Popen", began)
    monkeypatch.setenv("CC", "true")
    return began


def test_a_second_start_does_not_compile_beside_the_first(place: Place, began: Began) -> None:
    said: list[str] = []
    for _ in range(2):
        builder.compile_in_background(place, "abc", said.append)
    last = builds.read(place.home, "abc")
    assert not builder.begin(place, "abc", None)
    began.end()
    assert len(began.held) == 1 and len(said) == 1
    assert last is not None and last.state == builds.UNDER_WAY


def test_a_killed_builder_is_started_again_three_times_in_all(place: Place, began: Began) -> None:
    said: list[str] = []
    for _ in range(5):
        builder.compile_in_background(place, "abc", said.append)
        began.end()  # killed: it has written nothing, and the system lets its lock go
        began.held.clear()
    assert sum("being compiled in the background" in text for text in said) == builder.MOST_ATTEMPTS == 3


def test_without_a_compiler_nothing_is_begun_and_it_is_said_once(
    place: Place, began: Began, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    monkeypatch.setenv("CC", "no-such-compiler -O2")
    for _ in range(2):
        builder.compile_in_background(place, "abc", said.append)
    assert len(said) == 1 and "no C compiler ('no-such-compiler') was found: the rules run interpreted" in said[0]
    with pytest.raises(Trouble, match="there is no C compiler here"):
        builder.compile_now(place, "abc", said.append)
    assert began.held == []
    monkeypatch.setenv("CC", "true")  # one was installed since
    builder.compile_in_background(place, "abc", said.append)
    assert len(began.held) == 1
    began.end()
