// Fibonacci digits: the reader writes numbers in them, and makes a P-position with many digits.

import { isAbort, post } from "../../api.js";
import { button, linkButton } from "../../card.js";
import { chip } from "../../chip.js";
import { fill, h, shortNumber } from "../../dom.js";
import { made, section, verdict } from "./kit.js";

const WEIGHTS = [34, 21, 13, 8, 5, 3, 2, 1];

/** The digits of a number, the most significant first, by taking the largest Fibonacci numbers. */
export function digitsOf(number) {
  let left = BigInt(number);
  const weights = [1n, 2n];
  while (weights.at(-1) <= left) weights.push(weights.at(-1) + weights.at(-2));
  const digits = weights.reverse().map((weight) => {
    if (weight > left) return 0;
    left -= weight;
    return 1;
  });
  return digits.join("").replace(/^0+(?=.)/, "");
}

/** The number that digits stand for: "101" is 3 + 1. */
export function valueOf(digits) {
  let [low, high, value] = [1n, 2n, 0n];
  for (const digit of [...digits].reverse()) {
    if (digit === "1") value += low;
    [low, high] = [high, low + high];
  }
  return value;
}

export async function show(place, page) {
  place.append(section("Fibonacci digits", ["Every number is a sum of different numbers 1, 2, 3, 5, 8, 13, …, no two of them neighbours in this row: 12 = 8 + 3 + 1. Write 1 for each that is used and 0 for the others: 12 is 10101."], switches()), shifting(), ...many(page));
}

/** Digits to switch on and off. */
function switches() {
  const said = verdict();
  const goal = 17;
  let on = WEIGHTS.map(() => false);
  const row = h("div", { class: "digit-row", role: "group", "aria-label": "Digits" });
  const draw = () => {
    fill(row, WEIGHTS.map((weight, i) => h("button", { type: "button", "aria-pressed": String(on[i]), "aria-label": `The digit of ${weight}`, onclick: () => flip(i) }, h("b", {}, on[i] ? "1" : "0"), h("small", {}, String(weight)))));
  };
  const flip = (i) => {
    on = on.map((each, j) => (i === j ? !each : each));
    draw();
    row.children[i].focus();
    const value = WEIGHTS.reduce((sum, weight, j) => sum + (on[j] ? weight : 0), 0);
    const clash = on.some((each, j) => each && on[j + 1]);
    if (clash) return said.say(`${value}, but two neighbours are used: their sum is the next number in the row, so use that.`, "lose");
    said.say(value === goal ? `${goal} is ${digitsOf(goal)}. There is just one way.` : `That is ${value}.`, value === goal ? "win" : "");
  };
  draw();
  return [h("p", {}, h("b", {}, "Try it. "), `Make ${goal}.`), row, said];
}

/** A zero after the digits. */
function shifting() {
  const said = verdict();
  const number = h("input", { type: "number", min: 1, max: 1e15, value: 4, "aria-label": "A number" });
  const compute = () => {
    const value = BigInt(Math.max(1, Math.floor(Number(number.value) || 1)));
    const digits = digitsOf(value);
    const zeros = /0*$/.exec(digits)[0].length;
    const partner = valueOf(`${digits}0`);
    const ends = `${value} is ${digits}, with ${zeros || "no"} zero${zeros === 1 ? "" : "s"} at the end`;
    if (zeros % 2) said.say(`${ends}: an odd number, so ${value} is a larger pile.`);
    else said.say(`${ends}: an even number. Its partner is ${digits}0, that is ${partner}: (${value}, ${partner}) is P.`, "win");
  };
  number.addEventListener("input", compute);
  compute();
  return section(
    "Append a zero",
    [
      "Take a number whose digits end in an even number of zeros, and write one more 0. The two numbers are a P-position: the player to move loses. All P-positions of Wythoff’s game are made this way.",
      "So the digits know the answer. A machine with 7 states reads the digits of both piles from left to right and says P or N at the end.",
    ],
    h("label", { class: "actions" }, "A number ", number),
    said,
  );
}

/** A P-position with many digits, checked by the program. */
function many(page) {
  const end = made("digits", "Your P-position");
  const said = verdict();
  const field = h("input", { type: "text", inputmode: "numeric", class: "mono", maxlength: 200, "aria-label": "A large number", placeholder: "31415926535897932384626433832795" });
  const make = async (event) => {
    event?.preventDefault();
    const typed = (field.value.trim() || field.placeholder).replace(/[\s,]/g, "");
    if (!/^[1-9]\d{0,199}$/.test(typed)) return said.say("Write a number with up to 200 digits.", "lose");
    let digits = digitsOf(typed);
    if (/0*$/.exec(digits)[0].length % 2) digits = digits.replace(/0$/, "");
    const pair = [valueOf(digits), valueOf(`${digits}0`)].map(String);
    said.say(`Asking the program about (${shortNumber(pair[0])}, ${shortNumber(pair[1])}) …`);
    try {
      const { outcome } = await post("/api/position", { game: "wythoff", position: pair }, page.signal);
      said.say(outcome === "P" ? "The program agrees: it is a P-position." : "The program could not decide it in time.", outcome === "P" ? "win" : "");
      end.show(
        h("p", { class: "mono wrap" }, `(${pair.join(", ")})`),
        outcome === "P" ? chip({ status: "true", text: "P: the player to move loses" }, { plain: true }) : null,
        h("div", { class: "actions" }, linkButton("Play it against the program", `/g/wythoff/play/${pair.join(",")}`, { main: true })),
      );
    } catch (error) {
      if (!isAbort(error)) said.say(error.message, "lose");
    }
  };
  const random = () => {
    field.value = `${1 + Math.floor(Math.random() * 9)}${Array.from({ length: 39 }, () => Math.floor(Math.random() * 10)).join("")}`;
    make();
  };
  return [
    section("A position of your own", ["Type a number of any length. The page makes a P-position from its digits, and the program, which does not know how it was made, says who wins.", said], h("form", { class: "actions", onsubmit: make }, field, h("button", { type: "submit", class: "button main needs-server" }, "Make a P-position"), button("A number of 40 digits", random, { small: true }))),
    end,
  ];
}
