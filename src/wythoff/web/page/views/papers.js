// Papers: those whose claims are checked, with the verdicts.

import { get } from "../api.js";
import { breadcrumb, titleRow } from "../card.js";
import { HOME } from "../address.js";
import { h, style } from "../dom.js";
import { verdictBar } from "./papers/verdict-bar.js";

export const title = () => "Papers";

export async function show(root, address, page) {
  const [papers] = await Promise.all([get("/api/papers", page.signal), style("views/papers.css")]);
  const claims = papers.reduce((sum, paper) => sum + paper.claims, 0);
  root.append(
    h(
      "div",
      { class: "frame papers" },
      breadcrumb(["Games", HOME], ["Papers"]),
      titleRow("Papers, claim by claim"),
      h("p", { class: "serif muted lead" }, `${claims} statements, tables and figures of ${papers.length} papers, each checked as printed, from the definitions. Most are about P-positions, in which the player to move loses.`),
      h("ul", { class: "paper-list" }, papers.map(paperCard)),
    ),
  );
}

function paperCard({ key, title: name, names, claims, counts }) {
  return h(
    "li",
    { class: "card" },
    h("h2", {}, h("a", { class: "paper-link", href: `/paper/${key.toLowerCase()}` }, name.replaceAll("'", "’"))),
    h("p", { class: "muted" }, `${names.join(", ")} · ${claims} claims`),
    verdictBar(counts),
  );
}
