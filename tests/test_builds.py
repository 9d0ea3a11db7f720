"""The record of a compile: what it says is true however the compiler ended, and it is said in three languages."""

from __future__ import annotations

import fcntl
from dataclasses import replace
from pathlib import Path

import pytest

from guildhall import builds
from guildhall.builds import Compile
from guildhall.kernel.words import words
from guildhall.terminal.build_text import compile_text

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
