"""Names as people type them: without regard to capitals, accents and hyphens, in their own language or in English."""

from __future__ import annotations

import re
import unicodedata

from guildhall.formats.words import Words


def typed(text: str) -> str:
    """A name as it is compared: small letters without accents, words joined by hyphens as in keys."""
    plain = unicodedata.normalize("NFKD", text.strip().casefold())
    return re.sub(r"[\s_-]+", "-", "".join(letter for letter in plain if not unicodedata.combining(letter)))


def means(name: str, key: str, names: dict[str, str], w: Words) -> bool:
    """Whether a typed name is that of a thing: its key, its English name, or that of the reader's language."""
    return name in (key, typed(names["en"]), typed(w.pick(names)))
