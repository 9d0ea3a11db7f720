"""The score sheet of Mosaic: the empire scorings region by region, and the end (M-EMP, M-END)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from guildhall.formats.say import Say, say
from guildhall.formats.score_sheet import (
    Column,
    Entry,
    Line,
    Offer,
    Paper,
    Part,
    Pick,
    Remarks,
    ScoreSheet,
    Table,
    Told,
    best,
    named,
)  # fmt: skip
from guildhall.formats.words import N_
from guildhall.games.mosaic.companion.score_empire import Owner, empire_parts, empire_points
from guildhall.games.mosaic.options import TERMS
from guildhall.games.mosaic.rules.end import CITY_VP, CLAIM_VP, MAKER_VP, TOWN_VP

COATS: Final = ("blue", "yellow", "green", "red", "white", "orange")
NAMES: Final = (N_("You"), N_("Player 2"), N_("Player 3"), N_("Player 4"), N_("Player 5"), N_("Player 6"))
PEOPLE: Final = {
    "2": N_("2 players"), "3": N_("3 players"), "4": N_("4 players"), "5": N_("5 players"), "6": N_("6 players"),
    "1": N_("1 player"),
}  # fmt: skip
HEROES: Final = {"0": N_("without HeroBotus"), "1": N_("and HeroBotus"), "2": N_("and two HeroBoti")}
PAGES: Final = {
    "end": N_("The end"),
    "1": N_("Empire I"),
    "2": N_("Empire II"),
    "3": N_("Empire III"),
}
MOST_SEATS: Final = 6


@dataclass(frozen=True)
class Counted:
    """A line of the end: what is told, and what one of it is worth."""

    key: str
    words: str
    note: str
    emblem: str
    each: int = 1
    rule: str = "M-END-2"


LINES: Final = (
    Counted("played", N_("Technologies when played"), N_("as noted"), "cur-ideas"),
    Counted("cities", N_("Cities"), N_("2 each"), "city", int(CITY_VP)),
    Counted("towns", N_("Towns"), N_("1 each"), "farm", int(TOWN_VP)),
    Counted("wonders", N_("Wonders"), N_("points as printed"), "wonder"),
    Counted("golden", N_("Golden ages"), N_("6 each"), "pillar-culture", int(CLAIM_VP)),
    Counted("achieved", N_("Achievements"), N_("6 each"), "vp", int(CLAIM_VP)),
    Counted("projects", N_("Projects"), N_("symbols of their kinds"), "pillar-building"),
    Counted("technologies", N_("Technologies"), N_("points as printed"), "pillar-science"),
    Counted("makers", N_("Manufactories"), N_("5 each with its three goods"), "manufactory", int(MAKER_VP)),
    Counted("leader", N_("Leader"), N_("points as printed"), "people", rule="M-LDR-1"),
    Counted("unrest", N_("Unrest"), N_("net, minus"), "unrest", -1),
)


@dataclass
class Board:
    """Who plays, and what each has so far."""

    people: int
    heroes: int
    owners: list[Owner]
    totals: dict[str, int] = field(default_factory=dict)

    @property
    def alone(self) -> bool:
        return self.people == 1 and self.heroes == 1


def fill(facts: Mapping[str, str], whole: bool) -> Paper:
    """The page that is chosen, or all of them: three empire scorings and the end."""
    told = Told(facts)
    board = read_board(told)
    page = told.one_of("page", tuple(PAGES))
    empire = {number: empire_points(told, number, board.owners) for number in ("1", "2", "3")}
    parts: list[Part] = [
        Pick(key="people", words=say("Table"), offers=offers(PEOPLE), chosen=str(board.people), listed=True),
        Pick(key="heroes", words=say("HeroBotus"), offers=offers(HEROES), chosen=str(board.heroes), listed=True),
        Pick(key="page", words=say("Page"), offers=offers(PAGES), chosen=page),
    ]
    for number in empire if whole else [page]:
        if number in empire:
            parts += empire_parts(told, number, board.owners, whole)
    if whole or page == "end":
        sums = {owner.key: sum(empire[n][owner.key] for n in empire) for owner in board.owners}
        parts += end_parts(told, board, sums)
    return Paper(parts=parts, facts=told.kept)


def offers(texts: Mapping[str, str]) -> tuple[Offer, ...]:
    return tuple(Offer(key, say(text)) for key, text in texts.items())


def read_board(told: Told) -> Board:
    """Who plays, and what was told of the map and of everybody."""
    people = int(told.one_of("people", tuple(PEOPLE)))
    heroes = min(int(told.one_of("heroes", tuple(HEROES))), MOST_SEATS - people)
    if people == 1 and heroes == 0:
        heroes = 1
    owners = [Owner(f"p{n}", named(told, f"name{n}", say(NAMES[n])), COATS[n], f"name{n}") for n in range(people)]
    for n in range(heroes):
        owners.append(Owner(f"h{n}", say("HeroBotus") if heroes == 1 else say("HeroBotus {n}", n=n + 1), COATS[5 - n], hero=True))  # fmt: skip
    if people == 1 and heroes == 1:
        owners.append(Owner("static", say("static player"), static=True))
    return Board(people, heroes, owners)


def end_parts(told: Told, board: Board, empire: Mapping[str, int]) -> list[Part]:
    """Every line of the end, ties, and who wins. HeroBotus counts by himself: his total is told (H-FIN)."""
    players = [owner for owner in board.owners if not owner.static]
    people = [owner for owner in players if not owner.hero]
    blank = tuple(Entry() for owner in players if owner.hero)
    board.totals = dict.fromkeys((owner.key for owner in players), 0)
    lines = [empire_line(told, board, people, empire, blank)]
    lines += [counted_line(told, board, people, one, blank) for one in LINES]
    if board.heroes:
        his = [told.number(f"total.{owner.key}") if owner.hero else None for owner in players]
        for owner, vp in zip(players, his):
            board.totals[owner.key] += vp or 0
        entries = tuple(Entry(key=f"total.{owner.key}" if owner.hero else "", value=vp) for owner, vp in zip(players, his))  # fmt: skip
        lines.append(Line(words=say("HeroBotus"), note=say("as he counts, all of it"), rule="H-FIN-1", emblem="vp", entries=entries))  # fmt: skip
    standings, ties = tie_lines(told, board, players)
    lines += ties
    sums = tuple(Entry(value=board.totals[owner.key]) for owner in players)
    lines.append(Line(words=say("Together"), entries=sums, total=True))
    columns = tuple(Column(owner.name, owner.coat, owner.name_key) for owner in players)
    return [Table(columns=columns, lines=tuple(lines)), verdict(board, players, standings)]


def empire_line(
    told: Told, board: Board, people: list[Owner], empire: Mapping[str, int], blank: tuple[Entry, ...]
) -> Line:
    """As counted on the other pages; else the sum is told."""
    words, rule = say("Empire scorings"), "M-EMP-3"
    if any(empire.values()):
        for owner in people:
            board.totals[owner.key] += empire[owner.key]
        entries = tuple(Entry(value=empire[owner.key]) for owner in people)
        return Line(words=words, note=say("counted on their pages"), rule=rule, emblem="crown", entries=entries + blank)
    numbers = {owner.key: told.number(f"empire.{owner.key}") for owner in people}
    for key, n in numbers.items():
        board.totals[key] += n
    entries = tuple(Entry(key=f"empire.{key}", value=n) for key, n in numbers.items())
    return Line(words=words, note=say("added up"), rule=rule, emblem="crown", entries=entries + blank)


def counted_line(told: Told, board: Board, people: list[Owner], one: Counted, blank: tuple[Entry, ...]) -> Line:
    """A line of the end: its number for each player, and what it comes to."""
    entries = []
    for owner in people:
        n = told.number(f"{one.key}.{owner.key}")
        board.totals[owner.key] += n * one.each
        entries.append(Entry(key=f"{one.key}.{owner.key}", value=n, worth=n * one.each if one.each != 1 else None))
    return Line(words=say(one.words), note=say(one.note), rule=one.rule, emblem=one.emblem, entries=(*entries, *blank))


def tie_lines(told: Told, board: Board, players: list[Owner]) -> tuple[dict[str, tuple[int, ...]], list[Line]]:
    """Equal at the top: most wonders, then most money are asked of those (M-END-3)."""
    most = max(board.totals.values())
    tied = [owner for owner in players if most and board.totals[owner.key] == most]
    standings: dict[str, tuple[int, ...]] = {key: (n, 0, 0) for key, n in board.totals.items()}
    if len(tied) < 2:
        return standings, []
    lines = []
    for key, words, emblem in (("count", say("How many wonders"), "wonder"), ("money", say("Money"), "cur-money")):
        for owner in tied:
            standings[owner.key] = (*standings[owner.key][: 1 if key == "count" else 2], told.number(f"{key}.{owner.key}"), *([0] if key == "count" else []))  # fmt: skip
        entries = tuple(Entry(key=f"{key}.{owner.key}" if owner in tied else "", value=told.number(f"{key}.{owner.key}") if owner in tied else None) for owner in players)  # fmt: skip
        lines.append(Line(words=words, note=say("equal points: this decides"), rule="M-END-3", emblem=emblem, entries=entries))  # fmt: skip
    return standings, lines


def verdict(board: Board, players: list[Owner], standings: dict[str, tuple[int, ...]]) -> Remarks:
    """Who has most; of equals wonders and money have decided (M-END-3)."""
    law = (say("Equal: most wonders, then most money, then shared."), "M-END-3")
    if not any(board.totals.values()):
        return Remarks(lines=(law,))
    names: dict[str, Say] = {owner.key: owner.name for owner in players}
    winners = best(standings)
    if len(winners) > 1:
        return Remarks(lines=((say("Shared: {names}.", names=[names[key] for key in winners]), "M-END-3"), law))
    first = winners[0]
    by = board.totals[first] - max((n for key, n in board.totals.items() if key != first), default=0)
    words = say("Winner: {name}, by {n}.", name=names[first], n=by) if by else say("Winner: {name}, by wonders or money.", name=names[first])  # fmt: skip
    return Remarks(lines=((words, "M-END-3"), law))


SHEET: Final = ScoreSheet(game=TERMS.key, fill=fill)
