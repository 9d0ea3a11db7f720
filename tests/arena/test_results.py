"""The results file: torn ends, strange lines, full disks, two writers, other settings."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path
from random import Random

import pytest

from guildhall.arena.results import read
from guildhall.formats.words import words
from guildhall.kernel.problems import BadFile, Problem
from guildhall.table.saving import NotSaved
from tests.arena.halls import in_file, opened, played, settings, timeless

AGREED = settings("flanders", "random", mirror=True)


@pytest.fixture(scope="module")
def games() -> list[dict[str, object]]:
    return [{**game, "seconds": [0.0, 0.0]} for game in played(AGREED, range(6)).values()]


def test_what_was_added_is_there_again(tmp_path: Path, games: list[dict[str, object]]) -> None:
    path = tmp_path / "r.jsonl"
    with opened(path, AGREED) as results:
        results.add(games[:4], {"card": {"a": {"en": "A"}}})
        results.add(games[2:], {"card": {"a": {"en": "A"}, "b": {"en": "B"}}})  # two of them come twice
    assert list(in_file(path).values()) == [timeless(game) for game in games]
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


WRONG = (
    {"match": 7}, {"match": []}, {"unit": 3}, {"rotation": "x"}, {"seed": 2.5}, {"seats": ["random", "somebody"]},
    {"n": 10**15}, {"n": -1}, {"winners": []}, {"winners": [5]}, {"winners": [0, 0]}, {"winners": [None]},
    {"scores": [1]}, {"scores": ["1", "2"]}, {"scores": [10**30, 0]}, {"scores": None}, {"rounds": "many"},
    {"decisions": [1, -1]}, {"seconds": [float("inf"), 0.0]}, {"order": [1, 1]}, {"points": [{}]},
    {"points": [{"tiles": "3"}, {}]}, {"things": {"tile": [{}]}}, {"things": []}, {"fault": {"seat": 9}},
    {"fault": {"seat": 0, "what": "sang", "text": ""}}, {"fault": {"seat": 0, "what": "slow", "text": 3}},
)  # fmt: skip


@pytest.mark.parametrize("wrong", WRONG, ids=str)
def test_a_game_that_the_arena_cannot_have_played_is_refused(
    wrong: dict[str, object], tmp_path: Path, games: list[dict[str, object]]
) -> None:
    """A file may come from somebody else: whatever stands in it, a line is named, and nothing is cut off."""
    path = tmp_path / "r.jsonl"
    with opened(path, AGREED) as results:
        results.add(games[:2], {})
        results.write([{**games[2], **wrong}])
    before = path.read_bytes()
    with pytest.raises(BadFile, match="line 4"):
        opened(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("names", [3, {"card": 3}, {"card": {"a": "A"}}, {"card": {"a": {"en": 3}}}], ids=str)
def test_strange_names_are_refused(names: object, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    with opened(path, AGREED) as results:
        results.write([{"names": names}, {"names": {}}])
    with pytest.raises(BadFile, match="line 2"):
        opened(path)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("game", 3), ("game", "chess"), ("rules", "1"), ("players", 10**9), ("players", True), ("mode", "war"),
        ("seed", "1"), ("seed", 10**30), ("options", [3]), ("options", []), ("entrants", [{"name": 3}]), ("entrants", []),
        ("entrants", [{"name": "\x1b[2Jx", "kind": "random"}]), ("entrants", [{"name": "x", "kind": "dragon"}]),
        ("mirror", 1), ("move_seconds", -1), ("move_seconds", float("nan")), ("set_path", 3), ("more", 1),
    ],
    ids=str,
)  # fmt: skip
def test_strange_settings_are_refused(key: str, value: object, tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.write_text(json.dumps({"arena": 1, "settings": {**AGREED.to_json(), key: value}, "made": {}}) + "\n")
    with pytest.raises(Problem) as refused:
        opened(path)
    assert "\x1b" not in refused.value.text(words("en"))


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
    assert list(in_file(path).values()) == [timeless(game) for game in games]
    assert json.loads(path.read_text().splitlines()[0])["made"]["date"]
