// A field of squares drawn on a canvas: its grid, what is in the squares, marks and axes.

import { MovingView, clamp } from "./moving-view.js";

const GRID_FROM = 8;
/** From this size on each square has its own lines, where the axes decide about lines. */
const LINES_FROM = 10;
const NUMBERS_FROM = 22;
const SMALLEST_DOT = 2;
const SMALLEST_MARK = 8;
const GAPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
/** The colours used for drawing, and their names in style sheets. */
const COLOURS = { surface: "surface", ink: "ink", muted: "muted", line: "line", cold: "cold", target: "target" };

/**
 * The `model` has an `image`, a canvas of one pixel for each square, or `dots`, sparse squares {x, y, colour}; and
 * `numberAt(x, y)`, the text of a square and its colour, when there is room.
 *
 * These parts of the `style` are for drawing: how round a dot is, as a share of a square (`roundness`); the `frame`, with
 * its colour, its width and how far it shows outside; the numbers on the axes (`labels`), how far apart and how far from
 * the field they are, and their `font`; the names of the `colours` in style sheets; and `gridAtLabels`, whether a field
 * of small squares has lines where its axes have numbers.
 */
export class GridView extends MovingView {
  selected = null;
  targets = [];
  colours = {};

  constructor(canvas, style) {
    super(canvas, style);
    this.context = canvas.getContext("2d");
  }

  /** Reads the colours of the theme that applies to the canvas. */
  readColours() {
    const probe = document.createElement("span");
    (this.canvas.isConnected ? this.canvas.parentNode : document.body).append(probe);
    for (const [name, inSheets] of Object.entries(this.style.colours ?? COLOURS)) {
      probe.style.color = `var(--${inSheets})`;
      this.colours[name] = getComputedStyle(probe).color;
    }
    probe.remove();
    this.redraw();
  }

  draw() {
    const { canvas, context, plot } = this;
    const ratio = window.devicePixelRatio || 1;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, canvas.clientWidth, canvas.clientHeight);
    if (!this.model) return;
    const seen = this.#seenSquares();
    const { outside } = this.style.frame;
    context.save();
    context.beginPath();
    context.rect(plot.left - outside, plot.top - outside, plot.width + 2 * outside, plot.height + 2 * outside);
    context.clip();
    this.#drawSquares(seen);
    this.#drawFrame();
    this.drawMarks(seen);
    context.restore();
    this.drawAxes(seen);
  }

  #seenSquares() {
    const { width, height } = this.plot;
    const { scale, x, y } = this.view;
    return {
      left: Math.max(0, Math.floor(x)),
      bottom: Math.max(0, Math.floor(y)),
      right: Math.min(this.model.size, Math.ceil(x + width / scale)),
      top: Math.min(this.model.rows, Math.ceil(y + height / scale)),
    };
  }

  #box({ left, bottom, right, top }) {
    const [x0, y0] = this.corner(left, bottom);
    const [x1, y1] = this.corner(right, top);
    return [x0, y1, x1 - x0, y0 - y1];
  }

  #drawSquares(seen) {
    const { model, view } = this;
    this.context.fillStyle = this.colours.surface;
    this.context.fillRect(...this.#box(seen));
    if (model.image) this.#drawImage(seen);
    // A picture in which every square has a colour has no lines, which would cut it up.
    if (this.style.gridAtLabels ? !model.image || model.isSparse : view.scale >= GRID_FROM) this.#drawGrid(seen);
    this.drawBelow(seen);
    if (model.dots) this.#drawDots(seen);
    if (model.numberAt && view.scale >= NUMBERS_FROM) this.#drawNumbers(seen);
  }

  /** Draws what lies on the grid and under the dots. */
  drawBelow() {}

  #drawImage(seen) {
    const [width, height] = [seen.right - seen.left, seen.top - seen.bottom];
    if (width <= 0 || height <= 0) return;
    const { image, rows } = this.model;
    this.context.imageSmoothingEnabled = this.view.scale < 1;
    this.context.drawImage(image, seen.left, rows - seen.top, width, height, ...this.#box(seen));
  }

  #drawGrid(seen) {
    const { context } = this;
    const [left, high, width, height] = this.#box(seen);
    const crisp = (pixel) => Math.round(pixel) + 0.5;
    // With small squares, the lines run through the middle of the numbered ones.
    const isFine = this.view.scale >= (this.style.gridAtLabels ? LINES_FROM : GRID_FROM);
    const lines = (from, to) => (isFine ? this.#all(from, to) : this.#labelled(from, to).map((each) => each + 0.5));
    context.strokeStyle = this.colours.grid ?? this.colours.line;
    context.lineWidth = 1;
    context.beginPath();
    for (const x of lines(seen.left, seen.right)) {
      const at = crisp(this.corner(x, 0)[0]);
      context.moveTo(at, high);
      context.lineTo(at, high + height);
    }
    for (const y of lines(seen.bottom, seen.top)) {
      const at = crisp(this.corner(0, y)[1]);
      context.moveTo(left, at);
      context.lineTo(left + width, at);
    }
    context.stroke();
  }

  #drawDots(seen) {
    const { context } = this;
    const { scale } = this.view;
    const hasGrid = scale > GRID_FROM;
    const inset = hasGrid ? scale * 0.12 : 0;
    const side = Math.max(SMALLEST_DOT, scale) - 2 * inset;
    const radius = hasGrid ? scale * this.style.roundness : 0;
    for (const { x, y, colour } of this.model.dots) {
      if (x < seen.left || x >= seen.right || y < seen.bottom || y >= seen.top) continue;
      const [left, low] = this.corner(x, y);
      const box = [left + inset, low - inset - side, side, side];
      context.fillStyle = colour;
      if (radius) {
        context.beginPath();
        context.roundRect(...box, radius);
        context.fill();
      } else context.fillRect(...box);
    }
  }

  #drawNumbers(seen) {
    const { context } = this;
    this.setText("center", "middle", `${Math.min(15, this.view.scale * 0.42)}px`);
    for (let x = seen.left; x < seen.right; x++)
      for (let y = seen.bottom; y < seen.top; y++) {
        const { text, colour } = this.model.numberAt(x, y);
        context.fillStyle = colour;
        context.fillText(text, ...this.centre([x, y]));
      }
  }

  get markSize() {
    return Math.max(SMALLEST_MARK, this.view.scale);
  }

  drawMarks() {
    for (const target of this.targets) this.ring(target, this.colours.target, 2.5);
    if (this.selected) this.ring(this.selected, this.colours.ink, 2);
  }

  ring(cell, colour, width) {
    const [x, y] = this.centre(cell);
    const size = this.markSize;
    this.context.strokeStyle = colour;
    this.context.lineWidth = width;
    this.context.strokeRect(x - size / 2, y - size / 2, size, size);
  }

  #drawFrame() {
    const { colour, width } = this.style.frame;
    this.context.strokeStyle = this.colours[colour];
    this.context.lineWidth = width;
    this.context.strokeRect(...this.#box({ left: 0, bottom: 0, right: this.model.size, top: this.model.rows }));
  }

  drawAxes(seen) {
    this.#drawColumnNumbers(seen);
    if (this.model.rows > 1) this.#drawRowNumbers(seen);
  }

  #drawColumnNumbers(seen) {
    const { plot } = this;
    const low = clamp(this.corner(0, 0)[1], plot.top, plot.bottom) + this.style.labels.below;
    this.setText("center", "top");
    for (const x of this.#labelled(seen.left, seen.right)) {
      const [at] = this.centre([x, 0]);
      if (at >= plot.left && at <= plot.right) this.context.fillText(x, at, low);
    }
  }

  #drawRowNumbers(seen) {
    const { plot } = this;
    const left = clamp(this.corner(0, 0)[0], plot.left, plot.right) - this.style.labels.beside;
    this.setText("right", "middle");
    for (const y of this.#labelled(seen.bottom, seen.top)) {
      const [, at] = this.centre([0, y]);
      if (at >= plot.top && at <= plot.bottom) this.context.fillText(y, left, at);
    }
  }

  setText(align, baseline, font = "12px") {
    Object.assign(this.context, { fillStyle: this.colours.muted, textAlign: align, textBaseline: baseline });
    this.context.font = `${font} ${this.style.font ?? "system-ui, sans-serif"}`;
  }

  #all(from, to) {
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  }

  /** The numbers of a range for which an axis has room. */
  #labelled(from, to) {
    const gap = GAPS.find((each) => each * this.view.scale >= this.style.labels.apart) ?? GAPS.at(-1);
    const first = Math.ceil(from / gap) * gap;
    return Array.from({ length: Math.max(0, Math.ceil((to - first) / gap)) }, (_, i) => first + i * gap);
  }
}
