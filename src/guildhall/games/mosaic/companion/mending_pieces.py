"""What is his, put right: stock, units, pieces and goods as they are on the table. A number that cannot be is asked again."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from guildhall.formats.companion import STEPPERS, Choice, Field, Question
from guildhall.formats.say import Say, say
from guildhall.formats.words import N_
from guildhall.games.mosaic.companion.memory import REGIONS, Hero
from guildhall.games.mosaic.companion.play import Play
from guildhall.games.mosaic.companion.wording import (
    STOCK_EMBLEMS,
    STOCK_KEYS,
    UNIT_EMBLEMS,
    UNIT_KEYS,
    region_say,
    stock_say,
    unit_say,
)

SUPPLIED: Final = ("city", "port", "farm", "manufactory")  # in the order of his supply
KINDS_OF_GOODS: Final = 9


def steppers(play: Play, key: str, name: Say, ask: Say, fields: list[Field], rule: str) -> dict[str, int]:
    possible = tuple(replace(one, least=min(one.least, one.known), most=max(one.most, one.known)) for one in fields)
    question = Question(
        key=key, kind=STEPPERS, name=name, ask=ask, fields=possible, main=Choice("these", say("So it is")), rule=rule,
        prompt=say("name=number"),
    )  # fmt: skip
    return {part.split("=")[0]: int(part.split("=")[1]) for part in play.tell_me(question).split()}


def mend_stock(play: Play, hero: Hero, key: str) -> None:
    fields = [
        Field(STOCK_KEYS[what], stock_say(what), most=999, known=hero.stock[what], emblem=STOCK_EMBLEMS[what])
        for what in range(4)
    ]
    told = steppers(play, f"{key}.stock", say("His stock"), say("What does he have?"), fields, "H-GEN-1")
    hero.stock = [told[name] for name in STOCK_KEYS[:4]]


def mend_units(play: Play, hero: Hero, key: str) -> None:
    """10 of each kind are all there are (M-LST-7)."""
    fields = []
    for region in range(REGIONS):
        if play.game.in_play(region):
            at = play.book.regions[region]
            for unit in range(2):
                words = say("{region}: {unit}", region=region_say(play.book, region), unit=unit_say(unit))
                fields.append(
                    Field(
                        f"{at.key}.{UNIT_KEYS[unit]}",
                        words,
                        most=10,
                        known=hero.units[region][unit],
                        emblem=UNIT_EMBLEMS[unit],
                        group=at.key,
                    )
                )
    n, ask = 0, say("Which units of his stand where?")
    while True:
        told = steppers(
            play, f"{key}.units" if n == 0 else f"{key}.units.{n}", say("His units"), ask, fields, "M-LST-7"
        )
        units = [
            [told.get(f"{play.book.regions[region].key}.{unit}", 0) for unit in UNIT_KEYS[:2]]
            for region in range(REGIONS)
        ]
        sums = [sum(row[unit] for row in units) for unit in range(2)]
        if max(sums) <= 10:
            break
        n, ask = n + 1, say("He has only 10 of a kind. Which units of his stand where?")
    hero.units = [[*row, 0] for row in units]
    hero.units_left = [10 - sums[0], 10 - sums[1], 2]


def mend_pieces(play: Play, hero: Hero, key: str) -> None:
    """12 cities, 3 port cities, 6 towns of each kind are all there are (M-LST-7)."""
    kinds = {"city": 12, "port": 3, "farm": 6, "manufactory": 6, "wonder": len(play.book.wonders)}
    before = {
        "city": [hero.cities[region] - hero.ports[region] for region in range(REGIONS)],
        "port": hero.ports, "farm": hero.farms, "manufactory": hero.manufactories, "wonder": hero.wonders_in,
    }  # fmt: skip
    words = {
        "city": N_("cities"),
        "port": N_("port cities"),
        "farm": N_("farm towns"),
        "manufactory": N_("manufactory towns"),
        "wonder": N_("wonders"),
    }
    fields = []
    for region in range(REGIONS):
        if play.game.in_play(region):
            at = play.book.regions[region]
            for kind, most in kinds.items():
                said = say("{region}: {piece}", region=region_say(play.book, region), piece=say(words[kind]))
                fields.append(
                    Field(f"{at.key}.{kind}", said, most=most, known=before[kind][region], emblem=kind, group=at.key)
                )
    n, ask = 0, say("Which pieces of his stand where?")
    while True:
        told = steppers(
            play, f"{key}.pieces" if n == 0 else f"{key}.pieces.{n}", say("His pieces"), ask, fields, "M-LST-7"
        )
        found = {
            kind: [told.get(f"{play.book.regions[region].key}.{kind}", 0) for region in range(REGIONS)]
            for kind in kinds
        }
        too_many = [kind for kind, most in kinds.items() if sum(found[kind]) > most]
        if not too_many:
            break
        n += 1
        ask = say(
            "He has only {n} of one kind ({piece}). Which pieces stand where?",
            n=kinds[too_many[0]],
            piece=say(words[too_many[0]]),
        )
    hero.ports, hero.farms, hero.manufactories = found["port"], found["farm"], found["manufactory"]
    hero.cities = [city + port for city, port in zip(found["city"], found["port"])]
    hero.wonders_in = found["wonder"]
    hero.supply = {kind: kinds[name] - sum(found[name]) for kind, name in enumerate(SUPPLIED)}
    for region in range(REGIONS):
        play.game.doubt(f"near{hero.number}.{region}")
        play.game.facts.pop(f"nonear{hero.number}.{region}", None)


def mend_goods(play: Play, hero: Hero, key: str) -> None:
    """Tiles in front of him, by kind (H-GEN-8)."""
    goods = play.book.goods
    fields = [
        Field(f"good-{good.key}", say("{good}", good=good.name), most=9, known=hero.goods[k], emblem=f"good-{good.key}")
        for k, good in enumerate(goods[:KINDS_OF_GOODS])
    ]
    told = steppers(play, f"{key}.goods", say("His trade goods"), say("Which trade goods has he?"), fields, "H-GEN-8")
    for k, good in enumerate(goods[:KINDS_OF_GOODS]):
        hero.goods[k] = told[f"good-{good.key}"]
