// Games as pictures, made before the page is served: each with a plain sentence and what is proved about it.

import { get } from "../../api.js";
import { chip } from "../../chip.js";
import { h, s } from "../../dom.js";
import { icon } from "../../icons.js";

/** The pictures; `families` is the server's list of the whole library. */
export async function gallery(signal, families) {
  const games = await get("/page/gallery.json", signal);
  const all = h("a", { href: "#library" }, "All families");
  families.then((list) => (all.textContent = `All ${list.length} families`), () => {});
  return h(
    "section",
    { class: "home-part", "aria-labelledby": "games-title" },
    h(
      "div",
      { class: "part-head" },
      h("h2", { id: "games-title" }, "Games"),
      h("p", { class: "small muted" }, "Blue squares: the player to move loses."),
      h("p", { class: "part-links small" }, all, h("a", { href: "/find" }, "Find games by their positions")),
    ),
    h("ul", { class: "gallery" }, games.map(gameCard), ownCard()),
  );
}

function gameCard({ address, title, sentence, known, picture }) {
  const words = known.for_all?.length ? { ...known, text: "Proved for all parameters" } : known;
  return h(
    "li",
    {},
    h(
      "a",
      { class: "card game-card", href: address },
      drawn(picture),
      h("span", { class: "game-words" }, h("span", { class: "game-title" }, title), h("span", { class: "small muted" }, sentence), chip(words, { plain: true })),
    ),
  );
}

function ownCard() {
  return h(
    "li",
    {},
    h(
      "a",
      { class: "card game-card own", href: "/g/own" },
      h("span", { class: "game-picture" }, icon("plus", 26), "Write your own"),
      h(
        "span",
        { class: "game-words" },
        h("span", { class: "game-title" }, "A game of your own"),
        h("span", { class: "small muted" }, "Three lines of rules; the board follows as you type."),
        h("span", { class: "small muted" }, "Start from a blank page or from any game"),
      ),
    ),
  );
}

function drawn({ view, marks = {}, lines, dots = {} }) {
  const look = { viewBox: view.join(" "), preserveAspectRatio: "xMidYMid slice", class: "game-picture", "aria-hidden": "true" };
  return s(
    "svg",
    look,
    lines ? s("path", { class: "lines", d: lines }) : null,
    Object.entries(marks).map(([token, d]) => s("path", { class: token, d })),
    Object.entries(dots).map(([group, d]) => s("path", { class: `dots ${group}`, d })),
  );
}
