// The picture that Python sends: its numbers, and what the canvas draws from them.

const SHADES = Array.from({ length: 11 }, (_, i) => `var(--v${i + 1})`);

/**
 * A picture: `at(x, y)` the number of a position, `pCells` the P-positions, `widest` their largest difference, `largest`
 * the largest number.
 */
export function readPicture({ size, rows, colour_by: colourBy, cells }) {
  const numbers = new Uint16Array(cells.buffer.slice(cells.byteOffset, cells.byteOffset + cells.byteLength));
  const pCells = [];
  let largest = 1;
  numbers.forEach((number, place) => {
    if (number === 0) pCells.push([Math.floor(place / rows), place % rows]);
    else if (number > largest) largest = number;
  });
  const widest = pCells.reduce((most, [x, y]) => Math.max(most, Math.abs(x - y)), 1);
  return { size, rows, colourBy, pCells, widest, largest, at: (x, y) => numbers[x * rows + y] };
}

/** The layers of the canvas that show a picture; those of the previous one are removed. */
export function layersOf({ colourBy, pCells, widest, largest, at }) {
  const none = { values: null, shades: null, p: pCells };
  if (colourBy === "value") return { ...none, values: at, largest };
  return colourBy === "difference" ? { ...none, shades: (x, y) => Math.abs(x - y), largest: widest } : none;
}

/** What the colours mean: each with its colour, text and shape. */
export function legendOf({ colourBy, largest, widest }) {
  const scale = `linear-gradient(to right, ${SHADES.join(", ")})`;
  const kinds = {
    outcome: [["var(--p)", "P-position: the player to move loses", "square"]],
    difference: [[`linear-gradient(to right, var(--p), ${SHADES.join(", ")})`, `P-position, by the difference of its piles: 0 to ${widest}`, "scale"]],
    value: [["var(--p)", "0", "square"], [scale, `1 to ${largest}`, "scale"]],
  };
  return [...kinds[colourBy], ["var(--accent-soft)", "in reach", "square"], ["var(--win)", "winning move", "arrow"]];
}
