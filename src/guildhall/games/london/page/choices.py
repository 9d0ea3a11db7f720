"""The legal moves as buttons, what things are called on them, and the half-made choice in words."""

from __future__ import annotations

from collections import Counter
from typing import Final

from guildhall.formats.page import Choice
from guildhall.formats.words import N_, Words
from guildhall.games.london import frames as A
from guildhall.games.london import layout as L
from guildhall.games.london import moves as M
from guildhall.games.london.components import tables as T
from guildhall.games.london.components.pieces import ComponentSet
from guildhall.games.london.moves import place_anchor, tile_id, tile_number
from guildhall.games.london.rules.special_buildings import hand_limit
from guildhall.games.london.rules.turn import DRAW_ACTIVE, DRAW_IDLE
from guildhall.games.london.state import State
from guildhall.games.london.texts.naming import suit_choice
from guildhall.games.london.texts.reasons import hand_of
from guildhall.games.london.texts.text import Asking, as_london, move_text, plain_move_text, rival_name, source_text
from guildhall.games.london.texts.wording import suit_word
from guildhall.kernel.position import FINISHED, Position

USES: Final = {M.HIRE_WITH: N_("hire one"), M.MOVE_WITH: N_("move one"), M.USE: N_("its ability")}
VERBS: Final = {
    "move": N_("move one"), "place": N_("hire onto a tile"), "seat": N_("place a neutral"), "oust": N_("send home"),
    "recall": N_("take back"), "ship": N_("to the plantation"), "suit": N_("name a suit"), "hire": N_("hire liverymen"),
    "sail": N_("to the plantation"), "neutral": N_("take neutrals"), "draw": N_("draw cards"), "sift": N_("draw cards"),
    "mayor": N_("mayoral card"), "vp": N_("points"), "late": N_("draw cards"),
}  # fmt: skip
PATH: Final = " › "


def choice(p: Position, move: int, book: ComponentSet, w: Words) -> Choice:
    """A move as a button. Equal cards have equal words: their ids are left out."""
    p = as_london(p)
    kind, arg = move & ~255, move & 255
    label = move_text(p, move, book, w)
    if kind in M.CARD_VERBS:
        # equal cards say the same and are one choice, so suits stand where the id stood
        suits = suit_choice(book.cards[arg].suits, w)
        number = f"({book.cards[arg].id})"
        said = label.replace(f"{number} ({suits})", f"({suits})").replace(number, f"({suits})")
        return Choice(_card_text(p, kind, arg, book, w), said)
    if kind in M.MAYORAL_VERBS:
        return Choice(w.pick(book.mayorals[arg].name), label.replace(f" ({book.mayorals[arg].id})", ""))
    if kind in M.PLACE_VERBS:
        return _place(p, arg, label, book, w)
    if kind == M.OUST_FROM:
        tile = arg >> 2
        said = w.t("{tile}: {rival}", tile=w.pick(book.tiles[tile].short), rival=rival_name(p, arg & 3, w))
        return Choice(said, label, tile_id(tile))
    if kind == M.NAME:
        return Choice(suit_word(T.SUITS[arg], w), label)
    if kind == M.END_TURN:
        return Choice(_end(p, w), label)
    if kind == M.SWAP:
        return Choice(w.t("Swap none") if arg == 0 else w.n("Swap {n}", "Swap {n}", arg), label, str(arg))
    text = plain_move_text(p, move, book, w).removesuffix(".")
    return Choice(text, label, str(arg) if kind in (M.OPTION, M.TAKE) and arg else "")


def _card_text(p: State, kind: int, card: int, book: ComponentSet, w: Words) -> str:
    """The title, and in a turn what for; what for alone where the card itself is chosen first."""
    name = _title(p, card, book, w)
    if kind not in USES:
        return name
    use = w.t(USES[kind])
    return use[:1].upper() + use[1:] if _chosen_first(p, card, book) else w.t("{card}: {use}", card=name, use=use)


def _title(p: State, card: int, book: ComponentSet, w: Words) -> str:
    """A card's title, with its suits only if the hand has such a card of other suits."""
    found = book.cards[card]
    name = w.pick(found.ability.name)
    others = [book.cards[other] for other in _at_hand(p) if other != card]
    if any(w.pick(other.ability.name) == name and other.suits != found.suits for other in others):
        return f"{name} ({suit_choice(found.suits, w)})"
    return name


def _at_hand(p: State) -> list[int]:
    """The cards that the seat to move holds or looks at."""
    if p.to_move == FINISHED:
        return []
    looked = [int(p.a[L.LOOK + i]) for i in range(int(p.a[L.LOOK_N]))] if Asking(p).kind == A.LOOK_CARDS else []
    return hand_of(p) + looked


def _chosen_first(p: State, card: int, book: ComponentSet) -> bool:
    """Whether the bar offers the cards before their uses: several have more than one, or there is no other card."""
    uses = Counter(move & 255 for move in p.legal() if move & ~255 in USES)
    cards = {(book.cards[c].ability.notation, book.cards[c].suits): n for c, n in uses.items()}
    return len(cards) == 1 or (uses[card] > 1 and sum(n > 1 for n in cards.values()) > 1)


def _place(p: State, place: int, label: str, book: ComponentSet, w: Words) -> Choice:
    if place == L.HALL_PLACE:
        return Choice(w.t("Guildhall"), label)
    if place == L.PLANTATION:
        return Choice(w.t("Plantation"), label)
    return Choice(w.pick(book.tiles[place].short), label, tile_id(place))


def _end(p: State, w: Words) -> str:
    """The end of the turn with what it brings."""
    n = int(DRAW_ACTIVE + p.a[L.LATE]) if p.a[L.PLAYED] else int(DRAW_IDLE)
    over = int(p.a[L.HAND_N + p.to_move]) + n - int(hand_limit(p.a, p.to_move))
    if over > 0:
        return w.t("End turn: draw {n}, discard {over}", n=n, over=over)
    return w.t("End turn: draw {n}", n=n)


def names_of(p: Position, anchor: str, book: ComponentSet, w: Words) -> str:
    """A thing by its anchor in a few words; '' if there is none."""
    p = as_london(p)
    sort, _, name = anchor.partition("-")
    if sort == "tile" and tile_number(name) >= 0:
        tile = book.tiles[tile_number(name)]
        return f"{tile.id} {w.pick(tile.short)}"
    if sort == "card":
        return next((_title(p, i, book, w) for i, card in enumerate(book.cards) if card.id == name), "")
    if sort == "mayoral":
        return next((w.pick(card.name) for card in book.mayorals if card.id == name), "")
    if sort == "seat" and name.isdecimal() and int(name) < p.a[L.SEATS]:
        return rival_name(p, int(name), w)
    if sort == "suit" and name in T.SUITS:
        return suit_word(name, w)
    return w.t(PLACES[name]) if sort == "place" and name in PLACES else ""


PLACES: Final = {
    "hall": N_("Guildhall"), "plantation": N_("Plantation"), "drawn": N_("The cards the automa drew"),
    "walk": N_("Beadle’s walk"), "neutrals": N_("Neutrals"), "stack": N_("Stack of new tiles"),
    "promo": N_("Solo Board-gamers"), "deck": N_("Draw pile"), "spent": N_("Spent cards"),
    "mayorals": N_("Mayoral reward cards"), "supply": N_("Your supply"),
}  # fmt: skip


# The half-made choice ------------------------------------------------------------------------


def card_in_play(p: State) -> int:
    """The card that the open decision is about, -1 if there is none."""
    if p.to_move == FINISHED:
        return -1
    ask = Asking(p)
    if ask.kind == A.EFFECT:
        return ask.card
    if ask.kind in (A.PAY_GOLD, A.PAY_LIVERYMEN) and p.a[L.LAID_N] > 0:
        return int(p.a[L.LAID + p.a[L.LAID_N] - 1])
    return -1


def path_of(p: Position, book: ComponentSet, w: Words) -> str:
    """How it came to the question: 'Sawpit › move › from hall'."""
    p = as_london(p)
    if p.to_move == FINISHED:
        return ""
    ask, card = Asking(p), card_in_play(p)
    if ask.kind in (A.PAY_GOLD, A.PAY_LIVERYMEN):
        return PATH.join([w.pick(book.cards[card].ability.name), w.t("its ability"), w.t("pay")])
    if ask.kind != A.EFFECT:
        return ""
    parts = [w.pick(book.cards[card].ability.name) if card >= 0 else source_text(p, book, w)]
    parts += [] if ask.choosing else [w.t(VERBS[ask.action(p).verb])]
    if ask.held >= 0:
        parts.append(_held(ask, p, book, w))
    return PATH.join(parts)


def _held(ask: Asking, p: State, book: ComponentSet, w: Words) -> str:
    """The first half of an answer: where the piece comes from, or the one tile all go to."""
    if ask.held == L.HALL_PLACE:
        return w.t("from the Guildhall")
    name = w.pick(book.tiles[ask.held].short)
    if "@one" in ask.action(p).flags:
        return w.t("to {tile}", tile=name)
    return w.t("from {tile}", tile=name)


def brief(p: Position, book: ComponentSet, w: Words) -> str:
    """'Where to?', when the path tells who moves, and from where; a turn without saying whose it is."""
    p = as_london(p)
    if p.to_move == FINISHED:
        return ""
    ask = Asking(p)
    if ask.kind == A.TURN:
        return w.t("Play a card, or end the turn.")
    if ask.kind != A.EFFECT or ask.choosing or ask.held < 0:
        return ""
    action = ask.action(p)
    return w.t("Where to?") if action.verb == "move" and "@one" not in action.flags else ""


def chosen(p: Position) -> list[str]:
    """The anchors of what the half-made choice has picked."""
    p = as_london(p)
    if p.to_move == FINISHED:
        return []
    card = card_in_play(p)
    out = [f"card-{p.tables.card_ids[card]}"] if card >= 0 else []
    ask = Asking(p)
    if ask.kind == A.EFFECT and ask.held >= 0:
        out.append(place_anchor(ask.held))
    return out
