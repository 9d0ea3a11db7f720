"""The file an owner of the printed game, or whoever draws a map, fills in."""

from __future__ import annotations

from guildhall.games.flanders.components.map_set import CITIES, PLOTS

NAMES = {
    "bruges": '{ en = "Bruges", de = "Brügge", fr = "Bruges" }',
    "ghent": '{ en = "Ghent", de = "Gent", fr = "Gand" }',
    "ypres": '{ en = "Ypres", de = "Ypern", fr = "Ypres" }',
    "leuven": '{ en = "Leuven", de = "Löwen", fr = "Louvain" }',
    "utrecht": '{ en = "Utrecht", de = "Utrecht", fr = "Utrecht" }',
    "liege": '{ en = "Liège", de = "Lüttich", fr = "Liège" }',
}

HEAD = """\
# Flanders 1302: the map of your own copy, or one that you draw.
# Replace every "?". The check names everything that is missing or wrong, with its place.
#
# Draw each city on squared paper and write down the corners of every plot as [across, down], whole numbers from
# 0 to 30, in the order of a walk round the plot. Every city has its own sheet.
#   outline = [[0, 0], [2, 0], [2, 1], [0, 1]]      a plot two squares wide and one high
# Sides run level, upright or at 45 degrees. Plots can touch, but not overlap, and they enclose no gap.
#
# centre = the outline of the centre.
# wall   = the corners of the city wall, round the centre and all plots. It only shows where the city ends: its
#          sides run in any direction, but it bends outwards at every corner.
# shape  = "row", "wedge" or "corner". Each city has four plots of each. All plots of one shape have the same
#          outline in all cities; it can be turned, but not turned over. What the shapes look like is up to the map.
# short  = a name of at most 8 characters; only if the name itself is longer.
#
# The rules see only which plots touch, and which touch along the longest side of a plot: there a quarter can be
# built next to another. Every plot must be reached in this way from the centre.

name = "my-map"
origin = "own"
title = "My map"
"""
CITY = """
# ---- {key} ----

[[city]]
key = "{key}"
name = {name}
centre = "?"
wall = "?"
"""
PLOT = """
[[city.plot]]
shape = "?"
outline = "?"
"""


def template() -> str:
    """A TOML file to fill in; until then `check_set` names what is missing."""
    cities = [CITY.format(key=key, name=NAMES[key]) + PLOT * PLOTS for key in CITIES]
    return "".join([HEAD, *cities])
