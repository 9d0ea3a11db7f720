"""Scoring a city (F-SCO). Covers are in test_covers."""

from __future__ import annotations

from typing import Any

import pytest

from guildhall.games.flanders import start
from guildhall.games.flanders.position import Flanders
from guildhall.kernel.position import FINISHED
from guildhall.kernel.rng import fast
from tests.flanders.table import (
    CHURCH,
    GREY,
    A,
    B,
    C,
    D,
    all_full,
    asked,
    at,
    can,
    choose,
    city,
    covers,
    do,
    finished,
    full,
    idle,
    names,
    plot,
    rule,
    said,
)


def scored(quarters: str, *lines: str) -> Flanders:
    """Bruges, full with these quarters and covers, is scored."""
    p = idle(at(full("bruges", quarters), *lines))
    assert city(p, "bruges")["scored"]
    return p


def value(quarters: str, *lines: str) -> int:
    return int(str(said(scored(quarters, *lines), "score_city")[0].data["value"]))


def got(p: Flanders) -> dict[int, tuple[int, int]]:
    """Rank and points by coat, as the events say."""
    return {int(str(e.data["coat"])): (int(str(e.data["rank"])), int(str(e.data["vp"]))) for e in said(p, "rank")}


# Step 6 --------------------------------------------------------------------------------------


def test_the_order_of_step_6() -> None:
    """F-SCO-0: covers, full cities, start player, end."""
    p = idle(at(full("ghent", "0:B"), full("bruges", "0:A", free=(8,)), "start: A"))
    assert names(p, "cover", "score_city", "round") == ["cover", "score_city", "score_city", "round"]
    assert 8 in covers(p, "bruges") and city(p, "bruges")["scored"] and p.view(-1)["start"] == B


def test_full_cities_in_printed_order() -> None:
    """F-SCO-0: Bruges, Ghent, Ypres, Leuven, Utrecht, Liège; those not full are not scored."""
    p = idle(at(full("liege", "0:none"), full("ghent", "0:B"), full("leuven", "0:grey"), full("bruges", "0:A")))
    assert [e.data["city"] for e in said(p, "score_city")] == ["bruges", "ghent", "leuven", "liege"]
    assert not city(p, "ypres")["scored"] and not city(p, "utrecht")["scored"]


def test_the_end_test_comes_after_covers() -> None:
    """F-SCO-0, F-END-1: three free plots, two of them dead (9 and 10 lean on covers only): one is left, the end."""
    rest = all_full("bruges")
    p = idle(at(rest, full("bruges", "0:A", free=(1, 9, 10))))
    assert finished(p) and names(p, "round") == []
    p = idle(at(rest, full("bruges", "0:A", free=(1, 2, 9))))
    assert not finished(p)


def test_a_city_without_free_plot_is_scored_at_the_end_of_the_round() -> None:
    """F-SCO-2: not when its last plot is built on."""
    p = choose(at(full("bruges", "0:C", free=(1,))), "bruges 1", "ypres", "take-back")
    do(p, "build bruges-1 own")
    assert not city(p, "bruges")["scored"] and p.scores() == [0, 0, 0]
    do(p, can(p)[0])
    assert city(p, "bruges")["scored"] and rule(p, "score_city") == "F-SCO-2" and p.scores() == [1, 0, 1]


def test_a_city_is_scored_once() -> None:
    """F-SCO-2."""
    p = scored("0:A 1:B 3:A", "gold a: influence take-back")
    before = p.scores()
    assert idle(p).scores() == before and names(p, "score_city") == ["score_city"]


def test_a_city_with_a_free_plot_is_not_scored() -> None:
    """F-SCO-2: 2 is alive."""
    p = idle(at(full("bruges", "0:A 1:B", free=(2,))))
    assert not city(p, "bruges")["scored"] and p.scores() == [0, 0, 0]


# Value ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("quarters", "expected"),
    [
        ("0:A", 1),
        ("0:A 1:B 2:C", 3),
        ("0:A 1:grey 3:grey", 3),
        ("0:grey 1:A/printed/figure 3:B", 3),
        ("0:A 1:church", 3),
        ("0:A 1:church/cathedral", 4),
        ("0:church", 2),
        ("0:church/cathedral 1:church/cathedral 2:church", 8),
        ("0:A 1:B/site 2:grey/site 3:church/site", 1),
        ("0:A 1:church/cathedral/site", 1),
        ("0:none 1:A", 2),
    ],
)
def test_value(quarters: str, expected: int) -> None:
    """F-SCO-3: guild 1, centre and grey too, church 2, with cathedral 3, under a stone 0, covers 0, masters nothing."""
    assert value(quarters) == expected
    assert city(at(full("bruges", quarters)), "bruges")["value"] == expected


# Ranks ---------------------------------------------------------------------------------------


def test_ranked_by_finished_quarters() -> None:
    """F-SCO-4: B has three, one of them a site; A two finished; C one."""
    p = scored("0:A 8:A 1:B 3:B/site 10:B/site 7:C")
    assert got(p) == {A: (1, 4), B: (3, 4), C: (3, 4)}


def test_value_half_four_two_nothing() -> None:
    """F-SCO-5: value 13 and ranks 1 to 5, grey among them: 13, 7, 4, 2, 0."""
    p = scored("0:A 2:A 3:A 5:A 6:A 1:B 4:B 8:B 11:B 7:C 9:C 10:grey/printed 12:D", "seats: 4")
    assert got(p) == {A: (1, 13), B: (2, 7), C: (3, 4), GREY: (4, 2), D: (5, 0)}
    assert p.scores() == [13, 7, 4, 0] and p.view(-1)["grey_vp"] == 2 and rule(p, "rank") == "F-SCO-5"


@pytest.mark.parametrize(("quarters", "half"), [("0:A 1:B 2:A", 2), ("0:A 1:B 2:A 3:cover 4:church", 3)])
def test_half_is_rounded_up(quarters: str, half: int) -> None:
    """F-SCO-5: half of 3 is 2, of 5 is 3."""
    assert got(scored(quarters))[B] == (2, half)


def test_half_of_an_even_value() -> None:
    """F-SCO-5: half of 4 is 2."""
    assert got(scored("0:A 2:A 3:A 1:B")) == {A: (1, 4), B: (2, 2)}


def test_grey_takes_a_rank() -> None:
    """F-SCO-5: grey is first and gets the value; A is second, B third."""
    p = scored("0:grey 7:grey 9:grey 2:A 8:A 3:B")
    assert got(p) == {GREY: (1, 6), A: (2, 3), B: (3, 4)}
    assert p.view(-1)["grey_vp"] == 6 and p.scores() == [3, 4, 0]


def test_third_gets_four_even_if_second_gets_less() -> None:
    """F-SCO-5: a value of 6: 6, 3, 4."""
    assert got(scored("0:A 2:A 3:A 1:B 7:B 4:C")) == {A: (1, 6), B: (2, 3), C: (3, 4)}


def test_a_tie_is_broken_by_printed_masters() -> None:
    """F-SCO-4."""
    assert got(scored("0:C 2:A 1:B/printed")) == {B: (1, 3), A: (3, 4), C: (3, 4)}


def test_a_tie_is_broken_by_figures() -> None:
    """F-SCO-4: printed and figures count alike: two figures beat one printed."""
    assert got(scored("0:C 2:A/figure/figure 1:B/printed")) == {A: (1, 3), B: (2, 2), C: (3, 4)}
    assert got(scored("0:C 2:A/figure 1:B/printed")) == {A: (2, 2), B: (2, 2), C: (3, 4)}


def test_masters_break_ties_only() -> None:
    """F-SCO-4: B has one quarter with four masters, A two with none."""
    assert got(scored("0:A 8:A 1:B/printed/figure/figure/figure"))[A][0] == 1


def test_masters_on_sites_do_not_count() -> None:
    """F-SCO-4: in finished quarters only."""
    p = scored("0:A 8:A 1:B 4:B 10:A/site/printed/figure")
    assert got(p) == {A: (2, 2), B: (2, 2)}


def test_a_tie_takes_the_lowest_rank_it_spans() -> None:
    """F-SCO-4: A and B span 1 and 2, so both are second; C is third. By option both are first, C third."""
    quarters = "0:A 8:A 1:B 4:B 7:C"
    assert got(scored(quarters)) == {A: (2, 3), B: (2, 3), C: (3, 4)}
    assert got(scored(quarters, "options: tie_rank=best")) == {A: (1, 5), B: (1, 5), C: (3, 4)}


def test_a_three_way_tie() -> None:
    """F-SCO-4: A, B and C span 1 to 3: four points each, grey is fourth; by option tie_rank=best the value each."""
    quarters = "0:A 8:A 1:B 4:B 7:C 5:C 9:grey"
    worst, best = scored(quarters), scored(quarters, "options: tie_rank=best")
    assert got(worst) == {A: (3, 4), B: (3, 4), C: (3, 4), GREY: (4, 2)}
    assert got(best) == {A: (1, 7), B: (1, 7), C: (1, 7), GREY: (4, 2)}


def test_a_tie_behind_the_first() -> None:
    """F-SCO-4: B, C and D span 2 to 4: two points each; best: the second rank each."""
    quarters = "0:A 8:A 1:B 4:C 7:D"
    assert got(scored(quarters, "seats: 4")) == {A: (1, 5), B: (4, 2), C: (4, 2), D: (4, 2)}
    best = scored(quarters, "seats: 4", "options: tie_rank=best")
    assert got(best) == {A: (1, 5), B: (2, 3), C: (2, 3), D: (2, 3)}


def test_a_five_way_tie_scores_nothing() -> None:
    """F-SCO-4, F-SCO-5: rank 5 each."""
    p = scored("0:A 1:B 4:C 7:D 9:grey", "seats: 4")
    assert got(p) == dict.fromkeys((A, B, C, D, GREY), (5, 0)) and p.scores() == [0] * 4


def test_grey_in_a_tie() -> None:
    """F-SCO-4: it uses up a rank, too."""
    assert got(scored("0:A 8:A 2:grey 3:grey 1:B")) == {A: (2, 3), GREY: (2, 3), B: (3, 4)}


def test_without_a_finished_quarter_not_ranked() -> None:
    """F-SCO-4: B has a site only, C nothing; they take no rank and get nothing."""
    p = scored("0:A 1:B/site 2:church 7:grey")
    assert got(p) == {A: (2, 2), GREY: (2, 2)} and p.scores() == [2, 0, 0]


def test_the_church_is_not_ranked() -> None:
    """F-SCO-4: no score of its own."""
    assert got(scored("0:church 1:church 2:church 3:A")) == {A: (1, 7)}


def test_the_cylinder_and_the_stones() -> None:
    """F-SCO-6: the city is marked, its stones return; those of other cities stay."""
    p = scored("0:A 1:B/site 3:grey/site", "city ghent: 0:B 1:C/site")
    assert p.view(-1)["stones"] == 9 and not plot(p, "bruges-1")["site"] and plot(p, "ghent-1")["site"]
    assert plot(p, "bruges-1")["coat"] == B
    assert rule(p, "stones_back") == "F-SCO-6" and said(p, "stones_back")[0].data["n"] == 2
    assert said(scored("0:A 1:B"), "stones_back") == []


def test_nothing_happens_in_a_scored_city_any_more() -> None:
    """F-SCO-6: its former sites can't be finished."""
    p = scored("0:A 1:B/site 3:grey/site", "gold a: site")
    choose(p, "bruges", "bruges", "take-back")
    assert [e.seat for e in said(p, "impossible")] == [B, A] and asked(p)[0] == "gold"


def test_nobody_scores() -> None:
    """F-SCO-7: no guild has a finished quarter; the value counts for nobody."""
    p = scored("0:church 1:A/site 2:church/cathedral 3:grey/site")
    assert said(p, "score_city")[0].data["value"] == 5
    assert said(p, "rank") == [] and p.scores() == [0, 0, 0] and p.view(-1)["grey_vp"] == 0
    assert rule(p, "nobody_scores") == "F-SCO-7" and said(scored("0:A 1:B"), "nobody_scores") == []


def test_points_add_up() -> None:
    """F-SCO-5: two cities in one round, on top of earlier points."""
    p = idle(at(full("bruges", "0:A 1:B 3:A"), full("ghent", "0:B 1:A"), "seat A: vp 10", "grey: 3"))
    assert p.scores() == [10 + 3 + 1, 2 + 1, 0] and p.view(-1)["grey_vp"] == 3


# All at once: an obvious scorer ----------------------------------------------------------------


def expected_ranking(plots: list[dict[str, Any]], best: bool) -> dict[int, tuple[int, int]]:
    """F-SCO-3 to F-SCO-5 the slow way: sort all guilds, then look at which places the equal ones take."""
    done = [row for row in plots if row["coat"] is not None and not row["site"]]
    worth = sum((3 if row["cathedral"] else 2) if row["coat"] == CHURCH else 1 for row in done)
    guilds = {}
    for coat in (A, B, C, D, GREY):
        mine = [row for row in done if row["coat"] == coat]
        if mine:
            guilds[coat] = (len(mine), sum(row["printed"] + row["figures"] for row in mine))
    places = sorted(guilds.values(), reverse=True)
    found = {}
    for coat, own in guilds.items():
        taken = [place for place, strong in enumerate(places, 1) if strong == own]
        rank = taken[0] if best else taken[-1]
        found[coat] = (rank, {1: worth, 2: -(-worth // 2), 3: 4, 4: 2, 5: 0}[rank])
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("tie", ["worst", "best"])
def test_rankings_against_an_obvious_scorer(seats: int, tie: str) -> None:
    """F-SCO-3 to F-SCO-5: in every city along random games."""
    p = start(seats, {"tie_rank": tie, "two_players": "gold"}, 41)
    rng = fast(42)
    while p.to_move != FINISHED:
        for row in p.view(-1)["cities"]:
            if row["scored"]:
                continue  # what was given then is kept, though pieces come and go
            found = {guild["coat"]: (guild["rank"], guild["points"]) for guild in row["ranking"]}
            assert found == expected_ranking(row["plots"], tie == "best")
        moves = p.legal()
        p.play(moves[int(rng.below(len(moves)))])


def test_the_result_of_a_scored_city_is_kept() -> None:
    """F-SCO-5, F-SCO-6: stones go and figures may come, but the view tells what was given."""
    p = start(4, {}, 7)
    rng = fast(8)
    given: dict[str, tuple[Any, Any]] = {}
    while p.to_move != FINISHED:
        moves = p.legal()
        p.play(moves[int(rng.below(len(moves)))])
        for row in p.view(-1)["cities"]:
            if row["scored"]:
                result = (row["value"], row["ranking"])
                assert given.setdefault(row["key"], result) == result
    points = [0] * 5
    for _, ranked in given.values():
        for guild in ranked:
            points[guild["coat"]] += guild["points"]
    influence = [seat["influence"] for seat in p.view(-1)["seats"]]
    bonus = [3 if n and n == max(influence) else 0 for n in influence]
    assert [vp - more for vp, more in zip(p.scores(), bonus)] == points[:4]
    assert p.view(-1)["grey_vp"] == points[4]
