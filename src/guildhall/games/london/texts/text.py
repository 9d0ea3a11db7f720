"""The open decision and the moves that answer it, in words."""

from __future__ import annotations

from typing import Final

from guildhall.formats.words import N_, Words
from guildhall.games.london import frames as A
from guildhall.games.london import layout as L
from guildhall.games.london import moves as M
from guildhall.games.london.components import tables as T
from guildhall.games.london.components.effects import Action
from guildhall.games.london.components.pieces import ComponentSet
from guildhall.games.london.rules.resolution import needed, present
from guildhall.games.london.rules.special_buildings import hand_limit
from guildhall.games.london.rules.turn import DRAW_ACTIVE, DRAW_IDLE
from guildhall.games.london.state import State
from guildhall.games.london.texts.event_details import event_details
from guildhall.games.london.texts.event_text import event_text
from guildhall.games.london.texts.naming import card_name, mayoral_name, own_order, suit_choice, tile_name
from guildhall.games.london.texts.wording import (
    action_words,
    colour_word,
    cost_words,
    effect_words,
    goal_words,
    suit_word,
)
from guildhall.kernel.position import FINISHED, Position

__all__ = ["ask_text", "event_details", "event_text", "move_text", "rule_of_ask", "source_text"]

AUTOMA_NAMES: Final = {3: "Boris", 4: "Rik"}
FLAG_NAMES: Final = tuple((bit, f"@{name}") for name, bit in T.FLAGS.items())
PER_NAMES: Final = ("", "masters", "planted")

ASKS: Final = {
    A.KEEP_MAYORAL: N_("Keep one of these mayoral reward cards; the others go back into the deck."),
    A.TURN: N_("Your turn: play a card, or end the turn."),
    A.NAME_SUIT: N_("You are Master of the Lord Mayor's Parade: which suit does it count as from now on?"),
    A.PROMO: N_("Do you want to spend 3 tokens and become Master of a tile that has none?"),
}
EFFECT_ASKS: Final = {
    "draw": N_("Do you take this reward?"),
    "sift": N_("Do you take this reward?"),
    "mayor": N_("Do you take this reward?"),
    "hire": N_("How many liverymen do you hire?"),
    "sail": N_("How many liverymen do you put on the plantation?"),
    "neutral": N_("How many neutral liverymen do you take?"),
    "place": N_("Onto which tile do you hire a liveryman?"),
    "seat": N_("On which tile do you put a neutral liveryman?"),
    "oust": N_("Which liveryman do you send back to the Guildhall?"),
    "recall": N_("From which tile does a liveryman come back to the Guildhall?"),
    "ship": N_("From where does a liveryman leave for the plantation?"),
    "suit": N_("Which suit do all your cards count as, too?"),
}
RULES: Final = {
    A.KEEP_MAYORAL: "L-SET-8", A.TURN: "L-TRN-1", A.HAND_LIMIT: "L-TRN-5", A.PAY_GOLD: "L-TRN-9",
    A.PAY_LIVERYMEN: "L-TRN-10", A.LOOK_CARDS: "L-EFF-1", A.LOOK_MAYORALS: "L-EFF-1", A.NEGOTIATE: "L-RES-3",
    A.NAME_SUIT: "L-SPC-4", A.PROMO: "L-PRO-1",
}  # fmt: skip


class Asking:
    """The top frame of the agenda, which asks; each field means something in the frames that have it, see `frames`."""

    def __init__(self, p: State) -> None:
        f = p.a[L.TOP]
        self.kind = int(p.a[f])
        self.contested = int(p.a[f + A.CONTESTED])
        self.left = int(p.a[f + A.STILL_OPEN])  # of a payment or a choice from cards
        self.code = int(p.a[f + A.CODE])
        self.card = int(p.a[f + A.CARD])
        self.pieces_left = int(p.a[f + A.LEFT]) - 1
        self.held = int(p.a[f + A.HELD_PLACE]) - 1
        alternative = int(p.a[f + A.ALTERNATIVE])
        self.choosing = self.kind == A.EFFECT and p.tables.code[self.code + 6] > 1 and not alternative
        self.at = alternative or self.code

    def action(self, p: State, alternative: int = 0) -> Action:
        """The action that is carried out, or the k-th of those to choose from."""
        code = p.tables.code
        at = self.at + int(T.STRIDE) * alternative
        flags = frozenset(name for bit, name in FLAG_NAMES if code[at + 3] & bit)
        return Action(
            T.VERBS[code[at]],
            int(code[at + 1]),
            int(code[at + 2]),
            flags,
            PER_NAMES[code[at + 4]],
            int(code[at + 5]),
        )


def as_london(p: Position) -> State:
    assert isinstance(p, State)
    return p


# The question --------------------------------------------------------------------------------


def ask_text(p: Position, book: ComponentSet, w: Words) -> str:
    """What the seat to move is asked."""
    if p.to_move == FINISHED:
        return w.t("The game is over.")
    p = as_london(p)
    ask = Asking(p)
    if ask.kind in ASKS:
        return w.t(ASKS[ask.kind])
    if ask.kind == A.EFFECT:
        source = source_text(p, book, w)
        return w.t("{source}: {question}", source=source, question=_effect_ask(p, ask, book, w))
    if ask.kind == A.NEGOTIATE:
        if ask.contested == L.PLANTATION:
            return w.t("Negotiation on the plantation: how many of your liverymen there do you swap for neutrals?")
        tile = tile_name(book, ask.contested, w)
        return w.t(
            "Negotiation on {tile}: how many of your liverymen there do you swap for neutrals?",
            tile=tile,
        )
    return _cards_ask(p, ask, book, w)


def _cards_ask(p: State, ask: Asking, book: ComponentSet, w: Words) -> str:
    """Payments and choices from cards."""
    a = p.a
    seat = int(p.to_move)
    if ask.kind == A.HAND_LIMIT:
        limit = int(hand_limit(a, seat))
        n = int(a[L.HAND_N + seat]) - limit
        return w.n(
            "Discard {n} card: your hand limit is {limit}.",
            "Discard {n} cards: your hand limit is {limit}.",
            n,
            limit=limit,
        )
    if ask.kind == A.PAY_GOLD:
        card = card_name(book, int(a[L.LAID + a[L.LAID_N] - 1]), w)
        return w.n(
            "{card} costs gold: discard {n} card for it.",
            "{card} costs gold: discard {n} cards for it.",
            ask.left,
            card=card,
        )
    if ask.kind == A.PAY_LIVERYMEN:
        card = card_name(book, int(a[L.LAID + a[L.LAID_N] - 1]), w)
        return w.n(
            "{card} costs {n} liveryman, who goes back to your supply. From where?",
            "{card} costs {n} liverymen, who go back to your supply. From where?",
            ask.left,
            card=card,
        )
    if ask.kind == A.LOOK_CARDS:
        return w.t("Take {n} of these cards into your hand.", n=ask.left)
    if ask.left > 0:
        return w.t("Keep {n} of these mayoral reward cards.", n=ask.left)
    return w.t("Which of these mayoral reward cards goes under the deck next?")


def _effect_ask(p: State, ask: Asking, book: ComponentSet, w: Words) -> str:
    if ask.choosing:
        return w.t("Choose one of these.")
    action = ask.action(p)
    if action.verb != "move":
        return w.t(EFFECT_ASKS[action.verb])
    if "@one" in action.flags:
        if ask.held < 0:
            return w.t("To which tile do your liverymen move?")
        tile = tile_name(book, ask.held, w)
        return w.n(
            "Who moves to {tile}? {n} liveryman more may.",
            "Who moves to {tile}? {n} liverymen more may.",
            ask.pieces_left,
            tile=tile,
        )
    if ask.held == L.HALL_PLACE:
        return w.t("To which tile does the liveryman from the Guildhall move?")
    if ask.held >= 0:
        return w.t("To which tile does the liveryman from {tile} move?", tile=tile_name(book, ask.held, w))
    return w.n("Which liveryman moves?", "Which liveryman moves? {n} moves are left.", ask.pieces_left)


def source_text(p: Position, book: ComponentSet, w: Words) -> str:
    """What gives the effect that asks: a card, a tile, a token, the plantation."""
    p = as_london(p)
    ask = Asking(p)
    if ask.card >= 0:
        return card_name(book, ask.card, w)
    t = p.tables
    best, found = -1, ""
    for tile in range(L.TILES):
        if best < t.tile_code[tile] <= ask.code:
            best, found = int(t.tile_code[tile]), w.t("Reward of {tile}", tile=tile_name(book, tile, w))
    for kind in range(t.token_kinds):
        if best < t.token_code[kind] <= ask.code:
            best, found = int(t.token_code[kind]), w.t("Second-place token")
    return found or w.t("Plantation")


def rule_of_ask(p: Position) -> str:
    """The rule behind the open decision."""
    ask = Asking(as_london(p))
    if ask.kind != A.EFFECT:
        return RULES[ask.kind]
    if ask.card < 0:
        return "L-RES-19"
    if ask.code == T.BASIC_MOVE:
        return "L-TRN-3"
    return "L-EFF-5" if moves_again(as_london(p), ask) else "L-EFF-1"


def moves_again(p: State, ask: Asking) -> bool:
    """Whether one liveryman has moved and another move is asked for: it may be the same one's."""
    if ask.choosing or ask.held >= 0:
        return False
    action = ask.action(p)
    return action.verb == "move" and not action.per and "@one" not in action.flags and ask.pieces_left < action.n


# The answers ---------------------------------------------------------------------------------


def move_text(p: Position, move: int, book: ComponentSet, w: Words) -> str:
    """What a move means. If it is the last of a turn, it says so: the cards that are drawn then cannot be put back."""
    p = as_london(p)
    if move == M.END_TURN:
        return _end_text(p, w)
    said = plain_move_text(p, move, book, w)
    if not p.passes_turn(move):
        return said
    n = _drawn_at_the_end(as_london(p.attempt(move)))
    ends = w.n("Then your turn ends, and you draw {n} card.", "Then your turn ends, and you draw {n} cards.", n)
    return f"{said} {ends}"


def plain_move_text(p: State, move: int, book: ComponentSet, w: Words) -> str:
    """What a move of a turn or its effects means, for itself."""
    kind, arg = move & ~255, move & 255
    if kind in (M.HIRE_WITH, M.MOVE_WITH, M.USE, M.PAY, M.PICK, M.DISCARD):
        return _card_text(p, kind, arg, book, w)
    if kind in (M.KEEP, M.UNDER):
        card = mayoral_name(book, arg, w)
        if kind == M.UNDER:
            return w.t("Put {card} under the deck.", card=card)
        return w.t("Keep {card}. {goal}", card=card, goal=goal_words(book.mayorals[arg].goal, w))
    if kind in (M.CLAIM, M.TO, M.OUST_FROM):
        return _tile_text(p, kind, arg, book, w)
    if kind in (M.FROM, M.GIVE):
        return _from_text(p, kind, arg, book, w)
    if kind == M.NAME:
        suit = T.SUITS[arg]
        return w.t("Name {suit} ({colour}).", suit=suit_word(suit, w), colour=colour_word(suit, w))
    return _plain_text(p, kind, arg, w)


def _drawn_at_the_end(p: State) -> int:
    """L-TRN-5, L-TRN-11"""
    return int(DRAW_ACTIVE + p.a[L.LATE]) if p.a[L.PLAYED] else int(DRAW_IDLE)


def _end_text(p: State, w: Words) -> str:
    a = p.a
    seat = int(p.to_move)
    n = _drawn_at_the_end(p)
    over = int(a[L.HAND_N + seat]) + n - int(hand_limit(a, seat))
    said = w.n("End the turn and draw {n} card.", "End the turn and draw {n} cards.", n)
    if over <= 0:
        return said
    discards = w.n("Then you must discard {n} card.", "Then you must discard {n} cards.", over)
    return f"{said} {discards}"


def _card_text(p: State, kind: int, card: int, book: ComponentSet, w: Words) -> str:
    name = card_name(book, card, w)
    ability = book.cards[card].ability
    if kind == M.HIRE_WITH:
        return w.t("Discard {card}: hire 1 liveryman.", card=name)
    if kind == M.MOVE_WITH:
        suits = int(p.tables.card_suits[card] | p.a[L.NAMED])
        fits = suit_choice(own_order(book.cards[card].suits, suits), w)
        return w.t("Discard {card}: move 1 liveryman to a tile of {suits}.", card=name, suits=fits)
    effect = effect_words(ability.effect, w)
    said = {"card": name, "suits": suit_choice(book.cards[card].suits, w), "effect": effect}
    if kind == M.PAY:
        return w.t("Pay with {card} ({suits}). Its ability: {effect}", **said)
    if kind == M.DISCARD:
        return w.t("Discard {card} ({suits}). Its ability: {effect}", **said)
    if kind == M.PICK:
        return w.t("Take {card}. {effect}", card=name, effect=effect)
    if ability.gold or ability.liverymen:
        return w.t("Play {card}: {effect} Cost: {cost}.", card=name, effect=effect, cost=cost_words(ability, w))
    return w.t("Play {card}: {effect}", card=name, effect=effect)


def _tile_text(p: State, kind: int, arg: int, book: ComponentSet, w: Words) -> str:
    if kind == M.OUST_FROM:
        tile, rival = tile_name(book, arg >> 2, w), rival_name(p, arg & 3, w)
        return w.t("Send a liveryman of {rival} from {tile} to the Guildhall.", rival=rival, tile=tile)
    said = {"tile": tile_name(book, arg, w), "vp": int(p.tables.tile_vp[arg])}
    if kind == M.CLAIM:
        return w.t("Become Master of {tile} for 3 tokens and a liveryman from the Guildhall: {vp} VP.", **said)
    said["there"], said["need"] = int(present(p.a, arg)), int(needed(p, arg))
    verb = Asking(p).action(p).verb
    if verb == "place":
        return w.t("Hire onto {tile} ({there} of {need} pieces, {vp} VP).", **said)
    if verb == "seat":
        return w.t("Put a neutral on {tile} ({there} of {need} pieces, {vp} VP).", **said)
    return w.t("To {tile} ({there} of {need} pieces, {vp} VP).", **said)


def rival_name(p: State, seat: int, w: Words) -> str:
    """The automa has a name of its own; others go by the names at the table."""
    if p.a[L.AUTOMA] and seat == 1:
        return AUTOMA_NAMES[int(p.a[L.AUTOMA])]
    return w.seat_name(seat)


def _from_text(p: State, kind: int, place: int, book: ComponentSet, w: Words) -> str:
    seat = int(p.to_move)
    if place == L.HALL_PLACE:
        n = int(p.a[L.HALL + seat])
        if kind == M.GIVE:
            return w.t(
                "One from the Guildhall (you have {n} there).",
                n=n,
            )
        return w.t(
            "A liveryman from the Guildhall (you have {n} there).",
            n=n,
        )
    n = int(p.a[L.PIECES + place * 4 + seat])
    tile = tile_name(book, place, w)
    return w.t(
        "A liveryman from {tile} (you have {n} there).",
        n=n,
        tile=tile,
    )


def _plain_text(p: State, kind: int, arg: int, w: Words) -> str:
    ask = Asking(p)
    if kind == M.PASS:
        return w.t("Not now.") if ask.kind == A.PROMO else w.t("Go on without it.")
    if kind == M.SWAP:
        if arg == 0:
            return w.t("Swap none.")
        return w.n(
            "Swap {n} liveryman for a neutral; yours goes to the Guildhall.",
            "Swap {n} liverymen for neutrals; yours go to the Guildhall.",
            arg,
        )
    if kind == M.OPTION:
        return _sentence(action_words(ask.action(p, arg - 1), w))
    action = ask.action(p)
    if arg == 0:
        return _sentence(action_words(action, w))
    if action.verb == "hire":
        return w.n("Hire {n} liveryman.", "Hire {n} liverymen.", arg)
    if action.verb == "sail":
        return w.n("Put {n} liveryman on the plantation.", "Put {n} liverymen on the plantation.", arg)
    return w.n("Take {n} neutral liveryman.", "Take {n} neutral liverymen.", arg)


def _sentence(clause: str) -> str:
    return f"{clause[0].upper()}{clause[1:]}."
