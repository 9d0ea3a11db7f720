"""Set-up: map, decks, rows, leaders, draft, start cities, benefits (M-SET, M-OFR-5, M-LST-7)."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from guildhall.games.mosaic.game import start
from guildhall.games.mosaic.layout import BUILD_DECK, EMPIRE_SEEN, POP_DECK, TAX_DECK, TECH_DECK
from guildhall.games.mosaic.position import Mosaic
from guildhall.games.mosaic.rules.decks import draw

from .table import (
    BOOK,
    A,
    B,
    asked,
    can,
    described,
    finished,
    hex_at,
    names,
    offer,
    piece,
    play,
    position,
    production,
    region,
    said,
    seat,
    skip,
    stock,
    symbols,
    technologies,
    tile,
)

REGIONS = ["hispania", "gaul", "italy", "greece", "assyria", "egypt", "numidia"]
CURRENCIES = {"stone", "ideas", "food"}
SEEDS = range(12)


@cache
def fresh(seats: int, seed: int = 0) -> Mosaic:
    """A new game; only for reading."""
    return start(seats, {}, seed)


def begun(seats: int, seed: int = 0) -> Mosaic:
    """A new game with all its decisions of set-up made."""
    return skip(start(seats, {}, seed, events=True), "leaders", "draft", "start_city", "effect", "start_techs")


def numbers(p: Mosaic, deck: str) -> dict[str, int]:
    """The numbers of a deck in the description."""
    words = described(p, f"deck {deck}").split()
    return {word: int(n) for word, n in zip(words[::2], words[1::2])}


def drawn_out(p: Mosaic, deck: int) -> tuple[int, list[int]]:
    """All cards of a deck drawn: how many came before its empire card, and which they are."""
    p = p.clone()
    cards: list[int] = []
    above = -1
    while (card := int(draw(p, deck))) >= 0:
        if above < 0 and p.a[EMPIRE_SEEN]:
            above = len(cards)
        cards.append(card)
    assert p.a[EMPIRE_SEEN] == 1
    return above if above >= 0 else len(cards), cards


# The map -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "out"), [(2, 2), (3, 1), (4, 0), (5, 0), (6, 0)])
def test_regions_in_play(seats: int, out: int) -> None:
    """M-SET-1: two players without Hispania and Gaul, three without Hispania; what is out holds nothing."""
    p = start(seats, {}, 1)
    assert [r["key"] for r in p.view(-1)["regions"] if r["in_play"]] == REGIONS[out:]
    for key in REGIONS[:out]:
        assert (region(p, key)["free"], region(p, key)["free_ports"]) == (0, 0)
        assert all(row["tile"] is None for row in p.view(-1)["hexes"] if row["hex"].startswith(key))
    skip(p, "leaders", "draft")
    assert {move.split()[1].partition("-")[0] for move in can(p, "at")} == set(REGIONS[out:])


def test_no_scoring_out_of_play() -> None:
    """M-SET-1: five regions are scored with two players, six with three, seven with four."""
    for seats, regions in ((2, 5), (3, 6), (4, 7)):
        p = play(position(f"seats: {seats}", "empire: seen 1 due 1"), "work stone")
        assert len(said(p, "region_scored")) == regions


@pytest.mark.parametrize("seed", SEEDS)
def test_tiles_of_the_full_map(seed: int) -> None:
    """M-SET-2, M-LST-7: fish on ports, caches on cache hexes, goods elsewhere; the 80 blanks are removed again."""
    p = fresh(4, seed)
    found = {hex.key: tile(p, hex.key) for hex in BOOK.hexes}
    goods = Counter(found[hex.key] for hex in BOOK.hexes if hex.kind == "plain")
    assert all(found[hex.key] == "fish" for hex in BOOK.hexes if hex.kind == "port")
    caches = [found[hex.key] for hex in BOOK.hexes if hex.kind == "cache"]
    assert sorted(caches) == sorted(cache.key for cache in BOOK.caches) and len(caches) == 28
    assert goods.pop("") == 80
    assert goods == {good.key: good.count for good in BOOK.goods if good.key != "fish"} and goods.total() == 58
    assert min(goods.values()) >= 4


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_a_currency_cache_marked_first_in_every_region(seats: int) -> None:
    """M-SET-2: one of them goes to each region in play before the others are dealt."""
    first = {cache.key for cache in BOOK.caches if cache.first}
    assert len(first) == 7 and {cache.kind for cache in BOOK.caches if cache.first} <= CURRENCIES
    where = set()
    for seed in SEEDS:
        p = fresh(seats, seed)
        for key in REGIONS[max(0, 4 - seats) :]:
            hexes = [hex.key for hex in BOOK.hexes if hex.region == key and tile(p, hex.key) in first]
            assert len(hexes) == 1
            where.update(hexes)
    assert len(where) > 4 * len(REGIONS[max(0, 4 - seats) :]) // 2  # on any of the region's cache hexes


def test_tiles_are_dealt_at_random() -> None:
    """M-SET-2."""
    assert len({tile(fresh(4, seed), "italy-2") for seed in SEEDS}) > 4
    assert len({tile(fresh(4, seed), "italy-8") for seed in SEEDS}) > 2


def test_only_whole_hexes_count() -> None:
    """M-SET-11: 176 hexes with at most six neighbours each; each is adjacent to those that name it."""
    assert len(fresh(4).view(-1)["hexes"]) == len(BOOK.hexes) == 176
    for i, hex in enumerate(BOOK.hexes):
        assert len(hex.near) == 6
        assert all(i in BOOK.hexes[j].near for j in hex.near if j >= 0)


# Decks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "cards", "above", "part"),
    [(2, 95, 32, 32), (3, 90, 30, 30), (4, 85, 57, 28), (5, 80, 54, 26), (6, 75, 50, 25)],
)
def test_technology_deck(seats: int, cards: int, above: int, part: int) -> None:
    """M-SET-4, M-OFR-5: thirds, the extra cards on top; the empire card in the middle one, with 4 to 6 in the bottom one."""
    p = begun(seats)
    assert all(row["leader"] != "philosopher" for row in p.view(-1)["seats"])  # he would draw from it
    assert len(offer(p, "technology")) == 5 and "-" not in offer(p, "technology")
    assert numbers(p, "technology") == {"left": cards - 5, "safe": above - 5, "section": part + 1}
    places = set()
    for seed in range(60):
        p.rng = start(seats, {}, seed).rng
        n, rest = drawn_out(p, TECH_DECK)
        assert above <= n + 5 <= above + part and len(rest) == cards - 5
        places.add(n)
    assert len(places) > 15


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_build_deck(seats: int) -> None:
    """M-SET-5: 38 cards, the empire card in the bottom half of 19, five on offer."""
    p = fresh(seats)
    assert len(offer(p, "build")) == 5 and "-" not in offer(p, "build")
    places = set()
    for seed in range(60):
        n, rest = drawn_out(fresh(seats, seed), BUILD_DECK)
        assert 19 <= n + 5 <= 38 and len(rest) == 33
        places.add(n)
    assert len(places) > 10


@pytest.mark.parametrize(("seats", "cards"), [(2, 10), (3, 10), (4, 12), (5, 12), (6, 14)])
@pytest.mark.parametrize(("deck", "name"), [(POP_DECK, "population"), (TAX_DECK, "tax")])
def test_population_and_tax_decks(seats: int, cards: int, deck: int, name: str) -> None:
    """M-SET-6: the empire card in the bottom half, two cards on offer."""
    places, seen = set(), set()
    for seed in range(40):
        p = fresh(seats, seed)
        n, rest = drawn_out(p, deck)
        on_offer = p.view(-1)["offers"][name]
        assert None not in on_offer and len(on_offer) == 2 and len({*rest, *on_offer}) == cards
        assert cards // 2 <= n + 2 <= cards
        places.add(n + 2)
        seen.update(rest)
    assert places == set(range(cards // 2, cards + 1))
    assert len(seen) == 20  # which cards stay in the box is random


@pytest.mark.parametrize(("seats", "each"), [(2, 5), (3, 5), (4, 6), (5, 6), (6, 7)])
def test_as_many_tax_as_tariff_cards(seats: int, each: int) -> None:
    """M-SET-6."""
    for seed in range(20):
        p = fresh(seats, seed)
        cards = [*drawn_out(p, TAX_DECK)[1], *p.view(-1)["offers"]["tax"]]
        assert len([card for card in cards if card < 30]) == each == len([card for card in cards if card >= 30])


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_rows(seats: int) -> None:
    """M-SET-7: 9 wonders, 9 golden ages, 6 governments, 9 of 15 achievements at random."""
    seen = set()
    for seed in range(20):
        rows = fresh(seats, seed).view(-1)["rows"]
        assert [len(rows[row]) for row in ("wonders", "golden_ages", "governments", "achievements")] == [9, 9, 6, 9]
        assert not any(government["spent"] for government in rows["governments"])
        seen.update(rows["achievements"])
    assert len(seen) == 15


def test_pieces_of_a_player() -> None:
    """M-LST-7: 12 cities, 3 port cities, 6 farm and 6 manufactory towns, 10 infantry, 10 cavalry, 2 siege engines."""
    supply = {"city": 12, "port": 3, "farm": 6, "manufactory": 6, "infantry": 10, "cavalry": 10, "siege": 2}
    assert all(row["supply"] == supply for row in fresh(6).view(-1)["seats"])
    assert len(BOOK.caches) == 28 and sum(good.count for good in BOOK.goods) == 68 and BOOK.blanks == 80
    assert {good.key: good.count for good in BOOK.goods}["fish"] == 10


# Leaders and draft ---------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_leaders_are_chosen_counter_clockwise(seats: int) -> None:
    """M-SET-8: from the player right of the start player; the start player is random and chooses last."""
    starts = set()
    for seed in range(30):
        p = start(seats, {}, seed)
        first = p.view(-1)["start"]
        starts.add(first)
        for k in range(1, seats + 1):
            asks = (first - k) % seats
            assert asked(p) == ("leaders", asks) and len(can(p, "lead")) == 9 - (k - 1)
            taken = can(p)[k % 3]
            play(p, taken)
            assert seat(p, asks)["leader"] == taken.split()[1] and taken not in can(p)
            assert symbols(p, asks, BOOK.leaders[[one.key for one in BOOK.leaders].index(taken.split()[1])].symbol) == 1
    assert starts == set(range(seats))


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_draft(seats: int) -> None:
    """M-SET-3: five starting technologies each; keep one, pass the rest to the left, five times."""
    p = skip(start(seats, {}, 3), "leaders")
    hands = [set(p.view(s)["hand"]) for s in range(seats)]
    assert len(set.union(*hands)) == 5 * seats and all(tech < 39 for hand in hands for tech in hand)
    kept: list[set[int]] = [set() for _ in range(seats)]
    for round in range(4):
        assert all(len(hand) == 5 - round for hand in hands)
        for s in range(seats):
            assert p.view(s)["hand"] == sorted(hands[s])
            p.turn_to(s)
            chosen = max(hands[s])
            play(p, f"keep {BOOK.technologies[chosen].key}")
            hands[s].remove(chosen)
            kept[s].add(chosen)
        hands = [hands[-1], *hands[:-1]]  # seat 1 sits to the left of seat 0
    assert asked(p)[0] == "start_city"
    for s in range(seats):
        assert set(seat(p, s)["held"]) == kept[s] | hands[s] and p.view(s)["hand"] == []


@pytest.mark.parametrize("seats", [2, 6])
def test_unused_starting_technologies_go_into_the_deck(seats: int) -> None:
    """M-SET-3: 105 technologies, 39 of them starting ones."""
    assert [tech.start for tech in BOOK.technologies] == [True] * 39 + [False] * 66
    p = skip(start(seats, {}, 8), "leaders", "draft")
    _, rest = drawn_out(p, TECH_DECK)
    in_play = {*rest, *p.view(-1)["offers"]["technology"]}
    held = {tech for s in range(seats) for tech in seat(p, s)["held"]}
    assert held | in_play == set(range(105)) and not held & in_play
    assert len([tech for tech in in_play if tech < 39]) == 39 - 5 * seats


def test_order_of_set_up() -> None:
    """M-SET-10: map and decks lie before leaders are chosen; then draft, start cities, benefits."""
    p = start(3, {}, 2, events=True)
    assert tile(p, "italy-12") == "fish" and "-" not in offer(p, "build")
    assert all(p.view(s)["hand"] == [] for s in range(3))  # nobody looks before the draft
    asks = []
    while p.view(-1)["phase"] == "set-up":
        asks.append(asked(p)[0])
        p.play(p.legal()[-1])
    kinds = list(dict.fromkeys(ask for ask in asks if ask != "effect"))
    assert kinds[:3] == ["leaders", "draft", "start_city"] and kinds[3:] in ([], ["start_techs"])
    told = list(dict.fromkeys(names(p, "set_up", "leader", "drafted", "start_city", "benefits", "turn")))
    assert told == ["set_up", "leader", "drafted", "start_city", "benefits", "turn"]


# Start cities and benefits -------------------------------------------------------------------


def test_start_cities() -> None:
    """M-SET-9: clockwise from the start player, on any free hex, with its tile; 5 population each; M-BLD-11: not built."""
    p = skip(start(3, {}, 4, events=True), "leaders", "draft")
    first = p.view(-1)["start"]
    assert [stock(p, s, "population") for s in range(3)] == [5] * 3
    hexes = ["italy-8", "italy-9", "greece-1"]
    for k, hex in enumerate(hexes):
        assert asked(p) == ("start_city", (first + k) % 3) and len(can(p)) == 151 - k
        lies = tile(p, hex)
        play(p, f"at {hex}")
        assert piece(p, hex) == f"{'ABC'[(first + k) % 3]} city" and hex_at(p, hex)["tile"] is None
        assert lies in ("", *(key for key, n in seat(p, (first + k) % 3)["goods"].items() if n))
    assert p.view(-1)["pool"] == 0 and names(p, "pool") == []


def test_a_start_city_on_a_port_hex_is_a_port_city() -> None:
    """M-SET-9: and nowhere else; the fish is taken."""
    p = skip(start(2, {}, 4), "leaders", "draft")
    first = p.view(-1)["start"]
    play(p, "at italy-12")
    assert piece(p, "italy-12") == f"{'AB'[first]} port" and seat(p, first)["goods"]["fish"] == 1
    assert production(p, first, "food") == 3
    assert seat(p, first)["supply"]["port"] == 2 and seat(p, first)["supply"]["city"] == 12
    play(p, "at italy-8")
    assert piece(p, "italy-8") == f"{'AB'[1 - first]} city"


def benefits(*lines: str) -> Mosaic:
    """All start cities stand; now the benefits."""
    return position(
        "phase: set-up", "round: 0", "hex italy-8: A city", "hex greece-1: B city", *lines, "agenda:\n  set_up 5"
    )


def test_benefits_in_turn_order() -> None:
    """M-SET-12: each takes the leader's benefits, then plays start technologies."""
    p = benefits("start: B", "seat A: leader engineer\n  hidden art", "seat B: leader artist\n  hidden dance")
    assert asked(p) == ("start_techs", B) and stock(p, B, "money") == 15 and stock(p, A, "money") == 0
    play(p, "play dance", "play art")
    assert stock(p, A, "stone") == 10 and p.view(-1)["phase"] == "play" and asked(p) == ("turn", B)
    assert [e.seat for e in said(p, "benefits")] == [A]  # B's came first


def test_a_start_technology_may_enable_the_next() -> None:
    """M-SET-12: Writing needs a science symbol, which Alphabet brings; in any order, and none must be played."""
    p = benefits("seat A: leader engineer\n  hidden writing alphabet art bronze", "seat B: leader artist")
    assert sorted(can(p)) == ["end", "play alphabet", "play art"]
    play(p, "play alphabet")
    assert "play writing" in can(p)
    play(p, "play writing", "end")
    assert technologies(p, A) == ["alphabet", "writing"] and technologies(p, A, "held") == ["art", "bronze"]
    assert production(p, A, "ideas") == 3 + 3 + 2  # engineer, Alphabet, Writing with two science symbols


def test_the_leader_comes_first() -> None:
    """M-SET-12: the general's military symbol and infantry are there when Spears are played."""
    p = benefits("seat A: leader general\n  hidden spears", "seat B: leader artist", "units italy: B cavalry 1")
    play(p, "play spears", "unit infantry italy", "unit infantry italy", "eliminate B cavalry italy")
    assert region(p, "italy")["units"] == [{"owner": A, "infantry": 3, "cavalry": 0, "siege": 0}]


def test_five_start_technologies_each_whatever_the_number_of_players() -> None:
    """M-SET-3."""
    for seats in (2, 4, 6):
        p = skip(start(seats, {}, 6), "leaders", "draft")
        assert all(p.view(-1)["seats"][s]["held_hidden"] == 5 for s in range(seats))


def test_the_first_turn() -> None:
    """M-TRN-1: when set-up is over, the start player has the first turn of round 1."""
    for seats in (2, 3, 5):
        p = begun(seats, 7)
        assert (p.view(-1)["phase"], p.view(-1)["round"], p.view(-1)["turn"]) == ("play", 1, p.view(-1)["start"])
        assert not finished(p) and asked(p) == ("turn", p.view(-1)["start"])
