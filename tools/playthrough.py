"""Writes kept games as readable texts, tests/playthroughs/<name>.txt: every decision with its choices in notation, who
decides, a digest of each seat's view, and what happened since, with rule and English text.

python tools/playthrough.py                    all of them anew
python tools/playthrough.py london-boris-promo only this one

The moves are those of a file in tests/games. A rule, event, text, view or legal move that was changed shows as a difference
that can be read: run this when the change is meant, and look at what git says. tests/test_playthroughs.py compares.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path

from guildhall.formats.declaration import Game
from guildhall.formats.words import Words, words
from guildhall.games import game
from guildhall.kernel.position import FINISHED, SEAT_LETTERS, WATCHER, Event, Position
from guildhall.kernel.problems import Problem
from guildhall.table import gamefile
from guildhall.table.gamefile import GameFile

TESTS = Path(__file__).resolve().parent.parent / "tests"
FOLDER = TESTS / "playthroughs"
PLAYED = {  # each with the file in tests/games whose moves it tells
    "london-boris-promo": "london-boris-promo",
    "london-3": "london-3-shared",
    "flanders-2-gold": "flanders-2-gold-redraws",
    "flanders-4": "flanders-4-secret-seed",
    "mosaic-solo-hard": "mosaic-solo-hard",
    "mosaic-company": "mosaic-3-and-herobotus",
}


def digest(value: object) -> str:
    """A short hash of plain data."""
    text = json.dumps(value, sort_keys=True, ensure_ascii=False)
    return blake2b(text.encode(), digest_size=4).hexdigest()


class Teller:
    """Tells one game line by line."""

    def __init__(self, file: GameFile) -> None:
        self.file = file
        self.game: Game = game(file.game)
        self.words: Words = words("en")
        self.names = list(SEAT_LETTERS[: len(file.seats)])
        self.book = gamefile.components_of(file)
        self.position: Position = gamefile.begin(file, self.book, events=True)
        self.told = 0  # events so far

    def lines(self) -> Iterator[str]:
        """The whole game; where a move of the file is not possible any more, it stops there and says so."""
        p = self.position
        options = " ".join(f"{key}={value}" for key, value in self.file.options.items())
        yield f"# {self.game.title}: {', '.join(self.file.seats)}; {options}"
        yield from self.news()
        for number, text in enumerate(self.file.standing_moves(), 1):
            yield ""
            try:
                move = p.read_written(text)
            except Problem as problem:
                yield f"{number}  {text} cannot be played: {problem}"
                return
            yield from self.decision(number, move)
            p.apply(move)
            yield from self.news()
        yield ""
        yield f"{'end' if p.to_move == FINISHED else 'not at its end'}  {self.digests()}"
        for seat, score in enumerate(p.scores()):
            yield f"  {self.names[seat]} {score}{' wins' if seat in p.winners() else ''}"

    def digests(self) -> str:
        """The view of the watcher and of each seat, each as a short hash."""
        views = [f"-:{digest(self.position.view(WATCHER))}"]
        views += [f"{name}:{digest(self.position.view(seat))}" for seat, name in enumerate(self.names)]
        return "views " + " ".join(views)

    def decision(self, number: int, move: int) -> Iterator[str]:
        p, w = self.position, self.words
        yield f"{number}  {self.names[p.to_move]} decides  {self.digests()}"
        yield f"  ask: {self.game.ask_text(p, self.book, w)} [{self.game.rule_of_ask(p)}]"
        yield f"  may: {' | '.join(p.notation(choice) for choice in p.legal())}"
        yield f"  > {p.written(move)}: {self.game.move_text(p, move, self.book, w)}"

    def news(self) -> Iterator[str]:
        """What happened since it was asked last, all secrets included."""
        events = self.position.events or []
        for event in events[self.told :]:
            yield from self.event(event)
        self.told = len(events)

    def event(self, event: Event) -> Iterator[str]:
        """Its rules, its sentence as its own seat reads it, its name with a digest of its data and of what is secret."""
        seen = event.seen_by(event.seat)
        also = seen.get("also", [])
        rules = " ".join([event.rule, *(also if isinstance(also, list) else [])])
        text = self.game.event_text(seen, self.book, self.words, self.names)
        secret = f" secret {digest(event.secret)}" if event.secret is not None else ""
        yield f"  [{rules}] {text} ({event.name} {digest(event.data)}{secret})"
        for line in self.game.event_details(seen, self.book, self.words, self.names):
            yield f"    {line}"


def playthrough(name: str) -> str:
    """The text of a kept game."""
    return "\n".join(Teller(gamefile.load(TESTS / "games" / f"{PLAYED[name]}.json")).lines()) + "\n"


def main() -> None:
    names = sys.argv[1:] or list(PLAYED)
    for name in names:
        if name not in PLAYED:
            sys.exit(f"There is no playthrough '{name}'. There are: {', '.join(PLAYED)}.")
    FOLDER.mkdir(exist_ok=True)
    for name in names:
        (FOLDER / f"{name}.txt").write_text(playthrough(name), encoding="utf-8")


if __name__ == "__main__":
    main()
