"""Counting the pieces: none may be lost or made (used by the harness)."""

from __future__ import annotations

from guildhall.games.london import layout as L
from guildhall.games.london.frames import LOOK_MAYORALS
from guildhall.games.london.state import State, looked_at
from guildhall.kernel.bits import count
from guildhall.kernel.position import FINISHED, Position


def census(p: Position) -> dict[str, int]:
    """How many there are of each sort of piece; the same from the deal to the end."""
    assert isinstance(p, State)
    a = p.a
    seats = range(a[L.SEATS])
    looked = [int(a[L.LOOK + i]) for i in range(a[L.LOOK_N])]
    mayorals_looked = looked_at(a) == LOOK_MAYORALS
    cards = [int(a[L.PILE + i]) for i in range(a[L.DECK_N])]
    cards += [int(a[L.PILE + L.CARDS - 1 - i] % L.PAID_BY) for i in range(a[L.DISCARD_N])]
    cards += [int(a[L.HANDS + s * L.CARDS + i]) for s in seats for i in range(a[L.HAND_N + s])]
    cards += [int(a[L.LAID + i]) for i in range(a[L.LAID_N])] + ([] if mayorals_looked else looked)
    mayorals = [int(a[L.MDECK + i]) for i in range(a[L.MDECK_N])]
    mayorals += [int(a[L.MBOTTOM + i]) for i in range(a[L.MBOTTOM_N])] + (looked if mayorals_looked else [])
    mayorals += [int(a[L.MHANDS + s * L.MAYORALS + i]) for s in seats for i in range(a[L.MAYORAL_N + s])]
    found = {"cards": len(cards), "different cards": len(set(cards)), "mayoral cards": len(set(mayorals))}
    found["tiles"] = int(a[L.BOARD_N] + a[L.STACK_N] + (a[L.STACK_TOP] >= 0))
    tokens = a[L.POOL_N] + sum(a[L.WON_N + s] for s in seats)
    tokens += sum(1 for t in range(L.TILES) if a[L.TOKEN + t] > 0)
    if not a[L.AUTOMA]:
        found["tokens"] = int(tokens)  # solo: those that scored for the automa go to the box (L-SOL-7)
    if p.to_move != FINISHED:  # at the end some go to the box (L-END-2)
        found.update(people(p))
    else:
        found.update(dict.fromkeys(people(p), 16) | {"neutrals": int(2 if a[L.AUTOMA] else 2 * a[L.SEATS])})
    return found


def people(p: State) -> dict[str, int]:
    """Liverymen of each player and ordinary neutrals; and the sums the position keeps must be right."""
    a = p.a
    found: dict[str, int] = {}
    neutrals = a[L.NEUTRALS] + a[L.PLANT_NEUTRALS] + sum(a[L.TILE_NEUTRALS + t] for t in range(L.TILES))
    for s in range(a[L.SEATS]):
        neutrals += a[L.HELD + s]
        on_tiles = sum(a[L.PIECES + t * 4 + s] for t in range(L.TILES))
        assert on_tiles == a[L.ON_TILES + s], "ON_TILES is not the number of liverymen on tiles"
        if a[L.AUTOMA] and s == 1:
            continue
        elsewhere = a[L.SUPPLY + s] + a[L.HALL + s] + a[L.PLANTED + s] + count(a[L.MASTERS + s])
        found[f"liverymen {s}"] = int(on_tiles + elsewhere)
    found["neutrals"] = int(neutrals)
    return found
