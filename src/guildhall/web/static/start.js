// The start page: the big button names what it does, and the page remembers what was chosen last.
import { $, Refused, all, ask, keepAs, kept, say } from "./lib.js";

const form = $("go").form;

function name() {
  const game = form.elements.game.value;
  const chosen = all(`[name="${game}.opp"]`, form).find((radio) => radio.checked);
  if (!chosen) return say("start");
  return chosen.value === "friends" ? say("start_friends") : say("start_with", { who: chosen.dataset.who });
}

function changed() {
  $("go").textContent = name();
  const radios = all("input[type=radio]", form).filter((radio) => radio.checked);
  keepAs("start", Object.fromEntries(radios.map((radio) => [radio.name, radio.value])));
}

const last = kept("start") ?? {};
for (const radio of all("input[type=radio]", form)) if (last[radio.name] === radio.value) radio.checked = true;
form.addEventListener("change", changed);
changed();

/** A game file is read here and sent as text. */
$("import").addEventListener("submit", async (event) => {
  event.preventDefault();
  const [file] = $("file").files;
  if (!file) return;
  const fault = $("import-fault");
  fault.hidden = true;
  try {
    const made = await ask("/api/import", { file: await file.text() });
    location.href = `/game/${made.id}`;
  } catch (problem) {
    fault.textContent = problem instanceof Refused ? problem.message : String(problem);
    fault.hidden = false;
  }
});
