// On a phone a wide map shows the one place that is asked about: the svg's viewBox is set, nothing is drawn twice.
import { $, all, el, onPhone, say } from "./lib.js";
import { litAnchors } from "./light.js";

let whole = false; // the reader wants the whole map for this question

/** The box of the place that holds all that is lit or chosen on a map, or null. */
function boxOf(map, chosen) {
  const named = [...litAnchors(), ...chosen].map((anchor) => $(anchor)).filter((node) => node && map.contains(node));
  const boxes = new Set(named.map((node) => placeOf(node)?.dataset.box));
  return boxes.size === 1 ? [...boxes][0] ?? null : null;
}

const placeOf = (node) => node.closest("[data-box]") ?? node.parentElement.closest("g:has([data-box])")?.querySelector("[data-box]");

/** Set or take back the detail of every map that can be zoomed. */
export function zoom(chosen, fresh = false) {
  if (fresh) whole = false;
  for (const map of all("svg[data-zoom]")) {
    map.dataset.full ??= map.getAttribute("viewBox");
    const box = onPhone() ? boxOf(map, chosen) : null;
    const close = box && !whole;
    map.setAttribute("viewBox", close ? box : map.dataset.full);
    map.classList.toggle("zoomed", Boolean(close));
    for (const old of all(".overview, .whole", map.parentElement)) old.remove();
    if (box) map.parentElement.append(...(close ? [overview(map, box), toggle(chosen, "whole_map")] : [toggle(chosen, "one_place")]));
  }
}

function toggle(chosen, key) {
  return el("button", { type: "button", class: "whole", onclick: () => { whole = !whole; zoom(chosen); } }, say(key));
}

/** The whole map, small, with a frame around what is in sight. */
export function overview(map, box) {
  const name = (tag, attributes) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
    return node;
  };
  const [x, y, width, height] = box.split(" ");
  const svg = name("svg", { class: "gh", viewBox: map.dataset.full });
  svg.append(name("use", { href: `#${map.querySelector("g[id]").id}` }), name("rect", { class: "here", x, y, width, height }));
  return el("div", { class: "overview", "aria-hidden": "true" }, svg);
}
