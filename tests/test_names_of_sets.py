"""Two component sets that differ only in their names: each game shows its own, whichever was loaded first."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from guildhall.games import game, game_keys
from guildhall.kernel.position import Position


def book_of(p: Position) -> object:
    return p.tables.book  # type: ignore[attr-defined]  # every game's position has tables


@pytest.mark.parametrize("key", game_keys())
def test_a_second_set_shows_its_own_names(key: str, tmp_path: Path) -> None:
    of = game(key)
    path = tmp_path / "other.toml"
    text = (of.folder / "components" / "house.toml").read_text(encoding="utf-8")
    path.write_text(re.sub(r"(?m)^title = .*$", 'title = "Other names"', text), encoding="utf-8")
    house, other = of.load_set(None), of.load_set(str(path))
    assert other.hash == house.hash and other.title != house.title
    seats = list(of.usual_seats)
    first = of.start(seats, {}, 1, house, False)
    second = of.start(seats, {}, 1, other, False)
    again = of.start(seats, {}, 1, house, False)
    assert book_of(first) is house and book_of(again) is house
    assert book_of(second) == other


def test_a_picture_shows_the_names_of_its_own_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GUILDHALL_LANG", "en")
    of = game("london")
    path = tmp_path / "other.toml"
    text = (of.folder / "components" / "house.toml").read_text(encoding="utf-8")
    path.write_text(re.sub(r'"([A-Z]\w+)ers"', r'"\1erz"', text), encoding="utf-8")  # Bakers, Carpenters ...
    positions = [of.start(2, {}, 1, of.load_set(name), False) for name in (None, str(path))]
    pictures = [of.picture(p) for p in positions]
    assert ["erz<" in drawn for drawn in pictures] == [False, True]
