// What a game is called whose rules the user wrote: by the name in its rules, "blocking-wythoff" as "Blocking wythoff".

/** The name that new rules begin with, which is not worth showing. */
const UNNAMED = "mine";

/** The title for a name such as "take-two" or "take-two(cap=3)". */
export function ownName(name) {
  const words = name.replace(/\(.*/s, "").replaceAll(/[-_]+/g, " ").trim();
  return words && words !== UNNAMED ? words[0].toUpperCase() + words.slice(1) : "Your game";
}

/** The title for rules that may not work. */
export const ownNameIn = (text) => ownName(/^\s*game\s+([\w-]+)/m.exec(text)?.[1] ?? UNNAMED);
