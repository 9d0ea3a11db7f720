"""Letting bots play. Their chance comes from the game's seed and a counter of its own, the same wherever a game goes on.

With a secret seed nobody at the table can foretell a bot; when the seed is known, `verify` makes every choice again.
"""

from __future__ import annotations

from guildhall.kernel.position import Position
from guildhall.kernel.rng import Rng, derived
from guildhall.players import BOTS, BOTS_VERSION, choose
from guildhall.table.gamefile import GameFile


def is_bot(file: GameFile, seat: int) -> bool:
    return seat >= 0 and file.seats[seat] in BOTS


def bot_move(file: GameFile, p: Position, seat: int, decisions: int) -> int:
    """What the bot of a seat plays, after so many decisions of bots in the list of moves."""
    assert file.seed is not None
    return choose(file.seats[seat], p, derived(file.seed, "bots", decisions))


def hint_chance(file: GameFile) -> Rng:
    """What a hint imagines hidden cards by: the same when asked again, and foretold by nobody.

    A hint deals the hidden cards anew from where they really lie. Whoever knew the generator could reckon back from what a
    hint says to a card that he must not know; by one that follows from the secret seed every deal is as likely as any.
    """
    assert file.seed is not None
    return derived(file.seed, "hint", len(file.moves))


def can_be_made_again(file: GameFile) -> bool:
    """Whether the bots of a file choose as those of this program do: another version may judge otherwise."""
    return file.bots == BOTS_VERSION
