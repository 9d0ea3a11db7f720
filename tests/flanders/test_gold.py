"""The gold action (F-GLD)."""

from __future__ import annotations

import pytest

from guildhall.games.flanders.position import Flanders
from tests.flanders.table import (
    CHURCH,
    GREY,
    KEYS,
    A,
    B,
    C,
    all_full,
    asked,
    at,
    can,
    choose,
    city,
    do,
    finished,
    full,
    idle,
    names,
    plot,
    plots_for,
    ranks,
    rule,
    said,
    seat,
)

TEN_SITES = """
    city utrecht: 0:church 1:A/site 2:B/site 5:grey/site 3:church/site
    city liege: 0:none 1:C/site 2:church/site 6:A/site
    city leuven: 0:grey 1:A/site 2:C/site 3:B/site
"""


def gold(card: str, *lines: str) -> Flanders:
    """A shows this gold card; nobody has done anything before."""
    return idle(at(f"gold card: {card} A", *lines))


# Showing it ----------------------------------------------------------------------------------


def test_shown_after_all_actions_and_carried_out() -> None:
    """F-GLD-1: by the start player, who must; the card lies open beside the pile."""
    p = choose(at("start: B", "gold card: leuven A"), "ypres", "ypres", "take-back")
    do(p, "build ypres-1 grey")
    assert names(p, "show_gold") == []
    do(p, "build ypres-4 church")
    assert names(p, "build", "take_back", "show_gold")[-1] == "show_gold" and rule(p, "show_gold") == "F-GLD-1"
    assert asked(p) == ("gold", B) and p.view(-1)["gold"]["spent"] == ["leuven"]
    assert all(move.split()[0] == "build" for move in can(p))
    do(p, "build leuven-1 church")
    assert p.round_number() == 2 and said(p, "build")[-1].seat == B


def test_influence_goes_into_the_hand() -> None:
    """F-GLD-1: and not beside the pile."""
    p = gold("influence", "seat A: influence 1")
    assert seat(p, A)["influence"] == 2 and p.view(-1)["gold"]["spent"] == [] and p.round_number() == 2


# City, site, take-back -----------------------------------------------------------------------


def test_city() -> None:
    """F-GLD-2: a grey or church quarter there, never an own one."""
    p = gold("bruges", "city bruges: 0:B")
    assert plots_for(p, "grey") == plots_for(p, "church") == [1, 2, 3, 4] and plots_for(p, "own") == []
    do(p, "build bruges-1 grey master")
    assert plot(p, "bruges-1")["coat"] == GREY and plot(p, "bruges-1")["printed"]


def test_city_finishes_a_grey_or_church_site() -> None:
    """F-GLD-2: never an own one, nor one in another city."""
    p = gold("bruges", "city bruges: 0:B 1:A/site 2:grey/site 4:church/site", "city ghent: 0:A 1:grey/site")
    assert [move for move in can(p) if move.startswith("finish")] == ["finish bruges-2", "finish bruges-4"]
    do(p, "finish bruges-4")
    assert not plot(p, "bruges-4")["site"] and p.view(-1)["stones"] == 7


def test_building_site() -> None:
    """F-GLD-2: with a grey or church quarter, anywhere."""
    p = gold("site")
    assert {move.split()[1].partition("-")[0] for move in can(p)} == set(KEYS)
    assert {move.split()[2] for move in can(p)} == {"grey", "church"} and {move.split()[0] for move in can(p)} == {
        "site"
    }
    do(p, "site ghent-1 church")
    assert plot(p, "ghent-1")["coat"] == CHURCH and plot(p, "ghent-1")["site"] and p.view(-1)["stones"] == 9


def test_take_back() -> None:
    """F-GLD-2: the start player's played cards return, nobody else's; also the one of this round."""
    p = at("gold card: take-back A", "seat A: spent ghent site", "seat B: spent ghent")
    choose(p, "ypres", "site", "take-back")
    do(p, can(p)[0])
    assert seat(p, A)["spent"] == ["ghent", "ypres", "site"]
    do(p, can(p)[0])
    assert seat(p, A)["spent"] == [] and seat(p, B)["spent"] == ["ghent", "site"] and p.round_number() == 2
    assert said(p, "take_back")[-1].rule == "F-GLD-2" and p.view(-1)["gold"]["spent"] == ["take-back"]


# Cathedral -----------------------------------------------------------------------------------


def test_cathedral_targets() -> None:
    """F-GLD-3: any church quarter without one, with or without site, the centre, in a scored city too."""
    p = gold(
        "cathedral",
        "city bruges: 0:A 1:church 2:church/site 3:grey",
        "city utrecht: 0:church 1:church/cathedral",
        full("ypres", "0:C 1:church"),
        "scored: ypres",
    )
    assert can(p) == [f"cathedral {id}" for id in ("bruges-1", "bruges-2", "ypres-1", "utrecht-0")]
    do(p, "cathedral utrecht-0")
    assert plot(p, "utrecht-0")["cathedral"] and p.view(-1)["cathedrals"] == 2 and rule(p, "cathedral") == "F-GLD-3"
    assert city(p, "utrecht")["value"] == 6


def test_no_dumping_into_a_scored_city() -> None:
    """F-GLD-3, F-GLD-4: by option dump=no."""
    lines = (full("bruges", "0:A 1:church 2:grey"), "scored: bruges", "city ypres: 0:C 2:A 4:grey 3:church")
    assert {"cathedral bruges-1", "cathedral ypres-3"} <= set(can(gold("cathedral", *lines)))
    assert {"master bruges-0", "master bruges-2", "master ypres-2"} <= set(can(gold("master", *lines)))
    no = (*lines, "options: dump=no")
    assert can(gold("cathedral", *no)) == ["cathedral ypres-3", "cathedral utrecht-0"]
    assert can(gold("master", *no)) == ["master ypres-2", "master ypres-4", "master leuven-0"]


# Guild master --------------------------------------------------------------------------------


def test_guild_master_targets() -> None:
    """F-GLD-4: any own or grey quarter, site or not, centre or not; no church, no other player's, not the unused guild's."""
    p = gold("master", "city bruges: 0:A 1:B 2:grey/site 3:church", "city ghent: 0:B 1:A/printed/figure 2:C")
    assert can(p) == [f"master {id}" for id in ("bruges-0", "bruges-2", "ghent-1", "leuven-0")]


def test_several_figures_on_one_quarter() -> None:
    """F-GLD-4: all count."""
    p = do(gold("master", "city ghent: 0:B 1:A/printed/figure"), "master ghent-1")
    assert plot(p, "ghent-1")["figures"] == 2 and p.view(-1)["figures"] == 2 and rule(p, "master") == "F-GLD-4"
    assert next(row["masters"] for row in city(p, "ghent")["ranking"] if row["coat"] == A) == 3


def test_a_figure_on_a_site_counts_once_it_is_finished() -> None:
    """F-GLD-4: A and B have one finished quarter each, and A a site with a figure."""
    p = gold("master", "city ghent: 0:B 2:C 4:A 5:A/site")
    do(p, "master ghent-5")
    assert ranks(p, "ghent")[A] == ranks(p, "ghent")[B] == ranks(p, "ghent")[C]
    p = choose(at("city ghent: 0:B 2:C 4:A 5:A/site/figure 10:B"), "ghent", "take-back", "take-back")
    assert ranks(p, "ghent")[B][0] == 1 and ranks(p, "ghent")[A][0] == 3
    do(p, "finish ghent-5")
    assert ranks(p, "ghent")[A][0] == 1 and ranks(p, "ghent")[B][0] == 2


# Nothing to do, nothing left -----------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "lines"),
    [
        ("cathedral", ("city utrecht: 0:church/cathedral",)),
        (
            "cathedral",
            ("city bruges: 0:A 1:church/cathedral 2:church/cathedral 3:church/cathedral 4:church/cathedral",),
        ),
        ("master", ("city bruges: 0:A/figure/figure 1:grey/figure 2:B/figure",)),
        ("bruges", (full("bruges", "0:A 1:A/site 2:B/site"),)),
        ("site", (TEN_SITES,)),
    ],
)
def test_nothing_possible(card: str, lines: tuple[str, ...]) -> None:
    """F-GLD-5: no piece or no target: the card is spent, no other is drawn; the round ends."""
    p = gold(card, *lines)
    assert rule(p, "gold_impossible") == "F-GLD-5" and p.round_number() == 2
    spent = p.view(-1)["gold"]["spent"]
    assert spent[0] == card and names(p, "show_gold", "draw_gold") == ["show_gold", "draw_gold"]
    assert names(p, "gold_impossible", "draw_gold") == ["gold_impossible", "draw_gold"]


def test_redraws_empty_the_pile() -> None:
    """F-GLD-6: the last card is of a scored city; the round is played without gold action and is the last."""
    p = at(full("bruges", "0:A"), "scored: bruges", "gold a:", "gold b: bruges")
    idle(p)
    assert not finished(p) and p.round_number() == 2 and rule(p, "no_gold") == "F-GLD-6"
    gold_view = p.view(B)["gold"]
    assert (gold_view["left"], gold_view["card"], gold_view["face_down"]) == (0, None, False)
    choose(p, "take-back", "site", "take-back")
    do(p, can(p)[0])
    assert finished(p) and p.round_number() == 2 and names(p, "show_gold", "gold_impossible") == []


def test_the_last_card_is_still_carried_out() -> None:
    """F-GLD-6, F-END-1: it was not a redraw that emptied the pile; the round is the last, with its gold action."""
    p = idle(at("gold a:", "gold b: cathedral"))
    assert not finished(p) and p.view(-1)["gold"]["left"] == 0
    idle(p)
    assert names(p, "show_gold", "cathedral") == ["show_gold", "cathedral"], "onto the church centre: the only place"
    assert finished(p) and p.round_number() == 2


def test_no_gold_action_without_a_gold_card() -> None:
    """F-SET-5: two players, plain."""
    p = idle(at("seats: 2", all_full("bruges", seats=2), full("bruges", "0:A", free=(2, 3))))
    assert p.round_number() == 2 and names(p, "show_gold", "gold_impossible", "no_gold") == []
