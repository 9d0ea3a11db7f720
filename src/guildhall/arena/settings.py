"""What an arena is about: who plays whom, by which options, from which seed. The plan of its games follows from this alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from hashlib import blake2b
from itertools import product
from typing import Any, Final

from guildhall.formats.declaration import Game
from guildhall.formats.plain import is_plain, shown
from guildhall.games import game
from guildhall.kernel.problems import BadChoice, Name
from guildhall.players import BOTS, BOTS_VERSION

FORMAT: Final = 1
ROBIN, GAUNTLET, MIX = (
    "robin",
    "gauntlet",
    "mix",
)  # everybody against everybody; one against the others; all at one table
DIGITS: Final = 18  # of a seed
HIGHEST_SEED: Final = 10**DIGITS
MOVE_SECONDS: Final = 10.0  # that a player from a file may think about a move


@dataclass(frozen=True)
class Entrant:
    """Somebody who takes part: a bot or automa of the house by its seat kind, or a player from a file by its source."""

    name: str
    kind: str  # '' for a player from a file
    source: str = ""
    folder: str = ""  # where that file lies, so that it can import its neighbours

    def identity(self) -> dict[str, str]:
        """What may not change while an arena goes on: where a file lies may."""
        if self.kind:
            return {"name": self.name, "kind": self.kind}
        return {"name": self.name, "source": digest_of(self.source)}


@dataclass(frozen=True)
class Settings:
    """All that the games of an arena follow from. Plain data: it travels to other processes and machines."""

    game: str
    rules: int
    set_hash: str
    set_path: str | None
    entrants: tuple[Entrant, ...]
    mode: str
    players: int
    mirror: bool  # whether each entrant also plays against itself
    options: tuple[Mapping[str, str], ...]  # every pairing is played by each of these
    seed: int
    counts: bool  # whether the games are told with events, so that points and things can be counted
    move_seconds: float
    bots: int = BOTS_VERSION
    format: int = FORMAT

    def identity(self) -> dict[str, Any]:
        """What tells one arena from another. Whoever goes on with a results file must agree with it in this."""
        data = asdict(self)
        del data["set_path"]
        data["entrants"] = [entrant.identity() for entrant in self.entrants]
        data["options"] = [dict(options) for options in self.options]
        return data

    def to_json(self) -> dict[str, Any]:
        return asdict(self)

    @staticmethod
    def from_json(data: Mapping[str, Any]) -> Settings:
        """The way back; a missing or strange field is a KeyError or TypeError, which the reader of the file explains."""
        known = dict(data)
        known["entrants"] = tuple(Entrant(**one) for one in known["entrants"])
        known["options"] = tuple(known["options"])
        return Settings(**known)


def digest_of(text: str) -> str:
    return blake2b(text.encode(), digest_size=16).hexdigest()


def entrants_of(of: Game, names: Sequence[str]) -> list[Entrant]:
    """The bots and automas with these names; somebody who cannot play by himself is refused."""
    playing = [kind.key for kind in of.seat_kinds if kind.automa or kind.key in BOTS]
    for name in names:
        if name not in playing:
            raise BadChoice(
                "'{kind}' cannot play by itself. In the arena can play: {known}.", kind=name, known=", ".join(playing)
            )
    return [Entrant(name, name) for name in names]


def option_sets(of: Game, given: Mapping[str, Sequence[str]]) -> tuple[dict[str, str], ...]:
    """Every combination of the values given for the options: {'a': ['x', 'y']} gives two."""
    keys = list(given)
    chosen = [dict(zip(keys, values)) for values in product(*(given[key] for key in keys))]
    for options in chosen:
        of.check_options(options)
    return tuple(chosen)


def check(settings: Settings) -> None:
    """Refuse what makes no arena."""
    names = [entrant.name for entrant in settings.entrants]
    for name in names:
        if not is_plain(name):
            raise BadChoice("the name '{name}' has characters in it that cannot be shown.", name=shown(name))
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise BadChoice("'{name}' takes part twice. Give a file of your own another name.", name=twice)
    if len(names) < 2 and not (names and settings.mirror):
        raise BadChoice("An arena needs two who play against each other, as: greedy random")
    if settings.mode == MIX and len(names) < settings.players:
        raise BadChoice(
            "For a table of {n} different players, {n} must take part; there are {found}.",
            n=settings.players,
            found=len(names),
        )
    if abs(settings.seed) >= HIGHEST_SEED:
        raise BadChoice("The first seed is a whole number of up to {n} digits.", n=DIGITS)
    of = game(settings.game)
    if not of.least_seats <= settings.players <= of.most_seats:
        raise BadChoice(
            "{game} has {least} to {most} seats, an automa's included; asked for: {n}.",
            game=Name(of.title),
            least=of.least_seats,
            most=of.most_seats,
            n=settings.players,
        )
