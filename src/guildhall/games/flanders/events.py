"""The events of Flanders 1302: what each carries, and the ids of what it names."""

from __future__ import annotations

from typing import Final

from guildhall.formats.event_fields import Fields, Ids, numbered
from guildhall.games.flanders.components.map_set import MapSet
from guildhall.games.flanders.components.tables import CARD_NAMES
from guildhall.games.flanders.layout import PLACES
from guildhall.games.flanders.moves import place_id

KINDS: Final = {  # what the ids are, and where the view has them
    "city": "'bruges', 'ghent', …: `cities[].key`",
    "place": "a plot, 'bruges-7'; 0 is the centre: `cities[].key` and `plots[].plot`",
    "card": "an action or gold card, 'bruges' or 'site': `seats[].hand`, `revealed[].card`, `gold.card`",
    "coat": "a number: the seat whose guild it is, 4 grey, 5 the church, 6 a guild that nobody plays: `plots[].coat`",
}
QUARTER: Final = {"place": "place", "coat": "coat", "printed": "number"}
EVENTS: Final[dict[str, Fields]] = {
    "build": QUARTER,
    "cathedral": {"place": "place"},
    "centre": {"city": "city"},
    "centre_by_lot": {"city": "city", "coat": "coat"},
    "chosen": {"card": "secret card", "influence": "secret number"},
    "cover": {"place": "place"},
    "draw_gold": {"card": "secret card"},
    "final_score": {"vp": "number"},
    "finish": {"place": "place", "coat": "coat"},
    "gold_discarded": {"card": "card"},
    "gold_impossible": {"card": "card"},
    "impossible": {"card": "card"},
    "influence_bonus": {"n": "number", "vp": "number"},
    "master": {"place": "place", "coat": "coat"},
    "no_gold": {},
    "nobody_scores": {"city": "city"},
    "rank": {
        "city": "city",
        "coat": "coat",
        "rank": "number",
        "vp": "number",
        "quarters": "number",
        "masters": "number",
    },
    "reveal": {"cards": ["card"], "influence": ["number"], "order": ["seat"]},
    "round": {"round": "number"},
    "score_city": {"city": "city", "value": "number"},
    "set_up": {"cities": ["city"]},
    "show_gold": {"card": "card"},
    "site": QUARTER,
    "stones_back": {"city": "city", "n": "number"},
    "take_back": {"cards": ["card"]},
}


def ids_of(book: MapSet) -> Ids:
    """The ids of what is numbered, by kind; a coat is a number in the view, too."""
    return {
        "city": numbered([city.key for city in book.cities]),
        "place": numbered([place_id(place) for place in range(PLACES)]),
        "card": numbered(CARD_NAMES),
    }
