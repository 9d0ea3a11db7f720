"""The challenge of a day: the same seed for everybody on a date, digitally and beside the box."""

from __future__ import annotations

import hashlib
from datetime import date, timedelta
from typing import Any, Final

from guildhall.companion.offers import companions
from guildhall.formats.companion import Companion
from guildhall.formats.say import Say, say
from guildhall.games import game as game_of
from guildhall.kernel.position import Position
from guildhall.kernel.problems import BadChoice

FIRST: Final = date(2026, 11, 1)  # the first day that has a challenge


def daily_seed(day: date, key: str) -> str:
    """64 hexadecimal digits that everybody can work out from the date and the opponent."""
    return hashlib.blake2b(f"{day.isoformat()} {key}".encode(), digest_size=32, person=b"guildhall-daily").hexdigest()


def day_named(text: str, today: date) -> date:
    """A day that has a challenge: not one to come. Without a text it is today."""
    if not text:
        return today
    try:
        day = date.fromisoformat(text)
    except ValueError:
        raise BadChoice("'{day}' is no date; one is written as {example}.", day=text[:20], example=today.isoformat()) from None  # fmt: skip
    if not FIRST <= day <= today:
        raise BadChoice("There is a challenge for each day from {first} to {last}.", first=FIRST.isoformat(), last=today.isoformat())  # fmt: skip
    return day


def day_of(seed: object, today: date) -> date | None:
    """The day whose challenge has this seed, if it is one's."""
    day = today + timedelta(days=1)  # elsewhere it may be tomorrow already
    while day >= FIRST:
        if any(seed == daily_seed(day, of.key) for of in companions()):
            return day
        day -= timedelta(days=1)
    return None


def opened(of: Companion, day: date) -> Position:
    """The digital game of a day, as it begins."""
    start: Any = game_of(of.game).start
    position: Position = start(["me", of.key], seed=daily_seed(day, of.key))
    return position


def share_line(day: date, title: str, opponent: str, yours: int, his: int, won: bool) -> Say:
    """The result of a digital game as a line to share."""
    values = {"day": day.isoformat(), "game": title, "name": opponent, "you": yours, "his": his}
    if won:
        return say("Guildhall {day} · {game} against {name}: won, {you} to {his}", **values)
    return say("Guildhall {day} · {game} against {name}: lost, {you} to {his}", **values)


def dated(day: date | None, line: Say) -> Say:
    """A companion's line to share, with the day of its challenge."""
    return say("Guildhall {day} · {line}", day=day.isoformat(), line=line) if day and line.text else line
