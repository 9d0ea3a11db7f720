"""Guilds of London: who can sit at the table, and by which options one plays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from guildhall.formats.declaration import BOT_KINDS, NO_YES, PERSON, YES_NO, Option, SeatKind, Terms
from guildhall.formats.words import N_
from guildhall.kernel.problems import BadChoice

TITLE: Final = "Guilds of London"
RULES_VERSION: Final = 4
CARDS_A_TURN: Final = {"boris": 3, "rik": 4}
SEAT_KINDS: Final = (
    PERSON,
    *BOT_KINDS,
    SeatKind(
        "boris",
        True,
        N_("the automa of the box, three cards a turn; only as the second of two seats"),
        brief=N_("automa, three cards a turn"),
    ),
    SeatKind(
        "rik",
        True,
        N_("the harder automa, four cards a turn; only as the second of two seats"),
        brief=N_("automa, four cards a turn"),
    ),
)
OPTIONS: Final = (
    Option(
        "rounds",
        ("10", "16"),
        "10",
        "L-RND-4",
        N_("Rounds of a two-player game without automa."),
        N_("Rounds with two players"),
        (N_("10 rounds"), N_("16 rounds")),
    ),
    Option(
        "plantation",
        ("virginia", "ulster", "random"),
        "virginia",
        "L-SET-5",
        N_("Virginia: 7 VP, or 3 VP. Ulster: 3 VP and a mayoral reward card, or 3 VP."),
        N_("Plantation at the start"),
        (N_("Virginia"), N_("Ulster"), N_("by lot")),
        early=True,
    ),
    Option(
        "plantation_turns",
        ("no", "yes"),
        "no",
        "L-GRO-7",
        N_("With 2–4 players: whether the plantation is turned over each time."),
        N_("Plantation turns over"),
        NO_YES,
    ),
    Option(
        "specials",
        ("shuffled", "left"),
        "shuffled",
        "L-SET-2",
        N_("With 3–4 players: special buildings shuffled into the stack, or one of them left of the Guildhall."),
        N_("Special buildings"),
        (N_("shuffled in"), N_("one at the Guildhall")),
    ),
    Option(
        "promo",
        ("off", "on"),
        "off",
        "L-PRO-1",
        N_("Solo: the promo card 'Guild of Solo Board-gamers'."),
        N_("Promo card"),
        (N_("without it"), N_("with it")),
    ),
    Option(
        "promo_specials",
        ("no", "yes"),
        "no",
        "L-PRO-3",
        N_("Whether the promo card can also claim special buildings, which then work for you."),
        N_("Promo card claims special buildings"),
        NO_YES,
    ),
    Option(
        "boris_specials",
        ("yes", "no"),
        "yes",
        "L-SOL-4",
        N_("Whether the automa's search may end on a special building."),
        N_("Automa enters special buildings"),
        YES_NO,
    ),
    Option(
        "boris_two_suits",
        ("either", "first"),
        "either",
        "L-SOL-4",
        N_("Whether a two-suit card of the automa matches either suit or only its first."),
        N_("Automa’s cards with two suits"),
        (N_("either suit"), N_("first suit only")),
    ),
    Option(
        "undo_past_reveal",
        ("no", "yes"),
        "no",
        "L-INF-1",
        N_("Solo: whether you may take back a move after something hidden was shown."),
        N_("Undo past what was shown"),
        NO_YES,
    ),
)
TERMS: Final = Terms(
    key="london",
    title=TITLE,
    place=1,
    rules_version=RULES_VERSION,
    least_seats=2,
    most_seats=4,
    seat_kinds=SEAT_KINDS,
    usual_seats=("human", "boris"),
    options=OPTIONS,
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
