"""What happens next in a described position: the agenda, row by row or made from 'next' (docs/positions.md).

Each frame must be possible where it lies: a row that no game can bring about would run on with numbers that mean nothing.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from guildhall.formats.description import Line
from guildhall.games.london import frames as agenda
from guildhall.games.london import layout as L
from guildhall.games.london.components.tables import AT_ONE, MOVE, STRIDE
from guildhall.games.london.description.piles import Piles
from guildhall.games.london.frames import (
    ALTERNATIVE,
    CARD,
    CODE,
    FRAME_NAMES,
    HELD_PLACE,
    LEFT,
    WHO,
)
from guildhall.games.london.moves import SEAT_LETTERS, tile_id
from guildhall.games.london.rules.round import resolves
from guildhall.games.london.state import free_tiles, push
from guildhall.kernel.agenda import FIRST, FRAME

NEXT: Final = ("turn", "resolution", "beadle", "growth", "final")
NEXT_PHASE: Final = (L.PHASE_TURNS, L.PHASE_RESOLUTION, L.PHASE_BEADLE, L.PHASE_GROWTH, L.PHASE_GROWTH)
MOST_FRAMES: Final = 11  # a game never has more than nine; the array has room for what these put on top
MOST_OF_AN_ACTION: Final = 16

# how high a frame lies: above those with a lower number only
HEIGHT: Final = {
    "round": 0, "round_close": 0, "final": 0, "return_mayorals": 1, "growth": 1, "grow": 1, "beadle_scoring": 2,
    "plantation_vote": 2, "turn_over": 2, "resolution": 3, "automa_turn": 4, "turn": 5, "keep_mayoral": 5, "hand_limit": 6, "vote": 6,
    "clean_up": 6, "second": 7, "effect": 8, "negotiate": 9, "pay_liverymen": 9, "pay_gold": 10, "look_cards": 10,
    "look_mayorals": 10, "promo": 11, "name_suit": 12,
}  # fmt: skip
SEVERAL: Final = ("turn", "keep_mayoral", "effect")  # of these more than one can lie there
LIES_ON: Final = {  # what goes on with these when they are done lies directly below them
    "vote": ("resolution",), "clean_up": ("resolution",), "second": ("clean_up",), "plantation_vote": ("grow",),
    "turn_over": ("grow",), "negotiate": ("vote", "plantation_vote"), "pay_liverymen": ("effect",),
    "pay_gold": ("effect", "pay_liverymen"), "look_cards": ("effect",), "look_mayorals": ("effect",),
}  # fmt: skip
PARTS_OF_A_ROUND: Final = ("round_close", "growth", "beadle_scoring", "resolution", "automa_turn", "turn")
WITH_AUTOMA: Final = ("automa_turn", "beadle_scoring", "promo")
# what the numbers of a frame are; the effect's are checked by `effect`
NUMBERS: Final = {
    "resolution": ("step", "changed"),
    "vote": ("open",),
    "second": ("open", "seat"),
    "clean_up": ("open", "seat"),
    "keep_mayoral": ("person",),
    "turn": ("person",),
    "hand_limit": ("person",),
    "pay_gold": ("person", "cards"),
    "pay_liverymen": ("person", "liverymen"),
    "effect": ("code", "person", "card", "left", "changed", "held", "alternative"),
    "look_cards": ("person", "looked"),
    "look_mayorals": ("person", "looked"),
    "negotiate": ("negotiated", "seat_or_none"),
    "name_suit": ("person",),
    "promo": ("person",),
}


class Agenda(Piles):
    """Reads the lines 'agenda' and 'next'."""

    def agenda(self) -> None:
        """What is still to be done: the rows given, or what the phase implies."""
        a, line = self.a, self.line("agenda")
        if line.value:
            raise line.fault("its rows stand indented below it, and there stands '{row}' beside it.", row=line.value)
        if a[L.PHASE] == L.PHASE_FINISHED:
            return
        if not line.rows:
            self.plain_agenda()
            return
        if "next" in self.lines:
            raise self.lines["next"].fault("there is an agenda, which says what happens next.")
        if len(line.rows) > MOST_FRAMES:
            raise line.fault("it has {n} rows; there can be {most} at most.", n=len(line.rows), most=MOST_FRAMES)
        for row in line.rows:
            self.frame(line, row)
        self.check_order(line)

    def plain_agenda(self) -> None:
        """'next: turn A' (the default), resolution, beadle, growth or final: the rest of the round from there on."""
        p, a = self.p, self.a
        line = self.line("next", f"turn {SEAT_LETTERS[a[L.ORDER]]}")
        what, _, rest = line.value.partition(" ")
        step = NEXT.index(line.one_of(NEXT, what))
        self.check_phase(step)
        if rest and step:
            raise line.fault("'{what}' is no seat's: leave out '{seat}'.", what=what, seat=rest)
        if step == NEXT.index("beadle") and not a[L.AUTOMA]:
            raise line.fault("only a game with an automa has a Beadle scoring (L-SOL-9).")
        if step == 4:
            push(p, agenda.FINAL)
            return
        push(p, agenda.ROUND_CLOSE)
        push(p, agenda.GROWTH)
        if step <= 2 and a[L.AUTOMA]:
            push(p, agenda.BEADLE_SCORING)
        if step == 1 or (step == 0 and resolves(a, a[L.ROUND])):
            push(p, agenda.RESOLUTION)
        if step == 0:
            self.plain_turns(line, rest)

    def plain_turns(self, line: Line, rest: str) -> None:
        """'B after A': the turns of a round from a seat's on; the automa's comes last (L-SOL-1)."""
        p, a = self.p, self.a
        letter, after, had = rest.partition(" after ")
        seat = self.seat_number(line, letter)
        order = [0, 1] if a[L.AUTOMA] else [int(a[L.ORDER + k]) for k in range(self.seats)]
        self.check_turns_had(line, letter, had.split() if after else [], order[: order.index(seat)])
        for other in reversed(order[order.index(seat) :]):
            if a[L.AUTOMA] and other == 1:
                push(p, agenda.AUTOMA_TURN)
            else:
                push(p, agenda.TURN, other)

    def check_turns_had(self, line: Line, letter: str, had: list[str], before: list[int]) -> None:
        """A turn in the middle of a round is no beginning: the line says who has had a turn already."""
        wanted = [SEAT_LETTERS[seat] for seat in before]
        if had == wanted:
            return
        if not wanted:
            raise line.fault("{seat} is the first in the order: write 'turn {seat}'.", seat=letter)
        raise line.fault(
            "'turn {seat}' leaves open who has had a turn before: write 'turn {seat} after {had}', as the order has it.",
            seat=letter,
            had=" ".join(wanted),
        )

    def check_phase(self, step: int) -> None:
        """Without an agenda the phase follows from what is next."""
        a, line = self.a, self.line("phase")
        if line.number and a[L.PHASE] != NEXT_PHASE[step]:
            raise line.fault(
                "this phase does not fit 'next: {next}'; give an agenda, or leave it out.", next=NEXT[step]
            )
        a[L.PHASE] = NEXT_PHASE[step]

    # Rows ------------------------------------------------------------------------------------

    def frame(self, line: Line, row: str) -> None:
        """'turn 0', 'vote 13': a kind of frame and its numbers, those at the end left out if 0."""
        kinds = {name: kind for kind, name in FRAME_NAMES.items()}
        name, *words = row.split()
        push(self.p, kinds[line.one_of(kinds, name)])
        if name in WITH_AUTOMA and not self.a[L.AUTOMA]:
            raise line.fault("'{name}' belongs to a game with an automa.", name=name)
        sorts = NUMBERS.get(name, ())
        if any(word != "0" for word in words[len(sorts) :]) or len(words) >= FRAME:
            raise line.fault("'{row}' has more numbers than a '{name}' has.", row=row, name=name)
        for i, sort in enumerate(sorts):
            word = words[i] if i < len(words) else "0"
            self.a[self.a[L.TOP] + FIRST + i] = self.frame_number(line, sort, word)
        self.check_frame(line, name)

    def frame_number(self, line: Line, sort: str, word: str) -> int:
        """One number of a frame, read by what it stands for (a tile, a seat, a card) and checked."""
        a = self.a
        if sort == "open":
            tile = line.whole_number(word, 0, int(L.TILES) - 1)
            if (a[L.OPEN] >> tile) & 1 == 0:
                raise line.fault("{tile} is no unresolved tile on the board.", tile=tile_id(tile))
            return tile
        if sort == "negotiated":
            return int(L.PLANTATION) if word == str(L.PLANTATION) else self.frame_number(line, "open", word)
        if sort == "code":
            return self.row_of_effect(line, word)
        most = {
            "step": a[L.BOARD_N], "seat": self.seats - 1, "person": 0 if a[L.AUTOMA] else self.seats - 1,
            "seat_or_none": self.seats, "cards": L.CARDS, "liverymen": L.LIVERYMEN, "looked": a[L.LOOK_N],
            "card": L.CARDS - 1, "left": 1 + MOST_OF_AN_ACTION, "changed": 1, "held": L.HALL_PLACE + 1,
            "alternative": len(self.tables.code) - 1,
        }  # fmt: skip
        return line.whole_number(word, -1 if sort == "card" else 0, int(most[sort]))

    def row_of_effect(self, line: Line, word: str) -> int:
        """Effects lie in rows of eight numbers."""
        at = line.whole_number(word, 0, len(self.tables.code) - 1)
        if at % STRIDE:
            raise line.fault("no effect begins at {at}.", at=at)
        return at

    # What fits together ----------------------------------------------------------------------

    def check_frame(self, line: Line, name: str) -> None:
        """Whether the table has what a frame asks about, so that somebody can answer it."""
        f = int(self.a[L.TOP])
        if name == "effect":
            self.check_effect(line, f)
        elif name in ("clean_up", "second"):
            self.check_place(line, name, f)
        elif "person" in NUMBERS.get(name, ()):
            self.check_person(line, name, f)

    def check_place(self, line: Line, name: str, f: int) -> None:
        """Who won a tile, or came second there, has a liveryman on it."""
        a = self.a
        tile, seat = int(a[f + agenda.VOTED_TILE]), int(a[f + agenda.PLACED_SEAT])
        if a[L.PIECES + tile * 4 + seat] == 0:
            raise line.fault("seat {seat} has no liveryman on {tile}.", seat=SEAT_LETTERS[seat], tile=tile_id(tile))
        if name == "second" and a[L.TOKEN + tile] == 0:
            raise line.fault("there is no token on {tile}.", tile=tile_id(tile))
        if name == "clean_up" and a[L.BUSY] != 1 << tile:
            raise line.fault("'busy: {tile}' is missing: it is the tile under resolution.", tile=tile_id(tile))

    def check_person(self, line: Line, name: str, f: int) -> None:
        """Who is asked for something has it."""
        a = self.a
        seat, n = int(a[f + agenda.ASKED]), int(a[f + agenda.STILL_OPEN])
        letter = SEAT_LETTERS[seat]
        if name == "pay_gold" and a[L.HAND_N + seat] < n:
            raise line.fault("seat {seat} has not so many cards to pay.", seat=letter)
        if name == "pay_liverymen" and a[L.HALL + seat] + a[L.ON_TILES + seat] < n:
            raise line.fault("seat {seat} has not so many liverymen to give.", seat=letter)
        if name == "keep_mayoral" and a[L.MAYORAL_N + seat] == 0:
            raise line.fault("seat {seat} has no mayoral card to choose from.", seat=letter)
        if name == "name_suit" and (a[L.MASTERS + seat] >> L.PARADE_TILE) & 1 == 0:
            raise line.fault("seat {seat} is not Master of the Parade.", seat=letter)
        if name in ("look_cards", "look_mayorals") and (a[L.LOOK_N] == 0 or a[L.LOOK_SEAT] != seat):
            raise line.fault("seat {seat} looks at no cards: the line 'looking' says who does.", seat=letter)

    def check_effect(self, line: Line, f: int) -> None:
        """The alternative is one of its step, and the liveryman or tile chosen first is there."""
        a, code = self.a, self.tables.code
        at, held = int(a[f + CODE]), int(a[f + HELD_PLACE]) - 1
        choices = [at + int(STRIDE) * k for k in range(code[at + 6])]
        if a[f + ALTERNATIVE] and a[f + ALTERNATIVE] not in choices:
            raise line.fault("the alternative {n} is none of this effect.", n=a[f + ALTERNATIVE])
        at = int(a[f + ALTERNATIVE]) or at
        if held < 0:
            return
        seat = int(a[f + WHO])
        if held == L.HALL_PLACE:
            there = a[L.HALL + seat] > 0
        else:
            there = bool((free_tiles(a) >> held) & 1)
            if code[at] == MOVE and not code[at + 3] & AT_ONE:
                there = there and a[L.PIECES + held * 4 + seat] > 0
        if not there or a[f + LEFT] < 2 or a[f + CARD] < -1:
            raise line.fault("the place {place} that the effect holds cannot be.", place=held)

    def check_order(self, line: Line) -> None:
        """The frames lie as a round lays them; at the bottom what always goes on."""
        names = [row.split()[0] for row in line.rows]
        if HEIGHT[names[0]]:
            raise line.fault("the lowest row must be 'round_close', 'round' (in set-up) or 'final'.")
        for below, above in pairwise(names):
            if HEIGHT[above] < HEIGHT[below] or (HEIGHT[above] == HEIGHT[below] and above not in SEVERAL):
                raise line.fault("'{above}' cannot lie above '{below}'.", above=above, below=below)
            if below not in LIES_ON.get(above, (below,)):
                right = " / ".join(LIES_ON[above])
                raise line.fault(
                    "'{above}' lies directly on '{right}', not on '{below}'.", above=above, right=right, below=below
                )
        set_up = all(name in ("round", "return_mayorals", "keep_mayoral") for name in names)
        if set_up != (self.a[L.PHASE] == L.PHASE_SETUP) or (
            names[0] != "round_close" and len(names) > 1 and not set_up
        ):
            raise line.fault("'{row}' does not fit the phase.", row=line.rows[0])
        if self.a[L.LOOK_N] and "look_cards" not in names and "look_mayorals" not in names:
            raise self.line("looking").fault(
                "nobody is asked about these cards: the top of the agenda is another frame."
            )
        line.once(" ".join(row.split()[:2]) for row in line.rows if row.split()[0] in ("turn", "keep_mayoral"))
        if names[0] == "round_close":
            self.check_rest_of_round(line, [agenda_row(row) for row in line.rows])

    def check_rest_of_round(self, line: Line, rows: list[str]) -> None:
        """Nothing is missing below what happens now: else turns, a resolution or a growth would be lost (L-RND-2)."""
        whole = self.whole_round()
        there = [row for row in rows if row.split()[0] in PARTS_OF_A_ROUND]
        for below, part, row in zip(whole, whole[1:], there[1:]):
            if row != part:
                raise line.fault(
                    "'{row}' cannot lie there: in this round '{part}' comes directly above '{below}'.",
                    row=row,
                    part=part,
                    below=below,
                )
        if len(there) > len(whole) - self.seats and self.a[L.PHASE] != L.PHASE_TURNS:
            raise line.fault("'{row}' does not fit the phase.", row=there[-1])

    def whole_round(self) -> list[str]:
        """The parts of a round as they lie on the agenda when it begins, the first turn on top."""
        a = self.a
        order = [f"turn {a[L.ORDER + k]}" for k in range(self.seats)]
        middle = ["beadle_scoring"] if a[L.AUTOMA] else []
        middle += ["resolution"] if resolves(a, a[L.ROUND]) else []
        turns = ["automa_turn", "turn 0"] if a[L.AUTOMA] else order[::-1]
        return ["round_close", "growth", *middle, *turns]


def agenda_row(row: str) -> str:
    """A row without the numbers that change while it lies there."""
    name, *numbers = row.split()
    return f"turn {(numbers or ['0'])[0]}" if name == "turn" else name
