// What is known of the game: the table of its P-positions, descriptions that fit, and the proof.

import { Job, post } from "./api.js";
import { announce, badge, byId, errorBox, fill, grouped, h } from "./dom.js";
import { copyAs } from "./export.js";
import { shortPosition } from "./numbers.js";
import { current, emit, on, rules, set, state } from "./store.js";

const COLUMNS = 40;
const found = new Map(); // what was conjectured and proved, by rules
const running = {};
let shownKey = null;

const keyOf = () => JSON.stringify(rules());
const known = () => {
  if (!found.has(keyOf())) found.set(keyOf(), { table: null, conjectures: null, proof: null, isAsked: false });
  return found.get(keyOf());
};

export function startKnowledge() {
  byId("conjecture").addEventListener("click", lookForDescription);
  byId("prove").addEventListener("click", prove);
  on("rules", refresh);
  on("view", refresh);
}

async function refresh() {
  if (state.view !== "knowledge" || !current.info) return;
  byId("knowledge-title").textContent = current.info.game;
  if (shownKey !== keyOf()) clearJobs();
  showConjectures();
  showProof();
  const [place, key, asked] = [known(), keyOf(), state.shows];
  try {
    place.table ??= await post("/api/table", { ...rules(), columns: COLUMNS });
  } catch (error) {
    if (key === keyOf()) {
      fill(byId("table"));
      fill(byId("steps"), errorBox(error));
    }
    return;
  }
  if (key !== keyOf()) return;
  showTable(place.table);
  if (!place.isAsked) showAsked(place, asked);
  place.isAsked = true;
}

/** Runs what the address said was shown when the game came up. What is cancelled after that stays so. */
function showAsked(place, asked) {
  if (asked.includes("conjectures") && !place.conjectures && !running.conjecture) lookForDescription();
  if (asked.includes("proof") && !place.proof && !running.prove) prove();
}

/** Notes in the address that a result is shown. */
function noteShown(part) {
  if (!state.shows.includes(part)) set({ shows: [...state.shows, part] });
}

const SAY = { A: "smaller pile", B: "larger pile", Δ: "difference", Σ: "sum", Delta: "difference", Sigma: "sum" };
const GREEK = { Delta: "Δ", Sigma: "Σ" };

function showTable({ rows, steps, forms }) {
  const count = rows[0]?.values.length ?? 0;
  const head = h(
    "tr",
    {},
    h("th", { scope: "row" }, "n"),
    Array.from({ length: count }, (_, n) => h("th", { scope: "col" }, String(n))),
  );
  const body = rows
    .filter(({ name }) => name !== "n")
    .map(({ name, values }) =>
      h(
        "tr",
        {},
        h("th", { scope: "row", title: SAY[name] ?? null }, GREEK[name] ?? name),
        values.map((value) => h("td", {}, String(value))),
      ),
    );
  fill(byId("table"), h("thead", {}, head), h("tbody", {}, body));
  byId("table-note").textContent = rows.some(({ name }) => name === "A") ? "A and B: the piles, Δ = B − A, Σ = A + B" : "";
  fill(byId("table-copy"), copyAs(forms, { what: "table", bound: COLUMNS }, "the table"));
  fill(byId("steps"), steps?.letters?.length ? stepWord(steps, forms) : null);
}

function stepWord({ letters, step_of: stepOf }, forms) {
  const tints = ["sky", "orange", "green", "purple", "yellow", "blue"];
  const names = Object.keys(stepOf);
  const tint = (letter) => `letter ${tints[names.indexOf(String(letter)) % tints.length] ?? ""}`;
  return [
    h("h4", {}, "Step word"),
    h(
      "p",
      { class: "word", "aria-label": `Step word ${letters.join(" ")}` },
      letters.map((letter) => h("span", { class: tint(letter) }, String(letter))),
    ),
    h(
      "p",
      { class: "muted small" },
      "From one column to the next: ",
      names.map((name, i) => [i ? ", " : "", h("b", {}, name), ` adds (${stepOf[name].join(", ")})`]).flat(),
    ),
    copyAs(forms, { what: "steps", bound: COLUMNS }, "the step word"),
  ];
}

function clearJobs() {
  shownKey = keyOf();
  for (const kind of ["conjecture", "prove"]) {
    running[kind]?.cancel();
    running[kind] = null;
    fill(byId(`${kind}-job`));
    byId(kind).disabled = false;
  }
}

function lookForDescription() {
  noteShown("conjectures");
  runHere("conjecture", byId("conjecture"), byId("conjecture-job"), (place, result, finished) => {
    place.conjectures = result;
    showConjectures();
    if (finished) announce(Array.isArray(result) ? "Descriptions were found." : "No description fits.");
  });
}

function prove() {
  noteShown("proof");
  runHere("prove", byId("prove"), byId("prove-job"), (place, result, finished) => {
    place.proof = Array.isArray(result) ? result[0] : result;
    showProof();
    if (finished) announce(`Proof: ${place.proof.status}.`);
  });
}

/** Runs a job with its progress under the button; what it has found so far is shown before it ends. */
async function runHere(kind, button, place, found) {
  const [knowledge, key] = [known(), keyOf()];
  running[kind]?.cancel();
  const hear = (report) => {
    if (key !== keyOf()) return;
    showProgress(place, report, job);
    if (report.state === "running" && report.result) found(knowledge, report.result, false);
  };
  const job = new Job({ kind, ...rules() }, hear);
  running[kind] = job;
  button.disabled = true;
  fill(place);
  showProgress(place, { state: "queued", seconds: 0 }, job);
  try {
    const { result } = await job.finished;
    if (key === keyOf()) fill(place);
    found(knowledge, result, true);
  } catch (error) {
    if (running[kind] === job && key === keyOf()) fill(place, errorBox(error));
  } finally {
    if (running[kind] === job) {
      running[kind] = null;
      button.disabled = false;
    }
  }
}

export function showProgress(place, { state: stage, progress, seconds }, job) {
  if (stage !== "queued" && stage !== "running") return;
  const said = progress?.text || (stage === "queued" ? "waiting for its turn" : "working");
  let bar = place.querySelector("progress");
  if (!bar) {
    bar = h("progress", { "aria-label": "Progress" });
    fill(
      place,
      h("div", { class: "progress-row" }, bar, h("button", { class: "quiet", onclick: () => job.cancel() }, "Cancel")),
      h("p", { class: "muted small progress-text" }),
    );
  }
  if (progress?.total) {
    bar.max = progress.total;
    bar.value = progress.done ?? 0;
  } else bar.removeAttribute("value");
  place.querySelector(".progress-text").textContent = `${said}${seconds ? `, ${Math.round(seconds)} s` : ""}`;
}

function showConjectures() {
  const { conjectures } = known();
  const list = byId("conjectures");
  if (!conjectures) {
    fill(list);
    return;
  }
  if (Array.isArray(conjectures) && conjectures.length) fill(list, conjectures.map(ideaItem));
  else
    fill(
      list,
      h(
        "li",
        {},
        badge("undecided", "nothing fits"),
        h("p", {}, "No description was found."),
        evidence(conjectures),
        conjectures.forms ? copyAs(conjectures.forms, { what: "conjecture" }, "what was tried") : null,
      ),
    );
}

function evidence({ text, tried = [] }) {
  const lines = [text, ...tried.map(triedText)].filter(Boolean);
  return h(
    "ul",
    { class: "small muted" },
    lines.map((line) => h("li", {}, line)),
  );
}

const triedText = ({ kind, why, counterexample }) =>
  `${kind}: ${why}${counterexample ? `; wrong at (${counterexample.join(", ")})` : ""}`;

/** How much is known of a description. */
function standing({ status, verified_to: bound, witness }) {
  if (status === "decided") return badge("decided", "decided for all positions");
  if (status === "refuted") return badge("refuted", `refuted at (${witness.join(", ")})`);
  return badge("verified", `verified to ${grouped(bound)}`);
}

function ideaItem(idea) {
  return h(
    "li",
    {},
    h("div", { class: "idea-head" }, standing(idea), h("span", { class: "kind" }, idea.kind)),
    h("p", { class: "description" }, idea.description),
    copyAs(idea.forms, ideaSubject(idea), `the ${idea.kind}`),
  );
}

/** A description that fits is named by its kind; one that was refuted by a few data also by the position. */
const ideaSubject = ({ kind, forms, witness }) =>
  forms.attempt ? { what: "attempt", idea: kind, position: witness.map(String) } : { what: "idea", idea: kind };

function showProof() {
  const { proof } = known();
  if (!proof) {
    fill(byId("proof"));
    return;
  }
  fill(
    byId("proof"),
    h("p", {}, badge(proof.status)),
    h("p", {}, proof.status === "proved" ? theorem(proof) : "No proof was found within the limits."),
    proof.reason ? h("p", { class: "muted" }, proof.reason) : null,
    proof.status === "proved" ? provedParts(proof) : copyProof(proof),
  );
}

const theorem = ({ statement }) =>
  `For all positions: ${statement}. From such a position no move stays among them, and from every other position ` +
  "some move leads there.";

const copyProof = ({ forms }) => copyAs(forms, { what: "proof" }, "the proof");

function provedParts(proof) {
  const { certificate, coding, strategy, forms } = proof;
  return [
    h(
      "div",
      { class: "result-buttons" },
      certificate
        ? h("a", { class: "button secondary", href: certificate, download: "" }, "Download the certificate")
        : null,
      copyProof(proof),
    ),
    coding
      ? [
          h("h4", {}, "The step word"),
          h("p", {}, badge("proved"), ` ${coding.statement}.`),
          copyAs(forms, { what: "coding" }, "the step word"),
        ]
      : null,
    strategy?.length
      ? [h("h4", {}, "Strategy"), h("ul", { class: "strategy" }, strategy.map((example) => strategyItem(example, forms)))]
      : null,
  ].flat();
}

function strategyItem({ position, move, label, why }, forms) {
  const from = `From ${shortPosition(position)}`;
  const text = move ? `${from} move to ${shortPosition(move)} (${label}).` : `${from} no move wins.`;
  return h(
    "li",
    {},
    h("p", {}, text),
    h("p", { class: "muted small" }, why),
    h(
      "div",
      { class: "result-buttons" },
      h("button", { type: "button", class: "quiet", onclick: () => play(position) }, "Play it"),
      copyAs(forms, { what: "position", position }, `the position ${shortPosition(position)}`),
    ),
  );
}

function play(position) {
  emit("go", "play");
  emit("play-from", position);
}
