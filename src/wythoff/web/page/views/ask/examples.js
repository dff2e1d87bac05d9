// Statements that are worth asking, by the number of piles.

import { h } from "../../dom.js";
import { button } from "../../card.js";

const SHOWN = 3;

const EXAMPLES = {
  1: [
    ["Is every multiple of 4 a P-position?", "forall k: P(4*k)"],
    ["Are two P-positions ever neighbours?", "exists x: P(x) and P(x + 1)"],
    ["Is there a largest P-position?", "exists m: forall x: P(x) => x <= m"],
  ],
  2: [
    ["Does every number occur in a P-position?", "forall n: exists m: P(n, m)"],
    ["Does every difference occur?", "forall d: exists x: P(x, x + d)"],
    ["Are the two sequences complementary?", "forall n, a, b: P(n, a) and P(n, b) => a = b"],
    ["Is y at most 2x?", "forall x, y: P(x, y) and x < y => y <= 2*x"],
    ["Is each number a difference or a sum?", "forall n: n >= 1 => exists a, b: P(a, b) and a < b and (n = b - a or n = a + b)"],
    ["Could taking (k, 2k) be allowed as well?", "forall k: k >= 1 => not F(k, 2*k)"],
  ],
  3: [
    ["Is a third pile determined by two?", "forall x, y: exists z: P(x, y, z)"],
    ["Are two equal piles and an empty one P?", "forall x: P(0, x, x)"],
    ["Can all three piles be equal?", "exists x: x >= 1 and P(x, x, x)"],
  ],
};

/** What to ask next after an example with this answer. */
const FOLLOWING = [
  ["forall d: exists x: P(x, x + d)", "false", ["Which differences are missing?", "exists d: forall x: not P(x, x + d)"]],
  ["forall d: exists x: P(x, x + d)", "false", ["Is each number a difference or a sum?", "forall n: n >= 1 => exists a, b: P(a, b) and a < b and (n = b - a or n = a + b)"]],
  ["forall d: exists x: P(x, x + d)", "true", ["Does any difference occur twice?", "exists d, x, y: x < y and P(x, x + d) and P(y, y + d)"]],
  ["forall n: exists m: P(n, m)", "true", ["Does any number occur twice?", "exists n, a, b: a < b and P(n, a) and P(n, b)"]],
];

const isSame = (one, other) => one.replace(/\s/g, "") === other.replace(/\s/g, "");

/** Questions other than the one that was answered, those that follow from it first. */
export function followingOf(piles, { reading, status }) {
  const following = FOLLOWING.filter(([asked, answer]) => isSame(asked, reading.text) && answer === status).map(([, , next]) => next);
  const others = othersThan(piles, reading.text).filter(([text]) => following.every(([known]) => known !== text));
  return [...following, ...others];
}

const othersThan = (piles, statement) => (EXAMPLES[piles] ?? []).filter(([, each]) => !isSame(each, statement));

/** The examples as buttons, except for the statement that is already typed. */
export function exampleButtons(piles, take, typed = "") {
  const listed = othersThan(piles, typed);
  if (!listed.length) return [];
  return [h("span", { class: "muted" }, "Examples"), listed.slice(0, SHOWN).map(([text, statement]) => button(text, () => take(statement), { small: true }))];
}
