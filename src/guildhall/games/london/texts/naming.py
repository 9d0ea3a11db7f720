"""What things are called in a sentence: tiles, cards, places, suits, players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from guildhall.formats.words import N_, Words
from guildhall.games.london.components.effects import SUITS, Action, parse_effect
from guildhall.games.london.components.pieces import ComponentSet
from guildhall.games.london.texts.wording import suit_word

YOU: Final = "You"  # the name of the seat that is spoken to: its sentences stand in the second person
SIDES: Final = {
    "north": N_("the north side"),
    "east": N_("the east side"),
    "south": N_("the south side"),
    "west": N_("the west side"),
}


def tile_name(book: ComponentSet, tile: int, w: Words) -> str:
    """Address and short name: '26 Carpenters', 'U University'. The address is what a move names."""
    found = book.tiles[tile]
    return f"{found.id} {w.pick(found.short)}"


def card_name(book: ComponentSet, card: int, w: Words) -> str:
    found = book.cards[card]
    return f"{w.pick(found.ability.name)} ({found.id})"


def mayoral_name(book: ComponentSet, card: int, w: Words) -> str:
    found = book.mayorals[card]
    return f"{w.pick(found.name)} ({found.id})"


def player_name(names: Sequence[str], seat: int, w: Words) -> str:
    return w.t("You") if names[seat] == YOU else names[seat]


def either(words: Iterable[str], w: Words) -> str:
    """'Victuals', 'Victuals or Cloth', 'Victuals, Cloth or Metal'."""
    *first, last = words
    return w.t("{these} or {last}", these=", ".join(first), last=last) if first else last


def suit_choice(suits: Iterable[str], w: Words) -> str:
    return either([suit_word(suit, w) for suit in suits], w)


def own_order(suits: Iterable[str], mask: int) -> list[str]:
    """The suits of a mask: those of a card (or tile) in its own order, then the others, as one named this turn."""
    first = [suit for suit in suits if (mask >> SUITS.index(suit)) & 1]
    return first + [suit for i, suit in enumerate(SUITS) if (mask >> i) & 1 and suit not in first]


def plantation_reward(reward: str, w: Words) -> str:
    """What a half of the plantation tile gives (L-GRO-3), from its notation in the view."""
    if any(action.verb == "mayor" for action in actions_of(reward)):
        return w.t("{vp} VP and a mayoral reward card", vp=plantation_points(reward))
    return w.t("{vp} VP", vp=plantation_points(reward))


def plantation_points(reward: str) -> int:
    """The points of such a reward: an automa takes nothing else of it (L-SOL-11)."""
    return sum(action.n for action in actions_of(reward) if action.verb == "vp")


def actions_of(notation: str) -> list[Action]:
    return [action for step in parse_effect(notation) for action in step]
