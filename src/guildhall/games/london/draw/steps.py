"""An automa's search over the board, shown step by step: a string of beads from tile to tile (L-SOL-4)."""

from __future__ import annotations

from collections.abc import Callable

from guildhall.drawing.svg import coat_ring, group, rect, thing
from guildhall.games.london.draw.labels import full_name
from guildhall.games.london.draw.signs import COATS, Table, View, pawn
from guildhall.games.london.draw.tile import TH, TW, last_piece

Place = Callable[[int, int], tuple[float, float]]


def draw_step(table: Table, at: Place, width: float) -> str:
    """What an automa or the rules are just doing: a search, or a ring round what it is about."""
    assert table.step is not None
    return draw_search(table, at, width) if "looked" in table.step else _concerned(table, table.step, at)


def _concerned(table: Table, step: View, at: Place) -> str:
    """A ring in the colour of who gains by it, else in ink, round every tile concerned."""
    coat = COATS[step["seat"]] if step["seat"] >= 0 else "ink"
    out = ""
    for tile in table.view["tiles"]:
        if tile["id"] in step["tiles"]:
            ring = coat_ring(coat, TW, TH) if coat != "ink" else rect(-2.5, -2.5, TW + 5, TH + 5, 9, "none", "ink", 5)
            out += group(ring, at=at(tile["row"], tile["col"]))
    return group(out, "search", aria_hidden="true")


def draw_search(table: Table, at: Place, width: float) -> str:
    """The path of the search with a bead on every tile looked at, and a ring on the tile it ends on."""
    step = table.step
    assert step is not None
    tiles = {t["id"]: t for t in table.view["tiles"]}
    looked = [(tiles[entry["tile"]], entry["verdict"]) for entry in step["looked"]]
    out = ""
    for number, run in enumerate(runs := _runs([tile for tile, _ in looked])):
        out += _trail(run, at, width, number == 0, number == len(runs) - 1)
    coat = COATS[step["seat"]]
    for tile, verdict in looked:
        x, y = at(tile["row"], tile["col"])
        if verdict == "chosen":
            out += group(coat_ring(coat, TW, TH) + _newcomer(table, tile, coat), at=(x, y))
        out += group(_bead(verdict, coat), at=(x + TW / 2, y - 1))
    return thing(out, _search_label(table, step), cls="search")


def _runs(tiles: list[View]) -> list[list[View]]:
    """The tiles looked at, broken wherever the walk goes on in another row."""
    runs: list[list[View]] = []
    for tile in tiles:
        if runs and runs[-1][-1]["row"] == tile["row"] and runs[-1][-1]["col"] < tile["col"]:
            runs[-1].append(tile)
        else:
            runs.append([tile])
    return runs


def _trail(run: list[View], at: Place, width: float, first: bool, last: bool) -> str:
    """A dotted line above one row; it leaves at the right edge and comes in at the left."""
    x0 = at(run[0]["row"], run[0]["col"])[0] + TW / 2 if first else 4
    x1 = at(run[-1]["row"], run[-1]["col"])[0] + TW / 2 if last else width - 4
    y = at(run[0]["row"], run[0]["col"])[1] - 3
    line = f'd="M{x0:g} {y:g}H{x1:g}"'
    out = f'<path {line} class="under"/><path {line} class="trail"/>'
    for tile in run[:-1] if last else run:
        x = at(tile["row"], tile["col"])[0] + TW - 2
        out += f'<path d="M{x:g} {y - 6:g}l9 6-9 6z" class="chev"/>'
    return out


def _bead(verdict: str, coat: str) -> str:
    if verdict == "resolved":
        return '<circle cy="-2" r="4.5" class="skip"/>'
    if verdict == "chosen":
        disc = f'<circle cy="-3" r="12.5" fill="var(--{coat})" stroke="var(--panel)" stroke-width="3"/>'
        return disc + f'<path d="M-6 -3l4.2 4.6 7.6-8.6" class="tick c-{coat}"/>'
    return '<circle cy="1" r="10.5" class="miss"/><path d="M-4 -3l8 8M4 -3l-8 8" class="cross"/>'


def _newcomer(table: Table, tile: View, coat: str) -> str:
    """A dashed ring on the liveryman who came; or a pale one, if the view has him not yet."""
    step = table.step
    assert step is not None
    there = step.get("placed", True) and tile["pieces"][step["seat"]]
    place = last_piece(table, tile, coat if there else "")
    if place is None:
        return ""
    ghost = "" if there else group(pawn(coat, place, 51, 21), opacity=".6")
    line = 'fill="none" stroke="var(--ink)" stroke-width="1.8" stroke-dasharray="3 2.5"'
    return group(f'{ghost}<ellipse cx="{place + 8:g}" cy="62" rx="10" ry="13" {line}/>', "m")


def _search_label(table: Table, step: View) -> str:
    """The whole search in words: nothing is said by beads alone."""
    w, name = table.w, table.names[step["seat"]]
    suits = table.suits(table.book.card(step["card"]).suits, either=True)
    named = {
        v: [full_name(table, e["tile"]) for e in step["looked"] if e["verdict"] == v] for v in ("passed", "chosen")
    }
    parts = [
        w.t(
            "{name} looks for {suits}, from {tile} on.",
            name=name,
            suits=suits,
            tile=full_name(table, step["start"]),
        )
    ]
    if named["passed"]:
        parts.append(w.t("Passed over: {tiles}.", tiles=", ".join(named["passed"])))
    chosen = w.t("Chosen: {tile}.", tile=named["chosen"][0]) if named["chosen"] else w.t("No tile shows it.")
    return " ".join([*parts, chosen])
