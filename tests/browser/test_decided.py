"""Where it was decided, on the end page: it comes when it is computed; its beads lead to the decisions."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import DESK, PHONE, Opens, Server
from tests.browser.driver import PATIENCE


def test_the_curve_comes_and_its_beads_lead_to_the_decisions(server: Server, opens: Opens) -> None:
    """The rest of the page is there at once; a reload does not compute again; a phone has a curve of its own."""
    id = server.bring("london-boris")
    page = opens(f"/game/{id}/end")
    expect(page.locator("#part-board svg").first).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#curves .wide-curve")).to_be_visible(timeout=PATIENCE)
    last = page.locator("#slider").input_value()
    beads = page.locator(".wide-curve .bead")
    assert 1 <= beads.count() <= 3 and beads.count() == page.locator(".beads .one").count()
    for place in range(beads.count()):
        bead = beads.nth(place)
        number = str(bead.get_attribute("data-n"))
        bead.locator("text").click()  # the middle of stroke and bead together may lie between them
        expect(page.locator("#slider")).to_have_value(number)
        expect(page.locator(".beads .one.shown")).to_have_attribute("data-n", number)
        expect(page.locator("#shown-text")).to_contain_text("better: ", timeout=PATIENCE)
    page.locator("#slider").press("End")
    expect(page.locator("#slider")).to_have_value(last)
    page.locator(".beads .one button").first.press("Enter")
    expect(page.locator("#slider")).not_to_have_value(last)
    page.locator("#decided-table").click()
    assert page.locator("#decided-rows tbody tr").count() > 20
    told = page.locator("#beads").inner_text()

    kept = server.ask(f"/api/tables/{id}/analysis")
    assert kept["state"] == "done"
    for size, shown, hidden in ((PHONE, "narrow", "wide"), (DESK, "wide", "narrow")):
        again = opens(f"/game/{id}/end", size)
        expect(again.locator(f".{shown}-curve")).to_be_visible(timeout=PATIENCE)
        expect(again.locator(f".{hidden}-curve")).to_be_hidden()
        assert again.locator("#beads").inner_text() == told
