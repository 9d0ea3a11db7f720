"""Why a move is good, in clauses about the move: for the seat itself with all it knows, for others without its secrets."""

from __future__ import annotations

from typing import Final

from guildhall.formats.page import Reason
from guildhall.formats.words import Words
from guildhall.games.london import frames as A
from guildhall.games.london import layout as L
from guildhall.games.london import moves as M
from guildhall.games.london.components import tables as T
from guildhall.games.london.components.pieces import ComponentSet
from guildhall.games.london.page.changes import changes, told
from guildhall.games.london.rules.mayoral_goals import goal_value
from guildhall.games.london.rules.turn import DRAW_ACTIVE, DRAW_IDLE
from guildhall.games.london.state import State
from guildhall.games.london.texts.naming import own_order, suit_choice, tile_name
from guildhall.games.london.texts.reasons import hand_of
from guildhall.games.london.texts.text import Asking, as_london, rule_of_ask
from guildhall.games.london.texts.wording import effect_words, goal_words, suit_word
from guildhall.kernel.bits import count
from guildhall.kernel.position import FINISHED, Position
from guildhall.kernel.rng import fast

LONGEST: Final = 40  # small choices that an action is followed through
SEED: Final = 1302  # what is hidden is imagined alike for the same question


def hint_words(p: Position, move: int, seat: int, book: ComponentSet, w: Words) -> list[Reason]:
    """Why a move is good for the seat to move: what it comes to when its action is finished, against now."""
    p = as_london(p)
    if p.ends_turn(move):
        return [_end(p, seat, w)]
    own = _own_card(p, move, seat, book, w)
    if own:
        return own
    now = as_london(p.imagine(seat, fast(SEED)))
    found = told(changes(now, finished(now, move, seat), seat, True, book, w))
    return found or [_plainly(p, move, seat, book, w)]


def public_words(p: Position, move: int, seat: int, book: ComponentSet, w: Words) -> list[Reason]:
    """The same for everybody: only what the move itself changes on the table, and nothing of a hand."""
    p = as_london(p)
    if p.ends_turn(move):
        return [_end(p, seat, w)]
    after = on_the_table(p, move, seat)
    found = told(changes(p, after, seat, False, book, w)) if after is not None else []
    return found or [_plainly(p, move, seat, book, w)]


# What a move comes to ------------------------------------------------------------------------


def finished(p: State, move: int, seat: int) -> State:
    """The position when the seat has answered all that the move's action still asks, each time by the look of it."""
    q: Position = p.attempt(move)
    for _ in range(LONGEST):
        if q.to_move == FINISHED or q.settled(seat):
            break
        q = _best(q, seat)
    return as_london(q)


def _best(p: Position, seat: int) -> Position:
    best, most = p, -1e9
    for move in p.legal():
        q = p.attempt(move)
        if q.half_done(seat):
            q = _best(q, seat)
        if q.value(seat) > most:
            best, most = q, q.value(seat)
    return best


def on_the_table(p: State, move: int, seat: int) -> State | None:
    """The pieces after a move, all else as it is; None where a move changes no piece. No card is looked at or drawn."""
    kind, arg = move & ~255, move & 255
    ask = Asking(p)
    verb = ask.action(p).verb if ask.kind == A.EFFECT and not ask.choosing else ""
    q = as_london(p.clone())
    if kind == M.TO and verb == "move" and ask.held >= 0:
        _leave(q, seat, ask.held)
        q.a[L.PIECES + arg * 4 + seat] += 1
    elif kind == M.TO and verb == "place":
        q.a[L.PIECES + arg * 4 + seat] += 1
    elif kind == M.TO and verb == "seat":
        q.a[L.TILE_NEUTRALS + arg] += 1
    elif kind == M.FROM and verb == "move" and ask.held >= 0:  # @one: where to was chosen first
        _leave(q, seat, arg)
        q.a[L.PIECES + ask.held * 4 + seat] += 1
    elif kind == M.FROM and verb == "ship":
        _leave(q, seat, arg)
        q.a[L.PLANTED + seat] += 1
    elif kind == M.OUST_FROM:
        q.a[L.PIECES + arg] -= 1
    elif kind == M.CLAIM:
        q.a[L.MASTERS + seat] |= 1 << arg
    elif kind == M.HIRE_WITH:
        q.a[L.HALL + seat] += 1
    elif kind == M.NAME and verb == "suit":
        q.a[L.NAMED] |= 1 << arg
    else:
        return None
    return q


def _leave(p: State, seat: int, place: int) -> None:
    at = L.HALL + seat if place == L.HALL_PLACE else L.PIECES + place * 4 + seat
    p.a[at] -= 1


# Moves that change little on the table ---------------------------------------------------------


def _end(p: State, seat: int, w: Words) -> Reason:
    """The end of a turn: cards are saved, and new ones drawn (L-TRN-5)."""
    drawn = int(DRAW_ACTIVE + p.a[L.LATE]) if p.a[L.PLAYED] else int(DRAW_IDLE)
    n = int(p.a[L.HAND_N + seat])
    if n == 0:
        return "L-TRN-5", w.n(
            "brings {n} new card: the hand is empty", "brings {n} new cards: the hand is empty", drawn
        )
    saved = w.n("saves {n} card for a better turn", "saves {n} cards for a better turn", n)
    return "L-TRN-5", w.n("{saved} and brings {n} new one", "{saved} and brings {n} new ones", drawn, saved=saved)


def _own_card(p: State, move: int, seat: int, book: ComponentSet, w: Words) -> list[Reason]:
    """Choices from cards that only the seat sees: what is given up, taken, kept."""
    kind, arg = move & ~255, move & 255
    if kind in (M.PAY, M.DISCARD):
        others = [w.pick(book.cards[card].ability.name) for card in hand_of(p) if card != arg]
        name = w.pick(book.cards[arg].ability.name)
        if not others:
            return [(rule_of_ask(p), w.t("gives up {card}, the last card", card=name))]
        kept = ", ".join(dict.fromkeys(others))
        return [(rule_of_ask(p), w.t("gives up {card} and keeps {others}", card=name, others=kept))]
    if kind == M.PICK:
        said = {"card": w.pick(book.cards[arg].ability.name), "effect": effect_words(book.cards[arg].ability.effect, w)}
        return [("L-EFF-1", w.t("takes {card}: {effect}", **said))]
    if kind == M.KEEP:
        worth = int(goal_value(p, seat, arg))
        said = {"goal": goal_words(book.mayorals[arg].goal, w), "n": str(worth)}
        if worth:
            return [("L-END-2", w.t("is worth {n} VP as things stand. {goal}", **said))]
        return [("L-END-2", w.t("is a goal to work towards. {goal}", **said))]
    return []


def _plainly(p: State, move: int, seat: int, book: ComponentSet, w: Words) -> Reason:
    """What a move is, where nothing on the table is better for it yet. Nothing secret is said."""
    kind, arg = move & ~255, move & 255
    if kind in (M.HIRE_WITH, M.MOVE_WITH, M.USE, M.DISCARD):
        return _with_card(p, kind, arg, book, w)
    if kind in (M.PAY, M.PICK, M.KEEP, M.UNDER):
        return "L-INF-1", w.t("chooses among cards that nobody else sees")
    if kind in (M.FROM, M.GIVE):
        return _from(p, kind, arg, seat, book, w)
    if kind == M.NAME:
        return _parade(p, arg, seat, w)
    if kind == M.SWAP:
        if arg == 0:
            return "L-RES-16", w.t("keeps all liverymen in the vote, and the neutrals for another one")
        clause = w.n("takes {n} liveryman home before the vote", "takes {n} liverymen home before the vote", arg)
        return "L-RES-16", clause
    if kind == M.PASS:
        return rule_of_ask(p), w.t("goes on without it and leaves everything as it is")
    if kind in (M.TO, M.CLAIM):
        return rule_of_ask(p), w.t("goes to {tile}", tile=tile_name(book, arg, w))
    return rule_of_ask(p), w.t("takes what is offered")


def _with_card(p: State, kind: int, card: int, book: ComponentSet, w: Words) -> Reason:
    found = book.cards[card]
    if kind == M.HIRE_WITH:
        return "L-TRN-2", w.t("turns a card into a liveryman")
    if kind == M.MOVE_WITH:
        suits = int(p.tables.card_suits[card] | p.a[L.NAMED])
        names = suit_choice(own_order(found.suits, suits), w)
        return "L-TRN-3", w.t("sends a liveryman to a tile of {suits}", suits=names)
    if kind == M.DISCARD:
        return "L-TRN-5", w.t("discards down to the hand limit")
    return "L-TRN-4", w.t("uses an ability: {effect}", effect=effect_words(found.ability.effect, w))


def _from(p: State, kind: int, place: int, seat: int, book: ComponentSet, w: Words) -> Reason:
    """Who leaves a place, and what stays there."""
    if place == L.HALL_PLACE:
        return rule_of_ask(p), w.t("takes a liveryman from the Guildhall, so that those on tiles stay")
    tile, left = tile_name(book, place, w), int(p.a[L.PIECES + place * 4 + seat]) - 1
    if left <= 0:
        return rule_of_ask(p), w.t("takes the last liveryman from {tile}", tile=tile)
    return rule_of_ask(p), w.n(
        "takes a liveryman from {tile}, where {n} stays",
        "takes a liveryman from {tile}, where {n} stay",
        left,
        tile=tile,
    )


def _parade(p: State, suit: int, seat: int, w: Words) -> Reason:
    """The suit of the Parade: how many tiles of it the Master has besides."""
    n = int(count(p.a[L.MASTERS + seat] & p.tables.counting[1 << suit]))
    said = {"suit": suit_word(T.SUITS[suit], w)}
    return "L-SPC-4", w.n(
        "counts as {suit}, besides {n} other tile with a Master",
        "counts as {suit}, besides {n} other tiles with a Master",
        n,
        **said,
    )
