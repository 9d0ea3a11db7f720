"""Technologies that let A act or choose: bonus actions, Schools of Thought, Scientific Method (M-EFF-8, M-EFF-9, M-OFR-3)."""

from __future__ import annotations

import pytest

from guildhall.games.mosaic.position import Mosaic

from .table import BOOK, A, B, asked, can, names, offer, play, position, production, said, technologies
from .technology_table import BASE, changes, effect, extra, holding, played, rows, technology

WORKS = ["work stone", "work ideas", "work food"]

# Bonus actions -----------------------------------------------------------------------------------

# BASE has 3 population; 1, 2, 3 stone, ideas, food production, to which Mathematics adds its 3 ideas
BONUS = [
    ("bureaucracy", "production tax +3", {"stone": 4, "ideas": 5, "food": 6}),
    ("mathematics", "production ideas +3", {"stone": 4, "ideas": 8, "food": 6}),
]


@rows("rest, gain", BONUS)
def test_bonus_work(key: str, rest: str, gain: dict[str, int]) -> None:
    """M-EFF-9, M-WRK-1: a work action more; the action of the turn is still there."""
    p = holding(key, seat=BASE)
    for what, n in gain.items():
        q = p.clone()
        assert changes(q, f"play {key}", f"work {what}") == played(key, rest) | {what: n}
        assert (asked(q), can(q, "work")) == (("turn", A), WORKS)
        play(q, "work food")
        assert asked(q) == ("turn", B)


@rows("rest, gain", BONUS)
def test_bonus_after_the_action_and_in_it(key: str, rest: str, gain: dict[str, int]) -> None:
    """M-TRN-2, M-TEC-1: as a free act after the action, or as the card just bought."""
    p = play(holding(key, seat=BASE), "work stone")
    assert can(p) == [f"play {key}", "end"]
    assert changes(p, f"play {key}", "work food") == played(key, rest) | {"food": gain["food"]}
    assert asked(p) == ("turn", B)
    p = play(position(f"seat A: {BASE} {extra(key)}", f"offer technology: {key}"), "technology 1", "play")
    assert changes(p, "work stone") == {"stone": gain["stone"]}
    assert asked(p) == ("turn", B)


@rows("rest, gain", BONUS)
def test_bonus_work_is_producing(key: str, rest: str, gain: dict[str, int]) -> None:
    """M-EFF-2: Crop Rotation and Metallurgy count for it."""
    p = holding(key, seat=f"{BASE} up crop-rotation metallurgy")
    found = changes(p, f"play {key}", "work ideas")
    assert found == played(key, f"{rest}; food +5; stone +5") | {"ideas": gain["ideas"]}


RICH = """
    hex italy-8: A city
    offer technology: art
    offer build: farm-1
    offer population: pop-1
    offer tax: tax-1
"""


@technology("bureaucracy")
def test_the_bonus_of_bureaucracy_is_work_only(key: str) -> None:
    p = play(holding(key, RICH, seat="stone 30 ideas 30 food 30 money 60"), f"play {key}")
    assert can(p) == WORKS


@technology("mathematics")
def test_the_bonus_of_mathematics_is_any_action(key: str) -> None:
    """M-EFF-9, M-TRN-2: all eight actions, but no free act inside it."""
    has = "leader magistrate government republic stone 30 ideas 30 food 30 money 60"
    p = holding(key, RICH, seat=has, hand="dance", more="military 6")
    free = {"play", "leader", "claim", "clear"}
    actions = {"work", "population", "build", "wonder", "technology", "tax", "military", "government", "look"}
    assert {move.split()[0] for move in can(p)} == actions | free
    play(p, f"play {key}")
    assert {move.split()[0] for move in can(p)} == actions


@technology("mathematics")
def test_bonus_actions_of_several_steps(key: str) -> None:
    """A city, a technology that is played, units: each is carried out, then the turn goes on."""
    p = holding(key, RICH, seat="stone 4 ideas 5 money 12")
    city = "production ideas +3; stone -4; population -2; city greece-1 +1; pool +5"
    assert changes(q := p.clone(), f"play {key}", "build city", "at greece-1") == played(key, city)
    assert can(q, "work") == WORKS
    q = play(p.clone(), f"play {key}", "technology 1", "play")
    assert (technologies(q, A), can(q, "work")) == (["art", key], WORKS)
    assert len([card for card in offer(q, "technology") if card != "-"]) == 5  # refilled (M-OFR-2)
    units = "production ideas +3; money -11; infantry italy +1; cavalry greece +1"
    march = ("recruit infantry italy", "recruit cavalry italy", "march cavalry italy greece", "done")
    assert changes(p, f"play {key}", "military", *march) == played(key, units)
    assert can(p, "work") == WORKS


# Scientific Method -------------------------------------------------------------------------------

FIVE = "art dance drama music poetry"


def under(p: Mosaic) -> str:
    """The cards under the technology deck."""
    return " ".join(BOOK.technologies[card].key for card in p.view(A)["decks"]["technology"]["bottom"])


@technology("scientific-method")
def test_clear_the_technology_offer(key: str) -> None:
    """M-OFR-3: the cards go under the deck in offer order, then the offer is refilled. No other offer is touched."""
    new = ["agriculture", "alphabet", "arch", "quarry", "seeds", "wheel"]
    p = holding(
        key,
        f"offer technology: {FIVE}",
        f"deck technology: only {' '.join(new)}",
        "offer build: farm-1 farm-2 farm-3 farm-4 farm-5",
    )
    assert changes(p, f"play {key}") == played(key, "production ideas +3")
    assert len(set(offer(p, "technology"))) == 5 and set(offer(p, "technology")) <= set(new)
    assert under(p) == FIVE
    assert offer(p, "build") == ["farm-1", "farm-2", "farm-3", "farm-4", "farm-5"]
    assert [event.data["deck"] for event in said(p, "clear")] == ["technology"]


@technology("scientific-method")
def test_clear_the_offer_from_which_it_was_bought(key: str) -> None:
    """Its own place is empty then: four cards go under the deck."""
    p = position(f"seat A: ideas 5 {extra(key)}", f"offer technology: art dance {key} music poetry")
    play(p, "technology 3", "play")
    assert under(p) == "art dance music poetry"
    assert len(offer(p, "technology")) == 5 and "-" not in offer(p, "technology")


@technology("scientific-method")
def test_clear_meets_the_empire_card_and_the_cards_just_put_down(key: str) -> None:
    """M-OFR-3: the empire card is set aside and counts as revealed; then what lay on offer comes again."""
    p = holding(key, f"offer technology: {FIVE}", "deck technology: only seeds wheel")
    play(p, f"play {key}")
    assert offer(p, "technology")[2:] == ["art", "dance", "drama"]
    assert under(p) == "music poetry"
    assert (names(p, "empire_card"), p.view(A)["empire"]["due"]) == (["empire_card"], 1)


# Schools of Thought ------------------------------------------------------------------------------

FIVE_PRODUCTIONS = ["stone", "ideas", "food", "tax", "tariff"]


@technology("schools-of-thought")
def test_shift(key: str) -> None:
    """M-EFF-8: any amount from one of the five productions to another."""
    p = holding(key, seat=BASE)
    q = play(p.clone(), f"play {key}")
    assert can(q) == [*(f"from {one}" for one in FIVE_PRODUCTIONS), "pass"]
    assert can(play(q, "from tariff")) == [f"to {one}" for one in FIVE_PRODUCTIONS[:-1]]
    assert can(play(q, "to food")) == [f"amount {n}" for n in range(1, 6)]
    for n in range(1, 6):
        found = changes(p.clone(), f"play {key}", "from tariff", "to food", f"amount {n}")
        assert found == played(key, f"production tariff -{n}; production food +{n}")
    assert changes(p.clone(), f"play {key}", "pass") == played(key)
    one = changes(p, f"play {key}", "from stone", "to tax")  # there is but 1: no question
    assert one == played(key, "production stone -1; production tax +1")


@technology("schools-of-thought")
def test_shift_nothing_of_the_government(key: str) -> None:
    """M-EFF-8: the monarchy's 5 stone and 5 food stay; the oligarchy's as well."""
    p = play(holding(key, seat="government monarchy production stone 5 food 7 tax 1"), f"play {key}")
    assert can(p) == ["from food", "from tax", "pass"]
    assert can(play(p, "from food", "to stone")) == ["amount 1", "amount 2"]
    play(p, "amount 2")
    assert (production(p, A, "food"), production(p, A, "stone")) == (5, 7)
    p = play(holding(key, seat="government oligarchy production tax 6 tariff 5"), f"play {key}")
    assert can(p) == ["from tax", "pass"]


@technology("schools-of-thought")
def test_shift_without_production(key: str) -> None:
    """M-EFF-8, M-TEC-4: not below 0."""
    p = holding(key, "seat B: production stone 5", seat="stone 9")
    assert changes(p, f"play {key}") == played(key)
    assert [event.data["what"] for event in said(p, "lost")] == ["shift"]


@pytest.mark.parametrize("what", FIVE_PRODUCTIONS)
def test_what_was_shifted_is_produced(what: str) -> None:
    """M-WRK-1: 5 population and the 2 stone production that are left."""
    moves = ("from stone", f"to {what}", "amount 4") if what != "stone" else ("pass",)
    p = play(holding("schools-of-thought", seat="production stone 6"), "play schools-of-thought", *moves)
    assert changes(p, "work stone") == effect("stone +11" if what == "stone" else "stone +7")
