"""A round: gold card, choice, order, actions (F-RND). What is kept secret is in test_secret."""

from __future__ import annotations

import pytest

from guildhall.games.flanders.position import Flanders
from guildhall.kernel.problems import IllegalMove, Problem
from tests.flanders.table import (
    CHURCH,
    GREY,
    KEYS,
    A,
    B,
    C,
    D,
    asked,
    at,
    can,
    choose,
    city,
    do,
    full,
    idle,
    names,
    pick,
    pile,
    plot,
    plots_for,
    rule,
    said,
    seat,
    supply,
)

# Ten sites: A's, B's, a grey and a church one in Utrecht, the others in Liège and Leuven.
NO_STONES = """
    city utrecht: 0:C 1:A/site 2:B/site 5:grey/site 3:church/site
    city liege: 0:none 1:C/site 2:church/site 6:A/site
    city leuven: 0:grey 1:A/site 2:C/site 3:B/site
"""


def order(p: Flanders) -> list[int]:
    return p.view(-1)["order"]


def done(p: Flanders, name: str) -> list[int]:
    return [e.seat for e in said(p, name)]


# The gold card of the round ------------------------------------------------------------------


def test_the_start_player_alone_sees_the_gold_card() -> None:
    """F-RND-1: he draws it at the beginning of the round and lays it face down."""
    p = idle(at("start: A", "gold a: cathedral"))
    assert p.view(-1)["start"] == B and p.view(B)["gold"]["card"] == "cathedral"
    for other in (A, C, -1):
        assert p.view(other)["gold"]["card"] is None and p.view(other)["gold"]["face_down"]
    drawn = said(p, "draw_gold")[0]
    assert drawn.rule == "F-RND-1" and "card" in drawn.seen_by(B)
    assert "card" not in drawn.seen_by(A) and "card" not in drawn.seen_by(-1)


def test_it_stays_face_down_until_all_have_acted() -> None:
    """F-RND-1, F-GLD-1."""
    p = choose(at("gold card: master A"), "ypres", "ypres", "take-back")
    while asked(p)[0] == "act":
        assert p.view(B)["gold"]["card"] is None and p.view(A)["gold"]["card"] == "master"
        do(p, can(p)[0])
    assert asked(p) == ("gold", A) and p.view(B)["gold"]["card"] == "master" and p.view(B)["gold"]["spent"]


def test_a_card_of_a_scored_city_is_shown_and_another_drawn() -> None:
    """F-RND-1: Bruges has been scored; its card is discarded, the next one taken."""
    p = idle(at(full("bruges", "0:A"), "scored: bruges", "gold a: bruges", "gold b: master influence"))
    gold = p.view(-1)["gold"]
    assert gold["spent"] == ["bruges"] and gold["left"] == 1
    assert p.view(B)["gold"]["card"] in ("master", "influence")
    assert rule(p, "gold_discarded") == "F-RND-1" and "card" in said(p, "gold_discarded")[0].seen_by(-1)


def test_several_redraws() -> None:
    """F-RND-1: until one is found."""
    line = "gold a: bruges ghent\ngold b: ypres site"
    p = idle(at(full("bruges", "0:A"), full("ghent", "0:B"), full("ypres", "0:C"), "scored: bruges ghent ypres", line))
    spent = p.view(-1)["gold"]["spent"]
    assert sorted(spent[:2]) == ["bruges", "ghent"] and p.view(B)["gold"]["card"] == "site"
    assert p.view(-1)["gold"]["left"] == 3 - len(spent) and pile(p, "a") == []


def test_a_city_scored_in_the_round_before() -> None:
    """F-RND-1: it is scored in step 6, before the next card is drawn."""
    p = idle(at(full("bruges", "0:A"), "gold a: bruges", "gold b: influence take-back"))
    assert city(p, "bruges")["scored"] and p.view(-1)["gold"]["spent"] == ["bruges"]


def test_a_card_of_an_unscored_city_is_kept() -> None:
    """F-RND-1."""
    p = idle(at("gold a: bruges"))
    assert p.view(B)["gold"]["card"] == "bruges" and p.view(-1)["gold"]["spent"] == []


# The choice ----------------------------------------------------------------------------------


def test_one_action_card_and_any_number_of_influence_cards() -> None:
    """F-RND-2: first the card, then how many of the three."""
    p = at()
    assert can(p) == [f"card {card}" for card in (*KEYS, "site", "take-back")]
    do(p, "card site")
    assert can(p) == [f"influence {n}" for n in range(4)]
    do(p, "influence 2")
    assert asked(p) == ("card", B)


def test_nothing_is_asked_of_who_has_no_influence_card() -> None:
    """F-RND-2."""
    p = do(at("seat A: influence 0"), "card site")
    assert asked(p) == ("card", B) and seat(p, A)["chosen"]


def test_a_card_lying_out_cannot_be_chosen() -> None:
    """F-RND-2: from hand."""
    assert can(at("seat A: spent bruges site")) == [f"card {c}" for c in (*KEYS[1:], "take-back")]


@pytest.mark.parametrize("first", [A, B, C, D])
def test_choosing_in_any_order(first: int) -> None:
    """F-RND-2: all choose at the same time, so any may be first; who has chosen can't choose again."""
    p = at("seats: 4", "start: C")
    assert p.choosers() == 0b1111
    pick(p, first, "site 1")
    assert p.choosers() == 0b1111 & ~(1 << first)
    with pytest.raises(IllegalMove):
        p.turn_to(first)
    for other in (B, D, A, C):
        if other != first:
            pick(p, other, "take-back")
    assert p.choosers() == 0 and order(p)[0] == first and asked(p) == ("act", first)


def test_a_half_made_choice_waits() -> None:
    """F-RND-2: A has named a card only; the others choose, then A goes on."""
    p = do(at(), "card bruges")
    pick(p, C, "take-back")
    pick(p, B, "take-back")
    assert asked(p)[1] == A and p.view(A)["ask"]["kind"] == "influence"
    assert seat(p, A)["chosen"] is False and seat(p, B)["chosen"] is True
    do(p, "influence 3")
    assert order(p) == [A, B, C]


def test_nobody_chooses_out_of_the_choice() -> None:
    """F-RND-2: turn_to is for the secret choice only."""
    p = choose(at(), "bruges", "bruges", "bruges")
    with pytest.raises(IllegalMove):
        p.turn_to(C)


# The order -----------------------------------------------------------------------------------


def test_most_cards_act_first() -> None:
    """F-RND-3."""
    p = choose(at(), "site", "site 3", "site 1")
    assert order(p) == [B, C, A] and asked(p) == ("act", B) and rule(p, "reveal") == "F-RND-3"
    shown = {"cards": ["site"] * 3, "influence": [0, 3, 1], "order": [B, C, A]}
    assert said(p, "reveal")[0].data == shown
    for s in (B, C, A):
        assert asked(p) == ("act", s)
        do(p, can(p)[0])
    assert done(p, "site") == [B, C, A]


@pytest.mark.parametrize(
    ("start", "choices", "expected"),
    [
        ("A", (0, 0, 0, 0), [A, B, C, D]),
        ("C", (0, 0, 0, 0), [C, D, A, B]),
        ("C", (1, 0, 0, 1), [D, A, C, B]),
        ("B", (2, 2, 3, 2), [C, B, D, A]),
        ("D", (0, 1, 0, 1), [D, B, A, C]),
        ("B", (1, 0, 0, 0), [A, B, C, D]),
    ],
)
def test_equal_numbers_clockwise_from_the_start_player(
    start: str, choices: tuple[int, ...], expected: list[int]
) -> None:
    """F-RND-3: the start player himself first among them."""
    p = choose(at("seats: 4", f"start: {start}"), *[f"site {n}" for n in choices])
    assert order(p) == expected


def test_five_influence_cards() -> None:
    """F-RND-3: three from the start and both gold ones may all be laid at once."""
    p = choose(at("seat C: influence 5"), "site 3", "site", "site 5")
    assert order(p) == [C, A, B] and seat(p, C)["influence"] == 0


def test_influence_cards_played_leave_the_game() -> None:
    """F-RND-3: take-back does not bring them back."""
    p = choose(at("gold a: take-back site"), "take-back 2", "take-back 1", "take-back")
    assert [seat(p, s)["influence"] for s in (A, B, C)] == [1, 2, 3]
    idle(p)
    assert [seat(p, s)["influence"] for s in (A, B, C)] == [1, 2, 3]


# Actions -------------------------------------------------------------------------------------


def test_an_action_is_compulsory() -> None:
    """F-RND-4: there is no way to pass, and the next may not act before."""
    p = choose(at(), "ypres", "ypres", "take-back")
    assert asked(p) == ("act", A) and all(move.split()[0] == "build" for move in can(p))
    with pytest.raises(Problem):
        do(p, "pass")


def test_an_impossible_action_counts_as_played() -> None:
    """F-RND-4: Bruges is full; the card lies out, its influence is gone, the others act."""
    p = choose(at(full("bruges", "0:A")), "bruges 1", "site", "take-back")
    assert done(p, "impossible") == [A] and rule(p, "impossible") == "F-RND-4" and asked(p) == ("act", B)
    assert seat(p, A)["spent"] == ["bruges"] and seat(p, A)["influence"] == 2


def test_the_action_card_stays_open() -> None:
    """F-RND-4: this round and the next."""
    p = choose(at(), "ypres", "site", "take-back")
    assert [seat(p, s)["spent"] for s in (A, B)] == [["ypres"], ["site"]]
    do(p, can(p)[0])
    do(p, can(p)[0])
    assert p.round_number() == 2 and [seat(p, s)["spent"] for s in (A, B, C)] == [["ypres"], ["site"], []]
    assert "ypres" not in seat(p, A)["hand"] and len(seat(p, A)["hand"]) == 7


def test_city_card_builds() -> None:
    """F-RND-5: an own, a grey or a church quarter from its supply, in that city only."""
    p = choose(at(), "ypres", "ypres", "ypres")
    assert {move.split()[1].partition("-")[0] for move in can(p)} == {"ypres"}
    do(p, "build ypres-1 own", "build ypres-2 grey", "build ypres-3 church")
    assert [plot(p, f"ypres-{n}")["coat"] for n in (1, 2, 3)] == [A, GREY, CHURCH]
    assert supply(p, A)["row"] == [3, 1] and supply(p, GREY)["row"] == [3, 1] and supply(p, CHURCH)["wedge"] == [3, 0]
    assert not any(plot(p, f"ypres-{n}")["site"] for n in (1, 2, 3)) and p.view(-1)["stones"] == 10


@pytest.mark.parametrize(("number", "coat"), [(1, "A"), (2, "grey"), (3, "church")])
def test_city_card_finishes_a_site(number: int, coat: str) -> None:
    """F-RND-5: on an own, grey or church quarter; the stone goes back."""
    p = choose(at(f"city ypres: 0:C {number}:{coat}/site"), "ypres", "take-back", "take-back")
    assert p.view(-1)["stones"] == 9
    do(p, f"finish ypres-{number}")
    assert not plot(p, f"ypres-{number}")["site"] and plot(p, f"ypres-{number}")["coat"] is not None
    assert p.view(-1)["stones"] == 10 and city(p, "ypres")["free"] == 11 and rule(p, "finish") == "F-RND-5"


def test_another_players_site_cannot_be_finished() -> None:
    """F-RND-5: B may finish his own and grey, not A's; nor any in another city."""
    line = "city ypres: 0:C 1:A/site 4:B/site 5:grey/site"
    p = choose(at(line, "city ghent: 0:B 2:grey/site"), "take-back", "ypres", "take-back")
    assert [move for move in can(p) if move.startswith("finish")] == ["finish ypres-4", "finish ypres-5"]


def test_a_finished_quarter_cannot_be_finished() -> None:
    """F-RND-5."""
    p = choose(at("city ypres: 0:C 1:A 2:grey"), "ypres", "take-back", "take-back")
    assert not [move for move in can(p) if move.startswith("finish")]


def test_only_another_players_site_in_a_full_city() -> None:
    """F-RND-4, F-RND-5: then the card is impossible."""
    p = choose(at(full("ypres", "0:C 1:A/site")), "take-back", "ypres", "take-back")
    assert done(p, "impossible") == [B]


def test_building_site() -> None:
    """F-RND-6: an own, grey or church quarter in any city, with a stone on it."""
    p = choose(at(), "site", "site", "site")
    assert {move.split()[1].partition("-")[0] for move in can(p)} == set(KEYS)
    assert {move.split()[0] for move in can(p)} == {"site"}
    do(p, "site ghent-1 own", "site ypres-2 grey", "site leuven-1 church")
    for id, coat in (("ghent-1", A), ("ypres-2", GREY), ("leuven-1", CHURCH)):
        assert plot(p, id)["coat"] == coat and plot(p, id)["site"]
    assert p.view(-1)["stones"] == 7 and said(p, "site")[0].rule == "F-RND-6"


def test_no_building_site_without_a_stone() -> None:
    """F-RND-6: ten are out."""
    p = choose(at(NO_STONES), "site", "take-back", "take-back")
    assert p.view(-1)["stones"] == 0 and done(p, "impossible") == [A] and p.round_number() == 2


def test_take_back() -> None:
    """F-RND-7: all of his, this one too; nobody else's."""
    p = at("seat A: spent bruges site liege", "seat B: spent ghent")
    choose(p, "take-back", "take-back 1", "liege")
    assert seat(p, A)["spent"] == [] and seat(p, A)["hand"] == [*KEYS, "site", "take-back"]
    assert said(p, "take_back")[0].also == ["F-RND-8"]
    assert rule(p, "take_back") == "F-RND-7" and [seat(p, s)["spent"] for s in (B, C)] == [[], ["liege"]]
    p = choose(at("seat A: spent bruges site", "seat B: spent ghent"), "take-back", "bruges", "bruges")
    assert seat(p, A)["spent"] == [] and seat(p, B)["spent"] == ["bruges", "ghent"]


def test_take_back_with_nothing_out() -> None:
    """F-RND-7: may be played all the same."""
    p = idle(at())
    assert [seat(p, s)["spent"] for s in (A, B, C)] == [[], [], []] and names(p, "take_back") == ["take_back"] * 3


def test_who_holds_only_the_take_back_must_play_it() -> None:
    """F-RND-8: that is not asked, only with how many influence cards, which are never played alone."""
    p = at(f"seat A: spent {' '.join(KEYS)} site")
    assert can(p) == [f"influence {n}" for n in range(4)]
    do(p, "influence 1")
    pick(p, B, "take-back")
    pick(p, C, "take-back")
    assert len(seat(p, A)["hand"]) == 8 and seat(p, A)["influence"] == 2


def test_without_influence_the_only_card_is_chosen_by_itself() -> None:
    """F-RND-8: everybody knows that it is the take-back, so not to ask tells nobody anything."""
    p = at(f"seat A: spent {' '.join(KEYS)} site influence 0")
    assert seat(p, A)["chosen"] and asked(p) == ("card", B)
    pick(p, B, "take-back")
    pick(p, C, "take-back")
    assert len(seat(p, A)["hand"]) == 8 and p.round_number() == 2


def test_take_back_is_at_hand_in_every_round() -> None:
    """F-RND-8: it returns as it is played."""
    p = at("seats: 2")
    for _ in range(4):
        assert all("take-back" in seat(p, s)["hand"] for s in (A, B))
        choose(p, "take-back", "site")
        do(p, can(p)[0])
        choose(p, "site", "take-back")
        do(p, can(p)[0])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_goes_round(seats: int) -> None:
    """F-RND-9: clockwise each round, a scored city or not."""
    gold = [] if seats == 2 else ["gold a: influence influence", "gold b: take-back take-back"]
    p = at(f"seats: {seats}", full("bruges", "0:A"), *gold)
    starts = []
    for _ in range(seats + 1):
        starts.append(p.view(-1)["start"])
        idle(p)
    assert starts == [*range(seats), 0]


def test_a_plot_with_a_site_fills_the_city() -> None:
    """F-RND-10: A puts a site on the last free plot of Bruges; it is scored, the site without value."""
    p = choose(at(full("bruges", "0:C 2:B", free=(1,))), "site", "take-back", "take-back")
    do(p, "site bruges-1 own")
    assert city(p, "bruges")["scored"] and said(p, "score_city")[0].data["value"] == 2
    assert {e.data["coat"] for e in said(p, "rank")} == {B, C}


def test_a_plot_with_a_site_is_not_free() -> None:
    """F-RND-10: nothing is built on it."""
    p = choose(at("city bruges: 0:grey 1:B/site"), "bruges", "take-back", "take-back")
    assert 1 not in plots_for(p, "own") + plots_for(p, "church") and city(p, "bruges")["free"] == 11


def test_sites_of_a_full_city_are_finished_until_step_6() -> None:
    """F-RND-10: A builds on its last plot, B finishes his site, the gold card a grey one; only then it is scored."""
    line = full("bruges", "0:C 4:B/site 9:grey/site", free=(1,))
    p = choose(at(line, "gold card: bruges A"), "bruges 1", "bruges", "take-back")
    do(p, "build bruges-1 own")
    assert city(p, "bruges")["free"] == 0 and not city(p, "bruges")["scored"]
    assert can(p) == ["finish bruges-4", "finish bruges-9"]
    do(p, "finish bruges-4")
    assert names(p, "finish", "score_city") == ["finish", "finish", "score_city"], "the gold card can only finish 9"
    assert city(p, "bruges")["scored"] and said(p, "score_city")[0].data["value"] == 4


def test_any_card_may_be_chosen() -> None:
    """F-RND-11: of a scored city, or a building site without stones, too."""
    p = at(NO_STONES, full("bruges", "0:A"), "scored: bruges")
    assert {"card bruges", "card site"} <= set(can(p))
    choose(p, "bruges", "site", "bruges")
    assert sorted(done(p, "impossible")) == [A, B, C] and p.round_number() == 2
    assert [e.also for e in said(p, "impossible")] == [["F-RND-11"]] * 3


def test_which_execution_is_free() -> None:
    """F-RND-11: with a site to finish he may build all the same; if only finishing is left he must."""
    p = choose(at("city ypres: 0:C 1:A/site"), "ypres", "take-back", "take-back")
    assert {move.split()[0] for move in can(p)} == {"build", "finish"}
    p = choose(at(full("ypres", "0:C 1:A/site")), "ypres", "take-back", "take-back")
    assert done(p, "finish") == [A] and city(p, "ypres")["scored"], "the only way is not asked for"


def test_a_returned_stone_is_available_at_once() -> None:
    """F-RND-12: the last ten are out; A finishes one, B uses it in the same round, C has none."""
    p = choose(at(NO_STONES), "utrecht 2", "site 1", "site")
    do(p, "finish utrecht-1")
    assert asked(p) == ("act", B) and p.view(-1)["stones"] == 1 and said(p, "finish")[0].also == ["F-RND-12"]
    do(p, "site ghent-1 grey")
    assert done(p, "impossible") == [C] and p.round_number() == 2


def test_a_gold_influence_card_is_usable_from_the_next_round() -> None:
    """F-RND-12: A knows that he gets it, and has none for this round."""
    p = at("gold card: influence A", "seat A: influence 0")
    do(p, "card take-back")
    assert seat(p, A)["chosen"] and asked(p)[1] == B
    pick(p, B, "take-back")
    pick(p, C, "take-back")
    assert seat(p, A)["influence"] == 1 and said(p, "show_gold")[0].also == ["F-RND-12"]
    p.turn_to(A)
    assert can(do(p, "card site")) == ["influence 0", "influence 1"]
