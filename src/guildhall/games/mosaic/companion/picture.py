"""What the board is drawn from, and what stands on the table as the companion knows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from guildhall.formats.companion import Standing
from guildhall.formats.say import Say, say
from guildhall.games.mosaic.companion.memory import REGIONS, Hero
from guildhall.games.mosaic.companion.now import Now
from guildhall.games.mosaic.companion.wording import (
    HERO_NAMES,
    STOCK_EMBLEMS,
    STOCK_KEYS,
    UNIT_KEYS,
    piece_say,
    stock_say,
    unit_say,
)
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.components.sets import house_set


@dataclass(frozen=True)
class Stand:
    """Somebody's pieces in a region: cities, towns, wonders, units."""

    owner: int  # 0, 1: HeroBotus; 2: the static player
    cities: int
    towns: int
    wonders: int
    units: int


@dataclass(frozen=True)
class Picture:
    """The map of regions: which are in play, who stands there, which one is looked at."""

    book: MosaicSet
    in_play: int
    homes: tuple[int, ...]
    stands: dict[int, tuple[Stand, ...]]
    map_shown: bool  # whether the map helps with what is asked


def picture_of(play: Now) -> Picture:
    """Who stands where, as far as it is known."""
    game = play.game
    stands: dict[int, tuple[Stand, ...]] = {}
    for region in range(REGIONS):
        found = [
            Stand(hero.number, hero.cities[region], hero.towns(region), hero.wonders_in[region], hero.units_in(region))
            for hero in game.heroes
            if hero.influence(region)
        ]
        if game.static_cities[region] + game.static_towns[region]:
            found.append(Stand(2, game.static_cities[region], game.static_towns[region], 0, 0))
        if found:
            stands[region] = tuple(found)
    homes = tuple(hero.home for hero in game.heroes)
    return Picture(play.book, game.regions, homes, stands, True)


# The standing -------------------------------------------------------------------------------------------


def standing_of(play: Now) -> Standing:
    """Pieces by region, amounts by name; what is mended shows as a difference of these."""
    found = Standing()
    for hero in play.game.heroes:
        stand_hero(play, hero, found)
    for region in range(REGIONS):
        at = play.book.regions[region].key
        if play.game.static_cities[region]:
            found.pieces[(at, "static.city")] = play.game.static_cities[region]
        if play.game.static_towns[region]:
            found.pieces[(at, "static.town")] = play.game.static_towns[region]
    return found


def stand_hero(play: Now, hero: Hero, found: Standing) -> None:
    """His pieces by region, his cards by pile, his amounts."""
    h = f"h{hero.number}"
    for region in range(REGIONS):
        at = play.book.regions[region].key
        counts: dict[str, int] = {
            "city": hero.cities[region] - hero.ports[region],
            "port": hero.ports[region],
            "farm": hero.farms[region],
            "manufactory": hero.manufactories[region],
            "wonder": hero.wonders_in[region],
            **{unit: hero.units[region][k] for k, unit in enumerate(UNIT_KEYS)},
        }
        for kind, n in counts.items():
            if n:
                found.pieces[(at, f"{h}.{kind}")] = n
    for pile, cards, keys in card_piles(play, hero):
        for card in cards:
            found.pieces[(f"{h}.{pile}", f"card.{keys[card]}")] = (
                found.pieces.get((f"{h}.{pile}", f"card.{keys[card]}"), 0) + 1
            )
    for what, name in enumerate(STOCK_KEYS[:4]):
        found.amounts[f"{h}.{name}"] = hero.stock[what]
    found.amounts[f"{h}.population"] = sum(hero.population)
    found.amounts[f"{h}.achievements"] = hero.achievements
    found.amounts[f"{h}.empire"] = sum(hero.empire)


def card_piles(play: Now, hero: Hero) -> list[tuple[str, list[int], list[str]]]:
    """His piles of cards that can be named, with the names of their cards."""
    techs = [tech.key for tech in play.book.technologies]
    builds = [card.key for card in play.book.build_cards]
    wonders = [wonder.key for wonder in play.book.wonders]
    return [
        ("symbol", hero.symbol_pile, techs),
        ("earned", hero.earned_pile, techs),
        ("projects", hero.projects, builds),
        ("wonders", hero.wonders, wonders),
    ]


PIECE_KINDS = ("city", "port", "farm", "manufactory", "wonder")
PLACES = {
    "symbol": say("his VP/symbol pile"),
    "earned": say("his earned-VP pile"),
    "projects": say("his project pile"),
    "wonders": say("his wonders"),
}
AMOUNTS = {
    "population": say("Population"),
    "achievements": say("Achievements"),
    "empire": say("Points of empire scorings"),
}


def name_of(key: str) -> Say:
    """Names of places, pieces and amounts of a standing."""
    book: Any = house_set()
    for region in book.regions:
        if region.key == key:
            return say("{region}", region=region.name)
    owner, _, what = key.partition(".")
    if owner == "card":
        for card in [*book.technologies, *book.build_cards, *book.wonders]:
            if card.key == what:
                return say("{name}", name=card.name)
    if owner == "static":
        return say("a static city") if what == "city" else say("a static town")
    if what in PLACES:
        return PLACES[what]
    name = HERO_NAMES[int(owner[1])]
    if what in AMOUNTS:
        return say("{what} of {name}", what=AMOUNTS[what], name=name)
    if what in STOCK_KEYS:
        return say("{what} of {name}", what=stock_say(STOCK_KEYS.index(what)), name=name)
    if what in UNIT_KEYS:
        return say("{piece} of {name}", piece=unit_say(UNIT_KEYS.index(what)), name=name)
    return say("{piece} of {name}", piece=piece_say(PIECE_KINDS.index(what)), name=name)


def emblem_of(key: str) -> str:
    """The picture of a piece or an amount of a standing; of cards that of a card."""
    owner, _, what = key.partition(".")
    if owner == "card":
        return "act-draw"
    if owner == "static":
        return "city" if what == "city" else "manufactory"
    if what in STOCK_KEYS:
        return STOCK_EMBLEMS[STOCK_KEYS.index(what)]
    return {"achievements": "vp", "empire": "crown"}.get(what, what)
