// Play and analysis of a game: board, piles, record, who wins and a coach side by side; puzzles; a sheet for a class.

import { format, HOME, rulesOf } from "../address.js";
import { isAbort, post } from "../api.js";
import { breadcrumb, button, card, copyField, linkButton, problem, segmented, titleRow } from "../card.js";
import { announce, download, fill, h, positionText, style } from "../dom.js";
import { icon } from "../icons.js";
import { lettersAct } from "../keys.js";
import { ownName } from "../own-name.js";
import { boardPanel } from "./play/board-panel.js";
import { classMode } from "./play/class-mode.js";
import { coach } from "./play/coach.js";
import { opponentCard } from "./play/opponent.js";
import { pilesCard } from "./play/piles-card.js";
import { puzzleMode } from "./play/puzzles.js";
import { recordCard } from "./play/record-card.js";
import { LEVELS, Session, TWO, blockedText, newSeed, readBlocked } from "./play/session.js";
import { streakText } from "./play/streak.js";
import { whoWins } from "./play/who-wins.js";

const MODES = [
  ["play", "Play"],
  ["analyse", "Analyse"],
  ["puzzles", "Puzzles"],
  ["class", "Class"],
];
const NAMES = { play: "Play", analyse: "Play and analysis", puzzles: "Puzzles", class: "For a class" };
const DEFAULTS = { play: "after", analyse: "shown" };
const PAUSE = 350;

export const title = ({ game, settings }) => `${NAMES[settings?.mode] ?? "Play"}: ${game}`;

const modeOf = ({ settings }) => (MODES.some(([key]) => key === settings?.mode) ? settings.mode : "play");

export async function show(root, address, page) {
  await Promise.all([style("views/play.css"), style("canvas/counters.css")]);
  const rules = rulesOf(address);
  const [info, { starts }] = await Promise.all([post("/api/rules", rules, page.signal), post("/api/puzzles", rules, page.signal).catch(noPuzzles)]);
  const stage = { rules, info, starts, page, address };
  const frame = h("div", { class: "frame play" });
  root.append(frame);
  const mode = modeOf(address);
  if (mode === "puzzles") return puzzlesView(frame, stage);
  if (mode === "class") return classView(frame, stage);
  return playView(frame, stage);
}

/** A game without good starts is played from a default position. */
function noPuzzles(error) {
  if (isAbort(error) || error.isGone) throw error;
  return { starts: [] };
}

const gameTitle = ({ info, address }) => info.title || (address.text === undefined ? info.game : ownName(info.game));
const firstStart = ({ starts, info }) => starts.at(-3) ?? starts.at(-1) ?? info.piles.map((_, i) => String(4 + 3 * i));

/** Breadcrumb, title, modes and the address with its copy button. */
function heading(stage, mode, copied) {
  const { address, page } = stage;
  const home = format({ view: "game", game: address.game, parameters: address.parameters, text: address.text });
  const choose = (next) => page.navigate({ ...address, ...stage.keep?.(next), settings: { ...stage.keep?.(next)?.settings, mode: next === "play" ? null : next } });
  return [
    breadcrumb(["Games", HOME], [gameTitle(stage), home], [NAMES[mode]]),
    titleRow(gameTitle(stage), segmented({ label: "What to do", choices: MODES, value: mode, onchange: choose }), h("span", { class: "push play-address" }, copied)),
  ];
}

// -- puzzles and class

async function puzzlesView(frame, stage) {
  const { address, page, rules, info, starts } = stage;
  const position = address.positions[0] ?? starts[0];
  stage.keep = () => ({ positions: address.positions.slice(0, 1), settings: {} });
  const place = h("div", { class: "puzzle-grid" });
  const copied = h("span", {});
  frame.append(...heading(stage, "puzzles", copied), place);
  if (!position) {
    place.append(problem({ message: "This game has no position that makes a puzzle.", fix: "No small position is won by a move that does not end the game at once." }, { actions: [linkButton("Play it", format({ ...address, settings: {} }))] }));
    return;
  }
  const setAddress = ({ positions }) => {
    const next = { ...address, positions };
    page.update(next);
    fill(copied, copyField(format(next)));
  };
  try {
    await puzzleMode(place, { rules, info, address, starts, position, signal: page.signal, saveSheet: () => saveSheet(stage), setAddress });
  } catch (error) {
    if (isAbort(error) || error.isGone) throw error;
    const first = starts[0] && linkButton("Show the first puzzle", format({ ...address, positions: [starts[0]] }), { main: true });
    place.append(problem(error, { actions: [first].filter(Boolean) }));
  }
}

function classView(frame, stage) {
  const { address, info } = stage;
  const start = address.positions[0] ?? firstStart(stage);
  stage.keep = () => ({ positions: address.positions.slice(0, 1), settings: {} });
  frame.append(...heading(stage, "class", copyField(format(address))), classMode({ info, address, start, saveSheet: () => saveSheet(stage) }));
}

async function saveSheet({ rules, page }) {
  try {
    const { text, filename } = await post("/api/class", rules, page.signal);
    download(text, filename, "text/html");
    announce(`Saved as ${filename}.`);
  } catch (error) {
    if (!isAbort(error)) announce(error.message);
  }
}

// -- play and analysis

function choicesOf({ settings = {} }, mode) {
  const level = settings.level === TWO || LEVELS.some(([key]) => key === settings.level) ? settings.level : "club";
  const seed = /^\d{1,9}$/.test(settings.seed ?? "") ? Number(settings.seed) : newSeed() % 1e9;
  const answers = ["shown", "after", "hidden"].includes(settings.answers) ? settings.answers : DEFAULTS[mode];
  return { mode, level, side: settings.first === "computer" ? 1 : 0, seed, answers };
}

/** The address of everything in a game, so that a copy of it shows the same. */
function addressOf(address, session) {
  const { mode, level, side, seed, answers } = session.choices;
  const settings = {
    mode: mode === "play" ? null : mode,
    level: level === "club" ? null : level,
    first: side === 1 ? "computer" : null,
    answers: answers === DEFAULTS[mode] ? null : answers,
    at: session.isAtEnd ? null : session.at,
    seed: mode === "play" && !session.isTwo ? seed : null,
    blocked: session.info.block ? blockedText(session.blocked) : null,
  };
  return { ...address, view: "play", positions: session.record, settings };
}

async function playView(frame, stage) {
  const { address, page, rules, info, starts } = stage;
  const mode = modeOf(address);
  const session = new Session(rules, info, choicesOf(address, mode), page.signal);
  const shownAddress = h("span", {});
  const parts = {};
  const trouble = h("div", {});

  /** Runs an action; an error is shown, and the action can be tried again. */
  const attempt = async (action) => {
    fill(trouble);
    try {
      await action();
    } catch (error) {
      if (!isAbort(error)) fill(trouble, problem(error, { again: () => attempt(action) }));
    }
  };
  /** After a change: Back undoes it, and the computer answers. */
  const went = async () => {
    push();
    await session.settle(matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : PAUSE);
    push(false);
  };
  let told = null;
  const push = (isStep = true) => {
    told = session.analysis;
    page.update(addressOf(address, session), { push: isStep });
  };

  const act = {
    move: (target) => attempt(async () => (await session.move(target)) && (await went())),
    block: (positions) => attempt(async () => (await session.block(positions)) && (await went())),
    typed: () => {
      if (session.complaint) session.complaint = null;
    },
    complain: (text) => session.complain(text),
    answers: (answers) => {
      session.choose({ answers });
      push(false);
    },
    level: (level) =>
      attempt(async () => {
        session.choose({ level });
        await went();
      }),
    begin: (piles, side) =>
      attempt(async () => {
        session.choose({ side, seed: newSeed() % 1e9 });
        await session.load([piles]);
        await went();
      }),
    another: () => act.begin(starts.length ? starts[Math.floor(Math.random() * starts.length)] : firstStart(stage), session.choices.side),
    again: () => act.begin(session.places[0].piles, session.choices.side),
    takeBackTo: (number) => attempt(async () => (await session.takeBackTo(number)) && (await went())),
    takeBack: () => {
      const number = session.placeBefore;
      if (number >= 0) act.takeBackTo(number);
      else announce("There is no move to take back.");
    },
    hint: () => parts.hints.next(),
  };
  const letters = (action) => () => lettersAct() && action();
  const keys = { u: letters(act.takeBack), h: letters(act.hint) };

  const board = boardPanel(session, { ...act, preview: (target) => parts.piles.preview(target) }, { address, signal: page.signal, keys });
  const piles = pilesCard(session, { ...act, preview: (target) => board.preview(target) });
  Object.assign(parts, {
    board,
    piles,
    coach: coach(session, act, { address, signal: page.signal }),
    record: recordCard(session),
    line: whoWins(session),
    opponent: opponentCard(session, act),
    hints: hintsOf(session, page.signal),
  });
  const tools = h(
    "div",
    { class: "actions play-tools" },
    button("Hint", act.hint, { iconName: "hint", small: true, title: "h on the board", needsServer: true }),
    button("Take back", act.takeBack, { iconName: "undo", small: true, title: "u on the board", needsServer: true }),
  );
  parts.piles.element.append(tools, parts.hints.element);
  stage.keep = (next) => (next === "analyse" || next === "play" ? { positions: session.record, settings: { ...addressOf(address, session).settings, answers: null } } : { positions: [session.places[0].piles], settings: {} });

  const puzzlePlace = h("div", {});
  const classPlace = h("div", {});
  frame.append(
    ...heading(stage, mode, shownAddress),
    trouble,
    h(
      "div",
      { class: "play-grid" },
      h("div", { class: "left stack" }, board.element, parts.line.element),
      h("div", { class: "right" }, parts.coach.element, h("div", { class: "stack" }, piles.element, parts.opponent.element), h("div", { class: "stack" }, parts.record.element, puzzlePlace, classPlace)),
    ),
  );

  const render = () => {
    for (const part of [board, piles, parts.coach, parts.record, parts.line, parts.opponent, parts.hints]) part.render();
    const now = addressOf(address, session);
    fill(shownAddress, copyField(format({ ...now, settings: { ...now.settings, seed: null } })));
    fill(puzzlePlace, puzzleTeaser(stage, session));
    fill(classPlace, classTeaser(stage, session));
    frame.dataset.at = session.at;
    frame.dataset.thinking = String(session.isThinking);
  };
  frame.addEventListener("keydown", (event) => browse(event, session));

  await session.load(address.positions.length ? address.positions : [firstStart(stage)], { blocked: address.settings.blocked ? readBlocked(address.settings.blocked) : null, at: readAt(address) });
  session.onChange(render);
  render();
  push(false);
  // Browsing changes the address in place; another record is a step of its own, which whoever changes it pushes.
  session.onChange(() => session.analysis === told && push(false));
  attempt(async () => {
    await session.settle(PAUSE);
    push(false);
  });
  return (next) => {
    const load = follow(next, session, address);
    if (!load) return false;
    told = null;
    attempt(async () => {
      await load();
      told = session.analysis;
    });
    return true;
  };
}

const readAt = ({ settings }) => (/^\d{1,4}$/.test(settings?.at ?? "") ? Number(settings.at) : null);

/** Back and Forward within the same game: a function that shows the record of the address without playing; or null. */
function follow(next, session, address) {
  const isSameGame = format({ ...next, positions: [], settings: {} }) === format({ ...address, positions: [], settings: {} });
  if (!isSameGame || modeOf(next) !== session.choices.mode || !next.positions.length) return null;
  const { level, side, answers, seed } = choicesOf(next, modeOf(next));
  return () => {
    session.choose({ level, side, answers, seed: next.settings.seed ? seed : session.choices.seed });
    return session.load(next.positions, { blocked: next.settings.blocked ? readBlocked(next.settings.blocked) : null, at: readAt(next) });
  };
}

/** The arrow keys browse, unless something else uses them. */
function browse(event, session) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (event.target.closest("input, textarea, select, canvas")) return;
  const step = { ArrowLeft: -1, ArrowRight: 1, Home: -session.last, End: session.last }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  session.show(session.at + step);
}

/** Hints for the place that is shown, one at a time; they vanish when it changes. */
function hintsOf(session, signal) {
  const element = h("div", { class: "play-hints", "aria-live": "polite" });
  let place = null;
  let texts = [];
  let opened = 0;
  const draw = () => fill(element, opened ? h("ol", { class: "hints" }, texts.slice(0, opened).map((text, i) => h("li", {}, h("b", {}, i + 1), " ", text))) : null);
  const load = async () => {
    const { piles, wins, best, over } = session.place;
    if (over) return ["No move is left."];
    if (!session.analysis.decided) return [`Who wins here is not known: ${session.analysis.source}.`];
    if (!wins) return ["No move wins from here against best play. Leave as much as you can, and wait for a slip."];
    const answer = best ? `Leave ${positionText(best)}.` : "No move is needed.";
    if (session.place.options === null || session.info.block) return [answer];
    const { hints } = await post("/api/puzzle", { ...session.rules, position: piles }, signal);
    return [...hints, answer];
  };
  return {
    element,
    render: () => {
      if (place !== String(session.place.piles)) {
        place = String(session.place.piles);
        texts = [];
        opened = 0;
        draw();
      }
    },
    next: async () => {
      const here = String(session.place.piles);
      if (!texts.length) texts = await load().catch(() => ["There is no hint now."]);
      if (here !== String(session.place.piles)) return;
      opened = Math.min(texts.length, opened + 1);
      draw();
    },
  };
}

function puzzleTeaser({ address, starts }, session) {
  const { piles, winning_count: number, options } = session.place;
  const isGood = options && number && !session.place.over && !session.info.block && !session.isAtEnd;
  const position = isGood ? piles : starts[session.last % Math.max(1, starts.length)];
  if (!position) return null;
  const words = isGood ? (number > 1 ? `${number} moves win. Find one.` : "one move wins. Find it.") : "find the move that wins.";
  const link = format({ ...address, positions: [position], settings: { mode: "puzzles" } });
  return card({ title: "Puzzle", aside: streakText(), className: "puzzle-teaser" }, h("p", { class: "muted" }, `${positionText(position)}: ${words}`), h("div", { class: "actions" }, linkButton("Try it", link)));
}

function classTeaser(stage, session) {
  const { address } = stage;
  const link = format({ ...address, positions: [session.places[0].piles], settings: { answers: "hidden" } });
  return card(
    { title: [icon("people"), " Class link"], aside: "answers hidden" },
    copyField(link, "Copy the link for a class"),
    h("p", { class: "class-save" }, "or ", h("button", { type: "button", class: "link", onclick: () => saveSheet(stage) }, "save as one HTML file")),
  );
}
