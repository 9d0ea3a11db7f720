// The record: every event a line, its reasons folded, filters, always at its end.
import { $, all, coatMark, el, emblem, onPhone, ruleLink, say } from "./lib.js";
import { sheet } from "./sheets.js";

let lines = [];
let filter = "all";
let me = 0;
let seats = 0;
const coats = (document.body.dataset.coats ?? "").split(",");
let others = new Set(); // automas and bots
const NEAR = 60;
const SOON = 400;
const MANY = 4; // so many lines alike, one after the other, stand as one
let atEnd = true;
let pushed = 0;
let cut = Infinity; // while a film runs, what comes later is not told yet
let home = null;
const unfolded = new Set();

const list = () => $("lines");

/** Take in new lines; from the first new number on, older ones are forgotten. */
export function takeLines(record, scene) {
  me = scene.seat;
  seats = scene.kinds.length;
  others = new Set(scene.kinds.map((kind, seat) => (kind === "human" ? -1 : seat)));
  lines = [...lines.filter((line) => line.n < record.from), ...record.lines];
  draw();
}

export const since = () => (lines.length ? lines.at(-1).n + 1 : null);
export const first = () => lines[0]?.n ?? 0;
export const forget = () => {
  lines = [];
};

/** Tell only what happened up to the step shown; Infinity tells all. */
export function tellUpTo(n) {
  if (n === cut) return;
  cut = n;
  draw();
}

/** The line of the record for each step of a film: their texts agree, in order, from behind. */
export function linesOf(steps) {
  let at = lines.length;
  const found = [];
  for (const step of [...steps].reverse()) {
    let k = at - 1;
    while (k >= 0 && !(lines[k].text === step.text && lines[k].seat === step.seat)) k--;
    if (k >= 0) at = k;
    found.unshift(lines[at]?.n ?? Infinity);
  }
  return found;
}

export const lineText = (n) => lines.find((line) => line.n === n)?.text ?? "";

function wanted(line) {
  if (line.n > cut) return false;
  if (filter === "mine") return line.seat === me;
  if (filter === "others") return line.seat >= 0 && line.seat !== me;
  return filter === "automa" ? others.has(line.seat) : true;
}

function mark(seat) {
  if (seat >= 0 && seat < seats && coats[seat]) return coatMark(coats[seat]);
  const sign = emblem("logo", 13);
  sign.classList.add("nobody");
  return sign;
}

function asLine(line, latest) {
  const open = unfolded.has(line.n) || (latest && cut < Infinity); // the step that a film shows has its reasons open
  const why = el("div", { class: "why", hidden: !open }, line.details.map((detail) => el("p", {}, detail)));
  const words = line.details.length
    ? el("button", { type: "button", class: "unfolds", "aria-expanded": String(open), onclick: (event) => fold(event, line.n, why) }, line.text)
    : line.text;
  return el("li", { class: `act${latest ? " latest" : ""}`, "data-n": line.n }, mark(line.seat), el("div", {}, words, line.details.length ? why : ""), el("span", { class: "rules" }, line.rules.slice(0, 1).map(ruleLink)));
}

function fold(event, n, why) {
  why.hidden = !why.hidden;
  event.currentTarget.setAttribute("aria-expanded", String(!why.hidden));
  why.hidden ? unfolded.delete(n) : unfolded.add(n);
}

/** The lines from one on that say the same of other things and that nobody caused: cards laid out, say. */
function alike(told, from) {
  const same = (line) => line.seat < 0 && !line.details.length && !line.head && line.rules[0] === told[from].rules[0];
  let end = from + 1;
  if (told[from].seat < 0 && !told[from].details.length) while (end < told.length && same(told[end])) end++;
  return told.slice(from, end);
}

/** Many lines alike as one; the others are its reasons. */
function asOne([line, ...others], latest) {
  return asLine({ ...line, text: `${line.text} ${say("more", { n: others.length })}`, details: others.map((other) => other.text) }, latest);
}

function draw() {
  const told = lines.filter((line) => line.n <= cut);
  const last = told.at(-1)?.n;
  const out = [];
  let head = "";
  for (let k = 0; k < told.length; k++) {
    const line = told[k];
    if (line.head) head = line.head;
    if (!wanted(line)) continue;
    if (head) out.push(el("li", { class: "rd double" }, head));
    head = "";
    const run = alike(told, k);
    if (run.length < MANY) out.push(asLine(line, line.n === last));
    else {
      out.push(asOne(run, run.at(-1).n === last));
      k += run.length - 1;
    }
  }
  const same = list().childElementCount;
  list().replaceChildren(...out);
  if (atEnd || out.length !== same) toEnd();
  const ticked = told.at(cut < Infinity ? -2 : -1); // the step that a film shows is told in the bar
  $("tick").replaceChildren(...(ticked ? [mark(ticked.seat), el("span", {}, ticked.text)] : [el("span", {}, "")]));
}

export function toEnd() {
  const roll = $("roll");
  pushed = performance.now();
  atEnd = true;
  roll.scrollTop = roll.scrollHeight;
}

function choose(name) {
  filter = name;
  for (const button of all("[data-filter]", $("record"))) button.setAttribute("aria-pressed", String(button.dataset.filter === name));
  draw();
  toEnd();
}

/** On the phone the record is a sheet; on the desk the key goes to it. */
export function openRecord() {
  const record = $("record");
  if (!onPhone()) {
    $("roll").focus();
    return;
  }
  home = record.parentElement;
  sheet(say("record"), record, { tall: true, onclose: () => home.append(record) });
  toEnd();
}

export function begin() {
  const roll = $("roll");
  roll.addEventListener("scroll", () => {
    if (performance.now() - pushed < SOON) return; // it was us, and the layout may still be growing
    atEnd = roll.scrollHeight - roll.scrollTop - roll.clientHeight < NEAR;
  });
  new ResizeObserver(() => atEnd && toEnd()).observe(roll);
  for (const button of all("[data-filter]", $("record"))) button.addEventListener("click", () => choose(button.dataset.filter));
  $("open-record").addEventListener("click", openRecord);
}
