"""The games of an arena as a table for other programs: Parquet, a row for each seat of each game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from guildhall.arena.extras import needed
from guildhall.arena.plan import Plan
from guildhall.arena.playing import Record


def rows_of(plan: Plan, records: Sequence[Record]) -> list[dict[str, Any]]:
    """Plain rows: what a game is, whose seat it is, and what came of it. Counts are JSON texts."""
    rows = []
    for record in records:
        options = {**plan.matches[record["match"]].options}
        for seat, name in enumerate(record["seats"]):
            played = "scores" in record
            things = {kind: counts[seat] for kind, counts in record.get("things", {}).items()}
            rows.append({
                "game": plan.game.key,
                "number": record["n"],
                "match": record["match"],
                "unit": record["unit"],
                "rotation": record["rotation"],
                "seed": record["seed"],
                "options": json.dumps(options),
                "seat": seat,
                "seats": len(record["seats"]),
                "player": name,
                "score": record["scores"][seat] if played else None,
                "won": 1 / len(record["winners"]) if seat in record["winners"] else 0.0,
                "place": record["order"].index(seat) if played else None,
                "rounds": record["rounds"] if played else None,
                "decisions": record["decisions"][seat] if played else None,
                "seconds": record["seconds"][seat] if played else None,
                "points": json.dumps(record["points"][seat]) if "points" in record else None,
                "things": json.dumps(things) if things else None,
                "fault": record["fault"]["what"] if record.get("fault", {}).get("seat") == seat else None,
            })  # fmt: skip
    return rows


def write(plan: Plan, records: Sequence[Record], path: Path) -> None:
    """Write the table; it takes the place of an older one in one step."""
    arrow, parquet = needed("pyarrow", "arena"), needed("pyarrow.parquet", "arena")
    kinds = {
        **dict.fromkeys(("game", "options", "player", "points", "things", "fault"), arrow.string()),
        **dict.fromkeys(("number", "match", "unit", "rotation", "seed"), arrow.int64()),
        **dict.fromkeys(("seat", "seats", "score", "place", "rounds", "decisions"), arrow.int32()),
        **dict.fromkeys(("won", "seconds"), arrow.float64()),
    }
    rows = rows_of(plan, records)
    schema = arrow.schema([(key, kinds[key]) for key in (rows[0] if rows else kinds)])
    beside = path.with_name(f".{path.name}.writing")
    try:
        parquet.write_table(arrow.Table.from_pylist(rows, schema=schema), beside)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
