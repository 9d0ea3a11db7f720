"""Why a thing that somebody clicked cannot be chosen now, and what it is: an answer with its rule for every anchor."""

from __future__ import annotations

from typing import Final

from guildhall.formats.page import Reason
from guildhall.formats.words import N_, Words
from guildhall.games.london import frames as A
from guildhall.games.london import layout as L
from guildhall.games.london import moves as M
from guildhall.games.london.components.pieces import ComponentSet
from guildhall.games.london.moves import tile_number
from guildhall.games.london.page.choices import card_in_play
from guildhall.games.london.state import State, free_tiles
from guildhall.games.london.texts.naming import card_name, plantation_reward, tile_name
from guildhall.games.london.texts.reasons import (
    about,
    about_tile,
    card_number,
    hand_of,
    why_not_aim,
    why_not_card,
    why_not_from,
    why_not_to,
)
from guildhall.games.london.texts.text import Asking, as_london, ask_text, rival_name, rule_of_ask
from guildhall.games.london.view import plantation_view
from guildhall.kernel.position import FINISHED, Position

USES: Final = ("hire", "move", "use")
OWN_PIECES: Final = ("move", "recall", "ship")
# what a place is: its rule and a sentence; {n} is what it holds
PLACES: Final = {
    "supply": ("L-TRN-2", N_("Your supply: here are the liverymen you can hire, {n} of them.")),
    "neutrals": ("L-NEU-1", N_("Neutral liverymen on the scoreboard, {n} of them: effects take them from here.")),
    "deck": ("L-TRN-5", N_("The draw pile, {n} cards. Cards are drawn at the end of a turn and by effects.")),
    "spent": (
        "L-TRN-6",
        N_("Spent cards, {n} of them. When the draw pile is used up they are shuffled into a new one."),
    ),
    "mayorals": ("L-END-2", N_("Mayoral reward cards, {n} to draw. What one asks for is scored at the end.")),
    "stack": ("L-SET-11", N_("New tiles, {n} of them: they come to the board with growth, the top one first.")),
    "promo": (
        "L-PRO-1",
        N_("Three tokens on this card make you Master of a resolved tile that has none. You have {n}."),
    ),
}


def why_not(p: Position, seat: int, anchor: str, book: ComponentSet, w: Words) -> list[Reason]:
    """Why a seat cannot choose a thing now, then what the thing is."""
    p = as_london(p)
    sort, _, name = anchor.partition("-")
    what = _about(p, seat, sort, name, book, w)
    if p.to_move == FINISHED:
        return [("L-END-1", w.t("The game is over.")), *what]
    if p.to_move != seat:
        decides = rival_name(p, int(p.to_move), w)
        return [("L-RND-2", w.t("It is not your turn: {name} decides now.", name=decides)), *what]
    refused = _refused(p, sort, name, book, w)
    return [*refused, *(reason for reason in what if reason not in refused)]


def _asked(p: State, book: ComponentSet, w: Words) -> list[Reason]:
    said = w.t("That is not asked now. The question is: {question}", question=ask_text(p, book, w))
    return [(rule_of_ask(p), said)]


def _refused(p: State, sort: str, name: str, book: ComponentSet, w: Words) -> list[Reason]:
    if sort == "tile":
        tile = tile_number(name)
        return _tile(p, tile, book, w) or _asked(p, book, w)
    if sort == "card":
        return _card(p, card_number(book, name), book, w)
    if sort == "mayoral":
        return [("L-END-2", w.t("A mayoral reward card is not played: it is scored at the end.")), *_asked(p, book, w)]
    if sort == "seat":
        return _seat(p, int(name), book, w)
    if name == "hall":
        return _hall(p, book, w)
    if name == "supply" and Asking(p).kind == A.TURN and not p.a[L.SUPPLY + p.to_move]:
        return [("L-TRN-2", w.t("You cannot hire: your supply is empty."))]
    return _asked(p, book, w)


# Tiles ---------------------------------------------------------------------------------------


def _tile(p: State, tile: int, book: ComponentSet, w: Words) -> list[Reason]:
    """By what is asked: a tile to go to, a tile to leave, a rival to send home, a Master to claim."""
    ask, a = Asking(p), p.a
    if ask.kind == A.PROMO:
        return _claim(p, tile, book, w)
    if a[L.SLOT + tile] < 0 or not (a[L.OPEN] >> tile) & 1:
        if ask.kind == A.EFFECT and not ask.choosing and ask.action(p).verb in OWN_PIECES:
            masters = why_not_from(p, tile, book, w)
            return masters if (a[L.MASTERS + p.to_move] >> tile) & 1 else about_tile(p, tile, book, w)
        return about_tile(p, tile, book, w)
    if ask.kind == A.TURN:
        said = w.t("First choose a card: with it you hire, move or use its ability. Then a tile is asked for.")
        return [("L-TRN-1", said)]
    if ask.kind == A.PAY_LIVERYMEN:
        if not a[L.PIECES + tile * 4 + p.to_move]:
            return [("L-TRN-10", _nobody(p, tile, book, w))]
        return [("L-RES-18", _busy(tile, book, w))] if not (free_tiles(a) >> tile) & 1 else []
    if ask.kind != A.EFFECT or ask.choosing:
        return _asked(p, book, w)
    return _tile_of_effect(p, ask, tile, book, w)


def _nobody(p: State, tile: int, book: ComponentSet, w: Words) -> str:
    return w.t("No liveryman of yours stands on {tile}.", tile=tile_name(book, tile, w))


def _busy(tile: int, book: ComponentSet, w: Words) -> str:
    return w.t("{tile} is being resolved: nothing comes there or leaves it.", tile=tile_name(book, tile, w))


def _tile_of_effect(p: State, ask: Asking, tile: int, book: ComponentSet, w: Words) -> list[Reason]:
    """Why the tile is no answer to an effect's question."""
    action = ask.action(p)
    one = "@one" in action.flags
    if not (free_tiles(p.a) >> tile) & 1:
        return [("L-RES-18", _busy(tile, book, w))]
    if one and ask.held >= 0 and action.verb != "move" and tile != ask.held:
        said = w.t("All on the same tile, and that is {tile}.", tile=tile_name(book, ask.held, w))
        return [("L-EFF-1", said)]
    if action.verb == "oust":
        return _oust(p, ask, tile, book, w)
    if action.verb == "move" and one:
        return _move_to_one(p, ask, tile, book, w)
    if action.verb in OWN_PIECES and (action.verb != "move" or ask.held < 0):
        return _leave(p, ask, tile, book, w)
    return why_not_to(p, tile, book, w)


def _limits(p: State, ask: Asking, tile: int, book: ComponentSet, w: Words) -> list[Reason]:
    """Which limit of the action the tile fails: suit, Beadle, neighbourhood."""
    first = w.t("First say which liveryman moves.")
    return [reason for reason in why_not_aim(p, ask, tile, book, w) if reason[1] != first]


def _move_to_one(p: State, ask: Asking, tile: int, book: ComponentSet, w: Words) -> list[Reason]:
    """All move to one tile: that tile is chosen first, then who goes there."""
    name = tile_name(book, tile, w)
    if ask.held == tile:
        return [("L-EFF-1", w.t("{tile} is where they go.", tile=name))]
    if ask.held >= 0:
        return _leave(p, ask, tile, book, w)
    found = _limits(p, ask, tile, book, w)
    return found or [("L-EFF-2", w.t("No liveryman of yours could go to {tile}.", tile=name))]


def _leave(p: State, ask: Asking, tile: int, book: ComponentSet, w: Words) -> list[Reason]:
    """Why nobody can leave the tile: nobody of yours is there, or the action means other tiles."""
    if not p.a[L.PIECES + tile * 4 + p.to_move]:
        return why_not_from(p, tile, book, w)
    if ask.action(p).verb == "recall":
        return _limits(p, ask, tile, book, w)
    return why_not_from(p, tile, book, w)


def _oust(p: State, ask: Asking, tile: int, book: ComponentSet, w: Words) -> list[Reason]:
    found = _limits(p, ask, tile, book, w)
    if found:
        return found
    said = w.t("No liveryman of another player stands on {tile}.", tile=tile_name(book, tile, w))
    return [("L-EFF-1", said)]


def _claim(p: State, tile: int, book: ComponentSet, w: Words) -> list[Reason]:
    """The promo card makes a Master of a resolved tile without one (L-PRO-1)."""
    a, name = p.a, tile_name(book, tile, w)
    if (a[L.OPEN] >> tile) & 1 or a[L.SLOT + tile] < 0:
        return [
            ("L-PRO-1", w.t("{tile} is not resolved: only a resolved tile without a Master can be claimed.", tile=name))
        ]
    if any((a[L.MASTERS + s] >> tile) & 1 for s in range(int(a[L.SEATS]))):
        return [("L-PRO-1", w.t("{tile} has a Master already.", tile=name))]
    return [("L-PRO-3", w.t("{tile} cannot be claimed: it is a special building.", tile=name))]


# Cards, players, places ----------------------------------------------------------------------


def _card(p: State, card: int, book: ComponentSet, w: Words) -> list[Reason]:
    """Why a card can be used for nothing now."""
    name = card_name(book, card, w)
    if card == card_in_play(p):
        return [(rule_of_ask(p), w.t("{card} is the card you are just using.", card=name)), *_asked(p, book, w)]
    if card not in hand_of(p):
        return [("L-TRN-1", w.t("{card} is not in your hand.", card=name))]
    if Asking(p).kind != A.TURN:
        return why_not_card(p, USES[0], card, book, w)
    legal = p.legal()
    verbs = {"hire": M.HIRE_WITH, "move": M.MOVE_WITH, "use": M.USE}
    out: list[Reason] = []
    for verb in USES:
        if verbs[verb] + card not in legal:
            out += why_not_card(p, verb, card, book, w)
    return out


def _seat(p: State, rival: int, book: ComponentSet, w: Words) -> list[Reason]:
    ask = Asking(p)
    if ask.kind == A.EFFECT and not ask.choosing and ask.action(p).verb == "oust":
        if rival == p.to_move:
            return [("L-EFF-1", w.t("This effect sends liverymen of other players home, not your own."))]
        said = w.t("No liveryman of {rival} stands where you may send one home.", rival=rival_name(p, rival, w))
        return [("L-EFF-1", said)]
    return _asked(p, book, w)


def _hall(p: State, book: ComponentSet, w: Words) -> list[Reason]:
    """Why nobody leaves the Guildhall now."""
    ask, here = Asking(p), int(p.a[L.HALL + p.to_move])
    verb = ask.action(p).verb if ask.kind == A.EFFECT and not ask.choosing else ""
    from_here = ask.kind == A.PAY_LIVERYMEN or verb in ("move", "ship")
    if verb == "move" and (ask.held >= 0) != ("@one" in ask.action(p).flags):
        return _asked(p, book, w)  # a tile to go to is asked for
    if from_here and not here:
        return [("L-EFF-2", w.t("You have no liveryman on the Guildhall."))]
    if verb == "move":
        return [(rule_of_ask(p), w.t("Your liverymen on the Guildhall could go nowhere with this."))]
    if ask.kind == A.TURN:
        said = w.t("First choose a card: liverymen leave the Guildhall when you move with one.")
        return [("L-TRN-3", said)]
    return _asked(p, book, w)


# What things are -----------------------------------------------------------------------------


def _about(p: State, seat: int, sort: str, name: str, book: ComponentSet, w: Words) -> list[Reason]:
    """What a thing is, as everybody may know it."""
    if sort == "tile":
        return about_tile(p, tile_number(name), book, w)
    if sort in ("card", "mayoral"):
        return about(p, name, book, w)[:1]
    if sort == "seat":
        said = w.t(
            "What everybody may know of {rival}. Hands and mayoral cards are secret.", rival=rival_name(p, int(name), w)
        )
        return [("L-INF-1", said)]
    if sort == "suit":
        return [("L-TRN-3", w.t("With a card you move to a tile that shows one of its suits."))]
    return _about_place(p, max(seat, 0), name, w)


def _about_place(p: State, seat: int, name: str, w: Words) -> list[Reason]:
    a = p.a
    if name == "plantation":
        return _about_plantation(p, w)
    if name == "hall":
        return [("L-TRN-2", w.t("The Guildhall: hired liverymen come here, and from here they move to tiles."))]
    if name == "walk":
        rule = "L-SOL-9" if a[L.AUTOMA] else "L-RES-10"
        return [(rule, w.t("The Beadle goes from tile to tile by number, always to the lowest that is unresolved."))]
    if name == "drawn":
        return [("L-SOL-4", w.t("The automa drew these cards: each sent a liveryman to the first tile that fits."))]
    held = {
        "supply": a[L.SUPPLY + seat],
        "neutrals": a[L.NEUTRALS],
        "deck": a[L.DECK_N],
        "spent": a[L.DISCARD_N],
        "mayorals": a[L.MDECK_N] + a[L.MBOTTOM_N],
        "stack": a[L.STACK_N] + (1 if a[L.STACK_TOP] >= 0 else 0),
        "promo": a[L.WON_N] - a[L.SPENT],
    }
    rule, said = PLACES[name]
    return [(rule, w.t(said, n=int(held[name])))]


def _about_plantation(p: State, w: Words) -> list[Reason]:
    """When it is scored, and what for (L-GRO-1, L-SOL-11)."""
    land = plantation_view(p)
    if land["next"] is None:
        return [("L-GRO-1", w.t("The plantation is not scored any more."))]
    said = {
        "n": land["next"],
        "left": plantation_reward(str(land["left"]), w),
        "right": plantation_reward(str(land["right"]), w),
    }
    if p.a[L.AUTOMA]:
        return [
            ("L-SOL-11", w.t("The plantation is scored in round {n}: with two or more there you get {left}.", **said))
        ]
    return [("L-GRO-1", w.t("The plantation is scored in round {n}: the most get {left}, the second {right}.", **said))]
