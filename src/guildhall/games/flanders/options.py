"""Flanders 1302: who can sit at the table, and by which options one plays."""

from __future__ import annotations

from typing import Final

from guildhall.formats.declaration import BOT_KINDS, NO_YES, PERSON, YES_NO, Option, Terms
from guildhall.formats.words import N_

TITLE: Final = "Flanders 1302"
RULES_VERSION: Final = 2
SEAT_KINDS: Final = (PERSON, *BOT_KINDS)
OPTIONS: Final = (
    Option(
        "two_players",
        ("plain", "gold"),
        "plain",
        "F-SET-5",
        N_("Two players, both house variants: without gold cards, or with them."),
        N_("With two players"),
        (N_("without gold cards"), N_("with gold cards")),
        early=True,
    ),
    Option(
        "church_is_arms",
        ("no", "yes"),
        "no",
        "F-BLD-3",
        N_("Whether the church counts as a coat of arms, so that church may not adjoin church."),
        N_("Church counts as a coat of arms"),
        NO_YES,
    ),
    Option(
        "corners_adjoin",
        ("no", "yes"),
        "no",
        "F-BLD-3",
        N_("Whether quarters that touch only in a corner adjoin each other."),
        N_("Corners adjoin"),
        NO_YES,
    ),
    Option(
        "tie_rank",
        ("worst", "best"),
        "worst",
        "F-SCO-4",
        N_("Whether tied guilds share the worst or the best of the ranks they span."),
        N_("Tied guilds share"),
        (N_("the worst rank"), N_("the best rank")),
    ),
    Option(
        "dump",
        ("yes", "no"),
        "yes",
        "F-GLD-3",
        N_("Whether a cathedral or guild master may be put into a scored city."),
        N_("Gold cards in scored cities"),
        YES_NO,
    ),
)
TERMS: Final = Terms(
    key="flanders",
    title=TITLE,
    place=2,
    rules_version=RULES_VERSION,
    least_seats=2,
    most_seats=4,
    seat_kinds=SEAT_KINDS,
    usual_seats=("human", "greedy", "greedy"),
    options=OPTIONS,
)
