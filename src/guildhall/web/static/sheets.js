// Sheets: at the right on the desk, from below on the phone. One at a time; focus goes in and comes back.
import { $, ask, el, emblem, onPhone, say, setting, settings } from "./lib.js";

let open = null;
let from = null;

export const isOpen = () => open !== null;

/** Open a sheet with a title and something inside; `onclose` is called when it goes. */
export function sheet(title, inside, { tall = false, onclose = null } = {}) {
  close(false);
  from = document.activeElement;
  const heading = el("h2", { id: "sheet-title", tabindex: "-1" }, title);
  const shut = el("button", { type: "button", class: "close quiet", "aria-label": say("close"), onclick: () => close() }, "✕");
  const node = el(
    "div",
    { class: `sheet${tall ? " tall" : ""}`, role: "dialog", "aria-labelledby": "sheet-title", id: "sheet" },
    el("span", { class: "grip", "aria-hidden": "true" }),
    el("div", { class: "head" }, heading, shut),
    el("div", { class: "inside", tabindex: "0", "aria-labelledby": "sheet-title", role: "group" }, inside),
  );
  document.body.append(node);
  if (onPhone()) drag(node);
  open = { node, onclose };
  heading.focus({ preventScroll: true });
  return node;
}

/** Close the sheet; the focus returns to where it came from. */
export function close(back = true) {
  if (!open) return false;
  open.onclose?.();
  open.node.remove();
  open = null;
  if (back && from?.isConnected) from.focus({ preventScroll: true });
  return true;
}

function drag(node) {
  let start = null;
  const grip = node.querySelector(".head");
  grip.addEventListener("pointerdown", (event) => {
    if (!event.target.closest("button")) start = event.clientY;
  });
  grip.addEventListener("pointerup", (event) => {
    if (start === null) return;
    const moved = event.clientY - start;
    start = null;
    if (moved > 50) node.classList.contains("tall") ? node.classList.remove("tall") : close();
    if (moved < -50) node.classList.add("tall");
  });
}

/** A rule of the game in a sheet. */
export async function ruleSheet(id) {
  const game = document.body.dataset.game;
  const lang = document.documentElement.lang;
  const inside = el("div", { class: "ruletext" }, el("p", {}, "…"));
  sheet(id, inside);
  try {
    const rule = await ask(`/api/rules/${game}/${encodeURIComponent(id)}?lang=${lang}`);
    $("sheet-title").textContent = rule.title;
    inside.innerHTML = rule.html; // the project's own rulebook, made safe by the server
    const whole = el("a", { href: `/rules/${game}#${id}`, target: "_blank", rel: "noopener" }, say("in_rulebook"));
    inside.prepend(el("p", {}, ruleMark(id), rule.ruling ? el("span", { class: "ruling" }, say("ruling")) : ""));
    inside.append(el("p", {}, whole));
  } catch {
    inside.replaceChildren(el("p", {}, say("rule_missing")));
  }
}

const ruleMark = (id) => {
  const mark = el("span", { class: "rule" }, id);
  return el("span", {}, mark, " ");
};

/** Rule links anywhere on the page open the sheet. */
export function catchRuleLinks() {
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a.rule[data-rule]");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    ruleSheet(link.dataset.rule);
  }, true);
}

function choice(name, title, entries, small = "") {
  const id = `set-${name}`;
  const select = el("select", { id, onchange: (event) => setting(name, event.target.value) });
  for (const [value, text] of entries) select.append(el("option", { value, selected: String(settings[name]) === value }, text));
  return el("div", { class: "field" }, el("label", { for: id }, title, small && el("small", {}, small)), select);
}

function tick(name, title, small, changed = () => {}) {
  const id = `set-${name}`;
  const onchange = (event) => {
    setting(name, event.target.checked);
    changed(event.target.checked);
  };
  const box = el("input", { type: "checkbox", id, checked: Boolean(settings[name]), onchange });
  return el("div", { class: "field" }, el("label", { for: id }, title, el("small", {}, small)), box);
}

/** Language, text size, pace, confirmation, keys, sound. */
export function settingsSheet(tone) {
  const lang = document.documentElement.lang;
  const select = el("select", { id: "set-lang", onchange: (event) => setLanguage(event.target.value) });
  for (const [value, text] of [["en", "English"], ["de", "Deutsch"], ["fr", "Français"]]) {
    select.append(el("option", { value, selected: value === lang, lang: value }, text));
  }
  const pace = [["0.4", say("pace_04")], ["0.8", say("pace_08")], ["1.2", say("pace_12")], ["2.5", say("pace_25")], ["wait", say("pace_wait")]];
  sheet(say("settings"), [
    el("div", { class: "field" }, el("label", { for: "set-lang" }, say("language")), select),
    choice("text", say("text_size"), [["100", "100 %"], ["115", "115 %"], ["130", "130 %"]]),
    choice("pace", say("pace"), pace, say("pace_small")),
    tick("confirm", say("confirm"), say("confirm_small")),
    tick("keys", say("keys_on"), say("keys_small")),
    tick("sound", say("sound"), say("sound_small"), (on) => on && tone()),
    el("p", { class: "quiet-text" }, say("settings_kept")),
  ]);
}

export function setLanguage(lang) {
  document.cookie = `lang=${lang};path=/;max-age=31536000;samesite=strict`;
  location.reload();
}

/** The keys, and what they do. */
export function keysSheet() {
  const rows = ["type", "arrows", "enter", "back", "u", "h", "slash", "question", "esc", "g", "tabs"];
  const list = el("dl", { class: "keys" });
  for (const row of rows) list.append(el("dt", {}, el("kbd", {}, say(`key_${row}`))), el("dd", {}, say(`does_${row}`)));
  sheet(say("keys"), [list, el("p", { class: "quiet-text" }, say("keys_off_hint"))]);
}

/** Rows of points as a table: a column for each seat, the sum below. */
export function pointsTable(rows, names) {
  const table = el("table", { class: "plain" });
  table.append(el("thead", {}, el("tr", {}, el("th", {}, el("span", { class: "sr" }, say("source"))), names.map((name) => el("th", { scope: "col" }, name)))));
  const body = el("tbody");
  for (const row of rows) {
    const head = el("th", { scope: "row" }, row.emblem ? emblem(row.emblem, 14) : "", " ", row.title);
    body.append(el("tr", {}, head, names.map((_, seat) => el("td", {}, `${row.points[seat] ?? "–"}`))));
  }
  const sum = names.map((_, seat) => rows.reduce((n, row) => n + (row.points[seat] ?? 0), 0));
  table.append(body, el("tfoot", {}, el("tr", {}, el("th", { scope: "row" }, say("in_all")), sum.map((n) => el("td", {}, `${n}`)))));
  return table;
}

/** What there would be to score if the game ended now. */
export async function pointsSheet(path, names, own) {
  const inside = el("div", {}, el("p", {}, "…"));
  sheet(say("points_now"), inside);
  const found = await ask(path);
  const alone = found.now.every((row) => row.points.length === 1);
  inside.replaceChildren(pointsTable(found.now, alone ? [own] : names), el("p", { class: "quiet-text" }, say("points_now_small")));
}
