"""How an action or a free act of a turn is begun (M-TRN, M-OFR-2, M-GOV-2, M-CLM, M-LDR)."""

from __future__ import annotations

from mypy_extensions import i64

from guildhall.games.mosaic.components.tables import SCRIBE
from guildhall.games.mosaic.frames import ACTION_DONE, FINAL, TURN_END, TURN_MENU
from guildhall.games.mosaic.herobotus.turn import hero_turn
from guildhall.games.mosaic.layout import (
    ACTIONS,
    AUTOMA,
    LAST_ROUND,
    LEADER,
    ROUND,
    SEATS,
    START,
    TURN,
)
from guildhall.games.mosaic.moves import (
    ARGUMENT,
    CLAIM_ACHIEVEMENT,
    CLAIM_GOLDEN,
    CLEAR_OFFER,
    LOOK,
    PLAY_HELD,
    USE_LEADER,
)
from guildhall.games.mosaic.rules.actions import begin_act
from guildhall.games.mosaic.rules.claims import claim_achievement, claim_golden
from guildhall.games.mosaic.rules.governments import clear_by_government
from guildhall.games.mosaic.rules.leaders import extra_actions, take_over, use_magistrate
from guildhall.games.mosaic.rules.technology import play_held
from guildhall.games.mosaic.state import (
    State,
    pop,
    push,
)
from guildhall.kernel.position import say


def answer_turn(p: State, seat: i64, move: i64) -> None:
    """An action, or a free act (M-TRN-2); either way offers are refilled when it is done (M-OFR-2)."""
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
        clear_by_government(p, seat, arg)
    elif verb == USE_LEADER:
        use_magistrate(p, seat, arg)
    else:
        take_over(p, seat, arg)


def next_turn(p: State) -> None:
    """Clockwise rounds from the start player; after the last round the game is scored (M-TRN-1, M-END-1).

    Against HeroBotus, too, a person plays by the rules of the game for several (H-TRN-5).
    """
    a = p.a
    pop(a)
    if a[ROUND] == 0:
        a[ROUND] = 1
        a[TURN] = a[START]
    else:
        a[TURN] = (a[TURN] + 1) % a[SEATS]
        if a[TURN] == a[START]:
            a[ROUND] += 1
            if 0 < a[LAST_ROUND] < a[ROUND]:
                a[ROUND] = a[LAST_ROUND]
                push(a, FINAL, 0, 0, 0)
                return
    seat = a[TURN]
    if p.events is not None:
        say(p, "M-TRN-1", "turn", seat, {"round": int(a[ROUND])})
    if a[AUTOMA + seat]:
        hero_turn(p, seat)
        push(a, TURN_END, 0, 0, 0)
        return
    a[ACTIONS] = 1
    if a[LEADER + seat] == SCRIBE + 1:
        a[ACTIONS] += extra_actions(a)
    push(a, TURN_MENU, seat, 0, 0)
