// Two versions of one sentence: the words that one has and the other lacks.

const LONGEST_RUN = 6;

/** Pieces of prose and mathematics as words; a formula is one word. */
const words = (pieces) => pieces.flatMap((piece) => (piece.math ? [piece] : piece.text.split(/(?<=\s)/).map((text) => ({ text }))));

const bare = ({ text, math }) => math ?? text.trim().replace(/[.,;:]$/, "");

/**
 * Both versions in pieces; short runs of words that the other version lacks are marked with `differs`. Versions with less
 * than three fifths of their words in common are different sentences, and have no marks.
 */
export function differing(one, other) {
  const [ours, theirs] = [words(one), words(other)];
  const common = longestCommon(ours.map(bare), theirs.map(bare));
  if (5 * common.length < 3 * Math.min(ours.length, theirs.length)) return [one, other];
  return [marked(ours, new Set(common.map(([i]) => i))), marked(theirs, new Set(common.map(([, j]) => j)))];
}

/** The places of a longest common subsequence, by the usual table: O(n m). */
function longestCommon(ours, theirs) {
  const length = Array.from({ length: ours.length + 1 }, () => new Array(theirs.length + 1).fill(0));
  for (let i = ours.length - 1; i >= 0; i--)
    for (let j = theirs.length - 1; j >= 0; j--)
      length[i][j] = ours[i] === theirs[j] ? 1 + length[i + 1][j + 1] : Math.max(length[i + 1][j], length[i][j + 1]);
  const found = [];
  let [i, j] = [0, 0];
  while (i < ours.length && j < theirs.length) {
    if (ours[i] === theirs[j]) found.push([i++, j++]);
    else if (length[i + 1][j] >= length[i][j + 1]) i++;
    else j++;
  }
  return found;
}

function marked(pieces, kept) {
  const runLength = (i) => {
    let [from, to] = [i, i];
    while (from > 0 && !kept.has(from - 1)) from--;
    while (to + 1 < pieces.length && !kept.has(to + 1)) to++;
    return to - from + 1;
  };
  return pieces.map((piece, i) => ({ ...piece, differs: !kept.has(i) && runLength(i) <= LONGEST_RUN }));
}
