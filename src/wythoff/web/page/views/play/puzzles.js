// Puzzles: a position in which few moves win. Hints come one at a time, and wrong tries are explained.

import { format } from "../../address.js";
import { post } from "../../api.js";
import { board } from "../../board.js";
import { button, card, legend, linkButton } from "../../card.js";
import { announce, fill, h, positionText } from "../../dom.js";
import { icon } from "../../icons.js";
import { pileName } from "../game/names.js";
import { parsePile, small } from "./numbers.js";
import { boardBound, cellOf, cellsIn, everyOrder, positionOf, solvedBound } from "./slices.js";
import { keepStreak, streak, streakText } from "./streak.js";

const ORDINALS = ["first", "second", "third", "fourth"];
const same = (a, b) => String(a) === String(b);
const MAX_COUNTERS = 60;

/** Shows one puzzle; resolves when it is there. */
export async function puzzleMode(root, { rules, info, address, starts, position, signal, saveSheet, setAddress }) {
  const puzzle = await post("/api/puzzle", { ...rules, position }, signal);
  const { piles, options, winning } = puzzle;
  const number = starts.findIndex((each) => same(each, piles));
  const tried = [];
  let opened = 0;
  let isSolved = false;
  setAddress({ positions: [piles] });

  const isSame = (one, other) => {
    const order = (each) => (info.unordered ? [...each].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)) : each);
    return same(order(one), order(other));
  };
  const next = () => {
    const following = starts[(number + 1) % starts.length];
    return format({ ...address, positions: [following], settings: { ...address.settings, mode: "puzzles" } });
  };

  // -- the board
  const count = info.piles.length;
  const axes = count === 1 ? [0] : [0, 1];
  const bound = boardBound([piles]);
  const boardHost = h("div", { class: "play-board" });
  let made = null;
  let pSet = null;
  const layers = (carried = null) => ({
    p: isSolved && pSet ? pSet : [],
    reach: cellsIn(options, piles, axes),
    queen: carried ?? cellOf(piles, axes),
    crosses: cellsIn(tried, piles, axes),
    arrows: isSolved ? cellsIn(winning, piles, axes).map((to) => ({ from: cellOf(piles, axes), to, kind: "win" })) : [],
    frames: isSolved ? cellsIn(winning, piles, axes).map((cell) => ({ cell, kind: "win" })) : [],
  });
  const targetOf = (cell) => positionOf(cell, piles, axes);
  const isOption = (target) => options.some((option) => isSame(option, target));

  // -- what is left
  const fields = info.piles.map((name, i) =>
    h("input", { id: `leave-${i}`, class: "leave", inputmode: "numeric", autocomplete: "off", "aria-label": `Leave in pile ${pileName(name)}`, oninput: paintCounters }),
  );
  const counters = info.piles.map(() => h("div", { class: "counters", "aria-hidden": "true" }));
  const onsubmit = (event) => {
    event.preventDefault();
    try {
      attempt(fields.map((field, i) => (field.value.trim() === "" ? piles[i] : String(parsePile(field.value)))));
    } catch (error) {
      say("open", error.message);
    }
  };
  function paintCounters() {
    piles.forEach((pile, i) => {
      const all = small(pile);
      if (all === null || all > MAX_COUNTERS) return;
      const left = /^\d{1,4}$/.test(fields[i].value.trim()) ? Number(fields[i].value) : all;
      const one = (_, n) => h("span", { class: n < left ? "counter" : "counter taken", onclick: () => take(i, n) });
      fill(counters[i], Array.from({ length: all }, one));
    });
  }
  const take = (i, left) => {
    if (isSolved) return;
    fields.forEach((field, j) => (field.value ||= piles[j]));
    fields[i].value = String(left);
    paintCounters();
  };

  const verdict = h("div", { class: "verdict", role: "status" });
  const say = (look, ...text) => {
    fill(verdict, h("div", { class: `callout ${look}` }, text));
    announce(verdict.textContent);
  };

  /** A try: right, wrong, or against the rules, which does not count. */
  function attempt(target) {
    if (isSolved) return;
    if (!isOption(target)) {
      say("open", h("p", {}, `No move leads from ${positionText(piles)} to ${positionText(target)}.`));
      return;
    }
    if (winning.some((each) => isSame(each, target))) solved(target);
    else missed(target);
    render();
  }
  function solved(target) {
    isSolved = true;
    if (!tried.length && !opened) keepStreak(streak() + 1);
    say("win", h("p", {}, h("b", {}, `${positionText(target)} wins. `), puzzle.solution));
  }
  function missed(target) {
    const place = options.findIndex((option) => isSame(option, target));
    if (!tried.some((each) => isSame(each, target))) tried.push(options[place]);
    keepStreak(0);
    const lines = tried.slice(-3).map((each, i) => h("p", {}, h("b", {}, `${i ? "Nor" : "Not"} ${positionText(each)}. `), puzzle.replies[options.findIndex((option) => same(option, each))]));
    say("lose", lines);
    for (const field of fields) field.value = "";
    paintCounters();
    fields[0].focus();
  }

  // -- hints
  const hintList = h("ol", { class: "hints" });
  const hintAside = h("span", {});
  const hintPlace = h("div", { class: "actions" });
  const openHint = () => {
    if (opened < puzzle.hints.length) opened++;
    else showAnswer();
    render();
  };
  const showAnswer = () => {
    isSolved = true;
    keepStreak(0);
    say("open", h("p", {}, puzzle.solution));
  };

  const progress = h("span", {});
  const right = winning.filter((one, i) => !winning.slice(0, i).some((other) => isSame(one, other))).length;
  const title = right === 1 ? "One move wins. Find it." : `${right} moves win. Find one.`;
  const skip = linkButton("Skip", next());
  const form = h(
    "form",
    { class: "leave-form", onsubmit, "aria-label": "Your answer" },
    h("label", { for: "leave-0" }, "leave"),
    fields,
    button("Move", null, { main: true, type: "submit" }),
    h("span", { class: "push" }, skip),
  );
  const forbidden = puzzle.blocked.length ? ` Forbidden: ${puzzle.blocked.map(positionText).join(", ")}.` : "";
  const how = count > 1 ? "Drag the queen, click a counter, or type what you leave." : "Click a counter, or type what you leave.";
  const asks = card({ title, aside: progress, className: "puzzle-card" }, h("p", { class: "muted" }, `You are at ${positionText(piles)}. ${how}${forbidden}`), counters, form);
  const classCard = card(
    { title: [icon("people"), " For a class"], className: "class-card" },
    h("p", { class: "muted small" }, "Twelve puzzles of increasing size as one HTML file: works without a server, on phones, and shows the score at the end."),
    h("div", { class: "actions" }, button("Save the sheet", saveSheet, { iconName: "download", needsServer: true })),
  );
  const under = h("div", { class: "under-board" });
  fill(
    root,
    h("section", { class: "card board-card", "aria-label": "Board" }, bound === null ? h("p", { class: "muted" }, "These piles are too large for a board.") : boardHost, under),
    h("div", { class: "stack" }, asks, verdict, card({ title: "Hints, one at a time", aside: hintAside, className: "hint-card" }, hintList, hintPlace), classCard),
  );
  if (bound !== null) {
    made = board(boardHost, {
      piles: axes.map((i) => pileName(info.piles[i])),
      bound: bound + (count > 1 ? 1 : 0),
      label: `Puzzle: the queen at ${positionText(piles)}`,
      hasTable: false,
      layers: layers(),
      reading: (cell) => ({ title: positionText(targetOf(cell)), text: isOption(targetOf(cell)) ? "The queen can go here" : null }),
      onPick: (cell) => !same(targetOf(cell), piles) && attempt(targetOf(cell)),
      grabs: (cell) => !isSolved && same(targetOf(cell), piles),
      onCarry: (cell) => made.mark(layers(cell)),
      onDrop: (cell) => {
        made.mark(layers());
        if (cell && !same(targetOf(cell), piles)) attempt(targetOf(cell));
      },
      signal,
    });
  }
  const learn = async () => {
    const wanted = bound && solvedBound(bound, count);
    if (!wanted || pSet) return;
    const { p_positions: found } = await post("/api/board", { ...rules, bound: wanted, what: "p" }, signal);
    pSet = cellsIn(everyOrder(found, info.unordered), piles, axes);
    made.mark(layers());
  };

  function render() {
    const place = number < 0 ? "a puzzle of your own" : `puzzle ${number + 1} of ${starts.length}`;
    fill(progress, [place, streakText()].filter(Boolean).join(" · "));
    made?.mark(layers());
    if (made) Object.assign(made.canvas.dataset, { queen: piles.join(","), tried: tried.map(String).join(" "), solved: String(isSolved) });
    fill(hintList, puzzle.hints.slice(0, opened).map((text, i) => h("li", {}, h("b", {}, i + 1), " ", text)));
    fill(hintAside, opened ? `${opened} of ${puzzle.hints.length} open` : "");
    const label = opened < puzzle.hints.length ? `Show the ${ORDINALS[opened]} hint` : "Show the answer";
    fill(hintPlace, isSolved ? linkButton("Next puzzle", next(), { main: true }) : button(label, openHint, { iconName: "hint" }));
    fill(under, legend(["reach", "in reach"]), tried.length ? h("span", { class: "legend" }, h("span", { class: "tried" }, "× tried")) : null, h("span", { class: "muted small" }, isSolved ? "The positions to leave are shown." : "The positions to leave stay hidden until the move is found."));
    for (const field of fields) field.disabled = isSolved;
    if (isSolved) learn().catch(() => {});
  }
  paintCounters();
  render();
}
