// Sequences of the P-positions, row by row, and the word of the steps from each to the next.

import { chip } from "../../chip.js";
import { copyAs } from "../../copy-as.js";
import { fill, h } from "../../dom.js";
import { math } from "../../math.js";
import { loadingCard } from "./loading.js";
import { pileName } from "./names.js";

const COLUMNS = 40;
const SHOWN = 17;
const LETTERS = 34;
/** What the rows are, as formulas. */
const NAMES = { A: ["a", "the smaller pile"], B: ["b", "the larger pile"], Delta: ["b − a", "the difference"], Sigma: ["a + b", "the sum"] };
const ORDER = ["A", "B", "Sigma", "Delta"];

export function sequencesCard() {
  return loadingCard({ title: "Sequences", id: "sequences", className: "sequences-card" }, async (body, subject, self) => {
    const found = await subject.post("/api/table", { columns: COLUMNS }, self.signal);
    const numbers = await subject.post("/api/oeis", {}, self.signal).catch(() => ({ numbers: {} }));
    const rows = [...found.rows].sort((one, other) => ORDER.indexOf(one.name) - ORDER.indexOf(other.name));
    const word = h("div", { class: "step-word" });
    const copies = copyAs(found.forms.table, { ...subject.rules, what: "table", bound: COLUMNS }, "the sequences");
    fill(body, sequenceTable(rows, numbers.numbers), word, copies);
    if (!found.steps) return;
    showWord(word, wordByOccurrence(found.steps));
    self.appear();
    const verdict = await subject.proof().catch(() => null);
    if (verdict?.coding) showWord(word, provedWord(verdict.coding, numbers.numbers.steps?.[0]));
  });
}

function sequenceTable(rows, numbers) {
  const line = ({ name, values }, i) => {
    const [formula, meaning] = NAMES[name] ?? [pileName(name), `pile ${pileName(name)}`];
    const entries = numbers[name] ?? numbers[`pile_${i + 1}`] ?? [];
    const links = entries.map((entry) => oeisLink(entry));
    return h(
      "tr",
      {},
      h("th", { scope: "row", title: meaning }, h("i", { class: "math-text" }, formula)),
      h("td", { class: "mono terms" }, `${values.slice(0, SHOWN).join(", ")}, …`),
      h("td", { class: "oeis" }, links.length ? links.flatMap((link, k) => [k ? ", " : null, link]) : h("span", { class: "muted small" }, meaning)),
    );
  };
  return h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "First terms of the sequences" }, h("table", { class: "sequences" }, h("tbody", {}, rows.map(line))));
}

/** A number of the OEIS, with the title of its entry. */
export const oeisLink = ({ number, url, title }) => h("span", {}, h("a", { href: url, rel: "noreferrer" }, number), title ? h("span", { class: "muted small" }, ` ${title}`) : null);

/** Letters in the order of their first occurrence, each with its step: all that is known without a proof. */
function wordByOccurrence({ letters, step_of: steps }) {
  return { letters, steps: Object.entries(steps), chip: null, lead: "letters in the order in which they first occur" };
}

/** The word of the proved coding, with its own letters. */
function provedWord({ word, steps, start, morphism, statement }, entry) {
  const lead = h("span", {}, `from (${start.join(", ")}) on, the fixed point of `, morphism ? math(morphism) : "a morphism", entry ? [" · ", oeisLink(entry)] : null);
  return { letters: word, steps, lead, chip: chip({ status: "proved", statement: `${statement}.` }) };
}

function showWord(place, { letters, steps, lead, chip: known }) {
  const tile = (letter) => h("span", { class: `letter letter-${letter % 6}` }, String(letter));
  const meaning = steps.flatMap(([letter, step], i) => [i ? ", " : "", tile(Number(letter)), ` adds (${step.join(", ")})`]);
  fill(
    place,
    h("div", { class: "card-head" }, h("h3", {}, "Step word"), known, h("span", { class: "muted small" }, lead)),
    h("div", { class: "letters-row", role: "img", "aria-label": `The word begins ${letters.slice(0, LETTERS).join(" ")}` }, letters.slice(0, LETTERS).map(tile)),
    h("p", { class: "small muted" }, meaning, " to the last P-position. ", known ? "The same letters are used in every view." : "Which word this is has not been proved."),
  );
}
