"""The digital game plays the person beside Boris's and Rik's companion.

A real solo game is played to its end, with its events. Then the companion's script runs, and every question is answered
truthfully from that game. What the companion tells is read as a person reads it and carried out on a board of its own.
At the beginning of each round that board, the companion's own and the digital position must be the same.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import Any, Final

from guildhall.companion.dialogue import Listener, Open, Run
from guildhall.companion.offers import companion
from guildhall.formats.companion import Line, Question
from guildhall.formats.words import words
from guildhall.games.london.companion.table import READING, Place
from guildhall.games.london.companion.wording import LETTERS, place_of, value_of
from guildhall.games.london.components.sets import house_set
from guildhall.games.london.components.tables import SUITS
from guildhall.games.london.frames import TURN
from guildhall.games.london.game import start
from guildhall.games.london.layout import BEADLE, BOARD, LAID_DOWN, MASTERS, OPEN, PIECES, ROUND, SIDE, TOP, VP
from guildhall.games.london.position import London
from guildhall.kernel.position import FINISHED
from guildhall.kernel.rng import fast
from guildhall.players import choose

ENGLISH: Final = words("en")
OPTIONS: Final = ("promo", "promo_specials", "boris_specials", "boris_two_suits")


@dataclass
class Board:
    """What lies on a real table, as far as the companion speaks of it."""

    red: Counter[str] = field(default_factory=Counter)
    laid: set[str] = field(default_factory=set)
    turned: set[str] = field(default_factory=set)
    masters: set[str] = field(default_factory=set)
    beadle: str = ""
    side: str = ""
    score: int = 0


@dataclass
class Played:
    """A digital game that was played to its end."""

    first: London  # the position at the start
    last: London
    events: list[Any]
    boards: dict[int, Board]  # at the beginning of each round


def played(seed: int, automa: str, options: dict[str, str], quick: bool) -> Played:
    """A solo game; the person plays greedily, now and then anything. Quick: always anything."""
    p = start(["human", automa], options, seed, events=True)
    first, boards = p.clone(), {1: board_of(p)}
    assert isinstance(first, London)
    rng, dice = fast(seed), random.Random(seed)
    bold = 1.0 if quick else dice.choice((0.0, 0.1, 0.3, 1.0))  # how often a move is drawn by lot
    while p.to_move != FINISHED:
        p.apply(choose("random" if dice.random() < bold else "greedy", p, rng))
        number = int(p.a[ROUND])
        if number not in boards and p.a[p.a[TOP]] == TURN:
            boards[number] = board_of(p)
    boards[0] = board_of(p)  # the end
    assert p.events is not None
    return Played(first, p, list(p.events), boards)


def board_of(p: London) -> Board:
    """The digital position as a real table shows it."""
    a, board = p.a, Board()
    for place, tile in zip(READING, [int(a[BOARD + k]) for k in range(24)]):
        value = value_of(place)
        if (n := int(a[PIECES + tile * 4 + 1])) > 0:
            board.red[value] = n
        if a[LAID_DOWN + tile]:
            board.laid.add(value)
        if not (a[OPEN] >> tile) & 1:
            board.turned.add(value)
        if (a[MASTERS] >> tile) & 1:
            board.masters.add(value)
        if a[BEADLE] == tile:
            board.beadle = value
    board.side = "ulster" if a[SIDE] else "virginia"
    board.score = int(a[VP + 1])
    return board


# Carrying out what is told ---------------------------------------------------------------------------------

PLACE: Final = re.compile(r"row (\d), (\d)\w\w tile")


def spots(text: str) -> list[str]:
    return [f"{row}.{column}" for row, column in PLACE.findall(text)]


def spot(match: re.Match[str]) -> str:
    (found,) = spots(match["place"])
    return found


def turn(board: Board, place: str, yours: bool) -> None:
    """A turned tile keeps nothing but the Master; red pieces are told one by one before."""
    assert place not in board.turned and not board.red[place], place
    board.turned.add(place)
    board.laid.discard(place)  # it goes to the box with its tile (L-SOL-3)
    if yours:
        board.masters.add(place)


def take(board: Board, place: str, n: int) -> None:
    assert board.red[place] == n, (place, n)
    del board.red[place]


def book(board: Board, match: re.Match[str]) -> None:
    assert board.score == int(match["before"]) and board.score + int(match["n"]) == int(match["after"])
    board.score = int(match["after"])


MOVES: Final = [
    (r"Red liveryman on (?P<place>row.*)", lambda b, m: b.red.update([spot(m)])),
    (r"Lay a black liveryman down on (?P<places>.*)\.", lambda b, m: b.laid.update(spots(m["places"]))),
    (r"Beadle (on|to) (?P<place>row.*)\.", lambda b, m: setattr(b, "beadle", spot(m))),
    (r"Take the Beadle off the board.*", lambda b, m: setattr(b, "beadle", "")),
    (r"Turn the plantation over: (?P<side>\w+) lies up\.", lambda b, m: setattr(b, "side", m["side"].lower())),
    (r"Turn (?P<place>row.*) over; one liveryman stays.*", lambda b, m: turn(b, spot(m), True)),
    (r"Turn (?P<place>row.*) over; your liverymen.*", lambda b, m: turn(b, spot(m), False)),
    (r"Take the red liveryman off (?P<place>row.*)\.", lambda b, m: take(b, spot(m), 1)),
    (r"Take (?P<n>\d+) red liverymen off (?P<place>row.*)\.", lambda b, m: take(b, spot(m), int(m["n"]))),
    (r"(Boris|Rik) (?P<n>\d+): (?P<before>\d+) → (?P<after>\d+)\.", book),
    (r"Put a liveryman from the Guildhall on (?P<place>row.*) as Master\.", lambda b, m: b.masters.add(spot(m))),
]  # fmt: skip
NOT_HIS: Final = re.compile(  # told, but nothing of what the companion speaks of moves
    r"(Nothing to place|Put his \d cards|Put 2 black|All else|Put the token|No Beadle scoring|Take the left reward"
    r"|Put (your|all your) liver|(Boris|Rik) is second|Leave row|Red liverymen on|Discard 3|Score its)"
)


def carry_out(board: Board, line: Line) -> None:
    """Do on the board what a line says; a line that nobody understands is a fault."""
    text = line.words.plain(ENGLISH)
    for pattern, act in MOVES:
        if match := re.fullmatch(pattern, text):
            act(board, match)
            return
    assert NOT_HIS.match(text), text


# Answering ----------------------------------------------------------------------------------------------------


class Person:
    """Answers truthfully from a digital game, and keeps the real table."""

    def __init__(self, game: Played) -> None:
        self.game = game
        self.book = house_set()
        a = game.first.a
        self.tiles = {place: int(a[BOARD + k]) for k, place in enumerate(READING)}
        self.at = {self.book.tiles[tile].id: value_of(place) for place, tile in self.tiles.items()}
        self.cursor = 0
        self.board = Board(side="ulster" if a[SIDE] else "virginia")
        self.run: Run | None = None
        self.heard = 0
        self.pending: list[Any] = []
        self.asked_about: set[tuple[str, str, str]] = set()
        self.lowest_told: list[str] = []  # the Beadle's way as it was told

    def listen(self, run: Run) -> None:
        """Carry out what was told since the last question."""
        told = [*run.opening, *(line for one in run.answered for line in one.lines)]
        for line in told[self.heard :]:
            carry_out(self.board, line)
        self.heard = len(told)

    def next_event(self, *names: str) -> Any:
        """The next event of one of these names; the cursor goes behind it."""
        while (event := self.game.events[self.cursor]).name not in names:
            if event.name in ("oust", "claim"):
                self.pending.append(event)  # where there is no door: it is told at the next one
            self.cursor += 1
        self.cursor += 1
        return self.game.events[self.cursor - 1]

    def peek(self, *names: str) -> str:
        """The name of the next event of these, without going there; '' if there is none."""
        ahead = (event.name for event in self.game.events[self.cursor :])
        return next((name for name in ahead if name in names), "")

    def untold_claims(self) -> set[str]:
        """Tiles that were claimed since the last question with a door: they are told at the next one."""
        ahead = [event for event in self.game.events[self.cursor :] if event.name == "claim"]
        return {self.at[event.data["tile"]] for event in [*self.pending, *ahead] if event.name == "claim"}

    def suits_of(self, place: Place) -> str:
        return "".join(LETTERS[SUITS.index(suit)] for suit in sorted(self.book.tiles[self.tiles[place]].suits, key=SUITS.index))  # fmt: skip

    def answer(self, question: Question) -> str:
        """The truth; and a check that the question had to be asked."""
        head, _, rest = question.key.partition(".")
        self.check_needed(question)
        if head == "side":
            return self.board.side[0]
        if head == "tile":
            return self.tile(question, place_of(rest))
        if head in ("six", "lowest"):
            return self.lowest(question)
        if head == "end":
            return self.end(rest)
        return self.in_round(question, rest)

    def check_needed(self, question: Question) -> None:
        """Nothing is asked twice, and nothing that has only one answer."""
        open_choices = [choice for choice in question.choices if choice.cannot is None]
        assert len(open_choices) != 1 or question.main is not None, question.key
        values = " ".join(choice.value for choice in open_choices)
        about = (question.ask.plain(ENGLISH), question.key.partition(".")[0], values)
        assert about not in self.asked_about or question.key.count("~"), about
        self.asked_about.add(about)
        if question.key.endswith((".beadle", "beadle.to")):
            left = [place for place in self.lowest_told if place not in self.board.turned]
            assert not left, f"{question.key}: {left[0]} was told to be the lowest"
        if found := re.fullmatch(r"r\d+\.(\d\.\d)\.(who|vp|token)", question.key):
            assert self.board.red[found[1]], f"{question.key}: he does not stand there"
            assert found[2] == "who" or (self.vote.seat == 0) == (found[2] == "token"), question.key

    def tile(self, question: Question, place: Place) -> str:
        tile = self.book.tiles[self.tiles[place]]
        if question.kind == "place-number" or question.kind == "card":
            return tile.id
        if question.kind == "all-but":
            (missing,) = [letter for letter, suit in zip(LETTERS, SUITS) if suit not in tile.suits]
            return f"-{missing}"
        return self.suits_of(place)

    def lowest(self, question: Question) -> str:
        """By the printed numbers, which lie open on the table."""
        highest = question.key == "six" and self.board.side == "ulster"
        ranks = sorted(
            (choice.value for choice in question.choices),
            key=lambda value: self.tiles[place_of(value)],
            reverse=highest,
        )
        told = ranks[: question.take[1]]
        self.lowest_told += [] if highest else told
        return " ".join(told)

    def in_round(self, question: Question, rest: str) -> str:
        part = rest.partition("~")[0].split(".")
        if question.kind == "button":
            return "done"
        if rest.endswith((".home", ".claim")):
            return self.at[self.last_told.data["tile"]]
        if part[0] == "card":
            return self.card(question, part[1])
        if part[0] == "tile":
            return self.resolved(question)
        if rest.endswith(".who"):
            return "me" if self.vote.seat == 0 else "he"
        if rest.endswith(".token"):
            return str(self.next_event("automa_second").data["vp"])
        if part[0] == "plantation":
            return str(self.next_event("plantation_yours", "plantation_automa").data["n"])
        if rest == "beadle.vp":
            return str(self.next_event("beadle_scores").data["vp"])
        if rest.endswith(".vp"):
            return str(self.vote.data["vp"])
        assert rest.endswith((".beadle", "beadle.to")), question.key
        return self.lowest(question)

    def happened(self, question: Question, until: tuple[str, ...]) -> str:
        """A side door, if something was done meanwhile that the companion does not know: an oust, a claim."""
        name = self.pending[0].name if self.pending else self.peek("oust", "claim", *until)
        if name not in ("oust", "claim"):
            return ""
        self.last_told = self.pending.pop(0) if self.pending else self.next_event(name)
        place = self.at[self.last_told.data["tile"]]
        if name == "oust":
            self.board.red[place] -= 1
            self.board.red += Counter()
        door = "home" if name == "oust" else "claim"
        assert any(choice.value == door for choice in question.also), question.key
        return door

    def card(self, question: Question, number: str) -> str:
        if number == "1" and (door := self.happened(question, ("automa_card",))):
            return door
        event = self.next_event("automa_card")
        assert event.data["number"] == int(number)
        letters = "".join(LETTERS[SUITS.index(suit)] for suit in event.data["suits"])
        self.searched = event
        return letters

    def resolved(self, question: Question) -> str:
        """The next tile that was resolved; ties change nothing, so nobody tells them."""
        if door := self.happened(question, ("win_tile", "beadle_scores", "no_beadle_scoring")):
            return door
        if self.peek("win_tile", "beadle_scores", "no_beadle_scoring") != "win_tile":
            return "done"
        self.vote = self.next_event("win_tile")
        return self.at[self.vote.data["tile"]]

    def end(self, rest: str) -> str:
        if rest.startswith("claim"):
            if self.peek("claim"):
                self.pending.append(self.next_event("claim"))
            self.pending = [
                event for event in self.pending if event.name == "claim"
            ]  # who was sent home counts no more
            return self.at[self.pending.pop(0).data["tile"]] if self.pending else "done"
        a = self.game.last.a
        events = [event for event in self.game.events if event.seat == 0]
        goals = sum(int(event.data["vp"]) for event in events if event.name == "goal")
        pairs = sum(int(event.data["vp"]) for event in events if event.name == "adjacency")
        return str(goals) if rest == "mayoral" else str(int(a[VP]) - goals - pairs)


@dataclass
class Checked:
    """What came out of one game."""

    run: Run
    answers: list[tuple[str, str]]
    game: Played


def check_game(seed: int, automa: str, colours: bool, options: dict[str, str], quick: bool = False) -> Checked:
    """Play a digital game, let the companion follow it, and hold everything against each other."""
    game = played(seed, automa, options, quick)
    person = Person(game)
    answers: list[tuple[str, str]] = []
    chosen = companion(automa)
    told = {option.key: options.get(option.key, option.default) for option in chosen.options}
    told["tiles"] = "colours" if colours else "numbers"

    def answer(question: Question) -> str:
        person.listen(talk.run)
        if number := re.fullmatch(r"r(\d+)\.card\.1", question.key):
            digital = game.boards[int(number[1])]
            known = replace(digital, masters=digital.masters - person.untold_claims())
            same(person.board, known, talk.catch_up(), seed, question.key)
        text = person.answer(question)
        answers.append((question.key, text))
        return text

    talk = Listener(told, str(seed), answer)
    try:
        chosen.script(talk)
    except Open:
        raise AssertionError(f"seed {seed}: {talk.run.question} was not answered: {talk.run.refused}") from None
    person.listen(talk.run)
    check_searches(talk.run, game)
    check_end(talk.run, game)
    return Checked(talk.run, answers, game)


def same(table: Board, digital: Board, run: Run, seed: int, key: str) -> None:
    """The real table, the digital position and what the companion believes."""
    assert table == digital, f"seed {seed}, {key}: {table} is not {digital}"
    stands = run.standing
    believed = Board(side=stands.sides["plantation"], score=stands.amounts["score"])
    for (place, piece), n in stands.pieces.items():
        if piece == "pawn-red":
            believed.red[place] = n
        elif piece == "beadle":
            believed.beadle = place
        else:
            (believed.laid if piece == "pawn-laid" else believed.masters).add(place)
    believed.turned = {place for place, side in stands.sides.items() if side == "turned"}
    assert believed == digital, f"seed {seed}, {key}: the companion believes {believed}, it is {digital}"


def check_searches(run: Run, game: Played) -> None:
    """Each card went where the digital automa sends it, past the same tiles, by the same rule."""
    a = game.first.a
    at = {house_set().tiles[int(a[BOARD + k])].id: value_of(place) for k, place in enumerate(READING)}
    marks = {"resolved": ".", "special": "x", "suit": "x"}
    wanted = []
    for event in game.events:
        if event.name == "automa_card":
            mark = [marks[one["why"]] + at[one["tile"]] for one in event.data["looked"]]
            chosen = event.data["tile"]
            wanted.append((event.rule, [*mark, *(["!" + at[chosen]] if chosen is not None else [])]))
    told = [(line.rule, line.mark.split()) for one in run.answered for line in one.lines if line.large]
    assert told == wanted


def check_end(run: Run, game: Played) -> None:
    """The verdict names the digital game's points and winner."""
    assert run.verdict is not None
    text = run.verdict.words.plain(ENGLISH)
    yours, his = (int(game.last.a[VP + seat]) for seat in (0, 1))
    assert {str(yours), str(his)} <= set(re.findall(r"\d+", text)), text
    assert text.startswith("You win") == (game.last.winners() == [0]), text
