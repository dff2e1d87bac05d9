// Strategy: where to move from a few positions, and from any position with piles of up to a thousand digits.

import { button, table } from "../../card.js";
import { announce, fill, h, positionText } from "../../dom.js";
import { MAX_DIGITS, parsePiles } from "../play/numbers.js";
import { loadingCard } from "./loading.js";

export function strategyCard() {
  return loadingCard({ title: "Strategy", id: "strategy", className: "strategy-card" }, async (body, subject) => {
    const place = h("div", {});
    fill(body, place, finder(subject));
    const verdict = await subject.proof().catch((error) => {
      if (error.name === "AbortError") throw error;
      return null;
    });
    const rows = (verdict?.strategy ?? []).map(({ position, move, label, how }) => [h("a", { href: subject.play(position), title: "Play from here" }, readable(position)), move ? readable(move) : "none", move ? h("span", { title: `a move “${label}”` }, how) : "every move loses"]);
    fill(
      place,
      rows.length
        ? table(["from", "move to", "how"], rows, { label: "Winning moves" })
        : h("p", { class: "muted" }, "Without a proof, moves are known only for positions on boards that can be solved."),
    );
  });
}

/** A position; numbers near a power of ten are written as such. */
function readable(position) {
  return h("span", {}, "(", position.flatMap((pile, i) => [i ? ", " : "", power(pile)]), ")");
}

function power(pile) {
  const match = /^10{9,}(\d{1,3})?$/.exec(pile);
  const exponent = pile.length - 1;
  const rest = match ? BigInt(pile) - 10n ** BigInt(exponent) : null;
  if (rest !== null && rest < 1000n) return h("span", {}, "10", h("sup", {}, String(exponent)), rest ? ` + ${rest}` : "");
  return pile.replace(/\B(?=(\d{3})+$)/g, pile.length > 6 ? " " : "");
}

function finder(subject) {
  const field = h("input", { placeholder: `Piles of up to ${MAX_DIGITS} digits`, "aria-label": `A position: ${subject.piles.length === 1 ? "one pile" : "piles separated by commas"}`, inputmode: "text", autocomplete: "off" });
  const answer = h("div", { role: "status", class: "found-move" });
  const find = async (event) => {
    event.preventDefault();
    let piles = null;
    try {
      piles = parsePiles(field.value, subject.piles.length);
    } catch (error) {
      fill(answer, h("p", {}, error.message));
    }
    field.setAttribute("aria-invalid", String(!piles));
    if (!piles) return;
    fill(answer, h("p", { class: "muted" }, "Looking …"));
    try {
      const found = await subject.post("/api/move", { position: piles });
      const said = found.move
        ? ["Move to ", h("b", {}, positionText(found.move)), ` (${found.label}). `]
        : [found.outcome === "P" ? "No move wins: the player to move loses. " : "Who wins is not known here. "];
      fill(answer, h("p", {}, said), h("p", { class: "small muted" }, found.why ? `${found.why[0].toUpperCase()}${found.why.slice(1)}.` : null), h("a", { href: subject.play(piles) }, "Play from here"));
      announce(answer.textContent);
    } catch (error) {
      if (error.name === "AbortError") return;
      fill(answer, h("p", {}, error.message));
    }
  };
  return h("form", { class: "find-move", onsubmit: find }, h("div", { class: "actions" }, field, button("Find the move", null, { type: "submit", needsServer: true })), answer);
}
