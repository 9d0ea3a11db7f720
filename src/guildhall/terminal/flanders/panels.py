"""What stands round the map: the round, the seats with their cards, supplies, gold cards."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from guildhall.formats.words import N_
from guildhall.games.flanders.components.tables import CARD_NAMES
from guildhall.games.flanders.layout import GREY
from guildhall.games.flanders.rules.action_cards import ACTION_CARDS
from guildhall.games.flanders.texts.naming import card_name, guild_name, shape_name
from guildhall.terminal.flanders.signs import (
    CATHEDRAL,
    CHOICE,
    LETTERS,
    MASTERS,
    QUIET,
    SHAPES,
    SITE,
    coat_chip,
    legend_line,
)
from guildhall.terminal.scene import Scene, View

PHASES: Final = {
    "set-up": N_("the centres are placed"),
    "choose": N_("all choose in secret"),
    "act": N_("all act in their order"),
    "gold": N_("the gold card"),
    "finished": N_("the game is over"),
}
SHORT_CARDS: Final = {"site": N_("site"), "take-back": N_("take b.")}  # at the head of a column
IN_HAND: Final = "●"
PLAYED: Final = "○"
NAME: Final = 24  # letters of a name
BESIDE: Final = 90  # letters that supplies and gold cards need side by side


def head(it: Scene) -> Text:
    """Two lines: the round and who starts it, and what the letters mean."""
    w, view = it.w, it.view
    out = Text()
    out.append(it.w.t("Flanders 1302"), CHOICE)
    if view["round"]:
        out.append("  " + w.t("Round {round}", round=view["round"]), CHOICE)
    out.append(f"  {w.t(PHASES[view['phase']])}")
    out.append("  " + w.t("start player: {name}", name=it.name(view["start"])))
    if view["order"]:
        order = " → ".join(LETTERS[seat] for seat in view["order"])
        out.append("  " + w.t("order: {order}", order=order))
    out.append("\n")
    return out.append_text(legend_line([supply["coat"] for supply in view["supplies"]], w))


def status(it: Scene) -> str:
    """One line: the round, what all do, everybody's points."""
    w, view = it.w, it.view
    said = [w.t("Flanders 1302")]
    if view["round"]:
        said.append(w.t("Round {round}", round=view["round"]))
    said.append(w.t(PHASES[view["phase"]]))
    said += [f"{it.name(seat['seat'])} {w.t('{vp} VP', vp=seat['vp'])}" for seat in view["seats"]]
    return " · ".join(said)


# Seats ---------------------------------------------------------------------------------------


def card_word(it: Scene, card: str) -> str:
    return card_name(it.book, CARD_NAMES.index(card), it.w)


def short_card(it: Scene, card: str) -> str:
    """A card at the head of a column."""
    name = it.w.t(SHORT_CARDS[card]) if card in SHORT_CARDS else it.w.pick(it.book.city(card).short)
    return name if it.width >= BESIDE else name[:2]


def seats(it: Scene) -> RenderableType:
    """A line for each player: points, influence, and which action cards are in hand or played."""
    w, view = it.w, it.view
    cards = [card for card in CARD_NAMES[:ACTION_CARDS] if any(card in s["hand"] + s["spent"] for s in view["seats"])]
    table = Table(box=None, padding=(0, 1, 0, 0), header_style=QUIET)
    table.add_column("", max_width=NAME)
    table.add_column(it.w.t("VP"), justify="right")
    table.add_column(w.t("won"), justify="right")
    table.add_column(w.t("infl."), justify="right")
    for card in cards:
        table.add_column(short_card(it, card), justify="center", no_wrap=True)
    table.add_column(w.t("card"), no_wrap=True, overflow="ellipsis")
    for seat in view["seats"]:
        name = Text().append_text(coat_chip(seat["seat"])).append(f" {it.name(seat['seat'])}")
        if view["to_move"] == seat["seat"]:
            name.append(" ◄")
        numbers = (str(seat["vp"]), str(seat["cities_won"]), str(seat["influence"]))
        hand = [Text(IN_HAND if card in seat["hand"] else PLAYED) for card in cards]
        table.add_row(name, *numbers, *hand, chosen(it, seat))
    grey = Text().append_text(coat_chip(int(GREY))).append(f" {guild_name(int(GREY), w)}")
    table.add_row(grey, str(view["grey_vp"]))
    return table


def chosen(it: Scene, seat: View) -> Text:
    """The card of this round: the own one, or that of all once they are shown; else only that there is one."""
    choice = it.view["revealed"][seat["seat"]]
    if choice is None and seat["seat"] == it.view["seat"]:
        choice = it.view["choice"]
    if choice is not None:
        return Text(choice_text(it, choice), style=CHOICE)
    if it.view["phase"] != "choose":
        return Text("")
    return Text(it.w.t("chosen") if seat["chosen"] else "…", style=QUIET)


def choice_text(it: Scene, choice: View) -> str:
    """'Bruges+1'"""
    return card_word(it, choice["card"]) + (f"+{choice['influence']}" if choice["influence"] else "")


# Supplies and gold ---------------------------------------------------------------------------


def stock(it: Scene) -> RenderableType:
    """The supplies, and beside them the gold cards."""
    gold = gold_lines(it)
    if not gold:
        return supplies(it)
    if it.width < BESIDE:
        return Group(supplies(it), *gold)
    both = Table.grid(padding=(0, 3, 0, 0))
    both.add_column(no_wrap=True)
    both.add_column()
    both.add_row(supplies(it), Group(*gold))
    return both


def supplies(it: Scene) -> RenderableType:
    """Tiles left by shape and coat: '4+1' is four plain ones and one with a printed guild master."""
    w, view = it.w, it.view
    table = Table(box=None, padding=(0, 1, 0, 0))
    table.add_column(w.t("supply"), no_wrap=True, header_style=QUIET)
    for supply in view["supplies"]:
        table.add_column(coat_chip(supply["coat"]), justify="center", no_wrap=True)
    table.add_column("", no_wrap=True)
    rest = [SITE + " " + w.t("stones {n}", n=view["stones"]), "", ""]
    if view["gold"]:
        rest[1] = CATHEDRAL + " " + w.t("cathedrals {n}", n=view["cathedrals"])
        rest[2] = MASTERS[1] + " " + w.t("guild masters {n}", n=view["figures"])
    for (shape, sign), more in zip(SHAPES.items(), rest):
        tiles = [supply[shape] for supply in view["supplies"]]
        left = [f"{plain}+{printed}" if printed else str(plain) for plain, printed in tiles]
        table.add_row(f"{sign} {shape_name(shape, w)}", *left, more)
    return table


def gold_lines(it: Scene) -> list[Text]:
    """What is known of the gold cards; nothing in a game without them."""
    w, gold = it.w, it.view["gold"]
    if gold is None:
        return []
    lines = [Text(w.t("gold cards {n}, {a} of them in half A", n=gold["left"], a=gold["half_a"]))]
    if gold["card"]:
        lines.append(Text(w.t("gold card: {card}", card=card_word(it, gold["card"])), style=CHOICE))
    elif gold["face_down"]:
        name = it.name(it.view["start"])
        lines.append(Text(w.t("gold card: face down before {name}", name=name)))
    spent = ", ".join(card_word(it, card) for card in gold["spent"])
    lines.append(Text(w.t("spent: {cards}", cards=spent or "–"), style=QUIET))
    return lines


# Own cards -----------------------------------------------------------------------------------


def hand(it: Scene) -> list[Text]:
    """The seat's own cards, what lies played, and its secret choice."""
    w = it.w
    own = it.view["seats"][it.view["seat"]]
    cards = ", ".join(card_word(it, card) for card in own["hand"])
    lines = [Text(w.t("Your hand: {cards}", cards=cards))]
    lines.append(Text(w.n("Influence cards: {n}", "Influence cards: {n}", own["influence"])))
    if own["spent"]:
        played = ", ".join(card_word(it, card) for card in own["spent"])
        lines.append(Text(w.t("Played: {cards}", cards=played), style=QUIET))
    if it.view["choice"] is not None:
        lines.append(Text(w.t("Your choice this round: {card}", card=choice_text(it, it.view["choice"])), style=CHOICE))
    return lines
