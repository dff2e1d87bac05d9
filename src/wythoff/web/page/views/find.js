// Find: from positions to games, by a sequence, a table, an infinite word, or another game.

import { HOME, format, rulesOf, splitGame } from "../address.js";
import { isAbort } from "../api.js";
import { breadcrumb, button, card, copyField, linkButton, problem, progressBar, segmented, table, titleRow } from "../card.js";
import { chip } from "../chip.js";
import { announce, fill, grouped, h, style } from "../dom.js";
import { cancel, run } from "../jobs.js";
import { gamePicker, games } from "./pick-game.js";

export const title = () => "Find games";

const KINDS = {
  sequence: {
    name: "A sequence",
    label: "Terms of a sequence",
    hint: "Its terms may be the smaller piles, the larger piles, the differences or the sums of the P-positions; or, with the numbers they leave out, the two piles.",
    examples: [
      ["0, 1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17", "Wythoff’s smaller piles"],
      ["1, 3, 4, 6, 7, 9, 10, 12, 14, 15, 17, 18", "another"],
      ["0, 4, 8, 12, 16", "multiples of 4"],
    ],
  },
  table: {
    name: "A table",
    label: "Positions, one on each line",
    hint: "All P-positions up to the largest pile that occurs, as numbers on a line, CSV or JSON.",
    examples: [["0 0\n1 2\n3 5\n4 7\n6 10\n8 13\n9 15\n11 18\n12 20\n14 23\n16 26\n17 28\n19 31\n21 34\n22 36", "fifteen pairs"]],
    isLong: true,
  },
  word: {
    name: "A word",
    label: "Infinite word",
    hint: "The places of its letters, their differences, or the differences of those are the positions: kbonacci:3, alpha:golden, or a morphism.",
    examples: [
      ["kbonacci:3", "Tribonacci"],
      ["kbonacci:4", "Quadribonacci"],
      ["morphism:0->01,1->0", "Fibonacci, as a morphism"],
    ],
  },
  game: { name: "A game", label: "Game", hint: "Other games with the same P-positions.", examples: [] },
};

export async function show(root, address, page) {
  await Promise.all([style("views/find.css"), style("views/pick-game.css")]);
  const known = await games(page.signal);
  let kind = Object.hasOwn(KINDS, address.settings.show) ? address.settings.show : "sequence";
  const form = h("div", { class: "find-form" });
  const results = h("div", { class: "stack" });
  let game = splitGame(address.settings.g ?? "") ?? { game: "wythoff", parameters: {} };
  const typed = { sequence: "", table: "", word: "" };
  if (kind !== "game") typed[kind] = address.settings.terms ?? address.settings.q ?? "";

  const body = () => (kind === "game" ? rulesOf(game) : { [kind]: typed[kind] });
  const search = async () => {
    if (kind !== "game" && !typed[kind].trim()) {
      form.querySelector("input, textarea")?.focus();
      return;
    }
    page.update({ view: "find", settings: kind === "game" ? { show: kind, g: rulesOf(game).game } : { show: kind, terms: typed[kind].length < 1500 ? typed[kind] : null } });
    const asked = body();
    const bar = progressBar(() => cancel("find", asked));
    fill(results, card({ title: "Searching" }, bar));
    try {
      const found = await run("find", asked, { signal: page.signal, progress: (job) => bar.hear(job) });
      if (JSON.stringify(asked) === JSON.stringify(body())) present(found);
    } catch (error) {
      if (!isAbort(error)) fill(results, problem(error, { again: error.isGone ? search : null, actions: exampleOf(kind) }));
    }
  };
  const exampleOf = (which) => KINDS[which].examples.slice(0, 1).map(([text, words]) => button(`Try ${words}`, () => take(text), { small: true }));
  const take = (text) => {
    typed[kind] = text;
    draw();
    search();
  };

  const field = () => {
    const { label, isLong } = KINDS[kind];
    if (kind === "game") return gamePicker({ known, value: game, label, onchange: (chosen) => { game = chosen; draw(); } });
    const attributes = { "aria-label": label, spellcheck: "false", autocomplete: "off", class: "mono", oninput: ({ target }) => (typed[kind] = target.value) };
    const made = isLong ? h("textarea", { ...attributes, rows: 7 }) : h("input", { ...attributes, type: "text" });
    made.value = typed[kind];
    return made;
  };
  const draw = () => {
    const { hint, examples } = KINDS[kind];
    fill(
      form,
      h("form", { onsubmit: (event) => { event.preventDefault(); search(); } }, field(), h("button", { type: "submit", class: "button main" }, "Find games")),
      h("p", { class: "muted small" }, hint),
      examples.length ? h("div", { class: "actions" }, h("span", { class: "muted" }, "Examples"), examples.map(([text, words]) => button(words, () => take(text), { small: true }))) : null,
    );
  };

  const present = ({ hits, rows, spaces, searched }) => {
    const total = hits.length + rows.length;
    announce(total ? `${total} found.` : "No game was found.");
    fill(
      results,
      rows.length ? card({ title: "Games with this sequence" }, rowTable(rows)) : null,
      hits.toSorted(bySimplicity).map(hitCard),
      total ? null : nothing(kind),
      spaces.length ? card({ title: "What was searched", aside: `${grouped(searched)} candidates` }, h("ul", {}, spaces.map(spaceItem))) : null,
    );
  };

  const choices = Object.entries(KINDS).map(([key, { name }]) => [key, name]);
  const setKind = (next) => {
    kind = next;
    page.update({ view: "find", settings: { show: kind } });
    fill(results);
    draw();
  };
  root.append(
    h(
      "div",
      { class: "frame find" },
      breadcrumb(["Games", HOME], ["Find"]),
      titleRow("Find games"),
      h("p", { class: "serif muted" }, "From P-positions, in which the player to move loses, back to rules that have exactly these."),
      h("div", { class: "find-kinds" }, segmented({ label: "What is given", choices, value: kind, onchange: setKind })),
      card({}, form),
      results,
    ),
  );
  draw();
  if (kind === "game" ? address.settings.g : typed[kind]) search();
}

function rowTable(rows) {
  const link = (name) => h("a", { href: format({ view: "game", ...splitGame(name) }) }, name);
  const agreement = ({ skipped, agreeing }) => `${agreeing} terms agree${skipped ? `, from term ${skipped} on` : ""}`;
  return table(["Game", "As its", ""], rows.map((row) => [link(row.game), row.row, agreement(row)]), { label: "Games with this sequence" });
}

const KIND_ORDER = ["library", "parts", "mex system"];

/** Games of the library first, and games with short rules before others. */
const bySimplicity = (one, other) => KIND_ORDER.indexOf(one.kind) - KIND_ORDER.indexOf(other.kind) || one.text.length - other.text.length;

const KIND_WORDS = { library: "in the library", parts: "put together from parts", "mex system": "a mex system" };

function hitCard({ kind, name, parameters, target, text, verified_to: bound, same_rules: same, columns }) {
  const rules = text.split("\n").filter((line) => !line.startsWith("#")).join("\n").trim();
  const open = kind === "library" ? format({ view: "game", game: name, parameters }) : format({ view: "game", game: "own", text: rules, parameters: {} });
  return card(
    { title: h("a", { href: open, class: "hit-title" }, name), chips: chip({ status: "verified", bound }, { evidence: `The P-positions on the board with piles up to ${bound} are the requested ones: ${target}. This is computed, not proved.` }), aside: KIND_WORDS[kind] ?? kind, className: "hit" },
    h("pre", {}, rules),
    same.length ? h("p", { class: "muted small" }, `The same rules: ${same.join(", ")}.`) : null,
    columns ? h("p", { class: "muted small" }, `${grouped(columns)} columns without a clash.`) : null,
    h("div", { class: "actions" }, linkButton("Open and prove", open, { main: true, small: true }), linkButton("Compare with Wythoff’s game", format({ view: "compare", games: [{ game: "wythoff", parameters: {} }, kind === "library" ? { game: name, parameters } : { game: "own", text: rules, parameters: {} }] }), { small: true })),
  );
}

const spaceItem = ({ searched, description, target }) => h("li", {}, searched ? `${grouped(searched)} ${description}` : description, h("span", { class: "muted" }, ` (${target})`));

function nothing(kind) {
  const more = kind === "sequence" ? "Give more terms, or take a table of both piles." : "Take a larger table, or a smaller one: a single wrong position rules every game out.";
  return h("div", { class: "callout open" }, h("h2", {}, "No game was found"), h("p", {}, more), h("p", {}, "A wider search: ", copyField("wythoff find --table table.csv --factors 8", "Copy the command")));
}
