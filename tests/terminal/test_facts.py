"""What terminal, texts and drawings say of the rules is what the rules do: no number of theirs stands a second time.

Numbers in code are imported from the rule, the layout or the component set, or read from the view. A sentence in which
a number stands as a figure is listed here beside the rule's own number, so that neither can change alone.
"""

from __future__ import annotations

import ast
import io
import random
import re
from importlib import import_module
from pathlib import Path

import pytest
from rich.console import Console, RenderableType
from tools.words import extracted, load

import guildhall
from guildhall.formats.words import words
from guildhall.games.flanders import view as flanders_view
from guildhall.games.flanders.draw import labels as flanders_labels
from guildhall.games.london import view as london_view
from guildhall.games.london.boris import RIK
from guildhall.games.london.rules.mayoral_goals import SOLO_MOST
from guildhall.games.london.rules.promo import PRICE
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic import view as mosaic_view
from guildhall.games.mosaic.components import tables as T
from guildhall.games.mosaic.components.mosaic_set import LEVELS
from guildhall.games.mosaic.components.sets import house_set
from guildhall.games.mosaic.draw import labels as mosaic_labels
from guildhall.games.mosaic.rules.actions import BONUS_PRODUCE
from guildhall.games.mosaic.rules.building import CITY_MONEY, PORT_MONEY
from guildhall.games.mosaic.rules.claims import GOLDEN_SYMBOLS
from guildhall.games.mosaic.rules.counting import FIRST_PROJECT, PIECE_SET
from guildhall.games.mosaic.rules.empire import government_points
from guildhall.games.mosaic.rules.end import CLAIM_VP, MAKER_VP
from guildhall.games.mosaic.rules.influence import empire_influence
from guildhall.games.mosaic.rules.leaders import MAGISTRATE_GAIN, TAKE_OVER_FROM
from guildhall.games.mosaic.rules.military import MARCH_MONEY, RECRUIT_MONEY, recruit_limit
from guildhall.games.mosaic.rules.taxes import MERCHANT_MONEY
from guildhall.games.mosaic.rules.wonders import ARTIST_MONEY
from guildhall.games.mosaic.texts import cards as C
from guildhall.games.mosaic.texts import herobotus
from guildhall.games.mosaic.texts.answers import prices
from guildhall.table.session import Session
from guildhall.terminal.flanders import panels as flanders_panels
from guildhall.terminal.london import panels as london_panels
from guildhall.terminal.mosaic import panels as mosaic_panels
from guildhall.terminal.mosaic.choices import choices
from guildhall.terminal.scene import Scene
from guildhall.terminal.screen import scene_of
from tests.london.table import SOLO, at, do, step
from tests.mosaic.table import position

SOURCE = Path(guildhall.__file__).parent
GAMES = ("flanders", "london", "mosaic")
SIZES = {"TOP", "SIDE"}  # of pictures: called as cells of the layout are, but measures of their own
FIGURE = re.compile(r"(?<![\w{-])\d+(?!\w)")


def printed(part: RenderableType) -> str:
    page = io.StringIO()
    Console(file=page, width=200, color_system=None).print(part)
    return "".join(f"{line.rstrip()}\n" for line in page.getvalue().splitlines())


# Code ----------------------------------------------------------------------------------------


def numbers_of(path: Path) -> dict[str, int]:
    """The constants of a module that are plain numbers."""
    found: dict[str, int] = {}
    for line in ast.parse(path.read_text(encoding="utf-8")).body:
        targets = (
            line.targets if isinstance(line, ast.Assign) else [line.target] if isinstance(line, ast.AnnAssign) else []
        )
        value = line.value if isinstance(line, ast.Assign | ast.AnnAssign) else None
        if isinstance(value, ast.Constant) and type(value.value) is int:
            found |= {name.id: value.value for name in targets if isinstance(name, ast.Name)}
    return found


@pytest.mark.parametrize("key", GAMES)
def test_no_number_of_the_rules_has_a_second_home(key: str) -> None:
    """A constant of rules, layout, frames or tables is imported where it is shown, never written again."""
    room = SOURCE / "games" / key
    rules = [*room.glob("*.py"), *(room / "rules").rglob("*.py"), *(room / "components").glob("*.py")]
    known = {name for path in rules for name in numbers_of(path)}
    shown = [*(room / "texts").glob("*.py"), *(room / "draw").glob("*.py"), *(SOURCE / "terminal" / key).glob("*.py")]
    copies = {
        f"{path.relative_to(SOURCE)}: {name}" for path in shown for name in (known - SIZES) & numbers_of(path).keys()
    }
    assert not copies


def test_phases_and_levels_have_their_words() -> None:
    for phases, said in (
        (london_view.PHASES, (london_panels.PHASES, import_module("guildhall.games.london.draw.top").PHASES)),
        (flanders_view.PHASES, (flanders_panels.PHASES, flanders_labels.PHASES)),
        (mosaic_view.PHASES, (mosaic_panels.PHASES, mosaic_labels.PHASES)),
    ):
        for table in said:
            assert set(phases) <= set(table)
    assert tuple(mosaic_panels.LEVELS) == tuple(LEVELS) and len(herobotus.LEVELS) == len(LEVELS)


def test_leaders_and_governments_are_those_of_the_set() -> None:
    book = house_set()
    assert len(herobotus.ABILITIES) == len(book.leaders) == T.LEADER_N
    assert set(C.LEADER_MORE) <= {leader.key for leader in book.leaders}
    assert set(C.GOVERNMENT_MORE) == {government.key for government in book.governments}


# What is shown, against what happens -------------------------------------------------------------


def london_scene(*parts: str) -> Scene:
    session = Session.new("london", ["human", "boris"], seed=1)
    session.position = at(SOLO, "round: 4", *parts)
    return scene_of(session, 0, words("en"), 120)


@pytest.mark.parametrize("side", ["virginia", "ulster"])
@pytest.mark.parametrize("planted", [0, 1, 2, 3])
def test_the_plantation_says_what_growth_gives(side: str, planted: int) -> None:
    """L-SOL-11, L-GRO-3"""
    it = london_scene(f"plantation: {side}", f"seat A: planted {planted}")
    shown = "".join(printed(line) for line in london_panels.plantation(it))
    p = step(at(SOLO, "round: 4", f"plantation: {side}", f"seat A: planted {planted}"), "growth")
    card = p.to_move == 0 and p.view(0)["ask"]["kind"] == "mayor"
    if card:
        do(p, "take")
    mine, his = p.scores()
    if planted >= 2:
        assert f"2 or more: you get {mine} VP{' and a mayoral reward card' if card else ''}\n" in shown
    else:
        assert f"{('none', '1')[planted]}: Boris gets {his} VP\n" in shown


def test_the_plantation_of_several_says_both_rewards() -> None:
    """L-GRO-1: most takes the left one, the second the right one."""
    session = Session.new("london", ["human", "human"], seed=1)
    session.position = at("round: 4", "seat A: planted 2", "seat B: planted 1")
    shown = "".join(printed(line) for line in london_panels.plantation(scene_of(session, 0, words("en"), 120)))
    p = step(at("round: 4", "seat A: planted 2", "seat B: planted 1"), "growth")
    first, second = p.scores()
    assert f"most: {first} VP\n" in shown and f"second, or all tied: {second} VP\n" in shown


def test_claims_are_worth_what_is_scored() -> None:
    """M-END-2, M-CLM-1"""
    p = position()
    p.a[L.GOLDEN], p.a[L.ACHIEVED] = 1, 1
    score = p.view(0)["seats"][0]["score"]
    assert score["golden_ages"] == score["achievements"] == CLAIM_VP
    book, w = house_set(), words("en")
    assert f"{score['golden_ages']} VP at the end." in C.golden_text(book, 0, w)
    assert f"{score['achievements']} VP at the end." in C.achievement_text(book, 0, 2, w)
    assert f"Needs {GOLDEN_SYMBOLS} " in C.golden_text(book, 0, w)


def test_achievements_show_how_far_one_is() -> None:
    """M-LST-4: what is on the map, units, wonders and projects, as they are counted when one claims."""
    session = Session.new("mosaic", ["human", "human"], seed=5)
    cities = ["hex italy-8: A city", "hex italy-1: A city", "hex italy-12: A port", "hex italy-20: A port"]
    more = ["hex italy-5: A wonder stonehenge", "units italy: A infantry 3 cavalry 2 siege 1"]
    p = session.position = position(*cities, *more)
    book = house_set()
    kinds = ("city", "port", "farm", "manufactory", "infantry", "cavalry", "siege")
    assert p.view(1)["seats"][1]["supply"] == {kind: PIECE_SET[i] for i, kind in enumerate(kinds)}
    projects = [i for i, card in enumerate(book.build_cards) if card.kind == "project"]
    assert projects[0] == FIRST_PROJECT
    p.a[L.BUILD_CARDS] = (1 << projects[0]) | (1 << projects[-1]) | (1 << (projects[0] - 1))
    p.a[L.ACHIEVEMENT_ROW] = (1 << len(book.achievements)) - 1
    shown = " ".join(printed(choices(scene_of(session, 0, words("en"), 150))).split())
    wanted = {T.PER_PORT: 2, T.PER_CITY: 4, T.PER_UNIT: 6, T.PER_PROJECT_OR_WONDER: 3}
    counted = 0
    for i, achievement in enumerate(book.achievements):
        if achievement.per in wanted:
            counted += 1
            goal = C.achievement_goal(book, i, 2, words("en"))
            assert f"({goal}): {wanted[achievement.per]}" in shown
    assert counted == len(wanted)


def test_prices_are_what_is_paid() -> None:
    """M-BLD-1, M-BLD-4, M-TEC-1, M-WON-1: the price of a card is what the act takes from the stock."""
    chance = random.Random(2)
    session = Session.new("mosaic", ["human", "human"], seed=2)
    p, book, seen = session.position, session.components, set()
    while not session.finished() and len(seen) < 4:
        view = p.view(int(p.to_move))
        own, offers = view["seats"][view["seat"]], view["offers"]
        for move in p.legal():
            verb, _, rest = p.notation(move).partition(" ")
            if rest.endswith("sparing") or view["ask"]["kind"] != "turn":
                continue
            nominal: tuple[int, ...] | None = None
            if verb == "technology" and rest.isdecimal():
                nominal = C.TECHNOLOGY
            elif verb == "build" and rest.isdecimal():
                nominal = C.build_cost(book.build_cards[offers["build"][int(rest) - 1]].kind)
            elif verb == "wonder":
                nominal = C.wonder_cost(len(own["wonders"]))
            if nominal is None or any(n > own["stock"][kind] for n, kind in zip(nominal, ("stone", "ideas", "food"))):
                continue
            assert tuple(prices(p, move)) == nominal  # what the act costs by the rules
            seen.add((verb, nominal))
        p.play(chance.choice(p.legal()))
    assert ("build", C.CITY) in seen and ("technology", C.TECHNOLOGY) in seen


# Sentences ---------------------------------------------------------------------------------------


def government(number: int, seats: int = 2, **cells: int) -> int:
    """What a government scores with one city in Italy, or with what the cells say."""
    p = position()
    p.a[L.SEATS], p.a[L.GOVERNMENT] = seats, number + 1
    p.a[L.CITY_COUNT + 2 * L.OWNERS] = 1
    for name, value in cells.items():
        p.a[getattr(L, name)] = value
    return int(government_points(p, 0))


def stronger(power: int, kind: int) -> int:
    """What a technology adds to the influence of a unit."""
    p = position()
    p.a[L.UNITS + 2 * L.OWNERS * 3 + kind] = 1
    before = empire_influence(p, 2, 0)
    p.a[L.POWERS] = power
    return int(empire_influence(p, 2, 0) - before)


def general_recruits() -> int:
    p = position()
    p.a[L.LEADER] = T.GENERAL_LEADER + 1
    return int(recruit_limit(p.a, 0))


def sentences() -> dict[str, tuple[int, ...]]:
    """Every sentence about the rules with figures in it, and the rules' own numbers."""
    recruit, march, price = int(RECRUIT_MONEY), int(MARCH_MONEY), int(PRICE)
    return {
        "Two neighbouring Masters: 1 point at the end": (1,),
        "hire 1 onto a tile": (1,),
        "automa · 3 cards a turn": (int(RIK) - 1,),
        "automa · 4 cards a turn": (int(RIK),),
        "Guild of Solo Board-gamers: {n} token of 3": (price,),
        "You spend 3 tokens and a liveryman to become Master of {tile}: {vp} VP.": (price,),
        "{name} spends 3 tokens and a liveryman to become Master of {tile}: {vp} VP.": (price,),
        "The laid-down neutral there raises what it needs by 1.": (1,),
        "Do you want to spend 3 tokens and become Master of a tile that has none?": (price,),
        "Discard {card}: hire 1 liveryman.": (1,),
        "Discard {card}: move 1 liveryman to a tile of {suits}.": (1,),
        "Become Master of {tile} for 3 tokens and a liveryman from the Guildhall: {vp} VP.": (price,),
        "{vp} VP less {less} VP for each, not below 0": (0,),
        "{vp} VP if you have at least 1 and no other player has more (solo: if you have at least 3)": (
            1,
            int(SOLO_MOST),
        ),
        "2 or more: you get {reward}": (2,),  # test_the_plantation_says_what_growth_gives
        "1: {name} gets {vp} VP": (1,),
        "Military: recruit up to {n} unit for 5 money, move units for 1 money each.": (recruit, march),
        "You choose how much of {amounts} you pay in money, 2 for 1.": (2, 1),
        "Magistrate, once: 1 population becomes {amounts}.": (1,),
        "Move from {source} to {target}: {unit}. Cost: 1 money.": (march,),
        "Recruit in {region}: {unit}. Cost: 5 money.": (recruit,),
        C.LEADER_MORE["magistrate"]: (1, int(MAGISTRATE_GAIN)),
        C.LEADER_MORE["engineer"]: (1,),
        C.LEADER_MORE["general"]: (general_recruits(),),
        C.LEADER_MORE["artist"]: (int(ARTIST_MONEY),),
        C.LEADER_MORE["priestess"]: (int(TAKE_OVER_FROM),),
        C.LEADER_MORE["farmer"]: (1,),
        C.LEADER_MORE["merchant"]: (int(MERCHANT_MONEY),),
        C.GOVERNMENT_MORE["tyranny"]: (government(T.TYRANNY), government(T.TYRANNY, 4)),
        C.GOVERNMENT_MORE["theocracy"]: (government(T.THEOCRACY),),
        C.GOVERNMENT_MORE["city-state"]: (government(T.CITY_STATE),),
        C.GOVERNMENT_MORE["monarchy"]: (government(T.MONARCHY, WONDERS=1),),
        C.GOVERNMENT_MORE["oligarchy"]: (government(T.OLIGARCHY, GOLDEN=1), government(T.OLIGARCHY, 4, ACHIEVED=1)),
        C.GOVERNMENT_MORE["republic"]: (1, 10 // government(T.REPUBLIC, STOCK=0) // 2),
        "5 VP at the end if you own {goods}.": (int(MAKER_VP),),
        "in empire scorings 2 more influence in every region with your cavalry": (
            stronger(int(L.CAVALRY_TACTICS), int(L.CAVALRY)),
        ),
        "in empire scorings 2 more influence in every region with your infantry": (
            stronger(int(L.FORMATIONS), int(L.INFANTRY)),
        ),
        "gain 5 money whenever anyone builds a city, 10 for a port city": (int(CITY_MONEY), int(PORT_MONEY)),
        "gain 5 food whenever you work for stone or ideas": (int(BONUS_PRODUCE),),
        "gain 5 stone whenever you work for food or ideas": (int(BONUS_PRODUCE),),
        "2 population": (2,),
        "the money of the holding area and 10 more": (10,),
        "town and 1 stone": (1,),
        "Only the priestess takes over a city, once, from an opponent who has 4 or more.": (int(TAKE_OVER_FROM),),
        "A unit costs 5 money in a region with a city of yours, a move 1 money.": (recruit, march),
        "A move costs 1 money.": (march,),
        "A unit costs 5 money.": (recruit,),
        "Only the magistrate has this power, once, and it costs 1 population.": (1,),
        "Military: you may recruit {n} more unit for 5 money, and move each unit once for 1 money.": (recruit, march),
        "How much do you pay in kind ({currency})? The rest costs 2 money for 1.": (2, 1),
        "Military: you have recruited all you may; you may move each unit once for 1 money.": (march,),
        "[{a}|{b}]: {a} pays in kind as far as possible; with {b} you choose how much you pay in money, 2 for 1.": (
            2,
            1,
        ),
        "'sparing' behind a move: you choose how much of the price you pay in money, 2 for 1.": (2, 1),
    }


def figures(text: str) -> list[int]:
    return sorted(int(n) for n in FIGURE.findall(text))


def examples(text: str, where: list[str]) -> bool:
    """Figures that say nothing of the rules: a game's name, examples of moves and signs, what the program can take."""
    title, signs = "1302" in text, all(path.startswith(("terminal/commands", "terminal/")) for path in where)
    return title or (signs and text not in sentences()) or "bruges-7" in text


def test_every_figure_in_a_sentence_is_the_rules_own() -> None:
    known = sentences()
    seen = set()
    for message in extracted():
        where = [path for path, _ in message.locations]
        forms = message.id if isinstance(message.id, tuple) else (message.id,)
        if not any("/texts/" in path or "/draw/" in path or path.startswith("terminal/") for path in where):
            continue
        if not figures(forms[0]) or examples(forms[0], where):
            continue
        assert forms[0] in known, f"{forms[0]!r} of {where} holds figures: say here which rule's"
        seen.add(forms[0])
        for form in forms:
            assert figures(form) == sorted(known[forms[0]]), form
    assert seen == set(known)


@pytest.mark.parametrize("language", ["de", "fr"])
def test_translations_have_the_same_figures(language: str) -> None:
    known = sentences()
    for message in load(language):
        forms = message.id if isinstance(message.id, tuple) else (message.id,)
        if forms[0] in known:
            for said in message.string if isinstance(message.string, tuple) else (message.string,):
                assert set(figures(said)) <= set(known[forms[0]]) and (figures(said) or len(known[forms[0]]) == 1), said
