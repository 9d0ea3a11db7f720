"""The guides in real Chromium: all to their end by clicks on the table, wrong clicks, going back, reload, keys, the phone."""

from __future__ import annotations

import time
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from guildhall.formats.words import words
from guildhall.table.guide import guide_of, guides
from tests.browser.conftest import PHONE, Opens
from tests.browser.looking import cut_off

KEYS = [guide.key for guide in guides()]
STATE = """() => ({
  busy: document.body.classList.contains('film') || document.body.classList.contains('sending') || !document.querySelector('#guide-acts button'),
  film: document.body.classList.contains('film'),
  step: [...document.querySelectorAll('#guide-progress li')].findIndex((li) => li.classList.contains('now')),
  title: document.querySelector('#guide-title').textContent,
  lit: [...document.querySelectorAll('.thing.lit')].map((node) => node.id),
  buttons: [...document.querySelectorAll('#opts .btn-opt')].length,
  beads: [...document.querySelectorAll('.atcorner')].map((node) => node.textContent),
  said: [...document.querySelectorAll('#guide-body .gn')].map((node) => node.textContent),
  goes: Boolean(document.querySelector('#guide-acts .go')),
})"""


def settled(page: Page) -> dict[str, Any]:
    """Wait until the guide stands still; what others do is skipped."""
    until = time.monotonic() + 90
    while time.monotonic() < until:
        state: dict[str, Any] = page.evaluate(STATE)
        if not state["busy"]:
            page.wait_for_timeout(80)
            again: dict[str, Any] = page.evaluate(STATE)
            if again == state:
                return again
        if state["film"]:
            page.keyboard.press("Escape")
        page.wait_for_timeout(60)
    raise AssertionError("the guide does not come to rest")


def beads_of(page: Page, wanted: set[str]) -> set[str]:
    """The numbers on the table; they are put there with the next frame, which a busy machine may draw late."""
    found: set[str] = set()
    for _ in range(50):
        found = set(page.evaluate(STATE)["beads"])
        if found == wanted:
            break
        page.wait_for_timeout(60)
    return found


def click_thing(page: Page, anchor: str) -> None:
    """A click in the middle of a thing on the table."""
    box = page.locator(f"[id='{anchor}']").first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def one_choice(page: Page, state: dict[str, Any]) -> None:
    """What the step wants: a lit thing, else the button of the bar."""
    cards = [anchor for anchor in state["lit"] if not anchor.startswith(("region-", "plate-"))]
    if cards:
        click_thing(page, cards[0])
    else:
        page.locator("#opts .btn-opt").first.click()


@pytest.mark.parametrize("key", KEYS)
def test_a_guide_to_its_end_by_clicks(opens: Opens, key: str) -> None:
    """Every step shows its title and its beads, on the table and in the text, and nothing of its words is cut off."""
    guide = guide_of(key)
    page = opens(f"/learn/{key}")
    seen: set[str] = set()
    for _ in range(80):
        state = settled(page)
        step = guide.steps[state["step"]]
        if step.key not in seen:
            seen.add(step.key)
            assert state["title"] == guide.texts.steps[step.key].title
            numbers = {str(point.n) for point in step.point}
            assert set(state["said"]) == numbers and beads_of(page, numbers) == numbers, step.key
            assert [text for text in cut_off(page) if "guide" in text] == []
        if state["goes"]:
            if state["step"] == len(guide.steps) - 1:
                break
            page.locator("#guide-acts .go").click()
        else:
            one_choice(page, state)
    assert seen == {step.key for step in guide.steps}
    page.locator("#guide-acts .go").click()
    page.wait_for_url("**/learn")


def test_a_wrong_click_is_answered_and_nothing_is_played(opens: Opens) -> None:
    page = opens("/learn/london-first")
    for _ in range(2):
        settled(page)
        page.locator("#guide-acts .go").click()
    settled(page)
    click_thing(page, "card-R03")
    answer = page.locator("#guide-answer")
    answer.wait_for()
    assert "That card would hire just as well" in answer.inner_text()
    assert answer.get_attribute("role") == "status"
    assert page.evaluate("document.querySelectorAll('.mark4').length") == 3
    click_thing(page, "tile-26")
    page.wait_for_timeout(300)
    first = page.locator("#guide-acts button.first")
    assert first.inner_text() == "Show me" and page.evaluate(STATE)["title"] == "Any card hires"
    first.click()
    assert settled(page)["title"] == "A card moves one man"
    assert not answer.is_visible()


def test_back_and_a_reload_go_on_where_one_was(opens: Opens) -> None:
    page = opens("/learn/london-first")
    for _ in range(2):
        settled(page)
        page.locator("#guide-acts .go").click()
    settled(page)
    click_thing(page, "card-Y17")
    settled(page)
    click_thing(page, "card-G03")
    assert settled(page)["lit"] == ["place-hall"]
    page.reload()
    state = settled(page)
    assert state["title"] == "A card moves one man" and state["lit"] == ["place-hall"]
    page.get_by_role("button", name="Back", exact=True).click()
    assert settled(page)["lit"] == ["card-G03"]
    page.get_by_role("button", name="Back", exact=True).click()
    assert settled(page)["title"] == "Any card hires"


def test_the_keyboard_alone(opens: Opens) -> None:
    page = opens("/learn/london-boris")
    settled(page)
    page.keyboard.press("g")
    assert page.evaluate("document.activeElement.id") == "guide"
    page.keyboard.press("1")
    assert page.evaluate("document.activeElement.id") == "seat-1"
    page.keyboard.press("g")
    page.keyboard.press("Enter")
    assert settled(page)["title"] == "Six tiles are harder"


@pytest.mark.parametrize("key", KEYS)
def test_axe_finds_nothing(opens: Opens, key: str) -> None:
    page = opens(f"/learn/{key}")
    settled(page)
    faults = Axe().run(page).response["violations"]
    assert [(fault["id"], [node["html"][:120] for node in fault["nodes"][:3]]) for fault in faults] == []


def test_axe_finds_nothing_in_the_list(opens: Opens) -> None:
    page = opens("/learn")
    assert page.locator(".guides a").count() == len(KEYS)
    assert Axe().run(page).response["violations"] == []


@pytest.mark.parametrize(
    ("key", "lang"), [("london-first", "de"), ("mosaic-herobotus", "fr"), ("flanders-first", "en")]
)
def test_on_a_phone_and_in_other_languages(opens: Opens, key: str, lang: str) -> None:
    """The box stands between board and moves, says all of its text, and folds."""
    guide = guide_of(key)
    page = opens(f"/learn/{key}", PHONE, lang=lang)
    for _ in range(3):
        state = settled(page)
        assert state["title"] == guide.said(guide.steps[state["step"]].key, words(lang)).title
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        if not state["goes"]:
            break
        page.locator("#guide-acts .go").click()
    if not settled(page)["goes"]:
        page.locator("#guide-acts .first").click()
        assert not page.locator("#guide-body").is_visible()


# The first thing that is lit and pointed at; whether it, and each mark, lies in the window below the top bar.
IN_SIGHT = """() => {
  const top = document.querySelector('.top').getBoundingClientRect().bottom - 10;
  const seen = (box) => box.top >= top && box.bottom <= innerHeight + 10;
  const marks = [...document.querySelectorAll('.atcorner')].map((one) => one.getBoundingClientRect());
  return [marks.length, marks.every(seen)];
}"""


@pytest.mark.parametrize("key", ["flanders-first", "mosaic-first"])
def test_on_a_phone_what_is_pointed_at_is_in_sight(opens: Opens, key: str) -> None:
    """Where the page is rolled to what the last step was about, it comes back."""
    page = opens(f"/learn/{key}", PHONE, lang="de")
    pointed = 0
    for _ in range(14):
        state = settled(page)
        page.wait_for_timeout(60)  # marks come with the next frame
        marks, seen = page.evaluate(IN_SIGHT)
        assert seen, state["title"]
        assert marks or not (state["said"] and state["lit"]), state["title"]
        pointed += marks
        if state["goes"]:
            page.locator("#guide-acts .go").click()
            continue
        if state["lit"] and not page.locator(f"[id='{state['lit'][0]}']").first.is_visible():
            page.locator("#guide-acts .first").click()  # 'Let me do it' goes to where it is done
            expect(page.locator(f"[id='{state['lit'][0]}']").first).to_be_visible()
        one_choice(page, state)
    assert pointed > 6
