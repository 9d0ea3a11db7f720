"""Where the cards, tokens and tiles of a described position lie: each once, the rest in its pile."""

from __future__ import annotations

from collections.abc import Callable

from guildhall.games.london import layout as L
from guildhall.games.london.components.tables import Tables
from guildhall.games.london.moves import SEAT_LETTERS, tile_number
from guildhall.games.london.position import London
from guildhall.kernel.description import Line


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

    def line(self, key: str, default: str = "") -> Line:
        return self.lines.get(key) or Line(0, key, default, [])

    def seat_number(self, line: Line, letter: str) -> int:
        return SEAT_LETTERS.index(line.one_of(SEAT_LETTERS[: self.seats], letter))

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
        cards = [ids.index(line.one_of(ids, word)) for word in words]
        a[L.REFILLED_LOW] = sum(1 << card for card in cards if card < 53)
        a[L.REFILLED_HIGH] = sum(1 << (card - 53) for card in cards if card >= 53)

    def piles(self) -> None:
        a = self.a
        self.filled()
        line = self.line("discard")
        for i, word in enumerate(line.value.split()):
            card, _, by = word.partition("/")
            payer = self.seat_number(line, by) + 1 if by else 0
            a[L.PILE + L.CARDS - 1 - i] = self.card(line, card) + L.PAID_BY * payer
            a[L.DISCARD_N] = i + 1
        line = self.line("under")
        for i, word in enumerate(line.value.split()):
            card, _, by = word.partition("/")
            a[L.MBOTTOM + i] = self.mayoral(line, card)
            a[L.MKNOWN + i] = self.seat_number(line, by or "A")
            a[L.MBOTTOM_N] = i + 1
        self.pile("laid", self.card, L.LAID, L.LAID_N)
        self.looking()
        self.stack()
        self.pile("drawn", lambda line, word: self.tables.card_ids.index(word), L.DRAWN, L.DRAWN_N)
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
        line = self.line("looking")
        words = line.value.split()
        if not words:
            return
        self.a[L.LOOK_SEAT] = self.seat_number(line, words[0])
        frames = [row.split()[0] for row in self.line("agenda").rows]
        read = self.mayoral if "look_mayorals" in frames else self.card
        for i, word in enumerate(words[1:]):
            self.a[L.LOOK + i] = read(line, word)
            self.a[L.LOOK_N] = i + 1

    def stack(self) -> None:
        a, line = self.a, self.line("stack")
        tiles = [tile_number(word) for word in line.value.split()]
        if "stack" not in self.lines and self.seats > 2:
            tiles = [t for t in range(L.TILES) if a[L.SLOT + t] < 0]
        for i, t in enumerate(tiles):
            if t < 0 or a[L.SLOT + t] >= 0:
                raise line.fault("entry {i} is no tile, or lies on the board.", i=i + 1)
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
