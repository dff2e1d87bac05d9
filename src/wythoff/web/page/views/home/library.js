// Every family of the library by name, for those who are looking for a particular one.

import { h } from "../../dom.js";

/** The families with their parameters, in a list that opens; `asked` is the request for them. */
export async function library(signal, asked, isOpen) {
  const games = await asked;
  const item = ({ name, title, parameters }) =>
    h(
      "li",
      {},
      h("a", { href: `/g/${name}` }, title),
      parameters.length ? h("span", { class: "small muted" }, ` with ${parameters.map((each) => each.name).join(", ")}`) : null,
    );
  const details = h(
    "details",
    { id: "library", class: "card library", open: isOpen },
    h("summary", {}, `All ${games.length} families of the library`),
    h("ul", {}, games.map(item)),
  );
  // The link above leads here, and should open the list.
  addEventListener("click", ({ target }) => target.closest?.('a[href="#library"]') && (details.open = true), { signal });
  return details;
}
