"""From the components to cards in words: those of the four decks, leaders, and the tiles of the rows."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.games.mosaic.components import tables as T
from guildhall.games.mosaic.components.effects import STOCK
from guildhall.games.mosaic.components.mosaic_set import PIECES, PopulationCard
from guildhall.games.mosaic.draw.cards import Face
from guildhall.games.mosaic.draw.signs import CURRENCY_SIGNS, Cell, Entry, Table, pillar_cells
from guildhall.games.mosaic.layout import LEADER_POWER
from guildhall.games.mosaic.rules.claims import GOLDEN_SYMBOLS
from guildhall.games.mosaic.rules.end import CLAIM_VP
from guildhall.games.mosaic.texts.cards import (
    LEADER_MORE,
    achievement_goal,
    achievement_text,
    build_card_text,
    build_cost,
    build_effect_text,
    golden_text,
    government_text,
    is_tariff,
    joined,
    leader_text,
    pillars_text,
    population_text,
    tax_card,
    tax_formula,
    technology_text,
    wonder_text,
)
from guildhall.games.mosaic.texts.effects import effect_text
from guildhall.games.mosaic.texts.naming import amounts, piece_name


def cost_cells(given: Sequence[int]) -> list[Cell]:
    """Stone, ideas, food, money, population as figures and signs."""
    out: list[Cell] = []
    for kind, n in zip(STOCK, given, strict=True):
        out += [("text", str(n)), ("icon", CURRENCY_SIGNS[kind])] if n else []
    return out


def _needs(table: Table, needs: tuple[str, ...]) -> list[Cell]:
    return [("word", table.w.t("needs")), *pillar_cells(needs)] if needs else []


def technology(table: Table, number: int, anchor: str, secret: bool = False) -> Face:
    """A technology: symbols, what it needs, what it does."""
    w, card = table.w, table.book.technologies[number]
    name = w.pick(card.name)
    label = w.labelled(name, technology_text(table.book, number, w))
    signs, lead = pillar_cells(card.symbols), _needs(table, card.needs)
    return Face(anchor, label, name, effect_text(card.rows, w), lead, signs, mark=card.icon, secret=secret)


def build(table: Table, number: int, anchor: str) -> Face:
    """A build card: cost, symbols or goods, what it brings at once or at the end."""
    w, card = table.w, table.book.build_cards[number]
    cost, name = build_cost(card.kind), w.pick(card.name)
    price = w.t("Costs {amounts}.", amounts=amounts(cost, w)) if any(cost) else w.t("Free.")
    label = joined(f"{build_name(table, number)}:", price, build_card_text(table.book, number, w))
    signs: list[Cell] = [("icon", f"good-{good}") for good in card.goods]
    lead = [*(cost_cells(cost) or [("word", w.t("free"))]), ("word", "·")]
    signs, sign = signs or pillar_cells(card.symbols), "pillar-building" if card.kind == "project" else card.kind
    return Face(anchor, label, name, build_effect_text(table.book, number, w), lead, signs, sign)


def build_name(table: Table, number: int) -> str:
    """The name of a build card, with what it builds where the name does not tell."""
    w, card = table.w, table.book.build_cards[number]
    if card.kind != "manufactory":
        return w.pick(card.name)
    return w.t("{name} ({kind})", name=w.pick(card.name), kind=piece_name(PIECES.index(card.kind), w))


def population(table: Table, number: int, anchor: str) -> Face:
    """A population card."""
    card: PopulationCard = table.book.population[number]
    name = table.w.t("+{n} population", n=card.gain)
    return Face(
        anchor, population_text(table.book, number, table.w), name, signs=cost_cells((0, 0, card.food, 0, 0))
    )  # fmt: skip


def tax(table: Table, number: int, anchor: str) -> Face:
    """A tax or a tariff card, its unrest on the right; for the viewer what it would bring now."""
    w, card, tariff = table.w, tax_card(table.book, number), is_tariff(number)
    name = w.t("Tariff") if tariff else w.t("Tax")
    words = _tax_words(table, number)
    own = table.own
    if own is not None and not own["automa"]:
        words = joined(words, w.t("For you {n} now, and the pool.", n=tax_money(table, number)))
    label = w.labelled(name, tax_formula(table.book, number, w))
    return Face(anchor, label, name, words, signs=[("icon", "unrest"), ("text", str(card.unrest))])


def _tax_words(table: Table, number: int) -> str:
    w, card = table.w, tax_card(table.book, number)
    if is_tariff(number):
        return w.t("{a} × different goods + {b} × cities + tariff production.", a=card.a, b=card.b)
    return w.t("{a} × population + {b} × government symbols + tax production.", a=card.a, b=card.b)


def tax_money(table: Table, number: int) -> int:
    """What a card would bring the viewer now, without the pool (M-TAX-2)."""
    own, card = table.own, tax_card(table.book, number)
    assert own is not None
    if is_tariff(number):
        standing = [state["piece"] for state in table.view["hexes"] if state["piece"]]
        cities = sum(1 for p in standing if p["owner"] == table.me and p["kind"] in ("city", "port"))
        return int(card.a * own["different_goods"] + card.b * cities + own["production"]["tariff"])
    return int(card.a * own["stock"]["population"] + card.b * own["symbols"]["government"] + own["production"]["tax"])


def _index(entries: Sequence[Entry], key: str) -> int:
    return [entry.key for entry in entries].index(key)


def wonder(table: Table, key: str) -> Face:
    """A wonder still to be built."""
    number = _index(table.book.wonders, key)
    name, words = table.w.pick(table.book.wonders[number].name), wonder_text(table.book, number, table.w)
    return Face(f"wonder-{key}", table.w.labelled(name, words), name, words)


def leader(table: Table, key: str) -> Face:
    """A leader to choose."""
    number = _index(table.book.leaders, key)
    w, entry = table.w, table.book.leaders[number]
    rows = [row for row in entry.rows if (row.verb, row.x) != (T.POWER, LEADER_POWER)]
    words = joined(effect_text(rows, w), w.t(LEADER_MORE[key]) if key in LEADER_MORE else "")
    label = w.labelled(w.pick(entry.name), leader_text(table.book, number, w))
    return Face(f"leader-{key}", label, w.pick(entry.name), words, signs=pillar_cells((entry.symbol,)))


def government(table: Table, key: str, spent: bool) -> Face:
    """A government nobody has."""
    number = _index(table.book.governments, key)
    w, entry = table.w, table.book.governments[number]
    words = joined(government_text(table.book, number, w), w.t("Clearing is spent.") if spent else "")
    lead = [*cost_cells((0, entry.ideas, 0, 0, 0)), *_needs(table, entry.needs), ("word", "·")]
    cost = w.t("Costs {amounts}.", amounts=amounts((0, entry.ideas, 0, 0, 0), w))
    needs = w.t("Needs: {symbols}.", symbols=pillars_text(entry.needs, w))
    return Face(
        f"government-{key}", w.labelled(w.pick(entry.name), joined(cost, needs, words)), w.pick(entry.name), words, lead
    )


def golden_age(table: Table, key: str) -> Face:
    """A golden age nobody has claimed."""
    number = _index(table.book.golden_ages, key)
    w, entry = table.w, table.book.golden_ages[number]
    lead: list[Cell] = [("text", str(GOLDEN_SYMBOLS)), *pillar_cells((entry.pillar,)), ("word", "→")]
    label = w.labelled(w.pick(entry.name), golden_text(table.book, number, w))
    return Face(f"golden-{key}", label, w.pick(entry.name), effect_text(entry.rows, w), lead, mark=str(CLAIM_VP))


def achievement(table: Table, key: str) -> Face:
    """An achievement nobody has claimed."""
    number, players = _index(table.book.achievements, key), len(table.view["seats"])
    w, name = table.w, table.w.pick(table.book.achievements[number].name)
    goal = achievement_goal(table.book, number, players, w)
    label = w.labelled(name, achievement_text(table.book, number, players, w))
    return Face(f"achievement-{key}", label, name, f"{goal[0].upper()}{goal[1:]}.", mark=str(CLAIM_VP))
