"""Players from files: what they get is fair, and whatever they do wrong loses the game and nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from guildhall.arena.bots import Author, own_player
from guildhall.arena.playing import Hall, nobody
from guildhall.arena.running import Limits, Run
from guildhall.arena.settings import Entrant
from guildhall.arena.workers import Crew
from guildhall.games import game
from guildhall.kernel.problems import BadChoice
from guildhall.kernel.rng import fast
from tests.arena.halls import opened, settings

EXAMPLE = Path(__file__).resolve().parent.parent.parent / "examples" / "my_bot.py"
FIRST = "def choose(view, moves): return moves[0]\n"
FAULTY = {
    "raised": "def choose(view, moves): raise KeyError('oh')",
    "nonsense": "def choose(view, moves): return 'castle long'",
    "nothing": "def choose(view, moves): pass",
    "number": "def choose(view, moves): return 0",
    "exits": "import sys\ndef choose(view, moves): sys.exit()",
    "no_place": "class Player:\n    def __init__(self): raise ValueError\n    def choose(self, view, moves): return moves[0]",
    "slow": "def choose(view, moves):\n    while True: pass",
    "stubborn": "def choose(view, moves):\n    while True:\n        try:\n            while True: pass\n"
    "        except Exception: pass",
}
WHAT = {"raised": "raised", "exits": "raised", "no_place": "raised", "slow": "slow", "stubborn": "slow"}


def test_the_example_has_ten_lines_and_beats_random() -> None:
    source = EXAMPLE.read_text(encoding="utf-8")
    assert len([line for line in source.splitlines() if line.strip()]) <= 10
    hall = Hall(settings("flanders", "random", own={"my_bot": source}))
    for number in range(2):
        record, _ = hall.play(number)
        assert [record["seats"][seat] for seat in record["winners"]] == ["my_bot"], record


@pytest.mark.parametrize("key", ["london", "flanders", "mosaic"])
def test_the_example_plays_every_game(key: str) -> None:
    """A few decisions of each: with secret choices, with small ones, with an automa at the table."""
    author = Author(Entrant("my_bot", "", EXAMPLE.read_text(encoding="utf-8")))
    seats = {"london": ["me", "boris"], "flanders": 2, "mosaic": ["me", "herobotus"]}[key]
    p = game(key).start(seats, {}, 5)
    players = [own_player(author, key, 1, seat, 60, nobody) for seat in range(2)]
    for _ in range(6):
        move = players[int(p.to_move)](p)
        assert move in p.legal()
        p.apply(move)


def test_a_player_gets_what_is_fair() -> None:
    """His decision is the same whatever is hidden from him: he gets no more than his view."""
    seen: list[Any] = []
    source = "def choose(view, moves, imagine):\n    SEEN.append((view, moves, imagine().view(view['seat'])))\n    return moves[0]"
    author = Author(Entrant("spy", "", source))
    p = game("london").start(2, {}, 3)
    for _ in range(12):
        p.apply(p.legal()[-1])
    seat = int(p.to_move)
    worlds = [p, *(p.imagine(seat, fast(n)) for n in range(5))]
    for world in worlds:
        decide = own_player(author, "london", 1, seat, 60, nobody)
        module = author.module()
        module.__dict__["SEEN"] = seen
        author.module = lambda module=module: module  # type: ignore[method-assign]
        decide(world)
    assert len(seen) == 6 and all(one == seen[0] for one in seen)
    assert seen[0][0] == seen[0][2] == p.view(seat)


def test_a_class_gets_its_game_seat_and_seed_and_lasts_for_one_game() -> None:
    source = (
        "class Player:\n    def __init__(self, seat, game, seed):\n        assert (seat, game) == (SEAT, 'flanders')\n"
        "        self.asked = 0\n    def choose(self, view, moves):\n        self.asked += 1\n"
        "        assert view['round'] > 0 or self.asked == 1\n        return moves[0]"
    )
    hall = Hall(settings("flanders", "random", own={"me": source.replace("SEAT", "1")}))
    for _ in range(2):
        assert "fault" not in hall.play(0)[0]
    assert hall.play(1)[0]["fault"]["what"] == "raised"  # there he sits elsewhere


@pytest.mark.parametrize("name", FAULTY)
def test_whoever_errs_loses(name: str) -> None:
    hall = Hall(settings("flanders", "random", own={name: FAULTY[name]}, move_seconds=0.2))
    for number in range(2):
        record, names = hall.play(number)
        assert record["fault"]["what"] == WHAT.get(name, "nonsense") and not names
        assert record["winners"] == [record["seats"].index("random")] and "scores" not in record


@pytest.mark.parametrize(
    "source", ["x = 1", "def choose(:", "raise OSError", "choose = 3", "import no_such_library", "\0"]
)
def test_what_is_no_player_is_refused_at_once(source: str) -> None:
    with pytest.raises(BadChoice, match="'strange'"):
        Author(Entrant("strange", "", source))


def test_a_process_that_a_player_ends_or_hangs_is_replaced(tmp_path: Path) -> None:
    """Code that does not come back to Python is ended with its process; the arena goes on and ends."""
    own = {
        "dies": "import os\ndef choose(view, moves): os._exit(7)",
        "hangs": "import signal, time\ndef choose(view, moves):\n"
        "    signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])\n    time.sleep(1000)",
    }
    agreed = settings("flanders", own=own, move_seconds=0.2)
    with opened(tmp_path / "r.jsonl", agreed) as results:
        run = Run(results, Limits(games=2), None)
        run.play(Crew(agreed, 1), lambda n: None)
        records = results.found.records
        assert [records[n]["seats"][records[n]["fault"]["seat"]] for n in range(2)] == [
            "dies",
            "hangs",
        ]  # who was first
        assert [records[n]["fault"]["what"] for n in range(2)] == ["died", "slow"]
        assert run.tally.standings[0].faults == run.tally.standings[0].games == 2
