// A game against perfect play or a friend, with hints, take-back and explanations.

import { post } from "./api.js";
import { byId, errorBox, fill, h } from "./dom.js";
import { startLesson } from "./lesson.js";
import { aligned, parsePile, shortPosition } from "./numbers.js";
import { pileCard } from "./piles.js";
import { current, emit, on, rules, set, state } from "./store.js";

const FIRST_PILES = { 1: ["12"], 2: ["9", "14"], 3: ["3", "5", "8"] };

const LOST =
  "You left a P-position: every move from it can be answered, so the program plays on and hopes for a mistake.";

let game = null; // {position, turn, opponent, history: [{position, turn, said}], over, said, hint}
let playedRules = null;
let busy = false;

export function startPlay() {
  byId("mode-play").addEventListener("click", () => chooseMode(null));
  byId("mode-lesson").addEventListener("click", () => chooseMode(0));
  startLesson(byId("lesson"), { playFrom: (position) => startWythoff(position) });
  on("rules", refresh);
  on("view", refresh);
  on("lesson", refresh);
  on("play-from", (position) => begin(position, game?.opponent ?? "program", 0));
}

function chooseMode(lesson) {
  set({ lesson });
  refresh();
}

/** After the lesson: a game of Wythoff, whichever rules were shown before. */
function startWythoff(position) {
  set({ lesson: null, at: position });
  playedRules = null;
  if (state.text === null && state.game === "wythoff" && !Object.keys(state.parameters).length) refresh();
  else emit("choose-game", "wythoff");
}

function refresh() {
  const lesson = state.lesson !== null;
  byId("mode-play").setAttribute("aria-pressed", String(!lesson));
  byId("mode-lesson").setAttribute("aria-pressed", String(lesson));
  byId("lesson").hidden = !lesson;
  byId("game-table").hidden = lesson;
  if (state.view !== "play" || lesson || !current.info) return;
  if (current.info.block) {
    refuseBlocking();
    return;
  }
  const key = JSON.stringify(rules());
  if (game && playedRules === key) return;
  const piles = current.info.piles.length;
  const position =
    state.at?.length === piles ? state.at : (FIRST_PILES[piles] ?? current.info.piles.map((_, i) => String(i + 2)));
  begin(position, game?.opponent ?? "program", 0);
}

function refuseBlocking() {
  game = null;
  fill(
    byId("game-table"),
    h("p", { class: "status" }, "This game is not played here."),
    h(
      "p",
      {},
      "Before each move the opponent may forbid some of the moves. ",
      h("code", {}, "wythoff play"),
      " plays such games on the command line.",
    ),
  );
}

/** Starts a game; turn 0 is the reader (or the first of two friends), turn 1 the opponent. */
async function begin(position, opponent, turn) {
  if (!current.info || current.info.block) return;
  playedRules = JSON.stringify(rules());
  game = { position, turn, opponent, history: [], over: null, said: null, hint: null };
  set({ at: position });
  await settle();
}

/** Ends the game when there is no move, lets the program move when it is its turn, and shows the table. */
async function settle() {
  const here = game;
  const facts = await post("/api/position", { ...rules(), position: here.position }).catch(() => null);
  if (here !== game) return;
  if (facts?.options === 0) {
    const mover = here.turn;
    here.over = current.info.misere ? mover : 1 - mover;
  }
  show();
  if (here.over === null && here.turn === 1 && here.opponent === "program") await programMoves(facts);
}

async function programMoves(facts) {
  const here = game;
  busy = true;
  show();
  try {
    const answer = await post("/api/move", { ...rules(), position: here.position });
    const next = answer.move?.map(String) ?? (await anyMove(here.position, facts));
    if (here !== game) return;
    busy = false;
    if (!next) throw new Error("No move was found here.");
    const told = answer.move
      ? answer
      : { ...answer, label: null, digits: null, why: answer.outcome === "P" ? LOST : answer.why };
    await make(next, { by: "program", ...told });
  } catch (error) {
    busy = false;
    if (here === game) show(error);
  }
}

/** Some legal move from a lost position: one of those listed, or one counter from a pile. */
async function anyMove(position, facts) {
  const listed = facts?.moves ?? [];
  if (listed.length) {
    const [move] = listed[Math.floor(Math.random() * listed.length)];
    return move.map(String);
  }
  const biggest = position.map((_, i) => i).sort((a, b) => (BigInt(position[b]) > BigInt(position[a]) ? 1 : -1));
  for (const i of biggest) {
    if (position[i] === "0") continue;
    const to = position.map((pile, j) => (i === j ? String(BigInt(pile) - 1n) : pile));
    if ((await post("/api/legal", { ...rules(), position, to })).legal) return to;
  }
  return null;
}

async function make(next, said) {
  const before = game.position;
  game.history.push({ position: before, turn: game.turn, said: game.said });
  game.position = current.info.unordered ? aligned(before, next) : next;
  game.said = { ...said, from: before, to: game.position, turn: game.turn };
  game.turn = 1 - game.turn;
  game.hint = null;
  set({ at: game.position });
  await settle();
}

async function tryMove(texts, complain) {
  let to;
  try {
    to = texts.map((text) => String(parsePile(text)));
  } catch (error) {
    complain(error.message);
    return;
  }
  if (to.every((pile, i) => pile === game.position[i])) {
    complain("Change a pile first: say how much to leave of it.");
    return;
  }
  try {
    const answer = await post("/api/legal", { ...rules(), position: game.position, to });
    if (!answer.legal)
      complain(answer.reason || `${shortPosition(game.position)} to ${shortPosition(to)} is not a move of this game.`);
    else await make(to, { by: game.turn === 0 ? "you" : "friend", label: answer.label });
  } catch (error) {
    complain(error.message);
  }
}

async function hint() {
  const here = game;
  here.hint = { text: "Thinking…" };
  show();
  try {
    const answer = await post("/api/move", { ...rules(), position: here.position });
    here.hint = answer.move
      ? hintTo(aligned(here.position, answer.move.map(String)), answer)
      : answer.outcome !== "P"
        ? { ...answer, text: "Who wins here is not known." }
        : { ...answer, text: "This is a P-position: every move loses against perfect play. Take little and hope." };
  } catch (error) {
    here.hint = { text: error.message };
  }
  if (here === game) show();
}

function hintTo(target, answer) {
  return { ...answer, target, text: `Move to ${shortPosition(target)}${answer.label ? ` (${answer.label})` : ""}.` };
}

/** Puts the hinted move into the fields, ready to be made. */
function useHint() {
  game.hint.target.forEach((pile, i) => {
    const field = byId(`leave-${i}`);
    field.value = pile;
    field.dispatchEvent(new Event("input"));
  });
  byId("make-move").focus();
}

function takeBack() {
  const steps = game.opponent === "program" && game.turn === 0 ? 2 : 1;
  let last = null;
  for (let i = 0; i < steps && game.history.length; i++) last = game.history.pop();
  if (!last) return;
  Object.assign(game, { position: last.position, turn: last.turn, said: last.said, over: null, hint: null });
  set({ at: game.position });
  settle();
}

const who = (turn) =>
  game.opponent === "program" ? ["You", "The program"][turn] : ["First player", "Second player"][turn];

function statusText() {
  if (game.over !== null) {
    const winner = who(game.over);
    const none = "No moves are left.";
    return game.opponent === "program" && game.over === 0
      ? `${none} You win!`
      : `${none} ${winner} ${winner === "You" ? "win" : "wins"}.`;
  }
  if (busy) return "The program is thinking…";
  return game.opponent === "program" ? "Your move." : `${who(game.turn)}, your move.`;
}

function show(error = null) {
  const place = byId("game-table");
  place.dataset.moves = `${game.history.length} ${game.over === null ? "on" : "over"}`;
  const hadFocus = place.contains(document.activeElement) ? document.activeElement.id : null;
  fill(
    place,
    h(
      "p",
      { class: `status ${game.over === 0 ? "won" : ""}`, id: "game-status", role: "status", "aria-live": "polite" },
      statusText(),
    ),
    game.said ? lastMove(game.said) : null,
    table(),
    error ? errorBox(error) : null,
    game.hint ? explanation(game.hint, "Hint") : null,
    setup(),
    record(),
  );
  (hadFocus && byId(hadFocus))?.focus();
}

function table() {
  const playing = game.over === null && !busy;
  const texts = [...game.position];
  const names = current.info.piles;
  const cards = game.position.map((size, i) =>
    pileCard({ name: names[i], size, id: `leave-${i}`, disabled: !playing, onChange: (text) => (texts[i] = text) }),
  );
  const complaint = h("p", { class: "error", role: "alert", hidden: true });
  const complain = (text) => {
    complaint.textContent = text;
    complaint.hidden = false;
  };
  const onsubmit = (event) => {
    event.preventDefault();
    tryMove(texts, complain);
  };
  return h(
    "form",
    { class: "table", onsubmit, "aria-label": "Your move" },
    h(
      "div",
      { class: "piles" },
      cards.map(({ element }) => element),
    ),
    complaint,
    h(
      "div",
      { class: "buttons" },
      h("button", { type: "submit", id: "make-move", class: "primary", disabled: !playing }, "Move"),
      h("button", { type: "button", id: "hint", class: "secondary", disabled: !playing, onclick: hint }, "Hint"),
      h(
        "button",
        {
          type: "button",
          id: "take-back",
          class: "secondary",
          disabled: !game.history.length || busy,
          onclick: takeBack,
        },
        "Take back",
      ),
    ),
  );
}

function lastMove(said) {
  const name = who(said.turn);
  const label = said.label ? ` (${said.label})` : "";
  return h(
    "div",
    { class: "said" },
    h("p", {}, `${name} moved from ${shortPosition(said.from)} to ${shortPosition(said.to)}${label}.`),
    said.by === "program" ? explanation(said, null) : null,
  );
}

function explanation({ text, why, digits, target }, title) {
  return h(
    "div",
    { class: "explanation" },
    title ? h("h3", {}, title) : null,
    text
      ? h(
          "p",
          {},
          text,
          " ",
          title && target
            ? h("button", { type: "button", id: "use-hint", class: "quiet", onclick: useHint }, "Put it in")
            : null,
        )
      : null,
    why ? h("p", { class: "muted why" }, why) : null,
    digits ? h("details", {}, h("summary", {}, `In ${digits.system} digits`), digitTable(digits)) : null,
  );
}

function digitTable({ before, after }) {
  const row = (name, words) =>
    words?.length
      ? h(
          "tr",
          {},
          h("th", { scope: "row" }, name),
          h(
            "td",
            {},
            words.map((word) => h("div", {}, word)),
          ),
        )
      : null;
  return h("table", { class: "digit-table" }, h("tbody", {}, row("before", before), row("after", after)));
}

function setup() {
  const names = current.info.piles;
  const fields = names.map((name, i) => {
    const start = game.history[0]?.position[i] ?? game.position[i];
    const field = h("input", { id: `start-${i}`, autocomplete: "off", spellcheck: "false", inputmode: "text" });
    field.value = start;
    return h("label", { class: "field" }, h("span", {}, name), field);
  });
  const opponent = h(
    "select",
    { id: "opponent" },
    h("option", { value: "program" }, "perfect play"),
    h("option", { value: "friend" }, "a friend"),
  );
  opponent.value = game.opponent;
  const first = h(
    "select",
    { id: "who-begins" },
    h("option", { value: "0" }, "I begin"),
    h("option", { value: "1" }, "they begin"),
  );
  const complaint = h("p", { class: "error", role: "alert", hidden: true });
  const onsubmit = (event) => {
    event.preventDefault();
    try {
      const position = names.map((_, i) => String(parsePile(byId(`start-${i}`).value)));
      begin(position, opponent.value, Number(first.value));
    } catch (error) {
      complaint.textContent = error.message;
      complaint.hidden = false;
    }
  };
  return h(
    "details",
    { class: "card", id: "new-game", open: game.over !== null },
    h("summary", {}, "New game"),
    h(
      "form",
      { class: "setup", onsubmit, "aria-label": "New game" },
      fields,
      h("label", { class: "field" }, h("span", {}, "Against"), opponent),
      h("label", { class: "field" }, h("span", {}, "First move"), first),
      h("button", { type: "submit", id: "start-game", class: "primary" }, "Start"),
    ),
    complaint,
    h("p", { class: "muted small" }, "Piles of up to 1000 digits, also as 10**50 + 7."),
  );
}

function record() {
  if (!game.history.length) return null;
  const all = [...game.history.map(({ position }) => position), game.position];
  return h(
    "details",
    { class: "card" },
    h("summary", {}, `Record (${game.history.length} ${game.history.length === 1 ? "move" : "moves"})`),
    h(
      "ol",
      { class: "record", start: 0 },
      all.map((position) => h("li", {}, shortPosition(position))),
    ),
  );
}
