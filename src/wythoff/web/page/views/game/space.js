// Three or more piles: a cloud that turns and a slice of it, which share the pinned position.

import { decodeNumbers } from "../../api.js";
import { board } from "../../board.js";
import { card, iconButton, linkButton, segmented } from "../../card.js";
import { announce, fill, h, positionText, s } from "../../dom.js";
import { Cloud } from "./cloud.js";
import { pileName } from "./names.js";
import { savePng } from "./save.js";

const BOUNDS = { 3: 15, 4: 8, 5: 5, 6: 4 };
const SMALLEST = 3;

/** Piles up to which the P-positions of games with this many piles are shown. */
export const spaceBound = (piles) => BOUNDS[piles] ?? SMALLEST;

/** {element, aside, load(subject), stale(text), png()}: the cloud, the slice, and room for another card beside it. */
export function spaceCards(page) {
  const cloudHost = h("div", { class: "cloud-host" });
  const slicesHost = h("div", { hidden: true });
  const valuesHost = h("div", { hidden: true });
  const cloudHead = h("div", { class: "cloud-head" });
  const sliceHead = h("div", { class: "slice-head" });
  const sliceHost = h("div", {});
  const cloudCard = card({ className: "cloud-card", id: "cloud" }, cloudHead, cloudHost, slicesHost, valuesHost);
  const sliceCard = card({ className: "slice-card", id: "slice" }, sliceHead, sliceHost);
  cloudCard.setAttribute("aria-label", "Cloud of P-positions");
  sliceCard.setAttribute("aria-label", "Slice");
  const aside = h("div", { class: "space-aside" }, sliceCard);
  const element = h("div", { class: "game-space", hidden: true }, cloudCard, aside);
  let subject = null;
  let positions = [];
  let bound = 0;
  /** The fixed piles, those after the first two. */
  let fixed = [];
  let pinned = null;
  let cloud = null;
  let slice = null;
  let mode = "cloud";
  let values = null;
  let valueBoard = null;

  const names = () => subject.piles.map(pileName);
  const inSlice = () => positions.filter((position) => fixed.every((pile, i) => position[i + 2] === pile));
  const isP = (position) => positions.some((each) => String(each) === String(position));
  const reading = (position) => {
    const is = isP(position);
    return { title: `${positionText(position)} is ${is ? "P" : "N"}`, text: nimSum(position) ?? (is ? "The player to move loses" : "The player to move wins") };
  };

  /** The binary digits and their sum without carrying, if the proved set is that of nim-sum 0. */
  const nimSum = (position) => {
    if (!subject.isNimSum) return null;
    const width = Math.max(1, ...position.map((pile) => pile.toString(2).length));
    const sum = position.reduce((total, pile) => total ^ pile, 0);
    return `${position.map((pile) => pile.toString(2).padStart(width, "0")).join(" ⊕ ")} = ${sum.toString(2)}`;
  };

  const pin = (position) => {
    pinned = position;
    if (position && position.slice(2).some((pile, i) => pile !== fixed[i])) setFixed(position.slice(2));
    cloud?.pin(position);
    const at = position ? position.slice(0, 2) : null;
    if (slice && (at || slice.view.pinned)) slice.pin(at);
  };

  const setFixed = (next) => {
    fixed = next;
    showSlice();
    cloud?.slice(fixed[0]);
    if (mode !== "cloud") showMode();
  };

  const showCloudHead = () => {
    const why = subject.about.misere || subject.about.block ? "Nim-values belong to normal play without blocking" : null;
    fill(
      cloudHead,
      segmented({
        label: "What the picture shows",
        choices: [["cloud", "Cloud"], ["slices", "Slices"], ["values", "Nim-values", why]],
        value: mode,
        onchange: (key) => {
          mode = key;
          showMode();
        },
      }),
      iconButton("image", "Save the picture as PNG", () => savePng(mode === "values" ? valueBoard.canvas : cloud.canvas, fileName())),
    );
  };
  const fileName = () => subject.name.replace(/[^A-Za-z0-9]+/g, "-").replace(/-$/, "");

  const showMode = async () => {
    cloudHost.hidden = mode !== "cloud";
    slicesHost.hidden = mode !== "slices";
    valuesHost.hidden = mode !== "values";
    if (mode === "slices") fill(slicesHost, allSlices());
    if (mode === "values") await showValues();
  };

  /** Every slice as a small picture; a click shows it at the side. */
  const allSlices = () => {
    const one = (_, z) => {
      const cells = positions.filter((position) => position[2] === z).map(([x, y]) => s("rect", { class: "mark", x, y: bound - y, width: 1, height: 1 }));
      const picture = s("svg", { viewBox: `-0.2 -0.2 ${bound + 1.4} ${bound + 1.4}`, "aria-hidden": "true" }, s("rect", { class: "ground", x: 0, y: 0, width: bound + 1, height: bound + 1, "stroke-width": 0.12 }), cells);
      return h("button", { type: "button", "aria-pressed": String(z === fixed[0]), onclick: () => slide(0, z) }, picture, `${names()[2]} = ${z}`);
    };
    return h("div", { class: "slices" }, Array.from({ length: bound + 1 }, one));
  };

  const showValues = async () => {
    const { signal } = subject;
    if (!values) {
      const found = await subject.post("/api/board", { bound, what: "grundy" }).catch((error) => {
        fill(valuesHost, h("p", {}, error.message));
        return null;
      });
      if (!found || signal.aborted) return;
      const numbers = decodeNumbers(found.values, 2);
      values = { at: (x, y, z) => numbers[(x * found.size + y) * found.size + z], largest: found.largest };
    }
    const at = (x, y) => values.at(x, y, fixed[0]);
    const options = {
      piles: names().slice(0, 2),
      bound,
      label: `Nim-values of ${subject.name} with ${names()[2]} = ${fixed[0]}`,
      layers: { values: at, largest: values.largest },
      reading: ([x, y]) => ({ title: `${positionText([x, y, fixed[0]])} has nim-value ${at(x, y)}`, text: at(x, y) ? "The player to move wins" : "The player to move loses" }),
      keys: { "[": () => slide(0, fixed[0] - 1), "]": () => slide(0, fixed[0] + 1) },
      signal: page.signal,
    };
    if (valueBoard) valueBoard.update(options);
    else valueBoard = board(valuesHost, options);
  };

  const slide = (i, value) => {
    const next = fixed.map((pile, k) => (k === i ? Math.max(0, Math.min(bound, value)) : pile));
    if (String(next) === String(fixed)) return;
    if (pinned) slice?.pin(null);
    pinned = null;
    cloud?.pin(null);
    setFixed(next);
    const { length } = inSlice();
    announce(`${names()[i + 2]} = ${next[i]}: ${length} P-positions in this slice`);
  };

  const showHead = () => {
    const row = (name, i) => {
      const range = h("input", { type: "range", min: 0, max: bound, value: fixed[i], "aria-label": `Slice at pile ${name}`, oninput: () => slide(i, Number(range.value)) });
      return h(
        "div",
        { class: "slice-row" },
        h("label", {}, i ? "" : "Slice ", h("i", { class: "math-text" }, name), ` = ${fixed[i]}`),
        range,
        i === 0 ? [h("button", { type: "button", class: "key", "aria-label": "Slice below", onclick: () => slide(0, fixed[0] - 1) }, "["), h("button", { type: "button", class: "key", "aria-label": "Slice above", onclick: () => slide(0, fixed[0] + 1) }, "]")] : null,
      );
    };
    const keep = document.activeElement?.getAttribute?.("aria-label");
    fill(sliceHead, names().slice(2).map(row));
    if (keep) sliceHead.querySelector(`[aria-label="${CSS.escape(keep)}"]`)?.focus();
  };

  const showSlice = () => {
    showHead();
    const cells = inSlice().map(([x, y]) => [x, y]);
    const at = names().slice(2).map((name, i) => `${name} = ${fixed[i]}`).join(", ");
    const options = {
      piles: names().slice(0, 2),
      bound,
      label: `P-positions of ${subject.name} with ${at}`,
      layers: { p: cells },
      pinColour: "b",
      reading: ([x, y]) => reading([x, y, ...fixed]),
      actions: ([x, y]) => [linkButton("Play from here", subject.play([x, y, ...fixed]), { small: true }), linkButton("Ask", subject.ask(), { small: true })],
      onPin: (cell) => {
        const position = cell ? [...cell, ...fixed] : null;
        if (String(position) !== String(pinned)) pin(position);
      },
      keys: { "[": () => slide(0, fixed[0] - 1), "]": () => slide(0, fixed[0] + 1) },
      signal: page.signal,
    };
    if (slice) slice.update(options);
    else slice = board(sliceHost, options);
    slice.notice("");
    element.dataset.fixed = fixed.join(",");
  };

  return {
    element,
    aside,
    load: async (next) => {
      subject = next;
      bound = spaceBound(subject.piles.length);
      const found = await subject.post("/api/board", { bound, what: "p" });
      positions = found.p_positions.flatMap((position) => (subject.about.unordered ? orders(position) : [position]));
      fixed = subject.piles.slice(2).map((_, i) => Math.min(bound, i === 0 ? 5 : 0));
      pinned = null;
      values = null;
      element.classList.toggle("flat", subject.piles.length > 3);
      if (subject.piles.length === 3) {
        cloud ??= new Cloud(cloudHost, { signal: page.signal, onPin: pin, reading, onSlide: (by) => slide(0, fixed[0] + by) });
        cloud.show({ positions, bound, names: names(), slice: fixed[0], label: `P-positions of ${subject.name} with piles up to ${bound}` });
        cloudCard.hidden = false;
        showCloudHead();
        showMode();
      } else cloudCard.hidden = true;
      cloud?.stale("");
      showSlice();
      subject.descriptions?.().then(
        (ideas) => {
          subject.isNimSum = Array.isArray(ideas) && ideas.some(({ kind, status }) => kind === "nim-sum" && status === "decided");
          if (subject.isNimSum && !subject.signal.aborted) pin(pinned);
        },
        () => {},
      );
    },
    stale: (text = "Positions of the rules before the last change") => {
      slice?.notice(text);
      cloud?.stale(text);
    },
    png: () => cloud && savePng(cloud.canvas, "cloud"),
  };
}

/** A position in every order of its piles. */
function orders(position) {
  if (position.length < 2) return [position];
  const found = position.flatMap((pile, i) => orders(position.filter((_, k) => k !== i)).map((rest) => [pile, ...rest]));
  return [...new Map(found.map((each) => [String(each), each])).values()];
}
