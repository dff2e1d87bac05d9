// A canvas that shows a square of cells, with x to the right and y upwards, and moves smoothly under the hand.

import { themeColour } from "./colours.js";

const MARGIN = { left: 46, bottom: 30, top: 10, right: 12 };
const LARGEST_SCALE = 64;
const GRID_FROM = 9;
const NUMBERS_FROM = 24;
const CLICK_DISTANCE = 5;

/**
 * What is drawn: `size` cells a side; `image`, a canvas of one pixel per cell with y upwards; or `dots`, sparse cells
 * {x, y, colour}; `numberAt(x, y)` the text of a cell when there is room.
 */
export class BoardView {
  #canvas;
  #context;
  #model = null;
  #camera = { scale: 1, x: 0, y: 0 };
  #zoom = null;
  #pointers = new Map();
  #frame = 0;
  #fitted = true;
  #colours = {};
  selected = null;
  targets = [];

  constructor(canvas, { onHover, onPick, onFit, onCamera }) {
    this.#canvas = canvas;
    this.#context = canvas.getContext("2d");
    Object.assign(this, { onHover, onPick, onFit, onCamera });
    this.#listen();
    new ResizeObserver(() => this.#resize()).observe(canvas);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.#readColours());
    this.#readColours();
  }

  /** The view as [scale, x, y], or null while everything is fitted. */
  get camera() {
    const { scale, x, y } = this.#camera;
    return this.#fitted ? null : [scale, x, y].map((value) => Number(value.toFixed(3)));
  }

  /** Shows a model; a camera [scale, x, y] keeps that view, otherwise everything is fitted. */
  show(model, camera = null) {
    this.#model = model;
    if (camera) {
      [this.#camera.scale, this.#camera.x, this.#camera.y] = camera;
      this.#fitted = false;
      this.#keepInside();
    } else this.fit();
    this.redraw();
  }

  fit() {
    if (!this.#model) return;
    this.#zoom = null;
    this.#fitted = true;
    const { width, height } = this.#plot();
    const scale = this.#fittingScale();
    const y = this.#rows < this.#model.size ? (this.#rows - height / scale) / 2 : 0;
    this.#camera = { scale, x: (this.#model.size - width / scale) / 2, y };
    this.redraw();
  }

  zoomBy(factor, anchor = null) {
    const plot = this.#plot();
    const at = anchor ?? { x: plot.left + plot.width / 2, y: plot.top + plot.height / 2 };
    const from = this.#zoom?.goal ?? this.#camera.scale;
    const goal = this.#possibleScale(from * factor);
    this.#fitted = false;
    this.#zoom = { goal, at, world: this.#toWorld(at) };
    this.redraw();
  }

  /** Moves by pixels. */
  panBy(right, down) {
    this.#zoom = null;
    this.#fitted = false;
    this.#camera.x -= right / this.#camera.scale;
    this.#camera.y += down / this.#camera.scale;
    this.#keepInside();
    this.redraw();
    this.onCamera();
  }

  /** Brings a cell into sight. */
  reveal([x, y]) {
    const { width, height } = this.#plot();
    const { scale } = this.#camera;
    const inside = (value, low, room) => Math.max(value + 1 - room, Math.min(value, low));
    this.#camera.x = inside(x, this.#camera.x, width / scale);
    this.#camera.y = inside(y, this.#camera.y, height / scale);
    this.redraw();
  }

  redraw() {
    if (!this.#frame) this.#frame = requestAnimationFrame(() => this.#step());
  }

  get #rows() {
    return this.#model?.rows ?? this.#model?.size ?? 0;
  }

  /** With which everything is seen. */
  #fittingScale() {
    const { width, height } = this.#plot();
    return Math.min(width / (this.#model?.size ?? 100), height / (this.#rows || 100));
  }

  #smallestScale() {
    return this.#fittingScale() * 0.8;
  }

  #plot() {
    const { clientWidth, clientHeight } = this.#canvas;
    return {
      left: MARGIN.left,
      top: MARGIN.top,
      width: Math.max(1, clientWidth - MARGIN.left - MARGIN.right),
      height: Math.max(1, clientHeight - MARGIN.top - MARGIN.bottom),
    };
  }

  #toWorld({ x, y }) {
    const plot = this.#plot();
    return {
      x: this.#camera.x + (x - plot.left) / this.#camera.scale,
      y: this.#camera.y + (plot.top + plot.height - y) / this.#camera.scale,
    };
  }

  #cellAt(point) {
    const world = this.#toWorld(point);
    const cell = [Math.floor(world.x), Math.floor(world.y)];
    const size = this.#model?.size ?? 0;
    return cell[0] >= 0 && cell[1] >= 0 && cell[0] < size && cell[1] < this.#rows ? cell : null;
  }

  #keepInside() {
    if (!this.#model) return;
    const { width, height } = this.#plot();
    const { scale } = this.#camera;
    const limit = (value, size, room) => {
      const slack = room * 0.5;
      return Math.max(-slack, Math.min(value, size - room + slack));
    };
    this.#camera.x = limit(this.#camera.x, this.#model.size, width / scale);
    this.#camera.y = limit(this.#camera.y, this.#rows, height / scale);
  }

  #resize() {
    const ratio = window.devicePixelRatio || 1;
    this.#canvas.width = Math.round(this.#canvas.clientWidth * ratio);
    this.#canvas.height = Math.round(this.#canvas.clientHeight * ratio);
    if (this.#fitted) this.fit();
    this.redraw();
  }

  #readColours() {
    for (const name of ["surface", "ink", "muted", "line", "accent", "target"])
      this.#colours[name] = themeColour(`--${name}`);
    this.redraw();
  }

  #step() {
    this.#frame = 0;
    if (this.#zoom) this.#stepZoom();
    this.#draw();
  }

  #stepZoom() {
    const { goal, at, world } = this.#zoom;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const ratio = goal / this.#camera.scale;
    const done = calm || Math.abs(ratio - 1) < 0.005;
    this.#camera.scale = done ? goal : this.#camera.scale * ratio ** 0.3;
    this.#hold(world, at);
    if (done) {
      this.#zoom = null;
      this.onCamera();
    } else this.redraw();
  }

  #draw() {
    const context = this.#context;
    const ratio = window.devicePixelRatio || 1;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.clearRect(0, 0, this.#canvas.clientWidth, this.#canvas.clientHeight);
    if (!this.#model) return;
    const plot = this.#plot();
    const seen = this.#seenCells(plot);
    context.save();
    context.beginPath();
    context.rect(plot.left, plot.top, plot.width, plot.height);
    context.clip();
    this.#drawField(plot, seen);
    if (this.#model.image) this.#drawImage(seen);
    if (this.#camera.scale >= GRID_FROM) this.#drawGrid(seen);
    if (this.#model.dots) this.#drawDots(seen);
    if (this.#model.numberAt && this.#camera.scale >= NUMBERS_FROM) this.#drawNumbers(seen);
    this.#drawMarks();
    context.strokeStyle = this.#colours.line;
    context.lineWidth = 2;
    context.strokeRect(
      ...this.#box({ left: 0, bottom: 0, right: this.#model.size, top: this.#rows }),
    );
    context.restore();
    this.#drawAxes(plot, seen);
  }

  #seenCells(plot) {
    const { scale, x, y } = this.#camera;
    const size = this.#model.size;
    return {
      left: Math.max(0, Math.floor(x)),
      bottom: Math.max(0, Math.floor(y)),
      right: Math.min(size, Math.ceil(x + plot.width / scale)),
      top: Math.min(this.#rows, Math.ceil(y + plot.height / scale)),
    };
  }

  /** The pixel of the lower left corner of a cell. */
  #corner(x, y) {
    const plot = this.#plot();
    return [
      plot.left + (x - this.#camera.x) * this.#camera.scale,
      plot.top + plot.height - (y - this.#camera.y) * this.#camera.scale,
    ];
  }

  #box({ left, bottom, right, top }) {
    const [x0, y0] = this.#corner(left, bottom);
    const [x1, y1] = this.#corner(right, top);
    return [x0, y1, x1 - x0, y0 - y1];
  }

  #drawField(plot, seen) {
    this.#context.fillStyle = this.#colours.surface;
    this.#context.fillRect(...this.#box(seen));
  }

  #drawImage(seen) {
    if (seen.right <= seen.left || seen.top <= seen.bottom) return;
    const { image, size } = this.#model;
    this.#context.imageSmoothingEnabled = this.#camera.scale < 1;
    this.#context.drawImage(
      image,
      seen.left,
      size - seen.top,
      seen.right - seen.left,
      seen.top - seen.bottom,
      ...this.#box(seen),
    );
  }

  #drawGrid(seen) {
    const context = this.#context;
    context.strokeStyle = this.#colours.line;
    context.lineWidth = 1;
    context.beginPath();
    const [, low] = this.#corner(0, seen.bottom);
    const [, high] = this.#corner(0, seen.top);
    const [near] = this.#corner(seen.left, 0);
    const [far] = this.#corner(seen.right, 0);
    for (let x = seen.left; x <= seen.right; x++) {
      const at = Math.round(this.#corner(x, 0)[0]) + 0.5;
      context.moveTo(at, low);
      context.lineTo(at, high);
    }
    for (let y = seen.bottom; y <= seen.top; y++) {
      const at = Math.round(this.#corner(0, y)[1]) + 0.5;
      context.moveTo(near, at);
      context.lineTo(far, at);
    }
    context.stroke();
  }

  #drawDots(seen) {
    const context = this.#context;
    const { scale } = this.#camera;
    const width = Math.max(2.2, scale);
    const inset = scale > GRID_FROM ? scale * 0.12 : 0;
    const round = scale > GRID_FROM;
    for (const { x, y, colour } of this.#model.dots) {
      if (x < seen.left || x >= seen.right || y < seen.bottom || y >= seen.top) continue;
      const [left, low] = this.#corner(x, y);
      context.fillStyle = colour;
      if (round) {
        context.beginPath();
        context.roundRect(left + inset, low - width + inset, width - 2 * inset, width - 2 * inset, width * 0.2);
        context.fill();
      } else context.fillRect(left, low - width, width, width);
    }
  }

  #drawNumbers(seen) {
    const context = this.#context;
    const { scale } = this.#camera;
    context.font = `${Math.min(15, scale * 0.42)}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (let x = seen.left; x < seen.right; x++) {
      for (let y = seen.bottom; y < seen.top; y++) {
        const { text, colour } = this.#model.numberAt(x, y);
        const [left, low] = this.#corner(x, y);
        context.fillStyle = colour;
        context.fillText(text, left + scale / 2, low - scale / 2);
      }
    }
  }

  #drawMarks() {
    const context = this.#context;
    const size = Math.max(9, this.#camera.scale);
    const ring = ([x, y], colour, width) => {
      const [left, low] = this.#corner(x + 0.5, y + 0.5);
      context.strokeStyle = colour;
      context.lineWidth = width;
      context.strokeRect(left - size / 2, low - size / 2, size, size);
    };
    for (const target of this.targets) ring(target, this.#colours.target, 2.5);
    if (this.selected) ring(this.selected, this.#colours.ink, 2);
  }

  #drawAxes(plot, seen) {
    const context = this.#context;
    const { scale } = this.#camera;
    context.fillStyle = this.#colours.muted;
    context.font = "12px system-ui, sans-serif";
    const [edge, floor] = this.#corner(0, 0);
    const left = Math.max(plot.left, Math.min(edge, plot.left + plot.width));
    const low = Math.min(plot.top + plot.height, Math.max(floor, plot.top));
    const gap = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((each) => each * scale >= 44) ?? 1000;
    context.textAlign = "center";
    context.textBaseline = "top";
    for (let x = Math.ceil(seen.left / gap) * gap; x < seen.right; x += gap) {
      const [at] = this.#corner(x + 0.5, 0);
      if (at >= plot.left && at <= plot.left + plot.width) context.fillText(x, at, low + 8);
    }
    context.textAlign = "right";
    context.textBaseline = "middle";
    for (let y = Math.ceil(seen.bottom / gap) * gap; y < seen.top; y += gap) {
      const [, at] = this.#corner(0, y + 0.5);
      if (at >= plot.top && at <= plot.top + plot.height) context.fillText(y, left - 8, at);
    }
  }

  #listen() {
    const canvas = this.#canvas;
    const place = (event) => {
      const box = canvas.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    canvas.addEventListener(
      "wheel",
      (event) => {
        event.preventDefault();
        const pixels = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
        this.zoomBy(Math.exp(-Math.max(-240, Math.min(240, pixels)) * 0.0022), place(event));
      },
      { passive: false },
    );
    canvas.addEventListener("pointerdown", (event) => this.#press(event, place(event)));
    canvas.addEventListener("pointermove", (event) => this.#move(event, place(event)));
    canvas.addEventListener("pointerup", (event) => this.#release(event, place(event)));
    canvas.addEventListener("pointercancel", (event) => this.#pointers.delete(event.pointerId));
    canvas.addEventListener("pointerleave", () => this.onHover(null));
    canvas.addEventListener("keydown", (event) => this.#key(event));
  }

  #press(event, point) {
    this.#canvas.setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, { start: point, last: point, moved: this.#pointers.size > 0 });
  }

  #move(event, point) {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) {
      this.onHover(this.#cellAt(point));
      return;
    }
    const previous = pointer.last;
    pointer.last = point;
    if (Math.hypot(point.x - pointer.start.x, point.y - pointer.start.y) > CLICK_DISTANCE) pointer.moved = true;
    if (this.#pointers.size === 2) this.#pinch(pointer, previous);
    else if (pointer.moved) this.panBy(point.x - previous.x, point.y - previous.y);
  }

  /** Two fingers hold two points of the board: it follows their middle and grows with their distance. */
  #pinch(pointer, previous) {
    const other = [...this.#pointers.values()].find((each) => each !== pointer);
    const distance = (a, b) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
    const middle = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    const factor = distance(pointer.last, other.last) / distance(previous, other.last);
    for (const each of this.#pointers.values()) each.moved = true;
    const held = this.#toWorld(middle(previous, other.last));
    this.#zoom = null;
    this.#fitted = false;
    this.#camera.scale = this.#possibleScale(this.#camera.scale * factor);
    this.#hold(held, middle(pointer.last, other.last));
    this.onCamera();
    this.redraw();
  }

  #possibleScale(scale) {
    return Math.min(LARGEST_SCALE, Math.max(this.#smallestScale(), scale));
  }

  /** Moves the view so that a point of the board is at a point of the canvas. */
  #hold(world, at) {
    const plot = this.#plot();
    this.#camera.x = world.x - (at.x - plot.left) / this.#camera.scale;
    this.#camera.y = world.y - (plot.top + plot.height - at.y) / this.#camera.scale;
    this.#keepInside();
  }

  #release(event, point) {
    const pointer = this.#pointers.get(event.pointerId);
    this.#pointers.delete(event.pointerId);
    if (!pointer || pointer.moved) return;
    const cell = this.#cellAt(point);
    if (cell) this.onPick(cell, event.pointerType, event.shiftKey);
  }

  #key(event) {
    const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    const step = arrows[event.key];
    if (step && event.shiftKey) this.#select(step);
    else if (step) this.panBy(-step[0] * 60, step[1] * 60);
    else if (event.key === "+" || event.key === "=") this.zoomBy(1.5);
    else if (event.key === "-") this.zoomBy(1 / 1.5);
    else if (event.key === "0") this.onFit();
    else if (event.key === "Enter" && this.selected) this.onPick(this.selected, "keyboard");
    else return;
    event.preventDefault();
  }

  #select([right, up]) {
    if (!this.#model) return;
    const inside = (value, size) => Math.max(0, Math.min(size - 1, value));
    const [x, y] = this.selected ?? [-right, -up].map((value) => Math.max(0, value));
    const cell = [inside(x + right, this.#model.size), inside(y + up, this.#rows)];
    this.onHover(cell, "keyboard");
    this.reveal(cell);
  }
}
