// The timer and the first-player picker. All of it happens on this page; the clocks outlast a reload.

import { $, el, say } from "./lib.js";

const KEPT = "guildhall-clocks";
const HOLD = 2000; // milliseconds that the fingers must rest
const SVG = "http://www.w3.org/2000/svg";

// The timer -----------------------------------------------------------------------------------------------

let clocks = { players: 2, minutes: 0, used: [0, 0], turn: 0, since: null };

function restore() {
  try {
    const kept = JSON.parse(localStorage.getItem(KEPT));
    if (kept && Array.isArray(kept.used) && kept.used.length === kept.players) clocks = kept;
  } catch {
    // nothing was kept
  }
  $("players").value = clocks.players;
  $("minutes").value = clocks.minutes;
}

function keep() {
  try {
    localStorage.setItem(KEPT, JSON.stringify(clocks));
  } catch {
    // the clocks run all the same
  }
}

const used = (player) => clocks.used[player] + (clocks.since !== null && player === clocks.turn ? Date.now() - clocks.since : 0);

/** What a clock shows: the time used, or the time left. */
function shown(player) {
  const seconds = Math.floor(used(player) / 1000);
  const left = clocks.minutes ? clocks.minutes * 60 - seconds : seconds;
  const whole = Math.abs(left);
  return `${left < 0 ? "−" : ""}${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

const over = (player) => clocks.minutes > 0 && used(player) >= clocks.minutes * 60000;

function book() {
  if (clocks.since === null) return;
  clocks.used[clocks.turn] += Date.now() - clocks.since;
  clocks.since = Date.now();
}

/** A tap: the running clock passes on; another clock is started instead. */
function tapped(player) {
  book();
  clocks.turn = clocks.since !== null && player === clocks.turn ? (player + 1) % clocks.players : player;
  clocks.since = Date.now();
  $("clock-said").textContent = say("timer_of", { n: clocks.turn + 1 });
  draw();
}

function pause() {
  book();
  clocks.since = clocks.since === null ? Date.now() : null;
  draw();
}

function reset() {
  const minutes = Math.min(600, Math.max(0, parseInt($("minutes").value, 10) || 0));
  const players = Number($("players").value);
  clocks = { players, minutes, used: Array(players).fill(0), turn: 0, since: null };
  $("minutes").value = minutes;
  draw();
  lotWords();
}

function draw() {
  const held = document.activeElement?.dataset?.player;
  $("clocks").replaceChildren(
    ...clocks.used.map((_, player) =>
      el(
        "button",
        { type: "button", class: `clock${over(player) ? " over" : ""}`, "data-player": player, "aria-pressed": String(clocks.since !== null && player === clocks.turn), onclick: () => tapped(player) },
        el("span", {}, say("timer_of", { n: player + 1 })),
        el("b", {}, shown(player)),
        el("small", {}, over(player) ? say("timer_over") : ""),
      ),
    ),
  );
  if (held !== undefined) $("clocks").querySelector(`[data-player="${held}"]`)?.focus();
  $("run").textContent = say(clocks.since === null ? "timer_start" : "timer_pause");
  keep();
}

function tick() {
  if (clocks.since === null) return;
  for (const button of $("clocks").children) {
    const player = Number(button.dataset.player);
    button.querySelector("b").textContent = shown(player);
    button.classList.toggle("over", over(player));
    button.querySelector("small").textContent = over(player) ? say("timer_over") : "";
  }
}

// Who begins ----------------------------------------------------------------------------------------------

const fingers = new Map();
let waiting = null;

/** A fair number from 0 to n-1. */
function lot(n) {
  const word = new Uint32Array(1);
  const most = Math.floor(2 ** 32 / n) * n;
  do crypto.getRandomValues(word);
  while (word[0] >= most);
  return word[0] % n;
}

function lotWords() {
  $("lot").textContent = say("pick_lot", { n: clocks.players });
}

function marks(chosen = null) {
  const box = $("fingers").getBoundingClientRect();
  $("marks").replaceChildren(
    ...[...fingers].map(([id, finger]) => {
      const circle = document.createElementNS(SVG, "circle");
      circle.setAttribute("cx", finger.x - box.left);
      circle.setAttribute("cy", finger.y - box.top);
      circle.setAttribute("r", 46);
      if (chosen !== null) circle.setAttribute("class", id === chosen ? "won" : "lost");
      return circle;
    }),
  );
}

/** Fingers came or went: the time begins anew. */
function rest() {
  clearTimeout(waiting);
  marks();
  if (fingers.size < 2) return;
  waiting = setTimeout(() => {
    const ids = [...fingers.keys()];
    marks(ids[lot(ids.length)]);
    $("picked").textContent = say("pick_finger");
    fingers.clear();
  }, HOLD);
}

const pad = $("fingers");
pad.addEventListener("pointerdown", (event) => {
  event.preventDefault();
  $("picked").textContent = "";
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  rest();
});
pad.addEventListener("pointermove", (event) => {
  if (!fingers.has(event.pointerId)) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  marks();
});
for (const gone of ["pointerup", "pointercancel"]) {
  document.addEventListener(gone, (event) => {
    if (fingers.delete(event.pointerId)) rest();
  });
}
$("lot").addEventListener("click", () => {
  $("picked").textContent = say("pick_result", { n: lot(clocks.players) + 1 });
});

$("run").addEventListener("click", pause);
$("reset").addEventListener("click", reset);
$("players").addEventListener("change", reset);
$("minutes").addEventListener("change", reset);
restore();
draw();
lotWords();
setInterval(tick, 250);
