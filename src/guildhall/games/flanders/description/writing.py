"""A Flanders position as a short readable text (the format is in docs/positions.md)."""

from __future__ import annotations

from guildhall.games.flanders import layout as L
from guildhall.games.flanders.components.tables import CARD_NAMES
from guildhall.games.flanders.description.reading import COAT_WORDS, OPTION_PLACES, PHASES, build
from guildhall.games.flanders.rules.action_cards import full_hand
from guildhall.games.flanders.state import State
from guildhall.kernel.bits import packed
from guildhall.kernel.coming import coming_from
from guildhall.kernel.position import SEAT_LETTERS, Position

__all__ = ["build", "describe"]


def names(mask: int, n: int = 6) -> str:
    return " ".join(CARD_NAMES[i] for i in range(n) if (mask >> i) & 1)


def describe(p: Position) -> str:
    """The whole position, every secret included, as a text from which `build` makes the same position again."""
    assert isinstance(p, State)
    a = [int(x) for x in p.a]
    options = [f"{key}={values[a[place]]}" for key, (place, values) in OPTION_PLACES.items()]
    order = " ".join(SEAT_LETTERS[a[L.ORDER + k]] for k in range(a[L.SEATS]))
    r = p.rng
    lines = [
        "game: flanders",
        f"seats: {a[L.SEATS]}",
        f"set: {p.tables.name} {p.tables.hash}",
        f"options: {' '.join(options)}",
        f"round: {a[L.ROUND]}",
        f"phase: {PHASES[a[L.PHASE]]}",
        f"start: {SEAT_LETTERS[a[L.START]]}",
        f"to move: {SEAT_LETTERS[p.to_move] if p.to_move >= 0 else 'nobody'}",
        f"acting: {a[L.ACTOR]} of {order}",
        f"cities: {names(a[L.CITIES])}",
        f"scored: {names(a[L.SCORED])}",
        *[city_line(a, city) for city in range(6)],
        *[result_line(a, city) for city in range(6) if (a[L.SCORED] >> city) & 1],
        *[seat_line(a, seat) for seat in range(a[L.SEATS])],
        f"grey: {a[L.GREY_VP]}",
        *gold_lines(a),
        coming_line(p),
        f"last round: {a[L.LAST_ROUND]}",
        f"reveals: {p.reveals}",
        f"chance: {'sealed' if r.key else f'{r.s0} {r.s1} {r.s2} {r.s3}'}",
    ]
    return "\n".join(line for line in lines if line) + "\n"


def city_line(a: list[int], city: int) -> str:
    """What lies on the places of a city: '0:A 7:grey/site 3:church/cathedral 5:A/printed/figure 9:cover'."""
    found = []
    for plot in range(L.A_CITY):
        place = city * int(L.A_CITY) + plot
        coat = a[L.COAT + place]
        if coat == L.FREE:
            continue
        word = f"{plot}:{COAT_WORDS[coat]}"
        word += "/site" * a[L.SITE + place] + "/printed" * a[L.PRINTED + place]
        word += "/figure" * a[L.FIGURE + place] + "/cathedral" * a[L.CATHEDRAL + place]
        found.append(word)
    return f"city {CARD_NAMES[city]}: {' '.join(found)}" if found else ""


def result_line(a: list[int], city: int) -> str:
    """What a scored city gave: its value, then coat:rank:points:quarters:masters."""
    row = a[L.RESULT + city * L.RESULT_ROW :][: L.RESULT_ROW]
    found = []
    for coat in range(5):
        if row[1 + coat * 4]:
            found.append(":".join([COAT_WORDS[coat + 1], *(str(n) for n in row[1 + coat * 4 : 5 + coat * 4])]))
    return f"result {CARD_NAMES[city]}: {' '.join([str(row[0]), *found])}"


def seat_line(a: list[int], s: int) -> str:
    """A seat as one line of a description."""
    spent = int(full_hand_of(a)) & ~a[L.HAND + s]
    text = f"seat {SEAT_LETTERS[s]}: vp {a[L.VP + s]} influence {a[L.INFLUENCE + s]} won {a[L.WON + s]}"
    if a[L.HOME + s]:
        text += f" home {CARD_NAMES[a[L.HOME + s] - 1]}"
    if spent:
        text += f" spent {names(spent, 8)}"
    if a[L.CHOICE + s]:
        text += f" choice {CARD_NAMES[a[L.CHOICE + s] - 1]}"
    if a[L.CHOICE_INFLUENCE + s]:
        text += f" with {a[L.CHOICE_INFLUENCE + s] - 1}"
    return text


def coming_line(p: State) -> str:
    """Which gold cards are said to come next: the pile has no order otherwise."""
    coming = [CARD_NAMES[kind] for kind in coming_from(p, 0)]
    return f"next gold: {' '.join(coming)}" if coming else ""


def full_hand_of(a: list[int]) -> int:
    return int(full_hand(packed(a)))


def gold_lines(a: list[int]) -> list[str]:
    """The gold cards as lines of a description, both halves and the one face down."""
    if not a[L.GOLD]:
        return ["gold: no"]
    halves = []
    for half in (L.GOLD_A, L.GOLD_B):
        halves.append(" ".join(CARD_NAMES[kind] for kind in range(11) for _ in range(a[half + kind])))
    card = (
        f"{CARD_NAMES[a[L.GOLD_CARD] - 1]} {'AB'[a[L.GOLD_HALF]]}" if a[L.GOLD_CARD] else f"none {'AB'[a[L.GOLD_HALF]]}"
    )
    spent = " ".join(CARD_NAMES[a[L.GOLD_SPENT + i]] for i in range(a[L.GOLD_SPENT_N]))
    return ["gold: yes", f"gold a: {halves[0]}", f"gold b: {halves[1]}", f"gold card: {card}", f"gold spent: {spent}"]
