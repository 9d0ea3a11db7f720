"""An empire scoring: his war, the regions by influence, the static player's growth (H-EMP, M-EMP)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from guildhall.formats.companion import CARD, STEPPERS, Choice, Field, Question
from guildhall.formats.say import Say, say
from guildhall.games.mosaic.companion.memory import MOST_SCORINGS, REGIONS
from guildhall.games.mosaic.companion.mending import mend
from guildhall.games.mosaic.companion.play import Play
from guildhall.games.mosaic.companion.setting_up import ask_static
from guildhall.games.mosaic.companion.wording import HERO_NAMES, person_say, region_say
from guildhall.games.mosaic.herobotus.brain.empire import wage_war

FIRST_VP: Final = 3  # and 1 for every city and wonder there (M-EMP-3)
SECOND_VP: Final = 2
STATIC: Final = 20  # owners: people by number, HeroBotus as 10 and 11


@dataclass
class Strength:
    """Somebody in a region: cities, wonders, towns and units, what technologies add, siege engines."""

    cities: int = 0
    wonders: int = 0
    small: int = 0
    more: int = 0
    siege: bool = False


def empire_scoring(play: Play, key: str, number: int) -> None:
    """In the order of M-EMP-7; people's general and Diplomats come first."""
    play.phase = "war"
    play.talk.turn(key, say("Empire scoring {n}", n=play.game.scorings + 1))
    if play.game.scorings >= MOST_SCORINGS:
        play.tell(say("There are only three empire scorings."), "M-EMP-6", "crown", True)
        return
    lost = (Choice("lost", say("They removed units of his")),)
    words = say("Empire scoring. General and Diplomats act first.")
    if play.button(f"{key}.first", say("Empire scoring"), words, say("Now his war"), lost, "M-EMP-7") == "lost":
        mend(play, "units", f"{key}.lost")
    for warrior in war_order(play, key, number):
        play.hero = warrior
        play.think(f"{key}.war{warrior}", warrior, wage_war)
    play.hero, play.phase = number, "regions"
    people = [ask_person(play, key, person) for person in range(play.game.people)]
    score(play, people)
    play.game.scorings += 1
    play.game.learn("people", people)
    if play.game.alone:
        play.phase = "static"
        grow(play, key)
    if play.game.scorings == MOST_SCORINGS:
        play.tell(say("The third scoring: finish the round, then one last round."), "M-END-1", "time", True)
    play.phase = "you"


def war_order(play: Play, key: str, number: int) -> list[int]:
    """Turn order from whoever turned the card up; `number` plays next (M-EMP-7, H-MUL-11)."""
    if len(play.game.heroes) == 1:
        return [0]
    other = 1 - number
    choices = (
        Choice("hero", say("{name}", name=HERO_NAMES[other])),
        Choice("people", say("Somebody after that")),
    )
    question = Question(
        key=f"{key}.turned", kind=CARD, name=say("Who turned it up"), ask=say("Who turned the empire card up?"),
        choices=choices, rule="M-EMP-7", prompt=say("hero or people"),
    )  # fmt: skip
    return [other, number] if play.ask(question) == "hero" else [number, other]


# What people have ------------------------------------------------------------------------------------------


def ask_person(play: Play, key: str, person: int) -> list[Strength]:
    """Two numbers a region; technologies and siege engines are a side door (M-EMP-2, M-EMP-8)."""
    known = play.game.known("people")
    before: list[Strength] = known[person] if known else [Strength() for _ in range(REGIONS)]
    regions = [region for region in range(REGIONS) if play.game.in_play(region)]
    fields = []
    for region in regions:
        name, at = region_say(play.book, region), play.book.regions[region].key
        large = before[region].cities + before[region].wonders
        fields.append(
            Field(f"{at}.large", say("{region}: cities and wonders", region=name), known=large, emblem="city", group=at)
        )
        small = before[region].small
        fields.append(
            Field(f"{at}.small", say("{region}: towns and units", region=name), known=small, emblem="farm", group=at)
        )
    who = person_say(play.game.people, person)
    ask = (
        say("What have you in each region?")
        if play.game.people == 1
        else say("What has {player} in each region?", player=who)
    )
    question = Question(
        key=f"{key}.has{person}", kind=STEPPERS, name=say("Influence: {player}", player=who), ask=ask, fields=tuple(fields),
        main=Choice("these", say("So it stands")), rule="M-EMP-2", prompt=say("italy.large=3 italy.small=2"),
    )  # fmt: skip
    told = numbers(play.ask(question))
    found = [Strength() for _ in range(REGIONS)]
    for region in regions:
        at = play.book.regions[region].key
        found[region].cities, found[region].small = told[f"{at}.large"], told[f"{at}.small"]
    if play.button(
        f"{key}.more{person}", say("Technologies: {player}", player=who), say("Do Formations, Cavalry Tactics or siege engines count?"),
        say("No"), (Choice("more", say("Yes")),), "M-EMP-8",
    ) == "more":  # fmt: skip
        ask_more(play, f"{key}.how{person}", who, found, regions)
    return found


def ask_more(play: Play, key: str, who: Say, found: list[Strength], regions: list[int]) -> None:
    """+2 each for Formations and Cavalry Tactics; siege engines cancel the cities of others, not their wonders."""
    fields = []
    for region in regions:
        name, at = region_say(play.book, region), play.book.regions[region].key
        fields.append(Field(f"{at}.more", say("{region}: added influence", region=name), most=4, group=at))
        fields.append(
            Field(f"{at}.siege", say("{region}: siege engines", region=name), most=2, emblem="siege", group=at)
        )
        fields.append(
            Field(
                f"{at}.wonders",
                say("{region}: wonders among the first number", region=name),
                most=9,
                emblem="wonder",
                group=at,
            )
        )
    question = Question(
        key=key, kind=STEPPERS, name=say("Technologies: {player}", player=who), ask=say("What counts where?"),
        fields=tuple(fields), main=Choice("these", say("So it stands")), rule="M-EMP-8", prompt=say("italy.more=2"),
    )  # fmt: skip
    told = numbers(play.ask(question))
    for region in regions:
        at = play.book.regions[region].key
        strength = found[region]
        strength.more, strength.siege = told[f"{at}.more"], told[f"{at}.siege"] > 0
        strength.wonders = min(told[f"{at}.wonders"], strength.cities)
        strength.cities -= strength.wonders


def numbers(answer: str) -> dict[str, int]:
    return {part.split("=")[0]: int(part.split("=")[1]) for part in answer.split()}


# Points ------------------------------------------------------------------------------------------------------


def influence_of(there: dict[int, Strength]) -> dict[int, int]:
    """2 a city and wonder, 1 a town and unit, what technologies add; siege engines cancel cities (M-EMP-2, M-EMP-8)."""
    influence = {}
    for owner, one in there.items():
        cancelled = any(other.siege for who, other in there.items() if who != owner)
        n = 2 * one.wonders + one.small + one.more
        influence[owner] = n if cancelled else n + 2 * one.cities
    return influence


def region_points(there: dict[int, Strength]) -> dict[int, int]:
    """VP of each owner: most 3 and 1 for every city and wonder, ties in full; second 2, tied nothing (M-EMP-3)."""
    influence = influence_of(there)
    value = FIRST_VP + sum(one.cities + one.wonders for one in there.values())
    most = max(influence.values(), default=0)
    second = max((n for n in influence.values() if n < most), default=0)
    seconds = sum(1 for n in influence.values() if n == second)
    points = dict.fromkeys(there, 0)
    for owner, n in influence.items():
        if n > 0 and n == most:
            points[owner] = value
        elif n > 0 and n == second and seconds == 1:
            points[owner] = SECOND_VP
    return points


def score(play: Play, people: list[list[Strength]]) -> None:
    """Every region for everybody; the static player's points are lost (H-EMP-3, H-EMP-5)."""
    game = play.game
    totals: dict[int, int] = {}
    for region in range(REGIONS):
        if not game.in_play(region):
            continue
        there = {person: people[person][region] for person in range(game.people)}
        for hero in game.heroes:
            small = hero.towns(region) + hero.units_in(region)
            there[10 + hero.number] = Strength(hero.cities[region], hero.wonders_in[region], small)
        if game.alone:
            there[STATIC] = Strength(game.static_cities[region], 0, game.static_towns[region])
        points = region_points(there)
        for owner, vp in points.items():
            totals[owner] = totals.get(owner, 0) + vp
        said = [say("{who} +{vp}", who=owner_say(play, owner), vp=vp) for owner, vp in points.items() if vp]
        if said:
            words = say("{region}: {points}.", region=region_say(play.book, region), points=said)
            play.tell(words, "M-EMP-3", "crown", True)
    for hero in game.heroes:
        hero.empire.append(totals[10 + hero.number])
        play.tell(
            say("{name} scores {vp}.", name=HERO_NAMES[hero.number], vp=totals[10 + hero.number]), "H-EMP-3", "vp", True
        )
    for person in range(game.people):
        words = say(
            "**Score {vp}**: {player}; governments are extra.",
            vp=totals[person],
            player=person_say(game.people, person),
        )
        play.tell(words, "M-EMP-5", "vp")


def owner_say(play: Play, owner: int) -> Say:
    if owner == STATIC:
        return say("static player")
    return say("{name}", name=HERO_NAMES[owner - 10]) if owner >= 10 else person_say(play.game.people, owner)


def grow(play: Play, key: str) -> None:
    """A city and a town more in both regions of the static player (H-EMP-4)."""
    game = play.game
    for region, town in ((game.static_first, say("manufactory town")), (game.static_last, say("farm town"))):
        words = say("**Add** a static city and a {town} in {region}.", town=town, region=region_say(play.book, region))
        why = say("Beside his pieces, on hexes without a tile; none there: elsewhere in the region.")
        play.tell(words, "H-EMP-4", "city", why=why)
    ask_static(play, f"{key}.static", {game.static_first: (1, 1), game.static_last: (1, 1)})
    game.doubt("free", "near0")
