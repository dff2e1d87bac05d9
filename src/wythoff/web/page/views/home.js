// Home: one sentence, a board that plays, a box that takes anything, the games and the papers.

import { get } from "../api.js";
import { linkButton, problem } from "../card.js";
import { fill, h, style } from "../dom.js";
import { searchBox } from "../search.js";
import { firstGame } from "./home/first-game.js";
import { gallery } from "./home/gallery.js";
import { library } from "./home/library.js";
import { papers } from "./home/papers.js";

const EXAMPLES = ["wythoff(slack=2)", "1,3,4,6,8,9,11", "move take: 1 <= x - x' <= 3"];

export const title = () => "";

export async function show(root, address, page) {
  await style("views/home.css");
  const playing = h("div", { class: "home-board" });
  const box = searchBox({ size: "large", id: "search-home", placeholder: "Type rules, a sequence such as 0, 2, 5, 7, 10, or a name" });
  const example = (text) => h("button", { type: "button", class: "example mono", onclick: () => box.type(text) }, text);
  const places = Array.from({ length: 3 }, () => h("div", {}));
  root.append(
    h(
      "div",
      { class: "frame home" },
      h(
        "div",
        { class: "hero" },
        h(
          "div",
          { class: "hero-words" },
          h("h1", { tabindex: "-1" }, "Type a game. See who wins. ", h("br"), "Get a proof."),
          h(
            "p",
            { class: "serif muted" },
            "Two players take counters from piles. This page finds the positions you want to leave to your opponent, and proves them for piles of any size.",
          ),
          box,
          h("p", { class: "examples small muted" }, "Try ", EXAMPLES.map(example)),
          h(
            "div",
            { class: "actions" },
            linkButton("Learn in ten minutes", "/learn", { main: true, iconName: "learn" }),
            linkButton("Play now", "/g/wythoff/play", { iconName: "play" }),
          ),
        ),
        playing,
      ),
      places,
    ),
  );
  firstGame(playing, page.signal);
  if (address.settings.show === "search") box.querySelector("input").focus();
  const games = get("/api/games", page.signal);
  await Promise.all([
    put(places[0], gallery(page.signal, games)),
    put(places[1], library(page.signal, games, address.settings.show === "all")),
    put(places[2], papers(page.signal)),
  ]);
}

/** Puts a part into its place when it arrives; a part that fails does not affect the others. */
async function put(place, part) {
  try {
    fill(place, await part);
  } catch (error) {
    if (!error.isGone) fill(place, problem(error));
  }
}

