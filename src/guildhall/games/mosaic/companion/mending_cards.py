"""His cards and points, put right: technologies, projects, wonders by name; achievements, population, empire points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.formats.companion import CARD, GOODS, STEPPERS, Choice, Field, Question
from guildhall.formats.say import Say, say
from guildhall.games.mosaic.companion.card_questions import place_say, place_value
from guildhall.games.mosaic.companion.memory import MOST_SCORINGS, Hero
from guildhall.games.mosaic.companion.play import Play
from guildhall.games.mosaic.herobotus.table import BESIDE_NONE, BESIDE_POPULATION, BESIDE_TAX, members

MOST_CARDS: Final = 40
BESIDE: Final = {"none": BESIDE_NONE, "population": BESIDE_POPULATION, "tax": BESIDE_TAX}


def mend_cards(play: Play, hero: Hero, key: str) -> None:
    """What lies on one of his piles now, or what the companion has counted for him (H-GEN-6, H-FIN)."""
    choices = (
        Choice("technologies", say("His technologies"), "pillar-science"),
        Choice("projects", say("His projects"), "pillar-building"),
        Choice("wonders", say("His wonders"), "wonder"),
        Choice("numbers", say("Achievements, population, empire points"), "vp"),
    )
    what = play.tell_me(
        Question(
            key=f"{key}.cards", kind=CARD, name=say("What is off"), ask=say("What is off?"), choices=choices, rule="H-GEN-6",
            prompt=say("technologies, projects, wonders or numbers"),
        )
    )  # fmt: skip
    if what == "technologies":
        mend_technologies(play, hero, f"{key}.technologies")
    elif what == "projects":
        names = {card.key: (number, say("{name}", name=card.name)) for number, card in enumerate(play.book.build_cards) if card.kind == "project"}  # fmt: skip
        hero.projects = pile(play, f"{key}.projects", say("His projects"), names, hero.projects)
    elif what == "wonders":
        names = {one.key: (number, say("{name}", name=one.name)) for number, one in enumerate(play.book.wonders)}
        hero.wonders = pile(play, f"{key}.wonders", say("His wonders"), names, hero.wonders)
    else:
        mend_numbers(play, hero, f"{key}.numbers")


def pile(play: Play, key: str, name: Say, names: dict[str, tuple[int, Say]], now: Sequence[int]) -> list[int]:
    """The cards of a pile by name; those that are believed are preset."""
    known = tuple(value for value, (number, _) in names.items() if number in now)
    question = Question(
        key=key,
        kind=GOODS,
        name=name,
        ask=say("Which of these cards has {name}?", name=play.name()),
        choices=tuple(Choice(value, words) for value, (_, words) in names.items()),
        take=(0, MOST_CARDS),
        known=known,
        main=Choice("these", say("These; no other")),
        searched=True,
        rule="H-GEN-6",
        prompt=say("the names of all of them"),
    )
    return [names[value][0] for value in play.tell_me(question).split()]


def mend_technologies(play: Play, hero: Hero, key: str) -> None:
    """Cards with '?' lie on his VP/symbol pile, those with a number on his earned-VP pile (H-SET-9)."""
    techs = play.book.technologies
    names = {tech.key: (number, say("{name}", name=tech.name)) for number, tech in enumerate(techs) if tech.icon}
    found = pile(play, key, say("His technologies"), names, [*hero.symbol_pile, *hero.earned_pile])
    hero.symbol_pile = [card for card in found if techs[card].icon == "?"]
    hero.earned_pile = [card for card in found if techs[card].icon != "?"]


def mend_numbers(play: Play, hero: Hero, key: str) -> None:
    """Put right what is counted of his: achievements, population and so on."""
    fields = (
        Field("achievements", say("Achievements"), most=15, known=hero.achievements, emblem="vp"),
        Field("population", say("Population on his cards"), most=200, known=sum(hero.population), emblem="people"),
        Field("empire", say("Points of the empire scorings so far"), most=300, known=sum(hero.empire), emblem="crown"),
        Field("scorings", say("Empire scorings so far"), most=MOST_SCORINGS, known=play.game.scorings, emblem="crown"),
    )
    question = Question(
        key=key, kind=STEPPERS, name=say("His points"), ask=say("What has he?"), fields=fields,
        main=Choice("these", say("So it is")), rule="H-FIN-1", prompt=say("name=number"),
    )  # fmt: skip
    told = {part.split("=")[0]: int(part.split("=")[1]) for part in play.tell_me(question).split()}
    hero.achievements = told["achievements"]
    if told["population"] != sum(hero.population):
        hero.population = [told["population"]]
    if told["empire"] != sum(hero.empire):
        hero.empire = [*hero.empire[:-1], told["empire"] - sum(hero.empire[:-1])]
    play.game.scorings = told["scorings"]


# His decks -------------------------------------------------------------------------------------------------


def mend_decks(play: Play, hero: Hero, key: str) -> None:
    """Which cards are still to come, and which card lies beside his discard pile (H-SET-11, H-LOC-4, H-POP-1)."""
    choices = (
        Choice("action", say("His action cards"), "act-draw"),
        Choice("location", say("His location cards"), "act-draw"),
        Choice("beside", say("The card beside his discard pile"), "people"),
    )
    question = Question(
        key=f"{key}.decks", kind=CARD, name=say("What is off"), ask=say("What is off?"), choices=choices, rule="H-SET-11",
        prompt=say("action, location or beside"),
    )  # fmt: skip
    what = play.tell_me(question)
    if what == "action":
        cards = [int(str(card)) for card in members(hero.actions_left | hero.actions_spent)]
        names = {
            play.book.actions[card].key: (card, say("{name}", name=play.book.actions[card].name)) for card in cards
        }
        left = still_to_come(play, f"{key}.action", say("His action cards"), names, hero.actions_left, "H-SET-11")
        hero.actions_left, hero.actions_spent = left, (hero.actions_left | hero.actions_spent) & ~left
    elif what == "location":
        cards = [int(str(card)) for card in members(hero.places_chosen)]
        names = {place_value(play.book, card): (card, place_say(play.book, card)) for card in cards}
        hero.places_left = still_to_come(play, f"{key}.location", say("His location cards"), names, hero.places_left, "H-LOC-4")  # fmt: skip
    else:
        mend_beside(play, hero, f"{key}.beside")


def still_to_come(play: Play, key: str, name: Say, names: dict[str, tuple[int, Say]], left: int, rule: str) -> int:
    """The cards of a deck that were not turned over yet; those that are believed to be left are preset."""
    question = Question(
        key=key,
        kind=GOODS,
        name=name,
        ask=say("Which cards are still in the deck?"),
        choices=tuple(Choice(value, words) for value, (_, words) in names.items()),
        take=(0, len(names)),
        known=tuple(value for value, (card, _) in names.items() if left >> card & 1),
        main=Choice("these", say("These; no other")),
        rule=rule,
        prompt=say("the names of all of them"),
    )
    return sum(1 << names[value][0] for value in play.tell_me(question).split())


def mend_beside(play: Play, hero: Hero, key: str) -> None:
    """It decides whether he may carry out the other kind (H-POP-1)."""
    choices = (
        Choice("population", say("A population card"), "people"),
        Choice("tax", say("A tax & tariff card"), "cur-money"),
        Choice("none", say("None")),
    )
    question = Question(
        key=key, kind=CARD, name=say("The card beside his discard pile"), ask=say("Which card lies beside his discard pile?"),
        choices=choices, rule="H-POP-1", prompt=say("population, tax or none"),
    )  # fmt: skip
    hero.beside = int(BESIDE[play.tell_me(question)])
