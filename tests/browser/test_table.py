"""The table in real Chromium: what is lit, why not, hints, undo, the record; on a phone in other languages."""

from __future__ import annotations

import json
import random
import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import PHONE, Opens, Server, ready
from tests.browser.driver import PATIENCE, Player
from tests.browser.looking import faults, scrolls

LIT = "() => [...document.querySelectorAll('.thing.lit')].map((node) => node.id)"
STEP_BY_STEP = '{"pace": "wait", "keys": true}'
SOLO = {"london": "me,boris", "flanders": "me,greedy", "mosaic": "me,herobotus"}


def test_from_the_start_page_to_a_game(opens: Opens) -> None:
    page = opens("/")
    page.locator(".game").first.click()
    button = page.locator("#go")
    expect(button).to_contain_text("Boris")
    button.click()
    page.wait_for_url("**/game/*")
    ready(page)
    assert page.locator("#opts .opt").count() > 1


@pytest.mark.parametrize("game", SOLO)
def test_lit_is_exactly_what_is_legal(server: Server, opens: Opens, game: str) -> None:
    """Every lit thing belongs to a move, and every move with a thing has one that is lit."""
    id = server.new(game, SOLO[game])
    server.play(id, 6)
    page = opens(f"/game/{id}")
    ready(page)
    scene = server.ask(f"/api/tables/{id}/scene?seat=0")
    lit = set(page.evaluate(LIT))
    assert lit <= {anchor for move in scene["moves"] for anchor in move["at"]}
    for move in scene["moves"]:
        shown = [anchor for anchor in move["at"] if page.locator(f"[id='{anchor}']").count()]
        assert not shown or len(scene["moves"]) == 1 or lit & set(shown), move
    assert not scrolls(page)


@pytest.mark.parametrize(("game", "lang"), [("london", "de"), ("flanders", "fr"), ("mosaic", "de")])
def test_on_a_phone_in_another_language(server: Server, opens: Opens, game: str, lang: str) -> None:
    """A game goes on by touches of what is lit and of the bar; on the way nothing is cut off, steps of a film included."""
    id = server.new(game, SOLO[game])
    page = opens(f"/game/{id}", PHONE, lang, STEP_BY_STEP)
    player = Player(page, random.Random(12))
    for n in range(28):
        if n % 4 == 3:
            player.look()
            assert (faults(page), scrolls(page)) == ([], False)
        player.step()
    assert page.locator("html").get_attribute("lang") == lang
    assert player.unreachable == set()


@pytest.mark.parametrize("game", SOLO)
def test_why_not_and_the_rule_behind_it(server: Server, opens: Opens, game: str) -> None:
    """Whatever is not lit answers in words; a rule opens beside them, and Escape closes one after the other."""
    id = server.new(game, SOLO[game])
    server.play(id, 1)
    page = opens(f"/game/{id}")
    ready(page)
    answer = page.locator("#answer")
    dark = page.locator(".part .thing:not(.lit):visible")
    for n in range(0, dark.count(), max(1, dark.count() // 6)):
        dark.nth(n).dispatch_event("click")
        expect(answer.locator("li").first).to_be_visible()
        assert len(answer.locator("li").first.inner_text()) > 10
        if answer.locator("a.rule").count():
            break
        page.keyboard.press("Escape")
    answer.locator("a.rule").first.click()
    expect(page.locator(".sheet .ruletext p").nth(1)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".sheet")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(answer).to_be_hidden()


def test_on_a_phone_the_map_goes_where_something_happens(server: Server, opens: Opens) -> None:
    """It shows most of what is lit, a thumbnail beside it, and in an automa's turn the tab where he acts."""
    page = opens(f"/game/{server.bring('mosaic-solo-hard', 70)}", PHONE, settings=STEP_BY_STEP)
    ready(page)
    small = page.locator(".overview")
    expect(small).to_be_visible()
    frame = float(small.locator(".here").get_attribute("x") or 0)
    assert frame > 0  # the sea and the regions out of play lie further west
    boxes = page.evaluate(
        "() => [...document.querySelectorAll('.hex.lit')].map((node) => node.getBoundingClientRect().toJSON())"
    )
    assert sum(box["left"] >= 0 and box["right"] <= PHONE["width"] for box in boxes) > len(boxes) / 2
    page.locator("#part-board").evaluate("(part) => { part.scrollLeft = 0; }")
    expect(small.locator(".here")).to_have_attribute("x", "0")
    page = opens(f"/game/{server.new('mosaic', 'me,herobotus')}", PHONE, settings=STEP_BY_STEP)
    page.locator("#tab-board").click()
    player = Player(page, random.Random(1))
    for _ in range(40):
        seen = player.look()
        if "starts with a city" in seen["said"]:
            break
        further = [one for one in seen["buttons"] if one["film"] == "next"]
        player.click(further[0], seen) if further else player.step()
    expect(page.locator("#tab-map")).to_have_attribute("aria-selected", "true")


def test_a_tablet_moves_the_map_about_too(server: Server, opens: Opens) -> None:
    """In a window in which the whole map would be too small to read; what is lit outside is a button at the edge."""
    page = opens(f"/game/{server.bring('mosaic-solo-hard', 70)}", {"width": 1024, "height": 768})
    ready(page)
    board = page.locator("#part-board")
    assert board.evaluate("(part) => part.scrollWidth - part.clientWidth") > 100
    expect(page.locator(".overview")).to_be_visible()
    outside = page.locator(".further.east")
    assert board.evaluate("(part) => part.scrollLeft") == 0
    outside.click()
    board.evaluate("(part) => new Promise((go) => setTimeout(() => go(part.scrollLeft), 300))")
    assert board.evaluate("(part) => part.scrollLeft") > 0


UNDER = """() => {
  const box = document.querySelector('#answer').getBoundingClientRect();
  const meets = (one) => one.left < box.right && box.left < one.right && one.top < box.bottom && box.top < one.bottom;
  return [...document.querySelectorAll('.thing.lit, #opts button')].filter((node) => meets(node.getBoundingClientRect())).map((node) => node.id || node.textContent);
}"""


@pytest.mark.parametrize("game", SOLO)
def test_an_answer_lies_over_nothing_that_can_be_chosen(server: Server, opens: Opens, game: str) -> None:
    id = server.new(game, SOLO[game])
    server.play(id, 4)
    page = opens(f"/game/{id}")
    ready(page)
    page.locator(".part .thing:not(.lit):visible").first.dispatch_event("click")
    expect(page.locator("#answer li").first).to_be_visible()
    assert page.locator(".thing.lit").count() and page.evaluate(UNDER) == []


def test_a_picked_card_is_let_go_or_exchanged(server: Server, opens: Opens) -> None:
    """What for, the bar asks. A second click lets the card go; another card offers itself instead."""
    id = server.new("london", "me,boris")
    server.play(id, 1)
    page = opens(f"/game/{id}")
    ready(page)
    question = page.inner_text("#say span")
    first, other = page.locator("#part-hand .card.lit").nth(0), page.locator("#part-hand .card").nth(3)
    first.click()
    expect(page.locator("#say span")).to_have_text(re.compile("what for"))
    chosen = page.locator("#part-hand .card.chosen")
    chosen.click()
    expect(page.locator("#say span")).to_have_text(question)
    first.click()
    name = other.locator(".ttl").inner_text()
    other.click()
    page.get_by_role("button", name=f"Choose {name} instead").click()
    expect(page.locator("#say span")).to_contain_text(name)
    assert chosen.get_attribute("id") == other.get_attribute("id")


def test_while_a_bot_goes_by_the_clock_a_line_fills(server: Server, opens: Opens) -> None:
    """Over all decisions of his turn; the question comes back when he has moved."""
    id = server.new("flanders", "me,greedy")
    page = opens(f"/game/{id}")
    ready(page)
    seconds = 600.0

    def thinks(route: Route) -> None:
        answer = route.fetch()
        scene = {**answer.json(), "yours": False, "moves": [], "thinking": "Master is thinking …"}
        route.fulfill(response=answer, json={**scene, "thinks_seconds": seconds})

    page.route("**/scene?*", thinks)
    page.reload()
    line = page.locator("#opts progress")
    expect(line).to_have_attribute("aria-label", "Master is thinking …")
    page.wait_for_function("document.querySelector('#opts progress').value > 0")
    assert faults(page) == []
    page.unroute("**/scene?*")
    page.reload()
    ready(page)
    expect(line).to_have_count(0)


@pytest.mark.parametrize("game", SOLO)
def test_hint_says_a_sentence_and_hangs_a_lantern(server: Server, opens: Opens, game: str) -> None:
    id = server.new(game, SOLO[game])
    page = opens(f"/game/{id}", settings=STEP_BY_STEP)
    ready(page)
    page.keyboard.press("h")
    play = page.locator("#answer .hints .first")
    expect(play).to_be_visible(timeout=PATIENCE)
    assert page.locator(".lantern").count() == 1
    best = page.locator("#answer .best")
    assert 1 <= best.count() <= 3
    assert all("% to win" in text and len(text.split()) > 8 for text in best.all_inner_texts())
    assert len(page.locator("#answer .body").inner_text().split()) > 4
    number = server.ask(f"/api/tables/{id}/scene?seat=0")["number"]
    play.click()
    expect(page.locator("#answer")).to_be_hidden()
    expect(page.locator("body:not(.sending)")).to_be_attached()
    assert server.ask(f"/api/tables/{id}/scene?seat=0")["number"] > number
    assert page.locator(".lantern").count() == 0


def test_undo_up_to_the_reveal_and_why_not_past_it(server: Server, opens: Opens) -> None:
    """First there is nothing to take back; then a choice is; once cards were drawn, the page says why it is too late."""
    id = server.new("london", "me,boris")
    page = opens(f"/game/{id}", settings=STEP_BY_STEP)
    ready(page)
    page.keyboard.press("u")
    expect(page.locator("#answer")).to_contain_text("made no move yet")
    page.keyboard.press("Escape")
    page.locator("#opts .opt").first.click()
    page.get_by_role("button", name="End turn").wait_for()
    ready(page)
    card = page.locator("#part-hand .thing.lit").first
    question = page.inner_text("#say")
    card.click()
    expect(page.locator("#say")).not_to_have_text(question, use_inner_text=True)
    page.keyboard.press("Backspace")
    expect(page.locator("#say")).to_have_text(question, use_inner_text=True)
    number = server.ask(f"/api/tables/{id}/scene?seat=0")["number"]
    page.get_by_role("button", name="End turn").click()
    expect(page.locator("#say")).not_to_have_text(question, use_inner_text=True)  # cards were drawn
    ready(page)
    page.keyboard.press("u")
    expect(page.locator("#answer")).to_contain_text("something hidden was shown since")
    assert page.inner_text("#answer").count("cannot be taken back") == 1  # it was said twice
    assert page.locator("#do-undo").get_attribute("aria-disabled") == "true"
    assert server.ask(f"/api/tables/{id}/scene?seat=0")["number"] > number


def test_undo_takes_a_played_choice_back(server: Server, opens: Opens) -> None:
    """Which card hires is chosen; the key takes it back, the log keeps both, and the card is in hand again."""
    id = server.new("london", "me,boris")
    server.play(id, 1)
    page = opens(f"/game/{id}", settings=STEP_BY_STEP)
    ready(page)
    scene = server.ask(f"/api/tables/{id}/scene?seat=0")
    hand = page.locator("#part-hand .thing").count()
    player = Player(page, random.Random(5))
    while server.ask(f"/api/tables/{id}/scene?seat=0")["number"] == scene["number"]:
        seen = player.look()
        player.click((seen["lit"] or seen["buttons"])[0], seen)
    player.look()
    number = server.ask(f"/api/tables/{id}/scene?seat=0")["number"]
    offered = page.locator("#moves").get_attribute("data-offered") or ""
    page.keyboard.press("u")
    expect(page.locator("#moves")).not_to_have_attribute("data-offered", offered)
    after = server.ask(f"/api/tables/{id}/scene?seat=0")
    assert after["number"] == number + 1 and page.locator("#part-hand .thing").count() == hand
    assert [move["move"] for move in after["moves"]] == [move["move"] for move in scene["moves"]] or number > 2


def test_among_people_the_record_is_filtered_by_the_others(server: Server, opens: Opens) -> None:
    id = server.new("london", "me,me", names=["Anna", "Ben"])
    server.play(id, 1, seat=0)
    page = opens(f"/game/{id}")
    page.locator("#veil button").click()
    ready(page)
    page.get_by_role("button", name="Only the others").click()
    expect(page.locator("#lines .act").first).to_contain_text("Anna")
    page.get_by_role("button", name="Only mine").click()
    expect(page.locator("#lines .act").first).not_to_contain_text("Anna")


def test_bots_are_as_strong_as_the_chosen_level(opens: Opens) -> None:
    page = opens("/")
    page.locator(".set:visible [value=bots]").check()
    bots = page.locator(".set:visible [data-bots]")
    figures = json.loads(bots.get_attribute("data-bots") or "")
    level = page.locator(".set:visible [name='london.bot']")
    for kind in level.locator("option").evaluate_all("(all) => all.map((one) => one.value)"):
        level.select_option(kind)
        if kind in figures:
            expect(bots.locator(".rate")).to_contain_text(figures[kind]["text"])
            expect(bots.locator(".diff .on")).to_have_count(figures[kind]["bars"])
        else:
            expect(bots.locator(".diff")).to_be_hidden()
    assert "random" in figures and "greedy" in figures


def test_points_now_and_the_filters_of_the_record(server: Server, opens: Opens) -> None:
    id = server.new("london", "me,boris")
    server.play(id, 12)
    page = opens(f"/game/{id}")
    ready(page)
    lines = page.locator("#lines .act")
    everything = lines.count()
    page.get_by_role("button", name="Only the automa").click()
    boris = lines.count()
    page.get_by_role("button", name="Only mine").click()
    assert 0 < boris < everything and 0 < lines.count() < everything
    page.locator("#do-menu").click()
    page.get_by_role("button", name="What would I score now?").click()
    expect(page.locator(".sheet tfoot td").first).to_be_visible()
