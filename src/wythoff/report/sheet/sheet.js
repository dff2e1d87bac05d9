// The sheet for a class: puzzles one after the other, hints one at a time, and the score at the end. It asks no server.

import { Hand } from "../../show/canvas/hand.js";
import { MarkedView } from "../../show/canvas/marked-view.js";

const MAX_COUNTERS = 60;

function make(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat(Infinity).filter((child) => child !== null && child !== ""));
  return made;
}

const sheet = document.getElementById("sheet");
const bytes = Uint8Array.from(atob(sheet.dataset.puzzles), (letter) => letter.charCodeAt(0));
const { piles: pileNames, unordered, puzzles } = JSON.parse(new TextDecoder().decode(bytes));
/** For each puzzle: null until it is done, then how: "first" on the first try, "found" later, or "shown". */
const scores = puzzles.map(() => null);

const piece = (piles) => `(${piles.join(", ")})`;
const inOrder = (piles) => String(unordered ? [...piles].sort((a, b) => a - b) : piles);
const isSamePlace = (one, other) => inOrder(one) === inOrder(other);
const subscripts = (name) => name.replace(/\[(\d+)\]$/, (_, digits) => [...digits].map((digit) => String.fromCharCode(0x2080 + Number(digit))).join(""));

function showPuzzle(number) {
  const puzzle = puzzles[number];
  const { piles } = puzzle;
  const tried = [];
  let opened = 0;
  let isDone = false;

  const fields = piles.map((_, i) =>
    make("input", { inputmode: "numeric", autocomplete: "off", size: 4, "aria-label": `Leave in pile ${subscripts(pileNames[i])}`, oninput: () => paintCounters() }),
  );
  const counters = piles.map(() => make("div", { class: "counters", "aria-hidden": "true" }));
  const said = make("div", { class: "said", role: "status" });
  const hints = make("ol", { class: "hints" });
  const buttons = make("div", { class: "buttons" });

  function paintCounters() {
    piles.forEach((pile, i) => {
      if (pile > MAX_COUNTERS) return;
      const left = /^\d{1,4}$/.test(fields[i].value.trim()) ? Number(fields[i].value) : pile;
      const counter = (_, n) => make("span", { class: n < left ? "counter" : "counter taken", onclick: () => take(i, n) });
      counters[i].replaceChildren(...Array.from({ length: pile }, counter));
    });
  }
  function take(i, left) {
    if (isDone) return;
    fields.forEach((field, j) => (field.value ||= piles[j]));
    fields[i].value = left;
    paintCounters();
  }

  function attempt(target) {
    if (isDone) return;
    const place = puzzle.options.findIndex((option) => isSamePlace(option, target));
    if (place < 0) {
      say("", [make("p", {}, `No move leads from ${piece(piles)} to ${piece(target)}.`)]);
      return;
    }
    if (puzzle.replies[place] === null) finish(tried.length || opened ? "found" : "first", "win", `${piece(target)} wins. `);
    else {
      if (!tried.some((each) => isSamePlace(each, target))) tried.push(puzzle.options[place]);
      say("lose", [make("p", {}, make("b", {}, `Not ${piece(target)}. `), puzzle.replies[place])]);
      for (const field of fields) field.value = "";
      paintCounters();
      fields[0].focus();
    }
    draw();
  }
  function finish(how, look, lead) {
    isDone = true;
    scores[number] = how;
    say(look, [make("p", {}, make("b", {}, lead), puzzle.solution)]);
    draw();
  }
  const say = (look, parts) => {
    said.className = `said ${look}`;
    said.replaceChildren(...parts);
  };

  function onsubmit(event) {
    event.preventDefault();
    const texts = fields.map((field, i) => field.value.trim() || String(piles[i]));
    if (texts.every((text) => /^\d{1,6}$/.test(text))) attempt(texts.map(Number));
    else say("", [make("p", {}, "Write a number for each pile.")]);
  }

  const view = piles.length <= 2 && Math.max(...piles) <= 60 ? boardOf(puzzle, { attempt, isDone: () => isDone }) : null;

  function draw() {
    view?.draw(tried, isDone);
    hints.replaceChildren(...puzzle.hints.slice(0, opened).map((text) => make("li", {}, text)));
    const hint = () => {
      if (opened < puzzle.hints.length) opened++;
      else finish("shown", "", "The answer. ");
      draw();
    };
    const next = () => (number + 1 < puzzles.length ? showPuzzle(number + 1) : showScore());
    buttons.replaceChildren(
      isDone
        ? make("button", { type: "button", class: "main", onclick: next }, number + 1 < puzzles.length ? "Next puzzle" : "Show the score")
        : make("button", { type: "button", onclick: hint }, opened < puzzle.hints.length ? `Hint ${opened + 1} of ${puzzle.hints.length}` : "Show the answer"),
    );
    for (const field of fields) field.disabled = isDone;
    sheet.dataset.solved = String(isDone);
  }

  const right = new Set(puzzle.winning.map(inOrder)).size;
  sheet.dataset.at = piles.join(",");
  sheet.replaceChildren(
    make("p", { class: "progress" }, `Puzzle ${number + 1} of ${puzzles.length}`, dots(number)),
    make("h2", { tabindex: "-1" }, right === 1 ? "One move wins. Find it." : `${right} moves win. Find one.`),
    make("p", {}, `You are at ${piece(piles)}. ${view ? "Drag the queen, click a counter, or type what you leave." : "Click a counter, or type what you leave."}`, puzzle.blocked.length ? ` Forbidden: ${puzzle.blocked.map(piece).join(", ")}.` : ""),
    view?.element ?? "",
    ...piles.map((pile, i) => make("div", { class: "pile" }, make("i", {}, subscripts(pileNames[i])), ` = ${pile}`, counters[i])),
    make("form", { onsubmit, "aria-label": "Your answer" }, "leave ", fields, make("button", { class: "main" }, "Move")),
    said,
    hints,
    buttons,
  );
  view?.start();
  paintCounters();
  draw();
  if (number) sheet.querySelector("h2").focus();
}

/** The board of a puzzle of one or two piles. */
function boardOf({ piles, options, winning, losing }, { attempt, isDone }) {
  const canvas = make("canvas", { tabindex: 0, role: "application", "aria-label": `Board, the queen at ${piece(piles)}. Arrow keys move the cursor, Enter moves the queen.` });
  const element = make("div", { class: piles.length === 1 ? "field strip" : "field" }, canvas);
  const cell = ([x, y = 0]) => [x, y];
  const targetOf = ([x, y]) => (piles.length === 1 ? [x] : [x, y]);
  const isHome = (at) => String(targetOf(at)) === String(piles);
  let view = null;
  let marks = {};
  const show = (layers) => {
    marks = { ...marks, ...layers };
    view?.mark(marks);
  };
  return {
    element,
    start: () => {
      view = new MarkedView(canvas);
      view.onAppear = () => view.readColours();
      const size = Math.max(...piles) + 2;
      view.show({ size, rows: piles.length === 1 ? 1 : size, axes: pileNames.map(subscripts), layers: marks });
      matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => view.readColours());
      new Hand(view, {
        panWithShift: true,
        takesWheel: (event) => event.ctrlKey,
        start: ([dx, dy]) => [piles[0] - dx, (piles[1] ?? 0) - dy],
        onHover: (at, pointer) => {
          view.hovered = at;
          if (pointer === "keyboard") view.selected = at;
          view.redraw();
        },
        onPick: (at) => !isHome(at) && attempt(targetOf(at)),
        grabs: (at) => !isDone() && isHome(at),
        onCarry: (at) => show({ queen: at ?? cell(piles) }),
        onDrop: (at) => {
          show({ queen: cell(piles) });
          if (at && !isHome(at)) attempt(targetOf(at));
        },
      });
    },
    draw: (tried, done) =>
      show({
        queen: cell(piles),
        reach: options.map(cell),
        crosses: tried.map(cell),
        p: done ? losing.map(cell) : [],
        arrows: done ? winning.map((to) => ({ from: cell(piles), to: cell(to), kind: "win" })) : [],
        frames: done ? winning.map((to) => ({ cell: cell(to), kind: "win" })) : [],
      }),
  };
}

const dots = (now) => make("span", { class: "dots", "aria-hidden": "true" }, scores.map((how, i) => make("i", { class: `${how ?? ""}${i === now ? " now" : ""}` })));

function showScore() {
  const words = { first: "found on the first try", found: "found", shown: "shown" };
  const count = (how) => scores.filter((each) => each === how).length;
  sheet.dataset.at = "score";
  sheet.replaceChildren(
    make("p", { class: "progress" }, dots(-1)),
    make("h2", { tabindex: "-1" }, `${count("first") + count("found")} of ${puzzles.length} found, ${count("first")} on the first try.`),
    make("table", {}, make("tbody", {}, puzzles.map(({ piles, winning }, i) => make("tr", {}, make("td", {}, piece(piles)), make("td", {}, `→ ${piece(winning[0])}`), make("td", {}, words[scores[i]] ?? ""))))),
    make("div", { class: "buttons" }, make("button", { type: "button", class: "main", onclick: restart }, "Try again")),
  );
  sheet.querySelector("h2").focus();
}

function restart() {
  scores.fill(null);
  showPuzzle(0);
}

showPuzzle(0);
