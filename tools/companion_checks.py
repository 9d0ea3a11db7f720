"""What must hold after each turn of HeroBotus beside the digital game: his sheet, the board, the points."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from guildhall.formats.companion import Line
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.herobotus.final_score import hero_population, hero_total
from guildhall.games.mosaic.state import has_tech, kind_at, owner_at
from tools.companion_board import ENGLISH, STOCK, need

KINDS: Final = ("city", "port", "farm", "manufactory", "wonder")
UNITS: Final = ("infantry", "cavalry", "siege")


class Checks:
    """What the companion told and showed, held against the stretch that ran."""

    open: Any  # the stretch that runs
    last: Any  # how the table was left by his turn
    board: Any
    strip: Any
    standing: Any
    book: Any
    heroes: list[int]  # seats, as the companion counts them
    people: list[int]
    places: list[int]
    regions: list[str]
    scored: dict[str, int]

    def forget(self, facts: Sequence[str]) -> None:
        """These may be asked again."""
        raise NotImplementedError

    def told(self, lines: Sequence[Line]) -> None:
        if self.open is None:
            return
        for line in lines:
            if self.open.kind == "hero":
                self.board.read(line)
            else:
                self.read_scoring(line)

    def read_scoring(self, line: Line) -> None:
        text = line.words.plain(ENGLISH).rstrip(".")
        if found := re.fullmatch(r"Remove 1 ([\w ]+) from (\w+) \((.+)\)", text):
            seat = self.people[0] if found[3] == "you" else self.seat_named(found[3])
            region = self.board.regions[found[2]]
            at = L.UNITS + (region * L.OWNERS + seat) * 3 + UNITS.index(found[1].split()[0])
            need(int(self.board.p.a[at]) > 0, "no such unit", text)
            self.board.p.a[at] -= 1
        elif found := re.fullmatch(r"Score (\d+): (.+); governments are extra", text):
            self.scored[found[2]] = int(found[1])

    def seat_named(self, name: str) -> int:
        if name.startswith("HeroBotus"):
            return self.heroes[1 if name.endswith("2") else 0]
        return self.people[int(name.split()[1]) - 1]

    def finish(self) -> None:
        """The stretch that ran is over: everything must be as in the digital game."""
        if self.open is None:
            return
        stretch, self.open = self.open, None
        if stretch.kind == "hero":
            self.last = stretch.after
            self.forget(
                [f"offer.{name}" for name in self.board.refilled]
                + (["caches", "goods", "free", "ports", "near"] if self.board.placed else [])
            )
        else:
            self.forget(("free", "near"))
        for number, seat in enumerate(self.heroes):
            self.check_sheet(number, seat, stretch)
        if stretch.kind == "hero":
            self.check_board(stretch)
            need(not self.places, "location cards left", self.places)
            need(self.board.placed == len(self.board.sites), "sites left", self.board.sites)
        else:
            self.check_points(stretch)

    def check_sheet(self, number: int, seat: int, stretch: Any) -> None:
        p = stretch.after
        a, h = p.a, int(p.a[L.AUTOMA + seat]) - 1
        amounts = {name: int(a[L.STOCK + seat * 5 + k]) for k, name in enumerate(STOCK[:4])}
        amounts |= {
            "population": int(hero_population(p, h)),
            "achievements": int(a[L.ACHIEVED + seat]).bit_count(),
            "empire": int(a[L.EMPIRE_VP + seat]),
        }
        told = {key[3:]: n for key, n in self.standing.amounts.items() if key.startswith(f"h{number}.")}
        need(told == amounts, "another stock", told, amounts)
        have = pieces_of(p, seat, self.regions)
        for k, tech in enumerate(self.book.technologies):
            if has_tech(a, L.SYMBOL_PILE_LO + h, L.SYMBOL_PILE_HI + h, k):
                have[(f"h{number}.symbol", f"card.{tech.key}")] = 1
            if has_tech(a, L.EARNED_PILE_LO + h, L.EARNED_PILE_HI + h, k):
                have[(f"h{number}.earned", f"card.{tech.key}")] = 1
        for k, card in enumerate(self.book.build_cards):
            if int(a[L.BUILD_CARDS + seat]) >> k & 1:
                have[(f"h{number}.projects", f"card.{card.key}")] = 1
        for k, wonder in enumerate(self.book.wonders):
            if int(a[L.WONDERS + seat]) >> k & 1:
                have[(f"h{number}.wonders", f"card.{wonder.key}")] = 1
        mine = {
            (place, piece.removeprefix(f"h{number}.")): n
            for (place, piece), n in self.standing.pieces.items()
            if piece.startswith(f"h{number}.") or place.startswith(f"h{number}.")
        }
        need(mine == have, "other pieces", sorted(mine.items() ^ have.items()))
        if len(self.heroes) == 1:
            need(self.strip.score == int(hero_total(p, seat)), "another score", self.strip.score)

    def check_board(self, stretch: Any) -> None:
        """The instructions led to the same table; new cards only beside the deck."""
        mine, theirs = self.board.p.a, stretch.after.a
        for first, size in ((L.PIECE, L.MOST_HEXES), (L.TILE, L.MOST_HEXES), (L.UNITS, 7 * L.OWNERS * 3), (L.POOL, 1)):
            differs = [int(k) for k in range(size) if mine[first + k] != theirs[first + k]]
            need(not differs, "another board", int(first), differs)
        for deck in range(4):
            at = int(L.OFFER + deck * L.OFFER_ROOM)
            left = [int(mine[at + k]) for k in range(5)]
            kept = [card for card in left if card]
            need(left[: len(kept)] == kept, "gaps in the offer", deck, left)
            need([int(theirs[at + k]) for k in range(len(kept))] == kept, "another offer", deck, left)

    def check_points(self, stretch: Any) -> None:
        """Everybody's points of the regions, and the units that are left."""
        scored: Counter[int] = Counter()
        for event in stretch.events:
            if event.name == "region_scored":
                for rank in event.data["ranks"]:
                    scored[int(rank["owner"]) if rank["owner"] != "static" else -1] += int(rank["vp"])
        for name, vp in self.scored.items():
            seat = self.people[0] if name == "you" else self.seat_named(name)
            need(scored[seat] == vp, "other points", name, vp, scored)
        need(len(self.scored) == len(self.people), "points not told", self.scored)
        mine, theirs = self.board.p.a, stretch.after.a
        differs = [int(k) for k in range(7 * L.OWNERS * 3) if mine[L.UNITS + k] != theirs[L.UNITS + k]]
        need(not differs, "another war", differs)


def pieces_of(p: Any, seat: int, regions: Sequence[str]) -> dict[tuple[str, str], int]:
    """His pieces by region and kind."""
    found: Counter[tuple[str, str]] = Counter()
    for hex in range(p.tables.hex_n):
        if p.a[L.PIECE + hex] > 0 and owner_at(p.a, hex) == seat:
            found[(regions[int(p.tables.region[hex])], KINDS[int(kind_at(p.a, hex))])] += 1
    for region in range(7):
        for unit, name in enumerate(UNITS):
            n = int(p.a[L.UNITS + (region * L.OWNERS + seat) * 3 + unit])
            if n:
                found[(regions[region], name)] = n
    return dict(found)
