// The parts that several views are made of.

import { whenBack } from "./api.js";
import { announce, copyText, fill, h, sentence } from "./dom.js";
import { icon } from "./icons.js";

let counted = 0;
const newId = (name) => `${name}-${++counted}`;

/** A card: `card({title: "Rules", aside: "as you type"}, ...)`; the title is an h2 unless `level` says otherwise. */
export function card({ title, aside, level = 2, className = "", id = null, chips = [] } = {}, ...children) {
  const heading = title ? h(`h${level}`, { id: newId("card") }, title) : null;
  const head = heading || aside ? h("div", { class: "card-head" }, heading, chips, aside ? h("div", { class: "aside" }, aside) : null) : null;
  return h("section", { class: `card ${className}`.trim(), id, "aria-labelledby": heading?.id }, head, children);
}

/** Where a page stands: breadcrumb(["Games", HOME], ["Wythoff's game", "/g/wythoff"], ["Play"]). */
export function breadcrumb(...steps) {
  const item = ([text, address], i) =>
    h("li", {}, address ? h("a", { href: address }, text) : h("span", { "aria-current": i === steps.length - 1 ? "page" : null }, text));
  return h("nav", { class: "breadcrumb", "aria-label": "Where this is" }, h("ol", {}, steps.map(item)));
}

/** The title of a view, which has the focus after a change of views, with chips and what goes on the right. */
export function titleRow(text, ...others) {
  return h("div", { class: "title-row" }, h("h1", { tabindex: "-1" }, text), others);
}

export function button(text, onclick, { main = false, small = false, iconName = null, needsServer = false, ...attributes } = {}) {
  const look = ["button", main && "main", small && "small", needsServer && "needs-server"].filter(Boolean).join(" ");
  return h("button", { type: "button", class: look, onclick, ...attributes }, iconName ? icon(iconName, 16) : null, text);
}

export function linkButton(text, href, { main = false, small = false, iconName = null, ...attributes } = {}) {
  const look = ["button", main && "main", small && "small"].filter(Boolean).join(" ");
  return h("a", { class: look, href, ...attributes }, iconName ? icon(iconName, 16) : null, text);
}

export const iconButton = (name, label, onclick, attributes = {}) =>
  h("button", { type: "button", class: "icon-button", "aria-label": label, title: label, onclick, ...attributes }, icon(name));

/** One of a few: segmented({label: "Show", choices: [["p", "P-positions"], ...], value: "p", onchange}). */
export function segmented({ label, choices, value, onchange }) {
  const name = newId("segments");
  const choice = ([key, text, why = null]) =>
    h(
      "label",
      { title: why },
      h("input", { type: "radio", name, value: key, checked: key === value, disabled: why !== null, onchange: () => onchange(key) }),
      text,
    );
  return h("div", { class: "segments", role: "radiogroup", "aria-label": label }, choices.map(choice));
}

/** The parts of a page as links: tabs("Parts", [["Overview", "/g/nim", true], ["Theorem", "/g/nim?tab=theorem"]]). */
export function tabs(label, items) {
  const item = ([text, address, isShown]) => h("a", { href: address, "aria-current": isShown ? "page" : null }, text);
  return h("nav", { class: "tabs", "aria-label": label }, items.map(item));
}

/** A table that scrolls sideways if it is wide; numbers are aligned to the right. */
export function table(heads, rows, { caption = null, label = null, numbers = [] } = {}) {
  const side = (i) => (numbers.includes(i) ? "number" : null);
  const body = rows.map((row) => h("tr", {}, row.map((cell, i) => h("td", { class: side(i) }, cell))));
  const head = heads.length ? h("thead", {}, h("tr", {}, heads.map((text, i) => h("th", { scope: "col", class: side(i) }, text)))) : null;
  const made = h("table", {}, caption ? h("caption", {}, caption) : null, head, h("tbody", {}, body));
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": label ?? caption ?? "Table" }, made);
}

/** A text with a button that copies it, or what it stands for. */
export function copyField(text, label = "Copy the address", content = text) {
  const said = iconButton("copy", label, async () => (await copyText(content)) && flash(said));
  return h("span", { class: "copy-field" }, h("code", {}, text), said);
}

/** Shows for a moment that a button has done its work. */
export function flash(pressed) {
  const before = [...pressed.childNodes];
  fill(pressed, icon("check"));
  setTimeout(() => fill(pressed, before), 1200);
}

/** What went wrong, what would be right, and what to do next. */
export function problem(error, { again = null, actions = [] } = {}) {
  const [said, ...place] = String(error.message ?? error).split("\n");
  const first = error.place ? said : sentence(said);
  const where = error.place ? `Line ${error.place.line}${error.place.column ? `, column ${error.place.column}` : ""}: ` : "";
  const next = [again ? button("Try again", again) : null, actions].flat().filter(Boolean);
  const element = h(
    "div",
    { class: "callout lose problem", role: "alert" },
    h("p", {}, h("b", {}, where + first)),
    place.length ? h("pre", { "aria-hidden": "true" }, place.join("\n")) : null,
    error.fix ? h("p", {}, sentence(error.fix)) : null,
    error.command ? h("p", {}, "Without this limit: ", copyField(error.command, "Copy the command")) : null,
    next.length ? h("div", { class: "actions" }, next) : null,
  );
  // What waits for the program continues on its own when it is back.
  if (error.isGone && again) whenBack(again, () => element.isConnected);
  return element;
}

/** How far long work has got, with a Cancel button; `.hear(job)` takes what `jobs.run` reports. */
export function progressBar(cancel) {
  const bar = h("progress", { "aria-label": "Progress" });
  const said = h("p", { class: "small muted" }, "waiting for its turn");
  const element = h("div", { class: "work" }, bar, button("Cancel", () => { announce("Cancelled."); cancel(); }, { small: true }), said);
  let what = "";
  let began = null;
  let clock = 0;
  const tell = () => {
    const seconds = began === null ? 0 : (performance.now() - began) / 1000;
    said.textContent = `${what}${seconds >= 0.5 ? `, ${Math.round(seconds)} s` : ""}`;
  };
  // The program reports only changes; the clock runs on.
  const tick = () => (element.isConnected ? tell() : clearInterval(clock));
  element.hear = ({ state, progress, seconds = 0 }) => {
    if (progress?.total) {
      bar.max = progress.total;
      bar.value = progress.done;
    } else bar.removeAttribute("value");
    what = progress?.text || (state === "queued" ? "waiting for its turn" : "working");
    began = state === "queued" ? null : performance.now() - seconds * 1000;
    clearInterval(clock);
    clock = setInterval(tick, 1000);
    tell();
  };
  return element;
}

/** A window of its own above the page, closed by Escape or its button; returns it open. */
export function dialog(title, ...children) {
  document.querySelector("dialog.window[open]")?.close();
  const heading = h("h2", { id: newId("dialog") }, title);
  const opened = h(
    "dialog",
    { class: "window", "aria-labelledby": heading.id, onclose: () => opened.remove() },
    heading,
    children,
    h("div", { class: "actions" }, button("Close", () => opened.close(), { main: true })),
  );
  document.body.append(opened);
  opened.showModal();
  return opened;
}

/** A coloured mark with its meaning: swatch("p", "P: the player to move loses"). Kinds: p, b, both, ring, reach, none. */
export function swatch(kind, text) {
  return h("span", {}, h("i", { class: `swatch ${kind}`, "aria-hidden": "true" }), text);
}

/** Several swatches. */
export const legend = (...items) => h("div", { class: "legend" }, items.map(([kind, text]) => swatch(kind, text)));
