"""Positions set up by hand: `at` lays out, `choose`, `idle` and `do` play, the rest reads.

What is not described has its centre and nothing else:

    2 players: Bruges A, Ghent B, Ypres grey, Leuven church
    3 players: Bruges A, Ghent B, Ypres C, Leuven grey, Utrecht church, Liège nobody's
    4 players: Bruges A, Ghent B, Ypres C, Leuven D, Utrecht grey, Liège church

No gold card lies face down unless the test says so. Bruges is the city whose map the ledger prints:

    plot       1      2    3    4      5    6    7     8      9     10    11     12
    shape      corner row  row  corner row  row  wedge corner wedge wedge corner wedge
    long sides 0 2 6  0 7  0 9  0 3 5  4 11 1 11 1 2   2 3    3 4   4 5 11 5 6   1 6 11
    others     7 12   1 8  4 8  9 10   0 10 0 12                           10 12
"""

from __future__ import annotations

from textwrap import dedent
from typing import Any

from guildhall.games.flanders.description.reading import build
from guildhall.games.flanders.description.writing import describe
from guildhall.games.flanders.position import Flanders
from guildhall.kernel.position import FINISHED, Event

A, B, C, D, GREY, CHURCH, NOBODY = range(7)
KEYS = ("bruges", "ghent", "ypres", "leuven", "utrecht", "liege")
CENTRES = {
    2: ("A", "B", "grey", "church"),
    3: ("A", "B", "C", "grey", "church", "none"),
    4: ("A", "B", "C", "D", "grey", "church"),
}
ALL = "scored: " + " ".join(KEYS)


def at(*parts: str) -> Flanders:
    """The described position, recording events from now on."""
    p = build("\n".join(dedent(part) for part in parts))
    p.events = []
    return p


def full(key: str, quarters: str, free: tuple[int, ...] = ()) -> str:
    """A city with these quarters and covers on all other plots, but for those left free."""
    taken = [int(word.partition(":")[0]) for word in quarters.split()]
    covers = [f"{plot}:cover" for plot in range(1, 13) if plot not in taken and plot not in free]
    return f"city {key}: {quarters} {' '.join(covers)}"


def all_full(*but: str, seats: int = 3, taken: str = "A") -> str:
    """All cities but these full: a centre and covers. Where the centre taken would lie, A's lies."""
    coats = ["A" if coat == taken else coat for coat in CENTRES[seats]]
    return "\n".join(full(key, f"0:{coat}") for key, coat in zip(KEYS, coats) if key not in but)


def do(p: Flanders, *moves: str) -> Flanders:
    for move in moves:
        p.play(p.parse(move))
    return p


def pick(p: Flanders, seat: int, choice: str) -> Flanders:
    """One seat's secret choice: a card, or a card and a number of influence cards ('bruges 2')."""
    card, _, influence = choice.partition(" ")
    p.turn_to(seat)
    do(p, f"card {card}")
    if p.view(seat)["seats"][seat]["influence"]:
        do(p, f"influence {influence or 0}")
    return p


def choose(p: Flanders, *choices: str) -> Flanders:
    """The choices of all seats, A first."""
    for seat, choice in enumerate(choices):
        pick(p, seat, choice)
    return p


def idle(p: Flanders) -> Flanders:
    """A round in which all take back; it stops at a gold card that asks for something."""
    return choose(p, *["take-back"] * int(p.seats()))


# Reading -------------------------------------------------------------------------------------


def can(p: Flanders) -> list[str]:
    """The legal moves in notation."""
    return [p.notation(move) for move in p.legal()]


def plots_for(p: Flanders, kind: str, key: str = "bruges") -> list[int]:
    """The plots of a city on which the seat to move may lay a quarter of its own, grey or church."""
    found = set()
    for move in can(p):
        verb, place, *rest = move.split()
        if verb in ("build", "site") and place.startswith(f"{key}-") and rest[0] == kind:
            found.add(int(place.partition("-")[2]))
    return sorted(found)


def city(p: Flanders, key: str) -> dict[str, Any]:
    return next(c for c in p.view(-1)["cities"] if c["key"] == key)


def plot(p: Flanders, id: str) -> dict[str, Any]:
    key, _, number = id.partition("-")
    return city(p, key)["plots"][int(number)]


def covers(p: Flanders, key: str) -> list[int]:
    return [place["plot"] for place in city(p, key)["plots"] if place["cover"]]


def ranks(p: Flanders, key: str) -> dict[int, tuple[int, int]]:
    """Rank and points by coat, as if the city were scored now."""
    return {row["coat"]: (row["rank"], row["points"]) for row in city(p, key)["ranking"]}


def seat(p: Flanders, s: int) -> dict[str, Any]:
    return p.view(-1)["seats"][s]


def supply(p: Flanders, coat: int) -> dict[str, Any]:
    return next(row for row in p.view(-1)["supplies"] if row["coat"] == coat)


def asked(p: Flanders) -> tuple[str, int]:
    """What is asked, and whom."""
    ask = p.view(-1)["ask"]
    return ask["kind"], ask["seat"]


def finished(p: Flanders) -> bool:
    return p.to_move == FINISHED


def pile(p: Flanders, half: str) -> list[str]:
    """The gold cards left in a half ('a', 'b')."""
    line = next(line for line in describe(p).splitlines() if line.startswith(f"gold {half}:"))
    return line.split(":")[1].split()


def events(p: Flanders) -> list[Event]:
    assert p.events is not None
    return p.events


def names(p: Flanders, *of: str) -> list[str]:
    """The names of the events so far, in order: all, or only these."""
    return [e.name for e in events(p) if not of or e.name in of]


def said(p: Flanders, name: str) -> list[Event]:
    return [e for e in events(p) if e.name == name]


def rule(p: Flanders, name: str) -> str:
    """The rule that the first event of a name gives."""
    return said(p, name)[0].rule
