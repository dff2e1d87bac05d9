// Colours that stay apart for colour-blind eyes: Okabe and Ito's eight, and cividis as a scale.

export const OKABE_ITO = {
  orange: "#e69f00",
  sky: "#56b4e9",
  green: "#009e73",
  yellow: "#f0e442",
  blue: "#0072b2",
  vermillion: "#d55e00",
  purple: "#cc79a7",
};

export const CATEGORIES = [
  OKABE_ITO.vermillion,
  OKABE_ITO.sky,
  OKABE_ITO.green,
  OKABE_ITO.orange,
  OKABE_ITO.blue,
  OKABE_ITO.purple,
  OKABE_ITO.yellow,
  "#7f7f7f",
];

const CIVIDIS = [
  "#00224e",
  "#123570",
  "#3b496c",
  "#575d6d",
  "#707173",
  "#8a8678",
  "#a59c74",
  "#c3b369",
  "#e1cc55",
  "#fee838",
];

const channels = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** The colour at `share` (0 to 1) of the scale, as red, green and blue. */
export function scaleColour(share) {
  const place = Math.min(1, Math.max(0, share)) * (CIVIDIS.length - 1);
  const low = Math.min(CIVIDIS.length - 2, Math.floor(place));
  const [from, to] = [channels(CIVIDIS[low]), channels(CIVIDIS[low + 1])];
  return from.map((part, i) => Math.round(part + (to[i] - part) * (place - low)));
}

/** The part of the scale between two shares as a CSS gradient. */
export function cssScale(from = 0, to = 1) {
  const stops = CIVIDIS.map((_, i) => cssColour(scaleColour(from + ((to - from) * i) / (CIVIDIS.length - 1))));
  return `linear-gradient(to right, ${stops.join(", ")})`;
}

/** A colour as the 32-bit number that image data holds on little-endian machines. */
export const packed = ([red, green, blue], alpha = 255) => ((alpha << 24) | (blue << 16) | (green << 8) | red) >>> 0;
export const packedHex = (hex) => packed(channels(hex));
export const cssColour = ([red, green, blue]) => `rgb(${red} ${green} ${blue})`;

export const themeColour = (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
