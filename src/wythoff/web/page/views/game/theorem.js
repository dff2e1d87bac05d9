// The theorem: typeset first, with how it was proved; or what is known without one, and what to do next.

import { chip } from "../../chip.js";
import { button, linkButton, progressBar } from "../../card.js";
import { copyAs } from "../../copy-as.js";
import { copyText, fill, grouped, h, positionText } from "../../dom.js";
import { loadingCard } from "./loading.js";
import { displayed, prose } from "./prose.js";

/** Descriptions that are conditions on the piles, and not lists of positions. */
const CONDITIONS = new Set(["nim-sum", "periodic lattice"]);

/** The card; `onknown(known)` gets what the header should say. */
export function theoremCard({ onknown, focusRules }) {
  return loadingCard({ title: "Theorem", id: "theorem", className: "theorem-card" }, async (body, subject, self) => {
    // The user's own rules are seldom those of a theorem that comes with the program: their proof comes first.
    if (!subject.isOwn) {
      const shipped = await subject.shipped();
      if (shipped) return showForAll(body, subject, self, shipped, { onknown });
    }
    return showProof(body, subject, self, { onknown, focusRules });
  });
}

/** The chip of a theorem about all values of the parameters. */
export const forAllChip = (theorem) =>
  chip({ status: "proved", text: theorem.chip, for_all: theorem.instance ? [] : Object.values(theorem.symbols) }, { evidence: evidenceOf(theorem) });

function evidenceOf({ statement, sha256, bytes, seconds }) {
  return [
    h("p", {}, `${statement.split("\n")[0]}.`),
    h("p", { class: "small muted" }, `Certificate of ${grouped(bytes)} bytes, accepted by the separate checker in ${seconds.toFixed(1)} s, sha256 ${sha256.slice(0, 12)}…`),
  ];
}

export function showForAll(body, subject, self, theorem, { onknown }) {
  self.chips(forAllChip(theorem));
  self.aside(latexButton(() => theorem.latex));
  fill(
    body,
    h("p", { class: "statement" }, prose(theorem.lead)),
    theorem.formula ? displayed(theorem.formula) : null,
    theorem.rest.length ? h("p", { class: "statement" }, prose(theorem.rest), theorem.here.length ? h("span", { class: "muted" }, " ", prose(theorem.here)) : null) : null,
    theorem.instance ? h("p", { class: "muted small" }, `These are the rules of ${theorem.game} for one value, written differently.`) : null,
    (theorem.exceptions ?? []).map((text) => h("p", { class: "muted small" }, `${text}.`)),
    pillars(subject.about, theorem.seconds),
  );
  onknown({ kind: "for-all", theorem, chip: forAllChip(theorem) });
}

const latexButton = (text) => button("LaTeX", async () => copyText(await text(), "Copied the LaTeX text."), { small: true, iconName: "copy" });

/** What was proved, in three steps. */
function pillars({ block, misere }, seconds) {
  const inside = block ? `At most ${block} of the options of such a position are such positions.` : "No move leads from one of these positions to another.";
  const into = block ? `From every other position more than ${block} are.` : "From every other position some move leads to one.";
  const end = misere ? " Whoever cannot move wins." : "";
  const check = `A separate program read the certificate and accepted it, in ${seconds < 0.05 ? "less than 0.1" : seconds.toFixed(1)} s.`;
  const step = (n, head, text) => h("li", {}, h("b", {}, `${n} · ${head}`), h("span", {}, text));
  return h("ol", { class: "pillars" }, step(1, "No way inside", inside), step(2, "Always a way in", into + end), step(3, "Checked", check));
}

async function showProof(body, subject, self, { onknown, focusRules }) {
  const bar = progressBar(() => subject.cancelProof());
  let isShown = false;
  const timer = setTimeout(() => {
    fill(body, h("p", {}, "Looking for a proof for piles of any size."), bar);
    self.chips();
    self.aside();
    self.appear();
    // A theorem that comes with the program needs no proof of this one game first.
    if (subject.isOwn) subject.shipped().then((theorem) => verdict || !theorem || showEarly(theorem), () => {});
  }, 250);
  const showEarly = (theorem) => {
    isShown = true;
    showForAll(body, subject, self, theorem, { onknown });
  };
  let verdict = null;
  try {
    verdict = await subject.proof((job) => bar.hear(job));
  } catch (error) {
    if (error.name === "AbortError" || error.isGone) throw error;
    verdict = { status: "undecided", reason: error.message };
  } finally {
    clearTimeout(timer);
  }
  if (isShown) return;
  if (verdict.status !== "proved") {
    // The family may have a law that is proved without an automaton.
    const shipped = subject.isOwn ? await subject.shipped().catch(orLeave) : null;
    const found = !shipped && hasLetters(subject) ? await subject.forAll((job) => bar.hear(job)).catch(orLeave) : null;
    if (shipped ?? found?.theorem) showForAll(body, subject, self, shipped ?? found.theorem, { onknown });
    else showUndecided(body, subject, self, { why: verdict.reason, solvedTo: verdict.solved_to, focusRules, onknown });
    return;
  }
  showProved(body, subject, self, verdict, null);
  onknown({ kind: "proof", verdict, chip: provedChip(verdict) });
  self.appear();
  const found = await describe(subject);
  showProved(body, subject, self, verdict, found);
  const shipped = subject.isOwn ? await subject.shipped().catch(orAbort) : null;
  if (shipped) showForAll(body, subject, self, shipped, { onknown });
  else if (hasLetters(subject)) await tryForAll(body, subject, self, { onknown });
}

const hasLetters = (subject) => subject.about.parameters.some(({ letter }) => letter);

/** Nothing, unless the view was left or the program has stopped, which says nothing about the game. */
const orLeave = (error) => {
  if (error.isGone) throw error;
  return orAbort(error);
};

/** Nothing, unless the view was left. */
const orAbort = (error) => {
  if (error.name === "AbortError") throw error;
  return null;
};

const provedChip = (verdict) =>
  chip(
    { status: "proved" },
    {
      evidence: [
        h("p", {}, `${verdict.statement}.`),
        h("p", { class: "small muted" }, `Certificate of ${grouped(verdict.bytes)} bytes, accepted by the separate checker in ${verdict.checked.toFixed(1)} s, sha256 ${verdict.sha256.slice(0, 12)}…`),
      ],
    },
  );

/** A description of the P-positions that was decided for all positions, if there is one. */
async function describe(subject) {
  try {
    const found = await subject.descriptions();
    return Array.isArray(found) ? found.find(({ status, formula }) => status === "decided" && formula) ?? null : null;
  } catch (error) {
    if (error.name === "AbortError") throw error;
    return null;
  }
}

function showProved(body, subject, self, verdict, description) {
  self.chips(provedChip(verdict));
  self.aside(latexButton(async () => (await subject.post("/api/export", { format: "latex", what: "proof" })).text));
  const states = verdict.states === 1 ? "1 state" : `${grouped(verdict.states)} states`;
  const order = subject.about.unordered && subject.piles.length > 1 ? ", in any order of the piles" : "";
  fill(
    body,
    description
      ? [
          h("p", { class: "statement" }, `The player to move loses exactly ${CONDITIONS.has(description.kind) ? "when" : "at the positions"}`),
          displayed(description.formula),
          h("p", { class: "muted small" }, `${description.kind}${order}; it follows from the automaton below, for all positions.`),
        ]
      : h(
          "p",
          { class: "statement" },
          "The player to move loses exactly at the positions that ",
          h("a", { href: "#automaton" }, `an automaton of ${states}`),
          ` accepts, reading the ${verdict.numeration} digits of ${subject.piles.length === 1 ? "the pile" : "all piles together"}.`,
        ),
    pillars(subject.about, verdict.checked),
    copyAs(verdict.forms.proof, { ...subject.rules, what: "proof" }, "the proof"),
  );
}

/** Whether the same holds for all values of the parameters: if so, that is the theorem. */
async function tryForAll(body, subject, self, { onknown }) {
  const letters = subject.about.parameters.map(({ letter }) => letter).join(", ");
  const said = h("p", { class: "muted small", role: "status" }, `Looking for a theorem for every ${letters} …`);
  body.append(said);
  try {
    const { theorem, why } = await subject.forAll();
    if (theorem) showForAll(body, subject, self, theorem, { onknown });
    else fill(said, `For every ${letters} nothing is proved: ${why}.`);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    fill(said, `For every ${letters} nothing is proved: ${error.message}`);
  }
}

/** What is known without a proof, and what to do next. */
function showUndecided(body, subject, self, { why, solvedTo, focusRules, onknown }) {
  self.chips(chip({ status: "undecided", why }));
  self.aside();
  onknown({ kind: "undecided", why, solvedTo, chip: chip({ status: "undecided", why }) });
  const fits = h("div", { role: "status" });
  const [fitting, refuted] = ["Which descriptions fit the board, and how far", "A statement about the positions is decided or refuted on the board"].map((text) => h("p", { class: "muted small" }, text));
  const steps = [
    ["See what fits", fitting, button("Data", () => showFits(fits, subject), { small: true })],
    ["Test a claim", refuted, linkButton("Claim", subject.ask(), { small: true })],
    ["Change a rule", h("p", { class: "muted small" }, "A smaller parameter or another move may be provable"), button("Edit", focusRules, { small: true })],
    subject.proofBody.longer
      ? ["Tried for longer", h("p", { class: "muted small" }, "The longer search has ended without a proof as well"), null]
      : ["Try for another five minutes", h("p", { class: "muted small" }, "You can leave the page; the result is kept"), button("Try", () => { subject.proveLonger(); self.again(); }, { small: true, main: true })],
  ];
  fill(
    body,
    h("h3", {}, "No proof was found; none was ruled out"),
    h("p", { class: "muted" }, `${why ? `${why[0].toUpperCase()}${why.slice(1)}`.replace(/\.?$/, ".") : ""} The board itself is exact.`),
    h("ul", { class: "next-steps" }, steps.map(([name, text, act]) => h("li", {}, h("div", {}, h("b", {}, name), text), act))),
    fits,
  );
  // Where the page knows something specific about this game, it says that instead.
  differentSteps(subject).then((said) => said && fill(fitting, said), () => {});
  nearestRefuted(subject).then((said) => said && fill(refuted, said), () => {});
}

const COLUMNS = 200;

/** How many different steps lead from one P-position to the next: only a few if a word describes them. */
async function differentSteps(subject) {
  if (subject.piles.length !== 2) return null;
  const { rows } = await subject.post("/api/table", { columns: COLUMNS });
  const [a, b] = ["A", "B"].map((wanted) => rows.find(({ name }) => name === wanted).values);
  const steps = a.slice(1).map((next, n) => [next - a[n], b[n + 1] - b[n]].join());
  const [half, all] = [steps.slice(0, COLUMNS / 2), steps].map((some) => new Set(some).size);
  return `${grouped(all)} different steps among the first ${COLUMNS} P-positions, ${all > half ? "still growing" : `no new one after the first ${COLUMNS / 2}`}`;
}

/** The claim that the game has the P-positions of a relative, with the position that refutes it. */
async function nearestRefuted(subject) {
  const { relatives } = await subject.post("/api/relatives");
  const near = relatives.find(({ same, here, there }) => !same && here && there);
  return near ? `“The same P-positions as ${near.title.replace(/^The /, "the ")}” is refuted: ${positionText(near.here)} is one only here, ${positionText(near.there)} only there` : null;
}

async function showFits(place, subject) {
  const bar = progressBar(() => fill(place));
  fill(place, bar);
  try {
    const found = await subject.descriptions((job) => bar.hear(job));
    if (!Array.isArray(found)) fill(place, h("p", {}, `${found.text}.`));
    else
      fill(
        place,
        found.map((idea) => [
          h("p", {}, chip({ status: idea.status, bound: idea.verified_to ?? undefined, witness: idea.witness ? `(${idea.witness.join(", ")})` : null }), ` ${idea.kind}: ${idea.description}`),
          idea.formula ? displayed(idea.formula) : null,
        ]),
      );
  } catch (error) {
    if (error.name === "AbortError") return;
    fill(place, h("p", {}, error.message));
  }
}
