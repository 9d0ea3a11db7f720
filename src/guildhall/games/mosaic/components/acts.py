"""What an action card of HeroBotus says, as a short text: 'military; technology', 'tax 15 for 2 food' (H-CRD-1).

The cards marked 'II' are nowhere published, so an owner of the box must be able to write down whatever stands on them.

| action | means | costs, if nothing is said |
|---|---|---|
| `build project city town` | the first possible entry of a list, in the order of the card (H-BLD-1) | 1 stone |
| `technology` | a technology and the card beside it (H-TEC) | 1 ideas |
| `tax`, `tax 15` | the money of the holding area and 10 more, or as many as are said (H-POP-4) | 1 food |
| `population`, `population 2` | one population card, or two (H-POP-3) | 1 food |
| `military`, `military infantry 2 cavalry 1` | units in one region, 1 of each if nothing is said (H-MIL-1) | nothing |
| `gain food 2` | so much of stone, ideas, food, money or population | nothing |

Behind an action may stand what it costs: `for 2 stone`, `for nothing`. Up to three actions are done one after the other (H-TRN-3).
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from guildhall.formats.componentfile import NotationError, near, quoted
from guildhall.formats.words import N_
from guildhall.games.mosaic.components.effects import STOCK, RowReader, numbered
from guildhall.games.mosaic.herobotus import table as T

CURRENCIES = STOCK[:3]  # what an action can cost
ENTRIES = ("project", "city", "town")
UNITS = ("infantry", "cavalry")
TAX_MONEY = 10
MOST_CARDS = 2  # population cards: as many as are on offer

NO_SUCH = N_("there is no {word}; perhaps '{near}' is meant")
NO_ACT = N_("an action begins with one of {known}")
COST_IN = N_("after '{before}' comes one of {known}")
END_OF_ACT = N_("here comes 'for' and the cost, ';' or the end")
ENTRY_TWICE = N_("'{word}' stands in this list already")
UNIT_TWICE = N_("the number of {word} is said already")
TOO_MANY_CARDS = N_("at most {most} population cards are on offer, so the number is 1 or {most}")
TOO_MANY_ACTS = N_("a card has at most {most} actions")
TWO_KINDS = N_("a card is a tax card or a population card; it cannot be both (H-POP-1)")


@dataclass(frozen=True)
class Act:
    """One action of a card, in the numbers of a row of `acts`."""

    verb: int
    currency: int = 0
    cost: int = 0
    x: int = 0
    y: int = 0
    z: int = 0


ACTS = {
    "build": Act(T.ACT_BUILD, STOCK.index("stone"), 1),
    "technology": Act(T.ACT_TECHNOLOGY, STOCK.index("ideas"), 1),
    "tax": Act(T.ACT_TAX, STOCK.index("food"), 1, TAX_MONEY),
    "population": Act(T.ACT_POPULATION, STOCK.index("food"), 1, 1),
    "military": Act(T.ACT_MILITARY, x=1, y=1),
    "gain": Act(T.ACT_GAIN),
}
WORDS = {act.verb: word for word, act in ACTS.items()}


def parse_acts(notation: str) -> tuple[Act, ...]:
    """Read what a card says (H-CRD-1)."""
    r = RowReader(notation)
    acts = [_act(r)]
    while r.word == ";":
        if len(acts) == T.ACTS_MOST:
            raise r.error(TOO_MANY_ACTS, most=T.ACTS_MOST)
        r.take(";")
        begin = r.i
        acts.append(_act(r))
        if {T.ACT_TAX, T.ACT_POPULATION} <= {act.verb for act in acts}:
            r.i = begin
            raise r.error(TWO_KINDS)
    if r.word:
        raise r.instead(END_OF_ACT)
    return tuple(acts)


def _act(r: RowReader) -> Act:
    word = next((word for word in ACTS if r.take(word)), "")
    if not word:
        raise _no_act(r)
    plain = ACTS[word]
    act = _with_numbers(r, word, plain)
    if not r.take("for"):
        return act
    if r.take("nothing"):
        return replace(act, currency=0, cost=0)
    cost = r.number()
    if r.word not in CURRENCIES:  # not what is nearest in spelling: money is near stone, and cannot be meant
        raise r.instead(COST_IN, before=r.last, known=", ".join(CURRENCIES))
    return replace(act, cost=cost, currency=r.choice(numbered(CURRENCIES)))


def _with_numbers(r: RowReader, word: str, plain: Act) -> Act:
    if word == "build":
        return _build(r, plain)
    if word == "military":
        return _military(r, plain)
    if word == "gain":
        what = r.choice(numbered(STOCK))
        return replace(plain, x=what, y=r.number())
    if word in ("tax", "population") and r.word[:1].isdigit():
        n = r.number()
        if word == "population" and n > MOST_CARDS:
            r.i -= 1
            raise r.error(TOO_MANY_CARDS, most=MOST_CARDS)
        return replace(plain, x=n)
    return plain


def _build(r: RowReader, plain: Act) -> Act:
    entries = [r.choice(numbered(ENTRIES))]
    while r.word in ENTRIES:
        if ENTRIES.index(r.word) in entries:
            raise r.error(ENTRY_TWICE, word=r.word)
        entries.append(r.choice(numbered(ENTRIES)))
    entries += [int(T.ENTRY_NONE)] * (len(ENTRIES) - len(entries))
    return replace(plain, x=entries[0], y=entries[1], z=entries[2])


def _military(r: RowReader, plain: Act) -> Act:
    said: dict[str, int] = {}
    while r.word in UNITS:
        if r.word in said:
            raise r.error(UNIT_TWICE, word=r.word)
        r.take(r.word)
        unit = r.last
        said[unit] = r.number()
    return replace(plain, x=said.get(UNITS[0], 0), y=said.get(UNITS[1], 0)) if said else plain


def _no_act(r: RowReader) -> NotationError:
    meant = near(r.word, tuple(ACTS))
    if meant:
        return r.error(NO_SUCH, word=quoted(r.word), near=meant)
    return r.instead(NO_ACT, known=", ".join(ACTS))


def acts_notation(acts: tuple[Act, ...]) -> str:
    """Write what a card says; `parse_acts` gives it back."""
    return "; ".join(map(_act_notation, acts))


def _act_notation(act: Act) -> str:
    word = WORDS[act.verb]
    plain = ACTS[word]
    parts = [word]
    if act.verb == T.ACT_BUILD:
        parts += [ENTRIES[entry] for entry in (act.x, act.y, act.z) if entry != T.ENTRY_NONE]
    elif act.verb == T.ACT_GAIN:
        parts += [STOCK[act.x], str(act.y)]
    elif (act.x, act.y) != (plain.x, plain.y):
        numbers = zip(UNITS, (act.x, act.y), strict=True) if act.verb == T.ACT_MILITARY else [("", act.x)]
        parts += [f"{unit} {n}".strip() for unit, n in numbers if n]
    if (act.currency, act.cost) != (plain.currency, plain.cost):
        parts.append(f"for {act.cost} {CURRENCIES[act.currency]}" if act.cost else "for nothing")
    return " ".join(parts)
