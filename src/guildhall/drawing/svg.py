"""What every picture is made of: text, emblems, seals, pieces, shields, rings. Knows no game."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from html import escape
from pathlib import Path

from guildhall.drawing.palette import style
from guildhall.formats.words import Words

EMBLEMS = Path(__file__).resolve().parent / "emblems.svg"

# Backs of hidden things: a fine slanting stripe.
BACK = (
    '<pattern id="back" width="8" height="8" patternUnits="userSpaceOnUse">'
    '<path d="M0 0h8v8H0z" fill="var(--panel)"/>'
    '<path d="M-2 2L2 -2M-2 10L10 -2M6 10L10 6" stroke="var(--accent-soft)" stroke-width="3.2"/></pattern>'
)


SPECIAL = re.compile("[&<>\"']")  # most words have none: looking is quicker than replacing five times


def esc(text: object) -> str:
    """Text made safe inside SVG, in content and in attributes."""
    return _safe(str(text))


@lru_cache(16384)
def _safe(words: str) -> str:
    return escape(words, quote=True) if SPECIAL.search(words) else words


@cache
def emblems() -> Mapping[str, str]:
    """Every symbol and pattern of the emblem sheet by its id; without titles, a drawing gives its own."""
    sheet = re.sub(r"<!--.*?-->", "", EMBLEMS.read_text(encoding="utf-8"), flags=re.S)
    sheet = re.sub(r"<title>.*?</title>", "", sheet)
    sheet = re.sub(r"var\((--[\w-]+),#[0-9a-fA-F]+\)", r"var(\1)", sheet)
    found = {"back": BACK}
    for match in re.finditer(r'<(symbol|pattern) id="([\w-]+)".*?</\1>', sheet, flags=re.S):
        found[match[2]] = re.sub(r"\n\s*", "", match[0])
    return found


def symbol(name: str, body: str) -> str:
    """A sign on the grid of the emblem sheet, for a game's own."""
    return f'<symbol id="{name}" viewBox="0 0 32 32" fill="currentColor">{body}</symbol>'


def defs(body: str, extra: Mapping[str, str] | None = None) -> str:
    """The definitions a drawing refers to, and no others."""
    known = {**emblems(), **(extra or {})}
    wanted: dict[str, None] = {}
    queue = [body]
    while queue:
        for name in re.findall(r'(?:href="#|url\(#)([\w-]+)', queue.pop()):
            if name in known and name not in wanted:
                wanted[name] = None
                queue.append(known[name])
    return "<defs>" + "".join(known[name] for name in sorted(wanted)) + "</defs>"


@cache
def aspect(name: str) -> float:
    """Width over height of an emblem; a sign that is not on the sheet is square."""
    box = re.search(r'viewBox="0 0 (\d+) (\d+)"', emblems().get(name, ""))
    return int(box[1]) / int(box[2]) if box else 1.0


def use(name: str, x: float, y: float, height: float) -> str:
    """An emblem of a given height; it takes currentColor, and its cut-outs take the ground --k."""
    width = height * aspect(name)
    return f'<use href="#{name}" x="{x:.4g}" y="{y:.4g}" width="{width:.4g}" height="{height:.4g}"/>'


def group(body: str, cls: str = "", at: tuple[float, float] | None = None, **attributes: str) -> str:
    """A <g> with classes, a place and further attributes."""
    out = f' class="{cls}"' if cls else ""
    out += f' transform="translate({at[0]:.5g} {at[1]:.5g})"' if at else ""
    for name, value in attributes.items():
        out += f' {name.replace("_", "-")}="{esc(value)}"'
    return f"<g{out}>{body}</g>"


def text(
    x: float,
    y: float,
    words: object,
    size: float = 12,
    cls: str = "",
    anchor: str = "start",
    weight: int = 400,
) -> str:
    """One line of text; y is its base line."""
    out = f'<text x="{x:.4g}" y="{y:.4g}" font-size="{size:.4g}"'
    out += f' class="{cls}"' if cls else ""
    out += f' text-anchor="{anchor}"' if anchor != "start" else ""
    out += f' font-weight="{weight}"' if weight != 400 else ""
    return f"{out}>{esc(words)}</text>"


def phrase(x: float, y: float, *spans: tuple[object, float, str, int], anchor: str = "start", gap: float = 5) -> str:
    """Words of different sizes in one line, spaced by the reader's own font: (words, size, class, weight)."""
    out = f'<text x="{x:.4g}" y="{y:.4g}"' + (f' text-anchor="{anchor}">' if anchor != "start" else ">")
    for number, (words, size, cls, weight) in enumerate(spans):
        out += f'<tspan font-size="{size:.4g}"' + (f' class="{cls}"' if cls else "")
        out += f' font-weight="{weight}"' if weight != 400 else ""
        out += f' dx="{gap:g}">' if number else ">"
        out += f"{esc(words)}</tspan>"
    return out + "</text>"


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    rx: float = 0,
    fill: str = "none",
    line: str = "",
    width: float = 1,
    dash: str = "",
) -> str:
    """A rectangle; fill and line are names of palette variables; dash is the pattern of a broken line."""
    out = f'<rect x="{x:.5g}" y="{y:.5g}" width="{w:.5g}" height="{h:.5g}"' + (f' rx="{rx:g}"' if rx else "")
    out += f' fill="{paint(fill)}"' + (f' stroke-dasharray="{dash}"' if dash else "")
    return out + (f' stroke="{paint(line)}" stroke-width="{width:g}"/>' if line else "/>")


def paint(name: str) -> str:
    """A palette variable, a pattern ('#hatch-red') or none, as the value of fill or stroke."""
    if name.startswith("#"):
        return f"url({name})"
    return name if name == "none" else f"var(--{name})"


def panel(x: float, y: float, w: float, h: float) -> str:
    """The ground of a box beside the board."""
    return rect(x + 0.5, y + 0.5, w - 1, h - 1, 8, "panel", "line")


def seal(x: float, y: float, points: object, r: float = 12) -> str:
    """A seal with a number of victory points, centred; with '' it is the bare sign."""
    size = r * (1.15 if len(str(points)) < 2 else 1.02)
    words = text(x, y + size * 0.35, points, size, "ser", "middle", 700) if points != "" else ""
    return group(use("vp", x - r, y - r, 2 * r) + words, "seal")


def mark(coat: str, x: float, y: float, size: float) -> str:
    """The shape of a seat in its colour."""
    line = paint("black-line" if coat == "black" else "piece-line")
    return group(use(f"mark-{coat}", x, y, size), fill=paint(coat), stroke=line, stroke_width="3")


def crown(x: float, y: float, height: float) -> str:
    """A golden crown: a Master, or who would become one."""
    line = f"{max(2.5, 24 / height):.3g}"
    return group(
        use("crown", x, y, height),
        "c-gold",
        stroke="var(--piece-line)",
        stroke_width=line,
        stroke_linejoin="round",
    )


def shield(x: float, y: float, w: float, h: float, fill: str, line: str = "line2") -> str:
    """A heater shield."""
    return (
        f'<path d="{_shield(x, y, w, h)}" fill="{paint(fill)}" stroke="{paint(line)}" '
        'stroke-width="1.5" stroke-linejoin="round"/>'
    )


def _shield(x: float, y: float, w: float, h: float) -> str:
    return (
        f"M{x:g} {y:g}h{w:g}v{h * 0.45:g}c0 {h * 0.3:g} {-w * 0.22:g} {h * 0.45:g} {-w / 2:g} {h * 0.55:g}"
        f"c{-w * 0.28:g} {-h * 0.1:g} {-w / 2:g} {-h * 0.25:g} {-w / 2:g} {-h * 0.55:g}z"
    )


def half_shield(x: float, y: float, w: float, h: float, fill: str) -> str:
    """The right half of a shield, for the second of two tinctures."""
    curve = f"c0 {h * 0.3:g} {-w * 0.22:g} {h * 0.45:g} {-w / 2:g} {h * 0.55:g}z"
    path = f"M{x + w / 2:g} {y:g}h{w / 2:g}v{h * 0.45:g}{curve}"
    return f'<path d="{path}" fill="{paint(fill)}"/>'


def rounded(x: float, y: float, w: float, h: float, corners: tuple[float, float, float, float], fill: str) -> str:
    """A rectangle with its own radius at each corner: top left, top right, bottom right, bottom left."""
    a, b, c, d = corners
    path = f"M{x + a:g} {y:g}H{x + w - b:g}" + (f"a{b:g} {b:g} 0 0 1 {b:g} {b:g}" if b else "")
    path += f"V{y + h - c:g}" + (f"a{c:g} {c:g} 0 0 1 {-c:g} {c:g}" if c else "")
    path += f"H{x + d:g}" + (f"a{d:g} {d:g} 0 0 1 {-d:g} {-d:g}" if d else "")
    path += f"V{y + a:g}" + (f"a{a:g} {a:g} 0 0 1 {a:g} {-a:g}" if a else "") + "z"
    return f'<path d="{path}" fill="{paint(fill)}"/>'


def _ring(cls: str, w: float, h: float, out: float, rx: float) -> str:
    size = f'x="{-out:g}" y="{-out:g}" width="{w + 2 * out:g}" height="{h + 2 * out:g}" rx="{rx:g}"'
    return f'<rect class="{cls}" {size}/>'


@lru_cache(256)
def rings(w: float, h: float, lit: bool, chosen: bool, live: bool = False) -> str:
    """The rings of a thing at the origin: legal (gold and ink), chosen (accent), and one shown on focus.

    A live drawing has them all: the page's style sheet shows those that hold (`thing`).
    """
    out = ""
    if lit or live:
        out += _ring("ring1", w, h, 2.5, 8) + _ring("ring2", w, h, 0, 6) + _ring("ringf", w, h, 8, 12)
    if chosen or live:
        out += _ring("ringc", w, h, 1, 7)
    return out


def coat_ring(coat: str, w: float, h: float) -> str:
    """The ring of a thing an automa took: the seat's colour and hatching."""
    at = (-2.5, -2.5, w + 5, h + 5, 9)
    return rect(*at, "none", coat, 5) + rect(*at, "none", f"#hatch-{coat}", 5)


def thing(
    body: str,
    label: str,
    anchor: str = "",
    lit: bool = False,
    chosen: bool = False,
    at: tuple[float, float] | None = None,
    cls: str = "",
    live: bool = False,
) -> str:
    """Something on the table with its anchor and full words; a button exactly while it is legal.

    In a live drawing nothing is lit: the page's script lights by the anchor whatever has the class 'thing', and shows its
    words where a pointer rests.
    """
    if live and anchor:
        return group(body, f"thing {cls}".rstrip(), at, id=anchor, role="img", aria_label=label)
    attributes = {"id": anchor} if anchor else {}
    attributes |= {"role": "button", "tabindex": "0"} if lit else {"role": "img"}
    if chosen and lit:
        attributes["aria-pressed"] = "true"
    if chosen and not lit:
        attributes["aria-current"] = "true"
    classes = " ".join(name for name, on in ((cls, bool(cls)), ("lit", lit), ("chosen", chosen)) if on)
    return group(f"<title>{esc(label)}</title>{body}", classes, at, **attributes, aria_label=label)


def fragment(body: str, width: float, height: float, label: str, cls: str) -> str:
    """A part of a picture as an <svg> of its own; its page or picture brings the definitions (see defs)."""
    return (
        f'<svg class="gh {cls}" viewBox="0 0 {width:.6g} {height:.6g}" width="{width:.6g}" '
        f'height="{height:.6g}" overflow="visible" role="group" aria-label="{esc(label)}">{body}</svg>'
    )


def size_of(part: str) -> tuple[float, float]:
    """The width and height a part was drawn for."""
    found = re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', part)
    assert found
    return float(found[1]), float(found[2])


def who_won(winners: Sequence[int], me: int, names: Sequence[str], w: Words) -> str:
    """Who has won, for the head of a picture."""
    if list(winners) == [me]:
        return w.t("You win")
    joined = w.t(" and ").join(names[seat] for seat in winners)
    return w.n("{names} wins", "{names} win", len(winners), names=joined) if winners else w.t("nobody wins")


def standalone(title: str, signs: Mapping[str, str], body: str, width: float, height: float, w: Words) -> str:
    """A whole picture as one SVG with its own styles and signs, light or dark as the reader's screen is."""
    ground = rect(0, 0, width, height, 0, "bg")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="gh whole" viewBox="0 0 {width:.6g} {height:.6g}" '
        f'width="{width:.6g}" height="{height:.6g}" role="group" lang="{w.language}" aria-label="{esc(title)}">'
        f"<title>{esc(title)}</title>{style()}{defs(body, signs)}{ground}{body}</svg>"
    )
