"""An analysis in words, as data, as a curve and as a page."""

from __future__ import annotations

import json
import re
from xml.etree import ElementTree

import pytest

from guildhall.analysis.curve import HIGH, NARROW, WIDE, Frame, Places, curve, drawn_beads, shortened
from guildhall.analysis.report import COATS, data, html, lines
from guildhall.analysis.telling import Teller, expected, reasons_text, when_expected
from guildhall.formats.words import words
from tests.analysis.games import found, kept

NAMES = ("london-boris", "flanders-3", "mosaic-2")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
@pytest.mark.parametrize("name", NAMES)
def test_the_report_tells_what_was_better_and_why(name: str, language: str) -> None:
    live, analysis, w = kept(name), found(name), words(language)
    text = "\n".join(lines(live, analysis, w))
    teller = Teller(live, analysis, 0, w)
    assert teller.about() in text and when_expected(live.before(0), 0, w) in text
    worst = teller.worst()
    assert [one["bead"] for one in worst] == list("ABC")
    for one in worst:
        assert one["title"] and one["better"] and one["title"] != one["better"], one
        assert one["title"] in text and one["better"] in text and one["cost"] in text
    assert any(one["aims"] for one in worst)
    assert reasons_text([["L-1", "Takes it."], ["", "more"]]) == "Takes it [L-1]; more"


def test_expected_points_are_told_as_ahead_or_behind() -> None:
    w, best = words("en"), found("london-boris").judged[0].best[0]
    lead = f"{abs(best.lead):.1f} {'ahead' if best.lead >= 0 else 'behind'}"
    assert expected(best, w) == f"{best.points:.1f} points, {lead}, {100 * best.chance:.0f}\u00a0% to win"


def test_data_for_programs_is_whole() -> None:
    live, analysis = kept("london-boris"), found("london-boris")
    told = data(live, analysis, words("en"))
    assert json.loads(json.dumps(told)) == told
    assert told["finished"] and told["scores"] == live.session.position.scores() and len(told["winners"]) == 1
    assert [one["n"] for one in told["judged"]] == [one.n + 1 for one in analysis.judged]
    assert told["seats"][0]["letter"] == "A" and told["seats"][0]["worst"]


@pytest.mark.parametrize("frame", [WIDE, NARROW])
@pytest.mark.parametrize("name", NAMES)
def test_a_curve_stays_in_its_frame_and_says_its_numbers(name: str, frame: Frame) -> None:
    teller = Teller(kept(name), found(name), 0, words("en"))
    drawn = curve(teller, teller.worst(), frame, COATS)
    svg = ElementTree.fromstring(drawn)
    assert svg.get("role") == "img" and f"{found(name).judged[0].n + 1}: " in str(svg.get("aria-label"))
    line = next(str(node.get("d")) for node in svg.iter("path") if node.get("stroke-width") == "2.4")
    points = [tuple(map(float, pair.split())) for pair in line[1:].split("L")]
    assert len(points) == len(found(name).judged) + 1  # and the result
    assert all(frame.left <= x <= frame.right and 0 <= y <= HIGH for x, y in points)
    assert [x for x, _ in points] == sorted(x for x, _ in points)
    assert len(re.findall('class="bead"', drawn)) == len(teller.worst())


def test_words_and_beads_find_places_that_are_free() -> None:
    places = Places()
    box = (100.0, 10.0, 120.0, 30.0)
    assert places.take([box], WIDE) == 0
    assert places.take([box, (100.0, 40.0, 120.0, 60.0)], WIDE) == 1
    assert places.take([box, (0.0, 0.0, 1.0, 1.0)], WIDE) == -1
    assert shortened("Strong Arm › move one › from the Guildhall › Fletchers") == "from the Guildhall › Fletchers"
    assert shortened("x" * 50) == "x" * 29 + "…"


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_one_page_with_pictures_that_needs_no_network(language: str) -> None:
    live, analysis, w = kept("london-boris"), found("london-boris"), words(language)
    page = html(live, analysis, "A < B", w)
    assert page.startswith("<!doctype html>") and f'lang="{language}"' in page and "A &lt; B" in page
    assert page.count("<svg") >= 1 + len(analysis.worst(0))  # the curve and a board for each of them
    assert not re.search(r"(?:src|href)=\"(?!#)", page) and "<script" not in page and "url(http" not in page
    used = set(re.findall(r'href="#([\w-]+)"', page))
    assert used <= set(re.findall(r'id="([\w-]+)"', page)), used


def test_a_bead_that_is_kept_away_from_its_stroke_is_tied_to_it() -> None:
    """Two decisions so close that their beads cannot both stand at their strokes."""
    near = [{"bead": "A", "n": 50, "chance": 0.4, "could": 0.6}, {"bead": "B", "n": 51, "chance": 0.3, "could": 0.7}]
    beads = [{**one, "brief": ["a move"]} for one in near]
    assert 'stroke-width="1.2"' in drawn_beads(beads, WIDE, 100)
    assert 'stroke-width="1.2"' not in drawn_beads(beads[:1], WIDE, 100)
