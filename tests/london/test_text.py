"""Every decision, move and event has its words."""

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
from guildhall.games.london import GAME
from guildhall.games.london.components.sets import house_set
from guildhall.games.london.events import EVENTS, ids_of
from guildhall.games.london.page.hints import _plainly as plainly
from guildhall.games.london.texts.naming import own_order
from guildhall.games.london.texts.reasons import why, why_not_move
from guildhall.games.london.texts.text import ask_text, event_details, event_text, move_text, rule_of_ask
from guildhall.games.london.texts.wording import suit_word
from guildhall.kernel.position import FINISHED, Position
from tests.london.table import at

BOOK = house_set()
W = words("en")
NAMES = ["You", "Bob", "Carol", "Dora"]
TABLES: list[tuple[list[str], dict[str, object]]] = [
    (["human", "boris"], {"boris_specials": "no"}),
    (["human", "rik"], {"promo": "on", "plantation": "ulster"}),
    (["human"] * 2, {"rounds": "16"}),
    (["human"] * 3, {"plantation_turns": "yes"}),
    (["human"] * 4, {"specials": "left"}),
]


def names_in_source() -> set[str]:
    """The third argument of every say and whisper in the rules."""
    found: set[str] = set()
    for path in (*GAME.folder.glob("*.py"), *(GAME.folder / "rules").rglob("*.py")):
        for function in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            for call in ast.walk(function):
                if isinstance(call, ast.Call) and getattr(call.func, "id", "") in ("say", "whisper"):
                    found |= texts_of(call.args[2], function)
    return found


def texts_of(node: ast.expr, function: ast.FunctionDef) -> set[str]:
    if isinstance(node, ast.Name):
        values = [a.value for a in ast.walk(function) if isinstance(a, ast.Assign) and same(a.targets[0], node)]
        return {text for value in values for text in texts_of(value, function)}
    if isinstance(node, ast.IfExp):
        return texts_of(node.body, function) | texts_of(node.orelse, function)
    assert isinstance(node, ast.Constant)
    return {str(node.value)}


def same(target: ast.expr, name: ast.Name) -> bool:
    return isinstance(target, ast.Name) and target.id == name.id


def example(name: str) -> dict[str, Any]:
    """An event with all that any event has."""
    event: dict[str, Any] = {
        "rule": "L-SOL-4",
        "name": name,
        "seat": 0,
        "tile": 25,
        "place": 45,
        "card": 1,
        "n": 2,
    }
    event |= {
        "vp": 3,
        "suit": 1,
        "token": 0,
        "rival": 1,
        "round": 2,
        "order": [0, 1],
        "beadle": 8,
        "rank": "first",
        "source": "",
        "suits": [0],
    }
    event |= {"cards": [1, 2], "number": 1, "of": 3, "side": "north" if name == "grow" else 0}
    if name == "grow":
        event["tiles"] = [1, 44]
    return event


def with_its_ids(event: dict[str, Any]) -> dict[str, Any]:
    """An event as the position tells it."""
    return with_ids(event, EVENTS[event["name"]], ids_of(BOOK))


def check(text: str) -> None:
    assert text
    assert "{" not in text
    assert text[-1] in ".?)", text
    assert text[0].isupper() or text[0].isdigit(), text


SAID = sorted(names_in_source())


def test_all_events_were_found() -> None:
    assert len(SAID) > 50


@pytest.mark.parametrize("name", SAID)
def test_every_event_name_of_the_source_has_a_text(name: str) -> None:
    for names in (NAMES, ["Anna", "Boris", "Carol", "Dora"]):
        for place in (45, 46 if name == "swap" else 25):
            text = event_text(with_its_ids(example(name) | {"place": place}), BOOK, W, names)
            check(text)


def test_secrets_are_told_only_to_who_knows_them() -> None:
    event = {"rule": "L-TRN-5", "name": "draw", "seat": 1, "n": 2}
    assert event_text(event, BOOK, W, NAMES) == "Bob draws 2 cards."
    known = event_text(event | {"seat": 0, "cards": ["Y01", "Y02"]}, BOOK, W, NAMES)
    assert known == "You draw 2 cards: Journeymen (Y01), Journeymen (Y02)."
    assert "M0" not in event_text({"rule": "L-SET-8", "name": "keep_mayoral", "seat": 1}, BOOK, W, NAMES)


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_random_games_are_told_without_a_gap(seats: list[str], options: dict[str, object], seed: int) -> None:
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
    for event in p.events or []:
        for seat in (0, -1):
            seen = event.seen_by(seat)
            check(event_text(seen, BOOK, W, NAMES))
            for line in event_details(seen, BOOK, W, NAMES):
                check(line)


def test_details_of_the_automa_name_each_tile_and_its_reason() -> None:
    event = {"rule": "L-SOL-4", "name": "automa_card", "seat": 1, "card": "Y01", "suits": ["yellow"]}
    event |= {"start": "9", "wrapped": True, "tile": "26"}
    event["looked"] = [
        {"tile": "9", "why": "suit"},
        {"tile": "11", "why": "resolved"},
        {"tile": "U", "why": "special"},
    ]
    text = " ".join(event_details(event, BOOK, W, NAMES))
    for part in ("Victuals", "begins on 9 Salters", "9 Salters (no such suit)", "11 Vintners (resolved)"):
        assert part in text
    assert "U University (special building" in text
    assert "from the top left" in text
    assert "26 Carpenters is the first" in text


def test_the_suits_of_a_card_are_said_as_they_stand_on_it() -> None:
    """B06 is a card of Cloth that counts as Victuals, too; numbered by the rules, Victuals come first."""
    assert BOOK.card("B06").suits == ("blue", "yellow")
    event = {"rule": "L-SOL-4", "name": "automa_card", "seat": 1, "card": "B06", "suits": ["yellow", "blue"]}
    event |= {"number": 1, "of": 3, "start": "9", "wrapped": False, "tile": "26", "looked": []}
    assert "for Cloth or Victuals:" in event_text(event, BOOK, W, NAMES)
    assert event_details(event, BOOK, W, NAMES)[0] == "The card looks for Cloth or Victuals."
    p = at("seat A: hand B06 hall 1 supply 15")
    assert "a tile of Cloth or Victuals" in move_text(p, p.parse("move B06"), BOOK, W)
    assert "(Cloth or Victuals)" in why(p, "B06", BOOK, W)[0][1]


def test_details_of_a_vote_name_liverymen_and_masters() -> None:
    event = {"rule": "L-RES-5", "name": "win_tile", "seat": 0, "tile": "26", "vp": 3}
    event |= {"votes": [2, 2, 0], "masters": [1, 0, 3]}
    lines = event_details(event, BOOK, W, NAMES)
    assert lines[0] == "You: 2 liverymen, adjacent Masters: 1."
    assert lines[1] == "Bob: 2 liverymen, adjacent Masters: 0."
    assert "adjacent Masters decide" in lines[2]


def test_why_answers_for_every_move_that_is_not_legal() -> None:
    rules = rulebook.load(GAME.folder / "rulebook")
    chance = random.Random(5)
    p = GAME.start(["human", "boris"], {}, 5, BOOK, False)
    while p.to_move != FINISHED:
        for rule, text in reasons(p, chance):
            rules.entry(rule, "en")
            check(text)
        p.play(chance.choice(p.legal()))
    assert why(p, "to 26", BOOK, W) == [("L-END-1", "The game is over.")]
    assert why(p, "nonsense", BOOK, W) == []


def reasons(p: Position, chance: random.Random) -> list[tuple[str, str]]:
    card, tile = chance.choice(BOOK.cards).id, chance.choice(BOOK.tiles).id
    out: list[tuple[str, str]] = []
    hand = p.view(0)["hand"]
    assert isinstance(hand, list)
    for text in (
        card,
        tile,
        f"to {tile}",
        *(f"{verb} {c}" for verb in ("hire", "move", "use") for c in (card, *hand)),
    ):
        found = why(p, text, BOOK, W)
        assert found, text
        out += found
    return out


def test_rules_named_in_the_texts_exist() -> None:
    rules = rulebook.load(GAME.folder / "rulebook")
    for name in ("text.py", "reasons.py", "event_details.py", "event_text.py"):
        for rule in re.findall(r"L-[A-Z]{3}-\d+", Path(GAME.folder / "texts" / name).read_text(encoding="utf-8")):
            rules.entry(rule, "en")


def test_the_last_card_says_that_the_turn_ends_with_it() -> None:
    """L-TRN-1, L-TRN-5: its text does, the button's words do not; a card before it does neither."""
    for hand, ends in (("Y02", True), ("Y02 Y03", False)):
        p = at(f"seat A: hand {hand}")
        hire = p.parse("hire Y02")
        assert move_text(p, hire, BOOK, W).endswith("Then your turn ends, and you draw 2 cards.") == ends
        assert "Then your turn ends" not in GAME.page().choice(p, hire, BOOK, W).text
    assert "draw 4 cards" in move_text(at("seat A: hand G03"), at("seat A: hand G03").parse("use G03"), BOOK, W)


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_suits_stand_in_the_order_of_the_card(language: str) -> None:
    """R10 is red, then yellow: choices, hints, refusals and the automa's search name Metal before Victuals."""
    w = words(language)
    p = at("seat A: hand R10")
    move = p.parse("move R10")
    card = move & 255
    event: dict[str, Any] = {"rule": "L-SOL-5", "name": "automa_card", "seat": 1, "card": "R10", "number": 1, "of": 3}
    event |= {"suits": ["yellow", "red"], "start": "9", "wrapped": False, "tile": -1, "looked": []}
    said = [
        move_text(p, move, BOOK, w),
        plainly(p, move, 0, BOOK, w)[1],
        event_text(event, BOOK, w, NAMES),
        *event_details(event, BOOK, w, NAMES)[:1],
        why_not_move(p, card, BOOK, w),
    ]
    for text in said:
        assert text.index(suit_word("red", w)) < text.index(suit_word("yellow", w)), text


def test_a_suit_that_is_named_this_turn_follows_the_suits_of_the_card() -> None:
    assert own_order(("red", "yellow"), 0b11111) == ["red", "yellow", "blue", "green", "purple"]
    assert own_order(("red", "yellow"), 0b00001) == ["yellow"]  # an automa's first suit only
