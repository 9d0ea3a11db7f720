// How a guide points: corner marks with a numbered bead, and one pointing hand. Nothing of it is read or can be clicked.
import { all, el, emblem } from "./lib.js";

const OUT = 7; // marks stand so far outside the thing
const SMALL = 46; // a thing smaller than this has shorter marks
const HAND = [36, 23];
let marks = [];
let pointed = [];

/** The thing of an anchor that is in sight: the same anchor may stand in two parts. */
export function inSight(anchor) {
  const found = all(`[id="${CSS.escape(anchor)}"]`);
  return found.find((node) => node.checkVisibility() && node.getBoundingClientRect().width > 0) ?? null;
}

/** Point at things: [{at, n, hand}]; n 0 has no bead. */
export function point(points) {
  pointed = points;
  for (const one of points) document.getElementById(one.at)?.closest("details:not([open])")?.setAttribute("open", "");
  place();
}

/** Put the marks where the things are now. */
export function place() {
  for (const mark of marks) mark.remove();
  marks = [];
  const seen = pointed.map((one) => [one, inSight(one.at)]).filter(([, node]) => node && !covered(node)).map(([one, node]) => [one, node.getBoundingClientRect()]);
  marks.push(...seen.map(([, box]) => corners(box)));
  marks.push(...seen.filter(([one]) => one.hand).map(([one, box]) => hand(box, one.hand)));
  marks.push(...seen.filter(([one]) => one.n).map(([one, box]) => bead(box, one.n)));
  document.body.append(...marks);
}

/** Whether a bar or a sheet lies over a thing, or it has been rolled out of the window, as on a phone. */
function covered(node) {
  const box = node.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  if (y < 0 || y > innerHeight) return true;
  const above = document.elementFromPoint(x, y)?.closest("#moves, .sheet, .top");
  return Boolean(above) && !above.contains(node);
}

const isSmall = (box) => Math.min(box.width, box.height) < SMALL;

function corners(box) {
  const small = isSmall(box);
  const out = small ? 4 : OUT;
  const mark = el("div", { class: `mark4${small ? " small" : ""}`, "aria-hidden": "true" });
  const left = Math.max(2, box.left - out);
  const top = Math.max(2, box.top - out);
  mark.style.left = `${left}px`;
  mark.style.top = `${top}px`;
  mark.style.width = `${Math.min(box.right + out, innerWidth - 2) - left}px`;
  mark.style.height = `${Math.min(box.bottom + out, innerHeight - 2) - top}px`;
  return mark;
}

/** The number stands on the upper left corner, before everything else. */
function bead(box, n) {
  const found = el("span", { class: "gn atcorner", "aria-hidden": "true" }, String(n));
  const out = isSmall(box) ? 17 : 16;
  found.style.left = `${Math.max(2, box.left - out)}px`;
  found.style.top = `${Math.max(2, box.top - out)}px`;
  return found;
}

/** The hand stands on one side of the thing and points at it. */
function hand(box, side) {
  const [wide, high] = HAND;
  const svg = emblem("manicule", wide);
  svg.setAttribute("height", high);
  svg.setAttribute("class", `i pointer ${side}`);
  const x = { left: box.left - OUT - wide + 4, right: box.right + OUT - 4 }[side] ?? box.left + box.width / 2 - wide / 2;
  const y = { above: box.top - OUT - wide / 2 - 8, below: box.bottom + OUT + wide / 2 - high + 6 }[side] ?? box.top + box.height / 2 - high / 2;
  svg.style.left = `${x}px`;
  svg.style.top = `${y}px`;
  return svg;
}
