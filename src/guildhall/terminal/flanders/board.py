"""The six cities in a terminal: of each the plots where they lie, its value, and the ranks as they stand."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from guildhall.games.flanders.components.map_set import City
from guildhall.games.flanders.layout import CHURCH
from guildhall.terminal.flanders.map import OUTSIDE, CityMap, Run, city_map
from guildhall.terminal.flanders.signs import (
    CATHEDRAL,
    CHOICE,
    CHOSEN,
    COAT_STYLES,
    COATS,
    COVER,
    MASTERS,
    POINTS,
    QUIET,
    SHAPES,
    SITE,
    coat_chip,
)
from guildhall.terminal.scene import Scene, View

IN_A_ROW: Final = 3
NARROWEST: Final = 28  # letters for the title and the ranks of a city
LEAST: Final = 60  # letters for the table of the seats
GAP: Final = 3


def anchors_meant(it: Scene) -> set[str]:
    return {anchor for move in it.legal for anchor in it.game.anchors(it.position, move)}


def cities_meant(it: Scene) -> list[str]:
    """The cities on whose plots one can choose; all where the choice is about none of them."""
    found = {anchor.split("-")[1] for anchor in anchors_meant(it) if anchor.startswith("plot-")}
    return [view["key"] for view in it.view["cities"] if view["in_play"] and (not found or view["key"] in found)]


def board(it: Scene, only: list[str] | None = None) -> RenderableType:
    """The cities in play, as many side by side as there is room for."""
    meant = anchors_meant(it)
    views = [view for view in it.view["cities"] if view["in_play"] and (only is None or view["key"] in only)]
    widths = [max(NARROWEST, drawing_of(it, view).width) for view in views]
    most = 2 if len(views) == 4 else min(IN_A_ROW, len(views))
    columns = next(
        (found for across in range(most, 0, -1) if fits(found := column_widths(widths, across), it.width)), [it.width]
    )
    titled = [max(width, title(it, view).cell_len) for width, view in zip(widths, views, strict=True)]
    if fits(wider := column_widths(titled, len(columns)), it.width):  # each title in one line
        columns = wider
    grid = Table.grid(padding=(0, GAP, 0, 0))
    for width in columns:
        grid.add_column(width=width)
    for i in range(0, len(views), len(columns)):
        row = zip(views[i : i + len(columns)], columns)
        grid.add_row(*(city_block(it, view, meant, width) for view, width in row))
    return grid


def city_lines(it: Scene) -> RenderableType:
    """A line for each city: its value, who has what there. For a window without room for the map."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for view in it.view["cities"]:
        if view["in_play"]:
            grid.add_row(title(it, view), ranking(view))
    return grid


def column_widths(widths: list[int], across: int) -> list[int]:
    return [max(widths[i::across]) for i in range(across)]


def fits(columns: list[int], width: int) -> bool:
    return sum(columns) + GAP * (len(columns) - 1) <= width


def drawing_of(it: Scene, view: View) -> CityMap:
    city = it.book.city(view["key"])
    return city_map((city.centre, *(plot.outline for plot in city.plots)))


def city_block(it: Scene, view: View, meant: set[str], room: int) -> RenderableType:
    city, drawing = it.book.city(view["key"]), drawing_of(it, view)
    lines = [title(it, view), ranking(view)]
    if drawing.width <= room and drawing.readable():
        return Group(*lines, *map_lines(view, city, drawing, meant))
    return Group(*lines, plot_list(view, city, meant))


def title(it: Scene, view: View) -> Text:
    """'Bruges  worth 9, 4 free', or that it is scored."""
    w = it.w
    number = it.numbers().get(f"city-{view['key']}")
    out = Text()
    if number:
        out.append(f"[{number}] ", "bold reverse")
    out.append(w.pick(it.book.city(view["key"]).name).upper(), CHOICE).append("  ")
    if view["scored"]:
        return out.append(w.t("scored, was worth {value}", value=view["value"]), QUIET)
    return out.append(w.t("worth {value}, {free} free", value=view["value"], free=view["free"]))


def ranking(view: View) -> Text:
    """Who has how many finished quarters and masters, and got or would get how many points: 'A3♟→9★'."""
    out = Text(no_wrap=False)
    for row in view["ranking"]:
        masters = MASTERS[min(row["masters"], 5)] if row["masters"] else ""
        out.append_text(coat_chip(row["coat"])).append(f"{row['quarters']}{masters}→{row['points']}{POINTS} ")
    return out


# The drawing ---------------------------------------------------------------------------------


def sign_of(plot: View, city: City) -> tuple[str, str]:
    """The sign of what lies on a place, and its style."""
    coat = plot["coat"]
    if plot["cover"]:
        return COVER, QUIET
    if coat is None:
        return SHAPES[city.plots[plot["plot"] - 1].shape] if plot["plot"] else " ", ""
    sign = CATHEDRAL if coat == CHURCH and plot["cathedral"] else COATS[coat]
    return sign, COAT_STYLES[coat]


def marks_of(plot: View, key: str, meant: set[str]) -> str:
    """What else is to say of it: chosen from, a stone, guild masters."""
    masters = plot["figures"] + plot["printed"]
    chosen = CHOSEN if f"plot-{key}-{plot['plot']}" in meant else ""
    return chosen + (SITE if plot["site"] else "") + (MASTERS[min(masters, 5)] if masters else "")


def map_lines(view: View, city: City, drawing: CityMap, meant: set[str]) -> list[Text]:
    """A city's map in letters, each plot in the colour of its guild."""
    labels: dict[tuple[int, int], str] = {}
    styles: dict[int, str] = {OUTSIDE: ""}
    for plot in view["plots"]:
        sign, styles[plot["plot"]] = sign_of(plot, city)
        label_runs(labels, drawing, plot["plot"], sign, marks_of(plot, view["key"], meant))
    out = []
    for y, line in enumerate(drawing.lines):
        text = Text(no_wrap=True)
        for run in line:
            text.append(run.border, QUIET)
            text.append(labels.get((y, run.start), "").ljust(run.room), styles[run.plot])
        out.append(text)
    return out


def label_runs(labels: dict[tuple[int, int], str], drawing: CityMap, plot: int, sign: str, marks: str) -> None:
    """Number and sign stand in every run with room for them, the marks where there is still room."""
    number = str(plot) if plot else ""
    runs: list[tuple[int, Run]] = drawing.runs(plot)
    for y, run in runs:
        label = f"{number}{sign}" if len(number) + len(sign) <= run.room else ""
        more = marks[: run.room - len(label)]
        marks = marks[len(more) :]
        labels[y, run.start] = label + more


def plot_list(view: View, city: City, meant: set[str]) -> Text:
    """The same as a list, for a map that is too large or too fine to be drawn."""
    out = Text()
    for plot in view["plots"]:
        sign, style = sign_of(plot, city)
        out.append(f"{plot['plot']}").append(sign, style)
        out.append(marks_of(plot, view["key"], meant) + " ")
    return out
