"""How fast a game is: random play from the deal to the end, clone, imagine, view; one core, the build that is loaded."""

from __future__ import annotations

from collections.abc import Callable
from sys import getsizeof
from time import perf_counter, process_time

from guildhall.formats.declaration import Game
from guildhall.kernel.position import FINISHED, Position, buffer, playout
from guildhall.kernel.rng import fast

SIMULATIONS = 100  # of a search that is measured
MIDDLE = 40  # decisions after which a position counts as one from the middle of a game


def measure(game: Game, seconds: float = 2.0) -> dict[str, float]:
    """Figures for two players, each measured for about `seconds`."""
    decisions, games, spent = random_play(game, seconds)
    p = middle(game)
    rng = fast(3)
    return {
        "decisions_per_s": round(decisions / spent),
        "games_per_s": round(games / spent, 1),
        "clone_us": per_call(p.clone, seconds / 4),
        "imagine_us": per_call(lambda: p.imagine(0, rng), seconds / 4),
        "view_us": per_call(lambda: p.view(0), seconds / 4),
        "position_bytes": position_bytes(p),
        **masked_steps(game, seconds / 2),
        "simulations_per_s": searches(p, seconds / 2),
    }


def masked_steps(game: Game, seconds: float) -> dict[str, float]:
    """Steps a second as a program that learns takes them: observation and mask as arrays, then a random legal action.

    Nothing, where the game does not say how a program sees it, or NumPy is not installed.
    """
    try:
        from guildhall.research.core import Board
    except ImportError:
        return {}
    if game.learning is None:
        return {}
    board, rng, steps, seed = Board(game.key, 2), fast(1), 0, 0
    stepper = board.stepper
    begun = process_time()
    while (spent := process_time() - begun) < seconds:
        seat = int(board.position.to_move)
        for _ in range(500):
            board.observation(seat)
            board.mask()
            seat = int(stepper.step(stepper.any_action(rng.word())))
            if seat == FINISHED:
                seed += 1
                board.start(seed)
                seat = int(board.position.to_move)
        steps += 500
    return {"masked_steps_per_s": round(steps / spent)}


def searches(p: Position, seconds: float) -> float:
    """Simulations a second of the players that search, in the middle of a game."""
    from guildhall.players.clock import Budget
    from guildhall.players.levels import searched

    rng, done = fast(4), 0
    begun = process_time()
    while (spent := process_time() - begun) < seconds:
        budget = Budget(SIMULATIONS, 0.0)
        searched(p, rng, budget)
        done += int(budget.done)
    return round(done / spent)


def random_play(game: Game, seconds: float) -> tuple[int, int, float]:
    """Decisions and games of random play, set-up included, and the time they took."""
    out = buffer()
    rng = fast(1)
    decisions = games = 0
    begun = process_time()
    while (spent := process_time() - begun) < seconds:
        for _ in range(20):
            decisions += int(playout(game.start(2, {}, games), rng, out))
            games += 1
    return decisions, games, spent


def middle(game: Game) -> Position:
    """A position after so many decisions, or the last one of a game that is shorter."""
    p = game.start(2, {}, 1)
    rng = fast(2)
    out = buffer()
    for _ in range(MIDDLE):
        after = p.clone()
        after.apply(after.random_move(rng, out))
        if after.to_move == FINISHED:
            break
        p = after
    return p


def per_call(call: Callable[[], object], seconds: float) -> float:
    """Microseconds a call: the best of several runs, less the best of an empty loop.

    Each has its own best: a difference of neighbours could take a loop that was disturbed off a call that was not.
    """
    best = loop = 1e9
    begun = perf_counter()
    while perf_counter() - begun < seconds:
        best = min(best, timed(call, 500))
        loop = min(loop, timed(nothing, 500))
    return round((best - loop) / 500 * 1e6, 3)


def nothing() -> None:
    return None


def timed(call: Callable[[], object], n: int) -> float:
    begun = process_time()
    for _ in range(n):
        call()
    return process_time() - begun


def position_bytes(p: Position) -> int:
    """What one position holds of its own: the object, its array (8 bytes a number) and its generator."""
    return 8 * len(p.a) + getsizeof(p) + getsizeof(p.rng)
