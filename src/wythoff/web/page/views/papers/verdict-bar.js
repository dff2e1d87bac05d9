// How many claims of a paper have each verdict, as a bar and in words.

import { h } from "../../dom.js";

/** Groups of verdicts that count as one, in the order of the bar: [name, class, kinds, in words]. */
export const GROUPS = [
  ["proved", "win", ["proved", "proved for"], (n) => `${n} proved`],
  ["hold", "verified", ["checked in full", "holds"], (n) => `${n} ${n === 1 ? "holds" : "hold"}`],
  ["misprints", "lose", ["misprint", "false"], (n) => `${n} ${n === 1 ? "misprint" : "misprints"}`],
  ["open", "open", ["open"], (n) => `${n} open`],
  ["definitions", "none", ["definition"], (n) => `${n} ${n === 1 ? "definition" : "definitions"}`],
  ["uncomputed", "none", ["not computed"], (n) => `${n} not computed`],
];

export const groupOf = (kind) => GROUPS.find(([, , kinds]) => kinds.includes(kind)) ?? GROUPS.at(-1);

/** The groups that have claims of a paper: [{name, look, number, said}]. */
export const counted = (counts) =>
  GROUPS.map(([name, look, kinds, words]) => {
    const number = kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
    return { name, look, number, said: words(number) };
  }).filter(({ number }) => number);

export function verdictBar(counts) {
  const groups = counted(counts);
  const part = ({ look, number }) => {
    const element = h("i", { class: `swatch ${look}` });
    element.style.flexGrow = number;
    return element;
  };
  return h(
    "div",
    { class: "verdict-bar" },
    h("div", { class: "bar", "aria-hidden": "true" }, groups.map(part)),
    h("div", { class: "legend" }, groups.map(({ look, said }) => h("span", {}, h("i", { class: `swatch ${look}`, "aria-hidden": "true" }), said))),
  );
}
