// Where a game was decided: the master's curve over the slider, and the decisions that cost most. It comes when computed.
import { $, Refused, all, ask, el, ruleLink, say } from "./lib.js";

const EVERY = 1000; // milliseconds between two questions how far he is
const percent = (share) => `${Math.round(100 * share)}\u00a0%`;
let api = "";
let go = () => {};
let found = null; // what the server told
let shown = null; // the seat whose curve is shown

/** Ask for it, and wait; `look` shows the table after a decision. */
export function begin(address, look) {
  api = address;
  go = look;
  $("decided-again").addEventListener("click", start);
  $("decided-table").addEventListener("click", toggleTable);
  start();
}

async function start() {
  $("decided-again").hidden = true;
  await follow(() => ask(`${api}/analysis`, {}));
}

async function follow(question) {
  try {
    const answer = await question();
    if (answer.state === "done") return take(answer);
    if (answer.state !== "working") return fail(say("decided_failed"));
    $("decided-share").value = 100 * answer.share;
    $("decided-state").textContent = say("decided_wait");
    setTimeout(() => follow(() => ask(`${api}/analysis`)), EVERY);
  } catch (fault) {
    fail(fault instanceof Refused ? fault.message : say("lost"));
  }
}

function fail(words) {
  $("decided-state").textContent = words;
  $("decided-again").hidden = false;
}

function take(answer) {
  found = answer;
  if (!answer.seats.length) {
    $("curves").replaceChildren();
    return $("beads").replaceChildren(el("li", {}, say("decided_none")));
  }
  $("decided-table").hidden = false;
  document.querySelector(".cur").classList.add("has-curve");
  seen(Number($("view").value));
}

/** The curve of the seat through whose eyes one looks, or of the first that was judged. */
export function seen(seat) {
  if (!found?.seats.length) return;
  const next = found.seats.find((one) => one.seat === seat) ?? shown ?? found.seats[0];
  if (next === shown) return;
  shown = next;
  $("decided-about").textContent = shown.about;
  $("curves").innerHTML = shown.curves.join(""); // drawn by the server, every name in it escaped
  for (const bead of all(".bead", $("curves"))) bead.addEventListener("click", () => go(Number(bead.dataset.n)));
  $("beads").replaceChildren(...(shown.worst.length ? shown.worst.map(row) : [el("li", {}, say("decided_none"))]));
  $("decided-rows").replaceChildren(table());
  cuts();
  mark(Number($("slider").value));
}

function row(one) {
  const look = el("button", { type: "button", "aria-label": say("decided_look_at", { n: one.n }), onclick: () => go(one.n) }, say("decided_look"));
  const aims = one.aims.slice(0, 1).flatMap(([rule, words]) => [` – ${words.replace(/\.$/, "")}`, rule ? " " : "", rule ? ruleLink(rule) : ""]);
  return el("li", { class: "one", "data-n": one.n }, el("span", { class: "bead1" }, one.bead),
    el("div", {}, el("b", { title: one.title }, one.head), el("span", { class: "cost" }, one.cost), el("span", { class: "better" }, say("better", { move: one.brief[1] }), ...aims)), look);
}

/** Where the costly decisions lie on the slider. */
function cuts() {
  for (const old of all(".cut", $("ticks"))) old.remove();
  for (const one of shown.worst) {
    const cut = el("span", { class: "cut" });
    cut.style.left = `${(100 * one.n) / Math.max(1, Number($("slider").max))}%`;
    $("ticks").append(cut);
  }
}

/** Mark the decision that is shown: on the curve, in the list, and on the board what would have been better. */
export function mark(n) {
  for (const node of all("[data-n]", document.querySelector("main"))) node.classList.toggle("shown", Number(node.dataset.n) === n);
  for (const svg of all(".curve")) {
    const { left, right } = svg.dataset;
    const x = Number(left) + ((Number(right) - Number(left)) * n) / Math.max(1, Number($("slider").max));
    svg.querySelector(".here").setAttribute("transform", `translate(${x} 0)`);
  }
}

/** What would have been better at a decision; null where nothing is told of it. */
export function betterAt(n) {
  return shown?.worst.find((one) => one.n === n) ?? null;
}

/** Ring what would have been better, as far as it is on the board. */
export function ring(n) {
  for (const node of all(".better1")) node.classList.remove("better1");
  const anchor = (betterAt(n)?.better_at ?? []).filter((at) => $(at)).at(-1);
  if (anchor) $(anchor).classList.add("better1");
}

function toggleTable() {
  const rows = $("decided-rows");
  rows.hidden = !rows.hidden;
  $("curves").hidden = !rows.hidden;
  $("decided-table").setAttribute("aria-expanded", String(!rows.hidden));
}

function table() {
  const head = ["col_decision", "col_when", "col_chance", "col_lead", "col_cost"].map((key) => el("th", { scope: "col" }, say(key)));
  const number = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1, minimumFractionDigits: 1, signDisplay: "exceptZero" });
  const rows = shown.rows.map((one) => el("tr", {}, el("th", { scope: "row" }, String(one.n)), ...[one.stretch, percent(one.chance), number.format(one.lead), one.cost >= 0.005 ? percent(one.cost) : "–"].map((cell) => el("td", {}, cell))));
  return el("table", { class: "plain" }, el("thead", {}, el("tr", {}, head)), el("tbody", {}, rows));
}
