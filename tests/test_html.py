"""The small parts of HTML that every game's page is made of."""

from __future__ import annotations

import re
from html.parser import HTMLParser

from guildhall.drawing import html
from guildhall.drawing.svg import emblems, rings, thing

NASTY = '<b title="x">&\'"</b>'


class Reader(HTMLParser):
    """What a browser would find: the elements with their attributes, and the text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def test_an_element_has_its_body_and_its_attributes() -> None:
    read = Reader(html.el("p", html.el("b", "one"), " two", cls="x y", aria_label=NASTY, for_="z", hidden=True))
    assert read.found == [
        ("p", {"class": "x y", "aria-label": NASTY, "for": "z", "hidden": None}),
        ("b", {}),
    ]
    assert read.text == "one two"


def test_what_is_none_or_false_is_left_out_and_zero_is_not() -> None:
    read = Reader(html.el("p", id=None, hidden=False, data_n=0))
    assert read.found == [("p", {"data-n": "0"})]


def test_words_are_escaped_everywhere() -> None:
    parts = [
        html.hidden(NASTY),
        html.thing("div", anchor=NASTY, label=NASTY, cls=NASTY),
        html.rule_link(NASTY, NASTY),
        html.emblem("vp", 16, "", NASTY),
        html.seal(NASTY, 22, NASTY),
        html.mark("red", 14, NASTY),
    ]
    for part in parts:
        assert "b" not in [tag for tag, _ in Reader(part).found], part
    assert Reader(html.hidden(NASTY)).text == NASTY


def test_a_thing_is_a_picture_with_its_anchor_and_its_words() -> None:
    [(tag, attributes)] = Reader(html.thing("li", "body", anchor="tile-7", label="Bakers", cls="card")).found
    assert tag == "li"
    assert attributes == {"class": "thing card", "id": "tile-7", "role": "img", "aria-label": "Bakers"}


def test_a_rule_links_to_the_rulebook() -> None:
    [(tag, attributes)] = Reader(html.rule_link("toy", "X-ABC-1")).found
    assert tag == "a"
    assert attributes == {"class": "rule", "href": "/rules/toy#X-ABC-1", "data-rule": "X-ABC-1"}


def test_emblems_name_a_symbol_of_the_sheet_and_keep_its_shape() -> None:
    for part in (html.emblem("vp"), html.seal(5), html.mark("blue")):
        [name] = re.findall(r'href="#([\w-]+)"', part)
        assert name in emblems()
        assert 'aria-hidden="true"' in part
    assert 'width="12" height="16"' in html.emblem("pawn-red", 16)
    assert 'role="img" aria-label="5 points"' in html.seal(5, 22, "5 points")
    assert ">5</text>" in html.seal(5)


def test_no_part_has_a_style_or_a_script() -> None:
    made = html.emblem("vp") + html.seal(5) + html.mark("red") + html.button("x") + html.item("y")
    assert "style=" not in made
    assert "<script" not in made
    assert 'type="button"' in made


def test_a_live_thing_of_a_drawing_has_all_its_rings_and_is_lit_by_the_page() -> None:
    drawn = thing(rings(20, 10, False, False, live=True), "Bakers", "tile-7", cls="x", live=True)
    assert drawn.startswith('<g class="thing x" id="tile-7" role="img" aria-label="Bakers"><rect')
    assert re.findall(r'class="(ring\w)"', drawn) == ["ring1", "ring2", "ringf", "ringc"]
    assert rings(20, 10, False, False) == ""
