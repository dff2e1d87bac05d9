// What is a P-position: the reader colours a small board.

import { board } from "../../board.js";
import { button, linkButton } from "../../card.js";
import { h, positionText } from "../../dom.js";
import { isMove, made, pairs, section, verdict } from "./kit.js";

const BOUND = 7;

export async function show(place, page) {
  const lost = new Set(pairs(5).flatMap(([a, b]) => [`${a},${b}`, `${b},${a}`]).filter((each) => each.split(",").every((pile) => pile <= BOUND)));
  let marked = [[0, 0]];
  const said = verdict();
  const end = made("positions", "Your board of Wythoff’s game");
  const host = h("div", {});
  const has = (cell) => marked.some((each) => String(each) === String(cell));

  const first = section(
    "The rules",
    [
      "There are two piles of counters, or a queen on a board: its two coordinates are the piles. A move goes left, down, or diagonally down to the left, as far as you like.",
      "Whoever moves to (0, 0) wins, since the other player has no move left. So with the queen on (0, 0), the player to move loses: a P-position.",
    ],
    moveTask(page),
  );
  const colour = section(
    "Colour the board",
    [
      "A position is P when every move from it leads to a position that is not P. It is N when some move leads to a P-position: then the player to move wins, by making that move.",
      `Mark all P-positions with piles up to ${BOUND}. There are ${lost.size}. Begin with (0, 0), which is already marked; squares that can reach it in one move are not P.`,
      said,
      h(
        "div",
        { class: "actions" },
        button("Show the squares that can reach a marked one", () => shown.mark({ reach: reachOf() }), { small: true }),
        button("Start over", () => { marked = [[0, 0]]; draw(); said.say(""); }, { small: true }),
      ),
    ],
    host,
  );
  place.append(first, colour, end);

  const reachOf = () => squares().filter((cell) => marked.some((target) => isMove(cell, target)));
  const draw = () => shown.update({ layers: { p: marked } });
  const pick = (cell) => {
    if (String(cell) === "0,0") return;
    if (has(cell)) {
      marked = marked.filter((each) => String(each) !== String(cell));
      draw();
      return said.say(`${positionText(cell)} is no longer marked.`);
    }
    const target = marked.find((each) => isMove(cell, each));
    if (target) return said.say(`${positionText(cell)} is not P: one move leads to ${positionText(target)}, which is P. So the player to move wins.`, "lose");
    const later = marked.find((each) => isMove(each, cell));
    if (later) return said.say(`${positionText(later)}, which you marked, has a move to ${positionText(cell)}. They cannot both be P.`, "lose");
    if (!lost.has(String(cell))) {
      const missing = [...lost].map((each) => each.split(",").map(Number)).find((each) => !has(each) && isMove(cell, each));
      return said.say(`Not yet: from ${positionText(cell)} there is a move to a square that is not marked and may be P. Look at the smaller squares first${missing ? `, near ${positionText(missing)}` : ""}.`, "lose");
    }
    marked = [...marked, cell];
    draw();
    const left = lost.size - marked.length;
    said.say(left ? `Right: every move from ${positionText(cell)} leads to a position that is not P. ${left} to go.` : "Right. That was the last one.", "win");
    if (!left) finish();
  };
  const finish = () =>
    end.show(
      h("p", {}, `You found all ${lost.size} P-positions with piles up to ${BOUND}: ${[...lost].filter((each) => each.split(",")[0] * 1 <= each.split(",")[1] * 1).map((each) => `(${each.replace(",", ", ")})`).join(", ")}. Leave one of them with every move, and you win.`),
      h("div", { class: "actions" }, linkButton("Win a game with it", "/g/wythoff/play/6,7", { main: true }), linkButton("The whole game", "/g/wythoff")),
    );
  const squares = () => Array.from({ length: (BOUND + 1) ** 2 }, (_, i) => [i % (BOUND + 1), Math.floor(i / (BOUND + 1))]);
  const shown = board(host, {
    bound: BOUND,
    layers: { p: marked },
    label: "Your board: Enter or a click marks a square",
    reading: (cell) => ({ title: positionText(cell), text: has(cell) ? "marked as P" : "not marked" }),
    onPick: pick,
    hasTable: false,
    signal: page.signal,
  });
}

/** A move to make, so that the rules are known. */
function moveTask(page) {
  const said = verdict();
  const host = h("div", {});
  const from = [5, 3];
  const drawn = board(host, {
    bound: BOUND,
    layers: { queen: from, star: [0, 0], reach: reach(from) },
    label: "A queen on (5, 3): choose where it goes",
    reading: (cell) => ({ title: positionText(cell), text: isMove(from, cell) ? "one move away" : "not one move away" }),
    onPick: (cell) => {
      if (!isMove(from, cell)) return said.say(`${positionText(cell)} is not one move away: left, down, or diagonally down to the left.`, "lose");
      drawn.update({ layers: { path: [from, cell], queen: cell, star: [0, 0], reach: reach(cell) } });
      const wins = isMove(cell, [0, 0]);
      said.say(wins ? `A legal move; but from ${positionText(cell)} the other player can reach (0, 0) in one move.` : `A legal move, and from ${positionText(cell)} the other player cannot reach (0, 0) in one move.`, wins ? "" : "win");
      drawn.update({ layers: { queen: from, star: [0, 0], reach: reach(from), path: [from, cell] } });
    },
    hasTable: false,
    signal: page.signal,
  });
  return [h("p", {}, h("b", {}, "Try it. "), "Move the queen from (5, 3): click a square, or use the arrow keys and Enter."), host, said];
}

const reach = (from) => Array.from({ length: 64 }, (_, i) => [i % 8, Math.floor(i / 8)]).filter((cell) => isMove(from, cell));
