"""What a move changes for a seat, in clauses a player understands: leads and ties, Masters, plantation, cards.

Everything here can be seen by everybody, but for the mayoral cards, which are told only where they are asked for.
"""

from __future__ import annotations

from guildhall.formats.page import Reason
from guildhall.formats.words import Words
from guildhall.games.london import layout as L
from guildhall.games.london.components import tables as T
from guildhall.games.london.components.pieces import ComponentSet
from guildhall.games.london.rules.mayoral_goals import goal_value
from guildhall.games.london.rules.resolution import first_place, needed, present
from guildhall.games.london.rules.round import resolves
from guildhall.games.london.state import State
from guildhall.games.london.texts.naming import mayoral_name, plantation_reward, tile_name
from guildhall.games.london.texts.wording import suit_word
from guildhall.games.london.view import plantation_view
from guildhall.kernel.bits import count

Weighed = tuple[float, Reason]  # how much it matters
MOST = 2  # clauses that are told


def told(found: list[Weighed]) -> list[Reason]:
    """What matters most; clauses of equal weight in their order."""
    return [reason for _, reason in sorted(found, key=lambda each: -each[0])[:MOST]]


def changes(before: State, after: State, seat: int, secret: bool, book: ComponentSet, w: Words) -> list[Weighed]:
    """All that is better for the seat after a move; with `secret` also what only the seat itself knows."""
    out: list[Weighed] = []
    for k in range(int(before.a[L.BOARD_N])):
        tile = int(before.a[L.BOARD + k])
        if (before.a[L.OPEN] >> tile) & 1:
            out += _on_tile(before, after, seat, tile, book, w)
        elif _master(after, seat, tile) and not _master(before, seat, tile):
            said = {"tile": tile_name(book, tile, w), "vp": int(before.tables.tile_vp[tile])}
            out.append((90, ("L-PRO-1", w.t("makes a Master on {tile}: {vp} VP", **said))))
    out += _plantation(before, after, seat, w)
    out += _points(before, after, seat, w)
    out += _goods(before, after, seat, w)
    return out + (_goals(before, after, seat, book, w) if secret else [])


def _master(p: State, seat: int, tile: int) -> bool:
    return bool((p.a[L.MASTERS + seat] >> tile) & 1)


def full(p: State, tile: int) -> bool:
    """Whether a tile has the pieces it needs."""
    return bool(present(p.a, tile) >= needed(p, tile))


def scored_soon(p: State) -> bool:
    """Whether the tiles that are full are resolved when the turns of this round are over."""
    return bool(p.a[L.PHASE] == L.PHASE_TURNS and resolves(p.a, p.a[L.ROUND]))


# Tiles ---------------------------------------------------------------------------------------


def _on_tile(before: State, after: State, seat: int, tile: int, book: ComponentSet, w: Words) -> list[Weighed]:
    """What changed in the vote on one tile."""
    vp = int(before.tables.tile_vp[tile])
    said = {"tile": tile_name(book, tile, w), "vp": vp}
    if not (after.a[L.OPEN] >> tile) & 1:
        if _master(after, seat, tile):
            return [(80 + vp, ("L-RES-7", w.t("wins {tile}: {vp} VP and a Master there", **said)))]
        return []
    led, leads = int(first_place(before, tile)), int(first_place(after, tile))
    mine, here = int(before.a[L.PIECES + tile * 4 + seat]), int(after.a[L.PIECES + tile * 4 + seat])
    if leads == seat and led != seat:
        return _lead(after, seat, tile, said, w)
    if leads == seat and full(after, tile) and not full(before, tile):
        return [(55 + vp, ("L-RES-2", w.t("completes {tile}, worth {vp} VP, and leads there", **said)))]
    if leads == seat and here > mine:
        return [(30 + vp, ("L-RES-4", w.t("strengthens the lead on {tile}, worth {vp} VP", **said)))]
    if led not in (seat, -1) and leads == -1 and here > 0:
        return [(45 + vp, ("L-RES-6", w.t("ties the vote on {tile}, worth {vp} VP: nobody wins it so", **said)))]
    if here > mine:
        return [(20 + vp, ("L-RES-4", w.t("joins the vote on {tile}, worth {vp} VP", **said)))]
    return _others(before, after, seat, tile, said, w)


def _lead(after: State, seat: int, tile: int, said: dict[str, object], w: Words) -> list[Weighed]:
    """The lead is new; how near the tile is to its vote, and what a Master there would add."""
    vp = int(after.tables.tile_vp[tile])
    missing = int(needed(after, tile) - present(after.a, tile))
    if missing <= 0 and scored_soon(after):
        out: list[Weighed] = [
            (
                75 + vp,
                ("L-RES-4", w.t("takes the lead on {tile}, worth {vp} VP, before it is scored this round", **said)),
            )
        ]
    elif missing <= 0:
        out = [(65 + vp, ("L-RES-4", w.t("takes the lead on {tile}, worth {vp} VP, which has all its pieces", **said)))]
    else:
        clause = w.n(
            "takes the lead on {tile}, worth {vp} VP; {n} piece is still missing there",
            "takes the lead on {tile}, worth {vp} VP; {n} pieces are still missing there",
            missing,
            **said,
        )
        out = [(60 + vp - 3 * missing, ("L-RES-4", clause))]
    beside = int(count(after.a[L.NEAR + tile] & after.a[L.MASTERS + seat]))
    if beside:
        clause = w.n(
            "a Master on {tile} would have {n} neighbour: {n} VP more at the end",
            "a Master on {tile} would have {n} neighbours: {n} VP more at the end",
            beside,
            **said,
        )
        out.append((10 + beside, ("L-END-3", clause)))
    return out


def _others(before: State, after: State, seat: int, tile: int, said: dict[str, object], w: Words) -> list[Weighed]:
    """Pieces of others: a rival sent home, a neutral that came."""
    vp = int(before.tables.tile_vp[tile])
    for rival in range(int(before.a[L.SEATS])):
        at = L.PIECES + tile * 4 + rival
        if rival != seat and after.a[at] < before.a[at]:
            return [(25 + vp, ("L-EFF-1", w.t("weakens a rival on {tile}, worth {vp} VP", **said)))]
    if after.a[L.TILE_NEUTRALS + tile] > before.a[L.TILE_NEUTRALS + tile]:
        return [(18 + vp, ("L-RES-2", w.t("brings {tile}, worth {vp} VP, nearer to its vote", **said)))]
    return []


# Everything else -----------------------------------------------------------------------------


def _plantation(before: State, after: State, seat: int, w: Words) -> list[Weighed]:
    """More liverymen on the plantation, if it is scored once more (L-GRO-1, L-SOL-11)."""
    a, n = after.a, int(after.a[L.PLANTED + seat])
    land = plantation_view(after)
    if n <= before.a[L.PLANTED + seat] or land["next"] is None:
        return []
    said = {"reward": plantation_reward(str(land["left"]), w)}
    if a[L.AUTOMA]:
        if n == 1:
            clause = w.t("brings a first liveryman to the plantation: a second one there makes it {reward}", **said)
        elif before.a[L.PLANTED + seat] < 2:
            clause = w.t("brings a second liveryman to the plantation: {reward} with two there", **said)
        else:
            clause = w.t("brings one more liveryman to the plantation")
        return [(58 if n == 2 else 35 if n == 1 else 8, ("L-SOL-11", clause))]
    best = max(int(a[L.PLANTED + s]) for s in range(int(a[L.SEATS])) if s != seat)
    if n > best and before.a[L.PLANTED + seat] <= best:
        return [(57, ("L-GRO-1", w.t("takes the lead on the plantation: {reward} for the most", **said)))]
    if n == best:
        return [(40, ("L-GRO-1", w.t("draws level with the most on the plantation")))]
    return [(24, ("L-GRO-1", w.t("brings one more liveryman to the plantation")))]


def _points(before: State, after: State, seat: int, w: Words) -> list[Weighed]:
    """Points that are no tile's own."""
    won = after.a[L.MASTERS + seat] & ~before.a[L.MASTERS + seat]
    of_tiles = sum(int(before.tables.tile_vp[t]) for t in range(int(L.TILES)) if (won >> t) & 1)
    more = int(after.a[L.VP + seat] - before.a[L.VP + seat]) - of_tiles
    return [(50 + more, ("L-EFF-1", w.n("scores {n} VP at once", "scores {n} VP at once", more)))] if more > 0 else []


def _goods(before: State, after: State, seat: int, w: Words) -> list[Weighed]:
    """Liverymen at hand, neutrals, cards, the named suit."""
    a, b = before.a, after.a
    out: list[Weighed] = []
    hired = int(b[L.HALL + seat] - a[L.HALL + seat])
    if hired > 0:
        clause = w.n(
            "brings {n} liveryman to the Guildhall, ready to move",
            "brings {n} liverymen to the Guildhall, ready to move",
            hired,
        )
        out.append((15 + 3 * hired, ("L-TRN-2", clause)))
    held = int(b[L.HELD + seat] - a[L.HELD + seat])
    if held > 0:
        clause = w.n("gives {n} neutral to swap in a vote", "gives {n} neutrals to swap in a vote", held)
        out.append((14 + held, ("L-NEU-1", clause)))
    cards = int(b[L.HAND_N + seat] + b[L.LATE] - a[L.HAND_N + seat] - a[L.LATE])
    if cards > 0:
        clause = w.n("brings {n} card more than it costs", "brings {n} cards more than it costs", cards)
        out.append((12 + 2 * cards, ("L-TRN-5", clause)))
    goals = int(b[L.MAYORAL_N + seat] - a[L.MAYORAL_N + seat])
    if goals > 0:
        clause = w.n("draws {n} mayoral reward card", "draws {n} mayoral reward cards", goals)
        out.append((42, ("L-EFF-1", clause)))
    return out + _named(before, after, w)


def _named(before: State, after: State, w: Words) -> list[Weighed]:
    new = int(after.a[L.NAMED] & ~before.a[L.NAMED])
    if not new:
        return []
    suit = T.SUITS[new.bit_length() - 1]
    tiles = int(count(after.a[L.OPEN] & after.tables.showing[new]))
    clause = w.n(
        "lets every card move to {n} unresolved tile that shows {suit}",
        "lets every card move to {n} unresolved tiles that show {suit}",
        tiles,
        suit=suit_word(suit, w),
    )
    return [(16, ("L-EFF-1", clause))]


def _goals(before: State, after: State, seat: int, book: ComponentSet, w: Words) -> list[Weighed]:
    """Mayoral cards that the seat holds before and after, and that are worth more now."""
    out: list[Weighed] = []
    for i in range(int(before.a[L.MAYORAL_N + seat])):
        card = int(before.a[L.MHANDS + seat * L.MAYORALS + i])
        held = [int(after.a[L.MHANDS + seat * L.MAYORALS + k]) for k in range(int(after.a[L.MAYORAL_N + seat]))]
        more = int(goal_value(after, seat, card) - goal_value(before, seat, card)) if card in held else 0
        if more > 0:
            clause = w.n(
                "brings {n} VP more for your mayoral card {card}",
                "brings {n} VP more for your mayoral card {card}",
                more,
                card=mayoral_name(book, card, w),
            )
            out.append((40 + 3 * more, ("L-END-2", clause)))
    return out
