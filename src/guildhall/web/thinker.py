"""What a thinker does: a process for whatever takes its time. It plays no move; it may put a whole game into the store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from guildhall.analysis.judging import Judged, Task, best_moves, judge
from guildhall.analysis.telling import expected, when_expected
from guildhall.analysis.work import begun
from guildhall.formats.words import Words
from guildhall.games import game as game_of
from guildhall.kernel.problems import BadFile, IllegalMove, Problem
from guildhall.players import BOTS
from guildhall.table import gamefile
from guildhall.table.bots import CHECKED, bot_move, bots_checked, can_be_made_again, hint_chance
from guildhall.table.gamefile import GameFile
from guildhall.table.opening import dealing
from guildhall.table.sealing import sealed_copy
from guildhall.table.verify import Checker, check_moves
from guildhall.web.desk import Answer, Desk
from guildhall.web.parts import PartCache
from guildhall.web.scene import Asked, SceneMaker
from guildhall.web.shelf import called
from guildhall.web.store.games import SET, Stored

NAME: Final = Path("game.json")  # what faults call a file that was sent
MOST_ENTRIES: Final = 5000  # of a file that was sent
MOST_FAULTS: Final = 50  # of a set that was sent


class Thinker(Desk):
    """The calls."""

    def do_bot(self, w: Words, id: str, stand_ins: Mapping[str, str]) -> Answer:
        """What the bot that must decide now plays, in notation; None if no bot must."""
        _, live = self.shelf.get(id)
        session = live.session
        seat = session.seat_to_move()
        if session.finished() or session.file.seats[seat] not in BOTS:
            return Answer(number=live.number)
        file = session.file
        stand_in = stand_ins.get(str(seat))
        if stand_in is not None:
            file = replace(file, seats=[stand_in if i == seat else kind for i, kind in enumerate(file.seats)])
        move = bot_move(file, session.position, seat, session.bot_decisions, session.paces[seat])
        return Answer(session.position.notation(move), number=live.number, bot=seat)

    def do_hint(self, w: Words, id: str, seat: int, seconds: float) -> Answer:
        """The best three moves in a seat's place as the master sees them, each with what it aims at."""
        stored, live = self.shelf.get(id)
        session, page = live.session, self.shelf.page(live)
        if seat not in live.deciding():
            raise IllegalMove("It is not your turn.")
        p = live.position_for(seat).clone()
        told = w.at_table(session.file.names)
        maker = SceneMaker(stored, live, page, PartCache(), Asked(seat, w))
        moves = []
        for option in best_moves(p.clone(), hint_chance(session.file), None, seconds):
            move = p.parse(option.move)
            reasons = page.hint_words(p, move, seat, session.components, told)
            moves.append(
                {
                    "move": option.move,
                    "at": list(session.game.anchors(p, move)),
                    "text": maker.titled(p, move),
                    "label": page.choice(p, move, session.components, told).label,
                    "reasons": [list(reason) for reason in reasons],
                    "expected": expected(option, w),
                    "points": option.points,
                    "lead": option.lead,
                    "chance": option.chance,
                }
            )
        return Answer({**moves[0], "moves": moves, "when": when_expected(p, seat, w)}, number=live.number)

    # Where it was decided --------------------------------------------------------------------

    def do_begin_analysis(self, w: Words, id: str) -> Answer:
        """A finished game's decisions that are to be judged."""
        _, live = self.shelf.get(id)
        if not live.session.finished():
            raise IllegalMove("The game is not finished. Analysed now, it would show what is still hidden.")
        analysis, todo = begun(live)
        return Answer({"analysis": analysis.data(), "todo": todo}, number=live.number)

    def do_judge(self, w: Words, id: str, task: Mapping[str, Any], before: dict[str, Any] | None) -> Answer:
        """One of them, from what its seat could know then."""
        _, live = self.shelf.get(id)
        found = judge(live, Task(**task), None if before is None else Judged.of(before))
        return Answer(found.data(), number=live.number)

    # Files -----------------------------------------------------------------------------------

    def do_file(self, w: Words, id: str, seat: int, open_to_all: bool) -> Answer:
        """The game as a file: whole when it is finished (or nobody else has a secret in it), else the seat's sealed copy."""
        stored = self.shelf.store.load(id)
        if stored.position is not None:
            raise BadFile("A game that began from a prepared position has no file.")
        file = stored.file
        if file.result is None and not (open_to_all and isinstance(file.seed, int)):
            file = sealed_copy(file, self.shelf.components(stored), seat)
        return Answer({"name": f"{file.game}-{id[:6]}.json", "text": file.to_json()})

    def do_verify(self, w: Words, id: str) -> Answer:
        """Deal the game again and check every entry of its log, a bot's choices included."""
        stored = self.shelf.store.load(id)
        if stored.position is not None:
            raise BadFile("A game that began from a prepared position cannot be dealt again.")
        file = stored.file
        checker = Checker(file, self.shelf.components(stored), can_be_made_again(file))
        data = {"true": True, "problem": "", "entries": len(file.moves), "bots": bots_checked(file) == CHECKED}
        try:
            for i in range(len(file.moves)):
                checker.check_entry(i)
        except Problem as problem:
            data |= {"true": False, "problem": problem.text(w)}
        finished = file.result is not None
        data |= {"seed_hash": file.seed_hash or "", "seed": str(file.seed) if finished else ""}
        return Answer(data)

    def do_check_set(self, w: Words, id: str, game: str, file: str, text: str) -> Answer:
        """Whether one can play with a set; nothing of it is kept."""
        of = game_of(game)
        with TemporaryDirectory() as folder:
            path = Path(folder) / SET
            path.write_text(text, encoding="utf-8", newline="")
            faults = called(of.check_set(str(path)), file)
            title = "" if faults else w.pick(of.load_set(str(path)).title)
        return Answer({"title": title, "faults": [fault.text(w) for fault in faults[:MOST_FAULTS]]})

    def do_import(self, w: Words, id: str, text: str, set_text: str | None, device: str) -> Answer:
        """A game file that somebody sent becomes a game of the store; its device holds the seats of people."""
        file = gamefile.read(NAME, text)
        if len(file.moves) > MOST_ENTRIES:
            raise BadFile(
                "The game has {n} entries; at most {most} are taken in.", n=len(file.moves), most=MOST_ENTRIES
            )
        if file.seed is None:
            raise BadFile("The game is sealed: it can be dealt again only when its seed is known (verify --seed).")
        if file.set_path is not None and set_text is None:
            raise BadFile("The game was played with the set '{name}'. Send that set with it.", name=file.set_name)
        components = gamefile.components_of(file, self.shelf.set_path(set_text if file.set_path else None))
        with dealing(NAME):
            plain = check_moves(file, NAME, components, bots=False, text=text)
        stored = Stored(id, kept(plain), set_text if file.set_path else None)
        stored.file.result = gamefile.result_of(self.shelf.live_of(stored).session.position)
        self.shelf.store.create(stored, [(seat, device) for seat in seats_to_hold(file)])
        return Answer({"id": id})

    def do_fork(self, w: Words, id: str, parent: str, n: int, device: str) -> Answer:
        """A new game that goes on after n decisions of a finished one, with the same cards still to come."""
        stored, live = self.shelf.get(parent)
        if not live.session.finished():
            raise IllegalMove("One plays on from a finished game only: before, this would show what is hidden.")
        if n > len(live.steps):
            raise IllegalMove("The game has {n} decisions.", n=len(live.steps))
        file = replace(stored.file, moves=[step.text for step in live.steps[:n]], result=None)
        fork = Stored(id, file, stored.set_text, dict(stored.stand_ins), parent=parent, decision=n)
        fork.position = stored.position
        fork.file.result = gamefile.result_of(live.before(n))
        self.shelf.store.create(fork, [(seat, device) for seat in seats_to_hold(file)])
        return Answer({"id": id})


def kept(file: GameFile) -> GameFile:
    """A file as the store keeps it: a path on somebody's disk is no business of ours."""
    return replace(file, set_path=SET if file.set_path else None, sealed=None)


def seats_to_hold(file: GameFile) -> Sequence[int]:
    """The seats of people; a game of bots alone is there to be looked at."""
    people = [seat for seat, kind in enumerate(file.seats) if kind == "human"]
    return people or range(len(file.seats))
