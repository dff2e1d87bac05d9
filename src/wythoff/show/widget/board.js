// The interactive board of a game: a canvas that can be zoomed, pointed at and played on, by mouse or by keys.

const MARGIN = { left: 40, right: 10, top: 18, bottom: 34 };
const LARGEST_SCALE = 64;
const GRID_FROM = 8;
const NUMBERS_FROM = 22;
const CLICK_DISTANCE = 5;
const MOST_DOTS = 20000;
const PAUSE = 60;
const SIZES = [20, 40, 100, 200, 500];
const NAMES = { outcome: "outcome", difference: "difference", value: "nim-value" };
const GAPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
const KEYS =
  "Keys on the board: arrows move the cursor, Enter plays, Backspace takes back, + and − zoom, " +
  "Shift with arrows moves the view, 0 shows everything. The wheel zooms once the board has been clicked.";

// Cividis, and vermillion for zero: they stay apart for colour-blind eyes.
const SCALE =
  "#00224e #123570 #3b496c #575d6d #707173 #8a8678 #a59c74 #c3b369 #e1cc55 #fee838".split(" ");
const ZERO = "#d55e00";
// The part of the scale that stands out from a light and from a dark background.
const PARTS = { light: [0, 0.75], dark: [0.4, 1] };

const channels = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

/** The colour at a share (0 to 1) of the scale, as red, green and blue. */
function scaleColour(share) {
  const place = clamp(share, 0, 1) * (SCALE.length - 1);
  const low = Math.min(SCALE.length - 2, Math.floor(place));
  const [from, to] = [channels(SCALE[low]), channels(SCALE[low + 1])];
  return from.map((part, i) => Math.round(part + (to[i] - part) * (place - low)));
}

/** The part of the scale between two shares, as a CSS gradient. */
function gradient(from, to) {
  const stops = SCALE.map((_, i) => cssColour(scaleColour(from + ((to - from) * i) / (SCALE.length - 1))));
  return `linear-gradient(to right, ${stops.join(", ")})`;
}

/** A colour as the 32-bit number that image data holds on little-endian machines. */
const packed = ([red, green, blue]) => ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
const cssColour = (rgb) => `rgb(${rgb.join(" ")})`;
const parts = (colour) => colour.match(/\d+/g).map(Number);

function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/**
 * What is drawn: `at(x, y)` the number of a position, `cold` the P-positions, `widest` their largest difference,
 * `largest` the largest number.
 */
function readPicture({ size, rows, colour_by: colourBy, cells }) {
  const numbers = new Uint16Array(cells.buffer.slice(cells.byteOffset, cells.byteOffset + cells.byteLength));
  const cold = [];
  let largest = 1;
  numbers.forEach((number, place) => {
    if (number === 0) cold.push([Math.floor(place / rows), place % rows]);
    else if (number > largest) largest = number;
  });
  const widest = cold.reduce((most, [x, y]) => Math.max(most, Math.abs(x - y)), 1);
  return { size, rows, colourBy, cold, widest, largest, at: (x, y) => numbers[x * rows + y] };
}

/** The canvas: its view is a `scale` (pixels for a square) and the square [x, y] in the lower left corner. */
class BoardCanvas {
  view = { scale: 1, x: 0, y: 0 };
  fitted = true;
  picture = null;
  image = null;
  marks = { cursor: null, winning: [], options: [], trail: [], position: [] };
  axes = ["", ""];
  colours = {};
  #frame = 0;

  constructor(canvas) {
    this.canvas = canvas;
    this.context = canvas.getContext("2d");
  }

  show(picture) {
    const sameField = this.picture?.size === picture.size;
    this.picture = picture;
    this.canvas.dataset.rows = picture.rows;
    this.#paintImage();
    if (sameField) this.redraw();
    else this.fit();
  }

  /** Reads the colours of the theme that holds where the board stands. */
  readColours() {
    const probe = element("span");
    this.canvas.after(probe);
    for (const name of ["surface", "ink", "muted", "line", "cold", "target"]) {
      probe.style.color = `var(--${name})`;
      this.colours[name] = getComputedStyle(probe).color;
    }
    probe.remove();
    this.#paintImage();
    this.redraw();
  }

  resize() {
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = Math.round(this.canvas.clientWidth * ratio);
    this.canvas.height = Math.round(this.canvas.clientHeight * ratio);
    if (this.fitted) this.fit();
    else this.redraw();
  }

  fit() {
    if (!this.picture) return;
    this.fitted = true;
    this.view = { scale: this.#fittingScale(), x: 0, y: 0 };
    this.redraw();
  }

  zoomBy(factor, point = null) {
    const plot = this.#plot();
    const at = point ?? { x: plot.left + plot.width / 2, y: plot.top + plot.height / 2 };
    const { x, y } = this.#toWorld(at);
    this.fitted = false;
    this.view.scale = clamp(this.view.scale * factor, this.#fittingScale(), LARGEST_SCALE);
    this.view.x = x - (at.x - plot.left) / this.view.scale;
    this.view.y = y - (plot.top + plot.height - at.y) / this.view.scale;
    this.#keepInside();
  }

  /** Moves the view by pixels. */
  panBy(right, down) {
    this.fitted = false;
    this.view.x -= right / this.view.scale;
    this.view.y += down / this.view.scale;
    this.#keepInside();
  }

  /** Brings a square into sight. */
  reveal([x, y]) {
    const { width, height } = this.#plot();
    const { scale } = this.view;
    const inside = (value, low, room) => Math.max(value + 1 - room, Math.min(value, low));
    this.view.x = inside(x, this.view.x, width / scale);
    this.view.y = inside(y, this.view.y, height / scale);
    this.redraw();
  }

  cellAt(point) {
    const world = this.#toWorld(point);
    const [x, y] = [Math.floor(world.x), Math.floor(world.y)];
    const { size, rows } = this.picture;
    return x >= 0 && y >= 0 && x < size && y < rows ? [x, y] : null;
  }

  redraw() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  stop() {
    cancelAnimationFrame(this.#frame);
  }

  #plot() {
    const { clientWidth, clientHeight } = this.canvas;
    return {
      left: MARGIN.left,
      top: MARGIN.top,
      width: Math.max(1, clientWidth - MARGIN.left - MARGIN.right),
      height: Math.max(1, clientHeight - MARGIN.top - MARGIN.bottom),
    };
  }

  #fittingScale() {
    const { width, height } = this.#plot();
    return Math.min(width / this.picture.size, height / this.picture.rows);
  }

  #toWorld({ x, y }) {
    const plot = this.#plot();
    const { scale } = this.view;
    return { x: this.view.x + (x - plot.left) / scale, y: this.view.y + (plot.top + plot.height - y) / scale };
  }

  #keepInside() {
    const { width, height } = this.#plot();
    const { scale } = this.view;
    const inside = (value, count, room) => clamp(value, 0, Math.max(0, count - room / scale));
    this.view.x = inside(this.view.x, this.picture.size, width);
    this.view.y = inside(this.view.y, this.picture.rows, height);
    this.redraw();
  }

  /** The pixel of the lower left corner of a square. */
  #corner(x, y) {
    const plot = this.#plot();
    const { scale } = this.view;
    return [plot.left + (x - this.view.x) * scale, plot.top + plot.height - (y - this.view.y) * scale];
  }

  #centre([x, y]) {
    return this.#corner(x + 0.5, y + 0.5);
  }

  #draw() {
    if (!this.picture) return;
    const { context } = this;
    const ratio = window.devicePixelRatio || 1;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, this.canvas.clientWidth, this.canvas.clientHeight);
    const plot = this.#plot();
    const { scale, x, y } = this.view;
    const seen = {
      left: Math.floor(x),
      bottom: Math.floor(y),
      right: Math.min(this.picture.size, Math.ceil(x + plot.width / scale)),
      top: Math.min(this.picture.rows, Math.ceil(y + plot.height / scale)),
    };
    context.save();
    context.beginPath();
    context.rect(plot.left - 1, plot.top - 1, plot.width + 2, plot.height + 2);
    context.clip();
    this.#drawSquares(seen);
    if (scale >= GRID_FROM) this.#drawGrid(seen);
    if (this.picture.colourBy === "value" && scale >= NUMBERS_FROM) this.#drawNumbers(seen);
    this.#drawMarks();
    this.#frameAround();
    context.restore();
    this.#drawAxes(plot, seen);
  }

  #colourOf(x, y) {
    const { colourBy, largest, widest } = this.picture;
    const number = this.picture.at(x, y);
    if (colourBy === "value") return number === 0 ? channels(ZERO) : scaleColour(number / largest);
    if (colourBy === "outcome") return parts(this.colours.cold);
    const [from, to] = this.scalePart;
    return scaleColour(from + ((to - from) * Math.abs(x - y)) / widest);
  }

  get scalePart() {
    return parts(this.colours.surface)[0] > 127 ? PARTS.light : PARTS.dark;
  }

  get #isSparse() {
    return this.picture.colourBy !== "value" && this.picture.cold.length <= MOST_DOTS;
  }

  /** An image with one pixel for each square, where single dots would be too many. */
  #paintImage() {
    this.image = null;
    if (!this.picture || !this.colours.cold || this.#isSparse) return;
    const { size, rows, colourBy } = this.picture;
    this.image = element("canvas", { width: size, height: rows });
    const context = this.image.getContext("2d");
    const data = context.createImageData(size, rows);
    const pixels = new Uint32Array(data.data.buffer);
    const known = new Map();
    for (let x = 0; x < size; x++)
      for (let y = 0; y < rows; y++) {
        const number = this.picture.at(x, y);
        if (colourBy !== "value" && number !== 0) continue;
        const key = colourBy === "value" ? number : x - y;
        if (!known.has(key)) known.set(key, packed(this.#colourOf(x, y)));
        pixels[(rows - 1 - y) * size + x] = known.get(key);
      }
    context.putImageData(data, 0, 0);
  }

  #drawSquares(seen) {
    const { context } = this;
    const { scale } = this.view;
    if (this.image) {
      const [left, top] = this.#corner(0, this.picture.rows);
      context.imageSmoothingEnabled = scale < 1;
      context.drawImage(this.image, left, top, this.picture.size * scale, this.picture.rows * scale);
      return;
    }
    const inset = scale > GRID_FROM ? scale * 0.12 : 0;
    const side = Math.max(2, scale - 2 * inset);
    for (const [x, y] of this.picture.cold) {
      if (x < seen.left || x >= seen.right || y < seen.bottom || y >= seen.top) continue;
      const [left, low] = this.#corner(x, y);
      context.fillStyle = cssColour(this.#colourOf(x, y));
      context.fillRect(left + inset, low - inset - side, side, side);
    }
  }

  #drawGrid(seen) {
    const { context } = this;
    context.strokeStyle = this.colours.line;
    context.lineWidth = 1;
    context.beginPath();
    for (let x = seen.left; x <= seen.right; x++) {
      context.moveTo(...this.#corner(x, seen.bottom));
      context.lineTo(...this.#corner(x, seen.top));
    }
    for (let y = seen.bottom; y <= seen.top; y++) {
      context.moveTo(...this.#corner(seen.left, y));
      context.lineTo(...this.#corner(seen.right, y));
    }
    context.stroke();
  }

  #drawNumbers(seen) {
    const { context } = this;
    context.font = `${Math.min(15, this.view.scale * 0.42)}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (let x = seen.left; x < seen.right; x++)
      for (let y = seen.bottom; y < seen.top; y++) {
        const [red, green, blue] = this.#colourOf(x, y);
        context.fillStyle = 0.3 * red + 0.59 * green + 0.11 * blue > 130 ? "#111" : "#fff";
        context.fillText(this.picture.at(x, y), ...this.#centre([x, y]));
      }
  }

  #drawMarks() {
    const { context, marks } = this;
    const size = Math.max(8, this.view.scale);
    // A border in the colour of the background sets a mark off from whatever is below it.
    const ring = (cell, colour, width) => {
      const [x, y] = this.#centre(cell);
      for (const [style, broad] of [[this.colours.surface, width + 3], [colour, width]]) {
        context.strokeStyle = style;
        context.lineWidth = broad;
        context.strokeRect(x - size / 2, y - size / 2, size, size);
      }
    };
    const dot = (cell, colour, radius) => {
      context.fillStyle = colour;
      context.beginPath();
      context.arc(...this.#centre(cell), radius, 0, 2 * Math.PI);
      context.fill();
    };
    const point = clamp(size * 0.14, 1.5, 4);
    for (const cell of marks.options) {
      dot(cell, this.colours.surface, point + 1.5);
      dot(cell, this.colours.muted, point);
    }
    context.strokeStyle = this.colours.ink;
    context.lineWidth = 2;
    context.beginPath();
    marks.trail.forEach((cell, i) => context[i ? "lineTo" : "moveTo"](...this.#centre(cell)));
    context.stroke();
    for (const cell of marks.position) {
      const radius = clamp(size * 0.3, 4, 12);
      dot(cell, this.colours.surface, radius + 2);
      dot(cell, this.colours.ink, radius);
    }
    for (const cell of marks.winning) ring(cell, this.colours.target, 2.5);
    if (marks.cursor) ring(marks.cursor, this.colours.ink, 2);
  }

  #frameAround() {
    const [left, low] = this.#corner(0, 0);
    const [right, high] = this.#corner(this.picture.size, this.picture.rows);
    this.context.strokeStyle = this.colours.muted;
    this.context.lineWidth = 1;
    this.context.strokeRect(left, high, right - left, low - high);
  }

  #drawAxes(plot, seen) {
    const { context } = this;
    const low = plot.top + plot.height;
    const gap = GAPS.find((each) => each * this.view.scale >= 34) ?? GAPS.at(-1);
    context.fillStyle = this.colours.muted;
    context.font = "12px system-ui, sans-serif";
    context.textAlign = "center";
    context.textBaseline = "top";
    for (let x = Math.ceil(seen.left / gap) * gap; x < seen.right; x += gap) {
      const [at] = this.#centre([x, 0]);
      if (at >= plot.left && at <= plot.left + plot.width) context.fillText(x, at, low + 4);
    }
    context.font = "italic 13px system-ui, sans-serif";
    context.fillText(this.axes[0], plot.left + plot.width / 2, low + 18);
    if (this.picture.rows === 1) return;
    context.fillText(this.axes[1], plot.left - 10, 0);
    context.font = "12px system-ui, sans-serif";
    context.textAlign = "right";
    context.textBaseline = "middle";
    for (let y = Math.ceil(seen.bottom / gap) * gap; y < seen.top; y += gap) {
      const [, at] = this.#centre([0, y]);
      if (at >= plot.top && at <= low) context.fillText(y, plot.left - 6, at);
    }
  }
}

function buildPage(model, root) {
  const name = model.get("title");
  const option = (value, text) => element("option", { value }, text);
  const button = (text, label) => element("button", { type: "button", "aria-label": label, title: label }, text);
  const page = {
    colour: element("select", {}, ...model.get("colours").map((each) => option(each, NAMES[each] ?? each))),
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
    legend: element("p", { class: "wythoff-board-legend" }),
  };
  root.append(
    element(
      "div",
      { class: "wythoff-board-bar" },
      element("span", { class: "wythoff-board-title" }, name),
      element("label", {}, "Colour by ", page.colour),
      element("label", {}, "Size ", page.size),
      element("span", { role: "group", "aria-label": "Zoom" }, page.out, " ", page.in, " ", page.fit),
    ),
    page.canvas,
    page.legend,
    page.readout,
    page.message,
    element("p", { class: "wythoff-board-bar" }, page.fresh, page.back),
    element("p", { class: "wythoff-board-keys" }, KEYS),
  );
  return page;
}

function render({ model, el }) {
  // JupyterLab would otherwise take the arrows and Enter for itself.
  const root = element("div", { class: "wythoff-board", "data-lm-suppress-shortcuts": "true" });
  el.append(root);
  const page = buildPage(model, root);
  const board = new BoardCanvas(page.canvas);
  const piles = model.get("piles");
  board.axes = [piles[0], piles[1] ?? ""];
  let cursor = null;
  let timer = 0;

  const toCell = (position) => [position[0], position[1] ?? 0];
  const toPosition = (cell) => cell.slice(0, piles.length);
  const bothOrders = ([x, y]) => (model.get("unordered") && x !== y ? [[x, y], [y, x]] : [[x, y]]);

  function point(cell) {
    if (!cell || (cursor && cell[0] === cursor[0] && cell[1] === cursor[1])) return;
    cursor = cell;
    board.marks.cursor = cell;
    board.marks.winning = [];
    board.redraw();
    page.readout.textContent = briefly(cell);
    clearTimeout(timer);
    timer = setTimeout(() => model.send({ ask: toPosition(cell) }), PAUSE);
  }

  /** What the page itself knows of a position; Python answers with more. */
  function briefly(cell) {
    const number = board.picture.at(...cell);
    const position = toPosition(cell);
    if (model.get("unordered")) position.sort((a, b) => a - b);
    const value = board.picture.colourBy === "value" ? `, nim-value ${number}` : "";
    const kind = model.get("colour_by") === "value" ? "" : `: ${number === 0 ? "P" : "N"}-position`;
    return `(${position.join(", ")})${kind}${value}`;
  }

  function onAnswer({ at, text, winning }) {
    if (!cursor || at.join() !== toPosition(cursor).join()) return;
    page.readout.textContent = text;
    board.marks.winning = winning.map(toCell);
    board.redraw();
  }

  const pick = (cell) => cell && model.send({ pick: toPosition(cell) });

  function choose(name, value) {
    model.set(name, value);
    model.save_changes();
  }

  function showPicture() {
    const picture = model.get("picture");
    if (!picture?.cells) return;
    board.show(readPicture(picture));
    if (cursor && (cursor[0] >= picture.size || cursor[1] >= picture.rows)) {
      cursor = board.marks.cursor = null;
      board.marks.winning = [];
      page.readout.textContent = "";
    }
    const sizes = [...new Set([...SIZES, picture.size])].sort((a, b) => a - b);
    page.size.replaceChildren(...sizes.map((size) => element("option", { value: size }, size)));
    page.size.value = picture.size;
    page.colour.value = picture.colour_by;
    root.dataset.shown = `${picture.colour_by} ${picture.size}`;
    showLegend();
  }

  function showLegend() {
    if (!board.picture) return;
    const swatch = (colour, text, kind = "square") => {
      const shape = element("span", { class: "wythoff-board-swatch", "data-kind": kind });
      shape.style.background = colour;
      return [shape, text];
    };
    const { colourBy, largest, widest } = board.picture;
    const kinds = {
      outcome: () => swatch("var(--cold)", "P-position: the player who moves loses"),
      difference: () =>
        swatch(gradient(...board.scalePart), `P-position, by the difference of its piles: 0 to ${widest}`, "scale"),
      value: () => [...swatch(ZERO, "0"), ...swatch(gradient(0, 1), `1 to ${largest}`, "scale")],
    };
    page.legend.replaceChildren(...kinds[colourBy](), ...swatch("none", "winning move", "ring"));
  }

  function showMatch() {
    const position = model.get("position");
    board.marks.options = model.get("options").map(toCell);
    board.marks.trail = model.get("trail").map(toCell);
    board.marks.position = position.length ? bothOrders(toCell(position)) : [];
    page.message.textContent = model.get("message");
    page.fresh.disabled = !position.length;
    page.back.disabled = board.marks.trail.length < 2;
    root.dataset.position = position.join();
    board.redraw();
  }

  function onKey(event) {
    const step = ARROWS[event.key];
    if (step && event.shiftKey) board.panBy(-step[0] * 60, step[1] * 60);
    else if (step) moveCursor(step);
    else if (event.key === "+" || event.key === "=") board.zoomBy(1.5);
    else if (event.key === "-") board.zoomBy(1 / 1.5);
    else if (event.key === "0") board.fit();
    else if (event.key === "Enter") pick(cursor);
    else if (event.key === "Backspace") model.send({ back: true });
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function moveCursor([right, up]) {
    const { size, rows } = board.picture;
    const [x, y] = cursor ?? board.marks.position[0] ?? [-right, -up];
    const cell = [clamp(x + right, 0, size - 1), clamp(y + up, 0, rows - 1)];
    point(cell);
    board.reveal(cell);
  }

  listenToPointer(board, { point, pick });
  page.canvas.addEventListener("keydown", onKey);
  page.colour.addEventListener("change", () => choose("colour_by", page.colour.value));
  page.size.addEventListener("change", () => choose("size", Number(page.size.value)));
  page.in.addEventListener("click", () => board.zoomBy(1.6));
  page.out.addEventListener("click", () => board.zoomBy(1 / 1.6));
  page.fit.addEventListener("click", () => board.fit());
  page.fresh.addEventListener("click", () => choose("position", []));
  page.back.addEventListener("click", () => model.send({ back: true }));

  const matchTraits = ["position", "options", "trail", "message"].map((name) => `change:${name}`);
  model.on("change:picture", showPicture);
  for (const trait of matchTraits) model.on(trait, showMatch);
  model.on("msg:custom", onAnswer);

  function recolour() {
    board.readColours();
    showLegend();
  }
  const watchSize = new ResizeObserver(() => board.resize());
  watchSize.observe(page.canvas);
  const watchTheme = new MutationObserver(recolour);
  for (const node of [document.documentElement, document.body])
    watchTheme.observe(node, { attributeFilter: ["class", "data-theme", "data-jp-theme-light"] });
  const dark = matchMedia("(prefers-color-scheme: dark)");
  dark.addEventListener("change", recolour);

  board.readColours();
  showPicture();
  showMatch();

  return () => {
    clearTimeout(timer);
    watchSize.disconnect();
    watchTheme.disconnect();
    dark.removeEventListener("change", recolour);
    model.off("change:picture", showPicture);
    for (const trait of matchTraits) model.off(trait, showMatch);
    model.off("msg:custom", onAnswer);
    board.stop();
  };
}

/** A drag moves the view, a press without one picks a square, and the wheel zooms a board that has the focus. */
function listenToPointer(board, { point, pick }) {
  const { canvas } = board;
  let press = null;
  const place = (event) => {
    const box = canvas.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    press = { start: place(event), last: place(event), moved: false };
  });
  canvas.addEventListener("pointermove", (event) => {
    const at = place(event);
    if (!press) return point(board.cellAt(at));
    if (Math.hypot(at.x - press.start.x, at.y - press.start.y) > CLICK_DISTANCE) press.moved = true;
    if (press.moved) board.panBy(at.x - press.last.x, at.y - press.last.y);
    press.last = at;
  });
  canvas.addEventListener("pointerup", (event) => {
    const clicked = press && !press.moved;
    press = null;
    if (!clicked) return;
    const cell = board.cellAt(place(event));
    point(cell);
    pick(cell);
  });
  canvas.addEventListener("pointercancel", () => (press = null));
  canvas.addEventListener(
    "wheel",
    (event) => {
      if (canvas.getRootNode().activeElement !== canvas && !event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const pixels = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
      board.zoomBy(Math.exp(-clamp(pixels, -240, 240) * 0.0022), place(event));
    },
    { passive: false },
  );
}

export default { render };
