"""Why a move is not legal: answers with their rule IDs. What there is to know about things is in things.py."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from guildhall.formats.typed import means, typed
from guildhall.formats.words import Words
from guildhall.games.mosaic import frames as A
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic import moves as M
from guildhall.games.mosaic.components.mosaic_set import BUILD_KINDS, PIECES, REGIONS, UNITS, MosaicSet
from guildhall.games.mosaic.rules.building import room_for_city
from guildhall.games.mosaic.rules.counting import PIECE_SET
from guildhall.games.mosaic.rules.hexes import has_town_hex
from guildhall.games.mosaic.rules.military import RECRUIT_MONEY, may_recruit, reachable, recruit_limit, units_of
from guildhall.games.mosaic.rules.offers import offered
from guildhall.games.mosaic.rules.payment import cost, short_of
from guildhall.games.mosaic.rules.wonders import can_put_wonder, wonder_region
from guildhall.games.mosaic.state import State, cities_in, pieces_left, stock
from guildhall.games.mosaic.texts import cards as C
from guildhall.games.mosaic.texts.answers import move_text, prices
from guildhall.games.mosaic.texts.asking import Asking, Reason, as_mosaic
from guildhall.games.mosaic.texts.finding import about
from guildhall.games.mosaic.texts.naming import (
    a_piece,
    amount,
    amounts,
    piece_name,
    region_name,
    technology_name,
    unit_name,
    wonder_name,
)
from guildhall.games.mosaic.texts.places import about_named_hex, is_asked, named_hex, no_answer, not_asked, why_not_hex
from guildhall.games.mosaic.texts.text import rule_of_ask
from guildhall.games.mosaic.texts.things import (
    about_achievement,
    about_card,
    about_golden,
    about_government,
    about_technology,
    about_wonder,
)
from guildhall.kernel.numerals import whole
from guildhall.kernel.position import FINISHED, Position
from guildhall.kernel.problems import Problem

PLACE_RULES: Final = ("M-BLD-1", "M-BLD-2", "M-BLD-3", "M-BLD-3")
HEX_VERBS: Final = ("at", "farm", "manufactory", "take", "takeover")
ACTIONS: Final = (
    *("work", "population", "build", "wonder", "technology", "tax", "tariff"),
    *("military", "government", "look"),
)
ANSWERS: Final = (  # to questions that nobody asks in a turn
    *("keep", "top", "done", "unit", "eliminate", "pass", "production", "currency", "pillar", "offer", "region"),
    *("share", "from", "to", "amount", "diplomats", "lead", "end", "pay"),
)


def why(p: Position, text: str, book: MosaicSet, w: Words) -> list[Reason]:
    """What there is to know about 'wonder sphinx', 'build 3', 'italy-7', 'italy', 'B' or 'chemistry'; else empty."""
    p = as_mosaic(p)
    verb, *rest = text.lower().split()
    if p.to_move == FINISHED:
        return about(p, text, book, w) or ([("M-END-1", w.t("The game is over."))] if rest else [])
    try:
        move = p.parse(text)
    except Problem:
        things = about(p, text, book, w)
        if verb in ACTIONS and not rest:
            return why_not(p, verb, rest, book, w) + things
        if things:
            return things
        if rest and rest[-1] == "sparing":
            return why_not_sparing(p, [verb, *rest[:-1]], book, w)
        return why_not(p, verb, rest, book, w)
    return [
        (rule_of_ask(p), w.t("This is legal now. {meaning}", meaning=move_text(p, move, book, w))),
        *about_move(p, verb, rest, book, w),
    ]


def about_move(p: State, verb: str, rest: list[str], book: MosaicSet, w: Words) -> list[Reason]:
    """More about the thing that a legal move names."""
    if verb in HEX_VERBS:
        return about_named_hex(p, rest, book, w)
    return about_card(p, rest[0], book, w) if verb in ("wonder", "government", "claim") and rest else []


# Moves that are not legal --------------------------------------------------------------------------


def why_not(p: State, verb: str, rest: list[str], book: MosaicSet, w: Words) -> list[Reason]:
    """Which rule stands against it; empty if nothing is meant that there is."""
    if verb in ACTIONS:
        return why_not_action(p, verb, rest, book, w)
    if verb in ("play", "claim", "clear", "leader"):
        return why_not_free(p, verb, rest, book, w)
    if verb in HEX_VERBS:
        return why_not_hex(p, verb, named_hex(rest, book), book, w)
    if verb in ("recruit", "march"):
        return why_not_military(p, verb, rest, book, w)
    if verb not in ANSWERS:
        return []
    return no_answer(p, book, w) if is_asked(p, verb) else not_asked(p, book, w)


def why_not_sparing(p: State, words: list[str], book: MosaicSet, w: Words) -> list[Reason]:
    """The same act without 'sparing' may be legal."""
    if " ".join(words) in [p.notation(move) for move in p.legal()]:
        return [("M-PAY-1", w.t("There is only one way to pay for this: leave 'sparing' out."))]
    return why_not(p, words[0], words[1:], book, w)


def why_not_action(p: State, verb: str, rest: list[str], book: MosaicSet, w: Words) -> list[Reason]:
    """Why an action that was asked about is not possible now."""
    against = {
        "build": why_not_build,
        "wonder": why_not_wonder,
        "technology": why_not_technology,
        "population": why_not_population,
        "tax": why_not_tax,
        "tariff": why_not_tax,
        "government": why_not_government,
        "look": why_not_look,
        "military": why_not_units,
        "work": why_not_work,
    }
    if verb not in ("work", "military") and not rest:
        return []
    return no_action(p, book, w) + against[verb](p, rest, book, w)


def no_action(p: State, book: MosaicSet, w: Words) -> list[Reason]:
    """Whether an action may be taken now at all."""
    ask = Asking(p)
    if ask.kind == A.TURN_MENU:
        if p.a[L.ACTIONS] == 0:
            return [("M-TRN-1", w.t("You have taken your action; only free acts are left in this turn."))]
        return []
    asks_any = (ask.kind == A.ACTION and ask.any_action) or (ask.kind == A.LOOKED and ask.looked_deck)
    return [] if asks_any else not_asked(p, book, w)


def cannot_pay(p: State, act: int, w: Words) -> list[Reason]:
    """What is missing (M-PAY-1, M-PAY-2)."""
    a, seat = p.a, p.to_move
    price = amounts(prices(p, act), w)
    people = int(cost(p, seat, act, L.POPULATION) - stock(a, seat, L.POPULATION))
    if people > 0:
        said = {"price": price, "amounts": amount(int(L.POPULATION), people, w)}
        return [("M-PAY-2", w.t("It costs {price}; you lack {amounts}, which money cannot replace.", **said))]
    missing = 2 * int(short_of(p, seat, act, L.STONE)) - int(stock(a, seat, L.MONEY))
    if missing <= 0:
        return []
    lack = [max(0, int(cost(p, seat, act, what) - stock(a, seat, what))) for what in range(3)]
    said = {"price": price, "amounts": amounts(lack, w), "money": amount(int(L.MONEY), missing, w)}
    return [("M-PAY-1", w.t("It costs {price}; you lack {amounts}, and {money} to replace it.", **said))]


class Named(Protocol):
    """A card or tile of the set."""

    @property
    def key(self) -> str: ...

    @property
    def name(self) -> dict[str, str]: ...


def numbered(rest: list[str], things: Sequence[Named], w: Words) -> int:
    """The number of the thing that these words name; -1 if none does."""
    name = typed(" ".join(rest))
    return next((i for i, thing in enumerate(things) if means(name, thing.key, thing.name, w)), -1)


# The eight actions ---------------------------------------------------------------------------------


def place_of(p: State, deck: int, text: str) -> int:
    """The place of an offer that a text names, counted from 0; -1 if no card lies there."""
    place = whole(text) - 1
    if not 0 <= place < L.OFFER_ROOM:
        return -1
    return place if offered(p.a, deck, place) >= 0 else -1


def empty_place(w: Words) -> list[Reason]:
    return [("M-OFR-2", w.t("No card lies at this place of the offer."))]


def why_not_build(p: State, rest: list[str], book: MosaicSet, w: Words) -> list[Reason]:
    if rest[0] in PIECES:
        place, kind = int(M.BUILD_PLAIN) + PIECES.index(rest[0]), PIECES.index(rest[0])
    else:
        place = place_of(p, int(L.BUILD_DECK), rest[0])
        if place < 0:
            return about_card(p, rest[0], book, w) or empty_place(w)
        kind = BUILD_KINDS.index(book.build_cards[int(offered(p.a, L.BUILD_DECK, place))].kind)
    out = cannot_pay(p, int(M.BUILD) + place, w)
    return out + no_room(p, kind, w) if kind < len(PIECES) else out


def no_room(p: State, kind: int, w: Words) -> list[Reason]:
    """Why a piece cannot be placed (M-BLD-8); empty if it can."""
    if pieces_left(p.a, p.to_move, kind) == 0:
        return [
            ("M-BLD-8", w.t("None of your pieces is left: {piece}.", piece=piece_name(kind, w))),
            ("M-LST-7", w.t("Of this kind every player has: {n}.", n=int(PIECE_SET[kind]))),
        ]
    if kind > L.PORT:
        against = w.t("No free hex adjoins a city of yours.")
        return [] if has_town_hex(p, p.to_move) else [(PLACE_RULES[kind], against)]
    against = w.t("There is no free hex for {piece}.", piece=a_piece(kind, w))
    return [] if room_for_city(p, p.to_move, kind) else [(PLACE_RULES[kind], against)]


def why_not_wonder(p: State, rest: list[str], book: MosaicSet, w: Words) -> list[Reason]:
    """Why a wonder cannot be built, or where it could stand (M-WON-1)."""
    wonder = numbered(rest, book.wonders, w)
    if wonder < 0:
        return []
    out = about_wonder(p, wonder, book, w)
    if not (p.a[L.WONDER_ROW] >> wonder) & 1:
        return out
    out += cannot_pay(p, int(M.BUILD_WONDER) + wonder, w)
    if not can_put_wonder(p, p.to_move, wonder):
        said = {"wonder": wonder_name(book, wonder, w)}
        out.append(("M-WON-1", w.t("No region with a city of yours has a hex for {wonder}.", **said)))
    else:
        fits = [region_name(book, r, w) for r in range(len(REGIONS)) if wonder_region(p, p.to_move, wonder, r)]
        out.append(("M-WON-1", w.t("It could stand in: {regions}.", regions=", ".join(fits))))
    return out


def why_not_technology(p: State, rest: list[str], book: MosaicSet, w: Words) -> list[Reason]:
    place = place_of(p, int(L.TECH_DECK), rest[0])
    if place < 0:
        return about_card(p, rest[0], book, w) or empty_place(w)
    tech = int(offered(p.a, L.TECH_DECK, place))
    return about_technology(p, tech, book, w) + cannot_pay(p, int(M.TAKE_TECH) + place, w)


def why_not_population(p: State, rest: list[str], book: MosaicSet, w: Words) -> list[Reason]:
    if rest[0] == "fallback":
        return [("M-OFR-4", w.t("This is possible only when deck and offer are both empty."))]
    place = place_of(p, int(L.POP_DECK), rest[0])
    return cannot_pay(p, int(M.TAKE_PEOPLE) + place, w) if place >= 0 else empty_place(w)


def why_not_tax(p: State, rest: list[str], book: MosaicSet, w: Words) -> list[Reason]:
    if rest[0] == "fallback":
        return [("M-OFR-4", w.t("This is possible only when deck and offer are both empty."))]
    place = place_of(p, int(L.TAX_DECK), rest[0])
    if place < 0:
        return empty_place(w)
    return [
        ("M-TAX-2", w.t("It pays {formula}.", formula=C.tax_formula(book, int(offered(p.a, L.TAX_DECK, place)), w)))
    ]


def why_not_government(p: State, rest: list[str], book: MosaicSet, w: Words) -> list[Reason]:
    government = numbered(rest, book.governments, w)
    if government < 0:
        return []
    out = about_government(p, government, book, w)
    if (p.a[L.GOVERNMENT_ROW] >> government) & 1:
        out += cannot_pay(p, int(M.GOVERN) + government, w)
    return out


def why_not_work(p: State, rest: list[str], book: MosaicSet, w: Words) -> list[Reason]:
    return [("M-WRK-1", w.t("You work for one of three currencies: 'work stone', 'work ideas' or 'work food'."))]


def why_not_look(p: State, rest: list[str], book: MosaicSet, w: Words) -> list[Reason]:
    return [("M-LST-1", w.t("Only the republic looks, at a deck of whose offer you could take a card."))]


def why_not_units(p: State, rest: list[str], book: MosaicSet, w: Words) -> list[Reason]:
    return [("M-MIL-1", w.t("A unit costs 5 money in a region with a city of yours, a move 1 money."))]


# Free acts -----------------------------------------------------------------------------------------


def why_not_free(p: State, verb: str, rest: list[str], book: MosaicSet, w: Words) -> list[Reason]:
    """Why an act that costs no action is not possible now."""
    asked = [] if Asking(p).kind in (A.TURN_MENU, A.START_TECHS) else not_asked(p, book, w)
    if verb == "play" and rest:
        return asked + why_not_play(p, rest, book, w)
    if verb == "claim" and rest:
        return asked + why_not_claim(p, rest, book, w)
    if verb == "clear":
        return asked + [
            ("M-GOV-2", w.t("Each government may clear an offer once in the game, and only its owner does."))
        ]
    if verb == "leader":
        return asked + [("M-LST-5", w.t("Only the magistrate has this power, once, and it costs 1 population."))]
    return asked


def why_not_play(p: State, rest: list[str], book: MosaicSet, w: Words) -> list[Reason]:
    """Why a technology cannot be played: it is not held, or its symbols are missing (M-TEC-1)."""
    tech = numbered(rest, book.technologies, w)
    if tech < 0:
        return []
    a, seat = p.a, p.to_move
    low = tech < L.WORD
    shift = tech if low else tech - int(L.WORD)
    held = a[(L.HELD_LO if low else L.HELD_HI) + seat]
    if (held >> shift) & 1:
        return about_technology(p, tech, book, w)
    name = technology_name(book, tech, w)
    return [("M-TEC-1", w.t("You do not hold {tech}.", tech=name)), *about_technology(p, tech, book, w)]


def why_not_claim(p: State, rest: list[str], book: MosaicSet, w: Words) -> list[Reason]:
    golden = numbered([rest[0].removeprefix("golden-"), *rest[1:]], book.golden_ages, w)
    if golden >= 0 and rest[0].startswith("golden-"):
        return about_golden(p, golden, book, w)
    achievement = numbered(rest, book.achievements, w)
    return about_achievement(p, achievement, book, w) if achievement >= 0 else []


# Units ---------------------------------------------------------------------------------------------


def why_not_military(p: State, verb: str, rest: list[str], book: MosaicSet, w: Words) -> list[Reason]:
    """'recruit cavalry italy', 'march infantry italy greece'."""
    if len(rest) < 2 or rest[0] not in UNITS or any(region not in REGIONS for region in rest[1:]):
        return []
    if Asking(p).kind != A.MILITARY_MENU:
        return not_asked(p, book, w)
    unit, region = UNITS.index(rest[0]), REGIONS.index(rest[1])
    if verb == "recruit":
        return why_not_recruit(p, unit, region, book, w)
    a, seat = p.a, p.to_move
    said = {"unit": unit_name(unit, w), "region": region_name(book, region, w)}
    out: list[Reason] = []
    if units_of(a, region, seat, unit) <= a[L.MOVED + region * 3 + unit]:
        out.append(("M-MIL-1", w.t("You have no unit in {region} that has not moved: {unit}.", **said)))
    if len(rest) > 2 and not (reachable(p, seat, region, unit) >> REGIONS.index(rest[2])) & 1:
        out.append(("M-MIL-2", w.t("The two regions are not adjacent.")))
    if stock(a, seat, L.MONEY) == 0:
        out.append(("M-MIL-1", w.t("A move costs 1 money.")))
    return out


def why_not_recruit(p: State, unit: int, region: int, book: MosaicSet, w: Words) -> list[Reason]:
    """Why a unit cannot be recruited in a region (M-MIL-1, M-MIL-3)."""
    a, seat = p.a, p.to_move
    out: list[Reason] = []
    if cities_in(a, region, seat) == 0:
        said = region_name(book, region, w)
        out.append(("M-MIL-1", w.t("You have no city in {region}.", region=said)))
    if unit == L.SIEGE and not a[L.POWERS + seat] & L.SIEGE_ENGINES:
        out.append(("M-MIL-1", w.t("Siege engines need the technology Siege Engine.")))
    elif not may_recruit(a, seat, unit):
        out.append(("M-MIL-3", w.t("None of your units is left: {unit}.", unit=unit_name(unit, w))))
    if a[L.RECRUITED] >= recruit_limit(a, seat):
        out.append(("M-MIL-1", w.t("You have recruited as many units as you may in this action.")))
    if stock(a, seat, L.MONEY) < RECRUIT_MONEY:
        out.append(("M-MIL-1", w.t("A unit costs 5 money.")))
    return out
