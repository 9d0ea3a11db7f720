"""What the players of a described position own; symbols and powers follow from it (docs/positions.md)."""

from __future__ import annotations

from typing import Final

from guildhall.formats.description import MOST_POINTS, Line
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.components.tables import END, POWER, STRIDE
from guildhall.games.mosaic.description.map import Map
from guildhall.games.mosaic.description.names import (
    BESIDE_WORDS,
    GOOD_NAMES,
    HERO_LISTS,
    PILLAR_NAMES,
    POWERS_BY_BIT,
    PRODUCTION_NAMES,
    REGION_NAMES,
    REGION_OR_NONE,
    SEAT_LISTS,
    Named,
    pairs,
    sections,
)
from guildhall.games.mosaic.herobotus.table import ACTION_N, LOCATION_N
from guildhall.games.mosaic.rules.setup import START_POPULATION
from guildhall.games.mosaic.state import State, cities_in, kind_at, owner_at
from guildhall.kernel.position import SEAT_LETTERS

LEAST_UNREST: Final = -99  # what takes it off is subtracted already
MOST_EACH: Final = 99  # of a good, a symbol
MOST_STOCK: Final = 9_999  # the bank has no end and productions no ceiling (M-PAY-2); a description has
SEAT_NUMBERS: Final = {"unrest": L.UNREST, "empire": L.EMPIRE_VP, "played": L.PLAYED_VP}
STOCK_WORDS: Final = ("stone", "ideas", "food", "money", "population")
SEAT_WORDS: Final = ("leader", "government", "start", "loyalty", *STOCK_WORDS, *SEAT_NUMBERS)
HERO_WORDS: Final = ("home", "second", "beside", "extra", "now")
COMPASS: Final = range(2, 7)  # the regions in which HeroBotus may start (H-SET-12)


def technologies_up(p: State, seat: int) -> list[int]:
    mask = int(p.a[L.UP_LO + seat]) | int(p.a[L.UP_HI + seat]) << int(L.WORD)
    return [tech for tech in range(mask.bit_length()) if (mask >> tech) & 1]


def plain_symbols(p: State, seat: int) -> list[int]:
    """The symbols of leader, face-up technologies and build cards (M-PIL-1); HeroBotus has only his leader's."""
    a, t = p.a, p.tables
    found = [0] * int(L.PILLAR_N)
    if a[L.LEADER + seat]:
        found[t.leader_symbol[a[L.LEADER + seat] - 1]] += 1
    if a[L.AUTOMA + seat]:
        return found
    technologies = technologies_up(p, seat)
    cards = [card for card in range(len(t.build_kind)) if (a[L.BUILD_CARDS + seat] >> card) & 1]
    for pillar in range(L.PILLAR_N):
        found[pillar] += sum(int(t.tech_symbols[tech * L.PILLAR_N + pillar]) for tech in technologies)
        found[pillar] += sum(int(t.build_symbols[card * L.PILLAR_N + pillar]) for card in cards)
    return found


def plain_powers(p: State, seat: int) -> int:
    """The powers of leader and face-up technologies, none of them used; HeroBotus has none."""
    a, t = p.a, p.tables
    if a[L.AUTOMA + seat]:
        return 0
    found = 0
    starts = [int(t.tech_code[tech]) for tech in technologies_up(p, seat)]
    if a[L.LEADER + seat]:
        starts.append(int(t.leader_code[a[L.LEADER + seat] - 1]))
    for at in starts:
        while t.code[at] != END:
            if t.code[at] == POWER:
                found |= int(t.code[at + 2])
            at += int(STRIDE)
    return found


def level_cards(p: State) -> int:
    """The action cards of the difficulty (H-SET-11)."""
    levels = p.tables.action_levels
    return sum(1 << card for card in range(ACTION_N) if (levels[card] >> p.a[L.DIFFICULTY]) & 1)


class Seats(Map):
    """Reads the lines of the seats, and those of HeroBotus."""

    def seat(self, s: int) -> None:
        """The lines of one seat; what follows from its pieces and cards need not be said."""
        a, line = self.a, self.line(f"seat {SEAT_LETTERS[s]}")
        found = sections(line, SEAT_LISTS)
        a[L.STOCK + s * 5 + L.POPULATION] = START_POPULATION
        a[L.LEADER + s] = -1 if a[L.AUTOMA + s] and a[L.PHASE] != L.PHASE_SETUP else 0  # -1: see `leaders`
        self.seat_cards(line, s, found)
        said = pairs(line, found[""], SEAT_WORDS)
        a[L.UNREST + s] = sum(
            int(self.tables.tax_unrest[card]) for card in self.names.taxes.word if (a[L.TAX_CARDS + s] >> card) & 1
        )
        a[L.START_HEX + s] = 0 if a[L.AUTOMA + s] else self.first_city(s) + 1
        for word, value in said:
            self.seat_word(line, s, word, value)
        if "choice" in found:
            a[L.CHOICE + s] = 1 + self.names.start_technologies.read(line, " ".join(found["choice"]))
        self.seat_counts(line, s, found)

    def seat_word(self, line: Line, s: int, word: str, value: str) -> None:
        """One word about a seat and its value."""
        a = self.a
        if word == "leader":
            a[L.LEADER + s] = self.names.leader_or_none.read(line, value)
        elif word == "government":
            a[L.GOVERNMENT + s] = self.names.government_or_none.read(line, value)
        elif word == "start":
            a[L.START_HEX + s] = 1 + self.names.hexes.read(line, value)
        elif word == "loyalty":
            a[L.LOYALTY + s] = 1 + REGION_NAMES.read(line, value)
        elif word in STOCK_WORDS:
            a[L.STOCK + s * 5 + STOCK_WORDS.index(word)] = line.whole_number(value, 0, MOST_STOCK)
        else:
            least = LEAST_UNREST if word == "unrest" else 0
            a[SEAT_NUMBERS[word] + s] = line.whole_number(value, least, MOST_POINTS)

    def first_city(self, s: int) -> int:
        """The lowest-numbered hex with a city of the seat, -1 if there is none."""
        own = [h for h in range(self.tables.hex_n) if owner_at(self.a, h) == s and kind_at(self.a, h) <= L.PORT]
        return min(own, default=-1)

    def seat_cards(self, line: Line, s: int, found: dict[str, list[str]]) -> None:
        """Cards and tiles that lie with one player only."""
        a, names = self.a, self.names
        technologies = int(L.TECH_DECK)
        hidden = self.card_mask(line, technologies, found.get("hidden", []))
        held = self.card_mask(line, technologies, found.get("held", []))
        self.write_set(L.UP_LO + s, L.UP_HI + s, self.card_mask(line, technologies, found.get("up", [])))
        self.write_set(L.HELD_LO + s, L.HELD_HI + s, held | hidden)
        self.write_set(L.HIDDEN_LO + s, L.HIDDEN_HI + s, hidden)
        fresh = names.technologies.mask(line, found.get("fresh", []))
        self.write_set(L.FRESH_LO + s, L.FRESH_HI + s, fresh)
        for word in found.get("hand", []):
            names.start_technologies.read(line, word)
        a[L.HAND + s] = self.card_mask(line, technologies, found.get("hand", []))
        a[L.SEEN + s] = names.start_technologies.mask(line, found.get("seen", []))
        a[L.BUILD_CARDS + s] = self.card_mask(line, int(L.BUILD_DECK), found.get("cards", []))
        a[L.TAX_CARDS + s] = self.card_mask(line, int(L.TAX_DECK), found.get("taxes", []))
        for word, place, named in (
            ("wonders", L.WONDERS, names.wonders),
            ("golden", L.GOLDEN, names.golden),
            ("achievements", L.ACHIEVED, names.achievements),
        ):
            self.own(line, s, int(place), named, found.get(word, []))

    def own(self, line: Line, s: int, place: int, named: Named, words: list[str]) -> None:
        for word in words:
            one = 1 << named.read(line, word)
            if any(self.a[place + other] & one for other in range(self.seats)):
                raise line.fault("{thing} belongs to somebody already.", thing=word)
            self.a[place + s] |= one

    def seat_counts(self, line: Line, s: int, found: dict[str, list[str]]) -> None:
        """Productions, goods, symbols and lasting powers of a seat."""
        a = self.a
        for word, n in pairs(line, found.get("production", []), PRODUCTION_NAMES.number):
            a[L.PRODUCTION + s * 5 + PRODUCTION_NAMES.number[word]] = line.whole_number(n, 0, MOST_STOCK)
        for word, n in pairs(line, found.get("goods", []), GOOD_NAMES.number):
            good = GOOD_NAMES.number[word]
            a[L.GOODS + s * 10 + good] = line.whole_number(n, 0, MOST_EACH)
            self.take_goods(line, good, int(a[L.GOODS + s * 10 + good]))
        for word, n in pairs(line, found.get("extra", []), PILLAR_NAMES.number):
            a[L.SYMBOL + s * L.PILLAR_N + PILLAR_NAMES.number[word]] = line.whole_number(n, 0, MOST_EACH)
        if "powers" in found:
            a[L.POWERS + s] = POWERS_BY_BIT.mask(line, found["powers"])
        else:
            a[L.POWERS + s] = plain_powers(self.p, s)

    def leaders(self) -> None:
        """An automa whose leader is not said has the first that nobody has. Only now the symbols are known."""
        a = self.a
        for place, what in ((L.LEADER, "leader"), (L.GOVERNMENT, "government")):
            taken = [int(a[place + s]) for s in range(self.seats) if a[place + s] > 0]
            for s in range(self.seats):
                if taken.count(int(a[place + s])) > 1:
                    raise self.line(f"seat {SEAT_LETTERS[s]}").fault("somebody else has this {what}, too.", what=what)
        for s in range(self.seats):
            if a[L.LEADER + s] < 0:
                owned = [int(a[L.LEADER + other]) for other in range(self.seats)]
                a[L.LEADER + s] = min(n + 1 for n in self.names.leaders.word if n + 1 not in owned)
            for pillar, n in enumerate(plain_symbols(self.p, s)):
                a[L.SYMBOL + s * L.PILLAR_N + pillar] += n

    # HeroBotus -------------------------------------------------------------------------------------

    def hero(self, s: int) -> None:
        """The lines of one HeroBotus: his homes, the card beside his pile, and his decks."""
        a, line = self.a, self.line(f"hero {SEAT_LETTERS[s]}")
        h = int(a[L.AUTOMA + s]) - 1
        found = sections(line, HERO_LISTS)
        homes = self.plain_homes(s)
        a[L.HOME + h], a[L.SECOND + h] = homes[0] + 1, homes[1] + 1
        for word, value in pairs(line, found[""], HERO_WORDS):
            if word in ("home", "second"):
                a[(L.HOME if word == "home" else L.SECOND) + h] = REGION_OR_NONE.read(line, value)
            elif word == "beside":
                a[L.BESIDE + h] = BESIDE_WORDS.index(line.one_of(BESIDE_WORDS, value))
            elif word == "now":
                a[L.ACTION_NOW + h] = self.names.action_or_none.read(line, value)
            else:
                a[L.POP_EXTRA + h] = line.whole_number(value, 0, MOST_EACH)
        self.hero_decks(line, h, found)
        for name, low, high in (
            ("symbol", L.SYMBOL_PILE_LO, L.SYMBOL_PILE_HI),
            ("earned", L.EARNED_PILE_LO, L.EARNED_PILE_HI),
        ):
            self.write_set(low + h, high + h, self.card_mask(line, int(L.TECH_DECK), found.get(name, [])))
        a[L.POP_PILE + h] = self.card_mask(line, int(L.POP_DECK), found.get("people", []))

    def plain_homes(self, s: int) -> list[int]:
        """The regions with his cities, then the others; what another HeroBotus has is not his (H-MUL-11)."""
        a = self.a
        others = [int(a[place + k]) - 1 for place in (L.HOME, L.SECOND) for k in range(L.MOST_AUTOMAS)]
        own = [region for region in COMPASS if cities_in(a, region, s)]
        return [region for region in [*own, *(r for r in COMPASS if r not in own)] if region not in others]

    def hero_decks(self, line: Line, h: int, found: dict[str, list[str]]) -> None:
        a, names = self.a, self.names
        spent = names.actions.mask(line, found.get("spent", []))
        left = level_cards(self.p) & ~spent
        a[L.ACTION_SPENT + h] = spent
        a[L.ACTION_LEFT + h] = names.actions.mask(line, found["actions"]) if "actions" in found else left
        everywhere = (1 << LOCATION_N) - 1
        chosen = names.places.mask(line, found["places"]) if "places" in found else everywhere
        a[L.PLACES_CHOSEN + h] = chosen
        a[L.PLACES_LEFT + h] = chosen & ~names.places.mask(line, found.get("drawn", []))

    def static(self) -> None:
        """'italy greece': the static player's regions, with manufactories and with farm towns; and where you started."""
        a, line = self.a, self.line("static")
        if not a[L.SOLO]:
            return
        you = 1 if a[L.AUTOMA] else 0
        if a[L.START_HEX + you]:
            a[L.YOUR_HOME] = self.tables.region[a[L.START_HEX + you] - 1] + 1
        taken = [int(a[place]) - 1 for place in (L.HOME, L.SECOND, L.YOUR_HOME)]
        free = [REGION_NAMES.word[region] for region in COMPASS if region not in taken]
        words = line.value.split() or free[:2]
        if len(words) != 2:
            raise line.fault("it is two regions, for example: {regions}", regions=" ".join(free[:2]))
        a[L.STATIC_FIRST], a[L.STATIC_LAST] = [REGION_OR_NONE.read(line, word) for word in words]
