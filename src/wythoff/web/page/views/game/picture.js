// The picture of a game with one or two piles: P-positions, nim-values, or winning moves.

import { decodeNumbers, post } from "../../api.js";
import { board } from "../../board.js";
import { card, iconButton, legend, linkButton, segmented, swatch } from "../../card.js";
import { copyAs } from "../../copy-as.js";
import { download, fill, h, positionText } from "../../dom.js";
import { pileName } from "./names.js";
import { savedSvg, savePng } from "./save.js";

const BOUND = { 1: 60, 2: 60 };
const LARGE = { 1: 400, 2: 180 };
const SLOW = 200;
const MOMENT = 50;
const CHOICES = [
  ["p", "P-positions"],
  ["grundy", "Nim-values"],
  ["winning", "Winning move"],
];

/** {element, load(subject), stale(text), seen()}: the card with the board; `onstep(by)` is called for the keys [ and ]. */
export function pictureCard(page, { onstep }) {
  const head = h("div", { class: "picture-head" });
  const host = h("div", {});
  const under = h("div", { class: "picture-legend" });
  const element = card({ id: "picture", className: "picture-card" }, head, host, under);
  element.setAttribute("aria-label", "Picture");
  let made = null;
  let subject = null;
  let what = "p";
  let isLarge = false;
  let data = null;
  let turn = null;

  const sizes = () => (isLarge ? LARGE : BOUND);
  const bound = () => sizes()[subject.piles.length];

  const refuses = () => (subject.about.misere || subject.about.block ? "Nim-values belong to normal play without blocking" : null);
  const cannotWin = () => (subject.about.block || !subject.about.by_formulas ? "Shown for moves given by formulas, without blocking" : subject.piles.length < 2 ? "Shown for two piles" : null);

  const showHead = () => {
    const why = { grundy: refuses() ?? (subject.piles.length < 2 ? "Shown for two piles" : null), winning: cannotWin() };
    if (why[what]) what = "p";
    fill(
      head,
      segmented({ label: "What the picture shows", choices: CHOICES.map(([key, text]) => [key, text, why[key] ?? null]), value: what, onchange: choose }),
      h(
        "span",
        { class: "picture-tools" },
        iconButton("expand", isLarge ? "Smaller board" : "Larger board", () => enlarge(!isLarge), { "aria-pressed": String(isLarge) }),
        iconButton("image", "Save the picture as PNG", () => savePng(made.canvas, fileName())),
      ),
    );
  };

  const fileName = () => subject.name.replace(/[^A-Za-z0-9]+/g, "-").replace(/-$/, "");

  const choose = (key) => {
    what = key;
    page.update(subject.here({ ...subject.address.settings, show: key === "p" ? null : key }));
    draw();
  };
  const enlarge = (wanted) => {
    isLarge = wanted;
    showHead();
    draw();
  };

  const reading = ([x, y]) => {
    const piles = subject.piles.length === 1 ? [x] : [x, y];
    const column = data.columns.get(String(subject.about.unordered ? [...piles].sort((a, b) => a - b) : piles));
    const isP = data.isP(x, y);
    const place = isP && column !== undefined && subject.piles.length > 1 ? `, column ${column}` : "";
    const value = data.values ? `, nim-value ${data.values(x, y)}` : "";
    const kind = data.kinds?.(x, y);
    const move = kind ? (data.labels[kind - 1] ? `: a “${data.labels[kind - 1]}” move wins` : " without a move") : "";
    return { title: `${positionText(piles)} is ${isP ? "P" : "N"}${place}${value}`, text: isP ? "The player to move loses" : `The player to move wins${move}` };
  };

  const actions = ([x, y]) => {
    const piles = subject.piles.length === 1 ? [x] : [x, y];
    return [
      linkButton("Play from here", subject.play(piles), { small: true }),
      linkButton("Ask", subject.ask(), { small: true }),
    ];
  };

  /** Asks for the board of new rules while these are being read; `comes` waits a moment for it, so that both appear together. */
  const ahead = (rules, signal) => {
    if (!subject || subject.piles.length > 2) return null;
    const answer = post("/api/board", { ...rules, bound: bound(), what }, signal);
    const settled = answer.catch(() => {});
    return { rules, bound: bound(), what, answer, comes: () => Promise.race([settled, new Promise((done) => setTimeout(done, MOMENT))]) };
  };

  const draw = async (early = null) => {
    turn?.abort();
    const mine = (turn = new AbortController());
    subject.signal.addEventListener("abort", () => mine.abort(), { once: true });
    const late = setTimeout(() => made?.notice("Solving …"), SLOW);
    try {
      const isEarly = early && early.what === what && early.bound === bound() && JSON.stringify(early.rules) === JSON.stringify(subject.rules);
      const found = await (isEarly ? early.answer : subject.post("/api/board", { bound: bound(), what }, mine.signal));
      const known = what === "p" ? found : await subject.post("/api/board", { bound: bound(), what: "p" }, mine.signal);
      if (mine.signal.aborted) return;
      data = readBoard(found, known, what, subject);
      show();
    } catch (error) {
      if (mine.signal.aborted) return;
      made?.notice(error.message);
      if (!made) throw error;
    } finally {
      clearTimeout(late);
    }
  };

  const show = () => {
    const names = { p: "P-positions", grundy: "Nim-values", winning: "Winning moves" };
    const options = {
      piles: subject.piles.map(pileName),
      bound: bound(),
      label: `${names[what]} of ${subject.name} with piles up to ${bound()}`,
      layers: data.layers,
      reading,
      actions,
      keys: { "[": () => onstep(-1), "]": () => onstep(1) },
      signal: page.signal,
    };
    if (made) made.update(options);
    else made = board(host, options);
    made.notice("");
    element.dataset.game = subject.name;
    element.dataset.what = what;
    const form = what === "grundy" ? "grundy" : "p";
    const copies = copyAs(data.forms[form], { ...subject.rules, what: form, bound: bound() }, "the picture");
    fill(under, legendOf(what, data), copies);
  };

  return {
    element,
    ahead,
    load: async (next, early = null) => {
      subject = next;
      const wanted = next.address.settings?.show;
      if (CHOICES.some(([key]) => key === wanted)) what = wanted;
      showHead();
      await draw(early);
    },
    stale: (text) => made?.notice(text),
    svg: () => download(savedSvg({ ...data, bound: bound(), piles: subject.piles, what, title: subject.name }), `${fileName()}.svg`, "image/svg+xml"),
    png: () => savePng(made.canvas, fileName()),
    bound: () => bound(),
  };
}

/** The answers of the server in the form that a board draws and reads. */
function readBoard(found, known, what, { piles, about }) {
  const cells = known.p_positions.flatMap(([x, y = 0]) => (about.unordered && piles.length === 2 && x !== y ? [[x, y], [y, x]] : [[x, y]]));
  const all = new Set(cells.map(String));
  const columns = new Map(known.p_positions.map((position, n) => [String(position), n]));
  const size = found.size ?? 0;
  const numbers = what === "p" ? null : decodeNumbers(found.values, what === "grundy" ? 2 : 1);
  const at = numbers ? (x, y) => numbers[x * size + y] : null;
  const base = { cells, columns, forms: { ...known.forms, ...found.forms }, isP: (x, y) => all.has(String([x, y])) };
  if (what === "grundy") return { ...base, values: at, largest: found.largest, layers: { p: cells, values: at, largest: found.largest } };
  if (what === "winning") return { ...base, kinds: at, labels: found.labels, layers: { p: cells, kinds: at } };
  return { ...base, layers: { p: cells } };
}

function legendOf(what, { largest, labels = [] }) {
  if (what === "p") return legend(["p", "P: the player to move loses"], ["none", "N: the player to move wins"]);
  if (what === "grundy")
    return h(
      "div",
      { class: "legend" },
      swatch("p", "0: the player to move loses"),
      h("span", {}, h("i", { class: "ramp", "aria-hidden": "true" }), `1 … ${largest}`),
    );
  return legend(["p", "P: the player to move loses"], ...labels.map((label, i) => [`kind-${(i % 7) + 1}`, label]));
}
