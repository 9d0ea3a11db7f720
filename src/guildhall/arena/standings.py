"""What the games of an arena come to: each match with its shares, intervals and verdict, and who is how strong."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import fmean

from guildhall.arena.plan import Match, Plan
from guildhall.arena.playing import Record
from guildhall.arena.statistics import Wager, anytime_interval, paired_bootstrap, wilson
from guildhall.kernel.problems import BadChoice


@dataclass(frozen=True)
class Target:
    """When a match is decided: as soon as the share of wins surely lies above or below `share`."""

    share: float | None  # None: the fair share
    least: int = 0  # games that are played in any case

    def share_of(self, match: Match) -> float:
        return match.fair_share if self.share is None else self.share


@dataclass
class Standing:
    """A match as it stands. Its games are those of whole seeds, in the order of the plan, up to the verdict."""

    match: Match
    records: list[Record] = field(default_factory=list)
    outcomes: list[float] = field(default_factory=list)  # the share of wins, by seed
    margins: list[float] = field(default_factory=list)  # his points less the best other's, by seed
    verdict: int | None = None  # 1 above, -1 below, 0 open; None: there is no test
    share: float = 0.5  # of the test
    faults: int = 0

    @property
    def games(self) -> int:
        return len(self.records)

    @property
    def rate(self) -> float:
        """The share of wins of the first named; nothing played counts as nothing."""
        return fmean(self.outcomes) if self.outcomes else 0.0

    def interval(self) -> tuple[float, float]:
        """95 %: Wilson's, or where the match could end early the one that holds whenever it is looked at."""
        if self.verdict is not None:
            return anytime_interval(self.outcomes)
        return wilson(self.rate * self.games, self.games)

    def margin_interval(self) -> tuple[float, float]:
        return paired_bootstrap(self.margins)


def measured(match: Match, record: Record) -> list[int]:
    """The seats of who is measured; where somebody plays against himself, the first seat."""
    return [0] if match.is_mirror else [seat for seat, name in enumerate(record["seats"]) if name == match.first]


def share_won(match: Match, record: Record) -> float:
    """The part of a victory that the measured seats have."""
    winners = record["winners"]
    return sum(seat in winners for seat in measured(match, record)) / len(winners)


def margin(match: Match, record: Record) -> float | None:
    """The measured points (their mean) less the best other's; None where a game was not played out."""
    scores = record.get("scores")
    if scores is None:
        return None
    seats = measured(match, record)
    best = max(score for seat, score in enumerate(scores) if seat not in seats)
    return fmean(scores[seat] for seat in seats) - float(best)


class Tally:
    """All matches of an arena as they stand; it is told each game, and says which matches are decided."""

    def __init__(self, plan: Plan, test: Target | None) -> None:
        self.plan = plan
        self.test = test
        self.standings = [Standing(match) for match in plan.matches]
        self.wagers: list[Wager | None] = [None] * len(plan.matches)
        self.waiting: list[dict[int, dict[int, Record]]] = [{} for _ in plan.matches]
        if test is not None:
            for standing in self.standings:
                share = standing.share = test.share_of(standing.match)
                standing.verdict = 0
                if not 0 < share < 1:
                    raise BadChoice("A share to decide by lies between 0 and 100 %.")
                self.wagers[standing.match.number] = Wager(share)

    def add(self, records: Iterable[Record]) -> None:
        """Take in games in any order. A match goes on seed by seed, so that the order of arrival changes nothing."""
        touched = set()
        for record in records:
            self.waiting[record["match"]].setdefault(record["unit"], {})[record["rotation"]] = record
            touched.add(record["match"])
        for number in touched:
            self.catch_up(self.standings[number])

    def catch_up(self, standing: Standing) -> None:
        """Count the next whole seeds, until one is missing or the match is decided."""
        waiting = self.waiting[standing.match.number]
        n = len(standing.match.seatings)
        while not self.decided(standing):
            unit = waiting.get(len(standing.outcomes), {})
            if len(unit) < n:
                return
            del waiting[len(standing.outcomes)]
            self.count(standing, [unit[k] for k in range(n)])

    def count(self, standing: Standing, unit: Sequence[Record]) -> None:
        """Take in a whole seed, and look whether it decides the match."""
        match = standing.match
        standing.records += unit
        standing.outcomes.append(fmean(share_won(match, record) for record in unit))
        margins = [found for record in unit if (found := margin(match, record)) is not None]
        if margins:
            standing.margins.append(fmean(margins))
        standing.faults += sum("fault" in record for record in unit)
        wager = self.wagers[standing.match.number]
        if wager is not None:
            wager.add(standing.outcomes[-1])
            if self.test is not None and standing.games >= self.test.least:
                standing.verdict = wager.verdict()

    def decided(self, standing: Standing) -> bool:
        return bool(standing.verdict)

    def counted(self) -> list[Record]:
        """All games that count, in the order of the plan."""
        return sorted((record for standing in self.standings for record in standing.records), key=lambda r: r["n"])


def label_of(match: Match, name: str, plan: Plan) -> str:
    """An entrant as the tables call him: where an arena varies options, an automa is another one by each of them."""
    if len(plan.settings.options) < 2:
        return name
    varied = [key for key in match.options if len({str(one.get(key)) for one in plan.settings.options}) > 1]
    kind = next((kind for kind in plan.game.seat_kinds if kind.key == plan.kinds[name]), None)
    if kind is None or not kind.automa:
        return name
    return f"{name} {' '.join(str(match.options[key]) for key in varied)}"


def shares_by_seat(records: Sequence[Record], places: bool) -> list[tuple[float, int]]:
    """The share of wins of each seat, or of each place in the order in which seats first decided; and of how many games."""
    won: Mapping[int, list[float]] = defaultdict(list)
    for record in records:
        if "order" in record:
            for seat in range(len(record["seats"])):
                at = record["order"].index(seat) if places else seat
                won[at].append(1 / len(record["winners"]) if seat in record["winners"] else 0.0)
    return [(fmean(won[at]), len(won[at])) for at in sorted(won)]
