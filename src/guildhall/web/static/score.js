// A score sheet: every change is told to the server, which counts; the address always says all that was told.

import { $, all } from "./lib.js";

const AGAIN = 2500; // milliseconds until a server that did not answer is asked again

const game = document.body.dataset.game;
const form = $("score");
const KEPT = `guildhall-score-${game}`;
let latest = 0;
let showing = false; // while the form is exchanged, a field that goes is not left by anybody
let retry = null;
let focused = null; // where the focus was when the server stopped answering

/** What is told now, without what says nothing. */
function told(submitter) {
  const facts = new URLSearchParams();
  for (const [key, value] of new FormData(form, submitter ?? undefined)) {
    if (value !== "" && value !== "0") facts.set(key, value);
    else facts.delete(key);
  }
  return facts;
}

function place(node) {
  if (!node || !form.contains(node)) return null;
  const { name, value, dataset } = node;
  if (node.tagName !== "BUTTON") return `[name="${CSS.escape(name)}"]`;
  if (dataset.step) return `[name="${CSS.escape(field(node).name)}"] ~ [data-step="${dataset.step}"], [data-step="${dataset.step}"]:has(~ [name="${CSS.escape(field(node).name)}"])`;
  return `button[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]`;
}

const field = (button) => button.parentElement.querySelector("input");

const count = (submitter) => tell(told(submitter));

/** Nothing is filled in while the server is silent: what was told last is told again until it answers. */
async function tell(facts) {
  const number = ++latest;
  clearTimeout(retry);
  const html = await counted(facts);
  if (number !== latest) return;
  answered(html !== null);
  if (html === null) retry = setTimeout(() => tell(facts), AGAIN);
  else show(html);
}

async function counted(facts) {
  try {
    const answer = await fetch(`/companion/score/${game}?${facts}&part=1`);
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

function answered(yes) {
  if ($("lost").hidden === yes) return;
  if (!yes) focused = document.activeElement;
  $("lost").hidden = yes;
  form.inert = !yes;
  form.parentElement.tabIndex = yes ? -1 : 0; // so that it can be scrolled by keys all the same
  if (yes && document.activeElement === document.body) focused?.focus({ preventScroll: true });
}

/** The form anew; the focus, what is being typed and what was unfolded stay. */
function show(html) {
  const held = place(document.activeElement);
  const typing = document.activeElement?.tagName === "INPUT" ? document.activeElement.value : null;
  const open = all("details[open]", form).map((one) => one.dataset.fold);
  showing = true;
  form.innerHTML = html;
  showing = false;
  for (const one of all("details", form)) one.open = open.includes(one.dataset.fold);
  const node = held && form.querySelector(held);
  if (node) {
    node.focus({ preventScroll: true });
    if (typing !== null && node.tagName === "INPUT" && node.value !== typing) {
      node.value = typing;
      node.dataset.typed = ""; // the browser sees no change in what a script has put there
    }
  }
  keep();
}

function keep() {
  const query = $("filled").dataset.query;
  history.replaceState(null, "", query ? `?${query}` : location.pathname);
  $("printed").href = `/companion/score/${game}/print?${query}`;
  const back = document.querySelector(".langs [name=back]");
  if (back) back.value = `/companion/score/${game}`;
  try {
    localStorage.setItem(KEPT, query);
  } catch {
    // without a store the address still says it all
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  count(event.submitter);
});
form.addEventListener("change", () => count());
form.addEventListener("focusout", (event) => {
  if (!showing && "typed" in event.target.dataset) count();
});
form.addEventListener("click", (event) => {
  const button = event.target.closest("[data-step]");
  if (!button) return;
  const input = field(button);
  const n = (parseInt(input.value, 10) || 0) + Number(button.dataset.step);
  input.value = Math.max(0, Math.min(n, Number(input.dataset.most)));
  count();
});
$("clear").addEventListener("click", () => localStorage.removeItem(KEPT));

// A sheet that is opened without an address goes on where it was.
if (!location.search && localStorage.getItem(KEPT)) location.replace(`?${localStorage.getItem(KEPT)}`);
else keep();
