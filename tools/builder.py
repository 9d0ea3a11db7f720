"""Compiles the program in a process of its own, at low priority; run by path: `python tools/builder.py VENV LOCK`.

Whoever starts it takes the lock first and hands it on, so there is no moment in which a second builder could begin. However
the builder ends, the system lets the lock go; what it was at is in the record (guildhall/builds.py).
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import monotonic, sleep, time

CHECKOUT = Path(__file__).resolve().parent.parent
if __name__ == "__main__":
    sys.path[:0] = [str(CHECKOUT), str(CHECKOUT / "src")]

from guildhall import builds  # noqa: E402
from guildhall.builds import Compile  # noqa: E402
from tools.place import Place, Trouble, compiler_missing, install, lock, locked, snapshot, workshop  # noqa: E402

MOST_ATTEMPTS = 3  # after so many compiles that were broken off, only --compile tries again
WORK = "compile-work-"
Say = Callable[[str], None]


def compile_in_background(place: Place, source: str, say: Say) -> None:
    """Start the builder, unless one is at work, these sources failed before, or there is no compiler."""
    try:
        last = builds.read(place.home, source)
        if missing := compiler_missing():
            if last is None or last.state != builds.NO_COMPILER:
                say(f"no C compiler ('{missing}') was found: the rules run interpreted, slower, with the same results.")
                builds.write(place.home, Compile(source, builds.NO_COMPILER, missing))
        elif last is None or is_worth_another_try(place, last, say):
            if begin(place, source, last):
                say("the rules are being compiled in the background (some minutes); until then they run interpreted.")
    except OSError:
        return  # the environment is not ours to write: whoever owns it compiles


def is_worth_another_try(place: Place, last: Compile, say: Say) -> bool:
    """Whether to compile again what was not compiled the last time; a failure is told once."""
    if last.state == builds.FAILED and not last.told:
        say(f"compiling failed, so the rules run interpreted: {last.why}\n(more in {place.home / builds.COMPILE_LOG})")
        builds.write(place.home, replace(last, told=True))
    if last.state == builds.BROKEN_OFF and last.attempts < MOST_ATTEMPTS:
        say("the last compile was broken off; it begins again.")
        return True
    return last.state == builds.NO_COMPILER  # there is one now


def begin(place: Place, source: str, last: Compile | None) -> bool:
    """Take the lock, write down what is begun, and start a builder that outlives us; False if another has the lock."""
    held = lock(place.home / builds.COMPILE_LOCK)
    if held is None:
        return False
    attempts = last.attempts + 1 if last is not None and last.state == builds.BROKEN_OFF else 1
    builds.write(place.home, Compile(source, builds.UNDER_WAY, began=time(), attempts=attempts))
    idle = ["ionice", "-c", "3"] if shutil.which("ionice") else []
    log = place.home / builds.COMPILE_LOG
    log.unlink(missing_ok=True)
    with log.open("ab") as out:
        subprocess.Popen(
            [*idle, place.python, "-ISB", __file__, place.venv, str(held)],
            stdin=subprocess.DEVNULL, stdout=out, stderr=out, pass_fds=[held], start_new_session=True, cwd="/",
        )  # fmt: skip
    os.close(held)
    return True


def compile_now(place: Place, source: str, say: Say) -> int:
    """--compile: see to it that these sources are compiled, and wait for it."""
    if missing := compiler_missing():
        raise Trouble(f"there is no C compiler here ('{missing}' was not found). Install one, for example gcc.")
    tried = False
    while not place.build(source, "compiled").exists():
        last = builds.read(place.home, source)
        if builds.under_way(place.home):
            tried = tried or (last is not None and last.state == builds.UNDER_WAY)
            wait(place)
        elif tried and last is not None:
            raise Trouble(f"compiling {last.state}. {last.why}\n(more in {place.home / builds.COMPILE_LOG})")
        else:
            tried = begin(place, source, None)
    say("the compiled program is ready.")
    return 0


def wait(place: Place) -> None:
    """Until the builder ends, tell what it is at and for how long."""
    live = sys.stderr.isatty()
    begun, told = monotonic(), 0.0
    while builds.under_way(place.home):
        if live or monotonic() - told > 20:
            told = monotonic()
            c_code = any(place.home.glob(f"{WORK}*/sources/build/*.c"))
            step = "2 of 2: the C compiler" if c_code else "1 of 2: checking types, writing C"
            text = f"compiling (step {step}), {told - begun:.0f} s …"
            print(f"\r\x1b[K{text}" if live else text, end="" if live else "\n", file=sys.stderr, flush=True)
        sleep(0.2)
    if live:
        print("\r\x1b[K", end="", file=sys.stderr)


def build(place: Place) -> None:
    """Compile the sources as they are now into a folder of their own; have it loaded if its interpreted twin is."""
    log = place.home / builds.COMPILE_LOG
    clear(place)
    with workshop(place.home, WORK) as work:
        source = snapshot(place.checkout, work / "sources")
        begun = Compile(source, builds.UNDER_WAY, began=time())
        attempts = last.attempts if (last := builds.read(place.home, source)) else 1
        builds.write(place.home, replace(begun, attempts=attempts))
        try:
            install(place, work / "sources", "compiled", work / "program", log)
        except (Trouble, OSError) as trouble:
            builds.write(place.home, replace(begun, state=builds.FAILED, why=reason(log) or str(trouble)))
            return
        with locked(place.home / "setup.lock"):
            (work / "program").rename(place.build(source, "compiled"))
            if place.current() == place.build(source, "interpreted"):
                place.load_from_now_on(place.build(source, "compiled"))
    clear(place)


def clear(place: Place) -> None:
    """Remove what killed builders left. What they had started may write there a while longer: so once more at the end."""
    for left in place.home.glob(f"{WORK}*"):
        shutil.rmtree(left, ignore_errors=True)


def reason(log: Path) -> str:
    """The line of a log that says best what went wrong."""
    lines = [line.strip() for line in log.read_text(encoding="utf-8", errors="replace").splitlines()]
    for sign in ("fatal error:", "No space left", ": error:", "error:", "Error:"):
        for line in lines:
            if sign in line:
                return line[:300]
    return ""


if __name__ == "__main__":
    os.nice(19)
    build(Place(CHECKOUT, Path(sys.argv[1])))
