"""What cannot be in a described position: cards, pieces and counters that do not fit together (docs/positions.md).

All checks of what fits together are here, those of the agenda in `agenda.py`; that a single word or number is
possible, and a piece left for it, is seen where it is read.
"""

from __future__ import annotations

from guildhall.games.mosaic import layout as L
from guildhall.games.mosaic.description.names import DECK_NAMES, REGION_NAMES
from guildhall.games.mosaic.description.seats import Seats, level_cards
from guildhall.games.mosaic.frames import NEXT_STEP
from guildhall.games.mosaic.rules.draft import DRAFT_ROUNDS, STACK
from guildhall.games.mosaic.rules.empire import MOST_SCORINGS
from guildhall.games.mosaic.state import tile_good
from guildhall.kernel.agenda import FRAME
from guildhall.kernel.position import SEAT_LETTERS

AFTER_LEADERS = 2  # the steps of set-up from which on everybody has his leader
AFTER_DRAFT = 3
LAST_STEP = 6  # the leaders' benefits have been handed out to be taken


def check(b: Seats) -> None:
    """Raise a fault that names the line, if what is described cannot be."""
    check_end(b)
    check_empire(b)
    for deck in DECK_NAMES.word:
        check_deck(b, deck)
    check_top(b)
    for seat in range(b.seats):
        check_seat(b, seat)
        if b.a[L.AUTOMA + seat]:
            check_hero(b, seat)
    check_static(b)
    if b.a[L.PHASE] == L.PHASE_SETUP:
        check_set_up(b)
    check_draft(b)


def members(mask: int) -> int:
    return int(mask).bit_count()


# Counters and decks --------------------------------------------------------------------------


def check_end(b: Seats) -> None:
    """The last round is none that is over (M-END-1)."""
    a = b.a
    if 0 < a[L.LAST_ROUND] < a[L.ROUND]:
        raise b.line("last round").fault("it is over: this is round {now} (M-END-1).", now=a[L.ROUND])


def check_empire(b: Seats) -> None:
    """One empire card a deck; at most three scorings (M-EMP-6)."""
    a, line = b.a, b.line("empire")
    if a[L.EMPIRE_DUE] > a[L.EMPIRE_SEEN]:
        raise line.fault("there cannot be more scorings due than empire cards were seen (M-EMP-1).")
    if a[L.EMPIRE_DONE] > MOST_SCORINGS:
        raise line.fault("there are {n} empire scorings at most (M-EMP-6).", n=MOST_SCORINGS)


def check_deck(b: Seats, deck: int) -> None:
    """The empire card lies among the cards still to come."""
    a, line = b.a, b.line(f"deck {DECK_NAMES.word[deck]}")
    left, safe, section = int(a[L.DECK_N + deck]), int(a[L.SAFE + deck]), int(a[L.SECTION + deck])
    if safe > left or (section and safe + section - 1 > left):
        raise line.fault("'safe' and 'section' are more than the {n} cards left and the empire card (M-OFR-5).", n=left)
    unseen = members(a[L.UNSEEN_LO + deck]) + members(a[L.UNSEEN_HI + deck])
    not_yet_cut = a[L.PHASE] == L.PHASE_SETUP and deck == L.TECH_DECK and a[L.FRAMES + FRAME + NEXT_STEP] < AFTER_DRAFT
    if deck < L.POP_DECK and not not_yet_cut and left != unseen:
        raise line.fault("{n} cards lie nowhere else: so many are left (M-SET-4, M-SET-5).", n=unseen)


def check_top(b: Seats) -> None:
    """The card that the republic looks at has left its deck; before that the part with the empire card was longer."""
    a, line = b.a, b.line("top")
    deck, section = int(a[L.TOP_DECK]), int(a[L.TOP_SECTION])
    now = int(a[L.SECTION + deck])
    empire = a[L.TOP_CARD] == L.EMPIRE_LOOK
    if empire and (now or not 0 < section <= a[L.DECK_N + deck] + 1):
        raise line.fault("if it is the empire card, the deck's 'section' is 0 and the number here what it was before.")
    if a[L.TOP_CARD] and not empire and section > 0 and (section != now + 1 or a[L.SAFE + deck]):
        raise line.fault("the number here is the deck's 'section' before the look: {n}.", n=now + 1)
    if a[L.TOP_CARD] and section < 0 and (a[L.DECK_N + deck] or now):
        raise line.fault("a card from under the deck comes only when nothing else is left (M-OFR-3).")


# Seats ---------------------------------------------------------------------------------------


def check_seat(b: Seats, s: int) -> None:
    """What one seat can have: fresh technologies are held, regions in play, nothing that HeroBotus never has (H-GEN-1)."""
    a, line = b.a, b.line(f"seat {SEAT_LETTERS[s]}")
    for fresh, held in ((L.FRESH_LO, L.HELD_LO), (L.FRESH_HI, L.HELD_HI)):
        if a[fresh + s] & ~a[held + s]:
            raise line.fault("a 'fresh' technology must be 'held' or 'hidden', too.")
    for place, what in ((L.START_HEX, "start"), (L.LOYALTY, "loyalty")):
        number = int(a[place + s]) - 1
        region = int(b.tables.region[number]) if what == "start" and number >= 0 else number
        if number >= 0 and (a[L.REGIONS] >> region) & 1 == 0:
            raise line.fault("'{what}' names a region that is not in play.", what=what)
    if a[L.AUTOMA + s] and (a[L.UP_LO + s] or a[L.UP_HI + s] or a[L.GOVERNMENT + s]):
        raise line.fault("HeroBotus has no technologies face up and no government (H-GEN-1).")


def check_hero(b: Seats, s: int) -> None:
    """His action cards are those of the difficulty (H-SET-11); he has two start regions (H-SET-12)."""
    a, line = b.a, b.line(f"hero {SEAT_LETTERS[s]}")
    h = int(a[L.AUTOMA + s]) - 1
    left, spent = int(a[L.ACTION_LEFT + h]), int(a[L.ACTION_SPENT + h])
    if left & spent:
        raise line.fault("an action card is left or spent, not both.")
    if (left | spent) & ~level_cards(b.p):
        raise line.fault("an action card is none of this difficulty (H-SET-11).")
    if a[L.PHASE] != L.PHASE_SETUP and not left | spent:
        raise line.fault("he has no action cards.")
    if a[L.PLACES_LEFT + h] & ~a[L.PLACES_CHOSEN + h] or (a[L.PHASE] != L.PHASE_SETUP and not a[L.PLACES_CHOSEN + h]):
        raise line.fault("his location cards are missing: 'places' (H-LOC-1).")
    home, second = int(a[L.HOME + h]) - 1, int(a[L.SECOND + h]) - 1
    for region in (home, second):
        if a[L.PHASE] != L.PHASE_SETUP and (region < 0 or (a[L.REGIONS] >> region) & 1 == 0):
            raise line.fault("'home' and 'second' are regions in play (H-SET-12).")
    if home >= 0 and home == second:
        raise line.fault("'home' and 'second' are two regions (H-SET-12).")


def check_static(b: Seats) -> None:
    """The static player of the solo game has two regions (H-SET-18)."""
    a, line = b.a, b.line("static")
    if not a[L.SOLO]:
        if line.value:
            raise line.fault("there is a static player only if one person plays alone against HeroBotus.")
        return
    first, last = int(a[L.STATIC_FIRST]) - 1, int(a[L.STATIC_LAST]) - 1
    if a[L.PHASE] == L.PHASE_SETUP and first == last == -1:
        check_room_for_static(b)
        return
    if first == last or any(region < 0 or (a[L.REGIONS] >> region) & 1 == 0 for region in (first, last)):
        raise line.fault("it is two different regions in play (H-SET-18).")


def check_room_for_static(b: Seats) -> None:
    """His cities will come to the lowest caches of two regions without a city: each has one (H-SET-15)."""
    a, t = b.a, b.tables
    for region in (one for one in REGION_NAMES.word if (a[L.REGIONS] >> one) & 1):
        hexes = [hex for hex in range(L.MOST_HEXES) if t.region[hex] == region]
        caches = [h for h in hexes if a[L.TILE + h] and tile_good(a[L.TILE + h]) < 0 and not t.port[h]]
        if not caches and not any(a[L.PIECE + h] for h in hexes):
            line = b.line(f"tiles {REGION_NAMES.word[region]}")
            raise line.fault("there must be a cache for the static player's city during set-up (H-SET-15).")


# Set-up --------------------------------------------------------------------------------------


def check_set_up(b: Seats) -> None:
    """Nothing has happened that only comes later; leaders and starting technologies suffice for what is to come."""
    a = b.a
    step = int(a[L.FRAMES + FRAME + NEXT_STEP])
    without = [s for s in range(b.seats) if a[L.LEADER + s] == 0]
    if step < AFTER_LEADERS and members(a[L.LEADER_ROW]) < len(without):
        raise b.line("leaders").fault("there are too few: {n} seats have none yet (M-SET-8).", n=len(without))
    rows = [row.split() for row in b.line("agenda").rows]
    benefits = [words[1] for words in rows if words[0] == "start_techs" and words[2:3] in ([], ["0"])]
    for s in without:
        if AFTER_LEADERS <= step < LAST_STEP or SEAT_LETTERS[s] in benefits:
            line = b.line(f"seat {SEAT_LETTERS[s]}")
            raise line.fault("it has no leader, and leaders have been chosen (M-SET-8).")
    if step == AFTER_LEADERS - 1:
        asked = [words[1] for words in rows if words[0] == "leaders"]
        for s in without:
            if not a[L.AUTOMA + s] and SEAT_LETTERS[s] not in asked:
                raise b.line("agenda").fault(
                    "seat {seat} has no leader and is not asked for one.", seat=SEAT_LETTERS[s]
                )
    if step >= AFTER_DRAFT:
        return
    for s in range(b.seats):
        if step < AFTER_LEADERS and (a[L.HELD_LO + s] or a[L.HELD_HI + s]):
            raise b.line(f"seat {SEAT_LETTERS[s]}").fault("it cannot have technologies before the draft (M-SET-3).")
    drafted = 0
    for s in range(b.seats):
        drafted |= int(a[L.HAND + s]) | int(a[L.HELD_LO + s])
    if b.used[L.TECH_DECK] & ~drafted or members(a[L.OUT_LO]) or drafted >> int(L.START_TECHS):
        raise b.line("deck technology").fault(
            "before the draft is over all technologies but the drafted ones lie in the deck."
        )


def check_draft(b: Seats) -> None:
    """Five starting technologies each, one fewer every round (M-SET-3); alone stacks of four (H-SET-8)."""
    a = b.a
    names = [row.split()[0] for row in b.line("agenda").rows]
    number = int(a[L.DRAFT_ROUND])
    if ("draft" in names) != (number > 0):
        right = f"1 – {DRAFT_ROUNDS - 1}" if "draft" in names else "0"
        raise b.line("draft round").fault(
            "it must be {right}: it counts while technologies are drafted (M-SET-3).", right=right
        )
    solo = next((row.split() for row in b.line("agenda").rows if row.startswith("solo_draft")), [])
    for s in range(b.seats):
        line = b.line(f"seat {SEAT_LETTERS[s]}")
        cards = int(DRAFT_ROUNDS) + 1 - number if number else 0
        if solo and solo[1:2] == [SEAT_LETTERS[s]]:
            cards = int(STACK) if solo[3:4] in ([], ["0"]) else int(STACK) // 2
        if members(a[L.HAND + s]) != cards:
            raise line.fault("its 'hand' must be {n} starting technologies now (M-SET-3, H-SET-8).", n=cards)
        if number and members(a[L.HELD_LO + s]) != number - 1:
            raise line.fault("it must have kept {n} starting technologies ('hidden') (M-SET-3).", n=number - 1)
        choice = int(a[L.CHOICE + s]) - 1
        if choice >= 0 and (a[L.AUTOMA + s] or (a[L.HAND + s] >> choice) & 1 == 0):
            raise line.fault("its 'choice' is not in its 'hand'.")
