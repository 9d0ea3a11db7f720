"""From a component set to the number tables of the hot path."""

from __future__ import annotations

from typing import Final

from guildhall.formats.tablecache import TableCache
from guildhall.games.london.components import tables as T
from guildhall.games.london.components.effects import Effect, Goal
from guildhall.games.london.components.pieces import ComponentSet
from guildhall.games.london.components.tables import SUITS, VERBS, Tables
from guildhall.games.london.events import ids_of
from guildhall.games.london.rules.mayoral_goals import COUNTERS, TERM
from guildhall.kernel.bits import packed

END_ACTION: Final = [0, 0, 0, 0, 0, 0, 1, 0]
PER: Final = {"": 0, "masters": T.PER_MASTERS, "planted": T.PER_PLANTED}
KINDS: Final = {"per": 1, "table": 2, "minus": 3, "most": 4}


def action_code(verb: str, n: int, m: int, flags: int, per: int, cap: int, alternatives: int) -> list[int]:
    return [VERBS.index(verb.split(maxsplit=1)[0]), n, m, flags, per, cap, alternatives, 0]


def effect_code(effect: Effect) -> list[int]:
    code: list[int] = []
    for step in effect:
        for i, action in enumerate(step):
            flags = sum(T.FLAGS[flag.lstrip("@")] for flag in action.flags)
            n = action.n or 1  # 'suit' and 'power' have no number
            code += action_code(action.verb, n, action.m, flags, PER[action.per], action.cap, len(step) - i)
    return code + END_ACTION


def fixed_code() -> list[int]:
    """The basic move and the plantation's rewards (L-TRN-3, L-GRO-3), at the addresses named in `tables`."""
    code = END_ACTION + action_code("move", 1, 0, T.FLAGS["suit"], 0, 0, 1) + END_ACTION
    code += action_code("vp", 7, 0, 0, 0, 0, 1) + END_ACTION  # Virginia, left
    code += action_code("vp", 3, 0, 0, 0, 0, 1) + END_ACTION  # Virginia, right
    code += action_code("vp", 3, 0, 0, 0, 0, 1) + action_code("mayor", 1, 0, 0, 0, 0, 1) + END_ACTION
    return code + action_code("vp", 3, 0, 0, 0, 0, 1) + END_ACTION  # Ulster, right


def goal_code(goal: Goal) -> list[int]:
    """The goal of a mayoral card as numbers, a row for each term."""
    code: list[int] = []
    for term in goal:
        needs = COUNTERS.index(term.needs) if term.needs else 0
        row = [
            KINDS[term.kind],
            term.a,
            term.b,
            COUNTERS.index(term.counter),
            term.cap,
            needs,
            term.needs_at_least,
        ]
        row.append(len(term.table))
        for x, v in term.table:
            row += [x, v]
        code += row + [0] * (TERM - len(row))
    return code


def mask(suits: tuple[str, ...]) -> int:
    return sum(1 << SUITS.index(suit) for suit in suits)


def make_tables(book: ComponentSet) -> Tables:
    """A component set as the numbers that the rules read."""
    t = Tables()
    t.name = book.name
    t.hash = book.hash
    t.book = book
    t.ids = ids_of(book)
    t.card_ids = [card.id for card in book.cards]
    t.mayoral_ids = [card.id for card in book.mayorals]
    t.token_ids = [token.id for token in book.tokens]
    code = fixed_code()

    def add(effect: Effect) -> int:
        at = len(code)
        code.extend(effect_code(effect))
        return at

    for i, tile in enumerate(book.tiles):
        t.tile_suits[i] = mask(tile.suits)
        t.tile_majority[i] = tile.majority
        t.tile_vp[i] = tile.vp
        t.tile_code[i] = add(tile.effect)
    for i, card in enumerate(book.cards):
        t.card_suits[i] = mask(card.suits)
        t.card_first[i] = mask(card.suits[:1])
        t.card_gold[i] = card.ability.gold
        t.card_liverymen[i] = card.ability.liverymen
        t.card_needs[i] = int(card.ability.needs_master)
        t.card_code[i] = add(card.ability.effect)
    t.tokens_at = len(code)
    for i, token in enumerate(book.tokens):
        t.token_copies[i] = token.copies
        t.token_code[i] = add(token.effect)
        points = [step[0] for step in token.effect if len(step) == 1 and step[0].verb == "vp"]
        t.token_vp[i] = sum(action.n for action in points if not action.per)  # 'per' counts nothing of the automa's
    t.token_kinds = len(book.tokens)
    t.code = packed(code)
    tabulate_goals(book, t)
    t.index_suits()
    t.index_worths()
    return t


def tabulate_goals(book: ComponentSet, t: Tables) -> None:
    goals: list[int] = []
    for i, card in enumerate(book.mayorals):
        t.goal_at[i] = len(goals)
        t.goal_terms[i] = len(card.goal)
        goals += goal_code(card.goal)
    t.goals = packed(goals)


tables_of: Final = TableCache(make_tables)
