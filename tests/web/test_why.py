"""Answers to clicks: they call players by their names, and know what was picked in the browser only."""

from __future__ import annotations

from typing import Any

from guildhall.formats.words import words
from guildhall.web.scene import without_source
from tests.web.tables import Table


def why(table: Table, seat: int, **params: Any) -> list[list[str]]:
    reasons: list[list[str]] = table.get("why", seat, **params).json()["reasons"]
    return reasons


def test_a_refusal_calls_players_by_their_names(table: Table) -> None:
    table.create("london", ["me", "me"], names=["Anna", "Zoë"])
    assert table.scene(0)["yours"]
    assert any("Anna decides now" in text for _, text in why(table, 1, at="tile-C"))
    table.create("mosaic", ["me", "me", "me"], names=["Anna", "Zoë", "Ben"])
    for seat in range(3):
        for at in ("seat-0", "seat-1", "seat-2"):
            assert not [text for _, text in why(table, seat, at=at) if "player " in text]


def test_words_know_the_names_of_one_table_only() -> None:
    w = words("en")
    here = w.at_table(["You", "Zoë"])
    assert (here.seat_name(0), here.seat_name(1), here.seat_name(2)) == ("you", "Zoë", "player C")
    assert w.seat_name(1) == "player B" and here.language == "en"
    assert w.at_table(["You", "Zoë"]) is here


def test_a_hex_says_first_what_stands_against_it(table: Table) -> None:
    """Wrong time, wrong place, and neighbours by their names."""
    table.create("mosaic", ["me", "me"])
    for _ in range(40):
        scene = next(scene for scene in map(table.scene, (0, 1)) if scene["yours"])
        towns = [move for move in scene["moves"] if move["move"] == "build farm"]
        if towns:
            break
        table.move(scene, scene["moves"][0]["move"])
    seat = scene["seat"]
    reasons = why(table, seat, at="hex-egypt-9")
    assert reasons[0] == ["M-TRN-1", "First choose an action. A hex is asked for when something is built there."]
    near = next(text for rule, text in reasons if rule == "M-SET-11")
    assert "Egypt 8" in near and "egypt-8" not in near
    after = table.move(scene, "build farm").json()
    lit = {at for move in after["moves"] for at in move["at"]}
    free = next(f"hex-egypt-{n}" for n in range(9, 20) if f"hex-egypt-{n}" not in lit)
    assert why(table, seat, at=free)[0][0] in ("M-BLD-3", "M-BLD-2", "M-HEX-1")


def test_what_is_picked_in_the_browser_is_known(table: Table) -> None:
    table.create("london", ["me", "boris"])
    table.move(table.scene(), table.scene()["moves"][0]["move"])
    scene = table.deciding()
    card = next(at for move in scene["moves"] for at in move["at"] if at.startswith("card-"))
    rule, text = why(table, 0, at="tile-C", picked=card)[0]
    assert rule == scene["prompt"]["rule"] and text.startswith(f"You have picked {scene['things'][card]}.")
    ways = [move["text"] for move in scene["moves"] if card in move["at"]]
    assert text.endswith(f": {', '.join(dict.fromkeys(ways))}.")
    assert why(table, 0, at="tile-C")[0][1].startswith("First choose a card")
    assert why(table, 0, at="tile-C", picked="card-nothing x")[0] == why(table, 0, at="tile-C")[0]


def test_a_question_does_not_repeat_the_card_that_its_path_names() -> None:
    path = "Side Alley › move one"
    assert without_source("Side Alley (R12): which liveryman moves?", path) == "Which liveryman moves?"
    assert without_source("Sawpit\u00a0: qui part\u00a0?", "Sawpit › pay") == "Qui part\u00a0?"
    assert (
        without_source("Great Order (G07) costs gold: discard 1.", "Great Order › pay")
        == "Great Order costs gold: discard 1."
    )
    assert without_source("Your turn.", "") == "Your turn." and without_source("Whose?", "Sawpit") == "Whose?"


def test_a_hint_names_the_card_and_the_move(table: Table) -> None:
    table.create("london", ["me", "boris"])
    table.move(table.scene(), table.scene()["moves"][0]["move"])
    scene = table.deciding()
    hint = table.get("hint", 0).json()
    card = next((at for at in hint["at"] if at.startswith("card-")), "")
    move = next(move for move in scene["moves"] if move["move"] == hint["move"])
    assert hint["text"].endswith(move["text"])
    assert not card or scene["things"].get(card, "") in hint["text"]
