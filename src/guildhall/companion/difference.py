"""What has to be moved on the table when something was told wrong: the difference of two standings, in few moves."""

from __future__ import annotations

from collections import Counter

from guildhall.companion.dialogue import Run
from guildhall.formats.companion import BUTTON, Companion, Line, Standing
from guildhall.formats.say import Say, say


def difference(before: Standing, after: Standing, of: Companion) -> list[Line]:
    """Each piece that stands elsewhere is moved once; then what goes, what comes, and which amounts are others."""
    lines: list[Line] = []
    names, emblem = of.names, of.emblem_of
    gone, come = Counter(before.pieces), Counter(after.pieces)
    gone, come = gone - come, come - gone
    for piece in sorted({piece for _, piece in [*gone, *come]}):
        away = [place for (place, name), n in sorted(gone.items()) if name == piece for _ in range(n)]
        here = [place for (place, name), n in sorted(come.items()) if name == piece for _ in range(n)]
        for (start, end), n in Counter(zip(away, here)).items():
            words = say(
                "**Move {piece}** from {start} to {end}.", piece=names(piece), start=names(start), end=names(end)
            )
            lines.append(Line(words=times(words, n), emblem=emblem(piece)))
        for place, n in Counter(away[len(here) :]).items():
            words = say("**Take {piece}** away from {place}.", piece=names(piece), place=names(place))
            lines.append(Line(words=times(words, n), emblem=emblem(piece)))
        for place, n in Counter(here[len(away) :]).items():
            words = say("**Put {piece}** on {place}.", piece=names(piece), place=names(place))
            lines.append(Line(words=times(words, n), emblem=emblem(piece)))
    for thing in sorted({*before.sides, *after.sides}):
        if (side := after.sides.get(thing, "")) != before.sides.get(thing, "") and side:
            lines.append(
                Line(words=say("**Turn** {thing}: {side}.", thing=names(thing), side=names(side)), emblem=emblem(thing))
            )
    for key in sorted({*before.amounts, *after.amounts}):
        old, new = before.amounts.get(key, 0), after.amounts.get(key, 0)
        if old != new:
            words = say("{amount}: {old} → {new}.", amount=names(key), old=old, new=new)
            lines.append(Line(words=words, emblem=emblem(key), kept=True))
    return lines


def times(words: Say, n: int) -> Say:
    """The same movement several times is one line."""
    return words if n == 1 else say("{n} times: {what}", n=n, what=words)


def left_out(before: Run, after: Run) -> list[Say]:
    """The names of answers that stood and do not count now: their question is open again, or not asked any more.

    Each name once; where nothing was asked but a button pressed, nothing is lost.
    """
    still = {one.question.key for one in after.answered}
    gone: list[Say] = []
    for one in before.answered:
        if one.question.key not in still and one.question.kind != BUTTON and one.question.name not in gone:
            gone.append(one.question.name)
    return gone
