"""What stands beside the board: seats, plantation, round track, the Beadle's way, the cards of a seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from guildhall.formats.words import N_
from guildhall.games.london.components.sets import ComponentSet
from guildhall.games.london.rules.promo import PRICE
from guildhall.games.london.texts.naming import plantation_points, plantation_reward
from guildhall.games.london.texts.wording import cost_words, effect_words, goal_words
from guildhall.terminal.london.signs import (
    BEADLE,
    BEADLE_STYLE,
    CHOICE,
    LETTERS,
    NEUTRAL,
    NEUTRAL_STYLE,
    QUIET,
    SEATS,
    seat_chip,
    short_effect,
    suit_chips,
    suit_legend,
)
from guildhall.terminal.scene import Scene, View

PHASES: Final = {
    "set-up": N_("set-up"),
    "turns": N_("turns"),
    "resolution": N_("tiles are resolved"),
    "beadle": N_("Beadle scoring"),
    "growth": N_("growth"),
    "finished": N_("the game is over"),
}
SIDES: Final = {"virginia": N_("Virginia"), "ulster": N_("Ulster")}
Lines = list[RenderableType]
RESOLVE: Final = "✓"
GROW: Final = "+"
NUMBER_WIDTH: Final = len("[99]")
AWAY: Final = "away"  # where cards are asked for: the one that goes


def inset(text: str | Text, style: str = "") -> Padding:
    """Set in, also where it is wrapped."""
    return Padding(Text(text, style=style) if isinstance(text, str) else text, (0, 0, 0, 2))


def whole(words: str) -> str:
    """Words that stay in one line."""
    return words.replace(" ", "\u00a0")


def head(it: Scene) -> Text:
    """The round track with its marks, and what the signs mean; in a narrow window a line ends between two of them."""
    w, view = it.w, it.view
    out = Text()
    out.append(w.t("Guilds of London"), CHOICE)
    out.append("  ")
    out.append(w.t("Round"))
    for number, space in enumerate(view["track"], start=1):
        marks = (RESOLVE if space["resolve"] else "") + (GROW if space["growth"] else "")
        now = number == view["round"]
        out.append(" ")
        out.append(f"[{number}{marks}]" if now else f"{number}{marks}", "bold reverse" if now else QUIET)
    out.append(f"  {w.t(PHASES[view['phase']])}\n")
    out += suit_legend(w)
    marks = w.t("{resolve} tiles resolved  {grow} growth", resolve=RESOLVE, grow=GROW)
    out.append("  ".join(whole(mark) for mark in marks.split("  ")) + "  ")
    out.append(BEADLE, BEADLE_STYLE)
    out.append(whole(" " + w.t("Beadle")) + "  ")
    out.append(NEUTRAL, NEUTRAL_STYLE)
    out.append(whole(" " + w.t("neutral")))
    return out


def status(it: Scene) -> str:
    """One line: the round, the phase, everybody's points."""
    w, view = it.w, it.view
    said = [w.t("Guilds of London")]
    if view["round"]:
        said.append(w.t("Round {round} of {rounds}", round=view["round"], rounds=view["rounds"]))
    said.append(w.t(PHASES[view["phase"]]))
    said += [f"{it.name(seat['seat'])} {w.t('{vp} VP', vp=seat['vp'])}" for seat in view["seats"]]
    return " · ".join(said)


def seats(it: Scene) -> list[Lines]:
    """Some lines for each player, in the order of this round."""
    return [_seat(it, it.view["seats"][number]) for number in it.view["order"]]


def _seat(it: Scene, seat: View) -> Lines:
    w = it.w
    first = Text().append_text(seat_chip(seat["seat"])).append(f" {it.name(seat['seat'])} ", CHOICE)
    first.append(w.t("{vp} VP", vp=seat["vp"]), CHOICE)
    if it.view["to_move"] == seat["seat"]:
        first.append(" ◄")
    if seat["automa"]:
        drawn = ", ".join(it.view["automa_cards"])
        return [first, inset(w.t("drew {cards}", cards=drawn) if drawn else "", QUIET)]
    second = w.t(
        "hand {hand}/{limit} supply {supply} hall {hall}",
        hand=seat["hand"], limit=seat["hand_limit"], supply=seat["supply"], hall=seat["hall"],
    )  # fmt: skip
    third = w.t(
        "Masters {masters} neutrals {neutrals} mayoral {mayoral}",
        masters=seat["masters"], neutrals=seat["neutrals"], mayoral=seat["mayoral"],
    )  # fmt: skip
    lines: Lines = [first, inset(second), inset(third)]
    if seat["tokens"]:
        tokens = ", ".join(short_effect(it.book.token(t).effect, w) for t in seat["tokens"])
        lines.append(inset(w.t("tokens: {tokens}", tokens=tokens), QUIET))
    return lines


def plantation(it: Scene) -> Lines:
    """Who stands there and what it will bring (L-GRO-1, L-SOL-11)."""
    w, there = it.w, it.view["plantation"]
    title = Text(w.t("Plantation {side}", side=w.t(SIDES[there["side"]])), style=CHOICE)
    standing = Text()
    for seat, n in enumerate(there["pieces"]):
        if n:
            standing.append(f"{LETTERS[seat]}{n}", SEATS[seat])
            standing.append(" ")
    if there["neutrals"]:
        standing.append(f"{NEUTRAL}{there['neutrals']}", NEUTRAL_STYLE)
    if not any(there["pieces"]):
        standing.append(w.t("nobody is there"), QUIET)
    if there["next"] is None:
        return [title, inset(standing), inset(w.t("no growth comes any more"), QUIET)]
    due = inset(w.t("growth in round {round}", round=there["next"]))
    return [title, inset(standing), due, *(inset(line) for line in _outcomes(it))]


def _outcomes(it: Scene) -> list[str]:
    w = it.w
    left, right = it.view["plantation"]["left"], it.view["plantation"]["right"]
    automa = next((s["seat"] for s in it.view["seats"] if s["automa"]), None)
    if automa is None:
        return [
            w.t("most: {reward}", reward=plantation_reward(left, w)),
            w.t("second, or all tied: {reward}", reward=plantation_reward(right, w)),
        ]
    name = it.name(automa)
    return [
        w.t("2 or more: you get {reward}", reward=plantation_reward(left, w)),
        w.t("1: {name} gets {vp} VP", name=name, vp=plantation_points(right)),
        w.t("none: {name} gets {vp} VP", name=name, vp=plantation_points(left)),
    ]


def decks(it: Scene) -> Lines:
    """How many cards and tiles the piles still have."""
    w, view = it.w, it.view
    out: Lines = [
        Text(w.t("draw pile {n}, discarded {m}", n=view["deck"], m=len(view["discard"])), style=QUIET),
        Text(w.t("mayoral {n}, neutrals {m}", n=view["mayoral_deck"], m=view["neutrals"]), style=QUIET),
    ]
    if view["stack"]["top"]:
        top = it.book.tile(view["stack"]["top"])
        line = w.t("tile stack {n}, on top {tile}", n=view["stack"]["count"], tile=f"{top.id} {w.pick(top.short)}")
        out.append(Text(line, style=QUIET))
    if view["promo"]:
        out.append(
            Text(w.t("promo card: {n} of {price} tokens", n=view["promo"]["tokens"], price=int(PRICE)), style=QUIET)
        )
    return out


def beadle(it: Scene) -> Lines:
    """Where he is and which tiles come next."""
    walk = it.view["beadle_walk"]
    line = Text().append(BEADLE, BEADLE_STYLE)
    tiles = " → ".join(walk[:9]) + (" …" if len(walk) > 9 else "")
    line.append(" " + it.w.t("Beadle: {tiles}", tiles=tiles))
    if not walk:
        line.append(it.w.t("beside the board"))
    return [line]


# Cards ---------------------------------------------------------------------------------------


def hand(
    it: Scene, moves: dict[str, dict[str, str]] | None = None, verbs: Sequence[str] = (AWAY,), *, short: bool = False
) -> RenderableType:
    """The cards with their abilities, equal ones once; with `moves`, the numbers of what may be done with each."""
    w = it.w
    titles = {"hire": w.t("hire"), "move": w.t("move"), "use": w.t("play"), AWAY: ""}
    if not it.view["hand"]:
        return Text(w.t("Your hand is empty."), style=QUIET)
    out = Table(box=None, padding=(0, 1, 0, 0), show_header=moves is not None, header_style=QUIET)
    for _ in range(2):
        out.add_column("", no_wrap=True)
    out.add_column(w.t("card"), no_wrap=True, style=CHOICE)
    out.add_column(w.t("its ability"))
    if moves is not None:
        for verb in verbs:
            out.add_column(titles[verb], no_wrap=True, justify="right", min_width=NUMBER_WIDTH)
    for cards in equal_cards(it):
        found = it.book.card(cards[0])
        times = f" ×{len(cards)}" if len(cards) > 1 else ""
        row: Lines = [
            Text(cards[0], style=QUIET),
            suit_chips(found.suits, w),
            Text(w.pick(found.ability.name) + times),
            _short_ability(it, cards[0]) if short else _ability(it, cards[0]),
        ]
        if moves is not None:
            numbers = next((moves[card] for card in cards if card in moves), {})
            row += [_number(numbers.get(verb)) for verb in verbs]
        out.add_row(*row)
    return out


def equal_cards(it: Scene) -> list[list[str]]:
    """The hand; cards with the same suits and the same ability together, sorted by suit and name."""
    found: dict[object, list[str]] = {}
    for card in it.view["hand"]:
        found.setdefault(face_of(it.book, card), []).append(card)
    return list(found.values())


def face_of(book: ComponentSet, card: str) -> object:
    """What makes two cards the same: suits and ability."""
    found = book.card(card)
    return tuple(found.suits), repr(found.ability)


def _short_ability(it: Scene, card: str) -> Text:
    """In the short words of the tiles, with its price."""
    ability, w = it.book.card(card).ability, it.w
    out = Text(short_effect(ability.effect, w))
    if ability.gold or ability.liverymen or ability.needs_master:
        out.append(f" ({cost_words(ability, w)})", QUIET)
    return out


def _ability(it: Scene, card: str) -> Text:
    """What it does, and what it costs if it is not free."""
    ability, w = it.book.card(card).ability, it.w
    out = Text(effect_words(ability.effect, w))
    if ability.gold or ability.liverymen or ability.needs_master:
        out.append(f" ({cost_words(ability, w)})", CHOICE)
    return out


def _number(n: str | None) -> Text:
    return Text(f"[{n}]", style=CHOICE) if n else Text("·", style=QUIET)


def mayorals(it: Scene) -> Lines:
    """The seat's own goals, at the end everybody's."""
    w = it.w
    out: Lines = []
    for card in it.view["mayoral"]:
        found = it.book.mayoral(card)
        line = Text(w.t("{card} {name}: ", card=card, name=w.pick(found.name)), style=CHOICE)
        line.append(Text(goal_words(found.goal, w), style="not bold"))
        out.append(line)
    return out
