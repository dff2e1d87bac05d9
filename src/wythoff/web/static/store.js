// The state of the page lives in the URL's hash, so that a link shows the same view.

const DEFAULTS = {
  game: "wythoff",
  parameters: {},
  text: null,
  view: "board",
  what: "p",
  colour: null,
  bound: 100,
  alpha: "golden",
  lesson: null,
  opponent: "program",
  paper: null,
  only: null,
  ...startOver(),
};

/** What belongs to one game and is forgotten when another one is chosen. */
export function startOver() {
  return { at: null, camera: null, eye: null, shows: [], played: [], first: 0, blocked: null };
}

export const state = structuredClone(DEFAULTS);
/** What the server knows of the current rules (piles, words, ...), or null while the text has a mistake. */
export const current = { info: null };

const listeners = new EventTarget();

/** Events: "view", "rules" (new rules understood), "board" (what or how the board shows), "at", "lesson". */
export const on = (event, action) => listeners.addEventListener(event, (message) => action(message.detail));
export const emit = (event, detail) => listeners.dispatchEvent(new CustomEvent(event, { detail }));

/** The rules as the API takes them. */
export function rules() {
  const chosen = Object.keys(state.parameters).length ? state.parameters : null;
  if (state.text !== null) return chosen ? { text: state.text, parameters: chosen } : { text: state.text };
  return { game: gameName() };
}

/** The games whose parameter is a text and has no name where the game is named, and what it is at first. */
const TEXT_PARAMETERS = { maximal: { alpha: "golden" } };

export function gameName() {
  const inside = Object.entries(state.parameters).map(([name, value]) =>
    typeof value === "string" ? value : `${name}=${value}`,
  );
  return inside.length ? `${state.game}(${inside.join(", ")})` : state.game;
}

/** Changes the state and the address; `push` makes a step that the Back button undoes. */
export function set(change, { push = false } = {}) {
  Object.assign(state, change);
  const hash = `#${toHash()}`;
  if (hash === location.hash) return;
  if (push) history.pushState(null, "", hash);
  else history.replaceState(null, "", hash);
}

function toHash() {
  const parts = [];
  const add = (name, value) => parts.push(`${name}=${value}`);
  if (state.text === null) add("game", encodeURI(gameName().replaceAll(" ", "")).replaceAll(/[&#]/g, encodeURIComponent));
  else {
    add("text", encodeText(state.text));
    if (Object.keys(state.parameters).length) {
      add(
        "with",
        Object.entries(state.parameters)
          .map(([name, value]) => `${name}:${value}`)
          .join(","),
      );
    }
  }
  add("view", state.view);
  add("what", state.what);
  if (state.colour) add("colour", state.colour);
  add("bound", state.bound);
  if (state.what === "forbidden") add("alpha", encodeURIComponent(state.alpha));
  if (state.at) add("at", state.at.join(","));
  if (state.camera) add("camera", state.camera.join(","));
  if (state.eye) add("eye", state.eye.join(","));
  if (state.shows.length) add("shows", state.shows.join(","));
  if (state.lesson !== null) add("lesson", state.lesson + 1);
  if (state.opponent !== "program") add("opponent", state.opponent);
  if (state.first) add("first", state.first);
  const played = positionsText(state.played);
  if (played && played.length <= LONGEST_RECORD) add("played", played);
  if (state.blocked) add("blocked", positionsText(state.blocked));
  if (state.paper) add("paper", state.paper);
  if (state.only) add("only", state.only);
  return parts.join("&");
}

const POSITION = /^\d{1,1000}(,\d{1,1000})*$/;
/** A record that is longer is left out of the address; the position stays in it. */
const LONGEST_RECORD = 100000;

const positionsText = (positions) => positions.map((position) => position.join(",")).join(";");

export function readHash() {
  const given = {};
  for (const part of location.hash.slice(1).split("&")) {
    const cut = part.indexOf("=");
    if (cut > 0) given[part.slice(0, cut)] = part.slice(cut + 1);
  }
  Object.assign(state, structuredClone(DEFAULTS), fromHash(given));
}

function fromHash(given) {
  const read = {};
  const oneOf = (value, allowed) => (allowed.includes(value) ? value : undefined);
  const numbers = (text, pattern) => (pattern.test(text) ? text.split(",") : undefined);
  const put = (name, value) => {
    if (value !== undefined) read[name] = value;
  };
  if (given.game) Object.assign(read, splitGame(safely(() => decodeURIComponent(given.game)) ?? ""));
  if (given.text)
    put(
      "text",
      safely(() => decodeText(given.text)),
    );
  if (given.with) put("parameters", namedNumbers(given.with, ":"));
  put("view", oneOf(given.view, ["rules", "board", "knowledge", "play", "papers"]));
  put("what", oneOf(given.what, ["p", "grundy", "forbidden"]));
  put("colour", oneOf(given.colour, ["outcome", "value", "small", "difference", "winning"]));
  if (/^\d{1,4}$/.test(given.bound ?? "")) put("bound", Math.min(2000, Math.max(5, Number(given.bound))));
  if (given.alpha)
    put(
      "alpha",
      safely(() => decodeURIComponent(given.alpha)),
    );
  if (given.at) put("at", numbers(given.at, POSITION));
  for (const name of ["camera", "eye"])
    if (given[name]) put(name, numbers(given[name], /^-?[\d.]+(,-?[\d.]+){2}$/)?.map(Number));
  if (given.shows)
    put(
      "shows",
      given.shows.split(",").filter((part) => ["conjectures", "proof"].includes(part)),
    );
  put("opponent", oneOf(given.opponent, ["program", "friend"]));
  if (given.first === "1") put("first", 1);
  for (const name of ["played", "blocked"]) if (name in given) put(name, positions(given[name]));
  if (/^\w{1,40}$/.test(given.paper ?? "")) put("paper", given.paper);
  if (/^\w{1,20}$/.test(given.only ?? "")) put("only", given.only);
  if (/^\d$/.test(given.lesson ?? "")) put("lesson", Math.max(0, Number(given.lesson) - 1));
  return read;
}

/** Positions as "8,12;6,10"; none of them if one is not a position. */
function positions(text) {
  const found = text.split(";").filter(Boolean);
  const right = found.every((each) => POSITION.test(each));
  return right ? found.map((each) => each.split(",")) : undefined;
}

/** The name and the parameters in "splythoff(slack=2)". */
export function splitGame(game) {
  const match = /^\s*([a-z][\w-]*)\s*(?:\((.*)\))?\s*$/i.exec(game);
  if (!match) return {};
  const [, name, inside = ""] = match;
  const texts = Object.entries(TEXT_PARAMETERS[name] ?? {}).map(([parameter, usual]) => [parameter, inside || usual]);
  return { game: name, parameters: texts.length ? Object.fromEntries(texts) : namedNumbers(inside, "=") };
}

function namedNumbers(text, sign) {
  const pairs = text.split(",").map((part) => part.split(sign).map((word) => word.trim()));
  return Object.fromEntries(
    pairs
      .filter(([name, value]) => /^\w+$/.test(name) && /^-?\d{1,9}$/.test(value ?? ""))
      .map(([name, value]) => [name, Number(value)]),
  );
}

function safely(action) {
  try {
    return action();
  } catch {
    return undefined;
  }
}

function encodeText(text) {
  const bytes = new TextEncoder().encode(text);
  const plain = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return plain.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function decodeText(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}
