"""What may be built where (F-BLD), mostly in Bruges, whose map the ledger prints (see `table`)."""

from __future__ import annotations

from typing import Any

import pytest

from guildhall.games.flanders import start
from guildhall.games.flanders.components.sets import house_set
from guildhall.games.flanders.position import Flanders
from guildhall.kernel.position import FINISHED
from guildhall.kernel.rng import fast
from tests.flanders.table import (
    CHURCH,
    GREY,
    KEYS,
    A,
    all_full,
    at,
    can,
    choose,
    city,
    do,
    full,
    plot,
    plots_for,
    said,
    supply,
)

CORNERS = {1, 4, 8, 11}
ON_CENTRE = [1, 2, 3, 4]  # the plots of Bruges with a long side on the centre


def bruges(quarters: str, *lines: str) -> Flanders:
    """A's turn with the card of Bruges."""
    return choose(at(f"city bruges: {quarters}", *lines), "bruges", "take-back", "take-back")


# Shape ---------------------------------------------------------------------------------------


def test_a_quarter_fits_only_a_plot_of_its_shape() -> None:
    """F-BLD-1: A has no corner left, so he builds on no corner plot, though rows and wedges are left."""
    elsewhere = "city liege: 0:none 2:A 3:A 10:A/printed 11:A\ncity ypres: 0:C 4:A"
    p = bruges("0:grey 2:B", elsewhere)
    assert supply(p, A)["corner"] == [0, 0] and supply(p, A)["row"] == [4, 1]
    assert plots_for(p, "own") == [3, 7] and CORNERS & set(plots_for(p, "church")) == {1, 4, 8}


def test_the_tile_laid_is_of_the_plots_shape() -> None:
    """F-BLD-1: 1 is a corner, 2 a row, 7 a wedge."""
    for number, shape in ((1, "corner"), (2, "row"), (7, "wedge")):
        p = do(bruges("0:grey" if number < 7 else "0:grey 2:B"), f"build bruges-{number} own")
        left = supply(p, A)
        assert {name for name in ("row", "wedge", "corner") if left[name] == [3, 1]} == {shape}


def test_only_on_a_free_plot() -> None:
    """F-BLD-1: not on a quarter, a site or a cover."""
    p = bruges("0:grey 1:B 2:B/site 3:cover")
    assert not {1, 2, 3} & {*plots_for(p, "own"), *plots_for(p, "grey"), *plots_for(p, "church")}


# Contact -------------------------------------------------------------------------------------


def test_the_centre_counts_as_contact() -> None:
    """F-BLD-2: 5 and 6 meet it with a short side only, the others not at all."""
    p = bruges("0:B")
    assert plots_for(p, "own") == plots_for(p, "grey") == plots_for(p, "church") == ON_CENTRE


@pytest.mark.parametrize(
    ("quarters", "opened"),
    [("4:B", {5, 9, 10}), ("2:B", {7, 8}), ("3:B", {8, 9}), ("1:B", {6, 7, 12})],
)
def test_long_sides(quarters: str, opened: set[int]) -> None:
    """F-BLD-2: 2 lies beside 1 and 8; 1 reaches it with a long side, and so does 8."""
    p = bruges(f"0:grey {quarters}")
    assert set(plots_for(p, "own")) - set(ON_CENTRE) == opened


def test_a_short_side_is_no_contact() -> None:
    """F-BLD-2: 11 borders 10 and 12 with short sides only; with 5 it is open."""
    assert 11 not in plots_for(bruges("0:B 10:B 12:B"), "own")
    assert 11 in plots_for(bruges("0:B 5:B"), "own")


def test_a_site_is_contact() -> None:
    """F-BLD-2, F-BLD-4."""
    assert {7, 8} <= set(plots_for(bruges("0:grey 2:B/site"), "own"))


def test_a_site_needs_contact_too() -> None:
    """F-BLD-4: sites obey all placing rules."""
    p = choose(at("city bruges: 0:C"), "site", "take-back", "take-back")
    assert plots_for(p, "own") == ON_CENTRE


def test_a_cover_is_no_contact() -> None:
    """F-BLD-4: 7 has long sides to 1 and 2 only."""
    assert 7 not in plots_for(bruges("0:B 1:cover 2:cover"), "own")
    assert 7 in plots_for(bruges("0:B 1:cover 2:B"), "own")


# Coats of arms -------------------------------------------------------------------------------


def test_not_beside_the_same_coat() -> None:
    """F-BLD-3: A's centre bars A round about, not grey or church."""
    p = bruges("0:A")
    assert plots_for(p, "own") == [] and plots_for(p, "grey") == ON_CENTRE == plots_for(p, "church")


def test_other_players_coats_do_not_bar() -> None:
    """F-BLD-3."""
    assert 1 in plots_for(bruges("0:B 2:C 6:B"), "own")


def test_the_same_coat_by_a_short_side() -> None:
    """F-BLD-3: 5 and 6 share only a short side with the centre, 5 with 10 too; an edge of any length adjoins."""
    p = bruges("0:A 4:B 1:B")
    assert not {5, 6} & set(plots_for(p, "own")) and {5, 6} <= set(plots_for(p, "grey"))
    assert 5 not in plots_for(bruges("0:B 4:B 10:A"), "own") and 5 in plots_for(bruges("0:B 4:B 10:C"), "own")


def test_the_short_side_may_be_the_neighbours() -> None:
    """F-BLD-3: 11 meets 12 with a short side of its own; A on 11 bars 12, whose long side it is."""
    assert 12 not in plots_for(bruges("0:B 1:B 11:A"), "own")
    assert 12 in plots_for(bruges("0:B 1:B 11:B"), "own")


def test_corners_do_not_adjoin() -> None:
    """F-BLD-3: 8 touches the centre in a point only; by option corners_adjoin that bars it, too."""
    quarters = "0:A 2:B 3:grey"
    p = bruges(quarters)
    assert 8 in plots_for(p, "own") and 8 not in plots_for(p, "grey")
    q = bruges(quarters, "options: corners_adjoin=yes")
    assert 8 not in plots_for(q, "own") and 8 in plots_for(q, "church")


def test_corners_adjoin_gives_no_contact() -> None:
    """F-BLD-3: the option is about coats of arms, not about contact (F-BLD-2)."""
    p = bruges("0:A 7:B", "options: corners_adjoin=yes")
    assert 8 not in plots_for(p, "church")


def test_grey_is_a_coat_of_arms() -> None:
    """F-BLD-3."""
    p = bruges("0:grey 1:A")
    assert not set(ON_CENTRE) & set(plots_for(p, "grey")) and plots_for(p, "grey") == [7, 12]


def test_church_beside_church() -> None:
    """F-BLD-3: the church is no coat of arms, unless by option church_is_arms."""
    quarters = "0:church 2:church"
    p = bruges(quarters)
    assert {1, 3, 4, 7, 8} == set(plots_for(p, "church"))
    q = bruges(quarters, "options: church_is_arms=yes")
    assert plots_for(q, "church") == [] and {1, 3, 4, 7, 8} == set(plots_for(q, "own"))


def test_church_is_arms_together_with_corners() -> None:
    """F-BLD-3: 8 touches the church centre in a point."""
    line = "city bruges: 0:church 2:B 3:C"
    for corners, expected in (("no", True), ("yes", False)):
        p = choose(
            at(line, f"options: church_is_arms=yes corners_adjoin={corners}"), "bruges", "take-back", "take-back"
        )
        assert (8 in plots_for(p, "church")) == expected


def test_a_site_has_its_coat_of_arms() -> None:
    """F-BLD-4: A's site on 2 bars A from 1, 7 and 8; sites themselves keep the rule, too."""
    p = bruges("0:B 2:A/site")
    assert plots_for(p, "own") == [3, 4] and {1, 7, 8} <= set(plots_for(p, "grey"))
    p = choose(at("city bruges: 0:B 2:A"), "site", "take-back", "take-back")
    assert plots_for(p, "own") == [3, 4]


def test_a_cover_has_no_arms() -> None:
    """F-BLD-4: round the cover on 2 everybody may build."""
    p = bruges("0:B 2:cover 1:C 3:C")
    assert {7, 8} <= set(plots_for(p, "own")) & set(plots_for(p, "grey")) & set(plots_for(p, "church"))


# Church, masters -----------------------------------------------------------------------------


def test_a_church_keeps_the_shape_rule() -> None:
    """F-BLD-5: the four church wedges are gone, so 7 is not for the church."""
    gone = "city ypres: 0:C 3:church 5:church 6:church 11:church"
    p = bruges("0:B 1:B", gone)
    assert supply(p, CHURCH)["wedge"] == [0, 0]
    assert 7 not in plots_for(p, "church") and {2, 6} <= set(plots_for(p, "church")) and 7 in plots_for(p, "own")


def test_a_church_changes_no_plots() -> None:
    """F-BLD-5: it takes one plot, all others are as before."""
    p = bruges("0:B 1:B")
    before = city(p, "bruges")["plots"]
    do(p, "build bruges-7 church")
    after = city(p, "bruges")["plots"]
    assert [new["plot"] for old, new in zip(before, after) if old != new] == [7]
    assert city(p, "bruges")["free"] == 10 and plot(p, "bruges-7")["coat"] == CHURCH


def test_the_builder_chooses_the_printed_master() -> None:
    """F-BLD-6: while tiles with and without are left; for a site, too; the church has none."""
    p = bruges("0:B")
    assert {"build bruges-2 own", "build bruges-2 own master", "build bruges-2 grey master"} <= set(can(p))
    assert "build bruges-2 church master" not in can(p)
    do(p, "build bruges-2 own master")
    assert plot(p, "bruges-2")["printed"] and supply(p, A)["row"] == [4, 0]
    p = choose(at("city bruges: 0:C"), "site", "take-back", "take-back")
    do(p, "site bruges-2 own master")
    assert plot(p, "bruges-2")["printed"] and plot(p, "bruges-2")["site"]


def test_one_kind_left() -> None:
    """F-BLD-6: the printed row is out: only plain ones; the plain ones are out: only the printed."""
    p = bruges("0:B", "city liege: 0:none 6:A/printed")
    assert "build bruges-2 own" in can(p) and "build bruges-2 own master" not in can(p)
    p = bruges("0:B", "city liege: 0:none 4:A 5:A 6:A 8:A")
    assert supply(p, A)["row"] == [0, 1]
    assert "build bruges-2 own" not in can(p) and "build bruges-2 own master" in can(p)


# All at once: an obvious checker ---------------------------------------------------------------


def allowed(view: dict[str, Any], keys: list[str], coats: dict[str, int], options: dict[str, str]) -> set[str]:
    """Straight from F-BLD-1 to F-BLD-6: 'bruges-7 own master' for every quarter that may be laid in these cities."""
    found = set()
    left = {row["coat"]: row for row in view["supplies"]}
    for key in keys:
        places = view["cities"][KEYS.index(key)]["plots"]
        lies = {row["plot"]: row["coat"] for row in places if row["coat"] is not None}
        for spot in house_set().city(key).plots:
            if spot.number in lies or places[spot.number]["cover"] or not set(spot.contacts) & set(lies):
                continue
            beside = {*spot.neighbours, *(spot.corner_neighbours if options["corners_adjoin"] == "yes" else ())}
            for kind, coat in coats.items():
                arms = coat != CHURCH or options["church_is_arms"] == "yes"
                if arms and coat in {lies.get(number) for number in beside}:
                    continue
                plain, printed = left[coat][spot.shape]
                found |= {f"{key}-{spot.number} {kind}"} if plain else set()
                found |= {f"{key}-{spot.number} {kind} master"} if printed else set()
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("church", ["no", "yes"])
@pytest.mark.parametrize("corners", ["no", "yes"])
def test_legal_quarters_against_an_obvious_checker(seats: int, church: str, corners: str) -> None:
    """F-BLD-1 to F-BLD-6 along a random game, for actions and gold actions (F-GLD-2)."""
    options = {"church_is_arms": church, "corners_adjoin": corners, "two_players": "gold"}
    p = start(seats, options, 31)
    rng = fast(seats)
    compared = 0
    while p.to_move != FINISHED:
        view = p.view(-1)
        kind, card = view["ask"]["kind"], str(view["ask"]["card"])
        if kind in ("act", "gold") and (card in KEYS or card == "site"):
            coats = {"grey": GREY, "church": CHURCH} | ({"own": int(p.to_move)} if kind == "act" else {})
            in_play = [c["key"] for c in view["cities"] if c["in_play"]]
            expected = allowed(view, [card] if card in KEYS else in_play, coats, options)
            laid = {move.partition(" ")[2] for move in can(p) if move.split()[0] in ("build", "site")}
            assert laid == expected
            compared += 1
        moves = p.legal()
        p.play(moves[int(rng.below(len(moves)))])
    assert compared > 15


def test_a_full_map_allows_nothing() -> None:
    """F-BLD-1: but for one city with two free plots."""
    p = choose(at(all_full("bruges", taken="B"), full("bruges", "0:B", free=(2, 3))), "site", "take-back", "take-back")
    assert {move.split()[1] for move in can(p)} == {"bruges-2", "bruges-3"}


def test_the_event_names_what_was_laid() -> None:
    """F-RND-5: rule, plot, coat and master."""
    p = do(bruges("0:B"), "build bruges-2 grey master")
    event = said(p, "build")[0]
    assert (event.rule, event.seat, event.data) == ("F-RND-5", A, {"place": "bruges-2", "coat": GREY, "printed": 1})
