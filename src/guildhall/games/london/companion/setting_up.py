"""The set-up: the tiles by colour or by number, the plantation's side, the six tiles with laid-down neutrals."""

from __future__ import annotations

from guildhall.formats.companion import Line, Standing, Strip, Talk
from guildhall.formats.say import Say, apart, say
from guildhall.games.london.companion import questions
from guildhall.games.london.companion.picture import Cell, Picture
from guildhall.games.london.companion.table import (
    GUILD_PLACES,
    READING,
    SPECIAL_TILES,
    SPECIALS,
    BoardTable,
    Place,
    ranked,
)
from guildhall.games.london.companion.wording import mask_of, place_of, where
from guildhall.games.london.components.pieces import ComponentSet
from guildhall.games.london.components.sets import house_set
from guildhall.games.london.components.tables import SUITS

STEPS = 3


def set_up(talk: Talk, cards: int) -> BoardTable:
    """Ask what lies on the table, and tell what is laid down (L-SOL-1, L-SOL-3)."""
    talk.turn("setup", say("Set-up"))
    show(talk, 1, say("about a minute"), {})
    ulster = talk.ask(questions.side_question()) == "u"
    side = int(ulster)
    specials = talk.options["boris_specials"] == "yes"
    if talk.options["tiles"] == "numbers":
        book: ComponentSet = talk.book or house_set()
        tiles = ask_numbers(talk, book)
        suits = {place: sum(1 << SUITS.index(suit) for suit in book.tiles[tile].suits) for place, tile in tiles.items()}
        table = BoardTable(cards, side, tiles, suits, specials)
        table.number_by(book)
    else:
        suits = ask_colours(talk, specials)
        cells = cells_of(suits, {})
        show(talk, 3, say("almost there"), cells)
        six = [place_of(value) for value in talk.ask(questions.six_question(ulster)).split()]
        lowest = None
        if ulster:
            left = [place for place in GUILD_PLACES if place not in six]
            show(talk, 3, say("almost there"), cells)
            ask = say("Tap the lowest number: the Beadle begins there")
            lowest = place_of(talk.ask(questions.lowest_question("lowest", left, ask)))
        table = BoardTable(cards, side, ranked(six, lowest), suits, specials)
    tell_set_up(talk, table, ulster)
    return table


def show(talk: Talk, step: int, then: Say, cells: dict[Place, Cell]) -> None:
    talk.look(lambda: draw_up(talk, step, then, cells))


def draw_up(talk: Talk, step: int, then: Say, cells: dict[Place, Cell]) -> None:
    strip = Strip(score=0, stretch=say("Set-up, step {n} of {of}", n=step, of=STEPS), then=then, progress=(step, STEPS))
    talk.show(strip, Picture(cells), Standing())


def cells_of(suits: dict[Place, int], numbers: dict[Place, str]) -> dict[Place, Cell]:
    """What has been told so far; special buildings are drawn as such from the start."""
    return {
        place: Cell(suits.get(place, 0), place in SPECIALS, number=numbers.get(place, "")) for place in READING
    }  # fmt: skip


def ask_colours(talk: Talk, specials: bool) -> dict[Place, int]:
    """Each tile in reading order; special buildings only if he may stop on them (L-SOL-4)."""
    suits: dict[Place, int] = {}
    for place in READING:
        if place in SPECIALS and not specials:
            suits[place] = 0
            continue
        show(talk, 2, say("about a minute"), cells_of(dict(suits), {}))
        make = questions.special_question if place in SPECIALS else questions.tile_question
        suits[place] = mask_of(talk.ask(make(place, len(suits))))
    return suits


def ask_numbers(talk: Talk, book: ComponentSet) -> dict[Place, int]:
    """Each tile of a known set in reading order by its number, special buildings by name; the last of them follows."""
    told: dict[int, Place] = {}
    suits: dict[Place, int] = {}
    numbers: dict[Place, str] = {}
    for place in READING:
        show(talk, 2, say("about two minutes"), cells_of(suits, numbers))
        free = [tile for tile in SPECIAL_TILES if tile not in told]
        if place not in SPECIALS:
            tile = int(talk.ask(questions.number_question(place, told, book))) - 1
        elif len(free) == 1:
            tile = free[0]
        else:
            answer = talk.ask(questions.building_question(place, told, book))
            tile = next(tile for tile in free if book.tiles[tile].id == answer)
        told[tile] = place
        suits[place] = sum(1 << SUITS.index(suit) for suit in book.tiles[tile].suits)
        numbers[place] = book.tiles[tile].id
    return {place: tile for tile, place in told.items()}


def tell_set_up(talk: Talk, table: BoardTable, ulster: bool) -> None:
    """The neutrals, the Beadle, two neutrals on the scoreboard; the rest is as for two."""
    laid = apart([where(place) for place in READING if table.laid_down(place)])
    beadle = table.beadle
    assert beadle is not None
    why = say("They raise what is needed there by 1: the six highest numbers.") if ulster else say("They raise what is needed there by 1: the six lowest numbers.")  # fmt: skip
    talk.tell(
        Line(words=say("**Lay a black liveryman down** on {places}.", places=laid), why=why, rule="L-SOL-3", emblem="pawn-laid"),
        Line(words=say("**Beadle** on {place}.", place=where(beadle)), why=say("The lowest number."), rule="L-SET-4", emblem="beadle"),
        Line(words=say("**Put 2 black liverymen** on the scoreboard. No cards for him."), rule="L-SOL-1", emblem="pawn-black"),
    )  # fmt: skip
    talk.tell(Line(words=say("All else as for two: tokens, your cards and liverymen. You are first."), rule="L-SOL-1", emblem="pawn-blue"))  # fmt: skip
