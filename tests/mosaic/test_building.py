"""Building cities, towns and projects, with and without cards, free ones; where pieces may stand (M-BLD, M-HEX)."""

from __future__ import annotations

import pytest

from .table import (
    BOOK,
    A,
    B,
    asked,
    build_cards,
    can,
    choices,
    events,
    hexes,
    names,
    near,
    offer,
    piece,
    play,
    position,
    production,
    rule,
    said,
    seat,
    stock,
    symbols,
    tile,
    units,
)

RICH = "seat A: stone 40 ideas 40 population 9"
CITY = "hex italy-8: A city"
PORTS = [hex.key for hex in BOOK.hexes if hex.kind == "port"]
IN_PLAY = [hex.key for hex in BOOK.hexes if hex.region not in ("hispania", "gaul")]  # with two players
GREEK = ["1", "2", "3", "5", "6", "7", "8", "9", "10", "11", "12", "14"]


def cities(*numbers: str | int, owner: str = "A", region: str = "greece") -> str:
    return "\n".join(f"hex {region}-{n}: {owner} city" for n in numbers)


# Cities and ports ----------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["build 1", "build city"])
def test_city(how: str) -> None:
    """M-BLD-1, M-BLD-5: 4 stone and 2 population; 5 money from the bank into the holding area; its tile is taken."""
    p = play(position(RICH, "pool: 3", "tile italy-8: wine", "offer build: city-research"), how, "at italy-8")
    assert piece(p, "italy-8") == "A city" and seat(p, A)["supply"]["city"] == 11
    assert (stock(p, A, "stone"), stock(p, A, "population"), stock(p, A, "money")) == (36, 7, 0)
    assert p.view(-1)["pool"] == 3 + 5 and rule(p, "pool") == "M-BLD-1"
    assert seat(p, A)["goods"]["wine"] == 1 and tile(p, "italy-8") == ""


def test_a_city_stands_on_any_free_hex() -> None:
    """M-BLD-1, M-HEX-1: in any region in play; ports are for port cities."""
    p = play(position(RICH, CITY, "hex italy-9: B farm", "hex egypt-1: B wonder sphinx"), "build city")
    assert hexes(p) == set(IN_PLAY) - set(PORTS) - {"italy-8", "italy-9", "egypt-1"}


@pytest.mark.parametrize("how", ["build 1", "build port"])
def test_port_city(how: str) -> None:
    """M-BLD-2: the same cost, on port hexes only; fish gives food production +3; 10 money into the holding area."""
    p = play(position(RICH, "pool: 3", "tile italy-12: fish", "offer build: port-1", "hex greece-21: B port"), how)
    assert hexes(p) == set(PORTS) & set(IN_PLAY) - {"greece-21"}
    play(p, "at italy-12")
    assert piece(p, "italy-12") == "A port" and seat(p, A)["supply"] == {**seat(p, B)["supply"], "port": 2}
    assert (stock(p, A, "stone"), stock(p, A, "population")) == (36, 7)
    assert p.view(-1)["pool"] == 3 + 10 and production(p, A, "food") == 3 and seat(p, A)["goods"]["fish"] == 1


def test_a_port_city_counts_as_a_city() -> None:
    """M-BLD-2: for tariffs, towns, influence, points."""
    p = position("seat A: population 5", "hex italy-12: A port", "offer tax: tariff-2")
    assert seat(p, A)["score"]["cities"] == 2 and seat(p, A)["score"]["towns"] == 0
    assert stock(play(p, "tax 1"), A, "money") == 3 * 1


# Towns ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "kind"), [("farm-1", "farm"), ("manufactory-1", "manufactory")])
def test_town(card: str, kind: str) -> None:
    """M-BLD-3: free, of the card's kind, on a free hex next to an own city; its tile is taken."""
    nothing = "seat A: population 0"
    p = play(position(nothing, CITY, "hex italy-14: B farm", "tile italy-9: wine", f"offer build: {card}"), "build 1")
    assert hexes(p) == set(near("italy-8")) - {"italy-14"} == {"italy-15", "italy-9", "italy-5", "italy-4"}
    play(p, "at italy-9")
    assert piece(p, "italy-9") == f"A {kind}" and seat(p, A)["goods"]["wine"] == 1
    assert seat(p, A)["supply"][kind] == 5 and p.view(-1)["pool"] == 0 and names(p, "pay") == []


def test_no_town_beside_another_players_city() -> None:
    """M-BLD-3: nor beside an own town or wonder."""
    p = position(
        RICH, "hex greece-3: B city", "hex italy-8: A farm", "hex italy-1: A wonder sphinx", "offer build: farm-1"
    )
    assert not {"build 1", "build farm", "build manufactory"} & set(can(p))


def test_no_town_on_a_port_hex() -> None:
    """M-BLD-2: only port cities (and wonders) stand there."""
    p = play(position(RICH, "hex italy-17: A city"), "build farm")
    assert "italy-12" in near("italy-17") and "italy-12" not in hexes(p)


def test_a_town_beside_a_port_city() -> None:
    """M-HEX-2: port cities count as cities for towns."""
    p = play(position(RICH, "hex italy-12: A port"), "build farm")
    assert hexes(p) == set(near("italy-12")) == {"italy-11", "italy-17", "italy-18"}


def test_a_town_across_a_region_border() -> None:
    """M-HEX-2: it touches its city in Greece and belongs to Italy, where its hex lies."""
    p = play(position(RICH, cities(1)), "build farm", "at italy-15")
    influence = {r["key"]: [row["influence"] for row in r["influence"]] for r in p.view(-1)["regions"]}
    assert influence["italy"] == [1] and influence["greece"] == [2]


def test_free_hexes_are_in_play() -> None:
    """M-HEX-1: beside a city in Italy, Gaul's hexes are free with three players only."""
    assert "gaul-24" not in hexes(play(position(RICH, "hex italy-4: A city"), "build farm"))
    assert "gaul-24" in hexes(play(position("seats: 3", RICH, "hex italy-4: A city"), "build farm"))


def test_a_tile_does_not_block() -> None:
    """M-HEX-1: pieces do, one a hex."""
    p = play(position(RICH, "tile italy-1: wine", "tile italy-2: cache-food-1", CITY), "build city")
    assert {"italy-1", "italy-2"} <= hexes(p) and "italy-8" not in hexes(p)


# Projects and cards --------------------------------------------------------------------------


def test_project() -> None:
    """M-BLD-4: 5 stone and 5 ideas; no piece on the map, no holding money."""
    p = play(position("seat A: stone 6 ideas 7 population 0", "offer build: project-roads"), "build 1")
    assert (stock(p, A, "stone"), stock(p, A, "ideas")) == (1, 2) and rule(p, "project") == "M-BLD-4"
    assert build_cards(p, A) == ["project-roads"] and symbols(p, A, "economy") == 1 and p.view(-1)["pool"] == 0


@pytest.mark.parametrize("what", ["city", "port", "farm", "manufactory"])
def test_without_a_card(what: str) -> None:
    """M-BLD-5: always possible at the usual cost, without benefit and symbols; the offer is not touched."""
    p = position(RICH, CITY, "offer build: city-research farm-1 port-1 manufactory-1 farm-2")
    before = offer(p, "build")
    play(p, f"build {what}", can(play(p.clone(), f"build {what}"))[0])
    assert build_cards(p, A) == [] and offer(p, "build") == before and said(p, "build")[0].data["card"] is None
    assert not any(seat(p, A)["symbols"].values()) and not any(seat(p, A)["production"].values())
    assert stock(p, A, "stone") == (36 if what in ("city", "port") else 40) and stock(p, A, "money") == 0


def test_no_project_without_a_card() -> None:
    """M-BLD-5: cities, ports and towns only."""
    assert choices(position(RICH, CITY), "build") == ["city", "port", "farm", "manufactory"]


@pytest.mark.parametrize(
    ("cache", "what", "n"),
    [("food-1", "food", 10), ("stone-1", "stone", 9), ("ideas-2", "ideas", 7), ("money-6", "money", 20)],
)
def test_cache(cache: str, what: str, n: int) -> None:
    """M-BLD-6: its benefit at once, then it is out of the game."""
    p = play(position(RICH, CITY, f"tile italy-15: cache-{cache}"), "build farm", "at italy-15")
    assert stock(p, A, what) == (40 if what in ("stone", "ideas") else 0) + n and rule(p, "tile") == "M-BLD-6"
    assert tile(p, "italy-15") == ""
    assert not any(seat(p, A)["goods"].values()) and not any(seat(p, A)["production"].values())


def test_population_cache() -> None:
    """M-BLD-6: taken after paying; M-BLD-9."""
    p = play(position("seat A: stone 4 population 2", "tile italy-15: cache-population-4"), "build city", "at italy-15")
    assert stock(p, A, "population") == 2


@pytest.mark.parametrize("good", [one.key for one in BOOK.goods])
def test_trade_goods(good: str) -> None:
    """M-BLD-6: kept; grain gives food production +2, stone stone production +2, fish food production +3, others none."""
    port = "hex italy-12: A port\ntile italy-12: fish" if good == "fish" else ""
    where = ("build port", "at greece-21") if good == "fish" else ("build farm", "at italy-9")
    p = play(position(RICH, CITY, port, f"tile {where[1].split()[1]}: {good}"), *where)
    assert seat(p, A)["goods"][good] == 1
    bonus = {"grain": {"food": 2}, "stone": {"stone": 2}, "fish": {"food": 3}}.get(good, {})
    assert seat(p, A)["production"] == {"stone": 0, "ideas": 0, "food": 0, "tax": 0, "tariff": 0, **bonus}


def test_the_card_stays_with_its_owner() -> None:
    """M-BLD-7: benefit at once, its symbols his; the offer is refilled."""
    p = position(RICH, "offer build: farm-1 city-merchant", "deck build: only port-1 port-2 port-3 port-4")
    play(p, "build 2", "at italy-8")
    assert build_cards(p, A) == ["city-merchant"] and production(p, A, "tariff") == 3
    assert (symbols(p, A, "economy"), symbols(p, A, "urbanization")) == (1, 1)
    assert offer(p, "build")[0] == "farm-1" and set(offer(p, "build")[1:]) == {"port-1", "port-2", "port-3", "port-4"}


@pytest.mark.parametrize(
    ("lines", "free"),
    [
        ([], ["city-research", "port-1", "project-roads"]),  # no city yet: no town
        ([cities(1)], ["city-research", "port-1", "farm-1", "manufactory-1", "project-roads"]),
        ([cities(*GREEK)], ["port-1", "farm-1", "manufactory-1", "project-roads"]),  # all 12 cities stand
    ],
)
def test_a_card_whose_piece_cannot_be_placed(lines: list[str], free: list[str]) -> None:
    """M-BLD-8: no piece or no hex for it: it cannot be taken."""
    cards = ["city-research", "port-1", "farm-1", "manufactory-1", "project-roads"]
    p = position(RICH, f"offer build: {' '.join(cards)}", *lines)
    assert [cards[int(place) - 1] for place in choices(p, "build") if place.isdigit()] == free
    assert ("build city" in can(p)) == ("city-research" in free) and ("build farm" in can(p)) == ("farm-1" in free)


def test_no_hex_for_a_port_city_or_town() -> None:
    """M-BLD-8: all eight ports in play taken, or three port cities built; every hex around the city taken."""
    ports = [key for key in PORTS if key in IN_PLAY]
    mine = [f"hex {key}: {owner} port" for key, owner in zip(ports, "AABBB")]
    full = [f"hex {key}: B wonder {w.key}" for key, w in zip(ports[5:], BOOK.wonders)]
    assert "build port" in can(position(RICH, *mine, *full[:-1]))
    assert "build port" not in can(position(RICH, *mine, *full))
    assert "build port" not in can(position(RICH, *(f"hex {key}: A port" for key in ports[:3])))
    around = [f"hex {key}: {owner} farm" for key, owner in zip(near("italy-8"), "BBBBB")]
    assert "build farm" in can(position(RICH, CITY, *around[:-1]))
    assert not {"build farm", "build manufactory"} & set(can(position(RICH, CITY, *around)))


def test_no_town_piece_left() -> None:
    """M-BLD-8: six farm towns; manufactories are other pieces."""
    farms = [f"hex egypt-{n}: A farm" for n in range(1, 7)]
    p = position(RICH, CITY, *farms, "offer build: farm-1 manufactory-1")
    assert not {"build 1", "build farm"} & set(can(p)) and {"build 2", "build manufactory"} <= set(can(p))


def test_order_of_building() -> None:
    """M-BLD-9: pay, place, tile, holding money, card benefit, triggers, refill."""
    engineer = "seat A: leader engineer stone 40 population 9\n  up merchants"
    p = play(position(engineer, "tile italy-8: grain", "offer build: city-research"), "build 1", "at italy-8")
    told = [e.name for e in events(p)]
    order = ["pay", "build", "tile", "pool", "production", "trigger", "trigger", "offer"]
    assert [name for name in told if name in order][: len(order)] == order
    assert [e.data["what"] for e in said(p, "trigger")] == ["engineer", "merchants"]


def test_a_benefit_that_asks_comes_before_the_triggers() -> None:
    """M-BLD-9: the garrison's unit is placed first."""
    p = position("seat A: leader engineer stone 4 population 2", "offer build: city-garrison")
    play(p, "build 1", "at italy-8")
    assert asked(p)[0] == "effect" and production(p, A, "stone") == 0 and offer(p, "build")[0] == "-"
    play(p, "unit cavalry italy")
    assert production(p, A, "stone") == 1 and "-" not in offer(p, "build")


# Free pieces ---------------------------------------------------------------------------------

CLAIM = "seat A: leader engineer population 1\n  extra urbanization 6"


@pytest.mark.parametrize(("hex", "kind", "money"), [("italy-8", "city", 5), ("italy-12", "port", 10)])
def test_free_city(hex: str, kind: str, money: int) -> None:
    """M-BLD-10: no cost and no card, but built: holding money and triggers; it may be a port city."""
    p = position(CLAIM, "seat B: population 5\n  up merchants")
    play(p, "claim golden-city-states")
    assert hexes(p) == set(IN_PLAY)
    play(p, f"at {hex}")
    assert piece(p, hex) == f"A {kind}" and stock(p, A, "population") == 1 and build_cards(p, A) == []
    assert p.view(-1)["pool"] == money and production(p, A, "stone") == 1 and stock(p, B, "money") == money
    assert said(p, "build")[0].data["free"] is True and rule(p, "build") == "M-BLD-10" and names(p, "pay") == []


def test_a_free_city_without_a_piece_is_lost() -> None:
    """M-BLD-10: with a port city left it must be that one; with none it is lost, the claim stands."""
    ports = ["italy-12", "italy-20", "greece-21"]
    p = position(CLAIM, cities(*GREEK), *(f"hex {key}: A port" for key in ports[:2]))
    assert hexes(play(p, "claim golden-city-states")) == set(PORTS) & set(IN_PLAY) - set(ports[:2])
    p = position(CLAIM, cities(*GREEK), *(f"hex {key}: A port" for key in ports))
    play(p, "claim golden-city-states")
    assert seat(p, A)["golden_ages"] == ["city-states"] and said(p, "lost")[0].data["what"] == "city"
    assert p.view(-1)["pool"] == 0


def test_a_takeover_is_not_built() -> None:
    """M-BLD-11: no holding money, no triggers; start cities: test_setup, static pieces: test_herobotus_empire."""
    four = "\n".join(f"hex greece-{n}: B city" for n in (1, 3, 5, 7))
    p = position("seat A: leader priestess population 5\n  up merchants", four)
    play(p, "takeover greece-1")
    assert piece(p, "greece-1") == "A city" and p.view(-1)["pool"] == 0 and stock(p, A, "money") == 0
    assert names(p, "build", "pool", "trigger") == []


def test_free_town() -> None:
    """M-BLD-12: Engineering: of either kind, beside an own city, without card and symbol."""
    p = position("seat A: population 5\n  extra building 1 science 1\n  held engineering", CITY)
    before = play(p, "play engineering").view(A)["seats"][A]["symbols"]
    assert hexes(p, "farm") == hexes(p, "manufactory") == set(near("italy-8"))
    play(p, "manufactory italy-9")
    assert piece(p, "italy-9") == "A manufactory" and build_cards(p, A) == [] and rule(p, "build") == "M-BLD-12"
    assert seat(p, A)["symbols"] == before and production(p, A, "tariff") == 0 and stock(p, A, "money") == 0


def test_exploration_is_different() -> None:
    """M-BLD-12: any free non-port hex of a region without own city; the infantry goes into the same region."""
    p = position("seat A: population 5\n  extra economy 1\n  held exploration", CITY, "hex egypt-1: B city")
    play(p, "play exploration")
    regions = ("greece", "assyria", "egypt", "numidia")
    assert hexes(p) == {key for key in IN_PLAY if key.startswith(regions)} - set(PORTS) - {"egypt-1"}
    play(p, "at egypt-9")
    assert piece(p, "egypt-9") == "A farm" and units(p, "egypt", A) == (1, 0, 0)
