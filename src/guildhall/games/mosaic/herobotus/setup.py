"""HeroBotus's part of set-up in the digital game (H-SET, H-LOC, H-MUL)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import SIDES
from guildhall.games.mosaic.herobotus.brain.location import choose_places
from guildhall.games.mosaic.herobotus.brain.start import settle
from guildhall.games.mosaic.herobotus.brain.static import settle_static
from guildhall.games.mosaic.herobotus.position_table import PositionTable
from guildhall.games.mosaic.herobotus.table import members
from guildhall.games.mosaic.layout import (
    ACTION_LEFT,
    AUTOMA,
    DIFFICULTY,
    EARNED_PILE_HI,
    EARNED_PILE_LO,
    FIRST_GOOD,
    GOOD_N,
    LEADER,
    LEADER_ROW,
    LONGER,
    PILLAR_N,
    REGION_N,
    SEATS,
    SOLO,
    SYMBOL,
    SYMBOL_PILE_HI,
    SYMBOL_PILE_LO,
    TECH_DECK,
    TILE,
)
from guildhall.games.mosaic.layout import START_TECHS as START_TECH_N
from guildhall.games.mosaic.rules.decks import pick, put_out
from guildhall.games.mosaic.rules.hexes import free_hex
from guildhall.games.mosaic.state import State, add_tech, region_in_play
from guildhall.kernel.bits import bit, count
from guildhall.kernel.position import say

# Trade goods of the solo game ---------------------------------------------------------------------------


def solo_tiles(p: State) -> None:
    """Above every cache a random trade good; the first stack is used up before the second (H-SET-4 to H-SET-6, H-SET-23)."""
    t = p.tables
    stack = half_of_goods(p, False)
    second = False
    for region in range(REGION_N):
        if not region_in_play(p.a, region):
            continue
        for hex in range(t.first_hex[region], t.first_hex[region + 1]):
            at = room_above(p, hex) if t.cache_hex[hex] else i64(-1)
            if at < 0:
                continue
            if goods_in(stack) == 0 and not second:
                stack = half_of_goods(p, True)
                second = True
            if goods_in(stack) > 0:
                p.a[TILE + at] = FIRST_GOOD + draw_good(p, stack)


def half_of_goods(p: State, second: bool) -> vec[i64]:
    """A stack: half of the copies of each kind but fish, so usually two (H-SET-5)."""
    stack = vec[i64]([0] * GOOD_N)
    for good in range(GOOD_N - 1):
        half = p.tables.good_solo[good] // 2
        stack[good] = p.tables.good_solo[good] - half if second else half
    return stack


def goods_in(stack: vec[i64]) -> i64:
    n: i64 = 0
    for good in range(GOOD_N):
        n += stack[good]
    return n


def draw_good(p: State, stack: vec[i64]) -> i64:
    k = p.rng.below(goods_in(stack))
    good: i64 = 0
    while k >= stack[good]:
        k -= stack[good]
        good += 1
    stack[good] -= 1
    return good


def room_above(p: State, hex: i64) -> i64:
    """The hex north of a cache, or the next clockwise around it that is in play and without a tile; -1 if there is none."""
    for side in range(SIDES):
        at = p.tables.near[hex * SIDES + side]
        if at >= 0 and free_hex(p, at) and p.a[TILE + at] == 0 and p.tables.cache_hex[at] == 0:
            return at
    return -1


# His decks, cities and technologies ------------------------------------------------------------------------


def prepare_action_deck(p: State, seat: i64) -> None:
    """The cards of the difficulty (H-SET-11)."""
    table = PositionTable(p, seat)
    table.rebuild_actions()
    if p.events is not None:
        data: dict[str, object] = {"level": int(p.a[DIFFICULTY]), "cards": members(p.a[ACTION_LEFT + table.h])}
        say(p, "H-SET-11", "hero_actions", seat, data)


def place_start_cities(p: State, seat: i64) -> None:
    """Before people place theirs (H-SET-12, H-SET-13, H-SET-21, H-MUL-6, H-MUL-11)."""
    settle(PositionTable(p, seat))


def build_location_deck(p: State, seat: i64) -> None:
    choose_places(PositionTable(p, seat))


def keep_start_technologies(p: State, seat: i64, techs: i64) -> None:
    """Those with a '?' or a number go on his piles, the others leave the game (H-SET-9)."""
    a = p.a
    h = a[AUTOMA + seat] - 1
    symbol: list[object] = []
    earned: list[object] = []
    out: list[object] = []
    for tech in range(START_TECH_N):
        if (techs >> tech) & 1 == 0:
            continue
        icon = p.tables.tech_icon[tech]
        if icon == 0:
            put_out(a, TECH_DECK, tech)
            out.append(int(tech))
        elif icon < 0:
            add_tech(a, SYMBOL_PILE_LO + h, SYMBOL_PILE_HI + h, tech)
            symbol.append(int(tech))
        else:
            add_tech(a, EARNED_PILE_LO + h, EARNED_PILE_HI + h, tech)
            earned.append(int(tech))
    if p.events is not None:
        data: dict[str, object] = {"symbol": symbol, "earned": earned, "out": out}
        say(p, "H-SET-9", "hero_start_technologies", seat, data)


# The static player -----------------------------------------------------------------------------------------


def solo_hero(a: vec[i64]) -> i64:
    """The seat of the one HeroBotus of a solo game."""
    return 0 if a[AUTOMA] else 1


def static_pieces(p: State) -> None:
    """His first pieces, in the two regions without a start city (H-SET-15 to H-SET-17)."""
    settle_static(PositionTable(p, solo_hero(p.a)))


def rules_of_solo_set_up(a: vec[i64]) -> list[str]:
    """The rules by which map, rows and decks are laid out alone; the order of it all is H-SET-22,
    your start is H-SET-8 and H-SET-14.

    `rules/dealing.py` and `rules/draft.py` carry them out beside those for people.
    """
    rules = ["H-SET-1", "H-SET-2"]
    if a[LONGER]:
        rules += ["H-SET-3", "H-SET-25"]
    return rules + ["H-SET-4", "H-SET-5", "H-SET-6", "H-SET-10", "H-SET-20", "H-SET-23"]


def give_leader(p: State, seat: i64, leader: i64) -> None:
    a = p.a
    a[LEADER_ROW] &= ~bit(leader)
    a[LEADER + seat] = leader + 1
    a[SYMBOL + seat * PILLAR_N + p.tables.leader_symbol[leader]] += 1
    if p.events is not None:
        rule = "M-SET-8" if a[AUTOMA + seat] == 0 else "H-SET-7" if a[SOLO] else "H-MUL-6"
        say(p, rule, "leader", seat, {"leader": int(leader)})


def give_leaders_to_heroes(p: State) -> None:
    """At random from what people left; alone the last one leaves the game (H-SET-7, H-MUL-6)."""
    a = p.a
    for seat in range(a[SEATS]):
        if a[AUTOMA + seat]:
            p.reveals += 1
            give_leader(p, seat, pick(a[LEADER_ROW], p.rng.below(count(a[LEADER_ROW]))))
    if a[SOLO]:
        a[LEADER_ROW] = 0
