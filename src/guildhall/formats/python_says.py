"""What Python and the system say of a file, so that it can be said in the reader's language.

The sentences are theirs; one that is not listed here stays in English.
"""

from __future__ import annotations

from typing import Final

from guildhall.formats.words import N_
from guildhall.kernel.problems import Name

SYSTEM: Final = (
    N_("Permission denied"),
    N_("Operation not permitted"),
    N_("No such file or directory"),
    N_("Not a directory"),
    N_("Is a directory"),
    N_("File exists"),
    N_("File name too long"),
    N_("No space left on device"),
    N_("Disk quota exceeded"),
    N_("Read-only file system"),
    N_("Input/output error"),
    N_("Too many open files"),
    N_("Address already in use"),
    N_("Cannot assign requested address"),
)
JSON: Final = (
    N_("Expecting value"),
    N_("Expecting property name enclosed in double quotes"),
    N_("Expecting ',' delimiter"),
    N_("Expecting ':' delimiter"),
    N_("Extra data"),
    N_("Unterminated string starting at"),
    N_("Invalid control character at"),
    N_("Illegal trailing comma before end of object"),
    N_("Illegal trailing comma before end of array"),
)
TOML: Final = (
    N_("Expected '=' after a key in a key/value pair"),
    N_("Invalid value"),
    N_("Invalid statement"),
    N_("Invalid initial character for a key part"),
    N_("Expected newline or end of document after a statement"),
    N_("Expected ']' at the end of a table declaration"),
    N_("Expected ']]' at the end of an array declaration"),
    N_("Cannot overwrite a value"),
    N_("Unclosed array"),
    N_("Unclosed inline table"),
    N_("Unterminated string"),
    N_("Invalid date or datetime"),
    N_("too many brackets inside each other"),
)


def said(reason: object) -> Name:
    """A reason that is translated with the problem it stands in."""
    return Name(str(reason))
