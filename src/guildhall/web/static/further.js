// In a small window a map is larger than its place: what is lit outside it is a button at that edge, which goes there.
import { $, all, el, say, still } from "./lib.js";
import { litAnchors } from "./light.js";
import { overview } from "./zoom.js";

const SIDES = { west: [0, 0.5], east: [1, 0.5], north: [0.5, 0], south: [0.5, 1] };
const SMALL = [88, 60];
const EDGE = 8;
let watched = null;
let small = null; // the map as a thumbnail

/** On which side of a window a box lies; "" if at least its middle is inside. */
function sideOf(box, win) {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  if (x < win.left) return "west";
  if (x > win.right) return "east";
  if (y < win.top) return "north";
  return y > win.bottom ? "south" : "";
}

/** The part that is a map to be moved about, where there is one on the page now. */
function panned() {
  const scrolls = (part) => /auto|scroll/.test(getComputedStyle(part).overflowX);
  return all(".part:has(> svg)").find((part) => part.offsetParent && scrolls(part) && (part.scrollWidth > part.clientWidth + 8 || part.scrollHeight > part.clientHeight + 8)) ?? null;
}

/** Count what is lit outside, and offer to go there. */
export function further() {
  all(".further").forEach((old) => old.remove());
  const part = panned();
  thumbnail(part);
  if (!part) return;
  if (watched !== part) {
    watched = part;
    part.addEventListener("scroll", () => requestAnimationFrame(further), { passive: true });
  }
  const win = part.getBoundingClientRect();
  const found = {};
  for (const anchor of litAnchors()) {
    const node = $(anchor);
    if (!node || !part.contains(node)) continue;
    const side = sideOf(node.getBoundingClientRect(), win);
    if (side) (found[side] ??= []).push(node);
  }
  for (const [side, nodes] of Object.entries(found)) part.after(edge(part, win, side, nodes));
}

/** The whole map in a corner where it hides nothing lit; a frame shows what is in sight. */
function thumbnail(part) {
  const map = part?.querySelector(":scope > svg:has(> g[id])");
  if (small) small.hidden = true;
  if (!map) return;
  map.dataset.full ??= map.getAttribute("viewBox");
  const [x, y, wide] = map.dataset.full.split(" ").map(Number);
  const win = part.getBoundingClientRect();
  const scale = wide / map.getBoundingClientRect().width;
  const here = [x + part.scrollLeft * scale, y + part.scrollTop * scale, win.width * scale, win.height * scale];
  if (!small?.isConnected) part.after((small = overview(map, here.join(" "))));
  ["x", "y", "width", "height"].forEach((name, k) => small.querySelector(".here").setAttribute(name, here[k]));
  const corner = corners(win).find((spot) => !covers(part, spot));
  if (!corner) return;
  small.hidden = false;
  small.style.cssText = `position:fixed;left:${corner[0]}px;top:${corner[1]}px`;
}

const corners = (win) => [win.top + EDGE, win.bottom - SMALL[1] - EDGE].flatMap((top) => [win.left + EDGE, win.right - SMALL[0] - EDGE].map((left) => [left, top]));

function covers(part, [left, top]) {
  return [...litAnchors()].map($).filter((node) => node && part.contains(node)).some((node) => {
    const box = node.getBoundingClientRect();
    if (box.width > 2 * SMALL[0]) return false; // a region: its hexes are what is looked at
    return box.left < left + SMALL[0] && box.right > left && box.top < top + SMALL[1] && box.bottom > top;
  });
}

/** At the start of a question: if few of the lit things can be seen, the map goes to where most of them are. */
export function reach() {
  const part = panned();
  if (!part) return;
  const win = part.getBoundingClientRect();
  const lit = [...litAnchors()].map($).filter((node) => node && part.contains(node));
  const boxes = lit.map((node) => node.getBoundingClientRect());
  const seen = boxes.filter((box) => !sideOf(box, win)).length;
  const around = (box) => boxes.filter((other) => Math.abs(other.left - box.left) < win.width / 2 && Math.abs(other.top - box.top) < win.height / 2).length;
  const [best] = boxes.map((box, k) => [around(box), lit[k]]).sort(([a], [b]) => b - a);
  if (best && best[0] > 2 * seen) go(part, [best[1]]);
}

/** Move the map to a thing that lies outside its window. */
export function bring(node) {
  const part = panned();
  if (node && part?.contains(node) && sideOf(node.getBoundingClientRect(), part.getBoundingClientRect())) go(part, [node]);
}

function edge(part, win, side, nodes) {
  const button = el("button", { type: "button", class: `further ${side}`, onclick: () => go(part, nodes) }, say(`further_${side}`, { n: nodes.length }));
  const [x, y] = SIDES[side];
  button.style.left = `${win.left + x * win.width}px`;
  button.style.top = `${win.top + y * win.height}px`;
  return button;
}

/** Move the map so that the nearest of these things is in its middle. */
function go(part, nodes) {
  const win = part.getBoundingClientRect();
  const ways = nodes.map((node) => {
    const box = node.getBoundingClientRect();
    return [(box.left + box.right - win.left - win.right) / 2, (box.top + box.bottom - win.top - win.bottom) / 2];
  });
  const [left, top] = ways.sort((a, b) => Math.hypot(...a) - Math.hypot(...b))[0];
  part.scrollBy({ left, top, behavior: still() ? "auto" : "smooth" });
}
