// The opponent: five levels or a second person; who begins, and from which piles.

import { button, card } from "../../card.js";
import { fill, h } from "../../dom.js";
import { MAX_DIGITS, parsePiles } from "./numbers.js";
import { LEVELS, TWO } from "./session.js";

/** `act.level(name)` chooses the opponent, `act.begin(piles, side)` starts a game, `act.another()` from new piles. */
export function opponentCard(session, act) {
  const about = h("span", {});
  const bars = LEVELS.map(([key, name, what], i) => {
    const input = h("input", { type: "radio", name: "level", value: key, onchange: () => act.level(key) });
    return { key, i, input, what, label: h("label", { title: what }, input, h("span", { class: "bar", "aria-hidden": "true" }), h("span", { class: "level-name" }, name)) };
  });
  const two = h("input", { type: "checkbox", id: "two-people", onchange: () => act.level(two.checked ? TWO : "club") });
  const piles = h("input", { id: "start-piles", autocomplete: "off", spellcheck: "false", "aria-describedby": "start-help" });
  const second = h("input", { type: "checkbox", id: "they-begin" });
  const complaint = h("p", { class: "complaint", role: "alert", hidden: true });
  const onsubmit = (event) => {
    event.preventDefault();
    try {
      const start = parsePiles(piles.value, session.info.piles.length);
      complaint.hidden = true;
      act.begin(start, second.checked ? 1 : 0);
    } catch (error) {
      complaint.textContent = error.message;
      complaint.hidden = false;
    }
  };
  const form = h(
    "form",
    { class: "start-form", onsubmit, "aria-label": "New game" },
    h("label", { for: "start-piles" }, "Start at"),
    piles,
    h("label", { class: "check second-choice" }, second, " the computer begins"),
    h("div", { class: "actions" }, button("New game", null, { type: "submit", main: false }), button("Other piles", act.another)),
    complaint,
    h("p", { class: "muted small", id: "start-help" }, `Piles of up to ${MAX_DIGITS} digits, also as 10**50 + 7.`),
  );
  const element = card(
    { title: "Opponent", aside: about, className: "opponent-card" },
    h("div", { class: "levels", role: "radiogroup", "aria-label": "Level of the computer" }, bars.map(({ label }) => label)),
    h("label", { class: "check" }, two, " two people at this screen"),
    h("details", { class: "new-game" }, h("summary", {}, "New game"), form),
  );

  function render() {
    const { level, side } = session.choices;
    const rank = LEVELS.findIndex(([key]) => key === level);
    for (const { key, i, input, label } of bars) {
      input.checked = key === level;
      label.classList.toggle("reached", i <= rank);
    }
    two.checked = session.isTwo;
    fill(about, session.isTwo ? "two people" : LEVELS[rank][2]);
    element.querySelector(".second-choice").hidden = session.isTwo;
    if (document.activeElement !== piles) piles.value = session.places[0].piles.join(", ");
    second.checked = side === 1;
  }

  return { element, render };
}
