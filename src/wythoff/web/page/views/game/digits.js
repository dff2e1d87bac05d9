// Digits of numbers in a linear recurrence, and the run of an automaton on them, computed in the page.

/** The terms of a recurrence, smallest first, up to the first that is larger than `number`. */
export function termsBeyond(number, { weights, initial }) {
  const factors = weights.map(BigInt);
  const terms = initial.map(BigInt);
  while (terms.at(-1) <= number) terms.push(factors.reduce((sum, factor, i) => sum + factor * terms[terms.length - 1 - i], 0n));
  return terms;
}

/** The greedy digits of numbers side by side: the terms of the columns, largest first, and a row of digits for each. */
export function sideBySide(numbers, system) {
  const largest = numbers.reduce((a, b) => (a > b ? a : b), 0n);
  const terms = termsBeyond(largest, system).filter((term) => term <= largest).reverse();
  const rows = numbers.map((number) => {
    let rest = number;
    return terms.map((term) => {
      const digit = rest / term;
      rest -= digit * term;
      return Number(digit);
    });
  });
  return { terms, rows };
}

/**
 * The run on the digits of some piles: `states[i]` is the state after i columns, as far as the automaton gets;
 * `verdict` is "accepted" or "rejected" at the end, or "fell" if there is no transition.
 */
export function run(automaton, piles) {
  const { terms, rows } = sideBySide(piles, automaton);
  const states = [automaton.start];
  for (let column = 0; column < terms.length; column++) {
    const letter = letterOf(rows.map((row) => row[column]), automaton.digits);
    const next = automaton.rows[states.at(-1)].find(([read]) => read === letter);
    if (!next) return { terms, rows, states, verdict: "fell" };
    states.push(next[1]);
  }
  return { terms, rows, states, verdict: automaton.accepting.includes(states.at(-1)) ? "accepted" : "rejected" };
}

/** The number of a letter, whose digits are those of all piles; digits that the automaton never reads have none. */
export function letterOf(digits, bases) {
  if (digits.some((digit, i) => digit >= bases[i])) return -1;
  return digits.reduce((letter, digit, i) => letter * bases[i] + digit, 0);
}

/** The columns to show around a step, if there are too many to show all: [first, last + 1]. */
export function shownColumns(count, step, most) {
  if (count <= most) return [0, count];
  const first = Math.max(0, Math.min(count - most, step - Math.ceil(most / 2)));
  return [first, first + most];
}
