// The box beside the cards: the game at a glance, papers, questions, downloads, the address and how to cite.

import { format } from "../../address.js";
import { decodeNumbers, get } from "../../api.js";
import { button, card, copyField, flash, linkButton, progressBar } from "../../card.js";
import { copyText, download, fill, grouped, h } from "../../dom.js";
import { run } from "../../jobs.js";
import { systemWords } from "./automaton.js";
import { mentions } from "./mentions.js";
import { gameAddress } from "./relatives.js";

/** {element, load(subject), known(known), relatives(list), grey()}; `picture` saves what is seen. */
export function infobox(picture) {
  const glance = card({ title: "At a glance", className: "side" });
  const papers = card({ title: "In the papers", className: "side", id: "papers" });
  const asking = card({ title: "Ask about it", className: "side" });
  const files = card({ title: "Downloads", className: "side", id: "downloads" });
  const cite = card({ title: "Address and citation", className: "side", id: "citation" });
  const cards = [glance, papers, asking, files, cite];
  const element = h("aside", { class: "infobox", "aria-label": "About this game" }, cards);
  let facts = {};
  let sizes = {};
  let subject = null;

  const showFacts = () => {
    const rows = [
      ["Status", facts.status],
      ["Digits", facts.digits],
      ["Growth", facts.growth],
      ["Introduced", subject.about.about.source ? sourceText(subject.about.about.source) : null],
      ["Same P-positions", facts.same],
      ["Compare with", facts.others],
    ].filter(([, value]) => value);
    body(glance, h("dl", { class: "glance" }, rows.map(([name, value]) => [h("dt", {}, name), h("dd", {}, value)])));
  };

  /** The downloads, with what is known so far: how long certificates are, and which formats are not available here. */
  const showFiles = (known = {}) => {
    Object.assign(sizes, known);
    body(files, downloads(subject, picture, sizes));
  };

  return {
    element,
    grey: () => cards.forEach((each) => (each.dataset.state = "stale")),
    load: async (next) => {
      subject = next;
      facts = { status: "on boards: every position shown is solved" };
      sizes = {};
      cards.forEach((each) => (each.dataset.state = "ready"));
      showFacts();
      body(asking, h("p", { class: "muted" }, question(subject)), linkButton("Ask a question", subject.ask(statement(subject)), { small: true }));
      showFiles();
      subject.shipped().then((shipped) => subject === next && shipped && !shipped.instance && showFiles({ family: shipped.bytes }), () => {});
      get("/api/about", subject.signal).then(({ lacking }) => subject === next && showFiles({ lacking }), () => {});
      body(cite, h("p", { class: "muted small" }, "…"));
      papers.hidden = true;
      mentions(subject).then((list) => {
        if (subject !== next) return;
        papers.hidden = !list;
        if (list) body(papers, list);
      }, () => {});
      await citation(cite, subject);
    },
    /** What is proved, as the theorem card has found out. */
    known: (known) => {
      if (known.kind === "for-all") facts.status = h("span", {}, `${known.theorem.chip.toLowerCase()}, for all positions`);
      if (known.kind === "proof") facts.status = "proved for all positions";
      if (known.kind === "undecided") facts.status = "undecided: no proof, and none ruled out";
      showFacts();
    },
    proof: (verdict) => {
      const mine = subject;
      showFiles({ single: verdict.bytes });
      subject.descriptions().then((found) => {
        const growth = Array.isArray(found) && found.find((idea) => idea.status === "decided" && idea.growth)?.growth;
        if (!growth || mine !== subject) return;
        facts.growth = h("span", {}, letter("b / a"), ` → ${growth.limit} …`, growth.pisot ? [", a ", h("span", { class: "told", title: "A root of a polynomial with integer coefficients that begins with 1; the other root lies between −1 and 1" }, "Pisot number")] : null);
        showFacts();
      }, () => {});
      facts.digits = h("a", { href: "#automaton" }, `${systemWords(verdict.numeration)[0]}, ${grouped(verdict.states)} ${verdict.states === 1 ? "state" : "states"}`);
      showFacts();
    },
    relatives: (list) => {
      const links = (wanted) => {
        const found = list.filter(({ same }) => same === wanted).slice(0, 3);
        return found.length ? found.flatMap((other, i) => [i ? h("br") : null, h("a", { href: gameAddress(other) }, other.title)]) : null;
      };
      Object.assign(facts, { same: links(true), others: links(false) });
      showFacts();
    },
  };
}

const body = (element, ...children) => {
  const head = element.querySelector(".card-head");
  fill(element, head, children);
};

/** Papers by their authors, never by their keys. */
const AUTHORS = { LiWu: "Li and Wu", FokkinkRust: "Fokkink and Rust", GoldbergFraenkel: "Goldberg and Fraenkel", Schwent: "Schwent", Aoki: "Aoki et al." };
const sourceText = (source) => source.replace(/[A-Z]\w+/g, (word) => AUTHORS[word] ?? word).replace(/\bThm\b/g, "Theorem");

const letter = (name) => h("i", { class: "math-text" }, name);
const question = ({ piles }) => (piles.length === 2 ? ["Is ", letter(piles[1]), " ≤ 2", letter(piles[0]), " in every P-position?"] : "Does every number occur in a P-position?");

/** The same question as a statement; if the piles are unordered, y is the larger one. */
function statement({ piles, about }) {
  if (piles.length === 2) return `forall x, y: P(x, y)${about.unordered ? " and x <= y" : ""} => y <= 2*x`;
  const others = ["x", "y", "z", "u", "v"].slice(0, piles.length - 1);
  return `forall n: ${others.length ? `exists ${others.join(", ")}: ` : ""}P(${["n", ...others].join(", ")})`;
}

// -- downloads

function downloads(subject, picture, { family = null, single: ofOne = null, lacking = {} }) {
  const said = h("div", { role: "status" });
  const export_ = (format, what = "p", extra = {}) => async () => {
    fill(said);
    try {
      const bound = subject.piles.length > 2 ? 12 : 200;
      const { text, filename, base64 } = await subject.post("/api/export", { format, what, bound, ...extra });
      download(base64 ? new Blob([decodeNumbers(text, 1)]) : text, filename);
    } catch (error) {
      if (error.name !== "AbortError") fill(said, h("p", { class: "small" }, error.message, error.command ? copyField(error.command, "Copy the command") : null));
    }
  };
  const certificate = async () => {
    const shipped = await subject.shipped().catch(() => null);
    const address = shipped && !shipped.instance ? `/api/certificates/${shipped.shipped}` : (await subject.proof().catch(() => null))?.certificate;
    if (!address) fill(said, h("p", { class: "small" }, "There is no proof yet, so there is no certificate."));
    else h("a", { href: address, download: "" }).click();
  };
  const single = async () => {
    const found = (await subject.proof().catch(() => null))?.certificate;
    if (found) h("a", { href: found, download: "" }).click();
    else fill(said, h("p", { class: "small" }, "There is no proof yet, so there is no certificate."));
  };
  const report = (kind) => async () => {
    const bar = progressBar(() => fill(said));
    fill(said, bar);
    try {
      const found = await run("report", subject.rules, { signal: subject.signal, progress: (job) => bar.hear(job) });
      fill(said);
      download(found[kind], `${subject.name.replace(/[^A-Za-z0-9]+/g, "-").replace(/-$/, "")}.${kind}`, kind === "html" ? "text/html" : "application/x-tex");
    } catch (error) {
      if (error.name !== "AbortError") fill(said, h("p", { class: "small" }, error.message));
    }
  };
  const link = (name, text, act, why) => {
    if (!act) return h("span", { class: "mono muted" }, text);
    return h(
      "button",
      { type: "button", class: "link mono", onclick: why ? () => fill(said, h("p", { class: "small" }, why)) : act, "aria-label": `${name}: ${text}`, "aria-disabled": why ? "true" : null, title: why },
      text,
    );
  };
  const links = (name, ...items) => h("li", {}, h("span", {}, name), h("span", { class: "files" }, items.map(([text, act, why]) => link(name, text, act, why))));
  const certificateOf = (name, bytes, act) => links(name, [".json", act], ...(bytes ? [[`${Math.ceil(bytes / 1000)} kB`]] : []));
  const rows = [
    certificateOf(family ? "Certificate, all values" : "Certificate", family ?? ofOne, certificate),
    family && !subject.shown ? certificateOf("Certificate, this value", ofOne, single) : null,
    picture ? links("Picture", [".svg", () => picture.svg()], [".png", () => picture.png()]) : null,
    links("P-positions", [".csv", export_("csv")], [".parquet", export_("parquet"), lacking.parquet]),
    links("Sequence", ["b-file", export_("bfile", "table")]),
    links("For Walnut", [".txt", export_("walnut", "proof")]),
    links("Study report", [".html", report("html")], [".tex", report("tex")]),
  ];
  const of = subject.shown ? h("p", { class: "small muted" }, `All except the certificate are for the game with ${subject.shown}.`) : null;
  return [of, h("ul", { class: "downloads" }, rows), said];
}

// -- citation

async function citation(place, subject) {
  const here = format({ ...subject.address, view: "game", settings: {} });
  const shown = here.length > 200 ? "own rules, contained in the address" : here;
  const parts = (texts) => [
    copyField(shown, "Copy the address", here),
    h("pre", { class: "bibtex", tabindex: "0", "aria-label": "BibTeX" }, texts.short),
    h(
      "div",
      { class: "actions" },
      copying("BibTeX", () => texts.bibtex),
      copying("Plain text", () => texts.plain),
    ),
  ];
  const { version } = await get("/api/about", subject.signal);
  const fillIn = (hash) => body(place, parts(citationTexts(subject, version, hash, here)));
  fillIn(null);
  const shipped = await subject.shipped().catch(() => null);
  const hash = shipped && !shipped.instance ? shipped.sha256 : (await subject.proof().catch(() => null))?.sha256;
  if (hash && !subject.signal.aborted) fillIn(hash);
}

const copying = (text, content) => {
  const pressed = button(text, async () => (await copyText(content(), `Copied the ${text}.`)) && flash(pressed), { small: true, iconName: text === "BibTeX" ? "copy" : null });
  return pressed;
};

/** How to cite what is shown: with the version, and with the hash of the certificate if there is one. */
export function citationTexts({ name, about }, version, hash, address) {
  const key = name.replace(/[(,]\s*/g, "-").replace(/[^A-Za-z0-9-]+/g, "");
  const title = about.about.title || name;
  const note = (sha) => (sha ? `certificate sha256 ${sha}` : "not proved; computed on boards");
  const entry = (sha) =>
    [`@misc{${key},`, `  title = {P-positions of ${name}},`, `  howpublished = {wythoff ${version}},`, `  note = {${note(sha)}}`, "}"].join("\n");
  const short = hash ? `${hash.slice(0, 8)}…` : null;
  return {
    bibtex: entry(hash),
    short: entry(short),
    plain: `P-positions of ${name} (${title}), computed with wythoff ${version}${hash ? `; certificate sha256 ${hash}` : "; not proved"}. ${address}`,
  };
}
