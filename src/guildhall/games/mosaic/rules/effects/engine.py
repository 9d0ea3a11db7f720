"""The effect engine: carries out what technologies, cards, leaders, wonders and golden ages say (M-EFF, M-TEC-4).

An effect is a row of actions in `tables.code`; its frame on the agenda remembers how far it has come. Rows run left to right; an
impossible part is lost.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import (
    BONUS,
    BONUS_WORK,
    CLEAR,
    ELIMINATE,
    END,
    END_VP,
    EXPLORE,
    FREE_CITY,
    FREE_TOWN,
    GAIN,
    GAIN_ANY,
    LOYAL,
    ONCE,
    POWER,
    PRODUCE,
    RAID,
    SHIFT,
    STRIDE,
    SYMBOLS,
    TAKE,
    TOP_TECHNOLOGY,
    UNREST,
    VP_NOW,
    WILD_GOOD,
)
from guildhall.games.mosaic.components.tables import UNITS as UNITS_ROW
from guildhall.games.mosaic.frames import (
    ACTION,
    ASKED,
    CHOSEN,
    HEX,
    LEFT,
    ROW,
    SECOND_CHOICE,
)
from guildhall.games.mosaic.layout import (
    CITY,
    FARM,
    FOOD,
    GOODS,
    INFANTRY,
    LOYALTY,
    MANUFACTORY,
    MONEY,
    PILLAR_N,
    PLAYED_VP,
    PORT,
    POWERS,
    STONE,
    SYMBOL,
    TECH_DECK,
    WILD,
)
from guildhall.games.mosaic.layout import UNREST as UNREST_OF
from guildhall.games.mosaic.moves import AT, MANUFACTORY_AT, PASS
from guildhall.games.mosaic.rules.building import build_here, take_tile
from guildhall.games.mosaic.rules.counting import count_of, unit_count
from guildhall.games.mosaic.rules.decks import draw
from guildhall.games.mosaic.rules.effects.choices import MORE, PORTION, fill_effect, movable
from guildhall.games.mosaic.rules.military import kill, put_unit, units_left
from guildhall.games.mosaic.rules.offers import clear_offer
from guildhall.games.mosaic.rules.payment import gain_of_one_kind
from guildhall.games.mosaic.rules.technology import hold
from guildhall.games.mosaic.state import State, gain, pop, produce, push, stock
from guildhall.kernel.position import room_of, say, whisper

LOST_NAMES: Final = {
    GAIN_ANY: "gain", PRODUCE: "production", UNITS_ROW: "unit", ELIMINATE: "eliminate", TAKE: "tile", EXPLORE: "town",
    FREE_CITY: "city", FREE_TOWN: "town", RAID: "raid", SHIFT: "shift", LOYAL: "loyalty", CLEAR: "clear", SYMBOLS: "symbols",
}  # fmt: skip

# Running --------------------------------------------------------------------------------------------------


def run_effect(p: State, f: i64) -> bool:
    """Go on with the effect in frame f; True when it waits for its seat."""
    a = p.a
    code = p.tables.code
    at = a[f + ROW]
    verb = code[at]
    if verb == END:
        pop(a)
        return False
    if verb >= END_VP:
        advance(a, f)
        return False
    if do_at_once(p, f, at):
        return False
    if a[f + LEFT] == 0:
        a[f + LEFT] = 1 + amount(p, f, at)
    answers = room_of(p)
    n = fill_effect(p, f, answers) if a[f + LEFT] > 1 else i64(0)
    if n == 0:
        lose(p, f, verb)
        return False
    if n == 1:
        answer_effect(p, f, answers[0])
        return False
    p.to_move = a[f + ASKED]
    return True


def amount(p: State, f: i64, at: i64) -> i64:
    """How much a row gives: n times what it counts, 'per' (M-EFF-1), at most its cap."""
    code = p.tables.code
    n = code[at + 1]
    if code[at] == RAID:
        return unit_count(p.a, p.a[f + ASKED])
    if n == 0:
        return 1  # rows that have no amount
    if code[at + 4] != ONCE:
        n *= count_of(p, p.a[f + ASKED], code[at + 4], code[at + 5], p.a[f + HEX] - 1)
    if code[at + 6] > 0 and n > code[at + 6]:
        n = code[at + 6]
    return n


def advance(a: vec[i64], f: i64) -> None:
    """On to the next row."""
    a[f + ROW] += STRIDE
    a[f + LEFT] = 0
    a[f + CHOSEN] = 0
    a[f + SECOND_CHOICE] = 0


def lose(p: State, f: i64, verb: i64) -> None:
    """An impossible part is lost (M-TEC-4)."""
    some_done = verb == ELIMINATE and p.a[f + CHOSEN] > 0  # it says 'up to'
    if p.events is not None and p.a[f + LEFT] != 1 and not some_done:
        say(p, "M-TEC-4", "lost", p.a[f + ASKED], {"what": LOST_NAMES[verb]})
    advance(p.a, f)


def do_at_once(p: State, f: i64, at: i64) -> bool:
    """Rows that ask nothing; False for the others."""
    a = p.a
    code = p.tables.code
    seat = a[f + ASKED]
    verb = code[at]
    x = code[at + 2]
    if verb == GAIN:
        before = stock(a, seat, x)
        gain(a, seat, x, amount(p, f, at))
        tell(p, f, "gain", x, stock(a, seat, x) - before)
    elif verb == PRODUCE and x < 5:
        n = amount(p, f, at)
        produce(a, seat, x, n)
        tell(p, f, "production", x, n)
    elif verb == UNREST:
        n = amount(p, f, at)
        a[UNREST_OF + seat] += n
        tell(p, f, "unrest", -1, n)
    elif verb == VP_NOW:
        n = amount(p, f, at)
        a[PLAYED_VP + seat] += n
        tell(p, f, "vp", -1, n)
    elif verb == POWER:
        a[POWERS + seat] |= x
        tell(p, f, "power", x, 1)
    elif verb == WILD_GOOD:
        a[GOODS + seat * 10 + WILD] += 1  # what it stands for is seen when goods are counted (M-EFF-6)
        tell(p, f, "wild", -1, 1)
    elif verb == BONUS:
        advance(a, f)  # a whole action, or a work action: 'produce' (M-EFF-9, M-EFF-2)
        tell(p, f, "bonus", x, 1)
        push(a, ACTION, seat, x, 0)
        return True
    elif verb == TOP_TECHNOLOGY:
        draw_technology(p, seat)
    elif verb == CLEAR and x < 4:
        clear_offer(p, seat, x)
    else:
        return False
    advance(a, f)
    return True


def tell(p: State, f: i64, name: str, what: i64, n: i64) -> None:
    """What a row gave, with the rule of the card or tile it stands on; that it gave nothing needs no word."""
    if p.events is not None and n != 0:
        data: dict[str, object] = {"n": int(n)}
        if name == "bonus":
            data = {"what": "work" if what == BONUS_WORK else "action"}
        elif name == "power":
            data = {"power": int(what)}
        elif what >= 0:
            data["what"] = int(what)
        say(p, rule_of_row(p, p.a[f + ROW]), name, p.a[f + ASKED], data)


def rule_of_row(p: State, at: i64) -> str:
    """Where a row of code stands: the rows of a card follow each other, so it is the nearest one that begins before it."""
    t = p.tables
    begun: i64 = -1
    rule = "M-TEC-4"
    for start in t.tech_code:
        if begun < start <= at:
            begun = start
    for codes, name in (
        (t.build_code, "M-BLD-7"),
        (t.leader_code, "M-LST-5"),
        (t.wonder_code, "M-LST-2"),
        (t.golden_code, "M-LST-3"),
    ):
        for start in codes:
            if begun < start <= at:
                begun = start
                rule = name
    return rule


def draw_technology(p: State, seat: i64) -> None:
    """The deck's top card, unseen by the others (M-LDR-2, M-TEC-3)."""
    tech = draw(p, TECH_DECK)
    if tech >= 0:
        if p.events is not None:
            whisper(p, "M-LDR-2", "technology", seat, {"public": False}, {"tech": int(tech)})
        hold(p, seat, tech, True)


# Answers ----------------------------------------------------------------------------------------------------


def answer_effect(p: State, f: i64, move: i64) -> None:
    """The answer to what an effect asks, by its verb."""
    a = p.a
    verb = p.tables.code[a[f + ROW]]
    if move == PASS:
        advance(a, f)
    elif verb == FREE_CITY or verb == FREE_TOWN or verb == EXPLORE or verb == TAKE:
        answer_hex(p, f, verb, move)
    elif verb == RAID or verb == SHIFT:
        answer_steps(p, f, verb, move & 1023)
    else:
        answer_pick(p, f, verb, move)


def answer_pick(p: State, f: i64, verb: i64, move: i64) -> None:
    """One thing is chosen: a production, a currency, a unit, a target, a region, an offer, a pillar."""
    a = p.a
    seat = a[f + ASKED]
    arg = move & 1023
    n = a[f + LEFT] - 1
    if verb == UNITS_ROW:
        place_unit(p, seat, arg >> 2, arg & 3)
        next_of_many(a, f)
    elif verb == ELIMINATE:
        a[f + CHOSEN] = 1 + kill(p, seat, move, "M-EFF-4")
        next_of_many(a, f)
    else:
        advance(a, f)
        if verb == PRODUCE:
            produce(a, seat, arg, n)
            tell(p, f, "production", arg, n)
        elif verb == GAIN_ANY:
            gain_of_one_kind(a, seat, arg, n)
            tell(p, f, "gain", arg, n)
        elif verb == SYMBOLS:
            a[SYMBOL + seat * PILLAR_N + arg] += n
            if p.events is not None:
                say(p, "M-LST-2", "symbols", seat, {"pillar": int(arg), "n": int(n)})
        elif verb == LOYAL:
            a[LOYALTY + seat] = arg + 1
            if p.events is not None:
                say(p, "M-EFF-10", "loyalty", seat, {"region": int(arg)})
        else:
            clear_offer(p, seat, arg)


def next_of_many(a: vec[i64], f: i64) -> None:
    """One of several is done; after the last one on to the next row."""
    a[f + LEFT] -= 1
    if a[f + LEFT] == 1:
        advance(a, f)


def place_unit(p: State, seat: i64, region: i64, unit: i64) -> None:
    put_unit(p.a, region, seat, unit)
    if p.events is not None:
        say(p, "M-EFF-3", "unit", seat, {"unit": int(unit), "region": int(region)})


def answer_hex(p: State, f: i64, verb: i64, move: i64) -> None:
    """The hex of a free city, town or exploration, or of a tile taken (M-BLD-10, M-BLD-12)."""
    a = p.a
    seat = a[f + ASKED]
    hex = move & 1023
    if verb == TAKE:
        next_of_many(a, f)
        take_tile(p, seat, hex)
        return
    advance(a, f)
    if verb == FREE_CITY:
        build_here(p, seat, PORT if p.tables.port[hex] else CITY, hex, -1, "M-BLD-10")
    elif verb == FREE_TOWN:
        build_here(p, seat, MANUFACTORY if move & ~1023 == MANUFACTORY_AT else FARM, hex, -1, "M-BLD-12")
    else:
        explore(p, seat, move)


def explore(p: State, seat: i64, move: i64) -> None:
    """A farm town on any free hex of a region without own city, and infantry in the same region (M-BLD-12)."""
    region = move & 1023
    if move & ~1023 == AT:
        region = p.tables.region[move & 1023]
    if units_left(p.a, seat, INFANTRY) > 0:
        place_unit(p, seat, region, INFANTRY)
    if move & ~1023 == AT:
        build_here(p, seat, FARM, move & 1023, -1, "M-BLD-12")


def answer_steps(p: State, f: i64, verb: i64, arg: i64) -> None:
    """Raiders: so many units bring stone, then food, the rest money. Schools of Thought: from, to, how much (M-EFF-7, 8)."""
    a = p.a
    seat = a[f + ASKED]
    if a[f + CHOSEN] == 0:
        a[f + CHOSEN] = arg + 1
    elif verb == SHIFT and a[f + SECOND_CHOICE] == 0:
        a[f + SECOND_CHOICE] = arg + 1
    elif verb == SHIFT:
        source = a[f + CHOSEN] - 1
        target = a[f + SECOND_CHOICE] - 1
        produce(a, seat, source, -arg)
        produce(a, seat, target, arg)
        if arg == PORTION and movable(p, seat, source) > 0:
            a[f + LEFT] = MORE
        else:
            advance(a, f)
        if p.events is not None:
            say(p, "M-EFF-8", "shift", seat, {"from": int(source), "to": int(target), "n": int(arg)})
    else:
        each = p.tables.code[a[f + ROW] + 1]
        stone = a[f + CHOSEN] - 1
        money = a[f + LEFT] - 1 - stone - arg
        advance(a, f)
        for what, units in ((STONE, stone), (FOOD, arg), (MONEY, money)):
            if units > 0:
                gain(a, seat, what, each * units)
                tell(p, f, "gain", what, each * units)
