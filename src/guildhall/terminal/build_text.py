"""Says which build is loaded, and how the compile that `./guildhall` began stands."""

from __future__ import annotations

from time import localtime, strftime

from guildhall import builds
from guildhall.builds import Compile
from guildhall.formats.words import Words


def compile_text(last: Compile | None, w: Words) -> str:
    """A sentence about the compile; '' where there is nothing to say, since it is done or was never begun."""
    if last is None:
        return ""
    if last.state == builds.UNDER_WAY:
        since = strftime("%H:%M", localtime(last.began))
        return w.t(
            "The rules are being compiled (begun at {time}); a start after that loads them compiled.", time=since
        )
    if last.state == builds.NO_COMPILER:
        return w.t("No C compiler ('{name}') was found, so the rules are not compiled.", name=last.why)
    if last.state == builds.BROKEN_OFF:
        return w.t("Compiling was broken off. './guildhall --compile' compiles, and waits for it.")
    return w.t("Compiling failed: {why}. './guildhall --compile' tries again.", why=last.why.rstrip("."))
