"""The players: who sits there, the score, their public goods; and the five suits with their words."""

from __future__ import annotations

from dataclasses import dataclass

from guildhall.drawing.lettering import fit, shorten, text_width
from guildhall.drawing.svg import (
    fragment,
    group,
    panel,
    phrase,
    rect,
    rings,
    rounded,
    seal,
    text,
    thing,
    use,
)
from guildhall.games.london.draw.labels import full_name, kind_words, token_label
from guildhall.games.london.draw.signs import COATS, SUITS, Table, View, pawn, suit_plaque, suit_sign
from guildhall.games.london.draw.tile import token, token_forms
from guildhall.games.london.texts.wording import suit_word

GAP, LINE = 8, 21


@dataclass(frozen=True)
class Good:
    """One public number of a player: icon, figure, word; and the whole in words."""

    icon: str
    figure: str
    word: str
    label: str
    anchor: str = ""
    before: bool = False  # the word stands before the figure
    short: str = ""  # the figure where words are left out

    def width(self) -> float:
        """How much room it takes in a row."""
        return 20 + text_width(self.figure, 12.5) + text_width(self.word, 12) + 5


def seats(table: Table, width: float) -> str:
    """The players in the order of this round, as an <svg> of its own."""
    out, y = "", 4.0
    for seat in table.view["order"]:
        drawn, height = _seat(table, table.view["seats"][seat], width - 10)
        out += group(drawn, at=(5, y))
        y += height + GAP
    return fragment(out, width, y - GAP + 4, table.w.t("Players, in turn order"), "seats")


def _rows(goods: list[Good], width: float) -> list[list[Good]]:
    """Goods broken into rows."""
    rows: list[list[Good]] = []
    left = 0.0
    for good in goods:
        if rows and left + good.width() <= width:
            rows[-1].append(good)
            left += good.width() + 9
        else:
            rows.append([good])
            left = good.width() + 9
    return rows


def _height(table: Table, seat: View, width: float) -> float:
    rows = len(_rows(goods_of(table, seat), width - 30))
    return 48 + LINE * rows + (27 if seat["tokens"] else 0) + 3


def _seat(table: Table, seat: View, width: float) -> tuple[str, float]:
    """One player's box."""
    number, height = seat["seat"], _height(table, seat, width)
    coat, anchor = COATS[number], f"seat-{number}"
    lit, chosen = table.states(anchor)
    out = panel(0, 0, width, height) + rounded(0, 0, 8, height, (8, 0, 0, 8), coat)
    out += rounded(0, 0, 8, height, (8, 0, 0, 8), f"#hatch-{coat}")
    out += pawn(coat, 18, 8, 34) + _score(table, seat, width) + _who(table, seat, width)
    y = 50.0
    for line in _rows(goods_of(table, seat), width - 30):
        x = 19.0
        for good in line:
            out += _good(table, good, x, y)
            x += good.width() + 9
        y += LINE
    out += _tokens(table, seat, y, width) if seat["tokens"] else ""
    turn = table.view["to_move"] == number
    out += rings(width, height, lit or turn, chosen)
    return thing(out, seat_label(table, seat), anchor, lit, chosen), height


def _score(table: Table, seat: View, width: float) -> str:
    """The points, and the seal before them."""
    points = str(seat["vp"])
    x = width - 14 - len(points) * 13
    return seal(x - 15, 25, "", 10.5) + text(width - 12, 33.5, points, 24, "ser", "end", 600)


def _who(table: Table, seat: View, width: float) -> str:
    """Name and kind of a player, beside each other or one under the other."""
    room = width - 52 - 48 - 13 * len(str(seat["vp"]))
    kind = kind_words(table, seat)
    name, size = fit((table.names[seat["seat"]],), (17, 15.5, 14), room)
    if text_width(name, size) + 8 + text_width(kind, 12) <= room:
        return phrase(52, 31, (name, size, "ser", 600), (kind, 12, "c-ink2", 400), gap=8)
    words, letters = fit((kind,), (12, 11.5), room)
    return text(52, 24, name, size, "ser", weight=600) + text(52, 39, words, letters, "c-ink2")


def goods_of(table: Table, seat: View) -> list[Good]:
    """What everybody may know of a player besides his points."""
    return _automa_goods(table) if seat["automa"] else _own_goods(table, seat)


def _own_goods(table: Table, seat: View) -> list[Good]:
    """A person's goods; all of this is public (L-INF-1)."""
    w = table.w
    supply = "place-supply" if seat["seat"] == table.me else ""
    hand, hall, stock = seat["hand"], seat["hall"], seat["supply"]
    return [
        Good("cards", str(hand), w.t("hand"), w.n("{n} card in hand", "{n} cards in hand", hand)),
        Good(
            "hall",
            str(hall),
            w.t("hall"),
            w.n("{n} liveryman on the Guildhall", "{n} liverymen on the Guildhall", hall),
        ),
        Good(
            "act-hire",
            str(stock),
            w.t("supply"),
            w.n("{n} liveryman in the supply", "{n} liverymen in the supply", stock),
            supply,
        ),
        Good(
            "master",
            str(seat["masters"]),
            w.n("Master", "Masters", seat["masters"]),
            w.n("{n} Master", "{n} Masters", seat["masters"]),
        ),
        Good(
            "pawn-black",
            str(seat["neutrals"]),
            w.t("held"),
            w.n("{n} neutral held", "{n} neutrals held", seat["neutrals"]),
        ),
        Good(
            "mayoral",
            str(seat["mayoral"]),
            w.t("mayoral"),
            w.n("{n} mayoral reward card", "{n} mayoral reward cards", seat["mayoral"]),
        ),
    ]


def _automa_goods(table: Table) -> list[Good]:
    """What the automa's next turn starts from."""
    w, beadle = table.w, table.view["beadle"]
    if beadle is None:
        return [Good("act-hire", "∞", w.t("liverymen"), w.t("liverymen without end"))]
    tile = next(t for t in table.view["tiles"] if t["id"] == beadle)
    name = full_name(table, beadle)
    takes = w.n("Beadle takes {n} point", "Beadle takes {n} points", tile["vp"])
    return [
        Good("beadle", name, w.t("starts at"), w.t("starts at {tile}", tile=name), before=True),
        Good("act-hire", "∞", w.t("liverymen"), w.t("liverymen without end")),
        Good("vp", "", takes, takes, short=str(tile["vp"])),
    ]


def _good(table: Table, good: Good, x: float, y: float) -> str:
    lit, chosen = table.states(good.anchor) if good.anchor else (False, False)
    size = 18 if good.icon in ("beadle", "pawn-black") else 16
    left = x + (16 - size * (0.75 if size == 18 else 1)) / 2
    out = rect(x - 3, y - 1, good.width() + 4, 20, 4, "legal-soft") if lit else ""
    out += group(
        use(good.icon, left, y + 9 - size / 2, size),
        "c-seal k-panel" if good.icon == "vp" else "c-ink k-panel",
    )
    figure, word = (good.figure, 12.5, "", 600), (good.word, 12.0, "c-ink2", 400)
    spans = (word, figure) if good.before else (figure, word)
    out += phrase(x + 20, y + 13.5, *(span for span in spans if span[0]), gap=4)
    if lit or chosen:
        out += group(rings(good.width() + 4, 20, lit, chosen), at=(x - 3, y - 1))
    return thing(out, good.label, good.anchor, lit, chosen)


def _tokens(table: Table, seat: View, y: float, width: float) -> str:
    """Second-place tokens won, one of a kind with a number."""
    out, x = "", 19.0
    for kind in dict.fromkeys(seat["tokens"]):
        count = seat["tokens"].count(kind)
        drawn, wide = token(token_forms(table.book.token(kind).effect)[0])
        anchor = f"token-{kind}" if seat["seat"] == table.me else ""
        lit, chosen = table.states(anchor) if anchor else (False, False)
        more = text(wide + 2, 16, f"×{count}", 12, "c-ink2") if count > 1 else ""
        room = wide + (text_width(f"×{count}", 12) + 3 if count > 1 else 0)
        if x + room > width - 10:
            out += text(x, y + 17, "…", 14, "c-ink2")
            break
        out += thing(drawn + more + rings(wide, 23, lit, chosen), token_label(table, kind), anchor, lit, chosen, (x, y))
        x += room + 6
    return out


def seat_label(table: Table, seat: View) -> str:
    """A player in full words."""
    w = table.w
    parts = [
        f"{table.names[seat['seat']]}, {kind_words(table, seat)}",
        w.n("{n} point", "{n} points", seat["vp"]),
    ]
    parts += [good.label for good in goods_of(table, seat)]
    if table.view["to_move"] == seat["seat"]:
        parts.append(w.t("to move"))
    return ", ".join(parts)


def suits(table: Table, width: float) -> str:
    """The five suits with their words; lit while one of them is to be named."""
    room, names = width - 22, list(SUITS)
    in_one_row = sum(_suit_width(table, s) + 6 for s in names) - 6 <= room
    out, y = "", 8.0
    for line in [names] if in_one_row else [names[:3], names[3:]]:
        spare = (room + 6 - sum(_suit_width(table, s) + 6 for s in line)) / len(line)
        x = 11.0
        for suit in line:
            wide = _suit_width(table, suit) + spare
            out += _suit(table, suit, (x, y), wide)
            x += wide + 6
        y += 52
    return fragment(panel(0, 0, width, y) + out, width, y, table.w.t("The five suits"), "suits")


def _suit_width(table: Table, suit: str) -> float:
    return max(36.0, text_width(suit_word(suit, table.w), 12) + 10)


def _suit(table: Table, suit: str, at: tuple[float, float], wide: float) -> str:
    anchor, tint, word = f"suit-{suit}", SUITS[suit], suit_word(suit, table.w)
    lit, chosen = table.states(anchor)
    named = suit in (table.view["named_suit"] or ())
    body = rect(0, 0, wide, 44, 6, tint, f"{tint}-deep", 1) + suit_sign(suit, wide / 2 - 10, 4, 20)
    name, size = fit((word,), (12.5, 12, 11.5, 11), wide - 6)
    body += text(wide / 2, 38, name, size, f"c-{tint}", "middle", 600)
    body += rings(wide, 44, lit, chosen or named)
    label = table.w.t("{suit}, named this turn", suit=word) if named else word
    return thing(body, label, anchor, lit, chosen, at)


def laid_out(table: Table, width: float) -> str:
    """The ability cards laid out this turn, by suit and title; '' if there are none."""
    cards = table.view["played"]
    if not cards:
        return ""
    height = 32 + 26 * len(cards)
    title = shorten(table.w.t("Laid out this turn"), 14.5, width - 20)
    out = panel(0, 0, width, height) + text(10, 21, title, 14.5, "ser", weight=600)
    for i, card_id in enumerate(cards):
        card, y = table.book.card(card_id), 30 + 26 * i
        for j, suit in enumerate(card.suits):
            out += suit_plaque(suit, 10 + j * 23, y, 20)
        x = 16 + 23 * len(card.suits)
        name, size = fit((table.w.pick(card.ability.name),), (13.5, 12.5), width - x - 10)
        out += text(x, y + 15, name, size, "ser")
    return fragment(out, width, height, table.w.t("Laid out this turn"), "laid-out")
