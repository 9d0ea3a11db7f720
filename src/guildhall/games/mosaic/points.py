"""Where everybody's points come from, at the end and now; and the stretches of a game between its empire scorings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from guildhall.formats.page import Source
from guildhall.formats.words import N_, Words
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.rules.empire import MOST_SCORINGS
from guildhall.games.mosaic.texts.asking import as_mosaic
from guildhall.games.mosaic.texts.event_details import PARTS
from guildhall.games.mosaic.texts.naming import capital
from guildhall.games.mosaic.view_seats import score_view
from guildhall.kernel.position import FINISHED, Position

EMBLEMS: Final = {
    "empire": "crown",
    "played": "cur-ideas",
    "cities": "city",
    "towns": "farm",
    "wonders": "wonder",
    "golden_ages": "pillar-culture",
    "achievements": "vp",
    "projects": "pillar-building",
    "technologies": "pillar-science",
    "manufactories": "manufactory",
    "leader": "people",
    "unrest": "unrest",
    "symbol_technologies": "pillar-science",
    "earned_technologies": "cur-ideas",
    "money": "cur-money",
    "population": "people",
}
STRETCHES: Final = (
    N_("Until the first empire scoring"),
    N_("Until the second empire scoring"),
    N_("Until the third empire scoring"),
    N_("After the third empire scoring"),
)
SIGNS: Final = ("→ I", "→ II", "→ III", "III →")


def sources(p: Position, events: Sequence[dict[str, Any]], w: Words) -> list[Source]:
    """The table of points: as the final scores tell, before the end as it stands now."""
    state = as_mosaic(p)
    seats = range(state.a[L.SEATS])
    found = {event["seat"]: event["parts"] for event in events if event["name"] == "final"}
    if p.to_move != FINISHED or len(found) < len(seats):
        found = {seat: score_view(state, seat) for seat in seats}
    rows = {part: [int(found[seat].get(part, 0)) for seat in seats] for part in PARTS}
    return [_source(part, column, w) for part, column in rows.items() if any(column)]


def counts_now(p: Position, seat: int, w: Words) -> list[Source]:
    """What a seat would have if the game ended now."""
    found = score_view(as_mosaic(p), seat)
    return [_source(part, [int(str(found[part]))], w) for part in PARTS if found.get(part)]


def _source(part: str, column: Sequence[int], w: Words) -> Source:
    return Source(part, capital(w.t(PARTS[part])), EMBLEMS[part], column)


def stretch_of(p: Position) -> int:
    """Which of the stretches between empire scorings it is, from 0."""
    return min(int(as_mosaic(p).a[L.EMPIRE_DONE]), int(MOST_SCORINGS))


def stretch_name(stretch: int, w: Words) -> str:
    return w.t(STRETCHES[stretch])


def stretch_sign(stretch: int) -> str:
    return SIGNS[stretch]
