"""Flanders 1302 in the terminal: the picture of a seat, its choices, its cards."""

from __future__ import annotations

from typing import Final

from rich.console import Group, RenderableType
from rich.text import Text

from guildhall.formats.words import N_, Words
from guildhall.games.flanders.layout import A_CITY, CHURCH, GREY
from guildhall.games.flanders.moves import place_of
from guildhall.games.flanders.points import sources
from guildhall.games.flanders.texts.naming import plot_name, shape_of
from guildhall.kernel.position import WATCHER
from guildhall.table.session import Session
from guildhall.terminal.flanders.board import LEAST, board, cities_meant, city_lines
from guildhall.terminal.flanders.component_set import set_data, set_tables
from guildhall.terminal.flanders.panels import hand, head, seats, status, stock
from guildhall.terminal.flanders.signs import CHOICE, LETTERS, MASTERS, QUIET, SHAPES, coat_chip
from guildhall.terminal.lists import in_columns, listed
from guildhall.terminal.scene import Place, Scene, View
from guildhall.terminal.screen import Screen

QUIET_EVENTS: Final = ("round", "chosen", "draw_gold")  # that the board tells well enough
EXAMPLE_MOVE: Final = "card take-back"  # every hand has it, whichever cities are in play
ORDER_TEXTS: Final = {
    "why": N_("the rule behind this decision; 'why 3' asks about the choice [3], 'why Bruges' about a city"),
    "rules": N_("the chapters of the rules; 'rules F-BLD-3' shows a rule, 'rules cathedral' searches"),
    "unknown": N_(
        "'{text}' is no move, plot, city or card. Ask for instance: why build bruges-7 grey, why Bruges 7, why Bruges."
    ),
    "contents": N_("'rules F-BLD' lists the rules that begin so, 'rules F-BLD-3' shows one."),
}
TABLES: Final[tuple[tuple[str, list[str]], ...]] = (  # who may sit there; nobody named: friends, each with his name
    (N_("against two bots"), ["human", "greedy", "greedy"]),
    (N_("against three bots"), ["human", "greedy", "greedy", "greedy"]),
    (N_("against a bot"), ["human", "greedy"]),
    (N_("with friends at this screen"), []),
)
FEW: Final = 2  # cities that are drawn in a low window
COATS: Final[dict[str, int]] = {"grey": int(GREY), "church": int(CHURCH)}


def picture(it: Scene) -> RenderableType:
    """The whole table as a seat sees it; what the open decision is about is marked with a star."""
    return Group(head(it), board(it), seats(it), stock(it))


def without_stock(it: Scene) -> RenderableType:
    """Without the supplies."""
    return Group(head(it), board(it), seats(it))


def about(it: Scene) -> RenderableType:
    """The cities that the decision is about, and the seats."""
    return Group(head(it), board(it, cities_meant(it)), seats(it))


def about_alone(it: Scene) -> RenderableType:
    """The cities that the decision is about; where it is about all of them, a line for each."""
    only = cities_meant(it)
    return board(it, only) if len(only) <= FEW else Group(city_lines(it), seats(it))


def in_lines(it: Scene) -> RenderableType:
    """A line for each city."""
    return city_lines(it)


def places(it: Scene) -> list[Place]:
    """The moves by city; none where they are about something else."""
    by_city: dict[str, list[int]] = {}
    for move in it.legal:
        anchors = [anchor for anchor in it.game.anchors(it.position, move) if anchor.startswith("plot-")]
        if not anchors:
            return []
        by_city.setdefault(anchors[0].split("-")[1], []).append(move)
    return [
        Place(city, str(number), place_text(it, city, moves), tuple(moves), it.w.pick(it.book.city(city).name))
        for number, (city, moves) in enumerate(by_city.items(), start=1)
    ]


def place_text(it: Scene, city: str, moves: list[int]) -> str:
    plots = {it.position.notation(move).split()[1] for move in moves}
    return it.w.n("{city}: {n} plot", "{city}: {n} plots", len(plots), city=it.w.pick(it.book.city(city).name))


def own_cards(it: Scene) -> RenderableType:
    return Group(*hand(it))


def choices(it: Scene) -> RenderableType:
    """The legal moves with their numbers; where plots are meant, plot by plot."""
    if it.view["ask"] is None or it.view["ask"]["kind"] not in ("act", "gold"):
        return listed(it.said(), it.width)
    lines: dict[int, Text] = {}
    for number, move in zip(it.keys(), it.legal):
        verb, where, *which = it.position.notation(move).split()
        place = place_of(where)
        line = lines.setdefault(place, plot_head(it, place))
        line.append(" ").append_text(what(it, verb, which)).append(f"[{number}]", CHOICE)
    return Group(Text(key(it), style=QUIET), in_columns(list(lines.values()), it.width))


def plot_head(it: Scene, place: int) -> Text:
    sign = SHAPES[shape_of(it.book, place)] if place % A_CITY else ""
    return Text(f"{plot_name(it.book, place, it.w)}{sign}", no_wrap=True)


def what(it: Scene, verb: str, which: list[str]) -> Text:
    """The coat that would be laid, or what else is done there."""
    if not which:
        words = {"finish": it.w.t("finish"), "cathedral": it.w.t("cathedral"), "master": it.w.t("guild master")}
        return Text(words[verb])
    seat: int = it.view["to_move"]
    return coat_chip(COATS.get(which[0], seat), MASTERS[1] if "master" in which else "")


def key(it: Scene) -> str:
    return it.w.t(
        "Plots marked * on the map. {letter} your own quarter, G grey, † church, ♟ with a guild master.",
        letter=LETTERS[it.view["to_move"]],
    )


def aim(view: View, w: Words) -> str:
    """What the game is about, for somebody who plays for the first time."""
    return w.t(
        "You build quarters of your guild in the cities of Flanders. When a city is full it is scored: whoever has "
        "most finished quarters there gets its value, the second half of it. Most VP wins."
    )


def legend(w: Words) -> list[str]:
    """What the signs on the map mean."""
    return [
        "",
        w.t("On the map every plot has its number, in each line it covers; 'build bruges-7 own' names plot 7."),
        w.t("A B C D: a player's quarter, G a grey one, † a church, ‡ a church with a cathedral, × a cover."),
        w.t("A free plot shows its shape: ▬ row, ▲ wedge, ◣ corner. * marks the plots you can choose."),
        w.t("■: a building site, ♟ a guild master, ² two of them. –: the centre of a guild that nobody plays."),
        w.t("A3♟→9★: A has 3 finished quarters and a guild master there, and would get 9 VP now."),
        w.t("Seats: ● in hand, ○ played; supplies: 4+1 is four tiles and one with a printed guild master."),
    ]


def points(session: Session, w: Words) -> dict[str, list[int]]:
    """Everybody's points by city, and for influence, as the events tell."""
    seen = [event.seen_by(WATCHER) for event in session.events]
    return {source.title: list(source.points) for source in sources(session.position, seen, w)}


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
    head=status,
    smaller=(without_stock, about, about_alone, in_lines),
    places=places,
    amounts=("influence",),
    least_width=lambda it: LEAST,
)
