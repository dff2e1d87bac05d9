// The P-positions of three piles in space. Plotly is large, so it is loaded when the first sponge is shown.

import { scaleColours } from "./canvas/colours.js";
import { dotScalePart, h, themeColour } from "./dom.js";

const STEP = Math.PI / 16;
const FIRST_EYE = [1.7, 1.7, 1.1];

let loading = null;

function plotly() {
  loading ??= new Promise((resolve, reject) => {
    const script = h("script", { src: "/plotly.min.js" });
    script.onload = () => resolve(window.Plotly);
    script.onerror = () => reject(new Error("plotly.min.js could not be loaded"));
    document.head.append(script);
  });
  return loading;
}

/** The part of the colour scale that is seen on the page's ground. */
const dotScale = () => scaleColours(4, dotScalePart()).map((rgb, i) => [i / 4, `rgb(${rgb.join(",")})`]);

/** Where the eye is after an arrow key: further around, or higher up. */
function turned([x, y, z], key) {
  const angles = { ArrowLeft: -1, ArrowRight: 1 };
  const heights = { ArrowUp: 1, ArrowDown: -1 };
  const [cos, sin] = [Math.cos(STEP * (angles[key] ?? 0)), Math.sin(STEP * (angles[key] ?? 0))];
  return [x * cos - y * sin, x * sin + y * cos, z + STEP * (heights[key] ?? 0)];
}

/** Draws the positions, seen from `eye` if it is given; `onTurn` hears from where they are seen after that. */
export async function showSponge(place, { sponge: positions, bound, game }, { eye, onTurn }) {
  const Plotly = await plotly();
  const { piles } = game.info;
  const [x, y, z] = [0, 1, 2].map((i) => positions.map((position) => position[i]));
  const size = Math.max(2, Math.min(7, 150 / bound));
  const at = eye ?? FIRST_EYE;
  const axis = (title) => ({
    title: { text: title },
    range: [0, bound],
    gridcolor: themeColour("--line"),
    backgroundcolor: "rgba(0,0,0,0)",
    zerolinecolor: themeColour("--line"),
  });
  const trace = {
    type: "scatter3d",
    mode: "markers",
    x,
    y,
    z,
    marker: { size, color: z, colorscale: dotScale(), opacity: 0.95 },
    hovertemplate: "(%{x}, %{y}, %{z})<extra>P-position</extra>",
  };
  const layout = {
    margin: { l: 0, r: 0, t: 0, b: 0 },
    paper_bgcolor: "rgba(0,0,0,0)",
    font: { color: themeColour("--ink"), family: "system-ui, sans-serif" },
    scene: {
      xaxis: axis(piles[0]),
      yaxis: axis(piles[1]),
      zaxis: axis(piles[2]),
      aspectmode: "cube",
      camera: { eye: { x: at[0], y: at[1], z: at[2] }, center: { x: 0, y: 0, z: -0.12 } },
    },
  };
  await Plotly.react(place, [trace], layout, { displayModeBar: false, responsive: true });
  place.dataset.points = positions.length;
  let seen = at;
  place.removeAllListeners("plotly_relayout");
  place.on("plotly_relayout", (change) => {
    const { x, y, z } = change["scene.camera"]?.eye ?? change["scene.camera.eye"] ?? {};
    if (x === undefined) return;
    seen = [x, y, z].map((value) => Number(value.toFixed(2)));
    onTurn(seen);
  });
  place.onkeydown = (event) => {
    if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
    const [x, y, z] = turned(seen, event.key);
    Plotly.relayout(place, { "scene.camera.eye": { x, y, z } });
  };
}
