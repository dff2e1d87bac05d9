// Which part of a field of squares is seen on a canvas, with x to the right and y upwards, and how it moves.

const LARGEST_SCALE = 64;

export const clamp = (value, low, high) => Math.max(low, Math.min(high, value));

/**
 * The field is the `model`, with `size` columns and `rows` rows. The `view` is a `scale` (pixels for a square) and the
 * place [x, y] in the lower left corner.
 *
 * These parts of the `style` are for moving: the `margin` around what is seen, the `smallestScale` as a share of the one
 * at which everything is seen, the `slack` by which the field may be moved out of sight, as a share of what is seen, and
 * whether zooming is `smooth`.
 */
export class MovingView {
  model = null;
  view = { scale: 1, x: 0, y: 0 };
  isFitted = true;
  #zoom = null;
  #frame = 0;
  #isSeen = false;
  #watchSize = new ResizeObserver(() => this.#resize());

  constructor(canvas, style) {
    this.canvas = canvas;
    this.style = style;
    this.#watchSize.observe(canvas);
  }

  stop() {
    this.#watchSize.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  redraw() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#zoom) this.#stepZoom();
      this.draw();
    });
  }

  fit() {
    if (!this.model) return;
    this.#zoom = null;
    this.isFitted = true;
    // While the canvas is hidden there is nothing to fit into; it is fitted when it appears.
    if (!this.canvas.clientWidth) return;
    const scale = this.#fittingScale();
    this.view = { scale, ...this.home(scale) };
    this.redraw();
  }

  /** The place in the lower left corner when everything is seen. */
  home() {
    return { x: 0, y: 0 };
  }

  /** Called when the view has come to rest elsewhere. */
  onView() {}

  /** Called when the canvas has appeared on a page, or appeared again. */
  onAppear() {}

  zoomBy(factor, at = this.#middle()) {
    const goal = this.possibleScale((this.#zoom?.goal ?? this.view.scale) * factor);
    if (!this.style.smooth || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      this.carry(at, at, goal);
      return;
    }
    this.isFitted = false;
    this.#zoom = { goal, at, world: this.#toWorld(at) };
    this.redraw();
  }

  /** Moves by pixels. */
  panBy(right, down) {
    this.carry({ x: 0, y: 0 }, { x: right, y: down });
  }

  /** Moves what is at one point of the canvas to another point. */
  carry(from, to, scale = this.view.scale) {
    const world = this.#toWorld(from);
    this.#zoom = null;
    this.isFitted = false;
    this.view.scale = scale;
    this.#hold(world, to);
    this.redraw();
    this.onView();
  }

  /** Brings a square into sight. */
  reveal([x, y]) {
    const { width, height } = this.plot;
    const { scale } = this.view;
    const inside = (value, low, room) => Math.max(value + 1 - room, Math.min(value, low));
    this.view.x = inside(x, this.view.x, width / scale);
    this.view.y = inside(y, this.view.y, height / scale);
    this.redraw();
  }

  cellAt(point) {
    const world = this.#toWorld(point);
    const [x, y] = [Math.floor(world.x), Math.floor(world.y)];
    return x >= 0 && y >= 0 && x < this.model?.size && y < this.model?.rows ? [x, y] : null;
  }

  possibleScale(scale) {
    return clamp(scale, this.#fittingScale() * this.style.smallestScale, LARGEST_SCALE);
  }

  /** Where the squares are drawn. */
  get plot() {
    const { left, right, top, bottom } = this.style.margin;
    const width = Math.max(1, this.canvas.clientWidth - left - right);
    const height = Math.max(1, this.canvas.clientHeight - top - bottom);
    return { left, top, width, height, right: left + width, bottom: top + height };
  }

  /** The pixel of the lower left corner of a square. */
  corner(x, y) {
    const { left, bottom } = this.plot;
    const { scale } = this.view;
    return [left + (x - this.view.x) * scale, bottom - (y - this.view.y) * scale];
  }

  centre([x, y]) {
    return this.corner(x + 0.5, y + 0.5);
  }

  /** Keeps the view near the field. */
  keepInside() {
    if (!this.model) return;
    const { width, height } = this.plot;
    const { scale } = this.view;
    const inside = (value, count, room) => {
      const slack = room * this.style.slack;
      return Math.max(-slack, Math.min(value, count - room + slack));
    };
    this.view.x = inside(this.view.x, this.model.size, width / scale);
    this.view.y = inside(this.view.y, this.model.rows, height / scale);
  }

  #middle() {
    const { left, top, width, height } = this.plot;
    return { x: left + width / 2, y: top + height / 2 };
  }

  /** The scale at which everything is seen. */
  #fittingScale() {
    const { width, height } = this.plot;
    return Math.min(width / (this.model?.size ?? 100), height / (this.model?.rows ?? 100));
  }

  #toWorld({ x, y }) {
    const { left, bottom } = this.plot;
    const { scale } = this.view;
    return { x: this.view.x + (x - left) / scale, y: this.view.y + (bottom - y) / scale };
  }

  /** Moves the view so that a place of the field is at a point of the canvas. */
  #hold(world, at) {
    const { left, bottom } = this.plot;
    this.view.x = world.x - (at.x - left) / this.view.scale;
    this.view.y = world.y - (bottom - at.y) / this.view.scale;
    this.keepInside();
  }

  #resize() {
    const ratio = window.devicePixelRatio || 1;
    this.canvas.width = Math.round(this.canvas.clientWidth * ratio);
    this.canvas.height = Math.round(this.canvas.clientHeight * ratio);
    if (this.isFitted) this.fit();
    this.redraw();
    const wasSeen = this.#isSeen;
    this.#isSeen = this.canvas.clientWidth > 0;
    if (this.#isSeen && !wasSeen) this.onAppear();
  }

  #stepZoom() {
    const { goal, at, world } = this.#zoom;
    const ratio = goal / this.view.scale;
    const done = Math.abs(ratio - 1) < 0.005;
    this.view.scale = done ? goal : this.view.scale * ratio ** 0.3;
    this.#hold(world, at);
    if (done) {
      this.#zoom = null;
      this.onView();
    } else this.redraw();
  }
}
