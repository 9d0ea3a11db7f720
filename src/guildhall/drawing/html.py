"""What the parts of a page are made of beside drawings: elements, emblems, seals, things with their anchors. Knows no game.

Everything given as a body is HTML already; words go through `esc`. Nothing here makes a style attribute or a script:
the page's Content-Security-Policy forbids both.
"""

from __future__ import annotations

from functools import lru_cache

from guildhall.drawing.svg import aspect, esc, paint, use
from guildhall.drawing.svg import seal as drawn_seal

__all__ = ["button", "el", "emblem", "esc", "hidden", "item", "mark", "rule_link", "seal", "thing"]


def el(tag: str, *body: str, cls: str = "", **attributes: object) -> str:
    """An element with its body of HTML. An attribute that is None or False is left out, one that is True stands alone.

    Names of attributes are written with underscores: aria_label, data_rule; `for_` is for.
    """
    out = f' class="{esc(cls)}"' if cls else ""
    for name, value in attributes.items():
        if value is None or value is False:
            continue
        key = name.rstrip("_").replace("_", "-")
        out += f" {key}" if value is True else f' {key}="{esc(value)}"'
    return f"<{tag}{out}>{''.join(body)}</{tag}>"


def item(*body: str, cls: str = "", **attributes: object) -> str:
    """An entry of a list."""
    return el("li", *body, cls=cls, **attributes)


def button(*body: str, cls: str = "", **attributes: object) -> str:
    """A button that sends no form."""
    return el("button", *body, cls=cls, type="button", **attributes)


def hidden(words: object) -> str:
    """Words for screen readers only."""
    return f'<span class="sr">{esc(words)}</span>'


@lru_cache(512)
def emblem(name: str, size: float = 16, cls: str = "", label: str = "") -> str:
    """An emblem in a line of text, of a given height, in the colour of the text; its cut-outs take the ground --k.

    Without a label it is ornament, since the words stand beside it.
    """
    said = f'role="img" aria-label="{esc(label)}"' if label else 'aria-hidden="true"'
    classes = f"i {cls}".rstrip()
    width = size * aspect(name)
    return f'<svg class="{classes}" width="{width:.4g}" height="{size:.4g}" {said}><use href="#{name}"/></svg>'


@lru_cache(512)
def seal(points: object = "", size: float = 22, label: str = "") -> str:
    """A seal with a number of victory points, or the bare sign."""
    said = f'role="img" aria-label="{esc(label)}"' if label else 'aria-hidden="true"'
    body = drawn_seal(16, 16, points, 16)
    return f'<svg class="gh i vp" viewBox="0 0 32 32" width="{size:.4g}" height="{size:.4g}" {said}>{body}</svg>'


@lru_cache(512)
def mark(coat: str, size: float = 14, label: str = "") -> str:
    """The shape of a seat in its colour."""
    said = f'role="img" aria-label="{esc(label)}"' if label else 'aria-hidden="true"'
    line = paint("black-line" if coat == "black" else "piece-line")
    body = f'<g fill="{paint(coat)}" stroke="{line}" stroke-width="3">{use(f"mark-{coat}", 0, 0, 32)}</g>'
    return f'<svg class="i mark" viewBox="-2 -2 36 36" width="{size:.4g}" height="{size:.4g}" {said}>{body}</svg>'


def rule_link(game: str, rule: str) -> str:
    """A rule's ID, which opens its entry in the rulebook."""
    return f'<a class="rule" href="/rules/{esc(game)}#{esc(rule)}" data-rule="{esc(rule)}">{esc(rule)}</a>'


def thing(tag: str, *body: str, anchor: str, label: str, cls: str = "", **attributes: object) -> str:
    """Something a move can name: its anchor as id, its full words; the page makes it a button while it is legal."""
    classes = f"thing {cls}".rstrip()
    return el(tag, *body, cls=classes, id=anchor, role="img", aria_label=label, **attributes)
