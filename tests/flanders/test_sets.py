"""Maps: the house map can be played on, and every fault of a drawn one is named with its place."""

from __future__ import annotations

import copy
import tempfile
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from guildhall.formats.componentfile import Entry, Fault
from guildhall.formats.words import LANGUAGES, words
from guildhall.games.flanders.components.geometry import reached
from guildhall.games.flanders.components.set_reader import read_set
from guildhall.games.flanders.components.sets import (
    CITIES,
    HOUSE,
    MapSet,
    SetError,
    check_set,
    house_set,
    load_set,
    template,
)

GOOD = HOUSE.read_text(encoding="utf-8")


def write(path: Path, text: str) -> Path:
    file = path / "my-map.toml"
    file.write_text(text, encoding="utf-8")
    return file


def said(path: Path, text: str) -> list[str]:
    """The faults of a map, each after the name of the file."""
    file = write(path, text)
    return [str(fault).removeprefix(f"{file}, ").removeprefix(f"{file}: ") for fault in check_set(file)]


def test_the_house_map() -> None:
    house = house_set()
    assert (house.name, house.origin) == ("house", "house")
    assert tuple(city.key for city in house.cities) == CITIES
    assert all([plot.number for plot in city.plots] == list(range(1, 13)) for city in house.cities)
    for table in [house.title, *(c.name for c in house.cities), *(c.short for c in house.cities)]:
        assert set(table) == set(LANGUAGES)
    assert [city.name["de"] for city in house.cities] == ["Brügge", "Gent", "Ypern", "Löwen", "Utrecht", "Lüttich"]
    assert house.city("liege").name["en"] == "Liège"
    with pytest.raises(KeyError):
        house.city("antwerp")


def test_the_hash_is_of_what_the_rules_see(tmp_path: Path) -> None:
    house = house_set()
    other = GOOD.replace("Brügge", "Bruck").replace(
        "[[3, 2], [5, 2], [5, 4], [3, 4]]", "[[3,4],[3,2],[5,2],[5,4]]  # same"
    )
    assert load_set(write(tmp_path, other)).hash == house.hash
    bruges = house.cities[0]
    plot = replace(bruges.plots[0], contacts=(0,))
    changed = replace(bruges, plots=(plot, *bruges.plots[1:]))
    assert replace(house, cities=(changed, *house.cities[1:])).hash != house.hash


def test_a_city_drawn_elsewhere_on_the_sheet_is_the_same_city() -> None:
    table = tomllib.loads(GOOD)
    for city in table["city"]:
        for outline in [city["centre"], city["wall"], *(plot["outline"] for plot in city["plot"])]:
            outline[:] = [[x + 7, 20 - y] for x, y in outline]
    found, faults = read(table)
    assert found is not None and not faults
    assert found.hash == house_set().hash


def test_cities_may_stand_in_any_order(tmp_path: Path) -> None:
    head, *cities = GOOD.split("[[city]]")
    swapped = "[[city]]".join([head, cities[1], cities[0], *cities[2:]])
    assert load_set(write(tmp_path, swapped)) == house_set()


def test_points_in_the_middle_of_a_side_are_left_out(tmp_path: Path) -> None:
    """F-MAP-1: else one long side would be two short ones."""
    text = GOOD.replace("[[6, 2], [7, 3], [7, 4], [6, 5]]", "[[6, 2], [7, 3], [7, 4], [6, 5], [6, 4], [6, 3]]", 1)
    text = text.replace("wall = [[0, 3], [3, 0], [6, 0]", "wall = [[0, 3], [3, 0], [5, 0], [6, 0]", 1)
    assert load_set(write(tmp_path, text)) == house_set()


def test_short_names_left_out(tmp_path: Path) -> None:
    names = '{ en = "Bruges", de = "Brügge", fr = "Bruges" }'
    text = GOOD.replace(f"name = {names}\nshort = {names}\n", 'name = "Brugge"\n')
    city = load_set(write(tmp_path, text)).city("bruges")
    assert city.name == city.short == {"en": "Brugge"}


def breaks() -> list[tuple[str, ...]]:
    """The blocks of broken_maps.txt: what is replaced, by what, and what must be said."""
    text = (Path(__file__).parent / "broken_maps.txt").read_text(encoding="utf-8")
    blocks = [block.split("\n") for block in text.strip().split("\n\n") if block.startswith("- ")]
    return [tuple(line[2:].replace("⏎", "\n") for line in block) for block in blocks]


@pytest.mark.parametrize(("old", "new", "fault"), breaks())
def test_one_fault_is_named_with_its_place(old: str, new: str, fault: str, tmp_path: Path) -> None:
    assert old in GOOD, old
    assert fault in said(tmp_path, GOOD.replace(old, new, 1))


def test_a_plot_out_of_reach(tmp_path: Path) -> None:
    """F-BLD-2: two rows that touch only each other cannot be begun."""
    text = GOOD.replace("[[5, 2], [6, 2], [6, 4], [5, 4]]", "[[20, 2], [21, 2], [21, 4], [20, 4]]", 1)
    text = text.replace("[[3, 1], [5, 1], [5, 2], [3, 2]]", "[[21, 2], [22, 2], [22, 4], [21, 4]]", 1)
    rest = "; from longest side to longest side there must be a way to the centre."
    reason = "nobody could ever build here, as its longest sides touch only plots that cannot be built before it"
    faults = said(tmp_path, text)
    assert f"city bruges, plot 2: {reason} (3){rest}" in faults
    assert f"city bruges, plot 3: {reason} (2){rest}" in faults


def test_shapes_that_are_mirror_images() -> None:
    """F-MAP-3: a quarter has a printed side, so it cannot be turned over."""
    hook = [[0, 0], [1, 0], [1, 2], [2, 2], [2, 3], [0, 3]]
    table = tomllib.loads(GOOD)
    for i, city in enumerate(table["city"]):
        for j, plot in enumerate(plot for plot in city["plot"] if plot["shape"] == "wedge"):
            plot["outline"] = [[x + 10 + 3 * i, y + 4 * j] for x, y in hook]
    first = next(plot for plot in table["city"][0]["plot"] if plot["shape"] == "wedge")
    first["outline"] = [[25 - x, y] for x, y in hook]
    faults = [str(fault) for fault in read(table)[1]]
    reason = "it is the mirror image of the plots called 'wedge', as city bruges, plot 9; a quarter can be turned, but not turned over."
    assert f"any.toml, city bruges, plot 7: {reason}" in faults
    assert sum("mirror image" in fault for fault in faults) == 1


def test_two_shapes_that_are_one() -> None:
    table = tomllib.loads(GOOD)
    for city in table["city"]:
        for j, plot in enumerate(plot for plot in city["plot"] if plot["shape"] == "wedge"):
            plot["outline"] = [[20, 2 * j], [22, 2 * j], [22, 2 * j + 1], [20, 2 * j + 1]]
    faults = [str(fault) for fault in read(table)[1]]
    same = "'row' and 'wedge' are the same outline, as city bruges, plot 2; there must be three different shapes."
    assert f"any.toml, [[city.plot]]: {same}" in faults


def test_single_brackets(tmp_path: Path) -> None:
    head = GOOD[: GOOD.index("[[city]]")]
    faults = said(tmp_path, head + '[[city]]\nkey = "bruges"\n[city.plot]\nshape = "row"\n')
    assert (
        "city bruges: 'city.plot' must be written with double brackets, as [[city.plot]], once for every entry."
        in faults
    )
    faults = said(tmp_path, head + '[city]\nkey = "bruges"\n')
    assert "'city' must be written with double brackets, as [[city]], once for every entry." in faults


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    text = GOOD.replace('shape = "corner"', 'shape = "coner"', 1).replace("[[3, 1], [5, 1]", "[[3, 1], [5, 0]", 1)
    file = write(tmp_path, text.replace('name = "house"', 'name = "House"'))
    with pytest.raises(SetError) as caught:
        load_set(file)
    assert [fault.entry for fault in caught.value.faults] == ["", "city bruges, plot 1", "city bruges, plot 3"]
    assert all(fault.file == str(file) for fault in caught.value.faults)
    assert str(caught.value).count("\n") == 2
    assert caught.value.faults == check_set(file)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    missing = tmp_path / "none.toml"
    assert [str(f) for f in check_set(missing)] == [f"{missing}: there is no such file."]
    assert "cannot be read" in str(check_set(tmp_path)[0])
    assert said(tmp_path, "name = \n") == ["line 1, column 8: this is no TOML: Invalid value."]


def test_the_template_asks_for_everything(tmp_path: Path) -> None:
    faults = said(tmp_path, template())
    assert len(faults) == 6 * (2 + 12 * 2)
    assert all(fault.endswith("it is still to be filled in.") for fault in faults)


def test_the_template_can_be_filled_in(tmp_path: Path) -> None:
    text = template()
    for city in house_set().cities:
        parts = [city.centre, city.wall, *(part for plot in city.plots for part in (plot.shape, plot.outline))]
        for part in parts:
            value = f'"{part}"' if isinstance(part, str) else str([list(point) for point in part])
            text = text.replace('= "?"', f"= {value}", 1)
    own = load_set(write(tmp_path, text))
    assert (own.name, own.origin, own.cities, own.hash) == ("my-map", "own", house_set().cities, house_set().hash)


# ---- whatever a file holds ----


def read(table: dict[str, object]) -> tuple[MapSet | None, list[Fault]]:
    faults: list[Fault] = []
    return read_set(Entry(faults, "any.toml", "", table)), faults


def check(found: MapSet | None, faults: list[Fault]) -> None:
    """Either there is a map that can be played on, or there are faults, and each can be told."""
    assert (found is None) == bool(faults)
    for fault in faults:
        assert fault.text(words("en")).startswith(fault.file)
    for city in found.cities if found is not None else ():
        assert reached([(), *(plot.contacts for plot in city.plots)]) == set(range(13))


LEAVES = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["?", "row", "bruges"])
WORDS = ["name", "title", "origin", "city", "plot", "key", "short", "centre", "wall", "shape", "outline", "en"]
KEYS = st.text() | st.sampled_from(WORDS)
POINTS = st.lists(st.lists(st.integers(-1, 6), min_size=2, max_size=2), max_size=6)
VALUES = st.recursive(
    LEAVES | POINTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(KEYS, VALUES, max_size=6))
def test_whatever_a_file_holds_faults_are_all_that_comes_of_it(table: dict[str, object]) -> None:
    found, faults = read(table)
    assert found is None
    check(found, faults)


def mutate(table: dict[str, Any], data: st.DataObject) -> None:
    """Change something anywhere: put another value there, move a number by a little, leave it out, or double it."""
    place: Any = table
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = data.draw(st.sampled_from(keys))
        inner = place[key]
        if isinstance(inner, dict | list) and inner and data.draw(st.integers(0, 9)):
            place = inner
            continue
        break
    how = data.draw(st.sampled_from(["value", "nudge", "out", "double"]))
    if how == "nudge" and isinstance(inner, int):
        place[key] = inner + data.draw(st.sampled_from([-2, -1, 1, 2]))
    elif how == "out":
        del place[key]
    elif how == "double" and isinstance(place, list):
        place.insert(data.draw(st.integers(0, len(place))), copy.deepcopy(inner))
    else:
        place[key] = data.draw(VALUES)


@settings(deadline=None)
@given(st.data())
def test_a_house_map_changed_anywhere_is_a_map_or_has_faults(data: st.DataObject) -> None:
    table = tomllib.loads(GOOD)
    for _ in range(data.draw(st.integers(1, 3))):
        if table:
            mutate(table, data)
    check(*read(table))


@settings(deadline=None)
@given(
    st.integers(0, len(GOOD)), st.integers(0, 30), st.text(max_size=8) | st.sampled_from(["[[city]]", "[", '"', "= 1"])
)
def test_a_file_damaged_anywhere_raises_set_errors_only(start: int, length: int, put: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "any.toml"
        file.write_text(GOOD[:start] + put + GOOD[start + length :], encoding="utf-8")
        try:
            found = load_set(file)
        except SetError as error:
            assert error.faults == check_set(file)
            assert error.text(words("en"))
        else:
            check(found, [])
