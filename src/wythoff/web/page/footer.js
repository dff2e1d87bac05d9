// What the footer offers: how proofs are checked, how to cite the program, and a survey if one is shown.

import { get } from "./api.js";
import { button, dialog } from "./card.js";
import { byId, copyText, h } from "./dom.js";

const CHECKING = [
  "A proof here is a file, the certificate. It holds an automaton that reads the digits of the piles, or a law with its lemmas, and the steps of the argument.",
  "A second, small program reads the certificate and nothing else: from the rules of the game it works out the statements that must hold, and checks each of them for all piles. No move leads from one of the positions to another; from every other position some move leads to one of them.",
  "The word Proved is shown only when this checker has accepted the certificate. Verified always says how far. You can download every certificate and check it yourself:",
];

export async function startFooter() {
  byId("show-proofs").addEventListener("click", () =>
    dialog("How a proof is checked", CHECKING.map((text) => h("p", {}, text)), h("pre", {}, "wythoff check certificate.json")),
  );
  const about = get("/api/about");
  byId("show-citation").addEventListener("click", async () => cite((await about.catch(() => null))?.version));
  const [{ version }, { page }] = await Promise.all([about, get("/api/survey")]).catch(() => [{}, {}]);
  if (version) byId("version").textContent = `Version ${version}`;
  if (page) {
    byId("survey").href = page;
    byId("survey").hidden = false;
  }
}

function cite(version) {
  const text = `@software{wythoff,\n  title = {wythoff: a workbench for take-away games},\n  author = {{The wythoff authors}},${version ? `\n  version = {${version}},` : ""}\n  license = {MIT}\n}`;
  dialog(
    "Cite this program",
    h("p", {}, "Please cite the papers whose games you work with as well; each paper has its own entry on its page."),
    h("pre", {}, text),
    h("div", { class: "actions" }, button("Copy", () => copyText(text, "Copied the entry."), { iconName: "copy" })),
  );
}
