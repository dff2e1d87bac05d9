// When the server has stopped, the page says so, keeps what it shows, and keeps trying to reach the server.

import { get, onConnection } from "./api.js";
import { fill, h } from "./dom.js";
import { button } from "./card.js";
import { icon } from "./icons.js";

const FIRST_WAIT = 4;
const LONGEST_WAIT = 30;
const WHY = "waits for the program behind this page";
const STILL_WORKS = "boards, theorems and automata that you have seen, moves on a board, copying and downloads of what is shown.";
const WAITS = "new rules, larger boards, proofs and questions.";

export function watchServer(place) {
  let timer = 0;
  let wait = FIRST_WAIT;

  const ask = () => {
    clearInterval(timer);
    get("/api/about").catch(() => {
      wait = Math.min(LONGEST_WAIT, wait * 1.5);
      countDown();
    });
  };

  const trying = (left) => ` Trying again in ${left} s.`;

  const countDown = () => {
    let left = Math.round(wait);
    const seconds = h("span", { "aria-hidden": "true" }, trying(left));
    fill(
      place,
      h(
        "div",
        { class: "frame" },
        icon("plug"),
        h(
          "div",
          {},
          h("p", {}, h("b", {}, "The program behind this page has stopped."), " What you see stays; start it with ", h("code", {}, "wythoff explore"), ".", seconds),
          h("p", { class: "small" }, h("b", {}, "Still works: "), STILL_WORKS, " ", h("b", {}, "Waits: "), WAITS),
        ),
        button("Try now", ask, { small: true }),
      ),
    );
    clearInterval(timer);
    timer = setInterval(() => {
      left -= 1;
      seconds.textContent = trying(left);
      if (left <= 0) ask();
    }, 1000);
  };

  onConnection("gone", () => {
    wait = FIRST_WAIT;
    disable(true);
    countDown();
  });
  onConnection("back", () => {
    clearInterval(timer);
    disable(false);
    fill(place);
  });
}

/** Buttons that need the server cannot be pressed, and say why. */
function disable(isGone) {
  document.documentElement.toggleAttribute("data-gone", isGone);
  for (const control of document.querySelectorAll(".needs-server")) {
    if (isGone) control.setAttribute("aria-disabled", "true");
    else control.removeAttribute("aria-disabled");
    control.title = isGone ? WHY : "";
  }
}
