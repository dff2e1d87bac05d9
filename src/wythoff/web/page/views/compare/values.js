// The nim-values of one game on a board, with rings where another game has different ones.

import { rulesOf } from "../../address.js";
import { decodeNumbers, post } from "../../api.js";
import { board } from "../../board.js";
import { grouped, h, positionText } from "../../dom.js";

/** On larger boards, rings could not be told apart. */
const LARGEST = 60;

/** Puts the board into `frame`; throws what the program refuses, such as nim-values of misere play. */
export async function valuesBoard(frame, { games, titles, piles, bound, signal }) {
  const wanted = Math.min(bound, LARGEST);
  const [ours, theirs] = await Promise.all(games.map((game) => nimValues(game, wanted, signal)));
  const isStrip = piles.length === 1;
  const rows = isStrip ? 1 : wanted + 1;
  const cells = Array.from({ length: (wanted + 1) * rows }, (_, i) => [Math.floor(i / rows), i % rows]);
  const rings = cells.filter(([x, y]) => ours.at(x, y) !== theirs.at(x, y));
  const reading = ([x, y]) => {
    const [here, there] = [ours.at(x, y), theirs.at(x, y)];
    return { title: positionText(isStrip ? [x] : [x, y]), text: here === there ? `nim-value ${here} in both` : `nim-value ${here}, and ${there} in ${titles[1]}` };
  };
  const label = `Nim-values of ${titles[0]} with piles up to ${wanted}; ${grouped(rings.length)} are different in ${titles[1]}`;
  const made = board(frame, { piles, bound: wanted, layers: { values: ours.at, largest: ours.largest, rings }, label, hasTable: false, reading, signal });
  const said = rings.length ? `${grouped(rings.length)} of ${grouped(cells.length)} positions with piles up to ${wanted} have a different nim-value in ${titles[1]}.` : `All nim-values with piles up to ${wanted} are the same.`;
  frame.append(h("p", { class: "muted small" }, said));
  return made;
}

async function nimValues(game, bound, signal) {
  const { values, size, largest } = await post("/api/board", { ...rulesOf(game), bound, what: "grundy" }, signal);
  const numbers = decodeNumbers(values, 2);
  return { at: (x, y) => numbers[numbers.length === size ? x : x * size + y], largest };
}
