"""Game files on the disk: written whole, by one writer at a time, and only on top of what that writer has seen.

Several programs may have the same game open. Whoever writes takes the file's lock, reads the file again, and appends
only if nothing stands there that he does not know; otherwise he is told what does (`Overtaken`). Readers need no lock:
a new text takes the place of the old one in one step.
"""

from __future__ import annotations

import errno
import os
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import blake2b
from pathlib import Path
from secrets import token_hex
from typing import Final

from guildhall.formats.plain import is_plain, shown
from guildhall.formats.python_says import said
from guildhall.formats.words import N_
from guildhall.kernel.problems import BadFile, Problem
from guildhall.table import gamefile
from guildhall.table.gamefile import GameFile

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

PATIENCE: Final = 20.0  # seconds that one waits for another writer
PAUSE: Final = 0.01
NO_LOCKS: Final = (errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP)  # file systems that know none
Stamp = tuple[int, int, int]

OVERTAKEN: Final = N_(
    "'{path}' was played on elsewhere meanwhile; new entries: {n}. What you wanted was not done: "
    "look at the game as it stands now."
)
CANNOT_WRITE: Final = N_("'{path}' cannot be written: {reason}. What was there is as it was.")
BUSY: Final = N_("another program has been writing it for {n} seconds")
NOT_THIS_GAME: Final = N_("'{path}' holds something else now than the game that is played here, so it is left alone.")


class NotSaved(Problem):
    """A file that could not be written. It is as it was before; the game goes on."""


class Overtaken(NotSaved):
    """Somebody else has written into the file; `there` is what it holds now."""

    def __init__(self, path: Path, there: GameFile, seen: int) -> None:
        super().__init__(OVERTAKEN, path=path, n=len(there.moves) - seen)
        self.there = there


def append(file: GameFile, path: Path, seen: int) -> Stamp | None:
    """Write a game of which the first `seen` entries are known to be in its file; None if there was nothing to write.

    A file that has gone is written anew, and one that holds less than was seen (a disk that was put back) is made whole.
    """
    with alone_with(path) as real:
        if os.path.lexists(real):
            there = still_there(file, real, seen)
            if len(there.moves) > seen:
                if len(file.moves) == seen:
                    return None
                raise Overtaken(path, there, seen)
        write_whole(file.to_json(), real)
        return stamp_of(real)


def create(file: GameFile, path: Path, over: bool = False) -> Stamp | None:
    """Write a game into a new file, or over whatever is there."""
    with alone_with(path) as real:
        if os.path.lexists(real) and not over:
            raise BadFile("The file '{path}' exists already. Name another one.", path=path)
        write_whole(file.to_json(), real)
        return stamp_of(real)


def write_text(text: str, path: Path) -> None:
    """Any other file (a picture, a template), with the same care."""
    with alone_with(path) as real:
        write_whole(text, real)


def still_there(file: GameFile, path: Path, seen: int) -> GameFile:
    """What a game's file holds now; refused if that is not this game any more."""
    try:
        there = gamefile.load(path)
    except BadFile:
        raise NotSaved(NOT_THIS_GAME, path=path) from None
    known = min(seen, len(there.moves))
    if agreed(there) != agreed(file) or there.moves[:known] != file.moves[:known]:
        raise NotSaved(NOT_THIS_GAME, path=path)
    return there


def agreed(file: GameFile) -> tuple[object, ...]:
    """What makes a game this one: all but its moves."""
    return file.game, file.rules, file.set_hash, file.options, file.seats, file.names, file.seed, file.seed_hash


def stamp_of(path: Path) -> Stamp | None:
    """Tells one text of a file from the next without reading it; None if there is no file."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def place_of(typed: str) -> Path:
    """The path that somebody typed; '~' is a home folder."""
    if not is_plain(typed):
        raise not_plain(typed)
    try:
        return Path(typed).expanduser()
    except RuntimeError:  # '~nobody'
        raise BadFile("'{path}': there is no such home folder. Write the folder in full.", path=typed) from None


def not_plain(typed: str) -> BadFile:
    return BadFile("'{path}' has characters in it that no file's name should have.", path=shown(typed))


# The lock ------------------------------------------------------------------------------------


@contextmanager
def alone_with(path: Path) -> Iterator[Path]:
    """The real file behind a path (links are followed), while nobody else writes it. Trouble becomes NotSaved."""
    try:
        real = Path(os.path.realpath(path))
    except ValueError:  # a zero byte
        raise not_plain(str(path)) from None
    try:
        check_place(real)
        number = lock(lock_of(real), path)
        try:
            yield real
        finally:
            unlock(lock_of(real), number)
    except OSError as error:
        raise cannot_write(path, said(error.strerror or type(error).__name__)) from None


def cannot_write(path: Path, reason: object) -> NotSaved:
    return NotSaved(CANNOT_WRITE, path=path, reason=reason)


def check_place(real: Path) -> None:
    """Only ordinary files that may be written are replaced: never a device, never what is marked read-only."""
    if not os.path.lexists(real):
        return
    if not stat.S_ISREG(real.stat().st_mode):
        raise cannot_write(real, Problem("it is a folder, a device or a pipe"))
    if not os.access(real, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))


def name_for(real: Path) -> str:
    """The beginning of the names of the files we put beside one; short, whatever that one is called."""
    return f".guildhall-{blake2b(real.name.encode(errors='surrogateescape'), digest_size=8).hexdigest()}"


def lock_of(real: Path) -> Path:
    return real.with_name(name_for(real) + ".lock")


def lock(path: Path, of: Path) -> int:
    """Take the lock, which is the system's: it ends with the process that has it, however that ends.

    Whoever lets go clears the lock file away. So after it was taken, it must still be the one that stands there.
    """
    end = time.monotonic() + PATIENCE
    while True:
        number = open_lock(path)
        if number >= 0:
            if take(number) and is_same(number, path):
                return number
            os.close(number)
        if time.monotonic() > end:
            raise cannot_write(of, Problem(BUSY, n=int(PATIENCE)))
        time.sleep(PAUSE)


def open_lock(path: Path) -> int:
    """The lock file, made if need be; -1 if another user has just made it and we may not open it."""
    try:
        return os.open(path, os.O_RDONLY | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o666)
    except PermissionError:
        if path.exists():
            return -1
        raise


def take(number: int) -> bool:
    """Whether nobody else has the lock. Where the file system knows no locks, reading again must do."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(number, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno in NO_LOCKS
    return True


def is_same(number: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(number), os.stat(path))
    except FileNotFoundError:
        return False


def unlock(path: Path, number: int) -> None:
    with suppress(OSError):  # Windows keeps a file that is open; it may stay there
        os.unlink(path)
    os.close(number)


# Writing -------------------------------------------------------------------------------------


def write_whole(text: str, real: Path) -> None:
    """First beside the file, under a name of its own, then in its place; the file's mode and owner stay."""
    clear_away(real)
    beside = real.with_name(f"{name_for(real)}-{token_hex(6)}.writing")
    try:
        number = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)
        with os.fdopen(number, "w", encoding="utf-8", newline="\n") as out:
            make_alike(number, real)
            out.write(text)
            out.flush()
            os.fsync(number)
        os.replace(beside, real)
    except BaseException:
        with suppress(OSError):
            os.unlink(beside)
        raise
    sync_folder(real.parent)


def clear_away(real: Path) -> None:
    """What a writer left who was killed: with the lock in hand, nobody else is writing now."""
    for left in real.parent.glob(f"{name_for(real)}-*.writing"):
        with suppress(OSError):
            left.unlink()


def make_alike(number: int, real: Path) -> None:
    """Give a new file the owner and the mode of the one whose place it takes, as far as we may."""
    if sys.platform == "win32" or not real.exists():
        return
    old, new = real.stat(), os.fstat(number)
    for owner, group in ((old.st_uid, old.st_gid), (-1, old.st_gid)):
        if (new.st_uid, new.st_gid) == (old.st_uid, old.st_gid):
            break
        with suppress(PermissionError):
            os.fchown(number, owner, group)
            break
    os.fchmod(number, stat.S_IMODE(old.st_mode))


def sync_folder(folder: Path) -> None:
    """The new name, too, is to survive a power cut. Some file systems cannot do it."""
    if sys.platform == "win32":
        return
    with suppress(OSError):
        number = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
