// The papers: their claims, each with the verdict of the program.

import { Job, get } from "./api.js";
import { announce, badge, byId, errorBox, fill, h } from "./dom.js";
import { copyAs } from "./export.js";
import { showProgress } from "./knowledge.js";
import { on, set, state } from "./store.js";

const results = new Map();
/** The items of the list by claim: a menu that is open stays open while more claims come. */
const items = new Map();
let papers = null;
let running = null;
let shownPaper = null;

export function startPapers() {
  on("view", refresh);
}

async function refresh() {
  if (state.view !== "papers") return;
  if (!papers) {
    try {
      papers = await get("/api/papers");
    } catch (error) {
      fill(byId("papers"), h("li", {}, errorBox(error)));
      return;
    }
    fill(byId("papers"), papers.map(paperItem));
  }
  if (papers.some(({ key }) => key === state.paper) && shownPaper !== state.paper) run(state.paper);
}

function paperItem({ key, title, claims }) {
  return h(
    "li",
    { class: "card paper" },
    h(
      "div",
      {},
      h("b", {}, title),
      h("p", { class: "muted small" }, [key, claims ? `${claims} claims` : null].filter(Boolean).join(" · ")),
    ),
    h(
      "button",
      {
        class: "secondary",
        "data-paper": key,
        "aria-label": `Check the claims of ${title}`,
        onclick: () => choose(key),
      },
      "Check its claims",
    ),
  );
}

function choose(key) {
  set({ paper: key, only: null });
  run(key);
}

async function run(key) {
  shownPaper = key;
  running?.cancel();
  fill(byId("claims"));
  fill(byId("paper-job"));
  items.clear();
  if (results.has(key)) {
    showClaims(key, results.get(key).claims, results.get(key).forms);
    return;
  }
  const job = new Job({ kind: "paper", paper: key }, (report) => running === job && showReport(report));
  const showReport = (report) => {
    showProgress(byId("paper-job"), report, job);
    if (Array.isArray(report.result)) showClaims(key, report.result);
  };
  running = job;
  byId("paper-job").scrollIntoView({ block: "nearest" });
  showProgress(byId("paper-job"), { state: "queued" }, job);
  try {
    const { result } = await job.finished;
    results.set(key, result);
    if (running === job) {
      fill(byId("paper-job"));
      showClaims(key, result.claims, result.forms);
      announce(`${result.claims.length} claims were checked.`);
    }
  } catch (error) {
    if (running === job) fill(byId("paper-job"), errorBox(error));
  }
}

const kindOf = (verdict) => (verdict.startsWith("proved for") ? "instances" : simpleKind(verdict));
const simpleKind = (verdict) =>
  verdict === "proved"
    ? "proved"
    : verdict.startsWith("holds")
      ? "verified"
      : verdict === "misprint"
        ? "misprint"
        : verdict === "false"
          ? "refuted"
          : "undecided";

const KIND_NAMES = { instances: "proved for some values", verified: "hold to a bound" };

/** The claims that have a verdict; the forms of the whole list come when it is complete. */
function showClaims(key, claims, forms = null) {
  const { only } = state;
  const counts = new Map();
  for (const { verdict } of claims) counts.set(kindOf(verdict), (counts.get(kindOf(verdict)) ?? 0) + 1);
  const showOnly = (kind) => {
    set({ only: kind });
    showClaims(key, claims, forms);
  };
  const filter = (kind, text) =>
    h(
      "button",
      { class: "quiet", "aria-pressed": String(only === kind), onclick: () => showOnly(kind) },
      text,
    );
  fill(
    byId("claims"),
    h("h3", {}, papers.find((paper) => paper.key === key)?.title ?? key),
    h(
      "div",
      { class: "buttons filters", role: "group", "aria-label": "Show claims" },
      filter(null, `all ${claims.length}`),
      [...counts].map(([kind, count]) => filter(kind, `${count} ${KIND_NAMES[kind] ?? kind}`)),
    ),
    forms ? copyAs(forms, { what: "paper", paper: key }, "all claims", "Copy all as") : null,
    h("ul", { class: "claims" }, claims.filter(({ verdict }) => !only || kindOf(verdict) === only).map(keptItem)),
  );
}

function keptItem(row) {
  if (!items.has(row.claim)) items.set(row.claim, claimItem(row));
  return items.get(row.claim);
}

function claimItem({ paper, claim, place, statement, verdict, evidence, correction, forms }) {
  return h(
    "li",
    { class: "claim" },
    h("div", { class: "idea-head" }, badge(kindOf(verdict), verdict), h("span", { class: "kind" }, place ?? "")),
    h("p", {}, statement ?? ""),
    evidence ? h("p", { class: "muted small" }, evidence) : null,
    correction
      ? h(
          "div",
          { class: "correction" },
          h(
            "p",
            {},
            badge(kindOf(correction.verdict), correction.verdict),
            " ",
            h("b", {}, "Corrected: "),
            correction.statement,
          ),
          h("p", { class: "muted small" }, correction.evidence),
        )
      : null,
    copyAs(forms, { what: "claim", paper, claim }, place || claim),
  );
}
