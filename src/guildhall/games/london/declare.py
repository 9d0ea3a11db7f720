"""Guilds of London as the registry knows it: seats, options, and how a game is started."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from guildhall.games.london.components.pieces import ComponentSet
from guildhall.games.london.components.sets import house_set
from guildhall.games.london.components.tabulate import tables_of
from guildhall.games.london.flow import run
from guildhall.games.london.layout import (
    AUTOMA,
    LAST_ROUND,
    OPT_AUTOMA_SPECIALS,
    OPT_FIRST_SUIT,
    OPT_PROMO,
    OPT_PROMO_SPECIALS,
    OPT_TURN_OVER,
    SIDE,
)
from guildhall.games.london.position import London
from guildhall.games.london.setup import set_up
from guildhall.games.london.state import clear_table
from guildhall.kernel.problems import BadChoice
from guildhall.kernel.registry import Option, SeatKind, seat_list
from guildhall.kernel.rng import from_seed
from guildhall.kernel.words import N_

TITLE: Final = "Guilds of London"
RULES_VERSION: Final = 2
CARDS_A_TURN: Final = {"boris": 3, "rik": 4}
SEAT_KINDS: Final = (
    SeatKind("human", False, N_("a person")),
    SeatKind("random", False, N_("plays any legal move")),
    SeatKind("greedy", False, N_("looks one decision ahead")),
    SeatKind("boris", True, N_("the automa of the box, three cards a turn; only as the second of two seats")),
    SeatKind("rik", True, N_("the harder automa, four cards a turn; only as the second of two seats")),
)
OPTIONS: Final = (
    Option("rounds", ("10", "16"), "10", "L-RND-4", N_("Rounds of a two-player game without automa.")),
    Option(
        "plantation",
        ("virginia", "ulster", "random"),
        "virginia",
        "L-SET-5",
        N_("The side of the plantation at the start."),
    ),
    Option(
        "plantation_turns",
        ("no", "yes"),
        "no",
        "L-GRO-7",
        N_("With 2–4 players: whether the plantation is turned over each time."),
    ),
    Option(
        "specials",
        ("shuffled", "left"),
        "shuffled",
        "L-SET-2",
        N_("With 3–4 players: special buildings shuffled into the stack, or one of them left of the Guildhall."),
    ),
    Option("promo", ("off", "on"), "off", "L-PRO-1", N_("Solo: the promo card 'Guild of Solo Board-gamers'.")),
    Option(
        "promo_specials",
        ("no", "yes"),
        "no",
        "L-PRO-3",
        N_("Whether the promo card can also claim special buildings, which then work for you."),
    ),
    Option(
        "boris_specials",
        ("yes", "no"),
        "yes",
        "L-SOL-4",
        N_("Whether the automa's search may end on a special building."),
    ),
    Option(
        "boris_two_suits",
        ("either", "first"),
        "either",
        "L-SOL-4",
        N_("Whether a two-suit card of the automa matches either suit or only its first."),
    ),
    Option(
        "undo_past_reveal",
        ("no", "yes"),
        "no",
        "L-INF-1",
        N_("Solo: whether you may take back a move after something hidden was shown."),
    ),
)


def automa_of(kinds: Sequence[str]) -> str:
    """'boris', 'rik' or '' — with a clear word where the automa does not fit the table (L-SOL-1)."""
    found = [kind for kind in kinds if kind in CARDS_A_TURN]
    if found and (len(kinds) != 2 or kinds[1] != found[0] or len(found) > 1):
        raise BadChoice(
            "{kind} plays only alone against one other, as the second seat: for example 'me,{kind}'.",
            kind=found[0],
        )
    return found[0] if found else ""


def start(
    seats: int | Sequence[str] = 2,
    options: Mapping[str, object] | None = None,
    seed: int | str = 0,
    components: ComponentSet | None = None,
    events: bool = False,
) -> London:
    """A new game. A number as seed gives the fast generator, 64 hexadecimal digits the keyed one."""
    from guildhall.games.london import GAME

    kinds = seat_list(GAME, seats)
    automa = automa_of(kinds)
    chosen = GAME.check_options(options or {})
    p = London()
    clear_table(p, len(kinds), tables_of(components or house_set()), from_seed(seed))
    if events:
        p.events = []
    a = p.a
    a[AUTOMA] = CARDS_A_TURN.get(automa, 0)
    a[LAST_ROUND] = int(chosen["rounds"]) if not automa else 10
    a[OPT_TURN_OVER] = int(chosen["plantation_turns"] == "yes")
    a[OPT_PROMO] = int(bool(automa) and chosen["promo"] == "on")
    a[OPT_PROMO_SPECIALS] = int(chosen["promo_specials"] == "yes")
    a[OPT_AUTOMA_SPECIALS] = int(chosen["boris_specials"] == "yes")
    a[OPT_FIRST_SUIT] = int(chosen["boris_two_suits"] == "first")
    side = chosen["plantation"]
    a[SIDE] = p.rng.below(2) if side == "random" else int(side == "ulster")
    set_up(p, chosen["specials"] == "left")
    run(p)
    return p
