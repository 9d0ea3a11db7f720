"""What goes in and out of the API of the companion."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from pydantic import BaseModel, StringConstraints

from guildhall.web.models import Given, Problem, Whole

MOST_TEXT: Final = 1200  # letters of an answer: some tell a number for every piece in every region


class Told(Given):
    """What is told. `number` is how many entries the sender knows of: with another number nothing is written."""

    number: Whole
    do: Literal["answer", "undo", "mend", "note"] = "answer"
    text: Annotated[str, StringConstraints(max_length=MOST_TEXT)] = ""
    key: Annotated[str, StringConstraints(max_length=80)] = ""


class DialogueScene(BaseModel):
    """How a dialogue stands, as pieces of HTML."""

    number: int
    key: str
    kind: str
    take: tuple[int, int]
    strip: str
    told: str
    ask: str
    board: str
    foot: str
    sheet: str
    finished: bool
    share: str


class Fragment(BaseModel):
    """A page above the page: a heading and its HTML."""

    title: str
    html: str
    kind: str = ""
    take: tuple[int, int] = (1, 1)


class CannotBeTold(Problem):
    """Why something cannot be; `cannot` is that with the ways on, as HTML."""

    cannot: str = ""
