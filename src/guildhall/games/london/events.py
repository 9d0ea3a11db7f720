"""The events of Guilds of London: what each carries, and the ids of what it names."""

from __future__ import annotations

from typing import Final

from guildhall.formats.event_fields import Fields, Ids, numbered
from guildhall.games.london.components.pieces import ComponentSet
from guildhall.games.london.components.tables import SUITS
from guildhall.games.london.view import SIDE_NAMES

PLACES: Final = ("hall", "plantation")  # behind the tiles
KINDS: Final = {  # what the ids are, and where the view has them
    "tile": "a tile's address, '26' or 'J': `tiles[].id`",
    "place": "a tile, or 'hall' or 'plantation': `ask.place`",
    "card": "an action card, 'R10': `hand`, `discard`, `played`, `automa_cards`",
    "mayoral": "a mayoral reward card, 'M03': `mayoral`, `revealed`, `offered`",
    "token": "a kind of second-place token: `tiles[].token`, `seats[].tokens`",
    "suit": "'yellow', 'blue', 'red', 'green' or 'purple': `tiles[].suits`",
    "plantation": "a side of the plantation, 'virginia' or 'ulster': `plantation.side`",
    "compass": "'north', 'east', 'south' or 'west': `compass`",
}
VOTES: Final = {"tile": "tile", "votes": ["number"], "masters": ["number"]}  # by seat
EVENTS: Final[dict[str, Fields]] = {
    "adjacency": {"vp": "number"},
    "automa_card": {
        "card": "card",
        "suits": ["suit"],
        "number": "number",
        "of": "number",
        "start": "tile",
        "looked": [{"tile": "tile", "why": "word"}],
        "wrapped": "flag",
        "tile": "tile?",
    },
    "automa_second": {"tile": "tile", "token": "token", "vp": "number"},
    "beadle_leaves": {},
    "beadle_moves": {"tile": "tile"},
    "beadle_scores": {"tile": "tile", "vp": "number"},
    "beadle_sends_home": {"tile": "tile", "n": "number"},
    "beadle_waits": {},
    "box": {"n": "number"},
    "claim": {"tile": "tile", "vp": "number"},
    "clean_up": {"tile": "tile"},
    "decline": {},
    "discard": {"card": "card"},
    "draw": {"n": "number", "cards": ["secret card"]},
    "end_turn": {},
    "final_score": {"vp": "number"},
    "game_ends": {},
    "give": {"place": "place"},
    "goal": {"card": "mayoral", "vp": "number"},
    "grow": {"side": "compass", "tiles": ["tile"]},
    "hire": {"card": "card"},
    "hire_more": {"n": "number"},
    "keep_mayoral": {"card": "secret mayoral"},
    "last_tile": {},
    "late": {"n": "number"},
    "look": {"n": "number", "cards": ["secret card"]},
    "look_mayorals": {"n": "number", "cards": ["secret mayoral"]},
    "move": {"place": "place", "tile": "tile"},
    "name_parade": {"suit": "suit"},
    "name_suit": {"suit": "suit"},
    "no_beadle_scoring": {},
    "no_mayoral": {"vp": "number", "source": "word"},
    "oust": {"tile": "tile", "rival": "seat"},
    "pay": {"card": "secret card"},
    "pick": {"card": "secret card"},
    "place": {"tile": "tile"},
    "plantation_automa": {"n": "number", "side": "plantation", "vp": "number"},
    "plantation_empty": {},
    "plantation_reward": {"rank": "word", "side": "plantation", "n": "number"},
    "plantation_turned": {"side": "plantation"},
    "plantation_yours": {"n": "number", "side": "plantation"},
    "planters_return": {"n": "number"},
    "play_move": {"card": "card"},
    "points": {"vp": "number", "source": "word"},
    "recall": {"place": "place"},
    "refill": {"n": "number"},
    "round": {"round": "number", "order": ["seat"], "resolves": "flag", "grows": "flag"},
    "round_jumps": {"round": "number"},
    "sail": {"n": "number"},
    "seat_neutral": {"tile": "tile"},
    "second": {"tile": "tile", "token": "token"},
    "set_up": {"beadle": "tile"},
    "ship": {"place": "place"},
    "sift_away": {"cards": ["card"]},
    "swap": {"place": "place", "n": "number"},
    "take_mayoral": {"card": "secret mayoral"},
    "take_neutrals": {"n": "number"},
    "tile_skipped": VOTES,
    "tile_tied": VOTES,
    "under": {"card": "secret mayoral"},
    "use": {"card": "card"},
    "win_tile": {**VOTES, "vp": "number"},
}


def ids_of(book: ComponentSet) -> Ids:
    """The ids of what is numbered, by kind."""
    tiles = [tile.id for tile in book.tiles]
    return {
        "tile": numbered(tiles),
        "place": numbered([*tiles, *PLACES]),
        "card": numbered([card.id for card in book.cards]),
        "mayoral": numbered([card.id for card in book.mayorals]),
        "token": numbered([token.id for token in book.tokens]),
        "suit": numbered(SUITS),
        "plantation": numbered(SIDE_NAMES),
    }
