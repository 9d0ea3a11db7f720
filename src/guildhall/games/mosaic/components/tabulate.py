"""From a component set to the number tables of the hot path."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from guildhall.formats.tablecache import TableCache
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.components import tables as T
from guildhall.games.mosaic.components.effects import Row
from guildhall.games.mosaic.components.mosaic_set import (
    BUILD_KINDS,
    FEWEST,
    GOODS,
    LEVELS,
    PILLARS,
    REGIONS,
    STOCK,
    WONDER_PLACES,
    MosaicSet,
)
from guildhall.games.mosaic.components.tables import Tables
from guildhall.games.mosaic.events import ids_of
from guildhall.games.mosaic.herobotus.table import ACT_STRIDE, ACTS_MOST
from guildhall.games.mosaic.layout import PILLAR_N, SYMBOL_BITS, TARIFF_CARD, WORD
from guildhall.kernel.bits import packed

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64


def make_tables(book: MosaicSet) -> Tables:
    """A component set as the numbers that the rules read."""
    t = Tables()
    t.name = book.name
    t.hash = book.hash
    t.book = book
    t.ids = ids_of(book)
    code = Code()
    tabulate_map(book, t)
    tabulate_tiles(book, t)
    tabulate_cards(book, t)
    tabulate_build_cards(book, t, code)
    tabulate_technologies(book, t, code)
    tabulate_people(book, t, code)
    tabulate_rows(book, t, code)
    tabulate_herobotus(book, t)
    t.code = packed(code.numbers)
    return t


class Code:
    """The rows of all effects, one after the other."""

    def __init__(self) -> None:
        self.numbers: list[int] = [0] * T.STRIDE  # NO_EFFECT

    def add(self, rows: tuple[Row, ...]) -> int:
        """Where the rows begin from now on."""
        if not rows:
            return T.NO_EFFECT
        at = len(self.numbers)
        for row in rows:
            self.numbers += [row.verb, row.n, row.x, row.y, row.per, row.arg, row.cap]
        self.numbers += [0] * T.STRIDE
        return at


def mask(words: tuple[str, ...], known: tuple[str, ...]) -> int:
    return sum(1 << known.index(word) for word in words)


def count_symbols(counts: vec[i64], at: int, symbols: tuple[str, ...]) -> None:
    """Symbols with repetitions as nine numbers, one for each pillar."""
    for symbol in symbols:
        counts[at * PILLAR_N + PILLARS.index(symbol)] += 1


def symbols_as_one(symbols: tuple[str, ...]) -> int:
    """Symbols with repetitions as one number, so many bits a pillar."""
    return sum(1 << int(SYMBOL_BITS) * PILLARS.index(symbol) for symbol in symbols)


def tabulate_map(book: MosaicSet, t: Tables) -> None:
    """Hexes by region, and what adjoins what."""
    t.hex_n = len(book.hexes)
    for h, one in enumerate(book.hexes):
        t.region[h] = REGIONS.index(one.region)
        t.port[h] = int(one.kind == "port")
        t.cache_hex[h] = int(one.kind == "cache")
        for side, other in enumerate(one.near):
            t.near[h * T.SIDES + side] = other
        land = [other for other in one.near if other >= 0 and book.hexes[other].kind != "port"]
        for k, other in enumerate(land):
            t.land_near[h * T.SIDES + k] = other
        t.first_hex[t.region[h] + 1] = h + 1
    for r, region in enumerate(book.regions):
        t.borders[r] = mask(region.borders, REGIONS)


def tabulate_tiles(book: MosaicSet, t: Tables) -> None:
    """Caches and trade goods."""
    t.cache_n = len(book.caches)
    for c, cache in enumerate(book.caches):
        t.cache_kind[c] = STOCK.index(cache.kind)
        t.cache_value[c] = cache.value
        t.cache_first[c] = int(cache.first)
    for g, good in enumerate(book.goods):
        t.good_count[g] = good.count
        t.good_solo[g] = good.solo
        for row in good.rows:  # a production, or nothing (M-BLD-6)
            t.good_production[g] = row.x
            t.good_bonus[g] = row.n
    t.blanks = book.blanks


def tabulate_cards(book: MosaicSet, t: Tables) -> None:
    """Population, tax and tariff cards, and what is taken when there is no card."""
    t.pop_n = len(book.population)
    for c, card in enumerate(book.population):
        t.pop_gain[c] = card.gain
        t.pop_food[c] = card.food
    t.pop_fallback_gain = book.population_fallback.gain
    t.pop_fallback_food = book.population_fallback.food
    t.tax_n = len(book.tax)
    t.tariff_n = len(book.tariff)
    for first, cards in ((0, book.tax), (int(TARIFF_CARD), book.tariff)):
        for c, tax in enumerate(cards, first):
            t.tax_a[c] = tax.a
            t.tax_b[c] = tax.b
            t.tax_unrest[c] = tax.unrest
    for i, fallback in enumerate((book.tax_fallback, book.tariff_fallback)):
        t.fallback_a[i] = fallback.a
        t.fallback_b[i] = fallback.b


def tabulate_build_cards(book: MosaicSet, t: Tables, code: Code) -> None:
    """The build cards: kind, effect, symbols."""
    for c, card in enumerate(book.build_cards):
        t.build_kind[c] = BUILD_KINDS.index(card.kind)
        t.build_code[c] = code.add(card.rows)
        count_symbols(t.build_symbols, c, card.symbols)
        if card.pillar:
            t.build_pillar[c] = PILLARS.index(card.pillar)
            t.projects |= 1 << c
        t.maker_goods[c] = mask(card.goods, GOODS)
        if card.goods:
            t.makers |= 1 << c


def tabulate_technologies(book: MosaicSet, t: Tables, code: Code) -> None:
    """The technologies: what they need, their symbols and effects."""
    for i, technology in enumerate(book.technologies):
        count_symbols(t.tech_need, i, technology.needs)
        count_symbols(t.tech_symbols, i, technology.symbols)
        t.tech_needs[i] = symbols_as_one(technology.needs)
        t.tech_symbol_n[i] = len(technology.symbols)
        t.tech_icon[i] = -1 if technology.icon == "?" else int(technology.icon or 0)
        t.tech_code[i] = code.add(technology.rows)
        verbs = {row.verb for row in technology.rows}
        low, high = (1 << i, 0) if i < WORD else (0, 1 << i - WORD)
        if verbs & {int(T.END_VP), int(T.END_PROJECT_AGAIN)}:
            t.end_lo |= low
            t.end_hi |= high
        if int(T.END_UNREST) in verbs:
            t.calm_lo |= low
            t.calm_hi |= high


def tabulate_people(book: MosaicSet, t: Tables, code: Code) -> None:
    for i, leader in enumerate(book.leaders):
        t.leader_symbol[i] = PILLARS.index(leader.symbol)
        t.leader_code[i] = code.add(leader.rows)
    for i, government in enumerate(book.governments):
        count_symbols(t.government_need, i, government.needs)
        t.government_needs[i] = symbols_as_one(government.needs)
        t.government_ideas[i] = government.ideas
        t.government_code[i] = code.add(government.rows)


def tabulate_rows(book: MosaicSet, t: Tables, code: Code) -> None:
    """The three rows beside the map: wonders, golden ages, achievements."""
    for i, wonder in enumerate(book.wonders):
        t.wonder_place[i] = WONDER_PLACES.index(wonder.place)
        t.wonder_code[i] = code.add(wonder.rows)
    for i, golden in enumerate(book.golden_ages):
        t.golden_pillar[i] = PILLARS.index(golden.pillar)
        t.golden_code[i] = code.add(golden.rows)
    for i, achievement in enumerate(book.achievements):
        t.achievement_what[i] = achievement.per
        t.achievement_arg[i] = achievement.arg
        t.achievement_cell[i] = cell_of(achievement.per, achievement.arg)
        t.achievement_n[i] = achievement.n
        t.achievement_n4[i] = achievement.n4


def cell_of(per: int, arg: int) -> int:
    """Where a position holds what is counted of the first seat, if that is one of its numbers; -1 if not."""
    if per == T.PER_PRODUCTION:
        return int(L.PRODUCTION) + arg
    return {int(T.PER_POPULATION): int(L.STOCK + L.POPULATION), int(T.PER_MONEY): int(L.STOCK + L.MONEY)}.get(per, -1)


def tabulate_herobotus(book: MosaicSet, t: Tables) -> None:
    """His cards, the reshuffle cards apart, which come last."""
    for i, action in enumerate(book.actions[:-1]):
        for k, act in enumerate(action.acts):
            for j, number in enumerate((act.verb, act.currency, act.cost, act.x, act.y, act.z)):
                t.acts[(i * ACTS_MOST + k) * ACT_STRIDE + j] = number
        t.action_levels[i] = mask(action.levels, LEVELS)
    for i, location in enumerate(book.locations[:-1]):
        t.location_region[i] = -1 if location.region == FEWEST else REGIONS.index(location.region)
        t.location_arrow[i] = location.arrow
        t.location_compass[i] = int(location.compass)
        for k, currency in enumerate(location.row):
            t.location_row[i * 3 + k] = STOCK.index(currency)


tables_of: Final = TableCache(make_tables)
