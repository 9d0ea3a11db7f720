"""Building a Flanders position from its description (docs/positions.md). What is not said has a plain default."""

from __future__ import annotations

from typing import Final

from guildhall.games.flanders import layout as L
from guildhall.games.flanders.components.map_set import MapSet
from guildhall.games.flanders.components.sets import house_set
from guildhall.games.flanders.components.tables import CARD_NAMES
from guildhall.games.flanders.components.tabulate import tables_of
from guildhall.games.flanders.flow import run
from guildhall.games.flanders.position import Flanders
from guildhall.games.flanders.round import full_hand
from guildhall.games.flanders.setup import (
    ALL_CITIES,
    CATHEDRAL_N,
    EMPTY_CITY,
    FIGURE_N,
    STONE_N,
    fill_gold_halves,
    fill_supplies,
)
from guildhall.games.flanders.state import clear_table, cover, mark
from guildhall.kernel.description import Line, read_chance, read_lines
from guildhall.kernel.position import FINISHED, SEAT_LETTERS

PHASES: Final = ("set-up", "choose", "act", "gold", "finished")
COAT_WORDS: Final = ("", "A", "B", "C", "D", "grey", "church", "none", "cover")
OPTION_PLACES: Final = {
    "church_is_arms": (L.OPT_CHURCH_ARMS, ("no", "yes")),
    "corners_adjoin": (L.OPT_CORNERS, ("no", "yes")),
    "tie_rank": (L.OPT_BEST_RANK, ("worst", "best")),
    "dump": (L.OPT_NO_DUMP, ("yes", "no")),
}
MARKS: Final = {"site": L.SITE, "printed": L.PRINTED, "figure": L.FIGURE, "cathedral": L.CATHEDRAL}
KEYS: Final = (
    "game", "seats", "set", "options", "round", "phase", "start", "to move", "acting", "cities", "scored", "grey",
    "gold", "gold a", "gold b", "gold card", "gold spent", "last round", "reveals", "chance",
)  # fmt: skip


def build(text: str, components: MapSet | None = None) -> Flanders:
    """The position of a description; a fault names its line."""
    return Builder(read_lines(text), components or house_set()).build()


class Builder:
    """Reads the lines in the order in which they depend on each other."""

    def __init__(self, lines: list[Line], book: MapSet) -> None:
        self.book = book
        self.lines: dict[str, Line] = {}
        cities = [f"{word} {name}" for word in ("city", "result") for name in CARD_NAMES[:6]]
        known = [*KEYS, *cities, *[f"seat {letter}" for letter in "ABCD"]]
        for line in lines:
            if line.key in self.lines:
                raise line.fault("it stands here a second time.")
            line.one_of(known, line.key)
            self.lines[line.key] = line
        self.p = Flanders()

    def line(self, key: str, default: str = "") -> Line:
        return self.lines.get(key) or Line(0, key, default, [])

    def build(self) -> Flanders:
        p = self.p
        seats = self.line("seats", "3").whole_number()
        if not 2 <= seats <= 4:
            raise self.line("seats").fault("there are 2 to 4 seats.")
        clear_table(p, seats, tables_of(self.book), read_chance(self.line("chance", "sealed")))
        self.a, self.seats = p.a, seats
        self.header()
        fill_supplies(self.a)
        for city in range(6):
            if (self.a[L.CITIES] >> city) & 1:
                self.a[L.EMPTY + city] = EMPTY_CITY
                self.city(city)
            self.result(city)
        self.pieces()
        self.gold()
        for s in range(seats):
            self.seat(s)
        p.reveals = self.line("reveals", "0").whole_number()
        if self.a[L.PHASE] == L.PHASE_FINISHED:
            p.to_move = FINISHED
            return p
        letter = self.line("to move", "nobody").value
        p.to_move = FINISHED if letter == "nobody" else self.seat_number(self.line("to move"), letter)
        chooser = p.to_move
        run(p)
        if chooser != FINISHED and (p.choosers() >> chooser) & 1:
            p.turn_to(chooser)  # the seats choose in any order (F-RND-2)
        return p

    def header(self) -> None:
        a = self.a
        self.line("game", "flanders").one_of(["flanders"])
        named = self.line("set").value.split()
        if named and named[-1] != self.book.hash:
            raise self.line("set").fault("the position was made with another component set ({name}).", name=named[0])
        for word in self.line("options").value.split():
            key, _, value = word.partition("=")
            place, values = OPTION_PLACES[self.line("options").one_of(OPTION_PLACES, key)]
            a[place] = values.index(self.line("options").one_of(values, value))
        a[L.ROUND] = self.line("round", "1").whole_number()
        a[L.PHASE] = PHASES.index(self.line("phase", "choose").one_of(PHASES))
        a[L.START] = self.seat_number(self.line("start", "A"), self.line("start", "A").value)
        a[L.GOLD] = int(self.line("gold", "no" if self.seats == 2 else "yes").one_of(["no", "yes"]) == "yes")
        a[L.CITIES] = self.mask(self.line("cities")) or (15 if self.seats == 2 else ALL_CITIES)
        a[L.SCORED] = self.mask(self.line("scored"))
        a[L.GREY_VP] = self.line("grey", "0").whole_number()
        a[L.LAST_ROUND] = self.line("last round", "0").whole_number()
        acting, _, order = self.line("acting", "0").value.partition(" of ")
        a[L.ACTOR] = self.line("acting").whole_number(acting)
        for k, letter in enumerate(order.split()):
            a[L.ORDER + k] = self.seat_number(self.line("acting"), letter)

    def seat_number(self, line: Line, letter: str) -> int:
        return SEAT_LETTERS.index(line.one_of(SEAT_LETTERS[: self.seats], letter))

    def mask(self, line: Line) -> int:
        return sum(1 << CARD_NAMES.index(line.one_of(CARD_NAMES[:6], word)) for word in line.value.split())

    def city(self, city: int) -> None:
        line = self.line(f"city {CARD_NAMES[city]}")
        for word in line.value.split():
            number, _, rest = word.partition(":")
            coat, *marks = rest.split("/")
            plot = line.whole_number(number)
            if not 0 <= plot < L.A_CITY:
                raise line.fault("there is no plot {plot}: 0 is the centre, 1 to 12 the plots.", plot=plot)
            place = city * int(L.A_CITY) + plot
            code = COAT_WORDS.index(line.one_of(COAT_WORDS[1:], coat))
            if self.a[L.COAT + place] != L.FREE:
                raise line.fault("plot {plot} stands there twice.", plot=plot)
            self.lay(line, place, code)
            for sign in marks:
                self.a[MARKS[line.one_of(MARKS, sign)] + place] += 1
            self.take_from_supply(line, place, code)

    def result(self, city: int) -> None:
        """What a scored city gave, as describe writes it."""
        line = self.line(f"result {CARD_NAMES[city]}")
        value, *rows = line.value.split() or ["0"]
        at = int(L.RESULT) + city * int(L.RESULT_ROW)
        self.a[at] = line.whole_number(value)
        for row in rows:
            word, *numbers = row.split(":")
            coat = COAT_WORDS.index(line.one_of(COAT_WORDS[1:6], word)) - 1
            if len(numbers) != 4:
                raise line.fault("'{row}' must be coat:rank:points:quarters:masters.", row=row)
            for i, number in enumerate(numbers):
                self.a[at + 1 + coat * 4 + i] = line.whole_number(number)

    def lay(self, line: Line, place: int, code: int) -> None:
        if code == L.COVER:
            cover(self.a, place)
        elif code == L.NOT_IN_PLAY:
            self.a[L.COAT + place] = code
            self.a[L.BUILT + place // L.A_CITY] |= 1
        else:
            if code <= 4 and code > self.seats:
                raise line.fault("there is no seat {seat} here.", seat=COAT_WORDS[code])
            mark(self.a, place, code - 1)
            if place % L.A_CITY == 0 and code <= 4:
                self.a[L.HOME + code - 1] = place // int(L.A_CITY) + 1

    def take_from_supply(self, line: Line, place: int, code: int) -> None:
        if place % L.A_CITY == 0 or code > L.COATS:
            return
        at = L.SUPPLY + ((code - 1) * 3 + self.p.tables.shape[place]) * 2 + self.a[L.PRINTED + place]
        self.a[at] -= 1
        if self.a[at] < 0:
            raise line.fault("there are not so many tiles of {coat} of this shape.", coat=COAT_WORDS[code])

    def pieces(self) -> None:
        """Stones, cathedrals and figures that are not on the map lie in the supply."""
        a = self.a
        a[L.STONES] = STONE_N - sum(a[L.SITE + place] for place in range(L.PLACES))
        if a[L.GOLD]:
            a[L.CATHEDRALS] = CATHEDRAL_N - sum(a[L.CATHEDRAL + place] for place in range(L.PLACES))
            a[L.FIGURES] = FIGURE_N - sum(a[L.FIGURE + place] for place in range(L.PLACES))

    def gold(self) -> None:
        a = self.a
        if not a[L.GOLD]:
            return
        fill_gold_halves(a)
        spent = self.line("gold spent")
        for i, word in enumerate(spent.value.split()):
            a[L.GOLD_SPENT + i] = CARD_NAMES.index(spent.one_of(CARD_NAMES, word))
            a[L.GOLD_SPENT_N] = i + 1
        for key, half in (("gold a", L.GOLD_A), ("gold b", L.GOLD_B)):
            if key in self.lines:
                words = self.line(key).value.split()
                for kind, name in enumerate(CARD_NAMES):
                    a[half + kind] = words.count(name)
        card, _, half_name = self.line("gold card", "none A").value.partition(" ")
        a[L.GOLD_HALF] = int(half_name == "B")
        if card != "none":
            a[L.GOLD_CARD] = CARD_NAMES.index(self.line("gold card").one_of(CARD_NAMES, card)) + 1

    def seat(self, s: int) -> None:
        a, line = self.a, self.line(f"seat {SEAT_LETTERS[s]}")
        a[L.HAND + s] = full_hand(a)
        a[L.INFLUENCE + s] = 3
        words = line.value.split()
        while words:
            word = line.one_of(("vp", "influence", "won", "home", "spent", "choice", "with"), words.pop(0))
            if word == "spent":
                while words and words[0] in CARD_NAMES[:8]:
                    a[L.HAND + s] &= ~(1 << CARD_NAMES.index(words.pop(0)))
                continue
            value = words.pop(0) if words else ""
            if word in ("home", "choice"):
                place = L.HOME if word == "home" else L.CHOICE
                a[place + s] = CARD_NAMES.index(line.one_of(CARD_NAMES[:8], value)) + 1
            elif word == "with":
                a[L.CHOICE_INFLUENCE + s] = line.whole_number(value) + 1
            else:
                place = {"vp": L.VP, "influence": L.INFLUENCE, "won": L.WON}[word]
                a[place + s] = line.whole_number(value)
