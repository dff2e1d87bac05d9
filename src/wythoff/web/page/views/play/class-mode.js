// For a class: a link with the answers hidden, and a sheet that works without a server.

import { format } from "../../address.js";
import { button, card, copyField, linkButton } from "../../card.js";
import { h, positionText } from "../../dom.js";

/** `saveSheet()` writes the file. */
export function classMode({ info, address, start, saveSheet }) {
  const link = format({ ...address, view: "play", positions: [start], settings: { answers: "hidden" } });
  return h(
    "div",
    { class: "class-grid" },
    card(
      { title: "One file for everyone" },
      h("p", {}, `Twelve puzzles of ${info.title || "this game"}, of increasing size, in one HTML file. It opens in any browser, on phones too, needs no server, and shows the score at the end. Hints come one at a time; the answers are not shown before they are found. It is for practice, not for marks: the answers are in the file, and it says so.`),
      h("div", { class: "actions" }, button("Save as one HTML file", saveSheet, { main: true, iconName: "download", needsServer: true })),
      h("p", { class: "muted small" }, "Hand it out by e-mail, on a USB stick or on the school's website. The same file from the command line:"),
      copyField(`wythoff export class ${quoted(address, info)} -o class.html`, "Copy the command"),
    ),
    card(
      { title: "On this computer", aside: "answers hidden" },
      h("p", {}, `A game from ${positionText(start)} without any answers, for the projector. The program runs on this computer alone, so the link works here and nowhere else.`),
      copyField(link, "Copy the link"),
      h("div", { class: "actions" }, linkButton("Open it", link, { iconName: "people" })),
    ),
  );
}

const quoted = ({ text }, info) => (text === undefined ? (/[^\w-]/.test(info.game) ? `"${info.game}"` : info.game) : "mine.game");
