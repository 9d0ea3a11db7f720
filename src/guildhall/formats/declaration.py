"""What a game declares: who can sit at it, which options it has, and how it is played, said and drawn.

The command line, the pages and the documentation are made from these declarations.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from guildhall.formats.counted import Counted
from guildhall.formats.defaults import (
    check_no_set,
    load_no_set,
    no_anchors,
    no_details,
    no_reasons,
    no_template,
    notation_as_text,
    nothing_counted,
)
from guildhall.formats.learning import Learning
from guildhall.formats.page import Page
from guildhall.formats.words import N_, Words, language_of_machine, words
from guildhall.kernel.position import PAINTERS, SEAT_LETTERS, Position
from guildhall.kernel.problems import BadChoice, Name

NO_YES: Final = (N_("no"), N_("yes"))
YES_NO: Final = (N_("yes"), N_("no"))


@dataclass(frozen=True)
class SeatKind:
    """Somebody who can sit at a table: a person, a bot, or the box's own automa (which plays inside the position)."""

    key: str
    automa: bool
    text: str
    title: str = ""  # where it is not the key with a capital letter
    brief: str = ""  # an automa in three or four words, for a list of opponents

    def name(self) -> str:
        return self.title or self.key.capitalize()

    def called(self, w: Words) -> str:
        """The same in a language, as a name: it may be a word that elsewhere stands in the middle of a sentence."""
        name = w.t(self.name())
        return name[:1].upper() + name[1:]


# Who can play every game, the weakest bot first: guildhall.players tells how they do it.
PERSON = SeatKind("human", False, N_("a person"))
BOT_KINDS = (
    SeatKind("random", False, N_("plays any legal move")),
    SeatKind("apprentice", False, N_("knows the rules, and does not see everything"), N_("Apprentice")),
    SeatKind("greedy", False, N_("looks one decision ahead"), N_("Greedy")),
    SeatKind("journeyman", False, N_("thinks a moment, and weighs what may follow"), N_("Journeyman")),
    SeatKind("master", False, N_("thinks for about two seconds a turn, and plays as well as we can"), N_("Master")),
)


@dataclass(frozen=True)
class Option:
    """A choice made before the game. Where it stands for a ruling, `rule` names it.

    `values` are its choices in words, in the same order; what is `early` many people set, so it stands before the fold.
    """

    key: str
    choices: tuple[str, ...]
    default: str
    rule: str
    text: str
    title: str = ""
    values: tuple[str, ...] = ()
    early: bool = False

    def name(self, w: Words) -> str:
        """The option in two or three words; its key where a game declares none."""
        return w.t(self.title) if self.title else self.key

    def value(self, choice: str, w: Words) -> str:
        """A choice in words; a game that declares none is shown its keys."""
        return w.t(self.values[self.choices.index(choice)]) if self.values else choice


@dataclass(frozen=True, kw_only=True)
class Terms:
    """What is agreed before a game: who sits at the table, and by which options one plays."""

    key: str
    title: str
    place: int = 100  # where it stands among the games that people are shown
    rules_version: int
    least_seats: int
    most_seats: int
    seat_kinds: tuple[SeatKind, ...]
    usual_seats: tuple[str, ...]  # for one person who says nothing else
    options: tuple[Option, ...] = ()

    def kind(self, key: str) -> SeatKind:
        """The kind of player with this name; an unknown one is refused with those that there are."""
        for kind in self.seat_kinds:
            if kind.key == key:
                return kind
        known = ", ".join(["me", *(kind.key for kind in self.seat_kinds if kind.key != "human")])
        raise BadChoice(
            "Nobody called '{kind}' can sit at {game}. Known are: {known}.",
            kind=key,
            game=Name(self.title),
            known=known,
        )

    def check_options(self, given: Mapping[str, object]) -> dict[str, str]:
        """All options with their values, those not given with their defaults."""
        chosen = {option.key: option.default for option in self.options}
        for key, value in given.items():
            option = next((o for o in self.options if o.key == key), None)
            if option is None:
                raise unknown_option(self, key)
            text = {True: "yes", False: "no"}.get(value, str(value)) if isinstance(value, bool) else str(value)
            if text not in option.choices:
                raise BadChoice(
                    "Option '{key}' cannot be '{value}'. It can be: {choices}.",
                    key=key,
                    value=text,
                    choices=", ".join(option.choices),
                )
            chosen[key] = text
        return chosen


@dataclass(frozen=True, kw_only=True)
class Game(Terms):
    """All that the rest of the house needs to know of a game. What has a default, a small game does not need."""

    folder: Path
    start: Callable[..., Position]  # (seats, options, seed, components, events)
    load_set: Callable[[str | None], Any] = load_no_set  # a path, or None for the house set
    check_set: Callable[[str], list[Any]] = check_no_set
    set_template: Callable[[], str] = no_template
    set_extra: Callable[[], str] = str  # what a whole set may have besides, each line behind a "#"
    anchors: Callable[[Position, int], list[str]] = no_anchors
    move_text: Callable[[Position, int, Any, Words], str] = notation_as_text
    event_text: Callable[[dict[str, Any], Any, Words, Sequence[str]], str]
    event_details: Callable[[dict[str, Any], Any, Words, Sequence[str]], list[str]] = (
        no_details  # what lies behind an event
    )
    ask_text: Callable[[Position, Any, Words], str]
    rule_of_ask: Callable[[Position], str]  # the rule behind the open decision
    why: Callable[[Position, str, Any, Words], list[tuple[str, str]]] = (
        no_reasons  # about a move or a thing: rule and reason
    )
    draw: Callable[..., str]
    describe: Callable[[Position], str]
    build: Callable[[str], Position]
    census: Callable[[Position], dict[str, int]] = nothing_counted
    page: Callable[[], Page] | None = None  # in the browser; loaded when it is asked for
    counted: tuple[Counted, ...] = ()  # kinds of things that the arena counts
    learning: Callable[[], Learning] | None = None  # for programs that learn; loaded when it is asked for

    def __post_init__(self) -> None:
        PAINTERS[self.key] = self.picture

    def picture(self, p: Position) -> str:
        """A position as SVG, as the seat to move sees it; the seats are called by their letters."""
        letters = list(SEAT_LETTERS[: p.seats()])
        return self.draw(p.view(p.to_move), p.book(), words(language_of_machine()), letters)


def seat_list(game: Terms, seats: int | Sequence[str]) -> list[str]:
    """The kinds of players at a table; a number means so many people."""
    kinds = ["human"] * seats if isinstance(seats, int) else ["human" if kind == "me" else kind for kind in seats]
    for kind in set(kinds):
        game.kind(kind)
    if not game.least_seats <= len(kinds) <= game.most_seats:
        raise BadChoice(
            "{game} has {least} to {most} seats, an automa's included; asked for: {n}.",
            game=Name(game.title),
            least=game.least_seats,
            most=game.most_seats,
            n=len(kinds),
        )
    return kinds


def unknown_option(game: Terms, key: str) -> BadChoice:
    known = [option.key for option in game.options]
    near = get_close_matches(key, known, 1, 0.5)
    if near:
        return BadChoice(
            "{game} has no option '{key}'. Did you mean '{near}'?", game=Name(game.title), key=key, near=near[0]
        )
    return BadChoice(
        "{game} has no option '{key}'. It has: {known}.", game=Name(game.title), key=key, known=", ".join(known)
    )
