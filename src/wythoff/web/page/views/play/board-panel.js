// The board of a game: the queen, where she can go and where she came from, the positions to leave, and arrows for moves.

import { format } from "../../address.js";
import { post } from "../../api.js";
import { board } from "../../board.js";
import { legend, linkButton, segmented } from "../../card.js";
import { fill, h, positionText } from "../../dom.js";
import { answersChoice, tellsBefore } from "./answers.js";
import { pileName } from "../game/names.js";
import { boardBound, cellOf, cellsIn, everyOrder, positionOf, solvedBound } from "./slices.js";

const MAX_ARROWS = 8;
const same = (a, b) => String(a) === String(b);

/**
 * Puts the board into a card. `act.move(target)` makes a move, `act.preview(target)` shows one that is being made (null:
 * none), `act.answers(value)` chooses what is revealed; `keys` act on the focused board.
 */
export function boardPanel(session, act, { address, signal, keys = {} }) {
  const { info } = session;
  const count = info.piles.length;
  let axes = count === 1 ? [0] : [0, 1];
  let preview = null;
  let made = null;
  let known = null;
  const place = h("div", { class: "play-board" });
  const under = h("div", { class: "under-board" });
  const chooser = h("div", { class: "slice-choice" });
  const element = h("section", { class: "card board-card", "aria-label": "Board" }, chooser, place, under);

  const names = () => axes.map((i) => pileName(info.piles[i]));
  const bound = () => boardBound(session.record);
  const targetOf = (cell) => positionOf(cell, session.place.piles, axes);
  const optionAt = (cell) => {
    const target = targetOf(cell);
    return session.place.options?.find((option) => same(option, target)) ?? null;
  };
  const canMove = () => session.isYours && !session.place.over && !session.needsBlocks && (!session.isThinking || session.choices.mode !== "play");

  const reading = (cell) => {
    const target = targetOf(cell);
    const title = positionText(target);
    const isP = tellsBefore(session) && known?.some((each) => same(each, cell));
    const words = [
      isP ? "The player to move loses: leave this" : null,
      same(target, session.place.piles) ? "The queen is here" : optionAt(cell) ? "The queen can go here" : null,
    ].filter(Boolean);
    return { title, text: words.join(". ") || null };
  };

  const pick = (cell) => {
    const target = targetOf(cell);
    if (same(target, session.place.piles)) return;
    if (canMove() && (optionAt(cell) || session.place.options === null)) act.move(target);
    else made.pin(same(made.view.pinned, cell) ? null : cell);
  };

  const show = (target) => {
    preview = target;
    if (made && bound() !== null) made.mark(layers());
  };
  const carry = (target) => {
    show(target);
    act.preview(target);
  };

  const playFrom = (cell) => {
    const start = { ...address, view: "play", positions: [targetOf(cell)], settings: {} };
    return linkButton("Play from here", format(start), { small: true });
  };

  const start = () => {
    made = board(place, {
      piles: names(),
      bound: bound(),
      label: "Board",
      hasTable: false,
      layers: {},
      reading,
      onPick: pick,
      actions: (cell) => playFrom(cell),
      grabs: (cell) => canMove() && same(targetOf(cell), session.place.piles),
      onCarry: (cell) => carry(cell && !same(targetOf(cell), session.place.piles) ? targetOf(cell) : null),
      onDrop: (cell) => {
        carry(null);
        if (cell && !same(targetOf(cell), session.place.piles)) act.move(targetOf(cell));
      },
      keys,
      signal,
    });
  };

  /** Loads the P-positions for boards as large as this one. */
  const learn = async () => {
    const wanted = solvedBound(bound(), count);
    if (!wanted || learn.bound >= wanted) return;
    learn.bound = wanted;
    try {
      const { p_positions: found } = await post("/api/board", { ...session.rules, bound: wanted, what: "p" }, signal);
      learn.all = everyOrder(found, info.unordered);
      render();
    } catch {
      // The board stays without the positions to leave; the coach still knows who wins.
      learn.bound = 0;
    }
  };

  const layers = () => {
    const { piles, options, winning } = session.place;
    const tells = tellsBefore(session);
    known = learn.all ? cellsIn(learn.all, piles, axes).filter((cell) => Math.max(...cell) <= bound()) : null;
    const queen = cellOf(piles, axes);
    const reach = cellsIn(options ?? [], piles, axes);
    const path = session.record.slice(0, session.at + 1).map((each) => cellOf(each, axes));
    const moved = session.isAtEnd ? null : { after: session.places[session.at + 1].piles, ...session.moves[session.at] };
    const marks = moveMarks(queen, tells, cellsIn(winning, piles, axes), moved);
    if (preview) marks.arrows.push({ from: queen, to: cellOf(preview, axes), kind: "plain" });
    return { p: tells ? (known ?? []) : [], reach, path, queen: preview ? cellOf(preview, axes) : queen, ...marks };
  };

  /** Arrows for the winning moves and for the move that was made. */
  const moveMarks = (queen, tells, winning, moved) => {
    const arrows = [];
    const frames = [];
    const badges = [];
    const wasSlip = moved?.mark === "??";
    const judged = session.choices.answers !== "hidden";
    if (tells && (!moved || wasSlip))
      for (const cell of winning.slice(0, MAX_ARROWS)) {
        arrows.push({ from: queen, to: cell, kind: "win" });
        frames.push({ cell, kind: "win" });
        if (wasSlip) badges.push({ cell, kind: "win", text: "!", left: true });
      }
    if (moved) {
      const to = cellOf(moved.after, axes);
      const kind = !judged ? "plain" : { "!": "win", "??": "lose", "?": "plain" }[moved.mark] ?? "plain";
      arrows.push({ from: queen, to, kind });
      if (kind !== "plain") frames.push({ cell: to, kind });
      if (judged && moved.mark) badges.push({ cell: to, kind, text: moved.mark });
    }
    return { arrows, frames, badges };
  };

  const sliceChoice = () => {
    if (count < 3) return null;
    const pairs = info.piles.flatMap((_, i) => info.piles.slice(i + 1).map((_, j) => [i, i + 1 + j]));
    const others = info.piles.map((name, i) => (axes.includes(i) ? null : `${pileName(name)} = ${session.place.piles[i]}`)).filter(Boolean);
    const choices = pairs.slice(0, 10).map((pair) => [String(pair), pair.map((i) => pileName(info.piles[i])).join(", ")]);
    const choose = (value) => {
      axes = value.split(",").map(Number);
      render();
    };
    const said = h("span", { class: "muted small" }, `Slice at ${others.join(", ")}. Other piles: type, or click counters.`);
    return [segmented({ label: "Piles on the board", choices, value: String(axes), onchange: choose }), said];
  };

  function render() {
    preview = null;
    const isDrawn = bound() !== null;
    place.hidden = !isDrawn;
    element.classList.toggle("no-board", !isDrawn);
    fill(chooser, isDrawn ? sliceChoice() : h("p", { class: "muted" }, "These piles are too large for a board: play with the numbers."));
    if (isDrawn) {
      if (!made) start();
      const here = positionText(session.place.piles);
      const drawn = layers();
      made.update({ piles: names(), bound: bound(), layers: drawn, label: `Board, the queen at ${here}`, hasTable: tellsBefore(session) && count <= 2 });
      made.canvas.dataset.queen = session.place.piles.join(",");
      made.canvas.dataset.arrows = drawn.arrows.map(({ to, kind }) => `${kind}:${to}`).join(" ");
      Object.assign(made.canvas.dataset, { p: drawn.p.length, size: bound() + 1 });
      learn();
    }
    const tells = tellsBefore(session);
    fill(
      under,
      isDrawn ? legend(...(tells ? [["p", "leave these"]] : []), ["reach", "in reach"]) : null,
      h("div", { class: "answers" }, h("span", { class: "muted small" }, "Answers"), answersChoice(session.choices.answers, act.answers)),
    );
  }

  return {
    element,
    render,
    preview: show,
  };
}
