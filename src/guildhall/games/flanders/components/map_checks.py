"""Checks of a map that was read: shapes, overlaps, gaps, and whether every plot can be built upon."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from guildhall.formats.componentfile import Entry
from guildhall.formats.words import N_
from guildhall.games.flanders.components.geometry import (
    Outline,
    cells,
    contacts,
    extent,
    form,
    holes,
    is_outside,
    long_sides,
    mirrored,
    reached,
)
from guildhall.games.flanders.components.map_set import PLOTS, PLOTS_OF_A_SHAPE, SHAPES
from guildhall.games.flanders.components.outlines import shown

PLOT_COUNT = N_("a city has 12 plots, four of each shape, and this one has {count}")
SHAPE_COUNT = N_("a city has four plots of the shape '{shape}', and this one has {count}")
WRONG_SHAPE = N_("it is called '{shape}', but its outline is that of the plots called '{other}', as {example}")
MIRRORED_SHAPE = N_(
    "it is the mirror image of the plots called '{shape}', as {example}; a quarter can be turned, but not turned over"
)
OTHER_SHAPE = N_("it is called '{shape}', so it must have the outline of the other plots of that name, as {example}")
SAME_SHAPES = N_("'{shape}' and '{other}' are the same outline, as {example}; there must be three different shapes")

OVERLAPS_PLOT = N_("it overlaps plot {other} in the square from {a} to {b}; plots can touch, but not overlap")
OVERLAPS_CENTRE = N_("it overlaps the centre in the square from {a} to {b}; plots can touch it, but not overlap it")
OUTSIDE = N_("its corner {point} lies outside the wall; the wall must run round the centre and all plots")
GAP = N_(
    "between {a} and {b} the plots enclose a gap that belongs to none of them; close it, or open it towards the wall"
)
NO_CONTACT = N_(
    "nobody could ever build here, as none of its longest sides ({sides}) touches the centre or another plot"
)
UNREACHABLE = N_(
    "nobody could ever build here, as its longest sides touch only plots that cannot be built before it ({touching});"
    " from longest side to longest side there must be a way to the centre"
)


@dataclass(frozen=True)
class PlotDraft:
    """A plot as it was read; None stands for what has a fault already."""

    entry: Entry
    shape: str | None
    outline: Outline | None


@dataclass(frozen=True)
class CityDraft:
    """A city as it was read; None stands for what has a fault already."""

    entry: Entry
    key: str | None
    name: dict[str, str]
    short: dict[str, str]
    centre: Outline | None
    wall: Outline | None
    plots: tuple[PlotDraft, ...]


def check_city(city: CityDraft) -> None:
    """All that can be said of one city."""
    _check_counts(city)
    _check_wall(city)
    outlines = [city.centre, *(plot.outline for plot in city.plots)]
    whole = [outline for outline in outlines if outline is not None]
    overlapping = _check_overlaps(city, outlines)
    if len(whole) == len(outlines) and not overlapping:  # else these would only repeat the same faults in other words
        _check_gaps(city, whole)
        _check_contacts(city, whole)


def _check_counts(city: CityDraft) -> None:
    if len(city.plots) != PLOTS:
        city.entry.fault(PLOT_COUNT, count=len(city.plots))
    elif all(plot.shape for plot in city.plots):
        counts = Counter(plot.shape for plot in city.plots)
        for shape in SHAPES:
            if counts[shape] != PLOTS_OF_A_SHAPE:
                city.entry.fault(SHAPE_COUNT, shape=shape, count=counts[shape])


def _centre_of(city: CityDraft) -> Entry:
    return city.entry.part(f"{city.entry.place}, centre", {})


def _check_wall(city: CityDraft) -> None:
    if city.wall is None:
        return
    parts = [(_centre_of(city), city.centre), *((plot.entry, plot.outline) for plot in city.plots)]
    for entry, outline in parts:
        for point in outline or ():
            if is_outside(point, city.wall):
                entry.fault(OUTSIDE, point=shown(point))
                break


def _check_overlaps(city: CityDraft, outlines: list[Outline | None]) -> bool:
    ground = [cells(outline) if outline is not None else frozenset() for outline in outlines]
    before = len(city.entry.faults)
    for i, plot in enumerate(city.plots, 1):
        for j in range(i):
            common = ground[i] & ground[j]
            if common:
                a, b = extent([min(common)])
                if j == 0:
                    plot.entry.fault(OVERLAPS_CENTRE, a=shown(a), b=shown(b))
                else:
                    plot.entry.fault(OVERLAPS_PLOT, other=j, a=shown(a), b=shown(b))
    return len(city.entry.faults) > before


def _check_gaps(city: CityDraft, outlines: list[Outline]) -> None:
    ground = frozenset(cell for outline in outlines for cell in cells(outline))
    for gap in holes(ground):
        a, b = extent(gap)
        city.entry.fault(GAP, a=shown(a), b=shown(b))


def _check_contacts(city: CityDraft, outlines: list[Outline]) -> None:
    """F-BLD-2: a quarter is built where one of its long sides touches one that is there already."""
    touching = contacts(outlines)
    there = reached(touching)
    for i, plot in enumerate(city.plots, 1):
        if not touching[i]:
            long = ", ".join(f"{shown(a)} – {shown(b)}" for a, b in long_sides(outlines[i]))
            plot.entry.fault(NO_CONTACT, sides=long)
        elif i not in there:
            plot.entry.fault(UNREACHABLE, touching=", ".join(str(j) for j in touching[i]))


# ---- shapes, the same in all cities ----


def check_shapes(file: Entry, cities: list[CityDraft]) -> None:
    """F-MAP-3: plots of one name are congruent by turning, plots of two names are not.

    What most plots of a name look like is what the name means, so the fault is told of the odd one.
    """
    named: dict[str, list[tuple[Entry, Outline]]] = {shape: [] for shape in SHAPES}
    for plot in (plot for city in cities for plot in city.plots):
        if plot.shape is not None and plot.outline is not None:
            named[plot.shape].append((plot.entry, plot.outline))
    usual: dict[str, Outline] = {}
    examples: dict[str, str] = {}
    for shape, plots in named.items():
        if plots:
            usual[shape] = Counter(form(outline) for _, outline in plots).most_common(1)[0][0]
            examples[shape] = next(entry.place for entry, outline in plots if form(outline) == usual[shape])
    for i, shape in enumerate(usual):
        for other in list(usual)[:i]:
            if usual[shape] == usual[other]:
                place = file.part("[[city.plot]]", {})
                place.fault(SAME_SHAPES, shape=other, other=shape, example=examples[other])
        for entry, outline in named[shape]:
            if form(outline) != usual[shape]:
                _odd_one(entry, outline, shape, usual, examples)


def _odd_one(entry: Entry, outline: Outline, shape: str, usual: dict[str, Outline], examples: dict[str, str]) -> None:
    """Say in which way a plot differs from the others of its name."""
    meant = [other for other in usual if usual[other] == form(outline)]
    if meant:
        entry.fault(WRONG_SHAPE, shape=shape, other=meant[0], example=examples[meant[0]])
    elif form(mirrored(outline)) == usual[shape]:
        entry.fault(MIRRORED_SHAPE, shape=shape, example=examples[shape])
    else:
        entry.fault(OTHER_SHAPE, shape=shape, example=examples[shape])
