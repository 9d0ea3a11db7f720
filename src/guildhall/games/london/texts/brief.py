"""Effects in a few words, for a card on a page: 'Move 1 (this suit), draw 1'. The sentence is in `wording.py`."""

from __future__ import annotations

from typing import Final

from guildhall.formats.words import N_, Words
from guildhall.games.london.components.effects import Action, Effect

LIMITS: Final = {
    "@suit": N_("this suit"),
    "@beadle": N_("the Beadle’s tile"),
    "@near": N_("next tile"),
    "@kin": N_("beside a Master"),
    "@one": N_("one tile"),
}
PER: Final = {"masters": N_("per Master"), "planted": N_("per planter")}


def brief(effect: Effect, w: Words) -> str:
    """What an effect does, in as few words as can be understood beside its icons."""
    steps = [w.t(" or ").join(_action(action, w) for action in step) for step in effect]
    said = ", ".join(steps)
    return said[:1].upper() + said[1:]


def _action(action: Action, w: Words) -> str:
    limits = [w.t(LIMITS[flag]) for flag in LIMITS if flag in action.flags and not (flag == "@one" and action.n == 1)]
    limits += [w.t(PER[action.per])] if action.per else []
    limits += [w.t("at most {cap}", cap=action.cap)] if action.cap else []
    said = _verb(action, w)
    return f"{said} ({', '.join(limits)})" if limits else said


def _verb(action: Action, w: Words) -> str:
    n = action.n
    match action.verb:
        case "vp":
            return w.t("{n} VP", n=n)
        case "draw":
            return w.t("draw {n}", n=n)
        case "late":
            return w.t("later draw {n}", n=n)
        case "hire":
            return w.t("hire {n}", n=n)
        case "place":
            return w.t("hire {n} onto tiles", n=n) if n > 1 else w.t("hire 1 onto a tile")
        case "move":
            return w.t("move {n}", n=n)
        case "recall":
            return w.t("take {n} back", n=n)
        case "ship":
            return w.t("ship {n}", n=n)
        case "sail":
            return w.t("ship {n} from the supply", n=n)
        case "neutral":
            return w.n("take {n} neutral", "take {n} neutrals", n)
        case "seat":
            return w.n("place {n} neutral", "place {n} neutrals", n)
        case "oust":
            return w.t("send {n} home", n=n)
        case "sift":
            return w.t("take {n} of {m} cards", n=n, m=action.m)
        case "mayor":
            return w.t("keep {n} of {m} mayoral cards", n=n, m=action.m) if action.m else w.t("mayoral card: {n}", n=n)
        case "suit":
            return w.t("name a suit")
    raise ValueError(f"no short words for the verb {action.verb!r}")
