"""Which rules events and reasons name besides the first, and that they are silent where these had no part."""

from __future__ import annotations

import pytest

from guildhall.formats.words import words
from guildhall.games.london import start
from guildhall.games.london.components.sets import house_set
from guildhall.games.london.position import London
from guildhall.games.london.texts.event_details import event_details
from guildhall.games.london.texts.event_text import event_text
from guildhall.games.london.texts.reasons import why
from guildhall.games.london.texts.text import rule_of_ask
from tests.london.table import ALL_TWO, SOLO, at, do, each, said, step

BOOK = house_set()
W = words("en")


def also(p: London, name: str) -> list[str]:
    """What the first event of a name cites besides its rule."""
    return said(p, name)[0].also


def why_text(p: London, text: str) -> str:
    return " ".join(f"{sentence} [{rule}]" for rule, sentence in why(p, text, BOOK, W))


@pytest.mark.parametrize(
    ("seats", "rules"),
    [
        (["human"] * 2, "L-SET-3 L-SET-4 L-SET-5 L-SET-7 L-SET-9"),
        (["human"] * 3, "L-SET-1 L-SET-2 L-SET-3 L-SET-4 L-SET-5 L-SET-7 L-SET-11"),
        (["human", "boris"], "L-SET-3 L-SET-4 L-SET-5 L-SET-9 L-SOL-1 L-SOL-3"),
    ],
)
def test_set_up(seats: list[str], rules: str) -> None:
    """L-SET-1 to L-SET-5, L-SET-7, L-SET-9, L-SET-11, L-SOL-1, L-SOL-3; L-SET-12 when the mayoral card is kept."""
    p = start(seats, events=True)
    assert also(p, "set_up") == rules.split()
    p.play(p.legal()[0])
    assert also(p, "keep_mayoral") == ["L-SET-12"]


def test_a_round_tells_what_is_due() -> None:
    """L-RND-3: even rounds with two; L-RND-4: grey ones; L-RND-6: the markers decide where VP are equal."""
    p = do(at("round: 2", "next: turn B after A", "seat A: vp 3"), "end")
    assert also(p, "round") == []
    p = do(at("round: 3", "next: turn B after A", "seat A: vp 3"), "end")
    assert also(p, "round") == ["L-RND-3", "L-RND-4"]
    details = event_details(said(p, "round")[0].seen_by(-1), BOOK, W, ["A", "B"])
    assert details == ["After the turns, tiles are resolved.", "The round ends with growth."]
    p = do(at("round: 2", "next: turn B after A"), "end")
    assert also(p, "round") == ["L-RND-6"]


def test_a_turn() -> None:
    """L-INF-1: gold is paid face down; L-TRN-7: what lies out is discarded; L-TRN-11: no card played."""
    p = do(at("seat A: hand Y15 Y02 Y03"), "use Y15", "pay Y02")
    assert also(p, "pay") == ["L-INF-1"]
    p = do(at("seat A: hand Y02"), "hire Y02")
    assert also(p, "end_turn") == []
    assert also(do(at(), "end"), "end_turn") == ["L-TRN-11"]


def test_cards_laid_out_are_discarded_at_the_end_of_the_turn() -> None:
    """L-TRN-7"""
    p = do(at("seat A: hand P05", each("master A", "5")), "use P05")
    assert also(p, "end_turn") == ["L-TRN-7"]


def test_neutrals() -> None:
    """L-NEU-1: they come by negotiation; L-NEU-3: they go back to the scoreboard; L-RES-16: how many at most."""
    p = step(at("tile 9: A3", "seat A: neutrals 1"), "resolution")
    assert (
        "You can swap 1 at most: of your liverymen 3 stand here, and you hold 1 neutral ones. [L-RES-16]"
        in why_text(p, "swap 3")
    )
    do(p, "swap 1")
    assert also(p, "swap") == ["L-NEU-1"] and also(p, "clean_up") == ["L-NEU-3"]
    assert also(step(at("tile 9: A3"), "resolution"), "clean_up") == []
    assert "not asked now" in why_text(at(), "swap 1")


def test_what_a_special_building_gives() -> None:
    """L-SPC-1, L-SPC-2, L-SPC-4, L-SPC-5; L-RES-11: the hand limit waits. A guild tile names none of them."""
    for tile, rule in {"J": "L-SPC-1", "C": "L-SPC-2", "P": "L-SPC-4", "U": "L-SPC-5"}.items():
        assert also(step(at(f"tile {tile}: A7"), "resolution"), "win_tile") == [rule]
    assert also(step(at("tile 9: A3"), "resolution"), "win_tile") == []
    p = do(step(at("tile J: A7"), "resolution"), "take")
    assert also(p, "draw") == ["L-RES-11"]
    solo = step(at(SOLO, "tile J: B7"), "resolution")
    assert also(solo, "win_tile") == []


def test_second_place() -> None:
    """L-RES-17: who lost the tie for first is second; L-SPC-3: Gog & Magog break a tie for second."""
    tied = at("seats: 3", "tile 7: A2 B2 C1 token T03", each("master A", "6"))
    assert also(step(tied, "resolution"), "second") == ["L-RES-17"]
    plain = at("seats: 3", "tile 7: A3 B2 C1 token T03")
    assert also(step(plain, "resolution"), "second") == []


def test_the_last_tile() -> None:
    """L-RES-21: in a round with growth the plantation is scored only once; L-RES-12 otherwise."""
    last = ("next: turn B after A", "tile 9: A3", each("resolved", ALL_TWO, but="9"))
    p = do(at("round: 8", *last), "end")
    told = said(p, "last_tile")[0]
    assert told.rule == "L-RES-21" and "only once" in event_text(told.seen_by(-1), BOOK, W, ["A", "B"])
    p = do(at("round: 6", *last), "end")
    told = said(p, "last_tile")[0]
    assert told.rule == "L-RES-12" and "once more" in event_text(told.seen_by(-1), BOOK, W, ["A", "B"])


def test_growth() -> None:
    """L-GRO-8: the places of new tiles; L-RES-22: the pool is empty."""
    tiles = "stack: 30 31 32 33 34 35"
    assert also(step(at("seats: 3", "round: 3", tiles), "growth"), "grow") == ["L-GRO-8"]
    assert also(step(at("seats: 3", "round: 3", "pool: T02", tiles), "growth"), "grow") == ["L-GRO-8", "L-RES-22"]


def test_the_end() -> None:
    """L-END-1, L-GRO-6: the check; L-END-2: the box; L-END-6: a full tile that is tied; L-END-7: goals."""
    p = do(at("round: 10", "next: turn B after A", "tile 9: A3 B3", "tile 1: A1", "seat A: mayoral M13"), "end")
    assert said(p, "game_ends")[0].rule == "L-END-1" and also(p, "game_ends") == ["L-GRO-6"]
    assert said(p, "box")[0].rule == "L-END-2" and said(p, "box")[0].data["n"] == 7 and also(p, "box") == ["L-END-6"]
    assert also(p, "goal") == ["L-END-7"] and also(p, "final_score") == []
    assert also(step(at("tile 1: A1"), "final"), "box") == [] and said(step(at(), "final"), "box") == []


def test_the_end_of_a_solo_game() -> None:
    """L-SOL-12, L-SOL-17, L-SOL-13"""
    p = step(at(SOLO), "final")
    assert said(p, "game_ends")[0].rule == "L-SOL-12" and also(p, "game_ends") == ["L-SOL-17"]
    assert also(p, "final_score") == ["L-SOL-13"]


def test_the_automa() -> None:
    """L-SOL-16: each card after the first begins afresh; L-SOL-14: Rik; L-SOL-20: clean-up of the Beadle's tile."""
    p = step(at(SOLO), "automa_turn")
    assert [e.also for e in said(p, "automa_card")] == [[], ["L-SOL-16"], ["L-SOL-16"]]
    p = step(at("automa: rik"), "automa_turn")
    assert also(p, "automa_card") == ["L-SOL-14"] and len(said(p, "automa_card")) == 4
    assert also(step(at(SOLO), "beadle_scoring"), "beadle_scores") == ["L-SOL-20"]


def test_ties_and_the_beadle_in_the_solo_game() -> None:
    """L-SOL-8: Boris wins no tie; L-SOL-10: the Beadle has moved on before he scores."""
    p = step(at(SOLO, "tile 9: A3 B3"), "resolution")
    assert also(p, "tile_tied") == ["L-SOL-8"]
    assert also(step(at("tile 9: A3 B3"), "resolution"), "tile_tied") == []
    p = step(at(SOLO, "beadle: 9", "tile 9: A4"), "resolution")
    assert also(p, "beadle_moves") == ["L-SOL-10"]
    p = step(at(SOLO, "beadle: 9"), "beadle_scoring")
    assert also(p, "beadle_moves") == []


def test_a_claim() -> None:
    """L-PRO-3: the claimed tile stays resolved."""
    p = do(at(SOLO, "options: promo=on", "seat A: tokens T01 T01 T01", each("resolved", "9")), "claim 9")
    assert also(p, "claim") == ["L-PRO-3"]


def test_why_a_tile_is_closed() -> None:
    """L-RES-18: the tile that is being resolved; L-EFF-2: Masters and others' liverymen; L-EFF-3: the suit of the card."""
    p = step(at("tile 17: A4", "tile 9: A1", "tile 3: master A"), "resolution")
    assert "is being resolved" in why_text(p, "from 17") and "[L-RES-18]" in why_text(p, "from 17")
    assert "stands your Master, and Masters never move. [L-EFF-2]" in why_text(p, "from 3")
    assert "No liveryman of yours stands on" in why_text(p, "from 8") and "[L-EFF-2]" in why_text(p, "from 8")
    assert "This is legal now" in why_text(p, "from 9")
    do(p, "from 9")
    assert "[L-RES-18]" in why_text(p, "to 17")
    p = do(at("seat A: hand Y06"), "use Y06")
    assert "[L-EFF-3]" in why_text(p, "to 10")
    assert "not asked now" in why_text(at(), "from 9")


def test_why_a_resolved_tile_counts_as_its_suits() -> None:
    """L-SPC-6"""
    p = at(each("master A", "8 J P"), "parade: green")
    assert "Resolved, it counts as: Cloth, Metal. [L-SPC-6]" in why_text(p, "8")
    assert "Resolved, it counts as no suit. [L-SPC-6]" in why_text(p, "J")
    assert "Resolved, it counts as: Timber. [L-SPC-6]" in why_text(p, "P")


def test_why_an_ability_does_nothing() -> None:
    """L-TRN-8, L-EFF-4"""
    p = at("seat A: hand Y06 supply 0 hall 0")
    assert "[L-TRN-8]" in why_text(p, "use Y06") and "[L-EFF-4]" in why_text(p, "use Y06")


def test_the_second_move_of_an_ability() -> None:
    """L-EFF-5: from the second liveryman on; L-EFF-1 before."""
    p = do(at("seat A: hand R11 hall 1"), "use R11")
    assert rule_of_ask(p) == "L-EFF-1"
    do(p, "to J")
    assert rule_of_ask(p) == "L-EFF-5"
