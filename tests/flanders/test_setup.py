"""Set-up and both variants for two (F-SET)."""

from __future__ import annotations

from collections import Counter

import pytest

from guildhall.games.flanders import start
from guildhall.games.flanders.components.tables import CARD_NAMES
from guildhall.games.flanders.position import Flanders
from tests.flanders.table import (
    CHURCH,
    GREY,
    KEYS,
    NOBODY,
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
    do,
    finished,
    full,
    idle,
    names,
    pile,
    plots_for,
    ranks,
    said,
    seat,
    supply,
)

HALF = Counter([*KEYS, "site", "site", "take-back", "cathedral", "cathedral", "master", "master", "influence"])


def settled(p: Flanders) -> Flanders:
    """Every seat puts its centre into the first free city."""
    while asked(p)[0] == "centre":
        do(p, can(p)[0])
    return p


def centres(p: Flanders) -> dict[str, int | None]:
    return {c["key"]: c["plots"][0]["coat"] for c in p.view(-1)["cities"] if c["in_play"]}


# Centres -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_start_player_is_random_and_settles_first(seats: int) -> None:
    """F-SET-1: then clockwise; each into a city of his own; the first round has the same start player."""
    starts = set()
    for seed in range(30):
        p = start(seats, seed=seed)
        first = p.view(-1)["start"]
        starts.add(first)
        for k in range(seats):
            assert asked(p) == ("centre", (first + k) % seats)
            assert len(can(p)) == (4 if seats == 2 else 6) - k
            taken = can(p)[0]
            do(p, taken)
            assert taken not in can(p)
        assert p.view(-1)["start"] == first and p.view(-1)["phase"] == "choose" and p.round_number() == 1
    assert starts == set(range(seats))


def test_a_centre_goes_where_its_player_says() -> None:
    """F-SET-1."""
    p = start(3, seed=4)
    first = p.view(-1)["start"]
    do(p, "centre utrecht")
    assert centres(p)["utrecht"] == first and "centre utrecht" not in can(p)


@pytest.mark.parametrize(("seats", "others"), [(2, {GREY, CHURCH}), (3, {GREY, CHURCH, NOBODY}), (4, {GREY, CHURCH})])
def test_the_other_centres_go_at_random_into_free_cities(seats: int, others: set[int]) -> None:
    """F-SET-1: grey and church; with three players the unused guild's takes the sixth city."""
    where: dict[int, set[str]] = {coat: set() for coat in others}
    for seed in range(40):
        found = centres(settled(start(seats, seed=seed)))
        assert sorted(found.values(), key=str) == sorted([*range(seats), *others], key=str)
        for coat in others:
            where[coat].add(next(key for key, lies in found.items() if lies == coat))
    assert all(len(keys) >= len(others) for keys in where.values())


def test_the_centre_of_the_unused_guild() -> None:
    """F-SET-1: counts 1 for the value, bars nobody, is not ranked; quarters may lean on it."""
    p = choose(at("city liege: 0:none 1:A"), "liege", "liege", "liege")
    assert city(p, "liege")["value"] == 2 and ranks(p, "liege") == {A: (1, 2)}
    assert {3, 5, 6} <= set(plots_for(p, "own", "liege"))
    assert {2, 3, 5, 6} <= set(plots_for(p, "grey", "liege")) & set(plots_for(p, "church", "liege"))
    p = idle(at(full("liege", "0:none")))
    assert said(p, "score_city")[0].data["value"] == 1 and said(p, "rank") == [] and p.scores() == [0, 0, 0]


@pytest.mark.parametrize(
    ("seats", "variant", "also"),
    [
        (2, "plain", "F-SET-2 F-SET-4 F-SET-5"),
        (2, "gold", "F-SET-2 F-SET-3 F-SET-4 F-SET-6"),
        (3, "plain", "F-SET-2 F-SET-3"),
    ],
)
def test_the_set_up_names_its_rules(seats: int, variant: str, also: str) -> None:
    """F-SET-2, F-SET-3, F-SET-4, F-SET-5, F-SET-6."""
    p = start(seats, {"two_players": variant}, events=True)
    assert said(p, "set_up")[0].also == also.split()


# What lies ready -----------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_markers_and_supplies(seats: int) -> None:
    """F-SET-2: markers at 0; supplies open to all: 15 quarters a guild in play and grey, 13 churches."""
    p = settled(start(seats, seed=7))
    assert p.scores() == [0] * seats and p.view(-1)["grey_vp"] == 0
    for row in p.view(-1)["supplies"]:
        shapes = [row[shape] for shape in ("row", "wedge", "corner")]
        assert shapes == ([[5, 0], [4, 0], [4, 0]] if row["coat"] == CHURCH else [[4, 1]] * 3)
    assert [row["coat"] for row in p.view(-1)["supplies"]] == [*range(seats), GREY, CHURCH]
    for s in range(seats):
        assert p.view(s)["supplies"] == p.view(-1)["supplies"]


@pytest.mark.parametrize("seats", [3, 4])
def test_hands_and_pieces(seats: int) -> None:
    """F-SET-2: eleven cards each: six cities, building site, take-back, 3 influence; the pieces of the box."""
    v = settled(start(seats, seed=1)).view(-1)
    for s in range(seats):
        assert v["seats"][s]["hand"] == [*KEYS, "site", "take-back"]
        assert v["seats"][s]["influence"] == 3 and v["seats"][s]["spent"] == []
    assert (v["stones"], v["cathedrals"], v["figures"]) == (10, 4, 4)
    assert all(c["free"] == 12 for c in v["cities"])


def test_gold_deck() -> None:
    """F-SET-3: 28 cards, both halves alike: 6 city, 2 site, 1 take-back, 2 cathedral, 2 guild master, 1 influence."""
    for seats in (3, 4):
        p = start(seats, seed=2)
        assert Counter(pile(p, "a")) == Counter(pile(p, "b")) == HALF
        assert p.view(-1)["gold"]["left"] == 28


def test_half_a_lies_on_half_b() -> None:
    """F-SET-3: the last card of A, then those of B."""
    p = idle(at("gold a: influence", "gold b: take-back take-back"))
    assert p.view(p.view(-1)["start"])["gold"]["card"] == "influence" and p.view(-1)["gold"]["left"] == 2
    idle(p)
    assert p.view(p.view(-1)["start"])["gold"]["card"] == "take-back"


def test_the_gold_deck_is_shuffled() -> None:
    """F-SET-3: the first card differs from game to game, and comes from half A."""
    first = set()
    for seed in range(60):
        p = settled(start(3, seed=seed))
        v = p.view(p.view(-1)["start"])["gold"]
        assert (v["left"], v["half_a"]) == (27, 13)
        first.add(v["card"])
    assert len(first) >= 8


# Two players ---------------------------------------------------------------------------------


@pytest.mark.parametrize("variant", ["plain", "gold"])
def test_two_players_have_four_cities(variant: str) -> None:
    """F-SET-4: at random, with the four centres; the cards of the other two leave the hands."""
    left_out = set()
    for seed in range(30):
        p = settled(start(2, {"two_players": variant}, seed))
        keys = [c["key"] for c in p.view(-1)["cities"] if c["in_play"]]
        assert len(keys) == 4 and sorted(centres(p).values(), key=str) == [A, B, GREY, CHURCH]
        left_out |= set(KEYS) - set(keys)
        for s in (A, B):
            assert seat(p, s)["hand"] == [*keys, "site", "take-back"] and seat(p, s)["influence"] == 3
        assert all(c["free"] == 0 for c in p.view(-1)["cities"] if not c["in_play"])
    assert left_out == set(KEYS)


def test_no_site_in_a_city_that_is_not_in_play() -> None:
    """F-SET-4: nor can its card be chosen."""
    p = at("seats: 2")
    assert "card utrecht" not in can(p) and "card liege" not in can(p)
    choose(p, "site", "site")
    assert {move.split()[1].partition("-")[0] for move in can(p)} == {"bruges", "ghent", "ypres", "leuven"}


def test_plain_is_the_default_and_has_no_gold() -> None:
    """F-SET-5: no gold cards, cathedrals or figures."""
    for options in ({}, {"two_players": "plain"}):
        p = settled(start(2, options, 5))
        v = p.view(-1)
        assert (v["gold"], v["cathedrals"], v["figures"]) == (None, 0, 0)
        p.events = []
        idle(p)
        assert asked(p)[0] == "card" and names(p, "draw_gold", "show_gold", "no_gold") == []


def test_plain_printed_masters_still_count() -> None:
    """F-SET-5: they lie in the supply and break a tie."""
    p = at("seats: 2", full("ghent", "0:grey 1:A/printed 2:B"))
    assert supply(p, B)["row"] == [3, 1]
    assert ranks(p, "ghent") == {A: (1, 3), GREY: (3, 4), B: (3, 4)}


def test_plain_start_player_alternates() -> None:
    """F-SET-5."""
    p = at("seats: 2", "start: B")
    starts = [p.view(-1)["start"]]
    for _ in range(4):
        starts.append(idle(p).view(-1)["start"])
    assert starts == [B, A, B, A, B]


def test_plain_ends_after_36_rounds() -> None:
    """F-SET-5: not before; with gold cards rounds are not counted."""
    p = idle(at("seats: 2", "round: 35"))
    assert not finished(p) and p.round_number() == 36
    assert finished(idle(p)) and p.round_number() == 36
    for line in ("seats: 2\ngold: yes", "seats: 3"):
        p = idle(at(line, "round: 36", "gold a: influence influence"))
        assert not finished(p) and p.round_number() == 37


@pytest.mark.parametrize(("free", "over"), [((2, 3), False), ((2,), True)])
def test_plain_ends_at_one_free_plot(free: tuple[int, ...], over: bool) -> None:
    """F-SET-5."""
    p = idle(at("seats: 2", all_full("bruges", seats=2), full("bruges", "0:A", free)))
    assert finished(p) == over and city(p, "bruges")["scored"] == over


def test_gold_variant() -> None:
    """F-SET-6: 24 gold cards, those of the two missing cities are out; cathedrals and figures are in."""
    for seed in range(6):
        p = start(2, {"two_players": "gold"}, seed)
        keys = {c["key"] for c in p.view(-1)["cities"] if c["in_play"]}
        half = Counter({kind: n for kind, n in HALF.items() if kind not in KEYS or kind in keys})
        assert Counter(pile(p, "a")) == Counter(pile(p, "b")) == half
        settled(p)
        v = p.view(-1)
        assert (v["cathedrals"], v["figures"], v["gold"]["left"]) == (4, 4, 23)
        assert p.view(v["start"])["gold"]["card"] in CARD_NAMES


def test_the_option_means_nothing_to_three_and_four() -> None:
    """F-SET-5: they always have gold cards."""
    for seats in (3, 4):
        v = settled(start(seats, {"two_players": "plain"}, 3)).view(-1)
        assert v["gold"]["left"] == 27 and len({C, D} & {s["seat"] for s in v["seats"]}) == seats - 2
