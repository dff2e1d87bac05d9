// The editor of rules: colours as you type, and completion with Tab.

import { announce, fill, h } from "../../dom.js";
import { completions } from "./completion.js";
import { LONGEST, words } from "./highlight.js";

let counted = 0;

/** An editor of a text: {element, field, text(), set(text), mark(place)}; `oninput(text)` gets each change. */
export function editor({ label, oninput }) {
  const id = `rules-${++counted}`;
  const below = h("pre", { class: "editor-words", "aria-hidden": "true" });
  const choices = h("ul", { class: "completions", role: "listbox", id: `${id}-choices`, "aria-label": "Completions", hidden: true });
  const field = h("textarea", {
    id,
    class: "editor-field",
    "aria-label": label,
    "aria-autocomplete": "list",
    "aria-controls": choices.id,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    rows: "1",
  });
  const element = h("div", { class: "editor" }, below, field, choices);
  let offered = null;
  let chosen = 0;
  let wrong = null;

  const paint = () => {
    const text = field.value;
    element.classList.toggle("too-long", text.length > LONGEST);
    if (text.length > LONGEST) {
      fill(below);
      field.style.height = "";
      return;
    }
    const [from, to] = wrong ? spanOf(text, wrong) : [0, 0];
    let at = 0;
    const parts = words(text).flatMap(({ kind, text: word }) => {
      const cuts = [0, from - at, to - at, word.length].map((cut) => Math.max(0, Math.min(word.length, cut)));
      at += word.length;
      return [0, 1, 2].map((i) => shown(word.slice(cuts[i], cuts[i + 1]), kind, i === 1));
    });
    // An empty last line needs some content to have its height.
    fill(below, parts, text.endsWith("\n") || !text ? " " : null);
    field.style.height = `${below.scrollHeight}px`;
  };
  const shown = (word, kind, isWrong) => (kind === "plain" && !isWrong ? word : word && h("span", { class: `${kind} ${isWrong ? "wrong" : ""}`.trim() }, word));

  const close = () => {
    offered = null;
    choices.hidden = true;
    field.removeAttribute("aria-activedescendant");
  };

  const showChoices = () => {
    const item = ({ insert, note }, i) =>
      h(
        "li",
        { role: "option", id: `${id}-${i}`, "aria-selected": String(i === chosen), onpointerdown: (event) => { event.preventDefault(); take(i); } },
        h("code", {}, insert.trim()),
        h("span", { class: "muted" }, note),
      );
    fill(choices, offered.items.map(item));
    choices.hidden = false;
    field.setAttribute("aria-activedescendant", `${id}-${chosen}`);
    place();
  };

  /** Below the place that would be completed, if there is room: the place is measured in the layer of coloured words. */
  const place = () => {
    const marker = h("span", {}, "");
    fill(below, field.value.slice(0, offered.from), marker, field.value.slice(offered.from) || " ");
    const { offsetTop, offsetLeft } = marker;
    paint();
    choices.style.top = `${offsetTop + parseFloat(getComputedStyle(field).lineHeight) + 4 - field.scrollTop}px`;
    choices.style.left = `${Math.max(0, Math.min(offsetLeft, element.clientWidth - choices.offsetWidth))}px`;
  };

  const offer = () => {
    const isAtWordEnd = field.selectionStart === field.selectionEnd && !/^[\w']/.test(field.value.slice(field.selectionStart));
    offered = isAtWordEnd && field.value.length <= LONGEST ? completions(field.value, field.selectionStart) : null;
    chosen = 0;
    if (!offered) return close();
    showChoices();
    announce(`${offered.items.length} completions; Tab takes ${offered.items[0].insert}`);
  };

  const take = (i) => {
    const { insert } = offered.items[i];
    const end = field.selectionStart;
    field.setRangeText(insert, offered.from, end, "end");
    close();
    changed(false);
  };

  const changed = (offers = true) => {
    wrong = null;
    paint();
    if (offers) offer();
    oninput(field.value);
  };

  field.addEventListener("input", () => changed());
  field.addEventListener("blur", close);
  new ResizeObserver(paint).observe(element);
  field.addEventListener("click", close);
  field.addEventListener("keydown", (event) => {
    if (!offered) return;
    if (event.key === "Tab" && !event.shiftKey) take(chosen);
    else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      chosen = (chosen + (event.key === "ArrowDown" ? 1 : -1) + offered.items.length) % offered.items.length;
      showChoices();
      announce(offered.items[chosen].insert);
    } else if (event.key === "Escape") close();
    else if (/^(Arrow|Home|End|Page|Enter)/.test(event.key)) return close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    element,
    field,
    text: () => field.value,
    set: (text) => {
      if (field.value === text) return;
      field.value = text;
      wrong = null;
      close();
      paint();
    },
    mark: (place) => {
      wrong = place;
      field.setAttribute("aria-invalid", String(Boolean(place)));
      paint();
    },
  };
}

/** Where a text is wrong: from a place to the end of its line, and at least one character. */
function spanOf(text, { line, column }) {
  const lines = text.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const end = start + (lines[line - 1] ?? "").replace(/\s*(#.*)?$/, "").length;
  return [Math.max(start, Math.min(start + column - 1, end - 1)), end];
}
