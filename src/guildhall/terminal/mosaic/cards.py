"""What a seat has before it: its own cards with what they do, and what is public of the others'."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.text import Text

from guildhall.games.mosaic.texts import cards as C
from guildhall.games.mosaic.texts.naming import build_card_name, technology_name
from guildhall.terminal.mosaic.panels import known, line, score_text, seat_line
from guildhall.terminal.mosaic.signs import QUIET
from guildhall.terminal.scene import Scene, View


def own_board(it: Scene) -> RenderableType:
    """The seat's own cards with what they do, then everybody's face-up technologies."""
    w, book = it.w, it.book
    own = it.view["seats"][it.view["seat"]]
    lines: list[Text] = [seat_line(it, own)]
    if own["leader"]:
        leader = [entry.key for entry in book.leaders].index(own["leader"])
        lines.append(line(w.t("leader"), C.leader_text(book, leader, w), w))
    if own["government"]:
        government = [entry.key for entry in book.governments].index(own["government"])
        lines.append(line(w.t("government"), C.government_text(book, government, w), w))
    for tech in own["held"]:
        name = technology_name(book, tech, w)
        lines.append(line(w.t("held: {tech}", tech=name), C.technology_text(book, tech, w), w))
    for tech in own["technologies"]:
        lines.append(line(technology_name(book, tech, w), C.technology_text(book, tech, w), w))
    for card in own["build_cards"]:
        lines.append(line(build_card_name(book, card, w), C.build_card_text(book, card, w), w))
    if own["tax_cards"]:
        unrest = ", ".join(str(C.tax_card(book, card).unrest) for card in own["tax_cards"])
        lines.append(line(w.t("unrest of your tax & tariff cards"), unrest, w))
    if score_text(it, own):
        lines.append(Text(score_text(it, own)))
    for seat in it.view["seats"]:
        if seat is not own and not seat["hero"]:
            lines += other_board(it, seat)
    return Group(*lines)


def other_board(it: Scene, seat: View) -> list[Text]:
    """What is public of another player's cards."""
    w, book = it.w, it.book
    up = ", ".join(technology_name(book, tech, w) for tech in seat["technologies"])
    held = [technology_name(book, tech, w) for tech in seat["held"]]
    if seat["held_hidden"]:
        held.append(w.n("{n} hidden", "{n} hidden", seat["held_hidden"]))
    words = [known(w.t("technologies"), up, w), known(w.t("face down"), ", ".join(held), w), score_text(it, seat)]
    return [seat_line(it, seat), Text("  " + w.joined(part for part in words if part), style=QUIET)]
