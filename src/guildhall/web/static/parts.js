// The parts of the table: kept by their digests, put into the page only where they changed.
import { $, all, still } from "./lib.js";

const kept = new Map(); // "board:9f…" → HTML
const shown = new Map(); // part → digest on the page
const newest = new Map(); // part → digest last received
const MOST = 600;

/** What the server need not send again: "board:9f…,rail:…". */
export const known = () => [...newest].map(([key, digest]) => `${key}:${digest}`).join(",");

/** Take in what came; the answer is a map of digests that `show` understands. */
export function receive(parts) {
  const found = new Map();
  for (const [key, part] of Object.entries(parts ?? {})) {
    if (part.html !== undefined) {
      kept.set(`${key}:${part.digest}`, part.html);
      if (kept.size > MOST) kept.delete(kept.keys().next().value);
    }
    newest.set(key, part.digest);
    found.set(key, part.digest);
  }
  return found;
}

/** Show parts by their digests. Only changed ones are touched; focus and scrolling stay. */
export function show(digests) {
  const changed = [...digests].filter(([key, digest]) => shown.get(key) !== digest && kept.has(`${key}:${digest}`));
  if (!changed.length) return false;
  const focused = document.activeElement?.closest?.(".thing")?.id;
  const before = still() ? new Map() : places();
  for (const [key, digest] of changed) {
    const home = $(`part-${key}`);
    if (!home) continue;
    put(home, kept.get(`${key}:${digest}`));
    shown.set(key, digest);
    reachable(home);
  }
  if (focused && document.activeElement === document.body) $(focused)?.focus?.({ preventScroll: true });
  glide(before);
  return true;
}

/** What scrolls can be scrolled by the keyboard, too. */
function reachable(home) {
  home.removeAttribute("tabindex");
  for (const node of [home, ...all("div, ul, ol, section", home)]) {
    const inside = node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    if (inside && /auto|scroll/.test(getComputedStyle(node).overflow)) node.tabIndex = 0;
  }
}

function put(home, html) {
  const scrolled = all("[data-scroll]", home).map((node) => [node.dataset.scroll, node.scrollTop, node.scrollLeft]);
  const open = all("details[open][id]", home).map((node) => node.id);
  const top = home.scrollTop;
  home.innerHTML = html;
  home.scrollTop = top;
  for (const id of open) $(id)?.setAttribute("open", "");
  for (const [name, y, x] of scrolled) {
    const node = home.querySelector(`[data-scroll="${name}"]`);
    if (node) [node.scrollTop, node.scrollLeft] = [y, x];
  }
}

const movable = () => all(".part .thing[id]").filter((node) => node instanceof HTMLElement);

function places() {
  return new Map(movable().map((node) => [node.id, node.getBoundingClientRect()]));
}

/** Things that stand elsewhere now travel there in a straight line. */
function glide(before) {
  for (const node of before.size ? movable() : []) {
    const old = before.get(node.id);
    const now = node.getBoundingClientRect();
    if (!old || !old.width || !now.width) continue;
    const [x, y] = [old.left - now.left, old.top - now.top];
    if (Math.abs(x) + Math.abs(y) < 4) continue;
    node.animate([{ transform: `translate(${x}px,${y}px)` }, { transform: "none" }], { duration: 220, easing: "ease-out" });
  }
}
