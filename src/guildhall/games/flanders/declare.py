"""Flanders 1302 as the registry knows it: seats, options, and how a game is started."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from guildhall.games.flanders.components.map_set import MapSet
from guildhall.games.flanders.components.sets import house_set
from guildhall.games.flanders.components.tabulate import tables_of
from guildhall.games.flanders.flow import run
from guildhall.games.flanders.layout import GOLD, OPT_BEST_RANK, OPT_CHURCH_ARMS, OPT_CORNERS, OPT_NO_DUMP
from guildhall.games.flanders.position import Flanders
from guildhall.games.flanders.setup import set_up
from guildhall.games.flanders.state import clear_table
from guildhall.kernel.registry import Option, SeatKind, seat_list
from guildhall.kernel.rng import from_seed
from guildhall.kernel.words import N_

TITLE: Final = "Flanders 1302"
RULES_VERSION: Final = 2
SEAT_KINDS: Final = (
    SeatKind("human", False, N_("a person")),
    SeatKind("random", False, N_("plays any legal move")),
    SeatKind("greedy", False, N_("looks one decision ahead")),
)
OPTIONS: Final = (
    Option(
        "two_players",
        ("plain", "gold"),
        "plain",
        "F-SET-5",
        N_("Two players, both house variants: without gold cards, or with them."),
    ),
    Option(
        "church_is_arms",
        ("no", "yes"),
        "no",
        "F-BLD-3",
        N_("Whether the church counts as a coat of arms, so that church may not adjoin church."),
    ),
    Option(
        "corners_adjoin",
        ("no", "yes"),
        "no",
        "F-BLD-3",
        N_("Whether quarters that touch only in a corner adjoin each other."),
    ),
    Option(
        "tie_rank",
        ("worst", "best"),
        "worst",
        "F-SCO-4",
        N_("Whether tied guilds share the worst or the best of the ranks they span."),
    ),
    Option(
        "dump",
        ("yes", "no"),
        "yes",
        "F-GLD-3",
        N_("Whether a cathedral or guild master may be put into a scored city."),
    ),
)


def start(
    seats: int | Sequence[str] = 3,
    options: Mapping[str, object] | None = None,
    seed: int | str = 0,
    components: MapSet | None = None,
    events: bool = False,
) -> Flanders:
    """A new game. A number as seed gives the fast generator, 64 hexadecimal digits the keyed one."""
    from guildhall.games.flanders import GAME

    kinds = seat_list(GAME, seats)
    chosen = GAME.check_options(options or {})
    p = Flanders()
    clear_table(p, len(kinds), tables_of(components or house_set()), from_seed(seed))
    if events:
        p.events = []
    a = p.a
    a[GOLD] = int(len(kinds) > 2 or chosen["two_players"] == "gold")
    a[OPT_CHURCH_ARMS] = int(chosen["church_is_arms"] == "yes")
    a[OPT_CORNERS] = int(chosen["corners_adjoin"] == "yes")
    a[OPT_BEST_RANK] = int(chosen["tie_rank"] == "best")
    a[OPT_NO_DUMP] = int(chosen["dump"] == "no")
    set_up(p)
    run(p)
    return p
