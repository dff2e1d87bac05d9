// A board: a canvas with labelled axes, a crosshair and a reading, keys, and a table of the P-positions beneath.

import { MarkedView } from "./canvas/marked-view.js";
import { Hand } from "./canvas/hand.js";
import { announce, copyText, fill, h, positionText } from "./dom.js";
import { button, table } from "./card.js";
import { onTheme } from "./theming.js";

const MAX_ROWS = 300;
const TYPEFACES = ['12px "Inter"', 'italic 14px "STIX Two Text"'];

/**
 * Puts a board into `host` and returns {update, mark, pin, unpin, notice, view, element, canvas}.
 *
 * Options: `piles` the names of one or two piles, `axisWord` the word before them on the axes; `bound` the largest pile shown; `layers` as MarkedView takes them;
 * `label` names the board to screen readers; `reading(cell)` is what is said about a square, {title, text}; `actions(cell)`
 * are buttons for a pinned square, besides Copy; `onPick(cell)` takes clicks and Enter instead of pinning;
 * `onPin(cell)` gets the pinned square, or null; `grabs(cell)`, `onCarry(cell)`, `onDrop(cell)` are for dragging;
 * `pinColour` is the token of the mark around a pinned square; `labelsApart` is how many pixels lie between numbers on an axis; `keys` are further keys; `hasTable` is false where a table of the P-positions would give the answer away; `signal`
 * ends it. Squares are [x, y], with y = 0 where there is one pile.
 */
export function board(host, options) {
  let now = { piles: ["x", "y"], label: "Board", hasTable: true, ...options };
  const canvas = h("canvas", { tabindex: "0", role: "application", "aria-roledescription": "board", "aria-describedby": "board-keys" });
  const tip = h("div", { class: "tip", hidden: true });
  const field = h("div", { class: "field" }, canvas, tip);
  const pin = h("div", { class: "pin", hidden: true });
  const under = h("div", {});
  const element = h("div", { class: "board" }, field, pin, under);
  host.append(element);

  const view = new MarkedView(canvas, now.labelsApart ?? 40);
  if (now.pinColour) view.pinColour = now.pinColour;
  view.onAppear = () => view.readColours();
  let isEntered = false;
  const isStrip = () => now.piles.length === 1;
  const position = ([x, y]) => (isStrip() ? [x] : [x, y]);

  const readingOf = (cell) => {
    const said = now.reading?.(cell) ?? { title: positionText(position(cell)) };
    return typeof said === "string" ? { title: said } : said;
  };

  const hover = (cell, pointer = "mouse") => {
    view.hovered = cell;
    view.redraw();
    if (pointer === "keyboard") view.selected = cell;
    if (!cell) {
      tip.hidden = true;
      return;
    }
    const { title, text } = readingOf(cell);
    fill(tip, h("b", {}, title), text);
    tip.hidden = false;
    place(cell);
    if (pointer === "keyboard") announce([title, text].filter(Boolean).join(". "));
  };

  /** Beside the square, and inside the board. */
  const place = (cell) => {
    const [x, y] = view.centre(cell);
    const { offsetWidth: width, offsetHeight: height } = tip;
    const left = x + 14 + width > canvas.clientWidth ? x - 14 - width : x + 14;
    const top = Math.min(canvas.clientHeight - height - 2, Math.max(2, y + 10));
    tip.style.transform = `translate(${Math.round(Math.max(2, left))}px, ${Math.round(top)}px)`;
  };

  const pinAt = (cell) => {
    view.pinned = cell;
    view.redraw();
    pin.hidden = !cell;
    if (cell) {
      const { title, text } = readingOf(cell);
      const copied = position(cell).join(", ");
      fill(
        pin,
        h("span", { class: "reading" }, h("b", {}, title), text ? `. ${text}` : ""),
        h("span", { class: "actions" }, now.actions?.(cell), button("Copy", () => copyText(`(${copied})`, `Copied (${copied}).`), { small: true })),
      );
      announce(`Pinned: ${[title, text].filter(Boolean).join(". ")}`);
    }
    now.onPin?.(cell);
  };

  const pick = (cell, pointer, withShift) => {
    isEntered = true;
    if (now.onPick) now.onPick(cell, pointer, withShift);
    else pinAt(view.pinned && String(view.pinned) === String(cell) ? null : cell);
  };

  const hand = new Hand(view, {
    onHover: hover,
    onPick: pick,
    grabs: (cell) => now.grabs?.(cell) ?? false,
    onCarry: (cell) => now.onCarry?.(cell),
    onDrop: (cell) => now.onDrop?.(cell),
    takesWheel: (event) => event.ctrlKey || isEntered,
    start: ([dx, dy]) => {
      const [x, y] = view.pinned ?? view.layers.queen ?? [0, 0];
      return [x - dx, y - dy];
    },
  });
  hand.panWithShift = true;
  const letGo = () => {
    hover(null);
    view.selected = null;
    if (view.pinned) pinAt(null);
  };
  canvas.addEventListener("pointerleave", () => {
    isEntered = false;
    hover(null);
  });
  canvas.addEventListener("blur", () => {
    isEntered = false;
    view.selected = null;
    hover(null);
  });
  onTheme(() => view.readColours(), now.signal);
  // Numbers and names on the axes are drawn again when their typefaces have been loaded.
  Promise.all(TYPEFACES.map((face) => document.fonts.load(face))).then(() => view.redraw(), () => {});
  now.signal?.addEventListener("abort", () => view.stop());
  // A finger scrolls the page while the whole board is visible, and moves the board when it is zoomed in.
  view.onView = () => (canvas.style.touchAction = view.isFitted ? "pan-y" : "none");
  canvas.style.touchAction = "pan-y";

  const update = (change = {}) => {
    now = { ...now, ...change };
    hand.keys = { Escape: letGo, ...now.keys };
    element.classList.toggle("strip", isStrip());
    canvas.setAttribute("aria-label", now.label);
    view.show({ size: now.bound + 1, rows: isStrip() ? 1 : now.bound + 1, axes: now.piles, axisWord: now.axisWord, layers: now.layers ?? {} });
    if (view.pinned?.some((pile) => pile > now.bound)) pinAt(null);
    else if (view.pinned) pinAt(view.pinned);
    fill(under, now.hasTable && now.layers?.p ? pTable(now.piles, now.layers.p.length ? now.layers.p : (now.layers.second ?? [])) : null);
    canvas.dataset.shown = now.label;
    if (view.hovered && !tip.hidden) hover(view.hovered);
  };

  /** Shows a text across the board, which is then grey: it no longer matches what is beside it. */
  const notice = (text, { isStale = true } = {}) => {
    field.querySelector(".notice")?.remove();
    element.classList.toggle("stale", Boolean(text) && isStale);
    if (text) field.append(h("div", { class: "notice", role: "status" }, text));
  };

  update();
  return { update, mark: (layers) => view.mark(layers), pin: pinAt, unpin: () => pinAt(null), notice, view, element, canvas };
}

/** The P-positions as a table, made when it is opened. */
function pTable(piles, p) {
  const place = h("div", {});
  const rows = () => p.slice(0, MAX_ROWS).map((cell) => cell.slice(0, piles.length).map(String));
  const more = p.length > MAX_ROWS ? h("p", { class: "muted" }, `The first ${MAX_ROWS} of ${p.length}.`) : null;
  const open = () => {
    if (!details.open || place.childNodes.length) return;
    fill(place, table(piles.map((pile) => `pile ${pile}`), rows(), { label: "P-positions", numbers: [0, 1] }), more);
  };
  const details = h("details", { class: "p-table", ontoggle: open }, h("summary", {}, p.length === 1 ? "The P-position shown" : `Table of the ${p.length} P-positions shown`), place);
  return details;
}
