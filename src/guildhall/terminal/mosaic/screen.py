"""Mosaic in the terminal: the picture of a seat, its choices, its cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rich.console import Group, RenderableType

from guildhall.formats.words import N_, Words
from guildhall.games.mosaic.components.mosaic_set import REGIONS, MosaicSet
from guildhall.games.mosaic.points import sources
from guildhall.games.mosaic.texts.naming import REGION_LETTERS
from guildhall.kernel.position import WATCHER, Position
from guildhall.table.session import Session
from guildhall.terminal.mosaic.board import board, part_of_map, regions_meant, signs
from guildhall.terminal.mosaic.cards import own_board
from guildhall.terminal.mosaic.choices import asks_for_action, place_in_order
from guildhall.terminal.mosaic.choices import choices as all_choices
from guildhall.terminal.mosaic.component_set import set_data, set_tables
from guildhall.terminal.mosaic.hexes import ON_HEXES
from guildhall.terminal.mosaic.panels import head, offers, own_line, regions, seat_lines, static_line, status
from guildhall.terminal.mosaic.shorthand import shorthand, spelled_out
from guildhall.terminal.mosaic.signs import region_label
from guildhall.terminal.scene import Place, Scene, View
from guildhall.terminal.screen import Screen, the_most

QUIET_EVENTS: Final = ("turn", "offer")  # that the board tells well enough
WIDEST: Final = 150  # letters of a line: boards and regions find room beside the map
PLACING: Final = ("place", "place_wonder")  # questions about the map
FEW: Final = 2  # regions that are drawn in a low window
EXAMPLE_MOVE: Final = "technology 2"
ORDER_TEXTS: Final = {
    "why": N_(
        "the rule behind this decision; 'why 3' asks about the choice [3], 'why Sphinx', 'why Italy' or 'why B' about a thing"
    ),
    "rules": N_("the chapters of the rules; 'rules M-EMP-3' shows a rule, 'rules unrest' searches"),
    "unknown": N_("'{text}' is no move or thing here. Ask for instance: why Sphinx, why Italy 7, why Italy, why B."),
    "contents": N_("'rules M-EMP' lists the rules that begin so, 'rules M-EMP-3' shows one."),
}
TABLES: Final[tuple[tuple[str, list[str]], ...]] = (  # who may sit there; nobody named: friends, each with his name
    (N_("alone against HeroBotus, the automa of the box"), ["human", "herobotus"]),
    (N_("against a bot"), ["human", "greedy"]),
    (N_("against two bots"), ["human", "greedy", "greedy"]),
    (N_("with friends at this screen"), []),
)


def ordered(p: Position, view: View) -> list[int]:
    """The legal moves as they are numbered: action by action, those paid partly in money last."""
    return sorted(p.legal(), key=lambda move: place_in_order(p.notation(move)))


def picture(it: Scene) -> RenderableType:
    """The whole table as a seat sees it. Offers are left out where the choices show them, or the map is what matters."""
    open_cards = [] if it.legal and (asks_for_action(it.view) or it.view["ask"]["kind"] in PLACING) else offers(it)
    below = [*seat_lines(it, whole=False), *static_line(it)]
    return Group(head(it), board(it, below), *open_cards, *([signs(it)] if it.view["phase"] == "set-up" else []))


def whole_board(it: Scene) -> RenderableType:
    """The same with all that there is to know, for who wants to look at the board alone."""
    below = [*seat_lines(it, whole=True), *static_line(it)]
    return Group(head(it), *own_line(it), board(it, below), *offers(it), signs(it))


def map_and_regions(it: Scene) -> RenderableType:
    """The map with the regions, without the boards of the players."""
    return part_of_map(it, ())


def about(it: Scene) -> RenderableType:
    """The regions in which one can choose a hex; where it is about no hex, who has what in each region."""
    only = regions_meant(it)
    return part_of_map(it, only) if only and len(only) <= FEW else regions(it)


def close_about(it: Scene) -> RenderableType:
    """The same, only the lines of the map with the hexes to choose from."""
    only = regions_meant(it)
    return part_of_map(it, only, close=True) if only and len(only) <= FEW else regions(it)


def places(it: Scene) -> list[Place]:
    """The moves on hexes by region; none where others are among them."""
    by_region: dict[str, list[int]] = {}
    for move in it.legal:
        verb, _, hex = it.position.notation(move).partition(" ")
        if verb not in ON_HEXES:
            return []
        by_region.setdefault(hex.rpartition("-")[0], []).append(move)
    return [
        Place(region, str(number), place_text(it, region, moves), tuple(moves), region_label(it.book, region, it.w))
        for number, (region, moves) in enumerate(by_region.items(), start=1)
    ]


def place_text(it: Scene, region: str, moves: list[int]) -> str:
    """'Greece: 12 hexes; one by its sign on the map, as r13'"""
    hexes = list(dict.fromkeys(it.position.notation(move).partition(" ")[2] for move in moves))
    sign = REGION_LETTERS[REGIONS.index(region)] + hexes[-1].rpartition("-")[2]
    name = region_label(it.book, region, it.w)
    return it.w.n(
        "{region}: {n} hex, {sign} on the map; you may type that",
        "{region}: {n} hexes; you may type one as the map has it, {sign}",
        len(hexes),
        region=name,
        sign=sign,
    )


def usual(it: Scene) -> int | None:
    """The only move; where it is about how much, the most: of a price as much in kind as there is."""
    return the_most(it, "pay", "amount")


def alike(p: Position, view: View, book: MosaicSet, move: int) -> object:
    """Equal build cards on offer are one choice."""
    verb, _, rest = p.notation(move).partition(" ")
    place, *more = rest.split() or [""]
    if verb != "build" or not place.isdecimal():
        return move
    card = book.build_cards[view["offers"]["build"][int(place) - 1]]
    return verb, repr(replace(card, key="")), tuple(more)


def choices(it: Scene) -> RenderableType:
    """The legal moves with their numbers; the own stock last, where it is always in sight."""
    return Group(all_choices(it), *own_line(it))


def short_choices(it: Scene) -> RenderableType:
    """The same in few lines."""
    return Group(*own_line(it), all_choices(it, short=True))


def own_cards(it: Scene) -> RenderableType:
    return own_board(it)


def aim(view: View, w: Words) -> str:
    """What the game is about, for somebody who plays for the first time."""
    return w.t(
        "You lead a people round the Mediterranean: one action a turn, to work, build, learn, govern or fight. Three "
        "times, when an empire card turns up, the regions are scored; at the end cities, wonders and much else. "
        "Most VP wins."
    )


def legend(w: Words) -> list[str]:
    """What the signs on the map mean."""
    return [
        "",
        w.t("On the map every hex has the letter of its region and its number: i7 is italy-7, r3 is greece-3."),
        w.t("h Hispania, g Gaul, i Italy, r Greece, a Assyria, e Egypt, n Numidia; a capital: you can choose it."),
        w.t("A■ a city of player A, ▣ a port city, ○ a farm town, ● a manufactory town, ▲ a wonder; S static player."),
        w.t(
            "f8: a cache of 8 food, m15: of 15 money, m+: the same where room is short; wi or w°: a trade good; "
            "f≈: fish on a port hex. "
            "'board' lists all signs."
        ),
        w.t("A7→6★: A has influence 7 there and would score 6 VP now. ♟ infantry, ♞ cavalry, ♜ siege engines."),
        w.t("12+5: 12 in stock, production 5. A star behind a deck: its empire card is still to come."),
        w.t("'sparing' behind a move: you choose how much of the price you pay in money, 2 for 1."),
    ]


def points(session: Session, w: Words) -> dict[str, list[int]]:
    """Everybody's points by their source, as the final score tells."""
    found = sources(session.position, [event.seen_by(WATCHER) for event in session.events], w)
    return {source.title: list(source.points) for source in found}


SCREEN: Final = Screen(
    example_move=EXAMPLE_MOVE,
    order_texts=ORDER_TEXTS,
    tables=TABLES,
    aim=aim,
    picture=picture,
    own_cards=own_cards,
    points=points,
    legend=legend,
    set_tables=set_tables,
    set_data=set_data,
    quiet_events=QUIET_EVENTS,
    choices=choices,
    short_choices=short_choices,
    ordered=ordered,
    whole_board=whole_board,
    head=status,
    smaller=(map_and_regions, about, close_about),
    places=places,
    usual=usual,
    amounts=("pay", "amount", "share"),
    alike=alike,
    shorthand=shorthand,
    spelled_out=spelled_out,
    widest=WIDEST,
)
