// Relatives: games with the same P-positions, and others with the first difference.

import { format } from "../../address.js";
import { chip } from "../../chip.js";
import { linkButton, table } from "../../card.js";
import { fill, h, positionText } from "../../dom.js";
import { loadingCard, patiently } from "./loading.js";

/** The card; `onfound(list)` gets the relatives, for the box at the side. */
export function relativesCard({ onfound }) {
  return loadingCard({ title: "Relatives", id: "relatives", className: "relatives-card" }, async (body, subject, self) => {
    await subject.proof().catch((error) => {
      if (error.name === "AbortError") throw error;
    });
    const found = await patiently(body, self, (signal) => subject.post("/api/relatives", {}, signal));
    onfound(found.relatives);
    const rows = found.relatives.map((other) => [h("a", { href: gameAddress(other) }, other.title), difference(other, subject), standing(other, found.bound)]);
    fill(
      body,
      rows.length ? table(["game", "first difference", "P-positions"], rows, { label: "Games and where they differ" }) : h("p", { class: "muted" }, "No other game of the library has this number of piles."),
      h(
        "div",
        { class: "actions" },
        linkButton("Compare", format({ view: "compare", games: [subject.address, other(found.relatives)] }), { small: true }),
        linkButton("Find games with these P-positions", format({ view: "find", settings: { g: subject.isOwn ? null : subject.rules.game } }), { small: true }),
      ),
    );
  });
}

export const gameAddress = ({ game, parameters }) => format({ view: "game", game, parameters });
const other = (list) => (list.length ? { game: list[0].game, parameters: list[0].parameters } : { game: "nim", parameters: {} });

/** Where the two games diverge: the first P-position of each that the other lacks, with a link to the comparison. */
function difference({ same, here, there, game, parameters }, subject) {
  if (same) return "none";
  const said = `${here ? positionText(here) : "–"} ↔ ${there ? positionText(there) : "–"}`;
  return h("a", { href: format({ view: "compare", games: [subject.address, { game, parameters }] }), title: "the first P-position here, and the first one there, that the other game lacks" }, said);
}

function standing({ same, status, verified_to: bound, here, there }, size) {
  if (!same) {
    const at = [here && `${positionText(here)} is P here and not there`, there && `${positionText(there)} is P there and not here`].filter(Boolean).join("; ");
    return chip({ status: "same", text: "differ" }, { evidence: h("p", {}, `${at}. Both boards were solved up to ${size}.`) });
  }
  if (status === "proved") return chip({ status: "same", text: "same P" }, { evidence: h("p", {}, "Both are proved, and the two automata accept the same positions.") });
  return chip({ status: "verified", bound });
}
