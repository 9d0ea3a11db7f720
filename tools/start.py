"""What `./guildhall` does: set the program up where that is needed, start it at once, compile it in the background.

The program is installed interpreted, which takes seconds, and started. A builder (tools/builder.py) then compiles the same
sources at low priority into a folder of their own and turns the switch, so the next start loads the compiled build. A
program that runs goes on with the folder it began with. Run by path, with the standard library alone:

    ./guildhall ...          start
    ./guildhall --compile    wait until the compiled build is ready

GUILDHALL_VENV puts the environment elsewhere than in .venv; GUILDHALL_BUILD=interpreted does without the compiler.
"""

from __future__ import annotations

import fcntl
import json
import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from time import time
from typing import NoReturn

CHECKOUT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(CHECKOUT), str(CHECKOUT / "src")]

from tools import builder  # noqa: E402
from tools.place import Place, Trouble, install, locked, logged, snapshot, source_of, workshop  # noqa: E402

WORK = "setup-work-"
OLD = 24 * 3600.0  # seconds after which a build that is no longer loaded may go, if nobody runs it


def say(text: str) -> None:
    print(f"guildhall: {text}", file=sys.stderr, flush=True)


def best_build(place: Place, source: str) -> Path | None:
    """The compiled build of these sources, else the interpreted one; None where the place must be set up first."""
    if not environment_is_ready(place):
        return None
    kinds = ["interpreted"] if os.environ.get("GUILDHALL_BUILD") == "interpreted" else ["compiled", "interpreted"]
    return next((build for kind in kinds if (build := place.build(source, kind)).exists()), None)


def environment_stamp(place: Place) -> str:
    return json.dumps([sys.implementation.cache_tag, place.project()])


def environment_is_ready(place: Place) -> bool:
    stamp = place.home / "environment"
    return place.tools().exists() and stamp.exists() and stamp.read_text(encoding="utf-8") == environment_stamp(place)


def set_up(place: Place) -> tuple[str, Path]:
    """The environment and the interpreted program, under a lock: of two first starts the later waits."""
    try:
        place.home.mkdir(parents=True, exist_ok=True)
        with locked(place.home / "setup.lock", lambda: say("another start is setting Guildhall up; waiting for it …")):
            source = source_of(place.checkout)
            build = best_build(place, source)
            if build is None:
                source, build = make(place)
            place.load_from_now_on(build)
            return source, build
    except OSError as error:
        raise Trouble(cannot_write(place, error)) from None


def make(place: Place) -> tuple[str, Path]:
    """Set up what is missing, and tell the person who waits for it."""
    first = not environment_is_ready(place)
    say(f"setting up in {place.venv} (about 20 seconds) …" if first else what_is_missing(place))
    place.log.unlink(missing_ok=True)
    sweep(place)
    if first:
        make_environment(place)
    return install_interpreted(place)


def what_is_missing(place: Place) -> str:
    """Why a start must install the program although its environment is ready."""
    if place.current() is None:
        return "the last set-up was broken off; installing the program (about 10 seconds) …"
    return "the sources have changed: refreshing (about 10 seconds) …"


def cannot_write(place: Place, error: OSError) -> str:
    command = os.environ.get("GUILDHALL_COMMAND", "./guildhall")
    return (
        f"'{place.venv}' cannot be written ({error.strerror}), and the program must be installed there.\n"
        f"Make the folder writable, or choose another: GUILDHALL_VENV=~/.cache/guildhall {command}"
    )


def make_environment(place: Place) -> None:
    """.venv with what the program needs to run, and a folder beside it with what it is built with."""
    (place.home / "environment").unlink(missing_ok=True)
    if (place.venv / "pyvenv.cfg").exists():
        for old in (place.venv / "bin").glob("python*"):
            old.unlink()  # they may lead to a Python that is no longer there, and venv would keep them
    base = getattr(sys, "_base_executable", sys.executable)
    logged([base, "-m", "venv", place.venv], place.log, "Making the environment")
    # what is never imported need not be compiled, and the rest is when it is imported first
    pip: list[str | Path] = [place.python, "-m", "pip", "install", "--no-warn-script-location", "--no-compile"]
    fetching = "Fetching packages from the registry (is there a network? does pip need a proxy or another index?)"
    if any(place.switch().parent.glob("guildhall_games-*.dist-info")):  # from the time before there were builds
        logged([place.python, "-m", "pip", "uninstall", "-y", "guildhall-games"], place.log, "Removing the old program")
    with workshop(place.home, WORK) as work, ThreadPoolExecutor(2) as both:  # neither needs the other
        run = both.submit(logged, [*pip, *place.project()["run"]], place.log, fetching)
        if not place.tools().exists():
            log = place.log.with_name("tools.log")  # two write at once: each has its own
            logged([*pip, "--target", work / "tools", *place.project()["build"]], log, fetching)
            (work / "tools").rename(place.tools())
        run.result()
    (place.home / "environment").write_text(environment_stamp(place), encoding="utf-8")


def install_interpreted(place: Place) -> tuple[str, Path]:
    with workshop(place.home, WORK) as work:
        source = snapshot(place.checkout, work / "sources")
        build = place.build(source, "interpreted")
        install(place, work / "sources", "interpreted", work / "program", place.log)
        (work / "program").rename(build)
    return source, build


def sweep(place: Place) -> None:
    """Remove what broken-off set-ups have left, and builds that have not been loaded for a day and that nobody runs."""
    for left in place.home.glob(f"{WORK}*"):
        shutil.rmtree(left, ignore_errors=True)
    for build in [*place.home.glob("*-interpreted"), *place.home.glob("*-compiled")]:
        if build != place.current() and time() - build.stat().st_mtime > OLD and not is_run(build):
            shutil.rmtree(build, ignore_errors=True)


def is_run(build: Path) -> bool:
    """Whether a program that `launch` started holds the build; a file system that cannot tell keeps it."""
    held = os.open(build, os.O_RDONLY)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return True
    finally:
        os.close(held)
    return False


def launch(place: Place, build: Path, arguments: list[str]) -> NoReturn:
    """Become the program; it holds its build by a shared lock for as long as it runs."""
    held = os.open(build, os.O_RDONLY)
    with suppress(OSError):  # some file systems lock no folders
        fcntl.flock(held, fcntl.LOCK_SH)
    os.set_inheritable(held, True)
    os.execv(place.python, [str(place.python), "-P", "-m", "guildhall", *arguments])


def main(arguments: list[str]) -> int:
    place = Place(CHECKOUT, Path(os.environ.get("GUILDHALL_VENV") or CHECKOUT / ".venv").absolute())
    try:
        source = source_of(place.checkout)
        build = best_build(place, source)
        if build is None or build != place.current():
            source, build = set_up(place)
        if arguments == ["--compile"]:
            return builder.compile_now(place, source, say)
        if build == place.build(source, "interpreted") and os.environ.get("GUILDHALL_BUILD") != "interpreted":
            builder.compile_in_background(place, source, say)
    except Trouble as trouble:
        say(str(trouble))
        return 1
    except KeyboardInterrupt:
        return 130
    launch(place, build, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
