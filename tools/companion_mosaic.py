"""The digital game plays the person beside HeroBotus's companion (issue: the companion beside a physical board).

A real game is played to its end, with a copy of the position at every event. Then the companion's script runs, and every
question is answered truthfully from the table at that moment: the position before his turn, moved by the instructions
told so far (`companion_board`). After each turn of his the table, his sheet and his points must be those of the digital
game. Cards and lots are those that the digital game drew. His explanations are not compared.

    python -m tools.companion_mosaic --turns 2000
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from guildhall.companion.dialogue import Listener, Open, Run
from guildhall.companion.offers import companion
from guildhall.formats.companion import Line
from guildhall.games.mosaic.game import start
from guildhall.kernel.position import FINISHED, Event
from guildhall.kernel.rng import fast
from guildhall.players import choose
from tools.companion_answers import Answers
from tools.companion_board import need

LEVELS: Final = ("easy", "medium", "hard", "pro")
EXPANSIONS: Final = ("isolated", "standard", "aggressive")
HERO: Final = "herobotus"


# The digital game ----------------------------------------------------------------------------------------


@dataclass
class Stretch:
    """A turn of his, or an empire scoring: the events, the position before, the position after."""

    kind: str  # hero, empire
    seat: int
    events: list[Event]
    before: Any
    after: Any
    takes: list[Any] = field(default_factory=list)  # at each of the events


@dataclass
class Played:
    """A digital game that was played to its end."""

    seats: list[str]
    options: dict[str, str]
    first: Any  # when set-up is done
    last: Any
    stretches: list[Stretch]

    @property
    def heroes(self) -> list[int]:
        return [seat for seat, kind in enumerate(self.seats) if kind == HERO]


def seats_of(seed: int, dice: random.Random) -> list[str]:
    """Alone most often; else beside several, or two of him; now and then a full table."""
    if seed % 16 == 15:
        return dice.choice((["human"] * 5 + [HERO], ["human", HERO, "human", "human", HERO, "human"]))
    if dice.random() < 0.6:
        return ["human", HERO] if dice.random() < 0.8 else [HERO, "human"]
    people, heroes = dice.randint(1, 4), dice.randint(1, 2)
    if people + heroes == 2:
        people = 2
    seats = ["human"] * people + [HERO] * heroes
    dice.shuffle(seats)
    return seats


def options_of(seed: int, dice: random.Random) -> dict[str, str]:
    return {
        "difficulty": LEVELS[seed % 4],
        "expansion": EXPANSIONS[seed // 4 % 3],
        "longer": str(dice.choice((0, 0, 1, 2, 3))),
        "hero_company_build": dice.choice(("half", "entry")),
        "hero_company_money": dice.choice(("tax", "all")),
        "hero_port_wonder": dice.choice(("port", "any")),
    }


def played(seed: int, greedy: float = 0.0) -> Played:
    """People play anything, or greedily with a chance."""
    dice = random.Random(seed)
    seats, options = seats_of(seed, dice), options_of(seed, dice)
    p: Any = start(seats, options, seed, events=True)
    begun = len(p.events)
    p.takes = []
    rng = fast(seed)
    while p.to_move != FINISHED:
        p.apply(choose("greedy" if dice.random() < greedy else "random", p, rng))
    return Played(seats, options, first_of(p, begun), p, stretches_of(p, begun))


def first_of(p: Any, begun: int) -> Any:
    """The position when set-up is done: the first turn."""
    return next(take for event, take in zip(p.events[begun:], p.takes) if event.name == "turn")


def stretches_of(p: Any, begun: int) -> list[Stretch]:
    """His turns and the empire scorings, in their order."""
    events, takes = p.events[begun:], p.takes
    found: list[Stretch] = []
    for i, event in enumerate(events):
        if event.name == "hero_action":
            end = i
            while end < len(events) and events[end].name not in ("turn", "empire_scoring", "final_scores", "scored"):
                if (
                    events[end].name.startswith(("hero_", "pool", "trigger", "offer", "empire_card"))
                    or events[end].name == "offer"
                ):
                    end += 1
                    continue
                break
            after = takes[end] if end < len(events) else p
            found.append(Stretch("hero", event.seat, events[i:end], takes[i - 1], after, takes[i:end]))
        elif event.name == "empire_scoring":
            end = i + 1
            while end < len(events) and events[end].name != "turn" and events[end].name != "empire_scoring":
                end += 1
            after = takes[end] if end < len(events) else p
            found.append(Stretch("empire", event.seat, events[i:end], takes[i], after, takes[i:end]))
    return found


# The companion beside it --------------------------------------------------------------------------------------


class Beside(Listener):
    """A run of the script in which the digital game answers, and draws his lots."""

    def __init__(self, options: Mapping[str, str], answers: Answers) -> None:
        super().__init__(options, "0" * 8, answers.answer)
        self.answers = answers
        self.book = None

    def tell(self, *lines: Line) -> None:
        super().tell(*lines)
        self.answers.told(lines)

    def lot(self, key: str, n: int) -> int:
        return self.answers.lot(key, n)

    def show(self, strip: Any, board: Any, standing: Any) -> None:
        super().show(strip, board, standing)
        self.answers.strip, self.answers.standing = strip, standing


def companion_options(game: Played, decks: str) -> dict[str, str]:
    people = len(game.seats) - len(game.heroes)
    return {**game.options, "people": str(people), "heroes": str(len(game.heroes)), "decks": decks}


def beside(game: Played, decks: str, telling: bool, seed: int) -> tuple[Run, Answers]:
    """The companion plays the same game; every difference raises `Wrong`."""
    answers = Answers(game, decks, telling, random.Random(seed))
    talk = Beside(companion_options(game, decks), answers)
    try:
        companion(HERO).script(talk)
    except Open:
        need(False, "a question nobody answers", talk.run.question)
    need(talk.run.verdict is not None, "no verdict")
    need(answers.done == len(game.stretches), "stretches left", answers.done, len(game.stretches))
    return talk.run, answers


def figures(run: Run) -> list[tuple[int, int]]:
    """(questions, taps) of each turn of his."""
    return [counted for key, counted in run.taps_of_turns().items() if key.startswith("h")]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--turns", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    turns, seed = 0, asked.seed
    all_figures: dict[str, list[tuple[int, int]]] = {}
    kinds: Counter[str] = Counter()
    while turns < asked.turns:
        game = played(seed)
        decks, telling = ("own", "printed")[seed % 2], seed % 3 == 0
        run, answers = beside(game, decks, telling, seed)
        found = figures(run)
        turns += len(found)
        all_figures.setdefault(f"{decks}{', told between turns' if telling else ''}", []).extend(found)
        kinds.update(answers.kinds)
        kinds[f"{len(game.seats)} seats, {len(game.heroes)} HeroBoti"] += len(found)
        kinds[f"{game.options['difficulty']}, {game.options['expansion']}"] += len(found)
        seed += 1
    print(f"{turns} turns of HeroBotus in {seed - asked.seed} games: the companion decided the same")
    for what, found in sorted(all_figures.items()):
        questions, taps = [n for n, _ in found], [n for _, n in found]
        print(
            f"{what:>28}: {sum(questions) / len(found):.2f} questions a turn, at most {max(questions)};"
            f" {sum(taps) / len(found):.2f} taps, at most {max(taps)}"
        )
    for what, n in sorted(kinds.items()):
        print(f"{what:>40} {n}")


if __name__ == "__main__":
    main()
