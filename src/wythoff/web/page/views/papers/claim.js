// One claim of a paper: its statement, its verdict and, for a misprint, what is printed, what is right, and why.

import { isAbort } from "../../api.js";
import { board } from "../../board.js";
import { format, splitGame } from "../../address.js";
import { button, flash, iconButton, linkButton, problem, progressBar, swatch } from "../../card.js";
import { chip, tag } from "../../chip.js";
import { copyAs } from "../../copy-as.js";
import { copyText, fill, h, positionText } from "../../dom.js";
import { math } from "../../math.js";
import { cancel, run } from "../../jobs.js";
import { differing } from "./differing.js";

const CLAIM_FORMS = [
  { format: "python", name: "Python" },
  { format: "command", name: "Command" },
  { format: "latex", name: "LaTeX" },
  { format: "walnut", name: "Walnut" },
];

/** Pieces of prose and mathematics as parts of a sentence. */
export const typeset = (pieces) =>
  pieces.map(({ text, math: formula, differs }) => {
    const piece = formula ? math(formula) : text;
    return differs ? h("b", { class: "differs" }, piece) : piece;
  });

/** The chip of a verdict: its kind decides the look, its words are those of the register. */
export function verdictChip({ kind, verdict, for_all: symbols = [], argument: told }, { plain = false } = {}) {
  const text = verdict.charAt(0).toUpperCase() + verdict.slice(1);
  const looks = {
    proved: { status: "proved", for_all: symbols },
    "proved for": { status: "proved", text },
    "checked in full": { status: "checked in full" },
    holds: { status: "verified", text },
    misprint: { status: "misprint" },
    false: { status: "refuted", text: "False as printed" },
    open: { status: "open" },
    definition: { status: "verified", text: "Definition" },
  };
  const known = looks[kind] ?? { status: "undecided", text };
  if (kind === "definition" || kind === "not computed") return tag(text);
  return chip({ ...known, cases: undefined }, { plain, evidence: plain ? null : h("p", {}, told) });
}

/** "Section 1, Theorem 1.2" as what it is called and where it is. */
export function placeOf(place) {
  const [first, ...rest] = place.split(", ");
  const named = rest.length && /^section|^beyond/i.test(first) ? { name: rest.join(", "), where: capital(first) } : { name: place, where: "" };
  return { ...named, name: capital(named.name).replace(/\bTheorem\b/, "Thm").replace(/\bDefinition\b/, "Def.").replace(/\bProposition\b/, "Prop.") };
}

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Everything that is shown of a claim; `argued()` gives the arguments of all claims, which arrive a moment after the statements. */
export function claimCard(claim, { paper, version, signal, argued }) {
  const again = h("div", {});
  const argument = h("div", {});
  const more = h("div", { class: "stack" });
  const argue = () =>
    argued().then(
      ({ arguments: all }) => {
        fill(argument, evidence(claim, all[claim.claim]));
        fill(more, grounds(all[claim.claim], claim));
      },
      (error) => isAbort(error) || fill(argument, problem(error, { again: argue })),
    );
  argue();
  const parts = [
    h(
      "div",
      { class: "claim-head" },
      h("h2", { tabindex: "-1" }, claim.place.charAt(0).toUpperCase() + claim.place.slice(1)),
      verdictChip(claim),
      claim.severity ? tag(claim.severity) : null,
      linkTo(claim),
    ),
    claim.correction ? misprint(claim) : h("p", { class: "serif statement" }, typeset(claim.typeset.statement)),
    argument,
    claim.contrast ? contrast(claim.contrast, signal) : null,
    more,
    (claim.tables ?? []).map(sideBySide),
    h(
      "div",
      { class: "claim-foot" },
      h("span", { class: "muted small" }, foot(claim, version)),
      h("div", { class: "actions" }, button("Check again here", () => check(claim, again, signal), { needsServer: true }), button("Cite", () => cite(claim, paper), { iconName: "copy" }), claim.contrast?.game ? linkButton("Open the game", format({ view: "game", ...splitGame(claim.contrast.game) })) : null),
    ),
    copyAs(CLAIM_FORMS, { paper: paper.key, claim: claim.claim, what: "claim" }, `the claim ${claim.place}`),
    again,
  ];
  return h("section", { class: "card claim-card", "aria-label": claim.place }, parts);
}

function linkTo({ paper, claim }) {
  const address = `${location.origin}/paper/${paper.toLowerCase()}#${claim}`;
  const pressed = iconButton("link", "Copy the link to this claim", async () => (await copyText(address, "The link is copied.")) && flash(pressed));
  return pressed;
}

function misprint({ typeset: texts, correction }) {
  const holds = correction.verdict;
  const [printed, corrected] = differing(texts.statement, texts.correct);
  return h(
    "div",
    { class: "printed-and-corrected" },
    h("div", { class: "callout lose" }, h("h3", { class: "over" }, "As printed"), h("p", { class: "serif" }, typeset(printed))),
    h("div", { class: "callout win" }, h("h3", { class: "over" }, "Corrected"), h("p", { class: "serif" }, typeset(corrected), " ", h("span", { class: "muted small" }, `${capital(holds)}.`))),
  );
}

/** What the evidence of a claim is, by the kind of its verdict. */
const LABELS = { misprint: "Smallest counterexample.", false: "Smallest counterexample.", open: "What is known.", definition: "Used." };

const fullStop = (pieces) => (/[.!?]$/.test(pieces.at(-1)?.text ?? "") ? "" : ".");

/** The counterexample, or what the verdict rests on. */
const evidence = ({ kind }, { evidence: told }) => h("p", { class: "evidence-text" }, h("b", {}, `${LABELS[kind] ?? "Evidence."} `), typeset(told), fullStop(told));

/** How serious the error is, and why the correction holds. */
function grounds({ severity: why, correct_evidence: holds, quotes }, { certificates = [] }) {
  return [
    why ? h("p", { class: "muted" }, h("b", {}, "How serious it is. "), typeset(why), fullStop(why)) : null,
    holds ? h("details", {}, h("summary", {}, "Why the correction holds"), h("p", { class: "muted" }, typeset(holds), fullStop(holds))) : null,
    quotes.length ? h("details", {}, h("summary", {}, "What the certificates say"), quotes.map((lines) => h("ul", { class: "quoted muted small" }, lines.map((line) => h("li", {}, typeset(line)))))) : null,
    certificates.length ? h("p", { class: "muted small" }, `Certificates: ${certificates.join(", ")}`) : null,
  ];
}

/** What is printed beside what is meant, or a single board with the position at which the claim fails. */
function contrast({ case: which, bound, ring, move = null, boards }, signal) {
  const isPair = boards.length === 2;
  const arrows = move ? [{ from: move[0], to: move[1], kind: isPair ? "lose" : "plain" }] : [];
  const side = ({ which: kind, title, positions }) => {
    const isPrinted = kind === "printed";
    const has = positions.some((each) => String(each) === String(ring));
    const place = h("figure", {}, h("figcaption", { class: "legend" }, swatch(isPrinted ? "b" : "p", isPair ? `${title}: ${positionText(ring)} is${has ? "" : " not"}` : title)));
    const layers = { p: isPrinted ? [] : positions, second: isPrinted ? positions : [], circle: { cell: ring, radius: 0.75, kind: "lose" }, arrows };
    const inSet = new Set(positions.map(String));
    board(place, { bound, layers, label: title, labelsApart: 30, hasTable: false, signal, reading: (cell) => ({ title: positionText(cell), text: inSet.has(String(cell)) ? "P: the player to move loses" : "N: the player to move wins" }) });
    return place;
  };
  const says = isPair ? h("p", {}, "Below, ", h("i", { class: "serif" }, which), move ? `, and the move from ${positionText(move[0])} to ${positionText(move[1])}:` : ":") : null;
  return [says, h("div", { class: isPair ? "contrast" : "contrast one" }, boards.map(side))];
}

/** A table as printed and as computed; differences are marked. */
function sideBySide({ title, printed, computed }) {
  const differs = JSON.stringify(printed) !== JSON.stringify(computed);
  const rows = (mine, other) =>
    mine.map(({ label, cells }, i) =>
      h("tr", {}, h("th", { scope: "row" }, label), cells.map((cell, j) => h("td", { class: "number" }, cell === other[i]?.cells[j] ? cell : h("mark", {}, cell)))),
    );
  const side = (name, mine, other) => h("figure", {}, h("figcaption", { class: "muted small" }, name), h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": `${title}, ${name}` }, h("table", {}, h("tbody", {}, rows(mine, other)))));
  return h(
    "details",
    { class: "side-by-side", open: differs },
    h("summary", {}, `${capital(title)}: ${differs ? "differences are marked" : "printed as computed"}`),
    h("div", { class: "sides" }, differs ? side("printed", printed, computed) : null, side(differs ? "computed" : "printed and computed", computed, differs ? printed : computed)),
  );
}

const foot = ({ seconds, evidence: told }, version) => {
  const bound = /checked: ([^;]{1,60})/.exec(told)?.[1];
  return [`Version ${version}, in ${seconds < 0.1 ? "less than 0.1" : seconds} s`, bound].filter(Boolean).join("; ");
};

async function check({ paper, claim }, place, signal) {
  const body = { paper, claim };
  const bar = progressBar(() => cancel("claim", body));
  fill(place, bar);
  try {
    const found = await run("claim", body, { signal, progress: (job) => bar.hear(job) });
    fill(place, h("p", { role: "status" }, "Checked here just now: ", verdictChip(found, { plain: true }), ` in ${found.seconds} s.`));
  } catch (error) {
    if (!isAbort(error)) fill(place, problem(error, { again: () => check({ paper, claim }, place, signal) }));
  }
}

function cite({ place, claim, verdict }, { title, authors, key, version }) {
  const address = `${location.origin}/paper/${key.toLowerCase()}#${claim}`;
  return copyText(`${authors}: ${title}. ${place}: ${verdict} (wythoff ${version}, ${address})`, "The citation is copied.");
}
