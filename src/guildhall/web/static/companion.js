// The companion beside a physical board: sends answers, shows what comes back. Questions and boards come as HTML.

import { $, all, ask, say } from "./lib.js";

const page = document.body;
const path = `/api/companions/${page.dataset.id}`;
const sheetOf = $("sheet");
const state = { number: Number(page.dataset.number), kind: page.dataset.kind, take: take(page.dataset.take), sheet: "", busy: false, share: page.dataset.share };
let over = null; // what lies above the page: null, "sheet", "wrong", or {key, kind, take} while an answer is mended
let returnTo = null;
let typed = "";

state.sheet = sheetOf.innerHTML;
sheetOf.remove();

function take(text) {
  return text.split(",").map(Number);
}

function show(scene) {
  Object.assign(state, { number: scene.number, kind: scene.kind, take: scene.take, sheet: scene.sheet, share: scene.share });
  for (const part of ["strip", "ask", "board", "told", "foot"]) $(part).innerHTML = scene[part];
  $("alert").replaceChildren();
  page.dataset.kind = scene.kind;
  page.dataset.key = scene.key;
  typed = "";
  settle(document, state);
  $("work").scrollTop = 0;
  $("question")?.focus({ preventScroll: true });
}

/** What a question needs besides its HTML: the button that sends several waits until there are enough. */
function settle(root, question) {
  const send = root.querySelector("[data-send]");
  if (send && !root.querySelector("[data-field]")) count(root, question);
}

function chosen(root) {
  return all("[aria-pressed=true][data-choose],[aria-pressed=true][data-value]", root).sort((a, b) => (a.dataset.at ?? 0) - (b.dataset.at ?? 0));
}

function count(root, question) {
  const send = root.querySelector("[data-send]");
  if (!send) return;
  send.dataset.words ??= send.innerHTML;
  const missing = question.take[0] - chosen(root).length;
  send.disabled = missing > 0;
  if (missing > 0) send.textContent = say("more_of", { n: missing });
  else send.innerHTML = send.dataset.words;
}

async function send(body) {
  if (state.busy) return;
  state.busy = true;
  try {
    const scene = await ask(path, { number: state.number, ...body });
    close();
    show(scene);
  } catch (fault) {
    refused(fault);
  } finally {
    state.busy = false;
  }
}

function refused(fault) {
  const place = over ? $("above-alert") : $("alert");
  if (fault.status === 409) {
    close();
    show(fault.body);
    $("alert").innerHTML = "";
    $("alert").append(alertOf(say("moved_on_beside")));
  } else if (fault.body?.cannot) {
    place.innerHTML = fault.body.cannot;
    place.scrollIntoView({ block: "nearest" });
  } else {
    place.replaceChildren(alertOf(fault.status ? fault.message : say("unreached"))); // without a status nobody answered
  }
}

function alertOf(text) {
  const box = document.createElement("div");
  box.className = "warn";
  box.setAttribute("role", "alert");
  box.textContent = text;
  return box;
}

/** An answer goes to the open question, or to the one that is being mended. */
function tell(text) {
  if (over?.key) preview(text);
  else send({ text });
}

// What lies above the page ---------------------------------------------------------------------------

function open(what, title, html) {
  if (!over) returnTo = document.activeElement;
  over = what;
  $("above-title").textContent = title;
  $("above-inside").innerHTML = html;
  $("above-alert").replaceChildren();
  $("above").hidden = false;
  $("above-inside").scrollTop = 0;
  document.querySelector(".cmp").inert = true;
  $("above-title").focus();
}

function close() {
  if (!over) return;
  over = null;
  $("above").hidden = true;
  $("above-inside").replaceChildren();
  document.querySelector(".cmp").inert = false;
  returnTo?.focus?.();
}

const sheet = () => open("sheet", say("sheet_title"), state.sheet);

async function fetched(url, what) {
  try {
    const found = await ask(url);
    open(what(found), found.title, found.html);
    settle($("above"), found);
  } catch (fault) {
    refused(fault);
  }
}

const wrong = () => fetched(`${path}/answers`, () => "wrong");
const mend = (key) => fetched(`${path}/mend?key=${encodeURIComponent(key)}`, (found) => ({ key, kind: found.kind, take: found.take }));
const preview = (text) => {
  const { key } = over;
  return fetched(`${path}/mend?key=${encodeURIComponent(key)}&text=${encodeURIComponent(text)}`, () => "preview");
};

// Taps --------------------------------------------------------------------------------------------------

function choose(button, root, question) {
  const on = button.getAttribute("aria-pressed") === "true";
  const most = question.take[1];
  const row = button.closest("[data-one]");
  if (row) all("[aria-pressed=true]", row).forEach((other) => other !== button && other.setAttribute("aria-pressed", "false"));
  if (!on && chosen(root).length >= most && most > 1) return;
  button.setAttribute("aria-pressed", on ? "false" : "true");
  button.dataset.at = on ? 0 : Date.now() + performance.now() / 1e6;
  numberThem(root);
  count(root, question);
  if ("pool" in button.dataset) searchFor(root, "");
  if (question.take[0] === most && chosen(root).length === most && !row) sendChosen(root);
}

/** Names that match stay; of a pool of cards nothing is shown until something is typed. */
function searchFor(root, text) {
  const field = root.querySelector("[data-search]");
  if (field && text === "") field.value = "";
  for (const button of all("[data-answer],[data-choose]", root)) {
    const matches = text ? button.textContent.toLowerCase().includes(text) : !("pool" in button.dataset);
    if (!button.closest(".also")) button.hidden = !matches && button.getAttribute("aria-pressed") !== "true" && button.closest(".rows,.which,.goods") !== null;
  }
}

/** Places that are tapped in an order show which they are. */
function numberThem(root) {
  all(".ord", root).forEach((mark) => mark.remove());
  chosen(root).forEach((button, at) => {
    if (!button.dataset.value) return;
    const mark = document.createElement("span");
    mark.className = "ord";
    mark.textContent = at + 1;
    button.append(mark);
  });
}

function sendChosen(root) {
  const fields = all("[data-field]", root);
  if (fields.length) tell(fields.map((field) => `${field.dataset.field}=${field.querySelector("output").value}`).join(" "));
  else tell(chosen(root).map((button) => button.dataset.choose ?? button.dataset.value).join(" "));
}

function digit(key, root) {
  const shown = root.querySelector(".typed");
  let text = shown.value;
  if (key === "back") text = text.slice(0, -1);
  else if (key !== "next") text += key;
  shown.value = text;
  const complete = text.length === 2 || (text.length === 1 && Number(text) > 4);
  if (text && (key === "next" || complete)) {
    shown.value = "";
    tell(text);
  }
}

function step(button) {
  const field = button.closest("[data-field]");
  const shown = field.querySelector("output");
  const number = Number(shown.value) + Number(button.dataset.step);
  if (number >= Number(field.dataset.least) && number <= Number(field.dataset.most)) shown.value = number;
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("button");
  if (!button || button.disabled) return;
  const root = over ? $("above") : document;
  const question = over?.key ? over : state;
  const data = button.dataset;
  if ("answer" in data) tell(data.answer);
  else if ("choose" in data) choose(button, root, question);
  else if ("value" in data) question.take[1] > 1 ? choose(button, root, question) : tell(data.value);
  else if ("send" in data) sendChosen(root);
  else if ("digit" in data) digit(data.digit, root);
  else if ("step" in data) step(button);
  else if ("other" in data) {
    const form = root.querySelector("[data-typed]");
    form.hidden = false;
    form.querySelector("input").focus();
  } else if ("mended" in data) send({ do: "mend", key: data.mended, text: data.text });
  else if ("mend" in data) mend(data.mend);
  else if ("note" in data) send({ do: "note", text: data.note });
  else if ("close" in data) closeAlert();
  else if ("share" in data) share(button);
  else if (data.open === "sheet") sheet();
  else if (button.id === "take-back") send({ do: "undo" });
  else if (button.id === "wrong") wrong();
  else if (button.id === "above-close") close();
});

function closeAlert() {
  $("alert").replaceChildren();
  $("above-alert").replaceChildren();
  (over ? $("above-title") : $("question"))?.focus();
}

async function share(button) {
  try {
    if (navigator.share) await navigator.share({ text: state.share });
    else {
      await navigator.clipboard.writeText(state.share);
      button.textContent = say("share_copied");
    }
  } catch {
    button.textContent = state.share;
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("[data-typed]");
  if (!form) return;
  event.preventDefault();
  tell(form.querySelector("input").value);
});

document.addEventListener("input", (event) => {
  if (!event.target.matches("[data-search]")) return;
  searchFor($(over ? "above" : "ask"), event.target.value.toLowerCase());
});

// Keys --------------------------------------------------------------------------------------------------

const ACCEPTS = { colours: /[ybrgp]/, "all-but": /[ybrgp-]/, number: /\d/, "place-number": /\d/, place: /[\d.]/, places: /[\d. ]/, outcome: /[\d+]/ };

function typedText(kind) {
  if (kind === "all-but" && typed && !typed.startsWith("-")) return `-${typed}`;
  if (kind === "place" && /^\d\d$/.test(typed)) return `${typed[0]}.${typed[1]}`;
  return typed;
}

function walk(key) {
  const tiles = all("#board button[data-value]");
  const from = document.activeElement.closest?.("#board button[data-value]");
  if (!tiles.length) return false;
  if (!from) {
    tiles[0].focus();
    return true;
  }
  const [row, column] = from.dataset.value.split(".").map(Number);
  const [down, right] = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key];
  for (let far = 1; far < 9; far += 1) {
    const to = tiles.find((tile) => tile.dataset.value === `${row + down * far}.${column + right * far}`);
    if (to) {
      to.focus();
      return true;
    }
  }
  return true;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const { key } = event;
  if (key === "Escape") {
    if (over) close();
    else closeAlert();
    return;
  }
  if (event.target.closest("input,select,textarea")) return;
  if (event.target.closest("summary") && (key === "Enter" || key === " ")) return; // it opens and closes
  if (key.startsWith("Arrow") && !over) {
    if (walk(key)) event.preventDefault();
    return;
  }
  const kind = over?.key ? over.kind : state.kind;
  if (key === "Enter") {
    if (typed) {
      const text = typedText(kind);
      typed = "";
      event.preventDefault();
      tell(text);
    } else if (!event.target.closest("button,a")) {
      $("foot").querySelector("button:not([disabled])")?.click();
    }
    return;
  }
  if (key === "Backspace") typed = typed.slice(0, -1);
  else if (ACCEPTS[kind]?.test(key) && key.length === 1) typed += key;
  else if (over) return;
  else if (key === "u") send({ do: "undo" });
  else if (key === "w") wrong();
  else if (key === "s") sheet();
  else if (key === "?") {
    for (const why of all("#told .why")) why.open = !why.open;
  } else if (key === " " && !event.target.closest("button,a")) {
    const box = all("#told input:not(:checked)")[0];
    if (box) {
      box.checked = true;
      event.preventDefault();
    }
  }
});

settle(document, state);
