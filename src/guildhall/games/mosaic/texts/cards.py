"""What stands on cards and tiles, in words: technologies, build cards, leaders, governments, wonders, claims."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.formats.words import N_, Words
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.components import tables as T
from guildhall.games.mosaic.components.effects import PILLARS, PRODUCTIONS, Row
from guildhall.games.mosaic.components.mosaic_set import GOODS, BuildCard, MosaicSet, TaxCard
from guildhall.games.mosaic.rules.claims import GOLDEN_SYMBOLS
from guildhall.games.mosaic.rules.counting import count_of
from guildhall.games.mosaic.rules.end import CLAIM_VP
from guildhall.games.mosaic.rules.payment import (
    CITY_POPULATION,
    CITY_STONE,
    PROJECT_COST,
    TECHNOLOGY_IDEAS,
    WONDER_FOOD,
    WONDER_MORE,
    WONDER_STONE,
)
from guildhall.games.mosaic.rules.symbols import add_symbols
from guildhall.games.mosaic.state import State, add_tech, gain, produce
from guildhall.games.mosaic.texts.effects import clause_now, clause_when_played, effect_text, goal_text
from guildhall.games.mosaic.texts.naming import amount, good_name, listed, pillar_name, sentence

Cost = tuple[int, int, int, int, int]  # stone, ideas, food, money, population
CITY: Final[Cost] = (int(CITY_STONE), 0, 0, 0, int(CITY_POPULATION))  # M-BLD-1, M-BLD-2
PROJECT: Final[Cost] = (int(PROJECT_COST), int(PROJECT_COST), 0, 0, 0)  # M-BLD-4
TECHNOLOGY: Final[Cost] = (0, int(TECHNOLOGY_IDEAS), 0, 0, 0)  # M-TEC-1

LEADER_MORE: Final = {  # what his rows do not tell (M-LST-5)
    "magistrate": N_("Once in the game: 1 population becomes 20 of one currency of your choice."),
    "engineer": N_("Stone production +1 whenever you build a city, a port city or a manufactory town."),
    "general": N_(
        "You recruit up to 3 units, and before each empire scoring you may eliminate one unit where you have "
        "infantry or cavalry."
    ),
    "scribe": N_("One extra action in your first turn, two in your last."),
    "artist": N_("10 money whenever anyone builds a wonder."),
    "priestess": N_("Once in the game: you take over a city of an opponent who has 4 or more."),
    "farmer": N_("Every population card brings 1 population more."),
    "merchant": N_("2 money per different trade good of yours whenever you take a tax card."),
}
GOVERNMENT_MORE: Final = {  # M-EMP-5, M-LST-1
    "tyranny": N_("Each empire scoring: 2 VP per region you control, with four or more players 3."),
    "theocracy": N_("Each empire scoring: 2 VP per region with a city of yours."),
    "city-state": N_("Each empire scoring: 1 VP per city of yours in one region of your choice."),
    "monarchy": N_("Each empire scoring: 3 VP per wonder of yours."),
    "oligarchy": N_("Each empire scoring: 1 VP per golden age and achievement of yours, with four or more players 2."),
    "republic": N_(
        "Each empire scoring: 1 VP per 2 population. Before you act you may look at the top card of a deck and take it."
    ),
}
WONDER_PLACES: Final = {
    "port": N_("It stands on a port hex."),
    "cities": N_("It stands in a region with at least three cities."),
}


def joined(*sentences: str) -> str:
    return " ".join(sentence for sentence in sentences if sentence)


def counted(pillars: Sequence[str]) -> list[int]:
    """How often each of the nine pillars is named."""
    return [pillars.count(pillar) for pillar in PILLARS]


def pillars_text(pillars: Sequence[str], w: Words) -> str:
    """'science ×2, food'; '–' if there are none."""
    said = [
        pillar_name(pillar, w) + (f" ×{n}" if n > 1 else "") for pillar, n in enumerate(counted(pillars)) if n
    ]  # fmt: skip
    return ", ".join(said) or "–"


# Cards of the four decks ---------------------------------------------------------------------------


def technology_text(book: MosaicSet, tech: int, w: Words, p: State | None = None) -> str:
    """Effect, symbols, and what it needs to be played; with a position what it would count now for who decides."""
    card = book.technologies[tech]
    symbols = w.t("Symbols: {symbols}.", symbols=pillars_text(card.symbols, w))
    needs = w.t("Needs: {symbols}.", symbols=pillars_text(card.needs, w)) if card.needs else ""
    return joined(technology_effect(book, tech, w, p), symbols, needs)


def technology_effect(book: MosaicSet, tech: int, w: Words, p: State | None = None) -> str:
    """What it does; what it multiplies is counted once, when it is played (M-TEC-4)."""
    rows = book.technologies[tech].rows
    if p is None:
        said = w.joined(clause_when_played(row, w) for row in rows)
    else:
        said = w.joined(clause_now(row, n, w) for row, n in zip(rows, counts_now(p, tech, rows), strict=True))
    return sentence(said) if said else ""


def counts_now(p: State, tech: int, rows: Sequence[Row]) -> list[int]:
    """What each row would bring who decides if he played it now: its own symbols and itself count (M-TEC-4)."""
    seat = p.to_move
    q = State()
    q.a, q.tables, q.rng = p.a[:], p.tables, p.rng
    add_tech(q.a, L.UP_LO + seat, L.UP_HI + seat, tech)
    add_symbols(q.a, seat, q.tables.tech_symbols, tech)
    out: list[int] = []
    for row in rows:
        n = row.n * int(count_of(q, seat, row.per, row.arg, 0))
        out.append(min(n, row.cap) if row.cap else n)
        if row.verb == T.PRODUCE and row.x < len(PRODUCTIONS):
            produce(q.a, seat, row.x, out[-1])
        elif row.verb == T.GAIN:
            gain(q.a, seat, row.x, out[-1])
    return out


def build_card_text(book: MosaicSet, number: int, w: Words) -> str:
    """Effect and symbols."""
    card = book.build_cards[number]
    symbols = w.t("Symbols: {symbols}.", symbols=pillars_text(card.symbols, w)) if card.symbols else ""
    return joined(build_effect_text(book, number, w), symbols)


def build_effect_text(book: MosaicSet, number: int, w: Words) -> str:
    card = book.build_cards[number]
    return joined(effect_text(card.rows, w), maker_text(book, card, w))


def maker_text(book: MosaicSet, card: BuildCard, w: Words) -> str:
    """What a manufactory needs at the end (M-END-2)."""
    if not card.goods:
        return ""
    goods = listed([good_name(book, GOODS.index(good), w) for good in card.goods], w)
    return w.t("5 VP at the end if you own {goods}.", goods=goods)


def build_cost(kind: str) -> Cost:
    """What a build card costs; a town is free (M-BLD-1 to M-BLD-4)."""
    if kind in ("city", "port"):
        return CITY
    return PROJECT if kind == "project" else (0, 0, 0, 0, 0)


def population_text(book: MosaicSet, card: int, w: Words) -> str:
    """'2 population for 10 food'; -1 is the action without cards."""
    found = book.population[card] if card >= 0 else book.population_fallback
    gain, food = amount(int(L.POPULATION), found.gain, w), amount(int(L.FOOD), found.food, w)
    return w.t("{gain} for {food}", gain=gain, food=food)


def tax_card(book: MosaicSet, card: int) -> TaxCard:
    """A tax or tariff card by its number; -1 and -2 stand for the actions without cards (M-TAX-3)."""
    if card < 0:
        return book.tax_fallback if card == -1 else book.tariff_fallback
    return book.tariff[card - int(L.TARIFF_CARD)] if card >= L.TARIFF_CARD else book.tax[card]


def is_tariff(card: int) -> bool:
    return card == -2 or card >= L.TARIFF_CARD


def tax_formula(book: MosaicSet, card: int, w: Words) -> str:
    """What a tax or tariff card pays (M-TAX-2)."""
    found = tax_card(book, card)
    said = {"a": found.a, "b": found.b, "unrest": found.unrest}
    if is_tariff(card):
        return w.t("{a} × different goods + {b} × cities + tariff production, unrest {unrest}", **said)
    return w.t("{a} × population + {b} × government symbols + tax production, unrest {unrest}", **said)


def tax_sum(tariff: bool, numbers: Sequence[int], w: Words) -> str:
    """The same with the numbers of a player: a, what it is multiplied with, b, likewise, and the production."""
    a, first, b, second, production = numbers
    if tariff:
        goods = w.n("{n} different trade good", "{n} different trade goods", first)
        return f"{a} × {goods} + {b} × {w.n('{n} city', '{n} cities', second)} + {production}"
    people = amount(int(L.POPULATION), first, w)
    return f"{a} × {people} + {b} × {w.n('{n} government symbol', '{n} government symbols', second)} + {production}"


# Leaders, governments, wonders, claims -----------------------------------------------------------------


def leader_text(book: MosaicSet, leader: int, w: Words) -> str:
    found = book.leaders[leader]
    rows = [row for row in found.rows if (row.verb, row.x) != (T.POWER, L.LEADER_POWER)]
    more = w.t(LEADER_MORE[found.key]) if found.key in LEADER_MORE else ""
    symbols = w.t("Symbols: {symbols}.", symbols=pillars_text((found.symbol,), w))
    return joined(effect_text(rows, w), more, symbols)


def government_text(book: MosaicSet, government: int, w: Words) -> str:
    found = book.governments[government]
    return joined(effect_text(found.rows, w), w.t(GOVERNMENT_MORE[found.key]))


def wonder_text(book: MosaicSet, wonder: int, w: Words) -> str:
    found = book.wonders[wonder]
    place = w.t(WONDER_PLACES[found.place]) if found.place in WONDER_PLACES else ""
    return joined(effect_text(found.rows, w), place)


def wonder_cost(built: int) -> Cost:
    """Every further wonder of the same player costs more (M-WON-1)."""
    more = int(WONDER_MORE) * built
    return (int(WONDER_STONE) + more, 0, int(WONDER_FOOD) + more, 0, 0)


def golden_text(book: MosaicSet, golden: int, w: Words) -> str:
    found = book.golden_ages[golden]
    pillar = pillar_name(PILLARS.index(found.pillar), w)
    needs = w.t("Needs {n} {pillar} symbols.", n=int(GOLDEN_SYMBOLS), pillar=pillar)
    return joined(effect_text(found.rows, w), w.t("{n} VP at the end.", n=int(CLAIM_VP)), needs)


def achievement_text(book: MosaicSet, achievement: int, players: int, w: Words) -> str:
    return joined(
        w.t("{n} VP at the end.", n=int(CLAIM_VP)),
        w.t("Needs {goal}.", goal=achievement_goal(book, achievement, players, w)),
    )


def achievement_goal(book: MosaicSet, achievement: int, players: int, w: Words) -> str:
    """Its condition for this number of players (M-LST-4)."""
    found = book.achievements[achievement]
    return goal_text(found.per, found.arg, found.n4 if players >= 4 else found.n, w)
