"""What he does as a checklist: one hand movement a line, with its rule and, behind 'Why?', how he came to it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from guildhall.formats.companion import Line, Reason
from guildhall.formats.say import Say, say, spoken
from guildhall.formats.words import N_, words
from guildhall.games.mosaic.companion.memory import Beside
from guildhall.games.mosaic.companion.site import ANYWHERE, BESIDE_CITY, PORT_HEX, Site
from guildhall.games.mosaic.companion.site_reasons import site_reasons
from guildhall.games.mosaic.companion.wording import (
    HERO_NAMES,
    PIECE_EMBLEMS,
    STOCK_EMBLEMS,
    UNIT_EMBLEMS,
    a_piece_say,
    amount_say,
    build_card_say,
    good_say,
    person_say,
    region_say,
    unit_say,
)
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.herobotus.table import PILE_EARNED, PILE_SYMBOL
from guildhall.games.mosaic.layout import MONEY, POPULATION, STONE, WONDER
from guildhall.games.mosaic.texts.herobotus import hero_details, hero_text

Event = dict[str, Any]
TAKE: Final = {  # a technology and where it goes
    int(PILE_SYMBOL): N_("**Take {card}** for him, onto his VP/symbol pile."),
    int(PILE_EARNED): N_("**Take {card}** for him, onto his earned-VP pile."),
}
OUT: Final = N_("**Take {card}** out of the game.")
LEFT: Final = N_("**Take {card}**, to its left, out of the game.")
RIGHT: Final = N_("**Take {card}**, to its right, out of the game.")
LEADS: Final = ("hero_entry", "hero_location", "hero_row", "hero_town_kind", "hero_influence", "hero_next_act")


class Teller:
    """Makes lines of the events of a turn."""

    def __init__(self, game: Beside, number: int, book: MosaicSet, printed: bool) -> None:
        self.game = game
        self.printed = printed
        self.number = number
        self.book = book
        self.names = HERO_NAMES

    def lines(self, events: Sequence[Event]) -> list[Line]:
        """What only leads to the next line stands behind its 'Why?'."""
        found: list[Line] = []
        waiting: list[Event] = []
        for event in events:
            if event["name"] in LEADS:
                waiting.append(event)
                continue
            made = LINES[event["name"]](self, event) if event["name"] in LINES else [self.kept(event)]
            if made and waiting:
                made[0] = replace(made[0], reasons=(*self.led_by(waiting), *made[0].reasons))
                waiting = []
            found += made
        return [*found, *(self.kept(event) for event in waiting)]

    def led_by(self, events: Sequence[Event]) -> list[Reason]:
        """Each with its rule."""
        found: list[Reason] = []
        for event in events:
            found += [Reason(self.sentence(event)), *self.reasons(event)]
        return found

    def sentence(self, event: Event) -> Say:
        """That of the digital game, and the rule."""
        return spoken(lambda w: f"{hero_text(event, self.book, w, self.names)} [{event['rule']}]")

    # Every line -------------------------------------------------------------------------------------------

    def reasons(self, event: Event) -> tuple[Reason, ...]:
        """The lines of the digital game's explanation; those about hexes are said without them."""
        if event["name"] == "hero_site":
            return tuple(Reason(words) for words in site_reasons(event, self.book))
        if event["name"] not in HERO_EVENTS:
            return ()
        n = len(hero_details(event, self.book, words("en"), self.names))

        def nth(k: int) -> Say:
            return spoken(lambda w: hero_details(event, self.book, w, self.names)[k])

        return tuple(Reason(nth(k)) for k in range(n))

    def line(self, event: Event, said: Say, emblem: str = "", kept: bool = False) -> Line:
        return Line(words=said, rule=event["rule"], emblem=emblem, kept=kept, reasons=self.reasons(event))

    def kept(self, event: Event) -> Line:
        """What nobody has to move: the sentence of the digital game."""
        return self.line(event, spoken(lambda w: hero_text(event, self.book, w, self.names)), "", True)

    def region(self, region: int) -> Say:
        return region_say(self.book, region)


# Paying and gaining -------------------------------------------------------------------------------------


def pay(teller: Teller, event: Event) -> list[Line]:
    words = say(
        "He pays {amount}: {before} → {after}.",
        amount=amount_say(event["what"], event["n"]), before=event["left"] + event["n"], after=event["left"],
    )  # fmt: skip
    return [teller.line(event, words, STOCK_EMBLEMS[event["what"]], True)]


def stone(teller: Teller, event: Event) -> list[Line]:
    words = say("He gains {amount}.", amount=amount_say(int(STONE), event["n"]))
    return [teller.line(event, words, STOCK_EMBLEMS[STONE], True)]


def money(teller: Teller, event: Event) -> list[Line]:
    lines = []
    if event["pool"]:
        lines.append(teller.line(event, say("**Empty** the holding area for him."), STOCK_EMBLEMS[MONEY]))
    words = say("He gains {amount}; he has {n} now.", amount=amount_say(int(MONEY), event["money"]), n=event["has"])
    return [*lines, teller.line(event, words, STOCK_EMBLEMS[MONEY], True)]


def pool(teller: Teller, event: Event) -> list[Line]:
    words = say("**Put {n} money** from the bank into the holding area.", n=event["money"])
    return [teller.line(event, words, STOCK_EMBLEMS[MONEY])]


# Cards -------------------------------------------------------------------------------------------------


def technology(teller: Teller, event: Event) -> list[Line]:
    """The chosen card, and the one beside it (H-TEC-3, H-TEC-4)."""
    techs = teller.book.technologies
    card = say("{name}", name=techs[event["card"]].name)
    first = say(TAKE.get(event["pile"], OUT), card=card)
    lines = [teller.line(event, first, "pillar-science")]
    if event["second"] >= 0:
        card = say("{name}", name=techs[event["second"]].name)
        aside = LEFT if event["side"] == "left" else RIGHT
        second = say(TAKE.get(event["second_pile"], aside), card=card)
        lines.append(Line(words=second, rule="H-TEC-3", emblem="pillar-science"))
    return lines


def build_card(teller: Teller, event: Event) -> list[Line]:
    """Of copies that look alike he takes the right-most (H-BLD-12)."""
    card = build_card_say(teller.book.build_cards[event["card"]])
    if sum(1 for line in event["looked"] if line["card"] == event["card"]) > 1:
        card = say("the right-most {card}", card=card)
    if event["what"] == "project":
        return [teller.line(event, say("**Take {card}** for him, onto his project pile.", card=card), "vp")]
    return [teller.line(event, say(OUT, card=card), teller.book.build_cards[event["card"]].kind)]


def population(teller: Teller, event: Event) -> list[Line]:
    if event["card"] < 0:
        return [teller.kept(event)]
    place = say("left-hand") if event["card"] < 100 else say("right-hand")
    words = say("**Take the {place} population card** ({n}) for him.", place=place, n=event["n"])
    return [teller.line(event, words, STOCK_EMBLEMS[POPULATION])]


def tax_card(teller: Teller, event: Event) -> list[Line]:
    if event["card"] < 0:
        return [teller.kept(event)]
    place = say("left-hand") if event["card"] < 100 else say("right-hand")
    words = say("**Take the {place} tax card** (unrest {n}) out of the game.", place=place, n=event["n"])
    return [teller.line(event, words, STOCK_EMBLEMS[MONEY])]


def refill(teller: Teller, event: Event) -> list[Line]:
    if event["n"] == 1:
        words = say("**Slide** the rest away from the deck, **lay a new card** there.")
    else:
        words = say("**Slide** the rest away from the deck, **lay {n} new cards** there.", n=event["n"])
    return [teller.line(event, words, "act-draw")]


# Pieces --------------------------------------------------------------------------------------------------


def site(teller: Teller, event: Event) -> list[Line]:
    """Verb, piece, place: 'a farm town in Greece on the hex with wine, next to his city'."""
    at: Site = event["site"]
    piece = say("the wonder") if event["kind"] == WONDER else a_piece_say(event["kind"])
    words = say(where_say(at), piece=piece, region=teller.region(at.region), hex=hex_say(at, teller.book))
    return [teller.line(event, words, PIECE_EMBLEMS[event["kind"]])]


def where_say(at: Site) -> str:
    """'in Greece on wine, beside his city', 'in Greece, any free hex'."""
    if at.where == ANYWHERE or (at.good < 0 and (at.kind < 0 or at.where == BESIDE_CITY)):
        return N_("**Place {piece}** in {region}, {hex}.")
    return N_("**Place {piece}** in {region} {hex}.")


def hex_say(at: Site, book: MosaicSet) -> Say:
    """Which hex, by what lies on it."""
    if at.good >= 0 and at.where == PORT_HEX:
        return say("on a port with fish")
    if at.where == PORT_HEX:
        return say("any free port")
    if at.good >= 0 and at.where == BESIDE_CITY:
        return say("on {good}, beside his city", good=good_say(at.good))
    if at.where == ANYWHERE:
        return say("any free hex")
    if at.good >= 0:
        return say("on a hex with {good}", good=good_say(at.good))
    if at.kind >= 0 and at.where != BESIDE_CITY:
        return say("on the hex with {amount}", amount=amount_say(at.kind, at.value))
    if at.where == BESIDE_CITY:
        return say("any free hex beside his city")
    return say("any free hex")


def tile(teller: Teller, event: Event) -> list[Line]:
    """The tile that lay there (H-GEN-2, H-GEN-7, H-MUL-2)."""
    at: Site = event["site"]
    if event["good"] >= 0:
        words = say("**Take the tile** {good} for him.", good=good_say(at.good))
        return [teller.line(event, words, f"good-{teller.book.goods[at.good].key}")]
    said = amount_say(event["stock"], event["value"])
    lines = [
        teller.line(
            event, say("**Take the tile** {amount} out of the game.", amount=said), STOCK_EMBLEMS[event["stock"]]
        )
    ]
    if event["what"] >= 0:
        words = say("He gains {amount}.", amount=amount_say(event["what"], 1))
        lines.append(teller.line(event, words, STOCK_EMBLEMS[event["what"]], True))
    return lines


def unit(teller: Teller, event: Event) -> list[Line]:
    words = say("**Place 1 {unit}** in {region}.", unit=unit_say(event["unit"]), region=teller.region(event["region"]))
    return [teller.line(event, words, UNIT_EMBLEMS[event["unit"]])]


def war(teller: Teller, event: Event) -> list[Line]:
    """Each unit that goes (H-EMP-2)."""
    region = teller.region(event["region"])
    people = teller.game.people
    rival = event["rival"]
    who = say("{name}", name=HERO_NAMES[rival - 10]) if rival >= 10 else person_say(people, rival)
    if event["armored"]:
        words = say("War in {region}: Armor protects the units ({player}).", region=region, player=who)
        return [teller.line(event, words, "infantry", True)]
    lines = []
    for lost in event["lost"]:
        words = say("**Remove 1 {unit}** from {region} ({player}).", unit=unit_say(lost), region=region, player=who)
        lines.append(teller.line(event, words, UNIT_EMBLEMS[lost]))
    return lines


def wonder(teller: Teller, event: Event) -> list[Line]:
    words = say("**Take {wonder}** for him.", wonder=teller.book.wonders[event["wonder"]].name)
    return [teller.line(event, words, "wonder")]


def achievement(teller: Teller, event: Event) -> list[Line]:
    return [teller.line(event, say("**Take the achievement** for him."), "vp")]


def shuffled(teller: Teller, event: Event) -> list[Line]:
    """His location or action cards; with printed decks that is a hand movement."""
    if not teller.printed:
        return [teller.kept(event)]
    words = (
        say("**Shuffle** all location cards; the reshuffle card among the last three.")
        if event["name"] == "hero_places_rebuilt"
        else say("**Shuffle** his action cards; the reshuffle card among the last two.")
    )
    return [teller.line(event, words, "act-draw")]


def wonder_built(teller: Teller, event: Event) -> list[Line]:
    """The artist is paid for every wonder (M-LST-5)."""
    return [Line(words=say("Whoever has the artist gains 10 money."), rule="M-LST-5", emblem="cur-money", kept=True)]


LINES: Final[dict[str, Callable[[Teller, Event], list[Line]]]] = {
    "hero_pay": pay,
    "hero_stone": stone,
    "hero_money": money,
    "pool": pool,
    "hero_technology": technology,
    "hero_build_card": build_card,
    "hero_population": population,
    "hero_tax_card": tax_card,
    "refill": refill,
    "hero_site": site,
    "hero_tile": tile,
    "hero_unit": unit,
    "hero_war": war,
    "hero_wonder": wonder,
    "hero_achievement": achievement,
    "wonder_built": wonder_built,
    "hero_places_rebuilt": shuffled,
    "hero_actions_rebuilt": shuffled,
}
HERO_EVENTS: Final = frozenset(name for name in LINES if name.startswith("hero_")) | {
    "hero_ability", "hero_action", "hero_actions_rebuilt", "hero_beside", "hero_entry", "hero_gain", "hero_hindered",
    "hero_impossible", "hero_influence", "hero_location", "hero_lost", "hero_next_act", "hero_no_money",
    "hero_no_unit", "hero_no_war", "hero_nothing_left", "hero_places", "hero_places_rebuilt", "hero_row",
    "hero_town_kind", "hero_work",
}  # fmt: skip
