"""The strip that is always in sight, and the sheet behind it: checklist, score by source, what is believed."""

from __future__ import annotations

from typing import Final

from guildhall.formats.companion import Chip, Row, Section, Strip
from guildhall.formats.say import NOTHING, Say, apart, say, say_n
from guildhall.formats.words import N_
from guildhall.games.london.companion.course import Course
from guildhall.games.london.companion.wording import where

PHASES: Final = ("you", "he", "tiles", "beadle", "growth")
CHIPS: Final = {"you": N_("You"), "tiles": N_("Tiles"), "beadle": N_("The Beadle"), "growth": N_("Growth")}
THEN: Final = {
    "he": N_("then {name}"),
    "tiles": N_("then tiles"),
    "beadle": N_("then Beadle"),
    "growth": N_("then growth"),
}
STATES: Final = {"done": "✓", "now": "▸", "next": "○"}


def phases_of(play: Course) -> list[str]:
    """The parts of this round in their order (L-RND-5)."""
    table = play.table
    left = {"tiles": table.resolves, "growth": table.grows}
    return [phase for phase in PHASES if left.get(phase, True)]


def strip_of(play: Course) -> Strip:
    """His score, the round, its parts as chips."""
    table = play.table
    stretch = say("Round {n} of {of}", n=table.round, of=table.last_round)
    if play.phase == "end":
        return Strip(score=table.score, stretch=stretch)
    phases = phases_of(play)
    now = phases.index(play.phase)
    then = say(THEN[phases[now + 1]], name=play.name) if now + 1 < len(phases) else after_round(play)
    chips = tuple(Chip(chip_words(play, phase), state(at, now)) for at, phase in enumerate(phases))
    if len(chips) > 4:  # a strip has room for four: the turns become one
        turns = Chip(say("Turns"), chips[0].state if chips[0].state == chips[1].state else "now")
        chips = (turns, *chips[2:])
    return Strip(score=table.score, stretch=stretch, then=then, chips=chips)


def after_round(play: Course) -> Say:
    """What comes when all parts of this round are done (L-SOL-12)."""
    n = play.table.round + 1
    return say("then round {n}", n=n) if n <= play.table.last_round else say("then the end")


def chip_words(play: Course, phase: str) -> Say:
    return say("{name}", name=play.name) if phase == "he" else say(CHIPS[phase])


def state(at: int, now: int) -> str:
    return "done" if at < now else "now" if at == now else "next"


def sections_of(play: Course) -> list[Section]:
    return [checklist(play), score_section(play), beliefs(play)]


def checklist(play: Course) -> Section:
    """What this round has, what is done and what comes."""
    table = play.table
    phases = phases_of(play)
    now = phases.index(play.phase) if play.phase in phases else len(phases)
    texts = {
        "you": (say("Your turn"), say("not followed: your board, your cards"), "L-SOL-1"),
        "he": (say("{name}’s turn", name=play.name), turn_note(play), "L-SOL-4"),
        "tiles": (say("Tile resolution"), NOTHING, "L-RND-3"),
        "beadle": (say("Beadle scoring"), where(table.beadle) if table.beadle else NOTHING, "L-SOL-9"),
        "growth": (say("Growth: the plantation"), say("then it is turned over"), "L-SOL-11"),
    }
    rows = []
    for at, phase in enumerate(phases):
        words, note, rule = texts[phase]
        rows.append(Row(words=words, note=note, rule=rule, amount=STATES[state(at, now)]))
    return Section(title=say("Round {n} of {of}", n=table.round, of=table.last_round), rows=tuple(rows))


def turn_note(play: Course) -> Say:
    """Where his liverymen went in this turn."""
    if not play.placed:
        return NOTHING
    return apart([where(place) if place else say("nowhere") for place in play.placed])


def score_section(play: Course) -> Section:
    """His points by where they came from."""
    sources = play.sources
    rows = [
        row(say("Tiles won"), sources.get("tiles", []), "{n} tile", "{n} tiles"),
        row(say("Second places"), sources.get("second", []), "{n} token", "{n} tokens"),
        row(say("Beadle"), sources.get("beadle", []), "{n} round", "{n} rounds"),
        row(say("Plantation"), sources.get("plantation", []), "{n} time", "{n} times"),
    ]
    if sum(sources.get("mended", [])):
        rows.append(Row(words=say("Put right"), amount=str(sum(sources["mended"]))))
    rows.append(Row(words=say("together"), amount=str(play.table.score), total=True))
    return Section(title=say("{name} has {n}", name=play.name, n=play.table.score), rows=tuple(rows))


def row(words: Say, points: list[int], one: str, many: str) -> Row:
    return Row(words=words, amount=str(sum(points)), note=say_n(one, many, len(points)) if points else NOTHING)


# the texts that `row` gets, for the catalogues
COUNTS: Final = (
    say_n("{n} tile", "{n} tiles", 1), say_n("{n} token", "{n} tokens", 1), say_n("{n} round", "{n} rounds", 1),
    say_n("{n} time", "{n} times", 1),
)  # fmt: skip


def beliefs(play: Course) -> Section:
    """What the companion believes; a tap on 'Mend' leads to the answer it comes from."""
    table = play.table
    turned = [place for place in table.tile_of if not table.is_open(place)]
    yours = [place for place in turned if table.is_yours(place)]
    rows = []
    if table.beadle:
        rows.append(
            Row(words=say("Beadle on {place}", place=where(table.beadle)), emblem="beadle", note=next_beadle(play))
        )
    side = say("Ulster up") if table.ulster else say("Virginia up")
    rows.append(Row(words=side, emblem="plantation", key="side"))
    n, own = len(turned), len(yours)
    words = say_n("{n} tile turned", "{n} tiles turned", n)
    rows.append(Row(words=words, emblem="master", note=say("{n} with your Master", n=own)))
    return Section(title=say("What I believe"), rows=tuple(rows))


def next_beadle(play: Course) -> Say:
    """Whether his next place will have to be asked."""
    known = len(play.table.next_candidates()) <= 1
    return NOTHING if known else say("where next: I shall ask")
