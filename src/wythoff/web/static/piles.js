// Piles to look at and to take from: counters when they are few, digits when they are many.

import { h } from "./dom.js";

const MAX_COUNTERS = 60;

/**
 * One pile with the field that says what to leave of it. A click on a counter takes it and all after it.
 * `onChange` is called with the text of the field.
 */
export function pileCard({ name, size, onChange, disabled = false, id }) {
  const few = size.length < 4 && Number(size) <= MAX_COUNTERS;
  const long = size.length > 18;
  const field = h(long ? "textarea" : "input", {
    id,
    class: "leave",
    inputmode: "numeric",
    rows: long ? Math.min(8, Math.ceil(size.length / 40)) : null,
    autocomplete: "off",
    spellcheck: "false",
    disabled,
    "aria-describedby": `${id}-size`,
  });
  field.value = size;
  const counters = few
    ? Array.from({ length: Number(size) }, (_, i) =>
        h("span", { class: "counter", onclick: () => !disabled && leave(i) }),
      )
    : [];
  const show = () => {
    const left = /^\d{1,4}$/.test(field.value.trim()) ? Number(field.value) : null;
    counters.forEach((counter, i) => counter.classList.toggle("taken", left !== null && i >= left));
  };
  const leave = (count) => {
    field.value = String(count);
    show();
    onChange(field.value);
  };
  field.addEventListener("input", () => {
    show();
    onChange(field.value);
  });
  const element = h(
    "div",
    { class: "pile" },
    h(
      "div",
      { class: "pile-head" },
      h("b", {}, name),
      h("span", { class: "muted small", id: `${id}-size` }, sizeText(size)),
    ),
    few
      ? h(
          "div",
          { class: "counters", "aria-hidden": "true" },
          counters.length ? counters : h("span", { class: "muted small" }, "empty"),
        )
      : h("p", { class: "digits" }, size),
    h("label", { class: "field inline", for: id }, h("span", {}, "leave"), field),
  );
  return { element, field, setLeft: leave };
}

const sizeText = (size) =>
  size.length > 18 ? `${size.length} digits` : `${size} ${size === "1" ? "counter" : "counters"}`;
