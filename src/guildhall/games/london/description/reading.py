"""Building a London position from its description (docs/positions.md). What is not said has a plain default."""

from __future__ import annotations

from typing import Final

from guildhall.formats.description import (
    COUNTER,
    MOST_POINTS,
    Line,
    by_key,
    read_chance,
    read_lines,
    run_to_decision,
    shown,
)
from guildhall.games.london import layout as L
from guildhall.games.london.components.pieces import ComponentSet
from guildhall.games.london.components.sets import house_set
from guildhall.games.london.components.tables import SUITS
from guildhall.games.london.components.tabulate import tables_of
from guildhall.games.london.description.agenda import Agenda
from guildhall.games.london.description.checks import check, neutrals_away
from guildhall.games.london.description.piles import NEXT_OF_PILES
from guildhall.games.london.moves import SEAT_LETTERS, tile_id, tile_number
from guildhall.games.london.position import London
from guildhall.games.london.rules.beadle import lowest_open
from guildhall.games.london.rules.flow import run
from guildhall.games.london.rules.growth import lay_tile, read_board
from guildhall.games.london.slots import all_cells
from guildhall.games.london.state import clear_table
from guildhall.kernel.position import FINISHED

PHASES: Final = ("set-up", "turns", "resolution", "beadle", "growth", "finished")
SIDES_OF_PLANTATION: Final = ("virginia", "ulster")
OPTION_PLACES: Final = {
    "plantation_turns": (L.OPT_TURN_OVER, ("no", "yes")),
    "promo": (L.OPT_PROMO, ("off", "on")),
    "promo_specials": (L.OPT_PROMO_SPECIALS, ("no", "yes")),
    "boris_specials": (L.OPT_AUTOMA_SPECIALS, ("no", "yes")),
    "boris_two_suits": (L.OPT_FIRST_SUIT, ("either", "first")),
}
SEAT_NUMBERS: Final = {
    "vp": L.VP, "arrived": L.ARRIVED, "supply": L.SUPPLY, "hall": L.HALL, "planted": L.PLANTED,
    "neutrals": L.HELD, "spent": L.SPENT, "old": L.OLD_N,
}  # fmt: skip
SEAT_LISTS: Final = ("hand", "mayoral", "dealt", "tokens")
MOST_OF_AUTOMA: Final = 99
MOST_OF_SEAT: Final = {
    "vp": MOST_POINTS, "arrived": COUNTER, "neutrals": 8, "spent": int(L.TOKENS), "old": int(L.CARDS),
}  # fmt: skip
LAST_ROUNDS: Final = {2: (10, 16), 3: (15,), 4: (12,)}


def build(text: str, components: ComponentSet | None = None, events: bool = False) -> London:
    """The position of a description, with what happens up to its first decision as events; a fault names its line."""
    return Builder(read_lines(text), components or house_set()).build(events)


class Builder(Agenda):
    """Reads the lines in the order in which they depend on each other."""

    def __init__(self, lines: list[Line], book: ComponentSet) -> None:
        super().__init__(by_key(lines), tables_of(book))
        self.book = book
        self.check_keys()
        self.given: set[str] = set()  # 'supply A' and the like: said, so no default

    def check_keys(self) -> None:
        known = [
            "game", "seats", "automa", "set", "options", "round", "phase", "plantation", "plantation neutrals",
            "scoreboard neutrals", "order", "beadle", "board", "draw", "discard", "laid", "mayoral deck", "under",
            "stack", "pool", "turn", "looking", "drawn", "busy", "parade", "clock", "last gone", "reveals", "chance",
            "agenda", "next", "filled", *NEXT_OF_PILES,
        ]  # fmt: skip
        for key, line in self.lines.items():
            if key not in ("board", "agenda"):
                line.no_rows()
            head, _, tail = key.partition(" ")
            if head == "tile" and tile_number(tail) >= 0 and tail == tile_id(tile_number(tail)):
                continue
            if head == "seat" and tail in tuple(SEAT_LETTERS[:4]):
                continue
            line.one_of(known, key)

    def build(self, events: bool) -> London:
        seats = self.line("seats", "2").whole_number()
        if not 2 <= seats <= 4:
            raise self.line("seats").fault("there are 2 to 4 seats.")
        for letter in SEAT_LETTERS[seats:]:
            if f"seat {letter}" in self.lines:
                raise self.lines[f"seat {letter}"].fault("there are only {n} seats.", n=seats)
        p = self.p
        clear_table(p, seats, self.tables, read_chance(self.line("chance", "sealed")))
        self.a, self.seats = p.a, seats
        self.header()
        self.board()
        for t in range(L.TILES):
            self.tile(t)
        self.beadle()
        for s in range(seats):
            self.seat(s)
        self.piles()
        self.turn()
        self.neutrals()
        self.agenda()
        p.reveals = self.line("reveals", "0").whole_number()
        check(self)
        self.coming()
        p.events = [] if events else None
        p.to_move = FINISHED if self.a[L.PHASE] == L.PHASE_FINISHED else 0
        line = self.lines.get("agenda") or self.line("next")
        run_to_decision(p, self.go_on, line)
        return p

    def go_on(self) -> None:
        if self.p.to_move != FINISHED:
            run(self.p)

    # Single numbers --------------------------------------------------------------------------

    def header(self) -> None:
        a = self.a
        self.line("game", "london").one_of(["london"])
        named = self.line("set").value.split()
        if named and named[-1] != self.book.hash:
            raise self.line("set").fault("the position was made with another component set ({name}).", name=named[0])
        automa = self.line("automa").value
        if automa:
            a[L.AUTOMA] = {"boris": 3, "rik": 4}[self.line("automa").one_of(["boris", "rik"])]
            if self.seats != 2:
                raise self.line("automa").fault("the automa plays only at a table of two seats.")
        a[L.OPT_AUTOMA_SPECIALS] = 1
        for word in self.line("options").value.split():
            key, _, value = word.partition("=")
            place, values = OPTION_PLACES[self.line("options").one_of(OPTION_PLACES, key)]
            a[place] = values.index(self.line("options").one_of(values, value))
        if a[L.OPT_PROMO] and not a[L.AUTOMA]:
            raise self.line("options").fault("the promo card belongs to a game with an automa (L-PRO-1).")
        a[L.PHASE] = PHASES.index(self.line("phase", "turns").one_of(PHASES))
        self.round()
        side = self.line("plantation", "virginia").one_of(SIDES_OF_PLANTATION)
        a[L.SIDE] = SIDES_OF_PLANTATION.index(side)
        a[L.PLANT_NEUTRALS] = self.line("plantation neutrals", "0").whole_number(None, 0, self.all_neutrals())
        self.order()
        a[L.LAST_GONE] = self.line("last gone", "0").whole_number(None, 0, 1 if self.seats == 2 else 0)
        a[L.CLOCK] = self.line("clock", str(self.seats)).whole_number()
        for s in range(self.seats):
            a[L.ARRIVED + s] = self.seats - s

    def round(self) -> None:
        """'4' or '12 of 16': two people may play a longer game (L-RND-4); in set-up it is round 0."""
        a, line = self.a, self.line("round", "0" if self.a[L.PHASE] == L.PHASE_SETUP else "1")
        number, _, last = line.value.partition(" of ")
        known = LAST_ROUNDS[self.seats][:1] if a[L.AUTOMA] else LAST_ROUNDS[self.seats]
        a[L.LAST_ROUND] = int(line.one_of([str(n) for n in known], last)) if last else known[0]
        first = 0 if a[L.PHASE] == L.PHASE_SETUP else 1
        a[L.ROUND] = line.whole_number(number, first, int(a[L.LAST_ROUND]) if first else 0)

    def order(self) -> None:
        """Who plays when: every seat once; you are always before the automa (L-SOL-1)."""
        line = self.line("order", " ".join(SEAT_LETTERS[: self.seats]))
        seats = [self.seat_number(line, letter) for letter in line.once(line.value.split())]
        if len(seats) != self.seats or (self.a[L.AUTOMA] and seats[0]):
            right = " ".join(SEAT_LETTERS[: self.seats])
            raise line.fault("every seat stands there once, the automa last; for example: {right}", right=right)
        for k, seat in enumerate(seats):
            self.a[L.ORDER + k] = seat

    # The board -------------------------------------------------------------------------------

    def board(self) -> None:
        p, a, line = self.p, self.a, self.line("board")
        for t in range(L.TILES):
            a[L.SLOT + t] = -1
        hall, cells, counts = all_cells(self.seats)
        if line.value:
            raise line.fault("its rows stand indented below it, and there stands '{row}' beside it.", row=line.value)
        tiles = self.rows_to_slots(line, hall, cells) if line.rows else self.plain_board(hall, cells)
        if len(tiles) not in counts:
            raise line.fault("{n} tiles lie there; it must be one of {right}.", n=len(tiles), right=counts)
        a[L.GROWTHS] = counts.index(len(tiles))
        for tile in tiles:
            if a[L.SLOT + tile] >= 0:
                raise line.fault("tile {tile} lies there twice.", tile=tile_id(tile))
            lay_tile(p, tile)
        read_board(p)
        a[L.STACK_TOP] = -1

    def plain_board(self, hall: list[tuple[int, int]], cells: list[tuple[int, int]]) -> list[int]:
        """Two players: the special buildings round the Guildhall, guilds 1 to 20 in reading order; 3–4: guilds 1 to 9."""
        if self.seats > 2:
            return [int(L.JEWRY), *range(9)]
        specials = [int(t) for t in (L.JEWRY, L.COMPANY_HALL, L.PARADE_TILE, L.UNIVERSITY)]
        return specials + list(range(20))

    def rows_to_slots(self, line: Line, hall: list[tuple[int, int]], cells: list[tuple[int, int]]) -> list[int]:
        """The rows as drawn; where they lie follows from the first '#', the left Guildhall tile."""
        marks = {(r, c): word for r, row in enumerate(line.rows) for c, word in enumerate(row.split())}
        halls = sorted(cell for cell, word in marks.items() if word == "#")
        if len(halls) != len(hall):
            raise line.fault("the Guildhall '#' must stand there {n} times.", n=len(hall))
        dr, dc = hall[0][0] - halls[0][0], hall[0][1] - halls[0][1]
        at: dict[tuple[int, int], int] = {}
        for (r, c), word in marks.items():
            if word not in ("#", "."):
                if tile_number(word) < 0:
                    raise line.fault("'{word}' is no tile: a number 1 to 40 or J C G P U.", word=word)
                at[(r + dr, c + dc)] = tile_number(word)
        filled = [cell in at for cell in cells]
        tiles = [at.pop(cell) for cell in cells if cell in at]
        if at or [cell for cell, word in marks.items() if word == "#" and cell != halls[0]] != halls[1:]:
            raise line.fault("a tile lies where none can lie with {n} seats.", n=self.seats)
        if False in filled[: len(tiles)]:
            raise line.fault(
                "there is a gap: tiles are laid clockwise round the board, one beside the other (L-GRO-4)."
            )
        return tiles

    def tile(self, t: int) -> None:
        line = self.lines.get(f"tile {tile_id(t)}")
        if line is None:
            return
        if self.a[L.SLOT + t] < 0:
            raise line.fault("this tile does not lie on the board.")
        words = line.value.split()
        while words:
            self.tile_word(line, t, words)

    def tile_word(self, line: Line, t: int, words: list[str]) -> None:
        a = self.a
        word = words.pop(0)
        if word in ("resolved", "master"):
            a[L.OPEN] &= ~(1 << t)
            if word == "master":
                a[L.MASTERS + self.seat_number(line, words.pop(0) if words else "")] |= 1 << t
        elif word == "laid":
            a[L.LAID_DOWN + t] = 1
        elif word == "token":
            if a[L.TOKEN + t]:
                raise line.fault("two tokens cannot lie on one tile.")
            a[L.TOKEN + t] = self.token(line, words.pop(0) if words else "") + 1
        elif word[:1] == "n" and word[1:].isdigit():
            self.put(line, int(L.TILE_NEUTRALS) + t, word, self.all_neutrals())
        elif word[:1] in tuple(SEAT_LETTERS[: self.seats]) and word[1:].isdigit():
            seat = SEAT_LETTERS.index(word[0])
            automa = a[L.AUTOMA] and seat == 1  # his liverymen never run out (L-SOL-2)
            n = self.put(line, int(L.PIECES) + t * 4 + seat, word, MOST_OF_AUTOMA if automa else int(L.LIVERYMEN))
            a[L.ON_TILES + seat] += n
        else:
            raise line.fault("'{word}' is not known. Write for example: A2 B1 n1 laid token T05", word=shown(word))

    def put(self, line: Line, place: int, word: str, most: int) -> int:
        """'A2': so many of a sort on a tile, said once."""
        if self.a[place]:
            raise line.fault("'{word}' stands here twice.", word=word[0])
        self.a[place] = line.whole_number(word[1:], 0, most)
        return int(self.a[place])

    def beadle(self) -> None:
        line = self.line("beadle")
        if line.value == "none":
            self.a[L.BEADLE] = -1
        elif line.value:
            t = tile_number(line.value)
            if t < 0 or self.a[L.SLOT + t] < 0:
                raise line.fault("'{tile}' is no tile on the board.", tile=line.value)
            self.a[L.BEADLE] = t
        else:
            self.a[L.BEADLE] = lowest_open(self.a)

    # Seats -----------------------------------------------------------------------------------

    def seat(self, s: int) -> None:
        a, line = self.a, self.line(f"seat {SEAT_LETTERS[s]}")
        words = line.value.split()
        at = 0
        while at < len(words):
            word = words[at]
            at += 1
            if f"{word} {s}" in self.given:
                raise line.fault("'{word}' stands here twice.", word=word)
            self.given.add(f"{word} {s}")
            if word in SEAT_NUMBERS:
                number = words[at] if at < len(words) else ""
                a[SEAT_NUMBERS[word] + s] = line.whole_number(number, 0, MOST_OF_SEAT.get(word, int(L.LIVERYMEN)))
                at += 1
                continue
            line.one_of(list(SEAT_NUMBERS) + list(SEAT_LISTS), word)
            ids: list[str] = []
            while at < len(words) and words[at] not in SEAT_NUMBERS and words[at] not in SEAT_LISTS:
                ids.append(words[at])
                at += 1
            self.seat_list(line, s, word, ids)
        a[L.WON_N + s] += a[L.SPENT + s]  # tokens spent on the promo card were won, too
        if a[L.AUTOMA] and s == 1:
            return
        if f"hall {s}" not in self.given:
            a[L.HALL + s] = 4
        if f"supply {s}" not in self.given:
            masters = bin(a[L.MASTERS + s]).count("1")
            a[L.SUPPLY + s] = max(0, L.LIVERYMEN - a[L.HALL + s] - a[L.PLANTED + s] - a[L.ON_TILES + s] - masters)

    def seat_list(self, line: Line, s: int, word: str, ids: list[str]) -> None:
        a = self.a
        if word == "hand":
            for card in [self.card(line, i) for i in ids]:
                a[L.HANDS + s * L.CARDS + a[L.HAND_N + s]] = card
                a[L.HAND_N + s] += 1
        elif word == "mayoral":
            for card in [self.mayoral(line, i) for i in ids]:
                a[L.MHANDS + s * L.MAYORALS + a[L.MAYORAL_N + s]] = card
                a[L.MAYORAL_N + s] += 1
        elif word == "dealt":
            for i in line.once(ids):
                a[L.DEALT + s] |= 1 << self.tables.mayoral_ids.index(line.one_of(self.tables.mayoral_ids, i))
        else:
            for i in ids:
                a[L.WON + s * 30 + self.token(line, i)] += 1
                a[L.WON_N + s] += 1

    def neutrals(self) -> None:
        a = self.a
        if "scoreboard neutrals" in self.lines:
            a[L.NEUTRALS] = self.line("scoreboard neutrals").whole_number(None, 0, self.all_neutrals())
        else:
            a[L.NEUTRALS] = max(0, self.all_neutrals() - neutrals_away(a))

    def all_neutrals(self) -> int:
        """Ordinary neutrals of the game (L-SET-7, L-SOL-1)."""
        return 2 if self.a[L.AUTOMA] else 2 * self.seats

    def turn(self) -> None:
        a, line = self.a, self.line("turn")
        words = line.value.split()
        while words:
            word = line.one_of(("played", "late", "named"), words.pop(0))
            if word == "named":
                a[L.NAMED] = self.suits(line, words)
                words = []
            else:
                most = 1 if word == "played" else int(L.CARDS)
                number = line.whole_number(words.pop(0) if words else "", 0, most)
                a[L.PLAYED if word == "played" else L.LATE] = number
        a[L.PARADE] = self.suits(self.line("parade"), self.line("parade").value.split())
        busy = self.line("busy")
        for word in busy.value.split():
            if tile_number(word) < 0 or a[L.BUSY]:
                raise busy.fault("'{tile}' is no tile on the board.", tile=shown(busy.value))
            a[L.BUSY] = 1 << tile_number(word)

    def suits(self, line: Line, words: list[str]) -> int:
        return sum(1 << SUITS.index(line.one_of(SUITS, word)) for word in line.once(words))
