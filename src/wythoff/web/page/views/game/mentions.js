// Papers that mention a game, with the verdict on what they say about it.

import { format } from "../../address.js";
import { chip } from "../../chip.js";
import { h } from "../../dom.js";

/** Claims by authors and place, each with its verdict, or null if no paper mentions the game. */
export async function mentions(subject) {
  const { papers } = await subject.post("/api/mentions");
  if (!papers.length) return null;
  const line = ({ paper, authors, first: [claim], claims, title }) => {
    const place = claim.place.replace(/^.*, (?=Theorem)/, "");
    return h(
      "li",
      {},
      h("a", { href: format({ view: "paper", paper, claim: claim.claim }), title: `${title}: ${claim.statement}` }, `${authors}, ${place}`),
      h(
        "span",
        { class: "verdict" },
        verdictChip(claim.verdict),
        claims > 1 ? h("a", { class: "small", href: format({ view: "paper", paper }), "aria-label": `All ${claims} claims of ${authors} about this game` }, `${claims} claims`) : null,
      ),
    );
  };
  return h("ul", { class: "mentions" }, papers.map(line));
}

/** A small chip that opens nothing: the claim itself has the evidence. */
function verdictChip(verdict) {
  if (verdict === "misprint") return chip({ status: "misprint", text: "misprint" }, { plain: true });
  if (verdict === "false") return chip({ status: "refuted", text: "false" }, { plain: true });
  if (verdict === "open") return chip({ status: "open", text: "open" }, { plain: true });
  if (verdict.startsWith("holds")) return chip({ status: "verified", text: verdict }, { plain: true });
  return chip({ status: "proved", text: verdict }, { plain: true });
}
