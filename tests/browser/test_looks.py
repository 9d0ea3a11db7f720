"""What a page looks like, by measure, and an axe scan of it: every page and state, in every language, at both sizes, light and dark.

All of it runs with `--every-look`. The suite takes one look of each state, another one each time, so that every language,
size and colouring comes up with every kind of page.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from guildhall.formats.words import LANGUAGES
from tests.browser.conftest import DESK, PHONE, Opens, Server, ready
from tests.browser.driver import PATIENCE, Player
from tests.browser.looking import faults, scrolls, small

SEATS = {"london": "me,boris", "flanders": "me,greedy", "mosaic": "me,herobotus"}
MIDDLE = {"london": ("london-boris", 40), "mosaic": ("mosaic-solo-hard", 70)}
ENDED = {"london": "london-boris", "flanders": "flanders-3", "mosaic": "mosaic-6"}
STEP_BY_STEP = '{"pace": "wait", "keys": true}'


class Look(NamedTuple):
    lang: str
    size: str
    scheme: str


LOOKS = [Look(lang, size, scheme) for scheme in ("light", "dark") for size in ("desk", "phone") for lang in LANGUAGES]
STEP = 5  # from a state's look to the next state's: no divisor of the number of looks, so all come up
STATES: dict[str, Callable[[Visit], None]] = {}


def state(visit: Callable[[Visit], None]) -> Callable[[Visit], None]:
    """A state of the house that is looked at: a function that brings a page there."""
    STATES[visit.__name__] = visit
    return visit


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "look" in metafunc.fixturenames:
        every = metafunc.config.getoption("--every-look")
        cases = [
            (name, LOOKS[n])
            for k, name in enumerate(STATES)
            for n in (range(len(LOOKS)) if every else [k * STEP % len(LOOKS)])
        ]
        metafunc.parametrize(("name", "look"), cases, ids=["-".join((name, *look)) for name, look in cases])


@pytest.fixture(scope="module")
def tables(server: Server) -> dict[str, str]:
    """Of each game one in its middle, one at its end, one that two people play."""
    found = {game: server.bring(*middle) for game, middle in MIDDLE.items()}
    found["flanders"] = server.new("flanders", SEATS["flanders"])
    server.play(found["flanders"], 20)
    for game, name in ENDED.items():
        found[f"{game} ended"] = server.bring(name)
        found[f"{game} shared"] = server.new(game, "me,me", names=["Anna", "Bartholomew the Elder"])
    return found


class Visit:
    """A page in one look, the games to open, and what is measured."""

    def __init__(self, opens: Opens, tables: dict[str, str], server: Server, look: Look) -> None:
        self.opens = opens
        self.tables = tables
        self.server = server
        self.look = look
        self.size = DESK if look.size == "desk" else PHONE

    def open(self, path: str, settings: str = STEP_BY_STEP) -> Page:
        page = self.opens(path, self.size, self.look.lang, settings)
        page.emulate_media(color_scheme="dark" if self.look.scheme == "dark" else "light")
        return page

    def table(self, game: str) -> Page:
        page = self.open(f"/game/{self.tables[game]}")
        ready(page)
        return page


def looked_at(page: Page) -> None:
    assert faults(page) == []
    assert small(page, 10) == []


def scanned(page: Page) -> None:
    found = Axe().run(page).response["violations"]
    assert [(one["id"], one["nodes"][0]["html"][:200]) for one in found] == []


def checked(page: Page) -> None:
    looked_at(page)
    scanned(page)


def test_a_look(opens: Opens, tables: dict[str, str], server: Server, name: str, look: Look) -> None:
    STATES[name](Visit(opens, tables, server, look))


# The pages -----------------------------------------------------------------------------------


@state
def start(visit: Visit) -> None:
    page = visit.open("/")
    for game in range(len(SEATS)):
        page.locator(".game input").nth(game).check()
        page.locator(".set:visible summary").click()
        looked_at(page)
    page.locator(".set:visible [value=friends]").check()
    checked(page)


@state
def list_of_guides(visit: Visit) -> None:
    checked(visit.open("/learn"))


def rulebook(game: str) -> Callable[[Visit], None]:
    def visit(visit: Visit) -> None:
        checked(visit.open(f"/rules/{game}"))

    visit.__name__ = f"rulebook-{game}"
    return visit


def table(game: str) -> Callable[[Visit], None]:
    def visit(visit: Visit) -> None:
        page = visit.table(game)
        assert not scrolls(page)
        checked(page)

    visit.__name__ = f"table-{game}"
    return visit


def film(game: str) -> Callable[[Visit], None]:
    """A step of an automa or a bot, with its reasons opened where it has some."""

    def visit(visit: Visit) -> None:
        id = visit.server.new(game, SEATS[game])
        page = visit.open(f"/game/{id}")
        player = Player(page, random.Random(1))
        for _ in range(200):
            seen = player.look()
            if seen["kind"] == "film" and any(one["film"] == "why" for one in seen["buttons"]):
                break
            player.step()
        looked_at(page)
        page.locator("#opts [data-film=why]").click()
        expect(page.locator("#answer")).to_be_visible()
        checked(page)

    visit.__name__ = f"film-{game}"
    return visit


def covered(game: str) -> Callable[[Visit], None]:
    def visit(visit: Visit) -> None:
        page = visit.open(f"/game/{visit.tables[f'{game} shared']}")
        expect(page.locator("#veil")).to_be_visible(timeout=PATIENCE)
        checked(page)

    visit.__name__ = f"covered-{game}"
    return visit


def end(game: str) -> Callable[[Visit], None]:
    def visit(visit: Visit) -> None:
        page = visit.open(f"/game/{visit.tables[f'{game} ended']}/end")
        expect(page.locator("#part-board svg").first).to_be_visible(timeout=PATIENCE)
        expect(page.locator("#ticks span").first).to_be_attached(timeout=PATIENCE)
        expect(page.locator("#curves .curve:visible")).to_have_count(1, timeout=PATIENCE)
        if page.locator(".beads .one button").count():
            page.locator(".beads .one button").first.click()
        checked(page)
        page.locator("#around > summary").click()
        for chart in ("source", "stretch"):
            page.locator(f"[data-table-of={chart}]").click()
        page.locator("#decided-table").click()
        checked(page)

    visit.__name__ = f"end-{game}"
    return visit


def over(game: str) -> Callable[[Visit], None]:
    """The table of a game that is over."""

    def visit(visit: Visit) -> None:
        checked(visit.table(f"{game} ended"))

    visit.__name__ = f"over-{game}"
    return visit


for _make in (rulebook, table, film, covered, end, over):
    for _game in SEATS:
        state(_make(_game))


# What lies over a table ------------------------------------------------------------------------


@state
def sheets(visit: Visit) -> None:
    page = visit.table("mosaic")
    page.locator("#do-menu").click()
    looked_at(page)
    for n in range(3):  # what would I score now, settings, keys
        page.locator(".sheet button.wide").nth(n).click()
        expect(page.locator(".sheet .inside > *").last).not_to_have_text("…", timeout=PATIENCE)
        checked(page)
        page.keyboard.press("Escape")
        page.locator("#do-menu").click()


@state
def answers(visit: Visit) -> None:
    """Why not, a rule in its sheet, a hint."""
    page = visit.table("london")
    page.locator("#part-board .thing:not(.lit)").first.dispatch_event("click")
    expect(page.locator("#answer")).to_be_visible(timeout=PATIENCE)
    checked(page)
    page.locator("#answer a.rule").first.click()
    expect(page.locator(".sheet .ruletext p").nth(1)).to_be_visible(timeout=PATIENCE)
    checked(page)
    page.keyboard.press("Escape")
    page.locator("#do-hint").click()
    expect(page.locator("#answer .hints .first")).to_be_visible(timeout=PATIENCE)
    checked(page)


@state
def record_on_a_phone(visit: Visit) -> None:
    page = visit.table("london")
    if visit.look.size == "phone":
        page.locator("#open-record").click()
        expect(page.locator(".sheet .roll")).to_be_visible()
    unfolds = page.locator("#lines .unfolds:visible")
    if unfolds.count():
        unfolds.last.click()
    checked(page)


@state
def share(visit: Visit) -> None:
    page = visit.open(f"/game/{visit.tables['flanders ended']}/end")
    page.locator("#do-share").click()
    expect(page.locator(".sharepic img")).to_be_visible(timeout=PATIENCE)
    checked(page)


# Between a phone and a desk -----------------------------------------------------------------------

TABLETS: list[ViewportSize] = [{"width": 820, "height": 1180}, {"width": 1024, "height": 768}]


@pytest.mark.parametrize("size", TABLETS, ids=["upright", "lying"])
@pytest.mark.parametrize("game", SEATS)
def test_on_a_tablet(tables: dict[str, str], opens: Opens, game: str, size: ViewportSize) -> None:
    """A game in its middle, and one between two people; the languages with long words."""
    page = opens(f"/game/{tables[game]}", size, "de")
    ready(page)
    assert not scrolls(page)
    checked(page)
    page = opens(f"/game/{tables[f'{game} shared']}", size, "fr")
    expect(page.locator("#veil")).to_be_visible(timeout=PATIENCE)
    assert not scrolls(page)
    checked(page)


def test_what_is_offered_on_a_tablet_can_be_read(server: Server, opens: Opens) -> None:
    """Reward cards are chosen by what they bring, in the longest language, too."""
    page = opens(f"/game/{server.new('london', 'me,boris')}", TABLETS[1], "fr")
    ready(page)
    offered = page.locator(".offered .card .do, .offered .card .brief").filter(visible=True)
    assert offered.count() == 3 and not scrolls(page)
    checked(page)


# What the reader has set -------------------------------------------------------------------------


@pytest.mark.parametrize(("text", "size"), [("115", DESK), ("130", DESK), ("130", PHONE)])
@pytest.mark.parametrize("game", SEATS)
def test_larger_text(tables: dict[str, str], opens: Opens, game: str, text: str, size: ViewportSize) -> None:
    page = opens(f"/game/{tables[game]}", size, "de", f'{{"text": "{text}", "pace": "wait"}}')
    ready(page)
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == f"{16 * int(text) / 100:g}px"
    assert not scrolls(page)
    looked_at(page)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
@pytest.mark.parametrize("game", SEATS)
def test_larger_text_between_two(tables: dict[str, str], opens: Opens, game: str, size: ViewportSize) -> None:
    """The closed sheet has room for its button, the bar at the top for its track, with names that are long."""
    page = opens(f"/game/{tables[f'{game} shared']}", size, "fr", '{"text": "130", "pace": "wait"}')
    expect(page.locator("#veil")).to_be_visible(timeout=PATIENCE)
    assert not scrolls(page)
    looked_at(page)
    assert page.locator("#veil .panel").evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")


# The lit things that have a ring: a region has none of its own while hexes in it are lit.
RINGED = """() => [...document.querySelectorAll('.thing.lit')].filter((node) => node.checkVisibility()).filter((node) => {
  const ring = node.querySelector(':scope > .ring1');
  const style = getComputedStyle(ring ?? node);
  return ring ? style.stroke !== 'none' && style.display !== 'none' : style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
}).map((node) => node.id)"""


@pytest.mark.parametrize("game", SEATS)
def test_more_contrast_and_forced_colours(tables: dict[str, str], opens: Opens, game: str) -> None:
    """Lines grow darker with more contrast; in forced colours what had a ring of its own still has one."""
    page = opens(f"/game/{tables[game]}")
    ready(page)
    usual = page.evaluate("getComputedStyle(document.body).getPropertyValue('--line')")
    ringed = page.evaluate(RINGED)
    page.emulate_media(contrast="more")
    assert page.evaluate("getComputedStyle(document.body).getPropertyValue('--line')") != usual
    checked(page)
    page.emulate_media(contrast="no-preference", forced_colors="active")
    looked_at(page)
    assert ringed and page.evaluate(RINGED) == ringed
