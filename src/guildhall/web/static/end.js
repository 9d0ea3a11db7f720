// The end: replay over all decisions, playing on from one, sharing, verifying.
import * as decided from "./decided.js";
import { $, Refused, all, ask, el, onPhone, query, say } from "./lib.js";
import * as menu from "./menu.js";
import { bring } from "./further.js";
import { known, receive, show } from "./parts.js";
import { catchRuleLinks, sheet } from "./sheets.js";

const { table: id, decisions } = document.body.dataset;
const api = `/api/tables/${id}`;
const slider = $("slider");
const TICK = 30; // pixels from one sign below the slider to the next
const of = Number(decisions);
let wanted = -1;
let busy = false;

/** Show the table after n decisions; while one is fetched, only the newest wish counts. */
async function go(n) {
  wanted = Math.min(Math.max(0, n), of);
  slider.value = String(wanted);
  label(wanted);
  decided.mark(wanted);
  if (busy) return;
  busy = true;
  let done = -1;
  while (done !== wanted) {
    done = wanted;
    try {
      const found = await ask(`${api}/replay/${done}?${query({ seat: $("view").value, known: known() })}`);
      const before = drawn();
      show(receive(found.parts));
      tell(found);
      decided.ring(found.n);
      bring(place(before));
    } catch (fault) {
      $("shown-text").textContent = fault instanceof Refused ? fault.message : say("lost");
    }
  }
  busy = false;
}

const drawn = () => new Map(all("#part-board .thing[id]").map((node) => [node.id, node.outerHTML]));

/** Where on the board something is other than before, or would better be; a map of which only a part is shown goes there. */
function place(before) {
  const nodes = all("#part-board .thing[id]");
  const other = nodes.filter((node) => before.get(node.id) !== node.outerHTML);
  return document.querySelector("#part-board .better1") ?? (before.size && other.length < nodes.length ? smallest(other) : null);
}

const area = ({ width, height }) => width * height;
const smallest = (nodes) => nodes.sort((a, b) => area(a.getBoundingClientRect()) - area(b.getBoundingClientRect()))[0];

/** The board alone, as large as at the table; the slider stays. */
function large() {
  const on = document.querySelector(".end").classList.toggle("large");
  $("do-large").setAttribute("aria-pressed", String(on));
  midst();
}

/** A map of which only a part is shown begins with its middle. */
function midst() {
  const board = $("part-board");
  board.scrollTo((board.scrollWidth - board.clientWidth) / 2, (board.scrollHeight - board.clientHeight) / 2);
}

const label = (n) => {
  slider.style.setProperty("--at", `${(100 * n) / of}%`);
  $("shown-number").textContent = say("of", { n, of });
  slider.setAttribute("aria-valuetext", say("of", { n, of }));
};

function tell(found) {
  $("shown-title").replaceChildren(say("decision_n", { n: found.n }), el("small", {}, `${found.stretch} · ${found.scores.join(" : ")}`));
  const better = decided.betterAt(found.n);
  const lines = found.lines.map((line) => line.text).join(" ");
  $("shown-text").textContent = better ? `${say("better", { move: better.brief[1] })} · ${lines || better.title}` : lines;
}

async function playOn() {
  try {
    const made = await ask(`${api}/fork`, { n: Number(slider.value) });
    location.href = `/game/${made.id}`;
  } catch (fault) {
    $("shown-text").textContent = fault.message;
  }
}

async function verify() {
  const place = $("verified");
  place.textContent = "…";
  place.scrollIntoView({ block: "nearest" });
  try {
    const found = await ask(`${api}/verify`);
    place.textContent = found.true ? say("verify_yes") : `${say("verify_no")} ${found.problem}`;
  } catch (fault) {
    place.textContent = fault.message;
  }
}

// Sharing: the server draws the SVG, the browser makes a PNG of it.
async function share() {
  const path = `/game/${id}/picture.svg`;
  const picture = await (await fetch(path)).text();
  const address = URL.createObjectURL(new Blob([picture], { type: "image/svg+xml" }));
  const image = el("img", { src: address, alt: document.title, width: 1200, height: 630 });
  const svg = el("a", { class: "btn", href: path, download: `guildhall-${id}.svg` }, say("share_svg"));
  const png = el("button", { type: "button", class: "first", onclick: () => savePng(image) }, say("share_png"));
  sheet(say("share"), [el("div", { class: "sharepic" }, image), el("p", {}, say("share_small")), el("p", {}, png, " ", svg)], { tall: onPhone() });
}

function savePng(image) {
  const canvas = el("canvas", { width: 1200, height: 630 });
  canvas.getContext("2d").drawImage(image, 0, 0, 1200, 630);
  canvas.toBlob((blob) => {
    const link = el("a", { href: URL.createObjectURL(blob), download: `guildhall-${id}.png` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 5000);
  }, "image/png");
}

async function ticks() {
  const end = await ask(`${api}/end?seat=-1`);
  const places = new Map();
  end.stretch_of.forEach((stretch, n) => places.has(stretch) || places.set(stretch, n));
  const names = new Map(end.stretches.map((one) => [one.n, one]));
  const least = (100 * TICK) / Math.max(TICK, $("ticks").clientWidth); // signs that would lie over each other are left out
  let last = -least;
  for (const [stretch, n] of places) {
    if ((100 * n) / of < last + least) continue;
    last = (100 * n) / of;
    const mark = el("span", {}, names.get(stretch)?.sign ?? "");
    mark.style.left = `${last}%`;
    $("ticks").append(mark);
  }
}

function begin() {
  catchRuleLinks();
  slider.addEventListener("input", () => go(Number(slider.value)));
  $("view").addEventListener("change", () => {
    decided.seen(Number($("view").value));
    go(Number(slider.value));
  });
  $("to-first").addEventListener("click", () => go(0));
  $("to-earlier").addEventListener("click", () => go(Number(slider.value) - 1));
  $("to-later").addEventListener("click", () => go(Number(slider.value) + 1));
  $("play-on").addEventListener("click", playOn);
  $("do-large").addEventListener("click", large);
  $("do-verify").addEventListener("click", verify);
  $("verify-again").addEventListener("click", verify);
  $("do-share").addEventListener("click", share);
  $("do-menu").addEventListener("click", () => menu.open(api, Number($("view").value), null));
  for (const button of all("[data-table-of]")) {
    button.addEventListener("click", () => {
      const table = $(`table-${button.dataset.tableOf}`);
      table.hidden = !table.hidden;
      button.closest("section").querySelector(".chart").hidden = !table.hidden;
      button.setAttribute("aria-expanded", String(!table.hidden));
    });
  }
  go(of).then(midst);
  ticks();
  decided.begin(api, go);
}

begin();

// The line of a day's challenge, for others.
$("copy-daily")?.addEventListener("click", async (event) => {
  const button = event.currentTarget;
  try {
    await navigator.clipboard.writeText($("daily").textContent);
    button.textContent = say("share_copied");
  } catch {
    getSelection().selectAllChildren($("daily"));
  }
});
