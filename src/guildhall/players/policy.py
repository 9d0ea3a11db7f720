"""How seats play inside a simulation, where no statistics guide them: by chance, or by a quick judgement of each move."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.kernel.position import FINISHED, Position, buffer
from guildhall.kernel.rng import Rng
from guildhall.players.clock import Budget
from guildhall.players.judge import Judge
from guildhall.players.settings import Settings

LONGEST_ACTION: Final[i64] = 64  # small choices of one action that are remembered


class Policy:
    """Plays on from a position to the end of a simulation."""

    def __init__(self, settings: Settings, budget: Budget) -> None:
        self.settings: Settings = settings
        self.budget: Budget = budget
        self.by: Judge = Judge(settings.rival)
        self.moves: vec[i64] = buffer()
        self.inner: vec[i64] = buffer()
        self.trial: vec[i64] = vec[i64]([0] * LONGEST_ACTION)  # the moves of the action that is tried
        self.trial_n: i64 = 0
        self.best: vec[i64] = vec[i64]([0] * LONGEST_ACTION)
        self.best_n: i64 = 0
        self.best_value: float = 0.0

    def play(self, p: Position, last_round: i64, rng: Rng) -> bool:
        """To the end, or until the round after `last_round` begins (-1: to the end). False if the clock ran out."""
        if not self.settings.stratified:
            while p.to_move != FINISHED and (last_round < 0 or p.round_number() <= last_round):
                n = p.fill_legal(self.moves)
                move = self.moves[rng.below(n)]
                p.apply(self.moves[rng.below(n)] if p.wasteful(move) else move)
            return True
        while p.to_move != FINISHED and (last_round < 0 or p.round_number() <= last_round):
            if self.budget.late():
                return False
            self.act(p, rng)
        return True

    def act(self, p: Position, rng: Rng) -> None:
        """One decision by judgement: each move is tried, an unfinished action completed by chance a few times."""
        out = self.moves
        n = p.fill_legal(out)
        if n == 1:
            p.apply(out[0])
            return
        seat = p.to_move
        self.best_value = -1e9
        self.best_n = 0
        for i in range(n):
            if p.ends_turn(out[i]):
                self.trial[0] = out[i]
                self.trial_n = 1
                self.keep_if_better(self.by.judge(p, seat))
            else:
                self.try_move(p, out[i], seat, rng)
        self.carry_out(p, seat)

    def carry_out(self, p: Position, seat: i64) -> None:
        """The best action found. A secret choice was judged by what it would lead to alone: only the choice is made.

        A look ahead may leave out what happens besides (see `attempt`), so each further move must still be possible.
        """
        secret = p.choosers() != 0
        p.apply(self.best[0])
        for i in range(i64(1), i64(1) if secret else self.best_n):
            if p.to_move != seat or p.settled(seat) or not self.possible(p, self.best[i]):
                return
            p.apply(self.best[i])

    def possible(self, p: Position, move: i64) -> bool:
        n = p.fill_legal(self.inner)
        for i in range(n):
            if self.inner[i] == move:
                return True
        return False

    def try_move(self, p: Position, move: i64, seat: i64, rng: Rng) -> None:
        """A move, its action completed by chance, as often as the settings say."""
        for _ in range(self.settings.tries):
            q = p.attempt(move)
            self.trial[0] = move
            self.trial_n = 1
            self.complete(q, seat, rng)
            self.keep_if_better(self.by.judge(q, seat))
            if self.trial_n == 1:  # nothing was left to chance
                return

    def complete(self, q: Position, seat: i64, rng: Rng) -> None:
        while q.to_move != FINISHED and not q.settled(seat):
            move = self.inner[rng.below(q.fill_legal(self.inner))]
            q.apply(move)
            if self.trial_n < LONGEST_ACTION:
                self.trial[self.trial_n] = move
                self.trial_n += 1

    def keep_if_better(self, value: float) -> None:
        if value > self.best_value:
            self.best_value = value
            self.best_n = self.trial_n
            for i in range(self.trial_n):
                self.best[i] = self.trial[i]
