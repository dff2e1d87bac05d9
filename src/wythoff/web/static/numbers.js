// Piles of any size: exact integers, written as digits or as sums of products and powers such as 10**50 + 7.

const MAX_DIGITS = 1000;
const LARGEST = 10n ** BigInt(MAX_DIGITS);

/** The number that a text stands for, or an Error that says what is wrong. */
export function parsePile(text) {
  const tokens = text.replaceAll(/[\s_,]/g, "").match(/\d+|\*\*|[*+-]|./g) ?? [];
  if (!tokens.length) throw new Error("Write a number for each pile.");
  let at = 0;
  const number = () => {
    const token = tokens[at++];
    if (!/^\d+$/.test(token ?? ""))
      throw new Error(
        `A number was expected${token ? ` instead of ${token}` : " at the end"}: write 12 or 10**50 + 7.`,
      );
    return limited(BigInt(token));
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

/** Positions such as "3,5; 4,4", each of this many piles, or an Error that says what is wrong. */
export function parsePositions(text, piles) {
  const parts = text.split(";").filter((part) => part.trim());
  return parts.map((part) => {
    const found = part.replaceAll(/[()]/g, "").split(",");
    const needed = `${piles} ${piles === 1 ? "pile" : "piles"}`;
    if (found.length !== piles) throw new Error(`A position has ${needed}: ${part.trim()} has not.`);
    return found.map((pile) => String(parsePile(pile)));
  });
}

const tooLong = `A pile has at most ${MAX_DIGITS} digits here.`;

function limited(value) {
  if (value >= LARGEST) throw new Error(tooLong);
  return value;
}

/** A short text for a number that may have a thousand digits. */
export function shortNumber(text) {
  return text.length <= 24 ? text : `${text.slice(0, 8)}…${text.slice(-8)} (${text.length} digits)`;
}

export const shortPosition = (position) => `(${position.map(shortNumber).join(", ")})`;

/** The order of `next` in which the fewest piles differ from `before`: a move of an unordered game keeps its piles in place. */
export function aligned(before, next) {
  const differences = (order) =>
    order.reduce((sum, pile, i) => sum + (pile === before[i] ? 0 : 1) + (BigInt(pile) > BigInt(before[i]) ? 10 : 0), 0);
  return permutations(next).reduce((best, order) => (differences(order) < differences(best) ? order : best), next);
}

function permutations(values) {
  if (values.length < 2 || values.length > 5) return [values];
  return values.flatMap((value, i) =>
    permutations([...values.slice(0, i), ...values.slice(i + 1)]).map((rest) => [value, ...rest]),
  );
}
