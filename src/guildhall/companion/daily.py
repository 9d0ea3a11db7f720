"""The challenge of a day: the same seed for everybody on a date, digitally and beside the box."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache, lru_cache
from typing import Any, Final

from guildhall.companion.offers import companions
from guildhall.companion.sheets import draws
from guildhall.formats.companion import Companion
from guildhall.formats.declaration import BOT_KINDS
from guildhall.formats.say import Say, say
from guildhall.games import game as game_of
from guildhall.kernel.position import Position
from guildhall.kernel.problems import BadChoice

SEED_LETTERS: Final = 64
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
        if any(seed == daily_seed(day, of.key) for of in challenges()):
            return day
        day -= timedelta(days=1)
    return None


@dataclass(frozen=True)
class Challenge:
    """What can be taken up on a date: an automa, or a bot where the box has none."""

    key: str
    game: str
    name: str
    opponent: str  # his seat in the digital game
    emblem: str
    companion: Companion | None
    box: Callable[[Position], Any] | None


@cache
def challenges() -> tuple[Challenge, ...]:
    """All of them: the automas, then the games without one."""
    found = [Challenge(of.key, of.game, of.name, of.key, of.emblem, of, of.box) for of in companions()]
    bots = {kind.key: kind for kind in BOT_KINDS}
    for draw in draws().values():
        if draw.opponent:
            found.append(Challenge(draw.game, draw.game, bots[draw.opponent].name(), draw.opponent, "", None, draw.box))
    return tuple(found)


def challenge(key: str) -> Challenge:
    """The challenge of a name."""
    for found in challenges():
        if found.key == key:
            return found
    known = ", ".join(found.key for found in challenges())
    raise BadChoice("There is no challenge '{key}'. There are: {known}.", key=key, known=known)


def opened(of: Challenge, day: date) -> Position:
    """The digital game of a day, as it begins."""
    start: Any = game_of(of.game).start
    position: Position = start(["me", of.opponent], seed=daily_seed(day, of.key))
    return position


@lru_cache(maxsize=64)
def lots_of(companion: Companion, seed: str) -> Mapping[str, int]:
    """What a companion draws as the digital game of a day does; nothing if the seed is no day's."""
    if companion.lots is None or len(seed) != SEED_LETTERS:
        return {}
    day = day_of(seed, date.today())
    return companion.lots(opened(challenge(companion.key), day)) if day else {}


def share_line(day: date, title: Say, opponent: str, yours: int, his: int, won: bool) -> Say:
    """The result of a digital game as a line to share."""
    values = {"day": day.isoformat(), "game": title, "name": opponent, "you": yours, "his": his}
    if won:
        return say("Guildhall {day} · {game} against {name}: won, {you} to {his}", **values)
    return say("Guildhall {day} · {game} against {name}: lost, {you} to {his}", **values)


def dated(day: date | None, line: Say) -> Say:
    """A companion's line to share, with the day of its challenge."""
    return say("Guildhall {day} · {line}", day=day.isoformat(), line=line) if day and line.text else line
