"""Looking at a page as a reader would, by measure: no text cut off, none lying over another, nothing that scrolls away."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

# Every visible piece of text with its box, cut down to what its scrolling or hiding ancestors let through.
TEXTS = """
() => {
  const over = document.querySelector('.sheet, .veil:not([hidden])');
  const cover = [...document.querySelectorAll('.sheet, .answer:not([hidden]), .rest:not([hidden]), .veil:not([hidden]), .lost:not([hidden]), .go, .peek, .moves')];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walker.nextNode()) {
    const node = walker.currentNode, home = node.parentElement;
    if (!node.textContent.trim() || home.closest('script, noscript, template, .sr, .skip, defs, title, option, [hidden], .overview, .pic, .vig')) continue;
    if (!home.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
    if (home instanceof SVGElement && !home.getBoundingClientRect().width) continue; // in a group that is not shown
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width < 2 || line.height < 2) continue;
      const all = { l: line.left, t: line.top, r: line.right, b: line.bottom };
      const seen = { l: Math.max(0, all.l), t: Math.max(0, all.t), r: Math.min(innerWidth, all.r), b: Math.min(innerHeight, all.b) };
      let hides = null, scrolls = false;
      for (let up = home; up && up !== document.body; up = up.parentElement) {
        const s = getComputedStyle(up);
        if (up instanceof SVGElement && up.tagName !== 'svg') continue;
        if (s.overflowX === 'visible' && s.overflowY === 'visible') continue;
        const box = up.getBoundingClientRect();
        const before = { ...seen };
        seen.l = Math.max(seen.l, box.left); seen.r = Math.min(seen.r, box.right);
        seen.t = Math.max(seen.t, box.top); seen.b = Math.min(seen.b, box.bottom);
        const cut = seen.l > before.l + 1 || seen.r < before.r - 1 || seen.t > before.t + 1 || seen.b < before.b - 1;
        if (cut && /auto|scroll/.test(s.overflowX + s.overflowY)) scrolls = true;
        else if (cut && s.textOverflow !== 'ellipsis') hides = up; // a line that ends in … says all in its peek
      }
      const above = cover.find((box) => !box.contains(home) && (() => {
        const c = box.getBoundingClientRect();
        return c.left < all.r && c.right > all.l && c.top < all.b && c.bottom > all.t;
      })());
      if (above) continue;
      const empty = seen.r - seen.l < 2 || seen.b - seen.t < 2;
      found.push({ text: node.textContent.trim().slice(0, 60), all, seen, empty, scrolls,
        cut: hides ? (hides.id || hides.className?.baseVal || hides.className) : '', where: home.closest('[id]')?.id ?? '',
        fine: Boolean(home.closest('.ticker, [data-cut], .name small, svg.zoomed')) });
    }
  }
  return { texts: found, over: Boolean(over) };
}
"""


def texts(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(TEXTS)["texts"]
    return found


def cut_off(page: Page) -> list[str]:
    """Texts of which a part is hidden by something that does not scroll. One line that ends in … is meant so."""
    out = []
    for one in texts(page):
        whole, seen = one["all"], one["seen"]
        if one["fine"] or one["scrolls"] or not one["cut"]:
            continue
        aside = (whole["r"] - whole["l"]) - (seen["r"] - seen["l"])
        high = (whole["b"] - whole["t"]) - (seen["b"] - seen["t"])
        if aside > 2 or high > 0.35 * (whole["b"] - whole["t"]):
            out.append(f"{one['text']} ({one['where']}, cut by {one['cut']})")
    return out


def overlapping(page: Page) -> list[str]:
    """Pairs of texts that lie over each other."""
    shown = [one for one in texts(page) if not one["empty"]]
    out = []
    for i, a in enumerate(shown):
        for b in shown[i + 1 :]:
            one, two = a["seen"], b["seen"]
            wide = min(one["r"], two["r"]) - max(one["l"], two["l"])
            high = min(one["b"], two["b"]) - max(one["t"], two["t"])
            least = min(one["b"] - one["t"], two["b"] - two["t"])
            if wide > 2 and high > 0.4 * least and a["text"] != b["text"]:
                out.append(f"{a['text']} / {b['text']} ({a['where']})")
    return out


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
