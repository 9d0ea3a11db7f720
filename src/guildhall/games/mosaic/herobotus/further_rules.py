"""Which rules had a part in what HeroBotus explains, besides the one he names.

His brain gives the rule that decided. What else a person may want to look up follows from what he says, so it is found
here, once, and not all over the brain. Only a table that records events comes here, so it need not be quick.
"""

from __future__ import annotations

from typing import Any, Final

from guildhall.games.mosaic.herobotus.table import COMPASS_REGIONS, Table
from guildhall.games.mosaic.layout import MONEY

ALWAYS: Final[dict[str, tuple[str, ...]]] = {
    "hero_home": ("H-SET-21",),
    "hero_places": ("H-LOC-4", "H-LOC-10", "H-LOC-11"),
    "hero_places_rebuilt": ("H-LOC-4", "H-LOC-12"),
    "hero_hindered": ("H-POP-6",),
    "hero_technology": ("H-TEC-4",),
    "hero_wonder": ("H-GEN-4",),
    "hero_achievement": ("H-GEN-4",),
}
IN_COMPANY: Final = {"hero_places": "H-MUL-8", "hero_technology": "H-MUL-3", "hero_war": "H-MUL-9"}
SOUGHT: Final = {"town": "H-BLD-7", "city": "H-BLD-13", "port": "H-BLD-14"}


def further_rules(t: Table, rule: str, name: str, data: dict[str, Any]) -> list[str]:
    """The IDs to show beside the rule of an event, without that rule itself."""
    found = list(ALWAYS.get(name, ()))
    if name in IN_COMPANY and not t.alone():
        found.append(IN_COMPANY[name])
    if name == "hero_location":
        found += of_location(t, data)
    elif name == "hero_technology":
        found += of_technology(data)
    elif name in ("hero_static", "hero_site") and on_money(data):
        found.append("H-SET-18")
    return [id for id in found if id != rule]


def of_location(t: Table, data: dict[str, Any]) -> list[str]:
    """What the region was sought for; 'fewest' may mean none at all; Gaul and Hispania have no cards."""
    found = [SOUGHT[data["what"]]] if data["what"] in SOUGHT else []
    if data["fewest"] and t.cities(data["start"]) == 0:
        found.append("H-LOC-13")
    if data["region"] >= 0 and not (COMPASS_REGIONS >> data["region"]) & 1:
        found.append("H-MUL-7")
    return found


def of_technology(data: dict[str, Any]) -> list[str]:
    """Several cards were equal; symbols were counted, or there was only one card."""
    found = ["H-TEC-2"] if data["tie"] else []
    if data["by"] == "symbols" or len(data["looked"]) == 1:
        found.append("H-TEC-5")
    return found


def on_money(data: dict[str, Any]) -> bool:
    """Whether the hex was chosen for a money cache: its value is the number printed on it."""
    if "looked" not in data:
        return bool(data["stock"] == MONEY)
    return any(line["why"] == "" and line["stock"] == MONEY for line in data["looked"])
