"""Two people at one screen: between them the hand is one closed sheet, and what it closes is not in the page at all."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import PHONE, Opens, Server
from tests.browser.driver import Player

STEP_BY_STEP = '{"pace": "wait"}'
ANY = re.compile(r'="([^"]*)"')
WORDS = re.compile(r'\b(?:id|aria-label|data-at)="([^"]+)"')


# Of what all may see, what the closed sheet lies over; on a phone it comes from below, and the page can be rolled up.
OPEN = """() => { const veil = document.querySelector('#veil'), at = veil.getBoundingClientRect();
  return [...document.querySelectorAll('#part-board, #part-seats, #moves, #roll, #tick')].filter((node) => node.checkVisibility())
    .filter((node) => { const box = node.getBoundingClientRect();
      return !box.width || (box.bottom > at.top + 1 && box.top < at.bottom && box.right > at.left && box.left < at.right); })
    .map((node) => node.id); }"""
# Cards that are a hand's: a part of a hand that shows anything.
HANDS = """() => [...document.querySelectorAll('#part-hand, #part-own')].some((node) => node.checkVisibility() && node.querySelector('.thing'))"""


def secrets_of(server: Server, id: str, seat: int, other: int) -> set[str]:
    """What a seat's scene names, and another's nowhere says: the things of its hand, and what it alone was told."""
    open_to_other = words_of(server, id, other)
    return {word for word in words_of(server, id, seat)[0] if word not in open_to_other[0] | open_to_other[1]}


def words_of(server: Server, id: str, seat: int) -> tuple[set[str], set[str]]:
    """The names of things and the lines of the record; and all other texts of a scene."""
    scene: dict[str, Any] = server.ask(f"/api/tables/{id}/scene?seat={seat}")
    drawn = [part["html"] for part in scene["parts"].values()]
    told = {line["text"] for line in scene["record"]["lines"]}
    texts = {text.strip() for html in drawn for text in [*re.split("<[^>]*>", html), *ANY.findall(html)]}
    return told | {word for html in drawn for word in WORDS.findall(html)}, texts


def leaked(page: Page, secrets: set[str]) -> list[str]:
    """Which of these words stand anywhere in the page: in its elements, their attributes, its texts."""
    found: list[str] = page.evaluate(
        """(words) => {
          const have = new Set();
          const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
          while (walker.nextNode()) {
            const node = walker.currentNode;
            if (node.nodeType === Node.TEXT_NODE) have.add(node.textContent.trim());
            else for (const one of node.attributes) have.add(one.value);
          }
          return words.filter((word) => have.has(word));
        }""",
        sorted(secrets),
    )
    return found


def covered(page: Page, server: Server, id: str) -> str:
    """The hand is closed, the board is not: the words, nothing lit, no button but one, nobody's secrets. Who is next."""
    expect(page.locator("#veil")).to_be_visible()
    assert page.evaluate(OPEN) == []
    assert not page.evaluate(HANDS)
    for seat in (0, 1):
        assert leaked(page, secrets_of(server, id, seat, -1)) == []
    assert page.locator(".thing.lit").count() == 0 and page.locator("#opts .btn-opt").count() == 0
    name = page.inner_text("#veil-title").removeprefix("Pass to ")
    assert name in ("Anna", "Bert")
    assert page.locator("#veil button").inner_text() == f"I am {name}: show my cards"
    return name


@pytest.mark.parametrize(("game", "size"), [("london", None), ("flanders", PHONE), ("mosaic", None)])
def test_hands_are_closed_between_two(server: Server, opens: Opens, game: str, size: ViewportSize | None) -> None:
    """Five passes; with the secret cards of Flanders and the draft of Mosaic, at which both choose at once."""
    id = server.new(game, "me,me", names=["Anna", "Bert"])
    page = opens(f"/game/{id}", **({"size": size} if size else {}), settings=STEP_BY_STEP)
    player = Player(page, random.Random(4))
    passed: list[str] = []
    hidden = 0
    for _ in range(400):
        seen = player.look()
        if seen["kind"] == "veil":
            passed.append(covered(page, server, id))
            if len(passed) == 5:
                break
            player.click(seen["buttons"][0], seen)
            while (
                player.look()["kind"] == "film"
            ):  # it shows earlier moments, and cards of a draft that have gone round
                player.step()
            own = ("Anna", "Bert").index(passed[-1])
            others = secrets_of(server, id, 1 - own, own)
            hidden += len(others)
            assert leaked(page, others) == []
            continue
        player.step()
    assert len(passed) == 5 and len(set(passed)) == 2
    assert hidden > 5, "nothing was secret"
    page.reload()
    assert covered(page, server, id) == passed[-1]


def test_other_eyes_are_no_change(server: Server, opens: Opens) -> None:
    """Who opens the sheet sees his own cards; nothing is ringed as if it had changed. Undo passes the sheet back."""
    id = server.new("london", "me,me", names=["Anna", "Bert"])
    page = opens(f"/game/{id}", settings=STEP_BY_STEP)
    page.locator("#veil button").click()
    expect(page.locator("#part-hand .card").first).to_be_visible()
    assert page.locator(".thing.changed").count() == 0
    first = page.inner_text("#veil-title")
    page.locator("#opts .opt").first.click()
    expect(page.locator("#veil-title")).not_to_have_text(first)
    expect(page.locator("#do-undo")).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("u")
    expect(page.locator("#veil-title")).to_have_text(first)
    assert page.locator("#part-hand .card").count() == 0
    page.locator("#veil button").click()
    expect(page.locator("#opts .opt").first).to_be_visible()


def test_names_come_from_the_start_page(opens: Opens) -> None:
    """'At this screen' with two names, by clicks; the names stand on the cover."""
    page = opens("/")
    page.locator(".game:has([value=flanders])").click()
    page.locator(".set:visible label:has([value=friends])").click()
    page.locator("#flanders-name-0").fill("Zoë")
    page.locator("#flanders-name-1").fill("<b>Jan</b>")
    page.locator("#go").click()
    page.wait_for_url("**/game/*")
    expect(page.locator("#veil")).to_be_visible()
    assert page.inner_text("#veil-title").removeprefix("Pass to ") in ("Zoë", "<b>Jan</b>")
