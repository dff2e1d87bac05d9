// Home: one sentence, a board that plays, and the games.

import { get } from "../api.js";
import { linkButton } from "../card.js";
import { h, style } from "../dom.js";
import { firstGame } from "./home/first-game.js";
import { gallery } from "./home/gallery.js";

export const title = () => "";

export async function show(root, address, page) {
  await style("views/home.css");
  const playing = h("div", { class: "home-board" });
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
          h(
            "div",
            { class: "actions" },
            linkButton("Learn in ten minutes", "/learn", { main: true, iconName: "learn" }),
            linkButton("Play now", "/g/wythoff/play", { iconName: "play" }),
          ),
        ),
        playing,
      ),
    ),
  );
  firstGame(playing, page.signal);
  const games = await get("/api/games", page.signal);
  root.firstChild.append(gallery(games));
}
