// The keyboard: typed numbers choose, arrows walk, letters command. All of it can be switched off.
import { $, settings } from "./lib.js";
import * as bar from "./bar.js";
import { focusThing, neighbour } from "./light.js";

const WAIT = 900; // between the figures of one number
const ARROWS = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]);
let typed = "";
let timer = null;

function settle() {
  clearTimeout(timer);
  const button = typed && bar.buttonFor(typed);
  typed = "";
  button?.click();
  return Boolean(button);
}

/** A figure or letter of a tag: chosen at once if no longer tag begins like it. */
function type(key) {
  const keys = bar.keysOffered().map((name) => name.toLowerCase());
  for (const attempt of [typed + key, key]) {
    const begin = keys.filter((name) => name.startsWith(attempt.toLowerCase()));
    if (!begin.length) continue;
    typed = attempt;
    clearTimeout(timer);
    if (begin.length === 1 && begin[0] === typed.toLowerCase()) settle();
    else timer = setTimeout(settle, WAIT);
    return true;
  }
  return false;
}

function arrow(event) {
  const node = document.activeElement;
  const step = event.key === "ArrowRight" || event.key === "ArrowDown" ? 1 : -1;
  if (node?.classList.contains("thing")) {
    const other = neighbour(node, event.key);
    if (other) focusThing(other);
    return true;
  }
  if (node?.closest("#moves")) {
    bar.walk(step);
    return true;
  }
  return false;
}

/** Listen. `does` is a table of commands by key; a command that answers false lets the key pass. */
export function listen(does) {
  document.addEventListener("keydown", (event) => {
    const node = event.target;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape" && does.Escape() !== false) return event.preventDefault(); // also out of a field of a sheet
    if (node.matches?.("input, select, textarea")) return;
    const inSheet = node.closest?.(".sheet");
    if (inSheet) return;
    if (ARROWS.has(event.key) && arrow(event)) return event.preventDefault();
    if ((event.key === "Enter" || event.key === " ") && node.classList?.contains("thing")) {
      event.preventDefault();
      return node.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    }
    if (event.key === "Enter" && typed) {
      event.preventDefault();
      return settle();
    }
    if (!settings.keys) return;
    const command = does[event.key]; // a capital letter is always a tag, never a command
    if (command && command() !== false) return event.preventDefault();
    if (event.key.length === 1 && /[\p{L}\p{N}]/u.test(event.key) && type(event.key)) event.preventDefault();
  });
}

export const skipTo = (id) => $(id)?.focus();
