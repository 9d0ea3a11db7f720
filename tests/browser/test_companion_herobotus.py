"""HeroBotus's companion in real Chromium: turns by taps, each kind of step looked at for what axe finds and what is cut."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Locator, Page

from tests.browser.beside import begin
from tests.browser.conftest import DESK, PHONE, Opens
from tests.browser.looking import faults, spilling

CARDS = 5  # of an offer
NOTE = "[data-note]"  # 'Leave it as it is, and note it'


class Thumb:
    """Somebody who answers something possible, by taps alone."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dice = random.Random(4)

    def one_of(self, selector: str, but_last: bool = False) -> None:
        found = self.page.locator(selector)
        self.press(found.nth(self.dice.randrange(max(1, found.count() - int(but_last)))))

    def press(self, button: Locator) -> None:
        button.click()

    def main(self) -> None:
        self.press(self.page.locator("#foot button").first)

    def offer(self) -> None:
        """Name new cards until the offer is full."""
        letters = list("aeiourstlnmd") * 2
        self.dice.shuffle(letters)
        while self.page.locator("#ask .offer-rows .row[aria-pressed=true]").count() < CARDS:
            self.page.locator("#ask [data-search]").fill(letters.pop())
            if self.page.locator("#ask .pool .row:visible:not([aria-pressed=true])").count():
                self.one_of("#ask .pool .row:visible:not([aria-pressed=true])")
        self.main()

    def matrix(self, key: str) -> None:
        if ".offer." in key:
            for row in self.page.locator("#ask .cells").all():
                if row.locator("[aria-pressed=true]").count() == 0:
                    self.press(row.locator("button").nth(self.dice.randrange(3)))
            self.main()
        elif ".caches." in key:
            self.one_of("#ask .cells button")
            self.one_of("#ask .cells button")
            self.main()
        else:
            self.one_of("#ask .cells button")

    def answer(self, key: str, kind: str) -> None:
        if kind == "card":
            self.one_of("#ask [data-answer]:visible", but_last=".action" in key or ".location" in key)
        elif kind == "offer":
            self.offer()
        elif kind == "matrix":
            self.matrix(key)
        elif kind == "goods":
            self.one_of("#ask [data-choose]:visible")
            self.main()
        elif kind == "number":
            self.number()
        elif kind == "outcome":
            self.one_of("#ask [data-answer] >> nth=0")
        else:
            self.main()

    def number(self) -> None:
        self.page.locator("#ask [data-typed] input").fill("3")
        self.page.locator("#ask [data-typed] button").click()


class Keys(Thumb):
    """The same by keyboard alone: what would be tapped gets the focus, and Enter."""

    def press(self, button: Locator) -> None:
        button.focus()
        self.page.keyboard.press("Enter")

    def number(self) -> None:
        self.page.locator("#ask [data-typed] input").focus()
        self.page.keyboard.type("3")
        self.page.keyboard.press("Enter")


@pytest.mark.long
@pytest.mark.parametrize("lang", ["en", "de", "fr"])
def test_ten_turns_of_herobotus_by_keyboard(opens: Opens, lang: str) -> None:
    page = opens("/", DESK, lang)
    begin(page, page.url.rstrip("/"), "herobotus")
    follow(page, Keys(page), 10, lambda key: None)


@pytest.mark.parametrize(
    ("lang", "size", "turns"),
    [
        *(
            pytest.param(lang, size, 10, marks=pytest.mark.long)
            for lang in ("en", "de", "fr")
            for size in (PHONE, DESK)
        ),
        ("fr", DESK, 3),
        ("de", PHONE, 3),
    ],
)
def test_turns_of_herobotus_by_taps(opens: Opens, lang: str, size: dict[str, int], turns: int) -> None:
    """Set-up and turns of his; nothing is wider than the screen, axe finds nothing on any kind of step."""
    page = opens("/", size, lang)
    begin(page, page.url.rstrip("/"), "herobotus")
    scanned: set[str] = set()

    def look(key: str) -> None:
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth"), key
        step = re.sub(r"\d+", "", key.partition(".")[2] or key)
        if step not in scanned:
            scanned.add(step)
            found = Axe().run(page).response["violations"]
            assert [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found] == [], key
            assert faults(page) + spilling(page) == [], key

    follow(page, Thumb(page), turns, look)


@pytest.mark.parametrize(
    "lang", [pytest.param("en", marks=pytest.mark.long), "de", pytest.param("fr", marks=pytest.mark.long)]
)
def test_every_door_between_turns(opens: Opens, lang: str) -> None:
    """What happened, what is off: each opens a question that is whole, and can be taken back."""
    page = opens("/", PHONE, lang)
    begin(page, page.url.rstrip("/"), "herobotus")
    follow(page, Thumb(page), 3, lambda key: None)
    page.keyboard.press("s")
    assert faults(page) + spilling(page) == []
    off = values(page, "#above-inside [data-answer]")
    page.keyboard.press("Escape")
    happened = values(page, "#ask [data-answer]")
    assert len(off) >= 7 and len(happened) >= 10  # what he has decides
    opened = set()
    for value in (*off, *happened):
        if value in off:
            page.keyboard.press("s")
        page.locator(f"{'#above-inside' if value in off else '#ask'} [data-answer='{value}']").click()
        page.wait_for_function("() => document.body.dataset.key !== 'y4'")
        opened.add(page.locator("#question").inner_text())
        assert faults(page) + spilling(page) == [], value
        page.locator("#take-back").click()
        page.wait_for_function("() => document.body.dataset.key === 'y4'")
    assert len(opened) >= 9


def values(page: Page, selector: str) -> list[str]:
    return [str(one.get_attribute("data-answer")) for one in page.locator(selector).all()]


def follow(page: Page, thumb: Thumb, turns: int, look: Callable[[str], None]) -> None:
    """Answer until so many turns of his are over."""
    key = ""
    for _ in range(40 + 8 * turns):
        key = page.evaluate("() => document.body.dataset.key")
        kind = page.evaluate("() => document.body.dataset.kind")
        if key == f"y{turns + 1}":
            break
        look(key)
        thumb.answer(key, kind)
        page.wait_for_function(f"key => document.body.dataset.key !== key || document.querySelector('{NOTE}')", arg=key)
        if page.locator(NOTE).count():  # a card named at random may have left the game: noted, and asked again
            page.locator(NOTE).click()
            page.wait_for_function(f"() => !document.querySelector('{NOTE}')")
    assert key == f"y{turns + 1}"
    assert page.locator("#told li").count() > 0
