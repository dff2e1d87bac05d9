// The board: fetches what is to be shown, colours it, and tells who wins where.

import { decodeNumbers, post } from "./api.js";
import { BoardView } from "./board-view.js";
import { OKABE_ITO, channels, cssScale, packed, readable, scaleColours } from "./canvas/colours.js";
import { imageOfAll, sparseModel } from "./canvas/models.js";
import { announce, byId, debounce, dotScalePart, errorBox, fill, grouped, h, themeColour } from "./dom.js";
import { copyAs } from "./export.js";
import { showSponge } from "./sponge.js";
import { current, emit, on, rules, set, state } from "./store.js";

const BOUNDS = {
  usual: [20, 50, 100, 200, 500, 1000, 2000],
  slow: [20, 50, 100, 200, 300],
  sponge: [10, 20, 31, 47, 63],
};
const { vermillion, sky, green, orange, blue, purple, yellow } = OKABE_ITO;
const CATEGORIES = [vermillion, sky, green, orange, blue, purple, yellow, "#7f7f7f"];
const MOVE_COLOURS = [sky, orange, green, purple, yellow];
/** Piles of the board that is shown while a larger one is computed, if that takes longer than this many milliseconds. */
const SMALL = 100;
const PATIENCE = 700;
const TOO_MANY_PILES = "The board shows games of up to three piles. Knowledge and Play work for more.";
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
/**
 * What the board shows: its game (rules and info), model, legend, forms, and isP(x, y), valueAt(x, y) or describe(x, y);
 * positionForms as soon as a position was asked about.
 */
let shown = null;
/** Whether the selected position is kept while the mouse goes elsewhere. */
let isKept = false;
/** The request for the board, as long as it is the last one. */
let loading = null;

const visible = () => state.view === "board";
const pileCount = () => current.info?.piles.length ?? 0;
/** Nim-values are drawn for two piles, and mean something under normal play without blocking. */
const hasValues = () => pileCount() === 2 && !current.info?.misere && !current.info?.block;

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
  byId("board-cancel").addEventListener("click", () => loading?.abort());
  byId("play-here").addEventListener("click", () => state.at && playFrom(state.at));
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => refresh(true));
  on("rules", (info) => {
    if (!info && !shown) {
      presentNothing();
      byId("readout").textContent = "The board is shown when the rules can be read.";
    }
    refresh();
  });
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
  byId("board-what").querySelector("[value=grundy]").disabled = !hasValues();
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

const colourChoices = () => (COLOURS[state.what] ?? []).filter(([name]) => canColourBy[name]?.() ?? true);
const canColourBy = { winning: () => canTellMoves(), difference: () => pileCount() === 2 };
const canTellMoves = () => pileCount() === 2 && !current.info?.block && current.info?.by_formulas;

function colourChoice() {
  const allowed = colourChoices().map(([name]) => name);
  return allowed.includes(state.colour) ? state.colour : allowed[0];
}

async function refresh(again = false) {
  if (!visible()) return;
  if (!current.info) {
    showControls();
    return;
  }
  if (state.what === "grundy" && !hasValues()) set({ what: "p", colour: null });
  const bound = showControls();
  const game = { rules: rules(), info: current.info };
  const subject = JSON.stringify(state.what === "forbidden" ? state.alpha : game.rules);
  const key = JSON.stringify([JSON.parse(subject), state.what, colourChoice(), bound]);
  if (!again && shown?.key === key) {
    restoreSelection();
    return;
  }
  loading?.abort();
  const turn = new AbortController();
  loading = turn;
  const waiting = setTimeout(() => (byId("board-busy").hidden = false), 150);
  byId("board-busy-text").textContent = "Computing…";
  try {
    const whole = load(game, bound, turn.signal);
    if (isSlow(bound)) await showSmaller(game, whole, { key, subject }, turn);
    const next = await whole;
    if (turn !== loading) return;
    present({ ...next, key, subject, game });
    showTrouble(null);
  } catch (error) {
    if (turn !== loading) return;
    if (shown?.subject !== subject) presentNothing();
    showTrouble(error.name === "AbortError" ? new Error("Cancelled.") : error);
  } finally {
    clearTimeout(waiting);
    if (turn === loading) byId("board-busy").hidden = true;
  }
}

const isSlow = (bound) =>
  bound > SMALL && (state.what === "grundy" || colourChoice() === "winning" || !current.info.by_formulas);

/** While a large board is computed, a small one is shown if it comes first; it stays if the other takes too long. */
async function showSmaller(game, whole, { key, subject }, turn) {
  const waited = new Promise((resolve) => setTimeout(resolve, PATIENCE, "late"));
  if ((await Promise.race([whole, waited]).catch(() => null)) !== "late" || turn !== loading) return;
  try {
    const small = await load(game, SMALL, turn.signal);
    if (turn !== loading) return;
    present({ ...small, key: JSON.stringify([...JSON.parse(key), "so far"]), subject, game, partly: true });
    byId("board-busy-text").textContent = `Shown up to ${SMALL}; computing the rest…`;
  } catch {
    // The message of the large board tells what is wrong.
  }
}

function showTrouble(error) {
  const box = byId("board-error");
  const note = shown?.partly ? h("p", {}, `The board shows piles up to ${shown.model.size - 1}.`) : null;
  fill(box, ...(error ? [...errorBox(error).childNodes, note] : []));
  box.hidden = !error;
}

function load(game, bound, signal) {
  const piles = game.info.piles.length;
  if (state.what === "forbidden") return loadForbidden(bound, signal);
  if (piles > 3) return Promise.reject(new Error(TOO_MANY_PILES));
  if (piles === 3) return loadSponge(game, bound, signal);
  if (state.what === "grundy") return loadValues(game, bound, signal);
  if (colourChoice() === "winning") return loadWinning(game, bound, signal);
  return loadOutcomes(game, bound, signal);
}

async function loadOutcomes(game, bound, signal) {
  const { p_positions: positions, forms } = await post("/api/board", { ...game.rules, bound, what: "p" }, signal);
  const cells = positions.map(([x, y = 0]) => [Number(x), Number(y)]);
  if (game.info.unordered) cells.push(...cells.filter(([x, y]) => x !== y).map(([x, y]) => [y, x]));
  const size = bound + 1;
  const cold = new Set(cells.map(([x, y]) => x * size + y));
  const byDifference = colourChoice() === "difference";
  const widest = cells.reduce((most, [x, y]) => Math.max(most, Math.abs(x - y)), 1);
  const single = themeColour("--cold");
  const part = dotScalePart();
  const tones = byDifference ? scaleColours(widest, part) : Array(size).fill(channels(single));
  const rows = game.info.piles.length === 1 ? 1 : size;
  const model = sparseModel(size, rows, cells, (x, y) => tones[Math.abs(x - y)]);
  const legend = byDifference
    ? [h("span", {}, "P-positions by difference: 0 "), h("span", { class: "scale" }), h("span", {}, ` ${widest}`)]
    : [
        swatch(single, "P-position: the player who moves loses"),
        swatch(themeColour("--surface"), "N-position: the player who moves wins"),
      ];
  return { model, legend, forms, scale: cssScale(part), isP: (x, y) => cold.has(x * size + y), valueAt: null };
}

async function loadValues(game, bound, signal) {
  const answer = await post("/api/board", { ...game.rules, bound, what: "grundy" }, signal);
  const { size, values: coded, largest, forms } = answer;
  const values = decodeNumbers(coded, 2);
  const cold = themeColour("--cold");
  const valueAt = (x, y) => values[x * size + y];
  const tones = valueColours(colourChoice(), largest, cold);
  const table = tones.map((tone) => (tone ? packed(tone) : 0));
  const numberAt = (x, y) => {
    const tone = tones[valueAt(x, y)];
    return { text: valueAt(x, y), colour: tone ? readable(tone) : themeColour("--ink") };
  };
  return {
    model: { size, numberAt, image: imageOfAll(size, size, (x, y) => table[valueAt(x, y)]) },
    forms,
    legend: valueLegend(largest, cold),
    isP: (x, y) => valueAt(x, y) === 0,
    valueAt,
  };
}

/** The colours of 0 to the largest value; null is none. */
function valueColours(choice, largest, cold) {
  const field = themeColour("--field");
  const kinds = {
    outcome: (_, value) => (value ? null : channels(cold)),
    small: (_, value) => channels(CATEGORIES[value] ?? field),
    value: (tone, value) => (value ? tone : channels(vermillion)),
  };
  return scaleColours(largest).map(kinds[choice]);
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
    swatch(vermillion, "0"),
    h("span", {}, "1 "),
    h("span", { class: "scale" }),
    h("span", {}, ` ${largest}`),
  ];
}

async function loadWinning(game, bound, signal) {
  const answer = await post("/api/board", { ...game.rules, bound, what: "winning" }, signal);
  const { size, labels, values: coded, forms } = answer;
  const values = decodeNumbers(coded, 1);
  const kinds = labels.map((label) => `won by ${label}`);
  if (game.info.misere) kinds.push("won: no move is left");
  const colours = kinds.map((_, i) => MOVE_COLOURS[i % MOVE_COLOURS.length]);
  const table = [themeColour("--ink"), ...colours].map((colour) => packed(channels(colour)));
  return {
    model: { size, image: imageOfAll(size, size, (x, y) => table[values[x * size + y]]) },
    forms,
    legend: [swatch(themeColour("--ink"), "P-position"), ...kinds.map((text, i) => swatch(colours[i], text))],
    isP: (x, y) => values[x * size + y] === 0,
    valueAt: null,
  };
}

async function loadForbidden(bound, signal) {
  const answer = await post("/api/forbidden", { alpha: state.alpha, bound }, signal);
  const kinds = [
    [answer.direct, sky, "direct: P − P in the same order"],
    [answer.crossed, orange, "crossed: P − P with the piles exchanged"],
    [answer.both, themeColour("--ink"), "both"],
  ];
  const size = bound + 1;
  const cells = new Map();
  kinds.forEach(([moves], kind) => moves.forEach(([x, y]) => cells.set(x * size + y, kind)));
  const tones = kinds.map(([, colour]) => channels(colour));
  const places = [...cells.keys()].map((cell) => [Math.floor(cell / size), cell % size]);
  const model = sparseModel(size, size, places, (x, y) => tones[cells.get(x * size + y)]);
  // Both orders of the piles are one move, and the matrix has it with the smaller number first.
  const kindOf = (x, y) => kinds[cells.get(Math.min(x, y) * size + Math.max(x, y))];
  const describe = (x, y) => kindOf(x, y)?.[2] ?? "allowed: a game with these P-positions may have this move";
  return { model, legend: kinds.map(([, colour, text]) => swatch(colour, text)), describe, forms: answer.forms };
}

async function loadSponge(game, bound, signal) {
  const { p_positions: positions, forms } = await post("/api/board", { ...game.rules, bound, what: "p" }, signal);
  return {
    forms,
    sponge: positions.map((position) => position.map(Number)),
    bound,
    legend: [h("span", { class: "muted" }, `${grouped(positions.length)} P-positions; drag or use the arrow keys to turn`)],
  };
}

const swatch = (colour, text) => {
  const square = h("span", { class: "swatch" });
  square.style.background = colour;
  return h("span", { class: "legend-item" }, square, text);
};

function present(next) {
  const camera = state.camera ?? (isSameField(shown, next) ? view.camera : null);
  shown = next;
  isKept = false;
  const flat = !next.sponge;
  byId("board-frame").hidden = !flat;
  byId("zoom-buttons").hidden = !flat;
  byId("board-keys").hidden = !flat;
  byId("sponge").hidden = flat;
  fill(byId("legend"), next.legend);
  fill(byId("board-copy"), copyAs(next.forms, copied(next), "the board", "Copy the board as"));
  fill(byId("position-copy"));
  for (const scale of byId("legend").querySelectorAll(".scale")) scale.style.background = next.scale ?? cssScale();
  if (!flat) {
    byId("readout").textContent = "";
    byId("play-here").hidden = true;
    showSponge(byId("sponge"), next, { eye: state.eye, onTurn: (eye) => set({ eye }) }).catch(showTrouble);
    return;
  }
  byId("board").classList.toggle("strip", next.model.rows === 1);
  view.show(next.model, camera);
  byId("board").dataset.shown = next.key;
  restoreSelection();
}

/** The board of another game would mislead. */
function presentNothing() {
  shown = null;
  for (const id of ["board-frame", "sponge", "play-here", "board-keys"]) byId(id).hidden = true;
  for (const id of ["legend", "board-copy", "readout", "position-copy"]) fill(byId(id));
  delete byId("board").dataset.shown;
}

/** What of the board is copied: that which is drawn. */
function copied(next) {
  const bound = next.bound ?? next.model.size - 1;
  if (next.describe) return { what: "forbidden", alpha: state.alpha, bound };
  return { ...next.game.rules, what: next.valueAt ? "grundy" : "p", bound };
}

/** Whether the view can stay where it is: the same game or Beatty pair, on a board of the same size. */
const isSameField = (before, next) => before?.subject === next.subject && before?.model?.size === next.model?.size;

function restoreSelection() {
  if (!shown || shown.sponge) return;
  const cell = cellOf(state.at, shown.describe ? 2 : shown.game.info.piles.length);
  view.targets = [];
  view.selected = cell && cell.every((value) => value < shown.model.size) ? cell : null;
  view.redraw();
  if (view.selected) tell(view.selected);
  else
    byId("readout").textContent = shown.describe
      ? "Point at a move to see why it is forbidden."
      : "Point at a position to see who wins there and how.";
}

/** The cell of a position, if it can be on a board: one pile is a row of cells. */
function cellOf(position, piles) {
  if (position?.length !== piles || !position.every((pile) => pile.length < 5)) return null;
  const [x, y = 0] = position.map(Number);
  return [x, y];
}

function onHover(cell, pointer = "mouse") {
  if (pointer === "keyboard") isKept = false;
  if (!cell || !shown || shown.sponge || isKept) return;
  if (view.selected && cell[0] === view.selected[0] && cell[1] === view.selected[1]) return;
  view.selected = cell;
  view.targets = [];
  view.redraw();
  rememberCell(cell);
  tell(cell);
}

const rememberCell = debounce(200, (cell) => set({ at: positionOf(cell) }));
const positionOf = (cell) => (shown.describe ? cell : cell.slice(0, shown.game.info.piles.length)).map(String);

function tell(cell) {
  const [x, y] = cell;
  const name = `(${positionOf(cell).join(", ")})`;
  byId("play-here").hidden = state.what === "forbidden";
  if (shown.describe) {
    byId("readout").textContent = `Move ${name}: ${shown.describe(x, y)}.`;
    fill(byId("position-copy"), copyRow(Math.min(x, y)));
    return;
  }
  fill(byId("position-copy"), shown.positionForms ? copyPosition(cell) : null);
  const outcome = shown.isP(x, y) ? "P-position, the player who moves loses" : "N-position, the player who moves wins";
  const value = shown.valueAt ? `, nim-value ${shown.valueAt(x, y)}` : "";
  byId("readout").textContent = `${name}: ${outcome}${value}.`;
  askMoves(cell);
}

/** The row of the matrix that has a move; no move that takes from one pile alone is forbidden. */
function copyRow(x) {
  const { alpha, bound } = copied(shown);
  const none = "no move that takes from one pile alone is forbidden";
  const forms = { "forbidden-row": shown.forms["forbidden-row"].map((form) => (x ? form : { ...form, why: none })) };
  return copyAs(forms, { what: "forbidden-row", alpha, bound, x }, `row ${x} of the matrix`, `Copy row ${x} as`);
}

/** The menu of a position; all positions of a game have the same forms. */
function copyPosition(cell) {
  const position = positionOf(cell);
  const subject = { ...shown.game.rules, what: "position", position };
  return copyAs(shown.positionForms, subject, `the position (${position.join(", ")})`);
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

function showMoves(cell, { outcome, grundy, winning_moves: moves, forms }) {
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
  if (!shown.positionForms) {
    shown.positionForms = forms;
    fill(byId("position-copy"), copyPosition(cell));
  }
  view.targets = moves.flatMap((move) => {
    const [x, y = 0] = move.map(Number);
    return shown.game.info.unordered && cell[0] > cell[1] ? [[y, x]] : [[x, y]];
  });
  view.redraw();
}

/** A click plays from a position; with Shift it keeps the position selected, or lets it go. */
function onPick(cell, pointer, withShift = false) {
  if (withShift) {
    const again = isKept && String(view.selected) === String(cell);
    isKept = false;
    onHover(cell);
    isKept = !again;
    announce(isKept ? `(${positionOf(cell).join(", ")}) stays selected.` : "The selection follows the mouse again.");
    return;
  }
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
