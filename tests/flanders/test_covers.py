"""Covers (F-SCO-1): cases by hand, and all of it against a slow checker that says what the ledger says."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from guildhall.games.flanders import layout as L
from guildhall.games.flanders import start
from guildhall.games.flanders.components.sets import house_set
from guildhall.games.flanders.position import Flanders
from guildhall.games.flanders.rules.scoring import alive_plots
from guildhall.kernel.position import FINISHED
from guildhall.kernel.rng import Rng, fast
from tests.flanders.table import (
    CENTRES,
    CHURCH,
    GREY,
    KEYS,
    A,
    B,
    C,
    all_full,
    at,
    choose,
    city,
    covers,
    do,
    full,
    idle,
    plots_for,
    said,
    supply,
)

ROW, WEDGE = 0, 1


def only(p: Flanders, shape: int, *tiles: int, printed: int = 0) -> Flanders:
    """Of this shape only one tile of each of these coats is left."""
    for coat in range(L.COATS):
        for with_master in (0, 1):
            p.a[L.SUPPLY + (coat * 3 + shape) * 2 + with_master] = int(coat in tiles and with_master == printed)
    return p


# By hand -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tiles", "dead"),
    [((), True), ((A, B), True), ((C,), False), ((GREY,), False), ((CHURCH,), False), ((A, GREY), False)],
)
def test_a_plot_that_can_never_be_built_gets_a_cover(tiles: tuple[int, ...], dead: bool) -> None:
    """F-SCO-1: wedge 7 has A on 1 and B on 2 beside it; it lives if a wedge of another coat is left."""
    p = idle(only(at("city bruges: 0:C 1:A 2:B"), WEDGE, *tiles))
    assert (7 in covers(p, "bruges")) == dead
    assert {e.rule for e in said(p, "cover")} <= {"F-SCO-1"}


def test_a_printed_tile_is_a_tile() -> None:
    """F-SCO-1: the last wedge is C's with the printed master."""
    p = idle(only(at("city bruges: 0:C 1:A 2:B"), WEDGE, C, printed=1))
    assert 7 not in covers(p, "bruges")


def test_a_tile_of_another_shape_does_not_help() -> None:
    """F-SCO-1: rows of C are left, wedges not."""
    p = at("city bruges: 0:C 1:A 2:B")
    assert 7 in covers(idle(only(p, WEDGE)), "bruges") and supply(p, C)["row"] == [4, 1]


def test_supply_alone_decides_for_the_church() -> None:
    """F-SCO-1: church beside church lives, unless by option church_is_arms."""
    line = "city bruges: 0:C 1:church 2:A"
    assert 7 not in covers(idle(only(at(line), WEDGE, CHURCH)), "bruges")
    assert 7 in covers(idle(only(at(line, "options: church_is_arms=yes"), WEDGE, CHURCH)), "bruges")


def test_corners_kill_by_option_only() -> None:
    """F-SCO-1, F-BLD-3: 9 touches 8 in a point."""
    line = "city bruges: 0:C 3:B 8:A"
    assert 9 not in covers(idle(only(at(line), WEDGE, A)), "bruges")
    assert 9 in covers(idle(only(at(line, "options: corners_adjoin=yes"), WEDGE, A)), "bruges")


def test_a_site_bears_its_coat() -> None:
    """F-SCO-1, F-BLD-4: A's site on 1 kills 7 as a quarter would."""
    assert 7 in covers(idle(only(at("city bruges: 0:C 1:A/site 2:B"), WEDGE, A)), "bruges")


def test_a_chain_of_alive_plots() -> None:
    """F-SCO-1: 8 borders only the free plots 2 and 3, which border the centre: all alive."""
    assert idle(at("city bruges: 0:A")).view(-1)["cities"][0]["free"] == 12


def test_plots_that_lean_only_on_each_other_are_dead() -> None:
    """F-SCO-1: least fixpoint. 5, 10 and 11 lean on each other and on 4 and 6; those are covers."""
    p = idle(at("city bruges: 0:A 4:cover 6:cover 1:cover"))
    assert set(covers(p, "bruges")) == {1, 4, 6, 5, 10, 11, 12}


def test_a_site_keeps_its_neighbours_alive() -> None:
    """F-SCO-1: 7 has a long side to the site on 1; without it, it is dead."""
    p = idle(at("city bruges: 0:A 1:B/site 2:cover"))
    assert 7 not in covers(p, "bruges")
    assert 7 in covers(idle(at("city bruges: 0:A 1:cover 2:cover")), "bruges")


def test_a_chain_breaks_with_its_first_plot() -> None:
    """F-SCO-1: the chain to 8 goes over 2 and 3; no row is left in any supply, so both and 8 are dead."""
    p = idle(only(at("city bruges: 0:A 1:B 4:B"), ROW))
    assert covers(p, "bruges") == [2, 3, 5, 6, 8, 11]


def test_plots_are_judged_singly() -> None:
    """F-SCO-1: one church wedge is left for four plots that only it fits: all stay."""
    p = only(at("city bruges: 0:A 1:B"), WEDGE, CHURCH)
    assert covers(idle(p), "bruges") == []
    p = only(at("city bruges: 0:A 1:B"), WEDGE)
    assert covers(idle(p), "bruges") == [7, 9, 10, 12]


def test_covers_are_not_limited_to_nine() -> None:
    """F-SCO-1: Ghent alone takes twelve: all round its centre is covered, so the rest is dead."""
    p = idle(at(full("bruges", "0:A 1:B", free=(5, 10, 11)), "city ghent: 0:B 1:cover 2:cover 3:cover 4:cover"))
    assert sum(len(covers(p, key)) for key in KEYS) > 9 and said(p, "cover")
    assert len(covers(p, "ghent")) == 12 and city(p, "ghent")["scored"]


def test_covers_come_at_the_end_of_the_round() -> None:
    """F-SCO-0, F-SCO-1: a dead plot stays free until then; nobody could build there anyway."""
    p = choose(at("city bruges: 0:B 1:cover 2:cover"), "ypres", "take-back", "take-back")
    assert 7 not in covers(p, "bruges") and 7 not in plots_for(p, "church")
    do(p, "build ypres-1 own")
    assert 7 in covers(p, "bruges")


def test_a_cover_is_for_good() -> None:
    """F-SCO-1, F-BLD-1."""
    p = idle(at("city bruges: 0:B 1:cover 2:cover", all_full("bruges", "ypres", taken="B")))
    assert 7 in covers(p, "bruges") and city(p, "bruges")["free"] == 12 - len(covers(p, "bruges"))


# The slow checker ----------------------------------------------------------------------------


def alive_by_the_ledger(view: dict[str, Any], key: str, church_is_arms: bool, corners_adjoin: bool) -> set[int]:
    """F-SCO-1, word for word, on what everybody sees."""
    places = next(c for c in view["cities"] if c["key"] == key)["plots"]
    left = {row["coat"]: row for row in view["supplies"]}
    spots = {spot.number: spot for spot in house_set().city(key).plots}
    bears = {row["plot"]: row["coat"] for row in places if row["coat"] is not None}
    free = {row["plot"] for row in places[1:] if row["coat"] is None and not row["cover"]}

    def possible(number: int, coat: int) -> bool:
        """A tile of that coat and shape is in supply and no neighbour bears it (church: supply alone)."""
        if sum(left[coat][spots[number].shape]) == 0:
            return False
        if coat == CHURCH and not church_is_arms:
            return True
        beside = set(spots[number].neighbours)
        if corners_adjoin:
            beside |= set(spots[number].corner_neighbours)
        return all(bears.get(other) != coat for other in beside)

    alive: set[int] = set()
    for _ in range(13):  # each time at least one more, or none ever again
        alive = {
            number
            for number in free
            if any(possible(number, coat) for coat in left)
            and any(other in bears or other in alive for other in spots[number].contacts)
        }
    return alive


def check(p: Flanders, church_is_arms: bool, corners_adjoin: bool) -> int:
    """Compare both in every city in play; how many dead plots there were."""
    dead = 0
    view = p.view(-1)
    for number, row in enumerate(view["cities"]):
        if row["in_play"]:
            mask = int(alive_plots(p, number))
            found = {plot for plot in range(13) if (mask >> plot) & 1}
            assert found == alive_by_the_ledger(view, row["key"], church_is_arms, corners_adjoin)
            dead += row["free"] - len(found)
    return dead


CASES = list(product((2, 3, 4), (False, True), (False, True)))
YES = {False: "no", True: "yes"}


@pytest.mark.parametrize(("seats", "church", "corners"), CASES)
@pytest.mark.parametrize("others", [("plain", "worst", "yes"), ("gold", "best", "no")])
def test_covers_along_random_games(seats: int, church: bool, corners: bool, others: tuple[str, str, str]) -> None:
    """F-SCO-1: at every third decision; after each round no dead plot is left free."""
    chosen = dict(zip(("two_players", "tie_rank", "dump"), others))
    options = {**chosen, "church_is_arms": YES[church], "corners_adjoin": YES[corners]}
    for seed in range(2):
        p = start(seats, options, seed)
        rng = fast(seed + 100)
        decisions = 0
        while p.to_move != FINISHED:
            settled = p.a[L.PHASE] == L.PHASE_CHOOSE
            if p.a[L.PHASE] != L.PHASE_SETUP and decisions % 3 == 0:
                dead = check(p, church, corners)
                assert dead == 0 or not settled
            moves = p.legal()
            p.play(moves[int(rng.below(len(moves)))])
            decisions += 1


def scrambled(seats: int, options: str, rng: Rng) -> Flanders:
    """Anything anywhere: quarters, sites and covers at random, and hardly a tile left."""
    p = at(f"seats: {seats}", f"options: {options}")
    coats = [*range(seats), GREY, CHURCH]
    for number in range(len(CENTRES[seats])):
        for spot in range(1, 13):
            place = number * 13 + spot
            what = int(rng.below(9))
            if what < len(coats):
                p.a[L.COAT + place] = coats[what] + 1
                p.a[L.BUILT + number] |= 1 << spot
                p.a[L.ARMS + number * L.COATS + coats[what]] |= 1 << spot
            elif what == 8:
                p.a[L.COAT + place] = L.COVER
            if what < len(coats) or what == 8:
                p.a[L.EMPTY + number] &= ~(1 << spot)
    for coat in coats:
        for shape in range(3):
            tiles = L.SUPPLY + (coat * 3 + shape) * 2
            p.a[tiles], p.a[tiles + 1] = int(rng.below(4) == 0), int(rng.below(6) == 0 and coat != CHURCH)
    return p


@pytest.mark.parametrize(("seats", "church", "corners"), CASES)
def test_covers_in_scrambled_positions(seats: int, church: bool, corners: bool) -> None:
    """F-SCO-1: where supplies are short and covers lie about."""
    rng = fast(7 + seats)
    dead = 0
    for _ in range(25):
        p = scrambled(seats, f"church_is_arms={YES[church]} corners_adjoin={YES[corners]}", rng)
        dead += check(p, church, corners)
    assert dead > 50
