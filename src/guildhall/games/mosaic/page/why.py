"""Why something on the page cannot be chosen now: for every anchor an answer with its rule."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.formats.words import Words
from guildhall.games.mosaic import frames as A
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.components.effects import OFFERS, PILLARS, STOCK
from guildhall.games.mosaic.components.mosaic_set import PIECES, REGIONS, MosaicSet
from guildhall.games.mosaic.draw.signs import Entry
from guildhall.games.mosaic.rules.claims import GOLDEN_SYMBOLS
from guildhall.games.mosaic.rules.military import RECRUIT_MONEY
from guildhall.games.mosaic.rules.offers import offered
from guildhall.games.mosaic.state import State, stock, total_cities
from guildhall.games.mosaic.texts import cards as C
from guildhall.games.mosaic.texts import reasons as R
from guildhall.games.mosaic.texts.asking import Asking, Reason, as_mosaic, rival_name
from guildhall.games.mosaic.texts.finding import rule_text
from guildhall.games.mosaic.texts.naming import amount, build_card_name, leader_name, pillar_name
from guildhall.games.mosaic.texts.opponents import about_seat, about_static
from guildhall.games.mosaic.texts.places import is_asked, no_answer, not_asked, why_not_hex
from guildhall.games.mosaic.texts.text import rule_of_ask
from guildhall.games.mosaic.texts.things import (
    about_achievement,
    about_golden,
    about_government,
    about_hex,
    about_region,
    about_technology,
    about_wonder,
)
from guildhall.kernel.position import FINISHED, Position

HEX_VERBS = ("at", "farm", "manufactory", "take", "takeover")
NOW = (A.TURN_MENU, A.ACTION, A.LOOKED)  # when actions may be chosen


def why_not(p: Position, seat: int, anchor: str, book: MosaicSet, w: Words) -> list[Reason]:
    """What stands against a thing for a seat, and what there is to know about it. Empty for what is not on the page."""
    p = as_mosaic(p)
    kind, _, what = anchor.partition("-")
    if p.to_move == FINISHED:
        return _unique([("M-END-1", w.t("The game is over.")), *facts(p, kind, what, book, w)])
    if p.to_move != seat:
        mine = _as_if(p, seat)
        said = w.t("Now {name} decides, not you.", name=rival_name(p, int(p.to_move), w))
        return _unique([(rule_of_ask(p), said), *facts(mine, kind, what, book, w)])
    found = against(p, kind, what, book, w)
    told = facts(p, kind, what, book, w)
    if not found and not told:
        return []
    return _unique([*(found or not_asked(p, book, w)), *told])


def _unique(reasons: list[Reason]) -> list[Reason]:
    return list(dict.fromkeys(reasons))


def _as_if(p: State, seat: int) -> State:
    """The same position as another seat would be spoken to about it."""
    if seat < 0:
        return p
    q = State()
    q.a, q.tables, q.rng, q.to_move = p.a, p.tables, p.rng, seat
    return q


# What stands against it --------------------------------------------------------------------------


def against(p: State, kind: str, what: str, book: MosaicSet, w: Words) -> list[Reason]:
    """Why a thing is none of the answers to the open question."""
    if kind == "hex":
        return _against_hex(p, what, book, w)
    if kind in ("region", "plate"):
        return _against_region(p, what, book, w)
    if kind == "offer":
        deck, _, place = what.rpartition("-")
        verb = {"technology": "technology", "build": "build", "population": "population", "tax": "tax"}.get(deck, "")
        return _action(p, verb, [place], book, w) if verb else []
    if kind == "action":
        return _against_action(p, what, book, w)
    if kind == "deck":
        return _against_deck(p, what, book, w)
    if kind in ("wonder", "government"):
        return _action(p, kind, [what], book, w)
    if kind in ("golden", "achievement"):
        claim = f"golden-{what}" if kind == "golden" else what
        return _timing_free(p, book, w) or _not_yet(R.why_not_claim(p, [claim], book, w))
    if kind == "card":
        return _timing_free(p, book, w) or _not_yet(R.why_not_play(p, [what], book, w))
    return not_asked(p, book, w)


def _not_yet(reasons: list[Reason]) -> list[Reason]:
    """Of what is told about a thing, what stands against it: all but the first, which says what it is."""
    return reasons[1:] or reasons


def _timing_free(p: State, book: MosaicSet, w: Words) -> list[Reason]:
    """Free acts belong to one's turn (M-TRN-2)."""
    return [] if Asking(p).kind in (A.TURN_MENU, A.START_TECHS) else not_asked(p, book, w)


def _action(p: State, verb: str, rest: list[str], book: MosaicSet, w: Words) -> list[Reason]:
    """An action: first whether one may be taken now, then what is missing for it."""
    if verb == "technology" and Asking(p).kind == A.LOOKED:
        return not_asked(p, book, w)
    late = R.no_action(p, book, w)
    return late or R.why_not_action(p, verb, rest, book, w)


def _against_hex(p: State, what: str, book: MosaicSet, w: Words) -> list[Reason]:
    keys = [hex.key for hex in book.hexes]
    if what not in keys:
        return []
    verb = next((verb for verb in HEX_VERBS if is_asked(p, verb)), "at")
    return why_not_hex(p, verb, keys.index(what), book, w)


def _against_region(p: State, what: str, book: MosaicSet, w: Words) -> list[Reason]:
    """Where regions are asked for, what this one lacks; else that none is."""
    if what not in REGIONS:
        return []
    region = REGIONS.index(what)
    if not (p.a[L.REGIONS] >> region) & 1:
        return about_region(p, region, book, w)
    if Asking(p).kind == A.MILITARY_MENU:
        found = [R.why_not_recruit(p, unit, region, book, w) for unit in range(2)]
        return found[0] if all(found) else no_answer(p, book, w)
    if any(is_asked(p, verb) for verb in ("unit", "eliminate", "region", "diplomats")):
        return no_answer(p, book, w)
    return not_asked(p, book, w)


def _against_action(p: State, what: str, book: MosaicSet, w: Words) -> list[Reason]:
    """Work, building without a card, the military action, pillars, currencies."""
    verb, _, kind = what.partition("-")
    if verb in ("population", "tax", "tariff"):
        return R.no_action(p, book, w) or [
            ("M-OFR-4", w.t("This is possible only when deck and offer are both empty."))
        ]
    if verb == "build" and kind in PIECES:
        return _action(p, "build", [kind], book, w)
    if verb == "military":
        return R.no_action(p, book, w) or _no_military(p, w)
    if verb == "work" and kind in STOCK:
        return R.no_action(p, book, w) or not_asked(p, book, w)
    return not_asked(p, book, w)


def _no_military(p: State, w: Words) -> list[Reason]:
    """Nothing to recruit and nothing to move (M-MIL-1)."""
    a, seat = p.a, p.to_move
    money = int(stock(a, seat, L.MONEY))
    out = [("M-MIL-1", w.t("A unit costs 5 money in a region with a city of yours, a move 1 money."))]
    if money < RECRUIT_MONEY:
        lack = amount(int(L.MONEY), int(RECRUIT_MONEY) - money, w)
        out.append(("M-MIL-1", w.t("To recruit, you lack {amounts}.", amounts=lack)))
    if not total_cities(a, seat):
        out.append(("M-MIL-1", w.t("You have no city where a unit could stand.")))
    return out


def _against_deck(p: State, what: str, book: MosaicSet, w: Words) -> list[Reason]:
    if what not in OFFERS:
        return []
    if Asking(p).kind not in NOW:
        return not_asked(p, book, w)
    return [
        *R.why_not_look(p, [what], book, w),
        ("M-GOV-2", w.t("Each government may clear an offer once in the game, and only its owner does.")),
    ]


# What there is to know ---------------------------------------------------------------------------


def facts(p: State, kind: str, what: str, book: MosaicSet, w: Words) -> list[Reason]:
    """A thing itself, whether it can be chosen or not."""
    if kind == "hex":
        keys = [hex.key for hex in book.hexes]
        return about_hex(p, keys.index(what), book, w) if what in keys else []
    if kind in ("region", "plate"):
        return about_region(p, REGIONS.index(what), book, w) if what in REGIONS else []
    if kind == "offer":
        return _about_offered(p, what, book, w)
    if kind == "seat":
        if what == "static":
            return about_static(p, book, w)
        return about_seat(p, int(what), book, w) if what.isdigit() and int(what) < p.a[L.SEATS] else []
    if kind == "deck":
        return [rule_text("M-OFR-2", w)] if what in OFFERS else []
    if kind == "action":
        return _about_action(p, what, w)
    return _about_named(p, kind, what, book, w)


def _about_named(p: State, kind: str, what: str, book: MosaicSet, w: Words) -> list[Reason]:
    """What is named by its key."""
    named: dict[str, Sequence[Entry]] = {
        "wonder": book.wonders,
        "golden": book.golden_ages,
        "achievement": book.achievements,
        "government": book.governments,
        "leader": book.leaders,
        "card": book.technologies,
    }
    number = next((i for i, entry in enumerate(named.get(kind, ())) if entry.key == what), -1)
    if number < 0:
        return []
    if kind == "leader":
        said = {"leader": leader_name(book, number, w), "text": C.leader_text(book, number, w)}
        return [("M-LST-5", w.t("{leader}: {text}", **said))]
    about = {
        "wonder": about_wonder,
        "golden": about_golden,
        "achievement": about_achievement,
        "government": about_government,
        "card": about_technology,
    }
    return about[kind](p, number, book, w)


def _about_offered(p: State, what: str, book: MosaicSet, w: Words) -> list[Reason]:
    deck, _, place = what.rpartition("-")
    if deck not in OFFERS or not place.isdigit() or not 1 <= int(place) <= L.OFFER_ROOM:
        return []
    card = int(offered(p.a, OFFERS.index(deck), int(place) - 1))
    if card < 0:
        return [("M-OFR-2", w.t("No card lies at this place of the offer."))]
    if deck == "technology":
        return about_technology(p, card, book, w)
    if deck == "build":
        said = {"card": build_card_name(book, card, w), "text": C.build_card_text(book, card, w)}
        return [("M-LST-6", w.t("{card}: {text}", **said))]
    if deck == "population":
        return [("M-POP-1", f"{C.population_text(book, card, w)}.")]
    return [("M-TAX-2", w.t("It pays {formula}.", formula=C.tax_formula(book, card, w)))]


def _about_action(p: State, what: str, w: Words) -> list[Reason]:
    verb, _, kind = what.partition("-")
    if verb == "pillar" and kind in PILLARS:
        n = int(p.a[L.SYMBOL + p.to_move * L.PILLAR_N + PILLARS.index(kind)]) if p.to_move != FINISHED else 0
        said = {"pillar": pillar_name(PILLARS.index(kind), w), "n": n, "need": int(GOLDEN_SYMBOLS)}
        return [("M-PIL-1", w.t("{pillar}: {n} of the {need} symbols of a golden age.", **said))]
    rules = {
        "work": "M-WRK-1",
        "currency": "M-WRK-1",
        "build": "M-BLD-5",
        "military": "M-MIL-1",
        "population": "M-OFR-4",
        "tax": "M-OFR-4",
        "tariff": "M-OFR-4",
    }
    return [rule_text(rules[verb], w)] if verb in rules else []
