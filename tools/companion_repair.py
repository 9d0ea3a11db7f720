"""Undo and repair beside HeroBotus: at every step a wrong answer is taken back, or mended, and must leave no trace.

The answers and lots are those of a game that the digital game answered (`companion_mosaic`).

    python -m tools.companion_repair --turns 200
"""

from __future__ import annotations

import argparse
import contextlib
import random
from collections.abc import Mapping
from typing import Any

from guildhall.companion.dialogue import Dialogue, Listener, Open, Run
from guildhall.companion.offers import companion
from guildhall.companion.reading import NotUnderstood, read
from guildhall.formats.companion import Question
from guildhall.kernel.problems import Problem
from tools.companion_board import need
from tools.companion_mosaic import HERO, beside, companion_options, played


class Known(Dialogue):
    """A dialogue whose lots are known."""

    def __init__(self, options: Mapping[str, str], lots: Mapping[str, int]) -> None:
        self.lots = lots
        super().__init__(companion(HERO), options, "3" * 8, [])

    def run_with(self, answers: Mapping[str, str]) -> Run:
        talk = Listener(self.options, self.seed, lambda question: answers.get(question.key), self.lots)
        with contextlib.suppress(Open):
            self.companion.script(talk)
        return talk.run


def state(run: Run) -> tuple[Any, ...]:
    """All that can be seen: the question, what stands, the points, what was told."""
    assert run.strip is not None
    told = [(line.words.text, line.rule) for one in run.answered for line in one.lines]
    return run.question, run.standing.pieces, run.standing.amounts, run.strip.score, told


def wrong_answers(question: Question, right: str) -> list[str]:
    """Other answers that are possible: other choices, side doors, other numbers."""
    found = [choice.value for choice in (*question.choices, *question.also) if choice.value != right]
    if question.fields:
        found.append(f"{question.fields[0].key}={question.fields[0].known + 1}")
    if question.numbers:
        found.append(str(question.numbers[0] if right != str(question.numbers[0]) else question.numbers[0] + 1))
    if question.main and right != question.main.value:
        found.append(question.main.value)
    possible = []
    for text in found:
        with contextlib.suppress(Problem, NotUnderstood):
            if read(question, text) != right:
                possible.append(text)
    return possible


def repair(seed: int, turns: int) -> tuple[int, int]:
    """Every step up to a turn; how many turns and steps."""
    game = played(seed)
    decks = ("own", "printed")[seed % 2]
    run, answers = beside(game, decks, seed % 3 == 0, seed)
    dialogue = Known(companion_options(game, decks), answers.lots)
    dice = random.Random(seed)
    steps = 0
    for one in run.answered:
        if one.question.key == f"y{turns + 1}":
            return turns, steps
        question = dialogue.now.question
        need(question is not None and question.key == one.question.key, "another question", one.question.key)
        assert question is not None
        wrongs = wrong_answers(question, one.answer)
        after: Any = None
        for way in ("undo", "mend"):
            if not wrongs:
                continue
            dialogue.answer(dice.choice(wrongs))
            if way == "undo":
                dialogue.undo()
                need(dialogue.now.question == question, "not the same question", question.key)
                dialogue.answer(one.answer)
            else:
                dialogue.mend(question.key, one.answer)
            found = state(dialogue.now)
            need(after is None or after == found, "repair leads elsewhere", question.key)
            after = found
            dialogue.undo()
        dialogue.answer(one.answer)
        need(after is None or after == state(dialogue.now), "undo leads elsewhere", question.key)
        mend_earlier(dialogue, dice)
        steps += 1
        dialogue.log = [f"answer {done.question.key} {done.answer}" for done in dialogue.now.answered]
    return turns, steps


def mend_earlier(dialogue: Known, dice: random.Random) -> None:
    """Something told before turns out wrong, then right after all: the answers behind it are kept."""
    before = state(dialogue.now)
    earlier = dice.choice(dialogue.now.answered[-6:])
    wrongs = wrong_answers(earlier.question, earlier.answer)
    if wrongs:
        dialogue.mend(earlier.question.key, dice.choice(wrongs))
        dialogue.mend(earlier.question.key, earlier.answer)
        need(before == state(dialogue.now), "mending leads elsewhere", earlier.question.key)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--turns", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--of-a-game", type=int, default=10, help="turns of each game")
    asked = parser.parse_args()
    turns = steps = 0
    seed = asked.seed
    while turns < asked.turns:
        done, found = repair(seed, asked.of_a_game)
        turns, steps, seed = turns + done, steps + found, seed + 1
    print(f"{steps} steps of {turns} turns in {seed - asked.seed} games: undo and repair led to the same state")


if __name__ == "__main__":
    main()
