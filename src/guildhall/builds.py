"""Where `./guildhall` keeps its builds, and how the one being compiled stands: shared by the launcher and the program.

A build is a folder `<source>-interpreted` or `<source>-compiled`, named after a hash of the sources and never changed once
it is there. `compile.json` tells about the last compile; whether one is under way is told by the lock `compile.lock` alone,
which the system lets go however the compiler ends. Nothing here needs more than the standard library, since the launcher
reads it before anything is installed.
"""

from __future__ import annotations

import fcntl
import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path

COMPILE_LOCK, COMPILE_RECORD, COMPILE_LOG = "compile.lock", "compile.json", "compile.log"
UNDER_WAY, BROKEN_OFF, FAILED, NO_COMPILER = "under way", "broken off", "failed", "no compiler"


@dataclass(frozen=True)
class Compile:
    """The last compile of these sources: one of the four states above; `why` is set for a failed one."""

    source: str
    state: str
    why: str = ""
    began: float = 0.0
    attempts: int = 0
    told: bool = False


def read(home: Path, source: str) -> Compile | None:
    """How the compile of `source` stands; None where none was begun, or where it ended well."""
    try:
        found = Compile(**json.loads((home / COMPILE_RECORD).read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return None
    if found.source != source or (home / f"{source}-compiled").exists():
        return None
    if found.state == UNDER_WAY and not under_way(home):
        return Compile(**{**asdict(found), "state": BROKEN_OFF})
    return found


def write(home: Path, record: Compile) -> None:
    """Keep the record; a reader sees the old one or the new one, never half of it."""
    fresh = home / f"{COMPILE_RECORD}.{os.getpid()}"
    fresh.write_text(json.dumps(asdict(record)), encoding="utf-8")
    fresh.replace(home / COMPILE_RECORD)


def under_way(home: Path) -> bool:
    """Whether a compiler holds the lock."""
    try:
        lock = os.open(home / COMPILE_LOCK, os.O_RDONLY)
    except OSError:
        return False
    try:
        fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(lock)
    return False


def of_loaded() -> Compile | None:
    """How the compile of the loaded program stands; None where `./guildhall` did not install it."""
    program = Path(__file__).resolve().parent.parent
    source, dash, kind = program.name.rpartition("-")
    if not dash or kind != "interpreted":
        return None
    return read(program.parent, source)
