"""What cannot be in a described position: a centre too many, pieces where none can stand, cards that are not there.

All checks of what fits together are here; that a single word or number is possible is seen where it is read.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Protocol

from guildhall.formats.description import Line
from guildhall.games.flanders import layout as L
from guildhall.games.flanders.components.tables import CARD_NAMES
from guildhall.games.flanders.rules.action_cards import full_hand
from guildhall.games.flanders.rules.end import PLAIN_ROUNDS
from guildhall.games.flanders.rules.gold import cards_in, gold_left
from guildhall.games.flanders.rules.setup import CATHEDRAL_N, EMPTY_CITY, FIGURE_N, INFLUENCE_N
from guildhall.kernel.position import SEAT_LETTERS

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64

GOLD_INFLUENCE: Final = 2  # influence cards in the gold pile (F-SET-3)
LAST_ROUND: Final = int(PLAIN_ROUNDS)
GOLD_CARDS: Final = 28  # rounds are not counted with them; one at least is drawn each round


class Described(Protocol):
    """A position that is being read: what the checks look at."""

    a: vec[i64]
    seats: int

    def line(self, key: str, default: str = "") -> Line: ...

    def letters(self) -> str: ...

    def gold_cards(self, kind: int) -> int: ...

    def gold_line(self, name: str) -> Line: ...


def check(b: Described) -> None:
    """Raise a fault that names the line, if what is described cannot be."""
    for city in range(L.CITY_N):
        check_city(b, city)
    check_centres(b)
    check_pieces(b)
    check_order(b)
    for seat in range(b.seats):
        check_seat(b, seat)
    if b.a[L.GOLD]:
        check_gold(b)


def line_of(b: Described, city: int) -> Line:
    return b.line(f"city {CARD_NAMES[city]}")


# The cities ----------------------------------------------------------------------------------


def check_city(b: Described, city: int) -> None:
    """What can lie in one city: a centre in play, nothing in a city that is not (F-SET-1, F-BLD-4)."""
    a, line = b.a, line_of(b, city)
    if (a[L.CITIES] >> city) & 1 == 0:
        if line.number or (a[L.SCORED] >> city) & 1:
            raise b.line("cities").fault("{city} is not in play.", city=CARD_NAMES[city])
        return
    centre = city * int(L.A_CITY)
    if a[L.PHASE] == L.PHASE_SETUP:
        if a[L.EMPTY + city] != EMPTY_CITY or a[L.COAT + centre] > b.seats:
            raise line.fault("in set-up nothing lies there yet but players' centres (F-SET-1).")
    elif a[L.COAT + centre] == L.FREE:
        raise line.fault("it has no centre: write for example 0:A (F-SET-1).")
    if a[L.COAT + centre] == L.COVER:
        raise line.fault("a centre is never covered (F-BLD-4).")
    for plot in range(1, L.A_CITY):
        check_plot(b, line, centre + plot)
    check_marks(b, line, centre)


def check_plot(b: Described, line: Line, place: int) -> None:
    """How a quarter came there is not asked: a puzzle may lay two of one coat of arms side by side."""
    if b.a[L.COAT + place] == L.NOT_IN_PLAY:
        plot = place % int(L.A_CITY)
        raise line.fault(
            "the guild nobody plays has a centre only, and no quarter on plot {plot} (F-SET-1).", plot=plot
        )
    check_marks(b, line, place)


def check_marks(b: Described, line: Line, place: int) -> None:
    """What lies on a quarter: a stone, a printed master, figures, a cathedral (F-RND-6, F-GLD-3, F-GLD-4)."""
    a, plot = b.a, place % int(L.A_CITY)
    coat = int(a[L.COAT + place]) - 1
    site, printed, cathedral = (int(a[row + place]) for row in (L.SITE, L.PRINTED, L.CATHEDRAL))
    if max(site, printed, cathedral) > 1:
        raise line.fault("site, printed and cathedral stand once at most on plot {plot}.", plot=plot)
    if (site or printed) and (plot == 0 or not 0 <= coat <= L.CHURCH):
        raise line.fault("there is no quarter for a site or printed master on plot {plot}.", plot=plot)
    if cathedral and coat != L.CHURCH:
        raise line.fault("a cathedral stands on a church quarter, and plot {plot} is none (F-GLD-3).", plot=plot)
    if a[L.FIGURE + place] and not (0 <= coat <= L.GREY):
        raise line.fault("a guild master stands on a guild's or grey quarter, not on plot {plot} (F-GLD-4).", plot=plot)


def check_centres(b: Described) -> None:
    """Each guild in play, grey and church have one centre; with three players one is nobody's (F-SET-1)."""
    a = b.a
    seen: dict[int, int] = {}
    for city in range(L.CITY_N):
        coat = int(a[L.COAT + city * L.A_CITY])
        if coat == L.FREE:
            continue
        if coat in seen:
            raise line_of(b, city).fault("this centre lies in {city} already (F-SET-1).", city=CARD_NAMES[seen[coat]])
        if coat == L.NOT_IN_PLAY and b.seats != 3:
            raise line_of(b, city).fault("only with three players a centre is nobody's (F-SET-1).")
        seen[coat] = city
    for seat in range(b.seats):
        home = int(a[L.HOME + seat]) - 1
        if home != seen.get(seat + 1, -1):
            line = b.line(f"seat {SEAT_LETTERS[seat]}")
            raise line.fault("its home is not the city of its centre; leave 'home' out.")


def check_pieces(b: Described) -> None:
    """Ten stones, four cathedrals, four guild masters; the last two come with the gold cards only (F-SET-5)."""
    a = b.a
    for row, most, name in (
        (L.SITE, L.STONE_N, "site"),
        (L.CATHEDRAL, CATHEDRAL_N, "cathedral"),
        (L.FIGURE, FIGURE_N, "figure"),
    ):
        n = 0
        for place in range(L.PLACES):
            n += int(a[row + place])
            if n > most or (n and row != L.SITE and not a[L.GOLD]):
                line = line_of(b, place // int(L.A_CITY))
                there = int(most) if a[L.GOLD] or row == L.SITE else 0
                raise line.fault("this is one '{name}' too many: there are {n}.", name=name, n=there)


# The round -----------------------------------------------------------------------------------


def check_order(b: Described) -> None:
    """When all have shown their cards, their order is known (F-RND-3); before that nobody has acted."""
    a, line = b.a, b.line("acting")
    order = sorted(int(a[L.ORDER + k]) for k in range(b.seats))
    if a[L.PHASE] in (L.PHASE_ACT, L.PHASE_GOLD):
        if order != list(range(b.seats)):
            raise line.fault("every seat stands in the order once, for example: 0 of {right}", right=b.letters())
        if (a[L.ACTOR] == b.seats) != (a[L.PHASE] == L.PHASE_GOLD):
            raise line.fault("in phase 'act' one has not acted yet, in phase 'gold' all have.")
    elif a[L.PHASE] != L.PHASE_FINISHED and (a[L.ACTOR] or any(order)):
        raise line.fault("nobody has acted before all have shown their cards (F-RND-3).")


def check_seat(b: Described, seat: int) -> None:
    """What one seat can have chosen in this phase, and with how much influence (F-RND-2, F-RND-3)."""
    a, line = b.a, b.line(f"seat {SEAT_LETTERS[seat]}")
    card, shown = int(a[L.CHOICE + seat]) - 1, a[L.PHASE] in (L.PHASE_ACT, L.PHASE_GOLD)
    with_cards = int(a[L.CHOICE_INFLUENCE + seat]) - 1
    if with_cards >= 0 and card < 0:
        raise line.fault("'with' needs a 'choice'.")
    if shown and (card < 0 or with_cards < 0):
        raise line.fault("all have shown a card: 'choice' and 'with' are missing (F-RND-3).")
    if a[L.PHASE] == L.PHASE_SETUP and card >= 0:
        raise line.fault("nothing is chosen in set-up.")
    if card >= 0 and (full_hand(a) >> card) & 1 == 0:
        raise line.fault("{card} is not in play.", card=CARD_NAMES[card])
    if a[L.PHASE] == L.PHASE_CHOOSE and card >= 0 and (a[L.HAND + seat] >> card) & 1 == 0:
        raise line.fault("{card} is not in its hand.", card=CARD_NAMES[card])
    if not shown and with_cards > a[L.INFLUENCE + seat]:
        raise line.fault("it has {n} influence cards.", n=a[L.INFLUENCE + seat])
    held = a[L.INFLUENCE + seat] + (max(with_cards, 0) if shown else 0)
    if held > INFLUENCE_N + (GOLD_INFLUENCE if a[L.GOLD] else 0):
        raise line.fault("nobody can have {n} influence cards (F-SET-3).", n=held)
    playing = shown and card == L.TAKE_BACK
    if (a[L.HAND + seat] >> L.TAKE_BACK) & 1 == 0 and not playing and a[L.PHASE] != L.PHASE_FINISHED:
        raise line.fault("'take-back' cannot be spent: it comes back with the others (F-RND-7).")


# Gold ----------------------------------------------------------------------------------------


def check_gold(b: Described) -> None:
    """Each card once: in its half, face down, spent or, of influence, with a player (F-SET-3, F-GLD-1)."""
    a = b.a
    face_down = int(a[L.GOLD_CARD]) - 1
    card = b.line("gold card")
    if face_down >= 0 and a[L.PHASE] == L.PHASE_SETUP:
        raise card.fault("no gold card is drawn in set-up.")
    if face_down >= 0 and a[L.GOLD_HALF] and cards_in(a, L.GOLD_A):
        raise card.fault("half B is drawn from only when half A is empty.")
    spent = [int(a[L.GOLD_SPENT + i]) for i in range(a[L.GOLD_SPENT_N])]
    if face_down >= 0 and a[L.PHASE] == L.PHASE_GOLD:
        if spent[-1:] != [face_down]:
            raise card.fault("in phase 'gold' it lies open: it must be the last one of 'gold spent' (F-GLD-1).")
        face_down = -1
    for kind, name in enumerate(CARD_NAMES):
        there = int(a[L.GOLD_A + kind] + a[L.GOLD_B + kind]) + spent.count(kind) + (kind == face_down)
        if there > b.gold_cards(kind):
            raise b.gold_line(name).fault("there are only {n} gold cards '{card}'.", n=b.gold_cards(kind), card=name)
    if a[L.ROUND] + gold_left(a) > LAST_ROUND + GOLD_CARDS:
        raise b.line("round").fault("with so many gold cards left it cannot be round {n}.", n=a[L.ROUND])
    if a[L.LAST_ROUND] and gold_left(a):
        raise b.line("last round").fault("gold cards are left: this is not the last round (F-GLD-6).")
    if L.INFLUENCE_CARD in spent:
        raise b.line("gold spent").fault("influence cards go into the hand and are never spent (F-GLD-1).")
