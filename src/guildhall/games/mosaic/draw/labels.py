"""What a thing on the table is, in full words: for its title, and for those who do not see it."""

from __future__ import annotations

from guildhall.formats.words import N_
from guildhall.games.mosaic.components.effects import GOODS as GOOD_KEYS
from guildhall.games.mosaic.components.mosaic_set import PIECES as PIECE_KEYS
from guildhall.games.mosaic.components.mosaic_set import UNITS as UNIT_KEYS
from guildhall.games.mosaic.draw.signs import Table, View
from guildhall.games.mosaic.layout import STATIC
from guildhall.games.mosaic.texts.event_details import PARTS
from guildhall.games.mosaic.texts.naming import (
    cache_name,
    good_name,
    hex_name,
    piece_name,
    signed,
    unit_name,
)

PHASES = {"set-up": N_("set-up"), "play": N_("turns"), "finished": N_("the game is over")}
LEVELS = {"easy": N_("easy"), "medium": N_("medium"), "hard": N_("hard"), "pro": N_("pro")}


def piece_words(table: Table, standing: View) -> str:
    """A piece on the map and whose it is; a wonder by its name."""
    w = table.w
    if standing["kind"] == "wonder":
        wonder = next(entry for entry in table.book.wonders if entry.key == standing["wonder"])
        name = w.t("wonder {name}", name=w.pick(wonder.name))
    else:
        name = piece_name(PIECE_KEYS.index(standing["kind"]), w)
    return w.t("{piece} ({owner})", piece=name, owner=table.owner(standing["owner"]))


def tile_words(table: Table, tile: View) -> str:
    """A tile on a hex."""
    w = table.w
    if "cache" in tile:
        return w.t("cache, {amount}", amount=cache_name(table.book, tile["cache"], w))
    return w.t("trade good {good}", good=good_name(table.book, GOOD_KEYS.index(tile["good"]), w))


def hex_label(table: Table, number: int, state: View) -> str:
    """Where it is, what stands there, what lies on it."""
    w, place = table.w, hex_name(table.book, number, table.w)
    hex_ = table.book.hexes[number]
    parts = [piece_words(table, state["piece"])] if state["piece"] else [w.t("empty hex")]
    parts += [w.t("port hex")] if hex_.kind == "port" else []
    parts += [tile_words(table, state["tile"])] if state["tile"] else []
    return w.labelled(place, ", ".join(parts))


def units_words(table: Table, units: View) -> str:
    """'2 infantry, 1 cavalry'."""
    return ", ".join(f"{units[key]} {unit_name(n, table.w)}" for n, key in enumerate(UNIT_KEYS) if units[key])


def region_label(table: Table, region: View) -> str:
    """A region with what is free, and what everybody would score there now (M-EMP-3)."""
    w = table.w
    name = region_words(table, region["key"])
    if not region["in_play"]:
        return w.t("{region}, out of play", region=name)
    ports = region["free_ports"]
    parts = [w.n("{n} free hex", "{n} free hexes", region["free"] + ports)]
    if ports:
        parts[0] += ", " + w.n("{n} of them at a port", "{n} of them at ports", ports)
    parts += [rank_words(table, region, row) for row in region["influence"]]
    if region["barred_by"] is not None:
        parts.append(w.t("barred by the Loyalty of {name}", name=table.owner(region["barred_by"])))
    return w.labelled(name, w.joined(parts))


def rank_words(table: Table, region: View, row: View) -> str:
    """What a player has in a region: influence, units, and the points he would get."""
    w = table.w
    out = w.n("{who} {n} influence", "{who} {n} influence", row["influence"], who=table.owner(row["owner"]))
    units = next((u for u in region["units"] if u["owner"] == row["owner"]), None)
    if units and units_words(table, units):
        out += f" ({units_words(table, units)})"
    if row["owner"] == STATIC and row["vp"]:  # H-EMP-5
        out += ", " + w.n("{n} point, lost", "{n} points, lost", row["vp"])
    else:
        out += ", " + w.n("would score {n} point", "would score {n} points", row["vp"])
    return out + (", " + w.t("controls the region") if region["control"] == row["owner"] else "")


def region_words(table: Table, key: str) -> str:
    """The name of a region."""
    return table.w.pick(next(region for region in table.book.regions if region.key == key).name)


def score_words(table: Table, score: View) -> list[str]:
    """The parts of a score that are not nothing, each unbroken: 'cities 6'."""
    found = [(table.w.t(word), score[part]) for part, word in PARTS.items() if score.get(part)]
    return [f"{word} {signed(n) if n < 0 else n}".replace(" ", "\u00a0") for word, n in found]
