// The interactive board of a game: it can be looked at, pointed at and played on, by mouse or by keys.

import { Hand } from "../canvas/hand.js";
import { MarkedView } from "../canvas/marked-view.js";
import { layersOf, legendOf, readPicture } from "./picture.js";

const PAUSE = 60;
const BUTTON_ZOOM = 1.6;
const SIZES = [20, 40, 100, 200, 500];
const COLOURINGS = { outcome: "outcome", difference: "difference", value: "nim-value" };
const MAX_ROWS = 200;
const THEME_ATTRIBUTES = ["class", "data-theme", "data-jp-theme-light"];
const KEYS =
  "Keys on the board: arrows move the cursor, Enter plays, Backspace takes back, + and − zoom, " +
  "Shift with arrows moves the view, 0 shows everything. The wheel zooms once the board has been clicked. " +
  "The queen can be dragged.";

function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const option = (value, text) => element("option", { value }, text);
const button = (text, label) => element("button", { type: "button", "aria-label": label, title: label }, text);

/** The parts of the page, before they are put together. */
function pageParts(name, colours) {
  return {
    colour: element("select", {}, ...colours.map((each) => option(each, COLOURINGS[each] ?? each))),
    size: element("select", {}),
    out: button("−", "Zoom out"),
    in: button("+", "Zoom in"),
    fit: button("Fit", "Show the whole board"),
    canvas: element("canvas", {
      tabindex: 0,
      role: "application",
      "aria-label": `Board of ${name}: a square for each position. ${KEYS}`,
    }),
    readout: element("p", { class: "wythoff-board-readout", "aria-live": "polite" }),
    message: element("p", { class: "wythoff-board-message", role: "status" }),
    fresh: button("New game", "End this game and choose another start"),
    back: button("Take back", "Take back the last move and the answer"),
    coach: element("p", { class: "wythoff-board-coach", "aria-live": "polite" }),
    legend: element("p", { class: "wythoff-board-legend" }),
    table: element("details", { class: "wythoff-board-table" }),
  };
}

function buildPage(root, name, colours) {
  const page = pageParts(name, colours);
  const bar = element(
    "div",
    { class: "wythoff-board-bar" },
    element("span", { class: "wythoff-board-title" }, name),
    element("label", {}, "Colour by ", page.colour),
    element("label", {}, "Size ", page.size),
    element("span", { role: "group", "aria-label": "Zoom" }, page.out, " ", page.in, " ", page.fit),
  );
  root.append(
    bar,
    page.canvas,
    page.legend,
    page.readout,
    page.message,
    page.coach,
    element("p", { class: "wythoff-board-bar" }, page.fresh, page.back),
    page.table,
    element("p", { class: "wythoff-board-keys" }, KEYS),
  );
  return page;
}

function swatch([colour, text, shape]) {
  const shown = element("span", { class: "wythoff-board-swatch", "data-kind": shape });
  shown.style.background = colour;
  return [shown, text];
}

const toCell = ([x, y = 0]) => [x, y];

/** A table of the P-positions below the board, made when it is opened. */
function fillTable(details, piles, pCells) {
  const cells = (tag, texts) => texts.map((text) => element(tag, {}, text));
  const rows = () => pCells.slice(0, MAX_ROWS).map((cell) => element("tr", {}, ...cells("td", cell.slice(0, piles.length).map(String))));
  const fill = () => {
    if (!details.open || details.childNodes.length > 1) return;
    const more = pCells.length > MAX_ROWS ? [element("p", {}, `The first ${MAX_ROWS} of ${pCells.length}.`)] : [];
    details.append(element("table", {}, element("thead", {}, element("tr", {}, ...cells("th", piles))), element("tbody", {}, ...rows())), ...more);
  };
  details.replaceChildren(element("summary", {}, `Table of the ${pCells.length} P-positions shown`));
  details.ontoggle = fill;
  fill();
}

/** Connects the model, which is shared with Python, and the page. */
class Board {
  #model;
  #root;
  #page;
  #canvas;
  #picture = null;
  #timer = 0;
  #ends = [];

  constructor(model, root) {
    this.#model = model;
    this.#root = root;
    this.#page = buildPage(root, model.get("title"), model.get("colours"));
    this.#canvas = new MarkedView(this.#page.canvas);
    this.#canvas.onAppear = () => this.#drawPicture();
    this.#ends.push(() => this.#canvas.stop());
    this.#listenToHand();
    this.#watchLeaving();
    this.#listenToControls();
    this.#listenToModel();
    this.#watchTheme();
    this.#showPicture();
    this.#showMatch();
  }

  stop() {
    clearTimeout(this.#timer);
    for (const end of this.#ends) end();
  }

  #listenToHand() {
    const canvas = this.#page.canvas;
    new Hand(this.#canvas, {
      panWithShift: true,
      keys: { Backspace: () => this.#takeBack() },
      start: ([right, up]) => this.#canvas.layers.queen ?? [-right, -up],
      // Until it has the focus, the wheel scrolls the notebook.
      takesWheel: (event) => canvas.getRootNode().activeElement === canvas || event.ctrlKey || event.metaKey,
      onHover: (cell) => this.#point(cell),
      onPick: (cell) => this.#pick(cell),
      grabs: (cell) => this.#model.get("options").length > 0 && String(cell) === String(this.#canvas.layers.queen),
      onCarry: (cell) => this.#canvas.mark({ queen: cell ?? this.#queen() }),
      onDrop: (cell) => {
        this.#canvas.mark({ queen: this.#queen() });
        if (cell && String(cell) !== String(this.#queen())) this.#pick(cell);
      },
    });
  }

  /** Removes the mark of the square that is pointed at when the pointer or the focus goes elsewhere. */
  #watchLeaving() {
    const leave = () => {
      this.#canvas.hovered = null;
      this.#canvas.redraw();
    };
    for (const event of ["pointerleave", "blur"]) this.#page.canvas.addEventListener(event, leave);
  }

  #listenToControls() {
    const page = this.#page;
    page.colour.addEventListener("change", () => this.#choose("colour_by", page.colour.value));
    page.size.addEventListener("change", () => this.#choose("size", Number(page.size.value)));
    page.in.addEventListener("click", () => this.#canvas.zoomBy(BUTTON_ZOOM));
    page.out.addEventListener("click", () => this.#canvas.zoomBy(1 / BUTTON_ZOOM));
    page.fit.addEventListener("click", () => this.#canvas.fit());
    page.fresh.addEventListener("click", () => this.#choose("position", []));
    page.back.addEventListener("click", () => this.#takeBack());
  }

  #listenToModel() {
    const hear = (event, listener) => {
      this.#model.on(event, listener);
      this.#ends.push(() => this.#model.off(event, listener));
    };
    hear("change:picture", () => this.#showPicture());
    for (const trait of ["position", "options", "trail", "message", "coach"]) hear(`change:${trait}`, () => this.#showMatch());
    hear("msg:custom", (answer) => this.#takeAnswer(answer));
  }

  #watchTheme() {
    const recolour = () => this.#drawPicture();
    const watch = new MutationObserver(recolour);
    for (const node of [document.documentElement, document.body])
      watch.observe(node, { attributeFilter: THEME_ATTRIBUTES });
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", recolour);
    this.#ends.push(() => watch.disconnect(), () => dark.removeEventListener("change", recolour));
  }

  #choose(name, value) {
    this.#model.set(name, value);
    this.#model.save_changes();
  }

  #pick(cell) {
    this.#point(cell);
    this.#model.send({ pick: this.#toPosition(cell) });
  }

  /** Where the match stands, or null. */
  #queen() {
    const trail = this.#model.get("trail");
    return trail.length ? toCell(trail.at(-1)) : null;
  }

  #takeBack() {
    this.#model.send({ back: true });
  }

  #toPosition(cell) {
    return cell.slice(0, this.#model.get("piles").length);
  }

  #point(cell) {
    if (!cell || String(cell) === String(this.#canvas.selected)) return;
    this.#select(cell, this.#briefly(cell));
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#model.send({ ask: this.#toPosition(cell) }), PAUSE);
  }

  #select(cell, text) {
    this.#canvas.selected = this.#canvas.hovered = cell;
    this.#canvas.mark({ arrows: [] });
    this.#page.readout.textContent = text;
  }

  /** What the page itself knows about a position; Python answers with more. */
  #briefly(cell) {
    const number = this.#picture.at(...cell);
    const position = this.#toPosition(cell);
    if (this.#model.get("unordered")) position.sort((a, b) => a - b);
    const value = this.#picture.colourBy === "value" ? `, nim-value ${number}` : "";
    const kind = this.#model.get("colour_by") === "value" ? "" : `: ${number === 0 ? "P" : "N"}-position`;
    return `(${position.join(", ")})${kind}${value}`;
  }

  #takeAnswer({ at, text, winning }) {
    const { selected } = this.#canvas;
    if (!selected || String(at) !== String(this.#toPosition(selected))) return;
    this.#page.readout.textContent = text;
    this.#canvas.mark({ arrows: winning.map((to) => ({ from: selected, to: toCell(to), kind: "win" })) });
  }

  #showPicture() {
    const sent = this.#model.get("picture");
    if (!sent?.cells) return;
    this.#picture = readPicture(sent);
    this.#drawPicture();
    const { size, rows, colourBy } = this.#picture;
    const { selected } = this.#canvas;
    if (selected && (selected[0] >= size || selected[1] >= rows)) this.#select(null, "");
    const sizes = [...new Set([...SIZES, size])].sort((a, b) => a - b);
    this.#page.size.replaceChildren(...sizes.map((each) => option(each, each)));
    this.#page.size.value = size;
    this.#page.colour.value = colourBy;
    fillTable(this.#page.table, this.#model.get("piles"), this.#picture.pCells);
    this.#root.dataset.shown = `${colourBy} ${size}`;
  }

  // Notebooks fill an element before they put it into the page, and remove it when it is scrolled away. Outside the
  // page there are no colours; when the canvas appears, this is called again.
  #drawPicture() {
    if (!this.#picture || !this.#page.canvas.isConnected) return;
    this.#canvas.readColours();
    const { size, rows } = this.#picture;
    const { layers } = this.#canvas;
    this.#page.canvas.dataset.rows = rows;
    this.#canvas.show({ size, rows, axes: this.#model.get("piles"), layers: { ...layers, ...layersOf(this.#picture) } });
    this.#page.legend.replaceChildren(...legendOf(this.#picture).flatMap(swatch));
  }

  #showMatch() {
    const [canvas, page, model] = [this.#canvas, this.#page, this.#model];
    const position = model.get("position");
    const path = model.get("trail").map(toCell);
    canvas.mark({ reach: model.get("options").map(toCell), path, queen: this.#queen(), arrows: [] });
    page.message.textContent = model.get("message");
    page.fresh.disabled = !position.length;
    page.coach.textContent = model.get("coach");
    page.back.disabled = path.length < 2;
    this.#root.dataset.position = position.join();
  }
}

function render({ model, el }) {
  // JupyterLab would otherwise handle the arrow keys and Enter itself.
  const root = element("div", { class: "wythoff-board", "data-lm-suppress-shortcuts": "true" });
  el.append(root);
  const board = new Board(model, root);
  return () => board.stop();
}

export default { render };
