"""Real descriptions, broken at random: a line gone, doubled or moved, a word or a number that is another one."""

from __future__ import annotations

import functools
import random

from guildhall.formats.declaration import Game
from guildhall.formats.description import BadDescription
from guildhall.games import game
from guildhall.kernel.position import FINISHED, Position, buffer
from guildhall.kernel.rng import fast

TABLES = {
    "london": (["human"] * 2, ["human"] * 3, ["human"] * 4, ["human", "boris"], ["human", "rik"]),
    "flanders": (["human"] * 2, ["human"] * 3, ["human"] * 4),
    "mosaic": (["human"] * 2, ["human"] * 4, ["human", "herobotus"], ["human", "herobotus", "human"]),
}
OPTIONS = {"london": {"promo": "on"}, "flanders": {}, "mosaic": {}}
NUMBERS = ("0", "1", "2", "3", "7", "12", "99", "-1", "-10", "400", "1000", "²", "１", "1_0", "9" * 30, "1.5", "+1", "")
EVERY = {"london": 7, "flanders": 5, "mosaic": 17}  # so many decisions between two descriptions kept
MOVES_AFTER = 40


@functools.cache
def real(key: str) -> tuple[str, ...]:
    """Descriptions along random games, of every table."""
    of = game(key)
    found: list[str] = []
    for seed, seats in enumerate(TABLES[key]):
        p = of.start(seats, OPTIONS[key] if len(seats) == 2 else {}, seed)
        rng, out = fast(seed), buffer()
        decisions = 0
        while p.to_move != FINISHED and decisions < 400:
            if decisions % EVERY[key] == 0:
                found.append(of.describe(p))
            p.apply(p.random_move(rng, out))
            decisions += 1
        found.append(of.describe(p))
    return tuple(found)


@functools.cache
def vocabulary(key: str) -> tuple[str, ...]:
    return tuple(sorted({word for text in real(key) for word in text.split()}))


def mutate(text: str, key: str, chance: random.Random) -> str:
    """One to three faults; most descriptions are not far from a real one."""
    lines = text.splitlines()
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        at = chance.randrange(len(lines)) if lines else 0
        if not lines:
            return text
        what = chance.randrange(9)
        words = lines[at].split(" ")
        which = chance.randrange(len(words))
        if what == 0:
            del lines[at]
        elif what == 1:
            lines.insert(chance.randrange(len(lines)), lines[at])
        elif what == 2:
            other = chance.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        elif what == 3:
            words[which] = chance.choice(vocabulary(key))
            lines[at] = " ".join(words)
        elif what == 4:
            digits = [i for i, word in enumerate(words) if word.strip(":").lstrip("-").isdigit()]
            if digits:
                words[chance.choice(digits)] = chance.choice(NUMBERS)
                lines[at] = " ".join(words)
        elif what == 5:
            words.insert(which, chance.choice((*NUMBERS, chance.choice(vocabulary(key)))))
            lines[at] = " ".join(words)
        elif what == 6:
            del words[which]
            lines[at] = " ".join(words)
        elif what == 7:
            other = chance.choice(chance.choice(real(key)).splitlines())
            lines[at] = other
        else:
            other = chance.randrange(len(words))
            words[which], words[other] = words[other], words[which]
            lines[at] = " ".join(words)
    return "\n".join(lines) + "\n"


def build_or_refuse(of: Game, text: str) -> Position | None:
    """The position, or None if it was refused with a clear word; anything else is an exception."""
    try:
        return of.build(text)
    except BadDescription as fault:
        assert str(fault)
        return None


def check_playable(of: Game, p: Position, seed: int) -> None:
    """A position that was built is one: it is described whole, shown, imagined and played on, and no piece is lost."""
    again = of.build(of.describe(p))
    assert again.fingerprint() == p.fingerprint(), "the description loses something"
    pieces = of.census(p)
    rng, out = fast(seed), buffer()
    for n in range(MOVES_AFTER):
        if p.to_move != FINISHED:  # what goes to the box at the end is counted as if it were there
            assert of.census(p) == pieces, "pieces were lost or made"
        if n % 13 == 0:
            for seat in range(-1, int(p.seats())):
                imagined = p.imagine(seat, rng)
                assert imagined.view(seat) == p.view(seat), "a view shows what its seat cannot know"
                assert of.census(imagined) == of.census(p), "imagine lost or made pieces"
        if p.to_move == FINISHED:
            assert p.winners()
            return
        legal = p.legal()
        assert legal, "no legal move while the game is not finished"
        p.apply(p.random_move(rng, out))
    of.build(of.describe(p))
