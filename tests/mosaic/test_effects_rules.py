"""How effects are meant (M-EFF), one rule after the other; what each technology does: test_technologies_*."""

from __future__ import annotations

import pytest

from guildhall.games.mosaic.description.reading import build
from guildhall.games.mosaic.description.writing import describe

from .table import (
    A,
    B,
    asked,
    can,
    names,
    piece,
    play,
    position,
    production,
    rule,
    said,
    score,
    seat,
    stock,
    tile,
    units,
)

CITY = "hex italy-8: A city"


def holding(card: str, *lists: str, seat_words: str = "population 5") -> str:
    """A's line: a held card and what else is owned."""
    return "\n  ".join([f"seat A: {seat_words}", f"held {card}", *lists])


# M-EFF-1 to M-EFF-3 --------------------------------------------------------------------------


def test_per_counts_only_what_you_own() -> None:
    """M-EFF-1: Vineyard: 10 money per farm town: A's two, not B's three; a manufactory is none."""
    farms = [f"hex italy-{n}: A farm" for n in (1, 3)] + [f"hex greece-{n}: B farm" for n in (1, 3, 5)]
    p = play(position(holding("vineyard"), *farms, "hex italy-5: A manufactory"), "play vineyard")
    assert stock(p, A, "money") == 20


def test_per_counts_everybodys_where_it_is_stated() -> None:
    """M-EFF-1: the Temple of Artemis: anyone's units."""
    p = position("hex italy-9: A wonder temple-of-artemis", "units italy: A infantry 1 B infantry 4")
    assert score(p, A, "wonders") == 5


@pytest.mark.parametrize("what", ["stone", "ideas", "food"])
def test_to_produce_is_to_work(what: str) -> None:
    """M-EFF-2: Crop Rotation with stone and ideas, Metallurgy with food and ideas; not with their own currency."""
    p = play(position("seat A: population 4\n  up crop-rotation metallurgy"), f"work {what}")
    assert {one: stock(p, A, one) for one in ("stone", "ideas", "food")} == {"stone": 5, "ideas": 0, "food": 5, what: 4}


def test_a_bonus_work_action_produces_too() -> None:
    """M-EFF-2: Bureaucracy's; gains of other kinds are no production."""
    p = position(holding("bureaucracy", "extra government 3", "up crop-rotation"))
    play(p, "play bureaucracy", "work ideas")
    assert stock(p, A, "food") == 5 and stock(p, A, "ideas") == 5 and p.view(-1)["actions"] == 1
    p = play(position(holding("art", "up crop-rotation")), "play art")
    assert stock(p, A, "ideas") == 5 and stock(p, A, "food") == 0


def test_gained_units() -> None:
    """M-EFF-3: infantry or cavalry, in regions with an own city, unless the card says 'any region'."""
    p = position(holding("food-preservation", "extra food 2"), CITY, "hex egypt-14: A port", "hex greece-1: B city")
    play(p, "play food-preservation")
    assert can(p) == [f"unit {unit} {region}" for region in ("italy", "egypt") for unit in ("infantry", "cavalry")]
    p = play(position(holding("bows"), CITY), "play bows")
    assert can(p) == [f"unit cavalry {region}" for region in ("italy", "greece", "assyria", "egypt", "numidia")]
    assert rule(play(p, "unit cavalry egypt"), "unit") == "M-EFF-3"


# M-EFF-4, M-EFF-5 ----------------------------------------------------------------------------

ARMIES = [
    "units italy: A infantry 1 B infantry 1 siege 1",
    "units egypt: A infantry 1 C cavalry 2",
    "units greece: A cavalry 1 B cavalry 1",
]


def test_eliminate_up_to_the_number_in_several_regions() -> None:
    """M-EFF-4: the acting player chooses opponents' units of any type; Formations: 2 where own infantry."""
    p = position("seats: 3", holding("formations", "extra military 2"), *ARMIES)
    play(p, "play formations")
    targets = ["eliminate B infantry italy", "eliminate B siege italy", "eliminate C cavalry egypt"]
    assert can(p) == [*targets, "pass"]
    play(p, "eliminate B siege italy", "eliminate C cavalry egypt")
    assert asked(p) == ("turn", A)
    assert (
        units(p, "italy", B) == (1, 0, 0) and units(p, "egypt", 2) == (0, 1, 0) and units(p, "greece", B) == (0, 1, 0)
    )


def test_one_region() -> None:
    """M-EFF-4: Iron: 2 in one region with own infantry or cavalry; after the first only there."""
    p = position("seats: 3", holding("iron", "extra science 1 military 1"), *ARMIES)
    play(p, "play iron")
    assert {move.split()[-1] for move in can(p, "eliminate")} == {"italy", "egypt", "greece"}
    play(p, "eliminate C cavalry egypt")
    assert can(p) == ["eliminate C cavalry egypt", "pass"]


def test_eliminating_is_optional_and_armor_protects() -> None:
    """M-EFF-4: up to the number; B's units cannot be chosen at all."""
    p = position("seats: 3", holding("formations", "extra military 2"), "seat B: population 5\n  up armor", *ARMIES)
    play(p, "play formations")
    assert can(p) == ["eliminate C cavalry egypt", "pass"]
    assert units(play(p, "pass"), "egypt", 2) == (0, 2, 0)


def test_take_a_tile() -> None:
    """M-EFF-5: from a free hex in play, effect as if built on; nothing is built."""
    tiles = ["tile italy-1: grain", "tile greece-21: fish", "tile egypt-5: cache-stone-1", "tile italy-9: wine"]
    p = position(holding("cartography"), "hex italy-9: B farm", *tiles)
    play(p, "play cartography")
    assert can(p) == ["take italy-1", "take greece-21", "take egypt-5"]
    grain, cache = play(p.clone(), "take italy-1"), play(p.clone(), "take egypt-5")
    assert production(grain, A, "food") == 2 and tile(grain, "italy-1") == "" and piece(grain, "italy-1") == ""
    assert stock(cache, A, "stone") == 9 and stock(cache, A, "money") == 5


def test_no_tile_left() -> None:
    """M-EFF-5: nothing; the rest of the card happens."""
    p = play(position(holding("cartography"), "tile italy-9: wine", "hex italy-9: B farm"), "play cartography")
    assert stock(p, A, "money") == 5 and [e.data["what"] for e in said(p, "lost")] == ["tile"]


# M-EFF-6 to M-EFF-8 --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("goods", "different"),
    [
        ("wild 1", 1),
        ("wine 3 wild 1", 2),
        ("grain 1 stone 1 cattle 1 wine 1 oil 1 cloth 1 copper 1 bronze 1 wild 1", 9),
        ("grain 1 stone 1 cattle 1 wine 1 oil 1 cloth 1 copper 1 bronze 1 fish 1 wild 1", 9),
    ],
)
def test_the_wild_good_is_one_further_different_good(goods: str, different: int) -> None:
    """M-EFF-6: if a type is missing."""
    assert seat(position(f"seat A: population 5\n  goods {goods}"), A)["different_goods"] == different


def test_the_wild_good_fills_one_gap_on_each_manufactory() -> None:
    """M-EFF-6: the first needs grain, wine, cloth, the second wine, oil, bronze, the third oil, cloth, cattle."""
    cards = "cards manufactory-1 manufactory-2 manufactory-3"
    line = f"seat A: population 5\n  {cards}\n  goods"
    assert score(position(f"{line} wine 1 oil 1 cloth 1"), A, "manufactories") == 0
    assert score(position(f"{line} wine 1 oil 1 cloth 1 wild 1"), A, "manufactories") == 15
    assert score(position(f"{line} wine 1 oil 1 wild 1"), A, "manufactories") == 5  # two gaps on the others


def test_mercantilism_counts_tiles() -> None:
    """M-EFF-7: three wine and one oil: 4 x 5 money."""
    p = position(holding("mercantilism", "extra economy 1", "goods wine 3 oil 1"))
    assert stock(play(p, "play mercantilism"), A, "money") == 20


def test_raiders_choose_for_each_unit() -> None:
    """M-EFF-7: five units: one brings stone, two food, the rest money; 5 each."""
    p = position(holding("raiders"), "units italy: A infantry 3 cavalry 1 B infantry 2", "units egypt: A siege 1")
    play(p, "play raiders", "share 1")
    assert can(p) == [f"share {n}" for n in range(5)]
    play(p, "share 2")
    assert [stock(p, A, what) for what in ("stone", "food", "money", "ideas")] == [5, 10, 10, 0]


def test_fertilizers_count_their_own_production() -> None:
    """M-EFF-7: 2 x (4 + 3) food."""
    p = play(position(holding("fertilizers", "extra food 2", "production food 4")), "play fertilizers")
    assert production(p, A, "food") == 7 and stock(p, A, "food") == 14


def test_flood_agriculture_before_the_farmer() -> None:
    """M-EFF-8: the card's 3 doubled, then the farmer's 1; the next card counts once again."""
    p = position(
        "seat A: leader farmer food 90 population 4\n  up flood-agriculture", "offer population: pop-13 pop-14"
    )
    play(p, "population 1")
    assert stock(p, A, "population") == 4 + 2 * 3 + 1
    assert [(e.data["what"], e.data["n"]) for e in said(p, "trigger")] == [("flood", 3), ("farmer", 1)]
    play(p, "work stone", "population 1")
    assert stock(p, A, "population") == 11 + 3 + 1


def test_schools_of_thought() -> None:
    """M-EFF-8: between two of the five productions, the government's bonus excluded, not below 0."""
    line = holding("schools-of-thought", "extra science 1", "production stone 5 food 7 tariff 2")
    p = position(line.replace("population 5", "government monarchy population 5"))
    play(p, "play schools-of-thought")
    assert can(p) == ["from food", "from tariff", "pass"]  # of the stone all 5 are the monarchy's, of the food 5
    play(p, "from food")
    assert can(p) == ["to stone", "to ideas", "to tax", "to tariff"]
    play(p, "to tax")
    assert can(p) == ["amount 1", "amount 2"]
    play(p, "amount 2")
    assert seat(p, A)["production"] == {"stone": 5, "ideas": 0, "food": 5, "tax": 2, "tariff": 2}


@pytest.mark.parametrize(
    ("amount", "answers"), [(399, "399"), (400, "400 pass"), (900, "400 400 100"), (1000, "400 400 200")]
)
def test_schools_of_thought_move_any_amount(amount: int, answers: str) -> None:
    """M-EFF-8, M-PAY-2: productions have no ceiling, so more than the longest list of moves is asked for in portions."""
    p = position(holding("schools-of-thought", "extra science 1", "production stone 1000"))
    play(p, "play schools-of-thought", "from stone", "to tax")
    for answer in answers.split():
        assert len(can(p)) <= 401 and asked(p) == ("effect", A)
        assert build(describe(p)).fingerprint() == p.fingerprint()
        play(p, answer if answer == "pass" else f"amount {answer}")
    assert asked(p)[0] == "turn"
    assert (production(p, A, "stone"), production(p, A, "tax")) == (1000 - amount, amount)
    assert sum(int(str(e.data["n"])) for e in said(p, "shift")) == amount


# M-EFF-9, M-EFF-10 ---------------------------------------------------------------------------


def test_a_bonus_action_is_a_full_action_at_once() -> None:
    """M-EFF-9: Mathematics: before anything else, with its own cost; the turn's action is not used up by it."""
    line = holding("mathematics", "extra science 3", seat_words="stone 4 population 5")
    p = play(position(line, "offer tax: tax-1"), "play mathematics")
    assert asked(p) == ("action", A)
    assert {move.split()[0] for move in can(p)} == {"work", "build", "tax"}
    play(p, "build city", "at italy-8")
    assert piece(p, "italy-8") == "A city" and stock(p, A, "stone") == 0 and p.view(-1)["actions"] == 1
    assert names(p, "bonus", "pay", "build", "offer")[:3] == ["bonus", "pay", "build"]


def test_horsemanship() -> None:
    """M-EFF-9: 1 money for up to two regions, cavalry only."""
    p = position("seat A: money 2\n  up horsemanship", "units italy: A cavalry 1 infantry 1")
    play(p, "military")
    assert {move.split()[3] for move in can(p) if "cavalry" in move} == {"greece", "numidia", "assyria", "egypt"}
    assert {move.split()[3] for move in can(p) if "infantry" in move} == {"greece", "numidia"}
    play(p, "march cavalry italy assyria")
    assert stock(p, A, "money") == 1 and units(p, "assyria", A) == (0, 1, 0)


LOYAL = ["hex greece-1: A city", "hex greece-3: A city", "hex italy-8: B city"]


def test_loyalty_bars_cities_and_free_cities() -> None:
    """M-EFF-10: of everybody else, port cities too; not towns and wonders, not the owner's."""
    b = "seat B: stone 90 food 90 population 9\n  extra urbanization 6"
    p = position("turn: B", "achievements: none", "seat A: loyalty greece", b, *LOYAL, "hex greece-5: B city")
    for moves in (["build city"], ["build port"], ["claim golden-city-states"]):
        q = play(p.clone(), *moves)
        assert can(q, "at") and not [move for move in can(q, "at") if "greece" in move]
    assert [move for move in can(play(p.clone(), "build farm"), "at") if "greece" in move]
    assert [move for move in can(play(p.clone(), "wonder sphinx"), "at") if "greece" in move]
    own = position("seat A: loyalty greece stone 9 population 9", *LOYAL)
    assert [move for move in can(play(own, "build city"), "at") if "greece" in move]


def test_loyalty_asks_for_a_majority() -> None:
    """M-EFF-10: without one it does nothing; B's equal influence is enough to spoil it."""
    p = play(position(holding("loyalty", "extra government 1"), *LOYAL), "play loyalty")
    assert seat(p, A)["loyalty"] == "greece" and seat(p, B)["loyalty"] is None
    p = position(holding("loyalty", "extra government 1"), *LOYAL, "units greece: B infantry 4")
    play(p, "play loyalty")
    assert seat(p, A)["loyalty"] is None and [e.data["what"] for e in said(p, "lost")] == ["loyalty"]
    several = position(holding("loyalty", "extra government 1"), *LOYAL, "units egypt: A infantry 1")
    assert can(play(several, "play loyalty")) == ["region greece", "region egypt"]
