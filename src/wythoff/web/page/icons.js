// The small icons, drawn with strokes in the colour of the text.

import { s } from "./dom.js";

const PATHS = {
  search: ["M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14", "m16.500 16.500 4 4"],
  moon: ["M20 14.500A8.500 8.500 0 0 1 9.500 4 8.500 8.500 0 1 0 20 14.500z"],
  sun: ["M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8", "M12 2.500v2M12 19.500v2M2.500 12h2M19.500 12h2M5.300 5.300l1.400 1.400M17.300 17.300l1.400 1.400M5.300 18.700l1.400-1.400M17.300 6.700l1.400-1.400"],
  games: ["M4 4h6.500v6.500H4zM13.500 4H20v6.500h-6.500zM4 13.500h6.500V20H4zM13.500 13.500H20V20h-6.500z"],
  play: ["M7 4.500v15l12-7.500z"],
  ask: ["M4 4.500h16v12H11l-4 3.500v-3.500H4z", "M10.300 9a1.800 1.800 0 1 1 2.500 1.700c-.5.2-.8.5-.8 1.100M12 13.800v.1"],
  compare: ["M12 3v18M4 7h5M4 12h5M4 17h5M15 7h5M15 12h5M15 17h5"],
  papers: ["M6 3h8l4.500 4.500V21H6zM14 3v4.500h4.500M9 12h6M9 16h6"],
  learn: ["M12 6.500C10 5 7 4.500 3.500 5v13.500c3.500-.5 6.500 0 8.500 1.500 2-1.500 5-2 8.500-1.500V5c-3.500-.5-6.500 0-8.500 1.500zM12 6.500V20"],
  plus: ["M12 5v14M5 12h14"],
  minus: ["M5 12h14"],
  close: ["M6 6l12 12M18 6 6 18"],
  check: ["m5 12.500 4.500 4.500L19 7.500"],
  copy: ["M9 9h11v11H9z", "M15 9V4H4v11h5"],
  download: ["M12 4v11M7 10.500l5 5 5-5M5 20h14"],
  image: ["M4 5h16v14H4z", "m4 16 5-5 4 4 3-3 4 4M15.500 9v.1"],
  expand: ["M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"],
  undo: ["M9 7 4.500 11.500 9 16M4.500 11.500H15a4.500 4.500 0 0 1 4.500 4.500v2"],
  swap: ["M4 8h15M15.500 4.500 19 8l-3.500 3.500M20 16H5M8.500 12.500 5 16l3.500 3.500"],
  plug: ["M9 3v5M15 3v5M6.500 8h11v3.500a5.500 5.500 0 0 1-11 0zM12 17v4"],
  left: ["m14.500 6-6 6 6 6"],
  right: ["m9.500 6 6 6-6 6"],
  down: ["m6 9.500 6 6 6-6"],
  first: ["M6.500 5v14M18 6l-7 6 7 6z"],
  last: ["M17.500 5v14M6 6l7 6-7 6z"],
  hint: ["M9 17h6M10 20h4M12 3.500a6 6 0 0 0-3.500 10.900c.5.400.5.900.5 1.600h6c0-.7 0-1.200.5-1.600A6 6 0 0 0 12 3.500z"],
  people: ["M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7M3 20c0-3.500 2.500-5.500 6-5.500s6 2 6 5.500M16 5.300a3.500 3.500 0 0 1 0 6.400M17.500 14.800c2.200.6 3.500 2.400 3.500 5.200"],
  warning: ["M12 4 2.500 20h19zM12 10v5M12 17.300v.1"],
  link: ["M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700L12 17"],
  flag: ["M6 21V4M6 4.500h11l-2.500 4 2.500 4H6"],
  table: ["M4 5h16v14H4zM4 10h16M4 14.500h16M10 5v14"],
};

/** An icon by name; screen readers do not see it, so its button needs a label. */
export function icon(name, size = 18) {
  const strokes = (PATHS[name] ?? []).map((d) => s("path", { d }));
  const look = { fill: "none", stroke: "currentColor", "stroke-width": 1.7, "stroke-linecap": "round", "stroke-linejoin": "round" };
  return s("svg", { viewBox: "0 0 24 24", width: size, height: size, class: "icon", "aria-hidden": "true", ...look }, strokes);
}
