"""A card or tile as a row: name, symbols and one line. All its words are its label, which the page shows as a peek."""

from __future__ import annotations

from guildhall.drawing.html import el, emblem, esc, seal, thing
from guildhall.games.mosaic.draw.cards import Face
from guildhall.games.mosaic.page.kit import cells_html


def face_row(face: Face, more: str = "", cls: str = "", bead: str = "", whole: bool = False) -> str:
    """A row of a list. `more` are words behind those of the card; a whole row shows all of them, not one line."""
    classes = " ".join(f"oc {'whole' if whole else ''} {'dim' if face.dim else ''} {cls}".split())
    body = [el("b", esc(face.name), cls="nm"), el("span", signs_of(face), cls="pil")]
    line = cells_html(face.lead) + (f" {esc(face.words)}" if face.words else "")
    if line:
        body.append(el("span", line, cls="line"))
    if whole and more:
        body.append(el("span", esc(more), cls="have"))
    label = f"{face.label} {more}".rstrip()
    if not face.anchor:
        return el("div", *body, bead, cls=classes, role="img", aria_label=label)
    return thing("div", *body, bead, anchor=face.anchor, label=label, cls=classes)


def signs_of(face: Face) -> str:
    """What stands at the right of the name: symbols, and the seal of what scores at the end."""
    out = emblem("hidden", 14) if face.secret else ""
    out += emblem(face.sign, 14) if face.sign else ""
    out += cells_html(face.signs, 15)
    return out + (seal(face.mark, 18) if face.mark else "")
