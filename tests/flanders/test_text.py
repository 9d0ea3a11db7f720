"""Every decision, move and event has its words; `why` names the rule that stands against a move."""

from __future__ import annotations

import ast
import random
import re
from pathlib import Path
from typing import Any

import pytest

from guildhall.formats import rulebook
from guildhall.formats.event_fields import with_ids
from guildhall.formats.words import words
from guildhall.games.flanders import GAME
from guildhall.games.flanders.components.sets import house_set
from guildhall.games.flanders.components.tables import CARD_NAMES
from guildhall.games.flanders.description.writing import build
from guildhall.games.flanders.events import EVENTS, ids_of
from guildhall.games.flanders.texts.reasons import why
from guildhall.games.flanders.texts.text import ask_text, event_details, event_text, move_text, rule_of_ask
from guildhall.kernel.position import FINISHED, Position

BOOK = house_set()
W = words("en")
NAMES = ["You", "Bob", "Carol", "Dora"]
TABLES: list[tuple[int, dict[str, object]]] = [
    (2, {}),
    (2, {"two_players": "gold", "dump": "no"}),
    (3, {"church_is_arms": "yes"}),
    (4, {"corners_adjoin": "yes", "tie_rank": "best"}),
]


def names_in_source() -> set[str]:
    """The third argument of every say and whisper in the rules."""
    found: set[str] = set()
    for path in GAME.folder.rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(call, ast.Call)
                and getattr(call.func, "id", "") in ("say", "whisper")
                and "companion" not in path.parts
            ):
                found |= {str(c.value) for c in ast.walk(call.args[2]) if isinstance(c, ast.Constant)}
    return found


def example(name: str) -> dict[str, Any]:
    """An event with all that any event has."""
    event: dict[str, Any] = {"rule": "F-RND-5", "name": name, "seat": 0, "city": 0, "place": 7, "coat": 4, "n": 2}
    event |= {"card": 1, "cards": [0, 6], "influence": 2, "order": [1, 0], "printed": 1, "round": 3, "rank": 2}
    event |= {"vp": 3, "value": 9, "cities": [0, 1, 5], "quarters": 2, "masters": 1}
    if name == "reveal":
        event |= {"seat": -1, "influence": [0, 2]}
    return event


def check(text: str) -> None:
    assert text
    assert "{" not in text
    assert text[-1] in ".?)", text
    assert text[0].isupper() or text[0].isdigit(), text


SAID = sorted(names_in_source())
FOR_ALL = (
    "reveal",
    "cover",
    "score_city",
    "nobody_scores",
    "stones_back",
    "centre_by_lot",
)  # said to nobody in particular
CHANGES: list[dict[str, Any]] = [{}, {"coat": 0}, {"coat": 5}, {"coat": 6}, {"card": 6}, {"cards": []}]
CHANGES += [{"rule": "F-END-2"}]


def test_all_events_were_found() -> None:
    assert {"set_up", "chosen", "reveal", "build", "site", "cover", "rank", "final_score"} <= set(SAID)


@pytest.mark.parametrize("name", SAID)
def test_every_event_name_of_the_source_has_a_text(name: str) -> None:
    """To the player and of him, of each coat, with and without what is secret."""
    told = set()
    for names in (NAMES, ["Anna", "Bob", "Carol", "Dora"]):
        for change in CHANGES:
            if change.get("coat") == 6 and name != "centre_by_lot":
                continue
            if name == "reveal" and "cards" in change:
                continue
            event = with_ids(example(name) | change, EVENTS[name], ids_of(BOOK))
            told.add(event_text(event, BOOK, W, names))
            for line in event_details(event, BOOK, W, names):
                check(line)
    for text in told:
        check(text)
    if name not in FOR_ALL:
        assert any("you" in text.lower() for text in told) and any("Anna" in text or "grey" in text for text in told)


@pytest.mark.parametrize("name", ["chosen", "draw_gold"])
def test_a_secret_is_told_only_to_who_knows_it(name: str) -> None:
    hidden = {"rule": "F-RND-2", "name": name, "seat": 1}
    known = hidden | {"card": "ghent", "influence": 2}
    assert "Ghent" not in event_text(hidden, BOOK, W, NAMES)
    assert event_text(hidden, BOOK, W, NAMES).startswith("Bob ")
    assert "Ghent" in event_text(known, BOOK, W, ["Anna", "You"])


def test_nobody_hears_of_a_choice_before_the_reveal() -> None:
    """All words that others get during the choice: the question, the events of the round."""
    p = GAME.start(3, {}, 4, BOOK, True)
    while p.choosers() == 0:
        p.play(p.legal()[0])
    for text in ("card ypres", "influence 2"):
        p.play(p.parse(text))
    others = [-1, *(seat for seat in range(3) if (p.choosers() >> seat) & 1)]
    for seat in others:
        told = [event_text(event.seen_by(seat), BOOK, W, ["Anna", "Bob", "Carol"]) for event in p.events or []]
        assert not any("Ypres" in text for text in told if "chosen" in text)
        assert any(text.endswith("has chosen.") for text in told)
    p.play(p.parse("card liege"))
    assert "Liège" not in ask_text(p, BOOK, W)
    assert not any("Liège" in move_text(p, move, BOOK, W) for move in p.legal())


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_random_games_are_told_without_a_gap(seats: int, options: dict[str, object], seed: int) -> None:
    rules = rulebook.load(GAME.folder / "rulebook")
    p = GAME.start(seats, options, seed, BOOK, True)
    chance = random.Random(seed)
    while p.to_move != FINISHED:
        check(ask_text(p, BOOK, W))
        rules.entry(rule_of_ask(p), "en")
        legal = p.legal()
        said = [move_text(p, move, BOOK, W) for move in legal]
        for text in said:
            check(text)
        assert len(set(said)) == len(said), "two moves read alike"
        p.play(chance.choice(legal))
    assert ask_text(p, BOOK, W) == "The game is over."
    for event in p.events or []:
        rules.entry(event.rule, "en")
        for seat in (0, -1):
            seen = event.seen_by(seat)
            check(event_text(seen, BOOK, W, NAMES))
            for line in event_details(seen, BOOK, W, NAMES):
                check(line)


# Why ---------------------------------------------------------------------------------------------


def why_text(p: Position, text: str) -> str:
    return " ".join(f"{said} [{rule}]" for rule, said in why(p, text, BOOK, W))


def acting(card: str, *more: str) -> Position:
    """Seat A acts with a card; Bruges has its centre and two quarters."""
    lines = ["game: flanders", "seats: 3", "round: 3", "phase: act", "start: A", "to move: A", "acting: 0 of A B C"]
    own = f"seat A: vp 0 influence 3 spent {card} choice {card} with 0"
    lines += [own, "seat B: vp 0 influence 3 spent ghent choice ghent with 0"]
    lines += ["seat C: vp 0 influence 3 spent ypres choice ypres with 0"]
    if not any(line.startswith("city bruges") for line in more):
        lines.append("city bruges: 0:A 3:grey 1:B/site")
    return build("\n".join([*lines, *more]) + "\n")


def test_why_names_contact_coat_of_arms_and_what_lies_there() -> None:
    p = acting("bruges")
    assert "[F-BLD-2]" in why_text(p, "build bruges-10 own")
    assert "adjoins the same coat of arms (weavers) on: centre. [F-BLD-3]" in why_text(p, "build bruges-2 own")
    assert "(grey guild) on: 3. [F-BLD-3]" in why_text(p, "build bruges-9 grey")
    assert "not free" in why_text(p, "build bruges-3 own")
    assert "This is legal now." in why_text(p, "build bruges-9 own")
    assert "[F-SET-1]" in why_text(p, "build bruges-0 own")


def test_why_names_a_shape_that_is_used_up() -> None:
    used = "city leuven: 0:grey 6:church 8:church 10:church 12:church"
    p = acting("bruges", used)
    said = why_text(p, "build bruges-9 church")
    assert "has the shape 'wedge', and no tile of it is left (church). [F-BLD-5]" in said


def test_why_names_sites_and_churches() -> None:
    """F-RND-10: a site fills its plot. F-BLD-4: it has its arms already. F-BLD-5: churches keep the shape rule."""
    p = acting("bruges", "city bruges: 0:B 2:A/site", "city ypres: 0:C 3:church 5:church 6:church 11:church")
    assert "a building site lies there (weavers). [F-RND-10]" in why_text(p, "build bruges-2 grey")
    assert "bears its coat of arms already: 2. [F-BLD-4]" in why_text(p, "build bruges-1 own")
    assert "no tile of it is left (church). [F-BLD-5]" in why_text(p, "build bruges-7 church")
    q = acting("bruges", "city bruges: 0:B 2:A")
    assert "a quarter lies there (weavers). [F-BLD-1]" in why_text(q, "build bruges-2 grey")
    assert "[F-BLD-3]" in why_text(q, "build bruges-1 own") and "[F-BLD-4]" not in why_text(q, "build bruges-1 own")


def test_why_names_the_card_the_stone_and_the_tile() -> None:
    p = acting("bruges")
    assert "Your card is Bruges, not Ghent. [F-RND-5]" in why_text(p, "build ghent-1 grey")
    assert "In Bruges a church quarter fits on:" in why_text(p, "build ghent-1 grey")
    assert "[F-RND-6]" in why_text(p, "site bruges-9 own")
    assert "There is no building site on Bruges 3. [F-RND-5]" in why_text(p, "finish bruges-3")
    assert "only own, grey and church sites" in why_text(p, "finish bruges-1")
    assert "No church quarter has a printed guild master. [F-BLD-6]" in why_text(p, "build bruges-9 church master")
    assert "not asked now" in why_text(p, "cathedral utrecht-0")
    q = acting("site")
    assert "under a stone, with 'site'" in why_text(q, "build bruges-9 own")
    q.a[5] = 0  # no stone in the supply
    assert "No stone is left in the supply" in why_text(q, "site bruges-9 own")
    assert "[F-RND-6]" in why_text(q, "site")


def test_why_of_a_city_lists_the_plots_of_each_kind() -> None:
    p = acting("bruges")
    said = why(p, "bruges", BOOK, W)
    legal = [p.notation(move).split() for move in p.legal()]
    for kind, start in (
        ("own", "In Bruges a quarter of your own"),
        ("grey", "In Bruges a grey"),
        ("church", "In Bruges a church"),
    ):
        plots = list(dict.fromkeys(where.split("-")[1] for verb, where, *which in legal if which and which[0] == kind))
        (line,) = [text for _, text in said if text.startswith(start)]
        assert line == f"{start} {'fits' if kind == 'own' else 'quarter fits'} on: {', '.join(plots) or '–'}."
    assert "worth 2" in said[0][1]


def test_why_of_a_plot_that_is_scored_covered_or_out_of_play() -> None:
    full = " ".join(["0:B", *(f"{plot}:cover" for plot in range(1, 13))])
    p = acting("bruges", f"city ghent: {full}", "scored: ghent")
    said = why_text(p, "build ghent-4 own")
    assert "Ghent 4 is covered" in said and "Ghent is scored already. [F-SCO-2]" in said
    two = GAME.start(2, {}, 1, BOOK, False)
    view = two.view(0)["cities"]
    assert isinstance(view, list)
    missing = next(city["key"] for city in view if not city["in_play"])
    assert "is not in this game. [F-SET-4]" in why_text(two, f"{missing}-4")


def test_why_answers_whatever_is_asked() -> None:
    rules = rulebook.load(GAME.folder / "rulebook")
    chance = random.Random(5)
    p = GAME.start(3, {}, 5, BOOK, False)
    while p.to_move != FINISHED:
        city, plot = chance.choice(CARD_NAMES[:6]), chance.randrange(13)
        place, kind = f"{city}-{plot}", chance.choice(["own", "grey", "church"])
        asked = [city, place, f"card {chance.choice(CARD_NAMES)}", f"influence {plot}", f"centre {city}", "take-back"]
        asked += [f"{verb} {place} {kind}{more}" for verb in ("build", "site") for more in ("", " master")]
        asked += [f"{verb} {place}" for verb in ("finish", "cathedral", "master")]
        for text in asked:
            found = why(p, text, BOOK, W)
            assert found, (text, ask_text(p, BOOK, W))
            for rule, said in found:
                rules.entry(rule, "en")
                check(said)
        p.play(chance.choice(p.legal()))
    assert why(p, "build bruges-7 own", BOOK, W) == [("F-END-1", "The game is over.")]
    assert why(p, "bruges-7", BOOK, W)
    assert why(p, "nonsense", BOOK, W) == why(p, "build nonsense", BOOK, W)[1:] == []


def test_rules_named_in_the_texts_exist() -> None:
    rules = rulebook.load(GAME.folder / "rulebook")
    for path in Path(GAME.folder / "texts").glob("*.py"):
        for rule in re.findall(r"F-[A-Z]{3}-\d+", path.read_text(encoding="utf-8")):
            rules.entry(rule, "en")


def test_the_reveal_names_cards_and_influence() -> None:
    """F-RND-3: in the order in which they act."""
    event = {
        "rule": "F-RND-3",
        "name": "reveal",
        "seat": -1,
        "cards": [0, 6, 7],
        "influence": [0, 2, 1],
        "order": [1, 2, 0],
    }
    text = event_text(event, BOOK, W, ["You", "Bob", "Carol"])
    assert text == (
        "All show their cards and act in this order: Bob (building site, 2 influence cards), "
        "Carol (take-back, 1 influence card), You (Bruges)."
    )
    assert event_details(event, BOOK, W, ["You", "Bob", "Carol"]) == []
