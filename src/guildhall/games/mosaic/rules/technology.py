"""Technologies: needs, playing, keeping face down (M-TEC, M-PIL)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.games.mosaic.frames import EFFECT, PLAY_OR_KEEP
from guildhall.games.mosaic.layout import (
    FRESH_HI,
    FRESH_LO,
    HELD_HI,
    HELD_LO,
    HIDDEN_HI,
    HIDDEN_LO,
    ROUND,
    TECH_DECK,
    UP_HI,
    UP_LO,
    WORD,
)
from guildhall.games.mosaic.moves import PLAY_HELD, TECH_TOP
from guildhall.games.mosaic.rules.decks import draw
from guildhall.games.mosaic.rules.offers import take_offered
from guildhall.games.mosaic.rules.symbols import add_symbols, owns_symbols
from guildhall.games.mosaic.state import State, add_tech, drop_tech, has_tech, push, watched
from guildhall.kernel.bits import count, first
from guildhall.kernel.position import say, whisper


def needs_met(p: State, seat: i64, tech: i64) -> bool:
    """Whether a seat owns the symbols a technology needs (M-TEC-1)."""
    return owns_symbols(p.a, seat, p.tables.tech_needs[tech])


def hold(p: State, seat: i64, tech: i64, hidden: bool) -> None:
    """Kept face down, for a later turn (M-TEC-1): public if it came from an offer, else only the owner knows it (M-TEC-3)."""
    a = p.a
    add_tech(a, HELD_LO + seat, HELD_HI + seat, tech)
    if a[ROUND] > 0:
        add_tech(a, FRESH_LO + seat, FRESH_HI + seat, tech)
    if hidden:
        add_tech(a, HIDDEN_LO + seat, HIDDEN_HI + seat, tech)
    if p.events is not None:
        if hidden:
            whisper(p, "M-TEC-3", "keep", seat, {}, {"tech": int(tech)})
        else:
            say(p, "M-TEC-3", "keep", seat, {"tech": int(tech)})


def taken(p: State, seat: i64, tech: i64, hidden: bool) -> None:
    """A technology was bought: it is played at once or kept (M-TEC-1).

    An unplayable one is kept without a question, unless the others would learn from it what only the seat knows.
    """
    if needs_met(p, seat, tech) or (hidden and watched(p.a, seat)):
        push(p.a, PLAY_OR_KEEP, seat, tech, 1 if hidden else 0)
    else:
        hold(p, seat, tech, hidden)


def play(p: State, seat: i64, tech: i64) -> None:
    """Face up: its symbols and itself count already when its effects run (M-TEC-2, M-TEC-4)."""
    a = p.a
    if p.events is not None:
        say(p, "M-TEC-1", "play", seat, {"tech": int(tech), "also": ["M-TEC-2"]})
    add_tech(a, UP_LO + seat, UP_HI + seat, tech)
    add_symbols(a, seat, p.tables.tech_symbols, tech)
    push(a, EFFECT, seat, p.tables.tech_code[tech], 0)


def play_held(p: State, seat: i64, tech: i64) -> None:
    a = p.a
    if watched(a, seat) and has_tech(a, HIDDEN_LO + seat, HIDDEN_HI + seat, tech):
        p.reveals += 1  # another person learns something
    drop_tech(a, HELD_LO + seat, HELD_HI + seat, tech)
    drop_tech(a, HIDDEN_LO + seat, HIDDEN_HI + seat, tech)
    play(p, seat, tech)


def fill_held(p: State, seat: i64, out: vec[i64], n: i64) -> i64:
    """The held technologies of earlier turns whose symbols are owned (M-TEC-1)."""
    a = p.a
    for word in range(i64(2)):
        mask = a[HELD_LO + seat] & ~a[FRESH_LO + seat] if word == 0 else a[HELD_HI + seat] & ~a[FRESH_HI + seat]
        while mask > 0:
            tech = word * WORD + first(mask)
            mask &= mask - 1
            if needs_met(p, seat, tech):
                out[n] = PLAY_HELD + tech
                n += 1
    return n


def buy_technology(p: State, seat: i64, place: i64) -> None:
    """From the offer everybody sees it; the looked-at card only the republic's owner knows (M-TEC-3)."""
    hidden = place == TECH_TOP
    tech = draw(p, TECH_DECK) if hidden else take_offered(p.a, TECH_DECK, place)
    if p.events is not None:
        if hidden:
            whisper(p, "M-TEC-1", "technology", seat, {"public": False}, {"tech": int(tech)})
        else:
            say(p, "M-TEC-1", "technology", seat, {"public": True, "tech": int(tech)})
    taken(p, seat, tech, hidden)


def technology_count(a: vec[i64], seat: i64) -> i64:
    """Only face-up technologies count (M-TEC-5)."""
    return count(a[UP_LO + seat]) + count(a[UP_HI + seat])
