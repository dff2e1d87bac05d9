// A paper: its claims in the order of the text on the left, the chosen one on the right.

import { format } from "../address.js";
import { get } from "../api.js";
import { breadcrumb, button, card, segmented } from "../card.js";
import { copyText, fill, h, style } from "../dom.js";
import { claimCard, placeOf, typeset, verdictChip } from "./papers/claim.js";
import { GROUPS, groupOf, verdictBar } from "./papers/verdict-bar.js";

export const title = ({ paper }) => `Paper ${paper}`;

export async function show(root, address, page) {
  const [paper] = await Promise.all([get(`/api/papers/${encodeURIComponent(address.paper)}`, page.signal), style("views/papers.css")]);
  const name = paper.title.replaceAll("'", "’");
  document.title = `${name} · Wythoff`;
  let argued = null;
  /** The arguments of all claims, asked for once, or again after a failure. */
  const argumentsOf = () => {
    argued ??= get(`/api/papers/${encodeURIComponent(address.paper)}/arguments`, page.signal);
    argued.catch(() => (argued = null));
    return argued;
  };
  let only = GROUPS.some(([group]) => group === address.settings.only) ? address.settings.only : "all";
  const byId = new Map(paper.rows.map((claim) => [claim.claim, claim]));
  const firstWrong = paper.rows.find(({ kind }) => groupOf(kind)[0] === "misprints") ?? paper.rows[0];
  let chosen = byId.get(address.claim) ?? null;
  const missing = address.claim && !chosen;

  const list = h("ol", { class: "claims" });
  const shown = h("div", { class: "claim-place" });
  const rows = new Map();

  const fits = ({ kind }) => only === "all" || groupOf(kind)[0] === only;
  const drawList = () => {
    rows.clear();
    fill(list, paper.rows.filter(fits).map(row));
    markChosen();
  };
  const row = (claim) => {
    const { name: called, where } = placeOf(claim.place);
    const link = h(
      "a",
      { href: format({ ...address, claim: claim.claim, settings: {} }), class: "claim-row", onclick: (event) => pick(event, claim) },
      h("span", { class: "claim-name" }, h("b", {}, called), where ? h("span", { class: "muted small" }, where) : null),
      h("span", { class: "serif claim-text" }, typeset(claim.typeset.statement)),
      h("span", { class: "claim-verdict" }, verdictChip(claim, { plain: true }), claim.severity ? h("span", { class: "muted small" }, claim.severity) : null),
    );
    rows.set(claim.claim, link);
    return h("li", {}, link);
  };
  const markChosen = () => {
    for (const [id, link] of rows) {
      if (chosen && id === chosen.claim) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  const pick = (event, claim) => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    page.update({ ...address, claim: claim.claim, settings: only === "all" ? {} : { only } }, { push: true });
    choose(claim, { isAsked: true });
  };
  /** Shows a claim; one that the user asked for is scrolled into view and gets the focus. */
  const choose = (claim, { isAsked = false } = {}) => {
    chosen = claim;
    markChosen();
    fill(shown, claimCard(claim, { paper, version: paper.version, signal: page.signal, argued: argumentsOf }));
    if (!isAsked) return;
    const heading = shown.querySelector("h2");
    heading.focus({ preventScroll: true });
    if (shown.getBoundingClientRect().top > innerHeight - 120 || shown.getBoundingClientRect().top < 0) shown.scrollIntoView({ block: "start" });
  };

  const number = (group) => paper.rows.filter(({ kind }) => groupOf(kind)[0] === group).length;
  const groups = GROUPS.map(([group, , , words]) => [group, words, number(group)]).filter(([group, , count]) => count && (group === "misprints" || group === "open"));
  const choices = [["all", `All ${paper.claims}`], ...groups.map(([group, , count]) => [group, `${group.charAt(0).toUpperCase()}${group.slice(1)} ${count}`])];
  const filter = segmented({
    label: "Show claims",
    choices,
    value: only,
    onchange: (value) => {
      only = value;
      page.update({ ...address, claim: chosen?.claim ?? null, settings: only === "all" ? {} : { only } });
      drawList();
    },
  });
  const cold = paper.rows.some(({ statement }) => /\bcold\b/.test(statement)) ? " “Cold” is what this page calls P: the player to move loses." : " P: the player to move loses.";

  root.append(
    h(
      "div",
      { class: "frame paper" },
      breadcrumb(["Papers", "/papers"], [paper.names.join(", ")]),
      h(
        "div",
        { class: "paper-head" },
        h("div", {}, h("h1", { tabindex: "-1" }, name), h("p", { class: "muted" }, `${paper.claims} claims, checked one by one from the definitions.${cold}`)),
        verdictBar(paper.counts),
      ),
      missing ? h("p", { class: "callout open", role: "status" }, `This paper has no claim “${address.claim}”. All of its claims are below.`) : null,
      h(
        "div",
        { class: "paper-columns" },
        h("section", { class: "card claim-list", "aria-label": "Claims" }, h("div", { class: "claim-filter" }, filter, h("span", { class: "muted small" }, "in the order of the text")), list),
        shown,
      ),
      card({ title: "Cite the paper" }, h("pre", {}, paper.bibtex), h("div", { class: "actions" }, button("Copy BibTeX", () => copyText(paper.bibtex, "BibTeX is copied."), { iconName: "copy", small: true }))),
    ),
  );
  drawList();
  // They arrive while the list is being read, and remain available when the program stops.
  argumentsOf().catch(() => {});
  const isPhone = matchMedia("(max-width: 1039px)").matches;
  if (chosen) {
    choose(chosen, { isAsked: true });
    rows.get(chosen.claim)?.scrollIntoView({ block: "nearest" });
  } else if (!isPhone) choose(firstWrong);
  return (next) => {
    if (next.paper !== address.paper) return false;
    const claim = byId.get(next.claim);
    if (claim) choose(claim, { isAsked: true });
    return true;
  };
}
