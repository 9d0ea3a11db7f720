"""Score sheets for people: told what a finished digital game has, they count as it counts."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

from guildhall.companion.sheets import score_sheet
from guildhall.formats.score_sheet import Grid, Line, Paper, Remarks, Table
from guildhall.formats.words import words
from guildhall.games import flanders, london, mosaic
from guildhall.games.london.companion.score_mayoral import HAS_MOST, card_named, wanted
from guildhall.games.london.rules.mayoral_goals import COUNTERS, counter
from guildhall.games.mosaic.companion.score_empire import regions_of
from guildhall.games.mosaic.layout import (
    CAVALRY,
    CAVALRY_TACTICS,
    CITY_COUNT,
    FORMATIONS,
    INFANTRY,
    MONEY,
    OWNERS,
    POPULATION,
    POWERS,
    SEATS,
    SIEGE,
    WONDER_COUNT,
    WONDERS,
)  # fmt: skip
from guildhall.games.mosaic.rules.influence import influence
from guildhall.games.mosaic.rules.military import units_of
from guildhall.games.mosaic.state import stock
from guildhall.kernel.position import FINISHED, WATCHER, Position

W = words("en")


def filled(game: str, facts: Mapping[str, str], whole: bool = False) -> Paper:
    return score_sheet(game).fill(facts, whole)


def lines(paper: Paper) -> list[Line]:
    return [line for part in paper.parts if isinstance(part, Table) for line in part.lines]


def totals(paper: Paper) -> list[int | None]:
    return [entry.value for entry in next(line for line in reversed(lines(paper)) if line.total).entries]


def remarks(paper: Paper) -> str:
    return " ".join(
        say.plain(W) for part in paper.parts if isinstance(part, Remarks) for say in (part.title, *(one for one, _ in part.lines))
    )  # fmt: skip


def played(p: Position, seed: int) -> Position:
    dice = random.Random(seed)
    while p.to_move != FINISHED:
        p.play(dice.choice(p.legal()))
    return p


def told_of(name: str, events: Any, field: str) -> dict[int, list[Any]]:
    found: dict[int, list[Any]] = {}
    for event in events:
        if event.name == name:
            found.setdefault(event.seat, []).append(event.data[field])
    return found


# Guilds of London ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_london_adjacent_masters_and_house_cards_as_the_digital_game_counts(seats: int) -> None:
    """L-END-2, L-END-3, L-END-7: the tapped board gives the pairs, and cards are worth what they are worth there."""
    for seed in range(4):
        p = played(london.start(seats, seed=seed, events=True), seed)
        view: Any = p.view(WATCHER)
        goals, pairs = told_of("goal", p.events, "vp"), told_of("adjacency", p.events, "vp")
        cards = told_of("goal", p.events, "card")
        top = min(tile["row"] for tile in view["tiles"])
        left = min(tile["col"] for tile in view["tiles"])
        facts = {"table": str(seats)}
        for seat in range(seats):
            mine = [f"{t['row'] - top + 1}.{t['col'] - left + 1}" for t in view["tiles"] if t["master"] == seat]
            facts[f"masters{seat}"] = ",".join(mine)
            worth = sum(goals.get(seat, [])) + pairs[seat][0]
            facts[f"track{seat}"] = str(p.scores()[seat] - worth)
            held = [card_named(card) for card in cards.get(seat, [])]
            facts[f"hand{seat}"] = ",".join(card.id for card in held)
            facts[f"cards{seat}"] = str(len(held))
            for card in held:
                for what in wanted(card.goal):
                    facts[f"{card.id}.{what}.{seat}"] = str(told_count(p, seat, seats, what))
        paper = filled("london", facts)
        assert totals(paper) == list(p.scores()), (seats, seed)
        names = ["You", "Player 2", "Player 3", "Player 4"]
        for seat in p.winners():
            assert names[seat] in remarks(paper).partition("Equal")[0]


def told_count(p: Any, seat: int, seats: int, what: str) -> int:
    if what != HAS_MOST:
        return int(counter(p, seat, COUNTERS.index(what)))
    specials = [int(counter(p, other, COUNTERS.index("specials"))) for other in range(seats)]
    return int(specials[seat] == max(specials))


def test_a_tap_gives_the_tile_to_the_chosen_seat_and_a_second_takes_it_away() -> None:
    """L-END-3."""
    once = filled("london", {"tap": "4.1", "masters0": "4.2"})
    assert once.facts == {"masters0": "4.1,4.2"}
    assert lines(once)[1].entries[0].value == 1
    grid = next(part for part in once.parts if isinstance(part, Grid))
    assert (grid.rows[3][0].right, grid.rows[2][2].emblem) == ("blue", "hall")
    assert filled("london", {**once.facts, "tap": "4.1"}).facts == {"masters0": "4.2"}
    assert filled("london", {**once.facts, "seat": "1", "tap": "4.1"}).facts["masters1"] == "4.1"


def test_london_ties_are_broken_by_mayoral_cards_then_shared() -> None:
    """L-END-4; alone equal is not won (L-SOL-13)."""
    tie = {"track0": "50", "track1": "50"}
    assert "Shared: You, Player 2" in remarks(filled("london", tie))
    assert "Winner: Player 2, by mayoral cards" in remarks(filled("london", {**tie, "cards1": "2", "cards0": "1"}))
    assert "Boris wins" in remarks(filled("london", {**tie, "table": "boris"}))
    assert "You win, 51 to 50" in remarks(filled("london", {"track0": "51", "track1": "50", "table": "rik"}))


# Flanders ------------------------------------------------------------------------------------------------------

GHENT = {
    "city": "ghent", "ghent.0": "3", "ghent.0m": "1", "ghent.3": "3", "ghent.2": "2", "ghent.1": "2",
    "ghent.church": "1", "ghent.cathedral": "1", "ghent.site": "1",
}  # fmt: skip


def notes(paper: Paper) -> list[str]:
    return [line.note.plain(W) for line in lines(paper)[:5]]


def test_a_city_of_flanders_is_ranked_with_ties_masters_churches_and_sites() -> None:
    """F-SCO-3, F-SCO-4, F-SCO-5: the city of the mock sheet."""
    paper = filled("flanders", GHENT)
    assert notes(paper) == ["1st: 15", "tie, 4th: 2", "tie, 4th: 2", "2nd: 8", "not ranked"]
    assert "Value 15 · 13 of 13" in remarks(paper) and "more masters decide" in remarks(paper)
    assert totals(filled("flanders", {**GHENT, "city": "totals"})) == [15, 2, 2, 8, 0]


def test_a_city_does_not_count_before_its_thirteen_quarters_are_told() -> None:
    """F-SCO-2."""
    short = filled("flanders", {**GHENT, "ghent.site": "0"})
    assert "12 of 13" in remarks(short) and notes(short)[0].startswith("not yet")
    assert "Too many: 14" in remarks(filled("flanders", {**GHENT, "ghent.site": "2"}))
    assert totals(filled("flanders", {**GHENT, "ghent.site": "2", "city": "totals"})) == [0] * 5


def test_a_city_of_which_nothing_is_told_says_so_once() -> None:
    """F-SCO-2."""
    nothing = filled("flanders", {"city": "ghent"})
    assert notes(nothing) == [""] * 5 and "0 of 13 quarters" in remarks(nothing)


def test_with_three_players_the_idle_centre_counts_one_and_is_not_ranked() -> None:
    """F-SET-1, F-SCO-3."""
    facts = {"players": "3", "city": "ypres", "ypres.0": "6", "ypres.1": "4", "ypres.4": "2", "ypres.centre": "1"}
    paper = filled("flanders", facts)
    assert [line.words.plain(W) for line in lines(paper)[:4]] == ["Weavers", "Cloth-shearers", "Dyers", "Armourers (grey)"]  # fmt: skip
    assert notes(paper)[:4] == ["1st: 13", "2nd: 7", "not ranked", "3rd: 4"]


def test_influence_and_the_winner_of_flanders() -> None:
    """F-END-3: three points for most; F-END-4: more cities won alone; the grey guild cannot win."""
    facts = {**GHENT, "city": "totals", "influence3": "2", "influence1": "2", "influence0": "1"}
    assert totals(filled("flanders", facts)) == [15, 5, 2, 11, 0]
    two = {"city": "totals", "bruges.0": "13", "ghent.1": "7", "ghent.cover": "6", "ypres.1": "6", "ypres.cover": "7"}
    assert totals(filled("flanders", two))[:2] == [13, 13]
    assert "Winner: Cloth-shearers, by cities won alone" in remarks(filled("flanders", two))
    grey = filled("flanders", {"city": "totals", "bruges.4": "12", "bruges.0": "1"})
    assert totals(grey) == [7, 0, 0, 0, 13] and "Winner: Weavers" in remarks(grey)


def test_flanders_totals_are_those_of_the_digital_game() -> None:
    """F-SCO, F-END: every city as it was ranked, told again from its result."""
    for seed in range(3):
        p = played(flanders.start(4, options={"dump": "no"}, seed=seed), seed)
        view: Any = p.view(WATCHER)
        facts: dict[str, str] = {"city": "totals"}
        for city in view["cities"]:
            rows = {row["coat"]: row for row in city["ranking"]}
            quarters = sum(row["quarters"] for row in rows.values())
            for coat, row in rows.items():
                facts[f"{city['key']}.{coat}"] = str(row["quarters"])
                facts[f"{city['key']}.{coat}m"] = str(row["masters"])
            churches = city["value"] - quarters  # 2 or 3 each: any split of the same value will do
            cathedral = churches % 2
            facts[f"{city['key']}.cathedral"] = str(cathedral)
            facts[f"{city['key']}.church"] = str((churches - 3 * cathedral) // 2)
            facts[f"{city['key']}.cover"] = str(13 - quarters - cathedral - (churches - 3 * cathedral) // 2)
        for seat, one in enumerate(view["seats"]):
            facts[f"influence{seat}"] = str(one["influence"])
        assert totals(filled("flanders", facts))[:4] == list(p.scores()), seed


# Mosaic --------------------------------------------------------------------------------------------------------


def map_facts(p: Any, number: str) -> dict[str, str]:
    """What everybody has on the map, as a person would count it."""
    a, facts, seats = p.a, {}, int(p.a[SEATS])
    book = p.tables.book
    for region in range(len(book.regions)):
        for seat in range(seats):
            at = f"{number}.{book.regions[region].key}"
            cities, wonders = (int(a[base + region * OWNERS + seat]) for base in (CITY_COUNT, WONDER_COUNT))
            facts[f"{at}.c.p{seat}"], facts[f"{at}.w.p{seat}"] = str(cities), str(wonders)
            facts[f"{at}.t.p{seat}"] = str(int(influence(a, region, seat)) - 2 * cities - 2 * wonders)
            powers = int(a[POWERS + seat])
            formed = bool(powers & FORMATIONS) and units_of(a, region, seat, INFANTRY) > 0
            ridden = bool(powers & CAVALRY_TACTICS) and units_of(a, region, seat, CAVALRY) > 0
            facts[f"{at}.m.p{seat}"] = str(int(formed) + int(ridden))
            facts[f"{at}.s.p{seat}"] = str(int(units_of(a, region, seat, SIEGE)))
    for seat, one in enumerate(p.view(WATCHER)["seats"]):
        kind = one["government"]
        if kind:
            facts[f"{number}.rule.p{seat}"] = kind
            claims = len(one["golden_ages"]) + len(one["achievements"])
            facts[f"{number}.has.p{seat}"] = str(stock(a, seat, POPULATION) if kind == "republic" else claims)
    return {key: value for key, value in facts.items() if value != "0"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_mosaic_empire_scorings_and_the_end_as_the_digital_game_counts(seats: int) -> None:
    """M-EMP-2 to M-EMP-5, M-EMP-8, M-END-2, M-END-3: each scoring from the map, the end from its parts."""
    scored = 0
    for seed in range(3):
        p: Any = mosaic.start(seats, seed=seed, events=True)
        dice = random.Random(seed)
        while p.to_move != FINISHED:
            seen = len(p.events)
            p.play(dice.choice(p.legal()))
            news = p.events[seen:]
            regions = [event.data["ranks"] for event in news if event.name == "region_scored"]
            if not regions or p.to_move == FINISHED:
                continue
            times = sum(event.name == "empire_scoring" for event in news) or 1
            points = [sum(rank["vp"] for ranks in regions for rank in ranks if rank["owner"] == seat) for seat in range(seats)]  # fmt: skip
            for event in news:
                if event.name == "government_scored":
                    points[event.seat] += event.data["vp"]
            facts = {"people": str(seats), "page": "1", **map_facts(p, "1")}
            assert [n * times for n in totals(filled("mosaic", facts)) if n is not None] == points, (seats, seed)
            scored += 1
        end_agrees(p, seats)
    assert scored > 3


def end_agrees(p: Any, seats: int) -> None:
    each = {"cities": 2, "towns": 1, "golden_ages": 6, "achievements": 6, "manufactories": 5}
    keys = {"golden_ages": "golden", "achievements": "achieved", "manufactories": "makers"}
    facts = {"people": str(seats)}
    for event in p.events:
        if event.name == "final":
            for part, vp in event.data["parts"].items():
                facts[f"{keys.get(part, part)}.p{event.seat}"] = str(abs(vp) // each.get(part, 1))
            facts[f"count.p{event.seat}"] = str(int(p.a[WONDERS + event.seat]).bit_count())
            facts[f"money.p{event.seat}"] = str(stock(p.a, event.seat, MONEY))
    paper = filled("mosaic", facts)
    assert totals(paper) == list(p.scores())
    names = ["You", "Player 2", "Player 3", "Player 4"]
    for seat in p.winners():
        assert names[seat] in remarks(paper).partition("Equal")[0]


def test_herobotus_has_a_column_and_the_static_player_scores_for_nobody() -> None:
    """H-EMP-3, H-FIN-1."""
    facts = {"people": "1", "heroes": "1", "page": "1", "1.greece.c.static": "2", "1.greece.c.h0": "1"}
    paper = filled("mosaic", facts)
    assert totals(paper) == [0, 2, None]
    end = filled("mosaic", {**facts, "page": "end", "total.h0": "120", "cities.p0": "9"})
    assert totals(end) == [18, 120] and "Winner: HeroBotus" in remarks(end)


def test_mosaic_ties_ask_for_wonders_then_money() -> None:
    """M-END-3."""
    tie = {"played.p0": "70", "played.p1": "70"}
    assert "Shared: You, Player 2" in remarks(filled("mosaic", tie))
    assert "Winner: Player 2" in remarks(filled("mosaic", {**tie, "count.p1": "1"}))
    assert "Winner: You" in remarks(filled("mosaic", {**tie, "money.p0": "3", "money.p1": "2"}))
    assert not any("wonders" in line.words.plain(W) for line in lines(filled("mosaic", {"played.p0": "70"})))


def test_the_regions_of_mosaic_follow_the_number_of_players() -> None:
    """M-SET-1."""
    for people, regions in (("2", 5), ("3", 6), ("4", 7)):
        paper = filled("mosaic", {"people": people, "page": "1"})
        assert sum(isinstance(part, Table) and bool(part.fold.text) for part in paper.parts) == regions
    assert regions_of([]) == list(range(7))


@pytest.mark.parametrize("game", ["london", "flanders", "mosaic"])
def test_any_address_gives_a_sheet(game: str) -> None:
    """Facts that cannot be are left out; what is kept gives the same sheet again."""
    dice = random.Random(game)
    keys = [
        "table",
        "tap",
        "seat",
        "people",
        "heroes",
        "page",
        "city",
        "players",
        "absent",
        "hand0",
        "track0",
        "1.rule.p0",
    ]
    for _ in range(60):
        facts = {key: dice.choice(["", "0", "7", "-3", "99999999", "x,y", "boris", "1.1", "M02", "²"]) for key in keys}
        for whole in (False, True):
            paper = filled(game, facts, whole)
            assert filled(game, paper.facts, whole).facts == paper.facts
