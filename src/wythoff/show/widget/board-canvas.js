// The board of the notebook on its canvas, with the marks of a match.

import { GridView } from "../canvas/grid-view.js";
import { clamp } from "../canvas/moving-view.js";

const STYLE = {
  margin: { left: 40, right: 10, top: 18, bottom: 34 },
  roundness: 0,
  frame: { colour: "muted", width: 1, outside: 1 },
  labels: { apart: 34, below: 4, beside: 6 },
  smallestScale: 1,
  slack: 0,
  smooth: false,
};

export class BoardCanvas extends GridView {
  options = [];
  trail = [];
  position = [];

  constructor(canvas, axes) {
    super(canvas, STYLE);
    this.axes = axes;
  }

  /** Shows a model; the view stays on a field of the same size. */
  show(model) {
    const sameField = this.model?.size === model.size;
    this.model = model;
    this.canvas.dataset.rows = model.rows;
    if (sameField) this.redraw();
    else this.fit();
  }

  drawMarks() {
    const size = this.markSize;
    for (const cell of this.options) this.#disc(cell, this.colours.muted, clamp(size * 0.14, 1.5, 4), 1.5);
    this.#drawTrail();
    for (const cell of this.position) this.#disc(cell, this.colours.ink, clamp(size * 0.3, 4, 12), 2);
    super.drawMarks();
  }

  // A border in the colour of the background sets a mark off from whatever is below it.
  ring(cell, colour, width) {
    super.ring(cell, this.colours.surface, width + 3);
    super.ring(cell, colour, width);
  }

  #disc(cell, colour, radius, border) {
    for (const [style, reach] of [[this.colours.surface, radius + border], [colour, radius]]) {
      this.context.fillStyle = style;
      this.context.beginPath();
      this.context.arc(...this.centre(cell), reach, 0, 2 * Math.PI);
      this.context.fill();
    }
  }

  #drawTrail() {
    const { context } = this;
    context.strokeStyle = this.colours.ink;
    context.lineWidth = 2;
    context.beginPath();
    this.trail.forEach((cell, i) => context[i ? "lineTo" : "moveTo"](...this.centre(cell)));
    context.stroke();
  }

  drawAxes(seen) {
    const { left, width, bottom } = this.plot;
    super.drawAxes(seen);
    this.setText("center", "top", "italic 13px");
    this.context.fillText(this.axes[0], left + width / 2, bottom + 18);
    if (this.model.rows > 1) this.context.fillText(this.axes[1], left - 10, 0);
  }
}
