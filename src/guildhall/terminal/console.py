"""The console of `rich`, taught where a line may end: only at spaces that can be broken.

By itself it also ends lines at no-break spaces, so that a French line would begin with its colon. The pattern by which it
finds words has no public name; `tests/terminal/test_full.py` notices if it moves.
"""

from __future__ import annotations

import re

from rich import _wrap
from rich.console import Console

__all__ = ["Console"]

_wrap.re_word = re.compile(r"[ \t\n]*[^ \t\n]+[ \t\n]*")
