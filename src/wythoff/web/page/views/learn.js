// Learn: a short course of hands-on pages, each ending in something that the reader has made.

import { HOME } from "../address.js";
import { breadcrumb, linkButton, titleRow } from "../card.js";
import { chip } from "../chip.js";
import { h, style } from "../dom.js";
import { isDone } from "./learn/kit.js";

export const LESSONS = [
  { id: "positions", title: "What is a P-position?", minutes: 2, words: "Colour a small board yourself: which positions do you want to leave to the other player?", make: "your own board of Wythoff’s game" },
  { id: "mex", title: "The least missing number", minutes: 2, words: "One rule, mex, writes the table of all P-positions, column by column.", make: "a table of eight columns" },
  { id: "rays", title: "Two rays and the golden ratio", minutes: 2, words: "The P-positions lie along two rays. Find their slope by eye, then exactly.", make: "a game with rays of your own slope" },
  { id: "digits", title: "Digits that know the answer", minutes: 2, words: "Written in Fibonacci digits, a position says at once whether it is lost.", make: "a P-position with dozens of digits" },
  { id: "invent", title: "Invent a game and prove it", minutes: 2, words: "Combine moves, see the board, and get a theorem for piles of any size.", make: "a theorem about your game" },
];

export const title = ({ lesson }) => LESSONS.find(({ id }) => id === lesson)?.title ?? "Learn";

export async function show(root, address, page) {
  await style("views/learn.css");
  const at = LESSONS.findIndex(({ id }) => id === address.lesson);
  if (at >= 0) return showLesson(root, at, page);
  root.append(
    h(
      "div",
      { class: "frame learn" },
      breadcrumb(["Learn"]),
      titleRow("Learn in ten minutes"),
      address.lesson ? h("p", { class: "callout open", role: "status" }, `There is no lesson “${address.lesson}”. These are the five there are.`) : null,
      h("p", { class: "serif muted" }, "Five short pages, more to do than to read, each ending in something you made."),
      h("ol", { class: "lessons" }, LESSONS.map(lessonItem)),
    ),
  );
}

function lessonItem({ id, title: name, minutes, words, make }, i) {
  return h(
    "li",
    { class: "card" },
    h("span", { class: "lesson-number", "aria-hidden": "true" }, String(i + 1)),
    h(
      "div",
      { class: "stack" },
      h("h2", {}, h("a", { href: `/learn/${id}`, class: "lesson-link" }, name)),
      h("p", {}, words),
      h("p", { class: "muted small" }, `${minutes} minutes. You make: ${make}.`),
    ),
    isDone(id) ? chip({ status: "true", text: "Made" }, { plain: true }) : null,
  );
}

async function showLesson(root, at, page) {
  const lesson = LESSONS[at];
  const { show: fillLesson } = await import(`./learn/${lesson.id}.js`);
  const place = h("div", { class: "lesson" });
  const next = LESSONS[at + 1];
  root.append(
    h(
      "div",
      { class: "frame learn" },
      breadcrumb(["Learn", "/learn"], [lesson.title]),
      titleRow(lesson.title, h("span", { class: "muted" }, `Page ${at + 1} of ${LESSONS.length}`)),
      h("progress", { max: LESSONS.length, value: at + 1, "aria-label": "Pages of the course" }),
      place,
      h(
        "nav",
        { class: "actions lesson-nav", "aria-label": "Pages of the course" },
        at ? linkButton("Back", `/learn/${LESSONS[at - 1].id}`, { iconName: "left" }) : null,
        next ? linkButton(`Next: ${next.title}`, `/learn/${next.id}`, { main: true }) : linkButton("All games", HOME, { main: true }),
      ),
    ),
  );
  await fillLesson(place, page);
}
