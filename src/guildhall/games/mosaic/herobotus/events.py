"""HeroBotus's events: what each carries, his reasons included."""

from __future__ import annotations

from typing import Final

from guildhall.formats.event_fields import Fields

PILES: Final = ("out", "symbol_pile", "earned_pile")  # see PILE_... of table.py
HERO_KINDS: Final = {
    "action card": "a number, the place in the set: `seats[].hero.action_left`",
    "location card": "a number, the place in the set: `seats[].hero.places_left`",
    "action": "what an action card does, as a set writes it: 'build', 'technology', 'tax', …",
    "entry": "what a build action begins with: 'project', 'city' or 'town'",
    "level": "'easy', 'medium', 'hard' or 'pro': `difficulty`",
    "expansion": "'isolated', 'standard' or 'aggressive': `expansion`",
    "pile": "'symbol_pile' or 'earned_pile', or 'out' of the game: `seats[].hero`",
    "beside": "'population' or 'tax': `seats[].hero.beside`",
}
WHY: Final = {"why": "word"}  # why a candidate fell out; '' is the chosen one
SITE: Final = {"hex": "hex", "stock": "stock?", "value": "number", "good": "good?"}
REWARD: Final = {**WHY, "wonders": "number", "achievements": "number"}
HERO_EVENTS: Final[dict[str, Fields]] = {
    "hero_ability": {"leader": "leader"},
    "hero_achievement": {**REWARD, "achievement": "achievement"},
    "hero_action": {"card": "action card", "reshuffle": "flag"},
    "hero_actions": {"level": "level", "cards": ["action card"]},
    "hero_actions_rebuilt": {},
    "hero_beside": {"kind": "beside"},
    "hero_build_card": {
        "what": "word",
        "card": "build card",
        "why": "word",
        "symbol": "pillar",
        "looked": [{"card": "build card", **WHY}],
    },
    "hero_entry": {"entry": "entry", "looked": [{"entry": "entry", **WHY}], "half": "flag"},
    "hero_gain": {"what": "stock", "n": "number"},
    "hero_hindered": {"by": "beside"},
    "hero_home": {"home": "region", "second": "region"},
    "hero_impossible": {"what": "word"},
    "hero_influence": {"looked": [{"region": "region", "n": "number", **WHY}], "best": ["region"]},
    "hero_location": {
        "card": "location card",
        "arrow": "number",  # 1 clockwise, -1 against it
        "fewest": "flag",
        "from_home": "flag",
        "tied": ["region"],
        "start": "region",
        "looked": [{"region": "region", **WHY}],
        "what": "word",
        "equal": ["region"],
        "region": "region?",
    },
    "hero_lost": {"what": "word", "why": "word"},
    "hero_money": {"pool": "number", "more": "number", "money": "number", "has": "number"},
    "hero_next_act": {"verb": "action"},
    "hero_no_money": {},
    "hero_no_unit": {"money": "number"},
    "hero_no_war": {},
    "hero_nothing_left": {},
    "hero_pay": {"what": "stock", "n": "number", "left": "number"},
    "hero_places": {"expansion": "expansion", "cards": ["location card"]},
    "hero_places_rebuilt": {},
    "hero_population": {
        "card": "population card?",
        "n": "number",
        "looked": [{"card": "population card", "n": "number", **WHY}],
    },
    "hero_row": {"card": "location card", "row": ["stock"], "among": ["stock"], "what": "stock"},
    "hero_site": {
        "kind": "piece",
        "region": "region",
        "hex": "hex",
        "why": "word",
        "equal": "number",
        "looked": [{**SITE, **WHY, "group": "number"}],
    },
    "hero_start_city": {"region": "region", "hex": "hex", "why": "word", "looked": [{**SITE, **WHY}]},
    "hero_start_stock": {
        **dict.fromkeys(("stone", "ideas", "food"), "number"),
        "high": "stock",
        "low": "stock",
        "equal": "flag",
    },
    "hero_start_technologies": {"symbol": ["technology"], "earned": ["technology"], "out": ["technology"]},
    "hero_static": {"kind": "piece", "hex": "hex", "why": "word", "stock": "stock?", "value": "number"},
    "hero_static_missing": {"kind": "piece", "region": "region"},
    "hero_static_regions": {"first": "region", "last": "region"},
    "hero_stone": {"n": "number"},
    "hero_tax_card": {"card": "tax card?", "n": "number", "looked": [{"card": "tax card", "n": "number", **WHY}]},
    "hero_technology": {
        "card": "technology",
        "by": "word",
        "tie": "word",
        "symbol": "pillar",
        "pile": "pile",
        "second": "technology?",
        "side": "word",
        "second_pile": "pile?",
        "looked": [{"card": "technology", "icon": "number", "symbols": "number", **WHY}],
    },
    "hero_tile": {**SITE, "what": "stock?"},
    "hero_town_kind": {"kind": "piece", "why": "word", "farms": "number", "manufactories": "number"},
    "hero_unit": {"unit": "unit", "region": "region"},
    "hero_war": {"region": "region", "rival": "seat", "own": "number", "armored": "flag", "lost": ["unit"]},
    "hero_wonder": {**REWARD, "wonder": "wonder"},
    "hero_work": {"what": "stock", "cost": "number", "n": "number", "level": "level"},
}
