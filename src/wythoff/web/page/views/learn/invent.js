// Invent a game: moves to combine, the board of the game they make, and a proof.

import { format } from "../../address.js";
import { isAbort, post } from "../../api.js";
import { board } from "../../board.js";
import { button, linkButton, problem, progressBar } from "../../card.js";
import { chip } from "../../chip.js";
import { debounce, download, fill, h, positionText } from "../../dom.js";
import { cancel, run } from "../../jobs.js";
import { everyOrder } from "../ask/answer.js";
import { made, section } from "./kit.js";

const BOUND = 40;

/** Moves that can be chosen: what they are called, and their formula. */
const MOVES = [
  { id: "single", words: "Take any number from one pile", formula: () => "x' < x, y' = y", isOn: true },
  { id: "double", words: "Take the same number from both piles", formula: () => "exists k: k >= 1, x' = x - k, y' = y - k", isOn: true },
  { id: "near", words: "Take from both piles, numbers that differ by less than", number: 2, formula: (t) => `exists k, l: k >= 1, l >= 1, |k - l| < ${t}, x' = x - k, y' = y - l` },
  { id: "few", words: "Take from one pile, at most", number: 3, formula: (t) => `1 <= x - x' <= ${t}, y' = y` },
  { id: "twice", words: "Take from one pile, and twice as many from the other", formula: () => "exists k: k >= 1, x' = x - k, y' = y - 2*k" },
  { id: "knight", words: "Take 1 from one pile and 2 from the other", formula: () => "x' = x - 1, y' = y - 2" },
];

export async function show(place, page) {
  const chosen = new Map(MOVES.map(({ id, isOn = false, number = null }) => [id, { isOn, number }]));
  const name = h("input", { type: "text", value: "mine", maxlength: 30, pattern: "[a-z][a-z0-9\\-]*", "aria-label": "The name of the game" });
  const rules = h("pre", { class: "own-rules" });
  const host = h("div", {});
  const words = h("p", { class: "muted", role: "status" });
  const proofPlace = h("div", { class: "stack" });
  const end = made("invent", "Your game");
  let drawn = null;
  let looking = null;

  const text = () => {
    const lines = MOVES.filter(({ id }) => chosen.get(id).isOn).map(({ id, formula }) => `move ${id}: ${formula(chosen.get(id).number)}`);
    const called = /^[a-z][a-z0-9-]*$/.test(name.value) ? name.value : "mine";
    return [`game ${called}`, "piles x, y unordered", ...lines].join("\n");
  };
  const refresh = async () => {
    const own = text();
    fill(rules, own);
    end.hidden = true;
    fill(proofPlace, button("Prove it for all piles", prove, { main: true, needsServer: true }));
    looking?.abort();
    looking = new AbortController();
    if (!MOVES.some(({ id }) => chosen.get(id).isOn)) {
      drawn?.notice("Choose a move.");
      words.textContent = "A game needs a move.";
      fill(proofPlace);
      return;
    }
    try {
      const { p_positions: found } = await post("/api/board", { text: own, bound: BOUND, what: "p" }, looking.signal);
      if (page.signal.aborted) return;
      const p = everyOrder(found, true);
      const isP = new Set(p.map(String));
      drawn ??= board(host, { bound: BOUND, layers: {}, label: "Your game", signal: page.signal });
      drawn.notice(null);
      drawn.update({ layers: { p }, label: `P-positions of your game up to ${BOUND}`, reading: (cell) => ({ title: positionText(cell), text: isP.has(String(cell)) ? "P: the player to move loses" : "N: the player to move wins" }) });
      words.textContent = `${found.length} P-positions with piles up to ${BOUND}. They begin ${found.slice(0, 5).map(positionText).join(", ")}.`;
    } catch (error) {
      if (!isAbort(error)) fill(proofPlace, problem(error));
    }
  };

  const prove = async () => {
    const own = text();
    const body = { text: own };
    const bar = progressBar(() => cancel("prove", body));
    fill(proofPlace, bar);
    try {
      const found = await run("prove", body, { signal: page.signal, progress: (job) => bar.hear(job) });
      if (own === text()) present(found, own);
    } catch (error) {
      if (!isAbort(error)) fill(proofPlace, problem(error, { again: prove }));
    }
  };
  const present = (found, own) => {
    const address = format({ view: "game", game: "own", text: own, parameters: {} });
    const play = format({ view: "play", game: "own", text: own, parameters: {}, positions: [["9", "14"]] });
    if (found.status !== "proved") {
      fill(proofPlace, chip({ status: "undecided", why: found.reason }), h("p", {}, "No proof was found. That is not your fault: most games are hard. Remove a move and try again."));
      end.show(
        h("p", {}, "You made a game for which the program has no theorem yet. Its page has the board, descriptions that fit it as far as checked, and a longer search for a proof."),
        h("div", { class: "actions" }, linkButton("See what is known about it", address, { main: true }), linkButton("Play it", play)),
      );
      return;
    }
    fill(proofPlace, chip({ status: "proved", statement: found.statement }));
    end.show(
      h("p", { class: "serif" }, h("b", {}, "Theorem. "), `${found.statement.charAt(0).toUpperCase()}${found.statement.slice(1)}.`),
      h("p", {}, "It holds for piles of any size: an independent checker has read the proof and accepted it."),
      h(
        "div",
        { class: "actions" },
        linkButton("The page of your game", address, { main: true }),
        found.certificate ? button("Save the certificate", async () => download(await (await fetch(found.certificate)).text(), "certificate.json", "application/json"), { iconName: "download" }) : null,
        linkButton("Play it", play),
      ),
    );
  };

  const soon = debounce(80, refresh);
  const choice = ({ id, words: said, number }) => {
    const state = chosen.get(id);
    const box = h("input", { type: "checkbox", checked: state.isOn, onchange: () => { state.isOn = box.checked; soon(); } });
    const size = number ? h("input", { type: "number", min: 1, max: 9, value: number, "aria-label": said, onchange: () => { state.number = Math.min(9, Math.max(1, Number(size.value) || 1)); size.value = state.number; soon(); } }) : null;
    return h("li", {}, h("label", {}, box, said), size);
  };
  name.addEventListener("input", soon);
  place.append(
    section(
      "Combine moves",
      ["Choose what a player may do. The board shows the positions in which the player to move loses.", h("ul", { class: "moves-choice" }, MOVES.map(choice)), h("label", { class: "actions" }, "Name ", name), h("details", {}, h("summary", {}, "The rules, as the program reads them"), rules), words],
      host,
    ),
    section("Prove it", ["The board ends at 40; a proof does not. The program looks for a small machine that reads the digits of the piles, and proves that it accepts exactly the P-positions of your game."], proofPlace),
    end,
  );
  await refresh();
}
