// The papers: their claims, each with the verdict of the program.

import { Job, get } from "./api.js";
import { badge, byId, errorBox, fill, h } from "./dom.js";
import { showProgress } from "./knowledge.js";
import { on, state } from "./store.js";

const results = new Map();
let papers = null;
let running = null;

export function startPapers() {
  on("view", refresh);
}

async function refresh() {
  if (state.view !== "papers" || papers) return;
  try {
    papers = await get("/api/papers");
  } catch (error) {
    fill(byId("papers"), h("li", {}, errorBox(error)));
    return;
  }
  fill(byId("papers"), papers.map(paperItem));
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
      { class: "secondary", "data-paper": key, onclick: () => run(key) },
      results.has(key) ? "Show again" : "Check its claims",
    ),
  );
}

async function run(key) {
  running?.cancel();
  fill(byId("claims"));
  fill(byId("paper-job"));
  if (results.has(key)) {
    showClaims(key, results.get(key));
    return;
  }
  const job = new Job({ kind: "paper", paper: key }, (report) => running === job && showReport(report));
  const showReport = (report) => {
    showProgress(byId("paper-job"), report, job);
    if (report.result?.length) showClaims(key, report.result);
  };
  running = job;
  byId("paper-job").scrollIntoView({ block: "nearest" });
  showProgress(byId("paper-job"), { state: "queued" }, job);
  try {
    const { result } = await job.finished;
    results.set(key, result);
    if (running === job) {
      fill(byId("paper-job"));
      showClaims(key, result);
    }
  } catch (error) {
    if (running === job) fill(byId("paper-job"), errorBox(error));
  }
}

const kindOf = (verdict) =>
  verdict === "proved"
    ? "proved"
    : verdict.startsWith("holds")
      ? "verified"
      : verdict === "misprint"
        ? "misprint"
        : verdict === "false"
          ? "refuted"
          : "undecided";

function showClaims(key, claims, only = null) {
  const counts = new Map();
  for (const { verdict } of claims) counts.set(kindOf(verdict), (counts.get(kindOf(verdict)) ?? 0) + 1);
  const filter = (kind, text) =>
    h(
      "button",
      { class: "quiet", "aria-pressed": String(only === kind), onclick: () => showClaims(key, claims, kind) },
      text,
    );
  fill(
    byId("claims"),
    h("h3", {}, papers.find((paper) => paper.key === key)?.title ?? key),
    h(
      "div",
      { class: "buttons filters", role: "group", "aria-label": "Show claims" },
      filter(null, `all ${claims.length}`),
      [...counts].map(([kind, count]) => filter(kind, `${count} ${kind === "verified" ? "hold to a bound" : kind}`)),
    ),
    h("ul", { class: "claims" }, claims.filter(({ verdict }) => !only || kindOf(verdict) === only).map(claimItem)),
  );
}

function claimItem({ place, statement, verdict, evidence, correction }) {
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
  );
}
