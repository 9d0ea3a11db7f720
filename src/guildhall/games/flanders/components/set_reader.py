"""Reads a map from parsed TOML and checks it: every fault is noted with its place."""

from __future__ import annotations

from guildhall.formats.componentfile import Entry, near, quoted
from guildhall.formats.words import LANGUAGES, N_
from guildhall.games.flanders.components.geometry import contacts, corner_neighbours, neighbours
from guildhall.games.flanders.components.map_checks import CityDraft, PlotDraft, check_city, check_shapes
from guildhall.games.flanders.components.map_set import CITIES, SHAPES, City, MapSet, Plot
from guildhall.games.flanders.components.outlines import read_outline, read_wall

CITY_NAME, SHORT_NAME = 20, 8  # characters that fit

NO_CITY = N_("there is no city {found}; 'key' must be one of {known}")
NO_CITY_NEAR = N_("there is no city {found}; perhaps '{near}' is meant")
CITY_TWICE = N_("there is already a city '{city}'; each of {known} stands in the file once")
CITIES_MISSING = N_("these cities are missing: {missing}; there must be {known}, each once")
SHORT_CITY = N_("'short' must be given, at most {limit} characters, as the name {found} is too long for a card")
NO_SHAPE = N_("there is no shape {found}; the shapes are {known}")
NO_SHAPE_NEAR = N_("there is no shape {found}; perhaps '{near}' is meant")


def read_set(file: Entry) -> MapSet | None:
    """The map of a file; None if a fault was noted."""
    file.keys("name", "origin", "title", "city")
    name, title, origin = file.head()
    drafts = [_city(file, number, table) for number, table in enumerate(file.tables("city"), 1)]
    _check_keys(file, drafts)
    for draft in drafts:
        check_city(draft)
    check_shapes(file, drafts)
    if file.faults:
        return None
    cities = {draft.key: _finished(draft) for draft in drafts}
    return MapSet(name, title, origin, tuple(cities[key] for key in CITIES))


def _check_keys(file: Entry, drafts: list[CityDraft]) -> None:
    """Each city stands in the file once, in any order."""
    known = ", ".join(CITIES)
    keys = [draft.key for draft in drafts]
    for i, draft in enumerate(drafts):
        if draft.key is not None and draft.key in keys[:i]:
            draft.entry.fault(CITY_TWICE, city=draft.key, known=known)
    missing = [key for key in CITIES if key not in keys]
    if missing:
        file.part("[[city]]", {}).fault(CITIES_MISSING, missing=", ".join(missing), known=known)


def _city(file: Entry, number: int, table: dict[str, object]) -> CityDraft:
    key = table.get("key")
    place = f"city {key}" if isinstance(key, str) and key in CITIES else f"city entry {number}"
    entry = file.part(place, table)
    entry.keys("key", "name", "short", "centre", "wall", "plot")
    found = _one_of(entry, "key", CITIES, NO_CITY, NO_CITY_NEAR)
    name = entry.names("name", CITY_NAME)
    short, centre, wall = _short(entry, name), read_outline(entry, "centre"), read_wall(entry, "wall")
    # The plots of a city are written [[city.plot]], and a fault should say so.
    tables = entry.part(place, {"city.plot": table.get("plot", [])}).tables("city.plot")
    plots = tuple(_plot(entry.part(f"{place}, plot {i}", plot)) for i, plot in enumerate(tables, 1))
    return CityDraft(entry, found, name, short, centre, wall, plots)


def _plot(entry: Entry) -> PlotDraft:
    entry.keys("shape", "outline")
    shape = _one_of(entry, "shape", SHAPES, NO_SHAPE, NO_SHAPE_NEAR)
    return PlotDraft(entry, shape, read_outline(entry, "outline"))


def _one_of(entry: Entry, key: str, known: tuple[str, ...], unknown: str, unknown_near: str) -> str | None:
    """A word out of a few; None, and a fault, if it is another."""
    found = entry.line(key)
    if found is None or found in known:
        return found
    meant = near(found, known)
    if meant:
        entry.fault(unknown_near, found=quoted(found), near=meant)
    else:
        entry.fault(unknown, found=quoted(found), known=", ".join(known))
    return None


def _short(entry: Entry, name: dict[str, str]) -> dict[str, str]:
    """The short names; where one is missing the name serves if it is short enough."""
    short = entry.names("short", SHORT_NAME) if "short" in entry.table else {}
    for language in LANGUAGES:
        if language in name and language not in short:
            if len(name[language]) > SHORT_NAME:
                entry.fault(SHORT_CITY, limit=SHORT_NAME, found=quoted(name[language]))
            short[language] = name[language]
    return short


def _finished(draft: CityDraft) -> City:
    """A city without faults, with all that is computed from its outlines."""
    assert draft.key is not None and draft.centre is not None and draft.wall is not None
    shapes = [plot.shape for plot in draft.plots if plot.shape is not None]
    outlines = [draft.centre, *(plot.outline for plot in draft.plots if plot.outline is not None)]
    adjoining, touching, corners = neighbours(outlines), contacts(outlines), corner_neighbours(outlines)
    plots = tuple(
        Plot(i, shape, outlines[i], adjoining[i], touching[i], corners[i]) for i, shape in enumerate(shapes, 1)
    )
    return City(draft.key, draft.name, draft.short, draft.centre, draft.wall, plots)
