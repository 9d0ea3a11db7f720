"""A Mosaic position as a short readable text (the format is in docs/positions.md)."""

from __future__ import annotations

from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.description.names import (
    BESIDE_WORDS,
    DECK_NAMES,
    EMPIRE_WORD,
    GAP,
    GOOD_NAMES,
    NONE,
    OPTION_PLACES,
    OWNER_NAMES,
    PHASES,
    PIECE_NAMES,
    PILLAR_NAMES,
    POWERS_BY_BIT,
    PRODUCTION_NAMES,
    REGION_NAMES,
    REGION_OR_NONE,
    RESHUFFLE,
    UNIT_NAMES,
    Named,
    Names,
    names_of,
)
from guildhall.games.mosaic.description.reading import EMPIRE_NUMBERS, NUMBERS, build
from guildhall.games.mosaic.description.seats import SEAT_NUMBERS, STOCK_WORDS, plain_powers, plain_symbols
from guildhall.games.mosaic.frames import FRAME_NAMES
from guildhall.games.mosaic.herobotus.table import ACTION_N, LOCATION_N
from guildhall.games.mosaic.rules.offers import offer_size
from guildhall.games.mosaic.state import State
from guildhall.kernel.agenda import FRAME
from guildhall.kernel.coming import coming_from
from guildhall.kernel.position import FINISHED, SEAT_LETTERS, Position

__all__ = ["build", "describe"]


def describe(p: Position) -> str:
    """The whole position, every secret included, as a text from which `build` makes the same position again."""
    assert isinstance(p, State)
    a = [int(x) for x in p.a]
    names = names_of(p.tables)
    lines = header_lines(p, a)
    for seat in range(a[L.SEATS]):
        lines += seat_lines(p, a, names, seat)
        if a[L.AUTOMA + seat]:
            lines += hero_lines(a, names, seat)
    lines += row_lines(a, names) + map_lines(p, a, names) + card_lines(a, names)
    lines += coming_lines(p, a, names) + agenda_lines(p, a, names)
    return "\n".join(line for line in lines if line) + "\n"


def numbers(a: list[int], at: int, named: Named) -> str:
    """'stone 5 tax 2': those that are not 0."""
    return " ".join(f"{word} {a[at + i]}" for i, word in named.word.items() if a[at + i])


def two_words(a: list[int], low: int, high: int) -> int:
    """A set that lies in two words."""
    return a[low] | a[high] << L.WORD


def listed(word: str, named: Named, mask: int) -> str:
    """A row below a line: a list, if anything is in it."""
    return f"  {word} {named.listed(mask)}" if mask else ""


def header_lines(p: State, a: list[int]) -> list[str]:
    """What holds for the whole table, as lines of a description."""
    seats = range(a[L.SEATS])
    heroes = sorted((a[L.AUTOMA + seat], SEAT_LETTERS[seat]) for seat in seats if a[L.AUTOMA + seat])
    lines = [
        "game: mosaic",
        f"seats: {a[L.SEATS]}",
        f"automa: {' '.join(letter for _, letter in heroes)}" if heroes else "",
        f"set: {p.tables.name} {p.tables.hash}",
        "options: " + " ".join(f"{key}={values[a[place]]}" for key, (place, values) in OPTION_PLACES.items()),
        f"phase: {PHASES[a[L.PHASE]]}",
        f"start: {SEAT_LETTERS[a[L.START]]}",
        f"turn: {SEAT_LETTERS[a[L.TURN]]}",
        f"to move: {SEAT_LETTERS[p.to_move]}" if p.to_move != FINISHED else "",
    ]
    lines.append(f"round: {a[L.ROUND]}")
    lines += [f"{key}: {a[place]}" for key, (place, default, _) in NUMBERS.items() if a[place] != default]
    lines.append("empire: " + " ".join(f"{word} {a[place]}" for word, place in EMPIRE_NUMBERS.items()))
    moved = [
        f"{REGION_NAMES.word[i // 3]} {UNIT_NAMES.word[i % 3]} {a[L.MOVED + i]}"
        for i in range(L.REGION_N * 3)
        if a[L.MOVED + i]
    ]
    lines.append(f"moved: {' '.join(moved)}" if moved else "")
    return lines


def seat_lines(p: State, a: list[int], names: Names, s: int) -> list[str]:
    """Whose seat it is and its numbers; below it what it owns."""
    head = [f"seat {SEAT_LETTERS[s]}: leader {names.leader_or_none.word[a[L.LEADER + s]]}"]
    if a[L.GOVERNMENT + s]:
        head.append(f"government {names.government_or_none.word[a[L.GOVERNMENT + s]]}")
    head += [f"{word} {a[L.STOCK + s * 5 + i]}" for i, word in enumerate(STOCK_WORDS)]
    head += [f"{word} {a[place + s]}" for word, place in SEAT_NUMBERS.items()]
    if a[L.START_HEX + s]:
        head.append(f"start {names.hexes.word[a[L.START_HEX + s] - 1]}")
    if a[L.LOYALTY + s]:
        head.append(f"loyalty {REGION_NAMES.word[a[L.LOYALTY + s] - 1]}")
    extra = [a[L.SYMBOL + s * L.PILLAR_N + i] - n for i, n in enumerate(plain_symbols(p, s))]
    on_map = sum(1 << wonder for wonder in names.wonders.word if a[L.WONDER_HEX + wonder])
    hidden = two_words(a, L.HIDDEN_LO + s, L.HIDDEN_HI + s)
    held = two_words(a, L.HELD_LO + s, L.HELD_HI + s) & ~hidden
    rows = [
        f"  {word} {found}" if found else ""
        for word, found in (
            ("production", numbers(a, L.PRODUCTION + s * 5, PRODUCTION_NAMES)),
            ("extra", numbers(extra, 0, PILLAR_NAMES)),
            ("goods", numbers(a, L.GOODS + s * 10, GOOD_NAMES)),
        )
    ]
    if a[L.POWERS + s] != plain_powers(p, s):
        rows.append(f"  powers {POWERS_BY_BIT.listed(a[L.POWERS + s])}")
    rows += [
        listed("up", names.technologies, two_words(a, L.UP_LO + s, L.UP_HI + s)),
        listed("held", names.technologies, held),
        listed("hidden", names.technologies, hidden),
        listed("fresh", names.technologies, two_words(a, L.FRESH_LO + s, L.FRESH_HI + s)),
        listed("cards", names.build_cards, a[L.BUILD_CARDS + s]),
        listed("taxes", names.taxes, a[L.TAX_CARDS + s]),
        listed("wonders", names.wonders, a[L.WONDERS + s] & ~on_map),
        listed("golden", names.golden, a[L.GOLDEN + s]),
        listed("achievements", names.achievements, a[L.ACHIEVED + s]),
        listed("hand", names.technologies, a[L.HAND + s]),
        listed("choice", names.technologies, 1 << (a[L.CHOICE + s] - 1) if a[L.CHOICE + s] else 0),
        listed("seen", names.technologies, a[L.SEEN + s]),
    ]
    return [" ".join(head), *rows]


def hero_lines(a: list[int], names: Names, s: int) -> list[str]:
    """A HeroBotus as lines of a description."""
    h = a[L.AUTOMA + s] - 1
    home, second = REGION_OR_NONE.word[a[L.HOME + h]], REGION_OR_NONE.word[a[L.SECOND + h]]
    beside, now = BESIDE_WORDS[a[L.BESIDE + h]], names.action_or_none.word[a[L.ACTION_NOW + h]]
    chosen = a[L.PLACES_CHOSEN + h]
    return [
        f"hero {SEAT_LETTERS[s]}: home {home} second {second} beside {beside} extra {a[L.POP_EXTRA + h]} now {now}",
        f"  actions {names.actions.listed(a[L.ACTION_LEFT + h])}",
        listed("spent", names.actions, a[L.ACTION_SPENT + h]),
        f"  places {names.places.listed(chosen)}",
        listed("drawn", names.places, chosen & ~a[L.PLACES_LEFT + h]),
        listed("symbol", names.technologies, two_words(a, L.SYMBOL_PILE_LO + h, L.SYMBOL_PILE_HI + h)),
        listed("earned", names.technologies, two_words(a, L.EARNED_PILE_LO + h, L.EARNED_PILE_HI + h)),
        listed("people", names.people, a[L.POP_PILE + h]),
    ]


def row_lines(a: list[int], names: Names) -> list[str]:
    return [
        f"wonders: {names.wonders.listed(a[L.WONDER_ROW])}",
        f"golden ages: {names.golden.listed(a[L.GOLDEN_ROW])}",
        f"achievements: {names.achievements.listed(a[L.ACHIEVEMENT_ROW])}",
        f"governments: {names.governments.listed(a[L.GOVERNMENT_ROW])}",
        f"spent governments: {names.governments.listed(a[L.GOVERNMENT_SPENT])}" if a[L.GOVERNMENT_SPENT] else "",
        f"leaders: {names.leaders.listed(a[L.LEADER_ROW])}",
    ]


# The map ---------------------------------------------------------------------------------------------


def map_lines(p: State, a: list[int], names: Names) -> list[str]:
    """Pieces, tiles and units as lines of a description."""
    lines = []
    if a[L.SOLO]:
        regions = (REGION_OR_NONE.word[a[L.STATIC_FIRST]], REGION_OR_NONE.word[a[L.STATIC_LAST]])
        lines.append(f"static: {' '.join(regions)}")
    wonder_at = {a[L.WONDER_HEX + i] - 1: word for i, word in names.wonders.word.items()}
    for hex, key in names.hexes.word.items():
        if a[L.PIECE + hex]:
            owner, kind = divmod(a[L.PIECE + hex] - 1, int(L.PIECE_STRIDE))
            wonder = f" {wonder_at[hex]}" if kind == L.WONDER else ""
            lines.append(f"hex {key}: {OWNER_NAMES.word[owner]} {PIECE_NAMES.word[kind]}{wonder}")
    for region, key in REGION_NAMES.word.items():
        lines.append(tiles_line(p, a, names, region, key))
        lines.append(units_line(a, region, key))
    return lines


def tiles_line(p: State, a: list[int], names: Names, region: int, key: str) -> str:
    found = []
    first = int(p.tables.first_hex[region])
    for hex in range(first, p.tables.first_hex[region + 1]):
        tile = a[L.TILE + hex]
        if tile:
            word = names.caches.word[tile - 1] if tile < L.FIRST_GOOD else GOOD_NAMES.word[tile - int(L.FIRST_GOOD)]
            found.append(f"{hex - first + 1} {word}")
    return f"tiles {key}: {' '.join(found)}" if found else ""


def units_line(a: list[int], region: int, key: str) -> str:
    found = []
    for owner in range(a[L.SEATS]):
        units = numbers(a, L.UNITS + (region * L.OWNERS + owner) * 3, UNIT_NAMES)
        if units:
            found.append(f"{OWNER_NAMES.word[owner]} {units}")
    return f"units {key}: {' '.join(found)}" if found else ""


# Cards and the agenda -----------------------------------------------------------------------------------


def card_lines(a: list[int], names: Names) -> list[str]:
    """Offers and decks as lines of a description."""
    lines = []
    for deck, key in DECK_NAMES.word.items():
        cards = names.cards[deck]
        offer = [a[L.OFFER + deck * L.OFFER_ROOM + place] for place in range(offer_size(deck))]
        under = [cards.word[a[L.BOTTOM + deck * L.BOTTOM_ROOM + i] - 1] for i in range(a[L.BOTTOM_N + deck])]
        taxes = f" tax {a[L.TAX_LEFT]}" if deck == L.TAX_DECK else ""
        lines += [
            f"offer {key}: {' '.join(cards.word[card - 1] if card else GAP for card in offer)}",
            f"deck {key}: left {a[L.DECK_N + deck]}{taxes} safe {a[L.SAFE + deck]} section {a[L.SECTION + deck]}",
            f"  under {' '.join(under)}" if under else "",
            listed("out", cards, two_words(a, L.OUT_LO + deck, L.OUT_HI + deck)),
        ]
    if a[L.TOP_CARD] or a[L.TOP_DECK] or a[L.TOP_SECTION]:
        card = NONE
        if a[L.TOP_CARD]:
            card = EMPIRE_WORD
            if a[L.TOP_CARD] != L.EMPIRE_LOOK:
                card = names.cards[a[L.TOP_DECK]].word[a[L.TOP_CARD] - 1]
        lines.append(f"top: {DECK_NAMES.word[a[L.TOP_DECK]]} {card} {a[L.TOP_SECTION]}")
    return lines


def coming_lines(p: State, a: list[int], names: Names) -> list[str]:
    """Which cards are said to come next from the decks, which have no order otherwise."""
    lines = []
    for deck, key in DECK_NAMES.word.items():
        words = {**names.cards[deck].word, int(L.EMPIRE_LOOK) - 1: EMPIRE_WORD}
        lines.append(coming_line(f"next {key}", coming_from(p, deck), words))
    for seat in range(a[L.SEATS]):
        h = a[L.AUTOMA + seat] - 1
        for word, pile, named, reshuffle in (
            ("actions", L.PILE_OF_ACTIONS, names.actions, ACTION_N),
            ("places", L.PILE_OF_PLACES, names.places, LOCATION_N),
        ):
            coming = coming_from(p, int(pile) + h) if h >= 0 else []
            lines.append(
                coming_line(f"next {word} {SEAT_LETTERS[seat]}", coming, {**named.word, int(reshuffle): RESHUFFLE})
            )
    return lines


def coming_line(key: str, coming: list[int], words: dict[int, str]) -> str:
    return f"{key}: {' '.join(words[card] for card in coming)}" if coming else ""


def agenda_lines(p: State, a: list[int], names: Names) -> list[str]:
    """What remains to be done, the top frame last; and the generator, unless it is keyed: a secret is never printed."""
    r = p.rng
    lines = [f"reveals: {p.reveals}", f"chance: {'sealed' if r.key else f'{r.s0} {r.s1} {r.s2} {r.s3}'}"]
    if p.to_move != FINISHED:
        lines.append("agenda:")
        for f in range(L.FRAMES + FRAME, a[L.TOP] + 1, FRAME):
            lines.append("  " + frame_text(a[f : f + FRAME], names))
    return lines


def frame_text(frame: list[int], names: Names) -> str:
    """'place A city farm-1': the kind of frame and its numbers, those at the end left out if 0."""
    name, values = FRAME_NAMES[frame[0]], frame[1:]
    named = names.frames.get(name, ())
    while len(values) > len(named) and values[-1] == 0:
        values.pop()
    words = [named[i].word[n] if i < len(named) else str(n) for i, n in enumerate(values)]
    return " ".join([name, *words])
