"""Files that somebody names, read without trusting them: only ordinary ones, and only up to a size."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from guildhall.formats.python_says import said
from guildhall.formats.words import N_
from guildhall.kernel.problems import BadFile, Problem


class NoFile(BadFile):
    """Nothing is there."""

    def __init__(self, path: Path | str) -> None:
        super().__init__(N_("There is no file '{path}'."), path=path)


class Unreadable(BadFile):
    """Something is there that is not read; `reason` says why."""

    def __init__(self, path: Path | str, reason: object) -> None:
        super().__init__(N_("The file '{path}' cannot be read: {reason}."), path=path, reason=reason)
        self.reason = reason


def read_bounded(path: Path | str, most: int) -> bytes:
    """The content of an ordinary file of at most so many bytes.

    A pipe would let us wait for ever and a device never ends, so they are refused before a byte is read.
    """
    try:
        number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except FileNotFoundError:
        raise NoFile(path) from None
    except ValueError:  # a zero byte or half a character in the name
        raise NoFile(ascii(str(path))[1:-1]) from None
    except OSError as error:
        raise Unreadable(path, said(error.strerror or type(error).__name__)) from None
    try:
        return content_of(number, path, most)
    except OSError as error:
        raise Unreadable(path, said(error.strerror or type(error).__name__)) from None
    finally:
        os.close(number)


def content_of(number: int, path: Path | str, most: int) -> bytes:
    kind = os.fstat(number).st_mode
    if stat.S_ISDIR(kind):
        raise Unreadable(path, Problem("it is a folder"))
    if not stat.S_ISREG(kind):
        raise Unreadable(path, Problem("it is a device or a pipe; copy it into a file first"))
    content = read_up_to(number, most + 1)
    if len(content) > most:
        raise Unreadable(path, Problem("it is larger than the {most} MB that are read", most=most // 10**6))
    return content


def read_up_to(number: int, most: int) -> bytes:
    """At most so many bytes of an open file, however many come at a time."""
    parts: list[bytes] = []
    while most > 0 and (part := os.read(number, most)):
        parts.append(part)
        most -= len(part)
    return b"".join(parts)
