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
const CIVIDIS = "#00224e #123570 #3b496c #575d6d #707173 #8a8678 #a59c74 #c3b369 #e1cc55 #fee838".split(" ");

/** Red, green and blue. */
export const channels = (hex) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));

/** The colour at `share` (0 to 1) of the scale. */
function scaleColour(share) {
  const place = share * (CIVIDIS.length - 1);
  const low = Math.min(CIVIDIS.length - 2, Math.floor(place));
  const [near, far] = [channels(CIVIDIS[low]), channels(CIVIDIS[low + 1])];
  return near.map((value, i) => Math.round(value + (far[i] - value) * (place - low)));
}

/** The colours of 0 to `largest` on the part of the scale between two shares. */
export function scaleColours(largest, [from, to] = [0, 1]) {
  const colourOf = (number) => scaleColour(from + ((to - from) * number) / Math.max(1, largest));
  return Array.from({ length: largest + 1 }, (_, number) => colourOf(number));
}

/** A part of the scale as a CSS gradient. */
export function cssScale(part) {
  return `linear-gradient(to right, ${scaleColours(CIVIDIS.length - 1, part).map(cssColour).join(", ")})`;
}

/** A colour as the 32-bit number that image data holds on little-endian machines. */
export const packed = ([red, green, blue]) => ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0;
export const cssColour = ([red, green, blue]) => `rgb(${red} ${green} ${blue})`;

/** Black or white: what is read more easily on a colour. */
export const readable = ([red, green, blue]) => (0.3 * red + 0.59 * green + 0.11 * blue > 130 ? "#111" : "#fff");
