"""Counting the pieces: none may be lost or made (used by the harness)."""

from __future__ import annotations

from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.description.names import DECK_NAMES
from guildhall.games.mosaic.description.seats import plain_symbols
from guildhall.games.mosaic.frames import (
    FOR_CARD,
    PLACE,
    PLAY_OR_KEEP,
    TECH,
)
from guildhall.games.mosaic.rules.counting import PIECE_SET
from guildhall.games.mosaic.state import State, count_at, kind_at, owner_at, region_in_play
from guildhall.kernel.agenda import FRAME
from guildhall.kernel.position import Position


def census(p: Position) -> dict[str, int]:
    """How many there are of each sort of piece; the same from the deal to the end. Sums and masks must be right, too.

    Trade goods that were not dealt lie nowhere, so only those dealt are counted.
    """
    assert isinstance(p, State)
    a = [int(x) for x in p.a]
    found: dict[str, int] = {}
    for deck, name in DECK_NAMES.word.items():
        cards = cards_of(a, deck)
        found[f"{name} cards"] = len(cards)
        found[f"different {name} cards"] = len(set(cards))
        check_deck(a, deck)
    found.update(tiles(p, a))
    found.update(rows(a))
    found.update(pieces(a))
    check_map(p, a)
    check_seats(p, a)
    check_agenda(a)
    return found


def members(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if (mask >> i) & 1]


def two_words(a: list[int], low: int, high: int) -> list[int]:
    return members(a[low] | a[high] << L.WORD)


# Cards -----------------------------------------------------------------------------------------------


def cards_of(a: list[int], deck: int) -> list[int]:
    """Every card of a deck, wherever it lies."""
    at = int(L.OFFER + deck * L.OFFER_ROOM)
    cards = [card - 1 for card in a[at : at + L.OFFER_ROOM] if card]
    at = int(L.BOTTOM + deck * L.BOTTOM_ROOM)
    cards += [card - 1 for card in a[at : at + a[L.BOTTOM_N + deck]]]
    cards += two_words(a, L.UNSEEN_LO + deck, L.UNSEEN_HI + deck) + two_words(a, L.OUT_LO + deck, L.OUT_HI + deck)
    if a[L.TOP_CARD] and a[L.TOP_CARD] != L.EMPIRE_LOOK and a[L.TOP_DECK] == deck:
        cards.append(a[L.TOP_CARD] - 1)
    for seat in range(a[L.SEATS]):
        cards += owned(a, deck, seat)
    return cards + waiting(a, deck)


def owned(a: list[int], deck: int, seat: int) -> list[int]:
    """The cards of a deck that a seat has."""
    h = a[L.AUTOMA + seat] - 1
    if deck == L.BUILD_DECK:
        return members(a[L.BUILD_CARDS + seat])
    if deck == L.TAX_DECK:
        return members(a[L.TAX_CARDS + seat])
    if deck == L.POP_DECK:
        return members(a[L.POP_PILE + h]) if h >= 0 else []
    cards = two_words(a, L.UP_LO + seat, L.UP_HI + seat) + two_words(a, L.HELD_LO + seat, L.HELD_HI + seat)
    cards += members(a[L.HAND + seat])
    if h >= 0:
        cards += two_words(a, L.SYMBOL_PILE_LO + h, L.SYMBOL_PILE_HI + h)
        cards += two_words(a, L.EARNED_PILE_LO + h, L.EARNED_PILE_HI + h)
    return cards


def waiting(a: list[int], deck: int) -> list[int]:
    """A card that was taken and whose use is still asked for lies on the agenda only."""
    frames = [a[f : f + FRAME] for f in range(L.FRAMES + FRAME, a[L.TOP] + 1, FRAME)]
    if deck == L.TECH_DECK:
        return [frame[TECH] for frame in frames if frame[0] == PLAY_OR_KEEP]
    if deck == L.BUILD_DECK:
        return [frame[FOR_CARD] - 1 for frame in frames if frame[0] == PLACE and frame[FOR_CARD]]
    return []


def check_deck(a: list[int], deck: int) -> None:
    """More cards may be unseen than are still to come: some are in the box from the start (M-SET-6)."""
    unseen = two_words(a, L.UNSEEN_LO + deck, L.UNSEEN_HI + deck)
    assert a[L.DECK_N + deck] <= len(unseen), "more cards are to come than are unseen"
    if deck < L.POP_DECK and a[L.PHASE] != L.PHASE_SETUP:
        assert a[L.DECK_N + deck] == len(unseen), "an unseen card is in no deck"
    if a[L.SECTION + deck]:
        assert a[L.SAFE + deck] + a[L.SECTION + deck] - 1 <= a[L.DECK_N + deck], "the empire card lies too deep"
    if deck == L.TAX_DECK:
        taxes = len([card for card in unseen if card < L.TARIFF_CARD])
        tariffs_left = a[L.DECK_N + deck] - a[L.TAX_LEFT]
        assert a[L.TAX_LEFT] <= taxes, "more tax cards are to come than are unseen"
        assert tariffs_left <= len(unseen) - taxes, "more tariff cards are to come than are unseen"


# Tiles, rows and pieces -------------------------------------------------------------------------------


def tiles(p: State, a: list[int]) -> dict[str, int]:
    """Caches on the map and out; trade goods on the map and with players. Wild ones are no tiles."""
    lying = [tile for tile in a[L.TILE : L.TILE + L.MOST_HEXES] if tile]
    caches = [tile - 1 for tile in lying if tile < L.FIRST_GOOD] + members(a[L.CACHES_OUT])
    assert sorted(caches) == list(range(p.tables.cache_n)), "a cache lies twice or nowhere"
    found = {"caches": len(caches)}
    for good in range(L.GOOD_N):
        with_players = sum(a[L.GOODS + seat * 10 + good] for seat in range(a[L.SEATS]))
        found[f"good {good}"] = lying.count(int(L.FIRST_GOOD) + good) + with_players
    return found


def rows(a: list[int]) -> dict[str, int]:
    """How many wonders, golden ages, achievements, governments and leaders there are, in the rows and with the seats."""
    found: dict[str, int] = {}
    seats = range(a[L.SEATS])
    for name, row, place in (
        ("wonders", L.WONDER_ROW, L.WONDERS),
        ("golden ages", L.GOLDEN_ROW, L.GOLDEN),
        ("achievements", L.ACHIEVEMENT_ROW, L.ACHIEVED),
    ):
        found[name] = distinct([*members(a[row]), *(one for seat in seats for one in members(a[place + seat]))])
    for name, row, place in (("governments", L.GOVERNMENT_ROW, L.GOVERNMENT), ("leaders", L.LEADER_ROW, L.LEADER)):
        found[name] = distinct([*members(a[row]), *(a[place + seat] - 1 for seat in seats if a[place + seat])])
    if a[L.SOLO]:
        del found["leaders"]  # the last one leaves the game (H-SET-7)
    return found


def distinct(things: list[int]) -> int:
    assert len(set(things)) == len(things), "a tile lies in two places"
    return len(things)


def pieces(a: list[int]) -> dict[str, int]:
    """In the supply, on the map, in regions; the static player has pieces in the solo game only."""
    owned = a[L.SUPPLY : L.SUPPLY + L.OWNERS * L.PIECE_KINDS]
    assert min(owned) >= 0, "a supply is below 0"
    for piece in a[L.PIECE : L.PIECE + L.MOST_HEXES]:
        owner, kind = divmod(piece - 1, int(L.PIECE_STRIDE))
        if piece and kind != L.WONDER:
            owned[owner * int(L.PIECE_KINDS) + kind] += 1
    for i, n in enumerate(a[L.UNITS : L.UNITS + L.REGION_N * L.OWNERS * 3]):
        owned[i // 3 % int(L.OWNERS) * int(L.PIECE_KINDS) + int(L.SUPPLY_UNITS) + i % 3] += n
    found: dict[str, int] = {}
    for owner in range(L.OWNERS):
        plays = owner < a[L.SEATS] or (owner == L.STATIC and a[L.SOLO])
        own = owned[owner * int(L.PIECE_KINDS) :][: L.PIECE_KINDS]
        assert own == [int(n) if plays else 0 for n in PIECE_SET], f"pieces of owner {owner} are missing: {own}"
        found[f"pieces of {owner}"] = sum(own)
    return found


# What the position keeps although it could be counted -------------------------------------------------------


def check_map(p: State, a: list[int]) -> None:
    """Counts of cities, towns, wonders and free hexes; wonders stand where their row says."""
    t = p.tables
    counted = dict.fromkeys(range(L.CITY_COUNT, L.UNITS), 0) | dict.fromkeys(range(L.FREE_LAND, L.MOVED), 0)
    for hex in range(t.hex_n):
        region = int(t.region[hex])
        if a[L.PIECE + hex]:
            owner, kind = int(owner_at(p.a, hex)), int(kind_at(p.a, hex))
            counted[int(count_at(kind)) + region * int(L.OWNERS) + owner] += 1
            assert region_in_play(p.a, region), "a piece stands in a region that is not in play"
            assert kind == L.WONDER or bool(t.port[hex]) == (kind == L.PORT), "a piece stands on a wrong hex"
            if kind == L.WONDER:
                wonder = a[L.WONDER_HEX : L.WONDER_HEX + 9].index(hex + 1)
                assert (a[L.WONDERS + owner] >> wonder) & 1, "a wonder is not its owner's"
        elif region_in_play(p.a, region):
            counted[int(L.FREE_PORTS if t.port[hex] else L.FREE_LAND) + region] += 1
    for place, n in counted.items():
        assert a[place] == n, f"the count at {place} is {a[place]}, it should be {n}"


def check_seats(p: State, a: list[int]) -> None:
    for seat in range(a[L.SEATS]):
        for pillar, n in enumerate(plain_symbols(p, seat)):
            assert a[L.SYMBOL + seat * L.PILLAR_N + pillar] >= n, "a seat lacks symbols of its cards"
        assert min(a[L.STOCK + seat * 5 : L.STOCK + seat * 5 + 5]) >= 0, "a stock is below 0"
        for low, high in ((L.HIDDEN_LO, L.HELD_LO), (L.HIDDEN_HI, L.HELD_HI)):
            assert a[low + seat] & ~a[high + seat] == 0, "a hidden technology is not held"
        assert a[L.CHOICE + seat] == 0 or (a[L.HAND + seat] >> (a[L.CHOICE + seat] - 1)) & 1, "a choice is not in hand"
    for h in range(L.MOST_AUTOMAS):
        assert a[L.PLACES_LEFT + h] & ~a[L.PLACES_CHOSEN + h] == 0, "a location card is not of his deck"


def check_agenda(a: list[int]) -> None:
    assert not any(a[a[L.TOP] + FRAME : L.SIZE]), "numbers lie above the agenda's top frame"
