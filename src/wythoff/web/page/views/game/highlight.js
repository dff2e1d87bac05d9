// The words of a text of rules, for their colours: keywords, numbers, comments, and the rest.

const WORDS = /(#[^\n]*)|\b(game|piles|unordered|move|terminal|block|play|misere|normal|where|exists|forall|some|every|odd|not|and|or|divides|mod|min|max|in)\b|\b(\d+)\b/g;

/** Rules with more characters are neither read by the server nor coloured. */
export const LONGEST = 20_000;

/** [{kind, text}] in order; kinds are "comment", "keyword", "number" and "plain". */
export function words(text) {
  const found = [];
  let at = 0;
  for (const match of text.matchAll(WORDS)) {
    if (match.index > at) found.push({ kind: "plain", text: text.slice(at, match.index) });
    found.push({ kind: match[1] ? "comment" : match[2] ? "keyword" : "number", text: match[0] });
    at = match.index + match[0].length;
  }
  if (at < text.length) found.push({ kind: "plain", text: text.slice(at) });
  return found;
}
