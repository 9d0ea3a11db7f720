"""The actions: how each is begun, and the one that needs no file of its own, work (M-WRK)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from guildhall.games.mosaic.frames import MILITARY_MENU, PLACE_WONDER
from guildhall.games.mosaic.layout import (
    CROP_ROTATION,
    FOOD,
    METALLURGY,
    POPULATION,
    POWERS,
    PRODUCTION,
    STONE,
)
from guildhall.games.mosaic.moves import (
    ARGUMENT,
    BUILD,
    BUILD_WONDER,
    LOOK,
    MILITARY,
    SPARING,
    TAKE_PEOPLE,
    TAKE_TAX,
    TAKE_TECH,
    WORK,
)
from guildhall.games.mosaic.rules.building import begin_build, tell_trigger
from guildhall.games.mosaic.rules.governments import govern, look
from guildhall.games.mosaic.rules.payment import begin_payment
from guildhall.games.mosaic.rules.population import take_people
from guildhall.games.mosaic.rules.taxes import take_tax
from guildhall.games.mosaic.rules.technology import buy_technology
from guildhall.games.mosaic.state import State, gain, push, stock
from guildhall.kernel.position import say

BONUS_PRODUCE: Final[i64] = 5  # Crop Rotation, Metallurgy


def work(p: State, seat: i64, what: i64) -> None:
    """Population + production of one currency (M-WRK-1, M-EXA-2); 'produce' means a work action (M-EFF-2)."""
    a = p.a
    n = stock(a, seat, POPULATION) + a[PRODUCTION + seat * 5 + what]
    gain(a, seat, what, n)
    if p.events is not None:
        say(p, "M-WRK-1", "work", seat, {"currency": int(what), "gain": int(n)})
    if a[POWERS + seat] & CROP_ROTATION and what != FOOD:
        gain(a, seat, FOOD, BONUS_PRODUCE)
        tell_trigger(p, "M-EFF-2", seat, "crop_rotation", BONUS_PRODUCE)
    if a[POWERS + seat] & METALLURGY and what != STONE:
        gain(a, seat, STONE, BONUS_PRODUCE)
        tell_trigger(p, "M-EFF-2", seat, "metallurgy", BONUS_PRODUCE)


def begin_act(p: State, seat: i64, move: i64) -> None:
    """Pay, then do it; if the seat chooses how to pay, the act waits."""
    verb = move & ~ARGUMENT
    if verb == LOOK:
        look(p, seat, move & ARGUMENT)
    elif begin_payment(p, seat, move):
        perform(p, seat, move & ~SPARING)


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
