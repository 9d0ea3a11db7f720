"""Looking at a page as a reader would, by measure: no text cut off, none lying over another, nothing that scrolls away.

A text is measured by its ink: what its letters really cover, not the line's box. A pixel is the tolerance, half of one where letters would lose their feet.
What is not held against a page, and why, stands in EXEMPT and COVERS below. Every reader has other fonts, so a page is measured
in several faces (FACES); the machine's own do not decide.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

# Texts that are not measured.
EXEMPT = ", ".join(
    (
        "script, noscript, template, defs, title, option, [hidden]",  # never drawn on the page
        ".sr, .skip",  # for screen readers; the skip link shows itself when focused
        ".overview, .pic, .vig",  # small pictures of a board, hidden from readers: they show where, not what
    )
)
# What may lie over a text: it was opened by the reader, says so, and goes when it is closed.
# The start button of a phone stays at the foot; the page scrolls on beneath it and ends above it. A map pans beneath the
# buttons at its edges that lead to what is lit further off.
COVERS = ".go, .further, .sheet, .above, .answer, .rest, .veil, .lost, .peek, .lantern, .mark4, .atcorner, .pointer"
# What may cut a text: a map zoomed to one place ends at its frame (a button shows the whole map).
FRAMES = "svg.zoomed"
TEXTS = r"""
([EXEMPT, COVERS, FRAMES]) => {
  const cover = [...document.querySelectorAll(COVERS)].filter((box) => box.checkVisibility()).map((box) => [box, box.getBoundingClientRect()]);
  const pen = document.createElement('canvas').getContext('2d');
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  let n = 0;
  const bar = document.querySelector('.moves'); // on a phone it stays at the foot; what lies beneath it rolls up
  const rolls = (node) => { for (let up = node; up; up = up.parentElement)
    if (/auto|scroll/.test(getComputedStyle(up).overflowY) && up.scrollHeight > up.clientHeight + 1) return true; return false; };
  const meets = (a, b) => a.left < b.r && a.right > b.l && a.top < b.b && a.bottom > b.t;
  while (walker.nextNode()) {
    const node = walker.currentNode, home = node.parentElement;
    if (!node.textContent.trim() || home.closest(EXEMPT) || home.matches('details:not([open])')) continue;
    if (!home.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
    const drawn = home instanceof SVGElement;
    if (drawn && !home.getBoundingClientRect().width) continue; // in a group that is not shown
    const style = getComputedStyle(home), scale = drawn ? (({ a, b }) => Math.hypot(a, b))(home.getScreenCTM()) : 1;
    pen.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const ink = pen.measureText(node.textContent.trim());
    const range = document.createRange();
    n += 1;
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width < 2 || line.height < 2) continue;
      const above = (ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent) * scale;
      const below = (ink.fontBoundingBoxDescent - ink.actualBoundingBoxDescent) * scale;
      const all = { l: line.left, t: line.top + above, r: line.right, b: line.bottom - below };
      if (cover.some(([box, at]) => !box.contains(home) && meets(at, all))) continue;
      if (bar && !bar.contains(home) && meets(bar.getBoundingClientRect(), all) && rolls(home)) continue;
      const seen = { ...all };
      let cut = '', scrolls = false, ends = false;
      for (let up = home; up; up = up.parentElement) {
        const s = getComputedStyle(up);
        if (up instanceof SVGElement && up.tagName !== 'svg') continue;
        const root = up === document.documentElement || up === document.body;
        if (!root && s.overflowX === 'visible' && s.overflowY === 'visible') continue;
        if (s.position === 'fixed' && root) break;
        const box = root ? { left: 0, top: -Infinity, right: innerWidth, bottom: s.overflowY === 'hidden' ? innerHeight : Infinity } : up.getBoundingClientRect();
        const before = { ...seen };
        seen.l = Math.max(seen.l, box.left); seen.r = Math.min(seen.r, box.right);
        seen.t = Math.max(seen.t, box.top); seen.b = Math.min(seen.b, box.bottom);
        const wide = seen.l > before.l + 1 || seen.r < before.r - 1;
        const high = seen.t > before.t + 0.5 || seen.b < before.b - 0.5;
        if (!wide && !high) continue;
        if (home.closest(FRAMES)) scrolls = true;
        else if ((wide && /auto|scroll/.test(s.overflowX)) || (high && /auto|scroll/.test(s.overflowY))) scrolls = true;
        else if (wide && !high && s.textOverflow === 'ellipsis') ends = true;
        else if (!scrolls) cut = up.id || String(up.className?.baseVal ?? up.className) || up.tagName;
      }
      // a line that ends in … must be told in whole somewhere: by its own title, by the words of its thing, or in the record
      if (ends && !home.closest('[title], [aria-label], #tick')) cut = '…';
      const x = (seen.l + seen.r) / 2, y = (seen.t + seen.b) / 2;
      const empty = seen.r - seen.l < 2 || seen.b - seen.t < 2;
      // a list may show as many lines as fit, if the words of its thing (shown beside it on rest, press or focus) tell them all
      const told = home.closest('.thing[aria-label]')?.ariaLabel ?? '';
      if (cut && empty && node.textContent.trim().split(/\s+/).every((word) => told.includes(word))) cut = '';
      const through = style.pointerEvents === 'none'; // a peek lies above, but what is asked for a point looks through it
      const top = empty || drawn || through || y > innerHeight ? null : document.elementFromPoint(x, y);
      const under = top && !top.contains(home) && !home.contains(top) ? (top.id || String(top.className?.baseVal ?? top.className)) : '';
      found.push({ n, text: node.textContent.trim().slice(0, 60), all, seen, empty, scrolls, cut, under, where: home.closest('[id]')?.id ?? '' });
    }
  }
  return found;
}
"""


# Serif and sans as readers have them, under the names they have on Linux: Palatino and Arial (Windows, macOS), Times and
# Arial, and the widest in use. One that is not installed falls back on the page's own.
FACES = {
    "Palatino": ("P052", "Liberation Sans"),
    "Times": ("Liberation Serif", "Liberation Sans"),
    "DejaVu": ("DejaVu Serif", "DejaVu Sans"),
}
SET_FACE = """([serif, sans]) => {
  const root = document.documentElement, usual = getComputedStyle(root);
  root.style.setProperty('--serif', `"${serif}",${usual.getPropertyValue('--serif')}`);
  root.style.setProperty('--sans', `"${sans}",${usual.getPropertyValue('--sans')}`);
  dispatchEvent(new Event('resize')); // what the script has fitted is fitted anew, as for another window
}"""
UNSET_FACE = """() => {
  for (const name of ['--serif', '--sans']) document.documentElement.style.removeProperty(name);
  dispatchEvent(new Event('resize'));
}"""


def in_each_face(page: Page) -> Iterator[str]:
    """The page in one face after the other; then as it was."""
    for name, face in FACES.items():
        page.evaluate(UNSET_FACE)
        page.evaluate(SET_FACE, face)
        yield name
    page.evaluate(UNSET_FACE)


def texts(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(TEXTS, [EXEMPT, COVERS, FRAMES])
    return found


def cut_off(page: Page) -> list[str]:
    """Texts of which a part is hidden: by something that does not scroll, by the window, or under something else."""
    return [f"{face}: {fault}" for face in in_each_face(page) for fault in cut_among(texts(page))]


def faults(page: Page) -> list[str]:
    """All that a reader would not like about the texts of a page: cut off, or lying over each other."""
    out = []
    for face in in_each_face(page):
        shown = texts(page)
        out += [f"{face}: {fault}" for fault in cut_among(shown) + overlapping(shown)]
    return out


def cut_among(shown: list[dict[str, Any]]) -> list[str]:
    cut = [f"{one['text']} ({one['where']}, cut by {one['cut']})" for one in shown if one["cut"]]
    return cut + [f"{one['text']} ({one['where']}, under {one['under']})" for one in shown if one["under"]]


def overlapping(shown: list[dict[str, Any]]) -> list[str]:
    """Pairs of texts whose letters lie over each other by more than a pixel; from the top down, so that few are compared."""
    rows = sorted((one for one in shown if not one["empty"]), key=lambda one: float(one["seen"]["t"]))
    out = []
    for i, a in enumerate(rows):
        for b in rows[i + 1 :]:
            one, two = a["seen"], b["seen"]
            if two["t"] > one["b"]:
                break
            wide = min(one["r"], two["r"]) - max(one["l"], two["l"])
            high = min(one["b"], two["b"]) - two["t"]
            if wide > 1 and high > 1 and a["n"] != b["n"]:
                out.append(f"{a['text']} / {b['text']} ({a['where']}, {wide:.0f} x {high:.0f})")
    return out


def spilling(page: Page) -> list[str]:
    """Words that stick out of the button they stand on, in each face."""
    beyond = """() => [...document.querySelectorAll('button, .btn')].filter((one) => one.checkVisibility()).filter((one) => {
        const box = one.getBoundingClientRect(), range = document.createRange();
        range.selectNodeContents(one);
        return [...range.getClientRects()].some((at) => at.width && (at.left < box.left - 1 || at.right > box.right + 1));
    }).map((one) => one.textContent.trim().slice(0, 60))"""
    return [f"{face}: {text}" for face in in_each_face(page) for text in page.evaluate(beyond)]


def small(page: Page, least: float = 10.9) -> list[str]:
    """Texts drawn smaller than a player can read."""
    sizes = page.evaluate("""() => [...document.querySelectorAll('main text, main span, main small, main b, main p, main button')]
        .filter((e) => e.offsetParent !== null || e instanceof SVGElement).filter((e) => e.getClientRects().length && e.textContent.trim())
        .filter((e) => !e.closest('.vig, .pic, .overview, .bd, .sr, [hidden]')).map((e) => {
          const m = e instanceof SVGElement ? e.getScreenCTM() : null;
          return [e.textContent.trim().slice(0, 40), parseFloat(getComputedStyle(e).fontSize) * (m ? Math.hypot(m.a, m.b) : 1)];
        })""")
    return [f"{words}: {size:.1f}" for words, size in sizes if size < least]


def scrolls(page: Page) -> bool:
    """Whether the page itself scrolls, which it must not while one plays."""
    return bool(
        page.evaluate(
            "() => document.documentElement.scrollHeight > innerHeight + 1 || document.documentElement.scrollWidth > innerWidth + 1"
        )
    )
