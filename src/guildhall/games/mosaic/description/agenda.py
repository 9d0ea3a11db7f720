"""What happens next in a described position: the rows of the agenda, each of them possible where it lies."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from guildhall.formats.description import Line, shown
from guildhall.games.mosaic import frames as agenda
from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic import moves as M
from guildhall.games.mosaic.components.tables import ELIMINATE, RAID, SHIFT
from guildhall.games.mosaic.description.names import GAP, Named
from guildhall.games.mosaic.description.seats import Seats
from guildhall.games.mosaic.frames import (
    CHOSEN,
    FRAME_NAMES,
    LEFT,
    ROW,
    SECOND_CHOICE,
)
from guildhall.games.mosaic.moves import SPARING
from guildhall.games.mosaic.rules.effects.choices import MORE
from guildhall.games.mosaic.rules.menu import fill_actions
from guildhall.games.mosaic.state import push
from guildhall.kernel.agenda import FIRST, FRAME
from guildhall.kernel.position import SEAT_LETTERS, buffer

MOST_FRAMES: Final = 17  # the empire scoring of six players; the array has room for what these put on top
MOST_ACTS: Final = 8  # frames of acts one above the other
MOST_LEFT: Final = 61
MOST_PAID: Final = 999
LAST_STEP: Final = 6
LAST_ACT: Final = int(M.GOVERN + M.ARGUMENT)

# how high a frame lies: above those with a lower number; acts (3) in any order
BOTTOM: Final = ("set_up", "turn", "next_turn", "turn_end", "final")
HEIGHT: Final = {
    **dict.fromkeys(BOTTOM, 0), "empire": 1, "score_empire": 2, "leaders": 2, "draft": 2, "solo_draft": 2,
    "start_city": 2, "start_techs": 2, "action_done": 3,
}  # fmt: skip
ACTS: Final = 4
IN_A_TURN: Final = (
    "triggers", "action", "pay", "place", "place_wonder", "play_or_keep", "looked", "military", "effect",
)  # fmt: skip
ABOVE: Final = {  # what alone may lie directly on these
    "set_up": ("leaders", "draft", "solo_draft", "start_city", "start_techs"),
    "turn": ("action_done", *IN_A_TURN),
    "next_turn": ("empire", "score_empire"),
    "empire": ("empire", "score_empire"),
    "score_empire": ("diplomacy", "general"),
    "diplomacy": ("diplomacy", "general"),
    "general": ("diplomacy", "general"),
    "turn_end": (), "final": (), "draft": (), "solo_draft": (),
    "leaders": ("leaders",),
    "start_city": ("start_city",),
    "start_techs": ("start_techs", "action_done", "effect"),
}  # fmt: skip
STEP_OF: Final = {"leaders": 1, "draft": 2, "solo_draft": 2, "start_city": 4, "start_techs": 6}
NUMBERS: Final = {  # the most that the numbers of a frame can be, those that are no words
    "set_up": (LAST_STEP,), "solo_draft": (1, 1), "start_techs": (1,), "pay": (LAST_ACT, 2, *[MOST_PAID] * 4),
    "play_or_keep": (1,), "military": (1,), "effect": (MOST_LEFT, MOST_LEFT, 5),
}  # fmt: skip


class Agenda(Seats):
    """Reads the rows of the agenda."""

    def frame(self, line: Line, row: str) -> None:
        """'place A city farm-1': a kind of frame and its numbers, those at the end left out if 0."""
        kinds = {name: kind for kind, name in FRAME_NAMES.items()}
        name, *words = row.split()
        kind = kinds[line.one_of(kinds, name)]
        named: tuple[Named, ...] = self.names.frames.get(name, ())
        most = NUMBERS.get(name, ())
        if len(words) >= FRAME:
            raise line.fault("'{row}' has more than {n} numbers.", row=shown(row), n=FRAME - 1)
        if len(words) > len(named) + len(most) and any(word != "0" for word in words[len(named) + len(most) :]):
            raise line.fault("'{row}' has more numbers than a '{name}' has.", row=shown(row), name=name)
        f = push(self.a, kind, 0, 0, 0)
        for i, word in enumerate(words[: len(named) + len(most)]):
            read = (
                named[i].read(line, word) if i < len(named) else line.whole_number(word, 0, int(most[i - len(named)]))
            )
            self.a[f + FIRST + i] = read
        if named and self.a[f + agenda.ASKED] >= self.seats:
            raise line.fault("there is no seat {seat} here.", seat=words[0])
        if name == "place" and len(words) > 2 and words[2] != GAP:
            self.card(line, int(L.BUILD_DECK), words[2])
        elif name == "play_or_keep":
            self.card(line, int(L.TECH_DECK), words[1] if len(words) > 1 else "")

    def check_agenda(self) -> None:
        """The frames lie as a turn lays them, and what they ask can be answered."""
        a, line = self.a, self.line("agenda")
        if not line.rows:
            return
        names = [row.split()[0] for row in line.rows]
        if names[0] not in BOTTOM:
            raise line.fault("the lowest row must be one of: {known}.", known=", ".join(BOTTOM))
        if (names[0] == "set_up") != (a[L.PHASE] == L.PHASE_SETUP):
            raise line.fault("'{row}' does not fit the phase.", row=line.rows[0])
        if len(names) > MOST_FRAMES or sum(HEIGHT.get(name, ACTS) == ACTS for name in names) > MOST_ACTS + 4 * (
            "score_empire" in names
        ):
            raise line.fault("it has {n} rows; there can be {most} at most.", n=len(names), most=MOST_FRAMES)
        for below, above in pairwise(names):
            fits = HEIGHT.get(above, ACTS) >= HEIGHT.get(below, ACTS) and HEIGHT.get(above, ACTS) > 0
            if not fits or above not in ABOVE.get(below, IN_A_TURN):
                raise line.fault("'{above}' cannot lie above '{below}'.", above=above, below=below)
        if names[0] == "set_up" and len(names) > 1 and a[L.FRAMES + FRAME + agenda.NEXT_STEP] != STEP_OF[names[1]]:
            raise line.fault("the number of 'set_up' does not fit what lies above it.")
        line.once(" ".join(row.split()[:2]) for row in line.rows if HEIGHT.get(row.split()[0], 0) == 2)
        line.once(row for row in line.rows if row.split()[0] in ("general", "diplomacy"))
        for k, name in enumerate(names):
            self.check_frame(line, name, int(L.FRAMES + FRAME * (k + 1)))

    def check_frame(self, line: Line, name: str, f: int) -> None:
        """Whether the table has what a frame asks about, so that somebody can answer it."""
        a = self.a
        seat = int(a[f + agenda.ASKED])
        has_seat = bool(self.names.frames.get(name))
        if has_seat and a[L.AUTOMA + seat] and name not in ("leaders", "start_city", "start_techs", "triggers"):
            raise line.fault("'{name}' asks nobody: seat {seat} is HeroBotus's.", name=name, seat=SEAT_LETTERS[seat])
        if name == "turn" and seat != a[L.TURN]:
            raise self.line("turn").fault("the agenda says that it is the turn of {seat}.", seat=SEAT_LETTERS[seat])
        if name == "leaders" and a[L.LEADER + seat]:
            raise line.fault("seat {seat} has its leader already.", seat=SEAT_LETTERS[seat])
        wonder = int(a[f + agenda.WHICH_WONDER])
        if name == "place_wonder" and (a[L.WONDER_ROW] >> wonder) & 1 == 0:
            raise line.fault("{wonder} is not in the row of wonders.", wonder=self.names.wonders.word[wonder])
        if name == "looked" and (a[L.TOP_CARD] == 0 or a[L.TOP_DECK] != a[f + agenda.LOOKED_DECK]):
            raise line.fault("nobody looks at the top card of that deck: the line 'top' is missing.")
        if name == "pay":
            self.check_payment(line, f)
        elif name == "effect":
            self.check_effect(line, f)

    def check_payment(self, line: Line, f: int) -> None:
        """The act that is being paid for is one that the seat could choose, had it what it has paid."""
        q = self.p.clone()
        seat, act = int(q.a[f + agenda.ASKED]), int(q.a[f + agenda.ACT])
        for what in range(L.MONEY + 1):
            q.a[L.STOCK + seat * 5 + what] += q.a[f + agenda.GIVEN + what]
        out = buffer()
        acts = [int(out[i]) & ~int(SPARING) for i in range(fill_actions(q, seat, out))]
        if act not in acts:
            raise line.fault("seat {seat} cannot do what it pays for.", seat=SEAT_LETTERS[seat])

    def check_effect(self, line: Line, f: int) -> None:
        """What has been chosen so far must have been possible."""
        a = self.a
        verb, left = self.tables.code[a[f + ROW]], int(a[f + LEFT])
        most = {RAID: left, SHIFT: 5, ELIMINATE: int(L.REGION_N)}.get(verb, 0)
        chosen, second = int(a[f + CHOSEN]), int(a[f + SECOND_CHOICE])
        no_second = second and (verb != SHIFT or not chosen or second == chosen)
        if chosen > most or no_second or (verb == SHIFT and left > 2 and not (second and left == MORE)):
            raise line.fault("what this effect has chosen so far cannot be.")

    def plain_agenda(self) -> None:
        """In set-up its first step, the menu of a turn, or HeroBotus's turn: it is what comes after the turn before."""
        a = self.a
        if a[L.PHASE] == L.PHASE_SETUP:
            push(a, agenda.SET_UP, 0, 0, 0)
        elif a[L.AUTOMA + a[L.TURN]]:
            if a[L.TURN] == a[L.START]:
                a[L.ROUND] -= 1  # it is counted again when his turn begins
            a[L.TURN] = (a[L.TURN] - 1) % self.seats
            push(a, agenda.NEXT_TURN, 0, 0, 0)
        else:
            push(a, agenda.TURN_MENU, a[L.TURN], 0, 0)
