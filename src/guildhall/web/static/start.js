// The start page: the big button names what it does, a set of one's own is looked through, and the page remembers what
// was chosen last.
import { $, Refused, all, ask, el, keepAs, kept, say } from "./lib.js";

const form = $("go").form;

function name() {
  const game = form.elements.game.value;
  const chosen = all(`[name="${game}.opp"]`, form).find((radio) => radio.checked);
  if (!chosen) return say("start");
  return chosen.value === "friends" ? say("start_friends") : say("start_with", { who: chosen.dataset.who });
}

/** An opponent whose strength is an option says how strong he is by what is chosen. */
function tellDifficulty(label) {
  const chosen = Object.fromEntries(all("[data-option]", label.closest(".set")).map((one) => [one.dataset.option, one.value]));
  const fits = (figure) => Object.entries(figure.options).every(([option, value]) => chosen[option] === value);
  const figure = JSON.parse(label.dataset.figures).find(fits);
  if (figure) tell(label, figure, figure.text);
}

/** Bots are as strong as the level that is chosen for them, as far as it has been measured. */
function tellBots(label) {
  const level = form.elements[`${label.querySelector("input").name.split(".")[0]}.bot`];
  const figure = JSON.parse(label.dataset.bots)[level.value];
  label.querySelector(".diff").hidden = !figure;
  tell(label, figure ?? { bars: 0 }, figure ? ` · ${figure.text}` : "");
}

function tell(label, figure, text) {
  label.querySelector(".rate").textContent = text;
  const bars = label.querySelector(".diff");
  bars.setAttribute("aria-label", say("difficulty", { n: figure.bars }));
  all("i", bars).forEach((bar, place) => bar.classList.toggle("on", place < figure.bars));
}

function changed() {
  $("go").textContent = name();
  all("[data-figures]", form).forEach(tellDifficulty);
  all("[data-bots]", form).forEach(tellBots);
  const radios = all("input[type=radio]", form).filter((radio) => radio.checked && !radio.name.endsWith(".colour"));
  const options = all("[data-option]", form);
  keepAs("start", Object.fromEntries([...radios, ...options].map((one) => [one.name, one.value])));
}

const last = kept("start") ?? {};
for (const radio of all("input[type=radio]", form)) if (last[radio.name] === radio.value) radio.checked = true;
for (const select of all("[data-option]", form)) {
  if ([...select.options].some((option) => option.value === last[select.name])) select.value = last[select.name];
}
form.addEventListener("change", changed);
changed();

const problemOf = (fault) => (fault instanceof Refused ? fault.message : String(fault));

/** A component set is looked through as soon as it is chosen; its faults are told with their places. */
async function check(input) {
  const told = input.parentElement.querySelector(".checked");
  const [file] = input.files;
  if (!file) return told.replaceChildren();
  told.replaceChildren(say("set_checking"));
  try {
    const found = await ask("/api/sets", { game: input.dataset.game, name: file.name.slice(0, 200), set: await file.text() });
    const faults = found.faults.map((fault) => el("li", {}, fault));
    if (faults.length) told.replaceChildren(say("set_faults"), el("ul", {}, faults));
    else told.replaceChildren(say("set_good", { title: found.title }));
  } catch (fault) {
    told.replaceChildren(problemOf(fault));
  }
}

for (const input of all("input[type=file][data-game]", form)) input.addEventListener("change", () => check(input));

/** A game file is read here and sent as text; one that was played with another set wants that file, too. */
$("import").addEventListener("submit", async (event) => {
  event.preventDefault();
  const [file] = $("file").files;
  if (!file) return;
  const [set] = $("import-set").files;
  const fault = $("import-fault");
  fault.hidden = true;
  try {
    const made = await ask("/api/import", { file: await file.text(), ...(set ? { set: await set.text() } : {}) });
    location.href = `/game/${made.id}`;
  } catch (problem) {
    fault.textContent = problemOf(problem);
    fault.hidden = false;
    $("import-with").hidden = false;
  }
});
$("import").querySelector("button").disabled = false; // before, the browser would send the form to nobody
