"""What the printed summary of Boris and Rik holds: rules by their IDs; the words are the rulebook's."""

from __future__ import annotations

from typing import Final

from guildhall.formats.words import N_

SUMMARY: Final = (
    (N_("Set-up"), ("L-SOL-1", "L-SET-9", "L-SOL-2", "L-SOL-3")),
    (N_("A round"), ("L-RND-2", "L-RND-3", "L-RND-4", "L-SOL-15")),
    (N_("His turn"), ("L-SOL-4", "L-SOL-16", "L-SOL-5", "L-SOL-14")),
    (
        N_("Tile resolution"),
        ("L-RES-1", "L-RES-2", "L-SOL-18", "L-SOL-6", "L-SOL-7", "L-SOL-8", "L-RES-6", "L-RES-10"),
    ),
    (N_("Beadle scoring"), ("L-SOL-9", "L-SOL-10", "L-SOL-19", "L-SOL-20")),
    (N_("Plantation, rounds 4 and 8"), ("L-SOL-11", "L-SOL-21")),
    (N_("The end"), ("L-SOL-12", "L-SOL-17", "L-SOL-13", "L-END-2", "L-END-3", "L-END-7")),
    (N_("Promo card"), ("L-PRO-1", "L-PRO-2", "L-PRO-3")),
)
