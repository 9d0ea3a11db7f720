"""Mosaic in text: it fits a hundred columns, shows every hex, keeps every secret, and is played through a pipe."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path

import pytest
from rich.cells import cell_len
from rich.console import Console, Group, RenderableType
from rich.text import Text

from guildhall.formats.words import LANGUAGES, Words, words
from guildhall.games.mosaic.components.mosaic_set import REGIONS
from guildhall.games.mosaic.components.sets import house_set
from guildhall.games.mosaic.layout import ACTIONS, MONEY, STOCK
from guildhall.games.mosaic.texts import reasons
from guildhall.games.mosaic.texts.naming import REGION_LETTERS
from guildhall.kernel.position import Position
from guildhall.table.session import Session
from guildhall.table.verify import verify
from guildhall.terminal.full.fitting import fit_page
from guildhall.terminal.lists import short_words
from guildhall.terminal.main import main
from guildhall.terminal.mosaic.choices import TurnChoices
from guildhall.terminal.mosaic.component_set import hero_table, set_data
from guildhall.terminal.mosaic.map import NARROW, SIGNS, WIDE, hex_map, map_lines, map_of
from guildhall.terminal.mosaic.screen import (
    choices,
    legend,
    own_cards,
    picture,
    points,
    shorthand,
    spelled_out,
    whole_board,
)
from guildhall.terminal.mosaic.signs import cache_sign, good_signs, stock_signs
from guildhall.terminal.play import play, run_play
from guildhall.terminal.scene import Scene
from guildhall.terminal.screen import scene_of
from guildhall.terminal.sheet import Sheet
from tests.terminal.faces import OnScreen

CHOICE = re.compile(r"^(\d+)\. (.+?) — .+$", re.MULTILINE)
NAMES = ["Anna", "Bob", "Carol", "Dora", "Eve", "Fay"]
SOLO = ["human", "herobotus"]
SIZES = [(2, 0), (2, 30), (2, 150), (3, 120), (4, 160), (6, 200), (1, 0), (1, 60)]


def words_of(language: str) -> Words:
    try:
        return words(language)
    except FileNotFoundError:
        pytest.skip(f"the catalogue of {language} is not built")


def some_way(seats: int, moves: int, seed: int = 3) -> Session:
    """A game after so many random moves, but before its end; one seat means alone against HeroBotus."""
    kinds = SOLO if seats == 1 else ["human"] * seats
    session = Session.new("mosaic", kinds, names=NAMES[: len(kinds)], seed=seed)
    chance = random.Random(seed)
    for _ in range(moves):
        before = session.position.clone()
        session.position.apply(chance.choice(session.position.legal()))
        if session.finished():
            session.position = before
            break
    return session


def asked(session: Session, kind: str) -> Session:
    """Play on at random until this is asked."""
    chance = random.Random(1)
    while ask_kind(session) != kind:
        session.position.apply(chance.choice(session.position.legal()))
    return session


def ask_kind(session: Session) -> str:
    ask = session.position.view(-1)["ask"]
    assert isinstance(ask, dict)
    return str(ask["kind"])


def drawn(it: Scene, **how: object) -> str:
    page = io.StringIO()
    console = Console(file=page, width=it.width, force_terminal=True, **how)  # type: ignore[arg-type]
    parts = [picture(it)] if it.view["seat"] < 0 else [picture(it), choices(it), own_cards(it)]
    for part in parts:
        console.print(part)
    return without_codes(page.getvalue())


def without_codes(text: str) -> str:
    return "\n".join(Text.from_ansi(line).plain for line in text.splitlines())


def seen(session: Session, width: int = 100, language: str = "en") -> Scene:
    return scene_of(session, session.seat_to_move(), words_of(language), width)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("seats", "moves"), SIZES)
def test_everything_fits_a_hundred_columns(seats: int, moves: int, language: str) -> None:
    it = seen(some_way(seats, moves), 100, language)
    text = drawn(it, color_system="256")
    assert max(cell_len(line) for line in text.splitlines()) <= 100


@pytest.mark.parametrize(("seats", "moves"), SIZES)
def test_nothing_is_said_by_colour_alone(seats: int, moves: int) -> None:
    """Without any colour the same letters stand there."""
    it = seen(some_way(seats, moves))
    assert drawn(it, color_system="256") == drawn(it, color_system=None, no_color=True)


@pytest.mark.parametrize("width", [40, 60, 80, 120, 140])
@pytest.mark.parametrize("seats", [1, 3, 6])
def test_other_widths_do_not_break(width: int, seats: int) -> None:
    it = seen(some_way(seats, 90), width)
    assert all(cell_len(line) <= width for line in drawn(it, color_system=None).splitlines())


# The map -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cell", [WIDE, NARROW])
def test_the_neighbours_of_a_hex_lie_round_its_cell(cell: int) -> None:
    """North and south two lines away, the other four one line away and half a cell to the side (M-SET-11)."""
    book = house_set()
    drawing = hex_map(tuple((i, hex.q, hex.r) for i, hex in enumerate(book.hexes)), cell)
    assert len(set(drawing.places.values())) == len(book.hexes)
    assert drawing.width <= 120
    for i, hex in enumerate(book.hexes):
        y, x = drawing.places[i]
        for side, other in enumerate(hex.near):
            if other >= 0:
                below, right = drawing.places[other][0] - y, drawing.places[other][1] - x
                assert below == (-2, -1, 1, 2, 1, -1)[side]
                assert cell // 2 <= abs(right) <= cell - cell // 2 if side % 3 else right == 0


@pytest.mark.parametrize("cell", [WIDE, NARROW])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_hex_in_play_is_found_by_letter_and_number(seats: int, cell: int) -> None:
    """'i7' is italy-7; what can be chosen has a capital letter."""
    it = seen(asked(some_way(seats, 0), "start_city"))
    drawing = map_of(it.view, it.book, cell)
    for meant in (set(), {f"hex-{hex.key}" for hex in it.book.hexes}):
        lines = [line.plain for line in map_lines(it.view, it.book, it.w, cell, meant)]
        for number, hex in enumerate(it.book.hexes):
            region = REGIONS.index(hex.region)
            assert (number in drawing.places) == it.view["regions"][region]["in_play"]
            if number in drawing.places:
                y, x = drawing.places[number]
                letter = REGION_LETTERS[region].upper() if meant else REGION_LETTERS[region]
                assert lines[y][x : x + 3].strip() == letter + hex.key.rpartition("-")[2]


def test_the_map_shows_pieces_caches_and_goods() -> None:
    it = seen(some_way(3, 150), 120)
    text = drawn(it, color_system=None)
    signs, stock = good_signs(it.book, it.w), stock_signs(it.w)
    meant = {anchor for move in it.legal for anchor in it.game.anchors(it.position, move)}
    for hex, found in zip(it.book.hexes, it.view["hexes"]):
        address = REGION_LETTERS[REGIONS.index(hex.region)] + hex.key.rpartition("-")[2]
        if f"hex-{hex.key}" in meant:
            address = address.upper()
        if found["piece"]:
            sign = "ABCDEFS"[found["piece"]["owner"]] + {"city": "■", "port": "▣", "farm": "○", "wonder": "▲"}.get(
                found["piece"]["kind"], "●"
            )
            assert f"{address:<3}{sign}" in text
        elif found["tile"] and "good" in found["tile"] and hex.kind != "port":
            assert f"{address:<3}{signs[found['tile']['good']]}" in text
        elif found["tile"] and "cache" in found["tile"]:
            cache = it.book.caches[found["tile"]["cache"]]
            written = [cache_sign(stock[cache.kind], cache.value, room) for room in SIGNS.values()]
            assert any(f"{address:<3}{sign}" in text for sign in written)
    assert all(legend(words("en"))[1:])


def test_short_words_differ() -> None:
    assert short_words(["stone", "ideas", "stein"], 1) == ["s", "i", "t"]
    assert short_words(["Stein", "Stoff", "Wein"], 2) == ["st", "so", "we"]
    for language in LANGUAGES:
        for signs in (good_signs(house_set(), words_of(language)), stock_signs(words_of(language))):
            assert len(set(signs.values())) == len(signs)


def test_a_map_without_room_becomes_a_list() -> None:
    it = seen(some_way(3, 60), 40)
    text = drawn(it, color_system=None)
    assert "■" in text and max(map(cell_len, text.splitlines())) <= 40


# Panels --------------------------------------------------------------------------------------------


def test_influence_is_shown_with_what_it_would_score() -> None:
    it = seen(some_way(2, 150), 120)
    text = drawn(it, color_system=None)
    for region in it.view["regions"]:
        for rank in region["influence"]:
            shown = f"→{rank['vp']}★" if rank["vp"] else ""
            assert f"{'ABCDEFS'[rank['owner']]}{rank['influence']}{shown}" in text


def test_herobotus_shows_his_decks_and_his_score() -> None:
    it = seen(some_way(1, 60), 120)
    text = drawn(it, color_system=None)
    hero = it.view["seats"][1]["hero"]
    text = re.sub(r"\s+", " ", text + board_text(it))
    assert "action cards to come: " in text and "Reshuffle; location cards to come: " in text
    assert f"{len(hero['places_left']) + 1} of {len(hero['places_chosen']) + 1}" in text
    assert "; spent: " in text and f"= {hero['score']['total']} VP" in text
    assert "(home)" in text and "then Technology" not in text


def test_a_deck_that_is_not_there_is_not_counted() -> None:
    it = seen(some_way(1, 0), 120)
    assert not it.view["seats"][1]["hero"]["places_chosen"]
    assert "of 0" not in board_text(it) and "score now" not in board_text(it)


def board_text(it: Scene) -> str:
    return printed(whole_board(it), it.width)


def printed(part: RenderableType, width: int) -> str:
    page = io.StringIO()
    Console(file=page, width=width).print(part)
    return page.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_own_stock_is_the_last_line_before_the_prompt(seats: int, language: str) -> None:
    it = seen(asked(some_way(seats, 60), "turn"), 100, language)
    own = it.view["seats"][it.view["seat"]]
    last = printed(choices(it), 100).strip().splitlines()[-1]
    assert f" {own['stock']['stone']}" in last and f" {own['unrest']} · " in last
    assert last.startswith(it.name(own["seat"])) and str(own["score"]["total"]) in last


def test_the_whole_board_can_be_read_page_by_page_in_a_low_window() -> None:
    it = seen(asked(some_way(1, 60), "turn"), 100)
    fitted = fit_page(Sheet(">"), [whole_board(it)], 100, 40)
    text = "\n".join("".join(segment.text for segment in line) for line in fitted.body)
    assert fitted.room == 40 and fitted.most() > 0
    assert text.startswith("Mosaic") and "Anna: stone" in text and "static player" in text


def test_the_signs_are_explained_once() -> None:
    for moves in (0, 60):
        it = seen(some_way(1, moves), 120)
        assert board_text(it).count("port hex") == 1
        assert printed(whole_board(it), 120).count("port hex") == 1
        assert drawn(it, color_system=None).count("port hex") == (it.view["phase"] == "set-up")


def test_a_turn_alone_fits_a_large_window() -> None:
    it = seen(asked(some_way(1, 60), "turn"), 150)
    assert len(printed(Group(picture(it), choices(it)), 150).splitlines()) <= 57


def test_a_name_that_is_the_letter_stands_once() -> None:
    session = Session.new("mosaic", ["human"] * 2, seed=3)
    it = seen(asked(session, "turn"))
    assert not re.search(r"^A A ", board_text(it), re.MULTILINE)


def test_cells_of_the_map_do_not_run_together() -> None:
    """A space between two cells, in a narrow map at least a sign."""
    it = seen(some_way(3, 150), 120)
    for line in map_lines(it.view, it.book, it.w, WIDE, set()):
        assert not re.search(r"\S{7}", line.plain), line.plain
    narrow = map_of(it.view, it.book, NARROW)
    lines = [line.plain for line in map_lines(it.view, it.book, it.w, NARROW, set())]
    for y, x in narrow.places.values():
        assert not lines[y][x + NARROW - 1].isalnum(), lines[y]


def test_own_cards_are_told_with_their_effects_and_others_only_as_far_as_known() -> None:
    session = asked(some_way(2, 0), "start_city")
    it = seen(session)
    own, other = it.view["seat"], 1 - int(it.view["seat"])
    text = drawn(it, color_system=None)
    assert text.count("held: ") >= len(it.view["seats"][own]["held"]) == 5
    assert "5 hidden" in text
    theirs = session.position.view(other)["seats"]
    assert isinstance(theirs, list)
    mine = set(it.view["seats"][own]["held"]) | {card for card in it.view["offers"]["technology"] if card is not None}
    for tech in set(theirs[other]["held"]) - mine:
        assert f"{it.w.pick(it.book.technologies[tech].name)}:" not in text


# Choices -------------------------------------------------------------------------------------------


def numbers_in(text: str) -> list[str]:
    return [n for found in re.findall(r"\[(\d+(?:\|\d+)?)\]", text) for n in found.split("|")]


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_every_choice_has_its_number_once_and_in_reading_order(seats: int) -> None:
    session = some_way(seats, 0)
    chance = random.Random(7)
    for _ in range(150):
        it = seen(session, 120)
        page = io.StringIO()
        Console(file=page, width=120).print(choices(it))
        text = "\n".join(line for line in page.getvalue().splitlines() if "pays in kind" not in line)
        found = numbers_in(text)
        assert sorted(found) == sorted(it.keys()), page.getvalue()
        session.position.apply(chance.choice(session.position.legal()))
        if session.finished():
            return


def test_what_is_paid_partly_in_money_stands_in_the_same_line() -> None:
    session = asked(some_way(2, 60), "turn")
    p = session.position
    p.a[ACTIONS] = 1
    for what in range(5):
        p.a[STOCK + p.to_move * 5 + what] = 40 if what == MONEY else 6
    it = seen(session, 120)
    notations = [it.position.notation(move) for move in it.legal]
    sparing = [notation for notation in notations if notation.endswith(" sparing")]
    assert sparing and notations[-len(sparing) :] == sparing, "they are numbered last"
    page = io.StringIO()
    Console(file=page, width=120).print(choices(it))
    lines = page.getvalue().splitlines()
    assert len(lines) < len(notations)
    plain = notations.index("technology 1") + 1
    assert f"[{plain}|{notations.index('technology 1 sparing') + 1}]" in page.getvalue()
    for group in ("work", "population", "build", "technology", "tax & tariff", "government"):
        assert any(line.startswith(group) for line in lines), group


def test_hexes_are_listed_region_by_region_with_what_lies_there() -> None:
    it = seen(asked(some_way(2, 0), "start_city"), 120)
    page = io.StringIO()
    Console(file=page, width=120).print(choices(it))
    for region in it.view["regions"]:
        name = it.w.pick(it.book.regions[REGIONS.index(region["key"])].name)
        assert (f" {name}:  " in page.getvalue()) == region["in_play"]


def test_entries_of_hexes_are_whole() -> None:
    it = seen(asked(some_way(2, 0), "start_city"), 100)
    for line in printed(choices(it), 100).splitlines()[1:]:
        for entry in re.split(r"  +", line.strip()):
            assert re.match(r"[hgiraen]\d+.*\[\d+\]$|[hgiraen] \w+:$", entry), line


def why(position: Position, text: str, book: object, w: Words) -> list[tuple[str, str]]:
    """As the terminal asks it: labels of the map are spelled out first."""
    return reasons.why(position, spelled_out(text), book, w)  # type: ignore[arg-type]


def test_what_cannot_be_done_says_why() -> None:
    session = asked(some_way(1, 60), "turn")
    p = session.position
    p.a[ACTIONS] = 1
    seat = p.to_move
    for what in range(5):
        p.a[STOCK + seat * 5 + what] = 0
    it = seen(session, 150)
    own = it.view["seats"][seat]
    for kind in ("farm", "manufactory"):
        own["supply"][kind] = 0
    text = printed(choices(it), 150)
    assert re.search(r"^military +·  *not now: A unit costs 5 money", text, re.MULTILINE)
    price = 20 + 5 * len(own["wonders"])
    assert f"{price} stone and " in text
    (turn,) = [TurnChoices(it, {}, {})]
    assert turn.no_room("build 1", "farm") == "no piece left" and turn.no_room("build 1", "project") == ""
    own["supply"]["farm"] = 3
    assert turn.no_room("build 1", "farm") == "no free hex beside a city of yours"


# Shorthand -----------------------------------------------------------------------------------------


def test_hexes_are_typed_as_they_stand_on_the_map() -> None:
    it = seen(asked(some_way(2, 0), "start_city"))
    for typed in ("i2", "I2", "at i2", "At I2", "at italy-2", "italy-2"):
        assert shorthand(it, typed) == "at italy-2", typed
    for typed in ("i99", "at x2", "i", "at"):
        assert shorthand(it, typed) is None, typed
    assert why(it.position, "E5", it.book, it.w) == why(it.position, "egypt-5", it.book, it.w) != []


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_are_typed_by_their_names(language: str) -> None:
    session = asked(some_way(2, 60), "turn")
    p = session.position
    p.a[ACTIONS] = 1
    for what in range(5):
        p.a[STOCK + p.to_move * 5 + what] = 60
    it = seen(session, 120, language)
    for move in it.legal:
        notation = p.notation(move)
        verb, _, place = notation.partition(" ")
        if verb == "technology" and place.isdecimal():
            card = it.book.technologies[it.view["offers"]["technology"][int(place) - 1]]
            for name in (card.key, card.name["en"], card.name[language], card.name["en"].upper()):
                assert shorthand(it, f"technology {name}") == notation
                assert shorthand(it, f"technology {name} sparing") in (None, f"{notation} sparing")
    assert shorthand(it, "technology") is None and shorthand(it, "population") is None, "several are meant"
    assert shorthand(it, "military") == "military" and shorthand(it, "nonsense") is None


def test_a_held_technology_is_played_by_its_name() -> None:
    session = asked(some_way(2, 0), "start_city")
    chance = random.Random(2)
    while not (plays := [move for move in map(session.position.notation, session.position.legal()) if "play " in move]):
        session.play(session.position.notation(chance.choice(session.position.legal())))
    names = {card.key: card.name["en"] for card in session.components.technologies}
    text = played(session, f"play {names[plays[0].removeprefix('play ')]}")
    assert "is no legal move" not in text and plays[0] in session.file.moves


def test_names_with_spaces_are_asked_about() -> None:
    it = seen(asked(some_way(1, 60), "turn"))
    assert why(it.position, "Great Library", it.book, it.w) == why(it.position, "great-library", it.book, it.w) != []


# Secrets -------------------------------------------------------------------------------------------


def drafting(card: int) -> Session:
    """The first of three has chosen one of his start technologies."""
    session = asked(some_way(3, 0, seed=8), "draft")
    session.position.apply(session.position.legal()[card])
    return session


def test_no_board_shows_a_draft_choice_to_others() -> None:
    first = asked(some_way(3, 0, seed=8), "draft").seat_to_move()
    for seat in (-1, *(seat for seat in range(3) if seat != first)):
        pages = {drawn(scene_of(drafting(card), seat, words("en"), 100), color_system=None) for card in (0, 1)}
        assert len(pages) == 1, "the board of another seat depends on the choice"


# Through a pipe ------------------------------------------------------------------------------------


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


@pytest.mark.parametrize("seats", [SOLO, ["human", "greedy"], ["human"] * 3, ["human", "human", "herobotus"]], ids=str)
def test_a_program_plays_a_whole_game(seats: list[str], tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    session = Session.new("mosaic", seats, seed=11, path=path)
    text = played(session, answers=10_000)
    assert session.finished()
    (result,) = [line for line in text.splitlines() if line.startswith("Result: ")]
    for score in session.position.scores():
        assert f" {score} VP" in result
    assert "\x1b" not in text
    assert "[M-WRK-1]" in text and "[M-EMP-3]" in text
    sources = points(session, words("en"))
    assert [sum(column) for column in zip(*sources.values())] == session.position.scores()
    verify(path)


def test_what_a_player_can_say(tmp_path: Path) -> None:
    session = Session.new("mosaic", SOLO, seed=7, path=tmp_path / "game.json")
    chance = random.Random(7)
    while ask_kind(session) != "turn":
        session.play(session.position.notation(chance.choice(session.position.legal())))
    lines = ["help", "board", "hand", "log", "why", "why italy", "why wonder sphinx", "why B", "why italy-7", "why xyz"]
    text = played(session, *lines, "rules", "rules M-EMP-3", "rules unrest", "1", "undo")
    for said in ("'why Sphinx'", "i7 is italy-7", "score now", "[M-HEX-1]", "[M-LST-2]", "M-TRN-1 "):
        assert said in text, said
    assert "'xyz' is no move or thing here." in text
    assert "M-EMP-3 " in text and "'rules M-EMP' lists" in text
    assert "L-SOL" not in text and "bruges" not in text


def test_numbers_in_a_row_are_named_by_their_ends() -> None:
    text = played(asked(some_way(2, 0), "start_city"), "999", "i2")
    assert re.search(r"There is no choice 999\. There are: 1 to \d+\.", text)
    assert "at italy-2 — " not in text.rpartition("\n? ")[2], "it was chosen"


def test_the_log_tells_reasons_again(tmp_path: Path) -> None:
    session = Session.new("mosaic", SOLO, seed=7, path=tmp_path / "game.json")
    chance = random.Random(7)
    while not any(event.name == "hero_action" for event in session.events[-10:]):
        session.play(session.position.notation(chance.choice(session.position.legal())))
    short, long = played(session, "log"), played(session, "log details")
    assert len(long.splitlines()) > len(short.splitlines())


def test_the_set_is_shown_in_words_and_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sets", "show", "mosaic", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    for said in ("Chemistry", "Massilia", "Magistrate", "Sphinx", "unrest"):
        assert said in out
    data = set_data(house_set(), words("en"))
    assert data["actions"][10]["notation"] == "military; technology"
    console = Console(width=160, file=io.StringIO())
    console.print(hero_table(house_set(), words("de")))
    shown = console.file.getvalue()  # type: ignore[attr-defined]
    assert "Militär, dann Technologie" in shown and "build city project town" in shown and "mittel" in shown
    assert "Italien, gegen den Uhrzeigersinn" in shown and "Kompass" in shown
    assert len(data["technologies"]) == 105 and data["technologies"][0]["text"].startswith("Food production")
    assert len(data["hexes"]) == len(house_set().hexes)


# A person ------------------------------------------------------------------------------------------


class Typed:
    """A person at a terminal who types these lines, each when he is asked."""

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    def read(self, prompt: str, known: list[str]) -> str | None:
        return self.lines.pop(0) if self.lines else None

    def pause(self, prompt: str) -> str:
        return ""

    def forget(self) -> None:
        return


def test_nobody_at_a_shared_screen_reads_the_draft_of_another() -> None:
    """Between two people the screen is cleared, 'Pass to ...' stands there, and the typed lines are forgotten."""
    session = asked(some_way(3, 0), "draft")
    names = [session.components.technologies[card].name["en"] for card in hand_of(session)]
    face = OnScreen(Typed("1"))
    play(session, words("en"), face, fast=False)
    screens = face.screens[1:]  # before that nobody has sat down
    assert len(screens) == 2 and all("Pass to " in screen for screen in screens)
    assert f"Keep {names[0]}:" in screens[0]
    assert not any(f"Keep {name}:" in screens[1] for name in names)


def hand_of(session: Session) -> list[int]:
    hand = session.position.view(session.seat_to_move())["hand"]
    assert isinstance(hand, list)
    return hand
