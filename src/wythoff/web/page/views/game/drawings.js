// Pictures as in papers: each is drawn on request, and can be saved.

import { button, copyField, segmented } from "../../card.js";
import { download, fill, h } from "../../dom.js";
import { loadingCard, patiently } from "./loading.js";

/** What each picture is called, and a sentence that explains it. */
const WORDS = {
  steps: ["Steps", "A strip of colours: the step from each P-position to the next, in the order of the smaller piles."],
  discrepancy: ["Discrepancy", "How far the smaller pile of the n-th P-position strays from n times its mean."],
  letters: ["Letters", "How far the number of each letter among the first n of the step word strays from n times its frequency."],
  cells: ["Cells", "P-positions in cells of cap + 1 squares: every cell is like the first."],
  sponge: ["Sponge", "P-positions as points in space, coloured by their eighth of the cube; more than three piles are combined into three sums."],
  torus: ["Torus", "The fractional parts of nα and nβ as points of the unit square, and the circles in which they are dense, if there are any."],
  "basic-sets": ["Basic sets", "The first layers of the tree of basic sets: each is the disjoint union of its branches."],
};

export function drawingsCard(page) {
  return loadingCard({ title: "Drawings", id: "drawings", className: "drawings-card" }, async (body, subject, self) => {
    const kinds = subject.about.drawings;
    if (!kinds.length) {
      fill(body, h("p", {}, `There are no drawings for ${subject.piles.length === 1 ? "one pile" : `${subject.piles.length} piles`} here besides the board.`));
      return;
    }
    const place = h("div", { class: "drawn", role: "status" });
    let turn = null;
    const choose = async (what) => {
      page.update(subject.here({ ...subject.address.settings, drawing: what }));
      subject.address.settings = { ...subject.address.settings, drawing: what };
      turn?.abort();
      const mine = (turn = new AbortController());
      self.signal.addEventListener("abort", () => mine.abort(), { once: true });
      fill(place, h("p", { class: "muted small" }, "Drawing …"));
      const answer = patiently(place, { appear: () => {}, signal: mine.signal, again: () => choose(what) }, (signal) => subject.post("/api/drawing", { what }, signal));
      await answer.then(
        (found) => fill(place, drawn(found, what)),
        (error) => error.name === "AbortError" || fill(place, h("p", {}, error.message)),
      );
    };
    const wanted = subject.address.settings?.drawing;
    const isKnown = kinds.includes(wanted);
    fill(
      body,
      h("p", { class: "muted small" }, "Pictures as in papers. Choose one."),
      segmented({ label: "Which drawing", choices: kinds.map((what) => [what, WORDS[what][0]]), value: isKnown ? wanted : null, onchange: choose }),
      place,
    );
    self.appear();
    if (isKnown) await choose(wanted);
  });
}

/** The picture includes its title and its numbers, and so does its alternative text. */
function drawn({ title, summary, svg, command }, what) {
  const [, words] = WORDS[what];
  const address = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  return h(
    "figure",
    {},
    h("img", { src: address, alt: `${title}: ${summary}` }),
    h("figcaption", { class: "small muted" }, words),
    h("div", { class: "actions" }, button("Save as SVG", () => download(svg, `${what}.svg`, "image/svg+xml"), { small: true, iconName: "download" }), copyField(command, "Copy the command")),
  );
}
