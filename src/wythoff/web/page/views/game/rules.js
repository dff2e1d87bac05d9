// The rules: in words, as formulas, and as a text to edit; errors come with repairs as buttons.

import { button, card } from "../../card.js";
import { copyAs } from "../../copy-as.js";
import { debounce, fill, h } from "../../dom.js";
import { math } from "../../math.js";
import { editor } from "./editor.js";

/** A pause between two keys, in milliseconds: most people type more slowly, so the page follows each key. */
const PARSE = 50;

/**
 * The card {element, show(about, rules), broken(error), text()}; `onrules(text)` gets texts that were typed, after a
 * short pause, `ontyping()` is called immediately; `back()` returns to the rules that worked.
 */
export function rulesCard({ onrules, ontyping, back }) {
  const words = h("div", { class: "rules-words" });
  const formulas = h("div", { class: "rules-formulas" });
  const trouble = h("div", { class: "rules-trouble" });
  const parse = debounce(PARSE, onrules);
  const written = editor({
    label: "Rules of the game",
    oninput: (text) => {
      ontyping();
      parse(text);
    },
  });
  const head = h(
    "div",
    { class: "edit-head" },
    h("h3", { class: "plain" }, "Edit the rules"),
    h("span", { class: "muted small" }, h("kbd", {}, "Tab"), " completes; the board follows"),
  );
  const copies = h("div", { class: "rules-copies" });
  const element = card({ title: "Rules", id: "rules", className: "rules-card" }, words, formulas, head, written.element, trouble, copies);

  // Anything typed before the rules have arrived would be in their place.
  head.hidden = written.element.hidden = true;

  const replace = (text) => {
    written.set(text);
    parse.cancel();
    ontyping();
    onrules(text);
    written.field.focus();
  };

  return {
    element,
    field: written.field,
    text: written.text,
    /** Rules in an address can be edited before they are read. */
    write: (text) => {
      head.hidden = written.element.hidden = false;
      written.set(rulesOnly(text));
    },
    show: (about, rules, { keepText = false } = {}) => {
      fill(copies, copyAs(about.forms.rules, { ...rules, what: "rules" }, "the rules"));
      fill(words, h("p", {}, [...about.moves.map((move) => move.words), ...about.frame].join(" ")));
      fill(formulas, formulaRows(about));
      if (!keepText) written.set(rulesOnly(about.text));
      written.mark(null);
      fill(trouble);
      element.classList.remove("broken");
      head.hidden = written.element.hidden = !about.text;
    },
    broken: (error) => {
      written.mark(error.place);
      fill(copies);
      element.classList.add("broken");
      fill(trouble, said(error, replace, back));
    },
  };
}

/** Each move as a formula, with letters for the parameters if there are any. */
export function formulaRows({ moves, parameters }) {
  const rows = moves.filter(({ formula }) => formula);
  if (!rows.length) return null;
  const letters = parameters.filter(({ letter }) => letter).map(({ letter, value }) => `${letter} = ${value}`);
  const pieces = (list) => list.map((piece, i) => h("span", {}, math(piece), i < list.length - 1 ? "," : ""));
  const row = ({ label, formula, family }) => [h("dt", {}, label), h("dd", {}, pieces(family ?? formula))];
  const here = letters.length ? [h("dt", {}, "here"), h("dd", {}, letters.map((text) => h("span", { class: "math-text" }, text)))] : null;
  return h("dl", { class: "formulas" }, rows.map(row), here);
}

/** The text without the comment above it, which the page shows elsewhere. */
const rulesOnly = (text) => text.replace(/^(\s*#[^\n]*\n)+/, "").trimEnd();

/** What is wrong and where, the smallest example, and repairs that were tried and work. */
function said(error, replace, back) {
  const [what] = String(error.message).split("\n");
  const where = error.place ? `Line ${error.place.line}: ` : "";
  const [before, after] = error.example ?? [];
  const isMentioned = what.includes("leads from");
  const example = before && !isMentioned ? ` It leads from (${before.join(", ")}) to (${after.join(", ")}), so a game might never end.` : "";
  const repairs = (error.repairs ?? []).map(({ label, text }, i) => {
    const [, verb, code] = /^(Add|Write|Leave out) (.*)$/s.exec(label) ?? [null, label, ""];
    return button(h("span", {}, `${verb} `, h("code", {}, code)), () => replace(text), { main: i === 0, small: true });
  });
  return [
    h("div", { class: "callout lose", role: "alert" }, h("b", {}, `${where}${what}${/[.?!]$/.test(what) ? "" : "."}`), example),
    h("div", { class: "actions repairs" }, repairs),
    h("div", { class: "actions" }, button("Back to rules that worked", back, { iconName: "undo", small: true })),
  ];
}
