"""Between his turns: 'I have played', and what may be told of it in a tap or two; nobody has to.

What somebody tells is what is certain. 'I only worked' keeps all that was told before; 'I have played' makes all of it
doubtful, so that it is asked again where he looks at it.
"""

from __future__ import annotations

from typing import Final

from guildhall.formats.companion import BUTTON, DONE, Choice, Question
from guildhall.formats.say import say
from guildhall.formats.words import N_
from guildhall.games.mosaic.companion.card_side import Anew
from guildhall.games.mosaic.companion.companion_table import CompanionTable
from guildhall.games.mosaic.companion.empire import empire_scoring
from guildhall.games.mosaic.companion.mending import facts_of, mend
from guildhall.games.mosaic.companion.play import Play
from guildhall.games.mosaic.companion.wording import DECK_EMBLEMS, DECK_KEYS
from guildhall.games.mosaic.layout import BUILD_DECK, TECH_DECK

MAP: Final = ("caches", "goods", "near0", "near1", "ports", "harbour", "free", "barred", "unowned")
ONLY: Final = {  # what people did and nothing else: words, what is doubtful then
    "worked": (N_("Only worked"), ()),
    "military": (N_("Only moved or recruited units"), ("units", "barred")),
    "technology": (N_("Only took a technology"), ("offer.technology",)),
    "population": (N_("Only took a population card"), ("offer.population",)),
    "tax": (N_("Only took a tax card"), ("offer.tax", "pool")),
    "built": (N_("Only built"), ("offer.build", "pool", "units", *MAP)),
}  # fmt: skip
BOUGHT: Final = {  # what changed in an offer, told at once: then his turn does not ask for it
    "bought-technology": (N_("A technology was bought"), int(TECH_DECK)),
    "bought-build": (N_("A build card was bought"), int(BUILD_DECK)),
}


def people_turn(play: Play, number: int) -> bool:
    """Everything until his turn; False: the game is over."""
    n = 0
    turn = play.game.turn + 1
    key = f"y{turn}"
    play.hero = number
    play.phase = "you"
    play.talk.turn(key, say("Before turn {n}", n=turn))
    waits = people_before(play, number)
    told: list[str] = []
    while True:
        answer = play.ask(between_question(key if n == 0 else f"{key}.{n}", play, waits))
        n += 1
        if answer == "empire":
            empire_scoring(play, f"{key}.{n}", number)
        elif answer == "end":
            return False
        elif answer in [fact.value for fact in facts_of(play)] or answer == "lost":
            mend(play, answer, f"{key}.{n}")
        elif answer in BOUGHT:
            told.append(tell_offer(play, BOUGHT[answer][1], f"{key}.{n}"))
        else:
            if answer in ONLY:
                play.game.doubt(*ONLY[answer][1])
            elif waits:
                play.game.doubt_all()
            for fact in told:
                play.game.facts[fact].fresh = True
            return True


def tell_offer(play: Play, deck: int, key: str) -> str:
    """What lies in an offer now: what is remembered is shown, gone cards are tapped, new ones named. The fact's name."""
    fact = f"offer.{DECK_KEYS[deck]}"
    table = CompanionTable(play.talk, play.game, play.hero, play.book, key)
    table.before_ask = lambda table: play.show()
    table.correct = lambda key: play.put_right(play, key)
    while True:
        try:
            cards = table.ask_cards(f"{key}.{fact}", deck, play.game.known(fact))
        except Anew:
            continue  # something else was put right: asked again
        play.game.learn(fact, cards)
        return fact


def people_before(play: Play, number: int) -> bool:
    """Whether somebody plays before this turn of his."""
    game = play.game
    if len(game.heroes) == 1:
        return True
    return (game.between if number == 1 else game.people - game.between) > 0


def between_question(key: str, play: Play, waits: bool) -> Question:
    """What he did before is on the screen; what happens next is yours to tell."""
    name = play.name()
    ask = say("Your turn") if play.game.people == 1 else say("Now the others play")
    main = say("We have played") if play.game.people > 1 else say("I have played")
    if not waits:
        ask, main = say("Next: {name}", name=name), say("Done")
    only = tuple(Choice(value, say(words)) for value, (words, _) in ONLY.items()) if waits else ()
    bought = tuple(
        Choice(value, say(words), DECK_EMBLEMS[deck], note=say("which, and what came"))
        for value, (words, deck) in BOUGHT.items()
        if waits and play.game.known(f"offer.{DECK_KEYS[deck]}") is not None
    )
    more = (
        *bought,
        Choice("lost", say("A unit or a city of his was lost"), "infantry"),
        Choice("empire", say("An empire card came up"), "crown"),
        Choice("end", say("The game is over: count")),
    )
    mends = facts_of(play)
    return Question(
        key=key,
        kind=BUTTON,
        name=say("Between his turns"),
        ask=ask,
        note=say("Take your time. I ask what changed when he needs it."),
        main=Choice(DONE, main),
        also=(*only, *more),
        behind=mends,
        rule="H-TRN-1",
        prompt=say("Enter: played; or {words}", words=[choice.value for choice in (*only, *more, *mends)]),
    )
