// What was asked in this browser.

import { card } from "../../card.js";
import { chip } from "../../chip.js";
import { h } from "../../dom.js";
import { math } from "../../math.js";

const KEY = "asked";
const MAX_KEPT = 30;
const MAX_SHOWN = 4;

function stored() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

/** Remembers an answer: {title, address, mathml, status, witness}; only the newest for each address. */
export function keep(entry) {
  const others = stored().filter(({ address }) => address !== entry.address);
  try {
    localStorage.setItem(KEY, JSON.stringify([entry, ...others].slice(0, MAX_KEPT)));
  } catch {
    // Without storage nothing is remembered.
  }
}

export const witnessText = (witness) => Object.entries(witness).map(([name, value]) => `${name} = ${value}`).join(", ");

/** A link whose words are mathematics; screen readers without MathML read its symbols. */
function questionLink(address, mathml) {
  const typeset = math(mathml);
  return h("a", { href: address, class: "serif", "aria-label": typeset.textContent }, typeset);
}

export function history() {
  const entries = stored();
  if (!entries.length) return [];
  const shown = ({ title, address, mathml, status, witness }) =>
    h(
      "li",
      {},
      h("div", { class: "history-head" }, h("span", { class: "muted small" }, title), chip({ status }, { plain: true })),
      questionLink(address, mathml),
      witness ? h("span", { class: "muted small" }, witnessText(witness)) : null,
    );
  const list = (some) => h("ul", { class: "history" }, some.map(shown));
  const older = entries.slice(MAX_SHOWN);
  return card(
    { title: "History", aside: "kept in this browser" },
    list(entries.slice(0, MAX_SHOWN)),
    older.length ? h("details", {}, h("summary", { class: "small" }, `${older.length} older`), list(older)) : null,
  );
}
