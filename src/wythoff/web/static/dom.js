// Small helpers for building the page; text always goes in as text, never as markup.

export const byId = (id) => document.getElementById(id);
export const themeColour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
/** From where to where the colour scale stands out from the page's ground. */
export const dotScalePart = () => themeColour("--dot-scale").split(" ").map(Number);

/** An element with attributes and children: h("p", {class: "muted"}, "no moves"). Handlers are given as onclick etc. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name in element && typeof value === "boolean") element[name] = value;
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat().filter(isShown));
  return element;
}

const isShown = (child) => child !== null && child !== undefined && child !== false;

export function fill(element, ...children) {
  element.replaceChildren(...children.flat().filter(isShown));
}

/**
 * Fills an element, leaving untouched what is in it already: a button that is being pressed, or a field with the focus,
 * does not leave the page for a moment, which would end the press and the focus.
 */
export function refill(element, ...children) {
  const wanted = children.flat().filter(isShown);
  for (const child of [...element.childNodes]) if (!wanted.includes(child)) child.remove();
  wanted.forEach((child, i) => {
    if (element.childNodes[i] !== child) element.insertBefore(child, element.childNodes[i] ?? null);
  });
}

/** Calls `action` when nothing has happened for `milliseconds`. */
export function debounce(milliseconds, action) {
  let timer = 0;
  const later = (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => action(...values), milliseconds);
  };
  later.cancel = () => clearTimeout(timer);
  return later;
}

let toastTimer = 0;

/** Says something briefly, to eyes and to screen readers. */
export function announce(text) {
  const toast = byId("toast");
  toast.textContent = text;
  toast.classList.add("shown");
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => toast.classList.remove("shown"), 2600);
}

export async function copyText(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    announce(said);
    return true;
  } catch {
    return false;
  }
}

const BADGES = {
  proved: ["✓", "proved"],
  decided: ["✓", "decided"],
  instances: ["✓", "decided"],
  verified: ["≈", "verified"],
  refuted: ["✗", "refuted"],
  undecided: ["?", "undecided"],
  misprint: ["!", "misprint"],
};

/** A badge with a sign, so that it does not speak by colour alone. */
export function badge(kind, text) {
  const [sign, name] = BADGES[kind] ?? BADGES.undecided;
  return h("span", { class: `badge ${name}` }, h("span", { "aria-hidden": "true" }, sign), ` ${text ?? name}`);
}

export const grouped = (number) => Number(number).toLocaleString("en-US");

/** A message; lines after the first one show the place in what was typed. */
export function messageParts(message) {
  const [first, ...place] = message.split("\n");
  return [h("p", {}, first), place.length ? h("pre", { "aria-hidden": "true" }, place.join("\n")) : null];
}

/** A message from the server with its fix and the command that does the work without the page's limits. */
export function errorBox(error) {
  return h(
    "div",
    { class: "error", role: "alert" },
    messageParts(error.message),
    error.fix ? h("p", { class: "small" }, error.fix) : null,
    error.command ? h("p", { class: "small" }, "On the command line: ", h("code", {}, error.command)) : null,
  );
}
