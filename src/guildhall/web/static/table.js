// The table: fetches the scene of a seat, shows it, sends what the player chooses. Knows no game.
import { $, Refused, all, ask, el, keepAs, kept, query, say, settings } from "./lib.js";
import * as bar from "./bar.js";
import { buttons, clicked, litBy, narrowed } from "./choose.js";
import * as film from "./film.js";
import * as hints from "./hints.js";
import { listen } from "./keys.js";
import { anchorOf, douse, isLit, light, portraits, ringChanged } from "./light.js";
import * as menu from "./menu.js";
import { known, receive, show } from "./parts.js";
import * as peek from "./peek.js";
import * as record from "./record.js";
import * as sheets from "./sheets.js";
import * as tabs from "./tabs.js";
import { zoom } from "./zoom.js";

const WATCHER = -1;
const { table: id } = document.body.dataset;
const api = `/api/tables/${id}`;
const JUST_BEGUN = 6; // entries of the log
const HINT = 2; // seconds that a hint takes, with the way to the server and back
let seat = Number(document.body.dataset.seat);
let scene = null;
let picks = []; // anchors of a choice that is narrowed down but not made
let busy = false;
let newest = null; // what the server last told of the game: {number, trouble}
let asked = ""; // the question that is on the page
let turn = { of: "", from: 0 }; // whose thoughts one waits for, and since when
let shownTo = seat; // other eyes see other things; that is no change

const seenKey = () => `seen.${id}.${seat}`;
const seen = () => kept(seenKey());

// The scene ------------------------------------------------------------------------------------

async function refresh() {
  const since = scene?.seat === seat ? record.since() : null;
  const next = await ask(`${api}/scene?${query({ seat, seen: seen(), known: known(), since })}`);
  if (seen() === null && next.number < JUST_BEGUN && next.number) {
    receive(next.parts); // a game that has just begun is shown from its first step on
    keepAs(seenKey(), 0);
    return refresh();
  }
  return take(next);
}

/** A new scene: its film first, then the table as it is now. */
function take(next) {
  if (scene && next.seat !== scene.seat) record.forget();
  if (next.veil && seat !== next.seat) leave();
  $("veil").hidden = !next.veil;
  const from = seen();
  const digests = receive(next.parts);
  scene = next;
  picks = [];
  connected(true);
  record.takeLines(next.record, next);
  document.title = next.yours && !next.finished ? `● ${document.body.dataset.title}` : document.body.dataset.title;
  if (next.veil) return veil(next, digests);
  if (film.running() && !next.film.length) return;
  if (next.film.length) {
    if (!all(".part > *").length) show(digests);
    film.play(next, seat, from, () => settle(digests));
  } else settle(digests);
}

/** Everything has been shown: the question. */
function settle(digests) {
  keepAs(seenKey(), scene.number);
  const before = portraits();
  show(digests);
  if (shownTo === seat) ringChanged(before);
  shownTo = seat;
  const question = `${scene.number}`;
  draw();
  if (asked !== question) {
    if (asked) bar.focusBar();
    tabs.openLit();
    if (scene.yours && asked) menu.tone();
  }
  asked = question;
}

// The question ---------------------------------------------------------------------------------

const here = () => narrowed(scene.moves, picks);
const nameOf = (anchor) => scene.things[anchor] ?? ($(anchor)?.getAttribute("aria-label") ?? anchor).split(/[,.:]/)[0];

function draw() {
  const { prompt } = scene;
  douse();
  if (scene.finished) return ended();
  const moves = here();
  light(scene.yours ? litBy(moves) : [], new Set([...scene.chosen, ...picks]));
  tabs.badges();
  zoom([...scene.chosen, ...picks], asked !== `${scene.number}`);
  const path = [prompt.path, ...picks.map(nameOf)].filter(Boolean).join(" › ");
  bar.tell(scene.trouble?.text || useOf(moves) || prompt.text, path, prompt.rule, !scene.yours);
  $("do-undo").setAttribute("aria-disabled", String(!scene.undo.may));
  if (!scene.yours) {
    bar.offer(waitingFor());
    return waitFor();
  }
  turn.of = "";
  const list = buttons(moves, scene.things).map((option) => ({ ...option, run: () => (option.pick ? pick(option.pick) : choose(option.move)) }));
  if (picks.length || (prompt.path && scene.undo.may)) {
    list.push({ text: say("back"), cls: "back1", title: say("back_title"), run: back });
  }
  bar.offer(list);
}

/** A picked thing that has several uses: what for? */
function useOf(moves) {
  const picked = picks.at(-1);
  return picked && moves.every((move) => move.at.at(-1) === picked) ? say("what_for", { name: nameOf(picked) }) : "";
}

/** A bot that goes by the clock: how far he is in his turn, which may be several decisions. */
function waitFor() {
  const { thinking, thinks_seconds: seconds } = scene;
  if (turn.of !== thinking) turn = { of: thinking, from: performance.now() };
  if (seconds) bar.besides(hints.thinking(seconds, thinking, turn.from));
}

/** A bot that failed can try again, or another takes its place. */
function waitingFor() {
  const { trouble } = scene;
  return (trouble?.kinds ?? []).map((kind) => ({ text: say("stand_in", { kind }), cls: "first", run: () => send(`${api}/seats/${trouble.seat}`, { kind }) }));
}

function ended() {
  light([], new Set());
  bar.tell(scene.prompt.text || say("finished"), "", "", true);
  bar.offer([{ text: say("see_end"), cls: "first", run: () => { location.href = `/game/${id}/end`; } }]);
}

function pick(anchor) {
  picks.push(anchor);
  bar.hush();
  draw();
  bar.focusBar();
}

function choose(move) {
  bar.hush();
  douse();
  if (move.ends && settings.confirm) {
    bar.tell(say("sure", { move: move.text }), say("sure_small"), "", false);
    bar.offer([{ text: say("yes_move", { move: move.text }), cls: "first", run: () => play(move) }, { text: say("back"), cls: "back1", run: draw }]);
    return bar.focusBar();
  }
  return play(move);
}

const play = (move) => send(`${api}/moves`, { seat, number: scene.number, move: move.move, seen: scene.number, known: known(), since: record.since() });

/** Send something that changes the game; the answer is the new scene, also when somebody was quicker. */
async function send(path, body) {
  if (busy) return;
  busy = true;
  document.body.classList.add("sending");
  try {
    const answer = await ask(path, body);
    if (answer?.parts && isOurs(answer)) take(answer);
    else await refresh();
  } catch (fault) {
    refused(fault);
  } finally {
    busy = false;
    document.body.classList.remove("sending");
    heed();
  }
}

/** What was taken back from the closed sheet comes with the hand of who did it: that is not shown. */
const isOurs = (next) => next.veil || next.seat === seat;

function refused(fault) {
  if (!(fault instanceof Refused)) return connected(false);
  const next = fault.body?.scene ?? (fault.body?.parts ? fault.body : null);
  if (fault.status === 409 && next) {
    isOurs(next) ? take(next) : refresh().catch(refused);
    return bar.reply(say("moved_on"), say("moved_on_small"));
  }
  return bar.reply("", fault.body?.problem ?? say("not_possible"), fault.body?.reasons ?? []);
}

// What a player does ---------------------------------------------------------------------------

function back() {
  bar.hush();
  if (film.running()) return film.back();
  if (picks.length) {
    picks.pop();
    draw();
    return bar.focusBar();
  }
  if (scene?.prompt.path) return undo();
  return false;
}

function undo() {
  if (film.running() || !scene) return;
  if (!scene.undo.may) return bar.reply(say("undo"), scene.undo.why);
  bar.hush();
  keepAs(seenKey(), Math.min(seen() ?? 0, scene.number));
  send(`${api}/undo`, { seat: scene.undo.seat, number: scene.number, seen: scene.number, known: known(), since: record.first() });
}

/** An answer that comes when the game has gone on, or somebody else sits here, is not shown. */
function sameMoment() {
  const { number } = scene;
  const who = seat;
  return () => scene.number === number && seat === who;
}

async function hint() {
  if (film.running() || !scene) return;
  if (!scene.yours) return bar.reply(say("hint_wait"));
  bar.replyWith(el("b", { class: "what" }, say("hint_thinks")), " ", hints.thinking(HINT));
  const still = sameMoment();
  try {
    const found = await ask(`${api}/hint?${query({ seat })}`);
    if (!still()) return;
    const { whole, begin: light } = hints.list(found, scene.prompt?.path, (one) => {
      const move = scene.moves.find((other) => other.move === one.move);
      return move ? () => choose(move) : null;
    });
    bar.replyWith(whole);
    light();
  } catch (fault) {
    refused(fault);
  }
}

async function whyNot(anchor) {
  if (film.running()) return;
  const still = sameMoment();
  try {
    const found = await ask(`${api}/why?${query({ seat, at: anchor, picked: picks.join(" ") })}`);
    if (!still()) return;
    const name = found.name || nameOf(anchor);
    const instead = scene.yours && picks.length && litBy(scene.moves).has(anchor); // it could be picked, had nothing been picked yet
    const acts = instead ? [{ text: say("instead", { name }), run: () => { picks = []; mean(anchor); } }] : [];
    bar.reply(name[0].toUpperCase() + name.slice(1), "", found.reasons?.length ? found.reasons : [["", say("no_reason")]], acts);
  } catch (fault) {
    refused(fault);
  }
}

function onThing(event) {
  const node = event.target.closest(".thing");
  if (!node || !scene || busy || event.target.closest("a, button, summary") || peek.wasLongPress()) return;
  peek.unpeek();
  if (film.running()) return;
  if (picks.includes(anchorOf(node))) return back(); // what is pressed is let go
  // the innermost lit thing is meant; a lit region around what is not lit is not
  const anchor = anchorOf(node);
  return isLit(anchor) && scene.yours ? mean(anchor) : whyNot(anchor);
}

/** A lit thing is a move, or narrows the moves down. */
function mean(anchor) {
  const meant = clicked(here(), anchor);
  if (meant?.move) return choose(meant.move);
  if (meant?.pick) return pick(meant.pick);
  return whyNot(anchor);
}

// Several people at one screen -----------------------------------------------------------------

/** The table as all may see it; in the hand's place a closed sheet that says whose turn it is. */
function veil(next, digests) {
  clear();
  const open = el("button", { type: "button", class: "first", onclick: () => sit(next.veil.seat) }, say("veil_open", { name: next.veil.name }));
  $("veil-title").textContent = say("veil_pass", { name: next.veil.name });
  $("veil-acts").replaceChildren(open);
  show(digests);
  shownTo = seat;
  light([], new Set());
  tabs.badges();
  zoom([], true);
  bar.tell(next.prompt.text, "", "", true);
  bar.offer([]);
  $("do-undo").setAttribute("aria-disabled", String(!next.undo.may));
  return open.focus({ preventScroll: true });
}

/** Nothing that was said to one player is left for the next: answers, peeks, sheets, the lantern. */
function clear() {
  bar.hush();
  peek.unpeek();
  douse();
  sheets.close(false);
}

/** Whose eyes the page has from now on. */
function become(other) {
  seat = other;
  sessionStorage.setItem(`guildhall.seat.${id}`, String(seat));
  asked = "";
  listenToNews();
}

const leave = () => become(WATCHER);

function sit(other) {
  become(other);
  refresh().catch(refused);
}

// The connection -------------------------------------------------------------------------------

let stream = null;
let retry = null;

function connected(yes) {
  $("lost").hidden = yes;
  clearTimeout(retry);
  if (!yes) retry = setTimeout(() => refresh().catch(refused), 2500);
}

/** The game went on, or a bot failed: fetch it. While an answer is on its way the news waits, and is not lost. */
function heed() {
  if (busy || !scene || !newest) return;
  const { number, trouble } = newest;
  newest = null;
  if (number > scene.number || trouble !== Boolean(scene.trouble)) refresh().catch(refused);
}

function listenToNews() {
  stream?.close();
  stream = new EventSource(`${api}/stream?${query({ seat })}`);
  stream.addEventListener("news", (event) => {
    newest = JSON.parse(event.data);
    heed();
  });
  stream.addEventListener("open", () => {
    if (!$("lost").hidden) refresh().catch(refused);
  });
  stream.addEventListener("error", () => connected(false));
}

// The page -------------------------------------------------------------------------------------

function begin() {
  const mine = JSON.parse(document.body.dataset.mine || "[]");
  const last = Number(sessionStorage.getItem(`guildhall.seat.${id}`) ?? NaN);
  if (mine.includes(last)) seat = last;
  sheets.catchRuleLinks();
  record.begin();
  tabs.begin();
  peek.begin($("table"));
  document.addEventListener("click", onThing);
  $("do-undo").addEventListener("click", undo);
  $("do-hint").addEventListener("click", hint);
  $("do-menu").addEventListener("click", () => menu.open(api, seat, scene));
  const tab = (letter) => () => tabs.openTab(tabs.tabOf(letter));
  listen({
    Escape: () => sheets.close() || bar.hush() || (film.running() && (film.skip(), true)) || false,
    Backspace: back,
    u: undo,
    h: hint,
    "/": record.openRecord,
    "?": sheets.keysSheet,
    g: () => ($("guide") ? $("guide").focus() : false),
    m: tab("m"),
    o: tab("o"),
    b: tab("b"),
  });
  addEventListener("resize", () => scene && (film.running() ? film.draw() : draw()));
  listenToNews();
  refresh().catch(refused);
}

begin();
