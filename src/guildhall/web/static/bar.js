// The moves bar: what is asked, the legal moves as buttons, an answer line.
import { $, all, el, emblem, onPhone, ruleLink, say } from "./lib.js";
import { glow } from "./light.js";

const bar = $("moves");
const text = $("say");
const opts = $("opts");
const rest = $("rest");
const answer = $("answer");
const GAP = 5;
const LONG = 60; // letters of a sentence that is set smaller
const SHARE = 0.36; // of the bar, for the question
const MOST = 0.7;
const STAY = new Set(["next", "skip"]); // controls of a film that are always in sight
let offered = 0;

/** What is asked or told: a sentence, its path or explanation, its rule. */
export function tell(sentence, small = "", rule = "", waits = false) {
  bar.classList.toggle("wait", waits);
  text.classList.toggle("long", sentence.length > LONG);
  const under = el("small", {}, small, small && rule ? " · " : "", rule ? ruleLink(rule) : "");
  if (text.dataset.said !== `${sentence}|${small}|${rule}`) {
    text.replaceChildren(el("span", {}, sentence), small || rule ? under : "");
    text.dataset.said = `${sentence}|${small}|${rule}`;
  }
}

/** Buttons of the bar, from {text, label, key, at, cls, run}. What does not fit goes into a box above. */
export function offer(list) {
  closeRest();
  house();
  bar.dataset.offered = String(++offered); // whoever watches the page sees that something new is offered
  opts.replaceChildren(...list.map(asButton));
  for (const other of all(".btn-opt", opts).slice(1)) other.tabIndex = -1;
  if (!onPhone()) fold();
}

/** Something beside the buttons. */
export function besides(node) {
  opts.append(node);
}

/** What a screen reader says: the words on the button, then all words. */
function spoken({ text: short, label }) {
  if (!label || label === short) return null;
  return label.startsWith(short) ? label : `${short}: ${label}`;
}

function asButton(option) {
  const button = el("button", {
    type: "button",
    class: `btn-opt ${option.cls ?? "opt"}`,
    "aria-label": spoken(option),
    title: option.title ?? null,
    "data-at": (option.at ?? []).join(" ") || null,
    "data-key": option.key || null,
    "data-film": option.film ?? null,
    onclick: option.run,
  }, option.key ? el("span", { class: "num" }, option.key) : "", option.sign ? emblem(option.sign, 15) : "", option.text);
  for (const [event, on] of [["pointerenter", true], ["focus", true], ["pointerleave", false], ["blur", false]]) {
    button.addEventListener(event, () => glow(option.at ?? [], on));
  }
  return button;
}

/** Buttons beyond one line go into a box that 'more' opens; the question keeps a third of the bar, or more if it is long. */
function fold(share = SHARE) {
  const buttons = all(".btn-opt", opts);
  const back = buttons.find((button) => button.classList.contains("back1"));
  const words = text.querySelector("span")?.scrollWidth ?? 0;
  const least = share > SHARE ? bar.clientWidth * share : Math.max(180, Math.min(words + 24, bar.clientWidth * share));
  const room = bar.clientWidth - least - 30;
  const wide = (list) => list.reduce((sum, button) => sum + button.offsetWidth + GAP, 0);
  if (wide(buttons) > room) hide(buttons, back, room, wide);
  if (isCut() && share < MOST) {
    unhide(buttons);
    fold(share + 0.08);
  }
}

function hide(buttons, back, room, wide) {
  const more = el("button", { type: "button", class: "btn-opt more", "aria-expanded": "false", "aria-controls": "rest", onclick: toggleRest }, say("more", { n: buttons.length }));
  more.tabIndex = -1;
  back ? back.before(more) : opts.append(more);
  const stay = buttons.filter((button) => button === back || STAY.has(button.dataset.film));
  let left = room - wide([more, ...stay]);
  const out = buttons.filter((button) => !stay.includes(button) && (left -= button.offsetWidth + GAP) < 0);
  more.textContent = say("more", { n: out.length });
  rest.replaceChildren(...out);
  const first = all(".btn-opt", opts)[0];
  if (first) first.tabIndex = 0;
}

const unhide = (buttons) => opts.replaceChildren(...buttons);

/** Whether the question does not fit beside the buttons. */
const isCut = () => {
  const span = text.querySelector("span");
  return Boolean(span) && span.scrollHeight > span.clientHeight + 2;
};

function toggleRest(event) {
  rest.hidden = !rest.hidden;
  event.currentTarget.setAttribute("aria-expanded", String(!rest.hidden));
  if (!rest.hidden) rest.querySelector("button")?.focus();
}

export function closeRest() {
  rest.hidden = true;
  rest.replaceChildren();
}

/** On the desk the answer stands by the record: there nothing lit lies beneath it. A phone has room above the bar. */
function house() {
  if (onPhone() !== bar.contains(answer)) onPhone() ? bar.append(answer) : $("record").before(answer);
}

/** An answer to a question: a name, a sentence, reasons with their rules, buttons. */
export function reply(what, sentence = "", reasons = [], acts = []) {
  const list = el("ul", {}, reasons.map(([rule, words]) => el("li", {}, words, rule ? " " : "", rule ? ruleLink(rule) : "")));
  const shut = el("button", { type: "button", class: "quiet icon shut", "aria-label": say("close"), onclick: hush }, "✕");
  const buttons = acts.map((act) => el("button", { type: "button", class: act.cls ?? "", onclick: act.run }, act.text));
  answer.replaceChildren(
    shut,
    el("div", { class: "body" }, what ? el("b", { class: "what" }, what) : "", what && sentence ? " " : "", sentence, reasons.length ? list : ""),
    ...(buttons.length ? [el("div", { class: "acts" }, buttons)] : []),
  );
  open();
}

/** The same with whatever is to be shown. */
export function replyWith(...nodes) {
  const shut = el("button", { type: "button", class: "quiet icon shut", "aria-label": say("close"), onclick: hush }, "✕");
  answer.replaceChildren(shut, el("div", { class: "body" }, nodes));
  open();
}

function open() {
  house();
  answer.hidden = false;
  answer.scrollTop = 0;
}

export function hush() {
  const had = !answer.hidden;
  answer.hidden = true;
  answer.replaceChildren();
  return had;
}

export const answering = () => !answer.hidden;

/** The focus comes to the bar after a move, unless the reader is busy elsewhere. */
export function focusBar(force = false) {
  const here = document.activeElement;
  const busy = here && here !== document.body && here.closest(".sheet, .record, .top, .guidebox");
  if (busy && !force) return;
  opts.querySelector(".btn-opt:not(.back1)")?.focus({ preventScroll: true }) ?? bar.focus({ preventScroll: true });
}

/** Left and right walk the buttons of the bar. */
export function walk(step) {
  const buttons = [...all(".btn-opt", opts), ...(rest.hidden ? [] : all(".btn-opt", rest))];
  const at = buttons.indexOf(document.activeElement);
  const next = buttons[(at + step + buttons.length) % buttons.length];
  for (const button of buttons) button.tabIndex = button === next ? 0 : -1;
  next?.focus();
}

export const buttonFor = (key) => all(".btn-opt[data-key]", bar).find((button) => button.dataset.key.toLowerCase() === key.toLowerCase());
export const keysOffered = () => all(".btn-opt[data-key]", bar).map((button) => button.dataset.key);
