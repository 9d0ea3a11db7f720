"""Building a Mosaic position from its description (docs/positions.md). What is not said has a plain default."""

from __future__ import annotations

from typing import Final

from guildhall.formats.description import MOST_POINTS, Line, by_key, read_chance, read_lines, run_to_decision
from guildhall.games.mosaic import frames as agenda
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.components.sets import house_set
from guildhall.games.mosaic.components.tabulate import tables_of
from guildhall.games.mosaic.description.agenda import Agenda
from guildhall.games.mosaic.description.checks import check
from guildhall.games.mosaic.description.names import (
    DECK_NAMES,
    NEXT_OF_HERO,
    OPTION_PLACES,
    PHASES,
    REGION_NAMES,
    UNIT_NAMES,
    Named,
    pairs,
)
from guildhall.games.mosaic.options import MOST_HEROES, OPTIONS
from guildhall.games.mosaic.position import Mosaic
from guildhall.games.mosaic.rules.draft import DRAFT_ROUNDS
from guildhall.games.mosaic.rules.flow import run
from guildhall.games.mosaic.state import clear_table
from guildhall.kernel.position import FINISHED, SEAT_LETTERS

MOST_ROUNDS: Final = 399
MOST_UNITS: Final = 15
NUMBERS: Final = {  # lines with one number, what it is if they are not there, and the most it can be
    "actions": (L.ACTIONS, 1, 3),
    "pool": (L.POOL, 0, MOST_POINTS),
    "last round": (L.LAST_ROUND, 0, MOST_ROUNDS + 1),
    "draft round": (L.DRAFT_ROUND, 0, int(DRAFT_ROUNDS) - 1),
    "recruited": (L.RECRUITED, 0, MOST_UNITS),
}
EMPIRE_NUMBERS: Final = {"seen": L.EMPIRE_SEEN, "due": L.EMPIRE_DUE, "scored": L.EMPIRE_DONE}
WITH_ROWS: Final = ("seat", "hero", "deck", "agenda")
KEYS: Final = (
    "game", "seats", "automa", "set", "options", "phase", "start", "turn", "to move", "empire", "wonders", "golden ages",
    "achievements", "governments", "spent governments", "leaders", "top", "moved", "static", "reveals", "chance", "agenda",
    "round", *NUMBERS,
)  # fmt: skip


def build(text: str, components: MosaicSet | None = None, events: bool = False) -> Mosaic:
    """The position of a description, with what happens up to its first decision as events; a fault names its line."""
    return Builder(read_lines(text), components or house_set()).build(events)


class Builder(Agenda):
    """Reads the lines in the order in which they depend on each other."""

    def __init__(self, lines: list[Line], book: MosaicSet) -> None:
        super().__init__(by_key(lines), tables_of(book))

    def check_keys(self) -> None:
        """Refuse a line that means nothing, before anything is laid out."""
        letters = SEAT_LETTERS[: self.seats]
        known = [*KEYS, *(f"{word} {letter}" for word in ("seat", "hero") for letter in letters)]
        known += [f"next {word} {letter}" for word in NEXT_OF_HERO for letter in letters]
        known += [f"{word} {deck}" for word in ("offer", "deck", "next") for deck in DECK_NAMES.number]
        known += [f"{word} {region}" for word in ("units", "tiles") for region in REGION_NAMES.number]
        known += [f"{word} {hex}" for word in ("hex", "tile") for hex in self.names.hexes.number]
        quickly = set(known)
        for key, line in self.lines.items():
            if key not in quickly:
                line.one_of(known, key)
            if not key.startswith(WITH_ROWS):
                line.no_rows()
            if key == "agenda" and line.value:
                raise line.fault(
                    "its rows stand indented below it, and there stands '{row}' beside it.", row=line.value
                )

    def build(self, events: bool) -> Mosaic:
        """Lay out the whole position, check it, and run it to its first decision."""
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
        self.check_agenda()
        check(self)
        self.coming()
        p.events = [] if events else None
        line = self.lines.get("agenda") or self.line("turn")
        run_to_decision(p, self.go_on, line)
        return p

    # Single numbers --------------------------------------------------------------------------------

    def header(self) -> None:
        """What holds for the whole table: set, options, phase, HeroBoti, start player, turn."""
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
        heroes.once(heroes.value.split())
        first = next(letter for letter in SEAT_LETTERS if letter not in heroes.value.split())
        for key, place in (("start", L.START), ("turn", L.TURN)):
            line = self.line(key, first)
            a[place] = self.seat_number(line, line.value)
        for key, (place, default, most) in NUMBERS.items():
            a[place] = self.line(key, str(default)).whole_number(None, 0, most)
        self.round()
        empire = self.line("empire")
        for word, value in pairs(empire, empire.value.split(), EMPIRE_NUMBERS):
            a[EMPIRE_NUMBERS[word]] = empire.whole_number(value, 0, int(L.DECK_COUNT))
        self.moved()

    def round(self) -> None:
        """From 1 on; in set-up it is round 0."""
        set_up = self.a[L.PHASE] == L.PHASE_SETUP
        line = self.line("round", "0" if set_up else "1")
        self.a[L.ROUND] = line.whole_number(None, 0 if set_up else 1, 0 if set_up else MOST_ROUNDS)

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
            self.a[L.MOVED + at] = line.whole_number(words[i + 2], 0, MOST_UNITS)

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
        """The rows of wonders, golden ages, achievements and governments: what no seat has, unless it is said."""
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
        if not line.rows:
            self.plain_agenda()

    def go_on(self) -> None:
        """Who is asked, if it is said; else the agenda runs until somebody is."""
        p, line = self.p, self.line("to move")
        if self.a[L.PHASE] == L.PHASE_FINISHED:
            return
        if not line.value:
            run(p)
            return
        said = self.seat_number(line, line.value)
        if self.a[self.a[L.TOP]] < agenda.LEADERS:
            raise line.fault("the top frame of the agenda asks nobody: leave this line out.")
        p.to_move = said
        run(p)
        if p.to_move != said:
            raise line.fault("the agenda asks seat {seat}.", seat=SEAT_LETTERS[p.to_move])


def without_none(line: Line) -> list[str]:
    words = line.value.split()
    return [] if words == ["none"] else words
