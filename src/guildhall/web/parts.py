"""Parts of a page: drawn once, and kept while what they are drawn from is the same."""

from __future__ import annotations

import marshal
from collections import OrderedDict
from collections.abc import Hashable, Mapping
from hashlib import blake2b
from typing import Any, Final

from guildhall.formats.page import Look, Page, Part

ALL: Final = "*"  # in a part's needs: the whole view
MOST: Final = 24 * 10**6  # letters that are kept
PLAIN: Final = 2  # the version of marshal that writes equal data alike


class PartCache:
    """Drawn parts with their digests, the least used one forgotten first."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.size = 0
        self.kept: OrderedDict[Hashable, tuple[str, str]] = OrderedDict()

    def get(self, game: str, part: Part, look: Look) -> tuple[str, str]:
        """(digest, HTML) of a part."""
        key = key_of(game, part, look)
        found = self.kept.get(key)
        if found is not None:
            self.kept.move_to_end(key)
            return found
        html = part.draw(look)
        found = blake2b(html.encode(), digest_size=8).hexdigest(), html
        self.kept[key] = found
        self.size += len(html)
        while self.size > self.most:
            self.size -= len(self.kept.popitem(last=False)[1][1])
        return found


def key_of(game: str, part: Part, look: Look) -> Hashable:
    """All that a part may be drawn from."""
    read = look.view if ALL in part.needs else [look.view[name] for name in part.needs]
    step = look.step if part.shows_step else None
    data = written((read, step, list(look.names)))
    return game, part.key, look.w.language, getattr(look.book, "hash", ""), blake2b(data, digest_size=20).digest()


def written(data: Any) -> bytes:
    try:
        return marshal.dumps(data, PLAIN)
    except ValueError:  # something that is no plain data
        return repr(data).encode()


def parts_of(
    cache: PartCache, game: str, page: Page, look: Look, known: Mapping[str, str]
) -> dict[str, dict[str, str]]:
    """All parts with their digests; the HTML only where the reader does not have it."""
    out: dict[str, dict[str, str]] = {}
    for part in page.parts:
        digest, html = cache.get(game, part, look)
        out[part.key] = {"digest": digest} if known.get(part.key) == digest else {"digest": digest, "html": html}
    return out
