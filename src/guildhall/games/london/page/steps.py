"""What the parts show of a step: the automa's search with its beads, else a ring round what the event is about."""

from __future__ import annotations

from typing import Any, Final

View = dict[str, Any]

# told by the board and the record well enough; what is left is a step of its own
QUIET: Final = (
    "adjacency", "beadle_moves", "beadle_sends_home", "beadle_waits", "box", "clean_up", "decline", "discard", "draw",
    "end_turn", "final_score", "give", "goal", "hire_more", "late", "look", "look_mayorals", "no_beadle_scoring",
    "no_mayoral", "pay", "pick", "planters_return", "play_move", "points", "refill", "round", "set_up", "sift_away",
    "take_neutrals", "under",
)  # fmt: skip
ON_TILES: Final = (
    "automa_second", "beadle_leaves", "beadle_scores", "claim", "grow", "move", "oust", "place", "recall", "seat_neutral",
    "second", "ship", "swap", "tile_skipped", "tile_tied", "win_tile",
)  # fmt: skip
ON_PLANTATION: Final = (
    "plantation_automa", "plantation_empty", "plantation_reward", "plantation_turned", "plantation_yours", "sail", "ship",
)  # fmt: skip


def step_of(event: View, view: View) -> View | None:
    """What the parts show of an event: {"seat", "tiles", "places"}; of the automa's card his search as well."""
    name = event["name"]
    if name == "automa_card":
        return _search(event, view)
    tiles, places = [], []
    if name in ON_TILES:
        named = [event.get("tile"), event.get("place"), *event.get("tiles", [])]
        tiles = [tile for tile in named if tile and tile not in ("hall", "plantation")]
        places = [f"place-{place}" for place in named if place in ("hall", "plantation")]
    if name in ON_PLANTATION and "place-plantation" not in places:
        places.append("place-plantation")
    return {"seat": event["seat"], "tiles": tiles, "places": places} if tiles or places else None


def _search(event: View, view: View) -> View:
    """The tiles on his way: passed over, resolved, and the one he takes (L-SOL-4)."""
    looked = [
        {"tile": entry["tile"], "why": entry["why"], "verdict": "resolved" if entry["why"] == "resolved" else "passed"}
        for entry in event["looked"]
    ]
    if event["tile"] is not None:
        looked.append({"tile": event["tile"], "why": "", "verdict": "chosen"})
    step: View = {"seat": event["seat"], "start": event["start"], "looked": looked, "card": event["card"]}
    step |= {"cards": view["automa_cards"][: event["number"]], "number": event["number"], "draws": event["of"]}
    return step | {"tiles": [event["tile"]] if event["tile"] is not None else [], "places": []}
