// What is known of the game: the table of its P-positions, descriptions that fit, and the proof.

import { Job, post } from "./api.js";
import { announce, badge, byId, copyText, errorBox, fill, grouped, h } from "./dom.js";
import { current, on, rules, state } from "./store.js";

const COLUMNS = 40;
const found = new Map(); // what was conjectured and proved, by rules
const running = {};
let shownKey = null;

const keyOf = () => JSON.stringify(rules());
const known = () => {
  if (!found.has(keyOf())) found.set(keyOf(), { table: null, conjectures: null, proof: null });
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
  const [place, key] = [known(), keyOf()];
  try {
    place.table ??= await post("/api/table", { ...rules(), columns: COLUMNS });
  } catch (error) {
    if (key === keyOf()) {
      fill(byId("table"));
      fill(byId("steps"), errorBox(error));
    }
    return;
  }
  if (key === keyOf()) showTable(place.table);
}

const SAY = { A: "smaller pile", B: "larger pile", Δ: "difference", Σ: "sum", Delta: "difference", Sigma: "sum" };
const GREEK = { Delta: "Δ", Sigma: "Σ" };

function showTable({ rows, steps }) {
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
  byId("table-note").textContent = rows.length > 1 ? "A and B: the piles, Δ = B − A, Σ = A + B" : "";
  fill(byId("steps"), steps?.letters?.length ? stepWord(steps) : null);
}

function stepWord({ letters, step_of: stepOf }) {
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
  ];
}

function clearJobs() {
  shownKey = keyOf();
  for (const kind of ["conjecture", "prove"]) {
    fill(byId(`${kind}-job`));
    byId(kind).disabled = false;
  }
}

function lookForDescription() {
  runHere("conjecture", byId("conjecture"), byId("conjecture-job"), (place, result) => {
    place.conjectures = result;
    showConjectures();
  });
}

function prove() {
  runHere("prove", byId("prove"), byId("prove-job"), (place, result) => {
    place.proof = result;
    showProof();
    announce(`Proof: ${result.status}.`);
  });
}

/** Runs a job with its progress under the button; a second click cancels it. */
async function runHere(kind, button, place, done) {
  const [knowledge, key] = [known(), keyOf()];
  running[kind]?.cancel();
  const job = new Job({ kind, ...rules() }, (report) => key === keyOf() && showProgress(place, report, job));
  running[kind] = job;
  button.disabled = true;
  showProgress(place, { state: "queued", seconds: 0 }, job);
  try {
    const { result } = await job.finished;
    if (key === keyOf()) fill(place);
    done(knowledge, result);
  } catch (error) {
    if (running[kind] === job && key === keyOf()) fill(place, errorBox(error));
  } finally {
    if (running[kind] === job && key === keyOf()) button.disabled = false;
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
      h("li", {}, badge("undecided", "nothing fits"), h("p", {}, "No description was found."), evidence(conjectures)),
    );
}

function evidence({ text, tried = [] }) {
  const lines = text ? text.split("\n") : tried.map(String);
  return h(
    "ul",
    { class: "small muted" },
    lines.filter(Boolean).map((line) => h("li", {}, line)),
  );
}

function ideaItem({ kind, description, latex, verified_to: bound, status, witness }) {
  const state = status === "proved" || status === "refuted" ? status : "verified";
  const text =
    state === "verified"
      ? `verified to ${grouped(bound)}`
      : state === "refuted" && witness
        ? `refuted at (${witness.join(", ")})`
        : state;
  return h(
    "li",
    {},
    h("div", { class: "idea-head" }, badge(state, text), h("span", { class: "kind" }, kind)),
    h("p", { class: "description" }, description),
    latex ? h("button", { class: "quiet", onclick: () => copyText(latex, "Copied as LaTeX.") }, "Copy LaTeX") : null,
  );
}

function showProof() {
  const { proof } = known();
  if (!proof) {
    fill(byId("proof"));
    return;
  }
  const lines = {
    proved:
      `For all positions: the P-positions are exactly those that an automaton with ${grouped(proof.states ?? 0)} states ` +
      `accepts, reading ${proof.numeration} digits. From such a position no move stays among them, and from every other ` +
      "position some move leads there.",
    refuted: `The description fails${proof.witness ? ` at (${[proof.witness].flat(2).join(", ")})` : ""}.`,
    undecided: "No proof was found within the limits.",
  };
  fill(
    byId("proof"),
    h("p", {}, badge(proof.status)),
    h("p", {}, lines[proof.status] ?? ""),
    proof.reason ? h("p", { class: "muted" }, proof.reason) : null,
    proof.status === "proved"
      ? h(
          "p",
          { class: "muted small" },
          "The certificate also holds the winning strategy: Play uses it for piles of a thousand digits.",
        )
      : null,
    proof.certificate
      ? h("a", { class: "button secondary", href: proof.certificate, download: "" }, "Download the certificate")
      : null,
  );
}
