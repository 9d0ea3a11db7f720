"""The events of Mosaic: what each carries, and the ids of what it names. HeroBotus's stand in herobotus/events.py.

Cards of the four decks, technologies among them, are numbers as they are in the view: their place in the set.
"""

from __future__ import annotations

from typing import Final

from guildhall.formats.event_fields import Fields, Ids, numbered
from guildhall.games.mosaic.components.acts import WORDS
from guildhall.games.mosaic.components.effects import OFFERS, POWER_NAMES
from guildhall.games.mosaic.components.mosaic_set import (
    LEVELS,
    PILLARS,
    PRODUCTIONS,
    REGIONS,
    STOCK,
    UNITS,
    MosaicSet,
)
from guildhall.games.mosaic.herobotus.events import HERO_EVENTS, HERO_KINDS, PILES
from guildhall.games.mosaic.layout import WILD
from guildhall.games.mosaic.view import EXPANSION_NAMES, PIECE_NAMES

KINDS: Final = {  # what the ids are, and where the view has them
    "region": "'italy', 'gaul', …: `regions[].key`",
    "hex": "'italy-7': `hexes[].hex`",
    "piece": "'city', 'port', 'farm', 'manufactory' or 'wonder': `hexes[].piece.kind`",
    "unit": "'infantry', 'cavalry' or 'siege': `regions[].units[]`",
    "owner": "a seat, or 6 for the static player: `hexes[].piece.owner`",
    "stock": "'stone', 'ideas', 'food', 'money' or 'population': `seats[].stock`",
    "production": "'stone', 'ideas', 'food', 'tax' or 'tariff': `seats[].production`",
    "pillar": "'science', 'culture', …: `seats[].symbols`",
    "good": "'grain', 'wine', …, or 'wild': `hexes[].tile.good`, `seats[].goods`",
    "cache": "a number, the place in the set: `hexes[].tile.cache`",
    "leader": "'artist', 'farmer', …: `seats[].leader`, `rows.leaders`",
    "government": "'tyranny', 'republic', …: `seats[].government`, `rows.governments[].key`",
    "wonder": "`rows.wonders`, `seats[].wonders`",
    "golden": "`rows.golden_ages`, `seats[].golden_ages`",
    "achievement": "`rows.achievements`, `seats[].achievements`",
    "deck": "'technology', 'build', 'population' or 'tax': `offers`, `decks`",
    "technology": "a number, the place in the set: `offers.technology`, `seats[].technologies`, `hand`",
    "build card": "a number, the place in the set: `offers.build`, `seats[].build_cards`",
    "population card": "a number, the place in the set: `offers.population`",
    "tax card": "a number, the place in the set, tariff cards from 30: `offers.tax`, `seats[].tax_cards`",
    "deck card": "a number, the place in the set, of the deck that `deck` names: `offers`, `top.card`",
    "power": "the name of a lasting power, 'armor' or 'flood': `seats[].powers`",
    **HERO_KINDS,
}
UNIT: Final = {"unit": "unit", "region": "region"}
EVENTS: Final[dict[str, Fields]] = {
    "benefits": {"leader": "leader"},
    "bonus": {"what": "word"},
    "build": {"kind": "piece", "hex": "hex", "card": "build card?", "free": "flag"},
    "claim_achievement": {"achievement": "achievement"},
    "claim_golden": {"golden": "golden"},
    "clear": {"deck": "deck"},
    "diplomats": {"region": "region", "owner": "owner", "to": "region", "n": "number"},
    "drafted": {"dealt": "flag", "tech": "secret technology"},
    "eliminate": {"region": "region", "owner": "owner", "unit": "unit"},
    "empire_card": {"deck": "deck", "number": "number"},
    "empire_scoring": {"number": "number"},
    "end_triggered": {"why": "word", "last_round": "number"},
    "final": {"parts": "parts", "total": "number"},
    "gain": {"n": "number", "what": "stock"},
    "government": {"government": "government", "old": "government?"},
    "government_scored": {"government": "government", "vp": "number"},
    "keep": {"tech": "secret technology"},  # known to all if it was taken from the offer
    "leader": {"leader": "leader"},
    "leader_power": {"leader": "leader"},
    "look": {"deck": "deck", "card": "secret deck card?"},  # none: the empire card
    "lost": {"what": "word"},
    "loyalty": {"region": "region"},
    "march": {"unit": "unit", "from": "region", "to": "region"},
    "military": {},
    "offer": {"deck": "deck", "card": "deck card?", "place": "number"},
    "pay": dict.fromkeys(STOCK, "number"),
    "play": {"tech": "technology"},
    "pool": {"money": "number", "pool": "number"},
    "population": {"card": "population card?", "food": "number", "gain": "number"},
    "power": {"power": "power"},
    "production": {"n": "number", "what": "production"},
    "project": {"card": "build card"},
    "recruit": UNIT,
    "region_scored": {"region": "region", "ranks": [{"owner": "owner", "influence": "number", "vp": "number"}]},
    "set_up": {"start": "seat", "regions": ["region"]},
    "shift": {"from": "production", "to": "production", "n": "number"},
    "start_city": {"hex": "hex", "kind": "piece"},
    "symbols": {"pillar": "pillar", "n": "number"},
    "takeover": {"hex": "hex", "owner": "owner", "kind": "piece"},
    "tax": {
        "card": "tax card?",
        "tariff": "flag",
        **dict.fromkeys(("first", "a", "second", "b", "production", "money", "pool", "unrest"), "number"),
    },
    "technology": {"public": "flag", "tech": "secret technology"},  # secret if not `public`
    "tile": {
        "hex": "hex",
        "cache": "cache?",
        "good": "good?",
        "stock": "stock?",
        "production": "production?",
        "n": "number",
    },
    "trigger": {"what": "word", "n": "number"},
    "turn": {"round": "number"},
    "unit": UNIT,
    "unrest": {"n": "number"},
    "vp": {"n": "number"},
    "wild": {"n": "number"},
    "wonder": {"wonder": "wonder", "hex": "hex"},
    "work": {"currency": "stock", "gain": "number"},
    **HERO_EVENTS,
}


def ids_of(book: MosaicSet) -> Ids:
    """The ids of what is numbered, by kind; what is missing here is a number in the view, too."""
    return {
        "region": numbered(REGIONS),
        "hex": numbered([hex.key for hex in book.hexes]),
        "piece": numbered(PIECE_NAMES),
        "unit": numbered(UNITS),
        "stock": numbered(STOCK),
        "production": numbered(PRODUCTIONS),
        "pillar": numbered(PILLARS),
        "good": {**numbered([good.key for good in book.goods]), int(WILD): "wild"},
        "leader": numbered([leader.key for leader in book.leaders]),
        "government": numbered([government.key for government in book.governments]),
        "wonder": numbered([wonder.key for wonder in book.wonders]),
        "golden": numbered([golden.key for golden in book.golden_ages]),
        "achievement": numbered([achievement.key for achievement in book.achievements]),
        "deck": numbered(OFFERS),
        "power": {int(power): name for name, power in POWER_NAMES.items()},
        "level": numbered(LEVELS),
        "expansion": numbered(EXPANSION_NAMES),
        "action": dict(WORDS),
        "entry": numbered(("project", "city", "town")),
        "pile": numbered(PILES),
        "beside": {1: "population", 2: "tax"},
    }
