// What the lessons have in common: sections with a task, what the reader has made, and a small Wythoff's game.

import { announce, fill, h } from "../../dom.js";
import { math } from "../../math.js";

const KEY = "learned";

function learned() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

export const isDone = (lesson) => learned().includes(lesson);

export function setDone(lesson) {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...learned(), lesson])]));
  } catch {
    // Without storage, progress is not remembered.
  }
}

const TOKEN = /√?(?:\d+(?:\.\d+…?)?|\p{L})²?|\S/gu;

/** A formula of letters, numbers, roots and squares: formula("φ = (1 + √5)/2"). */
function formula(text) {
  const piece = (token) => {
    if (token.length > 1 && token.endsWith("²")) return `<msup>${piece(token.slice(0, -1))}<mn>2</mn></msup>`;
    if (token.length > 1 && token.startsWith("√")) return `<msqrt>${piece(token.slice(1))}</msqrt>`;
    if (token === "/") return '<mo lspace="0" rspace="0">/</mo>';
    const kind = /^\d/.test(token) ? "mn" : /^\p{L}/u.test(token) ? "mi" : "mo";
    return `<${kind}>${token}</${kind}>`;
  };
  return math(`<math>${text.match(TOKEN).map(piece).join("")}</math>`);
}

/** A sentence with formulas between dollars: sentence("There, $b = a + n$."). */
export const sentence = (text) => text.split("$").map((part, i) => (i % 2 ? formula(part) : part));

/** A part of a lesson: words on the left, with formulas between dollars, and something to use on the right. */
export function section(title, words, ...touched) {
  return h("section", { class: "card lesson-part" }, h("div", { class: "stack" }, h("h2", {}, title), words.map((text) => (typeof text === "string" ? h("p", {}, sentence(text)) : text))), h("div", { class: "stack touched" }, touched));
}

/** A line that says how the task stands; `say(text, kind)` with the kinds "win", "lose" and "". */
export function verdict() {
  const element = h("p", { class: "lesson-verdict", role: "status" });
  element.say = (text, kind = "") => {
    element.textContent = text;
    element.className = `lesson-verdict ${kind}`;
  };
  return element;
}

/** What the reader has made, shown when it is ready by `.show(...children)`. */
export function made(lesson, title) {
  const element = h("section", { class: "callout win made", hidden: true });
  element.show = (...children) => {
    const isNew = element.hidden;
    element.hidden = false;
    fill(element, h("h2", {}, title), children);
    if (isNew) {
      setDone(lesson);
      announce(title);
    }
  };
  return element;
}

/** The first pairs (a, b) of Wythoff's game, by the rule of the least missing number. */
export function pairs(count) {
  const used = new Set();
  return Array.from({ length: count }, (_, n) => {
    let a = 0;
    while (used.has(a)) a++;
    used.add(a).add(a + n);
    return [a, a + n];
  });
}

/** Whether one move of Wythoff's game leads from a square to another. */
export const isMove = ([x, y], [u, v]) => {
  const [k, l] = [x - u, y - v];
  return k >= 0 && l >= 0 && k + l > 0 && (k === 0 || l === 0 || k === l);
};
