// The papers whose claims are checked, each with a bar of its verdicts.

import { get } from "../../api.js";
import { h, s } from "../../dom.js";

/** The kinds of verdicts as they are counted, the colour of each, and what it is called. */
const KINDS = [
  ["proved", "win", "proved", "proved"],
  ["holds", "verified", "hold", "holds as far as checked"],
  ["misprint", "lose", "misprints", "misprint, corrected"],
  ["open", "open", "open", "open"],
];

export async function papers(signal) {
  const all = await get("/api/papers", signal);
  const counted = all.every(({ counts }) => counts);
  return h(
    "section",
    { class: "home-part", "aria-labelledby": "papers-title" },
    h(
      "div",
      { class: "part-head" },
      h("h2", { id: "papers-title" }, `${NUMBERS[all.length] ?? all.length} papers, claim by claim`),
      counted ? h("div", { class: "legend" }, KINDS.map(([, look, , text]) => h("span", {}, h("i", { class: `swatch ${look}`, "aria-hidden": "true" }), text))) : null,
    ),
    h("ul", { class: "gallery paper-list" }, all.map(paperCard)),
  );
}

const NUMBERS = { 3: "Three", 4: "Four", 5: "Five", 6: "Six", 7: "Seven" };

function paperCard({ key, title, authors, names, claims, counts }) {
  return h(
    "li",
    {},
    h(
      "a",
      { class: "card paper-card", href: `/paper/${key.toLowerCase()}` },
      h("span", { class: "small muted" }, names?.join(", ") ?? authors),
      h("span", { class: "game-title" }, title),
      counts ? [bar(counts, claims), h("span", { class: "small muted" }, summary(counts))] : h("span", { class: "small muted" }, `${claims} claims`),
    ),
  );
}

const summary = (counts) =>
  KINDS.filter(([kind]) => counts[kind]).map(([kind, , word]) => `${counts[kind]} ${counts[kind] === 1 ? word.replace(/s$/, "") : word}`).join(" · ");

/** The share of each kind of verdict; what is none of these has no colour. */
function bar(counts, claims) {
  let at = 0;
  const parts = KINDS.filter(([kind]) => counts[kind]).map(([kind, look]) => {
    const part = s("rect", { class: look, x: at, y: 0, width: Math.max(0, counts[kind] - 0.4), height: 1 });
    at += counts[kind];
    return part;
  });
  return s("svg", { class: "verdict-bar", viewBox: `0 0 ${claims} 1`, preserveAspectRatio: "none", "aria-hidden": "true" }, parts);
}
