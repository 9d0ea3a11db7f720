"""Side doors: what happened in between, and what was told wrong long ago and is simply put right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from guildhall.formats.companion import CARD, DONE, NUMBER, PLACE, WHO, Choice, Line, Question
from guildhall.formats.say import Say, say
from guildhall.games.london.companion.beadle import send_beadle
from guildhall.games.london.companion.course import Turned
from guildhall.games.london.companion.play import Play
from guildhall.games.london.companion.questions import place_choices
from guildhall.games.london.companion.table import READING, Place
from guildhall.games.london.companion.wording import place_of, where

HOME: Final = "home"
CLAIM: Final = "claim"
OFF: Final = "off"


def doors(play: Play) -> list[Choice]:
    """What may be told now besides the answer."""
    found = [Choice(OFF, say("Something is off"), note=say("a piece, the score, a turned tile"))]
    if claimable(play):
        found.insert(0, Choice(CLAIM, say("I claim a tile with the promo card"), "master"))
    if standing_men(play):
        found.insert(0, Choice(HOME, say("A red liveryman was sent home"), "pawn-red"))
    return found


class SomethingElse(Exception):
    """In the middle of a correction something else is to be put right."""


def tell_me(play: Play, question: Question) -> str:
    """A question behind a door: from there the list of all facts is one answer away, too."""
    play.show()
    answer = play.talk.ask(replace(question, behind=(Choice(OFF, say("Something else is off")),)))
    if answer == OFF:
        raise SomethingElse
    return answer


def through(play: Play, door: str, key: str) -> None:
    """Ask on behind a door."""
    try:
        BEHIND[door](play, key)
    except SomethingElse:
        through(play, OFF, f"{key}.{OFF}")


def standing_men(play: Play) -> list[Place]:
    return [place for place in READING if play.table.men(place)]


def claimable(play: Play) -> list[Place]:
    """Turned tiles without your Master; special buildings only by the option (L-PRO-1, L-PRO-3)."""
    table, options = play.table, play.talk.options
    if options["promo"] != "on":
        return []
    free = [place for place in READING if not table.is_open(place) and not table.is_yours(place)]
    return [place for place in free if options["promo_specials"] == "yes" or not table.is_special(place)]


def ask_place(play: Play, key: str, name: Say, ask: Say, places: Sequence[Place], rule: str) -> Place:
    """One of some places; the only one is not asked for."""
    if len(places) == 1:
        return places[0]
    question = Question(key=key, kind=PLACE, name=name, ask=ask, choices=place_choices(places), rule=rule, prompt=name)
    return place_of(tell_me(play, question))


def ask_number(play: Play, key: str, ask: Say, most: int, rule: str) -> int:
    usual = (0, 6) if most < 20 else None
    name = say("How many")
    question = Question(
        key=key, kind=NUMBER, name=name, ask=ask, numbers=(0, most), usual=usual, rule=rule, prompt=name
    )
    return int(tell_me(play, question))


def sent_home(play: Play, key: str) -> None:
    """One of his liverymen went back by an effect of yours."""
    ask = say("From which tile was it sent home?")
    place = ask_place(play, key, say("Sent home"), ask, standing_men(play), "L-EFF-1")
    n = play.table.men(place)
    play.table.put_men(place, n - 1)
    words = say("Red liverymen on {place}: {n} → {left}.", place=where(place), n=n, left=n - 1)
    play.talk.tell(Line(words=words, rule="L-EFF-1", emblem="pawn-red", kept=True))


def claimed(play: Play, key: str) -> None:
    """Three tokens make you Master of a turned tile that has none (L-PRO-1)."""
    place = ask_place(play, key, say("Promo card"), say("Which tile do you claim?"), claimable(play), "L-PRO-1")
    claim(play, place)


def claim(play: Play, place: Place) -> None:
    play.table.claim(place)
    play.talk.tell(
        Line(words=say("**Discard 3 tokens** from the promo card."), rule="L-PRO-1", emblem="token"),
        Line(words=say("**Put a liveryman** from the Guildhall on {place} as Master.", place=where(place)), rule="L-PRO-1", emblem="master"),
        Line(words=say("**Score its points**, nothing else of it."), rule="L-PRO-1", emblem="vp"),
    )  # fmt: skip


# Something is off ---------------------------------------------------------------------------------------


def put_right(play: Play, key: str) -> None:
    """Any fact can be corrected at any time: the companion believes what it is told now."""
    table = play.table
    can = {
        "men": any(table.is_open(place) for place in READING),
        "master": any(not table.is_open(place) for place in READING),
        "beadle": bool(numbered(play)),
        "laid": bool(numbered(play)),
    }
    what = tell_me(
        play,
        Question(
            key=key,
            kind=CARD,
            name=say("What is off"),
            ask=say("What is off?"),
            choices=tuple(choice for choice in FACTS if can.get(choice.value, True)),
            main=Choice(DONE, say("Nothing is off")),
            prompt=say("what is off (men, score, face, master, laid, beadle, side)"),
        ),
    )
    if what != DONE:
        RIGHT[what](play, key)


def right_men(play: Play, key: str) -> None:
    places = [place for place in READING if play.table.is_open(place)]
    place = ask_place(play, f"{key}.place", say("Tile"), say("On which tile?"), places, "L-SOL-4")
    n = ask_number(play, f"{key}.n", say("{place}: how many red liverymen?", place=where(place)), 16, "L-SOL-4")
    play.table.put_men(place, n)
    tell_right(play, say("Red liverymen on {place}: {n}.", place=where(place), n=n))


def right_score(play: Play, key: str) -> None:
    vp = ask_number(play, f"{key}.n", say("How many points has he?"), 250, "L-SOL-13")
    play.score("mended", vp - play.table.score)
    play.table.put_score(vp)
    tell_right(play, say("His points: {n}.", n=vp))


def right_face(play: Play, key: str) -> None:
    """A turned tile is face up, or the other way round; then it matters who is Master there."""
    table = play.table
    place = ask_place(play, f"{key}.place", say("Tile"), say("Which tile?"), READING, "L-RES-9")
    if not table.is_open(place):
        table.put_face(place, True, False)
        tell_right(play, say("{place} is face up.", place=where(place)))
        return
    yours = ask_master(play, f"{key}.who", place)
    had_beadle = table.beadle == place
    table.put_face(place, False, yours)
    play.turned[place] = Turned(say("You told me in round {n} that it is turned over.", n=table.round), f"{key}.place")
    tell_right(play, say("{place} is turned over.", place=where(place)))
    if had_beadle:
        table.leave_tile()
        send_beadle(play, f"{key}.beadle", "L-RES-10")


def ask_master(play: Play, key: str, place: Place) -> bool:
    """Whether you are Master of a turned tile."""
    choices = (Choice("me", say("You"), "pawn-blue"), Choice("nobody", say("Nobody")))
    question = Question(key=key, kind=WHO, name=say("Master"), ask=say("{place}: who is Master there?", place=where(place)), choices=choices, rule="L-RES-9", prompt=say("Master (me, nobody)"))  # fmt: skip
    return tell_me(play, question) == "me"


def right_master(play: Play, key: str) -> None:
    places = [place for place in READING if not play.table.is_open(place)]
    place = ask_place(play, f"{key}.place", say("Tile"), say("Which tile?"), places, "L-RES-9")
    yours = ask_master(play, f"{key}.who", place)
    play.table.put_face(place, False, yours)
    words = say("You are Master on {place}.", place=where(place)) if yours else say("Nobody is Master on {place}.", place=where(place))  # fmt: skip
    tell_right(play, words)


def right_laid(play: Play, key: str) -> None:
    """A laid-down neutral lies on a tile, or does not (L-SOL-3)."""
    table = play.table
    place = ask_place(play, f"{key}.place", say("Tile"), say("Which tile?"), numbered(play), "L-SOL-3")
    table.put_laid(place, not table.laid_down(place))
    lies, lies_not = say("A laid-down neutral lies on {place}.", place=where(place)), say("No laid-down neutral lies on {place}.", place=where(place))  # fmt: skip
    tell_right(play, lies if table.laid_down(place) else lies_not)


def numbered(play: Play) -> list[Place]:
    """Where the Beadle can stand: tiles with a number that are face up."""
    return [place for place in READING if play.table.is_open(place) and not play.table.is_special(place)]


def right_beadle(play: Play, key: str) -> None:
    ask = say("On which tile does the Beadle stand?")
    place = ask_place(play, f"{key}.place", say("Beadle"), ask, numbered(play), "L-SOL-9")
    play.table.move_beadle(place)
    play.table.beadle_known = True
    tell_right(play, say("The Beadle stands on {place}.", place=where(place)))


def right_side(play: Play, key: str) -> None:
    play.table.put_side(not play.table.ulster)
    tell_right(play, say("Ulster lies up.") if play.table.ulster else say("Virginia lies up."))


def tell_right(play: Play, words: Say) -> None:
    play.talk.tell(Line(words=words, kept=True))


FACTS: Final = (
    Choice("men", say("Red liverymen on a tile"), "pawn-red"),
    Choice("score", say("His points"), "vp"),
    Choice("face", say("A tile is turned, or is not"), "master"),
    Choice("master", say("Who is Master of a tile"), "pawn-blue"),
    Choice("laid", say("A laid-down neutral"), "pawn-laid"),
    Choice("beadle", say("The Beadle’s place"), "beadle"),
    Choice("side", say("The plantation’s side"), "plantation"),
)
RIGHT: Final = {
    "men": right_men, "score": right_score, "face": right_face, "master": right_master, "laid": right_laid,
    "beadle": right_beadle, "side": right_side,
}  # fmt: skip
BEHIND: Final = {HOME: sent_home, CLAIM: claimed, OFF: put_right}
