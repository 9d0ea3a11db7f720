"""Every decision, move, event and effect has its words; `why` names the rule that stands against a move."""

from __future__ import annotations

import ast
import random
import re
from pathlib import Path
from typing import Any

import pytest

from guildhall.formats import rulebook
from guildhall.formats.event_fields import with_ids
from guildhall.formats.words import words
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.components import tables as T
from guildhall.games.mosaic.components.effects import Row, parse
from guildhall.games.mosaic.components.mosaic_set import REGIONS
from guildhall.games.mosaic.components.sets import house_set
from guildhall.games.mosaic.events import EVENTS, ids_of
from guildhall.games.mosaic.game import start
from guildhall.games.mosaic.position import Mosaic
from guildhall.games.mosaic.texts import cards as C
from guildhall.games.mosaic.texts.effects import PER, effect_text, goal_text
from guildhall.games.mosaic.texts.event_text import PLAYER, TABLE
from guildhall.games.mosaic.texts.naming import REGION_LETTERS, STATIC_LETTER, build_card_name, hex_name
from guildhall.games.mosaic.texts.reasons import why
from guildhall.games.mosaic.texts.text import ask_text, event_details, event_text, move_text, rule_of_ask
from guildhall.kernel.position import FINISHED, Position
from guildhall.terminal.mosaic import signs

FOLDER = Path(C.__file__).parents[1]
BOOK = house_set()
W = words("en")
NAMES = ["You", "Bob", "Carol", "Dora", "Eve", "Fay"]
OTHERS = ["Anna", *NAMES[1:]]
TABLES: list[int | list[str]] = [2, 3, 4, 6, ["human", "herobotus"], ["human", "human", "herobotus"]]


def check(text: str) -> None:
    assert text
    assert "{" not in text
    assert text[-1] in ".?)", text
    assert text[0].isupper() or text[0].isdigit() or text[0] == "'", text


# Effects and cards ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("notation", "said"),
    [
        ("production food +3; gain money 5", "Food production +3; gain 5 money."),
        ("gain population -1", "Lose 1 population."),
        ("production ideas +1 per symbol science", "Ideas production +1 per science symbol."),
        ("production stone +1 per population max 10", "Stone production +1 per population, at most 10."),
        ("gain food 2 per production food", "Gain 2 food per point of food production."),
        ("unrest -3", "Unrest −3."),
        ("end: unrest -1 per symbol culture", "At the end unrest −1 per culture symbol."),
        ("end: vp 1 per two-population", "1 VP at the end per 2 population."),
        ("units cavalry 2 any-region", "Gain 2 cavalry in any region."),
        (
            "units infantry-or-cavalry 1",
            "Gain 1 unit (infantry or cavalry) in regions with a city of yours.",
        ),
        ("eliminate 1 where own cavalry", "Eliminate 1 unit of an opponent where you have cavalry."),
        ("take bronze 1", "Take 1 trade good from a free hex: bronze."),
        ("clear any", "Clear an offer of your choice."),
        ("", ""),
    ],
)
def test_an_effect_is_one_short_sentence(notation: str, said: str) -> None:
    assert effect_text(parse(notation), W) == said


def test_everything_of_the_set_has_words() -> None:
    told = [C.technology_text(BOOK, i, W) for i in range(len(BOOK.technologies))]
    told += [C.build_card_text(BOOK, i, W) for i in range(len(BOOK.build_cards))]
    told += [C.leader_text(BOOK, i, W) for i in range(len(BOOK.leaders))]
    told += [C.government_text(BOOK, i, W) for i in range(len(BOOK.governments))]
    told += [C.wonder_text(BOOK, i, W) for i in range(len(BOOK.wonders))]
    told += [C.golden_text(BOOK, i, W) for i in range(len(BOOK.golden_ages))]
    told += [C.achievement_text(BOOK, i, n, W) for i in range(len(BOOK.achievements)) for n in (2, 4)]
    for text in told:
        check(text)


def test_the_words_follow_the_lists_of_the_rules() -> None:
    """M-LST-1 to M-LST-6, M-TAX-2, M-WON-1."""
    wonders = {wonder.key: i for i, wonder in enumerate(BOOK.wonders)}
    assert C.wonder_text(BOOK, wonders["sphinx"], W) == "4 VP at the end per wonder of yours in its region."
    assert "three cities" in C.wonder_text(BOOK, wonders["great-pyramid"], W)
    achievements = {achievement.key: i for i, achievement in enumerate(BOOK.achievements)}
    assert C.achievement_goal(BOOK, achievements["imperial"], 2, W) == "control of 4 regions"
    assert C.achievement_goal(BOOK, achievements["imperial"], 4, W) == "control of 3 regions"
    assert "whenever anyone builds a wonder" in C.leader_text(BOOK, 4, W)
    assert C.wonder_cost(0) == (20, 0, 5, 0, 0) and C.wonder_cost(2) == (30, 0, 15, 0, 0)
    assert C.tax_formula(BOOK, 2, W) == "2 × population + 2 × government symbols + tax production, unrest 1"
    assert "different goods" in C.tax_formula(BOOK, 30, W)


@pytest.mark.parametrize("per", sorted(int(per) for per in (*PER, T.PER_SYMBOL, T.PER_PRODUCTION)))
def test_whatever_is_counted_has_words(per: int) -> None:
    check(effect_text([Row(int(T.END_VP), 1, per=per)], W))
    assert "3" in goal_text(per, 0, 3, W)


# Events --------------------------------------------------------------------------------------------


def names_in_source() -> set[str]:
    """The third argument of every say and whisper in the rules, and what helpers are given to tell."""
    found: set[str] = set()
    for path in (*FOLDER.glob("*.py"), *(FOLDER / "rules").rglob("*.py"), *(FOLDER / "herobotus").glob("*.py")):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") in ("say", "whisper", "tell"):
                found |= {str(c.value) for c in ast.walk(call.args[2]) if isinstance(c, ast.Constant)}
    return {name for name in found if not name.startswith("hero_")}


def example(name: str) -> dict[str, Any]:
    """An event with all that any event has."""
    event: dict[str, Any] = {"rule": "M-TRN-1", "name": name, "seat": 0, "n": 2, "hex": 5, "region": 2, "kind": 0}
    event |= {"tech": 3, "card": 1, "deck": 0, "unit": 1, "from": 2, "to": 3, "owner": 1, "leader": 1, "old": -1}
    event |= {
        "government": 3,
        "wonder": 8,
        "golden": 0,
        "achievement": 0,
        "round": 3,
        "number": 1,
        "regions": [2, 3, 4, 5, 6],
    }
    event |= {"currency": 0, "gain": 9, "food": 10, "money": 5, "pool": 15, "population": 2, "stone": 4, "ideas": 0}
    event |= {
        "cache": -1,
        "good": 0,
        "what": 2,
        "free": False,
        "tariff": False,
        "first": 6,
        "a": 2,
        "second": 3,
        "b": 2,
    }
    event |= {"production": 4, "unrest": 2, "pillar": 7, "power": int(L.ARMOR), "why": "cards", "last_round": 20}
    event |= {"vp": 4, "total": 99, "parts": {"cities": 8, "unrest": -2}, "public": True}
    event["ranks"] = [{"owner": 0, "influence": 7, "vp": 6}, {"owner": 6, "influence": 4, "vp": 2}]
    texts = {"trigger": "artist", "bonus": "work", "lost": "city"}
    event |= {"what": texts[name]} if name in texts else {}
    return event


CHANGES: list[dict[str, Any]] = [{}, {"seat": 1}, {"owner": 0}, {"owner": 6}, {"card": -1}, {"old": 0}, {"ranks": []}]
CHANGES += [{"cache": 3, "good": -1}, {"good": 3, "production": -1}, {"free": True}, {"n": -1}, {"why": "rows"}]
CHANGES += [{"tariff": True}, {"tariff": True, "card": -2}]
SAID = sorted(names_in_source())


def changed(name: str, change: dict[str, Any]) -> dict[str, Any]:
    event = example(name)
    if name in ("trigger", "bonus", "lost", "project", "clear", "gain", "production"):
        change = {key: value for key, value in change.items() if key not in ("what", "card")}
    if name == "offer":
        change = {key: value for key, value in change.items() if key != "card"}
    return with_its_ids(event | change)


def with_its_ids(event: dict[str, Any]) -> dict[str, Any]:
    """An event as the position tells it."""
    return with_ids(event, EVENTS[event["name"]], ids_of(BOOK))


def test_all_events_were_found() -> None:
    expected = {"set_up", "work", "pay", "build", "tile", "tax", "play", "region_scored", "government", "final", "turn"}
    assert expected <= set(SAID)


def test_no_sentence_is_there_for_nothing() -> None:
    """Every template belongs to an event of the source, itself or as one of its variants."""
    stems = {"cache", "good", "lose", "end", "region_unscored", *SAID}
    for name in (*TABLE, *PLAYER):
        assert any(name == stem or name.startswith(f"{stem}_") for stem in stems), name


@pytest.mark.parametrize("name", SAID)
def test_every_event_name_of_the_source_has_a_text(name: str) -> None:
    """To the player and of him, with every variant."""
    told = set()
    for names in (NAMES, OTHERS):
        for change in CHANGES:
            event = changed(name, change)
            told.add(event_text(event, BOOK, W, names))
            for line in event_details(event, BOOK, W, names):
                check(line)
    for text in told:
        check(text)
    if name in PLAYER:
        assert any("you" in text.lower() or "From now on" in text for text in told), told
        assert any("Anna" in text for text in told), told


@pytest.mark.parametrize(
    "what", ["engineer", "merchants", "merchant", "farmer", "crop_rotation", "metallurgy", "flood"]
)
def test_what_leaders_and_lasting_technologies_bring_is_told(what: str) -> None:
    check(event_text(example("trigger") | {"what": what}, BOOK, W, NAMES))


@pytest.mark.parametrize("name", ["technology", "keep", "drafted", "look"])
def test_a_secret_is_told_only_to_who_knows_it(name: str) -> None:
    hidden = {"rule": "M-TEC-3", "name": name, "seat": 1}
    if name == "look":
        hidden["deck"] = "technology"
    known = hidden | {"card" if name == "look" else "tech": 48}
    card = W.pick(BOOK.technologies[48].name)
    assert card not in event_text(hidden, BOOK, W, NAMES)
    assert event_text(hidden, BOOK, W, NAMES).startswith("Bob ")
    assert card in event_text(known, BOOK, W, ["Anna", "You"])


def test_empire_cards_are_counted_in_words() -> None:
    said = [event_text(example("empire_card") | {"number": n}, BOOK, W, NAMES) for n in range(1, 5)]
    assert said[0] == "The first empire card of the game turns up, in the deck 'technology'."
    assert [line.split()[1] for line in said] == ["first", "second", "third", "fourth"]


def test_the_power_of_a_leader_is_no_card() -> None:
    power = {"rule": "M-TEC-4", "name": "power", "seat": 0, "power": "leader"}
    assert event_text(power, BOOK, W, NAMES) == "Your leader has a power that you may use once in the game."
    assert event_text(power, BOOK, W, OTHERS) == "The leader of Anna has a power for once in the game."


def test_the_first_start_technology_alone_is_dealt() -> None:
    """H-SET-8."""
    dealt = {"rule": "H-SET-8", "name": "drafted", "seat": 0, "dealt": True}
    name = W.pick(BOOK.technologies[3].name)
    assert event_text(dealt | {"tech": 3}, BOOK, W, NAMES) == f"You are dealt {name}."
    assert event_text(dealt, BOOK, W, OTHERS) == "Anna is dealt a start technology."
    assert event_text(dealt | {"tech": 3, "dealt": False}, BOOK, W, NAMES) == f"You keep {name}."


def test_nobody_reads_in_the_question_which_card_another_has_drawn() -> None:
    """M-TEC-3: a card that was drawn unseen is not named in a question that others may read."""
    p = start(2, {}, 4, BOOK)
    chance = random.Random(4)
    while p.to_move != FINISHED:
        view = p.view(1 - int(p.to_move))
        secret = {tech for tech in range(105) if hidden(p, tech)}
        for tech in secret:
            assert W.pick(BOOK.technologies[tech].name) not in ask_text(p, BOOK, W), view["ask"]
        p.play(chance.choice(p.legal()))


def hidden(p: Mosaic, tech: int) -> bool:
    """Whether only the seat to move knows that it holds a technology."""
    low = tech < L.WORD
    mask = p.a[(L.HIDDEN_LO if low else L.HIDDEN_HI) + p.to_move]
    return bool(mask >> (tech if low else tech - int(L.WORD)) & 1)


@pytest.mark.parametrize("seats", TABLES, ids=str)
@pytest.mark.parametrize("seed", [1, 2])
def test_random_games_are_told_without_a_gap(seats: int | list[str], seed: int) -> None:
    rules = rulebook.load(FOLDER / "rulebook")
    p = start(seats, {}, seed, BOOK, True)
    chance = random.Random(seed)
    while p.to_move != FINISHED:
        check(ask_text(p, BOOK, W))
        rules.entry(rule_of_ask(p), "en")
        legal = p.legal()
        said = [move_text(p, move, BOOK, W) for move in legal]
        for text in said:
            check(text)
        assert len(set(said)) == len(said), "two moves read alike"
        p.play(chance.choice(legal))
    assert ask_text(p, BOOK, W) == "The game is over."
    for event in p.events or []:
        rules.entry(event.rule, "en")
        for seat in (0, -1):
            seen = event.seen_by(seat)
            check(event_text(seen, BOOK, W, NAMES))
            for line in event_details(seen, BOOK, W, NAMES):
                check(line)


# Moves ---------------------------------------------------------------------------------------------


def at_turn(seats: int = 2, seed: int = 1, **stock: int) -> Mosaic:
    """The first turn of the first round; whose turn it is has just so much in stock."""
    p = start(seats, {}, seed, BOOK, True)
    chance = random.Random(seed)
    while p.view(-1)["round"] == 0:
        p.play(chance.choice(p.legal()))
    for what, key in enumerate(("stone", "ideas", "food", "money", "population")):
        p.a[L.STOCK + p.to_move * 5 + what] = stock.get(key, 0)
    return p


def texts(p: Position) -> dict[str, str]:
    return {p.notation(move): move_text(p, move, BOOK, W) for move in p.legal()}


def test_a_move_says_what_it_does_and_costs() -> None:
    """M-WRK-1, M-PAY-1: what is missing is paid in money, 2 for 1."""
    p = at_turn(ideas=3, money=7, population=6)
    stone = 6 + int(p.a[L.PRODUCTION + p.to_move * 5])
    said = texts(p)
    assert said["work stone"] == f"Work for stone: {stone} stone."
    assert said["technology 1"].endswith("Cost: 3 ideas and 4 money.")
    assert said["technology 1 sparing"].endswith("You choose how much of 5 ideas you pay in money, 2 for 1.")
    assert "build city" not in said
    p.play(p.parse("technology 1 sparing"))
    assert texts(p)["pay 2"] == "Pay 2 ideas and 6 money."
    assert rule_of_ask(p) == "M-PAY-1"


def test_population_is_never_paid_in_money() -> None:
    """M-PAY-1."""
    p = at_turn(stone=4, money=20, population=6)
    said = texts(p)
    assert said["build city"].endswith("Cost: 4 stone and 2 population.")
    assert said["build city sparing"].endswith("You choose how much of 4 stone you pay in money, 2 for 1.")


def test_what_a_technology_counts_is_counted_when_it_is_played() -> None:
    """M-TEC-4: its own symbols and itself count."""
    keys = [tech.key for tech in BOOK.technologies]
    irrigation = keys.index("irrigation")
    said = C.technology_text(BOOK, irrigation, W)
    assert said.startswith("Food production +2 per government symbol (counted when played).")
    p = at_turn()
    p.a[L.SYMBOL + p.to_move * L.PILLAR_N + 2] = 3
    p.a[L.OFFER] = irrigation + 1
    assert C.technology_effect(BOOK, irrigation, W, p) == "Food production +2 per government symbol (now +6)."
    fertilizers = next(i for i, tech in enumerate(BOOK.technologies) if "per production food" in tech.notation)
    p.a[L.PRODUCTION + p.to_move * 5 + L.FOOD] = 2
    assert "gain 2 food per point of food production (now 10)" in C.technology_effect(BOOK, fertilizers, W, p)
    ends = next(i for i, tech in enumerate(BOOK.technologies) if tech.notation == "end: vp 1 per symbol government")
    assert "(" not in C.technology_effect(BOOK, ends, W, p) + C.technology_effect(BOOK, ends, W)


def test_what_a_build_card_builds_is_told() -> None:
    cards = {card.key: i for i, card in enumerate(BOOK.build_cards)}
    names = [build_card_name(BOOK, cards[key], W) for key in ("manufactory-1", "project-hospital", "farm-1")]
    assert names == ["Market hall (manufactory town)", "Hospital (project)", "Farm town"]
    offer = {
        "rule": "M-OFR-2",
        "name": "offer",
        "seat": -1,
        "deck": "build",
        "card": cards["manufactory-3"],
        "place": 1,
    }
    assert event_text(offer, BOOK, W, NAMES) == "New on offer (build): Tannery (manufactory town)."
    built = {"rule": "M-BLD-4", "name": "project", "seat": 0, "card": cards["project-hospital"]}
    assert event_text(built, BOOK, W, NAMES) == "You build a project: Hospital."


def test_numbers_agree_with_their_words() -> None:
    assert C.tax_sum(True, [3, 1, 2, 1, 4], W) == "3 × 1 different trade good + 2 × 1 city + 4"
    assert C.tax_sum(False, [1, 5, 2, 1, 0], W) == "1 × 5 population + 2 × 1 government symbol + 0"
    p = at_turn(money=50, population=6)
    p.play(p.parse("military"))
    while any(p.notation(move).startswith("recruit") for move in p.legal()):
        p.play(next(move for move in p.legal() if p.notation(move).startswith("recruit")))
    assert ask_text(p, BOOK, W).startswith("Military: you have recruited all you may;")


def test_a_hex_is_named_with_what_lies_there() -> None:
    p = at_turn(stone=4, population=6)
    p.play(p.parse("build city"))
    said = texts(p)
    for i, hex in enumerate(BOOK.hexes):
        if f"at {hex.key}" in said:
            assert ("there lies" in said[f"at {hex.key}"]) == (p.a[L.TILE + i] > 0)
    assert ask_text(p, BOOK, W) == "Where do you build a city?"


# Why -----------------------------------------------------------------------------------------------


def why_text(p: Position, text: str) -> str:
    return " ".join(f"{said} [{rule}]" for rule, said in why(p, text, BOOK, W))


def test_why_names_what_is_missing() -> None:
    p = at_turn(stone=2, money=3, population=1)
    assert "you lack 1 population, which money cannot replace. [M-PAY-2]" in why_text(p, "build city")
    p.a[L.STOCK + p.to_move * 5 + L.POPULATION] = 6
    assert "you lack 2 stone, and 1 money to replace it. [M-PAY-1]" in why_text(p, "build city")
    assert "[M-OFR-4]" in why_text(p, "population fallback")
    assert "[M-TRN-1]" not in why_text(p, "build city")
    assert "This is legal now." in why_text(p, "work food")


def test_why_of_a_wonder_names_effect_price_and_place() -> None:
    p = at_turn(population=5)
    said = why_text(p, "wonder sphinx")
    assert "4 VP at the end per wonder of yours in its region. [M-LST-2]" in said
    assert "It costs 20 stone and 5 food" in said
    assert "It could stand in: " in said
    assert "No region with a city of yours has a hex for Great Pyramid. [M-WON-1]" in why_text(
        p, "wonder great-pyramid"
    )


def test_why_names_symbols_pieces_and_things_that_are_not_asked() -> None:
    p = at_turn(population=5, ideas=50)
    p.a[L.SYMBOL + p.to_move * L.PILLAR_N + 2] = 0
    assert "You lack symbols: 2 government" in why_text(p, "government monarchy")
    p.a[L.SUPPLY + p.to_move * L.PIECE_KINDS + L.FARM] = 0
    assert "None of your pieces is left: farm town. [M-BLD-8]" in why_text(p, "build farm")
    assert "Of this kind every player has: 6. [M-LST-7]" in why_text(p, "build farm")
    assert "That is not asked now." in why_text(p, "recruit infantry italy")
    assert "That is not asked now." in why_text(p, "pay 3")
    p.play(p.parse("work stone"))
    if p.view(-1)["actions"] == 0 and p.view(-1)["turn"] == p.to_move:
        assert "You have taken your action" in why_text(p, "work food")


def test_why_of_a_region_tells_the_scoring_as_it_stands() -> None:
    """M-EXA-1: three cities, a wonder and two infantry with Formations against a city, a town and two cavalry."""
    p = at_turn()
    said = why_text(p, "italy")
    assert "[M-HEX-1]" in said and "[M-MIL-2]" in said
    p.a[L.CITY_COUNT + 2 * L.OWNERS] = 3
    p.a[L.UNITS + (2 * L.OWNERS) * 3] = 2
    p.a[L.POWERS] |= L.FORMATIONS
    who = "you" if p.to_move == 0 else "player A"
    assert f"{who}: influence 10" in why_text(p, "italy")
    assert "is out of play in this game. [M-SET-1]" in why_text(p, "gaul")


def test_why_of_a_player_and_of_cards_that_share_a_name() -> None:
    p = at_turn(population=5, stone=7)
    seat = "AB"[p.to_move]
    said = why_text(p, seat)
    assert "Your stock: 7 stone and 5 population." in said and "Your VP if the game ended now" in said
    assert "player" not in said
    assert "VP of player" in why_text(p, "BA"[p.to_move])
    both = why_text(p, "architecture")
    assert "Golden age Architecture" in both and "[M-TEC-1]" in both
    assert "[M-LST-5]" in why_text(p, "merchant") and "[M-LST-4]" in why_text(p, "merchant")
    assert why(p, "nonsense", BOOK, W) == why(p, "build", BOOK, W) == why(p, "wonder nonsense", BOOK, W) == []


def seen(p: Mosaic) -> dict[str, Any]:
    """What seat A sees."""
    return dict(p.view(0))


def alone(kind: str, seed: int = 3) -> Mosaic:
    """Against HeroBotus, where a question of a kind is open."""
    p = start(["human", "herobotus"], {}, seed, BOOK, True)
    chance = random.Random(seed)
    while seen(p)["ask"]["kind"] != kind:
        p.play(chance.choice(p.legal()))
    return p


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("great library", "Great Library: 5 VP at the end"),
        ("Hospital", "Hospital (project): 1 VP"),
        ("farm town", "Farm town: Gain 5 food"),
        ("port city", "[M-BLD-2]"),
        ("Market Hall", "Market hall (manufactory town): Gain 5 money"),
        ("Tannery (manufactory town)", "[M-LST-6]"),
        ("HEROBOTUS", "Leader of HeroBotus"),
        ("static", "no turns. [H-SET-19]"),
        ("the static player", "the VP for it are lost. [H-EMP-5]"),
        ("S", "His pieces stand in "),
        ("grain", "Trade good Grain: Food production +2."),
        ("stone", "[M-WRK-1]"),
        ("unrest", "[M-TAX-1]"),
        ("tax", "[M-TAX-2]"),
        ("wonder", "[M-WON-1]"),
        ("golden age", "[M-CLM-1]"),
        ("e5", "Egypt 5"),
        ("I2", "Italy 2"),
        ("Italy 2", "Italy 2"),
        ("ostia", "(Ostia)"),
        ("m-emp-3", "Scoring a region: Whoever has the most influence"),
        ("wonder great library", "Great Library: 5 VP at the end"),
    ],
)
def test_why_takes_the_names_it_prints(name: str, said: str) -> None:
    assert said in why_text(alone("turn"), name)


def test_why_takes_the_names_of_the_reader() -> None:
    p, german, french = alone("turn"), words("de"), words("fr")
    for name, rule in (("große Bibliothek", "M-LST-2"), ("BAUERNDORF", "M-BLD-3"), ("Unruhen", "M-TAX-1")):
        assert rule in [found for found, _ in why(p, name, BOOK, german)]
    assert why(p, "Ägypten 5", BOOK, german) == why(p, "egypt-5", BOOK, german)
    assert why(p, "hopital", BOOK, french) == why(p, "Hôpital", BOOK, french) != []


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_everything_of_the_set_is_found_by_its_name(language: str) -> None:
    p, w = alone("turn"), words(language)
    for row in (BOOK.governments, BOOK.wonders, BOOK.golden_ages, BOOK.achievements, BOOK.leaders, BOOK.technologies):
        for one in row:
            assert why(p, w.pick(one.name), BOOK, w), one.key
    for i in range(len(BOOK.build_cards)):
        assert why(p, build_card_name(BOOK, i, w), BOOK, w)
    for i in range(len(BOOK.hexes)):
        assert why(p, hex_name(BOOK, i, w), BOOK, w) == why(p, BOOK.hexes[i].key, BOOK, w)


def test_the_letters_of_hexes_are_those_of_the_map() -> None:
    assert REGION_LETTERS == signs.REGION_LETTERS and STATIC_LETTER == signs.STATIC_LETTER


def test_why_of_a_start_hex_names_the_rule_against_it() -> None:
    """H-SET-14: not beside HeroBotus; M-SET-1, M-HEX-1."""
    p = alone("start_city")
    legal = [p.notation(move) for move in p.legal()]
    home = seen(p)["seats"][1]["hero"]["home"]
    free = next(hex.key for i, hex in enumerate(BOOK.hexes) if hex.region == home and not p.a[L.PIECE + i])
    said = why_text(p, f"at {free}")
    assert "your start city goes into a region where he has none. [H-SET-14]" in said
    for hex in BOOK.hexes:
        if f"at {hex.key}" not in legal:
            told = why_text(p, f"at {hex.key}")
            assert "not asked" not in told and ("H-SET-14" in told or "M-SET-1]" in told or "[M-HEX-1]" in told)
            assert "gaul-" not in told and "hispania-" not in told
    assert "That is not asked now." in why_text(p, "lead magistrate")


def test_why_of_a_hex_for_a_piece() -> None:
    """M-BLD-2; what is asked is never called 'not asked'."""
    p = at_turn(stone=4, population=6)
    p.play(p.parse("build city"))
    port = next(h.key for i, h in enumerate(BOOK.hexes) if h.kind == "port" and p.tables.region[i] == 2)
    said = why_text(p, f"at {port}")
    assert "is a port hex: only a port city or a wonder stands there. [M-BLD-2]" in said
    assert "not asked" not in said and "not among" not in said


def test_why_of_herobotus_names_only_what_he_has() -> None:
    """H-GEN-1, H-GEN-6, H-GEN-8."""
    p = alone("turn")
    p.a[L.STOCK + 5 + L.POPULATION] = 5
    said = why_text(p, "B")
    assert "Stock of HeroBotus: " in said and "5 population" not in said
    assert "Symbols of" not in said and "Productions of" not in said
    assert "he has only the symbol (military) and, at each reshuffle, the ability: a military action. [H-GEN-8]" in said
    assert "His pile of projects: –. [H-GEN-6]" in said


def test_points_of_the_static_player_are_lost() -> None:
    """H-EMP-3, H-EMP-5."""
    p = alone("turn")
    static = seen(p)["static"]["regions"][0]
    assert re.search(r"the static player: influence \d+, \d+ VP \(lost\)", why_text(p, static))
    event = with_its_ids(example("region_scored"))
    assert event_text(event, BOOK, W, NAMES).endswith(": You 6 VP, the static player 2 VP (lost).")
    assert event_details(event, BOOK, W, NAMES)[1] == "The static player: influence 4, 2 VP, which are lost."


def test_why_answers_whatever_is_asked() -> None:
    rules = rulebook.load(FOLDER / "rulebook")
    chance = random.Random(5)
    p = start(3, {}, 5, BOOK)
    while p.to_move != FINISHED:
        if chance.random() < 0.08:
            for text in questions(chance):
                found = why(p, text, BOOK, W)
                assert found, (text, ask_text(p, BOOK, W))
                for rule, said in found:
                    rules.entry(rule, "en")
                    check(said)
        p.play(chance.choice(p.legal()))
    assert why(p, "build city", BOOK, W) == [("M-END-1", "The game is over.")]
    assert why(p, "italy-7", BOOK, W)


def questions(chance: random.Random) -> list[str]:
    region, hex, tech = chance.choice(REGIONS), chance.choice(BOOK.hexes).key, chance.choice(BOOK.technologies).key
    place = chance.randint(1, 5)
    asked = [region, hex, tech, "A", "B", f"at {hex}", f"take {hex}", f"takeover {hex}", f"play {tech}", "military"]
    asked += [f"build {place}", f"technology {place}", f"population {place}", f"tax {place}", "tariff fallback"]
    asked += [f"wonder {chance.choice(BOOK.wonders).key}", f"government {chance.choice(BOOK.governments).key}"]
    asked += [f"claim {chance.choice(BOOK.achievements).key}", f"claim golden-{chance.choice(BOOK.golden_ages).key}"]
    asked += [f"build {chance.choice(['city', 'port', 'farm', 'manufactory'])} sparing", "work stone", "work"]
    asked += [f"recruit cavalry {region}", f"march infantry {region} italy", "clear build", "look tax", "leader food"]
    return [*asked, "end", "done", "pass", chance.choice(BOOK.build_cards).key, chance.choice(BOOK.leaders).key]


def test_rules_named_in_the_texts_exist() -> None:
    rules = rulebook.load(FOLDER / "rulebook")
    for path in (FOLDER / "texts").glob("*.py"):
        for rule in re.findall(r"[HM]-[A-Z]{3}-\d+", path.read_text(encoding="utf-8")):
            rules.entry(rule, "en")
