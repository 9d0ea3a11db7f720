"""What the digital game answers about the offers beside HeroBotus's companion, in his turn and between turns."""

from __future__ import annotations

import random
from typing import Any, Final

from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.companion.wording import build_card_key
from guildhall.games.mosaic.rules.offers import offered
from tools.companion_start import Start

DECKS: Final = ("technology", "build", "population", "tax")
BOUGHT: Final = ("bought-technology", "bought-build")


class Offers(Start):
    """The four offers, and which of them somebody tells about."""

    dice: random.Random
    last: Any
    said: dict[str, Any]

    def offer(self, p: Any, deck: int) -> str:
        cards = [int(offered(p.a, deck, place)) for place in range(5 if deck < 2 else 2)]
        if deck == L.TECH_DECK:
            return " ".join(self.book.technologies[card].key for card in cards if card >= 0)
        if deck == L.BUILD_DECK:
            return " ".join(build_card_key(self.book.build_cards[card]) for card in cards if card >= 0)
        numbers = p.tables.pop_gain if deck == L.POP_DECK else p.tables.tax_unrest
        sides = zip(("left", "right"), cards)
        return " ".join(f"{side}-{int(numbers[card]) if card >= 0 else 'none'}" for side, card in sides)

    def buys(self, value: str, p: Any) -> bool:
        """Whether an offer changed since his turn, and the person likes to tell it."""
        deck = DECKS.index(value.removeprefix("bought-"))
        return self.offer(self.last, deck) != self.offer(p, deck) and self.dice.random() < 0.5

    def bought(self, key: str) -> str:
        """What lies in the offer, told between his turns."""
        name = key.rpartition(".")[2]
        return self.offer(self.said[f"bought-{name}"], DECKS.index(name))
