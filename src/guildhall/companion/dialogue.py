"""A dialogue: a log that is only appended to, and what follows from it.

Entries of the log are texts: 'answer KEY TEXT', 'undo KEY', 'mend KEY TEXT', 'note KEY TEXT'. Which answers stand
follows from the entries alone (`standing`): answer and mend set the answer of a question's key, undo takes it away. The
script is run with the standing answers, each used when a question of its key is asked. So after mending one answer those
behind it are kept where their question is asked again; one that is no longer possible is asked anew, and those whose
question is no longer asked are left lying, without effect.
"""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from guildhall.companion.daily import lots_of
from guildhall.companion.reading import read, taps
from guildhall.formats.companion import Companion, Line, Question, Section, Standing, Strip, Talk, Verdict
from guildhall.formats.plain import shown
from guildhall.formats.say import Say
from guildhall.kernel.problems import BadFile, Problem

MOST_NOTED: Final = 2000  # letters of a remark that are shown


class Open(Exception):
    """The script asks something that has not been answered."""


@dataclass
class Answered:
    """A question that was answered, and what was told because of it."""

    question: Question
    answer: str
    turn: int  # its part of the game, see Run.turns
    lines: list[Line] = field(default_factory=list)
    taps: int = 1


@dataclass
class Run:
    """What came out of running the script: all that a page or a terminal shows."""

    answered: list[Answered] = field(default_factory=list)
    turns: list[tuple[str, Say]] = field(default_factory=list)
    opening: list[Line] = field(default_factory=list)  # told before the first answer
    question: Question | None = None  # the open one; None: the game is over
    refused: tuple[str, str] | None = None  # key and text of a kept answer that is no longer possible
    strip: Strip | None = None
    board: Any = None
    standing: Standing = field(default_factory=Standing)
    sheet: Sequence[Section] = ()
    verdict: Verdict | None = None

    @property
    def lines(self) -> list[Line]:
        """What was told since the last answer."""
        return self.answered[-1].lines if self.answered else self.opening

    def taps_of_turns(self) -> dict[str, tuple[int, int]]:
        """(questions, taps) of each part of the game."""
        counts = {key: (0, 0) for key, _ in self.turns}
        for one in self.answered:
            key = self.turns[one.turn][0]
            counts[key] = (counts[key][0] + 1, counts[key][1] + one.taps)
        return counts


Answerer = Callable[[Question], str | None]  # None: nobody answers, the question stays open


class Listener(Talk):
    """The Talk of a run: answers come from a function, and everything is written down."""

    def __init__(
        self, options: Mapping[str, str], seed: str, answerer: Answerer, lots: Mapping[str, int] | None = None
    ) -> None:
        self.options = options
        self.seed = seed
        self.lots = lots or {}  # drawn already: in a day's challenge some fall as in its digital game
        self.answerer = answerer
        self.run = Run()
        self._keys: set[str] = set()
        self._look: Callable[[], None] | None = None

    def ask(self, question: Question) -> str:
        """The answer that was given; the script ends here if there is none."""
        assert question.key not in self._keys, f"'{question.key}' is asked twice"
        self._keys.add(question.key)
        if not self.run.turns:
            self.run.turns.append(("", Say("")))
        text = self.answerer(question)
        if text is not None:
            try:
                answer = read(question, text)
            except Problem:
                self.run.refused = (question.key, text)
                text = None
        if text is None:
            self.run.question = question
            raise Open
        self.run.answered.append(Answered(question, answer, len(self.run.turns) - 1, taps=taps(question, answer)))
        return answer

    def tell(self, *lines: Line) -> None:
        self.run.lines.extend(lines)

    def lot(self, key: str, n: int) -> int:
        if (drawn := self.lots.get(key, n)) < n:  # after another answer there may be fewer to draw from
            return drawn
        digest = hashlib.blake2b(f"{self.seed} {key}".encode(), digest_size=16).digest()
        return int.from_bytes(digest, "little") % n

    def turn(self, key: str, words: Say) -> None:
        self.run.turns.append((key, words))

    def show(self, strip: Strip, board: Any, standing: Standing) -> None:
        self.run.strip, self.run.board, self.run.standing = strip, board, standing

    def sheet(self, sections: Sequence[Section]) -> None:
        self.run.sheet = tuple(sections)

    def look(self, make: Callable[[], None]) -> None:
        self._look = make

    def catch_up(self) -> Run:
        """The run so far, with how things stand now."""
        if self._look is not None:
            make, self._look = self._look, None
            make()
        return self.run

    def verdict(self, verdict: Verdict) -> None:
        self.run.verdict = verdict


def run(companion: Companion, options: Mapping[str, str], seed: str, answerer: Answerer) -> Run:
    """Run a script until a question stays open or the game is over."""
    talk = Listener(options, seed, answerer, lots_of(companion, seed))
    with contextlib.suppress(Open):
        companion.script(talk)
    return talk.catch_up()


def standing(log: Sequence[str]) -> dict[str, str]:
    """The answers that stand, by the keys of their questions."""
    stands: dict[str, str] = {}
    for number, entry in enumerate(log, 1):
        verb, _, rest = entry.partition(" ")
        key, _, text = rest.partition(" ")
        if verb in ("answer", "mend") and key:
            stands[key] = text
        elif verb == "undo" and key in stands:
            del stands[key]
        elif verb != "note":
            raise BadFile("Entry {number} of the dialogue cannot be: '{entry}'.", number=number, entry=entry[:60])
    return stands


@dataclass
class Dialogue:
    """A dialogue with an automa: its header, its log, and how it stands."""

    companion: Companion
    options: Mapping[str, str]
    seed: str
    log: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.now = self.run_with(standing(self.log))

    def run_with(self, answers: Mapping[str, str]) -> Run:
        return run(self.companion, self.options, self.seed, lambda question: answers.get(question.key))

    def append(self, entry: str) -> str:
        """Write an entry and run on. Whoever stores dialogues stores the entry that comes back first."""
        self.log.append(entry)
        self.now = self.run_with(standing(self.log))
        return entry

    def answer_entry(self, text: str) -> str:
        """The entry for an answer to the open question; CannotBe or NotUnderstood if it is none."""
        question = self.now.question
        if question is None:
            raise Problem("Nothing is asked: the game is over.")
        return f"answer {question.key} {read(question, text)}"

    def undo_entry(self) -> str:
        """The entry that takes the last answer back."""
        if not self.now.answered:
            raise Problem("There is nothing to take back.")
        return f"undo {self.now.answered[-1].question.key}"

    def mend_entry(self, key: str, text: str) -> str:
        """The entry that replaces an earlier answer. `mended` says before what would change."""
        for one in self.now.answered:
            if one.question.key == key:
                return f"mend {key} {read(one.question, text)}"
        raise Problem("There is no such answer to mend.")

    def mended(self, key: str, text: str) -> Run:
        """How things would stand with one earlier answer replaced."""
        return self.run_with(standing([*self.log, self.mend_entry(key, text)]))

    def note_entry(self, text: str) -> str:
        """A remark that changes nothing: 'leave it, and note it'."""
        question = self.now.question
        return f"note {question.key if question else '-'} {' '.join(text.split())}"

    def answer(self, text: str) -> None:
        self.append(self.answer_entry(text))

    def undo(self) -> None:
        self.append(self.undo_entry())

    def mend(self, key: str, text: str) -> None:
        self.append(self.mend_entry(key, text))

    def notes(self) -> list[str]:
        """The remarks, as they were written."""
        notes = (entry.split(" ", 2)[2:] for entry in self.log if entry.startswith("note "))
        return [shown(note[0], MOST_NOTED) for note in notes if note]
