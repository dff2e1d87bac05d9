// An address that leads nowhere: what is wrong with it, and where to go instead.

import { HOME } from "../address.js";
import { breadcrumb, card, linkButton, titleRow } from "../card.js";
import { h } from "../dom.js";

const PLACES = [
  ["All games", HOME],
  ["Play", "/play"],
  ["Ask a question", "/ask"],
  ["Compare two games", "/compare"],
  ["Papers", "/papers"],
  ["Learn in ten minutes", "/learn"],
];

export const title = ({ isBroken }) => (isBroken ? "Not loaded" : "No such page");

/** `isBroken` is an address that is right, but whose view could not be loaded. */
export function show(root, { why, nearest = [], isBroken = false }) {
  const named = isBroken ? "Not loaded" : "No such page";
  const meant = nearest.filter((each) => each !== HOME);
  root.append(
    h(
      "div",
      { class: "frame stack" },
      breadcrumb(["Games", HOME], [named]),
      titleRow(isBroken ? "Not loaded" : "There is nothing here"),
      card(
        {},
        h("p", { class: "serif" }, why),
        meant.length ? h("p", {}, "Perhaps you meant one of these:") : null,
        h("div", { class: "actions" }, meant.map((each) => linkButton(each, each, { main: each === meant[0] }))),
      ),
      card({ title: "Where to go" }, h("div", { class: "actions" }, PLACES.map(([text, address]) => linkButton(text, address)))),
    ),
  );
}
