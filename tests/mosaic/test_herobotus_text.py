"""What HeroBotus says of himself: a sentence for every event, and the reasoning line by line."""

from __future__ import annotations

import re
from pathlib import Path

from guildhall.formats.words import words
from guildhall.games.mosaic import herobotus
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.herobotus.empire import hero_war
from guildhall.games.mosaic.state import State
from guildhall.games.mosaic.texts.event_details import event_details
from guildhall.games.mosaic.texts.herobotus import SENTENCES, hero_text
from guildhall.games.mosaic.texts.herobotus_details import DETAILS, hero_details
from tests.mosaic.hero_table import (
    BOOK,
    A,
    B,
    army,
    cache,
    cache_hexes,
    event,
    events,
    give,
    good,
    near,
    offer,
    own,
    play,
    put,
    region_of,
    supply,
    table,
    turn,
)

W = words("en")
NAMES = ["Anna", "HeroBotus", "Carl", "Dora"]


def text(p: State, name: str, k: int = 0, names: list[str] = NAMES) -> str:
    return hero_text(event(p, name, k).seen_by(-1), BOOK, W, names)


def details(p: State, name: str, k: int = 0) -> list[str]:
    return hero_details(event(p, name, k).seen_by(-1), BOOK, W, NAMES)


def whole(p: State) -> list[str]:
    """Everything he said."""
    own_events = [e.seen_by(-1) for e in events(p) if e.name.startswith("hero_")]
    return [line for e in own_events for line in (hero_text(e, BOOK, W, NAMES), *hero_details(e, BOOK, W, NAMES))]


# Nothing is left out -------------------------------------------------------------------------------


def test_every_event_has_a_sentence() -> None:
    """All names of events in the code, whichever position they need."""
    folder = Path(herobotus.__file__).resolve().parent
    source = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    used = set(re.findall(r'"(hero_[a-z_]+)"', source))
    assert len(used) > 30
    assert [name for name in used if not any(key.startswith(name) for key in SENTENCES)] == []
    assert set(DETAILS) <= used


def test_seats_are_never_spoken_to_by_mistake() -> None:
    """Only the rival of a war is 'you'."""
    assert [key for key, said in SENTENCES.items() if re.search(r"\b[Yy]ou", said)] == [
        "hero_war_you",
        "hero_war_armor_you",
    ]


# A turn in words -----------------------------------------------------------------------------------


def test_build_in_words() -> None:
    """H-BLD-1, H-BLD-3, H-LOC-6, H-BLD-8, H-GEN-2: the reasoning of a city and a town."""
    p = table(leader="merchant")
    cache(p, cache_hexes("egypt")[0], "6 stone")
    cache(p, cache_hexes("egypt")[1], "5 stone")
    offer(p, "build", "city-capital", "city-research", "manufactory-1")
    q = turn(p, "build-b", "egypt-1", "egypt-2")
    said = whole(q)
    hex = f"Egypt {cache_hexes('egypt')[0].rpartition('-')[2]}"
    assert said[:6] == [
        "HeroBotus draws the action card 'Build B'.",
        "HeroBotus pays 1 stone.",
        "HeroBotus builds by the first entry that is possible: city and town.",
        "HeroBotus takes the city card Research city, which leaves the game.",
        "On offer: Capital (further left); Research city (chosen).",
        "None has the symbol of his leader (economy), so the right-most is taken.",
    ]
    assert "HeroBotus draws the location card Egypt, counter-clockwise: Egypt." in said
    assert f"HeroBotus builds a city on {hex}." in said
    assert "The cache of highest value decides." in said
    assert "HeroBotus takes the cache 6 stone and gains 1 stone." in said


def test_a_cache_of_money_in_words() -> None:
    """H-GEN-2: he gains what he has least of."""
    p = table()
    give(p, stone=3, ideas=2, food=0)
    money = next(tile.value for tile in BOOK.caches if tile.kind == "money")
    cache(p, cache_hexes("egypt")[0], f"{money} money")
    offer(p, "build", "city-capital")
    supply(p, farm=0, manufactory=0)
    q = turn(p, "build-b", "egypt-1")
    said = f"HeroBotus takes the cache {money} money and gains 1 food, the currency he has least of."
    assert text(q, "hero_tile") == said


def test_his_leader_in_words() -> None:
    """H-GEN-8, H-RSH-1: only the symbol and the ability."""
    merchant = next(i for i, leader in enumerate(BOOK.leaders) if leader.key == "merchant")
    got = {"rule": "M-SET-8", "name": "leader", "seat": B, "leader": merchant}
    assert event_details(got, BOOK, W, NAMES) == [
        "Of this leader he has only the symbol (economy) and, at each reshuffle, the ability:"
        " the money of the holding area and 10 more."
    ]
    assert "Tariff production" in event_details(got | {"seat": A}, BOOK, W, NAMES)[0]


def test_region_passed_over_in_words() -> None:
    """H-BLD-7: each region that was passed over, and why."""
    p = table()
    put(p, B, "city", "greece-13", "egypt-7")
    put(p, A, "farm", *[hex for hex in near("greece-13") if region_of(hex) == "greece"])
    q = turn(p, "build-a", "greece-2")
    assert details(q, "hero_location") == [
        "Passed over: Greece (no free hex beside his cities); Assyria (no city of his)."
    ]


def test_fewest_in_words() -> None:
    p = table(home="assyria")
    put(p, B, "city", "assyria-10")
    q = turn(p, "military", "fewest-2")
    assert text(q, "hero_location") == "HeroBotus draws the location card Fewest, clockwise: Assyria."
    assert details(q, "hero_location")[:2] == [
        "Fewest of his cities: Italy, Greece, Egypt and Numidia.",
        "From his home region along the arrow the first of them is Egypt.",
    ]


def test_technology_in_words() -> None:
    """H-TEC-1 to H-TEC-4."""
    p = table(leader="general")
    offer(p, "technology", "alphabet", "drama", "art", "wheel")
    q = turn(p, "technology-1")
    assert text(q, "hero_technology") == "HeroBotus takes the technologies Drama and Alphabet."
    assert details(q, "hero_technology") == [
        "On offer: Alphabet, 1 symbol (comes later in his order); Drama, 3 VP (chosen); Art, 3 VP (further right);"
        " Wheel, 3 symbols (comes later in his order).",
        "No card scores with a '?', so cards with a fixed number of VP come next.",
        "None of the equal cards has the symbol of his leader (military), so the left-most is taken.",
        "With it goes the card to its left: Alphabet.",
        "Drama goes on his pile of earned-VP technologies.",
        "Out of the game: Alphabet.",
    ]


def test_goods_in_words() -> None:
    """H-BLD-10: who owns what."""
    p = table()
    put(p, B, "city", "italy-11")
    good(p, "italy-10", "wine")
    good(p, "italy-16", "oil")
    own(p, A, "wine")
    q = turn(p, "build-a", "italy-1")
    assert details(q, "hero_site") == [
        "Trade goods he can reach in Italy: Wine on Italy 10, others own it, he does not (later group);"
        " Oil on Italy 16, nobody owns it (chosen)."
    ]


def test_work_in_words() -> None:
    p = table()
    give(p, stone=0)
    q = turn(p, "build-a")
    assert text(q, "hero_work") == "HeroBotus cannot pay 1 stone and works instead: 3 stone."


def test_row_in_words() -> None:
    """H-LOC-8."""
    p = table()
    for hex, what in zip(cache_hexes("italy"), ("5 food", "5 ideas"), strict=False):
        cache(p, hex, what)
    supply(p, farm=0, manufactory=0)
    offer(p, "build", "city-capital")
    q = turn(p, "build-b", "italy-1", "greece-1")
    assert text(q, "hero_row").endswith("to choose between currencies: food.")
    assert details(q, "hero_row") == ["Its row: food, ideas, stone. The choice is between ideas and food."]
    assert details(q, "hero_site")[1] == "Of equal caches the row of a location card decides."


def test_people_in_words() -> None:
    """H-POP-1, H-POP-3, H-POP-4."""
    p = table()
    put(p, B, "city", "italy-11")
    offer(p, "population", "pop-5", "pop-19")
    q = turn(p, "population")
    assert text(q, "hero_population") == "HeroBotus takes a population card: 4 population."
    assert details(q, "hero_population") == [
        "On offer: gain 2 (not chosen); gain 4 (chosen). The highest gain is taken."
    ]
    p.a[L.BESIDE] = 1
    q = turn(p, "tax", "italy-1")
    assert text(q, "hero_hindered").startswith("A population card lies beside the discard pile of HeroBotus")
    assert text(q, "hero_unit") == "HeroBotus places 1 infantry in Italy."
    p.a[L.BESIDE] = 0
    p.a[L.POOL] = 15
    offer(p, "tax", "tax-4", "tariff-4")
    q = turn(p, "tax")
    assert text(q, "hero_money") == "HeroBotus gains 25 money: what lies in the holding area, and 10 more."
    assert details(q, "hero_tax_card")[0].startswith(
        "On offer: unrest 2 (chosen); unrest 2 (equal, but further right)."
    )


def test_reshuffle_in_words() -> None:
    """H-RSH-1 to H-RSH-3."""
    p = table(leader="priestess")
    put(p, B, "city", "italy-11", "egypt-7")
    p.a[L.WONDER_ROW] = 1
    q = turn(p, "reshuffle", "greece-1")
    said = whole(q)
    assert said[:2] == [
        "HeroBotus draws the reshuffle card.",
        "The leader of HeroBotus (Priestess) acts: the money of the holding area and 10 more.",
    ]
    assert "The influence of HeroBotus is greatest in Italy and Egypt." in said
    assert said[-1] == "The action deck of HeroBotus is shuffled anew."


def test_war_in_words() -> None:
    """H-EMP-2: the rival may be you."""
    p = table()
    army(p, B, "italy", infantry=2, cavalry=1)
    army(p, A, "italy", infantry=3, siege=1)
    q = play(p, lambda q: hero_war(q, B), ("italy-1",), lambda q: True)
    assert text(q, "hero_war") == "HeroBotus wages war in Italy: Anna loses 1 siege engine and 2 infantry."
    assert text(q, "hero_war", names=["You", "HeroBotus"]).endswith("you lose 1 siege engine and 2 infantry.")
    assert details(q, "hero_war") == ["He has 3 units there: each removes one."]
    p.a[L.POWERS + A] = L.ARMOR
    q = play(p, lambda q: hero_war(q, B), ("italy-1",), lambda q: True)
    assert text(q, "hero_war", names=["You", "HeroBotus"]) == "HeroBotus wages war in Italy: Armor protects your units."


def test_what_was_silent_in_words() -> None:
    """H-POP-2, H-TRN-3, H-BLD-6: the card laid beside, the second action, the lost half."""
    p = table()
    put(p, B, "city", "italy-11")
    offer(p, "population", "pop-5", "pop-19")
    offer(p, "technology", "art", "alphabet")
    offer(p, "build", "city-capital")
    assert whole(turn(p, "population"))[1:3] == [
        "HeroBotus pays 1 food.",
        "The population card is laid beside the discard pile of HeroBotus.",
    ]
    assert text(turn(p, "tax"), "hero_beside") == "The tax card is laid beside the discard pile of HeroBotus."
    q = turn(p, "military-technology", "italy-1")
    assert text(q, "hero_next_act") == "The card of HeroBotus goes on: a technology action."
    supply(p, city=0)
    q = turn(p, "build-b", "italy-1")
    assert text(q, "hero_lost") == "HeroBotus has no city left: this half of the action is lost."


def test_the_place_of_a_wonder_in_words() -> None:
    """H-RSH-3, H-LOC-9: a port wonder, and a 'fewest' card between tied regions."""
    p = table(leader="merchant", home="numidia")
    put(p, B, "city", "italy-11", "egypt-7")
    p.a[L.WONDER_ROW] = 1 << [wonder.key for wonder in BOOK.wonders].index("lighthouse")
    q = turn(p, "reshuffle", "fewest-2")
    assert details(q, "hero_location")[:2] == [
        "'Fewest' names no region here: the search begins at his home, Numidia.",
        "Equal are: Italy and Egypt.",
    ]
    assert details(q, "hero_site") == ["The wonder belongs on a port: 2 are free."]


def test_no_money_in_company_in_words() -> None:
    """H-MUL-10."""
    p = table(seats=3, company=True, leader="merchant")
    put(p, B, "city", "italy-11")
    said = "Beside several people HeroBotus takes no money but that of taxes: the ability brings nothing."
    assert text(turn(p, "reshuffle"), "hero_no_money") == said
