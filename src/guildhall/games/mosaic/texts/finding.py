"""What a typed name means: `why` takes the names it prints, in the reader's language, whatever their case."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

from guildhall.formats import rulebook
from guildhall.formats.typed import means, typed
from guildhall.formats.words import N_, Words
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.components.mosaic_set import BUILD_KINDS, REGIONS, MosaicSet
from guildhall.games.mosaic.state import State
from guildhall.games.mosaic.texts.asking import Reason
from guildhall.games.mosaic.texts.naming import (
    LETTERS,
    PIECES,
    PILLARS,
    PRODUCTIONS,
    REGION_LETTERS,
    STATIC_LETTER,
    STOCK,
    UNITS,
    hex_name,
)
from guildhall.games.mosaic.texts.opponents import about_seat, about_static
from guildhall.games.mosaic.texts.things import about_card, about_good, about_hex, about_region

HEX_LABEL: Final = re.compile(rf"([{REGION_LETTERS}])(\d+)")
WORDS: Final = (  # words of the rules, and where they are explained
    *zip(STOCK, ("M-WRK-1", "M-WRK-1", "M-WRK-1", "M-PAY-1", "M-POP-1"), strict=True),
    *zip(PRODUCTIONS, ("M-WRK-1", "M-WRK-1", "M-WRK-1", "M-TAX-2", "M-TAX-2"), strict=True),
    *zip(PIECES, ("M-BLD-1", "M-BLD-2", "M-BLD-3", "M-BLD-3", "M-WON-1"), strict=True),
    *((pillar, "M-PIL-1") for pillar in PILLARS),
    *((unit, "M-MIL-3") for unit in UNITS),
    (N_("unrest"), "M-TAX-1"),
    *((word, rule) for word in (N_("tax"), N_("tariff")) for rule in ("M-TAX-1", "M-TAX-2")),
    (N_("tax & tariff"), "M-TAX-1"),
    (N_("holding area"), "M-TAX-1"),
    (N_("project"), "M-BLD-4"),
    (N_("technology"), "M-TEC-1"),
    (N_("government"), "M-GOV-1"),
    (N_("golden age"), "M-CLM-1"),
    (N_("achievement"), "M-CLM-1"),
    (N_("leader"), "M-SET-8"),
    (N_("influence"), "M-EMP-2"),
    (N_("control"), "M-EMP-4"),
    (N_("empire card"), "M-EMP-1"),
    (N_("empire scoring"), "M-EMP-3"),
    (N_("cache"), "M-BLD-6"),
    (N_("trade good"), "M-BLD-6"),
    (N_("wild good"), "M-EFF-6"),
    (N_("offer"), "M-OFR-1"),
    ("sparing", "M-PAY-1"),  # a word of the moves, the same in every language
    (N_("symbols"), "M-PIL-1"),
    (N_("units"), "M-MIL-3"),
)


def about(p: State, text: str, book: MosaicSet, w: Words) -> list[Reason]:
    """Whatever bears this name: a rule, a seat, a place, cards and tiles, a word of the rules; several may."""
    name = typed(text)
    rule = about_rule(text.strip().upper(), w)
    if rule:
        return rule
    found = [*about_owner(p, name, book, w), *about_place(p, name, book, w), *about_card(p, name, book, w)]
    for i, good in enumerate(book.goods):
        if means(name, good.key, good.name, w):
            found += about_good(p, i, book, w)
    return list(dict.fromkeys([*found, *about_word(name, w)]))


def about_owner(p: State, name: str, book: MosaicSet, w: Words) -> list[Reason]:
    """A seat by its letter, HeroBotus and the static player by their names."""
    seats = range(p.a[L.SEATS])
    if len(name) == 1 and name.upper() in LETTERS[: len(seats)]:
        return about_seat(p, LETTERS.index(name.upper()), book, w)
    if name == "herobotus":
        return [reason for seat in seats if p.a[L.AUTOMA + seat] for reason in about_seat(p, seat, book, w)]
    static = {"static", STATIC_LETTER.lower(), typed(w.t("static")), typed(w.t("Static player"))}
    static |= {typed(w.t("the static player")), "static-player"}
    return about_static(p, book, w) if name in static else []


def about_place(p: State, name: str, book: MosaicSet, w: Words) -> list[Reason]:
    """A region, or a hex: 'italy-7', 'Italy 7', 'i7' as the map has it, 'Ostia'."""
    for i, region in enumerate(book.regions):
        if means(name, region.key, region.name, w):
            return about_region(p, i, book, w)
    label = HEX_LABEL.fullmatch(name)
    if label:
        name = f"{REGIONS[REGION_LETTERS.index(label[1])]}-{label[2]}"
    for i in range(len(book.hexes)):
        if name in hex_forms(book, i, w):
            return about_hex(p, i, book, w)
    return []


def hex_forms(book: MosaicSet, number: int, w: Words) -> set[str]:
    """The ways to write a hex: its key, its name with and without the port, the port alone."""
    hex, name = book.hexes[number], hex_name(book, number, w)
    forms = {hex.key, typed(name), typed(name.partition(" (")[0])}
    return forms | {typed(hex.name["en"]), typed(w.pick(hex.name))} if hex.name else forms


# Rules ---------------------------------------------------------------------------------------------


@cache
def rules() -> rulebook.Rulebook:
    return rulebook.load(Path(__file__).parents[1] / "rulebook")


def about_word(name: str, w: Words) -> list[Reason]:
    """A word of the rules: where they explain it. A piece has its word in moves, too ('port')."""
    ids = [rule for word, rule in WORDS if name in (typed(word), typed(w.t(word)))]
    if name in BUILD_KINDS[1:4]:
        ids.append("M-BLD-2" if name == "port" else "M-BLD-3")
    return [rule_text(id, w) for id in ids]


def about_rule(id: str, w: Words) -> list[Reason]:
    return [rule_text(id, w)] if id in [rule.id for rule in rules().rules] else []


def rule_text(id: str, w: Words) -> Reason:
    """Title and text as the rulebook has them, without the marks of rulings."""
    entry = rules().entry(id, w.language)
    said = "\n".join(entry.paragraphs).replace(rulebook.RULING, "")
    return id, w.t("{title}: {text}", title=entry.title, text=said)
