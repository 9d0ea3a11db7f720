"""The board in text: it fits a hundred columns, in every language and size, with and without colour."""

from __future__ import annotations

import io
import random

import pytest
from rich.cells import cell_len
from rich.console import Console, Group
from rich.text import Text

from guildhall.formats.words import LANGUAGES, Words, words
from guildhall.table.session import Session
from guildhall.terminal.full.fitting import Drawer
from guildhall.terminal.london.panels import PHASES, head
from guildhall.terminal.london.screen import choices, own_cards, picture
from guildhall.terminal.scene import Scene
from guildhall.terminal.screen import scene_of

SIZES = [(["human", "boris"], 0), (["human", "rik"], 45), (["human"] * 3, 90), (["human"] * 3, 420)]
SIZES += [(["human"] * 4, 150), (["human"] * 4, 420)]


def words_of(language: str) -> Words:
    try:
        return words(language)
    except FileNotFoundError:
        pytest.skip(f"the catalogue of {language} is not built")


def some_way(seats: list[str], moves: int) -> Session:
    """A game after so many random moves, but before its end."""
    session = Session.new("london", seats, seed=3)
    chance = random.Random(3)
    for _ in range(moves):
        before = session.position.clone()
        session.position.apply(chance.choice(session.position.legal()))
        if session.finished():
            session.position = before
            break
    return session


def drawn(it: Scene, **how: object) -> str:
    page = io.StringIO()
    console = Console(file=page, width=it.width, force_terminal=True, **how)  # type: ignore[arg-type]
    for part in (picture(it), choices(it), own_cards(it)):
        console.print(part)
    return page.getvalue()


def plain(it: Scene) -> str:
    return drawn(it, color_system=None, no_color=True)


def without_codes(text: str) -> str:
    return "\n".join(Text.from_ansi(line).plain for line in text.splitlines())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "moves"), SIZES)
def test_everything_fits_a_hundred_columns(seats: list[str], moves: int, language: str) -> None:
    session = some_way(seats, moves)
    it = scene_of(session, session.seat_to_move(), words_of(language), 100)
    text = without_codes(drawn(it, color_system="256"))
    assert max(cell_len(line) for line in text.splitlines()) <= 100
    for tile in it.view["tiles"]:
        assert f"{tile['id']} " in text or f"{tile['id']}─" in text


@pytest.mark.parametrize(("seats", "moves"), SIZES)
def test_nothing_is_said_by_colour_alone(seats: list[str], moves: int) -> None:
    """Without any colour the same letters stand there."""
    session = some_way(seats, moves)
    it = scene_of(session, session.seat_to_move(), words("en"), 100)
    assert without_codes(drawn(it, color_system="256")) == without_codes(plain(it))


def test_a_tile_shows_number_suits_pieces_and_rewards() -> None:
    session = some_way(["human", "boris"], 45)
    it = scene_of(session, 0, words("en"), 100)
    tile = next(t for t in it.view["tiles"] if not t["resolved"] and not t["beadle"] and sum(t["pieces"]))
    text = without_codes(plain(it))
    filled = "A" * tile["pieces"][0] + "B" * tile["pieces"][1]
    free = "○" * (tile["need"] - tile["present"])
    assert filled + free + ("▬" if tile["laid"] else "") in text
    assert f"{tile['vp']}★" in text


def test_the_picture_of_five_by_five_is_not_higher_than_a_screen() -> None:
    it = scene_of(some_way(["human", "boris"], 0), 0, words("en"), 100)
    page = io.StringIO()
    Console(file=page, width=100).print(picture(it))
    assert len(page.getvalue().splitlines()) <= 30


@pytest.mark.parametrize("width", [60, 80, 140])
def test_other_widths_do_not_break(width: int) -> None:
    it = scene_of(some_way(["human", "boris"], 45), 0, words("en"), width)
    assert all(cell_len(line) <= width for line in without_codes(plain(it)).splitlines())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_narrow_window_cuts_nothing_of_the_head(language: str) -> None:
    """Fifteen rounds and what the signs mean are wider than 80 columns."""
    it = scene_of(some_way(["human"] * 3, 90), 0, words_of(language), 80)
    lines = ["".join(segment.text for segment in line) for line in Drawer(80).lines(Group(head(it)))]
    lines = [line.replace("\u00a0", " ").rstrip() for line in lines]
    assert all(cell_len(line) <= 80 for line in lines)
    for said in (it.w.t(PHASES[it.view["phase"]]), "15", f"♟ {it.w.t('Beadle')}", f"n {it.w.t('neutral')}"):
        assert any(said in line for line in lines), (said, lines)


def test_a_watcher_sees_no_hand() -> None:
    session = some_way(["human"] * 2, 40)
    it = scene_of(session, -1, words("en"), 100)
    assert it.legal == []
    assert it.view["hand"] == []
