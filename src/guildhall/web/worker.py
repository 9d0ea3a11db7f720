"""What a table worker does: one process, one call at a time. It plays, writes into the store, draws, and answers data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from guildhall.formats.words import Words
from guildhall.kernel.position import SEAT_LETTERS
from guildhall.kernel.problems import BadChoice, IllegalMove, Problem
from guildhall.players import BOTS
from guildhall.table.live import Live
from guildhall.table.session import Session
from guildhall.web.desk import Answer
from guildhall.web.guided import Guiding
from guildhall.web.scene import Asked
from guildhall.web.shelf import naming_set
from guildhall.web.store.games import SET, Overtaken, Stored


class Worker(Guiding):
    """The calls that change a game; those that only look are in `looking` and `guided`."""

    def do_create(self, w: Words, id: str, spec: Mapping[str, Any], held: Sequence[tuple[int, str]]) -> Answer:
        """A new game; `spec` is what `Session.new` wants. The devices hold all seats of people that they are given."""
        set_text, names = spec.get("set_text"), spec.get("names")
        if names is not None and len(names) != len(spec["seats"]):
            raise BadChoice("There are {n} names for {seats} seats.", n=len(names), seats=len(spec["seats"]))
        with naming_set(str(spec.get("set_name", SET))):
            session = Session.new(
                spec["game"],
                list(spec["seats"]),
                names=names,
                options=spec.get("options"),
                seed=spec.get("seed"),
                set_path=self.shelf.set_path(set_text),
                w=w,
            )
        self.shelf.store.create(Stored(id, session.file, set_text), held)
        _, live = self.shelf.get(id)
        return self.answer({"id": id}, live)

    def do_move(
        self, w: Words, id: str, number: int, move: str, asked: Mapping[str, Any], again: bool = False
    ) -> Answer:
        """Play a move on the log of `number` entries. `again`: a worker died over this call, it may have been done."""
        _, live = self.shelf.get(id)
        reader = Asked(w=w, **asked)
        if live.session.file.seats[reader.seat] != "human":
            raise IllegalMove(
                "Only a person plays moves here; seat {seat} is '{kind}'.",
                seat=SEAT_LETTERS[reader.seat],
                kind=live.session.file.seats[reader.seat],
            )
        if again and live.number == number + 1 and self.is_same(live, move):
            return self.told(id, reader)
        if live.number != number and not only_others_chose(live, number, reader.seat):
            return self.late(id, reader)
        try:
            live.play(move, reader.seat)
        except Problem as problem:
            return Answer(problem=problem.text(w), reasons=why(live, reader.seat, move, w), number=number)
        return self.written(id, live, reader)

    def do_bot_move(self, w: Words, id: str, number: int, move: str, seat: int, again: bool = False) -> Answer:
        """What a thinker chose for a bot. Nobody's scene is drawn for it."""
        _, live = self.shelf.get(id)
        if live.number != number or live.session.finished() or live.deciding()[0] != seat:
            return self.answer(None, live)  # the log went on meanwhile: the choice is void
        live.play(move, seat)
        file = live.session.file
        try:
            self.shelf.store.append(id, live.number, file.moves[-1], file.result)
        except BaseException as fault:
            self.shelf.drop(id)
            if not isinstance(fault, Overtaken):
                raise
        return self.answer(None, self.shelf.get(id)[1])

    def do_undo(self, w: Words, id: str, number: int, asked: Mapping[str, Any], again: bool = False) -> Answer:
        _, live = self.shelf.get(id)
        reader = Asked(w=w, **asked)
        if live.number != number:
            return self.told(id, reader) if again else self.late(id, reader)
        live.undo(reader.seat)
        return self.written(id, live, reader)

    def written(self, id: str, live: Live, asked: Asked) -> Answer:
        """The newest entry goes into the store before anybody is told of it."""
        file = live.session.file
        try:
            self.shelf.store.append(id, live.number, file.moves[-1], file.result)
        except Overtaken:
            self.shelf.drop(id)
            return self.late(id, asked)
        except BaseException:
            self.shelf.drop(id)
            raise
        return self.told(id, asked)

    def late(self, id: str, asked: Asked) -> Answer:
        answer = self.told(id, asked)
        answer.late = True
        return answer

    def is_same(self, live: Live, move: str) -> bool:
        return live.session.file.moves[-1].rpartition(": ")[2].lower() == " ".join(move.split()).lower()

    def do_stand_in(self, w: Words, id: str, seat: int, kind: str) -> Answer:
        """From now on another bot decides for a bot that failed; the same kind means that it tries again."""
        stored, live = self.shelf.get(id)
        seats = live.session.file.seats
        if not 0 <= seat < len(seats) or seats[seat] not in BOTS:
            raise IllegalMove("No bot sits there.")
        if kind not in BOTS:
            raise IllegalMove("'{kind}' is no bot. Bots are: {known}.", kind=kind, known=", ".join(BOTS))
        if kind != seats[seat] or stored.stand_ins:
            self.shelf.store.let_stand_in(id, {**stored.stand_ins, str(seat): kind})
            self.shelf.drop(id)
        return self.answer({}, self.shelf.get(id)[1])


def only_others_chose(live: Live, number: int, seat: int) -> bool:
    """Whether all that happened since belongs to a secret choice in which this seat still must choose.

    Those who choose at the same time do not get into each other's way.
    """
    p = live.session.position
    if number > live.number or not (p.choosers() >> seat) & 1:
        return False
    own = SEAT_LETTERS[seat]
    for text in live.session.file.moves[number:]:
        if text.startswith((f"{own}: ", f"retract {own} ", "undo ")) or not text.startswith(
            ("retract ", *(f"{letter}: " for letter in SEAT_LETTERS))
        ):
            return False
    return all(step.mark == p.reveals for step in live.steps[live.first_since(number) :])


def why(live: Live, seat: int, text: str, w: Words) -> list[tuple[str, str]]:
    """The rules' reasons against a move that was refused."""
    try:
        told = w.at_table(live.session.file.names)
        return list(live.session.game.why(live.position_for(seat), text[:200], live.session.components, told))
    except (Problem, LookupError, ValueError):  # what was sent is no move at all
        return []
