"""How an action or a free act of a turn is begun (M-TRN, M-OFR-2, M-GOV-2, M-CLM, M-LDR)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import MAGISTRATE, PER_TECHNOLOGY, PROJECT
from guildhall.games.mosaic.frames import (
    ACTION_DONE,
    EFFECT,
    LOOKED,
    MILITARY_MENU,
    PLACE,
    PLACE_WONDER,
)
from guildhall.games.mosaic.layout import (
    ACHIEVED,
    ACHIEVEMENT_ROW,
    ACTIONS,
    BUILD_DECK,
    EMPIRE_LOOK,
    GOLDEN,
    GOLDEN_ROW,
    GOVERNMENT,
    GOVERNMENT_SPENT,
    LEADER_POWER,
    POPULATION,
    POWERS,
    TECH_DECK,
)
from guildhall.games.mosaic.moves import (
    ARGUMENT,
    BUILD,
    BUILD_PLAIN,
    BUILD_TOP,
    BUILD_WONDER,
    CLAIM_ACHIEVEMENT,
    CLAIM_GOLDEN,
    CLEAR_OFFER,
    LOOK,
    MILITARY,
    PLAY_HELD,
    SPARING,
    TAKE_PEOPLE,
    TAKE_TAX,
    TAKE_TECH,
    TECH_TOP,
    USE_LEADER,
    WORK,
)
from guildhall.games.mosaic.rules.actions import govern, take_people, take_tax, work
from guildhall.games.mosaic.rules.building import own_build_card
from guildhall.games.mosaic.rules.decks import clear_offer, draw, look_at_top, take_offered
from guildhall.games.mosaic.rules.payment import (
    begin_payment,
    build_kind_of,
)
from guildhall.games.mosaic.rules.technology import play_held, taken
from guildhall.games.mosaic.state import (
    State,
    gain,
    kind_at,
    owner_at,
    place_piece,
    push,
    remove_piece,
)
from guildhall.kernel.bits import bit
from guildhall.kernel.position import say, whisper

MAGISTRATE_GAIN: Final[i64] = 20


def answer_turn(p: State, seat: i64, move: i64) -> None:
    """An action, or a free act; either way offers are refilled when it is done (M-OFR-2)."""
    a = p.a
    verb = move & ~ARGUMENT
    push(a, ACTION_DONE, seat, 0, 0)
    if verb <= LOOK:
        a[ACTIONS] -= 1
        begin_act(p, seat, move)
        return
    arg = move & ARGUMENT
    if verb == PLAY_HELD:
        play_held(p, seat, arg)
    elif verb == CLAIM_GOLDEN:
        claim_golden(p, seat, arg)
    elif verb == CLAIM_ACHIEVEMENT:
        claim_achievement(p, seat, arg)
    elif verb == CLEAR_OFFER:
        a[GOVERNMENT_SPENT] |= bit(a[GOVERNMENT + seat] - 1)
        clear_offer(p, seat, arg)
    elif verb == USE_LEADER:
        a[POWERS + seat] &= ~LEADER_POWER
        gain(a, seat, POPULATION, -1)
        gain(a, seat, arg, MAGISTRATE_GAIN)
        if p.events is not None:
            say(p, "M-LST-5", "leader_power", seat, {"leader": int(MAGISTRATE)})
            say(p, "M-LST-5", "gain", seat, {"what": int(arg), "n": int(MAGISTRATE_GAIN)})
    else:
        take_over(p, seat, arg)


def begin_act(p: State, seat: i64, move: i64) -> None:
    """Pay, then do it; if the seat chooses how to pay, the act waits."""
    verb = move & ~ARGUMENT
    if verb == LOOK:
        look(p, seat, move & ARGUMENT)
    elif begin_payment(p, seat, move):
        perform(p, seat, move & ~SPARING)


def look(p: State, seat: i64, deck: i64) -> None:
    card = look_at_top(p, deck)
    push(p.a, LOOKED, seat, deck, 0)
    if p.events is not None:
        secret: dict[str, object] = {"card": int(card)}
        if card == EMPIRE_LOOK - 1:
            secret = {"card": -1, "also": ["M-GOV-3"]}  # that it is an empire card is his secret
        whisper(p, "M-LST-1", "look", seat, {"deck": int(deck)}, secret)


def perform(p: State, seat: i64, act: i64) -> None:
    """An act that is paid for."""
    a = p.a
    verb = act & ~ARGUMENT
    arg = act & ARGUMENT
    if verb == WORK:
        work(p, seat, arg)
    elif verb == TAKE_PEOPLE:
        take_people(p, seat, arg)
    elif verb == BUILD:
        begin_build(p, seat, arg)
    elif verb == BUILD_WONDER:
        push(a, PLACE_WONDER, seat, arg, 0)
    elif verb == TAKE_TECH:
        buy_technology(p, seat, arg)
    elif verb == TAKE_TAX:
        take_tax(p, seat, arg)
    elif verb == MILITARY:
        push(a, MILITARY_MENU, seat, 0, 0)
        if p.events is not None:
            say(p, "M-MIL-1", "military", seat, {})
    else:
        govern(p, seat, arg)


def begin_build(p: State, seat: i64, place: i64) -> None:
    """The card leaves the offer; a piece still wants its hex (M-BLD)."""
    a = p.a
    kind = build_kind_of(p, place)
    card: i64 = -1
    if place < BUILD_PLAIN:
        card = take_offered(a, BUILD_DECK, place)
    elif place == BUILD_TOP:
        card = draw(p, BUILD_DECK)
    if kind == PROJECT:
        if p.events is not None:
            say(p, "M-BLD-4", "project", seat, {"card": int(card)})
        own_build_card(p, seat, card, -1)
    else:
        push(a, PLACE, seat, kind, card + 1)


def buy_technology(p: State, seat: i64, place: i64) -> None:
    """From the offer everybody sees it; the looked-at card only the republic's owner knows (M-TEC-3)."""
    hidden = place == TECH_TOP
    tech = draw(p, TECH_DECK) if hidden else take_offered(p.a, TECH_DECK, place)
    if p.events is not None:
        if hidden:
            whisper(p, "M-TEC-1", "technology", seat, {"public": False}, {"tech": int(tech)})
        else:
            say(p, "M-TEC-1", "technology", seat, {"public": True, "tech": int(tech)})
    taken(p, seat, tech, hidden)


def claim_golden(p: State, seat: i64, golden: i64) -> None:
    a = p.a
    a[GOLDEN_ROW] &= ~bit(golden)
    a[GOLDEN + seat] |= bit(golden)
    if p.events is not None:
        say(p, "M-CLM-1", "claim_golden", seat, {"golden": int(golden)})
    push(a, EFFECT, seat, p.tables.golden_code[golden], 0)


def claim_achievement(p: State, seat: i64, achievement: i64) -> None:
    a = p.a
    a[ACHIEVEMENT_ROW] &= ~bit(achievement)
    a[ACHIEVED + seat] |= bit(achievement)
    if p.events is not None:
        data: dict[str, object] = {"achievement": int(achievement)}
        if p.tables.achievement_what[achievement] == PER_TECHNOLOGY:
            data["also"] = ["M-TEC-5"]
        say(p, "M-CLM-1", "claim_achievement", seat, data)


def take_over(p: State, seat: i64, hex: i64) -> None:
    """An own piece of the same kind replaces it; tiles and cards stay (M-LDR-1)."""
    a = p.a
    owner = owner_at(a, hex)
    kind = kind_at(a, hex)
    a[POWERS + seat] &= ~LEADER_POWER
    remove_piece(p, hex)
    place_piece(p, seat, kind, hex)
    if p.events is not None:
        data: dict[str, object] = {"hex": int(hex), "owner": int(owner), "kind": int(kind), "also": ["M-BLD-11"]}
        say(p, "M-LDR-1", "takeover", seat, data)
