"""Whether a results file says what an arena can have said: it may come from somebody else, or somebody has edited it.

Whatever is wrong is a ValueError, KeyError or TypeError; the reader of the file names the line.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import isfinite
from typing import Any, Final

from guildhall.arena.plan import Plan
from guildhall.arena.settings import GAUNTLET, MIX, ROBIN, Settings
from guildhall.kernel.problems import BadFile

WHATS: Final = ("raised", "nonsense", "slow", "died")  # faults of a player from a file
FAR: Final = 2**31  # no number in a record is as large; Parquet keeps them in 32 bits
HIGHEST: Final = 10**12  # number of a game
Check = Callable[[Any], bool]


def whole(value: Any, least: int = -FAR, most: int = FAR) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value < most


def number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and isfinite(value) and 0 <= value < 1e7


def text(value: Any) -> bool:
    return isinstance(value, str)


def texts(value: Any, of: Check = text) -> bool:
    """A table whose keys are texts."""
    return isinstance(value, dict) and all(map(of, value.values()))  # JSON knows no other keys


def row(value: Any, n: int, of: Check) -> bool:
    """So many of a kind."""
    return isinstance(value, list) and len(value) == n and all(map(of, value))


def must(*held: bool) -> None:
    if not all(held):
        raise ValueError


# The first line ------------------------------------------------------------------------------


def check_settings(data: Mapping[str, Any]) -> None:
    """The kinds of all that an arena is about; what a game does not know is refused by `check` and the plan."""
    entrants = data["entrants"]
    must(
        all(text(data[key]) for key in ("game", "set_hash")),
        data["set_path"] is None or text(data["set_path"]),
        isinstance(entrants, list) and all(texts(one) for one in entrants),
        data["mode"] in (ROBIN, GAUNTLET, MIX),
        all(whole(data[key]) for key in ("rules", "players", "bots", "format")),
        isinstance(data["seed"], int),
        all(isinstance(data[key], bool) for key in ("mirror", "counts")),
        isinstance(data["options"], list) and all(texts(one) for one in data["options"]),
        number(data["move_seconds"]) and data["move_seconds"] > 0,
    )


# Games and names -----------------------------------------------------------------------------


def check_record(data: Mapping[str, Any], plan: Plan) -> None:
    """A game must be the one of the plan that has its number, with a result that a game can have."""
    must(whole(data["n"], 0, HIGHEST))
    planned = plan.planned(data["n"])
    expected = (planned.match.number, planned.unit, planned.rotation, planned.seed, list(planned.seats))
    must(tuple(data[key] for key in ("match", "unit", "rotation", "seed", "seats")) == expected)
    n = len(planned.seats)

    def seat(value: Any) -> bool:
        return whole(value, 0, n)

    winners = data["winners"]
    must(0 < len(winners) <= n, row(winners, len(winners), seat), len(set(winners)) == len(winners))
    if "fault" in data:
        fault = data["fault"]
        must(seat(fault["seat"]), fault["what"] in WHATS, text(fault["text"]))
        return
    must(
        row(data["scores"], n, whole),
        row(data["decisions"], n, lambda value: whole(value, 0)),
        row(data["seconds"], n, number),
        whole(data["rounds"], 0),
        row(data["order"], n, seat) and len(set(data["order"])) == n,
        row(data.get("points", [{}] * n), n, lambda value: texts(value, whole)),
        texts(data.get("things", {}), lambda rows: row(rows, n, lambda value: texts(value, whole))),
    )


def check_names(names: Any) -> None:
    """What ids are called: by kind and id in each language."""
    must(texts(names, lambda ids: texts(ids, texts)))


def check_version(settings: Settings, plan: Plan, path: object) -> None:
    """Whoever plays on must play by the same rules, and with the same bots, as the games that are there."""
    from guildhall.players import BOTS_VERSION

    if (settings.rules, settings.bots) != (plan.game.rules_version, BOTS_VERSION):
        raise BadFile(
            "'{path}' was played by other rules or other bots than those of today: new games do not belong to it. "
            "Begin another file.",
            path=path,
        )
