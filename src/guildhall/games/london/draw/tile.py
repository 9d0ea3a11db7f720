"""One guild tile: ground by suits, sockets with pieces, rewards; or its shield once it is resolved."""

from __future__ import annotations

from functools import lru_cache

from guildhall.drawing.lettering import fit, text_width
from guildhall.drawing.svg import (
    crown,
    group,
    half_shield,
    mark,
    rect,
    rings,
    rounded,
    seal,
    shield,
    text,
    thing,
    use,
)
from guildhall.games.london.components.effects import Action, Effect
from guildhall.games.london.draw.labels import tile_label
from guildhall.games.london.draw.signs import (
    COATS,
    SUITS,
    Cell,
    Table,
    View,
    action_cells,
    effect_cells,
    pawn,
    row,
    row_width,
    suit_plaque,
    suit_sign,
)

TW, TH = 128, 103
FOOT = 27
SMALL, TINY, LEAST = 25, 32, 20.5  # lettering of the small level: numbers of tiles, on a large board, of pieces
TOKEN, TOKEN_DENSE = 13.5, 15.5
PAWN, PAWN_STEP, RING_STEP = 21, 15.5, 13
NAMES, NAMES_DENSE = (13.5, 12.5), (15.0, 14.2)
ROOM, ROOM_DENSE = TW - 13, TW - 9  # for a name
KEPT = 2048  # drawn pieces of tiles: a board anew is put together from what other boards had

Standing = tuple[tuple[str, int], ...]  # who stands on a tile: coats with their numbers


def draw_tile(table: Table, tile: View, at: tuple[float, float], dense: bool = False, tiny: bool = False) -> str:
    """A tile at its place on the board. Dense: the whole board is shrunk, so its lettering is larger.

    Tiny: on a phone the small level is shrunk, too.
    """
    anchor = f"tile-{tile['id']}"
    lit, chosen = table.states(anchor)
    if tile["resolved"]:
        body = _resolved(table, tile, lit, dense)
    else:
        suits, standing = tuple(tile["suits"]), _standing(table, tile)
        small = _small(tile["id"], suits, standing, tile["need"], tile["vp"], lit, tiny)
        body = _ground(suits) + group(_full(table, tile, standing, lit, dense), "m") + group(small, "s")
    body += rings(TW, TH, lit, chosen, table.live)
    return thing(body, tile_label(table, tile), anchor, lit, chosen, at, "tile", table.live)


@lru_cache(KEPT)
def _ground(suits: tuple[str, ...]) -> str:
    """The field, divided as a shield is: plain, on a slant, quartered with a double border."""
    tints = [SUITS[s] for s in suits]
    out = rect(0, 2.5, TW, TH, 7, "shadow")
    if len(tints) < 3:
        out += rect(0, 0, TW, TH, 6, tints[0] if tints else "tile")
    if len(tints) == 2:
        slant = f"M{TW * 0.62:g} 0H{TW - 6}a6 6 0 0 1 6 6V{TH - 6}a6 6 0 0 1-6 6H{TW * 0.38:g}z"
        out += f'<path d="{slant}" fill="var(--{tints[1]})"/>'
    if len(tints) > 2:
        w, h = TW / 2, TH / 2
        corners = ((6.0, 0.0, 0.0, 0.0), (0.0, 6.0, 0.0, 0.0), (0.0, 0.0, 0.0, 6.0), (0.0, 0.0, 6.0, 0.0))
        for i, (tint, corner) in enumerate(zip(tints, corners, strict=False)):
            out += rounded((i % 2) * w, (i // 2) * h, w, h, corner, tint)
        out += rect(3.5, 3.5, TW - 7, TH - 7, 4, "none", "line2", 0.8)
    return out + rect(0.5, 0.5, TW - 1, TH - 1, 6, "none", "line2", 1.6 if len(tints) > 2 else 1)


def tile_name(table: Table, tile_id: str, sizes: tuple[float, ...], width: float) -> tuple[str, float]:
    """A tile's name in the largest form that fits: full, smaller, then the short form, then that smaller."""
    tile = table.book.tile(tile_id)
    full = table.w.pick(tile.name)
    if text_width(full, sizes[-1]) <= width:
        return fit((full,), sizes, width)
    return fit((table.w.pick(tile.short),), (*sizes, sizes[-1] - 0.8), width)


def _tag(tile_id: str, lit: bool) -> str:
    """The tile's number or letter, which is also its address."""
    out = rect(TW - 33, 7, 26, 20, 4, "legal" if lit else "tile", "legal-line" if lit else "line2")
    return group(out + text(TW - 20, 22.2, tile_id, 15, "ser c-on-legal" if lit else "ser", "middle", 700), "tag")


def _full(table: Table, tile: View, standing: Standing, lit: bool, dense: bool) -> str:
    """The middle level: everything a player needs."""
    name, letters = tile_name(table, tile["id"], NAMES_DENSE if dense else NAMES, ROOM_DENSE if dense else ROOM)
    out = _head(tile["id"], tuple(tile["suits"]), name, letters, lit, dense)
    leader = "" if tile["leader"] is None else COATS[tile["leader"]]
    out += _sockets(standing, _slots(tile), leader, tile["laid"], dense)
    token = None if tile["token"] is None else table.book.token(tile["token"]).effect
    return out + _foot(table.book.tile(tile["id"]).effect, token, tile["vp"], dense)


@lru_cache(KEPT)
def _head(tile_id: str, suits: tuple[str, ...], name: str, letters: float, lit: bool, dense: bool) -> str:
    """Suits, number and name."""
    size = 25 if len(suits) < 3 else 18
    out = "".join(suit_plaque(s, 7 + i * (size + 3), 7, size) for i, s in enumerate(suits))
    return out + _tag(tile_id, lit) + text(5 if dense else 8, 46, name, letters, "ser", weight=600)


def _standing(table: Table, tile: View) -> Standing:
    """Who stands here, as coats with their numbers: the Beadle, the seats (the viewer's first), neutrals."""
    pieces = tile["pieces"]
    groups = [("beadle", int(tile["beadle"]))]
    groups += [(COATS[s], pieces[s]) for s in table.seats_from_me()]
    groups.append(("black", tile["neutrals"]))
    return tuple((coat, n) for coat, n in groups if n)


@lru_cache(KEPT)
def _sockets(standing: Standing, slots: tuple[int, int], leader: str, laid: bool, dense: bool) -> str:
    """As many rings as pieces are needed, pieces in them; at the right who would win, the laid neutral."""
    out, right = "", TW - 8.0
    if leader:
        right -= 13
        out += crown(right + 0.6, 51, 7.4) + mark(leader, right, 59, 13)
        right -= 4
    if laid:
        right -= 24
        out += group(use("pawn-laid", right, 54, 18), "k-tile")
        right -= 3
    count, empty = slots
    if _in_a_row(slots, bool(leader), laid):
        return out + _row_of_pieces(standing, empty, right - 7)
    return out + _crowd(standing, count, empty, right - 8, dense)


def _slots(tile: View) -> tuple[int, int]:
    """How many pieces stand here, and how many sockets are empty."""
    count = sum(tile["pieces"]) + tile["neutrals"] + int(tile["beadle"])
    return count, max(tile["need"] - tile["present"], 0)


def _in_a_row(slots: tuple[int, int], leader: bool, laid: bool) -> bool:
    """Whether pieces and empty sockets fit in one row."""
    count, empty = slots
    taken = (17 if leader else 0) + (27 if laid else 0)
    return count * PAWN_STEP + empty * RING_STEP <= TW - 15 - taken


def last_piece(table: Table, tile: View, coat: str) -> float | None:
    """Where the last piece of a coat stands in the row ('' = the next socket); None if the row is crowded."""
    if not _in_a_row(_slots(tile), tile["leader"] is not None, tile["laid"]):
        return None
    groups = _standing(table, tile)
    coats = [c for c, _ in groups]
    before = sum(n for _, n in groups[: coats.index(coat) + 1]) - 1 if coat else _slots(tile)[0]
    return 7 + PAWN_STEP * before


def _row_of_pieces(groups: Standing, empty: int, room: float) -> str:
    count = sum(n for _, n in groups)
    slack = room - count * PAWN_STEP - empty * RING_STEP
    ring = RING_STEP + (min(3.0, slack / empty) if empty else 0)
    out, x = "", 7.0
    for coat, n in groups:
        for _ in range(n):
            out += group(pawn(coat, x, 51, PAWN), "k-tile")
            x += PAWN_STEP
    for _ in range(empty):
        out += _socket(x + 7, 63.5, 5.6, "tile")
        x += ring
    return out


def _socket(x: float, y: float, r: float, fill: str) -> str:
    line, depth = ("line2", ".8") if fill == "tile" else ("ink", "1")
    return (
        f'<circle cx="{x:.4g}" cy="{y:.4g}" r="{r:g}" fill="var(--{fill})" fill-opacity="{depth}" '
        f'stroke="var(--{line})" stroke-width="1.3"/>'
    )


def _crowd(groups: Standing, count: int, empty: int, room: float, dense: bool) -> str:
    """More than fits in one row: a bead for every socket, and below one pawn a seat with its number."""
    bead = min(7.4, room / (count + empty))
    out = "".join(
        _socket(8 + bead / 2 + i * bead, 53.4, min(2.7, bead * 0.4), "ink" if i < count else "tile")
        for i in range(count + empty)
    )
    size = 14.0 if dense else 12.5
    step = min(27.0, room / max(len(groups), 1))
    for i, (coat, n) in enumerate(groups):
        out += group(pawn(coat, 7 + i * step, 58, 17), "k-tile")
        out += text(7 + i * step + 13.2, 72.5, n, size, "ser", weight=700)
    return out


@lru_cache(KEPT)
def _foot(effect: Effect, second: Effect | None, points: int, dense: bool) -> str:
    """The strip of rewards: points, icons left to right, and the second-place token at the right."""
    strip = f"M1 {TH - FOOT}H{TW - 1}V{TH - 7}a6 6 0 0 1-6 6H7a6 6 0 0 1-6-6z"
    out = f'<path d="{strip}" fill="var(--tile)" fill-opacity=".82"/>'
    out += seal(18, TH - 14, points, 12.5 if dense else 11.5)
    icons = effect_cells(effect)
    letters = TOKEN_DENSE if dense else TOKEN
    size, signs = _share(icons, second, letters)
    out += row(icons, 33, TH - 14, size)
    if signs is not None:
        drawn, width = token(signs, letters)
        out += group(drawn, at=(TW - 6 - width, TH - 25.5))
    return out


def _share(icons: list[Cell], second: Effect | None, letters: float) -> tuple[float, list[Cell] | None]:
    """How large the icons and how full the token can be so that both fit in the foot."""
    if second is None:
        return 18, None
    forms = token_forms(second)
    for size in (18.0, 16.5, 15.0):
        for signs in forms[:-1]:
            if 33 + row_width(icons, size) + token_width(signs, letters) <= TW - 5:
                return size, signs
    return 15.0, forms[-1]


def token_forms(effect: Effect) -> list[list[Cell]]:
    """A token's signs: with figures, without, and only the first. A figure alone means points."""

    def signs(action: Action) -> list[Cell]:
        if action.verb == "vp":
            return [Cell("text", str(action.n), "c-tile")]
        cells = action_cells(action, 1, "c-tile")
        # The black piece cannot be seen on the dark token, its silhouette can.
        return [Cell("icon", "hood", "c-tile") if cell.value == "pawn-black" else cell for cell in cells]

    full: list[Cell] = []
    for step in effect:
        full += [Cell("bar")] if full else []
        for number, action in enumerate(step):
            full += ([Cell("text", "/", "c-tile")] if number else []) + signs(action)
    points = [action.verb == "vp" for step in effect for action in step]
    plain = full if any(points) else [cell for cell in full if cell.sort != "text" or cell.value == "/"]
    return [full, plain, [cell for cell in full if cell.sort == "icon"][:1] or full[:1]]


def token_width(cells: list[Cell], size: float = TOKEN) -> float:
    """The width of a token with these signs."""
    return max(23.0, row_width(cells, size) + 8)


def token(cells: list[Cell], size: float = TOKEN) -> tuple[str, float]:
    """A second-place token and its width: an octagon, drawn out where it holds more than one sign."""
    width = token_width(cells, size)
    path = f"M6.5 .5H{width - 6.5:.4g}L{width - 0.5:.4g} 6.5V16.5L{width - 6.5:.4g} 22.5H6.5L.5 16.5V6.5z"
    inner = f"M7.3 2.6H{width - 7.3:.4g}L{width - 2.6:.4g} 7.3V15.7L{width - 7.3:.4g} 20.4H7.3L2.6 15.7V7.3z"
    out = f'<path d="{path}" fill="var(--ink2)"/><path d="{inner}" fill="none" stroke="var(--tile)"/>'
    if len(cells) == 1 and cells[0].sort == "text":
        figure = text(width / 2, 11.5 + size * 0.35, cells[0].value, size, "ser c-tile", "middle", 700)
        return out + figure, width
    start = (width - row_width(cells, size) + 2.5) / 2
    return out + group(row(cells, start, 11.5, size), "k-ink2"), width


@lru_cache(KEPT)
def _small(
    tile_id: str, suits: tuple[str, ...], groups: Standing, need: int, points: int, lit: bool, tiny: bool
) -> str:
    """The small level, for a phone: emblems, number, beads, one pawn a seat with its number, points."""
    size = 32 if len(suits) < 3 else 21
    out = "".join(suit_sign(s, 6 + i * size, 6 if len(suits) < 3 else 9, size - 2) for i, s in enumerate(suits))
    letters = TINY if tiny else SMALL
    wide = letters * (1.44 if len(tile_id) > 1 else 1.04)
    tag = rect(TW - 5 - wide, 5, wide, letters + 5, 5, "legal" if lit else "tile")
    tag += text(TW - 5 - wide / 2, 5 + letters, tile_id, letters, "ser c-on-legal" if lit else "ser", "middle", 700)
    out += group(tag, "tag")
    count = sum(n for _, n in groups)
    slots = max(need, count)
    for i in range(slots):
        fill, x = "ink" if i < count else "tile", 13 + i * min(17, (60 if tiny else 104) / slots)
        disc = f'<circle cx="{x:.4g}" cy="50" r="{min(6, 28 / slots) if tiny else 6:.3g}" fill="var(--{fill})"'
        out += disc + ' stroke="var(--ink2)" stroke-width="2"/>'
    step = min(44.0, (66 if tiny else 84) / max(len(groups), 1))
    height = min(37.0, step * 0.95)
    for i, (coat, n) in enumerate(groups):
        out += group(pawn(coat, 6 + i * step, 98 - height, height), "k-tile")
        if n > 1:
            number = max(height * 0.65, TINY if tiny else LEAST)
            x = min(6 + i * step + height * 0.7, 6 + (i + 1) * step - number * 0.6)
            out += text(x, 97, n, number, "ser over", weight=700)
    return out + (seal(TW - 31, 73, points, 28) if tiny else seal(TW - 21, 81, points, 19))


def _resolved(table: Table, tile: View, lit: bool, dense: bool) -> str:
    """A resolved tile shows its shield; with a Master his frame, hatching and crowned liveryman."""
    coat = COATS[tile["master"]] if tile["master"] is not None else ""
    tag = tile["id"] if not coat and (lit or table.live) else ""
    name, size = tile_name(table, tile["id"], NAMES_DENSE if dense else (13.0, 12.5), ROOM_DENSE if dense else ROOM)
    return _shown_shield(tuple(tile["suits"]), coat, tag, name, size, lit)


@lru_cache(KEPT)
def _shown_shield(suits: tuple[str, ...], coat: str, tag: str, name: str, size: float, lit: bool) -> str:
    if coat:
        at = (2, 2, TW - 4, TH - 4, 5)
        out = rect(*at, f"{coat}-soft", coat, 5) + rect(*at, "none", f"#hatch-{coat}", 5)
    else:
        out = rect(0.5, 0.5, TW - 1, TH - 1, 6, "off", "line")
    out += _arms(suits, 62 if coat else 40)
    if coat:
        out += crown(22, 11, 16) + pawn(coat, 19, 26, 43)
    elif tag:
        out += group(_tag(tag, lit), "claimed")
    label = text(TW / 2, 92, name, size, "ser" if coat else "ser c-ink2", "middle", 600 if coat else 400)
    return out + group(label, "m")


def _arms(suits: tuple[str, ...], left: float) -> str:
    """The shield of a resolved tile: its suits, or the hall for a special building."""
    if not suits:
        return shield(left, 13, 48, 56, "tile") + group(use("hall", left + 11, 23, 26), "c-ink2 k-tile")
    if len(suits) == 1:
        return shield(left, 13, 48, 56, SUITS[suits[0]]) + suit_sign(suits[0], left + 10, 22, 28)
    out = shield(left, 13, 48, 56, SUITS[suits[0]], "none") + half_shield(left, 13, 48, 56, SUITS[suits[1]])
    out += suit_sign(suits[0], left + 3, 24, 19) + suit_sign(suits[1], left + 26, 24, 19)
    return out + shield(left, 13, 48, 56, "none")
