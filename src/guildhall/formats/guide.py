"""A guided first game: a script of steps, each with a text, things to point at, and the moves it wants.

A game keeps its guides in `games/<game>/guides/`: `<key>.toml` is the script, the positions lie beside it as descriptions,
the texts stand in a module of the same name (hyphens become underscores) as `TEXTS`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from guildhall.formats.words import Words
from guildhall.kernel.problems import BadFile

WHY_NOT: Final = "why-not"  # in `wrong`: the answer is the rules' own reason
BY_MOVE: Final = "move:"  # in `wrong`: before the notation of a move, where nothing on the table stands for it
SIDES: Final = ("left", "right", "above", "below")
MOST_STEPS, MOST_POINTS, LONGEST = 15, 3, 260


@dataclass(frozen=True)
class Point:
    """A thing that a step points at: its anchor, the number on its bead, and where the hand stands, if it does."""

    at: str
    n: int
    hand: str = ""


@dataclass(frozen=True)
class Step:
    """A step: what it points at, which moves it wants (`do`), and what the others at the table do meanwhile (`theirs`)."""

    key: str
    position: str | None = None  # a description to put on the table; None: the game goes on
    point: tuple[Point, ...] = ()
    rules: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()
    allow: tuple[str, ...] = ()  # patterns of moves that do as well as the next of `do`
    wrong: tuple[tuple[str, str], ...] = (
        (("*", WHY_NOT)),
    )  # pattern of an anchor → key of the answer; the first counts
    then: str | None = None  # key of the text when it is done


@dataclass(frozen=True)
class Said:
    """A text of a guide: a heading and two sentences, in English, marked for translation. '{1}' stands for a bead."""

    title: str
    body: str


@dataclass(frozen=True)
class Texts:
    """All texts of a guide, by key."""

    title: str
    about: str  # one sentence for the list of guides
    steps: Mapping[str, Said]  # those of the steps and of what is said when one is done
    answers: Mapping[str, str]  # to wrong clicks


@dataclass(frozen=True)
class Guide:
    """A guided game: who sits there (the first seat is the one that learns), its steps and its texts."""

    key: str
    game: str
    folder: Path
    seats: tuple[str, ...]
    names: tuple[str, ...]
    minutes: int
    place: int
    steps: tuple[Step, ...]
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def texts(self) -> Texts:
        return texts_of(self.game, self.key)

    def said(self, key: str, w: Words) -> Said:
        text = self.texts.steps[key]
        return Said(w.t(text.title), w.t(text.body))

    def description(self, name: str) -> str:
        return (self.folder / name).read_text(encoding="utf-8")


@cache
def texts_of(game: str, key: str) -> Texts:
    found: Texts = import_module(f"guildhall.games.{game}.guides.{key.replace('-', '_')}").TEXTS
    return found


def answer_key(step: Step, things: list[str]) -> str:
    """Which answer a wrong choice gets: the first pattern that fits one of the things it names; else the rules' reason."""
    for pattern, key in step.wrong:
        if any(fnmatchcase(thing, pattern) for thing in things):
            return key
    return WHY_NOT


def allows(step: Step, wanted: str, notation: str) -> bool:
    """Whether a move will do where the script wants another one."""
    return notation == wanted or any(fnmatchcase(notation, pattern) for pattern in step.allow)


# Reading ---------------------------------------------------------------------------------------------


@cache
def read_guide(path: Path) -> Guide:
    """The guide of a script; what does not fit is named with file and step."""
    with path.open("rb") as source:
        data = tomllib.load(source)
    steps = tuple(read_step(path, entry) for entry in data.pop("step"))
    if len(steps) > MOST_STEPS:
        raise fault(path, "step", f"{len(steps)} steps, at most {MOST_STEPS}")
    if steps[0].position is None:
        raise fault(path, steps[0].key, "the first step needs a position")
    return Guide(
        key=path.stem,
        game=data.pop("game"),
        folder=path.parent,
        seats=tuple(data.pop("seats")),
        names=tuple(data.pop("names")),
        minutes=data.pop("minutes"),
        place=data.pop("place"),
        options=data.pop("options", {}),
        steps=steps,
    )


def read_step(path: Path, entry: dict[str, Any]) -> Step:
    """A step as the script has it, checked as far as no game is needed for it."""
    key = entry["key"]
    if unknown := set(entry) - set(Step.__dataclass_fields__):
        raise fault(path, key, f"unknown: {', '.join(sorted(unknown))}")
    points = tuple(Point(**point) for point in entry.get("point", ()))
    if len(points) > MOST_POINTS or [point.n for point in points] != list(range(1, len(points) + 1)):
        raise fault(path, key, f"point: at most {MOST_POINTS}, numbered from 1 on")
    if sum(bool(point.hand) for point in points) > 1 or any(p.hand and p.hand not in SIDES for p in points):
        raise fault(path, key, f"hand: one at most, {' '.join(SIDES)}")
    wrong = tuple(entry.get("wrong", {"*": WHY_NOT}).items())
    listed = {name: tuple(entry.get(name, ())) for name in ("rules", "do", "theirs", "allow")}
    return Step(key, entry.get("position"), points, wrong=wrong, then=entry.get("then"), **listed)


def fault(path: Path, step: str, what: str) -> BadFile:
    return BadFile("{path}, step '{step}': {what}", path=path.name, step=step, what=what)
