// A hint: the best three moves as the master sees them. One of them is lit on the board, with the lantern at it.
import { $, el, ruleLink, say } from "./lib.js";
import { glow, hang } from "./light.js";

const TICK = 100; // milliseconds

/** A line that fills while he thinks: he goes by the clock, so time is how far he is. */
export function thinking(seconds, label = say("hint_thinks"), from = performance.now()) {
  const line = el("progress", { max: 100, value: 0, "aria-label": label });
  const fill = () => { line.value = Math.min(100, (performance.now() - from) / (10 * seconds)); };
  const timer = setInterval(() => (line.isConnected ? fill() : clearInterval(timer)), TICK);
  fill();
  return line;
}

const onBoard = (one) => (one.at ?? []).filter((anchor) => $(anchor));

/** The moves as a list; whoever comes to one with mouse or keys sees it on the board. The path is told beside it already. */
export function list(found, path, play) {
  const row = (one) => {
    const act = play(one);
    const name = path && one.text.startsWith(`${path} › `) ? one.text.slice(path.length + 3) : one.text;
    const reasons = (one.reasons?.length ? one.reasons : [["", one.label]]).map(([rule, words]) => el("li", {}, words, rule ? " " : "", rule ? ruleLink(rule) : ""));
    const button = act ? el("button", { type: "button", class: one === found.moves[0] ? "first" : "", onclick: act }, say("hint_do")) : "";
    const node = el("li", { class: "best" }, el("div", { class: "move1" }, el("b", { class: "what" }, name), button), el("ul", {}, reasons), el("small", {}, one.expected));
    for (const event of ["pointerenter", "focusin"]) node.addEventListener(event, () => { glow(onBoard(one), true); hang(onBoard(one).at(-1)); });
    for (const event of ["pointerleave", "focusout"]) node.addEventListener(event, () => glow(onBoard(one), false));
    return node;
  };
  const whole = el("div", { class: "hints" }, el("ol", {}, found.moves.map(row)), el("small", {}, `${say("hint_best")}. ${found.when}`));
  return { whole, begin: () => hang(onBoard(found.moves[0]).at(-1)) };
}
