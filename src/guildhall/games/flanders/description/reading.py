"""Building a Flanders position from its description (docs/positions.md). What is not said has a plain default."""

from __future__ import annotations

from typing import Final

from guildhall.formats.description import MOST_POINTS, Line, by_key, read_chance, read_lines, run_to_decision, shown
from guildhall.games.flanders import layout as L
from guildhall.games.flanders.components.map_set import MapSet
from guildhall.games.flanders.components.sets import house_set
from guildhall.games.flanders.components.tables import CARD_NAMES
from guildhall.games.flanders.components.tabulate import tables_of
from guildhall.games.flanders.description.checks import GOLD_CARDS, LAST_ROUND, check
from guildhall.games.flanders.position import Flanders
from guildhall.games.flanders.rules.action_cards import full_hand
from guildhall.games.flanders.rules.building import cover, mark
from guildhall.games.flanders.rules.flow import run
from guildhall.games.flanders.rules.gold import cards_in
from guildhall.games.flanders.rules.round import MOST_INFLUENCE
from guildhall.games.flanders.rules.setup import (
    ALL_CITIES,
    CATHEDRAL_N,
    EMPTY_CITY,
    FIGURE_N,
    fill_gold_halves,
    fill_supplies,
)
from guildhall.games.flanders.state import clear_table
from guildhall.kernel.bits import packed
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
    "gold", "gold a", "gold b", "gold card", "gold spent", "next gold", "last round", "reveals", "chance",
)  # fmt: skip
CENTRES: Final = {  # of the cities in play that are not described
    2: ("A", "B", "grey", "church"),
    3: ("A", "B", "C", "grey", "church", "none"),
    4: ("A", "B", "C", "D", "grey", "church"),
}
CITIES_IN_PLAY: Final = {2: 4, 3: 6, 4: 6}


def build(text: str, components: MapSet | None = None, events: bool = False) -> Flanders:
    """The position of a description, with what happens up to its first decision as events; a fault names its line."""
    return Builder(read_lines(text), components or house_set()).build(events)


class Builder:
    """Reads the lines in the order in which they depend on each other."""

    def __init__(self, lines: list[Line], book: MapSet) -> None:
        self.book = book
        cities = [f"{word} {name}" for word in ("city", "result") for name in CARD_NAMES[:6]]
        known = [*KEYS, *cities, *[f"seat {letter}" for letter in "ABCD"]]
        self.lines = by_key(lines)
        for key, line in self.lines.items():
            line.one_of(known, key)
            line.no_rows()
        self.p = Flanders()
        self.halves: list[list[int]] = []

    def line(self, key: str, default: str = "") -> Line:
        return self.lines.get(key) or Line(0, key, default, [])

    def build(self, events: bool) -> Flanders:
        """Lay out the whole position, check it, and run it to its first decision."""
        p = self.p
        seats = self.line("seats", "3").whole_number()
        if not 2 <= seats <= 4:
            raise self.line("seats").fault("there are 2 to 4 seats.")
        for letter in SEAT_LETTERS[seats:]:
            if f"seat {letter}" in self.lines:
                raise self.lines[f"seat {letter}"].fault("there are only {n} seats.", n=seats)
        clear_table(p, seats, tables_of(self.book), read_chance(self.line("chance", "sealed")))
        self.a, self.seats = p.a, seats
        self.header()
        fill_supplies(self.a)
        for city in range(6):
            if (self.a[L.CITIES] >> city) & 1:
                self.a[L.EMPTY + city] = EMPTY_CITY
                self.city(city)
            self.result(city)
        self.plain_centres()
        self.plain_covers()
        self.gold()
        for s in range(seats):
            self.seat(s)
        p.reveals = self.line("reveals", "0").whole_number()
        letter = self.line("to move", "nobody").value
        p.to_move = FINISHED if letter == "nobody" else self.seat_number(self.line("to move"), letter)
        check(self)
        self.pieces()
        self.coming()
        p.events = [] if events else None
        run_to_decision(p, self.go_on, self.line("phase", "choose"))
        return p

    def go_on(self) -> None:
        """The seats choose in any order (F-RND-2), so it may be said who is asked."""
        p = self.p
        chooser = p.to_move
        if self.a[L.PHASE] == L.PHASE_FINISHED:
            p.to_move = FINISHED
            return
        run(p)
        if chooser != FINISHED and (p.choosers() >> chooser) & 1:
            p.turn_to(chooser)

    def header(self) -> None:
        """What holds for the whole table: set, options, phase, start player, gold, cities in play."""
        a = self.a
        self.line("game", "flanders").one_of(["flanders"])
        named = self.line("set").value.split()
        if named and named[-1] != self.book.hash:
            raise self.line("set").fault("the position was made with another component set ({name}).", name=named[0])
        for word in self.line("options").value.split():
            key, _, value = word.partition("=")
            place, values = OPTION_PLACES[self.line("options").one_of(OPTION_PLACES, key)]
            a[place] = values.index(self.line("options").one_of(values, value))
        a[L.PHASE] = PHASES.index(self.line("phase", "choose").one_of(PHASES))
        a[L.START] = self.seat_number(self.line("start", "A"), self.line("start", "A").value)
        a[L.GOLD] = int(self.line("gold", "no" if self.seats == 2 else "yes").one_of(["no", "yes"]) == "yes")
        if self.seats > 2 and not a[L.GOLD]:
            raise self.line("gold").fault("only two can play without gold cards (F-SET-5).")
        set_up = a[L.PHASE] == L.PHASE_SETUP
        last = 0 if set_up else LAST_ROUND + (GOLD_CARDS if a[L.GOLD] else 0)
        a[L.ROUND] = self.line("round", "0" if set_up else "1").whole_number(None, min(last, 1), last)
        self.cities()
        a[L.GREY_VP] = self.line("grey", "0").whole_number(None, 0, MOST_POINTS)
        a[L.LAST_ROUND] = self.line("last round", "0").whole_number(None, 0, 1 if a[L.GOLD] else 0)
        line = self.line("acting", "0")
        acting, _, order = line.value.partition(" of ")
        a[L.ACTOR] = line.whole_number(acting, 0, self.seats)
        letters = order.split()
        if order and len(letters) != self.seats:
            raise line.fault("every seat stands in the order once, for example: 0 of {right}", right=self.letters())
        for k, letter in enumerate(letters):
            a[L.ORDER + k] = self.seat_number(line, letter)

    def cities(self) -> None:
        """All six, with two players four (F-SET-4)."""
        a, line = self.a, self.line("cities")
        a[L.CITIES] = self.mask(line) or (15 if self.seats == 2 else ALL_CITIES)
        n = CITIES_IN_PLAY[self.seats]
        if int(a[L.CITIES]).bit_count() != n:
            raise line.fault("{n} cities are in play with {seats} players.", n=n, seats=self.seats)
        a[L.SCORED] = self.mask(self.line("scored"))

    def letters(self) -> str:
        return " ".join(SEAT_LETTERS[: self.seats])

    def seat_number(self, line: Line, letter: str) -> int:
        return SEAT_LETTERS.index(line.one_of(SEAT_LETTERS[: self.seats], letter))

    def mask(self, line: Line) -> int:
        return sum(1 << CARD_NAMES.index(line.one_of(CARD_NAMES[:6], word)) for word in line.once(line.value.split()))

    def city(self, city: int) -> None:
        """The quarters and sites of one city, taken from the supplies."""
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
        self.a[at] = line.whole_number(value, 0, MOST_POINTS)
        if line.number and (self.a[L.SCORED] >> city) & 1 == 0:
            raise line.fault("this city is not scored: the line 'scored' does not name it.")
        for row in rows:
            word, *numbers = row.split(":")
            coat = COAT_WORDS.index(line.one_of(COAT_WORDS[1:6], word)) - 1
            if len(numbers) != 4:
                raise line.fault("'{row}' must be coat:rank:points:quarters:masters.", row=shown(row))
            for i, number in enumerate(numbers):
                self.a[at + 1 + coat * 4 + i] = line.whole_number(number, 0, MOST_POINTS)

    def lay(self, line: Line, place: int, code: int) -> None:
        """Put one tile, cover or centre on a plot."""
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

    def plain_centres(self) -> None:
        """Cities that are not described have their centre only: of the plain order, as far as it lies nowhere else."""
        a = self.a
        if a[L.PHASE] == L.PHASE_SETUP:
            return
        cities = [city for city in range(6) if (a[L.CITIES] >> city) & 1]
        taken = [COAT_WORDS[a[L.COAT + city * L.A_CITY]] for city in cities]
        left = [coat for coat in CENTRES[self.seats] if coat not in taken]
        empty = [k for k, city in enumerate(cities) if f"city {CARD_NAMES[city]}" not in self.lines]
        plain = [k for k in empty if CENTRES[self.seats][k] in left]
        rest = [coat for coat in left if coat not in [CENTRES[self.seats][k] for k in plain]]
        for k in empty:
            coat = CENTRES[self.seats][k] if k in plain else rest.pop(0) if rest else ""
            if coat:
                self.lay(self.line("cities"), cities[k] * int(L.A_CITY), COAT_WORDS.index(coat))

    def plain_covers(self) -> None:
        """A scored city is full (F-SCO-0): plots of which nothing is said are covered."""
        for city in range(6):
            if (self.a[L.SCORED] >> city) & 1:
                for plot in range(1, L.A_CITY):
                    if (self.a[L.EMPTY + city] >> plot) & 1:
                        cover(self.a, city * int(L.A_CITY) + plot)

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
        a[L.STONES] = L.STONE_N - sum(a[L.SITE + place] for place in range(L.PLACES))
        if a[L.GOLD]:
            a[L.CATHEDRALS] = CATHEDRAL_N - sum(a[L.CATHEDRAL + place] for place in range(L.PLACES))
            a[L.FIGURES] = FIGURE_N - sum(a[L.FIGURE + place] for place in range(L.PLACES))

    def gold(self) -> None:
        """What is spent or lies face down is missing from its half, the first one first, unless the halves are said."""
        a = self.a
        if not a[L.GOLD]:
            for key in ("gold a", "gold b", "gold card", "gold spent", "next gold"):
                if self.line(key).value:
                    raise self.line(key).fault("there are no gold cards: 'gold: yes' is missing.")
            return
        fill_gold_halves(a)
        self.halves = [[int(a[half + kind]) for kind in range(L.GOLD_KINDS)] for half in (L.GOLD_A, L.GOLD_B)]
        away = self.gold_away()
        said = {key: self.gold_names(key) for key in ("gold b", "gold a")}
        for kind, name in enumerate(CARD_NAMES):
            left = self.gold_cards(kind) - away.count(kind) - sum(words.count(name) for words in said.values())
            for (key, words), half in zip(said.items(), (1, 0)):
                n = words.count(name) if key in self.lines else max(0, min(self.halves[half][kind], left))
                left -= 0 if key in self.lines else n
                a[(L.GOLD_B if half else L.GOLD_A) + kind] = n

    def gold_names(self, key: str) -> list[str]:
        line = self.line(key)
        return [line.one_of(CARD_NAMES, word) for word in line.value.split()]

    def gold_away(self) -> list[int]:
        """Reads what is spent and what lies face down: these are not in the pile."""
        a = self.a
        spent = self.line("gold spent")
        kinds = [CARD_NAMES.index(spent.one_of(CARD_NAMES, word)) for word in spent.value.split()]
        if len(kinds) > sum(map(sum, self.halves)):
            raise spent.fault("there are only {n} gold cards.", n=sum(map(sum, self.halves)))
        for i, kind in enumerate(kinds):
            a[L.GOLD_SPENT + i] = kind
            a[L.GOLD_SPENT_N] = i + 1
        line = self.line("gold card", "none A")
        card, _, half_name = line.value.partition(" ")
        a[L.GOLD_HALF] = "AB".index(line.one_of(["A", "B"], half_name or "A"))
        if card != "none":
            a[L.GOLD_CARD] = CARD_NAMES.index(line.one_of([*CARD_NAMES, "none"], card)) + 1
            if a[L.PHASE] != L.PHASE_GOLD:  # there it lies open and is spent
                kinds.append(int(a[L.GOLD_CARD]) - 1)
        return kinds

    def gold_cards(self, kind: int) -> int:
        return self.halves[0][kind] + self.halves[1][kind]

    def gold_line(self, name: str) -> Line:
        """The line that says where a gold card is: of several the last."""
        found = [
            self.line(key) for key in ("gold a", "gold b", "gold spent", "gold card") if name in self.line(key).value
        ]
        return found[-1] if found else self.line("gold")

    def coming(self) -> None:
        """'next gold: site bruges': what is drawn next; half A comes first, and the halves have no order otherwise."""
        line, a = self.line("next gold"), self.a
        left = [[int(a[half + kind]) for kind in range(L.GOLD_KINDS)] for half in (L.GOLD_A, L.GOLD_B)]
        half = 0 if cards_in(a, L.GOLD_A) else 1
        said: list[int] = []
        for word in line.value.split():
            kind = CARD_NAMES.index(line.one_of(CARD_NAMES, word))
            if left[half][kind] == 0:
                raise line.fault(
                    "'{card}' is not in half {half}, from which is drawn then.", card=word, half="AB"[half]
                )
            left[half][kind] -= 1
            half = 0 if any(left[0]) else 1
            said += [0, kind]
        self.p.coming = packed(said)

    def seat(self, s: int) -> None:
        """The line of one seat: points, influence, spent cards and its secret choice."""
        a, line = self.a, self.line(f"seat {SEAT_LETTERS[s]}")
        a[L.HAND + s] = full_hand(a)
        a[L.INFLUENCE + s] = 3
        words = line.value.split()
        said: list[str] = []
        while words:
            word = line.one_of(("vp", "influence", "won", "home", "spent", "choice", "with"), words.pop(0))
            said.append(word)
            if word == "spent":
                while words and words[0] in CARD_NAMES[:8]:
                    self.spend(line, s, CARD_NAMES.index(words.pop(0)))
                continue
            value = words.pop(0) if words else ""
            if word in ("home", "choice"):
                place = L.HOME if word == "home" else L.CHOICE
                a[place + s] = CARD_NAMES.index(line.one_of(CARD_NAMES[:8], value)) + 1
            elif word == "with":
                a[L.CHOICE_INFLUENCE + s] = line.whole_number(value, 0, int(MOST_INFLUENCE)) + 1
            else:
                place, most = {
                    "vp": (L.VP, MOST_POINTS), "influence": (L.INFLUENCE, MOST_INFLUENCE), "won": (L.WON, L.CITY_N),
                }[word]  # fmt: skip
                a[place + s] = line.whole_number(value, 0, int(most))
        line.once(said)

    def spend(self, line: Line, s: int, card: int) -> None:
        if (self.a[L.HAND + s] >> card) & 1 == 0:
            raise line.fault("{card} is not in its hand.", card=CARD_NAMES[card])
        self.a[L.HAND + s] &= ~(1 << card)
