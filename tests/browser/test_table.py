"""The table in real Chromium: by clicks, by keyboard, in two tabs, with the film of an automa."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, Opens, Server, ready
from tests.browser.looking import scrolls

LIT = "() => [...document.querySelectorAll('.thing.lit')].map((node) => node.id)"
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


@pytest.mark.parametrize("game", SOLO)
def test_a_solo_game_goes_on_by_clicks(server: Server, opens: Opens, game: str) -> None:
    """On the board where something is lit, else in the bar; the log grows, and nothing else is needed."""
    id = server.new(game, SOLO[game])
    page = opens(f"/game/{id}")
    for _ in range(8):
        ready(page)
        before = page.locator("#moves").text_content() or ""
        lit = page.locator("#part-board .thing.lit, #part-hand .thing.lit")
        if lit.count():
            lit.first.dispatch_event("click")
        else:
            page.locator("#opts .opt").first.click()
        expect(page.locator("#moves")).not_to_have_text(before)
    ready(page)
    assert server.ask(f"/api/tables/{id}/scene?seat=0")["number"] >= 4


def test_by_keyboard_alone(server: Server, opens: Opens) -> None:
    """Tab to the bar, arrows, Enter; a typed tag; Backspace; Esc; no pointer at all."""
    id = server.new("london", "me,boris")
    page = opens(f"/game/{id}")
    ready(page)
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    for _ in range(12):
        ready(page)
        page.locator("#moves").focus()
        page.keyboard.press("Tab")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        page.wait_for_timeout(200)
    assert server.ask(f"/api/tables/{id}/scene?seat=0")["number"] >= 5


def test_why_not_and_the_rule_behind_it(server: Server, opens: Opens) -> None:
    id = server.new("london", "me,boris")
    server.play(id, 1)
    page = opens(f"/game/{id}")
    ready(page)
    page.locator("#part-board .thing:not(.lit)").first.dispatch_event("click")
    answer = page.locator("#answer")
    expect(answer).to_be_visible()
    answer.locator("a.rule").first.click()
    expect(page.locator(".sheet")).to_be_visible()
    expect(page.locator(".sheet .ruletext p").nth(1)).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".sheet")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(answer).to_be_hidden()


def test_hint_says_a_sentence_and_hangs_a_lantern(server: Server, opens: Opens) -> None:
    id = server.new("flanders", "me,greedy")
    page = opens(f"/game/{id}")
    ready(page)
    page.keyboard.press("h")
    expect(page.locator("#answer .acts .first")).to_be_visible(timeout=40_000)
    assert page.locator(".lantern").count() == 1
    page.locator("#answer .acts .first").click()
    page.wait_for_timeout(300)
    assert server.ask(f"/api/tables/{id}/scene?seat=0")["number"] >= 1


def test_undo_and_why_it_is_not_possible(server: Server, opens: Opens) -> None:
    id = server.new("flanders", "me,greedy")
    page = opens(f"/game/{id}")
    ready(page)
    page.keyboard.press("u")
    expect(page.locator("#answer")).to_be_visible()
    server.play(id, 2)
    page.reload()
    ready(page)
    number = server.ask(f"/api/tables/{id}/scene?seat=0")["number"]
    page.locator("#opts .opt").first.click()
    page.wait_for_timeout(500)
    ready(page)
    page.keyboard.press("u")
    page.wait_for_timeout(800)
    assert server.ask(f"/api/tables/{id}/scene?seat=0")["number"] > number


def test_reload_in_the_middle_of_an_automas_turn(server: Server, opens: Opens) -> None:
    """The film goes on at the step where it was."""
    id = server.new("london", "me,boris")
    page = opens(f"/game/{id}", settings='{"pace": "wait", "keys": true}')
    for _ in range(40):
        ready_or_film(page)
        if page.locator("body.film").count() and page.evaluate(
            "() => document.querySelector('#say').innerText.includes('Boris')"
        ):
            break
        if page.locator("body.film").count():
            page.keyboard.press("Escape")
        else:
            ends = page.locator("#opts .opt", has_text="End turn")
            (ends.first if ends.count() else page.locator("#opts .opt").first).click()
        page.wait_for_timeout(250)
    page.get_by_role("button", name="Next").click()
    page.wait_for_timeout(600)
    told = page.inner_text("#say")
    page.reload()
    ready_or_film(page)
    page.wait_for_timeout(500)
    assert page.inner_text("#say") == told
    page.keyboard.press("Escape")
    ready(page)


def ready_or_film(page: Page) -> None:
    for _ in range(200):
        if page.locator("body.film #opts .first").count() or page.locator("#opts .opt").count():
            return
        page.wait_for_timeout(50)


def test_of_two_tabs_one_wins_and_the_other_is_told(server: Server, opens: Opens) -> None:
    id = server.new("london", "me,boris")
    page = opens(f"/game/{id}")
    ready(page)
    page.route("**/stream*", lambda route: route.abort())
    page.reload()
    ready(page)
    server.play(id, 1)
    page.locator("#opts .opt").first.click()
    expect(page.locator("#answer")).to_contain_text("gone on")
    ready(page)


def test_connection_lost_is_said_and_mended(server: Server, opens: Opens) -> None:
    id = server.new("london", "me,boris")
    page = opens(f"/game/{id}")
    ready(page)
    page.context.set_offline(True)
    page.locator("#opts .opt").first.click()
    expect(page.locator("#lost")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator("#lost")).to_be_hidden(timeout=20_000)
    ready(page)


def test_two_people_at_one_screen(server: Server, opens: Opens) -> None:
    """Between them the table is covered, and no hand is in the page."""
    id = server.new("london", "me,me", names=["Anna", "Bert"])
    page = opens(f"/game/{id}")
    expect(page.locator("#veil")).to_be_visible()
    assert page.locator("#part-hand .card").count() == 0
    first = page.inner_text("#veil-title")
    page.locator("#veil button").click()
    ready(page)
    for _ in range(30):
        if page.locator("#veil:not([hidden])").count() and page.inner_text("#veil-title") != first:
            break
        page.locator("#opts .opt").first.click()
        page.wait_for_timeout(300)
        ready(page)
    assert page.inner_text("#veil-title") != first
    assert page.locator("#part-hand .card").count() == 0


def test_settings_are_kept(server: Server, opens: Opens) -> None:
    id = server.new("london", "me,boris")
    page = opens(f"/game/{id}")
    ready(page)
    page.locator("#do-menu").click()
    page.get_by_role("button", name="Settings").click()
    page.locator("#set-text").select_option("130")
    assert page.evaluate("() => document.documentElement.dataset.text") == "130"
    page.locator("#set-lang").select_option("de")
    page.wait_for_selector("html[lang=de]")  # the page loads anew
    ready(page)
    assert page.evaluate("() => document.documentElement.dataset.text") == "130"


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", SOLO)
def test_the_page_does_not_scroll(server: Server, opens: Opens, game: str, size: dict[str, int]) -> None:
    id = server.new(game, SOLO[game])
    server.play(id, 8)
    page = opens(f"/game/{id}", size)
    ready(page)
    assert not scrolls(page)
