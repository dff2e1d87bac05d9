// A game against perfect play or a friend, with hints, take-back and explanations.

import { post } from "./api.js";
import { byId, errorBox, fill, h, refill } from "./dom.js";
import { copyAs } from "./export.js";
import { startLesson } from "./lesson.js";
import { aligned, parsePile, parsePositions, shortPosition } from "./numbers.js";
import { pileCard } from "./piles.js";
import { current, emit, on, rules, set, state } from "./store.js";

const FIRST_PILES = { 1: ["12"], 2: ["9", "14"], 3: ["3", "5", "8"] };
const MAX_CHIPS = 60;

const LOST =
  "You left a P-position: every move from it can be answered, so the program plays on and hopes for a mistake.";
const UNKNOWN = "Who wins here is not known, so the program takes little.";

/**
 * {position, turn, opponent, first, history: [{position, turn, said, blocked}], over, said, hint, facts, blocked}:
 * turn 0 is the reader (or the first of two friends), turn 1 the opponent; blocked are the options that the player who
 * moves may not choose, null until they are chosen.
 */
let game = null;
let playedRules = null;
let busy = false;
let showLesson = null;
/** The id of what had the focus before the table was shown anew. */
let wanted = null;
/** The forms that are shown, by name, each with what it was made for. */
const forms = new Map();

export function startPlay() {
  byId("mode-play").addEventListener("click", () => chooseMode(null));
  byId("mode-lesson").addEventListener("click", () => chooseMode(0));
  showLesson = startLesson(byId("lesson"), { playFrom: (position) => startWythoff(position) });
  on("rules", refresh);
  on("view", refresh);
  on("lesson", () => {
    showLesson();
    playedRules = null;
    refresh();
  });
  on("play-from", (position) => begin(position, state.opponent, 0));
}

function chooseMode(lesson) {
  set({ lesson });
  showLesson();
  refresh();
}

/** After the lesson: a game of Wythoff, whichever rules were shown before. */
function startWythoff(position) {
  set({ lesson: null, at: position, played: [], first: 0 });
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
  if (game && playedRules === JSON.stringify(rules())) return;
  const piles = current.info.piles.length;
  const fits = (position) => position.length === piles;
  const first = FIRST_PILES[piles] ?? current.info.piles.map((_, i) => String(i + 2));
  if (state.at && fits(state.at) && state.played.every(fits)) goOn();
  else begin(first, state.opponent, 0);
}

/** Starts a game. */
function begin(position, opponent, first) {
  if (!current.info) return;
  set({ played: [], blocked: null, opponent, first, at: position });
  goOn();
}

/** Takes up the game that the address tells. */
function goOn() {
  playedRules = JSON.stringify(rules());
  const { first, played, at, opponent } = state;
  const history = played.map((position, i) => ({ position, turn: (first + i) % 2, said: null, blocked: null }));
  const turn = (first + played.length) % 2;
  const blocked = state.blocked && current.info.block ? state.blocked : null;
  game = { position: at, turn, opponent, first, history, over: null, said: null, hint: null, facts: null, blocked };
  busy = false;
  settle();
}

const isProgram = (turn) => turn === 1 && game.opponent === "program";
/** The position as a request names it, with what is blocked. */
const asked = () => ({
  ...rules(),
  position: game.position,
  ...(current.info.block && game.blocked ? { blocked: game.blocked } : {}),
});
/** Whether the player who does not move has yet to say what is forbidden. */
const mustBlock = () => current.info.block > 0 && game.blocked === null;

function remember() {
  const played = game.history.map(({ position }) => position);
  set({ at: game.position, played, blocked: game.blocked });
}

/** Ends the game when there is no move, lets the program do what is its to do, and shows the table. */
async function settle() {
  const here = game;
  let problem = null;
  busy = isProgram(here.turn) || (mustBlock() && isProgram(1 - here.turn));
  show();
  try {
    here.facts = await post("/api/position", asked());
    if (here !== game) return;
    if (here.facts.options === 0) here.over = current.info.misere ? here.turn : 1 - here.turn;
    else if (mustBlock()) await programBlocks();
    else if (isProgram(here.turn)) await programMoves();
  } catch (error) {
    problem = error;
  }
  if (here !== game) return;
  busy = false;
  show(problem);
}

async function programBlocks() {
  if (!isProgram(1 - game.turn)) return;
  const here = game;
  const { blocked } = await post("/api/blocks", asked());
  if (here !== game) return;
  here.blocked = blocked;
  remember();
  here.facts = await post("/api/position", asked());
  if (here === game && here.facts.options === 0) here.over = current.info.misere ? here.turn : 1 - here.turn;
}

async function programMoves() {
  const here = game;
  const answer = await post("/api/reply", asked());
  if (here !== game) return;
  if (!answer.move) throw new Error("No move was found here.");
  const told = answer.wins ? answer : { ...answer, digits: null, why: answer.wins === null ? UNKNOWN : LOST };
  make(answer.move, { ...told, program: true });
}

function make(next, said) {
  const before = game.position;
  game.history.push({ position: before, turn: game.turn, said: game.said, blocked: game.blocked });
  const to = current.info.unordered ? aligned(before, next) : next;
  const turn = 1 - game.turn;
  const told = { ...said, to, turn: game.turn };
  game = { ...game, position: to, turn, said: told, hint: null, facts: null, blocked: null };
  remember();
  settle();
}

async function tryMove(texts, complain) {
  const here = game;
  try {
    const to = texts.map((text) => String(parsePile(text)));
    if (to.every((pile, i) => pile === here.position[i]))
      throw new Error("Change a pile first: say how much to leave of it.");
    const answer = await post("/api/legal", { ...asked(), to });
    if (here !== game) return;
    if (!answer.legal) throw new Error(`Sorry: ${answer.reason}.`);
    make(to, { label: answer.label });
  } catch (error) {
    complain(error.message);
  }
}

/** What the player forbids the other one, who then moves. */
async function tryBlocks(text, complain) {
  const here = game;
  try {
    const blocked = parsePositions(text, current.info.piles.length);
    await post("/api/position", { ...rules(), position: here.position, blocked });
    if (here !== game) return;
    here.blocked = blocked;
    here.hint = null;
    remember();
    settle();
  } catch (error) {
    complain(error.message);
  }
}

async function hint() {
  const here = game;
  here.hint = { text: "Thinking…" };
  show();
  try {
    const answer = await post("/api/move", asked());
    here.hint = answer.move
      ? hintTo(aligned(here.position, answer.move), answer)
      : answer.outcome === null
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
  const history = [...game.history];
  let last = null;
  for (let i = 0; i < steps && history.length; i++) last = history.pop();
  if (!last) return;
  game = { ...game, ...last, history, over: null, hint: null, facts: null };
  remember();
  settle();
}

const who = (turn) =>
  game.opponent === "program" ? ["You", "The program"][turn] : ["First player", "Second player"][turn];

function statusText() {
  if (game.over !== null) {
    const none = game.blocked?.length ? "All moves are forbidden." : "No moves are left.";
    const winner = who(game.over);
    return `${none} ${winner === "You" ? "You win!" : `${winner} wins.`}`;
  }
  if (busy) return "The program is thinking…";
  if (mustBlock() && !isProgram(1 - game.turn))
    return game.opponent === "program"
      ? "Before the program moves, you may forbid some of its moves."
      : `${who(1 - game.turn)}, forbid some of the moves.`;
  return game.opponent === "program" ? "Your move." : `${who(game.turn)}, your move.`;
}

function blockedText() {
  if (!game.blocked || !current.info.block || game.over !== null) return null;
  const listed = game.blocked.map(shortPosition).join(" or ");
  return listed ? `Forbidden: moving to ${listed}.` : "No move is forbidden.";
}

/** Shows the game; the status and the last move stay in their places, so that screen readers hear them change. */
function show(error = null) {
  const place = byId("game-main");
  const active = document.activeElement;
  if (place.contains(active)) wanted = active.id;
  else if (active !== document.body) wanted = null;
  const isSettled = !busy && (game.facts !== null || error !== null);
  byId("game-table").dataset.moves = `${game.history.length} ${!isSettled ? "busy" : game.over === null ? "on" : "over"}`;
  const status = byId("game-status");
  status.textContent = statusText();
  status.classList.toggle("won", game.over === 0);
  fill(byId("game-said"), game.said ? lastMove(game.said) : null);
  const blocked = blockedText();
  const blocking = game.over === null && !busy && mustBlock() && !isProgram(1 - game.turn);
  const newGame = byId("new-game");
  refill(
    place,
    blocked ? h("p", { class: "forbidden" }, blocked) : null,
    blocking && isSettled ? form("blocks", [game.facts !== null], blockForm) : null,
    form("table", [busy, blocking, game.over], () => table(blocking)),
    error ? errorBox(error) : null,
    game.hint ? explanation(game.hint, "Hint") : null,
    form("setup", [game.opponent, game.first, game.over], () => setup(newGame?.open ?? false)),
    record(),
    game.facts ? copyAs(game.facts.forms, copied(), "the position", "Copy the position as") : null,
  );
  const focused = wanted && byId(game.over === null ? wanted : "start-game");
  if (focused && !focused.disabled) focused.focus();
}

/** The form of this name. As long as it is for the same position and the same `conditions` it is the same element. */
function form(name, conditions, make) {
  const purpose = JSON.stringify([playedRules, game.history.length, game.position, conditions]);
  const { purpose: before, element } = forms.get(name) ?? {};
  if (before === purpose) return element;
  const made = make();
  forms.set(name, { purpose, element: made });
  return made;
}

/** The position as it is copied, with what is blocked. */
const copied = () => {
  const { position, blocked } = asked();
  return { what: "position", position, ...(blocked ? { blocked } : {}) };
};

function table(blocking) {
  const playing = game.over === null && !busy && !blocking;
  const texts = [...game.position];
  const names = current.info.piles;
  const [complaint, complain] = complaintBox("move-complaint");
  const change = (i, text) => {
    texts[i] = text;
    complain(null);
  };
  const cards = game.position.map((size, i) =>
    pileCard({ name: names[i], size, id: `leave-${i}`, disabled: !playing, onChange: (text) => change(i, text) }),
  );
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

/** Where a form says what is wrong, and the function that says it; null takes it back. */
function complaintBox(id) {
  const box = h("p", { class: "error", role: "alert", id, hidden: true });
  const complain = (text) => {
    box.textContent = text;
    box.hidden = text === null;
  };
  return [box, complain];
}

/** Where a player says which moves the other one may not make. */
function blockForm() {
  const most = current.info.block;
  const described = { "aria-describedby": "blocks-help" };
  const field = h("input", { id: "blocks", autocomplete: "off", spellcheck: "false", ...described });
  const [complaint, complain] = complaintBox("block-complaint");
  const onsubmit = (event) => {
    event.preventDefault();
    tryBlocks(field.value, complain);
  };
  const suggest = async () => {
    try {
      const { blocked } = await post("/api/blocks", { ...rules(), position: game.position });
      field.value = blocked.map((position) => position.join(",")).join("; ");
      field.dispatchEvent(new Event("input"));
      if (!blocked.length) complain("There is nothing to forbid: no move wins.");
    } catch (error) {
      complain(error.message);
    }
  };
  const example = game.position.map((pile) => (pile.length < 6 ? pile : "3")).join(",");
  return h(
    "form",
    { class: "card block-form", onsubmit, "aria-label": "Forbid moves" },
    h(
      "label",
      { class: "field", for: "blocks" },
      h("span", {}, `Forbid up to ${most} ${most === 1 ? "position" : "positions"}`),
      field,
    ),
    h(
      "p",
      { class: "muted small", id: "blocks-help" },
      `The piles after the move, as in ${example}${most > 1 ? "; a semicolon between two of them" : ""}. `,
      "Leave it empty to forbid nothing.",
    ),
    chips(field),
    complaint,
    h(
      "div",
      { class: "buttons" },
      h("button", { type: "submit", id: "make-blocks", class: "primary" }, "Forbid"),
      h("button", { type: "button", id: "suggest-blocks", class: "secondary", onclick: suggest }, "Suggest"),
    ),
  );
}

/** The moves that could be forbidden, as buttons, when they are few. */
function chips(field) {
  const moves = game.facts?.moves ?? [];
  if (!moves.length || moves.length > MAX_CHIPS) return null;
  const written = () => field.value.split(";").map((part) => part.replaceAll(/[\s()]/g, ""));
  const buttons = moves.map(([position]) => {
    const text = position.join(",");
    const onclick = () => {
      const others = written().filter(Boolean);
      const next = others.includes(text) ? others.filter((each) => each !== text) : [...others, text];
      field.value = next.slice(-current.info.block).join("; ");
      press();
    };
    return h("button", { type: "button", class: "chip", "data-position": text, onclick }, `(${position.join(", ")})`);
  });
  const press = () => {
    const chosen = written();
    for (const each of buttons) each.setAttribute("aria-pressed", String(chosen.includes(each.dataset.position)));
  };
  field.addEventListener("input", press);
  press();
  return h("div", { class: "chips", role: "group", "aria-label": "Moves that can be forbidden" }, buttons);
}

function lastMove(said) {
  const name = who(said.turn);
  const label = said.label ? ` (${said.label})` : "";
  return h(
    "div",
    { class: "said" },
    h("p", {}, `${name} moved to ${shortPosition(said.to)}${label}.`),
    said.program ? explanation(said, null) : null,
  );
}

function explanation({ text, why, digits, target }, title) {
  return h(
    "div",
    { class: "explanation", role: title ? "status" : null },
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

function setup(open) {
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
  first.value = String(game.first);
  const [complaint, complain] = complaintBox("start-complaint");
  const onsubmit = (event) => {
    event.preventDefault();
    try {
      const position = names.map((_, i) => String(parsePile(byId(`start-${i}`).value)));
      byId("new-game").open = false;
      begin(position, opponent.value, Number(first.value));
    } catch (error) {
      complain(error.message);
    }
  };
  return h(
    "details",
    { class: "card", id: "new-game", open: open || game.over !== null },
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
