"""Somebody who answers a companion anything that is possible, and goes through its side doors."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable, Mapping

from guildhall.companion.dialogue import Listener, Open, Run
from guildhall.companion.offers import companion
from guildhall.companion.reading import read
from guildhall.formats.companion import Question
from guildhall.kernel.problems import Problem

MOST_TRIES = 60


class Walker:
    """Answers by chance. A door is taken with a chance of its own; the game is ended when enough was asked."""

    def __init__(self, dice: random.Random, doors: float, most: int, last: Callable[[Question], str | None]) -> None:
        self.dice = dice
        self.doors = doors
        self.most = most
        self.last = last  # what ends the game, where the question allows it
        self.asked: list[tuple[str, str]] = []

    def answer(self, question: Question) -> str:
        text = self.chosen(question)
        self.asked.append((question.key, text))
        return text

    def chosen(self, question: Question) -> str:
        if len(self.asked) > self.most and (text := self.last(question)):
            return text
        doors = [*question.also, *question.behind]
        if doors and len(self.asked) < self.most and self.dice.random() < self.doors:
            return self.dice.choice(doors).value
        for _ in range(MOST_TRIES):
            text = self.one(question)
            with contextlib.suppress(Problem):
                return read(question, text)
        raise AssertionError(f"nothing possible was found for {question.key}")

    def one(self, question: Question) -> str:
        """An answer that may be possible."""
        dice = self.dice
        if question.fields:
            said = [field for field in question.fields if dice.random() < 0.2]
            return " ".join(f"{field.key}={dice.randint(field.least, min(field.most, 4))}" for field in said)
        if question.numbers and not question.choices:
            least, most = question.numbers
            return str(dice.randint(least, min(most, least + 8)))
        if question.main and question.take == (1, 1) and dice.random() < 0.3:
            return question.main.value
        if not question.choices:
            return question.main.value if question.main else ""
        least, most = question.take
        values = [choice.value for choice in question.choices]
        n = dice.randint(least, min(most, least + 5, len(values)))
        return " ".join(dice.sample(values, n))


def walk(key: str, options: Mapping[str, str], seed: int, doors: float, most: int, last: Callable[[Question], str | None]) -> tuple[Run, Walker]:  # fmt: skip
    """A whole game by chance."""
    of = companion(key)
    chosen = {option.key: option.default for option in of.options} | dict(options)
    walker = Walker(random.Random(seed), doors, most, last)
    talk = Listener(chosen, str(seed), walker.answer)
    with contextlib.suppress(Open):
        of.script(talk)
    return talk.catch_up(), walker
