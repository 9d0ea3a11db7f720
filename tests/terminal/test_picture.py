"""`picture`: the browser gets the drawn table, and whatever the browser does, the terminal stays the table's."""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest

from guildhall.formats.words import words
from guildhall.table.session import Session
from guildhall.terminal.picture import open_picture, picture

from .test_play_pipe import played
from .test_steps import begun, told


def waited_for(file: Path) -> str:
    end = time.monotonic() + 60
    while not (file.exists() and file.read_text(encoding="utf-8").endswith("\n")):
        assert time.monotonic() < end
        time.sleep(0.05)
    return file.read_text(encoding="utf-8")


@pytest.fixture
def browser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A browser that talks on the terminal; what it was asked to open."""
    script, opened = tmp_path / "browser", tmp_path / "opened"
    script.write_text(f'#!/bin/sh\necho noise; echo noise >&2\ncat\necho "$1" >> {opened}\n', encoding="utf-8")
    script.chmod(0o755)
    monkeypatch.setenv("BROWSER", str(script))
    return opened


def test_the_browser_gets_the_picture_and_the_terminal_nothing_of_it(
    browser: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    text = played(Session.new("london", ["human", "boris"], seed=7, path=tmp_path / "g.json"), "picture")
    said = re.search(r"The picture is in (\S+\.svg)\.", text)
    assert said is not None and waited_for(browser) == Path(said[1]).as_uri() + "\n"
    assert (
        Path(said[1]).read_text(encoding="utf-8").startswith("<svg")
        and Path(said[1]).parent.stat().st_mode & 0o077 == 0
    )
    assert "noise" not in "".join(capfd.readouterr())


def test_without_a_browser_it_says_where_the_picture_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BROWSER", str(tmp_path / "none"))
    session = Session.new("london", ["human", "boris"], seed=7, path=tmp_path / "g.json")
    path = open_picture(session, 0, words("en"))
    assert path.read_text(encoding="utf-8").startswith("<svg")


def test_at_a_step_of_the_automa_the_picture_shows_that_step(tmp_path: Path) -> None:
    session, last = begun("mosaic", tmp_path / "game.json")
    _, table = told(session, last)
    first = next(n for n, event in enumerate(session.events) if event.name == "hero_action")
    then = picture(session, 0, words("en"), table.scene_at(first).position)
    now = picture(session, 0, words("en"))
    assert "Your turn: take an action" in now and "Your turn: take an action" not in then
