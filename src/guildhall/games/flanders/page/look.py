"""The table that a page's parts are drawn from."""

from __future__ import annotations

from guildhall.formats.page import Look
from guildhall.games.flanders.draw.signs import COATS, HATCHED, Table, plaque

NOBODY = "ink"  # the ring of what happened by nobody's act


class PageTable(Table):
    """A live table: everything carries its rings, the page shows those that hold."""

    def marker(self, anchor: str) -> str:
        """The colour of the coat that has just acted here, ink where nobody did, or ''."""
        if self.step and anchor in self.step["at"]:
            coat = self.step["coat"]
            return COATS[coat] if coat >= 0 else NOBODY
        return ""


def table_of(look: Look) -> PageTable:
    return PageTable(look.view, look.book, look.w, list(look.names), step=look.step, live=True)


def took(table: Table, anchor: str) -> str:
    """The class of a thing in HTML on which somebody has just acted, with a blank before it; or ''."""
    coat = table.marker(anchor)
    return f" took took-{coat}" if coat else ""


def arms(coat: int, size: float) -> str:
    """A coat of arms in a line of text; the name beside it says whose it is."""
    body = plaque(coat, 1, 1, 30)
    kind = " hatched" if COATS[coat] in HATCHED else ""
    return f'<svg class="gh i arms{kind}" viewBox="0 0 32 32" width="{size:g}" height="{size:g}" aria-hidden="true">{body}</svg>'
