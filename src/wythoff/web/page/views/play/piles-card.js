// The piles: counters to click if there are few, numbers if there are many, and fields for what is left.

import { button, card } from "../../card.js";
import { fill, h, positionText, shortNumber } from "../../dom.js";
import { tellsBefore } from "./answers.js";
import { pileName } from "../game/names.js";
import { parsePile, small } from "./numbers.js";

const MAX_COUNTERS = 60;

/** The text of a field as a pile, or null as long as it is not one. */
function readField(text) {
  try {
    return String(parsePile(text));
  } catch {
    return null;
  }
}

/** `act.move(target)` makes a move, `act.preview(target)` shows one on the board, `act.complain(text)` says what is wrong. */
export function pilesCard(session, act, { idPrefix = "leave" } = {}) {
  const { info } = session;
  const title = h("span", {}, "Piles");
  const rows = info.piles.map((name, i) => pileRow(name, i));
  const fields = info.piles.map((name, i) =>
    h("input", {
      id: `${idPrefix}-${i}`,
      class: "leave",
      inputmode: "numeric",
      autocomplete: "off",
      spellcheck: "false",
      "aria-label": `Leave in pile ${pileName(name)}`,
      oninput: () => changed(),
    }),
  );
  const complaint = h("p", { class: "complaint", role: "alert", id: `${idPrefix}-complaint`, hidden: true });
  const go = button("Move", null, { main: true, type: "submit", needsServer: true });
  const onsubmit = (event) => {
    event.preventDefault();
    try {
      act.move(fields.map((field) => String(parsePile(field.value))));
    } catch (error) {
      act.complain(error.message);
    }
  };
  const form = h("form", { class: "leave-form", onsubmit, "aria-label": "Your move" }, h("label", { for: `${idPrefix}-0` }, "leave"), fields, go);
  const help = h("p", { class: "muted small" });
  const element = card({ title, level: 2, className: "piles-card" }, rows.map((row) => row.element), form, complaint, help);

  function pileRow(name, i) {
    const head = h("p", { class: "pile-head" });
    const counters = h("div", { class: "counters", "aria-hidden": "true", onclick: (event) => clicked(event, i) });
    return { element: h("div", { class: "pile" }, head, counters), head, counters, name };
  }

  function clicked(event, i) {
    const counter = event.target.closest(".counter");
    if (!counter || fields[i].disabled) return;
    const left = Number(counter.dataset.number);
    // A second click on the last counter taken gives it back.
    fields[i].value = String(readField(fields[i].value) === String(left) ? left + 1 : left);
    changed();
  }

  const wanted = () => fields.map((field) => readField(field.value));

  /** Something was typed or clicked: the counters and the board follow. */
  function changed() {
    const target = wanted();
    paint(target);
    act.typed();
    const isWhole = target.every((pile) => pile !== null);
    act.preview(isWhole && String(target) !== String(session.place.piles) ? target : null);
  }

  function paint(target) {
    session.place.piles.forEach((pile, i) => {
      const { head, counters, name } = rows[i];
      const left = target[i];
      const isChanged = left !== null && left !== pile;
      fill(head, h("i", {}, pileName(name)), ` = ${shortNumber(pile)}`, isChanged ? ` → ${shortNumber(left)}` : "");
      const count = small(pile);
      if (count === null || count > MAX_COUNTERS) {
        fill(counters, pile.length > 24 ? h("details", {}, h("summary", {}, `All ${pile.length} digits`), h("p", { class: "digits" }, pile)) : null);
        return;
      }
      const stays = left === null ? count : Math.min(count, small(left) ?? count);
      const counter = (_, number) => h("span", { class: number < stays ? "counter" : "counter taken", "data-number": number });
      fill(counters, count ? Array.from({ length: count }, counter) : h("span", { class: "muted small" }, "empty"));
    });
  }

  /** The fields have the piles; or, when a slip is shown and answers are revealed, the best move. */
  function render() {
    const { piles, over, best } = session.place;
    const isSlip = !session.isAtEnd && session.moves[session.at].mark === "??" && tellsBefore(session);
    const target = isSlip && best ? best : piles;
    fill(title, session.isAtEnd ? (over ? "Piles at the end" : "Piles") : `Piles before move ${Math.floor(session.at / 2) + 1}`);
    fields.forEach((field, i) => {
      field.value = target[i];
      field.size = Math.min(24, Math.max(4, target[i].length + 1));
      field.classList.toggle("long", target[i].length > 12);
    });
    paint(target);
    const isOn = session.isYours && !over && !session.needsBlocks && !session.isThinking;
    for (const field of fields) field.disabled = !isOn;
    go.disabled = !isOn;
    go.title = isOn ? "" : whyNot(session);
    complaint.hidden = !session.complaint;
    complaint.textContent = session.complaint ?? "";
    element.dataset.piles = piles.join(",");
    help.textContent = isOn ? howTo(piles) : whyNot(session);
  }

  /** Shows a move that is being dragged. */
  function preview(target) {
    const shown = target ?? session.place.piles;
    fields.forEach((field, i) => (field.value = shown[i]));
    paint(shown);
  }

  return { element, render, preview };
}

function howTo(piles) {
  if (piles.some((pile) => small(pile) === null || small(pile) > MAX_COUNTERS)) return "Type what is left of each pile, also as 10**50 + 7.";
  return `Click a counter to take it and those after it, ${piles.length > 1 ? "drag the queen, " : ""}or type what is left.`;
}

function whyNot(session) {
  if (session.place.over) return `No move is left in ${positionText(session.place.piles)}.`;
  if (session.isThinking) return "One moment.";
  if (session.needsBlocks) return "First some moves may be forbidden.";
  return `It is ${session.name(session.mover())}'s turn.`;
}
