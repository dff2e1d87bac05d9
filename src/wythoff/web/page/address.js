// Addresses of the page: text to object and back, without side effects. An object of mathematics has a page, and a page
// has an address.
//
//   {view: "game", game: "wythoff", parameters: {slack: 1}, settings: {tab: "theorem"}}   /g/wythoff?slack=1&tab=theorem
//   {view: "family", game: "wythoff", parameters: {slack: "t"}, settings: {at: "2"}}       /g/wythoff?slack=t&at=2
//   {view: "game", game: "own", text: "game mine ...", parameters: {}}                    /g/own#text=<base64url>
//   {view: "play", game: "wythoff", positions: [["12", "19"], ["11", "18"]]}              /g/wythoff/play/12,19/11,18
//   {view: "play", game: "wythoff", positions: [["12", "14"]], settings: {mode: "puzzles"}} /g/wythoff/puzzle/12,14
//   {view: "ask", game: "wythoff", parameters: {slack: 2}, settings: {q: "exists x: ..."}} /ask?g=wythoff(slack=2)&q=...
//   {view: "compare", games: [{game, parameters, text}, {...}], settings: {to: "40"}}      /compare/wythoff/splythoff?to=40
//   {view: "paper", paper: "aoki", claim: "restriction-1"}                                /paper/aoki#restriction-1
//   {view: "learn", lesson: "mex"}                                                        /learn/mex
//   {view: "unknown", why: "...", nearest: ["/g/wythoff"], wanted: "wythof"}

export const HOME = "/";
/** The name that stands for the user's own rules, which are in the fragment. */
export const OWN = "own";

/** What the user's own rules begin with when the address has none. */
const BLANK = "game mine\npiles x, y\nmove one: x' < x, y' = y\nmove other: y' < y, x' = x\n";
/** The modes of play that have a path of their own. */
const PLAY_PATHS = { play: null, puzzle: "puzzles", class: "class" };

/** What an address can say besides the parameters of a game. */
const SETTINGS = new Set(
  "answers at blocked bound columns drawing first g level look mode only opponent piles puzzle q seed show slice step tab terms to view".split(" "),
);
/** The parameters that are texts and are not named where a game is: maximal(sqrt(2)). */
const TEXT_PARAMETERS = { maximal: "alpha" };
const NAME = /^[a-z][\w-]{0,80}$/i;
const INTEGER = /^-?\d{1,9}$/;
/** A letter that stands for every value of a parameter. */
const SYMBOL = /^[a-z]\d?$/i;
const POSITION = /^\d{1,10000}(,\d{1,10000})*$/;
const SLUG = /^[\w.-]{1,80}$/;

/** The address of a URL, or of its path, query and fragment as one text. */
export function parse(url) {
  const { pathname, search, hash } = new URL(url, "http://localhost");
  const segments = safely(() => pathname.split("/").filter(Boolean).map(decodeURIComponent));
  if (!segments) return unknown("This address is damaged: it has a % that means nothing.", ["/"]);
  const [first = "", ...rest] = segments;
  const parts = { rest, query: queryOf(search), hash: hash.slice(1) };
  const reader = Object.hasOwn(READERS, first) ? READERS[first] : null;
  return reader ? reader(parts) : notFound(segments);
}

/** The query of an address; if it writes spaces as %20, as browsers and this page do, a + is a plus sign. */
const queryOf = (search) => new URLSearchParams(search.includes("%20") ? search.replaceAll("+", "%2B") : search);

const READERS = {
  "": ({ query }) => readPlain("home", query),
  home: ({ rest, query }) => (rest.length ? notFound(["home", ...rest]) : readPlain("home", query)),
  g: readGamePage,
  play: ({ rest, query, hash }) => (rest.length ? readGamePage({ rest: [rest[0], "play", ...rest.slice(1)], query, hash }) : readPlain("play", query)),
  ask: ({ query, hash }) => readAsk(query, hash),
  compare: readCompare,
  find: ({ query }) => readPlain("find", query),
  papers: ({ query }) => readPlain("papers", query),
  paper: readPaper,
  learn: ({ rest: [lesson = null], query }) =>
    lesson === null || SLUG.test(lesson) ? { view: "learn", lesson, settings: settingsOf(query) } : unknown("There is no such lesson.", ["/learn"]),
};

const readPlain = (view, query) => ({ view, settings: settingsOf(query), ...(view === "play" ? playFrom({ game: "wythoff", parameters: {} }) : {}) });

function readGamePage({ rest: [name, part, ...positions], query, hash }) {
  if (name === undefined) return unknown("This address names no game.", [HOME]);
  const game = readGame(name, query, hash);
  if (game.why) return unknown(game.why, game.nearest ?? (hash ? [`/g/${OWN}`, HOME] : [HOME]));
  const settings = settingsOf(query);
  const here = format({ view: "game", ...game });
  const symbols = symbolsOf(game);
  if (symbols.length && part !== undefined) return unknown(notOneGame(symbols), [here]);
  if (part === undefined) return { view: symbols.length ? "family" : "game", ...game, settings };
  if (!Object.hasOwn(PLAY_PATHS, part)) return unknown(`The page of a game has no part “${part}”.`, [here, `${format({ view: "play", ...game })}`]);
  const wrong = positions.find((each) => !POSITION.test(each));
  if (wrong !== undefined)
    return unknown(`“${cut(wrong)}” is not a position: piles are numbers separated by commas, as in 12,19.`, [
      format({ view: "play", ...game, positions: positions.slice(0, positions.indexOf(wrong)).map((each) => each.split(",")) }),
      here,
    ]);
  return { view: "play", ...playFrom(game), positions: positions.map((each) => each.split(",")), settings: withMode(settings, PLAY_PATHS[part]) };
}

const withMode = (settings, mode) => (mode ? { ...settings, mode } : settings);

const playFrom = (game) => ({ ...game, positions: [] });

/** The game of a name such as "wythoff" or "wythoff(slack=1)", with parameters from the query as well. */
function readGame(name, query, hash) {
  const fragment = new URLSearchParams(hash);
  if (name === OWN || fragment.has("text")) return hash ? readOwn(fragment.get("text"), fragment.get("with"), "text") : { game: OWN, text: BLANK, parameters: {} };
  const named = splitGame(name);
  if (!named) return { why: `“${cut(name)}” cannot be the name of a game.` };
  const parameters = { ...named.parameters };
  for (const [key, value] of query) {
    if (SETTINGS.has(key)) continue;
    if (TEXT_PARAMETERS[named.game] === key) parameters[key] = value;
    else if (NAME.test(key) && isValue(value)) parameters[key] = valueOf(value);
    else {
      const what = /^\d+$/.test(value) ? "is too large: a parameter has at most nine digits here" : "is not a parameter: a name and a whole number, as in slack=2, or a letter, as in slack=t";
      return { why: `“${cut(`${key}=${value}`)}” ${what}.`, nearest: [format({ view: "game", ...named }), HOME] };
    }
  }
  return { game: named.game, parameters };
}

function readOwn(coded, settings, part) {
  if (!coded) return { why: `The rules are missing from this address: they follow #${part}=.` };
  const text = safely(() => decodeText(coded));
  if (text === null) return { why: "The rules in this address are damaged; perhaps it was cut off." };
  return { game: OWN, text, parameters: namedNumbers(settings ?? "", ":") };
}

function readAsk(query, hash) {
  const fragment = new URLSearchParams(hash);
  const settings = settingsOf(query);
  const { g: name, ...others } = settings;
  if (fragment.has("text") || name === OWN) {
    const own = readOwn(fragment.get("text"), fragment.get("with"), "text");
    return own.why ? unknown(own.why, ["/ask"]) : { view: "ask", ...own, settings: others };
  }
  const game = name ? splitGame(name) : { game: "wythoff", parameters: {} };
  if (!game) return unknown(`“${cut(name)}” cannot be the name of a game.`, ["/ask"]);
  const symbols = symbolsOf(game);
  if (symbols.length) return unknown(notOneGame(symbols), [format({ view: "family", ...game }), `/ask?g=${encode(game.game)}`]);
  return { view: "ask", ...game, settings: others };
}

function readCompare({ rest, query, hash }) {
  const fragment = new URLSearchParams(hash);
  const names = [rest[0] ?? "wythoff", rest[1] ?? (rest[0] ? "wythoff" : "splythoff")];
  if (rest.length > 2) return unknown("Two games are compared, and this address names more.", [`/compare/${rest.slice(0, 2).map(encode).join("/")}`]);
  const games = names.map((name, i) => {
    const part = i ? "other" : "text";
    if (name === OWN) return readOwn(fragment.get(part), fragment.get(i ? "otherwith" : "with"), part);
    const game = splitGame(name) ?? { why: `“${cut(name)}” cannot be the name of a game.` };
    return symbolsOf(game).length ? { why: notOneGame(symbolsOf(game)) } : game;
  });
  const wrong = games.find(({ why }) => why);
  return wrong ? unknown(wrong.why, ["/compare"]) : { view: "compare", games, settings: settingsOf(query) };
}

function readPaper({ rest: [paper], query, hash }) {
  if (paper === undefined) return { view: "papers", settings: settingsOf(query) };
  if (!SLUG.test(paper)) return unknown("There is no such paper.", ["/papers"]);
  const claim = safely(() => decodeURIComponent(hash)) || null;
  return { view: "paper", paper, claim, settings: settingsOf(query) };
}

const settingsOf = (query) => Object.fromEntries([...query].filter(([key]) => SETTINGS.has(key)));

/** The text of an address: path, query and fragment. */
export function format(address) {
  const writer = WRITERS[address.view];
  if (!writer) return HOME;
  const { path, query = {}, hash = "", omits = [] } = writer(address);
  const pairs = Object.entries({ ...query, ...address.settings }).filter(([key, value]) => !omits.includes(key) && value !== null && value !== undefined && value !== "");
  const search = pairs.map(([key, value]) => `${encode(key)}=${encode(String(value))}`).join("&");
  return `${path}${search ? `?${search}` : ""}${hash ? `#${hash}` : ""}`;
}

const WRITERS = {
  home: () => ({ path: HOME }),
  game: (address) => gameParts(address),
  play: (address) => {
    const { path, ...others } = gameParts(address);
    const part = playPath(address);
    return { path: [path, part, ...(address.positions ?? []).map((each) => each.join(","))].join("/"), ...others, omits: part === "play" ? [] : ["mode"] };
  },
  family: (address) => gameParts(address),
  ask: (address) => (address.text === undefined ? { path: "/ask", query: { g: gameName(address) } } : { path: "/ask", hash: ownHash(address) }),
  compare: ({ games }) => ({
    path: `/compare/${games.map((game) => (game.text === undefined ? encode(gameName(game)) : OWN)).join("/")}`,
    hash: games.flatMap((game, i) => (game.text === undefined ? [] : [ownHash(game, ["", "other"][i])])).join("&"),
  }),
  find: () => ({ path: "/find" }),
  papers: () => ({ path: "/papers" }),
  paper: ({ paper, claim }) => ({ path: `/paper/${encode(paper)}`, hash: claim ? encode(claim) : "" }),
  learn: ({ lesson }) => ({ path: lesson ? `/learn/${encode(lesson)}` : "/learn" }),
};

const playPath = ({ settings }) => Object.keys(PLAY_PATHS).find((part) => PLAY_PATHS[part] && PLAY_PATHS[part] === settings?.mode) ?? "play";

function gameParts({ game, parameters = {}, text }) {
  if (text !== undefined) return { path: `/g/${OWN}`, hash: ownHash({ text, parameters }) };
  return { path: `/g/${encode(game)}`, query: parameters };
}

function ownHash({ text, parameters = {} }, prefix = "") {
  const set = Object.entries(parameters).map(([name, value]) => `${name}:${value}`);
  return `${prefix || "text"}=${encodeText(text)}${set.length ? `&${prefix}with=${set.join(",")}` : ""}`;
}

/** "wythoff(slack=2)" as {game, parameters}, or null if it cannot be the name of a game; names are in small letters. */
export function splitGame(name) {
  const match = /^\s*([a-z][\w-]*)\s*(?:\((.*)\))?\s*$/is.exec(name);
  if (!match || !NAME.test(match[1])) return null;
  const [, written, inside = ""] = match;
  const game = written.toLowerCase();
  const text = TEXT_PARAMETERS[game];
  if (text) return { game, parameters: inside.trim() ? { [text]: inside.trim() } : {} };
  return { game, parameters: namedValues(inside, "=", isValue) };
}

/** The parameters of a game that are symbols: it is then a family of games. */
export const symbolsOf = ({ game, parameters = {} }) => Object.keys(parameters).filter((name) => typeof parameters[name] === "string" && TEXT_PARAMETERS[game] !== name);

const notOneGame = (symbols) => `A symbol stands for many games, and this is about one game: write a number for ${symbols.join(" and ")}.`;
const isValue = (text) => INTEGER.test(text) || SYMBOL.test(text);
const valueOf = (text) => (INTEGER.test(text) ? Number(text) : text);

/** {game, parameters} as the library names it: "wythoff(slack=2)". */
export function gameName({ game, parameters = {} }) {
  const inside = Object.entries(parameters).map(([name, value]) => (TEXT_PARAMETERS[game] === name ? value : `${name}=${value}`));
  return inside.length ? `${game}(${inside.join(", ")})` : game;
}

/** The rules of an address as the server takes them: {game} or {text, parameters}. */
export function rulesOf({ game, text, parameters = {} }) {
  if (text === undefined) return { game: gameName({ game, parameters }) };
  return Object.keys(parameters).length ? { text, parameters } : { text };
}

/** Names with whole numbers: "a:1,b:2" as {a: 1, b: 2}. */
export const namedNumbers = (text, sign) => namedValues(text, sign, (value) => INTEGER.test(value));

function namedValues(text, sign, isRight) {
  const pairs = text.split(",").map((part) => part.split(sign).map((word) => word.trim()));
  const right = pairs.filter(([name, value]) => /^\w+$/.test(name) && isRight(value ?? ""));
  return Object.fromEntries(right.map(([name, value]) => [name, valueOf(value)]));
}

/** An address that leads nowhere: why, what is close to it, and the name that it was perhaps meant to have. */
const unknown = (why, nearest, wanted = null) => ({ view: "unknown", why, nearest, wanted });

/** A path that leads nowhere; pages with names like its first word are offered. */
function notFound(segments) {
  const wanted = segments[0].toLowerCase();
  const known = Object.keys(READERS).filter(Boolean);
  const like = known.filter((each) => each.length > 1 && (each.startsWith(wanted.slice(0, 3)) || wanted.startsWith(each)));
  const last = segments.findLast((each) => NAME.test(each)) ?? null;
  return unknown(`There is no page at /${cut(segments.join("/"))}.`, [...like.map((each) => `/${each}`), HOME], last);
}

const cut = (text) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** Percent-encoding that keeps readable what paths and queries may contain. */
const encode = (text) => encodeURIComponent(text).replaceAll("%2C", ",").replaceAll("%20", "+").replaceAll("%3D", "=").replaceAll("+", "%20");

export function encodeText(text) {
  const bytes = new TextEncoder().encode(text);
  const plain = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return plain.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export function decodeText(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}

function safely(action) {
  try {
    return action();
  } catch {
    return null;
  }
}
