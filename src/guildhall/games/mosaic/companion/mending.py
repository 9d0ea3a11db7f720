"""Any fact can be corrected at any time: the list of what the companion believes, and what leads on from there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from guildhall.formats.companion import CARD, DONE, Choice, Question
from guildhall.formats.say import say
from guildhall.games.mosaic.companion.correction import OFF
from guildhall.games.mosaic.companion.memory import Hero
from guildhall.games.mosaic.companion.mending_cards import mend_cards, mend_decks
from guildhall.games.mosaic.companion.mending_pieces import mend_goods, mend_pieces, mend_stock, mend_units
from guildhall.games.mosaic.companion.mending_told import forget, mend_static, remembered
from guildhall.games.mosaic.companion.play import Play, SomethingElse

HIS: Final[dict[str, Callable[[Play, Hero, str], None]]] = {
    "stock": mend_stock, "units": mend_units, "cities": mend_pieces, "goods": mend_goods, "cards": mend_cards,
    "decks": mend_decks,
}  # fmt: skip
OF_THE_TABLE: Final[dict[str, Callable[[Play, str], None]]] = {"static": mend_static, "told": forget}


def facts_of(play: Play) -> tuple[Choice, ...]:
    """All that the companion believes, by what it is called."""
    facts = [
        Choice("stock", say("His stock"), "cur-stone"),
        Choice("units", say("His units"), "infantry"),
        Choice("cities", say("His cities, towns and wonders"), "city"),
        Choice("goods", say("His trade goods"), "good-wine"),
        Choice("cards", say("His cards and points"), "vp"),
        Choice("decks", say("His decks"), "act-draw"),
    ]
    if play.game.alone:
        facts.append(Choice("static", say("The static player"), "manufactory"))
    if remembered(play):
        facts.append(Choice("told", say("What you told me of the table"), "crown"))
    return tuple(facts)


def put_right(play: Play, key: str) -> None:
    """The companion believes what it is told now."""
    play.show()
    question = Question(
        key=key, kind=CARD, name=say("What is off"), ask=say("What is off?"), choices=facts_of(play),
        main=Choice(DONE, say("Nothing is off")), prompt=say("what is off"),
    )  # fmt: skip
    what = play.talk.ask(question)
    if what != DONE:
        mend(play, what, key)


def mend(play: Play, what: str, key: str) -> None:
    """A fact as it is on the table. A number that cannot be is not offered."""
    try:
        if what == "lost":
            what = play.tell_me(lost_question(f"{key}.what"))
        if what in HIS:
            HIS[what](play, play.game.heroes[which_hero(play, f"{key}.who")], key)
        else:
            OF_THE_TABLE[what](play, key)
    except SomethingElse:
        put_right(play, f"{key}.{OFF}")


def which_hero(play: Play, key: str) -> int:
    """Of two the person says which."""
    if len(play.game.heroes) == 1:
        return 0
    choices = (Choice("1", say("{name}", name=play.name(0))), Choice("2", say("{name}", name=play.name(1))))
    question = Question(
        key=key,
        kind=CARD,
        name=say("Which HeroBotus"),
        ask=say("Which HeroBotus?"),
        choices=choices,
        prompt=say("1 or 2"),
    )
    return int(play.tell_me(question)) - 1


def lost_question(key: str) -> Question:
    """Units are eliminated (M-EFF-4); the priestess takes over a city (M-LDR-1)."""
    return Question(
        key=key,
        kind=CARD,
        name=say("What he lost"),
        ask=say("What did he lose?"),
        choices=(Choice("units", say("Units"), "infantry"), Choice("cities", say("A city"), "city")),
        rule="M-EFF-4",
        prompt=say("units or cities"),
    )
