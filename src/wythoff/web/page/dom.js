// Small helpers for building the page; text always goes in as text, never as markup.

export const byId = (id) => document.getElementById(id);

const isShown = (child) => child !== null && child !== undefined && child !== false && child !== "";

/** An element with attributes and children: h("p", {class: "muted"}, "no moves"). Handlers are given as onclick etc. */
export function h(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** An SVG element. */
export function s(tag, attributes = {}, ...children) {
  return filled(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children.flat(Infinity).filter(isShown));
  return element;
}

export function fill(element, ...children) {
  element.replaceChildren(...children.flat(Infinity).filter(isShown));
  return element;
}

/** Fills an element but leaves untouched what is already in it, so that a field keeps the focus. */
export function refill(element, ...children) {
  const wanted = children.flat(Infinity).filter(isShown);
  for (const child of [...element.childNodes]) if (!wanted.includes(child)) child.remove();
  wanted.forEach((child, i) => {
    if (element.childNodes[i] !== child) element.insertBefore(child, element.childNodes[i] ?? null);
  });
  return element;
}

const styles = new Map();

/** Loads a style sheet of a view, once; resolves when it applies, which it does until `unstyle`. */
export function style(path) {
  if (!styles.has(path)) {
    const link = h("link", { rel: "stylesheet", href: new URL(path, import.meta.url).pathname });
    styles.set(path, { link, loaded: new Promise((resolve) => (link.onload = link.onerror = resolve)) });
    document.head.append(link);
  }
  const { link, loaded } = styles.get(path);
  if (link.sheet) link.sheet.disabled = false;
  return loaded;
}

/** Switches the style sheets of views off: another view has its own names for its parts. */
export function unstyle() {
  for (const { link } of styles.values()) if (link.sheet) link.sheet.disabled = true;
}

/** Says something to screen readers. */
export function announce(text) {
  const live = byId("live");
  live.textContent = "";
  requestAnimationFrame(() => (live.textContent = text));
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

/** Puts a text on the clipboard; false if the browser does not allow it. */
export async function copyText(text, said = "Copied.") {
  try {
    await navigator.clipboard.writeText(text);
    announce(said);
    return true;
  } catch {
    announce("The browser does not allow copying; select the text instead.");
    return false;
  }
}

/** Offers a text or a blob as a file. */
export function download(content, filename, type = "text/plain") {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  h("a", { href: address, download: filename }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/** A number with commas: 1234567 is 1,234,567. Numbers beyond 2^53 come as strings. */
export const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ",");

/** A message of the server as a sentence; the name of a game, "wythoff(slack=0)", stays as it is written. */
export function sentence(text) {
  const begun = /^[a-z-]+[ ,]/.test(text) ? text[0].toUpperCase() + text.slice(1) : text;
  return /[.!?…:]$/.test(begun) ? begun : `${begun}.`;
}

/** A position for people: (8, 13). Long piles are shortened in the middle. */
export const positionText = (piles) => `(${piles.map((pile) => shortNumber(pile)).join(", ")})`;

/** A number of many digits by its first and last ones. */
export function shortNumber(number) {
  const digits = String(number);
  return digits.length <= 24 ? digits : `${digits.slice(0, 8)}…${digits.slice(-8)} (${digits.length} digits)`;
}
