// The papers whose claims are checked, each with a bar of its verdicts.

import { get } from "../../api.js";
import { h, s } from "../../dom.js";
import { counted } from "../papers/verdict-bar.js";

/** What the groups of verdicts are called in the legend. */
const LEGEND = [
  ["win", "proved"],
  ["verified", "holds as far as checked"],
  ["lose", "misprint, corrected"],
  ["open", "open"],
];

export async function papers(signal) {
  const all = await get("/api/papers", signal);
  const areCounted = all.every(({ counts }) => counts);
  return h(
    "section",
    { class: "home-part", "aria-labelledby": "papers-title" },
    h(
      "div",
      { class: "part-head" },
      h("h2", { id: "papers-title" }, `${NUMBERS[all.length] ?? all.length} papers, claim by claim`),
      areCounted ? h("div", { class: "legend" }, LEGEND.map(([look, text]) => h("span", {}, h("i", { class: `swatch ${look}`, "aria-hidden": "true" }), text))) : null,
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
      h("span", { class: "game-title" }, title.replaceAll("'", "’")),
      counts ? [bar(counts, claims), h("span", { class: "small muted" }, summary(counts))] : h("span", { class: "small muted" }, `${claims} claims`),
    ),
  );
}

const summary = (counts) =>
  counted(counts)
    .filter(({ look }) => look !== "none")
    .map(({ said }) => said)
    .join(" · ");

/** The share of each group of verdicts. */
function bar(counts, claims) {
  let at = 0;
  const parts = counted(counts).map(({ look, number }) => {
    const part = s("rect", { class: look, x: at, y: 0, width: Math.max(0, number - 0.4), height: 1 });
    at += number;
    return part;
  });
  return s("svg", { class: "verdict-bar", viewBox: `0 0 ${claims} 1`, preserveAspectRatio: "none", "aria-hidden": "true" }, parts);
}
