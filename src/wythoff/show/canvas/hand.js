// What a hand does to a view: moving it by dragging or keys, zooming by wheel, fingers or keys, and picking squares.

import { clamp } from "./moving-view.js";

const CLICK_DISTANCE = 5;
const KEY_STEP = 60;
const KEY_ZOOM = 1.5;
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

/**
 * `onHover(cell, pointer)` gets the square that is pointed at, or null, and `onPick(cell, pointer, withShift)` the one
 * that is picked. Arrow keys move the view or the selection, and with Shift the other one: the view, if `panWithShift`.
 * Before anything is selected they start from `start(step)`. The key 0 calls `onFit()`; `keys` are further keys and what
 * they do. The wheel zooms if `takesWheel(event)`. A square can be dragged if `grabs(cell)`: `onCarry(cell)` gets where it
 * is, null being off the field, and `onDrop(cell)` where it is let go.
 */
export class Hand {
  panWithShift = false;
  keys = {};
  #view;
  #pointers = new Map();

  constructor(view, actions) {
    this.#view = view;
    Object.assign(this, actions);
    const { canvas } = view;
    const place = (event) => {
      const box = canvas.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    canvas.addEventListener("wheel", (event) => this.#wheel(event, place(event)), { passive: false });
    canvas.addEventListener("pointerdown", (event) => this.#press(event, place(event)));
    canvas.addEventListener("pointermove", (event) => this.#move(event, place(event)));
    canvas.addEventListener("pointerup", (event) => this.#release(event, place(event)));
    canvas.addEventListener("pointercancel", (event) => this.#pointers.delete(event.pointerId));
    canvas.addEventListener("keydown", (event) => this.#key(event));
  }

  takesWheel() {
    return true;
  }

  grabs() {
    return false;
  }

  onFit() {
    this.#view.fit();
  }

  start() {
    return [0, 0];
  }

  #wheel(event, point) {
    if (!this.takesWheel(event)) return;
    event.preventDefault();
    const pixels = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    this.#view.zoomBy(Math.exp(-clamp(pixels, -240, 240) * 0.0022), point);
  }

  #press(event, point) {
    this.#view.canvas.setPointerCapture(event.pointerId);
    const cell = this.#view.cellAt(point);
    const carries = cell !== null && this.#pointers.size === 0 && this.grabs(cell);
    this.#pointers.set(event.pointerId, { start: point, last: point, moved: this.#pointers.size > 0, carries });
  }

  #move(event, point) {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) {
      this.onHover(this.#view.cellAt(point));
      return;
    }
    const previous = pointer.last;
    pointer.last = point;
    if (Math.hypot(point.x - pointer.start.x, point.y - pointer.start.y) > CLICK_DISTANCE) pointer.moved = true;
    if (this.#pointers.size === 2) this.#pinch(pointer, previous);
    else if (pointer.carries) this.onCarry(this.#view.cellAt(point));
    else if (pointer.moved) this.#view.panBy(point.x - previous.x, point.y - previous.y);
  }

  /** Two fingers hold two points of the board, which follows their middle and grows with their distance. */
  #pinch(pointer, previous) {
    const other = [...this.#pointers.values()].find((each) => each !== pointer);
    const distance = (a, b) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
    const middle = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
    const factor = distance(pointer.last, other.last) / distance(previous, other.last);
    for (const each of this.#pointers.values()) each.moved = true;
    const scale = this.#view.possibleScale(this.#view.view.scale * factor);
    this.#view.carry(middle(previous, other.last), middle(pointer.last, other.last), scale);
  }

  #release(event, point) {
    const pointer = this.#pointers.get(event.pointerId);
    this.#pointers.delete(event.pointerId);
    if (!pointer) return;
    const cell = this.#view.cellAt(point);
    if (pointer.carries && pointer.moved) this.onDrop(cell);
    else if (cell && !pointer.moved) this.onPick(cell, event.pointerType, event.shiftKey);
  }

  #key(event) {
    const act = this.#actionOf(event);
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  #actionOf({ key, shiftKey }) {
    const view = this.#view;
    const step = ARROWS[key];
    if (step && shiftKey === this.panWithShift) return () => view.panBy(-step[0] * KEY_STEP, step[1] * KEY_STEP);
    if (step) return () => this.#select(step);
    if (key === "+" || key === "=") return () => view.zoomBy(KEY_ZOOM);
    if (key === "-") return () => view.zoomBy(1 / KEY_ZOOM);
    if (key === "0") return () => this.onFit();
    if (key === "Enter") return () => view.selected && this.onPick(view.selected, "keyboard");
    return this.keys[key];
  }

  #select(step) {
    if (!this.#view.model) return;
    const { size, rows } = this.#view.model;
    const [x, y] = this.#view.selected ?? this.start(step);
    const cell = [clamp(x + step[0], 0, size - 1), clamp(y + step[1], 0, rows - 1)];
    this.onHover(cell, "keyboard");
    this.#view.reveal(cell);
  }
}
