// On the phone the parts of a large table share the place: a tab shows some of them.
import { bring, further, reach } from "./further.js";
import { $, all, el, onPhone, say } from "./lib.js";
import { litAnchors } from "./light.js";

const places = all("#tabs [data-tab]").map(({ dataset }) => ({ key: dataset.tab, title: dataset.title, parts: dataset.parts.split(" ") }));
let current = places[0]?.key ?? "";

function countOn(tab) {
  let n = 0;
  for (const anchor of litAnchors()) if (holds(tab, $(anchor))) n++;
  return n;
}

const holds = (tab, node) => tab.parts.some((part) => $(`part-${part}`)?.contains(node));

/** Badges count what is lit on each tab; what is lit outside a map's window is told at its edge. */
export function badges() {
  further();
  for (const tab of places) {
    const button = $(`tab-${tab.key}`);
    const n = countOn(tab);
    button.querySelector(".badge")?.remove();
    if (n) button.append(el("span", { class: "badge" }, String(n)));
    button.setAttribute("aria-label", n ? say("tab_lit", { title: tab.title, n }) : tab.title);
  }
}

export function openTab(key) {
  if (!places.some((tab) => tab.key === key)) return false;
  current = key;
  for (const tab of places) {
    const on = tab.key === key;
    const button = $(`tab-${tab.key}`);
    button.setAttribute("aria-selected", String(on));
    button.tabIndex = on ? 0 : -1;
    for (const part of tab.parts) $(`part-${part}`)?.classList.toggle("elsewhere", !on);
  }
  further();
  return true;
}

/** At the start of a question: the tab where something is lit, if this one has nothing. */
export function openLit() {
  badges();
  if (!places.length) return;
  const here = places.find((tab) => tab.key === current);
  const lit = here && countOn(here) ? here : places.find(countOn);
  if (onPhone() && lit && lit !== here) openTab(lit.key);
  reach();
}

/** While others act: the tab where they do it, and the place on its map. */
export function follow(anchors) {
  if (!places.length) return;
  for (const node of anchors.map($).filter(Boolean)) {
    const tab = places.find((one) => holds(one, node));
    if (!tab) continue;
    if (onPhone() && tab.key !== current) openTab(tab.key);
    return bring(node);
  }
}

/** The letter of a tab's key opens it. */
export const tabOf = (letter) => places.find((tab) => tab.key[0] === letter)?.key ?? "";

export function begin() {
  if (!places.length) return;
  const home = $("tabs");
  for (const tab of places) {
    $(`tab-${tab.key}`).addEventListener("click", () => openTab(tab.key));
    for (const part of tab.parts) $(`part-${part}`)?.setAttribute("aria-labelledby", `tab-${tab.key}`);
  }
  home.addEventListener("keydown", (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = places.findIndex((tab) => tab.key === current);
    openTab(places[(at + step + places.length) % places.length].key);
    $(`tab-${current}`).focus();
    event.preventDefault();
    event.stopPropagation();
  });
  openTab(current);
}
