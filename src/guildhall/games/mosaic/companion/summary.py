"""What the printed summary of HeroBotus holds: rules by their IDs; the words are the rulebook's."""

from __future__ import annotations

from typing import Final

from guildhall.formats.words import N_

SUMMARY: Final = (
    (N_("Who he is"), ("H-GEN-1", "H-GEN-2", "H-GEN-3", "H-GEN-4", "H-GEN-5", "H-GEN-6", "H-GEN-7", "H-GEN-8",
        "H-GEN-9")),
    (N_("Set-up"), ("H-SET-1", "H-SET-20", "H-SET-2", "H-SET-3", "H-SET-4", "H-SET-5", "H-SET-6", "H-SET-7",
        "H-SET-8", "H-SET-9", "H-SET-10", "H-SET-11", "H-SET-12", "H-SET-13", "H-SET-24", "H-SET-21", "H-SET-14",
        "H-SET-15", "H-SET-16", "H-SET-17", "H-SET-18", "H-SET-19", "H-SET-22")),
    (N_("Location deck"), ("H-LOC-1", "H-LOC-2", "H-LOC-3", "H-LOC-11", "H-LOC-10", "H-LOC-4", "H-LOC-5", "H-LOC-12",
        "H-LOC-6", "H-LOC-7", "H-LOC-13", "H-LOC-8", "H-LOC-9")),
    (N_("His turn"), ("H-TRN-1", "H-TRN-2", "H-TRN-3", "H-TRN-4", "H-TRN-7", "H-TRN-6")),
    (N_("Build"), ("H-BLD-1", "H-BLD-11", "H-BLD-2", "H-BLD-3", "H-BLD-4", "H-BLD-5", "H-BLD-12", "H-BLD-6",
        "H-BLD-7", "H-BLD-13", "H-BLD-8", "H-BLD-9", "H-BLD-10", "H-BLD-14", "H-BLD-15", "H-BLD-16")),
    (N_("Technology"), ("H-TEC-1", "H-TEC-2", "H-TEC-3", "H-TEC-4", "H-TEC-5")),
    (N_("Military"), ("H-MIL-1", "H-MIL-2")),
    (N_("Population, taxes and tariffs"), ("H-POP-1", "H-POP-2", "H-POP-3", "H-POP-4", "H-POP-5", "H-POP-6",
        "H-POP-7")),
    (N_("Reshuffle"), ("H-RSH-1", "H-RSH-2", "H-RSH-3", "H-RSH-4", "H-RSH-5", "H-RSH-6")),
    (N_("Empire scoring"), ("H-EMP-1", "H-EMP-2", "H-EMP-3", "H-EMP-4", "H-EMP-5")),
    (N_("The end"), ("H-FIN-1", "H-FIN-2", "H-FIN-3", "H-FIN-4", "H-FIN-5", "H-FIN-6", "H-FIN-7", "H-FIN-8")),
    (N_("Beside several people, or two of him"), ("H-MUL-1", "H-MUL-2", "H-MUL-3", "H-MUL-4", "H-MUL-5", "H-MUL-6",
        "H-MUL-7", "H-MUL-8", "H-MUL-9", "H-MUL-10", "H-MUL-11")),
)  # fmt: skip
