// Compare: the P-positions of two games side by side or overlaid, and why they first differ.

import { HOME, format, parse, rulesOf } from "../address.js";
import { isAbort, post } from "../api.js";
import { board } from "../board.js";
import { breadcrumb, button, card, copyField, linkButton, problem, segmented, swatch, titleRow } from "../card.js";
import { chip } from "../chip.js";
import { announce, fill, h, positionText, style } from "../dom.js";
import { gamePicker, games as library, titleOf } from "./pick-game.js";
import { nearestTo } from "../nearest.js";
import { coloured } from "./ask/field.js";
import { valuesBoard } from "./compare/values.js";

export const title = () => "Compare";

const MODES = [
  ["side", "Side by side"],
  ["overlay", "Overlay"],
  ["difference", "Difference only"],
  ["values", "Nim-values"],
];
const PHONE_MODES = [
  ["overlay", "Overlay"],
  ["first", "First"],
  ["second", "Second"],
];
const USUAL_BOUND = 40;
const LARGEST_BOUND = 400;

export async function show(root, address, page) {
  await Promise.all([style("views/compare.css"), style("views/pick-game.css")]);
  const known = await library(page.signal);
  const [first, second] = address.games;
  const titles = address.games.map((game) => titleOf(known, game));
  const bound = Math.min(LARGEST_BOUND, Math.max(5, Number(address.settings.to) || USUAL_BOUND));
  const go = (change) => page.navigate({ ...address, ...change });
  const isPhone = matchMedia("(max-width: 699px)").matches;
  const modes = isPhone ? PHONE_MODES : MODES;
  let mode = modes.some(([key]) => key === address.settings.show) ? address.settings.show : modes[0][0];

  const boards = h("div", { class: "compare-boards" });
  const legendPlace = h("div", { class: "legend compare-legend" });
  const told = h("div", { class: "compare-told" });
  const setMode = (next) => {
    mode = next;
    page.update({ ...address, settings: { ...address.settings, show: mode } });
    draw();
  };
  const to = h("input", {
    type: "number",
    min: 5,
    max: LARGEST_BOUND,
    step: 1,
    value: bound,
    required: true,
    "aria-label": "Piles up to",
    onchange: () => to.reportValidity() && go({ settings: { ...address.settings, to: to.value } }),
  });
  const picker = (i) =>
    gamePicker({
      known,
      value: address.games[i],
      label: i ? "Second game" : "First game",
      mark: i ? "b" : "p",
      onchange: (chosen) => go({ games: address.games.map((game, j) => (j === i ? chosen : game)) }),
    });

  let answer = null;
  let drawn = [];
  const draw = () => {
    if (!answer) return;
    for (const each of drawn) each.element.remove();
    fill(boards);
    boards.dataset.mode = mode;
    showLegend();
    if (mode === "values") {
      drawValues();
      return;
    }
    drawn = parts(mode, answer, titles).map(({ layers, label, only }) => {
      const frame = h("div", { class: "card compare-board" });
      boards.append(frame);
      return board(frame, { piles: answer.games[0].piles, bound: answer.bound, layers, label, hasTable: only, reading: (cell) => readingOf(cell, answer, titles), signal: page.signal });
    });
  };
  const drawValues = async () => {
    const frame = h("div", { class: "card compare-board" });
    boards.append(frame);
    try {
      await valuesBoard(frame, { games: address.games, titles, piles: answer.games[0].piles, bound, signal: page.signal });
    } catch (error) {
      if (isAbort(error)) return;
      const positions = linkButton("Show the P-positions", format({ ...address, settings: { ...address.settings, show: null } }));
      fill(frame, problem(error, { again: error.isGone ? draw : null, actions: [positions] }));
    }
  };
  const showLegend = () =>
    fill(
      legendPlace,
      mode === "values"
        ? swatch("ring", `a different nim-value in ${titles[1]}`)
        : [swatch("both", `P in both: ${answer.both} up to ${bound}`), swatch("p", `only ${titles[0]}`), swatch("b", `only ${titles[1]}`)],
    );

  root.append(
    h(
      "div",
      { class: "frame compare" },
      breadcrumb(["Games", HOME], ["Compare"]),
      titleRow(
        "Compare two games",
        h("div", { class: "compare-tools" }, segmented({ label: "Show", choices: modes, value: mode, onchange: setMode }), isPhone ? null : copyField(decodeURI(format({ ...address, settings: { to: bound } })))),
      ),
      h(
        "div",
        { class: "compare-pick" },
        picker(0),
        h("div", { class: "compare-middle" }, button("Swap", () => go({ games: [second, first] }), { iconName: "swap" }), h("label", {}, h("span", { class: "muted" }, "piles up to"), to)),
        picker(1),
      ),
      boards,
      legendPlace,
      told,
    ),
  );

  try {
    answer = await post("/api/compare", { first: rulesOf(first), second: rulesOf(second), bound }, page.signal);
  } catch (error) {
    if (isAbort(error)) return;
    if (error.isGone) throw error;
    boards.dataset.mode = "none";
    const instead = await others(address, known, page.signal);
    const actions = [...instead, ["Wythoff’s game and Splythoff Nim", "/compare/wythoff/splythoff"]].map(([text, href], i) => linkButton(`Compare ${text}`, href, { main: i === 0 }));
    fill(boards, problem(error, { actions }));
    return;
  }
  if (answer.games[0].piles.length <= 2) draw();
  else {
    showLegend();
    fill(boards, h("p", { class: "muted" }, "Boards are drawn for one and two piles; the comparison below holds for all piles up to the bound."));
  }
  const proofs = h("p", { class: "muted small compare-proofs" });
  const verdict = h("div", { class: "compare-verdict" });
  fill(told, firstDifference(answer, titles, bound, verdict), columnsCard(answer, titles, proofs));
  announce(answer.difference ? headline(answer) : `No difference up to ${bound}.`);
  await proved(address, answer, bound, verdict, proofs, page.signal);
}

/** Comparisons with games whose names are like one that the library does not know: [words, address]. */
async function others(address, known, signal) {
  const wrong = address.games.findIndex(({ game, text }) => text === undefined && !known.some(({ name }) => name === game));
  if (wrong < 0) return [];
  const found = (await nearestTo(address.games[wrong].game, signal)).map((each) => ({ ...each, page: parse(each.address) }));
  const games = (page) => address.games.map((game, i) => (i === wrong ? page : game));
  return found
    .filter(({ page }) => page.view === "game")
    .map(({ page }) => [games(page).map((game) => titleOf(known, game)).join(" and "), format({ ...address, games: games(page) })]);
}

/** The boards that a mode shows: their layers, and whether they are of one game only. */
function parts(mode, { positions: [ours, theirs], games, difference }, [first, second]) {
  const [{ piles }] = games;
  const cells = (rows) => rows.map((row) => (piles.length === 1 ? [row[0], 0] : row));
  const [inOurs, inTheirs] = [new Set(ours.map(String)), new Set(theirs.map(String))];
  const onlyOurs = cells(ours.filter((each) => !inTheirs.has(String(each))));
  const onlyTheirs = cells(theirs.filter((each) => !inOurs.has(String(each))));
  const both = cells(ours.filter((each) => inTheirs.has(String(each))));
  const circle = difference ? { cell: cells([middleOf(difference, games)])[0], radius: 1.7 } : null;
  const one = { layers: { p: cells(ours) }, label: `P-positions of ${first}`, only: true };
  const other = { layers: { p: [], second: cells(theirs) }, label: `P-positions of ${second}`, only: true };
  const overlay = { layers: { p: onlyOurs, second: onlyTheirs, both, circle }, label: `P-positions of ${first} and of ${second}`, only: false };
  const differing = { layers: { p: onlyOurs, second: onlyTheirs, circle }, label: "Positions that are P in one game alone", only: false };
  return { side: [one, overlay, other], overlay: [overlay], difference: [differing], first: [one], second: [other] }[mode];
}

/** Where the ring is drawn: around both positions of the first column that differs, if they are neighbours. */
function middleOf(difference, games) {
  const column = columnOf(difference, games);
  if (!column) return difference.position;
  const [[a, b], [c, d]] = column.pairs;
  return a === c && Math.abs(b - d) === 1 ? [a, (b + d) / 2] : difference.position;
}

function readingOf(cell, { positions, games: [{ piles }] }, titles) {
  const position = piles.length === 1 ? cell.slice(0, 1) : cell;
  const isP = positions.map((rows) => rows.some((row) => String(row) === String(position)));
  const text = isP[0] === isP[1] ? `${isP[0] ? "P" : "N"} in both games` : `P in ${titles[isP[0] ? 0 : 1]} only`;
  return { title: positionText(position), text };
}

function headline({ difference, games }) {
  const column = columnOf(difference, games);
  if (column) return `They first differ in column ${column.number}: ${column.pairs.map(positionText).join(" and ")}.`;
  return `They first differ at ${positionText(difference.position)}.`;
}

/** The first column in which two tables of columns differ, if both games have such tables. */
function columnOf(difference, games) {
  const [ours, theirs] = games.map(({ columns }) => columns);
  if (!ours || !theirs) return null;
  const pair = (rows, n) => rows.map(({ values }) => values[n]);
  const number = ours[0].values.findIndex((_, n) => String(pair(ours, n)) !== String(pair(theirs, n)));
  return number < 0 ? null : { number, pairs: [pair(ours, number), pair(theirs, number)] };
}

function firstDifference(answer, titles, bound, verdict) {
  const { difference, games, extra_moves: extra } = answer;
  if (!difference)
    return h(
      "section",
      { class: "callout compare-first" },
      h("h2", {}, `No difference with piles up to ${bound}.`),
      h("p", {}, `${titles[0]} and ${titles[1]} have the same P-positions there: positions in which the player to move loses.`),
      verdict,
      movesThatDiffer(extra, titles),
    );
  const named = games.reduce((text, { game }, i) => text.replaceAll(game, titles[i]), difference.reason);
  const mover = 1 - difference.p_in;
  const more = extra[mover] ?? [];
  const lead = more.length ? `${titles[mover]} has ${more.length === 1 ? "a move" : "moves"} that ${titles[difference.p_in]} lacks. ` : "";
  return h(
    "section",
    { class: "callout compare-first" },
    h("h2", {}, headline(answer)),
    h("p", {}, lead, named),
    movesThatDiffer(extra, titles),
  );
}

/** The moves that one game has and the other lacks, in the rule language. */
function movesThatDiffer(extra, titles) {
  const lines = extra.flatMap((moves, i) => (moves ?? []).map(({ label, formula, words }) => ({ sign: i ? "+" : "−", label, formula, words, game: titles[i] })));
  if (extra.some((moves) => moves === null)) return h("p", { class: "muted small" }, "The rules are of different kinds, so their moves are not compared here.");
  if (!lines.length) return h("p", { class: "muted small" }, "Both have the same moves.");
  const line = ({ sign, label, formula, words, game }) =>
    h("li", { title: `${game}: ${words}` }, h("span", { class: sign === "+" ? "added" : "removed" }, h("span", { class: "unseen" }, `Only in ${game}: `), `${sign} `), h("span", { class: "tok-keyword" }, "move "), `${label}: `, coloured(formula));
  return h("ul", { class: "moves-diff mono" }, lines.map(line));
}

function columnsCard({ games }, titles, proofs) {
  const [ours, theirs] = games.map(({ columns }) => columns);
  if (!ours || !theirs) return card({ title: "In short" }, proofs);
  const rows = [0, 1].flatMap((i) => [ours, theirs].map((columns, which) => ({ letter: "ab"[i], title: titles[which], values: columns[i].values, other: (which ? ours : theirs)[i].values })));
  const numbers = ours[0].values.map((_, n) => n);
  const row = ({ letter, title: game, values, other }) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, h("i", { class: "serif" }, letter), ` ${game}`),
      numbers.map((n) => h("td", { class: `number${values[n] === other[n] ? "" : " differs"}` }, values[n])),
    );
  const made = h(
    "table",
    { class: "columns-table" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "column n"), numbers.map((n) => h("th", { scope: "col", class: "number" }, n)))),
    h("tbody", {}, rows.map(row)),
  );
  return card({ title: "Column by column", aside: "shaded: different" }, h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "The columns of both games" }, made), proofs);
}

/** What is proved about both games; if they agree on the board, whether they are proved equal. */
async function proved({ games: [first, second] }, answer, bound, verdict, place, signal) {
  if (!answer.difference) fill(verdict, h("p", { class: "muted" }, "Looking for a proof for all piles …"));
  try {
    const { equal, proofs } = await post("/api/compare-proofs", { first: rulesOf(first), second: rulesOf(second) }, signal);
    if (!answer.difference)
      fill(
        verdict,
        equal ? chip({ status: "proved", text: "Proved equal for all piles", statement: "One automaton was proved to be the set of P-positions of both games; the checker accepted both certificates." }) : chip({ status: "verified", bound }),
        equal ? null : h("p", {}, "That they are equal for all piles is not proved."),
      );
    const each = (of) => proofs.map((proof) => (proof ? of(proof) : "not proved")).join(", ");
    const slopes = proofs.some((proof) => proof?.slope) ? h("span", {}, "limit of b/a: ", h("b", { class: "first-slope" }, proofs[0]?.slope ?? "not known"), " and ", h("b", { class: "second-slope" }, proofs[1]?.slope ?? "not known")) : null;
    fill(place, slopes, h("span", {}, `digits: ${each(({ numeration }) => numeration.charAt(0).toUpperCase() + numeration.slice(1))}`), h("span", {}, `states: ${each(({ states }) => states)}`));
  } catch (error) {
    if (isAbort(error)) return;
    fill(place, "No proof was found in a few seconds.");
    if (!answer.difference) fill(verdict, chip({ status: "verified", bound }));
  }
}
