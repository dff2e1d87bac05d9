// The board: fetches what is to be shown, colours it, and tells who wins where.

import { decodeNumbers, post } from "./api.js";
import { BoardView } from "./board-view.js";
import { CATEGORIES, OKABE_ITO, cssColour, cssScale, packed, packedHex, scaleColour, themeColour } from "./colours.js";
import { byId, debounce, errorBox, fill, h } from "./dom.js";
import { showSponge } from "./sponge.js";
import { current, emit, on, rules, set, state } from "./store.js";

const BOUNDS = {
  usual: [20, 50, 100, 200, 500, 1000, 2000],
  slow: [20, 50, 100, 200, 300],
  sponge: [10, 20, 31, 47, 63],
};
const MOST_DOTS = 20000;
const COLOURS = {
  p: [
    ["outcome", "outcome"],
    ["difference", "difference of the piles"],
    ["winning", "which move wins"],
  ],
  grundy: [
    ["value", "nim-value"],
    ["small", "smallest values"],
    ["outcome", "outcome"],
  ],
};

let view;
/** What the board shows: its game (rules and info), model, legend, and isP(x, y), valueAt(x, y) or describe(x, y). */
let shown = null;
let asked = 0;

const visible = () => state.view === "board";
const pileCount = () => current.info?.piles.length ?? 0;

export function startBoard() {
  view = new BoardView(byId("board"), { onHover, onPick, onFit: showEverything, onCamera: rememberCamera });
  byId("board-what").addEventListener("change", ({ target }) => choose({ what: target.value, colour: null }));
  byId("board-colour").addEventListener("change", ({ target }) => choose({ colour: target.value }));
  byId("board-bound").addEventListener("change", ({ target }) => choose({ bound: Number(target.value), camera: null }));
  byId("board-alpha").addEventListener(
    "input",
    debounce(400, () => choose({ alpha: byId("board-alpha").value.trim(), camera: null })),
  );
  byId("zoom-in").addEventListener("click", () => view.zoomBy(1.6));
  byId("zoom-out").addEventListener("click", () => view.zoomBy(1 / 1.6));
  byId("zoom-fit").addEventListener("click", showEverything);
  byId("play-here").addEventListener("click", () => state.at && playFrom(state.at));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => refresh(true));
  on("rules", () => refresh());
  on("view", () => refresh());
}

function choose(change) {
  set(change);
  refresh();
}

function showEverything() {
  rememberCamera.cancel();
  view.fit();
  set({ camera: null });
}

const rememberCamera = debounce(200, () => set({ camera: view.camera }));

/** Sets the controls to the state, and returns the bound that can be shown. */
function showControls() {
  const forbidden = state.what === "forbidden";
  byId("board-what").value = state.what;
  byId("board-what").querySelector("[value=grundy]").disabled = pileCount() !== 2;
  byId("board-alpha-field").hidden = !forbidden;
  byId("board-colour-field").hidden = forbidden || pileCount() > 2;
  if (forbidden && document.activeElement !== byId("board-alpha")) byId("board-alpha").value = state.alpha;
  choices(byId("board-colour"), colourChoices(), colourChoice());
  const bounds = boundChoices();
  const bound = Math.min(state.bound, bounds.at(-1));
  const all = [...new Set([...bounds, bound])].sort((a, b) => a - b);
  choices(
    byId("board-bound"),
    all.map((each) => [each, String(each)]),
    bound,
  );
  return bound;
}

function choices(select, options, chosen) {
  fill(
    select,
    options.map(([value, text]) => h("option", { value }, text)),
  );
  select.value = chosen;
}

function boundChoices() {
  if (state.what !== "forbidden" && pileCount() === 3) return BOUNDS.sponge;
  return state.what === "forbidden" || colourChoice() === "winning" ? BOUNDS.slow : BOUNDS.usual;
}

const colourChoices = () => (COLOURS[state.what] ?? []).filter(([name]) => name !== "winning" || canTellMoves());
const canTellMoves = () => pileCount() === 2 && !current.info?.block;

function colourChoice() {
  const allowed = colourChoices().map(([name]) => name);
  return allowed.includes(state.colour) ? state.colour : allowed[0];
}

async function refresh(again = false) {
  if (!visible() || !current.info) return;
  if (state.what === "grundy" && pileCount() !== 2) set({ what: "p", colour: null });
  const bound = showControls();
  const game = { rules: rules(), info: current.info };
  const subject = JSON.stringify(state.what === "forbidden" ? state.alpha : game.rules);
  const key = JSON.stringify([JSON.parse(subject), state.what, colourChoice(), bound]);
  if (!again && shown?.key === key) {
    restoreSelection();
    return;
  }
  const turn = ++asked;
  const waiting = setTimeout(() => (byId("board-busy").hidden = false), 150);
  try {
    const next = await load(game, bound);
    if (turn !== asked) return;
    present({ ...next, key, subject, game });
    fill(byId("board-error"));
    byId("board-error").hidden = true;
  } catch (error) {
    if (turn !== asked) return;
    fill(byId("board-error"), ...errorBox(error).childNodes);
    byId("board-error").hidden = false;
  } finally {
    clearTimeout(waiting);
    if (turn === asked) byId("board-busy").hidden = true;
  }
}

function load(game, bound) {
  const piles = game.info.piles.length;
  if (state.what === "forbidden") return loadForbidden(bound);
  if (piles > 3) throw new Error("The board shows games of up to three piles. Knowledge and Play work for more.");
  if (piles === 3) return loadSponge(game, bound);
  if (state.what === "grundy") return loadValues(game, bound);
  if (colourChoice() === "winning") return loadWinning(game, bound);
  return loadOutcomes(game, bound);
}

async function loadOutcomes(game, bound) {
  const { p_positions: positions } = await post("/api/board", { ...game.rules, bound, what: "p" });
  const cells = positions.map(([x, y = 0]) => [Number(x), Number(y)]);
  if (game.info.unordered) cells.push(...cells.filter(([x, y]) => x !== y).map(([x, y]) => [y, x]));
  const size = bound + 1;
  const cold = new Set(cells.map(([x, y]) => x * size + y));
  const byDifference = colourChoice() === "difference";
  const widest = Math.max(1, ...cells.slice(0, MOST_DOTS).map(([x, y]) => Math.abs(x - y)));
  const single = themeColour("--cold");
  const [from, to] = themeColour("--dot-scale").split(" ").map(Number);
  const colourOf = (x, y) =>
    byDifference ? cssColour(scaleColour(from + ((to - from) * Math.abs(x - y)) / widest)) : single;
  const model = { size, rows: game.info.piles.length === 1 ? 1 : size };
  if (cells.length <= MOST_DOTS) model.dots = cells.map(([x, y]) => ({ x, y, colour: colourOf(x, y) }));
  else model.image = paint(size, (x, y) => (cold.has(x * size + y) ? packedHex(single) : 0));
  const legend = byDifference
    ? [h("span", {}, "P-positions by difference: 0 "), h("span", { class: "scale" }), h("span", {}, ` ${widest}`)]
    : [
        swatch(single, "P-position: the player who moves loses"),
        swatch(themeColour("--surface"), "N-position: the player who moves wins"),
      ];
  return { model, legend, scale: cssScale(from, to), isP: (x, y) => cold.has(x * size + y), valueAt: null };
}

async function loadValues(game, bound) {
  const { size, values: coded, largest } = await post("/api/board", { ...game.rules, bound, what: "grundy" });
  const values = decodeNumbers(coded, 2);
  const cold = themeColour("--cold");
  const table = valueColours(colourChoice(), largest, cold);
  const model = {
    size,
    image: paint(size, (x, y) => table[values[x * size + y]]),
    numberAt: (x, y) => ({ text: String(values[x * size + y]), colour: readable(table[values[x * size + y]]) }),
  };
  return {
    model,
    legend: valueLegend(largest, cold),
    isP: (x, y) => values[x * size + y] === 0,
    valueAt: (x, y) => values[x * size + y],
  };
}

function valueColours(choice, largest, cold) {
  const table = new Uint32Array(largest + 1);
  for (let value = 0; value <= largest; value++) {
    if (choice === "outcome") table[value] = value ? 0 : packedHex(cold);
    else if (choice === "small")
      table[value] = value < CATEGORIES.length ? packedHex(CATEGORIES[value]) : packedHex(themeColour("--field"));
    else table[value] = value ? packed(scaleColour(value / Math.max(1, largest))) : packedHex(OKABE_ITO.vermillion);
  }
  return table;
}

function valueLegend(largest, cold) {
  const choice = colourChoice();
  if (choice === "outcome") return [swatch(cold, "nim-value 0: the player who moves loses")];
  if (choice === "small")
    return [
      ...CATEGORIES.map((colour, value) => swatch(colour, String(value))),
      swatch(themeColour("--field"), "more"),
    ];
  return [
    swatch(OKABE_ITO.vermillion, "0"),
    h("span", {}, "1 "),
    h("span", { class: "scale" }),
    h("span", {}, ` ${largest}`),
  ];
}

async function loadWinning(game, bound) {
  const { size, labels, values: coded } = await post("/api/board", { ...game.rules, bound, what: "winning" });
  const values = decodeNumbers(coded, 1);
  const palette = [OKABE_ITO.sky, OKABE_ITO.orange, OKABE_ITO.green, OKABE_ITO.purple, OKABE_ITO.yellow];
  const kinds = labels.map((label) => `won by ${label}`);
  if (game.info.misere) kinds.push("won: no move is left");
  const colours = kinds.map((_, i) => palette[i % palette.length]);
  const table = new Uint32Array([packedHex(themeColour("--ink")), ...colours.map(packedHex)]);
  return {
    model: { size, image: paint(size, (x, y) => table[values[x * size + y]]) },
    legend: [swatch(themeColour("--ink"), "P-position"), ...kinds.map((text, i) => swatch(colours[i], text))],
    isP: (x, y) => values[x * size + y] === 0,
    valueAt: null,
  };
}

async function loadForbidden(bound) {
  const answer = await post("/api/forbidden", { alpha: state.alpha, bound });
  const kinds = [
    [answer.direct, OKABE_ITO.sky, "direct: P − P in the same order"],
    [answer.crossed, OKABE_ITO.orange, "crossed: P − P with the piles exchanged"],
    [answer.both, OKABE_ITO.vermillion, "both"],
  ];
  const size = bound + 1;
  const cells = new Map();
  kinds.forEach(([moves], kind) => moves.forEach(([x, y]) => cells.set(x * size + y, kind)));
  const packedKinds = kinds.map(([, colour]) => packedHex(colour));
  const model = { size };
  if (cells.size <= MOST_DOTS) {
    model.dots = [...cells].map(([cell, kind]) => ({
      x: Math.floor(cell / size),
      y: cell % size,
      colour: kinds[kind][1],
    }));
  } else model.image = paint(size, (x, y) => packedKinds[cells.get(x * size + y)] ?? 0);
  const describe = (x, y) =>
    kinds[cells.get(x * size + y)]?.[2] ?? "allowed: a game with these P-positions may have this move";
  return { model, legend: kinds.map(([, colour, text]) => swatch(colour, text)), describe };
}

async function loadSponge(game, bound) {
  const { p_positions: positions } = await post("/api/board", { ...game.rules, bound, what: "p" });
  return {
    sponge: positions.map((position) => position.map(Number)),
    bound,
    legend: [h("span", { class: "muted" }, `${positions.length.toLocaleString("en-US")} P-positions; drag to turn`)],
  };
}

/** A canvas with one pixel per cell, y upwards. */
function paint(size, colourAt) {
  const canvas = h("canvas", { width: size, height: size });
  const context = canvas.getContext("2d");
  const image = context.createImageData(size, size);
  const pixels = new Uint32Array(image.data.buffer);
  for (let y = 0; y < size; y++) {
    const row = (size - 1 - y) * size;
    for (let x = 0; x < size; x++) pixels[row + x] = colourAt(x, y);
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

function readable(colour) {
  if (colour >>> 24 === 0) return themeColour("--ink");
  const [red, green, blue] = [colour & 255, (colour >> 8) & 255, (colour >> 16) & 255];
  return 0.3 * red + 0.59 * green + 0.11 * blue > 130 ? "#111" : "#fff";
}

const swatch = (colour, text) => {
  const square = h("span", { class: "swatch" });
  square.style.background = colour;
  return h("span", { class: "legend-item" }, square, text);
};

function present(next) {
  const camera = state.camera ?? (isSameField(shown, next) ? view.camera : null);
  shown = next;
  const flat = !next.sponge;
  byId("board-frame").hidden = !flat;
  byId("zoom-buttons").hidden = !flat;
  byId("board-keys").hidden = !flat;
  byId("sponge").hidden = flat;
  fill(byId("legend"), next.legend);
  for (const scale of byId("legend").querySelectorAll(".scale")) scale.style.background = next.scale ?? cssScale();
  if (!flat) {
    byId("readout").textContent = "";
    showSponge(byId("sponge"), next.sponge, next.bound, next.game.info.piles);
    return;
  }
  view.show(next.model, camera);
  byId("board").dataset.shown = next.key;
  restoreSelection();
}

/** Whether the view can stay where it is: the same game or Beatty pair, on a board of the same size. */
const isSameField = (before, next) => before?.subject === next.subject && before?.model?.size === next.model?.size;

function restoreSelection() {
  if (!shown || shown.sponge) return;
  const cell = state.at?.length === 2 && state.at.every((pile) => pile.length < 5) ? state.at.map(Number) : null;
  view.targets = [];
  view.selected = cell && cell.every((value) => value < shown.model.size) ? cell : null;
  view.redraw();
  if (view.selected) tell(view.selected);
  else
    byId("readout").textContent = shown.describe
      ? "Point at a move to see why it is forbidden."
      : "Point at a position to see who wins there and how.";
}

function onHover(cell) {
  if (!cell || !shown || shown.sponge) return;
  if (view.selected && cell[0] === view.selected[0] && cell[1] === view.selected[1]) return;
  view.selected = cell;
  view.targets = [];
  view.redraw();
  rememberCell(cell);
  tell(cell);
}

const rememberCell = debounce(200, (cell) => set({ at: positionOf(cell) }));
const positionOf = (cell) => cell.slice(0, shown.game.info.piles.length).map(String);

function tell(cell) {
  const [x, y] = cell;
  const name = `(${positionOf(cell).join(", ")})`;
  byId("play-here").hidden = state.what === "forbidden";
  if (shown.describe) {
    byId("readout").textContent = `Move ${name}: ${shown.describe(x, y)}.`;
    return;
  }
  const outcome = shown.isP(x, y) ? "P-position, the player who moves loses" : "N-position, the player who moves wins";
  const value = shown.valueAt ? `, nim-value ${shown.valueAt(x, y)}` : "";
  byId("readout").textContent = `${name}: ${outcome}${value}.`;
  askMoves(cell);
}

const answers = new Map();
const questionAt = (cell) => JSON.stringify([shown.game.rules, positionOf(cell)]);

const askMoves = debounce(90, async (cell) => {
  const position = positionOf(cell);
  const key = questionAt(cell);
  try {
    if (!answers.has(key)) {
      if (answers.size > 500) answers.clear();
      answers.set(key, await post("/api/position", { ...shown.game.rules, position }));
    }
  } catch {
    return;
  }
  if (view.selected && key === questionAt(view.selected)) showMoves(cell, answers.get(key));
});

function showMoves(cell, { outcome, grundy, winning_moves: moves }) {
  const name = `(${positionOf(cell).join(", ")})`;
  const { misere, block } = shown.game.info;
  const value = grundy === null || grundy === undefined || misere || block ? "" : `, nim-value ${grundy}`;
  const listed = moves
    .slice(0, 6)
    .map((move) => `(${move.join(", ")})`)
    .join(", ");
  const more = moves.length > 6 ? ` and ${moves.length - 6} more` : "";
  if (!outcome) return;
  fill(
    byId("readout"),
    h("b", {}, name),
    outcome === "P"
      ? ` is a P-position${value}: the player who moves loses.`
      : ` is an N-position${value}. ${moves.length ? `Winning: move to ${listed}${more}.` : "The player who moves wins."}`,
  );
  view.targets = moves.flatMap((move) => {
    const [x, y = 0] = move.map(Number);
    return shown.game.info.unordered && cell[0] > cell[1] ? [[y, x]] : [[x, y]];
  });
  view.redraw();
}

function onPick(cell, pointer) {
  if (state.what === "forbidden") return;
  const again = view.selected && String(view.selected) === String(cell);
  if (pointer === "touch" && !again) {
    onHover(cell);
    return;
  }
  playFrom(positionOf(cell));
}

function playFrom(position) {
  if (!current.info) return;
  rememberCell.cancel();
  set({ at: position });
  emit("go", "play");
  emit("play-from", position);
}
