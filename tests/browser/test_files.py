"""What leaves the page and comes back: the game as a file, opened again; the shuffle verified; the picture; playing on and again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opens, Server, ready
from tests.browser.driver import PATIENCE

ENDED = {"london": "london-boris", "flanders": "flanders-4-secret-seed", "mosaic": "mosaic-solo-hard"}


@pytest.fixture(scope="module")
def ended(server: Server) -> dict[str, str]:
    """A finished game of each."""
    return {game: server.bring(name) for game, name in ENDED.items()}


def at_the_end(page: Page) -> None:
    expect(page.locator("#part-board svg").first).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("game", ENDED)
def test_export_import_and_verify(ended: dict[str, str], opens: Opens, tmp_path: Path, game: str) -> None:
    """The file of a finished game, opened on the start page, is the same game again; its shuffle is verified there."""
    page = opens(f"/game/{ended[game]}/end")
    at_the_end(page)
    verdict = page.inner_text(".ver h1")
    with page.expect_download() as coming:
        page.locator(".ver a[download]").click()
    file = tmp_path / coming.value.suggested_filename
    coming.value.save_as(file)
    told = json.loads(file.read_text(encoding="utf-8"))
    assert told["game"] == game
    page.locator(".top .name").click()
    page.locator("#file").set_input_files(file)
    page.locator("#import button").click()
    page.wait_for_url("**/game/*", timeout=PATIENCE)
    assert ended[game] not in page.url
    ready(page)
    page.locator("#moves .first").click()
    page.wait_for_url("**/end", timeout=PATIENCE)
    at_the_end(page)
    assert page.inner_text(".ver h1") == verdict
    page.locator("#do-verify").click()
    expect(page.locator("#verified")).to_contain_text("It is true", timeout=PATIENCE)
    assert page.locator(".seed code").nth(1).inner_text() == str(told["seed"])


def test_a_file_that_is_none_is_refused_in_words(opens: Opens, tmp_path: Path) -> None:
    page = opens("/")
    (tmp_path / "bad.json").write_text("{", encoding="utf-8")
    page.locator("#file").set_input_files(tmp_path / "bad.json")
    page.locator("#import button").click()
    expect(page.locator("#import-fault")).to_be_visible(timeout=PATIENCE)
    assert len(page.inner_text("#import-fault")) > 20


def test_the_picture_as_svg_and_as_png(ended: dict[str, str], opens: Opens, tmp_path: Path) -> None:
    page = opens(f"/game/{ended['mosaic']}/end")
    at_the_end(page)
    page.locator("#do-share").click()
    expect(page.locator(".sharepic img")).to_be_visible(timeout=PATIENCE)
    assert page.evaluate("() => document.querySelector('.sharepic img').decode().then(() => true)")
    kinds = {"a[download]": (b"<svg", "svg"), "button.first": (b"\x89PNG\r\n\x1a\n", "png")}
    for button, (begin, kind) in kinds.items():
        with page.expect_download() as coming:
            page.locator(f".sheet {button}").click()
        file = tmp_path / coming.value.suggested_filename
        coming.value.save_as(file)
        assert file.name.endswith(kind) and file.read_bytes().startswith(begin)
        assert len(file.read_bytes()) > 20_000


def test_the_slider_shows_every_decision_from_each_seat(ended: dict[str, str], opens: Opens) -> None:
    """By the slider's keys, by its buttons, from the watcher's seat, too; the board changes."""
    page = opens(f"/game/{ended['flanders']}/end")
    at_the_end(page)
    last = int(page.locator("body").get_attribute("data-decisions") or "0")
    number = page.locator("#shown-number")
    expect(number).to_contain_text(str(last))
    final = page.locator("#part-board").inner_html()
    page.locator("#slider").press("Home")
    expect(page.locator("#shown-title")).to_contain_text("0")
    for _ in range(600):
        if page.locator("#part-board").inner_html() != final:
            break
        page.wait_for_timeout(100)
    assert page.locator("#part-board").inner_html() != final
    page.locator("#slider").press("ArrowRight")
    page.locator("#to-later").click()
    expect(page.locator("#slider")).to_have_value("2")
    page.locator("#to-earlier").click()
    expect(page.locator("#slider")).to_have_value("1")
    page.locator("#view").select_option("-1")
    page.locator("#slider").press("End")
    expect(page.locator("#shown-title")).to_contain_text(str(last))
    page.locator("#around > summary").click()
    expect(page.locator("#part-seats, #around .part").first).to_be_visible()


def test_a_map_is_replayed_at_its_size_and_large(ended: dict[str, str], opens: Opens) -> None:
    """Mosaic's map in the small place: the part where something happens, as large as at the table. Large: all of it."""
    page = opens(f"/game/{ended['mosaic']}/end")
    at_the_end(page)
    board = page.locator("#part-board")
    wide = "(part) => [part.scrollWidth, part.clientWidth, part.scrollLeft]"
    whole, window, begins = board.evaluate(wide)
    assert whole >= 690 > window and begins > 0
    places = set()
    last = int(page.locator("#slider").input_value())
    for n in range(last // 3, last // 3 + 12):
        page.locator("#slider").evaluate("(one, n) => { one.value = n; one.dispatchEvent(new Event('input')); }", n)
        expect(page.locator("#shown-title")).to_contain_text(str(n))
        places.add(board.evaluate("(part) => `${part.scrollLeft} ${part.scrollTop}`"))
    assert len(places) > 1, "the map stays where it is"
    page.locator("#do-large").click()
    expect(page.locator(".src")).to_be_hidden()
    whole, window, _ = board.evaluate(wide)
    assert whole <= window + 1
    drawn = page.locator("#part-board > svg").evaluate("(svg) => svg.getScreenCTM().a")
    assert drawn > 0.85  # of the size at the table
    page.locator("#do-large").click()
    expect(page.locator(".src")).to_be_visible()


def test_as_a_table(ended: dict[str, str], opens: Opens) -> None:
    """Both charts can be read as tables; the sums are the scores."""
    page = opens(f"/game/{ended['london']}/end")
    at_the_end(page)
    for chart in ("source", "stretch"):
        page.locator(f"[data-table-of={chart}]").click()
        expect(page.locator(f"#table-{chart}")).to_be_visible()
    sums = page.locator("#table-source tfoot td").all_inner_texts()
    rows = page.locator("#table-source tbody tr").all()
    for seat, total in enumerate(sums):
        assert sum(int(row.locator("td").nth(seat).inner_text()) for row in rows) == int(total)


def test_play_on_from_a_decision_is_marked(ended: dict[str, str], opens: Opens) -> None:
    page = opens(f"/game/{ended['mosaic']}/end")
    at_the_end(page)
    page.locator("#slider").press("Home")
    for _ in range(3):
        page.locator("#to-later").click()
    expect(page.locator("#slider")).to_have_value("3")
    page.locator("#play-on").click()
    page.wait_for_url(lambda url: "/end" not in url, timeout=PATIENCE)
    ready(page)
    page.locator(".top .name").click()
    page.wait_for_url(lambda url: "/game/" not in url, timeout=PATIENCE)
    expect(page.locator(".cont li").first).to_contain_text("from decision 3")


def test_play_again(ended: dict[str, str], opens: Opens) -> None:
    """The same game, the same opponents, another deal."""
    page = opens(f"/game/{ended['london']}/end")
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: "/end" not in url and "/game/" in url, timeout=PATIENCE)
    assert ended["london"] not in page.url
    ready(page)
    expect(page.locator("#opts .opt").first).to_be_visible()
    assert "Boris" in page.inner_text("#part-seats")
