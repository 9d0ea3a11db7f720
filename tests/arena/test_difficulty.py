"""How hard each opponent is: the data is whole, the document is made from it, and measuring writes it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from tools.difficulty import PAGE, page

from guildhall.arena.difficulty import Entry, load, merged, to_toml, wanted
from guildhall.formats.declaration import Game
from guildhall.games import game, game_keys, games
from guildhall.terminal.main import main

KEYS = [of.key for of in games() if load(of)]


@pytest.mark.parametrize("key", KEYS)
def test_every_figure_says_where_it_comes_from(key: str) -> None:
    entries = load(game(key))
    for entry in entries:
        if entry.kind == entry.versus:
            assert (entry.beats, entry.games) == (50, 0)
            continue
        assert 0 <= entry.low <= entry.beats <= entry.high <= 100
        assert entry.games >= 60 and entry.date and entry.version and entry.command
    assert len({(e.kind, str(e.options), e.versus, e.players) for e in entries}) == len(entries)


def test_the_page_is_made_from_the_data() -> None:
    assert PAGE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("key", KEYS)
def test_what_is_written_is_read_again(key: str, tmp_path: Path) -> None:
    entries = [*load(game(key)), Entry("random", {"a": 'b"\\c'}, "greedy", 3, 12.5, 1, 20, 99, "today", "1", 1, "x")]
    (tmp_path / "difficulty.toml").write_text(to_toml(entries), encoding="utf-8")
    assert load(replace(game(key), folder=tmp_path)) == entries


def test_new_figures_take_the_place_of_old_ones() -> None:
    old = [Entry("random", beats=1), Entry("greedy"), Entry("random", players=3)]
    new = [Entry("random", beats=2), Entry("other")]
    assert merged(old, new) == [new[0], old[1], old[2], new[1]]


def test_every_seat_kind_that_plays_by_itself_is_wanted() -> None:
    for key in game_keys():
        of: Game = game(key)
        kinds = {entry.kind for entry in wanted(of, [])} | {"greedy"}
        assert {kind.key for kind in of.seat_kinds if kind.key != "human"} <= kinds


def test_other_opponents_and_larger_tables_are_wanted_if_asked_for() -> None:
    found = wanted(game("mosaic"), ["herobotus"], "master", 2, {"difficulty": "hard"})
    assert [(e.kind, dict(e.options), e.versus) for e in found] == [("herobotus", {"difficulty": "hard"}, "master")]
    assert [(e.kind, e.versus, e.players) for e in wanted(game("london"), ["master"], players=4)] == [
        ("master", "greedy", 4)
    ]


def test_measuring_writes_what_is_complete(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In two pieces; the figures are those of the match, and nothing is written before it is complete."""
    (tmp_path / "difficulty.toml").write_text(to_toml([Entry("random")]), encoding="utf-8")
    of = replace(game("flanders"), folder=tmp_path)
    monkeypatch.setattr("guildhall.terminal.arena_difficulty.game", lambda key: of)
    command = ["arena", "flanders", "random", "--difficulty", "--games", "2", "--jobs", "1", "-o", str(tmp_path)]
    monkeypatch.setattr("sys.argv", ["guildhall", *command])
    before = (tmp_path / "difficulty.toml").read_text(encoding="utf-8")
    assert main([*command, "--more", "1", "--lang", "en"]) == 0
    assert "Not complete yet: 1" in capsys.readouterr().out
    assert (tmp_path / "difficulty.toml").read_text(encoding="utf-8") == before
    assert main([*command, "--lang", "en"]) == 0
    written = (tmp_path / "difficulty.toml").read_text(encoding="utf-8")
    assert 'kind = "random"' in written and "games = 2" in written and "arena flanders random" in written
