// Piles as typed: exact integers, written as digits or as sums of products and powers such as 10**50 + 7.

export const MAX_DIGITS = 1000;
const LARGEST = 10n ** BigInt(MAX_DIGITS);
const tooLong = `A pile has at most ${MAX_DIGITS} digits here; the commands of wythoff take more.`;

/** The number that a text stands for, or an Error that says what is wrong. */
export function parsePile(text) {
  const tokens = text.replaceAll(/[\s_,]/g, "").match(/\d+|\*\*|[*+-]|\p{L}+|./gu) ?? [];
  if (!tokens.length) throw new Error("Write a number for each pile.");
  let at = 0;
  const number = () => {
    const token = tokens[at++];
    if (/^\d+$/.test(token ?? "")) {
      if (token.length > MAX_DIGITS) throw new Error(tooLong);
      return BigInt(token);
    }
    throw new Error(`A number was expected${token ? ` instead of ${token}` : " at the end"}: write 12 or 10**50 + 7.`);
  };
  const power = () => {
    const base = number();
    if (tokens[at] !== "**") return base;
    at++;
    const exponent = number();
    if (base > 1n && exponent > 4000n) throw new Error(tooLong);
    return limited(base ** exponent);
  };
  const product = () => {
    let value = power();
    while (tokens[at] === "*") {
      at++;
      value = limited(value * power());
    }
    return value;
  };
  let value = product();
  while (at < tokens.length) {
    const sign = tokens[at++];
    if (sign !== "+" && sign !== "-") throw new Error(`${sign} was not expected: write 12 or 10**50 + 7.`);
    value = sign === "+" ? value + product() : value - product();
  }
  if (value < 0n) throw new Error("A pile cannot be negative.");
  return limited(value);
}

function limited(value) {
  if (value >= LARGEST) throw new Error(tooLong);
  return value;
}

/** The piles of a text such as "12, 19" or "(12, 19)", as many as the game has, or an Error. */
export function parsePiles(text, count) {
  const parts = text.replaceAll(/[()]/g, "").split(/[,;]|(?<=\d)\s+(?=\d)/).filter((part) => part.trim());
  if (parts.length !== count) throw new Error(`Write ${count} ${count === 1 ? "number" : "numbers separated by commas"}, as in ${example(count)}.`);
  return parts.map((part) => String(parsePile(part)));
}

const example = (count) => Array.from({ length: count }, (_, i) => 4 + 3 * i).join(", ");

/** Positions such as "3,5; 4,4", each of this many piles, or an Error that says what is wrong. */
export const parsePositions = (text, count) =>
  text
    .split(";")
    .filter((part) => part.trim())
    .map((part) => parsePiles(part, count));

/** A small pile as a number, or null. */
export const small = (pile) => (pile.length <= 4 ? Number(pile) : null);
