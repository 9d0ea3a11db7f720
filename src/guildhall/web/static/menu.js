// The menu of the table, and the one sound it can make.
import { $, el, settings, say } from "./lib.js";
import { keysSheet, pointsSheet, settingsSheet, sheet } from "./sheets.js";

const TONE = 587; // D5
let audio = null;

/** One short tone when it is your turn, made by the browser. */
export function tone() {
  if (!settings.sound) return;
  audio ??= new AudioContext();
  const gain = audio.createGain();
  const voice = audio.createOscillator();
  voice.frequency.value = TONE;
  gain.gain.setValueAtTime(0.12, audio.currentTime);
  gain.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.35);
  voice.connect(gain).connect(audio.destination);
  voice.start();
  voice.stop(audio.currentTime + 0.36);
}

/** What can be done besides moving. */
export function open(api, seat, scene) {
  const { game } = document.body.dataset;
  const row = (text, run) => el("button", { type: "button", class: "wide", onclick: run }, text);
  const link = (text, href, extra = {}) => el("a", { class: "btn wide", href, ...extra }, text);
  const hash = scene?.seed_hash ? el("p", { class: "quiet-text" }, say("sealed"), " ", el("code", { class: "hash" }, scene.seed_hash)) : "";
  sheet(say("menu"), [
    !scene || scene.finished || seat < 0 ? "" : row(say("points_now"), () => pointsSheet(`${api}/points?seat=${seat}`, scene?.names ?? [], scene?.names[seat] ?? "")),
    row(say("settings"), () => settingsSheet(tone)),
    row(say("keys"), keysSheet),
    link(say("rulebook"), `/rules/${game}`, { target: "_blank", rel: "noopener" }),
    link(say("save_file"), `${api}/file?seat=${seat}`, { download: "" }),
    scene?.finished ? link(say("see_end"), `/game/${scene.id}/end`) : "",
    link(say("to_start"), "/"),
    $("played")?.content.cloneNode(true) ?? "",
    hash,
  ]);
}
