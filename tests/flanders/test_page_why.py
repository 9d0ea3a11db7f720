"""Why not: every thing that cannot be chosen gets an answer with a rule that exists, and what it says is true."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from guildhall.formats.rulebook import load
from guildhall.formats.words import LANGUAGES, LOCALE, words
from guildhall.games.flanders import GAME, start
from guildhall.games.flanders.components.map_set import MapSet, Plot
from guildhall.games.flanders.components.sets import house_set
from guildhall.games.flanders.draw.labels import CARDS
from guildhall.games.flanders.page.page import PAGE
from guildhall.games.flanders.position import Flanders
from guildhall.games.flanders.texts.naming import GUILDS
from guildhall.kernel.position import FINISHED
from guildhall.kernel.rng import fast

from .table import KEYS, at, choose

W = words("en")
BOOK: MapSet = house_set()
READY = [code for code in LANGUAGES if code == "en" or (LOCALE / code / "LC_MESSAGES" / "guildhall.mo").exists()]
RULES = {rule.id for rule in load(GAME.folder / "rulebook").rules}
TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (2, {"two_players": "gold", "dump": "no"}),
    (3, {"church_is_arms": "yes"}),
    (4, {"corners_adjoin": "yes", "tie_rank": "best"}),
]
NAMES = {BOOK.city(key).name["en"]: key for key in KEYS}


def positions(step: int) -> Iterator[Flanders]:
    for seed, (seats, options) in enumerate(TABLES):
        p, rng, n = start(seats, options, seed), fast(seed), 0
        while p.to_move != FINISHED:
            if n % step == 0:
                yield p
            legal = p.legal()
            p.apply(legal[rng.below(len(legal))])
            n += 1
        yield p


def anchors_of(view: dict[str, Any]) -> list[str]:
    keys = [city["key"] for city in view["cities"] if city["in_play"]]
    out = [f"city-{key}" for key in keys] + [f"plot-{key}-{n}" for key in keys for n in range(13)]
    out += [f"card-{card}" for card in (*keys, "site", "take-back", "influence")]
    out += [f"seat-{seat['seat']}" for seat in view["seats"]]
    return out + [f"supply-{row['coat']}" for row in view["supplies"]]


def own_question(p: Flanders, seat: int) -> Flanders:
    if seat < 0 or not (p.choosers() >> seat) & 1:
        return p
    q = p.clone()
    q.turn_to(seat)
    return q


def legal_anchors(p: Flanders, seat: int) -> set[str]:
    q = own_question(p, seat)
    return {anchor for move in q.legal() for anchor in GAME.anchors(q, move)} if q.to_move == seat else set()


@pytest.mark.parametrize("language", READY)
def test_whatever_cannot_be_chosen_is_answered_with_a_rule(language: str) -> None:
    w, answered = words(language), 0
    for p in positions(9):
        for seat in range(-1, int(p.seats())):
            view = p.view(seat)
            for anchor in set(anchors_of(view)) - legal_anchors(p, seat):
                reasons = PAGE.why_not(p, seat, anchor, p.book(), w)
                assert reasons, anchor
                for rule, text in reasons:
                    assert rule in RULES
                    assert text and "{" not in text
                answered += 1
    assert answered > 5000


def test_what_is_no_thing_is_not_answered() -> None:
    p = next(positions(1))
    assert PAGE.why_not(p, 0, "tile-26", p.book(), W) == []
    assert PAGE.why_not(p, 0, "", p.book(), W) == []


def test_answers_do_not_tell_what_is_hidden() -> None:
    for k, p in enumerate(positions(13)):
        for seat in range(-1, int(p.seats())):
            other = p.imagine(seat, fast(k))
            for anchor in anchors_of(p.view(seat)):
                assert PAGE.why_not(p, seat, anchor, p.book(), W) == PAGE.why_not(other, seat, anchor, p.book(), W)


# Whether it is true, held against the view and the map ------------------------------------------


class Case:
    """A clicked thing, as the seat sees the table."""

    def __init__(self, p: Flanders, seat: int, anchor: str) -> None:
        self.seat, self.anchor = seat, anchor
        self.view = own_question(p, seat).view(seat)
        self.options = {"corners": p.a[17], "church": p.a[16], "no_dump": p.a[19]}
        self.legal = anchor in legal_anchors(p, seat)
        self.kind, _, self.thing = anchor.partition("-")

    def city(self, name: str) -> Any:
        key = NAMES[name]
        return next(city for city in self.view["cities"] if city["key"] == key)

    def plot(self, name: str) -> tuple[Any, Plot]:
        city, _, number = name.rpartition(" ")
        n = int(number)
        return self.city(city)["plots"][n], BOOK.city(NAMES[city]).plots[n - 1]

    def own(self) -> Any:
        return self.view["seats"][self.seat]

    def left(self, guild: str) -> Any:
        coat = GUILDS.index(guild)
        return next(row for row in self.view["supplies"] if row["coat"] == coat)

    def phase(self, name: str) -> bool:
        return bool(self.view["phase"] == name)

    def card(self) -> str:
        return str(self.view["ask"]["card"])

    def key(self, name: str) -> str:
        low = {text.lower(): key for key, text in CARDS.items()}
        return NAMES.get(name) or low[name.lower()]

    def fits(self, key: str, number: int, coat: int) -> bool:
        """Whether a quarter of a coat may lie on a plot, worked out from the view alone."""
        city = next(city for city in self.view["cities"] if city["key"] == key)
        plot, printed = BOOK.city(key).plots[number - 1], city["plots"]
        if printed[number]["coat"] is not None or printed[number]["cover"]:
            return False
        beside = {*plot.neighbours, *(plot.corner_neighbours if self.options["corners"] else ())}
        barred = any(printed[n]["coat"] == coat for n in beside) and (coat != 5 or self.options["church"])
        touches = any(printed[n]["coat"] is not None for n in plot.contacts)
        row = next(row for row in self.view["supplies"] if row["coat"] == coat)
        return touches and not barred and sum(row[plot.shape]) > 0

    def fitting(self, name: str, coat: int) -> list[int]:
        return [n for n in range(1, 13) if self.fits(NAMES[name], n, coat)]


def numbers(text: str) -> list[int]:
    return [0 if word == "centre" else int(word) for word in text.split(", ")] if text != "–" else []


def occupied(c: Case, place: str, guild: str, site: bool) -> bool:
    plot, _ = c.plot(place)
    return plot["coat"] == GUILDS.index(guild) and plot["site"] == site


def no_contact(c: Case, place: str, plots: str) -> bool:
    city = c.city(place.rpartition(" ")[0])
    _, printed = c.plot(place)
    return set(numbers(plots)) == set(printed.contacts) and all(
        city["plots"][n]["coat"] is None for n in printed.contacts
    )


def same_arms(c: Case, place: str, guild: str, plots: str) -> bool:
    city = c.city(place.rpartition(" ")[0])
    _, printed = c.plot(place)
    beside = {*printed.neighbours, *(printed.corner_neighbours if c.options["corners"] else ())}
    found = {n for n in beside if city["plots"][n]["coat"] == GUILDS.index(guild)}
    return found == set(numbers(plots)) and bool(found)


def no_tile(c: Case, place: str, shape: str, guild: str) -> bool:
    return c.plot(place)[1].shape == shape and sum(c.left(guild)[shape]) == 0


def nothing_takes(c: Case, city: str, guild: str) -> bool:
    keys = [NAMES[city]] if city else [row["key"] for row in c.view["cities"] if row["in_play"]]
    return not any(c.fits(key, n, GUILDS.index(guild)) for key in keys for n in range(1, 13))


CHECKS: dict[str, Callable[..., bool]] = {
    r"The game is over\.": lambda c: c.view["finished"],
    r"You have chosen\. When all have, .*": lambda c: c.own()["chosen"] and c.phase("choose"),
    r"Another puts a centre now \((.*)\)\.": lambda c, g: c.phase("set-up") and GUILDS[c.view["to_move"]] == g,
    r"Another carries out a card now \((.*)\)\.": lambda c, g: c.phase("act") and GUILDS[c.view["to_move"]] == g,
    r"Now the start player carries out the gold card \((.*)\)\.": lambda c, g: (
        c.phase("gold") and GUILDS[c.view["start"]] == g and c.view["start"] != c.seat
    ),
    r"The card (.*) lies played before you; take-back returns it\.": lambda c, card: c.key(card) in c.own()["spent"],
    r"That is not asked now\. The question is: .*": lambda c: not c.legal,
    r"First choose an action card; then .*": lambda c: c.phase("choose") and c.view["choice"] is None,
    r"You have chosen (.*); now say how many .*": lambda c, card: c.view["choice"]["card"] == c.key(card),
    r"First say how many influence cards .*": lambda c: c.view["choice"]["influence"] is None,
    r"First everybody chooses a card in secret; with the card (.*) you build there\.": lambda c, card: (
        c.phase("choose") and c.key(card) in c.own()["hand"]
    ),
    r"(.*) has its centre already\.": lambda c, city: c.city(city)["plots"][0]["coat"] is not None,
    r"(.*) is scored already\.": lambda c, city: c.city(city)["scored"],
    r"(.*) is full: it is scored at the end of this round\.": lambda c, city: (
        c.city(city)["free"] == 0 and not c.city(city)["scored"]
    ),
    r"Your card is (.*), not (.*)\.": lambda c, card, city: (
        c.card() == c.key(card) and NAMES[city] != c.card() and NAMES[city] == c.thing.split("-")[0]
    ),
    r"(.*) centre is no plot: only a centre lies there\.": lambda c, city: c.anchor == f"plot-{NAMES[city]}-0",
    r"(.*) is covered: nothing is built there any more\.": lambda c, place: c.plot(place)[0]["cover"],
    r"(.*) is not free: a quarter lies there \((.*)\)\.": lambda c, place, g: occupied(c, place, g, False),
    r"(.*) is not free: a building site lies there \((.*)\)\.": lambda c, place, g: occupied(c, place, g, True),
    r"No quarter or building site adjoins a long side of (.*)\. Along its long sides lie: (.*)\.": no_contact,
    r"(.*) adjoins the same coat of arms \((.*)\) on: (.*)\.": same_arms,
    r"A quarter under a stone bears its coat of arms already: (.*)\.": lambda c, plots: all(
        next(row for row in c.view["cities"] if row["key"] == c.thing.split("-")[0])["plots"][n]["site"]
        for n in numbers(plots)
    ),
    r"(.*) has the shape '(.*)', and no tile of it is left \((.*)\)\.": no_tile,
    r"With a gold card you build only grey and church quarters\.": lambda c: c.phase("gold"),
    r"With a gold card you finish only grey and church sites; (.*): (.*)\.": lambda c, place, g: (
        c.phase("gold") and occupied(c, place, g, True) and GUILDS.index(g) not in (4, 5)
    ),
    r"You finish only own, grey and church sites; (.*): (.*)\.": lambda c, place, g: (
        occupied(c, place, g, True) and GUILDS.index(g) not in (c.seat, 4, 5)
    ),
    r"In (.*) a quarter of your own fits on: (.*)\.": lambda c, city, plots: c.fitting(city, c.seat) == numbers(plots),
    r"In (.*) a grey quarter fits on: (.*)\.": lambda c, city, plots: c.fitting(city, 4) == numbers(plots),
    r"In (.*) a church quarter fits on: (.*)\.": lambda c, city, plots: c.fitting(city, 5) == numbers(plots),
    r"You build only own, grey and church quarters; these are others’ \((.*)\)\.": lambda c, g: (
        GUILDS.index(g) < 4 and GUILDS.index(g) != c.seat
    ),
    r"No quarter of this coat of arms is left \((.*)\)\.": lambda c, g: (
        sum(sum(c.left(g)[shape]) for shape in ("row", "wedge", "corner")) == 0
    ),
    r"No free plot of (.*) takes such a quarter now \((.*)\)\.": nothing_takes,
    r"No free plot takes such a quarter now \((.*)\)\.": lambda c, g: nothing_takes(c, "", g),
    r"A building site is a quarter under a stone, in any city; (\d+) stones? (?:is|are) left\.": lambda c, n: (
        c.view["stones"] == int(n) > 0
    ),
    r"No stone is left in the supply: no building site can be begun\.": lambda c: c.view["stones"] == 0,
    r"You have no influence card: none can go with an action card\.": lambda c: (
        c.view["seats"][c.seat]["influence"] == 0
    ),
    r"A cathedral stands on (.*) already\.": lambda c, place: place_of(c)["cathedral"],
    r"A cathedral stands only on a church quarter; (.*) is none\.": lambda c, place: place_of(c)["coat"] != 5,
    r"A guild master comes only onto a quarter of yours or a grey one; (.*) is none\.": lambda c, place: (
        place_of(c)["coat"] not in (c.seat, 4)
    ),
    r"(.*) is scored, and by your options nothing is put there any more\.": lambda c, city: (
        c.city(city)["scored"] and c.options["no_dump"]
    ),
    r"(.*) has no church quarter without a cathedral\.": lambda c, city: (
        not any(plot["coat"] == 5 and not plot["cathedral"] for plot in c.city(city)["plots"])
    ),
    r"(.*) has no quarter of yours, and no grey one\.": lambda c, city: (
        not any(plot["coat"] in (c.seat, 4) for plot in c.city(city)["plots"])
    ),
}


def place_of(c: Case) -> Any:
    key, _, number = c.thing.partition("-")
    return next(city for city in c.view["cities"] if city["key"] == key)["plots"][int(number)]


def test_every_reason_is_true() -> None:
    said: set[str] = set()
    for p in positions(4):
        for seat in range(int(p.seats())):
            for anchor in sorted(set(anchors_of(p.view(seat))) - legal_anchors(p, seat)):
                case = Case(p, seat, anchor)
                for _, text in PAGE.why_not(p, seat, anchor, p.book(), W):
                    for pattern, holds in CHECKS.items():
                        match = re.fullmatch(pattern, text)
                        if match:
                            assert holds(case, *match.groups()), (anchor, text)
                            said.add(pattern)
                            break
                    else:
                        raise AssertionError(f"nobody checks: {text}")
    assert len(said) > 25, set(CHECKS) - said


# The answers that the page promises ---------------------------------------------------------------


def answer(p: Flanders, seat: int, anchor: str) -> list[str]:
    return [rule for rule, _ in PAGE.why_not(p, seat, anchor, p.book(), W)]


def test_the_nearest_reason_comes_first() -> None:
    p = choose(at("seats: 4"), "bruges", "bruges", "site", "take-back")
    seat = int(p.to_move)
    assert seat == 0
    assert answer(p, 0, "plot-ghent-3") == ["F-RND-5"]  # another city
    assert answer(p, 0, "plot-bruges-7") == ["F-BLD-2"]  # no contact
    assert answer(p, 0, "plot-bruges-0") == ["F-SET-1"]
    assert answer(p, 0, "supply-1") == ["F-RND-5"]
    assert answer(p, 1, "plot-bruges-1") == ["F-RND-4"]  # another's turn
    assert answer(p, 0, "card-ghent") == ["F-RND-5"]  # wrong time
    assert answer(p, 3, "card-take-back") == ["F-RND-4"]


def test_a_card_that_lies_out_is_said_to() -> None:
    p = at("seats: 2")
    choose(p, "bruges", "take-back")
    while not p.choosers():
        p.apply(p.legal()[0])
    p.turn_to(0)
    (reason,) = PAGE.why_not(p, 0, "card-bruges", p.book(), W)
    assert reason == ("F-RND-4", "The card Bruges lies played before you; take-back returns it.")
    assert answer(p, 0, "plot-bruges-7") == ["F-RND-4"]
    assert answer(p, 0, "city-ghent") == ["F-RND-2"]
    assert answer(p, 0, "card-influence") == ["F-RND-2"]
