// An address that leads nowhere: what is wrong with it, and where to go instead.

import { HOME, OWN } from "../address.js";
import { breadcrumb, card, linkButton, titleRow } from "../card.js";
import { fill, h } from "../dom.js";
import { nearestTo } from "../nearest.js";

const PLACES = [
  ["All games", HOME],
  ["Play", "/play"],
  ["Ask a question", "/ask"],
  ["Compare two games", "/compare"],
  ["Papers", "/papers"],
  ["Learn in ten minutes", "/learn"],
];

/** The names of some addresses. */
const NAMES = Object.fromEntries([...PLACES.map(([text, address]) => [address, text]), [`/g/${OWN}`, "Your own rules"]]);

export const title = ({ isBroken }) => (isBroken ? "Not loaded" : "No such page");

/**
 * `nearest` are addresses, and `wanted` is a name for which the program looks for similar ones; `isBroken` means that the
 * address is right, but its view could not be loaded.
 */
export function show(root, { why, nearest = [], wanted = null, isBroken = false }, page) {
  const named = isBroken ? "Not loaded" : "No such page";
  const given = nearest.filter((each) => each !== HOME).map((address) => ({ title: NAMES[address] ?? address, address }));
  const meant = h("div", {});
  const offer = (found) => {
    if (!found.length) return;
    const link = ({ title: text, address }, i) => linkButton(text, address, { main: i === 0 });
    fill(meant, h("p", {}, "Perhaps you meant one of these:"), h("div", { class: "actions" }, found.map(link)));
  };
  offer(given);
  if (wanted) nearestTo(wanted, page.signal).then((found) => offer([...given, ...found.filter(({ address }) => !nearest.includes(address))]));
  root.append(
    h(
      "div",
      { class: "frame stack" },
      breadcrumb(["Games", HOME], [named]),
      titleRow(isBroken ? "Not loaded" : "There is nothing here"),
      card({}, h("p", { class: "serif" }, why), meant),
      card({ title: "Where to go" }, h("div", { class: "actions" }, PLACES.map(([text, address]) => linkButton(text, address)))),
    ),
  );
}
