"""Set-up in the order of M-SET-10: table, leaders, draft, start cities, benefits (M-SET; alone H-SET)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import (
    LEADER_N,
)
from guildhall.games.mosaic.frames import (
    EFFECT,
    LEADERS,
    NEXT_STEP,
    NEXT_TURN,
    SET_UP,
    START_CITY,
    START_TECHS,
)
from guildhall.games.mosaic.herobotus.setup import (
    build_location_deck,
    give_leaders_to_heroes,
    place_start_cities,
    prepare_action_deck,
    rules_of_solo_set_up,
    solo_tiles,
    static_pieces,
)
from guildhall.games.mosaic.layout import (
    AUTOMA,
    CITY,
    CITY_COUNT,
    LEADER,
    LEADER_ROW,
    OWNERS,
    PHASE,
    PHASE_PLAY,
    PHASE_SETUP,
    PIECE,
    POPULATION,
    PORT,
    REGION_N,
    REGIONS,
    SEATS,
    SOLO,
    START,
    START_HEX,
    STATIC,
    TECH_DECK,
    TECH_N,
    UNSEEN_HI,
    UNSEEN_LO,
    WORD,
    YOUR_HOME,
)
from guildhall.games.mosaic.moves import AT, LEAD
from guildhall.games.mosaic.rules.building import take_tile
from guildhall.games.mosaic.rules.dealing import (
    count_hexes,
    deal_rows,
    fill_supply,
    place_caches,
    place_fish,
    place_goods,
    prepare_build,
    prepare_population,
    prepare_tax,
    prepare_technologies,
)
from guildhall.games.mosaic.rules.draft import begin_draft
from guildhall.games.mosaic.state import State, gain, place_piece, pop, push, region_in_play
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say

START_POPULATION: Final[i64] = 5
ALL_REGIONS: Final[i64] = 127
WITHOUT_HISPANIA: Final[i64] = 126
TWO_PLAYERS: Final[i64] = 124  # without Hispania and Gaul

# the steps of set-up, in the order of M-SET-10
STEP_LEADERS: Final[i64] = 0
STEP_DRAFT: Final[i64] = 1
STEP_HEROES: Final[i64] = 2
STEP_CITIES: Final[i64] = 3
STEP_LOCATIONS: Final[i64] = 4
STEP_BENEFITS: Final[i64] = 5


def set_up(p: State) -> None:
    """Lay out the table; seats, automas and options are in the array already (M-SET-1 to M-SET-7)."""
    a = p.a
    n = a[SEATS]
    a[PHASE] = PHASE_SETUP
    # alone it is a game of two (H-SET-1, H-SET-20); beside people every seat counts as a player (H-MUL-5, H-GEN-9)
    a[REGIONS] = TWO_PLAYERS if n == 2 else WITHOUT_HISPANIA if n == 3 else ALL_REGIONS
    for owner in range(n):
        fill_supply(a, owner)
        if a[AUTOMA + owner] == 0:
            gain(a, owner, POPULATION, START_POPULATION)  # HeroBotus has no board (H-GEN-1)
    if a[SOLO]:
        fill_supply(a, STATIC)
    count_hexes(p)  # M-SET-11
    deal_rows(p)
    place_caches(p)
    place_fish(p)
    if a[SOLO]:
        solo_tiles(p)
    else:
        place_goods(p)
    prepare_build(p)
    prepare_population(p)
    prepare_tax(p)
    a[UNSEEN_LO + TECH_DECK] = bit(WORD) - 1
    a[UNSEEN_HI + TECH_DECK] = bit(TECH_N - WORD) - 1
    if a[SOLO] == 0:
        a[START] = p.rng.below(n)
    elif a[AUTOMA]:
        a[START] = 1  # the person begins (H-TRN-1)
    p.reveals += 1
    if p.events is not None:
        regions: list[object] = [int(region) for region in range(REGION_N) if region_in_play(a, region)]
        data: dict[str, object] = {"start": int(a[START]), "regions": regions, "also": rules_of_set_up(a)}
        say(p, "M-SET-1", "set_up", a[START], data)
    push(a, SET_UP, STEP_LEADERS, 0, 0)


def rules_of_set_up(a: vec[i64]) -> list[str]:
    """The rules by which map, rows and decks were laid out, for people and against HeroBotus alone."""
    if not a[SOLO]:
        rules = ["M-SET-2", "M-SET-4", "M-SET-5", "M-SET-6", "M-SET-7", "M-OFR-5"]
        for seat in range(a[SEATS]):
            if a[AUTOMA + seat]:
                rules.append("H-MUL-5")
                break
        return rules
    return rules_of_solo_set_up(a)


# The steps ------------------------------------------------------------------------------------------------


def run_set_up(p: State, f: i64) -> None:
    """The next step; it puts on the agenda what it asks (M-SET-10)."""
    a = p.a
    step = a[f + NEXT_STEP]
    a[f + NEXT_STEP] += 1
    if step == STEP_LEADERS:
        for k in range(a[SEATS]):
            push(a, LEADERS, (a[START] + k) % a[SEATS], 0, 0)  # the last one chooses first (M-SET-8)
    elif step == STEP_DRAFT:
        give_leaders_to_heroes(p)
        begin_draft(p)  # M-SET-3
    elif step == STEP_HEROES:
        prepare_technologies(p)
        for seat in range(a[SEATS]):
            if a[AUTOMA + seat]:
                prepare_action_deck(p, seat)
                place_start_cities(p, seat)
    elif step == STEP_CITIES:
        for k in range(a[SEATS]):
            push(a, START_CITY, (a[START] + a[SEATS] - 1 - k) % a[SEATS], 0, 0)
    elif step == STEP_LOCATIONS:
        if a[SOLO]:
            static_pieces(p)
        for seat in range(a[SEATS]):
            if a[AUTOMA + seat]:
                build_location_deck(p, seat)
    elif step == STEP_BENEFITS:
        for k in range(a[SEATS]):
            push(a, START_TECHS, (a[START] + a[SEATS] - 1 - k) % a[SEATS], 0, 0)
    else:
        pop(a)
        a[PHASE] = PHASE_PLAY
        push(a, NEXT_TURN, 0, 0, 0)


def fill_leaders(p: State, out: vec[i64]) -> i64:
    n: i64 = 0
    for leader in range(LEADER_N):
        if (p.a[LEADER_ROW] >> leader) & 1:
            out[n] = LEAD + leader
            n += 1
    return n


# Start cities and benefits --------------------------------------------------------------------------------------


def fill_start_hexes(p: State, seat: i64, out: vec[i64]) -> i64:
    """Any free hex; on a port hex it is a port city (M-SET-9). Alone in a region without HeroBotus (H-SET-14)."""
    a = p.a
    t = p.tables
    n: i64 = 0
    for hex in range(t.hex_n):
        region = t.region[hex]
        if a[PIECE + hex] > 0 or not region_in_play(a, region):
            continue
        if a[SOLO] and a[CITY_COUNT + region * OWNERS + 1 - seat] > 0:
            continue
        out[n] = AT + hex
        n += 1
    return n


def put_start_city(p: State, seat: i64, hex: i64) -> None:
    a = p.a
    kind = PORT if p.tables.port[hex] else CITY
    place_piece(p, seat, kind, hex)
    a[START_HEX + seat] = hex + 1
    if a[SOLO]:
        a[YOUR_HOME] = p.tables.region[hex] + 1
    if p.events is not None:
        say(p, "M-SET-9", "start_city", seat, {"hex": int(hex), "kind": int(kind)})
    take_tile(p, seat, hex)


def give_benefits(p: State, seat: i64) -> None:
    """The leader's benefits; then start technologies may be played (M-SET-12, H-SET-22)."""
    a = p.a
    leader = a[LEADER + seat] - 1
    if p.events is not None:
        say(p, "M-SET-12", "benefits", seat, {"leader": int(leader)})
    push(a, EFFECT, seat, p.tables.leader_code[leader], a[START_HEX + seat])
