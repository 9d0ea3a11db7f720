"""The drawn table for somebody at a terminal: what is asked above it, at the end the points by source below it."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import textwrap
import threading
from pathlib import Path
from typing import Final

from guildhall.drawing.svg import esc, rect, standalone, text
from guildhall.formats.page import Look, Page
from guildhall.formats.words import Words
from guildhall.kernel.position import WATCHER, Position
from guildhall.kernel.problems import BadChoice
from guildhall.table.session import Session
from guildhall.terminal.commands.common import names_of, names_seen
from guildhall.terminal.screen import screen_of

BOX: Final = re.compile(r'viewBox="(\S+) (\S+) (\S+) (\S+)" width="(\S+)" height="(\S+)"')
SIZE: Final = 16  # of the letters of what is asked
LINE: Final = 24
MARGIN: Final = 12
COLUMN: Final = 130  # of the points of a seat
LETTER: Final = 0.55  # the width of a letter against its height, on average


def picture(session: Session, seat: int, w: Words, then: Position | None = None) -> str:
    """The whole table as a seat sees it; what it can choose is lit, what it is asked stands above. `then`: as it was."""
    p, game = then or session.position, session.game
    told = w.at_table(session.file.names)
    own = not p.midway and seat != WATCHER and p.to_move == seat and session.file.seats[seat] == "human"
    lit = {anchor for move in p.legal() for anchor in game.anchors(p, move)} if own else set()
    drawn = game.draw(p.view(seat), session.components, told, names_seen(session, w, seat), lit=lit)
    if own:
        return with_question(drawn, game.ask_text(p, session.components, told))
    return with_points(drawn, session, w) if session.finished() and not p.midway else drawn


def part_of(session: Session, seat: int, w: Words, key: str) -> str:
    """One part of the table as a picture of its own."""
    page: Page | None = session.game.page() if session.game.page is not None else None
    names = names_seen(session, w, seat)
    look = Look(session.position.view(seat), session.components, w.at_table(session.file.names), names)
    drawn = {} if page is None else {part.key: (part.alone or part.draw)(look) for part in page.parts}
    parts = {name: found for name, found in drawn.items() if found.startswith("<svg")}
    if page is None or key not in parts:
        known = ", ".join(parts) or "–"
        raise BadChoice("There is no part '{part}' of this picture. There are: {known}.", part=key, known=known)
    box = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', parts[key])
    assert box is not None, "every part has its size"
    look_of_page = (
        f"<style><![CDATA[{page.style.read_text(encoding='utf-8')}]]></style>" if page.style is not None else ""
    )
    drawing = look_of_page + parts[key]
    return standalone(w.t(session.game.title), page.signs, drawing, float(box[1]), float(box[2]), w)


def with_question(svg: str, question: str) -> str:
    """A band above the picture that says what is asked."""
    wide = float(found[3]) if (found := BOX.search(svg)) else 1000.0
    lines = textwrap.wrap(question, int((wide - 2 * MARGIN) / (SIZE * LETTER)))
    return widened(svg, above=[(MARGIN, line) for line in lines], below=[])


def with_points(svg: str, session: Session, w: Words) -> str:
    """Below the picture everybody's points by source."""
    sources = screen_of(session.game.key).points(session, w)
    rows = [(w.t("Where the points came from"), names_of(session, w))]
    rows += [(source, [str(vp) for vp in points]) for source, points in sources.items() if any(points)]
    rows.append((w.t("in all"), [str(sum(column)) for column in zip(*sources.values())]))
    wide = float(found[3]) if (found := BOX.search(svg)) else 1000.0
    first = wide - MARGIN - COLUMN * len(session.file.seats)
    below: list[list[tuple[float, str]]] = []
    for title, cells in rows:
        below.append([(MARGIN, title), *((first + COLUMN * i, cell) for i, cell in enumerate(cells))])
    return widened(svg, above=[], below=below)


def widened(svg: str, above: list[tuple[float, str]], below: list[list[tuple[float, str]]]) -> str:
    """The picture with lines above and rows below; its box grows by as much."""
    found = BOX.search(svg)
    assert found is not None, "every picture has its box"
    x, y, wide, high = (float(number) for number in found.groups()[:4])
    top = LINE * len(above) + (MARGIN if above else 0)
    bottom = LINE * len(below) + (2 * MARGIN if below else 0)
    box = f'viewBox="{x:.6g} {y - top:.6g} {wide:.6g} {high + top + bottom:.6g}"'
    size = f'width="{wide:.6g}" height="{high + top + bottom:.6g}"'
    more = rect(x, y - top, wide, top, 0, "bg") + rect(x, y + high, wide, bottom, 0, "bg")
    for number, (left, words) in enumerate(above, start=1):
        more += text(x + left, y - top + LINE * number, esc(words), SIZE, "ser", "start", 600)
    for number, row in enumerate(below, start=1):
        for left, words in row:
            more += text(x + left, y + high + LINE * number, esc(words), SIZE, "ser")
    return svg.replace(found[0], f"{box} {size}", 1).removesuffix("</svg>") + more + "</svg>"


def open_picture(session: Session, seat: int, w: Words, then: Position | None = None) -> Path:
    """Write what the seat sees now into a file that only its owner can read, and open it in the browser."""
    folder = Path(tempfile.mkdtemp(prefix="guildhall-"))
    path = folder / f"{session.game.key}.svg"
    path.write_text(picture(session, seat, w, then), encoding="utf-8")
    threading.Thread(target=show_to_person, args=(path,), daemon=True).start()
    return path


def show_to_person(path: Path) -> None:
    """Open it in the browser, if there is one. In a process of its own: what a browser says there, or a browser that
    would like to have the terminal, must not write over the table; nor is one waited for."""
    nothing = subprocess.DEVNULL
    subprocess.run(
        [sys.executable, "-m", "webbrowser", path.as_uri()],
        stdin=nothing, stdout=nothing, stderr=nothing, start_new_session=True, check=False,
    )  # fmt: skip
