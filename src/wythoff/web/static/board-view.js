// The board of the page on its canvas: it moves smoothly under the hand, and tells where it is looked at.

import { GridView } from "./canvas/grid-view.js";
import { Hand } from "./canvas/hand.js";

const STYLE = {
  margin: { left: 46, right: 12, top: 10, bottom: 30 },
  roundness: 0.2,
  frame: { colour: "line", width: 2, outside: 0 },
  labels: { apart: 44, below: 8, beside: 8 },
  smallestScale: 0.8,
  slack: 0.5,
  smooth: true,
};

export class BoardView extends GridView {
  constructor(canvas, { onHover, onPick, onFit, onCamera }) {
    super(canvas, STYLE);
    this.onView = onCamera;
    new Hand(this, { onHover, onPick, onFit });
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.readColours());
    this.readColours();
  }

  /** The view as [scale, x, y], or null while everything is fitted. */
  get camera() {
    const { scale, x, y } = this.view;
    return this.isFitted ? null : [scale, x, y].map((value) => Number(value.toFixed(3)));
  }

  /** Shows a model, a square unless it has rows, as a camera [scale, x, y] sees it; without one everything is fitted. */
  show(model, camera = null) {
    this.model = { rows: model.size, ...model };
    if (camera) {
      const [scale, x, y] = camera;
      this.view = { scale, x, y };
      this.isFitted = false;
      this.keepInside();
      this.redraw();
    } else this.fit();
  }

  /** In the middle; a single row is also in the middle of the height. */
  home(scale) {
    const { width, height } = this.plot;
    const { size, rows } = this.model;
    return { x: (size - width / scale) / 2, y: rows < size ? (rows - height / scale) / 2 : 0 };
  }
}
