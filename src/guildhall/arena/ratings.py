"""Ratings by openskill (Plackett–Luce): every seat is a player of its own; the games go in by their number."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from guildhall.arena.plan import Plan
from guildhall.arena.playing import Record
from guildhall.arena.standings import label_of


@dataclass(frozen=True)
class Rating:
    """How strong somebody is (25 is the middle), how unsure that is, and of how many games."""

    name: str
    strength: float
    unsure: float
    games: int


def ratings(plan: Plan, records: Sequence[Record]) -> list[Rating]:
    """The strongest first. Games of somebody against himself alone tell nothing and are left out."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    known: dict[str, Any] = {}
    games: dict[str, int] = defaultdict(int)
    for record in records:
        match = plan.matches[record["match"]]
        if match.is_mirror:
            continue
        names = [label_of(match, name, plan) for name in record["seats"]]
        for name in names:
            known.setdefault(name, model.rating(name=name))
        ranks = [0.0 if seat in record["winners"] else 1.0 for seat in range(len(names))]
        after = model.rate([[known[name]] for name in names], ranks=ranks)
        for name in dict.fromkeys(names):
            own = [team[0] for team, who in zip(after, names) if who == name]
            known[name] = model.rating(
                mu=fmean(one.mu for one in own), sigma=fmean(one.sigma for one in own), name=name
            )
            games[name] += 1
    found = [Rating(name, rating.mu, rating.sigma, games[name]) for name, rating in known.items()]
    return sorted(found, key=lambda rating: -rating.strength)
