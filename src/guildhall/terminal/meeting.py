"""Which face a table has: a full screen for a person at a terminal, plain lines for everybody else."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from typing import Final, TextIO

from guildhall.terminal.console import Console
from guildhall.terminal.face import Face, Plain
from guildhall.terminal.lines import PipeReader

WIDTH: Final = 100  # letters of a plain line, where nobody says how wide it may be


def is_person(stdin: TextIO, stdout: TextIO, plain: bool) -> bool:
    """Whether a full screen makes sense: a terminal that can move its cursor, and nobody who wants plain lines."""
    wanted = plain or bool(os.environ.get("GUILDHALL_PLAIN"))
    return stdin.isatty() and stdout.isatty() and os.environ.get("TERM") != "dumb" and not wanted


def meet(work: Callable[[Face], int], stdin: TextIO, stdout: TextIO, plain: bool = False) -> int:
    """Carry out the work of a table with the face that fits the terminal."""
    if is_person(stdin, stdout, plain):
        from guildhall.terminal.full.window import run_full

        return run_full(work, stdin, stdout)
    return work(Plain(plain_console(stdout), PipeReader(stdin), waits=stdin.isatty()))


def plain_console(stdout: TextIO) -> Console:
    """As wide as the terminal; a pipe as COLUMNS says, else 100 letters."""
    width = shutil.get_terminal_size((WIDTH, 0)).columns if stdout.isatty() or os.environ.get("COLUMNS") else WIDTH
    return Console(file=stdout, width=width, color_system=None, force_terminal=False, highlight=False)
