"""What the program answers with where it cannot do what was asked."""

from __future__ import annotations

from typing import Final

NOT_SAVED: Final = 3  # the disk refused, or another program has played on in the file
INTERRUPTED: Final = 130
