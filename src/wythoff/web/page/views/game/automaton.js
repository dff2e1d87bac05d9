// The automaton: drawn in layers or as a table, with piles to type and a run of digits to watch.

import { chip } from "../../chip.js";
import { button, iconButton, segmented, table } from "../../card.js";
import { announce, fill, h, s, shortNumber } from "../../dom.js";
import { loadingCard, needsProof, patiently } from "./loading.js";
import { run, shownColumns } from "./digits.js";
import { pileName } from "./names.js";

const UNIT = 66;
const RADIUS = 19;
/** How wide a note beside a state is. */
const NOTE = 34;
const LETTERS = 4;
const MOST_COLUMNS = 13;
const PACE = 650;
const LONGEST = 1000;
/** Larger automata take up the full width of the card. */
const WIDE = 16;

/** What numeration systems are called, and what their digits stand for. */
const SYSTEMS = { fibonacci: ["Fibonacci", "Fibonacci numbers"], tribonacci: ["Tribonacci", "Tribonacci numbers"] };

export function systemWords(name) {
  if (SYSTEMS[name]) return SYSTEMS[name];
  const base = /^base (\d+)$/.exec(name);
  return base ? [`base-${base[1]}`, `powers of ${base[1]}`] : [name, `terms of the ${name.replace(/;.*/, "")}`];
}

export function automatonCard() {
  return loadingCard({ title: "The automaton", id: "automaton", className: "automaton-card" }, async (body, subject, self) => {
    const verdict = await subject.proof().catch((error) => {
      if (error.name === "AbortError") throw error;
      return null;
    });
    if (verdict?.status !== "proved") {
      self.chips();
      self.aside();
      fill(body, await needsProof("automaton", subject, verdict));
      return;
    }
    const automaton = await patiently(body, self, (signal) => subject.post("/api/automaton", {}, signal));
    automaton.piles = automaton.piles.map(pileName);
    const [digits, sums] = systemWords(automaton.numeration);
    const states = automaton.rows.length;
    const values = subject.about.parameters.map(({ letter, value }) => `${letter ?? "α"} = ${value}`).join(", ");
    self.chips(chip({ status: "proved", text: values ? `Proved for ${values}` : "Proved", statement: `${verdict.statement}.` }));
    self.aside(`${states} ${states === 1 ? "state" : "states"} · reads ${digits} digits${automaton.piles.length > 1 ? `, ${automaton.piles.length === 2 ? "both" : "all"} piles together` : ""}`);
    const many = automaton.piles.length > 1;
    fill(
      body,
      h(
        "p",
        { class: "muted small" },
        `Write ${many ? (automaton.piles.length === 2 ? "both piles" : "all piles") : "the pile"} as ${many ? "sums" : "a sum"} of ${sums} and read the digits from the left. If the run ends in a double circle, the player to move loses.`,
        automaton.odd_zeros ? " In words: the larger pile is the smaller one shifted by one place, and the smaller one ends in an even number of zeros." : "",
      ),
      watched(automaton, subject),
    );
  });
}

/** The drawing or the table, and the run beside it. */
function watched(automaton, subject) {
  const drawing = automaton.drawing ? drawn(automaton) : null;
  const listed = transitionTable(automaton);
  const shown = h("div", { class: "automaton-picture" });
  let how = drawing ? "drawing" : "table";
  const scene = h("div", { class: "drawing", tabindex: "0", role: "group", "aria-label": "Drawing of the automaton" }, drawing?.element);
  const show = () => {
    fill(shown, how === "drawing" ? scene : listed.element);
    // A drawing that does not fit is scrolled to its start.
    requestAnimationFrame(() => drawing && (scene.scrollTop = drawing.top - scene.clientHeight / 2));
  };
  const choice = drawing
    ? segmented({ label: "How the automaton is shown", choices: [["drawing", "Drawing"], ["table", "Table"]], value: how, onchange: (key) => { how = key; show(); } })
    : h("p", { class: "muted small" }, "It is too large to be drawn well; the table shows all of it.");
  show();
  const panel = runPanel(automaton, subject, (state) => {
    drawing?.mark(state);
    listed.mark(state);
  });
  return h("div", { class: `automaton-parts ${automaton.rows.length > WIDE ? "large" : ""}`.trim() }, h("div", { class: "automaton-left" }, shown, choice), panel);
}

// -- the drawing

const scaled = ([x, y]) => [x * UNIT, y * UNIT];

/** A drawing that is narrower than this is not enlarged. */
const SMALL = 320;

function drawn({ drawing, accepting, letters, start, piles, odd_zeros: odd }) {
  const places = drawing.places.map(scaled);
  const parts = drawing.arrows.map((arrow) => drawnArrow(arrow, letters));
  const entry = s("path", { class: "arrow entry", d: pathOf(drawing.entry.map(scaled)), "marker-end": "url(#head)" });
  const circles = places.map(([x, y], state) => {
    const ring = accepting.includes(state) ? s("circle", { r: RADIUS - 4, class: "ring" }) : null;
    return s("g", { class: "state", transform: `translate(${x} ${y})` }, s("circle", { r: RADIUS }), ring, s("text", { y: 5 }, String(state)));
  });
  const notes = (odd ?? []).flatMap((state) => ["odd", "zeros"].map((text, line) => ({ text, at: [places[state][0] + RADIUS + 9, places[state][1] + 14 * line - 3] })));
  const box = frameOf([...notes.map(({ at: [x, y] }) => [x + NOTE, y, 4]), ...places.map(([x, y]) => [x, y, RADIUS + 3]), ...parts.flatMap(({ points }) => points.map(([x, y]) => [x, y, 2])), ...parts.map(({ at: [x, y], size: [w, t] }) => [x, y, Math.max(w, t) / 2 + 2]), ...drawing.entry.map(scaled).map(([x, y]) => [x, y, 4])]);
  const head = (id, css) => s("marker", { id, viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse" }, s("path", { d: "M0 1 10 5 0 9z", class: css }));
  const element = s(
    "svg",
    { class: box[2] < SMALL ? "automaton small" : "automaton", viewBox: box.join(" "), width: box[2], height: box[3], role: "img", "aria-label": `Automaton of ${places.length === 1 ? "1 state" : `${places.length} states`} reading ${piles.join(" and ")}; the table has all transitions` },
    s("defs", {}, head("head", "head"), head("head-on", "head-lit")),
    s("g", {}, parts.map(({ path }) => path)),
    entry,
    s("g", {}, parts.map(({ label }) => label)),
    s("g", {}, circles),
    s("text", { class: "start", x: places[start][0], y: places[start][1] + RADIUS + 16 }, "start"),
    notes.map(({ text, at: [x, y] }) => s("text", { class: "note", x, y }, text)),
  );
  const find = (from, to) => parts.find(({ arrow }) => arrow.from === from && arrow.to === to);
  return {
    element,
    /** How far below its upper edge the start is. */
    top: places[start][1] - box[1],
    /** Shows a run up to now: the states passed, the one it is in, and how it ended. */
    mark: ({ states, verdict, isOver }) => {
      for (const each of element.querySelectorAll(".on, .now, .win, .lose")) each.classList.remove("on", "now", "win", "lose");
      for (const { path } of parts) path.setAttribute("marker-end", "url(#head)");
      states.slice(0, -1).forEach((from, i) => {
        const part = find(from, states[i + 1]);
        part.path.classList.add("on");
        part.path.setAttribute("marker-end", "url(#head-on)");
        part.label.classList.add("on");
      });
      for (const state of states) circles[state].classList.add("on");
      circles[states.at(-1)].classList.add("now", ...(isOver ? [verdict === "accepted" ? "win" : "lose"] : []));
    },
  };
}

function drawnArrow(arrow, letters) {
  const points = arrow.path.map(scaled);
  const at = scaled(arrow.at);
  const shown = arrow.letters.slice(0, arrow.letters.length > LETTERS ? LETTERS - 1 : LETTERS).map((letter) => letters[letter]);
  const tracks = letters[0].length;
  const columns = arrow.letters.length > LETTERS ? [...shown, Array(tracks).fill("…")] : shown;
  const size = [columns.length * 13 + 5, tracks * 14 + 3];
  const digits = columns.flatMap((digitsOf, i) =>
    digitsOf.map((digit, track) => s("text", { x: (i - (columns.length - 1) / 2) * 13, y: (track - (tracks - 1) / 2) * 14 + 4.5 }, String(digit))),
  );
  const full = arrow.letters.map((letter) => `(${letters[letter].join(", ")})`).join(" ");
  const label = s(
    "g",
    { class: "letters", transform: `translate(${at[0]} ${at[1]})` },
    s("title", {}, `${arrow.from} to ${arrow.to}: ${full}`),
    s("rect", { x: -size[0] / 2, y: -size[1] / 2, width: size[0], height: size[1], rx: 4 }),
    digits,
  );
  const path = s("path", { class: "arrow", d: pathOf(points), "marker-end": "url(#head)" });
  return { arrow, path, label, points, at, size };
}

const pathOf = (points) => points.map(([x, y], i) => `${i ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

function frameOf(marks) {
  const left = Math.min(...marks.map(([x, , r]) => x - r));
  const right = Math.max(...marks.map(([x, , r]) => x + r));
  const top = Math.min(...marks.map(([, y, r]) => y - r));
  const bottom = Math.max(...marks.map(([, y, r]) => y + r)) + 6;
  return [left - 6, top - 6, right - left + 12, bottom - top + 18].map(Math.round);
}

// -- the table

function transitionTable({ rows, accepting, letters, start }) {
  const used = letters.map((_, letter) => letter).filter((letter) => rows.some((row) => row.some(([read]) => read === letter)));
  const heads = ["state", ...used.map((letter) => letters[letter].join("")), "accepts"];
  const cells = rows.map((row, state) => {
    const targets = new Map(row);
    return [`${state}${state === start ? " (start)" : ""}`, ...used.map((letter) => (targets.has(letter) ? String(targets.get(letter)) : "–")), accepting.includes(state) ? "yes" : ""];
  });
  const element = table(heads, cells, { label: "Transitions of the automaton: the next state for each column of digits", numbers: used.map((_, i) => i + 1) });
  element.classList.add("transitions");
  const lines = element.querySelectorAll("tbody tr");
  return {
    element,
    mark: ({ states }) => {
      lines.forEach((line) => line.removeAttribute("aria-current"));
      lines[states.at(-1)].setAttribute("aria-current", "step");
    },
  };
}

// -- the run

function runPanel(automaton, subject, mark) {
  const { piles } = automaton;
  const fields = piles.map((pile, i) => h("input", { inputmode: "numeric", "aria-label": `Pile ${pile}`, value: "", size: "6", maxlength: LONGEST + 10, oninput: () => restart(), "data-pile": i }));
  const digits = h("div", { class: "run-digits scroll", tabindex: "0", role: "region", "aria-label": "Digits and states of the run" });
  const verdict = h("div", { class: "callout", role: "status" });
  const counter = h("span", { class: "muted small run-count" });
  let found = null;
  let step = 0;
  let timer = 0;

  const numbers = () => fields.map((field) => (/^\d{1,1000}$/.test(field.value.trim()) ? BigInt(field.value.trim()) : null));
  const isQuiet = matchMedia("(prefers-reduced-motion: reduce)").matches;

  const restart = (wanted = null) => {
    stop();
    const typed = numbers();
    if (typed.includes(null)) {
      found = null;
      fill(digits);
      verdict.className = "callout";
      fill(verdict, `Type ${piles.length > 1 ? "numbers" : "a number"} of up to ${LONGEST} digits.`);
      fill(counter);
      return;
    }
    found = run(automaton, typed);
    step = wanted ?? found.states.length - 1 + (found.verdict === "fell" ? 1 : 0);
    show();
  };
  const last = () => found.terms.length - (found.verdict === "fell" ? found.terms.length - found.states.length : 0);
  const go = (to) => {
    if (!found) return;
    step = Math.max(0, Math.min(last(), to));
    show();
  };
  const stop = () => {
    clearInterval(timer);
    timer = 0;
    fill(watch, "Watch");
  };
  const play = () => {
    if (timer) return stop();
    if (!found) return;
    go(0);
    fill(watch, "Stop");
    timer = setInterval(() => {
      if (step >= last() || !digits.isConnected) return stop();
      go(step + 1);
    }, PACE);
  };
  const watch = button("Watch", play, { small: true });
  watch.hidden = isQuiet;

  const show = () => {
    const isOver = step >= last();
    const fell = found.verdict === "fell" && isOver;
    const passed = found.states.slice(0, Math.min(step, found.states.length - 1) + 1);
    mark({ states: passed, verdict: found.verdict, isOver });
    fill(digits, digitTable(found, step, piles, automaton.accepting, fields.map((field) => field.value.trim())));
    fill(counter, found.terms.length ? `digit ${Math.min(step, found.terms.length)} of ${found.terms.length}` : "no digits: all piles are 0");
    verdict.className = `callout ${isOver ? (found.verdict === "accepted" ? "win" : "open") : ""}`;
    fill(verdict, saidOf(found, step, isOver, fell, passed, fields.map((field) => field.value.trim()), automaton));
    if (isOver) announce(verdict.textContent);
  };

  const set = (values) => {
    fields.forEach((field, i) => (field.value = values[i]));
    restart();
  };
  const examples = h("p", { class: "small muted run-examples" });
  const offer = (list) => {
    fill(examples, list.length ? "or " : "", list.flatMap(([values, text], i) => [i ? " · " : "", h("button", { type: "button", class: "link", onclick: () => set(values) }, text)]));
    if (list.length && fields.every((field) => !field.value)) set(list[0][0]);
  };
  exampleRuns(automaton, subject).then(offer, () => offer([]));
  const controls = h(
    "div",
    { class: "actions" },
    iconButton("first", "First digit", () => { stop(); go(0); }),
    iconButton("left", "One digit back", () => { stop(); go(step - 1); }),
    button("step", () => { stop(); go(step + 1); }, { iconName: "right", small: true, "aria-label": "Read the next digit" }),
    watch,
    counter,
  );
  const panel = h(
    "div",
    { class: "run" },
    h("div", { class: "run-piles" }, h("span", { class: "muted small" }, piles.length > 1 ? "Try piles" : "Try a pile"), fields),
    examples,
    digits,
    verdict,
    controls,
  );
  panel.addEventListener("keydown", (event) => {
    if (event.target.closest("input") || !found) return;
    if (event.key === "ArrowRight") go(step + 1);
    else if (event.key === "ArrowLeft") go(step - 1);
    else if (event.key === "Home") go(0);
    else if (event.key === "End") go(last());
    else return;
    stop();
    event.preventDefault();
  });
  return panel;
}

/** The digits as rows, with the states below; if there are many columns, those around the step. */
function digitTable({ terms, rows, states }, step, piles, accepting, values) {
  const [first, end] = shownColumns(terms.length, step, MOST_COLUMNS);
  const columns = terms.slice(first, end);
  const cut = first > 0 ? h("td", { class: "cut" }, "…") : null;
  const rest = end < terms.length ? h("td", { class: "cut" }, "…") : null;
  const digit = (row) => (_, i) => h("td", { class: [row[first + i] ? "one" : "zero", first + i < step ? "read" : ""].join(" ") }, String(row[first + i]));
  const stateCell = (_, i) => {
    const at = first + i + 1;
    if (at > step) return h("td", {}, "");
    if (at >= states.length) return h("td", { class: "fell", title: "no transition" }, at === states.length ? "×" : "");
    const isLast = at === terms.length;
    return h("td", { class: isLast ? (accepting.includes(states[at]) ? "state win" : "state lose") : "state" }, String(states[at]));
  };
  return h(
    "table",
    { class: "digits" },
    h("tbody", {}, [
      h("tr", { class: "weights" }, h("th", { scope: "row" }, "weight"), cut, columns.map((term) => h("td", {}, shortTerm(term))), rest),
      ...rows.map((row, i) => h("tr", {}, h("th", { scope: "row" }, `${piles[i]} = ${shortPile(values[i])}`), cut?.cloneNode(true), columns.map(digit(row)), rest?.cloneNode(true))),
      h("tr", { class: "states" }, h("th", { scope: "row" }, "state"), cut?.cloneNode(true), columns.map(stateCell), rest?.cloneNode(true)),
    ]),
  );
}

const shortTerm = (term) => (term < 100000n ? String(term) : `10^${String(term).length - 1}`.replace(/\^(\d+)/, (_, power) => [...power].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit]).join("")));
const shortPile = (value) => (value.length <= 8 ? value : `${value.slice(0, 3)}…${value.slice(-3)}`);

function saidOf(found, step, isOver, fell, passed, values, { rows, letters }) {
  const position = values.length === 1 ? shortNumber(values[0]) : `(${values.map(shortNumber).join(", ")})`;
  if (!isOver) {
    const column = found.rows.map((row) => row[step]).join(", ");
    return [h("b", {}, `In state ${passed.at(-1)}. `), `It reads the digits ${column} next.`];
  }
  if (found.verdict === "accepted") return [h("b", {}, "Accepted. "), `${position} is a P-position: every move from it loses.`];
  if (fell) {
    const state = found.states.at(-1);
    const here = found.rows.map((row) => row[found.states.length - 1]).join(", ");
    const can = rows[state].map(([letter]) => letters[letter].join("")).join(" or ");
    return [h("b", {}, `It falls off at digit ${found.states.length}. `), `State ${state} reads ${can || "nothing"}, and the digits are ${here}. So ${position} is not a P-position: the player to move wins.`];
  }
  return [h("b", {}, "Rejected. "), `The run ends in state ${found.states.at(-1)}, which is not a double circle. So ${position} is not a P-position: the player to move wins.`];
}

/** Examples: a P-position, a neighbour that is not one, and a P-position with twenty digits. */
async function exampleRuns(automaton, subject) {
  const count = automaton.piles.length;
  const { p_positions: all } = await subject.post("/api/board", { bound: count < 3 ? 40 : 8, what: "p" });
  const found = all.filter((position) => Math.max(...position) > 3).map((position) => position.map(String));
  const first = found[Math.min(4, found.length - 1)] ?? all.at(-1)?.map(String);
  if (!first) return [];
  const near = [...first.slice(0, -1), String(BigInt(first.at(-1)) - 1n)];
  const fell = run(automaton, near.map(BigInt));
  const where = fell.verdict === "fell" ? ` (falls off at digit ${fell.states.length})` : fell.verdict === "rejected" ? " (rejected)" : "";
  const other = found[Math.min(3, found.length - 1)];
  const long = longAccepted(automaton);
  const list = [[first, first.join(", ")]];
  if (other && other !== first) list.push([other, other.join(", ")]);
  if (where) list.push([near, near.join(", ") + where]);
  if (long) list.push([long, "twenty digits"]);
  return list;
}

/** A position with piles of about twenty decimal digits that the automaton accepts, found by a walk to an accepting state. */
function longAccepted(automaton) {
  const target = 10n ** 19n;
  const terms = automaton.initial.map(BigInt);
  while (terms.at(-1) < target) terms.push(automaton.weights.map(BigInt).reduce((sum, factor, i) => sum + factor * terms[terms.length - 1 - i], 0n));
  const length = terms.length;
  // For each number of letters left, the states from which some word of that length is accepted.
  const good = [new Set(automaton.accepting)];
  for (let i = 1; i <= length; i++) good.push(new Set(automaton.rows.flatMap((row, state) => (row.some(([, to]) => good[i - 1].has(to)) ? [state] : []))));
  let state = automaton.start;
  const values = automaton.piles.map(() => 0n);
  for (let i = length; i > 0; i--) {
    const open = automaton.rows[state].filter(([, to]) => good[i - 1].has(to));
    if (!open.length) return null;
    const [letter, next] = open[(i * 7 + open.length) % open.length];
    automaton.letters[letter].forEach((digit, track) => (values[track] += BigInt(digit) * terms[i - 1]));
    state = next;
  }
  return values.some((value) => value > 10n ** 15n) && run(automaton, values).verdict === "accepted" ? values.map(String) : null;
}
