// The status of a result as a chip: a symbol and a word, never colour alone. A chip opens the evidence behind it.

import { grouped, h } from "./dom.js";

/** How each status looks and what it says, given the knowledge from the server. */
const KINDS = {
  proved: ({ for_all: symbols, instances, scope }) => {
    if (symbols?.length) return ["family", "∀", symbols.length === 1 ? `Proved for every ${symbols[0]}` : "Proved for all parameters"];
    return ["proved", "✓", scope === "instances" || instances ? `Proved for ${instances || "instances"}` : "Proved"];
  },
  decided: () => ["proved", "✓", "Decided for all positions"],
  "checked in full": () => ["proved", "✓", "Checked in full"],
  true: () => ["proved", "✓", "True"],
  false: () => ["lose", "×", "False"],
  same: () => ["proved", "✓", "Same P"],
  verified: ({ bound }) => ["verified", "≈", bound === undefined ? "Holds as far as checked" : `Verified to ${grouped(bound)}`],
  "so far": ({ bound }) => ["verified", "≈", `Up to ${grouped(bound)} so far`],
  refuted: () => ["lose", "×", "Refuted"],
  misprint: () => ["lose", "!", "Misprint"],
  broken: () => ["lose", "!", "The rules do not work yet"],
  undecided: () => ["open", "?", "Undecided"],
  open: () => ["open", "?", "Open"],
};

/** What a chip says, without its symbol. */
export const chipText = (knowledge) => (KINDS[knowledge.status] ?? KINDS.undecided)(knowledge)[2];

/**
 * The chip of what is known: `{status: "proved", for_all: ["t"], statement, ...}` as `Knowledge.to_json` gives it, with
 * `text` if other words are wanted. `evidence` (text or elements) is what it opens; without it, it opens what the
 * knowledge itself says. A `plain` chip opens nothing, for places that are links themselves.
 */
export function chip(knowledge, { evidence = null, plain = false } = {}) {
  const [kind, sign, words] = (KINDS[knowledge.status] ?? KINDS.undecided)(knowledge);
  const said = [h("span", { "aria-hidden": "true" }, sign), ` ${knowledge.text ?? words}`];
  const behind = evidence ?? evidenceOf(knowledge);
  if (plain || !behind) return h("span", { class: `chip ${kind}` }, said);
  const opened = h("div", { class: "evidence" }, behind);
  const details = h("details", { class: `chip ${kind}`, ontoggle: () => details.open && settle(details, opened) }, h("summary", {}, said), opened);
  return details;
}

/** A neutral chip: "two piles". */
export const tag = (text) => h("span", { class: "chip plain" }, text);

function evidenceOf({ statement, witness, why, tried, cases }) {
  const lines = [
    statement,
    witness && typeof witness === "string" ? `Counterexample: ${witness}` : null,
    why,
    tried?.length ? `Tried: ${tried.join("; ")}` : null,
    cases ? `Checked: ${cases}` : null,
  ].filter(Boolean);
  return lines.length ? lines.map((line) => h("p", {}, line)) : null;
}

/** Opens to the left where there is no room to the right. */
function settle(details, opened) {
  details.classList.remove("leftwards");
  if (opened.getBoundingClientRect().right > document.documentElement.clientWidth - 8) details.classList.add("leftwards");
}

/** An open chip is closed by Escape, and by a click elsewhere. */
function close(event) {
  if (event.type === "keydown" && event.key !== "Escape") return;
  for (const open of document.querySelectorAll("details.chip[open]")) {
    if (event.type === "click" && open.contains(event.target)) continue;
    if (event.type === "keydown" && open.contains(document.activeElement)) open.querySelector("summary").focus();
    open.open = false;
  }
}
document.addEventListener("click", close);
document.addEventListener("keydown", close);
