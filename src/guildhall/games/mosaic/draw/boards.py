"""The players' boards: stock and production, symbols, goods, cards and tiles, pieces left, the score so far."""

from __future__ import annotations

from guildhall.drawing.lettering import fit, text_width
from guildhall.drawing.svg import crown, fragment, group, panel, rect, rings, seal, text, thing, use
from guildhall.games.mosaic.components.effects import GOODS, PILLARS, STOCK
from guildhall.games.mosaic.draw.hero import hero_parts
from guildhall.games.mosaic.draw.holdings import held_lines, lines_block, supply_row
from guildhall.games.mosaic.draw.labels import LEVELS, score_words
from guildhall.games.mosaic.draw.signs import (
    CURRENCY_SIGNS,
    Cell,
    Table,
    View,
    badge,
    cells,
    cells_width,
    pillar_cells,
    strip,
)
from guildhall.games.mosaic.rules.menu import GOLDEN_SYMBOLS
from guildhall.games.mosaic.texts.naming import good_name, pillar_name, production_name, signed, stock_name

GAP, LEFT, PAD, HEAD = 8, 18, 10, 54
ACROSS = {1: 1, 2: 2, 3: 3, 4: 2, 5: 3, 6: 3}  # boards in a row
BOX = 47  # the height of a box of the stock
PILLAR = 31  # the height of a line of pillars

Part = tuple[str, float]  # what is drawn, and its height


def boards(table: Table, width: float) -> str:
    """All boards in the order the players sit, as an <svg> of its own."""
    seats = table.view["seats"]
    across = ACROSS[len(seats)]
    wide = (width - GAP * (across - 1)) / across
    out, y = "", 4.0
    for start in range(0, len(seats), across):
        line = [(seat, _parts(table, seat, wide)) for seat in seats[start : start + across]]
        high = max(HEAD + sum(h + 7 for _, h in parts) + 3 for _, parts in line)
        for i, (seat, parts) in enumerate(line):
            out += _board(table, seat, parts, (i * (wide + GAP), y), (wide, high))
        y += high + GAP
    return fragment(out, width, y - GAP + 4, table.w.t("Players"), "boards")


def _parts(table: Table, seat: View, wide: float) -> list[Part]:
    """What stands on a board under its head, from top to bottom."""
    room = wide - LEFT - PAD
    if seat["hero"] is not None:
        return [*_shown(stock(table, seat, room)), *hero_parts(table, seat, room)]
    out = [stock(table, seat, room), _second_row(table, seat, room), _pillars(table, seat, room)]
    out.append(lines_block(table, held_lines(table, seat), room))
    return _shown(*out, supply_row(table, seat["supply"], room))


def _shown(*parts: Part) -> list[Part]:
    return [part for part in parts if part[0]]


def _board(table: Table, seat: View, parts: list[Part], at: tuple[float, float], size: tuple[float, float]) -> str:
    """A player's box; its parts are things of their own beside it, so that a button never lies inside a picture."""
    (wide, high), number = size, seat["seat"]
    anchor = f"seat-{number}"
    lit, chosen = table.states(anchor)
    turn = bool(table.view["to_move"] == number) and not table.view["finished"]
    box = panel(0, 0, wide, high) + strip(number, high) + badge(number, LEFT, 9, 30) + _score(seat, wide)
    box += _name(table, seat, wide) + rings(wide, high, lit or turn, chosen)
    out = thing(box, _label(table, seat), anchor, lit, chosen)
    body, y = _offices(table, seat, wide), float(HEAD)
    for drawn, h in parts:
        body += group(drawn, at=(LEFT, y))
        y += h + 7
    return group(out + body, at=at)


def _score(seat: View, wide: float) -> str:
    points = seat["score"]["total"]
    x = wide - 14 - len(str(points)) * 13
    return seal(x - 15, 19, "", 10.5) + text(wide - 12, 27.5, points, 24, "ser", "end", 600)


def _name(table: Table, seat: View, wide: float) -> str:
    """Name, flag of the start player, crown of a winner."""
    number, w = seat["seat"], table.w
    room = wide - 56 - 60 - 13 * len(str(seat["score"]["total"])) - 40
    name, size = fit((table.owner(number),), (16, 15, 14), room)
    out = text(56, 23, name, size, "ser", weight=600)
    x = 60 + text_width(name, size)
    if number == table.view["start"]:
        out += group(use("flag", x + 2, 10, 15), "c-accent")
        x += 20
    if number in table.view["winners"]:
        out += crown(x + 4, 11, 13)
    if seat["hero"] is not None:
        level, size = fit((w.t(LEVELS[seat["hero"]["level"]]),), (12, 11.5), 80)
        out += text(x + 6, 23, level, size, "c-ink2")
    return out


def _offices(table: Table, seat: View, wide: float) -> str:
    """Leader and government: each a thing with its anchor, for their powers."""
    w, book, x, out = table.w, table.book, 56.0, ""
    chips: list[tuple[str, str, list[Cell], str]] = []
    if seat["leader"]:
        leader = next(entry for entry in book.leaders if entry.key == seat["leader"])
        name = w.pick(leader.name)
        chips.append((f"leader-{leader.key}", name, pillar_cells((leader.symbol,)), w.t("Leader: {name}", name=name)))
    if seat["government"]:
        government = next(entry for entry in book.governments if entry.key == seat["government"])
        name = w.pick(government.name)
        words = w.t("Government: {name}", name=name)
        chips.append((f"government-{government.key}", name, [("icon", "pillar-government")], words))
    if not chips:
        return text(x, 43, w.t("no leader yet"), 12, "c-ink2") if seat["hero"] is None else ""
    for anchor, name, sign, label in chips:
        lit, chosen = table.states(anchor)
        row: list[Cell] = [*sign, ("word", name)]
        long = cells_width(row, 12) + 12
        body = rect(0, 0, long, 20, 5, "tile", "line") + cells(row, 7, 14.3, 12) + table.frame(anchor, long, 20)
        out += thing(body, label, anchor, lit, chosen, (x, 30))
        x += long + 7
    return out


def stock(table: Table, seat: View, room: float) -> Part:
    """Stone, ideas, food, money, population, with what is produced of them; HeroBotus has no population here."""
    w, out = table.w, ""
    kinds = STOCK if seat["hero"] is None else STOCK[:4]
    wide = (room - 5 * (len(kinds) - 1)) / len(kinds)
    for i, kind in enumerate(kinds):
        n, made = seat["stock"][kind], seat["production"].get(kind, 0) if seat["hero"] is None else 0
        word = stock_name(STOCK.index(kind), w)
        box = rect(0.5, 0.5, wide - 1, BOX - 1, 6, "tile", "line")
        box += group(use(CURRENCY_SIGNS[kind], wide / 2 - 22, 6, 18), "c-ink k-tile")
        box += text(wide / 2 + 2, 22, n, 19, "ser", weight=600)
        label = f"{n} {word}"
        if made:
            name, size = fit((word,), (11.5, 11), wide - 8 - text_width(f"+{made}", 12))
            long = text_width(name, size) + text_width(f"+{made}", 12) + 4
            box += text((wide - long) / 2, 39, name, size, "c-ink2")
            box += text((wide + long) / 2, 39, f"+{made}", 12, "c-good", "end", 600)
            label += ", " + w.t("production {n}", n=signed(made))
        else:
            name, size = fit((word,), (11.5, 11), wide - 6)
            box += text(wide / 2, 39, name, size, "c-ink2", "middle")
        out += thing(box, label, at=(i * (wide + 5), 0))
    return out, float(BOX)


def _second_row(table: Table, seat: View, room: float) -> Part:
    """Tax and tariff production, unrest; then the trade goods."""
    w, out, x = table.w, "", 0.0
    for i, kind in ((3, "tax"), (4, "tariff")):
        words, n = production_name(i, w), f"+{seat['production'][kind]}"
        out += text(x, 13, words, 11.5, "c-ink2") + text(
            x + text_width(words, 11.5) + 4, 13, n, 12, "c-good", weight=600
        )
        x += text_width(words, 11.5) + text_width(n, 12) + 18
    unrest = w.t("unrest {n}", n=seat["unrest"] if seat["unrest"] >= 0 else signed(seat["unrest"]))
    out += group(use("unrest", x, 1, 14), "c-ink2 k-panel") + text(x + 18, 13, unrest, 11.5, weight=600)
    goods = [(n, key, seat["goods"].get(key, 0)) for n, key in enumerate((*GOODS, "wild"))]
    held = [entry for entry in goods if entry[2]]
    body, x = "", 0.0
    for _, key, n in held:
        body += group(use(f"good-{key}", x, 21, 16), "c-ink k-panel")
        body += text(x + 18, 34, n, 12, weight=600) if n > 1 else ""
        x += 22 + (text_width(str(n), 12) + 2 if n > 1 else 0)
    words = w.n("{n} different good", "{n} different goods", seat["different_goods"])
    said, size = fit((words, str(seat["different_goods"])), (11.5, 11), max(room - x - 6, 12))
    body += text(x + (6 if held else 0), 34, said, size, "c-ink2")
    names = [f"{n} {good_name(table.book, number, w)}" for number, _, n in held]
    return out + thing(body, ", ".join([*names, words])), 38.0


def _pillars(table: Table, seat: View, room: float) -> Part:
    """The nine pillars, each with six sockets: six of one are a golden age."""
    out, wide = "", room / 3
    for i, pillar in enumerate(PILLARS):
        n, name = seat["symbols"][pillar], pillar_name(i, table.w)
        body = group(use(f"pillar-{pillar}", 0, 6, 18), "c-ink k-panel")
        word, size = fit((name,), (11.5, 11), wide - 30)
        body += text(24, 11, word, size)
        step = min(11.0, (wide - 24 - 22) / int(GOLDEN_SYMBOLS))
        full = "seal" if n >= GOLDEN_SYMBOLS else "ink"
        for k in range(int(GOLDEN_SYMBOLS)):
            on = k < n
            body += rect(24.5 + k * step, 16.5, step - 2, 8, 2, full if on else "tile", full if on else "line2")
        body += text(28 + int(GOLDEN_SYMBOLS) * step, 25, n, 12.5, "ser", weight=600)
        label = table.w.n("{pillar}: {n} symbol", "{pillar}: {n} symbols", n, pillar=name)
        out += thing(body, label, at=((i % 3) * wide, (i // 3) * PILLAR))
    return out, 3.0 * PILLAR - 3


def _label(table: Table, seat: View) -> str:
    w, number = table.w, seat["seat"]
    points = seat["score"]["total"]
    parts = [table.owner(number), w.n("{n} point now", "{n} points now", points)]
    parts += [w.t("automa")] if seat["automa"] else []
    parts += score_words(table, (seat["hero"] or seat)["score"])
    parts += [w.t("start player")] if number == table.view["start"] else []
    parts += [w.t("winner")] if number in table.view["winners"] else []
    parts += [w.t("to move")] if table.view["to_move"] == number and not table.view["finished"] else []
    return ", ".join(parts)
