// Two smaller boards: nim-values, and the moves that can or cannot be added to a game.

import { decodeNumbers } from "../../api.js";
import { board } from "../../board.js";
import { chip } from "../../chip.js";
import { legend, swatch } from "../../card.js";
import { fill, h, positionText } from "../../dom.js";
import { loadingCard, needsProof, patiently } from "./loading.js";
import { pileName } from "./names.js";
import { oeisLink } from "./sequences.js";

const VALUES = 31;

export function valuesCard() {
  return loadingCard({ title: "Nim-values", id: "values", className: "values-card" }, async (body, subject, self) => {
    const { misere, block } = subject.about;
    if (misere || block) {
      fill(body, h("p", {}, `Nim-values say who wins a sum of games under normal play without blocking. This game has ${misere ? "misère play" : "blocking"}, so they mean nothing here.`));
      return;
    }
    if (subject.piles.length !== 2) {
      const drawn = subject.piles.length === 3 ? [h("a", { href: "#cloud" }, "The first picture of this page"), " shows those of a slice. "] : "";
      fill(body, h("p", {}, drawn, h("a", { href: subject.play() }, "A position in Play"), " shows its own nim-value."));
      return;
    }
    const found = await patiently(body, self, (signal) => subject.post("/api/board", { bound: VALUES, what: "grundy" }, signal));
    const numbers = decodeNumbers(found.values, 2);
    const values = (x, y) => numbers[x * found.size + y];
    const named = await subject.post("/api/oeis", {}, self.signal).catch(() => ({ numbers: {} }));
    const entry = named.numbers.antidiagonals?.[0];
    fill(body, h("p", { class: "muted small" }, "The least number that no option has. ", entry ? oeisLink({ ...entry, title: "" }) : null));
    const host = h("div", {});
    body.append(host);
    self.appear();
    board(host, {
      piles: subject.piles.map(pileName),
      bound: VALUES,
      label: `Nim-values of ${subject.name} with piles up to ${VALUES}`,
      layers: { values, largest: found.largest },
      reading: ([x, y]) => ({ title: `${positionText([x, y])} has nim-value ${values(x, y)}`, text: values(x, y) === 0 ? "The player to move loses" : "The player to move wins" }),
      signal: self.signal,
    });
    body.append(h("div", { class: "legend" }, swatch("p", "0"), h("span", {}, h("i", { class: "ramp", "aria-hidden": "true" }), `1 … ${found.largest}`)));
  });
}

export function forbiddenCard() {
  return loadingCard({ title: "Forbidden moves", id: "forbidden", className: "forbidden-card" }, async (body, subject, self) => {
    const verdict = await subject.proof().catch((error) => {
      if (error.name === "AbortError") throw error;
      return null;
    });
    self.chips();
    if (verdict?.status !== "proved") {
      fill(body, await needsProof("list of forbidden moves", subject, verdict));
      return;
    }
    const found = await patiently(body, self, (signal) => subject.post("/api/additions", {}, signal));
    if (found.status === "undecided") {
      self.chips(chip({ status: "undecided", why: found.why }));
      fill(body, h("p", {}, `${found.why[0].toUpperCase()}${found.why.slice(1)}.`));
      return;
    }
    const states = found.states === 1 ? "1 state" : `${found.states.toLocaleString("en")} states`;
    self.chips(chip({ status: "proved", text: `Decided, ${states}`, statement: `The differences of P-positions are an automaton of ${states}, made from the proved one.` }));
    const listed = found.addable.map((taken) => positionText(taken));
    const such = listed.length ? `, such as ${listed.slice(0, 2).join(" or ")},` : "";
    fill(body, h("p", { class: "muted small" }, `Rings: moves between two P-positions. Any other move can be added${such} without changing who wins any position.`));
    if (subject.piles.length > 2) {
      body.append(h("p", {}, "Forbidden: ", found.forbidden.slice(0, 12).map((taken) => positionText(taken)).join(", "), " …"));
      return;
    }
    const host = h("div", {});
    body.append(host, legend(["p", "moves of the game"], ["ring", "forbidden"], ["none", "can be added"]));
    self.appear();
    const has = (list) => {
      const all = new Set(list.map(String));
      return (cell) => all.has(String(cell.slice(0, subject.piles.length)));
    };
    const [isMove, isForbidden] = [has(found.moves), has(found.forbidden)];
    const cells = (list) => list.map(([x, y = 0]) => [x, y]);
    board(host, {
      piles: subject.piles.map(pileName),
      bound: found.bound,
      axisWord: "take from",
      label: `Moves of ${subject.name} that take up to ${found.bound} from each pile`,
      layers: { p: cells(found.moves), rings: cells(found.forbidden) },
      hasTable: false,
      reading: (cell) => {
        const taken = positionText(cell.slice(0, subject.piles.length));
        if (isMove(cell)) return { title: `Take ${taken}`, text: "A move of the game" };
        if (isForbidden(cell)) return { title: `Take ${taken}`, text: "Leads from one P-position to another: cannot be added" };
        return { title: `Take ${taken}`, text: cell.some(Boolean) ? "Can be added, and no P-position changes" : "Nothing" };
      },
      signal: self.signal,
    });
  });
}
