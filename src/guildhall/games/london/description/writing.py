"""A London position as a short readable text: for tests, puzzles and bug reports (the format is in docs/positions.md)."""

from __future__ import annotations

from guildhall.games.london import layout as L
from guildhall.games.london.components.tables import SUITS
from guildhall.games.london.description.piles import NEXT_OF_PILES
from guildhall.games.london.description.reading import OPTION_PLACES, PHASES, SIDES_OF_PLANTATION, build
from guildhall.games.london.frames import FRAME_NAMES, LOOK_MAYORALS
from guildhall.games.london.moves import SEAT_LETTERS, tile_id
from guildhall.games.london.state import State, looked_at
from guildhall.kernel.agenda import FIRST, FRAME
from guildhall.kernel.coming import coming_from
from guildhall.kernel.position import FINISHED, Position

__all__ = ["build", "describe"]


def letters(a: list[int], n: int, start: int) -> str:
    return " ".join(SEAT_LETTERS[a[start + i]] for i in range(n))


def describe(p: Position) -> str:
    """The whole position, every secret included, as a text from which `build` makes the same position again."""
    assert isinstance(p, State)
    a = [int(x) for x in p.a]
    lines = [
        "game: london",
        f"seats: {a[L.SEATS]}",
        f"set: {p.tables.name} {p.tables.hash}",
        f"round: {a[L.ROUND]} of {a[L.LAST_ROUND]}",
        f"phase: {PHASES[a[L.PHASE]]}",
        f"plantation: {SIDES_OF_PLANTATION[a[L.SIDE]]}",
        f"plantation neutrals: {a[L.PLANT_NEUTRALS]}",
        f"scoreboard neutrals: {a[L.NEUTRALS]}",
        f"order: {letters(a, a[L.SEATS], L.ORDER)}",
        f"beadle: {tile_id(a[L.BEADLE]) if a[L.BEADLE] >= 0 else 'none'}",
    ]
    if a[L.AUTOMA]:
        lines.insert(2, f"automa: {'boris' if a[L.AUTOMA] == 3 else 'rik'}")
    options = [f"{key}={values[a[place]]}" for key, (place, values) in OPTION_PLACES.items()]
    lines.insert(3, f"options: {' '.join(options)}")
    lines += board_lines(p, a) + [tile_line(p, a, a[L.BOARD + k]) for k in range(a[L.BOARD_N])]
    lines += [seat_line(p, a, seat) for seat in range(a[L.SEATS])]
    lines += pile_lines(p, a) + coming_lines(p) + turn_lines(p, a) + agenda_lines(p, a)
    return "\n".join(line for line in lines if line) + "\n"


def board_lines(p: State, a: list[int]) -> list[str]:
    """The rows of the board: tile addresses, '#' the Guildhall, '.' nothing."""
    at = {p.slots.cells[a[L.SLOT + t]]: tile_id(t) for t in range(L.TILES) if a[L.SLOT + t] >= 0}
    at.update(dict.fromkeys(p.slots.hall, "#"))
    rows = range(min(r for r, _ in at), max(r for r, _ in at) + 1)
    columns = range(min(c for _, c in at), max(c for _, c in at) + 1)
    return ["board:"] + ["  " + " ".join(f"{at.get((r, c), '.'):>2}" for c in columns) for r in rows]


def tile_line(p: State, a: list[int], t: int) -> str:
    """A tile as one line of a description; empty if nothing is to be said of it."""
    parts: list[str] = []
    if not (a[L.OPEN] >> t) & 1:
        masters = [s for s in range(a[L.SEATS]) if (a[L.MASTERS + s] >> t) & 1]
        parts.append(f"master {SEAT_LETTERS[masters[0]]}" if masters else "resolved")
    parts += [f"{SEAT_LETTERS[s]}{a[L.PIECES + t * 4 + s]}" for s in range(4) if a[L.PIECES + t * 4 + s]]
    if a[L.TILE_NEUTRALS + t]:
        parts.append(f"n{a[L.TILE_NEUTRALS + t]}")
    if a[L.LAID_DOWN + t]:
        parts.append("laid")
    if a[L.TOKEN + t]:
        parts.append(f"token {p.tables.token_ids[a[L.TOKEN + t] - 1]}")
    return f"tile {tile_id(t)}: {' '.join(parts)}" if parts else ""


def seat_line(p: State, a: list[int], s: int) -> str:
    """A seat as one line of a description."""
    numbers = {
        "vp": L.VP, "arrived": L.ARRIVED, "supply": L.SUPPLY, "hall": L.HALL, "planted": L.PLANTED,
        "neutrals": L.HELD, "spent": L.SPENT, "old": L.OLD_N,
    }  # fmt: skip
    parts = [f"{name} {a[place + s]}" for name, place in numbers.items()]
    hand = [p.tables.card_ids[a[L.HANDS + s * L.CARDS + i]] for i in range(a[L.HAND_N + s])]
    kept = [p.tables.mayoral_ids[a[L.MHANDS + s * L.MAYORALS + i]] for i in range(a[L.MAYORAL_N + s])]
    dealt = [p.tables.mayoral_ids[i] for i in range(L.MAYORALS) if (a[L.DEALT + s] >> i) & 1]
    won = [p.tables.token_ids[k] for k in range(p.tables.token_kinds) for _ in range(a[L.WON + s * 30 + k])]
    for name, ids in (("hand", hand), ("mayoral", kept), ("dealt", dealt), ("tokens", won)):
        if ids:
            parts.append(f"{name} {' '.join(ids)}")
    return f"seat {SEAT_LETTERS[s]}: {' '.join(parts)}"


def pile_lines(p: State, a: list[int]) -> list[str]:
    """All piles as lines of a description."""
    cards, mayorals = p.tables.card_ids, p.tables.mayoral_ids
    discard = []
    for i in range(a[L.DISCARD_N]):
        by, card = divmod(a[L.PILE + L.CARDS - 1 - i], L.PAID_BY)
        discard.append(cards[card] + (f"/{SEAT_LETTERS[by - 1]}" if by else ""))
    under = [f"{mayorals[a[L.MBOTTOM + i]]}/{SEAT_LETTERS[a[L.MKNOWN + i]]}" for i in range(a[L.MBOTTOM_N])]
    stack = [tile_id(a[L.STACK_TOP])] if a[L.STACK_TOP] >= 0 else []
    stack += [tile_id(a[L.STACK + i]) for i in range(a[L.STACK_N])]
    filled = [
        cards[c] for c in range(105) if (a[L.REFILLED_LOW] >> c if c < 53 else a[L.REFILLED_HIGH] >> (c - 53)) & 1
    ]
    return [
        "filled: " + (" ".join(filled) if len(filled) < 105 else "all"),
        "draw: " + " ".join(cards[a[L.PILE + i]] for i in range(a[L.DECK_N])),
        "discard: " + " ".join(discard),
        "laid: " + " ".join(cards[a[L.LAID + i]] for i in range(a[L.LAID_N])),
        "mayoral deck: " + " ".join(mayorals[a[L.MDECK + i]] for i in range(a[L.MDECK_N])),
        "under: " + " ".join(under),
        "stack: " + " ".join(stack),
        "pool: " + " ".join(p.tables.token_ids[a[L.POOL + i]] for i in range(a[L.POOL_N])),
    ]


def coming_lines(p: State) -> list[str]:
    """What is said to come next from the piles, which have no order otherwise."""
    t = p.tables
    tiles = [tile_id(tile) for tile in range(L.TILES)]
    found = []
    for (key, (pile, _, _)), ids in zip(NEXT_OF_PILES.items(), (t.card_ids, t.mayoral_ids, tiles, t.token_ids)):
        coming = [ids[thing] for thing in coming_from(p, int(pile))]
        found.append(f"{key}: {' '.join(coming)}" if coming else "")
    return found


def turn_lines(p: State, a: list[int]) -> list[str]:
    """How far the turn has come, as lines of a description."""
    ids = p.tables.mayoral_ids if looked_at(p.a) == LOOK_MAYORALS else p.tables.card_ids
    looking = [ids[a[L.LOOK + i]] for i in range(a[L.LOOK_N])]
    named = [suit for s, suit in enumerate(SUITS) if (a[L.NAMED] >> s) & 1]
    parade = [suit for s, suit in enumerate(SUITS) if (a[L.PARADE] >> s) & 1]
    drawn = [p.tables.card_ids[a[L.DRAWN + i]] for i in range(a[L.DRAWN_N])]
    busy = [tile_id(t) for t in range(L.TILES) if (a[L.BUSY] >> t) & 1]
    return [
        f"turn: played {a[L.PLAYED]} late {a[L.LATE]}" + (f" named {' '.join(named)}" if named else ""),
        f"looking: {SEAT_LETTERS[a[L.LOOK_SEAT]]} {' '.join(looking)}",
        "drawn: " + " ".join(drawn),
        "busy: " + " ".join(busy),
        "parade: " + " ".join(parade),
        f"clock: {a[L.CLOCK]}",
        f"last gone: {a[L.LAST_GONE]}",
    ]


def agenda_lines(p: State, a: list[int]) -> list[str]:
    """What remains to be done, the top frame last; and the generator, unless it is keyed: a secret is never printed."""
    r = p.rng
    chance = "sealed" if r.key else f"{r.s0} {r.s1} {r.s2} {r.s3}"
    lines = [f"reveals: {p.reveals}", f"chance: {chance}", "agenda:"]
    if p.to_move == FINISHED:
        return lines[:2]
    f = int(L.FRAMES)
    while f <= a[L.TOP]:
        numbers = " ".join(str(x) for x in a[f + FIRST : f + FRAME])
        lines.append(f"  {FRAME_NAMES[a[f]]} {numbers}")
        f += int(FRAME)
    return lines
