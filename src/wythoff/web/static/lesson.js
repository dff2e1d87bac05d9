// Wythoff's game in ten minutes: six steps, each with a small task.

import { fill, h } from "./dom.js";
import { pileCard } from "./piles.js";
import { set, state } from "./store.js";

const RIGHT = "Right. ";

const STEPS = [
  {
    title: "The rules",
    text: [
      "There are two piles of counters. In one move you take counters from one pile, as many as you like, or the same number from both piles.",
      "Whoever takes the last counter wins: the other player has no move left.",
    ],
    task: {
      kind: "move",
      from: [3, 5],
      ask: "Here are 3 and 5 counters. Empty the first pile by taking the same number from both.",
      check: ([x, y]) => (x === 0 && y === 2 ? null : "Take 3 from both piles: leave 0 and 2."),
      right: "That leaves 0 and 2, and your opponent takes the last two. A legal move, but not a good one.",
    },
  },
  {
    title: "Positions where you lose",
    text: [
      "With no counters left, the player who has to move has lost. Call such a position cold, or a P-position: the previous player wins.",
      "A position is cold when every move from it leads to a hot one, and hot (an N-position) when some move leads to a cold one.",
    ],
    task: {
      kind: "choice",
      ask: "From which of these can you not win at once, however you move?",
      options: ["0 and 7", "4 and 4", "1 and 2"],
      answer: 2,
      wrong: "There one move takes everything.",
      right:
        "From 1 and 2 every move lets the other player take everything. So 1 and 2 is the first cold position after 0 and 0.",
    },
  },
  {
    title: "A move to a cold position",
    text: [
      "To win, leave a cold position to the other player. Whatever they do, the position you get is hot again, and you do the same once more.",
      "So far we know two cold positions: 0 and 0, and 1 and 2 (or 2 and 1).",
    ],
    task: {
      kind: "move",
      from: [5, 6],
      ask: "Here are 5 and 6 counters. Leave a cold position.",
      check: ([x, y]) =>
        Math.min(x, y) === 1 && Math.max(x, y) === 2 ? null : "Leave 1 and 2: which number can you take from both?",
      right: "Four from both leaves 1 and 2.",
    },
  },
  {
    title: "The table of cold positions",
    text: [
      "The cold positions, in order: 0 and 0, 1 and 2, 3 and 5, 4 and 7. Their differences are 0, 1, 2, 3.",
      "The rule: the smaller pile is the least number that has not appeared yet, and the difference grows by one each time.",
    ],
    task: {
      kind: "numbers",
      ask: "Which cold position comes next?",
      names: ["smaller pile", "larger pile"],
      answer: [6, 10],
      wrong: "The numbers 0, 1, 2, 3, 4, 5 and 7 have appeared. What is missing? Then add 4.",
      right: "6 is the least number not yet used, and 6 + 4 = 10.",
    },
  },
  {
    title: "The same in Fibonacci digits",
    text: [
      "Write numbers as sums of 1, 2, 3, 5, 8, 13, … with no two neighbours: 4 = 3 + 1 is 101, and 7 = 5 + 2 is 1010. The larger pile is the smaller one with a 0 behind it.",
      "This holds for every cold position, however large, when the smaller number ends in an even number of zeros. That is how the program plays piles of a thousand digits.",
    ],
    task: {
      kind: "numbers",
      ask: "8 is 10000 in Fibonacci digits: four zeros at the end. Write a 0 behind it. Which number is its larger pile?",
      names: ["larger pile"],
      answer: [13],
      wrong: "100000 is the next Fibonacci number after 8.",
      right: "8 and 13 is cold, and so are all pairs made in this way.",
    },
  },
  {
    title: "Win a game",
    text: ["Cold positions: 0 0, 1 2, 3 5, 4 7, 6 10, 8 13, 9 15. In every move, leave one of them."],
    task: {
      kind: "move",
      from: [8, 12],
      ask: "Here are 8 and 12 counters. Which move wins?",
      check: ([x, y]) => (isCold(x, y) ? null : "Find a cold position with the same difference, 12 − 8 = 4."),
      right: "You leave a cold position. Now play a whole game against perfect play: you can win it.",
    },
  },
];

/** Whether two small piles are cold, from the rule of the table. */
function isCold(x, y) {
  const seen = new Set();
  for (let n = 0; n < 20; n++) {
    let a = 0;
    while (seen.has(a)) a++;
    seen.add(a).add(a + n);
    if (Math.min(x, y) === a && Math.max(x, y) === a + n) return true;
  }
  return false;
}

const isMove = ([x, y], [u, v]) => {
  const [k, l] = [x - u, y - v];
  return k >= 0 && l >= 0 && k + l > 0 && (k === 0 || l === 0 || k === l);
};

export function startLesson(place, { playFrom }) {
  const solved = new Set();
  const show = () => {
    const at = Math.min(state.lesson ?? 0, STEPS.length - 1);
    fill(place, page(STEPS[at], at));
  };
  const go = (at) => {
    set({ lesson: at });
    show();
    place.querySelector("h2").focus();
  };
  const page = (step, at) => {
    const verdict = h("p", { class: "verdict", role: "status", "aria-live": "polite" });
    const next = h(
      "button",
      { id: "lesson-next", class: "primary", disabled: !solved.has(at), onclick: () => finishOrGo(at) },
      at + 1 < STEPS.length ? "Next" : "Play from 12 and 15",
    );
    const answered = (wrong) => {
      verdict.textContent = wrong ?? RIGHT + step.task.right;
      verdict.className = `verdict ${wrong ? "wrong" : "right"}`;
      if (wrong) return;
      solved.add(at);
      next.disabled = false;
    };
    return h(
      "article",
      { class: "card lesson" },
      h("p", { class: "muted small" }, `Step ${at + 1} of ${STEPS.length}`),
      h("progress", { max: STEPS.length, value: at + 1, "aria-label": "Steps of the lesson" }),
      h("h2", { tabindex: "-1" }, step.title),
      step.text.map((paragraph) => h("p", {}, paragraph)),
      h(
        "div",
        { class: "task" },
        h("p", {}, h("b", {}, "Try it. "), step.task.ask),
        TASKS[step.task.kind](step.task, answered),
      ),
      verdict,
      h(
        "div",
        { class: "buttons" },
        at > 0 ? h("button", { class: "secondary", onclick: () => go(at - 1) }, "Back") : null,
        next,
      ),
    );
  };
  const finishOrGo = (at) => {
    if (at + 1 < STEPS.length) go(at + 1);
    else playFrom(["12", "15"]);
  };
  show();
  return show;
}

const TASKS = {
  move({ from, check }, answered) {
    const left = [...from];
    const cards = from.map((size, i) =>
      pileCard({
        name: ["first pile", "second pile"][i],
        size: String(size),
        id: `lesson-pile-${i}`,
        onChange: (text) => (left[i] = Number(text)),
      }),
    );
    const onsubmit = (event) => {
      event.preventDefault();
      answered(
        isMove(from, left) ? check(left) : "That is not a move: take from one pile, or the same number from both.",
      );
    };
    return h(
      "form",
      { onsubmit },
      h(
        "div",
        { class: "piles" },
        cards.map(({ element }) => element),
      ),
      h("button", { type: "submit", class: "secondary" }, "Check"),
    );
  },
  choice({ options, answer, wrong }, answered) {
    return h(
      "div",
      { class: "buttons" },
      options.map((text, i) =>
        h("button", { class: "secondary", onclick: () => answered(i === answer ? null : wrong) }, text),
      ),
    );
  },
  numbers({ names, answer, wrong }, answered) {
    const fields = names.map((name, i) =>
      h(
        "label",
        { class: "field inline" },
        h("span", {}, name),
        h("input", { inputmode: "numeric", size: 5, id: `lesson-number-${i}`, autocomplete: "off" }),
      ),
    );
    const onsubmit = (event) => {
      event.preventDefault();
      const given = fields.map((field) => Number(field.querySelector("input").value));
      answered(given.every((value, i) => value === answer[i]) ? null : wrong);
    };
    return h(
      "form",
      { class: "numbers", onsubmit },
      fields,
      h("button", { type: "submit", class: "secondary" }, "Check"),
    );
  },
};
