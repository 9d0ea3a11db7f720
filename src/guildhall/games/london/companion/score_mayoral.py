"""Mayoral cards of the house set on the score sheet: what a card counts is told where the board does not decide it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from guildhall.formats.say import Say, say, spoken
from guildhall.formats.score_sheet import Column, Entry, Line, Offer, Part, Pick, Table, Told
from guildhall.games.london.companion.score_board import ScoreBoard
from guildhall.games.london.components.effects import Goal, Term
from guildhall.games.london.components.pieces import Mayoral
from guildhall.games.london.components.sets import house_set
from guildhall.games.london.texts.wording import counter_words, goal_words

MOST_COUNTED: Final = 45
HAS_MOST: Final = "most"  # the key of '1 if nobody has more'


def cards_of(told: Told, seat: int) -> list[str]:
    """The cards that were named for a seat; one is added or taken away just now."""
    ids = [card.id for card in house_set().mayorals]
    cards = told.several(f"hand{seat}", ids)
    added, dropped = told.now(f"add{seat}"), told.now(f"drop{seat}")
    if added in ids and added not in cards:
        cards.append(added)
    return told.keep_several(f"hand{seat}", [card for card in cards if card != dropped])


def card_points(told: Told, board: ScoreBoard, seat: int) -> tuple[int, int]:
    """How many cards of the house set a seat has, and what they come to."""
    cards = cards_of(told, seat)
    return len(cards), sum(worth(told, board, seat, card_named(card)) for card in cards)


def card_named(id: str) -> Mayoral:
    return next(card for card in house_set().mayorals if card.id == id)


def wanted(goal: Goal) -> list[str]:
    """What a goal asks for, each once: counters, and whether nobody has more."""
    found: list[str] = []
    for term in goal:
        found += [term.counter, *([term.needs] if term.needs else []), *([HAS_MOST] if term.kind == "most" else [])]
    return list(dict.fromkeys(found))


def amount(told: Told, board: ScoreBoard, seat: int, card: Mayoral, what: str) -> int:
    on_board = board.counted(seat, what)
    if on_board is not None:
        return on_board
    return told.number(f"{card.id}.{what}.{seat}", 1 if what == HAS_MOST else MOST_COUNTED)


def worth(told: Told, board: ScoreBoard, seat: int, card: Mayoral) -> int:
    """The points of a card (L-END-7)."""
    return sum(term_points(term, lambda what: amount(told, board, seat, card, what)) for term in card.goal)


def term_points(term: Term, amount_of: Callable[[str], int]) -> int:
    n = amount_of(term.counter)
    if term.kind == "per":
        return min(term.a * n, term.cap)
    if term.kind == "table":
        return max((vp for least, vp in term.table if n >= least), default=0)
    if term.kind == "minus":
        return max(0, term.a - term.b * n) if amount_of(term.needs) >= term.needs_at_least else 0
    return term.a if n and amount_of(HAS_MOST) else 0


def card_parts(told: Told, board: ScoreBoard, seat: int, name: Say, whole: bool) -> list[Part]:
    """The cards of a seat with what they count, and the list to add one from."""
    cards = [card_named(id) for id in cards_of(told, seat)]
    parts: list[Part] = []
    if cards:
        lines = [line for card in cards for line in card_lines(told, board, seat, card)]
        title = say("Mayoral cards of the house set: {who}", who=name)
        parts.append(Table(columns=(Column(say("counted")),), lines=tuple(lines), title=title, steps=True))
    if not whole:
        taken = {id for other in range(4) for id in told.kept.get(f"hand{other}", "").split(",")}
        offers = tuple(Offer(card.id, say("{name}", name=card.name)) for card in house_set().mayorals if card.id not in taken)  # fmt: skip
        parts.append(Pick(key=f"add{seat}", words=say("Add a card of the house set"), offers=offers, listed=True))
    return parts


def card_lines(told: Told, board: ScoreBoard, seat: int, card: Mayoral) -> list[Line]:
    """A card: what it pays, then a number for each thing that it counts."""
    lines = [
        Line(
            words=say("{name}", name=card.name),
            note=spoken(lambda w: goal_words(card.goal, w)),
            rule="L-END-7",
            emblem="mayoral",
            entries=(Entry(value=worth(told, board, seat, card)),),
            drop=(f"drop{seat}", card.id),
        )
    ]
    for what in wanted(card.goal):
        n = amount(told, board, seat, card, what)
        key = "" if board.counted(seat, what) is not None else f"{card.id}.{what}.{seat}"
        most = 1 if what == HAS_MOST else MOST_COUNTED
        lines.append(Line(words=counted_say(what), entries=(Entry(value=n, key=key, most=most),)))
    return lines


def counted_say(what: str) -> Say:
    if what == HAS_MOST:
        return say("1 if no other player has more")
    return spoken(lambda w: counter_words(what, w))
