"""Where the cards, tokens and tiles of a described position lie: each once, the rest in its pile."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from guildhall.formats.description import Line, shown
from guildhall.games.london import layout as L
from guildhall.games.london.components.tables import Tables
from guildhall.games.london.moves import SEAT_LETTERS, tile_number
from guildhall.games.london.position import London
from guildhall.kernel.bits import packed

# which cards come next: the line, the pile it is about, its row and length
NEXT_OF_PILES: Final = {
    "next draw": (L.PILE_OF_CARDS, L.PILE, L.DECK_N),
    "next mayoral deck": (L.PILE_OF_MAYORALS, L.MDECK, L.MDECK_N),
    "next stack": (L.PILE_OF_TILES, L.STACK, L.STACK_N),
    "next pool": (L.PILE_OF_TOKENS, L.POOL, L.POOL_N),
}
MOST_LOOKED_AT: Final = int(L.DRAWN - L.LOOK)


class Piles:
    """Reads the piles of a description into a position, and sees to it that no piece lies in two places."""

    def __init__(self, lines: dict[str, Line], tables: Tables) -> None:
        self.lines = lines
        self.tables = tables
        self.p = London()
        self.a = self.p.a
        self.seats = 2
        self.used: dict[str, set[int]] = {"card": set(), "mayoral": set()}
        self.pool_left = [int(tables.token_copies[k]) for k in range(tables.token_kinds)]
        self.tokens_used: list[int] = []

    def all_neutrals(self) -> int:
        """Ordinary neutrals of the game (L-SET-7, L-SOL-1)."""
        return 2 if self.a[L.AUTOMA] else 2 * self.seats

    def line(self, key: str, default: str = "") -> Line:
        return self.lines.get(key) or Line(0, key, default, [])

    def seat_number(self, line: Line, letter: str) -> int:
        return SEAT_LETTERS.index(line.one_of(SEAT_LETTERS[: self.seats], letter))

    def person(self, line: Line, letter: str) -> int:
        """A seat that holds cards: the automa has none."""
        seat = self.seat_number(line, letter)
        if self.a[L.AUTOMA] and seat == 1:
            raise line.fault("seat {seat} is the automa's.", seat=letter)
        return seat

    def once(self, line: Line, sort: str, ids: list[str], word: str) -> int:
        number = ids.index(line.one_of(ids, word))
        if number in self.used[sort]:
            raise line.fault("{word} is somewhere else already.", word=word)
        self.used[sort].add(number)
        return number

    def card(self, line: Line, word: str) -> int:
        return self.once(line, "card", self.tables.card_ids, word)

    def mayoral(self, line: Line, word: str) -> int:
        return self.once(line, "mayoral", self.tables.mayoral_ids, word)

    def token(self, line: Line, word: str) -> int:
        kind = self.tables.token_ids.index(line.one_of(self.tables.token_ids, word))
        self.pool_left[kind] -= 1
        if self.pool_left[kind] < 0:
            raise line.fault("there are only {n} tokens {word}.", n=self.tables.token_copies[kind], word=word)
        self.tokens_used.append(kind)
        return kind

    def pile(self, key: str, read: Callable[[Line, str], int], base: int, number: int) -> None:
        line = self.line(key)
        for i, word in enumerate(line.value.split()):
            self.a[base + i] = read(line, word)
            self.a[number] = i + 1

    def filled(self) -> None:
        """The cards that were in the draw pile when it was last filled: all, if nothing is said."""
        line, a = self.line("filled", "all"), self.a
        ids = self.tables.card_ids
        words = ids if line.value == "all" else line.value.split()
        cards = [ids.index(line.one_of(ids, word)) for word in (words if line.value == "all" else line.once(words))]
        a[L.REFILLED_LOW] = sum(1 << card for card in cards if card < 53)
        a[L.REFILLED_HIGH] = sum(1 << (card - 53) for card in cards if card >= 53)

    def piles(self) -> None:
        """Draw pile, discards and mayoral deck, with what each seat knows of them."""
        a = self.a
        self.filled()
        line = self.line("discard")
        for i, word in enumerate(line.value.split()):
            card, _, by = word.partition("/")
            payer = self.person(line, by) + 1 if by else 0
            a[L.PILE + L.CARDS - 1 - i] = self.card(line, card) + L.PAID_BY * payer
            a[L.DISCARD_N] = i + 1
        line = self.line("under")
        for i, word in enumerate(line.value.split()):
            card, _, by = word.partition("/")
            a[L.MBOTTOM + i] = self.mayoral(line, card)
            a[L.MKNOWN + i] = self.person(line, by or "A")
            a[L.MBOTTOM_N] = i + 1
        self.pile("laid", self.card, L.LAID, L.LAID_N)
        self.looking()
        self.stack()
        self.drawn()
        self.rest("draw", "card", self.tables.card_ids, L.PILE, L.DECK_N)
        self.rest("mayoral deck", "mayoral", self.tables.mayoral_ids, L.MDECK, L.MDECK_N)
        self.pool()

    def rest(self, key: str, sort: str, ids: list[str], base: int, number: int) -> None:
        """A pile that is not described holds all that lies nowhere else."""
        if key in self.lines:
            self.pile(key, self.card if sort == "card" else self.mayoral, base, number)
            return
        for i in range(len(ids)):
            if i not in self.used[sort]:
                self.a[base + self.a[number]] = i
                self.a[number] += 1

    def looking(self) -> None:
        """The cards that a seat is looking at, if a frame asks about them."""
        line = self.line("looking")
        words = line.value.split()
        if not words:
            return
        self.a[L.LOOK_SEAT] = self.seat_number(line, words[0])
        frames = [row.split()[0] for row in self.line("agenda").rows]
        if len(words) > 1 and "look_cards" not in frames and "look_mayorals" not in frames:
            raise line.fault("nobody is asked about these cards: the top of the agenda is another frame.")
        if len(words) - 1 > MOST_LOOKED_AT:
            raise line.fault("at most {n} cards are looked at.", n=MOST_LOOKED_AT)
        read = self.mayoral if "look_mayorals" in frames else self.card
        for i, word in enumerate(words[1:]):
            self.a[L.LOOK + i] = read(line, word)
            self.a[L.LOOK_N] = i + 1

    def drawn(self) -> None:
        """The cards of the automa's last turn lie in the discard pile, or have been shuffled since."""
        a, line = self.a, self.line("drawn")
        ids = self.tables.card_ids
        words = line.once(line.value.split())
        if len(words) > a[L.AUTOMA]:
            raise line.fault("the automa draws {n} cards a turn.", n=a[L.AUTOMA])
        for i, word in enumerate(words):
            a[L.DRAWN + i] = ids.index(line.one_of(ids, word))
            a[L.DRAWN_N] = i + 1

    def stack(self) -> None:
        """The tiles still to come; with two players there is no stack (L-SET-9)."""
        a, line = self.a, self.line("stack")
        words = line.once(line.value.split())
        tiles = [tile_number(word) for word in words]
        if "stack" not in self.lines and self.seats > 2:
            tiles = [t for t in range(L.TILES) if a[L.SLOT + t] < 0]
        if tiles and self.seats == 2:
            raise line.fault("there is no stack with two players (L-SET-9).")
        for i, t in enumerate(tiles):
            if t < 0 or a[L.SLOT + t] >= 0 or tiles.index(t) < i:
                raise line.fault("'{word}' is no tile, or lies elsewhere.", word=shown(words[i]))
            if i == 0:
                a[L.STACK_TOP] = t
            else:
                a[L.STACK + i - 1] = t
                a[L.STACK_N] = i

    def pool(self) -> None:
        a = self.a
        if "pool" in self.lines:
            self.pile("pool", self.token, L.POOL, L.POOL_N)
            return
        for kind, n in enumerate(self.pool_left):
            for _ in range(n):
                a[L.POOL + a[L.POOL_N]] = kind
                a[L.POOL_N] += 1

    def coming(self) -> None:
        """'next draw: R05 B01': what comes next from a pile, which has no order otherwise."""
        said: list[int] = []
        for key, (pile, row, number) in NEXT_OF_PILES.items():
            line = self.line(key)
            left = [int(self.a[row + i]) for i in range(self.a[number])]
            for word in line.value.split():
                thing = self.thing(line, pile, word)
                if thing not in left:
                    raise line.fault("{word} does not lie in that pile.", word=word)
                left.remove(thing)
                said += [int(pile), thing]
        self.p.coming = packed(said)

    def thing(self, line: Line, pile: int, word: str) -> int:
        """A card, tile or token by its name."""
        t = self.tables
        if pile == L.PILE_OF_TILES:
            if tile_number(word) < 0:
                raise line.fault("'{word}' is no tile: a number 1 to 40 or J C G P U.", word=shown(word))
            return tile_number(word)
        names = {L.PILE_OF_CARDS: t.card_ids, L.PILE_OF_MAYORALS: t.mayoral_ids}.get(pile, t.token_ids)
        return names.index(line.one_of(names, word))
