"""Somebody who plays at the page with a mouse, or with keys alone: looks at what is lit and offered, chooses, clicks, waits.

Nothing here knows a game, and nothing here talks to the server: all moves are made in the page.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

PATIENCE = 60_000  # milliseconds; a slow machine is no fault of the page

# Where a click on a thing would reach it, and not what lies above it; and whether it can be scrolled to such a place.
SPOT = """
  const parts = [.5, .25, .75, .08, .92, .37, .63];
  const seenOf = (node) => { // what its scrolling ancestors let through
    const { left, top, right, bottom } = node.getBoundingClientRect();
    const seen = { left: Math.max(0, left), top: Math.max(0, top), right: Math.min(innerWidth, right), bottom: Math.min(innerHeight, bottom) };
    for (let up = node.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflow === 'visible' || up instanceof SVGElement) continue;
      const box = up.getBoundingClientRect();
      seen.left = Math.max(seen.left, box.left); seen.right = Math.min(seen.right, box.right);
      seen.top = Math.max(seen.top, box.top); seen.bottom = Math.min(seen.bottom, box.bottom);
    }
    return seen;
  };
  const spotOf = (node) => {
    const { left, top, right, bottom } = seenOf(node);
    for (const v of parts) for (const u of parts) {
      const [x, y] = [left + u * (right - left), top + v * (bottom - top)];
      if (document.elementFromPoint(x, y)?.closest('.thing, button') === node) return [x, y];
    }
    return null;
  };
  const tried = (window.tried ??= new Map()); // looked for once: scrolling and measuring takes time
  const frames = async () => { for (let n = 0; n < 3; n += 1) await new Promise(requestAnimationFrame); }; // the buttons at a map's edges follow it
  const reachable = async (node) => {
    const before = [];
    for (let up = node; up; up = up.parentElement) before.push([up, up.scrollTop, up.scrollLeft]);
    node.scrollIntoView({ block: 'center', inline: 'center' });
    await frames();
    const found = Boolean(spotOf(node));
    for (const [up, y, x] of before) [up.scrollTop, up.scrollLeft] = [y, x];
    await frames();
    return found;
  };
"""
SCROLLED = f"""async ([id, text]) => {{ {SPOT}
  const node = id ? document.getElementById(id) : [...document.querySelectorAll('#opts .btn-opt')].find((one) => one.textContent === text);
  node.scrollIntoView({{ block: 'center', inline: 'center' }});
  await frames();
  return spotOf(node);
}}"""
# Waits until the page offers something other than `before`; says what kind of moment it is, and where one could click.
# A lit thing counts where a click on it would reach it, not what lies above.
LOOK = """
async (before) => {
  SPOT
  const moves = document.querySelector('#moves');
  const until = performance.now() + PATIENCE;
  const pause = () => new Promise((go) => setTimeout(go, 8));
  const body = document.body.classList;
  const veil = document.querySelector('#veil');
  const settled = () => moves.dataset.offered && moves.dataset.offered !== before && !body.contains('sending');
  const offers = () => body.contains('film') ? document.querySelector('#opts [data-film]') : !veil.hidden || document.querySelector('#opts .btn-opt');
  while (!(settled() && offers())) {
    if (performance.now() > until) return { kind: 'stuck', said: moves.innerText };
    await pause();
  }
  const ends = (one) => Number.isFinite(one.effect.getComputedTiming().endTime);
  await Promise.allSettled(document.getAnimations().filter(ends).map((one) => one.finished)); // one waits for what travels
  const found = { offered: moves.dataset.offered, said: document.querySelector('#say').innerText, lit: [], buttons: [], hidden: [] };
  const button = (node) => ({ text: node.textContent, at: spotOf(node), far: !spotOf(node), key: node.dataset.key ?? '', film: node.dataset.film ?? '' });
  if (!veil.hidden) return { ...found, kind: 'veil', buttons: [button(veil.querySelector('button'))] };
  const list = [...document.querySelectorAll('#opts .btn-opt')];
  if (body.contains('film')) return { ...found, kind: 'film', buttons: list.map(button) };
  found.buttons = list.filter((node) => node.matches('.opt')).map(button);
  found.more = list.filter((node) => node.matches('.more')).map(button);
  found.back = list.filter((node) => node.matches('.back1')).map(button);
  if (!found.buttons.length && list.some((node) => node.matches('.first'))) return { ...found, kind: 'over', buttons: list.map(button) };
  for (const node of document.querySelectorAll('.thing.lit')) {
    if (!node.checkVisibility() || !node.getBoundingClientRect().width) continue; // on another tab, or in a folded part
    const at = spotOf(node);
    if (at) found.lit.push({ id: node.id, at });
    else if (tried.get(node.id) ?? tried.set(node.id, await reachable(node)).get(node.id)) found.lit.push({ id: node.id, far: true });
    else if (!document.querySelector(`#moves [data-at~="${node.id}"]`)) found.hidden.push(node.id); // no button names it either
  }
  return { ...found, kind: 'asks' };
}
""".replace("PATIENCE", str(PATIENCE)).replace("SPOT", SPOT)


@dataclass
class Player:
    """Plays at one page. `chance` decides, so the same deal is played in the same way again."""

    page: Page
    chance: random.Random
    clicks: int = 0
    films: int = 0
    unreachable: set[str] = field(default_factory=set)  # lit, and neither a click nor a button reaches it
    last: str = ""

    def look(self) -> dict[str, Any]:
        """What the page offers now; it must be something new since the last click."""
        found: dict[str, Any] = self.page.evaluate(LOOK, self.last)
        assert found["kind"] != "stuck", found["said"]
        return found

    def click(self, one: dict[str, Any], seen: dict[str, Any]) -> None:
        """What lies further aside, or below, is scrolled to first, as a finger would."""
        self.last = seen["offered"]
        self.clicks += 1
        at = self.page.evaluate(SCROLLED, [one.get("id", ""), one.get("text", "")]) if one.get("far") else one["at"]
        assert at, f"no click reaches {one}"
        self.page.mouse.click(*at)

    def step(self) -> str:
        """One click at whatever moment this is; the kind of the moment."""
        seen = self.look()
        kind = str(seen["kind"])
        if kind == "film":
            self.films += 1
            wanted = "skip" if self.chance.random() < 0.9 else "next"
            self.click(next(one for one in seen["buttons"] if one["film"] == wanted), seen)
        elif kind in ("veil", "over"):
            self.click(seen["buttons"][0], seen)
        else:
            self.choose(seen)
        return kind

    def choose(self, seen: dict[str, Any]) -> None:
        """A lit thing rather than a button, where there is one."""
        self.unreachable |= set(seen["hidden"])
        lit, buttons = seen["lit"], seen["buttons"]
        if seen["back"] and self.chance.random() < 0.02:
            return self.click(seen["back"][0], seen)
        some = lit if lit and (not buttons or self.chance.random() < 0.7) else buttons
        assert some, f"nothing to click: {seen}"
        return self.click(self.chance.choice(some), seen)


@dataclass
class Typist(Player):
    """The same without a pointer: Tab, arrows, Enter, Escape, typed tags. Says what is pressed, never where."""

    ways: dict[str, int] = field(default_factory=dict)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def focus(self) -> str:
        """Where the keyboard stands: in the bar, on a lit thing, or elsewhere."""
        found: str = self.page.evaluate("""() => {
          const node = document.activeElement;
          return node.closest('#opts, #rest') ? 'bar' : node.matches('.thing.lit') ? 'lit' : ''; }""")
        return found

    def tab_to(self, where: str) -> bool:
        """Tab until the focus is there. The parts of the table come before the bar."""
        key = "Shift+Tab" if where == "lit" else "Tab"
        for _ in range(20):
            if self.focus() == where:
                return True
            self.press(key)
        return False

    def step(self) -> str:
        seen = self.look()
        kind = str(seen["kind"])
        self.last = seen["offered"]
        self.clicks += 1
        if kind == "film":
            self.films += 1
            self.press("Escape" if self.chance.random() < 0.8 else "Enter")  # the focus stands on 'Next'
        elif kind == "over":
            assert self.tab_to("bar")
            self.press("Enter")
        elif kind == "veil":
            self.press("Enter")
        else:
            self.choose(seen)
        return kind

    def choose(self, seen: dict[str, Any]) -> None:
        """By a typed tag, by a lit thing, or by the buttons of the bar."""
        way = self.chance.random()
        tags = [one["key"].lower() for one in seen["buttons"] if one["key"]]
        plain = [tag for tag in tags if sum(other.startswith(tag) for other in tags) == 1]
        if way < 0.3 and plain:
            self.count("typed")
            self.press(*self.chance.choice(plain))
        elif way < 0.55 and seen["lit"] and self.tab_to("lit"):
            self.count("thing")
            self.press("Enter")
        else:
            assert self.tab_to("bar"), self.page.evaluate("document.activeElement.outerHTML")
            self.count("bar")
            self.press(*["ArrowRight"] * self.chance.randrange(len(seen["buttons"])), "Enter")

    def count(self, way: str) -> None:
        self.ways[way] = self.ways.get(way, 0) + 1
