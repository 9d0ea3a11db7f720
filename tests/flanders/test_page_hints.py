"""Hints: sentences that are true of the position, said to one seat or to all, and blind to what others have chosen."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from guildhall.formats.rulebook import load
from guildhall.formats.words import LANGUAGES, LOCALE, words
from guildhall.games.flanders import GAME, start
from guildhall.games.flanders.components.sets import house_set
from guildhall.games.flanders.page.effects import effect_of
from guildhall.games.flanders.page.page import PAGE
from guildhall.games.flanders.page.sentences import told
from guildhall.games.flanders.position import Flanders
from guildhall.games.flanders.texts.naming import GUILDS
from guildhall.kernel.position import CHOSEN, FINISHED
from guildhall.kernel.rng import fast
from guildhall.players import choose

from .table import KEYS, at, do, full
from .table import choose as choose_cards

W = words("en")
BOOK = house_set()
READY = [code for code in LANGUAGES if code == "en" or (LOCALE / code / "LC_MESSAGES" / "guildhall.mo").exists()]
RULES = {rule.id for rule in load(GAME.folder / "rulebook").rules}
NAMES = {BOOK.city(key).name["en"]: key for key in KEYS}
ACTS = ("build", "site", "finish", "cathedral", "master")


TABLES: list[tuple[int, dict[str, object]]] = [(3, {}), (2, {"two_players": "gold"}), (4, {"tie_rank": "best"})]


def positions(step: int, player: str = "random", tables: int = 3) -> Iterator[Flanders]:
    for seed, (seats, options) in enumerate(TABLES[:tables]):
        p, rng, n = start(seats, options, seed + 20), fast(seed), 0
        while p.to_move != FINISHED:
            if n % step == 0:
                yield p
            p.apply(choose(player, p, rng))
            n += 1


@pytest.mark.parametrize("language", READY)
def test_every_move_has_its_words_and_rules(language: str) -> None:
    w, n = words(language), 0
    for p in positions(6):
        for move in p.legal():
            reasons = PAGE.hint_words(p, move, int(p.to_move), p.book(), w)
            public = PAGE.public_words(p, move, int(p.to_move), p.book(), w)
            assert 1 <= len(reasons) <= 3
            for rule, text in [*reasons, *public]:
                assert rule in RULES
                assert "{" not in text and len(text) > 8
            n += 1
    assert n > 500


def test_a_finished_game_has_no_hint() -> None:
    p = start(2, None, 1)
    while p.to_move != FINISHED:
        p.apply(p.legal()[0])
    assert PAGE.hint_words(p, 0, 0, p.book(), W) == []
    assert PAGE.public_words(p, 0, 0, p.book(), W) == []


# What is hidden ------------------------------------------------------------------------------


def test_a_hint_does_not_know_what_others_have_chosen() -> None:
    differ = 0
    for k, p in enumerate(positions(3)):
        seat = int(p.to_move)
        other = p.imagine(seat, fast(k))
        differ += p.fingerprint() != other.fingerprint()
        for move in p.legal():
            assert PAGE.hint_words(p, move, seat, p.book(), W) == PAGE.hint_words(other, move, seat, p.book(), W)
    assert differ > 50


def test_what_all_may_hear_is_the_same_whatever_is_hidden() -> None:
    for k, p in enumerate(positions(3)):
        seat = int(p.to_move)
        for move in p.legal():
            public = PAGE.public_words(p, move, seat, p.book(), W)
            if p.secrecy(move) == CHOSEN:
                assert public == []
            for reader in range(int(p.seats())):
                other = p.imagine(reader, fast(k))
                assert PAGE.public_words(other, move, seat, p.book(), W) == public


def test_to_all_it_is_never_said_you() -> None:
    for p in positions(4):
        for move in p.legal():
            for _, text in PAGE.public_words(p, move, int(p.to_move), p.book(), W):
                assert not re.search(r"\byour?\b", text), text


# Whether it is true: held against the views before the move and at its event ----------------------


class Case:
    """A city before the act, and as the event of the act shows it."""

    def __init__(self, p: Flanders, move: int) -> None:
        self.seat = int(p.to_move)
        self.before = p.view(-1)
        q = p.clone()
        q.events, q.takes = [], []
        q.apply(move)
        k = next(k for k, event in enumerate(q.events) if event.name in ACTS)
        self.event = q.events[k]
        self.after = q.takes[k].view(-1)
        self.key = str(self.event.data["place"]).split("-")[0]

    def city(self, view: Any, name: str = "") -> Any:
        key = NAMES[name] if name else self.key
        assert key == self.key
        return next(city for city in view["cities"] if city["key"] == key)

    def row(self, view: Any, coat: int) -> Any:
        rows = self.city(view)["ranking"]
        none = {"coat": coat, "quarters": 0, "masters": 0, "rank": 0, "points": 0}
        return next((row for row in rows if row["coat"] == coat), none)

    def own(self, view: Any) -> Any:
        return self.row(view, self.seat)

    def others(self, view: Any) -> list[Any]:
        return [row for row in self.city(view)["ranking"] if row["coat"] != self.seat]

    def leads(self, view: Any) -> bool:
        mine = self.own(view)
        strength = (mine["quarters"], mine["masters"])
        return mine["quarters"] > 0 and all(strength > (row["quarters"], row["masters"]) for row in self.others(view))

    def fits(self, view: Any, coat: int) -> set[int]:
        """The plots that would take a quarter of a coat, from the view and the map alone."""
        plots, found = self.city(view)["plots"], set()
        left = next(row for row in view["supplies"] if row["coat"] == coat)
        for plot in BOOK.city(self.key).plots:
            free = plots[plot.number]["coat"] is None and not plots[plot.number]["cover"]
            touches = any(plots[n]["coat"] is not None for n in plot.contacts)
            barred = any(plots[n]["coat"] == coat for n in plot.neighbours)
            if free and touches and not barred and sum(left[plot.shape]):
                found.add(plot.number)
        return found


def closed(c: Case, city: str) -> bool:
    return c.city(c.before, city)["free"] > 0 and c.city(c.after, city)["free"] == 0


def equal(c: Case, rival: str, city: str) -> bool:
    mine, theirs = c.own(c.after), c.row(c.after, GUILDS.index(rival))
    was, were = c.own(c.before), c.row(c.before, GUILDS.index(rival))
    strength = [(row["quarters"], row["masters"]) for row in (mine, theirs, was, were)]
    return bool(c.city(c.after, city)) and strength[0] == strength[1] and strength[2] < strength[3]


def tie_won(c: Case, city: str, rival: str) -> bool:
    mine, theirs = c.own(c.after), c.row(c.after, GUILDS.index(rival))
    return (
        bool(c.city(c.after, city))
        and c.leads(c.after)
        and mine["quarters"] == theirs["quarters"]
        and mine["masters"] == theirs["masters"] + 1
    )


def best_points(c: Case) -> int:
    return max((row["points"] for row in c.others(c.after)), default=0)


def shut(c: Case, city: str, rivals: str) -> bool:
    coats = [GUILDS.index(name) for name in rivals.split(", ")]
    return bool(c.city(c.after, city)) and all(c.fits(c.before, coat) and not c.fits(c.after, coat) for coat in coats)


def taken_from(c: Case, place: str, rival: str) -> bool:
    coat, number = GUILDS.index(rival), int(place.rpartition(" ")[2])
    rows = c.city(c.before)["ranking"]
    first = rows[0]
    alone = len(rows) < 2 or (first["quarters"], first["masters"]) > (rows[1]["quarters"], rows[1]["masters"])
    return first["coat"] == coat and alone and number in c.fits(c.before, coat)


def worth(c: Case, city: str, value: str) -> bool:
    return c.city(c.after, city)["value"] == int(value) > c.city(c.before, city)["value"]


Check = Callable[..., bool]
CHECKS: dict[str, Check] = {
    r"harms nobody and helps nobody: (.*) is scored already": lambda c, city: (
        c.city(c.before, city)["scored"] and c.city(c.before)["ranking"] == c.city(c.after)["ranking"]
    ),
    r"closes (.*) with you in the lead: (\d+) VP to (\d+)": lambda c, city, mine, theirs: (
        closed(c, city) and c.leads(c.after) and (c.own(c.after)["points"], best_points(c)) == (int(mine), int(theirs))
    ),
    r"closes (.*), with you in place (\d): (\d+) VP as it stands": lambda c, city, rank, vp: (
        closed(c, city) and (c.own(c.after)["rank"], c.own(c.after)["points"]) == (int(rank), int(vp))
    ),
    r"closes (.*), where you have no finished quarter, while it is worth (\d+)": lambda c, city, value: (
        closed(c, city) and not c.own(c.after)["quarters"] and c.city(c.after)["value"] == int(value)
    ),
    r"gives you the lead in (.*), worth (\d+) as it stands": lambda c, city, value: (
        c.leads(c.after) and not c.leads(c.before) and c.city(c.after, city)["value"] == int(value)
    ),
    r"wins the tie in (.*) for you: a guild master more than (.*)": tie_won,
    r"draws level with (.*) in (.*)": equal,
    r"lifts you to place (\d) in (.*): (\d+) VP as it stands": lambda c, rank, city, vp: (
        c.own(c.before)["rank"] > c.own(c.after)["rank"] == int(rank)
        and c.own(c.after)["points"] == int(vp)
        and bool(c.city(c.after, city))
    ),
    r"brings you into (.*): (\d+) VP as it stands": lambda c, city, vp: (
        not c.own(c.before)["quarters"] and c.own(c.after)["points"] == int(vp) and c.own(c.after)["quarters"] > 0
    ),
    r"widens your lead in (.*): (\d+) finished quarters to (\d+)": lambda c, city, mine, theirs: (
        c.leads(c.before)
        and c.own(c.after)["quarters"] == int(mine) > c.own(c.before)["quarters"]
        and max((row["quarters"] for row in c.others(c.after)), default=0) == int(theirs)
    ),
    r"makes (.*) worth (\d+), where you are in the lead": lambda c, city, value: (
        worth(c, city, value) and c.leads(c.after)
    ),
    r"makes (.*) worth (\d+)": worth,
    r"opens (\d+) more plots of (.*) for your own quarters": lambda c, n, city: (
        len(c.fits(c.after, c.seat) - c.fits(c.before, c.seat)) == int(n) and bool(c.city(c.after, city))
    ),
    r"holds (.*); it counts when it is finished": lambda c, place: (
        c.event.name == "site" and c.event.data["coat"] == c.seat
    ),
    r"takes (.*) out of play until somebody finishes it": lambda c, place: (
        c.event.name == "site" and c.event.data["coat"] != c.seat
    ),
    r"leaves no plot of (.*) to take a quarter of: (.*)": shut,
    r"takes (.*) from those who lead there \((.*)\)": taken_from,
    r"a guild master more in (.*) breaks ties \((.*)\)": lambda c, city, guild: (
        c.event.name == "master" and c.event.data["coat"] == GUILDS.index(guild)
    ),
    r"leaves (\d+) free plots? in (.*)": lambda c, n, city: c.city(c.after, city)["free"] == int(n),
}


def test_every_sentence_about_an_act_is_true() -> None:
    said: set[str] = set()
    for player, step, tables in (("random", 4, 3), ("greedy", 3, 1)):
        for p in positions(step, player, tables):
            if p.choosers() or p.a[2] == 0:
                continue
            for move in p.legal():
                effect, case = effect_of(p, move, int(p.to_move)), Case(p, move)
                assert effect is not None
                for _, text in told(effect, True, p.book(), W):
                    pattern = next((one for one in CHECKS if re.fullmatch(one, text)), None)
                    assert pattern, f"nobody checks: {text}"
                    match = re.fullmatch(pattern, text)
                    assert match and CHECKS[pattern](case, *match.groups()), (p.notation(move), text)
                    said.add(pattern)
    assert len(said) >= len(CHECKS) - 2, set(CHECKS) - said


# Examples ------------------------------------------------------------------------------------


def hint(p: Flanders, move: str) -> list[str]:
    return [text for _, text in PAGE.hint_words(p, p.parse(move), int(p.to_move), p.book(), W)]


def test_it_says_what_a_player_would() -> None:
    p = at("seats: 3", full("bruges", "0:A 1:B 2:C 3:B 5:church 6:C 4:A 8:church", free=(9, 11)))
    choose_cards(p, "bruges", "take-back", "take-back")
    found = hint(p, "build bruges-11 own")
    assert found[0].startswith("gives you the lead") or found[0].startswith("widens your lead")
    do(p, "build bruges-11 own")
    p.turn_to(0)
    assert hint(p, "card take-back") == ["brings your card back to hand: Bruges"]
    assert hint(p, "card site")[0].startswith("holds a plot in any city")
    do(p, "card take-back")
    assert hint(p, "influence 0")[0].startswith("keeps your 3 influence cards")
    assert hint(p, "influence 2")[0] == "with 2 influence cards you act before all who lay fewer"
