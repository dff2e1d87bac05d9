// The record: two columns of moves with their marks, and buttons to browse.

import { card, iconButton } from "../../card.js";
import { fill, h, positionText } from "../../dom.js";
import { tellsAfter } from "./answers.js";

const MEANING = { "!": "keeps the win", "?": "lost anyway, and easier to answer than necessary", "??": "threw away the win" };
const LOOK = { "!": "good", "?": "weak", "??": "slip" };

export function recordCard(session) {
  const body = h("tbody", {});
  const heads = [h("th", { scope: "col" }), h("th", { scope: "col" })];
  const from = h("span", {});
  const list = h("table", { class: "record" }, h("thead", {}, h("tr", {}, h("td", {}), heads)), body);
  const box = h("div", { class: "record-box", tabindex: "0", role: "region", "aria-label": "Record: arrow keys browse" }, list);
  const go = (name, label, to) => iconButton(name, label, () => session.show(to()));
  const buttons = {
    first: go("first", "To the start", () => 0),
    back: go("left", "One move back", () => session.at - 1),
    forth: go("right", "One move forward", () => session.at + 1),
    last: go("last", "To the end", () => session.last),
  };
  const element = card({ title: "Record", aside: from, className: "record-card" }, box, h("div", { class: "browse" }, Object.values(buttons)));

  const cell = (number) => {
    if (number >= session.moves.length) return h("td", {});
    const { mark } = session.moves[number];
    const text = positionText(session.places[number + 1].piles);
    const shown = tellsAfter(session) && mark ? h("b", { class: `mark ${LOOK[mark]}`, title: MEANING[mark] }, mark, h("span", { class: "unseen" }, MEANING[mark])) : null;
    const forbidden = session.places[number].blocked?.length ? h("span", { class: "muted small" }, ` not ${session.places[number].blocked.map(positionText).join(", ")}`) : null;
    const isHere = number === session.at;
    const press = h("button", { type: "button", class: "link", "aria-current": isHere ? "step" : null, onclick: () => session.show(number) }, text, " ", shown, forbidden);
    return h("td", { class: [isHere && "here", tellsAfter(session) && mark === "??" && "slip"].filter(Boolean).join(" ") }, press);
  };

  function render() {
    fill(heads[0], session.name(0));
    fill(heads[1], session.name(1));
    fill(from, `from ${positionText(session.places[0].piles)}`);
    const rows = Math.ceil(session.moves.length / 2);
    fill(
      body,
      Array.from({ length: rows }, (_, row) => h("tr", {}, h("th", { scope: "row" }, row + 1), cell(2 * row), cell(2 * row + 1))),
      rows ? null : h("tr", {}, h("td", { colspan: "3", class: "muted" }, "No move yet.")),
    );
    buttons.first.disabled = buttons.back.disabled = session.at === 0;
    buttons.last.disabled = buttons.forth.disabled = session.isAtEnd;
    element.dataset.record = session.record.map((piles) => piles.join(",")).join(" ");
    element.dataset.at = session.at;
    const here = body.querySelector("[aria-current]");
    if (here) box.scrollTop = Math.max(0, here.closest("tr").offsetTop - box.clientHeight / 2);
    else box.scrollTop = box.scrollHeight;
  }

  return { element, render };
}
