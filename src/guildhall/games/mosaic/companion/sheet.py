"""The strip that is always in sight, and the sheet behind it: his stock, points by source, what is believed."""

from __future__ import annotations

from typing import Final

from guildhall.formats.companion import Chip, Row, Section, Strip
from guildhall.formats.say import NOTHING, Say, apart, say, say_n
from guildhall.formats.words import N_
from guildhall.games.mosaic.companion.memory import REGIONS, Hero
from guildhall.games.mosaic.companion.now import Now
from guildhall.games.mosaic.companion.wording import (
    HERO_NAMES,
    PIECE_EMBLEMS,
    STOCK_EMBLEMS,
    UNIT_EMBLEMS,
    piece_say,
    region_say,
    stock_say,
    unit_say,
)
from guildhall.games.mosaic.herobotus.final_score import CARD_VP, MONEY_A_VP, PIECE_VP, POPULATION_A_VP, WONDER_VP
from guildhall.games.mosaic.layout import MONEY

PART_NAMES: Final = {
    "empire": (N_("Empire scorings"), "H-FIN-8"),
    "cities": (N_("Cities"), "H-FIN-2"),
    "towns": (N_("Towns"), "H-FIN-2"),
    "symbol": (N_("VP/symbol technologies"), "H-FIN-3"),
    "earned": (N_("Earned-VP technologies"), "H-FIN-3"),
    "projects": (N_("Projects"), "H-FIN-4"),
    "achievements": (N_("Achievements"), "H-FIN-5"),
    "wonders": (N_("Wonders"), "H-FIN-5"),
    "money": (N_("Money"), "H-FIN-6"),
    "population": (N_("Population"), "H-FIN-6"),
}
PART_EMBLEMS: Final = {
    "empire": "crown", "cities": "city", "towns": "farm", "symbol": "pillar-science", "earned": "pillar-science",
    "projects": "pillar-building", "achievements": "vp", "wonders": "wonder", "money": "cur-money",
    "population": "people",
}  # fmt: skip
SCORING: Final = {"war": N_("War"), "regions": N_("Regions"), "static": N_("Static")}
MARKS: Final = ("mark-red", "mark-orange")  # of the first of him and the second, as on the map


def parts_of(play: Now, hero: Hero) -> dict[str, tuple[int, int]]:
    """His points by source: how many of it, and the VP (H-FIN). Unrest costs him nothing (H-FIN-7)."""
    level = play.game.level
    cities = sum(hero.cities)
    towns = sum(hero.farms) + sum(hero.manufactories)
    earned = sum(int(play.book.technologies[card].icon) for card in hero.earned_pile)
    card = int(CARD_VP[level])
    return {
        "empire": (len(hero.empire), sum(hero.empire)),
        "cities": (cities, int(PIECE_VP) * cities),
        "towns": (towns, int(PIECE_VP) * towns),
        "symbol": (len(hero.symbol_pile), card * len(hero.symbol_pile)),
        "earned": (len(hero.earned_pile), earned),
        "projects": (len(hero.projects), card * len(hero.projects)),
        "achievements": (hero.achievements, card * hero.achievements),
        "wonders": (len(hero.wonders), int(WONDER_VP[level]) * len(hero.wonders)),
        "money": (hero.stock[MONEY], hero.stock[MONEY] // int(MONEY_A_VP[level])),
        "population": (sum(hero.population), sum(hero.population) // int(POPULATION_A_VP[level])),
    }


def score_of(play: Now, hero: Hero) -> int:
    return sum(vp for _, vp in parts_of(play, hero).values())


def strip_of(play: Now) -> Strip:
    """His points if the game ended now; whose turn it is."""
    hero = play.game.heroes[play.hero]
    if play.phase == "setup":
        n, of = play.step
        return Strip(score=0, stretch=say("Set-up, step {n} of {of}", n=n, of=of), progress=play.step)
    stretch = say("Turn {n}", n=play.game.turn) if play.game.turn else say("Before his first turn")
    then = say("scoring {n} of 3 done", n=play.game.scorings) if play.game.scorings else NOTHING
    names = [HERO_NAMES[number] for number in range(len(play.game.heroes))]
    chips = [Chip(say("You"), "now" if play.phase == "you" else "done")]
    for number, name in enumerate(names):
        now = play.phase == "hero" and number == play.hero
        chips.append(Chip(say("{name}", name=name), "now" if now else "next"))
    if play.phase in SCORING:
        chips = scoring_chips(play)
    if play.phase == "end":
        chips = [Chip(say("The end"), "now")]
    name, emblem = (HERO_NAMES[play.hero], MARKS[play.hero]) if len(names) > 1 else ("", "")
    return Strip(score=score_of(play, hero), stretch=stretch, then=then, chips=tuple(chips), name=name, emblem=emblem)


def scoring_chips(play: Now) -> list[Chip]:
    """The parts of an empire scoring; the static player grows only where there is one (M-EMP-7, H-EMP-4)."""
    parts = [part for part in SCORING if part != "static" or play.game.alone]
    at = parts.index(play.phase)
    states = ["done"] * at + ["now"] + ["next"] * len(parts)
    return [Chip(say(SCORING[part]), state) for part, state in zip(parts, states)]


def sections_of(play: Now) -> list[Section]:
    found = []
    for hero in play.game.heroes:
        found += [stock_section(play, hero), score_section(play, hero), pieces_section(play, hero)]
    return [*found, beliefs(play)]


def stock_section(play: Now, hero: Hero) -> Section:
    """What he has instead of a player board (H-GEN-1)."""
    rows = [
        Row(words=stock_say(what), amount=str(hero.stock[what]), emblem=STOCK_EMBLEMS[what], rule="H-GEN-1")
        for what in range(4)
        if play.game.alone or what == MONEY
    ]
    n = hero.actions_left.bit_count()
    rows.append(Row(words=say("Action cards left, without the reshuffle card"), amount=str(n), rule="H-SET-11"))
    n = hero.places_left.bit_count()
    rows.append(Row(words=say("Location cards left, without the reshuffle card"), amount=str(n), rule="H-LOC-4"))
    return Section(title=say("{name} has", name=HERO_NAMES[hero.number]), rows=tuple(rows))


def score_section(play: Now, hero: Hero) -> Section:
    """As if the game ended now, each line with its rule."""
    rows = []
    for part, (n, vp) in parts_of(play, hero).items():
        words, rule = PART_NAMES[part]
        rows.append(
            Row(words=say(words), amount=str(vp), note=say("{n} of them", n=n), rule=rule, emblem=PART_EMBLEMS[part])
        )
    total = score_of(play, hero)
    rows.append(Row(words=say("together"), amount=str(total), total=True))
    return Section(title=say("{name}: {n} points", name=HERO_NAMES[hero.number], n=total), rows=tuple(rows))


def pieces_section(play: Now, hero: Hero) -> Section:
    rows = [Row(words=piece_say(kind), amount=str(n), emblem=PIECE_EMBLEMS[kind]) for kind, n in hero.supply.items()]
    rows += [
        Row(words=unit_say(unit), amount=str(hero.units_left[unit]), emblem=UNIT_EMBLEMS[unit]) for unit in range(2)
    ]
    return Section(title=say("Pieces left in his supply"), rows=tuple(rows))


def beliefs(play: Now) -> Section:
    """Where pieces stand, as far as they are his or the static player's."""
    rows = []
    for region in range(REGIONS):
        if not play.game.in_play(region):
            continue
        said: list[Say] = []
        for hero in play.game.heroes:
            if hero.influence(region):
                said.append(hero_say(hero, region))
        if play.game.static_cities[region] + play.game.static_towns[region]:
            counts = (play.game.static_cities[region], play.game.static_towns[region], 0, 0)
            said.append(say("static: {these}", these=counted(counts)))
        if said:
            rows.append(Row(words=region_say(play.book, region), note=apart(said)))
    return Section(title=say("What I believe stands on the map"), rows=tuple(rows))


def hero_say(hero: Hero, region: int) -> Say:
    counts = (hero.cities[region], hero.towns(region), hero.wonders_in[region], hero.units_in(region))
    return say("{label}: {text}", label=HERO_NAMES[hero.number], text=counted(counts))


def counted(counts: tuple[int, int, int, int]) -> list[Say]:
    """'1 city, 2 towns': what there is of cities, towns, wonders and units."""
    cities, towns, wonders, units = counts
    found = (
        say_n("{n} city", "{n} cities", cities), say_n("{n} town", "{n} towns", towns),
        say_n("{n} wonder", "{n} wonders", wonders), say_n("{n} unit", "{n} units", units),
    )  # fmt: skip
    return [one for one in found if one.n]
