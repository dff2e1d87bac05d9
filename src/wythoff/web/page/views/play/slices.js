// The board of two piles; for games with more, a slice in which the other piles stay as they are.

import { small } from "./numbers.js";

export const LARGEST_BOARD = 400;
/** The largest pile up to which the server solves boards of three piles or more. */
const LARGEST_SOLID = { 3: 63, 4: 21 };

/** The largest pile that a board of these positions shows, or null if they are too large for one. */
export function boardBound(positions) {
  const piles = positions.flat().map(small);
  const largest = piles.includes(null) ? Infinity : Math.max(...piles);
  return largest > LARGEST_BOARD ? null : Math.max(8, largest + 1);
}

/** The largest pile up to which the P-positions can be asked for; null if not at all. */
export const solvedBound = (bound, count) => (count <= 2 ? bound : LARGEST_SOLID[count] >= bound ? bound : null);

/** The square of a position on the slice along two piles. */
export const cellOf = (piles, [across, up]) => [Number(piles[across]), up === undefined ? 0 : Number(piles[up])];

/** The position of a square, with the other piles as they are. */
export function positionOf([x, y], piles, [across, up]) {
  const made = [...piles];
  made[across] = String(x);
  if (up !== undefined) made[up] = String(y);
  return made;
}

/** The squares of those positions that lie in the slice. */
export function cellsIn(positions, piles, axes) {
  const others = piles.map((_, i) => i).filter((i) => !axes.includes(i));
  return positions.filter((each) => others.every((i) => String(each[i]) === String(piles[i]))).map((each) => cellOf(each, axes));
}

/** The positions of an unordered game in all orders; those of other games as they are. */
export function everyOrder(positions, unordered) {
  if (!unordered) return positions;
  const seen = new Map();
  for (const position of positions) for (const order of permutations(position)) seen.set(String(order), order);
  return [...seen.values()];
}

function permutations(values) {
  if (values.length < 2) return [values];
  return values.flatMap((value, i) => permutations([...values.slice(0, i), ...values.slice(i + 1)]).map((rest) => [value, ...rest]));
}
