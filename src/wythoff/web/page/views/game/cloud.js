// The cloud of P-positions with three piles, on a canvas: drag turns it, a plane shows the slice.

import { announce, fill, h } from "../../dom.js";
import { onTheme } from "../../theming.js";
import { CORNERS, EDGES, fitted, nearest, projector } from "./projection.js";

const START = { turn: -0.62, tilt: 0.42 };
const STEP = 0.12;
const REACH = 14;
/** Room for the numbers and names along the edges, in pixels. */
const MARGIN = { left: 48, right: 28, top: 14, bottom: 34 };

export class Cloud {
  #view = { ...START };
  #now = { positions: [], bound: 1, names: ["x", "y", "z"], slice: 0, label: "" };
  #hovered = null;
  #pinned = null;
  #points = [];
  #place = null;
  #frame = 0;

  constructor(host, { signal, onPin, reading, onSlide }) {
    Object.assign(this, { onPin, reading, onSlide });
    this.canvas = h("canvas", { class: "cloud", tabindex: "0", role: "application", "aria-roledescription": "cloud of points" });
    this.tip = h("div", { class: "tip", hidden: true });
    this.note = h("div", { class: "notice", role: "status", hidden: true });
    this.field = h("div", { class: "field board" }, this.canvas, this.tip, this.note);
    this.hint = h(
      "p",
      { class: "muted small cloud-hint" },
      "drag to turn · ",
      h("span", { class: "by-mouse" }, "hover to read · click to pin · arrow keys turn, Page Up and Page Down or [ ] move the slice, n and b go from point to point"),
      h("span", { class: "by-touch" }, "tap to pin"),
    );
    host.append(this.field, this.hint);
    this.#listen(signal);
    new ResizeObserver(() => this.redraw()).observe(this.canvas);
    onTheme(() => this.redraw(), signal);
  }

  show(now) {
    this.#now = now;
    this.#hovered = null;
    this.canvas.setAttribute("aria-label", `${now.label}: ${now.positions.length} points`);
    this.redraw();
  }

  slice(at) {
    this.#now.slice = at;
    this.redraw();
  }

  pin(position) {
    this.#pinned = position;
    this.redraw();
  }

  stale(text) {
    this.field.classList.toggle("stale", Boolean(text));
    this.note.hidden = !text;
    fill(this.note, text);
  }

  redraw() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#draw());
  }

  #listen(signal) {
    const { canvas } = this;
    let drag = null;
    canvas.addEventListener("pointerdown", (event) => {
      drag = { x: event.clientX, y: event.clientY, ...this.#view, moved: false };
      canvas.setPointerCapture(event.pointerId);
    });
    canvas.addEventListener("pointermove", (event) => {
      if (drag) {
        const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
        drag.moved ||= Math.hypot(dx, dy) > 4;
        this.#turn(drag.turn - dx * 0.008, drag.tilt + dy * 0.006);
      } else this.#hover(this.#at(event));
    });
    canvas.addEventListener("pointerup", (event) => {
      if (drag && !drag.moved) {
        const point = this.#at(event);
        this.onPin(point && String(point.position) !== String(this.#pinned) ? point.position : null);
      }
      drag = null;
    });
    canvas.addEventListener("pointerleave", () => this.#hover(null));
    canvas.addEventListener("blur", () => this.#hover(null));
    const turns = { ArrowLeft: [STEP, 0], ArrowRight: [-STEP, 0], ArrowUp: [0, STEP], ArrowDown: [0, -STEP] };
    canvas.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (turns[event.key]) this.#turn(this.#view.turn + turns[event.key][0], this.#view.tilt + turns[event.key][1]);
      else if (event.key === "0") this.#turn(START.turn, START.tilt);
      else if (event.key === "[" || event.key === "PageDown") this.onSlide(-1);
      else if (event.key === "]" || event.key === "PageUp") this.onSlide(1);
      else if (event.key === "n" || event.key === "b") this.#walk(event.key === "n" ? 1 : -1);
      else if (event.key === "Enter" && this.#hovered) this.onPin(this.#hovered.position);
      else if (event.key === "Escape") this.onPin(null);
      else return;
      event.preventDefault();
    });
    signal.addEventListener("abort", () => cancelAnimationFrame(this.#frame));
  }

  /** From one point of the slice to the next. */
  #walk(by) {
    const inside = this.#points.filter(({ position }) => position[2] === this.#now.slice).sort((one, other) => one.position[0] - other.position[0]);
    if (!inside.length) return;
    const now = inside.findIndex(({ position }) => String(position) === String(this.#hovered?.position ?? this.#pinned));
    const next = inside[(now + by + inside.length) % inside.length];
    this.#hover(next);
    const { title, text } = this.reading(next.position);
    announce(`${title}. ${text}`);
  }

  #turn(turn, tilt) {
    this.#view = { turn, tilt: Math.max(-0.2, Math.min(1.4, tilt)) };
    this.redraw();
  }

  #at(event) {
    const { left, top } = this.canvas.getBoundingClientRect();
    return nearest(this.#points, [event.clientX - left, event.clientY - top], REACH);
  }

  #hover(point) {
    if (String(point?.position) === String(this.#hovered?.position)) return;
    this.#hovered = point;
    this.redraw();
  }

  #showTip() {
    const wanted = this.#hovered?.position ?? this.#pinned;
    this.tip.hidden = !wanted;
    if (!wanted) return;
    const point = { at: this.#place(wanted) };
    const { title, text } = this.reading(wanted);
    fill(this.tip, h("b", {}, title), h("span", { class: text?.includes("⊕") ? "mono" : null }, text));
    const left = Math.min(point.at[0] + 16, this.canvas.clientWidth - this.tip.offsetWidth - 4);
    this.tip.style.transform = `translate(${Math.round(left)}px, ${Math.round(Math.max(2, point.at[1] - 14))}px)`;
  }

  #draw() {
    const { canvas } = this;
    const width = canvas.clientWidth;
    if (!width) return;
    const ratio = devicePixelRatio || 1;
    const height = canvas.clientHeight;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const context = canvas.getContext("2d");
    context.scale(ratio, ratio);
    const look = getComputedStyle(canvas);
    const colour = (name) => look.getPropertyValue(`--${name}`);
    const colours = Object.fromEntries(["p", "b", "line", "line-2", "ink", "ink-2", "accent", "card"].map((name) => [name, resolved(canvas, colour(name), name)]));
    const { positions, bound, names, slice } = this.#now;
    const at = projector({ ...this.#view, ...fitted(this.#view.tilt, [width, height], MARGIN), bound });
    this.#place = at;
    this.#points = positions.map((position) => ({ position, at: at(position) }));
    const line = (points, style, thick = 1, dashes = []) => {
      Object.assign(context, { strokeStyle: style, lineWidth: thick });
      context.setLineDash(dashes);
      context.beginPath();
      points.forEach((point, i) => context[i ? "lineTo" : "moveTo"](point[0], point[1]));
      context.stroke();
      context.setLineDash([]);
    };
    const corners = CORNERS.map((corner) => at(corner.map((each) => each * bound)));
    const nearestCorner = corners.reduce((best, corner, k) => (corner[2] < corners[best][2] ? k : best), 0);
    for (const [a, b] of EDGES) if (a !== nearestCorner && b !== nearestCorner) line([corners[a], corners[b]], colours.line);
    this.#drawAxes(context, at, corners, bound, names, colours);
    const plane = [[0, 0], [bound, 0], [bound, bound], [0, bound]].map(([x, y]) => at([x, y, slice]));
    const disc = (point, radius, style, alpha = 1) => {
      Object.assign(context, { fillStyle: style, globalAlpha: alpha });
      context.beginPath();
      context.arc(point[0], point[1], radius, 0, 2 * Math.PI);
      context.fill();
      context.globalAlpha = 1;
    };
    const depths = this.#points.map(({ at: [, , depth] }) => depth);
    const [near, far] = [Math.min(...depths), Math.max(...depths)];
    const share = (depth) => (far === near ? 1 : (far - depth) / (far - near));
    const radius = Math.max(3.5, width / 110);
    const isSeenFromAbove = this.#view.tilt > 0;
    const behind = this.#points.filter(({ position }) => (isSeenFromAbove ? position[2] < slice : position[2] > slice));
    const before = this.#points.filter(({ position }) => (isSeenFromAbove ? position[2] > slice : position[2] < slice));
    const inside = this.#points.filter(({ position }) => position[2] === slice);
    const cloud = (points, faint) => points.sort((a, b) => b.at[2] - a.at[2]).forEach(({ at: point }) => disc(point, radius * (0.75 + 0.35 * share(point[2])), colours.p, faint * (0.45 + 0.4 * share(point[2]))));
    cloud(behind, 0.8);
    Object.assign(context, { fillStyle: colours.accent, globalAlpha: 0.13 });
    context.beginPath();
    plane.forEach((point) => context.lineTo(point[0], point[1]));
    context.fill();
    context.globalAlpha = 1;
    line([...plane, plane[0]], colours.accent, 1.4);
    cloud(before, 0.8);
    for (const { at: point } of inside) {
      disc(point, radius * 1.25 + 1.5, colours.card);
      disc(point, radius * 1.25, colours.p);
    }
    const marked = this.#hovered?.position ?? this.#pinned;
    if (marked) {
      const [x, y, z] = marked;
      const point = at(marked);
      line([at([0, y, z]), point, at([x, 0, z])], colours.b, 1.5, [4, 4]);
      if (positions.some((each) => String(each) === String(marked))) disc(point, radius * 1.25, colours.p);
      Object.assign(context, { strokeStyle: colours.b, lineWidth: 2.5 });
      context.beginPath();
      context.arc(point[0], point[1], radius * 1.25 + 5, 0, 2 * Math.PI);
      context.stroke();
    }
    this.canvas.dataset.pinned = this.#pinned ? this.#pinned.join(",") : "";
    this.canvas.dataset.slice = String(slice);
    this.#showTip();
  }

  /** Numbers along three visible edges, and the names of the piles. */
  #drawAxes(context, at, corners, bound, names, colours) {
    const step = bound > 8 ? 5 : bound > 4 ? 2 : 1;
    const ticks = Array.from({ length: Math.floor(bound / step) + 1 }, (_, i) => i * step);
    const middle = at([bound / 2, bound / 2, bound / 2]);
    const lowest = corners.slice(0, 4).reduce((best, corner, k, all) => (corner[1] > all[best][1] ? k : best), 0);
    const leftmost = corners.slice(0, 4).reduce((best, corner, k, all) => (corner[0] < all[best][0] ? k : best), 0);
    const [fx, fy] = CORNERS[lowest].map((each) => each * bound);
    const [lx, ly] = CORNERS[leftmost].map((each) => each * bound);
    const axes = [(n) => [n, fy, 0], (n) => [fx, n, 0], (n) => [lx, ly, n]];
    const shift = (point, by) => {
      const [dx, dy] = [point[0] - middle[0], point[1] - middle[1]];
      const length = Math.hypot(dx, dy) || 1;
      return [point[0] + (dx / length) * by, point[1] + (dy / length) * by];
    };
    Object.assign(context, { textAlign: "center", textBaseline: "middle" });
    axes.forEach((along, axis) => {
      context.fillStyle = colours["ink-2"];
      context.font = "12px Inter, system-ui, sans-serif";
      // The lowest number of the upright edge would overlap that of the edge beside it.
      for (const n of axis === 2 ? ticks.slice(1) : ticks) {
        const point = axis === 2 ? [at(along(n))[0] - 16, at(along(n))[1]] : shift(at(along(n)), 16);
        context.fillText(String(n), point[0], point[1]);
      }
      context.fillStyle = colours.ink;
      context.font = 'italic 17px "STIX Two Text", Cambria, "Liberation Serif", serif';
      const half = at(along(bound / 2));
      const name = axis === 2 ? [half[0] - 38, half[1]] : shift(half, 40);
      context.fillText(names[axis], name[0], name[1]);
    });
  }
}

/** A colour of the current theme, by its token, as the browser computes it. */
function resolved(canvas, value, name) {
  const probe = canvas.ownerDocument.createElement("span");
  probe.className = "unseen";
  probe.style.color = `var(--${name})`;
  canvas.parentNode.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color || value;
}
