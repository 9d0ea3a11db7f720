"""His cards and points, put right: technologies, projects, wonders by name; achievements, population, empire points."""

from __future__ import annotations

from collections.abc import Sequence

from guildhall.formats.companion import CARD, GOODS, STEPPERS, Choice, Field, Question
from guildhall.formats.say import Say, say
from guildhall.games.mosaic.companion.memory import Hero
from guildhall.games.mosaic.companion.play import Play

MOST_CARDS = 40


def mend_cards(play: Play, hero: Hero, key: str) -> None:
    """What lies on one of his piles now, or what the companion has counted for him (H-GEN-6, H-FIN)."""
    choices = (
        Choice("technologies", say("His technologies"), "pillar-science"),
        Choice("projects", say("His projects"), "pillar-building"),
        Choice("wonders", say("His wonders"), "wonder"),
        Choice("numbers", say("Achievements, population, empire points"), "vp"),
    )
    what = play.ask(
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
    return [names[value][0] for value in play.ask(question).split()]


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
    )
    question = Question(
        key=key, kind=STEPPERS, name=say("His points"), ask=say("What has he?"), fields=fields,
        main=Choice("these", say("So it is")), rule="H-FIN-1", prompt=say("name=number"),
    )  # fmt: skip
    told = {part.split("=")[0]: int(part.split("=")[1]) for part in play.ask(question).split()}
    hero.achievements = told["achievements"]
    if told["population"] != sum(hero.population):
        hero.population = [told["population"]]
    if told["empire"] != sum(hero.empire):
        hero.empire = [told["empire"]]
