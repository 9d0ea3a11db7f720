"""The numbers of the choices: a choice keeps its number as long as a turn lasts."""

from __future__ import annotations

from guildhall.table.session import Session
from guildhall.terminal.scene import Scene


class Numbers:
    """Remembers which choice had which number in this turn."""

    def __init__(self) -> None:
        self.turn: object = None
        self.kept: dict[tuple[str, str], dict[str, str]] = {}  # by question and place: the number of each notation

    def of(self, session: Session, it: Scene, place: str = "") -> list[str]:
        """The numbers of the legal moves; what was listed before in this turn has the number it had then."""
        turn = turn_of(session, int(it.view["seat"]))
        if turn != self.turn:
            self.turn, self.kept = turn, {}
        known = self.kept.setdefault((it.game.rule_of_ask(it.position), place), {})
        notations = [it.position.notation(move) for move in it.legal]
        if not known.keys() & set(notations):
            known.clear()  # another question of the same rule
        for notation, number in zip(notations, it.numbered):
            if notation not in known:
                known[notation] = number if number not in known.values() else next_free(known)
        return [known[notation] for notation in notations]


def next_free(known: dict[str, str]) -> str:
    return str(max((int(number) for number in known.values() if number.isdecimal()), default=0) + 1)


def turn_of(session: Session, seat: int) -> object:
    """The same as long as nobody else has done anything."""
    others = [i for i, event in enumerate(session.events) if event.seat not in (seat, -1)]
    return seat, others[-1] if others else -1
