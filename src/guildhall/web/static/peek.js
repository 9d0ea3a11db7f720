// A peek: all the words of a thing beside it, when the pointer rests there, on a long press, or on focus by the keyboard.
import { all, el } from "./lib.js";

const REST = 300;
const PRESS = 500;
let timer = null;
let box = null;
let pressed = false;

export function unpeek() {
  clearTimeout(timer);
  box?.remove();
  box = null;
}

function peek(node) {
  unpeek();
  const words = node.getAttribute("aria-label");
  if (!words || !node.isConnected) return;
  box = el("div", { class: "peek", "aria-hidden": "true" }, words);
  document.body.append(box);
  const thing = node.getBoundingClientRect();
  const own = box.getBoundingClientRect();
  const right = thing.right + 10 + own.width < innerWidth;
  const x = right ? thing.right + 10 : thing.left - own.width - 10;
  const y = Math.min(Math.max(6, thing.top), innerHeight - own.height - 6);
  const fits = x > 4;
  box.style.left = `${fits ? x : Math.min(Math.max(6, thing.left), innerWidth - own.width - 6)}px`;
  box.style.top = `${fits ? y : thing.top > own.height + 16 ? thing.top - own.height - 10 : Math.min(thing.bottom + 10, innerHeight - own.height - 6)}px`;
}

/** A long press shows the words and does not choose. */
export const wasLongPress = () => {
  const was = pressed;
  pressed = false;
  return was;
};

export function begin(root) {
  const later = (node, wait) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      peek(node);
      pressed = wait === PRESS;
    }, wait);
  };
  root.addEventListener("pointerover", (event) => {
    const node = event.target.closest?.(".thing");
    if (node && event.pointerType === "mouse") later(node, REST);
    else if (!node) unpeek();
  });
  root.addEventListener("pointerout", (event) => {
    if (event.target.closest?.(".thing") && !event.relatedTarget?.closest?.(".thing")) unpeek();
  });
  root.addEventListener("pointerdown", (event) => {
    pressed = false;
    const node = event.target.closest?.(".thing");
    if (node && event.pointerType === "touch") later(node, PRESS);
    else unpeek();
  });
  root.addEventListener("pointerup", () => clearTimeout(timer));
  root.addEventListener("focusin", (event) => {
    if (event.target.matches?.(".thing:focus-visible")) later(event.target, REST);
  });
  root.addEventListener("focusout", unpeek);
  addEventListener("scroll", unpeek, true);
  return all(".thing", root).length;
}
