// Links of the page's first version kept everything after a #, as in /#game=wythoff&view=play&at=8,12: each is the
// address of the view that it showed.

import { OWN, decodeText, namedNumbers, splitGame } from "./address.js";

const POSITION = /^\d{1,1000}(,\d{1,1000})*$/;
/** The current names for what a board showed; by default it shows P-positions. */
const SHOWN = { grundy: "grundy", winning: "winning" };

/** The address that a fragment of the first version stands for, or null for any other fragment. */
export function fromOldLink(fragment) {
  const given = parts(fragment);
  if (!["game", "text", "view", "lesson", "paper"].some((part) => part in given)) return null;
  if (given.lesson) return { view: "learn", lesson: null, settings: {} };
  if (given.view === "papers" || given.paper) return paperOf(given);
  if (given.what === "forbidden") {
    const alpha = decoded(given.alpha ?? "") || "golden";
    return { view: "game", game: "maximal", parameters: { alpha }, settings: { tab: "forbidden" } };
  }
  const game = gameOf(given);
  if (!game) return { view: "unknown", why: "The rules in this link are damaged; perhaps it was cut off.", nearest: ["/g/own"] };
  return given.view === "play" ? playOf(game, given) : { view: "game", ...game, settings: boardOf(given) };
}

function parts(fragment) {
  const pairs = fragment.split("&").map((part) => [part, part.indexOf("=")]);
  return Object.fromEntries(pairs.filter(([, cut]) => cut > 0).map(([part, cut]) => [part.slice(0, cut), part.slice(cut + 1)]));
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function paperOf({ paper, only }) {
  if (!/^\w{1,40}$/.test(paper ?? "")) return { view: "papers", settings: {} };
  const kind = { misprint: "misprint", open: "open" }[only] ?? null;
  return { view: "paper", paper: paper.toLowerCase(), claim: null, settings: kind ? { only: kind } : {} };
}

function gameOf({ game, text, with: set }) {
  if (text === undefined) return splitGame(decoded(game ?? "wythoff") ?? "") ?? { game: "wythoff", parameters: {} };
  try {
    return { game: OWN, text: decodeText(text), parameters: namedNumbers(set ?? "", ":") };
  } catch {
    return null;
  }
}

function boardOf({ view, what, colour }) {
  if (view === "knowledge") return { tab: "theorem" };
  const show = SHOWN[colour === "winning" ? "winning" : what];
  return show ? { show } : {};
}

/** A record held the positions before the last one; the last one was the position looked at on the board. */
function playOf(game, { played = "", at = "", opponent, first, blocked }) {
  const record = [...played.split(";"), at].filter(Boolean);
  const positions = record.every((each) => POSITION.test(each)) ? record.map((each) => each.split(",")) : [];
  const settings = {
    ...(opponent === "friend" ? { level: "two" } : {}),
    ...(first === "1" ? { first: "computer" } : {}),
    ...(blocked ? { blocked } : {}),
  };
  return { view: "play", ...game, positions, settings };
}
