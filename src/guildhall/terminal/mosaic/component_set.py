"""The components of Mosaic in words: `guildhall sets show mosaic`."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from rich.table import Table

from guildhall.formats.words import Words
from guildhall.games.mosaic.components.effects import Row
from guildhall.games.mosaic.components.mosaic_set import REGIONS, STOCK, MosaicSet
from guildhall.games.mosaic.layout import TARIFF_CARD
from guildhall.games.mosaic.texts import cards as C
from guildhall.games.mosaic.texts.effects import effect_text
from guildhall.games.mosaic.texts.herobotus_details import place_name
from guildhall.games.mosaic.texts.naming import (
    achievement_name,
    build_card_name,
    golden_name,
    good_name,
    government_name,
    leader_name,
    region_name,
    stock_name,
    technology_name,
    wonder_name,
)
from guildhall.terminal.mosaic.panels import LEVELS


def set_tables(book: MosaicSet, w: Words) -> list[Table]:
    tables = [region_table(book, w), tile_table(book, w), people_table(book, w), technology_table(book, w)]
    return [*tables, build_table(book, w), tile_row_table(book, w), leader_table(book, w), hero_table(book, w)]


def region_table(book: MosaicSet, w: Words) -> Table:
    """How many hexes of each kind a region has, and where units go from there."""
    table = Table("", w.t("Hexes"), w.t("Caches"), w.t("Ports"), w.t("Units move to"), title=w.t("The map"))
    for number, region in enumerate(book.regions):
        hexes = [hex for hex in book.hexes if hex.region == region.key]
        caches = ", ".join(hex.key for hex in hexes if hex.kind == "cache")
        ports = ", ".join(
            f"{hex.key} ({w.pick(hex.name)})" if hex.name else hex.key for hex in hexes if hex.kind == "port"
        )
        near = ", ".join(region_name(book, REGIONS.index(key), w) for key in region.borders)
        table.add_row(region_name(book, number, w), str(len(hexes)), caches, ports, near)
    return table


def tile_table(book: MosaicSet, w: Words) -> Table:
    table = Table(w.t("Tile"), w.t("Copies"), w.t("Solo"), w.t("Effect"), title=w.t("Trade goods and caches"))
    for number, good in enumerate(book.goods):
        table.add_row(good_name(book, number, w), str(good.count), str(good.solo), effect_text(good.rows, w))
    for number, key in enumerate(STOCK):
        values = sorted(cache.value for cache in book.caches if cache.kind == key)
        said = w.t("caches of {values}", values=", ".join(map(str, values)))
        table.add_row(stock_name(number, w), str(len(values)), "", said)
    return table


def people_table(book: MosaicSet, w: Words) -> Table:
    """Population, tax and tariff cards in words."""
    table = Table("", w.t("Card"), title=w.t("Population, tax and tariff cards"))
    for number, card in enumerate(book.population):
        table.add_row(card.key, C.population_text(book, number, w))
    table.add_row(w.t("without a card"), C.population_text(book, -1, w))
    for first, cards in ((0, book.tax), (int(TARIFF_CARD), book.tariff)):
        for number, tax in enumerate(cards, first):
            table.add_row(tax.key, C.tax_formula(book, number, w))
    for fallback in (-1, -2):
        table.add_row(w.t("without a card"), C.tax_formula(book, fallback, w))
    return table


def technology_table(book: MosaicSet, w: Words) -> Table:
    heads = (w.t("Technology"), w.t("Needs"), w.t("Symbols"), w.t("Effect"))
    table = Table(*heads, title=w.t("Technologies; S marks the start technologies"))
    for number, card in enumerate(book.technologies):
        name = technology_name(book, number, w) + (" S" if card.start else "")
        needs, symbols = C.pillars_text(card.needs, w), C.pillars_text(card.symbols, w)
        table.add_row(name, needs, symbols, effect_text(card.rows, w))
    return table


def build_table(book: MosaicSet, w: Words) -> Table:
    table = Table("", w.t("Card"), w.t("Effect"), title=w.t("Build cards"))
    for number, card in enumerate(book.build_cards):
        table.add_row(card.key, build_card_name(book, number, w), C.build_card_text(book, number, w))
    return table


def tile_row_table(book: MosaicSet, w: Words) -> Table:
    """The wonders, golden ages and achievements in words."""
    table = Table("", w.t("Effect"), title=w.t("Wonders, golden ages, achievements"))
    for number in range(len(book.wonders)):
        table.add_row(wonder_name(book, number, w), C.wonder_text(book, number, w))
    table.add_section()
    for number in range(len(book.golden_ages)):
        table.add_row(golden_name(book, number, w), C.golden_text(book, number, w))
    table.add_section()
    for number in range(len(book.achievements)):
        table.add_row(achievement_name(book, number, w), C.achievement_text(book, number, 2, w))
    return table


def leader_table(book: MosaicSet, w: Words) -> Table:
    table = Table("", w.t("Effect"), title=w.t("Leaders and governments"))
    for number in range(len(book.leaders)):
        table.add_row(leader_name(book, number, w), C.leader_text(book, number, w))
    table.add_section()
    for number, government in enumerate(book.governments):
        needs = w.t("Needs: {symbols}.", symbols=C.pillars_text(government.needs, w))
        table.add_row(government_name(book, number, w), C.joined(C.government_text(book, number, w), needs))
    return table


def hero_table(book: MosaicSet, w: Words) -> Table:
    """HeroBotus's cards, what they do in the words with which a set says it."""
    table = Table("", w.t("Card"), w.t("Levels"), w.t("Does"), title=w.t("HeroBotus's action and location cards"))
    for action in book.actions[:-1]:
        levels = ", ".join(w.t(LEVELS[level]) for level in action.levels)
        table.add_row(action.key, w.pick(action.name), levels, action.notation)
    table.add_section()
    for number, card in enumerate(book.locations[:-1]):
        row = ", ".join(stock_name(STOCK.index(what), w) for what in card.row)
        table.add_row(card.key, place_name(book, number, w), "", f"{row} + {w.t('compass')}" if card.compass else row)
    return table


def set_data(book: MosaicSet, w: Words) -> dict[str, Any]:
    """The same as plain data: names in this language, effects both in notation and in words."""
    data: dict[str, Any] = {"name": book.name, "title": w.pick(book.title), "origin": book.origin, "hash": book.hash}
    for part in fields(book):
        if part.name not in data:
            data[part.name] = plain(getattr(book, part.name), w)
    return data


def plain(part: object, w: Words) -> Any:
    """A part of the set as plain data; rows of an effect become its words."""
    if isinstance(part, tuple):
        return [plain(one, w) for one in part]
    if not is_dataclass(part) or isinstance(part, type):
        return part
    found: dict[str, Any] = {}
    for field in fields(part):
        value = getattr(part, field.name)
        if field.name == "rows":
            found["text"] = effect_text([row for row in value if isinstance(row, Row)], w)
        elif field.name == "name" and value:
            found["name"] = w.pick(value)
        else:
            found[field.name] = plain(value, w)
    return found
