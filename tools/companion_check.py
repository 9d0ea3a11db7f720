"""Holds the companions against the digital game: python -m tools.companion_check --games 500

For each of Boris and Rik so many games are played digitally and followed by the companion (see tools/companion_london.py),
by colour and by number in turn, with all options. Some of the games are also answered wrongly at every step, and taken
back or mended. The questions and taps of each kind of turn are printed.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace

from guildhall.companion.dialogue import Answered, Dialogue, Run
from guildhall.companion.offers import companion
from guildhall.companion.reading import NotUnderstood
from guildhall.formats.companion import Question
from tools.companion_london import Checked, check_game

LIMIT = 6  # taps of a turn


def options_of(seed: int) -> dict[str, str]:
    """All options come up, in many mixtures."""
    dice = random.Random(seed * 7919)
    return {
        "plantation": dice.choice(("virginia", "ulster")),
        "promo": dice.choice(("off", "on")),
        "promo_specials": dice.choice(("no", "yes")),
        "boris_specials": dice.choice(("yes", "yes", "no")),
        "boris_two_suits": dice.choice(("either", "either", "first")),
    }


def told_options(key: str, options: dict[str, str], colours: bool) -> dict[str, str]:
    chosen = {option.key: options.get(option.key, option.default) for option in companion(key).options}
    return chosen | {"tiles": "colours" if colours else "numbers"}


def is_door(one: Answered) -> bool:
    """Whether an answer went through a side door, or lies behind one."""
    behind = re.search(r"[.](home|claim|off)([.]|$)", one.question.key)
    return bool(behind) or any(one.answer == door.value for door in one.question.also)


class Taps:
    """Questions and taps by the kind of turn."""

    def __init__(self) -> None:
        self.counts: dict[str, list[tuple[int, int]]] = defaultdict(list)

    def add(self, key: str, run: Run) -> None:
        """What is told between turns through a side door is counted apart: nobody has to tell it there."""
        counts = {turn: [0, 0] for turn, _ in run.turns}
        for one in run.answered:
            turn = run.turns[one.turn][0]
            if is_door(one):
                turn = "told between"
            count = counts.setdefault(turn, [0, 0])
            count[0] += 1
            count[1] += one.taps
        for turn, (questions, taps) in counts.items():
            self.counts[f"{key} {re.sub(r'^r[0-9]+[.]', '', turn)}"].append((questions, taps))

    def lines(self) -> list[str]:
        out = [f"{'':18}{'turns':>7}{'questions':>12}{'taps':>8}{'most':>6}"]
        for key, counts in sorted(self.counts.items()):
            n = len(counts)
            questions, taps = sum(q for q, _ in counts) / n, sum(t for _, t in counts) / n
            out.append(f"{key:18}{n:>7}{questions:>12.2f}{taps:>8.2f}{max(t for _, t in counts):>6}")
        return out

    def most(self, turn: str) -> int:
        return max(taps for key, counts in self.counts.items() if key.endswith(turn) for _, taps in counts)


# Undo and mending --------------------------------------------------------------------------------------------


def other_answer(question: Question, answer: str, dice: random.Random) -> str:
    """A wrong answer that can be given; the right one if there is no other."""
    if question.numbers is not None:
        return str(int(answer) + 1 if int(answer) < question.numbers[1] else 0)
    if question.take != (1, 1):
        words = answer.split()
        return " ".join([*words[1:], words[0]])
    values = [choice.value for choice in question.choices if choice.cannot is None and choice.value != answer]
    return dice.choice(values) if values else answer


def went_wrong(dialogue: Dialogue, dice: random.Random, most: int) -> None:
    """Go on for a few answers after a wrong one, as somebody does who has not noticed."""
    for _ in range(dice.randrange(most)):
        question = dialogue.now.question
        if question is None or question.take != (1, 1):
            return
        values = [choice.value for choice in question.choices if choice.cannot is None]
        if question.numbers is not None:
            values = [str(question.numbers[0] + 2)]
        elif question.main is not None:
            values.append(question.main.value)
        dialogue.answer(dice.choice(values))


def check_repairs(key: str, checked: Checked, options: dict[str, str], seed: int, every: int = 1) -> int:
    """At each step: a wrong answer, some more, then undo or mending; it must stand as if answered right at once."""
    dice = random.Random(seed)
    texts = [text for _, text in checked.answers]
    steps = 0
    straight = Dialogue(companion(key), options, "")
    for at, text in enumerate(texts):
        question = straight.now.question
        assert question is not None
        straight.answer(text)
        if at % every:
            continue
        try:
            repair(key, straight, question, other_answer(question, text, dice), text, dice)
        except NotUnderstood as fault:
            raise AssertionError(f"{question.key}: {fault}") from None
        steps += 1
    return steps


def repair(key: str, straight: Dialogue, question: Question, wrong: str, right: str, dice: random.Random) -> None:
    """One step, both ways."""
    before = straight.log[:-1]
    undone = Dialogue(companion(key), straight.options, "", list(before))
    undone.answer(wrong)
    went_wrong(undone, dice, 5)
    while any(one.question.key == question.key for one in undone.now.answered):
        undone.undo()
    undone.answer(right)
    assert undone.now == straight.now, f"{question.key}: undo of {wrong}"
    mended = Dialogue(companion(key), straight.options, "", list(before))
    mended.answer(wrong)
    went_wrong(mended, dice, 4)
    mended.mend(question.key, right)
    while len(mended.now.answered) > len(
        straight.now.answered
    ):  # told while it was wrong, and still asked: true or not
        mended.undo()
    # an answer that was given while it was wrong and can no longer be is asked anew, with a note of it (`refused`)
    assert replace(mended.now, refused=None) == straight.now, f"{question.key}: mending of {wrong}"


# All of it ----------------------------------------------------------------------------------------------------


def games(n: int, first: int = 0) -> Iterator[tuple[str, int, bool]]:
    for seed in range(first, first + n):
        for key in ("boris", "rik"):
            yield key, seed, seed % 2 == 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=500, help="of each automa")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--repairs", type=int, default=10, help="games of each in which every step is mended")
    parser.add_argument("--quick", action="store_true", help="the person plays any legal move")
    args = parser.parse_args()
    taps, repaired, claims, ousts = Taps(), 0, 0, 0
    for key, seed, colours in games(args.games, args.first):
        options = options_of(seed)
        checked = check_game(seed, key, colours, options, quick=args.quick)
        taps.add(key, checked.run)
        claims += sum(text == "claim" for _, text in checked.answers)
        ousts += sum(text == "home" for _, text in checked.answers)
        if seed < args.first + args.repairs:
            repaired += check_repairs(key, checked, told_options(key, options, colours), seed)
    print(*taps.lines(), sep="\n")
    print(
        f"{args.games} games of each: the same decisions, boards and verdicts; {ousts} pieces sent home, {claims} claims"
    )
    print(f"{repaired} steps taken back and mended")
    most = taps.most("turn")
    print(f"taps of a turn: at most {most}")
    return 0 if most <= LIMIT else 1


if __name__ == "__main__":
    sys.exit(main())
