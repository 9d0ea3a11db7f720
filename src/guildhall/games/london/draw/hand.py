"""The cards a seat may see: those it looks at, its hand, its mayoral reward cards; at the end everybody's."""

from __future__ import annotations

from dataclasses import dataclass

from guildhall.drawing.lettering import fit, shorten, text_width, wrap
from guildhall.drawing.svg import fragment, group, mark, rect, rings, rounded, text, thing, use
from guildhall.games.london.draw.labels import card_label, mayoral_label
from guildhall.games.london.draw.signs import COATS, SUITS, Cell, Table, effect_cells, row, row_width
from guildhall.games.london.texts.wording import effect_words, goal_words, suit_word

CARD, WIDE, GAP, HEAD, FOOT, LINE = 147, 214, 11, 30, 30, 15
TITLE, TITLE_SIZE = 17, 14
TOP = 32  # the heading of a group of cards
RISE = 7


@dataclass(frozen=True)
class Face:
    """A card as it will be drawn, its words broken into lines: a row is as high as its longest card."""

    anchor: str
    label: str
    title: list[str]
    lines: list[str]
    head: str
    foot: list[Cell]
    width: float = CARD
    corner: str = ""  # a sign beside the title

    def height(self) -> float:
        """The least height this card needs."""
        return HEAD + 7 + TITLE * len(self.title) + LINE * len(self.lines) + (FOOT if self.foot else 9)


@dataclass(frozen=True)
class Group:
    """Cards that belong together, under one heading."""

    heading: str
    faces: list[Face]
    secret: bool = False


Spot = tuple[float, Group | None, Face]  # how far from the left; the group whose heading stands here


def hand(table: Table, width: float, with_goals: bool = True) -> tuple[str, float]:
    """The cards in rows as an <svg> of its own, and its height; '' and 0 if there is nothing to see."""
    groups = [g for g in _groups(table, with_goals) if g.faces]
    if not groups:
        return "", 0
    out, y = "", 0.0
    for line in _lines(groups, width):
        top = TOP if any(g for _, g, _ in line) else 8
        height = max(120.0, *(face.height() for _, _, face in line))
        for x, g, face in line:
            out += _heading(g, x, y, width - x) if g else ""
            out += _card(table, face, (x, y + top), height)
        y += top + height + 12
    return fragment(out, width, y - 6, table.w.t("Your cards"), "hand"), y - 6


def _lines(groups: list[Group], width: float) -> list[list[Spot]]:
    """Cards broken into rows; a group that fits whole in a row is not torn apart."""
    lines: list[list[Spot]] = [[]]
    x = 0.0
    for g in groups:
        lead = max(g.faces[0].width, text_width(g.heading, 13.5) + 30)
        if x and x + max(lead, min(_width(g), width)) > width:
            lines.append([])
            x = 0.0
        end = x + lead
        for number, face in enumerate(g.faces):
            if x and x + face.width > width:
                lines.append([])
                x = end = 0.0
            lines[-1].append((x, None if number else g, face))
            x += face.width + GAP
        x = max(x, end) + 14
    return lines


def goals(table: Table, width: float) -> str:
    """The viewer's mayoral reward cards one under the other, as an <svg> of its own; '' if there are none."""
    cards = table.view["mayoral"]
    if not cards or any(table.view["revealed"]):
        return ""
    g = _own_goals(table, width)
    out, y = _heading(g, 0, -3, width), 20.0
    for face in g.faces:
        out += _card(table, face, (0, y), face.height())
        y += face.height() + GAP
    return fragment(out, width, y - GAP, g.heading, "goals")


def _width(g: Group) -> float:
    return sum(face.width + GAP for face in g.faces) - GAP


def _heading(g: Group, x: float, y: float, room: float) -> str:
    left = x + 2
    out = ""
    if g.secret:
        out = group(use("hidden", left, y + 2, 17), "c-ink2")
        left += 23
    words = shorten(g.heading, 13.5, room - (left - x))
    return out + text(left, y + 15, words, 13.5, "ser c-ink2", weight=600)


def _groups(table: Table, with_goals: bool) -> list[Group]:
    w, view = table.w, table.view
    offered = [_face(table, card) for card in view["offered"]]
    own = [_face(table, card) for card in view["hand"]]
    out = [
        Group(w.t("You are looking at"), offered, True),
        Group(w.n("Your hand, {n} card", "Your hand, {n} cards", len(own)), own, True),
    ]
    if any(view["revealed"]):
        faces = [_goal(table, card, 0, seat) for seat, cards in enumerate(view["revealed"]) for card in cards]
        return [*out, Group(w.t("Mayoral reward cards"), faces)]
    return [*out, _own_goals(table)] if with_goals else out


def _own_goals(table: Table, width: float = 0) -> Group:
    faces = [_goal(table, card, width) for card in table.view["mayoral"]]
    return Group(table.w.n("Your mayoral reward card", "Your mayoral reward cards", len(faces)), faces, True)


def _face(table: Table, card_id: str) -> Face:
    return _goal(table, card_id) if card_id.startswith("M") else _action(table, card_id)


def _action(table: Table, card_id: str) -> Face:
    """An action card: suits, title, what it does, and 'cost → effect' in signs."""
    card, w = table.book.card(card_id), table.w
    ability = card.ability
    words = effect_words(ability.effect, w)
    if ability.needs_master:
        words += " " + w.t("You must be Master of a tile of this suit.")
    cost = [Cell("icon", "gold", "c-seal")] * ability.gold + [Cell("icon", "people", "c-ink2")] * ability.liverymen
    foot = [
        *(cost or [Cell("word", w.t("free"), "c-ink2")]),
        Cell("word", "→", "c-ink2"),
        *effect_cells(ability.effect),
    ]
    corner = "master" if ability.needs_master else ""
    title = wrap(w.pick(ability.name), TITLE_SIZE, CARD - 16 - (20 if corner else 0))
    lines = wrap(words, 12, CARD - 16)
    head = _head(table, card.suits, card_id)
    return Face(f"card-{card_id}", card_label(table, card_id), title, lines, head, foot, corner=corner)


def _head(table: Table, suits: tuple[str, ...], card_id: str) -> str:
    """The head of an action card: emblem, suit word and the card's id on its tint; two suits divide it on a slant."""
    out = rounded(0, 0, CARD, HEAD, (7, 7, 0, 0), SUITS[suits[0]])
    if len(suits) > 1:
        path = f"M{CARD * 0.55:g} 0H{CARD - 7}a7 7 0 0 1 7 7V{HEAD}H{CARD * 0.45:g}z"
        out += f'<path d="{path}" fill="var(--{SUITS[suits[1]]})"/>'
    for i, suit in enumerate(suits[:2]):
        tint = SUITS[suit]
        out += group(use(f"suit-{tint}", 8 if i == 0 else CARD - 28, 5, 20), f"on-{tint}")
        if len(suits) == 1:
            word, size = fit((suit_word(suit, table.w),), (12.5, 12, 11.5), CARD - 74)
            out += text(33, 19.5, word, size, f"c-{tint}", weight=600)
    x, side = (CARD - 8, "end") if len(suits) == 1 else (CARD / 2, "middle")
    return out + text(x, 19, card_id, 11, "c-ink2", side)


def _goal(table: Table, card_id: str, width: float = 0, seat: int | None = None) -> Face:
    """A mayoral reward card: what it will bring at the end. At the end it says whose it is."""
    card, w = table.book.mayoral(card_id), table.w
    words = goal_words(card.goal, w)
    width = width or (CARD if len(wrap(words, 12, CARD - 16)) <= 6 else WIDE)
    head = rounded(0, 0, width, HEAD, (7, 7, 0, 0), "accent-soft")
    head += group(use("mayoral", 8, 5, 20), "c-accent k-accent-soft")
    label, room = mayoral_label(table, card_id), width - 42
    if seat is not None:
        head += mark(COATS[seat], width - 24, 7, 16)
        label, room = w.labelled(table.names[seat], label), room - 20
    name = w.pick(card.name)
    if text_width(name, TITLE_SIZE) <= room:
        head += text(33, 20, name, TITLE_SIZE, "ser c-accent", weight=600)
        title = []
    else:
        kind, size = fit((w.t("Mayoral reward"), w.t("mayoral")), (12.5, 12, 11.5), room)
        head += text(33, 19.5, kind, size, "c-accent", weight=600)
        title = wrap(name, TITLE_SIZE, width - 16)
    return Face(f"mayoral-{card_id}", label, title, wrap(words, 12, width - 16), head, [], width)


def _card(table: Table, face: Face, at: tuple[float, float], height: float) -> str:
    lit, chosen = table.states(face.anchor)
    w = face.width
    out = rect(0, 2, w, height, 8, "shadow") + rect(0, 0, w, height, 8, "tile") + face.head
    out += rect(0.75, 0.75, w - 1.5, height - 1.5, 7.5, "none", "line2", 1.5)
    for i, line in enumerate(face.title):
        out += text(8, HEAD + 18 + i * TITLE, line, TITLE_SIZE, "ser", weight=600)
    out += group(use(face.corner, w - 25, HEAD + 6, 16), "c-ink2") if face.corner else ""
    y = HEAD + 18 + TITLE * len(face.title)
    for i, line in enumerate(face.lines):
        out += text(8, y + i * LINE, line, 12, "c-ink2")
    if face.foot:
        size = 17.0
        while row_width(face.foot, size) > w - 12 and size > 11:
            size -= 0.5
        out += row(face.foot, 8, height - 16, size)
    out += rings(w, height, lit, chosen)
    if chosen:
        word = table.w.t("chosen")
        wide = text_width(word, 11.5) + 14
        out += rect(w - wide - 8, height - 7, wide, 18, 4, "accent")
        out += text(w - wide / 2 - 8, height + 6, word, 11.5, "c-on-accent", "middle", 600)
    left, top = at
    return thing(out, face.label, face.anchor, lit, chosen, (left, top - RISE if chosen else top), "card")
