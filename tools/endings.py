"""How games ended, by rule ID; and a search for games that end in a wanted way.

python tools/endings.py tests/games/london-2.json …       says how each of the files ended
python tools/endings.py                                   lists every ending, with the files that show it
python tools/endings.py --search "F-END-4 shared" flanders human,human --seeds 1-2000 --to F.json two_players=gold

The searching players are random; with --greedy the first so many seats are greedy. What they do not find, tools/drive.py may.
Rare endings need the compiled build to be found in time.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from guildhall.games import game
from guildhall.kernel.position import FINISHED, SEAT_LETTERS, Event, Position
from guildhall.kernel.rng import fast
from guildhall.players import choose
from guildhall.table import gamefile
from guildhall.table.opening import parse_seats
from guildhall.table.session import Session

GAMES = Path(__file__).resolve().parent.parent / "tests" / "games"
PEOPLE = {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}

ENDINGS = {
    "london": [
        "L-END-1 two players, round 10",
        "L-END-1 two players, round 16",
        "L-END-1 three players, round 15",
        "L-END-1 four players, round 12",
        "L-RES-12 two players, no unresolved tile left",
        "L-RES-21 two players, no unresolved tile left on a grey space",
        "L-RES-20 three players, jump to the last grey space",
        "L-RES-20 four players, jump to the last grey space",
        "L-END-4 most points",
        "L-END-4 tie, most mayoral cards",
        "L-END-4 shared",
        *(
            f"{rule} {automa}, {what}"
            for automa in ("boris", "rik")
            for rule, what in (
                ("L-SOL-12", "round 10"),
                ("L-SOL-12", "no numbered tile for the Beadle"),
                ("L-SOL-13", "won"),
                ("L-SOL-13", "lost"),
                ("L-SOL-13", "equal is not won"),
            )
        ),
    ],
    "flanders": [
        *(
            f"F-END-1 {table}, {what}"
            for table in ("two players with gold", "three players", "four players")
            for what in ("at most one free plot", "no gold card left")
        ),
        "F-END-1 two players without gold, at most one free plot",
        "F-SET-5 two players without gold, round 36",
        "F-GLD-6 redraws emptied the pile",
        "F-END-4 most points",
        "F-END-4 tie, more cities won alone",
        "F-END-4 shared",
    ],
    "mosaic": [
        *(
            f"M-END-1 {table}, {what}"
            for table in (*(f"{n} players" for n in PEOPLE.values()), "alone against HeroBotus", "HeroBotus in company")
            for what in ("third empire card", "two rows used up")
        ),
        "M-END-3 most points",
        "M-END-3 tie, most wonders",
        "M-END-3 tie, most money",
        "M-END-3 shared",
        "H-FIN-1 HeroBotus wins",
        "H-FIN-1 HeroBotus loses",
    ],
}  # fmt: skip


def best(numbers: Sequence[int], seats: Sequence[int]) -> list[int]:
    """Those of the seats that have the highest number."""
    return [seat for seat in seats if numbers[seat] == max(numbers[other] for other in seats)]


def after_ties(rule: str, scores: list[int], breakers: Sequence[tuple[str, list[int]]]) -> str:
    """By what the winner was found: points, or one of the breakers of ties, or not at all."""
    left = best(scores, range(len(scores)))
    if len(left) == 1:
        return f"{rule} most points"
    for name, numbers in breakers:
        left = best(numbers, left)
        if len(left) == 1:
            return f"{rule} tie, {name}"
    return f"{rule} shared"


def london(p: Position, events: list[Event], view: dict[str, Any]) -> list[str]:
    told = {event.name: event for event in events}
    seats = view["seats"]
    automa = next((seat["automa"] for seat in seats if seat["automa"]), None)
    if automa:
        you, he = p.scores()
        early = int(p.round_number()) < view["rounds"]
        how = "won" if you > he else "lost" if you < he else "equal is not won"
        return [
            f"L-SOL-12 {automa}, {'no numbered tile for the Beadle' if early else 'round 10'}",
            f"L-SOL-13 {automa}, {how}",
        ]
    table = f"{PEOPLE[len(seats)]} players"
    jump = told.get("round_jumps")
    if "last_tile" in told:
        rule = told["last_tile"].rule
        end = f"{rule} {table}, no unresolved tile left{' on a grey space' if rule == 'L-RES-21' else ''}"
    elif jump and jump.data["round"] == view["rounds"]:
        end = f"L-RES-20 {table}, jump to the last grey space"
    else:
        end = f"L-END-1 {table}, round {p.round_number()}"
    return [end, after_ties("L-END-4", p.scores(), [("most mayoral cards", [seat["mayoral"] for seat in seats])])]


def flanders(p: Position, events: list[Event], view: dict[str, Any]) -> list[str]:
    seats = view["seats"]
    gold = view["gold"] is not None
    table = f"{PEOPLE[len(seats)]} players" + (" with gold" if gold else " without gold") * (len(seats) == 2)
    free = sum(event.name == "cover" and event.rule == "F-END-2" for event in events)
    if any(event.name == "no_gold" for event in events):
        end = "F-GLD-6 redraws emptied the pile"
    elif free <= 1:
        end = f"F-END-1 {table}, at most one free plot"
    elif gold:
        end = f"F-END-1 {table}, no gold card left"
    else:
        end = f"F-SET-5 {table}, round {p.round_number()}"
    return [end, after_ties("F-END-4", p.scores(), [("more cities won alone", [s["cities_won"] for s in seats])])]


def mosaic(p: Position, events: list[Event], view: dict[str, Any]) -> list[str]:
    seats = view["seats"]
    heroes = [seat["seat"] for seat in seats if seat["automa"]]
    table = "HeroBotus in company" if heroes else f"{PEOPLE[len(seats)]} players"
    if heroes and len(seats) == 2:
        table = "alone against HeroBotus"
    trigger = next(event for event in events if event.name == "end_triggered")
    why = {"cards": "third empire card", "rows": "two rows used up"}[str(trigger.data["why"])]
    wonders = [len(seat["wonders"]) for seat in seats]
    money = [seat["stock"]["money"] for seat in seats]
    ends = [
        f"M-END-1 {table}, {why}",
        after_ties("M-END-3", p.scores(), [("most wonders", wonders), ("most money", money)]),
    ]
    if heroes:
        ends.append(f"H-FIN-1 HeroBotus {'wins' if set(heroes) & set(p.winners()) else 'loses'}")
    return ends


HOW: dict[str, Callable[[Position, list[Event], dict[str, Any]], list[str]]] = {
    "london": london,
    "flanders": flanders,
    "mosaic": mosaic,
}


def endings_of(p: Position) -> list[str]:
    """How a finished game that kept its events ended."""
    assert p.to_move == FINISHED and p.events is not None
    return HOW[p.game_key()](p, p.events, p.view(0))


def endings_of_file(path: Path) -> list[str]:
    """A set of its own lies beside the game."""
    file = gamefile.load(path)
    beside = str(path.parent / file.set_path) if file.set_path else None
    return endings_of(gamefile.replay(file, gamefile.components_of(file, beside), events=True))


def shown_by(paths: Sequence[Path]) -> dict[str, list[str]]:
    """Every ending with the names of the files that show it."""
    shown: dict[str, list[str]] = {ending: [] for key in ENDINGS for ending in ENDINGS[key]}
    for path in paths:
        for ending in endings_of_file(path):
            shown[ending].append(path.name)
    return shown


# Searching ----------------------------------------------------------------------------------------------


def played(key: str, seats: list[str], options: dict[str, Any], seed: int, greedy: int) -> Any:
    """A game by searching players: the position at its end, and its moves as a file holds them."""
    p = game(key).start(seats, options, seed, None, True)
    rng = fast(-1 - seed)
    moves = []
    while p.to_move != FINISHED:
        move = choose("greedy" if p.to_move < greedy else "random", p, rng)
        moves.append(p.written(move))
        p.apply(move)
    return p, moves


def write_game(
    path: Path, key: str, seats: list[str], options: dict[str, Any], seed: int, moves: Sequence[str]
) -> None:
    """Play the moves at a table, and save its file."""
    session = Session.new(key, seats, seed=seed, options=options)
    for text in moves:
        letter, _, rest = text.rpartition(": ")
        session.play(rest, SEAT_LETTERS.index(letter) if letter else None)
    session.save_as(path, over=True)


def search(args: argparse.Namespace) -> None:
    key, seats, *options = args.files
    of = game(key)
    kinds = parse_seats(seats)
    chosen = of.check_options(dict(option.split("=", 1) for option in options))
    first, _, last = args.seeds.partition("-")
    counts: dict[str, int] = {}
    for seed in range(int(first), int(last or first) + 1):
        p, moves = played(key, kinds, chosen, seed, args.greedy)
        ends = endings_of(p)
        for ending in ends:
            counts[ending] = counts.get(ending, 0) + 1
        if args.search in ends:
            print(f"seed {seed}: {'; '.join(ends)} {p.scores()}")
            if args.to:
                write_game(args.to, key, kinds, chosen, seed, moves)
                return
    for ending in sorted(counts):
        print(f"{counts[ending]:6} {ending}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="*", metavar="GAME", help="game files; with --search: game, seats, options")
    parser.add_argument("--search", metavar="ENDING", help="look for a game that ends so")
    parser.add_argument("--seeds", metavar="N-M", default="1-100")
    parser.add_argument("--greedy", metavar="N", type=int, default=0, help="so many seats are greedy")
    parser.add_argument("--to", metavar="FILE", type=Path, help="write the first game found as a file")
    args = parser.parse_args()
    if args.search is not None:
        search(args)
        return
    for path in map(Path, args.files):
        print(f"{path.name}: {'; '.join(endings_of_file(path))}")
    if not args.files:
        for ending, names in shown_by(sorted(GAMES.glob("*.json"))).items():
            print(f"{ending}: {', '.join(names) or '–'}")


if __name__ == "__main__":
    main()
