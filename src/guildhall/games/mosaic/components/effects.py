"""The notation of effects ('gain population 1; production stone +1'), read and written.

    effect  = [ row { ";" row } ]              carried out left to right; empty = no effect
    row     = head { what | n } [ where ] [ "per" counter [ "max" k ] ]

    gain STOCK n *            STOCK: stone, ideas, food, money, population; n below 0: lose
    gain any n *              one currency of choice
    production WHICH +n *     WHICH: stone, ideas, food, tax, tariff, any-one, any-one-but-ideas
    unrest -n *
    now: vp n *               scored at once
    units UNIT n [PLACE] *    UNIT: infantry, cavalry, infantry-or-cavalry
                              PLACE: any-region, its-region, start-region; without: regions with an own city
    eliminate n WHERE         WHERE: where own infantry, where own cavalry, in one region
    take TILE n *             TILE: a trade good, any-good, any-tile
    gain wild-good            explore            shift              loyalty          top technology
    free city [PLACE]         PLACE: in a region without own city, beside an own city, in an adjacent region
    free TOWN                 TOWN: town, farm-town, manufactory-town
    bonus work | bonus action
    raid n                    for each own unit on the map
    clear OFFER               OFFER: technology, build, population, tax, any
    symbols n                 equal ones, of choice
    power NAME                lasting or once-only, see POWER_NAMES
    end: vp n *               at the end of the game, as these two
    end: unrest -n *
    end: best project again

Rows marked * can be multiplied: '* per COUNTER max k'; `COUNTERS` has the counters, and k is the most in all.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from guildhall.formats.componentfile import Message, NotationError, near, quoted
from guildhall.formats.words import N_
from guildhall.games.mosaic import layout as at
from guildhall.games.mosaic.components import tables as T

STOCK = ("stone", "ideas", "food", "money", "population")
PRODUCTIONS = ("stone", "ideas", "food", "tax", "tariff")
PILLARS = (
    *("science", "population", "government", "economy", "building"),
    *("military", "food", "culture", "urbanization"),
)
GOODS = ("grain", "stone", "cattle", "wine", "oil", "cloth", "copper", "bronze", "fish")
OFFERS = ("technology", "build", "population", "tax")
POWER_NAMES = {
    "recruit-one-more": at.RECRUIT_ONE_MORE,
    "armor": at.ARMOR,
    "no-symbols": at.NO_SYMBOLS,
    "cavalry-tactics": at.CAVALRY_TACTICS,
    "formations": at.FORMATIONS,
    "horsemanship": at.HORSEMANSHIP,
    "siege-engines": at.SIEGE_ENGINES,
    "merchants": at.MERCHANTS,
    "crop-rotation": at.CROP_ROTATION,
    "metallurgy": at.METALLURGY,
    "flood": at.FLOOD,
    "diplomats": at.DIPLOMATS,
    "leader": at.LEADER_POWER,
}
COUNTERS = {
    "symbol": T.PER_SYMBOL,  # and a pillar
    "population": T.PER_POPULATION,
    "city": T.PER_CITY,
    "port": T.PER_PORT,
    "farm-town": T.PER_FARM,
    "manufactory-town": T.PER_MANUFACTORY,
    "unit": T.PER_UNIT,
    "good": T.PER_GOOD,
    "different-good": T.PER_DIFFERENT_GOOD,
    "technology": T.PER_TECHNOLOGY,
    "wonder": T.PER_WONDER,
    "project": T.PER_PROJECT,
    "achievement": T.PER_ACHIEVEMENT,
    "controlled-region": T.PER_REGION,
    "project-or-wonder": T.PER_PROJECT_OR_WONDER,
    "pillar": T.PER_PILLAR,
    "production": T.PER_PRODUCTION,  # and which
    "money": T.PER_MONEY,
    "adjacent-city": T.PER_CITY_BESIDE,
    "city-here": T.PER_CITY_HERE,
    "wonder-here": T.PER_WONDER_HERE,
    "unit-here": T.PER_UNIT_HERE,
    "two-population": T.PER_TWO_POPULATION,
}
ARGUMENTS = {"symbol": PILLARS, "production": PRODUCTIONS}  # what follows a counter
MOST = 99  # the largest number the notation knows
Choices = dict[str, int]


@dataclass(frozen=True)
class Row:
    """One row of an effect; tables.py says what the numbers mean."""

    verb: int
    n: int = 1
    x: int = 0
    y: int = 0
    per: int = 0
    arg: int = 0
    cap: int = 0


@dataclass(frozen=True)
class Form:
    """How the rows of one verb are written: the head, then the slots: n, and x and y out of some choices."""

    verb: int
    slots: str  # of 'n', 'x', 'y', in their order
    x: Choices | None = None
    y: Choices | None = None
    sign: str = ""  # '+', '-', '' for none, '±' for an amount that can be below 0
    factor: int = 1  # the row holds the number as it is written times this
    counted: bool = False  # may be multiplied by a counter


def numbered(words: tuple[str, ...]) -> Choices:
    return {word: i for i, word in enumerate(words)}


UNIT_WORDS = {"infantry": at.INFANTRY, "cavalry": at.CAVALRY, "infantry-or-cavalry": T.EITHER_UNIT}
UNIT_PLACES = {
    "": T.IN_OWN_REGIONS,
    "any-region": T.IN_ANY_REGION,
    "its-region": T.IN_ITS_REGION,
    "start-region": T.IN_START_REGION,
}
ENEMIES = {
    "where own infantry": T.WHERE_INFANTRY,
    "where own cavalry": T.WHERE_CAVALRY,
    "in one region": T.IN_ONE_REGION,
}
CITY_PLACES = {
    "": T.CITY_ANYWHERE,
    "in a region without own city": T.CITY_NEW_REGION,
    "beside an own city": T.CITY_BESIDE,
    "in an adjacent region": T.CITY_NEXT_REGION,
}
TOWNS = {"town": T.ANY_TOWN, "farm-town": T.FARM_TOWN, "manufactory-town": T.MANUFACTORY_TOWN}

FORMS: dict[str, Form] = {
    "gain any": Form(T.GAIN_ANY, "n", counted=True),
    "gain wild-good": Form(T.WILD_GOOD, ""),
    "gain": Form(T.GAIN, "xn", numbered(STOCK), sign="±", counted=True),
    "production": Form(
        T.PRODUCE, "xn", numbered((*PRODUCTIONS, "any-one", "any-one-but-ideas")), sign="+", counted=True
    ),
    "unrest": Form(T.UNREST, "n", sign="-", counted=True),
    "now: vp": Form(T.VP_NOW, "n", counted=True),
    "units": Form(T.UNITS, "xny", UNIT_WORDS, UNIT_PLACES, counted=True),
    "eliminate": Form(T.ELIMINATE, "nx", ENEMIES),
    "take": Form(T.TAKE, "xn", numbered((*GOODS, "any-good", "any-tile")), counted=True),
    "explore": Form(T.EXPLORE, ""),
    "free city": Form(T.FREE_CITY, "x", CITY_PLACES),
    "free": Form(T.FREE_TOWN, "x", TOWNS),
    "bonus": Form(T.BONUS, "x", {"work": T.BONUS_WORK, "action": T.BONUS_ACTION}),
    "raid": Form(T.RAID, "n"),
    "shift": Form(T.SHIFT, ""),
    "loyalty": Form(T.LOYAL, ""),
    "clear": Form(T.CLEAR, "x", numbered((*OFFERS, "any"))),
    "symbols": Form(T.SYMBOLS, "n"),
    "top technology": Form(T.TOP_TECHNOLOGY, ""),
    "power": Form(T.POWER, "x", {name: int(power) for name, power in POWER_NAMES.items()}),
    "end: vp": Form(T.END_VP, "n", counted=True),
    "end: unrest": Form(T.END_UNREST, "n", sign="-", factor=-1, counted=True),
    "end: best project again": Form(T.END_PROJECT_AGAIN, ""),
}
HEADS = {form.verb: head for head, form in FORMS.items()}


TOKEN = re.compile(r";|[^\s;]+")
NUMBERS = {
    "": re.compile(r"[1-9][0-9]?", re.ASCII),
    "+": re.compile(r"\+[1-9][0-9]?", re.ASCII),
    "-": re.compile(r"-[1-9][0-9]?", re.ASCII),
    "±": re.compile(r"-?[1-9][0-9]?", re.ASCII),
}
NUMBER_NEEDS = {
    "": N_("after '{before}' comes a whole number from {low} to {high}"),
    "+": N_("after '{before}' comes a plus and a number from 1 to 99, as '+3'"),
    "-": N_("after '{before}' comes a minus and a number from 1 to 99, as '-3'"),
    "±": N_("after '{before}' comes a whole number from {low} to {high}, with a minus if it is lost"),
}


class RowReader:
    """Walks through the words of a notation."""

    def __init__(self, notation: str) -> None:
        self.notation = notation
        self.found = [(match.group(), match.start() + 1) for match in TOKEN.finditer(notation)]
        self.i = 0

    @property
    def word(self) -> str:
        """The word that comes next, '' at the end."""
        return self.found[self.i][0] if self.i < len(self.found) else ""

    @property
    def last(self) -> str:
        return self.found[self.i - 1][0]

    def take(self, phrase: str) -> bool:
        """Step over the words of a phrase if they come next."""
        words = phrase.split()
        if [word for word, _ in self.found[self.i : self.i + len(words)]] != words:
            return False
        self.i += len(words)
        return True

    def error(self, need: str, **values: object) -> NotationError:
        """A fault at the word that comes next."""
        return self._error(Message(need, values))

    def instead(self, need: str, **values: object) -> NotationError:
        """A fault which adds what stands there instead."""
        if self.word:
            return self._error(Message(need, values, N_("{need}, not {found}"), quoted(self.word)))
        return self._error(Message(need, values, N_("{need}, but the text ends here")))

    def _error(self, message: Message) -> NotationError:
        at = self.found[self.i][1] if self.word else len(self.notation) + 1
        return NotationError(self.notation, at, message)

    def number(self, sign: str = "") -> int:
        if NUMBERS[sign].fullmatch(self.word):
            self.i += 1
            return int(self.last)
        raise self.instead(NUMBER_NEEDS[sign], before=self.last, low=1, high=MOST)

    def choice(self, choices: Choices) -> int:
        """The number of the phrase that comes next; '' among the choices means that it may be left out."""
        for phrase in sorted(choices, key=len, reverse=True):
            if self.take(phrase):  # '' is always taken, last
                return choices[phrase]
        known = [phrase for phrase in choices if phrase]
        meant = near(self.word, tuple(known))
        if meant:
            raise self.error(N_("there is no {word}; perhaps '{near}' is meant"), word=quoted(self.word), near=meant)
        raise self.instead(N_("after '{before}' comes one of {known}"), before=self.last, known=", ".join(known))


def parse(notation: str) -> tuple[Row, ...]:
    """Read an effect."""
    r = RowReader(notation)
    if not r.found:
        return ()
    rows = [_row(r)]
    while r.take(";"):
        rows.append(_row(r))
    if r.word:
        raise _stray(r, FORMS[HEADS[rows[-1].verb]])
    return tuple(rows)


def _stray(r: RowReader, form: Form) -> NotationError:
    """What to say about a word that cannot follow a complete row."""
    if r.word == "max":
        return r.error(N_("'max' must follow 'per' and what is counted"))
    if r.word == "per" and not form.counted:
        return r.error(N_("'{head}' cannot be multiplied, so 'per' cannot stand here"), head=HEADS[form.verb])
    places = form.y if form.y and form.slots.endswith("y") else form.x if form.x and "" in form.x else None
    if places:
        known = ", ".join(place for place in places if place)
        return r.instead(N_("here comes one of {known}, ';' or the end"), known=known)
    return r.instead(N_("here comes ';' or the end"))


def _row(r: RowReader) -> Row:
    head = next((head for head in FORMS if r.take(head)), "")
    if not head:
        raise _no_head(r)
    form = FORMS[head]
    found = {"n": 1, "x": 0, "y": 0}
    for slot in form.slots:
        if slot == "n":
            found["n"] = r.number(form.sign) * form.factor
        else:
            found[slot] = r.choice((form.x if slot == "x" else form.y) or {})
    row = Row(form.verb, found["n"], found["x"], found["y"])
    if not form.counted or not r.take("per"):
        return row
    counter, argument = _counter(r)
    return replace(row, per=counter, arg=argument, cap=r.number() if r.take("max") else 0)


def _counter(r: RowReader) -> tuple[int, int]:
    counter = r.choice(COUNTERS)
    return counter, r.choice(numbered(ARGUMENTS[r.last])) if r.last in ARGUMENTS else 0


def parse_counter(notation: str) -> tuple[int, int]:
    """Read what an achievement counts ('production ideas'): `per` and `arg` of a row."""
    r = RowReader(f"per {notation}")
    r.take("per")
    found = _counter(r)
    if r.word:
        raise r.instead(N_("here comes the end"))
    return found


def _no_head(r: RowReader) -> NotationError:
    """The message names a whole head where its first word is right ('end: points'), else what was probably meant."""
    longer = [head for head in FORMS if r.word and head.split()[0] == r.word]
    if longer:
        return r.error(N_("'{word}' begins one of {known}"), word=r.word, known=", ".join(longer))
    first = tuple(dict.fromkeys(head.split()[0] for head in FORMS))
    meant = near(r.word, first)
    if meant:
        return r.error(N_("there is no {word}; perhaps '{near}' is meant"), word=quoted(r.word), near=meant)
    return r.instead(N_("an effect begins with one of {known}"), known=", ".join(first))


def notation(rows: tuple[Row, ...]) -> str:
    """Write an effect; `parse` gives it back."""
    return "; ".join(map(row_notation, rows))


def row_notation(row: Row) -> str:
    """One row of an effect as component files write it."""
    form = FORMS[HEADS[row.verb]]
    parts = [HEADS[row.verb]]
    for slot in form.slots:
        if slot == "n":
            n = row.n * form.factor
            parts.append(f"{n:+}" if form.sign == "+" else str(n))
        else:
            parts.append(_phrase((form.x if slot == "x" else form.y) or {}, row.x if slot == "x" else row.y))
    if row.per:
        counter = _phrase(COUNTERS, row.per)
        parts += ["per", counter, ARGUMENTS[counter][row.arg] if counter in ARGUMENTS else ""]
    if row.cap:
        parts.append(f"max {row.cap}")
    return " ".join(part for part in parts if part)


def _phrase(choices: Choices, number: int) -> str:
    return next(phrase for phrase, value in choices.items() if value == number)
