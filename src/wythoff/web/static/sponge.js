// The P-positions of three piles in space. Plotly is large, so it is loaded when the first sponge is shown.

import { themeColour } from "./colours.js";
import { h } from "./dom.js";

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

export async function showSponge(place, positions, bound, piles) {
  const Plotly = await plotly();
  const [x, y, z] = [0, 1, 2].map((i) => positions.map((position) => position[i]));
  const size = Math.max(2, Math.min(7, 150 / bound));
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
    marker: { size, color: z, colorscale: "Cividis", opacity: 0.95 },
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
      camera: { eye: { x: 1.7, y: 1.7, z: 1.1 }, center: { x: 0, y: 0, z: -0.12 } },
    },
  };
  await Plotly.react(place, [trace], layout, { displayModeBar: false, responsive: true });
  place.dataset.points = positions.length;
}
