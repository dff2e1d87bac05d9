// The games of the library as cards.

import { h } from "../../dom.js";

/** A link to each game, with its title. */
export function gallery(games) {
  const item = ({ name, title }) => h("li", {}, h("a", { class: "card", href: `/g/${name}` }, h("h3", {}, title)));
  return h(
    "section",
    { "aria-labelledby": "games-title" },
    h("h2", { id: "games-title" }, "Games"),
    h("ul", { class: "gallery" }, games.map(item)),
  );
}
