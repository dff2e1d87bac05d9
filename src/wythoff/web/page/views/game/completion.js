// What could come next in a text of rules: pure functions of the text and the place of the cursor.

const PARTS = [
  ["move take: ", "what a player may do"],
  ["terminal ", "where the game is over"],
  ["play misere", "whoever cannot move wins"],
  ["block 1", "one option may be forbidden before each move"],
];
const FIRST = [["game mine", "the name of the game"]];
const PILES = [
  ["piles x, y unordered", "two piles, in any order"],
  ["piles x, y", "two piles"],
  ["piles x", "one pile"],
  ["piles x[3]", "a row of three piles"],
];
const MOST = 6;

/** The names of the piles in a text; a row of piles has one name. */
export function pilesOf(text) {
  const line = /\bpiles\s+([^\n#]*)/.exec(text)?.[1] ?? "";
  const parts = line.replace(/\bunordered\b/, "").split(",").map((part) => part.trim());
  return parts.filter((part) => /^[A-Za-z_]\w*(\[\w+\])?$/.test(part));
}

/** {from, items: [{insert, note}]}: what can replace what is typed in the text from `from` on, or null. */
export function completions(text, cursor) {
  const before = text.slice(0, cursor);
  const start = partStart(before);
  const part = before.slice(start);
  const move = /^move\s+[\w-]+\s*:(.*)$/s.exec(part);
  const found = move ? clauses(move[1], pilesOf(text)) : keywords(text.slice(0, start) + text.slice(cursor));
  const typed = move ? /[^,:]*$/.exec(part)[0].trimStart() : part;
  if (!typed && !move) return null;
  if (found.some(([insert]) => squeeze(insert) === squeeze(typed))) return null;
  const right = found.filter(([insert]) => startsWith(insert, typed));
  const items = right.slice(0, MOST).map(([insert, note]) => ({ insert, note }));
  return items.length ? { from: cursor - typed.length, items } : null;
}

/** Where the last part of the rules in the text begins: a line continues after a comma, a colon or an operator. */
function partStart(before) {
  const lines = before.split("\n");
  let first = lines.length - 1;
  while (first > 0 && /[,:+\-*=<>|(]\s*$/.test(lines[first - 1].replace(/#.*/, ""))) first -= 1;
  const indent = /^\s*/.exec(lines[first])[0].length;
  return lines.slice(0, first).reduce((sum, line) => sum + line.length + 1, 0) + indent;
}

function keywords(others) {
  if (!/\bgame\b/.test(others)) return FIRST;
  return /\bpiles\b/.test(others) ? PARTS : PILES;
}

/** The conditions with which a move can continue: those about piles that it has not mentioned come first. */
function clauses(condition, piles) {
  const numbers = [...condition.matchAll(/\bexists\s+([\w\s,]+):/g)].flatMap((match) => match[1].split(",").map((name) => name.trim()));
  const typed = /[^,:]*$/.exec(condition)[0];
  const done = condition.slice(0, condition.length - typed.length);
  const rows = piles.filter((pile) => pile.includes("["));
  const found = [];
  for (const pile of piles.filter((name) => !rows.includes(name) && !new RegExp(`\\b${name}'`).test(done))) {
    found.push([`${pile}' = ${pile}`, `leave ${pile} alone`]);
    for (const number of numbers) found.push([`${pile}' = ${pile} - ${number}`, `take ${number} from ${pile}`]);
    found.push([`${pile}' = ${pile} - 1`, done.includes("'") ? "take one, too" : "take one"], [`${pile}' < ${pile}`, "take any number"]);
  }
  for (const row of rows.map((pile) => pile.split("[")[0]))
    found.push([`some i: ${row}'[i] < ${row}[i], every j != i: ${row}'[j] = ${row}[j]`, "take any number from one of them"]);
  for (const number of numbers.filter((name) => !new RegExp(`\\b${name}\\s*>=`).test(done))) found.push([`${number} >= 1`, "take at least one"]);
  if (!numbers.length && !done.includes("'")) found.push(["exists k: k >= 1, ", "choose a number k"]);
  return found;
}

const squeeze = (text) => text.replace(/\s+/g, "");
const startsWith = (insert, typed) => squeeze(insert).startsWith(squeeze(typed));
