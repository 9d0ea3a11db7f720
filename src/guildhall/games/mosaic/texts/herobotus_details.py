"""How HeroBotus came to what he does, line by line: candidates, why each fell out, what broke the tie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from guildhall.formats.words import N_, Words
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.herobotus.table import PILE_EARNED, PILE_SYMBOL
from guildhall.games.mosaic.layout import MONEY, PORT, WONDER
from guildhall.games.mosaic.texts.naming import (
    UNITS,
    amount,
    build_card_name,
    counted_units,
    good_name,
    hex_name,
    listed,
    pillar_name,
    region_name,
    stock_name,
    technology_name,
)

Facts = dict[str, Any]

ENTRIES: Final = (N_("project and town"), N_("city and town"), N_("town and 1 stone"))
HALVES: Final = (N_("project"), N_("city"), N_("town"))  # beside several people (H-MUL-4)
ARROWS: Final = {1: N_("{card}, clockwise"), -1: N_("{card}, counter-clockwise")}

# a candidate with the reason why it fell out; '' is the chosen one
WHY: Final = {
    "": N_("{thing} (chosen)"),
    # build cards
    "symbol": N_("{thing} (without the symbol of his leader)"),
    "left": N_("{thing} (further left)"),
    "pieces": N_("{thing} (he has no such piece left)"),
    "room": N_("{thing} (no hex for it)"),
    # technologies
    "rank": N_("{thing} (comes later in his order)"),
    "fewer": N_("{thing} (fewer symbols)"),
    "right": N_("{thing} (further right)"),
    # hexes
    "lower": N_("{thing} (lower)"),
    "currency": N_("{thing} (other currency)"),
    "money": N_("{thing} (money and population come last)"),
    "ignored": N_("{thing} (does not count here)"),
    "order": N_("{thing} (ideas, then stone, then food)"),
    "group": N_("{thing} (later group)"),
    "lot": N_("{thing} (not drawn)"),
    # regions
    "not_tied": N_("{thing} (not among the equal ones)"),
    "no_units": N_("{thing} (not both sides have units there)"),
    "no_city": N_("{thing} (no city of his)"),
    "barred": N_("{thing} (barred by Loyalty)"),
    "no_port": N_("{thing} (no free port hex)"),
    "no_site": N_("{thing} (no free hex beside his cities)"),
    "full": N_("{thing} (no free hex)"),
    "greatest": N_("{thing} (greatest)"),
    "less": N_("{thing} (less)"),
    # population and tax cards
    "equal": N_("{thing} (equal, but further right)"),
    "worse": N_("{thing} (not chosen)"),
}
GROUPS: Final = (  # of trade goods (H-BLD-9)
    N_("nobody owns it"),
    N_("others own it, he does not"),
    N_("he owns it, nobody else does"),
    N_("he and others own it"),
)
IMPOSSIBLE: Final = {
    "no_project": N_("'{entry}' is impossible: no project is on offer."),
    "no_city_card": N_("'{entry}' is impossible: no city card is on offer."),
    "no_region": N_("'{entry}' is impossible: no region has a hex for a city of his."),
    "no_port": N_("'{entry}' is impossible: for the port city card he has no piece, or no port hex is free."),
}
SITE_REASONS: Final = {
    "highest": N_("The cache of highest value decides."),
    "money_last": N_("Of equal caches, money and population come last."),
    "least": N_("Of equal caches he takes the currency he has least of."),
    "row": N_("Of equal caches the row of a location card decides."),
    "order": N_("Of equal caches, ideas go before stone and stone before food."),
    "lot": N_("Equal ones are left: the lot decides."),
}
CARD_REASONS: Final = {
    "only": N_("It is the only one he can use."),
    "symbol": N_("It has the symbol of his leader: {pillar}."),
    "right": N_("None has the symbol of his leader ({pillar}), so the right-most is taken."),
}
TECH_REASONS: Final = {
    "question": N_("Cards that score with a '?' come first."),
    "number": N_("No card scores with a '?', so cards with a fixed number of VP come next."),
    "symbols": N_("No card scores at the end, so the most symbols decide."),
}
TIE_REASONS: Final = {
    "symbol": N_("Of equal cards he takes the left-most with the symbol of his leader: {pillar}."),
    "left": N_("None of the equal cards has the symbol of his leader ({pillar}), so the left-most is taken."),
}
SIDES: Final = {
    "left": N_("With it goes the card to its left: {card}."),
    "right": N_("It is the left-most card, so the card to its right goes with it: {card}."),
}
PILES: Final = {
    int(PILE_SYMBOL): N_("{card} goes on his pile of VP/symbol technologies."),
    int(PILE_EARNED): N_("{card} goes on his pile of earned-VP technologies."),
}
STATIC_REASONS: Final = {
    "lowest": N_("The cache of lowest value in the region; it leaves the game: {cache}."),
    "near": N_("A random hex without a tile beside a piece of his."),
    "anywhere": N_("No hex without a tile is free beside his pieces: a random one in the region."),
}
WONDER_REASONS: Final = {
    "usual": N_("Before, his wonders were {wonders}, his achievements {achievements}: not more wonders, so a wonder."),
    "more": N_("Before, his wonders were {wonders}, his achievements {achievements}: more wonders, so an achievement."),
    "used_up": N_("The other row is used up."),
}


def hero_details(event: Facts, book: MosaicSet, w: Words, names: Sequence[str]) -> list[str]:
    """Step by step how it came to an event; nothing where the event says it all."""
    details = DETAILS.get(event["name"])
    return details(event, book, w) if details else []


# What things are called ---------------------------------------------------------------------------------


def action_name(book: MosaicSet, card: int, w: Words) -> str:
    return w.pick(book.actions[card].name)


def place_name(book: MosaicSet, card: int, w: Words) -> str:
    """'Italy, clockwise'."""
    found = book.locations[card]
    return w.t(ARROWS[found.arrow], card=w.pick(found.name))


def units_of(units: Sequence[int], w: Words) -> str:
    """'1 cavalry and 2 infantry'."""
    counted = Counter(units)
    return listed([counted_units(unit, counted[unit], w) for unit in reversed(range(len(UNITS))) if counted[unit]], w)


def _tile(line: Facts, book: MosaicSet, w: Words) -> str:
    """What lies on a hex, and where; for a trade good also who owns such."""
    hex = hex_name(book, line["hex"], w)
    if line["stock"] >= 0:
        return w.t("{cache} on {hex}", cache=amount(line["stock"], line["value"], w), hex=hex)
    said = {"good": good_name(book, line["good"], w), "hex": hex, "owners": w.t(GROUPS[line["group"]])}
    return w.t("{good} on {hex}, {owners}", **said)


def _candidates(looked: Sequence[Facts], say: Callable[[Facts], str], w: Words) -> str:
    return w.joined(w.t(WHY[line["why"]], thing=say(line)) for line in looked)


# The details --------------------------------------------------------------------------------------------


def _location(event: Facts, book: MosaicSet, w: Words) -> list[str]:
    """Where the search began and what was passed over (H-LOC-6, H-LOC-7, H-LOC-9)."""
    lines = []
    start = region_name(book, event["start"], w)
    if event["fewest"]:
        tied = listed([region_name(book, region, w) for region in event["tied"]], w)
        lines.append(w.t("Fewest of his cities: {regions}.", regions=tied))
        if len(event["tied"]) > 1:
            lines.append(w.t("From his home region along the arrow the first of them is {region}.", region=start))
    if event["from_home"]:
        lines.append(w.t("'Fewest' names no region here: the search begins at his home, {region}.", region=start))
    if event["equal"]:
        among = listed([region_name(book, region, w) for region in event["equal"]], w)
        lines.append(w.t("Equal are: {regions}.", regions=among))
    if event["looked"]:
        passed = _candidates(event["looked"], lambda line: region_name(book, line["region"], w), w)
        lines.append(w.t("Passed over: {regions}.", regions=passed))
    return lines


def _row(event: Facts, book: MosaicSet, w: Words) -> list[str]:
    row = ", ".join(stock_name(what, w) for what in event["row"])
    among = listed([stock_name(what, w) for what in event["among"]], w)
    return [w.t("Its row: {row}. The choice is between {currencies}.", row=row, currencies=among)]


def _site(event: Facts, book: MosaicSet, w: Words) -> list[str]:
    """Caches, trade goods, or any hex (H-BLD-8 to H-BLD-10, H-BLD-16)."""
    region = region_name(book, event["region"], w)
    if event["why"] == "port":
        return [
            w.n(
                "The wonder belongs on a port: {n} is free.",
                "The wonder belongs on a port: {n} are free.",
                event["equal"],
            )
        ]
    if event["why"] == "any":
        if event["kind"] == WONDER:
            return [w.n("{n} free hex, by lot.", "{n} free hexes, by lot.", event["equal"])]
        if event["kind"] <= PORT:
            return [w.t("No cache and no trade good is free in {region}: any free hex, by lot.", region=region)]
        return [w.t("No trade good beside his cities in {region}: any free hex there, by lot.", region=region)]
    candidates = _candidates(event["looked"], lambda line: _tile(line, book, w), w)
    if event["why"] != "good":
        return [
            w.t("Caches in {region}: {tiles}.", region=region, tiles=candidates),
            w.t(SITE_REASONS[event["why"]]),
        ]
    lines = [w.t("Trade goods he can reach in {region}: {tiles}.", region=region, tiles=candidates)]
    if event["equal"] > 1:
        lines.append(w.t(SITE_REASONS["lot"]))
    return lines


def _entry(event: Facts, book: MosaicSet, w: Words) -> list[str]:
    entries = HALVES if event["half"] else ENTRIES
    return [w.t(IMPOSSIBLE[line["why"]], entry=w.t(entries[line["entry"]])) for line in event["looked"]]


def _build_card(event: Facts, book: MosaicSet, w: Words) -> list[str]:
    pillar = pillar_name(event["symbol"], w)
    candidates = _candidates(event["looked"], lambda line: build_card_name(book, line["card"], w), w)
    return [w.t("On offer: {cards}.", cards=candidates), w.t(CARD_REASONS[event["why"]], pillar=pillar)]


def _town_kind(event: Facts, book: MosaicSet, w: Words) -> list[str]:
    said = {"farms": event["farms"], "manufactories": event["manufactories"]}
    return [w.t("Left in his supply: farm towns {farms}, manufactory towns {manufactories}.", **said)]


def _technology(event: Facts, book: MosaicSet, w: Words) -> list[str]:
    """His order, the tie-breaker, the second card, the piles (H-TEC-1 to H-TEC-4)."""
    candidates = _candidates(event["looked"], lambda line: _technology_mark(line, book, w), w)
    lines = [w.t("On offer: {cards}.", cards=candidates), w.t(TECH_REASONS[event["by"]])]
    if event["tie"]:
        lines.append(w.t(TIE_REASONS[event["tie"]], pillar=pillar_name(event["symbol"], w)))
    taken = [(event["card"], event["pile"])]
    if event["second"] >= 0:
        lines.append(w.t(SIDES[event["side"]], card=technology_name(book, event["second"], w)))
        taken.append((event["second"], event["second_pile"]))
    out = [technology_name(book, card, w) for card, pile in taken if pile not in PILES]
    lines += [w.t(PILES[pile], card=technology_name(book, card, w)) for card, pile in taken if pile in PILES]
    return [*lines, w.t("Out of the game: {cards}.", cards=", ".join(out))] if out else lines


def _technology_mark(line: Facts, book: MosaicSet, w: Words) -> str:
    """'Poetry, 3 VP', 'Philosophy, ?', 'Alphabet, 1 symbol'."""
    name = technology_name(book, line["card"], w)
    if line["icon"] < 0:
        return f"{name}, ?"
    if line["icon"] > 0:
        return w.t("{card}, {vp} VP", card=name, vp=line["icon"])
    return w.n("{card}, {n} symbol", "{card}, {n} symbols", line["symbols"], card=name)


def _population(event: Facts, book: MosaicSet, w: Words) -> list[str]:
    if not event["looked"]:
        return []
    candidates = _candidates(event["looked"], lambda line: w.t("gain {n}", n=line["n"]), w)
    return [w.t("On offer: {cards}. The highest gain is taken.", cards=candidates)]


def _tax_card(event: Facts, book: MosaicSet, w: Words) -> list[str]:
    if not event["looked"]:
        return []
    candidates = _candidates(event["looked"], lambda line: w.t("unrest {n}", n=line["n"]), w)
    return [w.t("On offer: {cards}. The lowest unrest is taken.", cards=candidates)]


def _money(event: Facts, book: MosaicSet, w: Words) -> list[str]:
    said = {"pool": amount(int(MONEY), event["pool"], w), "has": amount(int(MONEY), event["has"], w)}
    return [w.t("Holding area: {pool}. He has {has} now.", **said)]


def _influence(event: Facts, book: MosaicSet, w: Words) -> list[str]:
    looked = [{**line, "why": line["why"] or "greatest"} for line in event["looked"]]
    candidates = _candidates(looked, lambda line: f"{region_name(book, line['region'], w)} {line['n']}", w)
    return [w.t("His influence: {regions}.", regions=candidates)]


def _wonder(event: Facts, book: MosaicSet, w: Words) -> list[str]:
    said = {"wonders": event["wonders"], "achievements": event["achievements"]}
    return [w.t(WONDER_REASONS[event["why"]], **said)]


def _war(event: Facts, book: MosaicSet, w: Words) -> list[str]:
    if event["armored"]:
        return []
    return [w.n("He has {n} unit there: it removes one.", "He has {n} units there: each removes one.", event["own"])]


def _start_city(event: Facts, book: MosaicSet, w: Words) -> list[str]:
    region = region_name(book, event["region"], w)
    candidates = _candidates(event["looked"], lambda line: _tile(line, book, w), w)
    return [w.t("Caches in {region}: {tiles}.", region=region, tiles=candidates), w.t(SITE_REASONS[event["why"]])]


def _start_stock(event: Facts, book: MosaicSet, w: Words) -> list[str]:
    """Which of the two tiles counted as higher (H-SET-13)."""
    high = stock_name(event["high"], w)
    if event["high"] == event["low"]:
        return [w.t("Both tiles show the same currency: {currency}.", currency=high)]
    lines = [w.t("The higher tile shows {high}, the other {low}.", high=high, low=stock_name(event["low"], w))]
    if event["equal"]:
        lines.append(w.t("Their values are equal: ideas go before stone and stone before food."))
    return lines


def _places(event: Facts, book: MosaicSet, w: Words) -> list[str]:
    counted = Counter(w.pick(book.locations[card].name) for card in event["cards"])
    said = ", ".join(f"{name} {n}" for name, n in counted.items())
    return [w.t("Its cards: {cards}, and the reshuffle card.", cards=said)]


def _static(event: Facts, book: MosaicSet, w: Words) -> list[str]:
    cache = amount(event["stock"], event["value"], w) if event["stock"] >= 0 else ""
    return [w.t(STATIC_REASONS[event["why"]], cache=cache)]


DETAILS: Final[dict[str, Callable[[Facts, MosaicSet, Words], list[str]]]] = {
    "hero_location": _location,
    "hero_row": _row,
    "hero_site": _site,
    "hero_entry": _entry,
    "hero_build_card": _build_card,
    "hero_town_kind": _town_kind,
    "hero_technology": _technology,
    "hero_population": _population,
    "hero_tax_card": _tax_card,
    "hero_money": _money,
    "hero_influence": _influence,
    "hero_wonder": _wonder,
    "hero_achievement": _wonder,
    "hero_war": _war,
    "hero_start_city": _start_city,
    "hero_start_stock": _start_stock,
    "hero_places": _places,
    "hero_static": _static,
}
