// Two rays: the reader fits their slope, then chooses a slope for a new game.

import { board } from "../../board.js";
import { linkButton } from "../../card.js";
import { fill, h, positionText } from "../../dom.js";
import { made, pairs, section, sentence, verdict } from "./kit.js";

const BOUND = 60;
const NEAR = 1.2;

export async function show(place, page) {
  const said = verdict();
  const host = h("div", {});
  const pSet = pairs(60).filter(([, b]) => b <= BOUND);
  const p = pSet.flatMap(([a, b]) => (a === b ? [[a, b]] : [[a, b], [b, a]]));
  const slider = h("input", { type: "range", min: 100, max: 260, step: 1, value: 200, "aria-label": "Slope of the upper ray" });
  const shownSlope = h("output", {}, "2.00");
  let isFitted = false;

  place.append(
    section(
      "Fit the rays",
      [
        "In these positions the player to move loses. Seen from afar they lie along two rays from the corner.",
        h("label", { class: "slider" }, h("span", {}, "Slope ", shownSlope), slider),
        "Move the slope until the upper ray passes through the P-positions. The lower one is its mirror image.",
        said,
      ],
      host,
    ),
    section(
      "The number behind it",
      [
        "The slope is the golden ratio $φ = (1 + √5)/2 = 1.618…$, and the $n$-th P-position is $(⌊nφ⌋, ⌊nφ²⌋)$: $n$ times $φ$ and $n$ times $φ²$ without the digits after the decimal point.",
        "Why $φ$? Every number is in exactly one column. So out of $n$ numbers about $n/φ$ are smaller piles and $n/φ²$ are larger ones, and $1/φ + 1/φ² = 1$. With $b = a + n$ the slope must be $φ$.",
      ],
      numberTask(),
    ),
  );
  const drawn = board(host, { bound: BOUND, layers: { p }, label: `P-positions of Wythoff’s game up to ${BOUND}`, reading: (cell) => ({ title: positionText(cell), text: p.some((each) => String(each) === String(cell)) ? "P: the player to move loses" : "N: the player to move wins" }), signal: page.signal });
  const follow = () => {
    const slope = slider.value / 100;
    shownSlope.textContent = slope.toFixed(2);
    drawn.mark({ lines: [{ at: [0, 0], step: [100, Number(slider.value)], kind: isClose(slope) ? "win" : "plain" }, { at: [0, 0], step: [Number(slider.value), 100], kind: isClose(slope) ? "win" : "plain" }] });
    const touched = pSet.filter(([a, b]) => Math.abs(b - slope * a) < NEAR).length;
    if (!isClose(slope)) {
      said.textContent = `${touched} of ${pSet.length} P-positions lie near the upper ray.`;
      said.className = "lesson-verdict";
    } else if (!isFitted) {
      isFitted = true;
      said.say(`All ${pSet.length} lie along it. Between 1.60 and 1.64 you have found the golden ratio, 1.618…`, "win");
    }
  };
  slider.addEventListener("input", follow);
  follow();
  place.append(...ownSlope());
}

const isClose = (slope) => slope >= 1.6 && slope <= 1.64;

function numberTask() {
  const said = verdict();
  const n = h("input", { type: "number", min: 0, max: 100000000, value: 7, "aria-label": "n" });
  const compute = () => {
    const value = BigInt(Math.max(0, Math.min(1e8, Math.floor(Number(n.value) || 0))));
    // ⌊nφ⌋ = ⌊(n + √(5n²))/2⌋, in whole numbers only.
    const a = (value + root(5n * value * value)) / 2n;
    said.textContent = `The P-position of n = ${value} is (${a}, ${a + value}).`;
  };
  n.addEventListener("input", compute);
  compute();
  return [h("p", {}, h("b", {}, "Try it. "), "Find the P-position with a given number."), h("label", { class: "actions" }, h("i", { class: "serif" }, "n ="), n), said];
}

/** The integer part of a square root. */
function root(square) {
  if (square < 2n) return square;
  let x = 1n << (BigInt(square.toString(2).length + 1) / 2n);
  for (;;) {
    const next = (x + square / x) / 2n;
    if (next >= x) return x;
    x = next;
  }
}

/** Slopes of other games: each irrational number between 1 and 2 has a game. */
function ownSlope() {
  const end = made("rays", "Your game, with rays of your own");
  const choices = [["sqrt(2)", "√2 = 1.414…"], ["sqrt(3)", "√3 = 1.732…"], ["golden", "φ = 1.618…"]];
  const field = h("input", { type: "text", value: "sqrt(2)", "aria-label": "A number between 1 and 2", size: 18, maxlength: 60 });
  const build = (event) => {
    event?.preventDefault();
    const alpha = field.value.trim();
    if (!alpha) return;
    end.show(
      h("p", {}, sentence("For each irrational $α$ between 1 and 2 there is a game whose P-positions are $(⌊nα⌋, ⌊nβ⌋)$, where $1/α + 1/β = 1$: it allows all moves that do not lead from one of these to another. The slope of its rays is $β/α$.")),
      h("div", { class: "actions" }, linkButton(`Open the game of ${alpha}`, `/g/maximal?alpha=${encodeURIComponent(alpha)}`, { main: true }), linkButton("Compare it with Wythoff’s game", `/compare/wythoff/${encodeURIComponent(`maximal(${alpha})`)}`)),
    );
  };
  const buttons = h("div", { class: "actions" });
  fill(buttons, choices.map(([value, text]) => h("button", { type: "button", class: "button small", onclick: () => { field.value = value; build(); } }, text)));
  return [
    section("A game for your own slope", ["Choose a number $α$ between 1 and 2 that is not a fraction, and the page builds the game.", buttons], h("form", { class: "actions", onsubmit: build }, h("i", { class: "serif" }, "α ="), field, h("button", { type: "submit", class: "button main" }, "Build the game"))),
    end,
  ];
}
