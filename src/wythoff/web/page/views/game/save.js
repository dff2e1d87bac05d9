// Pictures as files: what is seen as PNG, and the same squares as SVG.

import { download } from "../../dom.js";

/** The pixels of a canvas as a file. */
export function savePng(canvas, name) {
  canvas.toBlob((blob) => blob && download(blob, `${name}.png`));
}

const CELL = 10;
const MARGIN = { left: 46, bottom: 44, top: 12, right: 12 };
const KINDS = ["#e69f00", "#56b4e9", "#009e73", "#cc79a7", "#f0e442", "#d55e00", "#999999"];
const RAMP = ["#5f9eb5", "#71a9b8", "#84b3b9", "#96bebc", "#a6c6bb", "#b9ceba", "#cdd3b9", "#dfd8b6", "#e7dec1", "#f0e8d6", "#faf3e6"];
const P = "#1d4f86";

/** A board as SVG text, for paper: black axes on white, with P-positions, nim-values or kinds of moves as squares. */
export function savedSvg({ cells, values, kinds, largest, bound, piles, what, title }) {
  const rows = piles.length === 1 ? 0 : bound;
  const [wide, high] = [(bound + 1) * CELL, (rows + 1) * CELL];
  const [width, height] = [wide + MARGIN.left + MARGIN.right, high + MARGIN.top + MARGIN.bottom];
  const left = (x) => MARGIN.left + x * CELL;
  const top = (y) => MARGIN.top + (rows - y) * CELL;
  const square = (x, y, colour, gap) => `<rect x="${left(x) + gap}" y="${top(y) + gap}" width="${CELL - 2 * gap}" height="${CELL - 2 * gap}" fill="${colour}"/>`;
  const marks = [];
  if (what === "p") for (const [x, y] of cells) marks.push(square(x, y, P, 1));
  else
    for (let x = 0; x <= bound; x++)
      for (let y = 0; y <= rows; y++) {
        const value = (values ?? kinds)(x, y);
        const colour = value === 0 ? P : values ? RAMP[Math.floor(((value - 1) * RAMP.length) / Math.max(RAMP.length, largest))] : KINDS[(value - 1) % KINDS.length];
        marks.push(square(x, y, colour, 0));
      }
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => bound / each <= 12) ?? 100;
  const ticks = Array.from({ length: Math.floor(bound / step) + 1 }, (_, i) => i * step);
  const label = (x, y, text, anchor) => `<text x="${x}" y="${y}" text-anchor="${anchor}" font-size="12">${text}</text>`;
  const axes = [
    ...ticks.map((n) => label(left(n) + CELL / 2, MARGIN.top + high + 16, n, "middle")),
    ...(rows ? ticks.map((n) => label(MARGIN.left - 8, top(n) + CELL, n, "end")) : []),
    label(MARGIN.left + wide, MARGIN.top + high + 36, `pile ${escaped(piles[0])}`, "end"),
    rows ? `<text transform="translate(14 ${MARGIN.top}) rotate(-90)" text-anchor="end" font-size="12">pile ${escaped(piles[1])}</text>` : "",
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    `<rect x="${MARGIN.left}" y="${MARGIN.top}" width="${wide}" height="${high}" fill="none" stroke="#8f897b"/>`,
    ...marks,
    ...axes,
    "</svg>\n",
  ].join("\n");
}

const escaped = (text) => String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
