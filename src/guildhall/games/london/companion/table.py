"""The table as the companion knows it: a position with the tiles that were told, played by the same rules as the digital one.

Only what is the automa's stands in it: his pieces, the Beadle, laid-down neutrals, which tiles are turned over, the
plantation's side, his points, and the Masters of the person. Tiles have the numbers of the digital game: 0 to 39 by
rank, 40 on the special buildings. Where the printed numbers are not known, the six that were tapped stand at their end
of the ranks and the others between in the order of the board: `knows_lowest` says whether that is enough.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from guildhall.games.london.boris import place_by_card
from guildhall.games.london.components.pieces import ComponentSet
from guildhall.games.london.components.tables import Tables
from guildhall.games.london.components.tabulate import fixed_code
from guildhall.games.london.frames import EFFECT, NAME_SUIT, ROUND, VOTE
from guildhall.games.london.layout import (
    AUTOMA,
    BEADLE,
    GUILDS,
    LAID_DOWN,
    LAST_ROUND,
    MASTERS,
    ON_TILES,
    OPEN,
    OPT_AUTOMA_SPECIALS,
    PIECES,
    PLANTED,
    SIDE,
    SLOT,
    TILES,
    TOKEN,
    TOP,
    VP,
)
from guildhall.games.london.layout import ROUND as ROUND_NUMBER
from guildhall.games.london.rules.beadle import lowest_open
from guildhall.games.london.rules.flow import run_by_itself
from guildhall.games.london.rules.growth import lay_tile, read_board
from guildhall.games.london.rules.plantation import left_code, right_code
from guildhall.games.london.rules.round import is_grey, resolves
from guildhall.games.london.rules.setup import set_players
from guildhall.games.london.rules.solo import AUTOMA_SEAT, LAID_DOWN_TILES, lay_down_neutrals, solo_over, solo_winner
from guildhall.games.london.slots import TWO
from guildhall.games.london.state import State, clear_table, pop, push
from guildhall.kernel.bits import packed
from guildhall.kernel.rng import fast

Place = tuple[int, int]  # row and place in it, from 0
HALL: Final[Place] = (2, 2)
SPECIALS: Final[tuple[Place, ...]] = tuple(TWO.cells[:4])
GUILD_PLACES: Final[tuple[Place, ...]] = tuple(TWO.cells[4:])
SPECIAL_TILES: Final = (40, 41, 43, 44)  # Gog & Magog is out (L-SET-9)
ULSTER_SIDE: Final = 1
PERSON: Final = 0
READING: Final[tuple[Place, ...]] = tuple(sorted(TWO.cells))


@dataclass
class Search:
    """How the automa's card was searched for: the tiles passed over with the reason, and the one chosen."""

    start: Place
    looked: list[tuple[Place, str]]
    place: Place | None
    rule: str


def ranked(six: Sequence[Place], lowest: Place | None) -> dict[Place, int]:
    """Tile numbers where the printed ones are unknown: the six lowest first, or the lowest, and the six highest last."""
    low = [lowest] if lowest is not None else list(six)
    high = list(reversed(six)) if lowest is not None else []
    between = [place for place in GUILD_PLACES if place not in low and place not in high]
    tiles = {place: number for number, place in enumerate([*low, *between, *high])}
    return tiles | dict(zip(SPECIALS, SPECIAL_TILES))


class BoardTable:
    """A position of the solo game that knows what the companion knows."""

    def __init__(
        self, cards: int, side: int, tiles: Mapping[Place, int], suits: Mapping[Place, int], specials: bool
    ) -> None:
        self.place_of = {tile: place for place, tile in tiles.items()}
        self.tile_of = dict(tiles)
        self.suits = dict(suits)
        self.known_vp: dict[int, int] = {}
        self.ids: dict[Place, str] = {}  # printed numbers, where they are known
        self.p = State()
        tables = Tables()
        tables.code = packed(fixed_code())
        for kind in range(30):
            tables.token_vp[kind] = kind  # a token is known by its points, nothing else of it is the automa's
        for place, mask in suits.items():
            tables.tile_suits[tiles[place]] = mask
        for mask in range(32):
            tables.card_suits[mask] = mask  # and a card by its colours
            tables.card_first[mask] = mask
        tables.index_suits()
        clear_table(self.p, 2, tables, fast(0))
        a = self.p.a
        a[AUTOMA] = cards
        a[SIDE] = side
        a[OPT_AUTOMA_SPECIALS] = int(specials)
        for tile in range(TILES):
            a[SLOT + tile] = -1
        for place in TWO.cells:
            lay_tile(self.p, tiles[place])
        read_board(self.p)
        a[BEADLE] = lowest_open(a)
        lay_down_neutrals(self.p)
        set_players(self.p)
        self.lowest_known = int(LAID_DOWN_TILES) if side != ULSTER_SIDE else 1
        self.highest_known = 20 - int(LAID_DOWN_TILES) if side == ULSTER_SIDE else 20
        self.beadle_known = True
        push(self.p, ROUND)

    def number_by(self, book: ComponentSet) -> None:
        """The tiles are numbered by a known set: ranks are known, and so are the points."""
        self.lowest_known = int(GUILDS)
        for place, tile in self.tile_of.items():
            self.ids[place] = book.tiles[tile].id
            self.known_vp[tile] = book.tiles[tile].vp
            self.p.tables.tile_vp[tile] = book.tiles[tile].vp

    # What is known ------------------------------------------------------------------------------------

    @property
    def round(self) -> int:
        return int(self.p.a[ROUND_NUMBER])

    @property
    def last_round(self) -> int:
        return int(self.p.a[LAST_ROUND])

    @property
    def cards(self) -> int:
        return int(self.p.a[AUTOMA])

    @property
    def score(self) -> int:
        return int(self.p.a[VP + AUTOMA_SEAT])

    @property
    def ulster(self) -> bool:
        return int(self.p.a[SIDE]) == ULSTER_SIDE

    @property
    def beadle(self) -> Place | None:
        tile = int(self.p.a[BEADLE])
        return self.place_of[tile] if tile >= 0 and self.beadle_known else None

    def is_open(self, place: Place) -> bool:
        return bool((self.p.a[OPEN] >> self.tile_of[place]) & 1)

    def is_yours(self, place: Place) -> bool:
        return bool((self.p.a[MASTERS + PERSON] >> self.tile_of[place]) & 1)

    def men(self, place: Place) -> int:
        """The automa's liverymen on a tile."""
        return int(self.p.a[PIECES + self.tile_of[place] * 4 + AUTOMA_SEAT])

    def laid_down(self, place: Place) -> bool:
        return bool(self.p.a[LAID_DOWN + self.tile_of[place]])

    def is_special(self, place: Place) -> bool:
        return self.tile_of[place] >= GUILDS

    def vp_of(self, place: Place) -> int | None:
        """The points printed on a tile, if they are known."""
        return self.known_vp.get(self.tile_of[place])

    @property
    def grows(self) -> bool:
        """Whether the plantation is scored in this round (L-RND-4)."""
        return is_grey(self.p.a, self.p.a[ROUND_NUMBER])

    @property
    def resolves(self) -> bool:
        """Whether tiles are resolved in this round (L-RND-3)."""
        return resolves(self.p.a, self.p.a[ROUND_NUMBER])

    @property
    def ends(self) -> bool:
        """Whether the game is over after this round (L-SOL-12)."""
        return self.round >= self.last_round or solo_over(self.p.a)

    def lowest_candidates(self) -> list[Place]:
        """The places that may have the lowest number left; one or none: it is known."""
        return self.lowest_among(int(self.p.a[OPEN]))

    def next_candidates(self) -> list[Place]:
        """The same for when the Beadle's present tile is gone."""
        beadle = int(self.p.a[BEADLE])
        return self.lowest_among(int(self.p.a[OPEN]) & ~(1 << beadle) if beadle >= 0 else 0)

    def lowest_among(self, mask: int) -> list[Place]:
        """Of ranks that are known the first; else all that lie between the known ends."""
        tiles = [tile for tile in range(int(GUILDS)) if mask >> tile & 1]
        between = [tile for tile in tiles if self.lowest_known <= tile < self.highest_known]
        found = tiles[:1] if not between or tiles[0] < self.lowest_known else between
        return [place for place in READING if self.tile_of[place] in found]

    def plantation_points(self) -> tuple[int, int]:
        """Left and right of the side that lies up (L-GRO-3)."""
        a, code = self.p.a, self.p.tables.code
        return int(code[left_code(a) + 1]), int(code[right_code(a) + 1])

    # What happens ---------------------------------------------------------------------------------------

    @property
    def due(self) -> int:
        """The kind of the frame on top of the agenda: what comes now."""
        return int(self.p.a[self.p.a[TOP]])

    def done(self) -> None:
        """What lies on top of the agenda has been done on the real table."""
        pop(self.p.a)

    def go_on(self) -> None:
        """Carry out what lies on top of the agenda by the rules."""
        run_by_itself(self.p, self.due, self.p.a[TOP])

    def place_card(self, suits: int, number: int) -> Search:
        """The automa's card: the same search as in the digital game, with what it passed over (L-SOL-4, L-SOL-16)."""
        self.p.events = []
        place_by_card(self.p, suits, number)
        event = self.p.events.pop()
        self.p.events = None
        data: dict[str, Any] = event.data
        looked = [(self.place_of[one["tile"]], str(one["why"])) for one in data["looked"]]
        place = self.place_of[data["tile"]] if data["tile"] >= 0 else None
        return Search(self.place_of[data["start"]], looked, place, event.rule)

    def resolve(self, place: Place, yours: bool, vp: int, token: int) -> int:
        """A tile was resolved: the vote is made to be as told, the rest follows by the rules. The automa's gain."""
        a = self.p.a
        tile, before = self.tile_of[place], self.score
        votes = self.men(place) + 1 if yours else 0
        a[PIECES + tile * 4 + PERSON] = votes
        a[ON_TILES + PERSON] += votes
        a[TOKEN + tile] = token + 1
        self.p.tables.tile_vp[tile] = vp
        below = int(a[TOP])
        push(self.p, VOTE, tile)
        while int(a[TOP]) > below:
            if self.due == EFFECT or self.due == NAME_SUIT:
                self.done()  # the person's rewards
            else:
                self.go_on()
        return self.score - before

    def score_beadle(self, vp: int) -> None:
        """The Beadle's tile is flipped and scored (L-SOL-9)."""
        self.p.tables.tile_vp[self.p.a[BEADLE]] = vp
        self.go_on()

    def score_plantation(self, n: int) -> int:
        """By the person's liverymen there; the automa's gain (L-SOL-11)."""
        before = self.score
        self.p.a[PLANTED + PERSON] = n
        self.go_on()
        if self.due == EFFECT:
            self.done()  # the person's reward
        return self.score - before

    def move_beadle(self, place: Place) -> None:
        self.p.a[BEADLE] = self.tile_of[place]

    def leave_tile(self) -> None:
        """The Beadle's tile is turned over: he goes to the lowest number, as far as that is known."""
        self.p.a[BEADLE] = lowest_open(self.p.a)

    def claim(self, place: Place) -> None:
        """The person is Master of a turned tile by the promo card (L-PRO-1)."""
        self.p.a[MASTERS + PERSON] |= 1 << self.tile_of[place]

    def final(self, track: int, mayoral: int) -> tuple[int, int, bool]:
        """The person's points, those for adjacent Masters among them, and whether he has won (L-END-3, L-SOL-13)."""
        a = self.p.a
        a[VP + PERSON] = track + mayoral
        self.go_on()
        total = int(a[VP + PERSON])
        return total, total - track - mayoral, solo_winner(a) == PERSON

    # What was told wrong, and is put right by hand --------------------------------------------------------

    def put_men(self, place: Place, n: int) -> None:
        at = PIECES + self.tile_of[place] * 4 + AUTOMA_SEAT
        self.p.a[ON_TILES + AUTOMA_SEAT] += n - self.p.a[at]
        self.p.a[at] = n

    def put_score(self, vp: int) -> None:
        self.p.a[VP + AUTOMA_SEAT] = vp

    def put_laid(self, place: Place, lies: bool) -> None:
        self.p.a[LAID_DOWN + self.tile_of[place]] = int(lies)

    def put_side(self, ulster: bool) -> None:
        self.p.a[SIDE] = int(ulster)

    def put_face(self, place: Place, open_: bool, yours: bool) -> None:
        """A tile lies the other way than was believed; a turned tile bears no pieces but the Master."""
        a, bit = self.p.a, 1 << self.tile_of[place]
        a[MASTERS + PERSON] = (a[MASTERS + PERSON] & ~bit) | (bit if yours else 0)
        if open_:
            a[OPEN] |= bit
        else:
            self.put_men(place, 0)
            a[LAID_DOWN + self.tile_of[place]] = 0
            a[OPEN] &= ~bit
