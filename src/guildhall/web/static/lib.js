// What every page's script uses: words, elements, requests, what the reader has set.

const data = document.getElementById("words");
const WORDS = data ? JSON.parse(data.textContent) : {};

/** A text of the page in the reader's language, its {braces} filled. */
export function say(key, values = {}) {
  const text = WORDS[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));
}

export const $ = (id) => document.getElementById(id);
export const all = (selector, root = document) => [...root.querySelectorAll(selector)];

/** An element: attributes, then children (texts are texts, never HTML). */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return node;
}

/** An emblem of the sheet. */
export function emblem(name, size = 16) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${name}`);
  svg.setAttribute("class", "i");
  svg.setAttribute("width", size);
  svg.setAttribute("height", size);
  svg.setAttribute("aria-hidden", "true");
  svg.append(use);
  return svg;
}

/** The shape of a seat in its colour. */
export function coatMark(coat, size = 14) {
  const svg = emblem(`mark-${coat}`, size);
  svg.setAttribute("class", `i mark coat-${coat}`);
  svg.setAttribute("viewBox", "-2 -2 36 36");
  const use = svg.firstElementChild;
  use.setAttribute("width", 32);
  use.setAttribute("height", 32);
  return svg;
}

/** A rule's ID as a link; the page opens it in a sheet. */
export function ruleLink(id) {
  return el("a", { class: "rule", href: `/rules/${document.body.dataset.game}#${id}`, "data-rule": id }, id);
}

export class Refused extends Error {
  constructor(status, body) {
    super(body?.problem ?? `status ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** A request for JSON; an answer that is no success is thrown with what the server says. */
export async function ask(path, body) {
  const options = { headers: { Accept: "application/json" } };
  if (body !== undefined) {
    options.method = "POST";
    options.headers["Content-Type"] = "application/json";
    options.body = JSON.stringify(body);
  }
  const answer = await fetch(path, options);
  const found = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(answer.status, found);
  return found;
}

export const query = (values) => {
  const given = Object.entries(values).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return new URLSearchParams(given).toString();
};

const USUAL = { text: "100", pace: "1.2", confirm: false, keys: true, sound: false };

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null; // no storage, or something else wrote there
  }
}

/** Kept in this browser; a browser that keeps nothing works all the same. */
export function keep(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // private windows may refuse
  }
}

export const kept = (key) => read(`guildhall.${key}`);
export const keepAs = (key, value) => keep(`guildhall.${key}`, value);
export const settings = { ...USUAL, ...(read("guildhall.settings") ?? {}) };

export function setting(name, value) {
  settings[name] = value;
  keep("guildhall.settings", settings);
  applySettings();
}

export function applySettings() {
  document.documentElement.dataset.text = settings.text;
}

export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
export const onPhone = () => matchMedia("(max-width: 699px)").matches;
applySettings();
