// Lit is legal, exactly: the script makes things buttons while they can be chosen, and takes that back.
import { $, all, el, emblem, still } from "./lib.js";

const HALF_OUT = 0.6;
let lit = new Set();
let lantern = null;

/** The anchor of a thing: its id, or the one it says where the same thing is shown a second time. */
export const anchorOf = (node) => node.dataset.at ?? node.id;
export const isLit = (anchor) => lit.has(anchor);
export const litAnchors = () => lit;

/** Light exactly these anchors; mark those as chosen. */
export function light(anchors, chosen) {
  lit = new Set([...anchors].filter((anchor) => $(anchor)));
  for (const node of all(".thing")) {
    const anchor = anchorOf(node);
    const on = lit.has(anchor);
    node.classList.toggle("lit", on);
    node.classList.toggle("chosen", chosen.has(anchor));
    if (on || chosen.has(anchor)) node.setAttribute("role", "button");
    else if (node.getAttribute("role") === "button") node.setAttribute("role", "img");
    if (chosen.has(anchor)) node.setAttribute("aria-pressed", "true");
    else node.removeAttribute("aria-pressed");
    if (on) node.setAttribute("tabindex", "-1");
    else if (node !== document.activeElement) node.removeAttribute("tabindex");
  }
  for (const region of all(".part")) firstStop(region);
}

/** One Tab stop for each region: the thing last focused there, or its first lit one. */
function firstStop(region) {
  const here = all(".thing.lit", region);
  const stop = here.find((node) => node === document.activeElement) ?? here[0];
  stop?.setAttribute("tabindex", "0");
}

/** Show that a button and its things belong together. */
export function glow(anchors, on) {
  for (const anchor of anchors) $(anchor)?.classList.toggle("glow", on);
}

/** The lantern of a hint hangs at a thing until the next choice. */
export function hang(anchor) {
  douse();
  const node = anchor && $(anchor);
  const box = node?.getBoundingClientRect();
  if (!box?.width) return;
  lantern = el("div", { class: "lantern", "aria-hidden": "true" }, emblem("hint", 18));
  lantern.style.left = `${Math.max(2, box.left - 12)}px`;
  lantern.style.top = `${Math.max(2, box.top - 12)}px`;
  document.body.append(lantern);
}

export function douse() {
  lantern?.remove();
  lantern = null;
}

/** Where motion is unwelcome, what changed carries a ring for two seconds. */
export function ringChanged(before) {
  if (!still()) return;
  for (const node of all(".part .thing[id]")) {
    if (before.has(node.id) && before.get(node.id) !== node.outerHTML) {
      node.classList.add("changed");
      setTimeout(() => node.classList.remove("changed"), 2000);
    }
  }
}

export const portraits = () => new Map(still() ? all(".part .thing[id]").map((node) => [node.id, node.outerHTML]) : []);

const middle = (node) => {
  const box = node.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
};

/** The next thing in a direction, in the same region: the nearest that lies more that way than aside. */
export function neighbour(node, key) {
  const [dx, dy] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
  const [x, y] = middle(node);
  let best = null;
  let least = Infinity;
  for (const other of all(".thing", node.closest(".part"))) {
    if (other === node || !other.getBoundingClientRect().width) continue;
    const [a, b] = middle(other);
    const along = (a - x) * dx + (b - y) * dy;
    const aside = Math.abs((a - x) * dy) + Math.abs((b - y) * dx);
    if (along < 2 || aside > along / HALF_OUT) continue;
    if (along + 2 * aside < least) [best, least] = [other, along + 2 * aside];
  }
  return best;
}

/** Move the focus to a thing, lit or not: what is not lit can still be asked about. */
export function focusThing(node) {
  for (const other of all('.thing[tabindex="0"]', node.closest(".part"))) {
    other.classList.contains("lit") ? other.setAttribute("tabindex", "-1") : other.removeAttribute("tabindex");
  }
  node.setAttribute("tabindex", "0");
  node.focus({ preventScroll: false });
}
