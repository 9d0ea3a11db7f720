"""Positions set up by hand: `at` lays out, `do` plays, `step` carries out one part of a round, the rest reads.

The plain boards (what `build` lays out when no board is described):

    two players and solo       three and four players
     1  2  3  4  5               2  3  4  5
     6  7  J  8  9               1  #  #  J
    10  C  #  P 11               6  7  8  9
    12 13  U 14 15
    16 17 18 19 20
"""

from __future__ import annotations

import re
from textwrap import dedent
from typing import Any

from guildhall.games.london import layout as L
from guildhall.games.london.components.pieces import ComponentSet
from guildhall.games.london.description.reading import build
from guildhall.games.london.frames import FRAME_NAMES
from guildhall.games.london.position import London
from guildhall.games.london.rules.flow import run
from guildhall.games.london.state import push
from guildhall.kernel.position import FINISHED, Event

A, B, C, D = 0, 1, 2, 3
FRAMES = {name: kind for kind, name in FRAME_NAMES.items()}
SOLO = "automa: boris"
SPARE = ("R19", "R20", "R21", "R16")  # cards that no test is about
GUILDS = [str(n) for n in range(1, 21)]  # on the plain board of two players
ALL_TWO = " ".join([*GUILDS, *"JCPU"])
ALL_THREE = "1 2 3 4 5 6 7 8 9 J"


def at(*parts: str, book: ComponentSet | None = None) -> London:
    """The described position, recording events from now on. Whose hand is not described holds a card: see `with_hands`."""
    p = build(with_hands("\n".join(dedent(part) for part in parts)), book)
    p.events = []
    return p


def with_hands(text: str) -> str:
    """One of SPARE for each person without a `hand`, since a turn with no card in hand ends by itself (L-TRN-1)."""
    seats = {line[5]: line for line in text.splitlines() if line.startswith("seat ")}
    people = 1 if "automa: " in text else int(next(iter(re.findall(r"^seats: (\d)", text, re.M)), 2))
    for letter, card in zip("ABCD"[:people], SPARE, strict=False):
        line = seats.get(letter, "")
        if not line:
            text += f"\nseat {letter}: hand {card}"
        elif " hand" not in line:
            text = text.replace(line, f"{line} hand {card}")
    return text


def each(what: str, tiles: str, but: str = "") -> str:
    """One line for each tile: `each("resolved", "1 2")`."""
    return "\n".join(f"tile {t}: {what}" for t in tiles.split() if t not in but.split())


def do(p: London, *moves: str) -> London:
    for move in moves:
        p.play(p.parse(move))
    return p


def can(p: London) -> list[str]:
    """The legal moves in notation."""
    return [p.notation(move) for move in p.legal()]


def passing(p: London) -> list[str]:
    """Those of them with which the turn is over."""
    return [p.notation(move) for move in p.legal() if p.passes_turn(move)]


def step(p: London, *frames: str) -> London:
    """Carry out parts of a round now, in this order; what asks a player waits as always."""
    for name in reversed(frames):
        push(p, FRAMES[name])
    run(p)
    return p


def rest_of_round(p: London) -> London:
    """All that follows the turns of a solo round in which tiles are resolved."""
    return step(p, "resolution", "beadle_scoring", "growth", "round_close")


# Reading -------------------------------------------------------------------------------------


def tile(p: London, id: str) -> dict[str, Any]:
    return next(t for t in p.view(-1)["tiles"] if t["id"] == id)


def seat(p: London, s: int) -> dict[str, Any]:
    return p.view(-1)["seats"][s]


def hand(p: London, s: int) -> list[str]:
    return p.view(s)["hand"]


def asked(p: London) -> tuple[str, int]:
    """What is asked, and whom."""
    ask = p.view(-1)["ask"]
    return ask["kind"], ask["seat"]


def finished(p: London) -> bool:
    return p.to_move == FINISHED


def events(p: London) -> list[Event]:
    assert p.events is not None
    return p.events


def names(p: London, *of: str) -> list[str]:
    """The names of the events so far, in order: all, or only these."""
    return [e.name for e in events(p) if not of or e.name in of]


def said(p: London, name: str) -> list[Event]:
    return [e for e in events(p) if e.name == name]


def rule(p: London, name: str) -> str:
    """The rule that the first event of a name gives."""
    return said(p, name)[0].rule


def pool(p: London) -> list[str]:
    """The tokens in the pool."""
    return sorted(p.tables.token_ids[p.a[L.POOL + i]] for i in range(p.a[L.POOL_N]))


def mayoral_deck(p: London) -> list[str]:
    """The shuffled part of the mayoral deck."""
    return sorted(p.tables.mayoral_ids[p.a[L.MDECK + i]] for i in range(p.a[L.MDECK_N]))


def mayoral_bottom(p: London) -> list[str]:
    """The mayoral cards put under the deck, the next to be drawn first."""
    return [p.tables.mayoral_ids[p.a[L.MBOTTOM + i]] for i in range(p.a[L.MBOTTOM_N])]
