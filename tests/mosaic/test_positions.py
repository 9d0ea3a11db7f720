"""Positions as text and back, their plain defaults, the faults of a description, and the census (docs/positions.md)."""

from __future__ import annotations

import pytest

from guildhall.formats.description import BadDescription
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.census import census
from guildhall.games.mosaic.description.reading import build
from guildhall.games.mosaic.description.writing import describe
from guildhall.games.mosaic.game import start
from guildhall.games.mosaic.position import Mosaic
from guildhall.kernel.agenda import FRAME
from guildhall.kernel.position import FINISHED, buffer
from guildhall.kernel.rng import fast

from .table import (
    SOLO,
    A,
    B,
    asked,
    build_cards,
    can,
    described,
    finished,
    hex_at,
    offer,
    piece,
    play,
    position,
    production,
    score,
    seat,
    stock,
    symbols,
    technologies,
    tile,
    units,
)

TABLES = ("human,human", "human,human,human,human", "human,herobotus", "herobotus,human,herobotus,human")


def whole(p: Mosaic) -> bool:
    """Whether the description gives the same position again."""
    return build(describe(p)).fingerprint() == p.fingerprint()


def agenda(p: Mosaic) -> list[str]:
    lines = describe(p).splitlines()
    return [line.strip() for line in lines[lines.index("agenda:") + 1 :]]


# Whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("kinds", TABLES)
def test_every_position_of_a_game_is_described_whole(kinds: str) -> None:
    p = start(kinds.split(","), {}, 5)
    rng, out = fast(6), buffer()
    pieces = census(p)
    while p.to_move != FINISHED:
        assert whole(p), describe(p)
        assert census(p) == pieces
        p.apply(p.random_move(rng, out))
    assert whole(p)
    assert "agenda:" not in describe(p)


def test_what_a_seat_imagines_is_a_whole_position_too() -> None:
    p = start(["human", "herobotus"], {}, 7)
    rng, out = fast(8), buffer()
    for n in range(100):
        for viewer in (-1, A, B):
            imagined = p.imagine(viewer, fast(n))
            assert isinstance(imagined, Mosaic)
            assert whole(imagined)
            assert census(imagined) == census(p)
        p.apply(p.random_move(rng, out))
        if p.to_move == FINISHED:
            break


def test_in_the_draft_the_seats_choose_in_any_order() -> None:
    p = start(3, {}, 1)
    for _ in range(3):
        p.apply(p.legal()[0])
    assert asked(p)[0] == "draft"
    p.turn_to(2)
    p.apply(p.legal()[1])
    p.turn_to(1)
    assert "choice" in describe(p)
    assert build(describe(p)).to_move == 1
    assert whole(p)


def test_the_generator_of_a_table_is_never_printed() -> None:
    p = start(2, {}, "ab" * 32)
    assert described(p, "chance") == "sealed"


# In the middle of things ---------------------------------------------------------------------

REPUBLIC = """
    seat A: leader engineer government republic stone 30 ideas 30 food 30 money 60
    hex italy-8: A city
    offer technology: alphabet art
    offer build: farm-1 city-capital
    deck build: only city-garrison
"""


@pytest.mark.parametrize(
    ("moves", "top"),
    [
        (["build 1"], "place A farm farm-1"),
        (["build city"], "place A city -"),
        (["build 2 sparing"], "pay A 2049"),
        (["technology 1"], "play_or_keep A alphabet"),
        (["technology 2 sparing", "pay 3"], "play_or_keep A art"),
        (["wonder stonehenge"], "place_wonder A stonehenge"),
        (["look build"], "looked A build"),
        (["look build", "top"], "place A city city-garrison"),
        (["military"], "military A"),
        (["military", "recruit infantry italy"], "military A 1"),
        (["build 2", "at italy-9"], "effect A build-city-capital italy-9 2"),
    ],
)
def test_decisions_inside_an_action(moves: list[str], top: str) -> None:
    p = play(position(REPUBLIC), *moves)
    assert agenda(p)[-1] == top
    assert whole(p)
    assert census(p) == census(position(REPUBLIC))


def test_an_effect_is_named_by_whose_it_is_and_by_its_row() -> None:
    p = position(
        """
        seat A: leader engineer
        hex italy-8: A city
        agenda:
          turn A
          effect A golden-city-states
        """
    )
    assert asked(p) == ("effect", A)
    assert "at italy-14" in can(p)
    assert agenda(p)[-1] == "effect A golden-city-states - 2"
    play(p, "at italy-14")
    assert piece(p, "italy-14") == "A city"


def test_frames_run_until_somebody_is_asked() -> None:
    p = position("turn: B\nagenda:\n  next_turn")
    assert asked(p) == ("turn", A)
    assert described(p, "round") == "2"


# Defaults ------------------------------------------------------------------------------------


def test_nothing_said_is_a_two_player_game_in_play() -> None:
    p = position("")
    assert asked(p) == ("turn", A)
    assert can(p) == ["work stone", "work ideas", "work food"]
    assert stock(p, A, "population") == 5
    assert seat(p, B)["supply"]["city"] == 12
    assert offer(p, "technology") == ["-"] * 5
    assert described(p, "deck technology") == "left 105 safe 105 section 1"
    assert described(p, "deck population") == "left 10 safe 10 section 1"
    assert described(p, "deck tax") == "left 10 tax 5 safe 10 section 1"
    assert whole(p)
    census(p)


def test_counts_and_supplies_follow_from_the_map() -> None:
    p = position(
        """
        hex italy-8: A city
        hex italy-12: A port
        hex italy-9: B farm
        hex italy-4: A wonder colossus
        tile italy-14: wine
        tiles italy: 15 cache-food-2 5 fish
        units italy: A infantry 2 cavalry 1 B siege 1
        """
    )
    supply = seat(p, A)["supply"]
    assert (supply["city"], supply["port"], supply["infantry"], supply["cavalry"]) == (11, 2, 8, 9)
    assert units(p, "italy", B) == (0, 0, 1)
    assert piece(p, "italy-4") == "A wonder colossus"
    assert seat(p, A)["wonders"] == ["colossus"]
    assert "colossus" not in p.view(-1)["rows"]["wonders"]
    assert (tile(p, "italy-14"), tile(p, "italy-15"), tile(p, "italy-5")) == ("wine", "cache-food-2", "fish")
    assert hex_at(p, "italy-1") == {"hex": "italy-1", "piece": None, "tile": None}
    assert described(p, "seat A").endswith("start italy-8")
    census(p)


def test_symbols_follow_from_leader_technologies_and_cards() -> None:
    p = position("seat A: leader general up alphabet cards city-capital extra culture 2")
    assert symbols(p, A, "government") >= 2
    assert symbols(p, A, "military") == 1
    assert symbols(p, A, "culture") >= 2
    assert "extra culture 2" in describe(p)
    assert build_cards(p, A) == ["city-capital"]
    assert technologies(p, A) == ["alphabet"]


def test_powers_follow_from_technologies_and_leader_unless_they_are_said() -> None:
    p = position("seat A: leader magistrate up crop-rotation")
    assert "leader money" in can(p)
    play(p, "work stone")
    assert stock(p, A, "food") == 5
    p = position("seat A: leader magistrate\n  up crop-rotation\n  powers none")
    assert "leader money" not in can(p)
    assert "powers none" in describe(p)


def test_unrest_follows_from_tax_cards_unless_it_is_said() -> None:
    p = position("seat A: taxes tax-10 tariff-4\nseat B: unrest 1 taxes tax-9")
    assert (seat(p, A)["unrest"], seat(p, B)["unrest"]) == (6, 1)
    assert (score(p, A, "unrest"), score(p, B, "unrest")) == (-6, -1)


def test_held_technologies_are_known_hidden_ones_only_to_their_seat() -> None:
    p = position("seat A: held art hidden alphabet")
    assert technologies(p, A, "held") == ["alphabet", "art"]
    assert p.view(B)["seats"][A]["held_hidden"] == 1
    assert whole(p)


def test_numbers_and_lists_of_a_seat_may_stand_in_rows_below_it() -> None:
    inline = position("seat A: stone 3 production stone 5 tax 2 goods wine 1 wild 1 up art")
    rows = position("seat A: stone 3\n  production stone 5 tax 2\n  goods wine 1 wild 1\n  up art")
    assert inline.fingerprint() == rows.fingerprint()
    assert (production(rows, A, "tax"), seat(rows, A)["goods"]["wild"]) == (2, 1)


def test_only_these_cards_are_left_the_others_are_out() -> None:
    p = position("deck population: only pop-3\ndeck tax: left 0\noffer technology: art")
    play(p, "work stone")
    assert offer(p, "population") == ["pop-3", "-"]
    assert {"tax fallback", "tariff fallback"} <= set(can(p))
    assert described(p, "empire") == "seen 1 due 0 scored 1"  # the empire card lay below pop-3
    assert offer(p, "technology")[0] == "art"


def test_cards_under_a_deck_keep_their_order() -> None:
    p = position("deck build: under port-2 farm-1 port-1 only none")
    play(p, "work stone")
    assert offer(p, "build") == ["port-2", "farm-1", "port-1", "-", "-"]


def test_the_solo_game_has_a_hero_and_a_static_player() -> None:
    p = position(SOLO, "hex egypt-1: B city\nhex greece-1: B city\nhex italy-8: A city\nhex assyria-3: static city")
    view = p.view(A)
    hero = view["seats"][B]["hero"]
    assert (hero["home"], hero["second"]) == ("greece", "egypt")
    assert view["static"]["regions"] == ["assyria", "numidia"]
    assert view["seats"][B]["leader"] == "magistrate"
    assert len(hero["action_left"]) == 8
    census(p)
    play(p, "work stone")
    assert asked(p) == ("turn", A)
    assert "hero_action" in [event.name for event in p.events or []]
    assert whole(p)


def test_set_up_begins_with_the_leaders() -> None:
    p = position("seats: 3\nphase: set-up\nround: 0")
    assert asked(p)[0] == "leaders"
    assert len(can(p)) == 9


def test_a_finished_game_asks_nobody() -> None:
    p = position("phase: finished\nseat A: empire 5\nhex italy-8: A city")
    assert finished(p)
    assert p.winners() == [A]
    assert score(p, A) == 7
    assert whole(p)


# Faults --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("seats: 7", "line 1, 'seats': there are 2 to 6 seats"),
        ("seats: two", "'two' is no whole number"),
        ("round: 1\nround: 2", "line 2, 'round': it stands here a second time"),
        ("saets: 2", "Did you mean 'seats'?"),
        ("seat C: stone 1", "'seat C' is not known here. Did you mean"),
        ("game: london", "Known are: mosaic"),
        ("set: house 00", "another component set (house)"),
        ("options: difficulty=mild", "'mild' is not known here"),
        ("automa: A B", "at most 2 HeroBoti can play, and somebody else"),
        ("hero A: home italy", "this seat is no automa"),
        ("hex italy-99: A city", "'hex italy-99' is not known here"),
        ("hex gaul-3: A city", "gaul is not in play with 2 seats"),
        ("hex italy-8: A", "write whose and what, for example: A city"),
        ("hex italy-8: C city", "'C' is not known here. Known are: A, B"),
        ("hex italy-8: static city", "'static' is not known here"),
        ("hex italy-8: A port", "stand on port hexes"),
        ("hex italy-12: A farm", "stand on port hexes"),
        ("hex italy-8: A wonder sphynx", "Did you mean 'sphinx'?"),
        ("hex italy-8: A wonder sphinx\nhex italy-9: A wonder sphinx", "line 2, 'hex italy-9': sphinx stands"),
        ("hex italy-12: A port\nhex italy-20: A port\nhex greece-21: A port\nhex greece-25: A port", "no more pieces"),
        ("tile italy-8: beer", "'beer' is not known here"),
        ("tile italy-8: wine\ntiles italy: 8 oil", "a tile lies on italy-8 already"),
        ("tile italy-8: cache-food-1\ntile italy-9: cache-food-1", "cache-food-1 lies somewhere else already"),
        ("seat A: goods copper 6\ntile italy-8: copper", "there are only 6 tiles of copper"),
        ("units italy: infantry 2", "write whose they are first"),
        ("units italy: A siege 3", "A has no more siege"),
        ("units gaul: A infantry 1", "gaul is not in play"),
        ("seat A: leader engeneer", "Did you mean 'engineer'?"),
        ("seat A: leader artist\nseat B: leader artist", "somebody else has this leader, too"),
        ("seat A: stone", "something must follow 'stone'"),
        ("seat A: up art held art", "art lies somewhere else already"),
        ("seat A: up art up alphabet", "'up' stands here a second time"),
        ("seat A: golden art\nseat B: golden art", "line 2, 'seat B': art belongs to somebody already"),
        ("seat A: golden art\ngolden ages: art", "art belongs to somebody"),
        ("offer tax: tax-1 tax-2 tax-3", "there are only 2 places in this offer"),
        ("offer build: farm-1\nseat A: cards farm-1", "farm-1 lies somewhere else already"),
        ("deck build: left 39", "only 38 cards lie nowhere else"),
        ("deck build: tax 3", "'tax' belongs to the deck of tax & tariff cards only"),
        ("deck tax: left 4 tax 5", "of these cards 0 to 4 can be tax cards"),
        ("agenda:\n  trun A", "Did you mean 'turn'?"),
        ("agenda:\n  turn A 1 2 3 4 5 6 7", "has more than 7 numbers"),
        ("agenda:\n  effect A technology-arts", "Did you mean 'technology-art'?"),
        ("agenda:\n  next_turn\nto move: A", "line 3, 'to move': the top frame of the agenda asks nobody"),
        ("automa: B\nstatic: italy", "it is two regions, for example: assyria egypt"),
        ("moved: italy infantry", "write region, unit and number"),
    ],
)
def test_a_fault_names_its_line_and_what_would_be_right(text: str, fault: str) -> None:
    with pytest.raises(BadDescription) as problem:
        build(text)
    assert fault in str(problem.value)


# The census ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "n"),
    [
        (L.FREE_LAND + 2, 5),
        (L.CITY_COUNT + 2 * 7, 2),
        (L.SUPPLY, 12),
        (L.SYMBOL + 5, -1),
        (L.CACHES_OUT, 0),
        (L.DECK_N, 7),
        (L.SAFE + 1, 40),
        (L.TAX_LEFT, 11),
        (L.HIDDEN_LO, 2),
        (L.CHOICE, 3),
        (L.WONDERS, 1),
        (L.FRAMES + 2 * FRAME, 3),
    ],
)
def test_the_census_sees_what_cannot_be(place: int, n: int) -> None:
    p = position("hex italy-8: A city\nseat B: wonders colosseum")
    census(p)
    p.a[place] = n
    with pytest.raises(AssertionError):
        census(p)


def test_the_census_sees_a_lost_card() -> None:
    p = position("seat A: ideas 5\noffer technology: art alphabet")
    before = census(p)
    assert before["technology cards"] == before["different technology cards"] == 105
    p.a[L.OFFER] = 0
    assert census(p)["technology cards"] == 104


def test_what_stands_indented_below_a_line_that_has_no_rows() -> None:
    with pytest.raises(BadDescription, match=r"line 1, 'hex italy-8': nothing can stand indented"):
        build("hex italy-8: A city\n  hex italy-9: A city")
