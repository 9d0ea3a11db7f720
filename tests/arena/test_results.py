"""The results file: torn ends, strange lines, full disks, two writers, other settings."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from random import Random

import pytest

from guildhall.arena.results import read
from guildhall.kernel.problems import BadFile
from guildhall.table.saving import NotSaved
from tests.arena.halls import in_file, opened, played, settings

AGREED = settings("flanders", "random", mirror=True)


@pytest.fixture(scope="module")
def games() -> list[dict[str, object]]:
    return list(played(AGREED, range(6)).values())


def test_what_was_added_is_there_again(tmp_path: Path, games: list[dict[str, object]]) -> None:
    path = tmp_path / "r.jsonl"
    with opened(path, AGREED) as results:
        results.add(games[:4], {"card": {"a": {"en": "A"}}})
        results.add(games[2:], {"card": {"a": {"en": "A"}, "b": {"en": "B"}}})  # two of them come twice
    assert list(in_file(path).values()) == games
    with opened(path) as results:
        assert results.found.settings == AGREED
        assert results.found.names == {"card": {"a": {"en": "A"}, "b": {"en": "B"}}}
    assert path.read_text().count('"names"') == 2


def test_a_file_cut_anywhere_goes_on_whole(tmp_path: Path, games: list[dict[str, object]]) -> None:
    """As a kill leaves it: every prefix that holds the first line can be gone on with, and ends as the same games."""
    path = tmp_path / "r.jsonl"
    with opened(path, AGREED) as results:
        results.add(games, {})
    whole = path.read_bytes()
    first = whole.index(b"\n") + 1
    chance = Random(5)
    for _ in range(40):
        cut = chance.randrange(first, len(whole) + 1)
        path.write_bytes(whole[:cut])
        with opened(path, AGREED) as results:
            kept = len(results.found.records)
            assert kept == whole[first:cut].count(b"\n")
            results.add(games, {})
        assert path.read_bytes() == whole
    path.write_bytes(whole + b"\0" * 700)  # as a power cut may leave it
    with opened(path, AGREED):
        pass
    assert path.read_bytes() == whole


def test_strange_lines_are_named(tmp_path: Path, games: list[dict[str, object]]) -> None:
    path = tmp_path / "r.jsonl"
    with opened(path, AGREED) as results:
        results.add(games, {})
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:3], b'{"n": "x"}\n', *lines[3:]]))
    with pytest.raises(BadFile, match="line 4"):
        read(path)
    for text in (
        "",
        "\n",
        "hello\n",
        '{"arena":1}\n',
        '{"arena":1,"settings":{}}\n',
        '{"arena":99,"settings":{}}\n',
        "[]\n",
    ):
        path.write_text(text)
        with pytest.raises(BadFile):
            opened(path)
        assert path.read_text() == text
    with pytest.raises(BadFile):
        opened(tmp_path / "none.jsonl")
    with pytest.raises(BadFile):
        opened(tmp_path / "no folder" / "r.jsonl", AGREED)


def test_only_the_same_arena_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    with opened(path, AGREED):
        pass
    with pytest.raises(BadFile, match="seed differs"):
        opened(path, settings("flanders", "random", mirror=True, seed=2))
    own = settings("flanders", "random", own={"me": "def choose(view, moves): return moves[0]"})
    path.unlink()
    with opened(path, own):
        pass
    changed = settings("flanders", "random", own={"me": "def choose(view, moves): return moves[-1]"})
    with pytest.raises(BadFile, match="entrants differs"):
        opened(path, changed)


def test_two_do_not_write_one_file(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    with opened(path, AGREED), pytest.raises(NotSaved, match="another arena"):
        opened(path, AGREED)
    with opened(path, AGREED):  # when the first has ended, the second may
        pass
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_leaves_the_file_as_it_was(
    tmp_path: Path, games: list[dict[str, object]], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "r.jsonl"
    real = os.write

    def half(number: int, data: memoryview) -> int:
        if len(data) < 40:
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(number, data[: len(data) // 2])

    with opened(path, AGREED) as results:
        results.add(games[:2], {})
        before = path.read_bytes()
        monkeypatch.setattr(os, "write", half)
        with pytest.raises(NotSaved, match="No space left"):
            results.add(games[2:], {})
        assert path.read_bytes() == before
        assert len(results.found.records) == 2
        monkeypatch.setattr(os, "write", real)
        results.add(games[2:], {})  # there is room again
    assert list(in_file(path).values()) == games
    assert json.loads(path.read_text().splitlines()[0])["made"]["date"]
