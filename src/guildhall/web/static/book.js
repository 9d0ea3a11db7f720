// The rulebook: a filter over all entries, in the page itself.
import { $, all, say } from "./lib.js";

const field = $("search");
const only = $("rulings");
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const entries = all(".entry").map((node) => ({ node, text: plain(node.textContent) }));

function filter() {
  const wanted = plain(field.value).split(/\s+/).filter(Boolean);
  let n = 0;
  for (const { node, text } of entries) {
    const fits = wanted.every((word) => text.includes(word)) && (!only.checked || "ruling" in node.dataset);
    node.hidden = !fits;
    n += fits ? 1 : 0;
  }
  for (const chapter of all(".chapter")) chapter.hidden = !all(".entry:not([hidden])", chapter).length;
  $("found").textContent = wanted.length || only.checked ? (n ? say("found", { n }) : say("none_found")) : "";
}

field.addEventListener("input", filter);
only.addEventListener("change", filter);
$("search-form").addEventListener("submit", (event) => event.preventDefault());
addEventListener("hashchange", () => {
  if ($(location.hash.slice(1))?.hidden) {
    field.value = "";
    only.checked = false;
    filter();
    $(location.hash.slice(1)).scrollIntoView();
  }
});
