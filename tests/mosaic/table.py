"""Positions set up by hand: `position` lays out, `play` plays, the rest reads.

What is not described: two players, A's turn with one action, 5 population each and nothing else, no tiles, empty
offers (they are filled once an action is done), in every deck all cards that lie nowhere else and below them the
empire card. The house set's hexes, by their numbers in a region:

    region    in play      hexes  ports  caches       units go to
    hispania  4–6 players  25     13     2 8 15 23    gaul numidia
    gaul      3–6 players  24     19     4 9 18 21    hispania italy
    italy     always       24     12 20  2 11 15 22   gaul greece numidia
    greece    always       25     21 25  4 13 15 24   italy assyria
    assyria   always       26     16     2 10 15 26   greece egypt
    egypt     always       26     14     5 7 17 23    assyria numidia
    numidia   always       26     13 19  5 11 17 25   hispania italy egypt

italy-8 is plain and has around it, clockwise from the north-east, italy-14 (plain), -15 (cache), -9, -5, -4 (plain).
"""

from __future__ import annotations

from textwrap import dedent
from typing import Any

from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.components.sets import house_set
from guildhall.games.mosaic.description.reading import build
from guildhall.games.mosaic.description.writing import describe
from guildhall.games.mosaic.position import Mosaic
from guildhall.kernel.position import FINISHED, SEAT_LETTERS, Event

A, B, C, D, E, F = range(6)
SOLO = "automa: B"
BOOK = house_set()


def position(*parts: str, book: MosaicSet | None = None) -> Mosaic:
    """The described position, recording events from now on."""
    p = build("\n".join(dedent(part) for part in parts), book)
    p.events = []
    return p


def play(p: Mosaic, *moves: str) -> Mosaic:
    for move in moves:
        p.play(p.parse(move))
    return p


def skip(p: Mosaic, *kinds: str) -> Mosaic:
    """The first legal move, as long as something of these kinds is asked."""
    while not finished(p) and asked(p)[0] in kinds:
        p.play(p.legal()[0])
    return p


# Reading -------------------------------------------------------------------------------------


def can(p: Mosaic, verb: str = "") -> list[str]:
    """The legal moves in notation: all, or those that begin with a word."""
    found = [p.notation(move) for move in p.legal()]
    return [move for move in found if move.split()[0] == verb] if verb else found


def choices(p: Mosaic, verb: str) -> list[str]:
    """What the legal moves say after a verb; those that only pay otherwise are left out."""
    return [move.partition(" ")[2] for move in can(p, verb) if not move.endswith(" sparing")]


def hexes(p: Mosaic, verb: str = "at") -> set[str]:
    """The hexes to which a verb may point."""
    return set(choices(p, verb))


def seat(p: Mosaic, s: int) -> dict[str, Any]:
    """A seat as it sees itself."""
    return p.view(s)["seats"][s]


def stock(p: Mosaic, s: int, what: str) -> int:
    return seat(p, s)["stock"][what]


def production(p: Mosaic, s: int, what: str) -> int:
    return seat(p, s)["production"][what]


def symbols(p: Mosaic, s: int, pillar: str) -> int:
    return seat(p, s)["symbols"][pillar]


def score(p: Mosaic, s: int, part: str = "total") -> int:
    """A part of a score if the game ended now."""
    return seat(p, s)["score"][part]


def technologies(p: Mosaic, s: int, where: str = "technologies") -> list[str]:
    """The technologies of a seat: face up, or 'held'."""
    return [BOOK.technologies[tech].key for tech in seat(p, s)[where]]


def build_cards(p: Mosaic, s: int) -> list[str]:
    return [BOOK.build_cards[card].key for card in seat(p, s)["build_cards"]]


def region(p: Mosaic, key: str) -> dict[str, Any]:
    return next(row for row in p.view(-1)["regions"] if row["key"] == key)


def units(p: Mosaic, key: str, s: int) -> tuple[int, int, int]:
    """Infantry, cavalry and siege engines of a seat in a region."""
    for row in region(p, key)["units"]:
        if row["owner"] == s:
            return row["infantry"], row["cavalry"], row["siege"]
    return 0, 0, 0


def hex_at(p: Mosaic, key: str) -> dict[str, Any]:
    return next(row for row in p.view(-1)["hexes"] if row["hex"] == key)


def piece(p: Mosaic, key: str) -> str:
    """What stands on a hex, as a description says it: 'A city', '' for nothing."""
    found = hex_at(p, key)["piece"]
    if found is None:
        return ""
    owner = SEAT_LETTERS[found["owner"]] if found["owner"] < len(SEAT_LETTERS) else "static"
    return " ".join([owner, found["kind"], *([found["wonder"]] if found["wonder"] else [])])


def tile(p: Mosaic, key: str) -> str:
    """The tile of a hex, as a description says it: 'wine', 'cache-food-2', '' for none."""
    found = hex_at(p, key)["tile"]
    if found is None:
        return ""
    return found["good"] if "good" in found else BOOK.caches[found["cache"]].key


def near(key: str) -> list[str]:
    """The hexes around a hex, clockwise from the north."""
    around = next(hex.near for hex in BOOK.hexes if hex.key == key)
    return [BOOK.hexes[number].key for number in around if number >= 0]


def described(p: Mosaic, key: str) -> str:
    """What the description of the position says of a key: 'offer build', 'deck tax'."""
    lines = [line for line in describe(p).splitlines() if line.startswith(f"{key}:")]
    return lines[0].partition(":")[2].strip() if lines else ""


def offer(p: Mosaic, deck: str) -> list[str]:
    """The cards of an offer, '-' for a gap."""
    return described(p, f"offer {deck}").split()


def asked(p: Mosaic) -> tuple[str, int]:
    """What is asked, and whom."""
    ask = p.view(-1)["ask"]
    return ask["kind"], ask["seat"]


def finished(p: Mosaic) -> bool:
    return p.to_move == FINISHED


def events(p: Mosaic) -> list[Event]:
    assert p.events is not None
    return p.events


def names(p: Mosaic, *of: str) -> list[str]:
    """The names of the events so far, in order: all, or only these."""
    return [e.name for e in events(p) if not of or e.name in of]


def said(p: Mosaic, name: str) -> list[Event]:
    return [e for e in events(p) if e.name == name]


def rule(p: Mosaic, name: str) -> str:
    """The rule that the first event of a name gives."""
    return said(p, name)[0].rule
