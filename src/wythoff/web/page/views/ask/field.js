// The field for a statement: a text area with its words in colour behind it, and a mark under what cannot be read.

import { fill, h } from "../../dom.js";

const TOKENS = /\b(?:forall|exists|and|or|not|divides|mod|min|max|in)\b|[∀∃∧∨¬⇒⇔]|\b[PNF](?=\s*\()|\b\d+\b|=>|<=>|[^]/g;
const KEYWORD = /^(?:[a-z]+|[∀∃∧∨¬⇒⇔]|=>|<=>)$/;

/** A field with `value`, `mark(problem)`, `insert(text)`, `complete(word, text)` and `caret`. */
export function statementField({ value, onInput, onEnter }) {
  const painted = h("div", { class: "painted", "aria-hidden": "true" });
  const area = h("textarea", {
    rows: 1,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    "aria-label": "Statement about the P-positions",
    placeholder: "forall d: exists x: P(x, x + d)",
    oninput: () => {
      wrong = null;
      paint();
      onInput();
    },
    onkeydown: (event) => {
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      onEnter();
    },
  });
  area.value = value;
  let wrong = null;

  const paint = () => {
    const text = area.value;
    area.setAttribute("aria-invalid", wrong ? "true" : "false");
    if (!wrong) return fill(painted, coloured(text), "\u200b");
    const end = Math.min(text.length, wrong.place + wrong.length);
    const missed = text.slice(wrong.place, end) || " ";
    fill(painted, coloured(text.slice(0, wrong.place)), h("span", { class: "misread" }, missed), coloured(text.slice(end)), "\u200b");
  };
  paint();
  const put = (from, to, text) => {
    area.setRangeText(text, from, to, "end");
    area.dispatchEvent(new Event("input"));
    area.focus();
  };
  return {
    element: h("div", { class: "statement-field" }, painted, area),
    area,
    get value() {
      return area.value;
    },
    set value(text) {
      area.value = text;
      wrong = null;
      paint();
    },
    get word() {
      return /[A-Za-z0-9]*$/.exec(area.value.slice(0, area.selectionStart))[0];
    },
    mark: (problem) => {
      wrong = problem;
      paint();
    },
    focus: () => area.focus(),
    insert: (text) => put(area.selectionStart, area.selectionEnd, text),
    complete: (word, text) => put(area.selectionStart - word.length, area.selectionStart, text),
  };
}

/** A statement with its keywords, sets and numbers in colour. */
export function coloured(text) {
  const parts = [];
  for (const [token] of text.matchAll(TOKENS)) {
    const kind = /^\d/.test(token) ? "number" : /^[PNF]$/.test(token) ? "set" : token.length > 1 || KEYWORD.test(token) ? (KEYWORD.test(token) && !/^[a-z]$/.test(token) ? "keyword" : null) : null;
    if (kind) parts.push(h("span", { class: `tok-${kind}` }, token));
    else if (typeof parts.at(-1) === "string") parts[parts.length - 1] += token;
    else parts.push(token);
  }
  return parts;
}
