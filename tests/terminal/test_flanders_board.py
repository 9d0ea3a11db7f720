"""Flanders 1302 in text: it fits a hundred columns, shows every plot, keeps every secret, and is played through a pipe."""

from __future__ import annotations

import io
import json
import random
import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from guildhall.formats.words import LANGUAGES, Words, words
from guildhall.games.flanders.components.geometry import Outline
from guildhall.games.flanders.components.map_set import CITIES
from guildhall.games.flanders.components.sets import house_set
from guildhall.table.session import Session
from guildhall.table.verify import verify
from guildhall.terminal.flanders.map import city_map
from guildhall.terminal.flanders.screen import choices, legend, own_cards, picture
from guildhall.terminal.main import main
from guildhall.terminal.play import play, run_play
from guildhall.terminal.scene import Scene
from guildhall.terminal.screen import scene_of
from tests.terminal.faces import OnScreen

CHOICE = re.compile(r"^(\d+)\. (.+?) — .+$", re.MULTILINE)
SIZES = [(2, 0), (2, 60), (3, 5), (3, 60), (3, 120), (4, 40), (4, 110)]


def words_of(language: str) -> Words:
    try:
        return words(language)
    except FileNotFoundError:
        pytest.skip(f"the catalogue of {language} is not built")


def some_way(seats: int, moves: int, seed: int = 3) -> Session:
    """A game after so many random moves, but before its end."""
    session = Session.new("flanders", ["human"] * seats, names=["Anna", "Bob", "Carol", "Dora"][:seats], seed=seed)
    chance = random.Random(seed)
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
    parts = [picture(it)] if it.view["seat"] < 0 else [picture(it), choices(it), own_cards(it)]
    for part in parts:
        console.print(part)
    return without_codes(page.getvalue())


def without_codes(text: str) -> str:
    return "\n".join(Text.from_ansi(line).plain for line in text.splitlines())


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_of_a_city_is_not_broken_where_there_is_room(language: str) -> None:
    """The cities of the first choice have numbers before their names; 100 columns have room for two."""
    session = some_way(2, 0, seed=5)
    it = scene_of(session, session.seat_to_move(), words_of(language), 100)
    lines = drawn(it, no_color=True).splitlines()
    for city in it.view["cities"]:
        if city["in_play"]:
            said = it.w.pick(it.book.city(city["key"]).name).upper() + "  "
            said += it.w.t("worth {value}, {free} free", value=city["value"], free=city["free"])
            assert any(said in line for line in lines), said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "moves"), SIZES)
def test_everything_fits_a_hundred_columns(seats: int, moves: int, language: str) -> None:
    session = some_way(seats, moves)
    it = scene_of(session, session.seat_to_move(), words_of(language), 100)
    text = drawn(it, color_system="256")
    assert max(cell_len(line) for line in text.splitlines()) <= 100
    for city in it.view["cities"]:
        name = it.w.pick(it.book.city(city["key"]).name).upper()
        assert (name in text) == city["in_play"]


@pytest.mark.parametrize(("seats", "moves"), SIZES)
def test_nothing_is_said_by_colour_alone(seats: int, moves: int) -> None:
    """Without any colour the same letters stand there."""
    session = some_way(seats, moves)
    it = scene_of(session, session.seat_to_move(), words("en"), 100)
    assert drawn(it, color_system="256") == drawn(it, color_system=None, no_color=True)


@pytest.mark.parametrize("width", [60, 80, 140])
def test_other_widths_do_not_break(width: int) -> None:
    session = some_way(3, 90)
    it = scene_of(session, session.seat_to_move(), words("en"), width)
    assert all(cell_len(line) <= width for line in drawn(it, color_system=None).splitlines())


def test_the_picture_is_not_much_higher_than_a_screen() -> None:
    it = scene_of(some_way(4, 60), 0, words("en"), 100)
    page = io.StringIO()
    Console(file=page, width=100).print(picture(it))
    assert len(page.getvalue().splitlines()) <= 36


@pytest.mark.parametrize("key", CITIES)
def test_every_plot_of_the_house_map_has_room_for_its_number(key: str) -> None:
    city = house_set().city(key)
    drawing = city_map((city.centre, *(plot.outline for plot in city.plots)))
    assert drawing.readable()
    covered = [run for line in drawing.lines for run in line if run.plot >= 0]
    assert {run.plot for run in covered} == set(range(13))
    # a unit of ground is four letters
    assert sum(run.room + 1 for run in covered) == 4 * sum(area(o) for o in outlines(key)) // 2


def outlines(key: str) -> list[Outline]:
    city = house_set().city(key)
    return [city.centre, *(plot.outline for plot in city.plots)]


def area(outline: Outline) -> int:
    """Twice the area of an outline."""
    turned = outline[1:] + outline[:1]
    return abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(outline, turned)))


def test_a_city_shows_plots_quarters_stones_and_ranks() -> None:
    session = some_way(3, 90)
    it = scene_of(session, session.seat_to_move(), words("en"), 100)
    text = drawn(it, color_system=None)
    for city in it.view["cities"]:
        for plot in city["plots"][1:]:
            sign = "ABCDG†–"[plot["coat"]] if plot["coat"] is not None else ""
            sign = "‡" if plot["cathedral"] else sign
            assert f"{plot['plot']}{sign}" in text
        for row in city["ranking"] if not city["scored"] else []:
            assert f"→{row['points']}★" in text
    assert "■" in text and "♟" in text
    assert all(legend(words("en"))[1:])


def test_a_map_too_large_to_draw_becomes_a_list() -> None:
    session = some_way(3, 60)
    it = scene_of(session, session.seat_to_move(), words("en"), 30)
    text = drawn(it, color_system=None)
    assert "1" in text and max(map(cell_len, text.splitlines())) <= 30


# The secret choice ---------------------------------------------------------------------------


def choosing(seats: int = 3) -> Session:
    """Everybody is to choose; the first has chosen Ypres and two influence cards."""
    session = some_way(seats, 0, seed=8)
    while not session.position.choosers():
        session.play(session.position.notation(session.position.legal()[0]))
    session.play("card ypres")
    session.play("influence 2")
    return session


def test_no_board_shows_a_choice_before_the_reveal() -> None:
    chosen, other = choosing(), choosing()
    first = chosen.file.moves[-1][0]
    assert chosen.undo("ABC".index(first)) == 2
    chosen.play("card leuven", "ABC".index(first))
    chosen.play("influence 1")
    for seat in (-1, *(seat for seat in range(3) if seat != "ABC".index(first))):
        pages = {drawn(scene_of(session, seat, words("en"), 100), color_system=None) for session in (chosen, other)}
        assert len(pages) == 1, "the board of another seat depends on the choice"
        assert "chosen" in pages.pop()
    own = drawn(scene_of(other, "ABC".index(first), words("en"), 100), color_system=None)
    assert "Your choice this round: Ypres+2" in own


def run(*command: object) -> int:
    return main([*map(str, command), "--lang", "en"])


def test_any_seat_chooses_when_it_likes_and_takes_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    session = choosing()
    session.path = path
    session.save()
    first = session.file.moves[-1][0]
    second, third = (letter for letter in "ABC" if letter != first)
    last = second if session.seat_to_move() != "ABC".index(second) else third
    assert run("do", path, "card bruges", "--seat", last) == 0
    assert run("moves", path, "--seat", last) == 0
    assert run("do", path, "influence 0", "--seat", last) == 0
    said = capsys.readouterr().out
    assert "You have chosen Bruges with 0 influence cards." in said
    assert "Still to choose in secret:" in said
    assert run("do", path, "card ghent", "--seat", last) == 2
    assert "has chosen" in capsys.readouterr().err
    assert run("do", path, "undo", "--seat", last) == 0
    assert run("do", path, "card ghent", "influence 1", "--seat", last, "--json") == 0
    assert "Ypres" not in capsys.readouterr().out
    assert run("show", path, "--seat", "watcher") == 0
    assert "+1" not in capsys.readouterr().out.replace("4+1", "")
    assert verify(path).standing_moves()[-2:] == [f"{last}: card ghent", f"{last}: influence 1"]
    assert run("show", path, "--json", "--seat", last) == 0
    assert json.loads(capsys.readouterr().out)["choice"] == {"card": "ghent", "influence": 1}


# Through a pipe ------------------------------------------------------------------------------


class Program(io.StringIO):
    """Reads what is asked, and answers with a random choice; first it says some lines it was given."""

    def __init__(self, out: io.StringIO, *lines: str, answers: int) -> None:
        super().__init__()
        self.out, self.lines, self.answers = out, list(lines), answers
        self.chance = random.Random(1)

    def readline(self, size: int | None = -1, /) -> str:  # type: ignore[override]
        if self.lines:
            return self.lines.pop(0) + "\n"
        if self.answers == 0:
            return ""
        self.answers -= 1
        asked = self.out.getvalue()
        number, notation = self.chance.choice(CHOICE.findall(asked[asked.rindex("\n? ") :]))
        return f"{self.chance.choice([number, notation])}\n"


def played(session: Session, *lines: str, answers: int = 0) -> str:
    out = io.StringIO()
    assert run_play(session, words("en"), False, Program(out, *lines, answers=answers), out) == 0
    return out.getvalue()


@pytest.mark.parametrize("seats", [["human", "greedy"], ["human", "greedy", "random"], ["human"] * 3, ["human"] * 4])
def test_a_program_plays_a_whole_game(seats: list[str], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    session = Session.new("flanders", seats, seed=11, path=path)
    text = played(session, answers=10_000)
    assert session.finished()
    (result,) = [line for line in text.splitlines() if line.startswith("Result: ")]
    for score in session.position.scores():
        assert f" {score} VP" in result
    assert "\x1b" not in text
    assert "[F-RND-3]" in text and "[F-SCO-5]" in text
    verify(path)


def test_what_a_player_can_say(tmp_path: Path) -> None:
    session = Session.new("flanders", ["human", "greedy", "greedy"], seed=7, path=tmp_path / "game.json")
    lines = ["1", "help", "board", "hand", "log", "why", "why bruges", "why build bruges-12 own", "why xyz"]
    text = played(session, *lines, "rules", "rules F-BLD-3", "rules cathedral", "hint", "undo")
    for said in (
        "card bruges",
        "'why 3' asks about the choice [3], 'why Bruges' about a city",
        "BRUGES",
        "Your hand: ",
        "F-RND-2 ",
        "[F-SCO-3]",
        "[F-BLD-2]",
    ):
        assert said in " ".join(text.split())
    assert "'xyz' is no move, plot, city or card." in text
    assert "F-BLD-3 " in text and "'rules F-BLD' lists" in text
    assert re.search(r"^Hint: \[\d+\] card \S+ — ", text, re.MULTILINE)
    assert "L-SOL" not in text and "Y01" not in text


class Typed:
    """A person at a terminal who types these lines, each when he is asked."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)
        self.forgotten = 0

    def read(self, prompt: str, known: list[str]) -> str | None:
        return self.lines.pop(0) if self.lines else None

    def pause(self, prompt: str) -> None:
        return

    def forget(self) -> None:
        self.forgotten += 1


def test_nobody_at_a_shared_screen_reads_the_choice_of_another() -> None:
    """Between two people the screen is cleared, 'Pass to ...' stands there, and the typed lines are forgotten."""
    session = some_way(3, 0)
    while not session.position.choosers():
        session.play(session.position.notation(session.position.legal()[0]))
    face = OnScreen(Typed("card ypres", "influence 2", "log", "card utrecht", "influence 1", "log"))
    play(session, words("en"), face, fast=False)
    screens = face.screens[1:]  # before that nobody has sat down
    assert len(screens) == 3
    assert all("Pass to " in screen for screen in screens)
    assert "Ypres+2" not in screens[0]  # the choice is complete only with its last word
    for screen, secrets in zip(screens[1:], (("Ypres+", "chosen Ypres"), ("Ypres+", "Utrecht+", "chosen Utrecht"))):
        assert "has chosen." in screen
        assert not any(secret in screen for secret in secrets)


def test_play_and_a_city_is_answered_about_that() -> None:
    """'play' for 'use' is London's word: here the answer names what was typed, and the move it comes near to."""
    session = some_way(3, 3)
    assert "card bruges" in [session.position.notation(move) for move in session.position.legal()]
    text = played(session, "play bruges")
    assert "'play bruges' is no legal move now. Near it: card bruges" in text and "use bruges" not in text
