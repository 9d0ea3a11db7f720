"""Building a Mosaic position from its description (docs/positions.md). What is not said has a plain default."""

from __future__ import annotations

from typing import Final

from guildhall.games.mosaic import agenda
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.build_names import (
    DECK_NAMES,
    OPTION_PLACES,
    PHASES,
    REGION_NAMES,
    UNIT_NAMES,
    Named,
    pairs,
)
from guildhall.games.mosaic.build_seats import Seats
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.components.sets import house_set
from guildhall.games.mosaic.components.tabulate import tables_of
from guildhall.games.mosaic.declare import MOST_HEROES, OPTIONS
from guildhall.games.mosaic.flow import run
from guildhall.games.mosaic.position import Mosaic
from guildhall.games.mosaic.state import clear_table, push
from guildhall.kernel.description import Line, read_chance, read_lines
from guildhall.kernel.position import FINISHED, SEAT_LETTERS

NUMBERS: Final = {  # lines with one number, and what it is if they are not there
    "round": (L.ROUND, 1),
    "actions": (L.ACTIONS, 1),
    "pool": (L.POOL, 0),
    "last round": (L.LAST_ROUND, 0),
    "draft round": (L.DRAFT_ROUND, 0),
    "recruited": (L.RECRUITED, 0),
}
EMPIRE_NUMBERS: Final = {"seen": L.EMPIRE_SEEN, "due": L.EMPIRE_DUE, "scored": L.EMPIRE_DONE}
WITH_ROWS: Final = ("seat", "hero", "deck", "agenda")
KEYS: Final = (
    "game", "seats", "automa", "set", "options", "phase", "start", "turn", "to move", "empire", "wonders", "golden ages",
    "achievements", "governments", "spent governments", "leaders", "top", "moved", "static", "reveals", "chance", "agenda",
    *NUMBERS,
)  # fmt: skip


def build(text: str, components: MosaicSet | None = None) -> Mosaic:
    """The position of a description; a fault names its line."""
    return Builder(read_lines(text), components or house_set()).build()


class Builder(Seats):
    """Reads the lines in the order in which they depend on each other."""

    def __init__(self, lines: list[Line], book: MosaicSet) -> None:
        by_key: dict[str, Line] = {}
        for line in lines:
            if line.key in by_key:
                raise line.fault("it stands here a second time.")
            by_key[line.key] = line
        super().__init__(by_key, tables_of(book))

    def check_keys(self) -> None:
        letters = SEAT_LETTERS[: self.seats]
        known = [*KEYS, *(f"{word} {letter}" for word in ("seat", "hero") for letter in letters)]
        known += [f"{word} {deck}" for word in ("offer", "deck") for deck in DECK_NAMES.number]
        known += [f"{word} {region}" for word in ("units", "tiles") for region in REGION_NAMES.number]
        known += [f"{word} {hex}" for word in ("hex", "tile") for hex in self.names.hexes.number]
        quickly = set(known)
        for key, line in self.lines.items():
            if key not in quickly:
                line.one_of(known, key)
            if line.rows and key.split()[0] not in WITH_ROWS:
                raise line.fault("nothing can stand indented below it, and there stands '{row}'.", row=line.rows[0])

    def build(self) -> Mosaic:
        seats = self.line("seats", "2")
        self.seats = seats.whole_number()
        if not 2 <= self.seats <= L.MOST_SEATS:
            raise seats.fault("there are 2 to {n} seats.", n=L.MOST_SEATS)
        self.check_keys()
        p = self.p
        clear_table(p, self.seats, self.tables, read_chance(self.line("chance", "sealed")))
        self.a = p.a
        self.header()
        self.map()
        for s in range(self.seats):
            self.seat(s)
        self.leaders()
        self.automas()
        self.rows()
        self.cards_on_table()
        p.reveals = self.line("reveals", "0").whole_number()
        p.to_move = FINISHED
        if self.a[L.PHASE] != L.PHASE_FINISHED:
            self.to_move()
        return p

    # Single numbers --------------------------------------------------------------------------------

    def header(self) -> None:
        a = self.a
        self.line("game", "mosaic").one_of(["mosaic"])
        named = self.line("set").value.split()
        if named and named[-1] != self.tables.hash:
            raise self.line("set").fault("the position was made with another component set ({name}).", name=named[0])
        self.options()
        a[L.PHASE] = PHASES.index(self.line("phase", "play").one_of(PHASES))
        heroes = self.line("automa")
        for number, letter in enumerate(heroes.value.split()):
            a[L.AUTOMA + self.seat_number(heroes, letter)] = 1 + number
        n = len(heroes.value.split())
        if n > MOST_HEROES or n == self.seats:
            raise heroes.fault("at most {n} HeroBoti can play, and somebody else (H-MUL-11).", n=MOST_HEROES)
        a[L.SOLO] = int(self.seats == 2 and n == 1)
        first = next(letter for letter in SEAT_LETTERS if letter not in heroes.value.split())
        for key, place in (("start", L.START), ("turn", L.TURN)):
            line = self.line(key, first)
            a[place] = self.seat_number(line, line.value)
        for key, (place, default) in NUMBERS.items():
            a[place] = self.line(key, str(default)).whole_number()
        empire = self.line("empire")
        for word, value in pairs(empire, empire.value.split(), EMPIRE_NUMBERS):
            a[EMPIRE_NUMBERS[word]] = empire.whole_number(value)
        self.moved()

    def options(self) -> None:
        line = self.line("options")
        plain = [f"{option.key}={option.default}" for option in OPTIONS if option.key in OPTION_PLACES]
        for word in [*plain, *line.value.split()]:
            key, _, value = word.partition("=")
            place, values = OPTION_PLACES[line.one_of(OPTION_PLACES, key)]
            self.a[place] = values.index(line.one_of(values, value))

    def moved(self) -> None:
        """'italy infantry 1 greece cavalry 2': units of this military action that have moved."""
        line = self.line("moved")
        words = line.value.split()
        if len(words) % 3:
            raise line.fault("write region, unit and number, for example: italy infantry 1")
        for i in range(0, len(words), 3):
            at = REGION_NAMES.read(line, words[i]) * 3 + UNIT_NAMES.read(line, words[i + 1])
            self.a[L.MOVED + at] = line.whole_number(words[i + 2])

    # Rows and cards --------------------------------------------------------------------------------

    def automas(self) -> None:
        for s in range(self.seats):
            if self.a[L.AUTOMA + s]:
                self.hero(s)
            elif f"hero {SEAT_LETTERS[s]}" in self.lines:
                line = self.lines[f"hero {SEAT_LETTERS[s]}"]
                raise line.fault("this seat is no automa: 'automa: {seat}' is missing.", seat=SEAT_LETTERS[s])
        self.static()

    def rows(self) -> None:
        a, names = self.a, self.names
        seats = range(self.seats)
        for key, place, owned, named in (
            ("wonders", L.WONDER_ROW, L.WONDERS, names.wonders),
            ("golden ages", L.GOLDEN_ROW, L.GOLDEN, names.golden),
            ("achievements", L.ACHIEVEMENT_ROW, L.ACHIEVED, names.achievements),
        ):
            taken = 0
            for s in seats:
                taken |= int(a[owned + s])
            a[place] = self.row(key, named, taken)
        governments = sum(1 << (int(a[L.GOVERNMENT + s]) - 1) for s in seats if a[L.GOVERNMENT + s])
        a[L.GOVERNMENT_ROW] = self.row("governments", names.governments, governments)
        spent = self.line("spent governments")
        a[L.GOVERNMENT_SPENT] = names.governments.mask(spent, without_none(spent))
        leaders = sum(1 << (int(a[L.LEADER + s]) - 1) for s in seats if a[L.LEADER + s])
        a[L.LEADER_ROW] = self.row("leaders", names.leaders, leaders)
        if a[L.SOLO] and a[L.PHASE] != L.PHASE_SETUP and "leaders" not in self.lines:
            a[L.LEADER_ROW] = 0  # the last one leaves the game (H-SET-7)

    def row(self, key: str, named: Named, taken: int) -> int:
        """What lies in a row: all that nobody has, unless it is said."""
        if key not in self.lines:
            return sum(1 << i for i in named.word) & ~taken
        line = self.line(key)
        mask = named.mask(line, without_none(line))
        if mask & taken:
            raise line.fault("{thing} belongs to somebody.", thing=named.listed(mask & taken))
        return mask

    def cards_on_table(self) -> None:
        """First all that is somewhere; what is left lies in the decks."""
        for deck in DECK_NAMES.word:
            self.offer(deck)
        self.top()
        self.agenda()
        for deck in DECK_NAMES.word:
            self.deck(deck)

    # What happens next -----------------------------------------------------------------------------

    def agenda(self) -> None:
        """Rows with the top frame last; if there are none the turn's menu, in set-up its first step."""
        a, line = self.a, self.line("agenda")
        if a[L.PHASE] == L.PHASE_FINISHED:
            return
        for row in line.rows:
            self.frame(line, row)
        if line.rows:
            return
        if a[L.PHASE] == L.PHASE_SETUP:
            push(a, agenda.SET_UP, 0, 0, 0)
        elif a[L.AUTOMA + a[L.TURN]]:
            raise self.line("turn").fault(
                "an automa is not asked: let the turn be of the seat before, or give an agenda."
            )
        else:
            push(a, agenda.TURN_MENU, a[L.TURN], 0, 0)

    def to_move(self) -> None:
        """Who is asked, if it is said; else the agenda runs until somebody is."""
        p, line = self.p, self.line("to move")
        if not line.value:
            run(p)
            return
        p.to_move = self.seat_number(line, line.value)
        if self.a[self.a[L.TOP]] < agenda.LEADERS:
            raise line.fault("the top frame of the agenda asks nobody: leave this line out.")


def without_none(line: Line) -> list[str]:
    words = line.value.split()
    return [] if words == ["none"] else words
