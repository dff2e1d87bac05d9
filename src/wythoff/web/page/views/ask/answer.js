// The answer to a statement: true or false, a sentence, the numbers it is about, and the board that shows it.

import { format, rulesOf } from "../../address.js";
import { isAbort, post } from "../../api.js";
import { board } from "../../board.js";
import { button, flash, linkButton, problem, progressBar } from "../../card.js";
import { chip, tag } from "../../chip.js";
import { copyText, download, fill, h, positionText } from "../../dom.js";
import { icon } from "../../icons.js";
import { cancel, run } from "../../jobs.js";
import { titleOf } from "../pick-game.js";
import { followingOf } from "./examples.js";
import { witnessText } from "./history.js";

const WORDS = { true: "True", false: "False", undecided: "Not decided" };
const LEAST_BOUND = 40;
const LARGEST_BOUND = 400;
const LISTED = 12;
const NEXT = 2;

/** {element, grey(why)}: the card of an answer. */
export function answerCard(answer, options) {
  const note = h("p", { class: "stale-note", role: "status" });
  const picture = h("div", { class: "answer-board" });
  const words = h("div", { class: "answer-words" }, told(answer, options));
  const element = h("section", { class: `card answer ${answer.status}`, "aria-label": "Answer" }, note, h("div", { class: "answer-columns" }, words, picture));
  draw(picture, answer, options).catch((error) => !isAbort(error) && fill(picture, problem(error)));
  return {
    element,
    grey: (why) => {
      element.classList.add("grey");
      note.textContent = why;
    },
  };
}

function told(answer, options) {
  const { status, sentence } = answer;
  const isOpen = status === "undecided";
  return [
    h("div", { class: "verdict" }, h("h2", {}, WORDS[status]), isOpen ? null : tag("decided for all numbers")),
    h("p", { class: "serif sentence" }, isOpen ? sentence : withBold(named(sentence, options.title), answer.witness)),
    isOpen ? undecided(answer, options) : numbers(answer),
    isOpen ? null : facts(answer, options),
    h("h3", {}, "Next"),
    h("div", { class: "next" }, next(answer, options)),
    linkOf(options.address),
  ];
}

/** Adds the game to the first mention of P-positions in a sentence. */
const named = (sentence, title) => sentence.replace(/P-position(s?)/, `P-position$1 of ${title}`);

/** A sentence with the numbers of its witness in bold. */
function withBold(text, witness) {
  const values = Object.values(witness ?? {});
  if (!values.length) return text;
  return text.split(new RegExp(`\\b(${values.join("|")})\\b`)).map((part, i) => (i % 2 ? h("b", {}, part) : part));
}

/** For which numbers a statement about one number holds, and for which it fails. */
function numbers({ fails, holds, witness }) {
  const name = witness ? Object.keys(witness)[0] : null;
  const list = (values) => `${values.slice(0, LISTED).join(", ")}${values.length > LISTED ? ", …" : ""}`;
  if (fails?.length && name && Object.keys(witness).length === 1) {
    const failing = fails.length > 1 ? `: the statement fails for ${list(fails)}` : `, and the statement fails for no other up to 60`;
    return h("p", { class: "muted" }, ended(`It is the least such ${name}${failing}${holds?.length ? `; it holds for ${list(holds)}` : ""}`));
  }
  if (holds?.length && name) return h("p", { class: "muted" }, ended(`It holds for ${name} = ${list(holds)}`));
  return null;
}

const ended = (text) => (text.endsWith("…") ? text : `${text}.`);

function facts(answer, { known, other, rules, signal, address }) {
  const rows = [];
  if (answer.witness) rows.push([answer.status === "true" ? "example" : "counterexample", h("span", {}, witnessText(answer.witness))]);
  if (other) {
    const place = h("span", { class: "muted" }, "…");
    const there = { ...address, text: undefined, ...other };
    rows.push([["same question, ", h("a", { href: format(there) }, titleOf(known, other))], place]);
    post("/api/ask", { ...rulesOf(other), statement: answer.reading.text }, signal).then(
      ({ status }) => fill(place, chip({ status }, { plain: true })),
      (error) => !isAbort(error) && fill(place, "not decided"),
    );
  }
  const certificate = h("button", { type: "button", class: "link", onclick: () => saveCertificate(rules, certificate) }, "certificate");
  const states = `automaton of ${answer.states} ${answer.states === 1 ? "state" : "states"}`;
  rows.push(["proof", h("span", {}, `${states}, ${digitsOf(answer.numeration)} digits; `, certificate)]);
  return h("dl", { class: "facts" }, rows.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))));
}

const digitsOf = (numeration) => (/^[a-z]+$/.test(numeration) ? numeration.charAt(0).toUpperCase() + numeration.slice(1) : numeration);

/** Saves the certificate byte for byte. */
async function saveCertificate(rules, pressed) {
  try {
    const response = await fetch("/api/certificate", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(rules) });
    if (!response.ok) throw new Error((await response.json()).error?.message);
    download(await response.blob(), "certificate.json");
  } catch (error) {
    pressed.after(h("span", { class: "muted" }, ` (${error.message || "it could not be saved"})`));
  }
}

/** Why nothing is decided, with what can be done about it. */
function undecided({ why, reading }, { rules, signal, present }) {
  return [h("p", { class: "muted" }, why), longerButton({ ...rules, statement: reading.text }, { signal, present })];
}

/** A button that asks again for a minute, with the progress in its place; `present(answer)` gets the answer. */
export function longerButton(body, { signal, present }) {
  const place = h("div", {});
  const longer = async () => {
    const bar = progressBar(() => cancel("ask-longer", body));
    fill(place, bar);
    try {
      present(await run("ask-longer", body, { signal, progress: (job) => bar.hear(job) }));
    } catch (error) {
      if (!isAbort(error)) fill(place, problem(error, { again: longer }));
    }
  };
  fill(place, button("Try for a minute", longer, { main: true, needsServer: true }));
  return place;
}

function next(answer, { take, address, known }) {
  const piles = known.find(({ name }) => name === address.game)?.piles.length ?? 2;
  const steps = followingOf(piles, answer).slice(0, NEXT).map(([text, statement]) => button(text, () => take(statement), { small: true }));
  if (answer.status === "undecided") steps.unshift(linkButton("See what is known about the game", format({ view: "game", ...address, settings: {} }), { small: true }));
  return steps;
}

function linkOf(address) {
  const pressed = h(
    "button",
    { type: "button", class: "link answer-link", onclick: async () => (await copyText(location.origin + format(address), "The link is copied.")) && flash(pressed.firstChild) },
    h("span", {}, icon("link", 16)),
    "Link to this answer",
  );
  return pressed;
}

// -- the board

async function draw(place, answer, { rules, signal, known, address }) {
  const piles = known.find(({ name }) => name === address.game)?.piles ?? ["x", "y"];
  if (piles.length > 2) return fill(place, h("p", { class: "muted" }, "Boards are drawn for one and two piles."));
  const marks = answer.marks.filter(({ at }) => at.length <= 2);
  const furthest = Math.max(0, ...marks.flatMap(({ at, step }) => at.map((each, i) => (step ? Math.max(each, 10 * Math.abs(step[i])) : each))));
  const bound = Math.min(LARGEST_BOUND, Math.max(LEAST_BOUND, Math.ceil((1.25 * furthest) / 10) * 10));
  const { p_positions: rows } = await post("/api/board", { ...rules, bound, what: "p" }, signal);
  if (rows.length && rows[0].length > 2) return fill(place, h("p", { class: "muted" }, "Boards are drawn for one and two piles."));
  const all = everyOrder(rows, await isUnordered(rules, signal));
  const kind = answer.status === "false" ? "lose" : "win";
  const { layers, caption } = seen(answer, marks, all, kind, bound);
  const isP = new Set(all.map(String));
  const reading = (cell) => {
    const position = rows[0]?.length === 1 ? cell.slice(0, 1) : cell;
    const isOne = isP.has(String(position));
    return { title: `${positionText(position)} is ${isOne ? "P" : "N"}`, text: `The player to move ${isOne ? "loses" : "wins"}` };
  };
  fill(place);
  const drawn = board(place, { piles: rows[0]?.length === 1 ? ["x"] : ["x", "y"], bound, layers, label: `P-positions up to ${bound}. ${caption}`, reading, signal });
  drawn.element.append(h("p", { class: "muted small caption" }, caption));
}

async function isUnordered(rules, signal) {
  return (await post("/api/rules", rules, signal)).unordered;
}

/** Positions of an unordered game are on the board in both orders. */
export function everyOrder(rows, unordered) {
  if (!unordered || rows[0]?.length !== 2) return rows;
  return rows.flatMap(([x, y]) => (x === y ? [[x, y]] : [[x, y], [y, x]]));
}

/** The layers that a board has for an answer, and the sentence that reads them. */
function seen(answer, marks, all, kind, bound) {
  const points = marks.filter(({ at, step }) => !step && at.every((pile) => pile <= bound)).map(({ at }) => (at.length === 1 ? [at[0], 0] : at));
  const lines = marks
    .filter(({ at, step }) => step && at.length === 2 && Math.min(...step) >= 0 && Math.max(...step) > 0 && Math.min(...at) >= 0)
    .map(({ named: set, at, step }) => ({ at, step, kind, text: lineText(at, step, set, answer.status) }));
  const layers = { p: all, lines, halos: points.map((cell) => ({ cell, kind })) };
  if (points.length) return { layers, caption: `Ringed: ${points.map(positionText).join(" and ")}.` };
  const [line] = lines;
  if (line && String(line.step) === "1,1") {
    const near = nearest(all, line.at[1] - line.at[0]);
    layers.halos = near.map((cell) => ({ cell, kind: "win" }));
    if (near.length) {
      const differences = near.map(([x, y]) => y - x);
      const said = differences.length === 2 ? `differences ${differences.join(" and ")}` : `difference ${differences[0]}`;
      return { layers, caption: `Ringed: ${near.map(positionText).join(" and ")}, with ${said}.` };
    }
  }
  const what = lines.length ? "The line is what the statement is about." : "The statement is about all P-positions.";
  return { layers, caption: `P-positions with piles up to ${bound}. ${what}` };
}

function lineText([a, b], [u, v], set, status) {
  const slope = v % Math.max(u, 1) === 0 && u ? v / u : null;
  const rise = slope === null ? null : b - slope * a;
  const where = slope === null ? `step (${u}, ${v})` : `y = ${slope === 1 ? "" : slope === 0 ? "" : slope}${slope ? "x" : ""}${rise ? ` ${rise > 0 ? "+" : "−"} ${Math.abs(rise)}` : slope ? "" : "0"}`;
  return set === "P" && status === "false" ? `${where}: no P-position` : where;
}

/** The P-positions next to the diagonal of a difference: with the nearest smaller and the nearest larger difference. */
function nearest(all, difference) {
  const above = all.filter(([x, y]) => y > x);
  const bySum = (one, other) => one[0] + one[1] - other[0] - other[1];
  const with_ = (wanted) => above.filter(([x, y]) => y - x === wanted).sort(bySum)[0];
  const smaller = above.map(([x, y]) => y - x).filter((each) => each < difference);
  const larger = above.map(([x, y]) => y - x).filter((each) => each > difference);
  return [smaller.length ? with_(Math.max(...smaller)) : null, larger.length ? with_(Math.min(...larger)) : null].filter(Boolean);
}
