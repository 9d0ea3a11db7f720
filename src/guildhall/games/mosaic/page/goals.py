"""What can be claimed, built or adopted by everybody: four rows that name what is nearest, each opens its list."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from guildhall.drawing.html import el, emblem, esc
from guildhall.formats.page import Look
from guildhall.games.mosaic.components.effects import PILLARS
from guildhall.games.mosaic.draw import faces
from guildhall.games.mosaic.draw.cards import Face
from guildhall.games.mosaic.draw.signs import Table, View
from guildhall.games.mosaic.draw.tiles import SIGNS
from guildhall.games.mosaic.page.kit import Kit, cells_html, kit_of, table_of, taken
from guildhall.games.mosaic.page.rows import face_row
from guildhall.games.mosaic.rules.claims import GOLDEN_SYMBOLS
from guildhall.games.mosaic.texts.cards import counted, wonder_cost
from guildhall.games.mosaic.texts.naming import pillar_name


@dataclass(frozen=True)
class Tile:
    """A tile to be had, and all that its face depends on beside the set and the language."""

    key: str  # of its row
    which: str
    seats: int = 0
    spent: bool = False


Near = tuple[float, Tile, str]  # how far it is, the tile, how much of it one has in words


def goals(look: Look) -> str:
    """The four rows."""
    table, w = table_of(look), look.w
    kit = kit_of(look)
    groups = {
        "wonders": (w.t("Wonders"), _wonders(table)),
        "golden_ages": (w.t("Golden ages"), _golden_ages(table)),
        "achievements": (w.t("Achievements"), _achievements(table)),
        "governments": (w.t("Governments"), _governments(table)),
    }
    rows = "".join(_row(look, table, kit, key, title, found) for key, (title, found) in groups.items())
    return el("section", rows, cls="panel goals", aria_label=w.t("Tiles to be had"))


@lru_cache(1024)
def _face(kit: Kit, tile: Tile) -> Face:
    """The face of a tile, kept: its words are long and stay the same."""
    table = Table({"seats": [None] * tile.seats}, kit.book, kit.w, ())
    if tile.key == "wonders":
        return faces.wonder(table, tile.which)
    if tile.key == "golden_ages":
        return faces.golden_age(table, tile.which)
    if tile.key == "achievements":
        return faces.achievement(table, tile.which)
    return faces.government(table, tile.which, tile.spent)


@lru_cache(2048)
def _line(kit: Kit, tile: Tile, have: str, cls: str) -> str:
    """The tile in the list of its row."""
    return face_row(_face(kit, tile), have, cls, whole=True)


def _row(look: Look, table: Table, kit: Kit, key: str, title: str, found: list[Near]) -> str:
    """A row that opens the list of its tiles, nearest first."""
    found = sorted(found, key=lambda entry: entry[0])
    said = el("span", el("b", esc(title)), el("span", _nearest(table, kit, key, found)), cls="nr")
    head = el("summary", emblem(SIGNS[key], 17), said, el("span", str(len(found)), cls="n"), cls="goal")
    tiles = "".join(_line(kit, tile, have, taken(look, _face(kit, tile).anchor)) for _, tile, have in found)
    body = tiles or el("p", esc(look.w.t("none left")), cls="none")
    sheet = el("div", el("h3", el("span", esc(title))), body, cls="list")
    return el("details", head, sheet, cls=f"more {key}", name="goals", id=f"more-{key.replace('_', '-')}")


def _nearest(table: Table, kit: Kit, key: str, found: list[Near]) -> str:
    """Behind the title: what the next wonder costs, or the tile one is nearest to."""
    if not found:
        return esc(table.w.t("none left"))
    if table.own is None or table.own["automa"]:
        return ""
    if key == "wonders":
        return cells_html(faces.cost_cells(wonder_cost(len(table.own["wonders"]))), 12)
    _, tile, have = found[0]
    name = _face(kit, tile).name
    if key == "governments":
        ideas = next(entry.ideas for entry in table.book.governments if entry.key == tile.which)
        return esc(name) + " " + cells_html(faces.cost_cells((0, ideas, 0, 0, 0)), 12)
    return esc(have if key == "golden_ages" else f"{name} {have}")


def _own(table: Table) -> View | None:
    own = table.own
    return None if own is None or own["automa"] else own


def _wonders(table: Table) -> list[Near]:
    return [(n, Tile("wonders", key), "") for n, key in enumerate(table.view["rows"]["wonders"])]


def _golden_ages(table: Table) -> list[Near]:
    """The pillar with how many of the six symbols the viewer has."""
    out: list[Near] = []
    own, w = _own(table), table.w
    for key in table.view["rows"]["golden_ages"]:
        entry = next(age for age in table.book.golden_ages if age.key == key)
        n = own["symbols"][entry.pillar] if own else 0
        pillar = pillar_name(PILLARS.index(entry.pillar), w)
        have = w.t("{what} {n} of {need}", what=pillar, n=n, need=int(GOLDEN_SYMBOLS)) if own else ""
        out.append((-n, Tile("golden_ages", key), have))
    return out


def _achievements(table: Table) -> list[Near]:
    out: list[Near] = []
    own = _own(table)
    for key in table.view["rows"]["achievements"]:
        entry = next(one for one in table.book.achievements if one.key == key)
        need = entry.n4 if len(table.view["seats"]) >= 4 else entry.n
        n = own["progress"][key] if own else 0
        have = f"{n}/{need}" if own else ""
        out.append((-n / need, Tile("achievements", key, len(table.view["seats"])), have))
    return out


def _governments(table: Table) -> list[Near]:
    """Those first for which fewest symbols are missing, then the cheapest."""
    out: list[Near] = []
    own = _own(table)
    for state in table.view["rows"]["governments"]:
        entry = next(one for one in table.book.governments if one.key == state["key"])
        short = _short(own, entry.needs) if own else 0
        said = table.w.n("{n} symbol is missing", "{n} symbols are missing", short) if short else ""
        out.append((short + entry.ideas / 1000, Tile("governments", entry.key, spent=state["spent"]), said))
    return out


def _short(own: View, needs: Sequence[str]) -> int:
    return sum(max(0, n - own["symbols"][pillar]) for pillar, n in zip(PILLARS, counted(needs), strict=True))
