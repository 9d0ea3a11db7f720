"""The map of Flanders 1302 in words: `guildhall sets show flanders`."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from guildhall.formats.words import Words
from guildhall.games.flanders.components.map_set import City, MapSet
from guildhall.games.flanders.texts.naming import plots_text, shape_name


def set_tables(book: MapSet, w: Words) -> list[Table]:
    return [city_table(city, w) for city in book.cities]


def city_table(city: City, w: Words) -> Table:
    """The plots with all that the rules see of them (F-MAP-1, F-MAP-2)."""
    heads = (w.t("Plot"), w.t("Shape"), w.t("Adjoins"), w.t("On a long side"), w.t("Touches in a corner"))
    table = Table(*heads, title=w.pick(city.name))
    for plot in city.plots:
        touching = (plot.neighbours, plot.contacts, plot.corner_neighbours)
        table.add_row(
            f"{city.key}-{plot.number}", shape_name(plot.shape, w), *(plots_text(plots, w) for plots in touching)
        )
    return table


def set_data(book: MapSet, w: Words) -> dict[str, Any]:
    """The same as plain data, with the outlines."""
    return {
        "name": book.name,
        "title": w.pick(book.title),
        "origin": book.origin,
        "hash": book.hash,
        "cities": [
            {
                "key": city.key,
                "name": w.pick(city.name),
                "centre": city.centre,
                "wall": city.wall,
                "plots": [
                    {
                        "id": f"{city.key}-{plot.number}",
                        "shape": plot.shape,
                        "outline": plot.outline,
                        "neighbours": plot.neighbours,
                        "contacts": plot.contacts,
                        "corner_neighbours": plot.corner_neighbours,
                    }
                    for plot in city.plots
                ],
            }
            for city in book.cities
        ],
    }
