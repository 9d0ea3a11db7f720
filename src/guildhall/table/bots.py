"""Letting bots play. Their chance comes from the game's seed and a counter of its own, the same wherever a game goes on.

With a secret seed nobody at the table can foretell a bot; when the seed is known, `verify` makes every choice again.
"""

from __future__ import annotations

from guildhall.kernel.position import Position
from guildhall.kernel.rng import Rng, derived
from guildhall.players import BOTS, BOTS_VERSION, BY_THE_CLOCK, choose
from guildhall.players.levels import Pace
from guildhall.table.gamefile import GameFile

CHECKED, PARTLY, UNCHECKED = "checked", "partly", "unchecked"


def is_bot(file: GameFile, seat: int) -> bool:
    return seat >= 0 and file.seats[seat] in BOTS


def by_the_clock(file: GameFile, seat: int) -> bool:
    """Whether the bot of a seat thinks as long as its time allows: what it played then cannot be made again."""
    return file.seats[seat] in BY_THE_CLOCK


def bot_move(file: GameFile, p: Position, seat: int, decisions: int, pace: Pace | None = None) -> int:
    """What the bot of a seat plays, after so many decisions of bots in the list of moves."""
    assert file.seed is not None
    return choose(file.seats[seat], p, derived(file.seed, "bots", decisions), pace)


def hint_chance(file: GameFile) -> Rng:
    """What a hint imagines hidden cards by: the same when asked again, and foretold by nobody.

    What a hint imagines does not depend on where the hidden cards lie (tests/test_fair.py). Since it follows from the
    secret seed, nobody can tell beforehand what a bot in his place would play, either.
    """
    assert file.seed is not None
    return derived(file.seed, "hint", len(file.moves))


def bots_checked(file: GameFile) -> str | None:
    """What `verify` can do about the moves of bots: all, some or none of them are made again; None without bots."""
    seats = [seat for seat in range(len(file.seats)) if is_bot(file, seat)]
    if not seats:
        return None
    again = [seat for seat in seats if not by_the_clock(file, seat)]
    if not again or not can_be_made_again(file):
        return UNCHECKED
    return CHECKED if again == seats else PARTLY


def can_be_made_again(file: GameFile) -> bool:
    """Whether the bots of a file choose as those of this program do: another version may judge otherwise."""
    return file.bots == BOTS_VERSION
