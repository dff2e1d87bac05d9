// A field of squares with the marks of mathematics and of play: positions of two games, rings, reach, arrows, a queen.

import { packed, readable } from "./colours.js";
import { GridView } from "./grid-view.js";
import { imageOfAll, sparseModel } from "./models.js";

const STEPS = 11;
const KINDS = 7;
const numbered = (letter, count) => Array.from({ length: count }, (_, i) => `${letter}${i + 1}`);
const NAMES = ["paper", "sunk", "grid", "line", "ink", "accent", "p", "b", "win", "lose"];

/** The colours by the names of the page's tokens, and those that the base class knows by other names. */
const TOKENS = {
  ...Object.fromEntries([...NAMES, ...numbered("v", STEPS), ...numbered("k", KINDS)].map((name) => [name, name])),
  surface: "card",
  muted: "ink-2",
  reach: "accent-soft",
  onAccent: "on-accent",
  target: "win",
};

const MARKED_STYLE = {
  margin: { left: 50, right: 10, top: 12, bottom: 48 },
  roundness: 0.14,
  frame: { colour: "line", width: 1, outside: 1 },
  labels: { apart: 40, below: 8, beside: 8 },
  smallestScale: 1,
  slack: 0,
  smooth: true,
  gridAtLabels: true,
  colours: TOKENS,
  font: "Inter, system-ui, sans-serif",
};

const rgb = (text) => text.match(/[\d.]+/g).slice(0, 3).map(Number);

/**
 * `layers` are what is drawn, each of them optional; squares are [x, y]:
 * `p` the P-positions, all in one colour or by a number `shades(x, y)` up to `largest`; `second` those of another game only, `both` those of the two; `values(x, y)` with `largest` the
 * nim-values; `kinds(x, y)` the kind of winning move from 1, 0 for a P-position; `rings`, `reach`, `frames`
 * [{cell, kind}], `arrows` [{from, to, kind}], `badges` [{cell, kind, text, left}] with the kinds "win", "lose" and
 * "plain", a badge at the right of its square unless `left`; `crosses`, squares that were tried;
 * `lines` [{at, step, kind, text}] squares at + k step in a row; `halos` [{cell, kind}] round a square;
 * `path` the squares a match went through; `queen`, `star`; `circle` {cell, radius, kind}; `known`, the pile up to which anything
 * is known.
 */
export class MarkedView extends GridView {
  layers = {};
  axes = ["x", "y"];
  axisWord = "pile";
  hovered = null;
  pinned = null;
  pinColour = "accent";

  constructor(canvas, labelsApart = MARKED_STYLE.labels.apart) {
    super(canvas, { ...MARKED_STYLE, labels: { ...MARKED_STYLE.labels, apart: labelsApart } });
    this.readColours();
  }

  /** Shows the squares 0 to size - 1 of each axis, one row if there is one pile; the view stays on a field of the same size. */
  show({ size, rows = size, axes = this.axes, axisWord = "pile", layers }) {
    const isSame = this.model?.size === size && this.model?.rows === rows;
    Object.assign(this, { axes, axisWord, layers });
    this.#paint(size, rows);
    if (isSame && !this.isFitted) this.redraw();
    else this.fit();
  }

  /** Changes some of the layers. */
  mark(layers) {
    this.layers = { ...this.layers, ...layers };
    if (this.model) this.#paint(this.model.size, this.model.rows);
    this.redraw();
  }

  readColours() {
    super.readColours();
    if (this.model) this.#paint(this.model.size, this.model.rows);
  }

  #paint(size, rows) {
    const { values, kinds, p = [] } = this.layers;
    if (values) this.model = this.#valueModel(size, rows);
    else if (kinds) this.model = { size, rows, image: this.#kindImage(size, rows) };
    else this.model = sparseModel(size, rows, p, this.#shading());
  }

  /** The colours of P-positions: a single one, or by a number that each of them has. */
  #shading() {
    const { shades, largest } = this.layers;
    if (!shades) return () => rgb(this.colours.p);
    return (x, y) => rgb(this.valueColour(shades(x, y), largest));
  }

  /** The colour of a nim-value: 0 stands out, the others by their size. */
  valueColour(value, largest) {
    if (value === 0) return this.colours.p;
    return this.colours[`v${1 + Math.floor(((value - 1) * STEPS) / Math.max(STEPS, largest))}`];
  }

  #valueModel(size, rows) {
    const { values, largest } = this.layers;
    const tones = Array.from({ length: largest + 1 }, (_, value) => rgb(this.valueColour(value, largest)));
    const table = tones.map(packed);
    const numberAt = (x, y) => ({ text: values(x, y), colour: readable(tones[values(x, y)]) });
    return { size, rows, numberAt, image: imageOfAll(size, rows, (x, y) => table[values(x, y)]) };
  }

  #kindImage(size, rows) {
    const { kinds } = this.layers;
    const table = [this.colours.p, ...numbered("k", KINDS).map((name) => this.colours[name])].map((colour) => packed(rgb(colour)));
    return imageOfAll(size, rows, (x, y) => table[kinds(x, y) === 0 ? 0 : 1 + ((kinds(x, y) - 1) % KINDS)]);
  }

  drawBelow(seen) {
    const { reach = [], known } = this.layers;
    const { context } = this;
    context.fillStyle = this.colours.reach;
    for (const [x, y] of reach) {
      const [left, low] = this.corner(x, y);
      context.fillRect(left + 1, low - this.view.scale + 1, this.view.scale - 1, this.view.scale - 1);
    }
    if (known !== undefined) this.#drawUnknown(known + 1, seen);
  }

  /** The squares beyond the piles about which anything is known. */
  #drawUnknown(known, seen) {
    const { context } = this;
    const [left, low] = this.corner(0, 0);
    const [edge, high] = this.corner(known, known);
    const [right, top] = this.corner(seen.right, seen.top);
    context.fillStyle = this.colours.sunk;
    context.fillRect(edge, top, right - edge, low - top);
    context.fillRect(left, top, edge - left, high - top);
    this.#line([[left, high], [edge, high], [edge, low]], this.colours.accent, 1.5, [5, 4]);
  }

  drawMarks(seen) {
    const { lines = [], halos = [] } = this.layers;
    for (const line of lines) this.#ray(line, seen);
    this.#drawPositions();
    for (const { cell, kind } of halos) this.#circle(cell, Math.max(7, this.view.scale * 0.8), this.#tone(kind), 2);
    this.#drawCursor();
  }

  #drawPositions() {
    const { second = [], both = [], rings = [], frames = [], arrows = [], badges = [], crosses = [], path = [], queen, star } = this.layers;
    const half = Math.max(3.4, this.view.scale * 0.38);
    for (const cell of second) this.#diamond(cell, Math.max(4.4, half * 1.05));
    for (const cell of both) this.#disc(cell, half * 0.9, this.colours.ink);
    for (const cell of rings) this.#circle(cell, half * 0.85, this.colours.b, 1.6);
    this.#drawPath(path);
    for (const cell of crosses) this.#cross(cell);
    for (const { cell, kind } of frames) this.#frame(cell, this.#tone(kind));
    for (const arrow of arrows) this.#arrow(arrow);
    if (star) this.#star(star);
    if (queen) this.#queen(queen);
    for (const badge of badges) this.#badge(badge);
  }

  /** Squares in a row, as a band with a dashed line along it and its name on it. */
  #ray({ at, step, kind, text }, seen) {
    const { context } = this;
    const steps = [0, 1].filter((i) => step[i] > 0).map((i) => ((i ? seen.top : seen.right) - 0.5 - at[i]) / step[i]);
    if (!steps.length) return;
    const far = Math.min(...steps);
    const start = this.centre(at);
    const end = this.centre([at[0] + far * step[0], at[1] + far * step[1]]);
    const colour = this.#tone(kind);
    context.save();
    context.lineCap = "round";
    context.globalAlpha = 0.22;
    this.#line([start, end], colour, Math.max(6, this.view.scale * 0.8));
    context.globalAlpha = 1;
    this.#line([start, end], colour, 1.6, [5, 4]);
    if (text) this.#along(start, end, text, colour);
    context.restore();
  }

  /** A text along a line, in the middle of its upper half, on a background of its own. */
  #along(start, end, text, colour) {
    const { context } = this;
    const angle = Math.atan2(end[1] - start[1], end[0] - start[0]);
    context.save();
    context.translate(start[0] + 0.68 * (end[0] - start[0]), start[1] + 0.68 * (end[1] - start[1]));
    context.rotate(angle);
    this.setText("center", "middle", "600 13px");
    const width = context.measureText(text).width + 12;
    context.fillStyle = this.colours.surface;
    context.fillRect(-width / 2, -10, width, 20);
    context.fillStyle = colour;
    context.fillText(text, 0, 0);
    context.restore();
  }

  #tone(kind) {
    return { win: this.colours.win, lose: this.colours.lose }[kind] ?? this.colours.muted;
  }

  #diamond(cell, half) {
    const [x, y] = this.centre(cell);
    this.context.fillStyle = this.colours.b;
    this.context.beginPath();
    for (const [dx, dy] of [[0, -half], [half, 0], [0, half], [-half, 0]]) this.context.lineTo(x + dx, y + dy);
    this.context.fill();
  }

  #disc(cell, radius, colour) {
    this.context.fillStyle = colour;
    this.context.beginPath();
    this.context.arc(...this.centre(cell), radius, 0, 2 * Math.PI);
    this.context.fill();
  }

  #circle(cell, radius, colour, width) {
    Object.assign(this.context, { strokeStyle: colour, lineWidth: width });
    this.context.beginPath();
    this.context.arc(...this.centre(cell), radius, 0, 2 * Math.PI);
    this.context.stroke();
  }

  #line(points, colour, width, dashes = []) {
    const { context } = this;
    Object.assign(context, { strokeStyle: colour, lineWidth: width });
    context.setLineDash(dashes);
    context.beginPath();
    points.forEach((point, i) => context[i ? "lineTo" : "moveTo"](...point));
    context.stroke();
    context.setLineDash([]);
  }

  #drawPath(path) {
    if (!path.length) return;
    this.#line(path.map((cell) => this.centre(cell)), this.colours.muted, 1.5, [2, 4]);
    for (const cell of path) this.#disc(cell, Math.max(2.5, this.view.scale * 0.15), this.colours.muted);
  }

  #frame(cell, colour) {
    const [x, y] = this.centre(cell);
    const side = this.markSize * 0.9;
    Object.assign(this.context, { strokeStyle: colour, lineWidth: 2 });
    this.context.beginPath();
    this.context.roundRect(x - side / 2, y - side / 2, side, side, side * 0.2);
    this.context.stroke();
  }

  /** Winning moves are solid lines, mistakes are dashed. */
  #arrow({ from, to, kind }) {
    const [start, end] = [this.centre(from), this.centre(to)];
    const colour = this.#tone(kind);
    const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
    const length = Math.hypot(dx, dy);
    if (length < 1) return;
    const [ux, uy] = [dx / length, dy / length];
    const width = Math.min(5, Math.max(2, this.view.scale * 0.2));
    const head = Math.min(length * 0.6, width * 2.6);
    const neck = [end[0] - ux * head, end[1] - uy * head];
    this.#line([[start[0] + ux * width, start[1] + uy * width], neck], colour, width, kind === "lose" ? [7, 4] : []);
    this.context.fillStyle = colour;
    this.context.beginPath();
    this.context.moveTo(...end);
    this.context.lineTo(neck[0] - uy * head * 0.6, neck[1] + ux * head * 0.6);
    this.context.lineTo(neck[0] + uy * head * 0.6, neck[1] - ux * head * 0.6);
    this.context.fill();
  }

  #badge({ cell, kind, text, left = false }) {
    const [x, y] = this.centre(cell);
    const at = left ? [x - this.markSize * 0.6, y] : [x + this.markSize * 0.55, y - this.markSize * 0.4];
    this.context.fillStyle = this.#tone(kind);
    this.context.beginPath();
    this.context.arc(...at, 9, 0, 2 * Math.PI);
    this.context.fill();
    this.setText("center", "middle", "bold 12px");
    this.context.fillStyle = this.colours.surface;
    this.context.fillText(text, ...at);
  }

  #cross(cell) {
    const [x, y] = this.centre(cell);
    const half = Math.max(4, this.view.scale * 0.28);
    for (const turn of [1, -1]) this.#line([[x - half, y - turn * half], [x + half, y + turn * half]], this.colours.lose, 2.2);
  }

  #star(cell) {
    const [x, y] = this.centre(cell);
    const radius = Math.max(4, this.view.scale * 0.3);
    this.context.fillStyle = this.colours.b;
    this.context.beginPath();
    for (let i = 0; i < 10; i++) {
      const [reach, angle] = [i % 2 ? radius * 0.42 : radius, (i * Math.PI) / 5];
      this.context.lineTo(x + reach * Math.sin(angle), y - reach * Math.cos(angle));
    }
    this.context.fill();
  }

  /** A disc with a crown. */
  #queen(cell) {
    const { context } = this;
    const [x, y] = this.centre(cell);
    const radius = Math.min(18, Math.max(7, this.view.scale * 0.4));
    this.#disc(cell, radius + 1.5, this.colours.surface);
    this.#disc(cell, radius, this.colours.accent);
    const unit = radius * 0.5;
    context.fillStyle = this.colours.onAccent;
    context.beginPath();
    const crown = [[-1, 0.55], [-1.15, -0.6], [-0.5, 0], [0, -0.95], [0.5, 0], [1.15, -0.6], [1, 0.55]];
    for (const [dx, dy] of crown) context.lineTo(x + dx * unit, y + dy * unit);
    context.fill();
    context.fillRect(x - unit, y + 0.7 * unit, 2 * unit, 0.3 * unit);
  }

  /** The lines from the square that is pointed at to its numbers on the axes. */
  #drawCursor() {
    const cell = this.hovered ?? this.pinned;
    const colour = this.colours[cell === this.pinned ? this.pinColour : "accent"];
    if (this.pinned) this.#circle(this.pinned, Math.max(6, this.view.scale * 0.5), this.colours[this.pinColour], 2);
    if (!cell) return;
    const { left, bottom } = this.plot;
    const [x, y] = this.centre(cell);
    const lines = this.model.rows > 1 ? [[[left, y], [x, y]], [[x, y], [x, bottom]]] : [[[x, y], [x, bottom]]];
    for (const line of lines) this.#line(line, colour, 1, [2, 3]);
    this.#circle(cell, Math.max(5, this.view.scale * 0.45), colour, 1.8);
  }

  /** A ring around a square; at the edge it reaches into the margin. */
  #drawRing() {
    const { circle } = this.layers;
    if (!circle) return;
    const [x, y] = this.centre(circle.cell);
    const { left, right, top, bottom } = this.plot;
    if (x < left || x > right || y < top || y > bottom) return;
    this.#circle(circle.cell, Math.max(12, circle.radius * this.view.scale), circle.kind ? this.#tone(circle.kind) : this.colours.ink, circle.kind ? 2.2 : 1.6);
  }

  drawAxes(seen) {
    super.drawAxes(seen);
    this.#drawRing();
    const { left, right, top, bottom } = this.plot;
    const { context } = this;
    const font = 'italic 14px "STIX Two Text", Cambria, "Liberation Serif", serif';
    this.setText("right", "alphabetic");
    Object.assign(context, { font, fillStyle: this.colours.ink });
    context.fillText(`${this.axisWord} ${this.axes[0]} →`, right, bottom + 40);
    if (this.model.rows === 1) return;
    context.save();
    context.translate(left - 34, top);
    context.rotate(-Math.PI / 2);
    context.fillText(`${this.axisWord} ${this.axes[1]} →`, 0, 0);
    context.restore();
  }
}
