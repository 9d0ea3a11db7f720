// The turn of an automa or a bot, step by step, with the board as it was.
import { all, ask, keepAs, kept, query, say, settings } from "./lib.js";
import * as bar from "./bar.js";
import { light } from "./light.js";
import { known, receive, show } from "./parts.js";
import * as record from "./record.js";
import { badges, follow } from "./tabs.js";

let steps = [];
let at = 0;
let timer = null;
let paused = false;
let details = false;
let frames = new Map(); // step → promise of {digests, at}
let told = []; // step → number of its line in the record
let where = {}; // {id, seat, seen, number, done}

export const running = () => steps.length > 0;

const ofTable = (id, step, values) => `/api/tables/${id}/film/${step}?${query(values)}`;

/** Show the steps of a scene, then call `done`. A reload goes on where it was. `pathOf` says where a step is fetched. */
export function play(scene, seat, seen, done, pathOf = ofTable) {
  stop();
  steps = scene.film;
  where = { id: scene.id, seat, seen, number: scene.number, done, pathOf };
  frames = new Map();
  told = record.linesOf(steps);
  paused = false;
  details = false;
  const left = kept(`film.${scene.id}.${seat}`);
  const from = left?.seen === seen ? steps.findIndex((step) => step.id === left.step) : -1;
  document.body.classList.add("film");
  go(Math.max(0, from));
}

function stop() {
  clearTimeout(timer);
  timer = null;
  steps = [];
  document.body.classList.remove("film");
}

function frame(k) {
  if (!frames.has(k)) {
    const path = where.pathOf(where.id, steps[k].id, { seat: where.seat, known: known() });
    frames.set(k, ask(path).then((answer) => ({ digests: receive(answer.parts), at: answer.at }), () => (frames.delete(k), null))); // fetched again when wanted again
  }
  return frames.get(k);
}

async function go(k) {
  clearTimeout(timer);
  at = k;
  details = false;
  keepAs(`film.${where.id}.${where.seat}`, { seen: where.seen, step: steps[k].id });
  const mine = steps;
  const shown = await frame(k);
  if (mine !== steps || at !== k) return; // meanwhile somebody went on
  if (shown) show(shown.digests);
  light([], new Set());
  badges();
  record.tellUpTo(told[k] ?? Infinity);
  draw();
  follow(shown?.at ?? []);
  if (k + 1 < steps.length) frame(k + 1);
  arm();
}

function arm() {
  clearTimeout(timer);
  if (paused || settings.pace === "wait") return;
  timer = setTimeout(next, Number(settings.pace) * 1000);
}

/** What the bar says at this step; once more when the window has another size. */
export function draw() {
  const step = steps[at];
  const of = /\D/.test(step.of) ? step.of : say("step_of", { n: at + 1, of: steps.length });
  bar.tell(step.text, of, step.rules[0] ?? "", true);
  const here = document.activeElement?.dataset?.film ?? "next";
  const inBar = document.activeElement === document.body || document.activeElement?.closest("#moves");
  const reasons = [...(step.reasons ?? []), ...step.details.map((detail) => ["", detail])];
  bar.offer([
    { film: "back", text: "◂", label: say("step_back"), cls: "plain", title: say("step_back"), run: back },
    settings.pace === "wait" ? null : { film: "pause", text: paused ? say("go_on") : say("pause"), cls: "plain", run: pause },
    reasons.length ? { film: "why", text: say("why"), cls: "plain", title: say("why_step"), run: why } : null,
    { film: "next", text: say("next"), cls: "first", run: next },
    { film: "skip", text: say("skip"), cls: "plain", title: say("skip_title"), run: skip },
  ].filter(Boolean));
  for (const button of all("#opts .btn-opt")) button.tabIndex = -1;
  const stop = all("#opts [data-film]").find((button) => button.dataset.film === here) ?? all("#opts [data-film=next]")[0];
  stop.tabIndex = 0;
  if (inBar) stop.focus({ preventScroll: true });
  if (details && reasons.length) bar.reply("", "", reasons);
  else bar.hush();
}

export function why() {
  details = !details;
  paused = paused || details;
  draw();
  arm();
}

export function pause() {
  paused = !paused;
  draw();
  arm();
}

export function back() {
  paused = true;
  if (at > 0) go(at - 1);
  else draw();
}

export function next() {
  if (at + 1 < steps.length) go(at + 1);
  else end();
}

export const skip = () => end();

function end() {
  const done = where.done;
  keepAs(`film.${where.id}.${where.seat}`, null);
  stop();
  bar.hush();
  record.tellUpTo(Infinity);
  done();
}
