// What is drawn of a board: a dot for each square that counts or, where there are too many of these, an image.

import { cssColour, packed } from "./colours.js";

const MAX_DOTS = 20000;

/** A canvas with one pixel for each square, y upwards; `paintAll` is given a function that paints one. */
function imageOf(size, rows, paintAll) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width: size, height: rows });
  const context = canvas.getContext("2d");
  const image = context.createImageData(size, rows);
  const pixels = new Uint32Array(image.data.buffer);
  paintAll((x, y, colour) => (pixels[(rows - 1 - y) * size + x] = colour));
  context.putImageData(image, 0, 0);
  return canvas;
}

/** The image of all squares; `colourAt(x, y)` is a packed colour, or 0 for none. */
export function imageOfAll(size, rows, colourAt) {
  return imageOf(size, rows, (paint) => {
    for (let x = 0; x < size; x++) for (let y = 0; y < rows; y++) paint(x, y, colourAt(x, y));
  });
}

/** The model of single squares [x, y]; `colourAt(x, y)` is red, green and blue. */
export function sparseModel(size, rows, cells, colourAt) {
  if (cells.length <= MAX_DOTS)
    return { size, rows, dots: cells.map(([x, y]) => ({ x, y, colour: cssColour(colourAt(x, y)) })) };
  const paintCells = (paint) => cells.forEach(([x, y]) => paint(x, y, packed(colourAt(x, y))));
  return { size, rows, image: imageOf(size, rows, paintCells), isSparse: true };
}
