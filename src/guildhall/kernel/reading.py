"""Files that somebody names, read without trusting them: only ordinary ones, and only up to a size."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from guildhall.kernel.problems import BadFile


class NoFile(BadFile):
    """Nothing is there."""


def read_bounded(path: Path | str, most: int) -> bytes:
    """The content of an ordinary file of at most so many bytes.

    A pipe would let us wait for ever and a device never ends, so they are refused before a byte is read.
    """
    try:
        number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except FileNotFoundError:
        raise NoFile("There is no file '{path}'.", path=path) from None
    except IsADirectoryError:
        raise BadFile("'{path}' is a folder, not a file.", path=path) from None
    except ValueError:  # a zero byte in the name
        raise NoFile("There is no file '{path}'.", path=ascii(str(path))[1:-1]) from None
    except OSError as error:
        raise unreadable(path, error) from None
    with os.fdopen(number, "rb") as file:
        kind = os.fstat(file.fileno()).st_mode
        if stat.S_ISDIR(kind):
            raise BadFile("'{path}' is a folder, not a file.", path=path)
        if not stat.S_ISREG(kind):
            raise BadFile("'{path}' is no ordinary file but a device or a pipe. Copy it into a file first.", path=path)
        try:
            content = file.read(most + 1)
        except OSError as error:
            raise unreadable(path, error) from None
    if len(content) > most:
        raise BadFile("The file '{path}' is too large: at most {most} MB are read.", path=path, most=most // 10**6)
    return content


def unreadable(path: Path | str, error: OSError) -> BadFile:
    reason = error.strerror or type(error).__name__
    return BadFile("The file '{path}' cannot be read: {error}.", path=path, error=reason)
