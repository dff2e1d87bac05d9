// Steppers for the parameters of a game: the name, its letter, and a number between minus and plus.

import { h } from "../../dom.js";
import { icon } from "../../icons.js";

const LARGEST = 1_000_000;

/** One stepper for each parameter; `onchange(name, value)` gets each new number. */
export function steppers(parameters, onchange) {
  return parameters.map((parameter) => (typeof parameter.value === "number" ? stepper(parameter, onchange) : textField(parameter, onchange)));
}

function stepper({ name, value, least, letter }, onchange) {
  const lowest = least ?? 0;
  // Clicks count even before the page has caught up.
  let now = value;
  const set = (next) => {
    now = Math.max(lowest, Math.min(LARGEST, next));
    field.value = String(now);
    onchange(name, now);
  };
  const field = h("input", {
    type: "text",
    inputmode: "numeric",
    value: String(value),
    "aria-label": name,
    size: "3",
    onchange: () => (/^\d+$/.test(field.value.trim()) ? set(Number(field.value)) : (field.value = String(now))),
    onkeydown: (event) => {
      if (event.key === "ArrowUp") set(now + 1);
      else if (event.key === "ArrowDown" && now > lowest) set(now - 1);
      else return;
      event.preventDefault();
    },
  });
  const step = (sign, by, isLast) =>
    h("button", { type: "button", class: "step", "aria-label": `${by < 0 ? "Smaller" : "Larger"} ${name}`, "aria-disabled": isLast ? "true" : null, title: isLast ? `${lowest} is the least ${name}` : null, onclick: () => set(now + by) }, icon(sign, 14));
  const said = letter && letter !== name ? [`${name} `, h("i", { class: "math-text" }, letter), " ="] : `${name} =`;
  return h("div", { class: "stepper", role: "group", "aria-label": name }, h("span", {}, said), step("minus", -1, value <= lowest), field, step("plus", 1, false));
}

function textField({ name, value }, onchange) {
  const field = h("input", { value, "aria-label": name, size: "10", onchange: () => onchange(name, field.value.trim() || value) });
  return h("div", { class: "stepper" }, h("span", {}, `${name} =`), field);
}
