// A guided first game: a step says something, points, wants a move. Where one is follows from the step and the moves made in it.
import { $, Refused, all, ask, el, keepAs, kept, onPhone, query, ruleLink, say } from "./lib.js";
import * as bar from "./bar.js";
import { buttons, clicked, litBy, narrowed } from "./choose.js";
import * as film from "./film.js";
import { listen } from "./keys.js";
import { isLit, light } from "./light.js";
import { known, receive, show } from "./parts.js";
import * as peek from "./peek.js";
import { bring } from "./further.js";
import { inSight, place, point } from "./pointing.js";
import * as record from "./record.js";
import * as sheets from "./sheets.js";
import * as tabs from "./tabs.js";
import { zoom } from "./zoom.js";

const MARGIN = 24; // around a thing that is pointed at
const { guide } = document.body.dataset;
const api = `/api/guides/${guide}`;
const here = `guide.${guide}`;
let step = null; // what the server tells of this step
let picks = [];
let missed = 0; // wrong clicks in this step
let busy = false;

const asked = (values, done) => [query(values), ...done.map((move) => `done=${encodeURIComponent(move)}`)].join("&");

// Going through it -----------------------------------------------------------------------------

/** Fetch a step with the moves made in it. What happens since `seen` is shown as a film. */
async function go(at, done = [], seen = null) {
  if (busy) return;
  working(true);
  let next = null;
  try {
    next = await ask(`${api}/scene?${asked({ at, seen, known: known() }, done)}`);
  } catch (fault) {
    if (!(fault instanceof Refused)) {
      $("lost").hidden = false;
      setTimeout(() => go(at, done, seen), 2500);
    } else if (at + done.length) setTimeout(() => go(0)); // an older script had other steps
  }
  working(false);
  if (next) take(next, seen);
}

function working(yes) {
  busy = yes;
  document.body.classList.toggle("sending", yes);
}

function take(next, seen) {
  $("lost").hidden = true;
  const fresh = step?.at !== next.at;
  if (fresh) missed = 0;
  step = next;
  picks = [];
  keepAs(here, { at: next.at, done: next.done });
  record.forget();
  record.takeLines(next.scene.record, next.scene);
  const digests = receive(next.scene.parts);
  hushAnswer();
  if (seen !== null && next.scene.film.length) {
    point([]);
    if (!next.silent) told();
    film.play(next.scene, 0, seen, () => settle(digests, fresh), filmPath);
  } else settle(digests, fresh);
}

const filmPath = (_, id, values) => `${api}/film/${id}?${asked({ at: step.at, known: values.known }, step.done)}`;

/** Everything has been shown: the next step, or what this one says and wants. */
function settle(digests, fresh) {
  show(digests);
  if (step.silent) return go(step.at + 1, [], step.scene.number);
  told();
  draw();
  if (fresh) {
    openTabOf(step.points);
    $("guide").scrollTop = 0;
    if (step.complete) focusNext();
    else bar.focusBar();
  } else if (!step.complete) tabs.openLit(); // in the middle of a step another question, perhaps on another tab
  pointAt(step.then ? [] : step.points);
  return null;
}

const next = () => (step.last ? (keepAs(here, null), (location.href = "/learn")) : go(step.at + 1, [], step.scene.number));
const back = () => go(step.done.length ? step.at : Math.max(0, step.at - 1));
const play = (move) => go(step.at, [...step.done, move.move], step.scene.number);

async function showMe() {
  if (step.wanted) await go(step.at, [...step.done, step.wanted], step.scene.number);
}

// The box --------------------------------------------------------------------------------------

/** What the guide says. The same number stands in the text and on the thing. */
function told() {
  $("guide-at").textContent = say("guide_step", { n: step.at + 1, of: step.of });
  $("guide-progress").replaceChildren(...Array.from({ length: step.of }, (_, n) => el("li", { class: n < step.at ? "on" : n === step.at ? "now" : null })));
  $("guide-title").textContent = step.title;
  const rules = step.rules.flatMap((rule) => [" ", ruleLink(rule)]);
  $("guide-body").replaceChildren(...step.body.split(/(\{\d\})/).map(bead), ...rules);
  acts();
}

function bead(text) {
  const n = Number(/^\{(\d)\}$/.exec(text)?.[1] ?? 0);
  if (!n) return text;
  const name = step.points.find((one) => one.n === n)?.name;
  return el("span", { class: "gn", role: "img", "aria-label": name ? say("guide_bead", { n, name }) : String(n) }, String(n));
}

function acts() {
  const button = (key, cls, run) => el("button", { type: "button", class: cls, onclick: run }, say(key));
  const list = [];
  if (step.at || step.done.length) list.push(button("back", "read", back));
  if (step.complete) list.push(el("button", { type: "button", class: "first go", onclick: next }, say(step.last ? "guide_end" : "guide_next")));
  else {
    const me = button(missed ? "guide_again" : "guide_let_me", missed > 1 ? "" : "first", letMe);
    const shown = button("guide_show_me", missed > 1 ? "first" : "", showMe);
    list.push(...(missed > 1 ? [shown, me] : [me, shown]));
  }
  list.push(button("guide_unfold", "quiet unfold", () => fold(false)));
  $("guide-acts").replaceChildren(...list);
}

const focusNext = () => {
  if (!document.activeElement?.closest(".sheet, .record")) $("guide-acts").querySelector(".go")?.focus({ preventScroll: true });
};

/** The learner wants to do it: the box gives room on a phone, the focus goes to what can be chosen. */
function letMe() {
  hushAnswer();
  fold(onPhone());
  tabs.openLit();
  pointAt(step.points);
  bar.focusBar(true);
}

function fold(yes) {
  $("guide").classList.toggle("folded", yes);
  place();
}

// The question ---------------------------------------------------------------------------------

const choices = () => narrowed(step.scene.moves, picks);
const nameOf = (anchor) => step.scene.things[anchor] ?? (inSight(anchor)?.getAttribute("aria-label") ?? anchor).split(/[,.:]/)[0];

function draw() {
  const { scene } = step;
  const wants = !step.complete;
  const moves = wants ? choices() : [];
  const pointed = step.points.map((one) => one.at).filter((at) => moves.some((move) => move.at.includes(at)));
  light(wants ? new Set([...litBy(moves), ...pointed]) : [], new Set(wants ? [...scene.chosen, ...picks] : []));
  tabs.badges();
  zoom([...scene.chosen, ...picks, ...step.points.map((one) => one.at)], true);
  if (!wants) {
    bar.tell(say("guide_reads"), say("guide_follow"), "", true);
    return bar.offer([]);
  }
  bar.tell(scene.prompt.text, [scene.prompt.path, ...picks.map(nameOf)].filter(Boolean).join(" › "), scene.prompt.rule, false);
  return bar.offer(buttons(moves, scene.things).map((option) => ({ ...option, run: () => (option.pick ? pick(option.pick) : play(option.move)) })));
}

function pick(anchor) {
  picks.push(anchor);
  draw();
  place();
}

function onThing(event) {
  const node = event.target.closest(".thing");
  if (!node || !step || busy || film.running() || event.target.closest("a, button, summary") || peek.wasLongPress()) return;
  peek.unpeek();
  const meant = !step.complete && isLit(node.id) ? clicked(choices(), node.id) : null;
  if (meant?.move) play(meant.move);
  else if (meant?.pick) pick(meant.pick);
  else wrong(node.id);
}

/** What was clicked gets marks without a hand; the answer says what it is, why not, where to look. */
async function wrong(anchor) {
  try {
    const found = await ask(`${api}/answer?${asked({ at: step.at, thing: anchor }, step.done)}`);
    if (!step.complete) missed += 1;
    acts();
    const rules = [...new Set(found.reasons.map(([rule]) => rule).filter(Boolean))].flatMap((rule) => [" ", ruleLink(rule)]);
    $("guide-answer").replaceChildren(el("b", {}, `${nameOf(anchor)}.`), " ", found.text, ...rules);
    $("guide-answer").hidden = false;
    fold(false);
    $("guide-answer").scrollIntoView({ block: "nearest" });
    pointAt([...step.points, { at: anchor, n: 0, hand: "" }]);
  } catch (fault) {
    if (!(fault instanceof Refused)) throw fault;
    bar.reply("", fault.body?.problem ?? say("not_possible"));
  }
}

function hushAnswer() {
  const had = !$("guide-answer").hidden;
  $("guide-answer").hidden = true;
  $("guide-answer").replaceChildren();
  return had;
}

// Pointing -------------------------------------------------------------------------------------

/** The parts with something to point at are known to the style sheets: where room is scarce, others may go. */
function pointAt(points) {
  for (const part of all(".part")) part.classList.toggle("pointed", points.some((one) => part.contains($(one.at)) || part.id === one.at));
  requestAnimationFrame(() => {
    const first = points.find((one) => isLit(one.at)) ?? points[0];
    if (first) bring(inSight(first.at));
    point(points);
    bringUp(first);
  });
}

/** What lies under the bar on a phone, or has been rolled away, is brought to where one sees it. */
function bringUp(one) {
  const node = one && inSight(one.at);
  if (!node || !onPhone() || node.closest("#moves")) return;
  const box = node.getBoundingClientRect();
  const bar = $("moves").getBoundingClientRect();
  const floor = belowBar(box) ? innerHeight : bar.top;
  const under = box.bottom + MARGIN - floor;
  const above = box.top - MARGIN - $("table").getBoundingClientRect().top;
  const by = under > 0 ? under : Math.min(0, above);
  if (!by) return;
  $("table").scrollTop += by;
  place();
}

/** Whether a thing has its place below the bar, as a hand has, and is rolled with it; the bar may be held at the foot. */
function belowBar(box) {
  const bar = $("moves");
  bar.style.position = "static";
  const { bottom } = bar.getBoundingClientRect();
  bar.style.position = "";
  return box.top >= bottom - 8;
}

/** On a phone the tab of the first thing pointed at is opened. */
function openTabOf(points) {
  if (!onPhone()) return tabs.openLit();
  const home = points.map((one) => $(one.at)?.closest(".part")?.id.replace("part-", "")).find(Boolean);
  const tab = all("#tabs [data-parts]").find((one) => home && one.dataset.parts.split(" ").includes(home));
  return tab ? tabs.openTab(tab.dataset.tab) : tabs.openLit();
}

/** Inside the guide 1, 2 and 3 go to the numbered things. */
function jump(event) {
  const one = step?.points.find(({ n }) => String(n) === event.key);
  const node = one && inSight(one.at);
  if (!node || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  if (!node.hasAttribute("tabindex")) node.setAttribute("tabindex", "-1");
  node.focus();
}

/** On a phone the box stands between the board and the moves. */
function house() {
  const home = onPhone() ? $("moves") : document.querySelector(".side");
  if ($("guide").parentElement !== home) home.prepend($("guide"));
  if (step && !film.running()) draw();
  place();
}

function start() {
  sheets.catchRuleLinks();
  record.begin();
  tabs.begin();
  peek.begin($("table"));
  document.addEventListener("click", onThing);
  $("guide").addEventListener("keydown", jump);
  $("guide").addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.target === $("guide") && step) step.complete ? next() : letMe();
  });
  listen({
    Escape: () => sheets.close() || hushAnswer() || (film.running() && (film.skip(), true)) || false,
    Backspace: () => (picks.length ? (picks.pop(), draw()) : back()),
    "/": record.openRecord,
    "?": sheets.keysSheet,
    g: () => $("guide").focus(),
    m: () => tabs.openTab(tabs.tabOf("m")),
    o: () => tabs.openTab(tabs.tabOf("o")),
    b: () => tabs.openTab(tabs.tabOf("b")),
  });
  addEventListener("resize", house);
  document.addEventListener("scroll", place, true);
  all("#tabs button").forEach((button) => button.addEventListener("click", place));
  house();
  const left = kept(here);
  go(left?.at ?? 0, left?.done ?? []);
}

start();
