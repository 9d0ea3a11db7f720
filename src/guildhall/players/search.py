"""The search player: information-set search over imagined deals, one code for all games.

Every sweep deals anew what the seat cannot know. From there each simulation makes a root move, goes down a tree of what was
learned before (open-loop, UCB1 with availability counts), plays on by the policy, and is judged for every seat. The root is
UCB1 over all moves, or sequential halving over those that greedy likes best. docs/players.md tells why.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from guildhall.kernel.position import FINISHED, Position, buffer, room_of
from guildhall.kernel.rng import Rng
from guildhall.players.clock import Budget
from guildhall.players.edges import Edges, mixed
from guildhall.players.greedy import BUDGET, Look, values_within
from guildhall.players.outcome import Outcome
from guildhall.players.policy import Policy
from guildhall.players.rated import Rated, Scale, best_first, clear_best
from guildhall.players.settings import MOST_SEATS, Settings

DEEPEST: Final[i64] = 256  # decisions of a simulation that the tree remembers
SECRET: Final[i64] = 900_001  # marks the key of a seat that chooses secretly; no move has such a number
EULER: Final = 0.5772156649


class Search:
    """One decision of one seat. Nothing of it depends on what is hidden from the seat."""

    def __init__(self, p: Position, rng: Rng, settings: Settings, budget: Budget) -> None:
        self.p: Position = p
        self.seat: i64 = p.to_move
        self.rng: Rng = rng
        self.settings: Settings = settings
        self.budget: Budget = budget
        self.edges: Edges = Edges(budget.simulations if settings.tree else i64(0))
        self.tell: Callable[[float], None] | None = None  # told how far it is, from 0 to 1
        self.policy: Policy = Policy(settings, budget)
        self.outcome: Outcome = Outcome(settings)
        self.rated: list[Rated] = []
        self.scale: Scale = Scale(settings.trust)
        self.last_round: i64 = -1
        if settings.rounds > 0:
            self.last_round = p.round_number() + settings.rounds - 1
        self.moves: vec[i64] = buffer()
        self.places: vec[i64] = buffer()
        self.path: vec[i64] = vec[i64]([0] * DEEPEST)
        self.path_seats: vec[i64] = vec[i64]([0] * DEEPEST)
        self.depth: i64 = 0
        self.choosing: vec[i64] = vec[i64]([0] * MOST_SEATS)  # the keys of seats that choose secretly
        self.total: float = 0.0
        self.squares: float = 0.0
        self.logs: vec[float] = harmonic(64)

    # The root --------------------------------------------------------------------------------

    def look(self) -> None:
        """Greedy's judgement of each move on one imagined deal: who is a candidate, and the choice if time is up at once."""
        look = Look(BUDGET, self.policy.by)
        if self.budget.seconds > 0.0:
            look.clock = self.budget
        values = values_within(self.imagined(), self.seat, look)
        n = self.p.fill_legal(self.moves)
        for i in range(n):
            self.rated.append(Rated(self.moves[i], values[i], self.scale))

    def imagined(self) -> Position:
        q = self.p.imagine(self.seat, self.rng)
        q.forget_choices(self.seat)
        q.to_move = self.seat
        room_of(q)  # shared by all that is tried from here
        return q

    def run(self) -> None:
        """Think until the budget is used up or the choice is clear."""
        self.report()
        self.look()
        if len(self.rated) < 2:
            return
        if self.settings.halving:
            self.halve()
        else:
            self.race()

    def halve(self) -> None:
        """Sequential halving: all candidates get the same share, then the worse half goes, and so on."""
        field = self.candidates()
        for one in field:
            self.scale.values += one.value / float(len(field))
        phases = phases_of(len(field))
        for phase in range(phases):
            until = float(phase + 1) / float(phases)
            while self.budget.used() < until:
                base = self.imagined()
                luck = self.rng.spawn()
                for one in field:
                    self.simulate(base.clone(), one, luck.clone())
                self.report()
                if clear_best(field, self.settings.clear):
                    return
            field = best_first(field, True)[: (len(field) + 1) // 2]

    def candidates(self) -> list[Rated]:
        """The best moves by greedy's judgement; none that only gives something away, unless all do.

        What he judges exactly alike is often the same: it comes last if so set.
        """
        field: list[Rated] = []
        alike: list[Rated] = []
        sensible = [one for one in self.rated if not self.p.wasteful(one.move)]
        for one in best_first(sensible or self.rated, False):
            if self.settings.distinct and len(field) > 0 and field[-1].value - one.value < 1e-9:
                alike.append(one)
            else:
                field.append(one)
        return (field + alike)[: int(self.how_many())]

    def how_many(self) -> i64:
        """Candidates for halving: with few simulations fewer, so that each gets enough of them in the first phase."""
        n = max(self.settings.candidates, 2)
        while n > 2 and n * phases_of(n) * self.settings.least > self.budget.expected():
            n -= 1
        return n

    def race(self) -> None:
        """UCB1 over all moves, until the one most often tried cannot be caught up with."""
        for one in self.rated:
            self.scale.values += one.value / float(len(self.rated))
        while self.budget.used() < 1.0:
            one = self.choose_root()
            self.simulate(self.imagined(), one, self.rng.spawn())
            if self.budget.done % 32 != 0:
                continue
            self.report()
            if self.decided() or clear_best(self.rated, self.settings.clear):
                return

    def report(self) -> None:
        if self.tell is not None:
            self.tell(self.budget.used())

    def choose_root(self) -> Rated:
        """UCB1 among the root's moves. Greedy's judgement counts as `trust` simulations; without, the untried come first."""
        tried = float(self.log(self.budget.done + 1))
        wide = self.settings.explore * self.sigma()
        best = self.rated[0]
        most = -1e18
        for one in self.rated:
            weight = float(one.visits) + self.settings.trust
            if weight > 0.0:
                score = one.rating() + wide * sqrt(tried / weight)
            else:
                score = 1e9 + one.value
            if score > most:
                most = score
                best = one
        return best

    def decided(self) -> bool:
        """Whether the move most often tried stays so, even if all that is left goes to the next one."""
        first: i64 = 0
        second: i64 = 0
        for one in self.rated:
            if one.visits > first:
                second = first
                first = one.visits
            elif one.visits > second:
                second = one.visits
        left = (1.0 - self.budget.used()) / max(self.budget.used(), 1e-9) * float(self.budget.done)
        return float(first - second) > left

    def best(self) -> Rated:
        """The choice: after a race the move most often tried, else the one with the best rating among the best tried."""
        best = best_first(self.rated, False)[0]
        most: i64 = 0
        for one in self.rated:
            if one.visits > most or (one.visits == most and most > 0 and one.rating() > best.rating()):
                best = one
                most = one.visits
        if not self.settings.halving:
            return best
        for one in self.rated:  # those that came into the last phase have had the same number of simulations
            if one.visits == most and most > 0 and one.rating() > best.rating():
                best = one
        return best

    # One simulation --------------------------------------------------------------------------

    def simulate(self, q: Position, one: Rated, rng: Rng) -> None:
        """A root move, the tree below it, the policy, the judgement, and what is learned from it."""
        self.depth = 0
        for seat in range(MOST_SEATS):
            self.choosing[seat] = 0
        key = self.step(q, 7, one.move)
        if self.settings.tree:
            self.descend(q, key, rng)
        if not self.policy.play(q, self.last_round, rng):
            return  # the clock ran out in the middle: this one does not count
        outcome = self.outcome
        outcome.judge(q)
        self.budget.done += 1
        reward = outcome.rewards[self.seat]
        self.total += reward
        self.squares += reward * reward
        self.scale.rewards = self.total / float(self.budget.done)
        one.visits += 1
        one.total += reward
        one.squares += reward * reward
        one.points += outcome.worths[self.seat]
        one.lead += outcome.lead(self.seat, q.seats())
        one.won += outcome.wins[self.seat]
        edges = self.edges
        for i in range(self.depth):
            edges.taken[self.path[i]] += 1
            edges.sums[self.path[i]] += outcome.rewards[self.path_seats[i]]

    def descend(self, q: Position, key: i64, rng: Rng) -> None:
        """Down the tree to a move that was never tried from here."""
        while q.to_move != FINISHED and (self.last_round < 0 or q.round_number() <= self.last_round):
            n = q.fill_legal(self.moves)
            if n == 1:
                key = self.step(q, key, self.moves[0])
                continue
            if self.depth >= DEEPEST or self.edges.full():
                return
            here = self.choosing[q.to_move] if q.choosers() else key
            at = self.choose(here, n, rng)
            place = self.places[at]
            fresh = self.edges.taken[place] == 0
            self.path[self.depth] = place
            self.path_seats[self.depth] = q.to_move
            self.depth += 1
            key = self.step(q, key, self.moves[at])
            if fresh:
                return

    def step(self, q: Position, key: i64, move: i64) -> i64:
        """Make a move; the key of where it leads. Who chooses secretly does not know what the others have chosen:
        his own choices alone are his key, and all of them together that of what follows."""
        before = q.choosers()
        if before == 0:
            q.apply(move)
            key = mixed(key, move)
        else:
            mover = q.to_move
            if self.choosing[mover] == 0:
                self.open_choice(q, key)
            self.choosing[mover] = mixed(self.choosing[mover], move)
            q.apply(move)
        if q.to_move == FINISHED:
            return key
        after = q.choosers()
        if before != 0 and (after & ~before != 0 or after == 0):
            for seat in range(q.seats()):
                key = mixed(key, self.choosing[seat])
                self.choosing[seat] = 0
        if after != 0 and self.choosing[q.to_move] == 0:
            self.open_choice(q, key)
        return key

    def open_choice(self, q: Position, key: i64) -> None:
        """A secret choice begins: each seat gets a key of its own."""
        for seat in range(q.seats()):
            self.choosing[seat] = mixed(mixed(key, SECRET), seat)

    def choose(self, key: i64, n: i64, rng: Rng) -> i64:
        """UCB1 among the first n of `moves`; one that was never tried comes first."""
        edges = self.edges
        fresh: i64 = 0
        pick: i64 = 0
        for i in range(n):
            place = edges.find(mixed(key, self.moves[i]))
            self.places[i] = place
            edges.open[place] += 1
            if edges.taken[place] == 0:
                fresh += 1
                if rng.below(fresh) == 0:
                    pick = i
        if fresh > 0:
            return pick
        wide = self.settings.explore * self.sigma()
        most = -1e18
        for i in range(n):
            place = self.places[i]
            taken = float(edges.taken[place])
            score = edges.sums[place] / taken + wide * sqrt(self.log(edges.open[place]) / taken)
            if score > most:
                most = score
                pick = i
        return pick

    def sigma(self) -> float:
        """The standard deviation of the rewards so far."""
        n = float(self.budget.done)
        if n < 2.0:
            return 1.0
        spread = self.squares / n - (self.total / n) * (self.total / n)
        return sqrt(spread) if spread > 1e-6 else 1e-3

    def log(self, n: i64) -> float:
        """The logarithm, from a table of sums: the same on every machine, which C libraries do not promise."""
        if n >= len(self.logs):
            self.logs = harmonic(2 * n)
        return self.logs[n]


def harmonic(n: i64) -> vec[float]:
    """1 + 1/2 + … + 1/k less Euler's constant, for k up to n: the logarithm of k, and a little more for small k."""
    out = vec[float]([0.0] * (n + 1))
    total = 0.0
    for k in range(i64(1), n + 1):
        total += 1.0 / float(k)
        out[k] = total - EULER
    return out


def phases_of(candidates: i64) -> i64:
    """How often a field must be halved until one is left."""
    phases: i64 = 0
    while candidates > 1:
        candidates = (candidates + 1) // 2
        phases += 1
    return phases
