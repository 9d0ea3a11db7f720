"""The open decision in words; answers.py has the moves that answer it."""

from __future__ import annotations

from typing import Final

from guildhall.formats.words import N_, Words
from guildhall.games.mosaic import frames as A
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.components import tables as T
from guildhall.games.mosaic.components.mosaic_set import MosaicSet
from guildhall.games.mosaic.rules.military import recruit_limit
from guildhall.games.mosaic.state import State
from guildhall.games.mosaic.texts.answers import move_text
from guildhall.games.mosaic.texts.asking import Asking, as_mosaic, source_name
from guildhall.games.mosaic.texts.event_details import event_details
from guildhall.games.mosaic.texts.event_text import event_text
from guildhall.games.mosaic.texts.naming import a_piece, stock_name, technology_name, wonder_name
from guildhall.kernel.position import FINISHED, Position

__all__ = ["ask_text", "event_details", "event_text", "move_text", "rule_of_ask"]

# what a frame asks, and its rule
ASKS: Final = {
    A.LEADERS: ("M-SET-8", N_("Which leader do you choose?")),
    A.DRAFT: ("M-SET-3", N_("Keep one start technology in secret; the others are passed to the left.")),
    A.SOLO_DRAFT: ("H-SET-8", N_("Keep one of these start technologies.")),
    A.START_CITY: ("M-SET-9", N_("Where does your start city stand?")),
    A.START_TECHS: ("M-SET-12", N_("Play the start technologies whose symbols you own, in any order.")),
    A.TURN_MENU: ("M-TRN-1", N_("Your turn: take an action. Free acts are possible before and after it.")),
    A.PLACE_WONDER: ("M-WON-1", N_("Where do you build {wonder}?")),
    A.PLAY_OR_KEEP: ("M-TEC-1", N_("Do you play {tech} at once, or keep it face down?")),
    A.LOOKED: ("M-LST-1", N_("Take the card you looked at, or put it back and take a card of that offer.")),
    A.GENERAL: ("M-EMP-7", N_("Your general may eliminate a unit before the empire scoring. Which one?")),
    A.DIPLOMACY: ("M-EMP-7", N_("Do your Diplomats send units away before the empire scoring?")),
}
TURN_DONE: Final = ("M-TRN-2", N_("Your action is done: take further free acts, or end your turn."))
HIDDEN_TECH: Final = N_("Do you play the technology at once, or keep it face down?")
BONUS_ASKS: Final = (
    N_("A bonus action: for which currency do you work?"),
    N_("A bonus action: which action do you take?"),
)
PLACE_RULES: Final = ("M-BLD-1", "M-BLD-2", "M-BLD-3", "M-BLD-3")
# what a row of an effect asks, and its rule
EFFECT_ASKS: Final = {
    T.FREE_CITY: ("M-BLD-10", N_("{source}: where do you build the free city?")),
    T.FREE_TOWN: ("M-BLD-12", N_("{source}: where do you build the free town?")),
    T.TAKE: ("M-EFF-5", N_("{source}: which tile do you take? Still to take: {n}.")),
    T.UNITS: ("M-EFF-3", N_("{source}: where do you place a unit? Still to place: {n}.")),
    T.ELIMINATE: ("M-EFF-4", N_("{source}: which unit do you eliminate? Still possible: {n}.")),
    T.EXPLORE: ("M-BLD-12", N_("{source}: where do you place the farm town, with an infantry in its region?")),
    T.PRODUCE: ("M-TEC-4", N_("{source}: which production grows by {n}?")),
    T.GAIN_ANY: ("M-PAY-3", N_("{source}: {n} of which currency do you gain?")),
    T.SYMBOLS: ("M-LST-2", N_("{source}: of which pillar do you gain {n} symbols?")),
    T.LOYAL: ("M-EFF-10", N_("{source}: in which region may nobody else build cities any more?")),
    T.CLEAR: ("M-OFR-3", N_("{source}: which offer do you clear?")),
}
RAID_ASKS: Final = (
    N_("{source}: how many of your {n} units bring stone?"),
    N_("{source}: how many of the other {n} units bring food? The rest bring money."),
)
SHIFT_ASKS: Final = (
    N_("{source}: from which production do you take?"),
    N_("{source}: to which production do you add it?"),
    N_("{source}: how much do you move?"),
)


def ask_text(p: Position, book: MosaicSet, w: Words) -> str:
    """What the seat to move is asked. What only this seat knows is not named: others may read the question."""
    if p.to_move == FINISHED:
        return w.t("The game is over.")
    p = as_mosaic(p)
    ask = Asking(p)
    if ask.kind == A.TURN_MENU and p.a[L.ACTIONS] == 0:
        return w.t(TURN_DONE[1])
    if ask.kind == A.PLAY_OR_KEEP and ask.unseen:
        return w.t(HIDDEN_TECH)
    if ask.kind in ASKS:
        return w.t(ASKS[ask.kind][1], **_asked(ask, book, w))
    if ask.kind == A.ACTION:
        return w.t(BONUS_ASKS[ask.any_action])
    if ask.kind == A.PLACE:
        return w.t("Where do you build {piece}?", piece=a_piece(ask.piece, w))
    if ask.kind == A.PAY_FOR:
        currency = stock_name(ask.currency, w)
        return w.t("How much do you pay in kind ({currency})? The rest costs 2 money for 1.", currency=currency)
    if ask.kind == A.MILITARY_MENU:
        return _military(p, w)
    return _effect(p, ask, book, w)


def _asked(ask: Asking, book: MosaicSet, w: Words) -> dict[str, str]:
    if ask.kind == A.PLACE_WONDER:
        return {"wonder": wonder_name(book, ask.wonder, w)}
    return {"tech": technology_name(book, ask.tech, w)} if ask.kind == A.PLAY_OR_KEEP else {}


def _military(p: State, w: Words) -> str:
    n = int(recruit_limit(p.a, p.to_move) - p.a[L.RECRUITED])
    if n <= 0:
        return w.t("Military: you have recruited all you may; you may move each unit once for 1 money.")
    return w.n(
        "Military: you may recruit {n} more unit for 5 money, and move each unit once for 1 money.",
        "Military: you may recruit {n} more units for 5 money each, and move each unit once for 1 money.",
        n,
    )


def _effect(p: State, ask: Asking, book: MosaicSet, w: Words) -> str:
    row = ask.row(p)
    said = {"source": source_name(p.tables, ask.at, book, w), "n": ask.left}
    if row.verb == T.RAID:
        if ask.chosen >= 0:
            return w.t(RAID_ASKS[1], **said | {"n": ask.left - ask.chosen})
        return w.t(RAID_ASKS[0], **said)
    if row.verb == T.SHIFT:
        return w.t(SHIFT_ASKS[0 if ask.chosen < 0 else 1 if ask.second < 0 else 2], **said)
    return w.t(EFFECT_ASKS[row.verb][1], **said)


def rule_of_ask(p: Position) -> str:
    """The rule behind the open decision."""
    p = as_mosaic(p)
    if p.to_move == FINISHED:
        return "M-END-1"
    ask = Asking(p)
    solo = bool(p.a[L.SOLO])
    if ask.kind == A.TURN_MENU and p.a[L.ACTIONS] == 0:
        return TURN_DONE[0]
    if solo and ask.kind in (A.LEADERS, A.START_CITY):
        return "H-SET-7" if ask.kind == A.LEADERS else "H-SET-14"
    if ask.kind in ASKS:
        return ASKS[ask.kind][0]
    if ask.kind == A.PLACE:
        return PLACE_RULES[ask.piece]
    if ask.kind == A.EFFECT:
        verb = ask.row(p).verb
        return {T.RAID: "M-EFF-7", T.SHIFT: "M-EFF-8"}.get(verb) or EFFECT_ASKS[verb][0]
    return {A.ACTION: "M-EFF-9", A.PAY_FOR: "M-PAY-1"}.get(ask.kind, "M-MIL-1")
