"""What an effect that asks may be answered with (M-EFF, M-BLD-10, M-BLD-12)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import (
    ANY_BUT_IDEAS,
    ANY_GOOD,
    ANY_TILE,
    CLEAR,
    ELIMINATE,
    EXPLORE,
    FREE_CITY,
    FREE_TOWN,
    GAIN_ANY,
    IN_ANY_REGION,
    IN_ITS_REGION,
    IN_ONE_REGION,
    IN_START_REGION,
    LOYAL,
    PRODUCE,
    RAID,
    SHIFT,
    SYMBOLS,
    TAKE,
)
from guildhall.games.mosaic.components.tables import UNITS as UNITS_ROW
from guildhall.games.mosaic.frames import (
    ASKED,
    CHOSEN,
    HEX,
    LEFT,
    ROW,
    SECOND_CHOICE,
)
from guildhall.games.mosaic.layout import (
    DECK_COUNT,
    IDEAS,
    PIECE,
    PILLAR_N,
    PRODUCTION,
    REGION_N,
    REGIONS,
    START_HEX,
    TILE,
)
from guildhall.games.mosaic.moves import (
    PASS,
    PICK_CURRENCY,
    PICK_OFFER,
    PICK_PILLAR,
    PICK_PRODUCTION,
    PICK_REGION,
    SHARE,
    SHIFT_BY,
    SHIFT_FROM,
    SHIFT_TO,
    TAKE_TILE,
)
from guildhall.games.mosaic.rules.building import (
    fill_explore,
    fill_free_city,
    fill_free_town,
    own_regions,
)
from guildhall.games.mosaic.rules.governments import own_bonus
from guildhall.games.mosaic.rules.influence import controls
from guildhall.games.mosaic.rules.military import fill_targets, fill_units
from guildhall.games.mosaic.rules.offers import offer_filled
from guildhall.games.mosaic.state import State, region_in_play, tile_good
from guildhall.kernel.bits import bit

PORTION: Final[i64] = 400  # Schools of Thought move so much at a time
MORE: Final[i64] = 3  # their LEFT, once a portion has moved


def fill_effect(p: State, f: i64, out: vec[i64]) -> i64:
    """The answers to the row at which an effect stands; none if it is impossible."""
    a = p.a
    code = p.tables.code
    at = a[f + ROW]
    verb = code[at]
    seat = a[f + ASKED]
    x = code[at + 2]
    if verb == FREE_CITY:
        return fill_free_city(p, seat, x, out)
    if verb == FREE_TOWN:
        return fill_free_town(p, seat, x, out)
    if verb == TAKE:
        return fill_tiles(p, x, out)
    if verb == UNITS_ROW:
        return fill_units(p, seat, x, unit_regions(p, f, code[at + 3]), out)
    if verb == ELIMINATE:
        only = a[f + CHOSEN] - 1 if x == IN_ONE_REGION else i64(-1)
        return fill_targets(p, seat, x, only, out)
    if verb == EXPLORE:
        return fill_explore(p, seat, out)
    if verb == RAID or verb == SHIFT:
        return fill_steps(p, f, verb, out)
    return fill_pick(p, seat, verb, x, out)


def fill_pick(p: State, seat: i64, verb: i64, x: i64, out: vec[i64]) -> i64:
    """One of a short list."""
    a = p.a
    n: i64 = 0
    if verb == PRODUCE:
        for what in range(i64(5)):
            if x != ANY_BUT_IDEAS or what != IDEAS:
                out[n] = PICK_PRODUCTION + what
                n += 1
    elif verb == GAIN_ANY:
        for what in range(i64(4)):
            out[n] = PICK_CURRENCY + what
            n += 1
    elif verb == SYMBOLS:
        for pillar in range(PILLAR_N):
            out[n] = PICK_PILLAR + pillar
            n += 1
    elif verb == LOYAL:
        for region in range(REGION_N):
            if region_in_play(a, region) and controls(p, region, seat):
                out[n] = PICK_REGION + region
                n += 1
    elif verb == CLEAR:
        for deck in range(DECK_COUNT):
            if offer_filled(a, deck):
                out[n] = PICK_OFFER + deck
                n += 1
        if n > 0:
            out[n] = PASS
            n += 1
    return n


def unit_regions(p: State, f: i64, where: i64) -> i64:
    """The regions a gained unit may be put into, as a mask (M-EFF-3)."""
    a = p.a
    if where == IN_ANY_REGION:
        return a[REGIONS]
    if where == IN_ITS_REGION:
        return bit(p.tables.region[a[f + HEX] - 1])
    if where == IN_START_REGION:
        return bit(p.tables.region[a[START_HEX + a[f + ASKED]] - 1])
    return own_regions(p, a[f + ASKED])


def fill_tiles(p: State, which: i64, out: vec[i64]) -> i64:
    """Tiles on free hexes in play (M-EFF-5)."""
    a = p.a
    n: i64 = 0
    for hex in range(p.tables.hex_n):
        if a[TILE + hex] > 0 and a[PIECE + hex] == 0:
            good = tile_good(a[TILE + hex])
            if which == ANY_TILE or good == which or (which == ANY_GOOD and good >= 0):
                out[n] = TAKE_TILE + hex
                n += 1
    return n


def fill_steps(p: State, f: i64, verb: i64, out: vec[i64]) -> i64:
    """Raiders and Schools of Thought ask several numbers one after another (M-EFF-7, M-EFF-8)."""
    a = p.a
    seat = a[f + ASKED]
    n: i64 = 0
    if verb == RAID:
        left = a[f + LEFT] - 1
        if a[f + CHOSEN] > 0:
            left -= a[f + CHOSEN] - 1
        for k in range(left + 1):
            out[n] = SHARE + k
            n += 1
        return n
    if a[f + CHOSEN] == 0:
        for what in range(i64(5)):
            if movable(p, seat, what) > 0:
                out[n] = SHIFT_FROM + what
                n += 1
        if n > 0:
            out[n] = PASS
            n += 1
        return n
    source = a[f + CHOSEN] - 1
    if a[f + SECOND_CHOICE] == 0:
        for what in range(i64(5)):
            if what != source:
                out[n] = SHIFT_TO + what
                n += 1
        return n
    return fill_portion(movable(p, seat, source), a[f + LEFT] == MORE, out)


def movable(p: State, seat: i64, what: i64) -> i64:
    """What Schools of Thought can take off a production: all but the government's bonus (M-EFF-8)."""
    return p.a[PRODUCTION + seat * 5 + what] - own_bonus(p, seat, what)


def fill_portion(most: i64, again: bool, out: vec[i64]) -> i64:
    """How much moves. Productions have no ceiling (M-PAY-2), a list of moves has one: who moves a whole portion and has
    more is asked again, and may stop there."""
    n: i64 = 0
    for k in range(1, min(most, PORTION) + 1):
        out[n] = SHIFT_BY + k
        n += 1
    if again:
        out[n] = PASS
        n += 1
    return n
