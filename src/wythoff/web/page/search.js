// The box that takes rules, a sequence, piles or a name, says how it read them, and offers where to go.

import { isAbort, post } from "./api.js";
import { chip } from "./chip.js";
import { debounce, fill, h } from "./dom.js";
import { icon } from "./icons.js";
import { navigate } from "./router.js";

const KINDS = { rules: "rules", sequence: "a sequence", piles: "piles", name: "a name" };
const DELAY = 120;
const LONGEST = 20_000;
let boxes = 0;

/**
 * A box with its list of destinations, as an element. `size` is "large" on Home, where the box has a button, and "small"
 * in the frame of the page.
 */
export function searchBox({ size = "small", id = `search-${++boxes}`, placeholder = "Rules, a sequence or a name" } = {}) {
  let asked = null;
  let found = null;
  let chosen = -1;
  let readAs = null;
  const input = h("input", {
    id,
    type: "text",
    "data-search": true,
    role: "combobox",
    "aria-label": "Rules, a sequence, piles or a name",
    "aria-expanded": "false",
    "aria-controls": `${id}-list`,
    "aria-autocomplete": "list",
    autocapitalize: "off",
    autocomplete: "off",
    spellcheck: "false",
    placeholder,
  });
  const list = h("div", { id: `${id}-list`, role: "listbox", "aria-label": "Where to go" });
  const said = h("div", { class: "search-said" });
  const panel = h("div", { class: "search-panel", hidden: true }, list, said);
  const go = size === "large" ? h("button", { type: "submit", class: "button main" }, "Go") : h("kbd", { "aria-hidden": "true" }, "/");
  const form = h("form", { class: `search ${size}`, role: "search" }, icon("search"), input, go, panel);

  const isOpen = () => !panel.hidden;
  const open = (yes) => {
    panel.hidden = !yes;
    input.setAttribute("aria-expanded", String(yes));
    if (!yes) choose(-1);
  };
  const items = () => [...list.children];
  const choose = (place) => {
    chosen = place;
    items().forEach((item, i) => item.setAttribute("aria-selected", String(i === place)));
    const item = items()[place];
    if (item) {
      input.setAttribute("aria-activedescendant", item.id);
      item.scrollIntoView({ block: "nearest" });
    } else input.removeAttribute("aria-activedescendant");
  };
  const leave = (address) => {
    open(false);
    input.value = "";
    input.blur();
    navigate(address);
  };

  const ask = async () => {
    asked?.abort();
    const text = input.value.trim();
    if (!text) {
      found = null;
      open(false);
      return;
    }
    asked = new AbortController();
    const turn = asked;
    try {
      if (text.length > LONGEST) throw new Error(`This is longer than ${LONGEST.toLocaleString("en-US")} characters, the limit for rules here.`);
      found = await post("/api/read", { text, ...(readAs ? { as: readAs } : {}) }, turn.signal);
    } catch (error) {
      if (isAbort(error) || turn !== asked) return;
      found = { kind: null, others: [], destinations: [], problem: { message: error.message } };
    }
    show();
  };
  const askSoon = debounce(DELAY, ask);

  const show = () => {
    input.classList.toggle("mono", Boolean(found.kind) && found.kind !== "name");
    fill(list, found.destinations.map((each, i) => item(each, `${id}-${i}`)));
    items().forEach((element, i) => element.addEventListener("mousemove", () => chosen !== i && choose(i)));
    fill(said, problemOf(found), howRead(found));
    open(true);
    choose(found.destinations.length ? 0 : -1);
  };

  const howRead = ({ kind, others, destinations }) => {
    const other = (each) => {
      const asOther = () => {
        readAs = each;
        input.focus();
        ask();
      };
      return [" ", h("button", { type: "button", class: "link", onclick: asOther }, `read as ${KINDS[each]} instead`)];
    };
    const keys = destinations.length
      ? [h("kbd", {}, "↑"), " ", h("kbd", {}, "↓"), " choose · ", h("kbd", {}, "Enter"), " open · "]
      : [];
    return kind ? h("p", { class: "small muted" }, keys, `read as ${KINDS[kind]};`, others.map(other)) : null;
  };

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    askSoon.cancel();
    if (!found || !isOpen()) await ask();
    const wanted = found?.destinations[Math.max(0, chosen)];
    if (wanted) leave(wanted.address);
  });
  input.addEventListener("input", () => {
    readAs = null;
    found = null;
    if (!input.value) input.classList.remove("mono");
    askSoon();
  });
  input.addEventListener("focus", () => found && open(true));
  input.addEventListener("keydown", (event) => {
    const count = items().length;
    if (event.key === "Escape") {
      if (isOpen()) open(false);
      else input.blur();
    } else if (isOpen() && count && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
      choose((chosen + (event.key === "ArrowDown" ? 1 : -1) + count) % count);
    } else return;
    event.preventDefault();
  });
  // Pressing a destination must not first take the focus away, which would close the list.
  panel.addEventListener("mousedown", (event) => event.target.closest("button") || event.preventDefault());
  list.addEventListener("click", (event) => {
    const place = items().indexOf(event.target.closest("[role=option]"));
    if (place >= 0) leave(found.destinations[place].address);
  });
  form.addEventListener("focusout", (event) => !form.contains(event.relatedTarget) && open(false));

  form.type = (text) => {
    input.value = text;
    readAs = null;
    input.focus();
    ask();
  };
  return form;
}

function item({ title, note, terms, known, count, action }, id) {
  const marked = terms
    ? h("span", { class: "terms mono" }, h("b", {}, terms.matched.join(", ")), terms.further.length ? `, ${terms.further.join(", ")}, …` : "")
    : null;
  const [game, what] = terms ? title.split(/(?=: )/) : [null, title];
  return h(
    "div",
    { id, role: "option", "aria-selected": "false" },
    h("span", { class: "option-words" }, h("span", { class: "option-title" }, game ? h("b", {}, game) : null, what), marked, note ? h("span", { class: "small muted" }, note) : null),
    known ? chip(known, { plain: true }) : null,
    count ? h("span", { class: "muted small" }, String(count)) : null,
    action ? h("span", { class: "button small", "aria-hidden": "true" }, action) : null,
  );
}

function problemOf({ problem }) {
  if (!problem) return null;
  const place = problem.line ? `Line ${problem.line}: ` : "";
  return h("p", { class: "search-problem", role: "alert" }, h("b", {}, place + problem.message), problem.fix ? ` ${problem.fix}` : "");
}
