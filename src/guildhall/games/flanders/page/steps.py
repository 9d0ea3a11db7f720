"""What the parts show of a step: the plots, towns and players concerned, ringed in the colour of who acts."""

from __future__ import annotations

from typing import Final

from guildhall.formats.page import View

# events that the board tells well enough
QUIET: Final = ("set_up", "round", "chosen", "draw_gold", "final_score")
ON_PLOT: Final = ("build", "site", "finish", "cathedral", "master", "cover")
IN_CITY: Final = ("score_city", "nobody_scores", "stones_back")
GOLD: Final = ("show_gold", "gold_discarded", "gold_impossible", "no_gold")
NOBODY: Final = -1


def step_of(event: View, view: View) -> View | None:
    """{"coat": whose colour (-1: nobody's), "at": [anchors]}; None if there is nothing to point at."""
    name, seat = event["name"], event["seat"]
    own = [f"seat-{seat}"] if seat >= 0 else []
    if name in ON_PLOT:
        return {"coat": seat, "at": [f"plot-{event['place']}", *own]}
    if name in ("centre", "centre_by_lot"):
        return {"coat": seat, "at": [f"plot-{event['city']}-0", *own]}
    if name in IN_CITY:
        return {"coat": NOBODY, "at": [f"city-{event['city']}"]}
    if name == "rank":
        who = own or ["seat-grey"]
        return {"coat": event["coat"], "at": [f"city-{event['city']}", *who]}
    if name == "reveal":
        return {"coat": NOBODY, "at": ["round"]}
    if name in GOLD:
        return {"coat": seat, "at": ["round", *own]}
    return {"coat": seat, "at": own} if own else None
