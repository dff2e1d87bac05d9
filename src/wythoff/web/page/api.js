// The JSON API of the server. A server that does not answer is a state of the whole page, shown by its frame.

/**
 * Why a request failed: a message, perhaps with a place {line, column}, what would be right, and a command; for rules
 * that do not work, an example [before, after] of a move that need not end, and repairs {label, text} that work.
 */
export class ApiError extends Error {
  constructor({ message, line, column, fix, command, example = null, repairs = [], isGone = false }, status = null) {
    super(message);
    this.name = "ApiError";
    Object.assign(this, { place: line ? { line, column } : null, fix, command, example, repairs, isGone, status });
  }
}

const connection = new EventTarget();
let isGone = false;

/** Listens for "gone", when the server stops answering, and "back", when it answers again. */
export const onConnection = (event, action, signal) => connection.addEventListener(event, action, { signal });
export const serverIsGone = () => isGone;

/** Does something once, when the server answers again, provided that it is still wanted then. */
export function whenBack(action, isWanted) {
  const heard = new AbortController();
  onConnection(
    "back",
    () => {
      heard.abort();
      if (isWanted()) action();
    },
    heard.signal,
  );
}

function note(gone) {
  if (gone === isGone) return;
  isGone = gone;
  connection.dispatchEvent(new Event(gone ? "gone" : "back"));
}

/** The last answers, by question: what was seen once can be seen again when the server is gone. */
const answers = new Map();
const MAX_ANSWERS = 200;
const LONGEST_KEPT = 2_000_000;

function keep(question, text) {
  answers.delete(question);
  if (text.length > LONGEST_KEPT) return;
  answers.set(question, text);
  if (answers.size > MAX_ANSWERS) answers.delete(answers.keys().next().value);
}

export async function request(path, options = {}) {
  const question = `${path} ${options.body ?? ""}`;
  let response;
  try {
    response = await fetch(path, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    note(true);
    if (answers.has(question)) return readJson(answers.get(question));
    throw new ApiError({ message: "The program behind this page has stopped.", isGone: true });
  }
  note(false);
  const text = await response.text();
  const body = text ? readJson(text) : null;
  const failed = { message: `The request failed (${response.status}).` };
  if (!response.ok) throw new ApiError(body?.error ?? failed, response.status);
  // Answers about jobs are not worth keeping: every job is new.
  if (!path.startsWith("/api/jobs") && path !== "/api/about") keep(question, text);
  return body;
}

/** Numbers above 2^53 become strings of their digits. */
export function readJson(text) {
  const exactly = (key, value, context) =>
    typeof value === "number" && context && !Number.isSafeInteger(value) && /^-?\d+$/.test(context.source) ? context.source : value;
  try {
    return JSON.parse(text, exactly);
  } catch {
    return null;
  }
}

export const get = (path, signal) => request(path, { signal });

export const post = (path, body, signal) =>
  request(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal,
  });

/** Little-endian 16-bit numbers, or bytes, from base64. */
export function decodeNumbers(text, bytesPerNumber) {
  const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
  return bytesPerNumber === 2 ? new Uint16Array(bytes.buffer) : bytes;
}

/** Whether an error only means that the view was left. */
export const isAbort = (error) => error?.name === "AbortError";
