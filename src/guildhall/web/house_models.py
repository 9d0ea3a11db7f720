"""What the house tells of itself: games, options, rules, component sets, one's own tables."""

from __future__ import annotations

from pydantic import BaseModel

from guildhall.web.models import Given, Parent, SetText, Text


class SetSent(Given):
    """A component set to look through: a TOML file as text, and how it is called."""

    game: Text
    set: SetText
    name: Text = "set.toml"


class SetChecked(BaseModel):
    """Whether one can play with a set: its title, or every fault with file, entry and what would be right."""

    title: str
    faults: list[str]


class RuleEntry(BaseModel):
    id: str
    title: str
    html: str
    ruling: bool


class Alive(BaseModel):
    guildhall: str
    folder: str


class SeatKind(BaseModel):
    kind: str
    name: str
    automa: bool
    text: str
    brief: str


class Option(BaseModel):
    option: str
    title: str
    choices: list[str]
    values: list[str]  # the choices in words
    early: bool
    default: str
    rule: str
    text: str


class Difficulty(BaseModel):
    """How hard an opponent is: in how many of 100 games it beats the greedy player, and one to five bars."""

    kind: str
    options: dict[str, str]
    beats: int
    games: int
    bars: int
    text: str


class GameTold(BaseModel):
    """What a game declares."""

    game: str
    title: str
    rules_version: int
    least_seats: int
    most_seats: int
    usual_seats: list[str]
    minutes: int
    blurb: str
    seat_kinds: list[SeatKind]
    options: list[Option]
    difficulty: list[Difficulty]
    sets: bool  # whether it can be played with a set of one's own
    coats: list[str]  # the colours that a player may choose from


class MyTable(BaseModel):
    """A game in which one holds a seat."""

    id: str
    game: str
    title: str
    names: list[str]
    options: list[list[str]]  # what is not usual: option, value, rule
    kinds: list[str]
    seats: list[int]
    made: int
    changed: int
    finished: bool
    scores: list[int] | None
    winners: list[int]
    parent: Parent | None
    guide: str | None
