"""What is told: one hand movement a line, with the reason and the rule; what the companion books itself is kept."""

from __future__ import annotations

from typing import Final

from guildhall.formats.companion import Line, Reason
from guildhall.formats.say import NOTHING, Say, say, say_n
from guildhall.formats.words import N_
from guildhall.games.london.companion.play import Play
from guildhall.games.london.companion.table import BoardTable, Place, Search
from guildhall.games.london.companion.wording import either_word, slots_of, value_of, where

RED: Final = "pawn-red"
WHY_PASSED: Final = {
    "resolved": N_("turned over"),
    "special": N_("a special building: he does not stop there"),
    "suit": N_("shows no {suits}"),
}
SIGNS: Final = {"resolved": ".", "special": "x", "suit": "x"}


def card_line(cards: list[int], table: BoardTable, search: Search) -> Line:
    """Where the last card sends a liveryman, with the whole search (L-SOL-4, L-SOL-5)."""
    suits = either_word(cards[-1])
    reasons = [Reason(where(place), why=say(WHY_PASSED[why], suits=suits)) for place, why in search.looked]
    mark = [SIGNS[why] + value_of(place) for place, why in search.looked]
    values = {"n": len(cards), "of": table.cards, "suits": suits}
    if search.place is None:
        words = say("**Nothing to place**")
        why = say("Card {n} of {of}, {suits}: no open tile shows it, and no other card is drawn for it.", **values)
    else:
        words = say("**Red liveryman** on {place}", place=where(search.place))
        why = say("Card {n} of {of}, {suits}: from the Beadle on it is the first open tile that shows it.", **values)
        reasons.append(Reason(where(search.place), True))
        mark.append("!" + value_of(search.place))
    return Line(
        words=words,
        why=why,
        rule=search.rule,
        emblem=RED if search.place else "",
        large=True,
        reasons=tuple(reasons),
        slots=slots_of(cards, table.cards),
        mark=" ".join(mark),
    )


def discard_line(cards: int) -> Line:
    return Line(
        words=say("Put his {n} cards on the **discard pile**.", n=cards), rule="L-SOL-5", emblem="act-draw"
    )  # fmt: skip


# Tile resolution --------------------------------------------------------------------------------------


def token_words(name: str, place: Place) -> tuple[Say, Say]:
    """Question and note for the points of a second-place token (L-SOL-7)."""
    ask = say("{place}: points on the second-place token?", place=where(place))
    return ask, say("{name} is second there: he takes only its points. 0 if it has none.", name=name)


def tile_words(place: Place) -> tuple[Say, Say]:
    """Question and note for the points of a tile that he won (L-SOL-6)."""
    ask = say("{place}: points printed on the tile?", place=where(place))
    return ask, say("Points only, no Master. You are there? The second place is yours.")


def kept(name: str, before: int, after: int, rule: str) -> Line:
    """Points that the companion books."""
    words = say("{name} **{vp}**: {before} → {after}.", name=name, vp=after - before, before=before, after=after)
    return Line(words=words, rule=rule, emblem="vp", kept=True)


def tie_line(place: Place) -> Line:
    return Line(words=say("**Leave** {place} as it is.", place=where(place)), why=say("A tie: nobody wins it."), rule="L-RES-6")  # fmt: skip


def resolved_lines(play: Play, place: Place, men: int, yours: bool, gained: int) -> list[Line]:
    """After a tile was resolved: his points, his pieces, the tile."""
    told: list[Line] = []
    after = play.table.score
    if men and gained:
        told.append(kept(play.name, after - gained, after, "L-SOL-7" if yours else "L-SOL-6"))
    elif men:
        words = say("{name} is second there, but the token has no points.", name=play.name)
        told.append(Line(words=words, rule="L-SOL-7", kept=True))
    if men and yours and gained:
        told.append(Line(words=say("**Put the token** into the box."), rule="L-SOL-7", emblem="token"))
    told += off_lines(place, men)
    if yours:
        words = say("**Turn {place} over**; one liveryman stays as your Master.", place=where(place))
        told.append(Line(words=words, rule="L-RES-9", emblem="master"))
    else:
        words = say("**Turn {place} over**; your liverymen there go to the Guildhall.", place=where(place))
        told.append(Line(words=words, rule="L-SOL-6", emblem="hall"))
    return told


def off_lines(place: Place, men: int) -> list[Line]:
    if not men:
        return []
    words = say_n(
        "**Take the red liveryman** off {place}.", "**Take {n} red liverymen** off {place}.", men, place=where(place)
    )
    return [Line(words=words, rule="L-SOL-2", emblem=RED)]


def turned_words(play: Play, how: str, vp: int) -> Say:
    """How a tile came to be turned over, for somebody who taps it again."""
    n = play.table.round
    if how == "beadle":
        return say("You told me in round {n}: Beadle scoring, {vp} points for {name}.", n=n, vp=vp, name=play.name)
    if how == "he":
        return say("You told me in round {n}: {name} won it, {vp} points.", n=n, vp=vp, name=play.name)
    return say("You told me in round {n}: you won it.", n=n)


# Beadle and plantation ---------------------------------------------------------------------------------


def beadle_words(place: Place) -> tuple[Say, Say]:
    return say("Points on the Beadle’s tile, {place}?", place=where(place)), NOTHING


def beadle_lines(play: Play, place: Place, before: int, men: int) -> list[Line]:
    """The Beadle's tile is scored and turned over; nobody becomes Master (L-SOL-9, L-SOL-20)."""
    words = say("**Turn {place} over**; your liverymen there go to the Guildhall.", place=where(place))
    return [
        kept(play.name, before, play.table.score, "L-SOL-9"),
        *off_lines(place, men),
        Line(words=words, why=say("The token goes back to the pool, neutrals to the scoreboard."), rule="L-SOL-20", emblem="hall"),
    ]  # fmt: skip


def plantation_lines(play: Play, n: int, before: int) -> list[Line]:
    """What follows from the plantation; then it is turned over (L-SOL-11)."""
    table = play.table
    told: list[Line] = []
    if n < 2:
        told.append(kept(play.name, before, table.score, "L-SOL-11"))
    else:
        told.append(Line(words=say("**Take the left reward**."), rule="L-SOL-11", emblem="plantation"))
    if n:
        words = say("**Put your liveryman** from the plantation into your supply.") if n == 1 else say("**Put all your liverymen** from the plantation into your supply.")  # fmt: skip
        told.append(Line(words=words, rule="L-SOL-11", emblem="pawn-blue"))
    side = say("Virginia") if table.ulster else say("Ulster")
    words = say("**Turn the plantation over**: {side} lies up.", side=side)
    return [*told, Line(words=words, rule="L-SOL-11", emblem="plantation")]
