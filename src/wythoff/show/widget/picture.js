// The picture that Python sends: its numbers, and what the canvas draws of them in which colours.

import { OKABE_ITO, channels, cssScale, packed, readable, scaleColours } from "../canvas/colours.js";
import { imageOfAll, sparseModel } from "../canvas/models.js";

const ZERO = OKABE_ITO.vermillion;
// The part of the scale that stands out from a light and from a dark background.
const PARTS = { light: [0, 0.75], dark: [0.4, 1] };

const rgbOf = (cssText) => cssText.match(/\d+/g).map(Number);
const scalePart = (theme) => (rgbOf(theme.surface)[0] > 127 ? PARTS.light : PARTS.dark);

/**
 * A picture: `at(x, y)` the number of a position, `cold` the P-positions, `widest` their largest difference, `largest`
 * the largest number.
 */
export function readPicture({ size, rows, colour_by: colourBy, cells }) {
  const numbers = new Uint16Array(cells.buffer.slice(cells.byteOffset, cells.byteOffset + cells.byteLength));
  const cold = [];
  let largest = 1;
  numbers.forEach((number, place) => {
    if (number === 0) cold.push([Math.floor(place / rows), place % rows]);
    else if (number > largest) largest = number;
  });
  const widest = cold.reduce((most, [x, y]) => Math.max(most, Math.abs(x - y)), 1);
  return { size, rows, colourBy, cold, widest, largest, at: (x, y) => numbers[x * rows + y] };
}

/** What the canvas draws of a picture. */
export function modelOf(picture, theme) {
  const { size, rows, colourBy, cold, at } = picture;
  const colourAt = colouring(picture, theme);
  if (colourBy !== "value") return sparseModel(size, rows, cold, colourAt);
  const numberAt = (x, y) => ({ text: at(x, y), colour: readable(colourAt(x, y)) });
  return { size, rows, numberAt, image: imageOfAll(size, rows, (x, y) => packed(colourAt(x, y))) };
}

/** The colour of a square, as red, green and blue: by its number, or by the difference of its piles. */
function colouring({ colourBy, largest, widest, at }, theme) {
  if (colourBy === "outcome") {
    const cold = rgbOf(theme.cold);
    return () => cold;
  }
  if (colourBy === "difference") {
    const tones = scaleColours(widest, scalePart(theme));
    return (x, y) => tones[Math.abs(x - y)];
  }
  const tones = [channels(ZERO), ...scaleColours(largest).slice(1)];
  return (x, y) => tones[at(x, y)];
}

/** What the colours and marks mean: of each the colour, the text and the shape. */
export function legendOf({ colourBy, largest, widest }, theme) {
  const byDifference = `P-position, by the difference of its piles: 0 to ${widest}`;
  const kinds = {
    outcome: [["var(--cold)", "P-position: the player who moves loses", "square"]],
    difference: [[cssScale(scalePart(theme)), byDifference, "scale"]],
    value: [[ZERO, "0", "square"], [cssScale(), `1 to ${largest}`, "scale"]],
  };
  return [...kinds[colourBy], ["none", "winning move", "ring"]];
}
