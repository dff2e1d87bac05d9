// What can be written next; Tab takes the first completion that fits the word before the caret.

import { card } from "../../card.js";
import { fill, h } from "../../dom.js";

const WORDS = [
  ["P(x, y)", "the player to move loses"],
  ["N(x, y)", "the player to move wins"],
  ["F(x, y)", "a forbidden move"],
  ["7 divides x", "a multiple"],
  ["forall x: ", "for all numbers"],
  ["exists x: ", "for some number"],
  ["and", "both"],
  ["or", "at least one"],
  ["not ", "the opposite"],
  ["=> ", "if, then"],
  ["x mod 3 = 1", "a remainder"],
];
const MAX_SHOWN = 6;

/** A card of completions for a field; `refresh()` when the caret has moved. */
export function completions(place, field) {
  let chosen = 0;
  let fitting = [];

  const refresh = () => {
    const { word } = field;
    fitting = word ? WORDS.filter(([text]) => text.toLowerCase().startsWith(word.toLowerCase()) && text.trim() !== word) : [];
    chosen = Math.min(chosen, Math.max(0, fitting.length - 1));
    draw();
  };

  const draw = () => {
    const isFitting = fitting.length > 0;
    const shown = (isFitting ? fitting : WORDS).slice(0, MAX_SHOWN);
    const item = ([text, words], i) =>
      h(
        "li",
        {},
        h(
          "button",
          { type: "button", "aria-current": isFitting && i === chosen ? "true" : null, onclick: () => field.complete(field.word && isFitting ? field.word : "", text) },
          h("code", {}, text.trim()),
          h("span", { class: "muted" }, words),
        ),
      );
    fill(place, card({ title: h("span", {}, "Complete with ", h("kbd", {}, "Tab")), level: 2, className: "completions" }, h("ul", {}, shown.map(item))));
  };

  field.area.addEventListener("keydown", (event) => {
    if (!fitting.length || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Tab" && !event.shiftKey) {
      event.preventDefault();
      field.complete(field.word, fitting[chosen][0]);
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      chosen = (chosen + (event.key === "ArrowDown" ? 1 : fitting.length - 1)) % fitting.length;
      draw();
    } else if (event.key === "Escape") {
      fitting = [];
      draw();
    }
  });
  field.area.addEventListener("click", refresh);
  return { refresh };
}
