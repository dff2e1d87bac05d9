// A game that is being played or viewed: the record with its analysis, the place that is shown, and how they change.
//
// Everything visible is drawn from one state, and a state is replaced as a whole: its record is the one that the server
// has analysed. So board, piles and record cannot disagree.

import { post } from "../../api.js";
import { positionText, sentence } from "../../dom.js";

export const LEVELS = [
  ["novice", "Novice", "moves at random"],
  ["casual", "Casual", "errs one time in two"],
  ["club", "Club", "errs one time in five"],
  ["expert", "Expert", "errs one time in twenty"],
  ["perfect", "Perfect", "never errs"],
];
export const TWO = "two";
const MAX_SEED = 2 ** 32 - 1;

export const newSeed = () => Math.floor(Math.random() * MAX_SEED);
const same = (a, b) => String(a) === String(b);

export class Session {
  /** What the server last said about the record: {places, moves, source, decided}. */
  analysis = null;
  /** Which place is shown: 0 is the start. */
  at = 0;
  isThinking = false;
  complaint = null;
  #token = 0;
  #listeners = new Set();

  /** `rules` as the server takes them; `info` what it says about them; `choices`: mode, level, side, seed, answers. */
  constructor(rules, info, choices, signal) {
    Object.assign(this, { rules, info, signal, choices: { mode: "play", level: "club", side: 0, seed: 0, answers: "after", ...choices } });
  }

  onChange(listener) {
    this.#listeners.add(listener);
  }

  #tell(change) {
    Object.assign(this, change);
    for (const listener of this.#listeners) listener(this);
  }

  get places() {
    return this.analysis.places;
  }
  get moves() {
    return this.analysis.moves;
  }
  get place() {
    return this.places[this.at];
  }
  get last() {
    return this.places.length - 1;
  }
  get isAtEnd() {
    return this.at === this.last;
  }
  get isOver() {
    return this.places[this.last].over;
  }
  get isTwo() {
    return this.choices.level === TWO;
  }
  /** Whose turn it is at a place: 0 or 1. */
  mover(number = this.at) {
    return number % 2;
  }
  get isYours() {
    return this.isTwo || this.choices.mode !== "play" || this.mover() === this.choices.side;
  }
  /** Whether the player who does not move now has to say what is forbidden. */
  get needsBlocks() {
    return this.info.block > 0 && !this.place.over && this.place.blocked === null;
  }
  /** Whether the user has to say what is forbidden. */
  get asksBlocks() {
    return this.needsBlocks && (this.isTwo || this.choices.mode !== "play" || this.mover() !== this.choices.side);
  }

  /** The name of a player. */
  name(player) {
    if (this.isTwo) return player === 0 ? "First" : "Second";
    if (player === this.choices.side) return "You";
    return LEVELS.find(([key]) => key === this.choices.level)[1];
  }

  /** Who wins with best play from a place: 0 or 1, or null if that is not known. */
  winner(number = this.at) {
    const { outcome } = this.places[number];
    if (outcome === null) return null;
    return outcome === "N" ? this.mover(number) : 1 - this.mover(number);
  }

  /** Who has won, or null. */
  get victor() {
    const end = this.places[this.last];
    if (!end.over) return null;
    const mover = this.mover(this.last);
    return this.info.misere ? mover : 1 - mover;
  }

  get record() {
    return this.places.map(({ piles }) => piles);
  }
  get blocked() {
    return this.places.map(({ blocked }) => blocked);
  }

  /** Loads a record; the place shown is `at`, or the last one. Anything played meanwhile is dropped. */
  async load(record, { blocked = null, at = null } = {}) {
    const token = ++this.#token;
    const asked = { ...this.rules, record, ...(this.info.block && blocked ? { blocked } : {}) };
    this.#tell({ isThinking: true });
    let analysis;
    try {
      analysis = await post("/api/analysis", asked, this.signal);
    } catch (error) {
      if (token === this.#token) this.#tell({ isThinking: false });
      throw error;
    }
    if (token !== this.#token) return false;
    const last = analysis.places.length - 1;
    const complaint = analysis.broken ? `${sentence(analysis.broken.message)} The record is shown up to there.` : null;
    this.#tell({ analysis, at: Math.min(at ?? last, last), isThinking: false, complaint });
    return true;
  }

  complain(text) {
    this.#tell({ complaint: text });
  }

  /** Makes a move from the place that is shown; what came after it is replaced. Resolves to whether it was made. */
  async move(target) {
    const refused = this.#refused(target);
    if (refused) {
      this.complain(refused);
      return false;
    }
    const record = [...this.record.slice(0, this.at + 1), target];
    const kept = this.at + 1;
    const blocked = [...this.blocked.slice(0, kept), null];
    const before = this.analysis;
    const at = this.at;
    if (!(await this.load(record, { blocked }))) return false;
    if (this.analysis.places.length <= kept) {
      const message = this.analysis.broken?.message ?? "this move is against the rules";
      this.#tell({ analysis: before, at, complaint: sentence(message) });
      return false;
    }
    return true;
  }

  /** Why a move cannot be made, as far as the page knows. */
  #refused(target) {
    const { piles, options, over } = this.place;
    if (over) return "The game is over.";
    if (this.needsBlocks) return this.asksBlocks ? "First say what is forbidden." : "What is forbidden has not been said yet.";
    if (same(target, piles)) return "Take something: at least one pile changes.";
    if (options && !options.some((option) => this.isSame(option, target)))
      return `No move leads from ${positionText(piles)} to ${positionText(target)}.`;
    return null;
  }

  /** Whether two texts of piles are the same position. */
  isSame(one, other) {
    const order = (piles) => (this.info.unordered ? [...piles].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1)) : piles);
    return same(order(one), order(other));
  }

  /** Says what is forbidden to the player who moves next. */
  async block(positions) {
    const kept = this.at + 1;
    const blocked = [...this.blocked.slice(0, this.at), positions];
    const before = this.analysis;
    const at = this.at;
    if (!(await this.load(this.record.slice(0, kept), { blocked, at }))) return false;
    if (this.analysis.broken) {
      this.#tell({ analysis: before, complaint: sentence(this.analysis.broken.message) });
      return false;
    }
    return true;
  }

  /** What the computer does, if it is its turn: it moves, or says what is forbidden. */
  async settle(pause = 0) {
    const { mode, level, side, seed } = this.choices;
    if (mode !== "play" || this.isTwo || !this.isAtEnd || this.place.over) return;
    const token = this.#token;
    const isTheirs = this.mover() !== side;
    if (isTheirs && this.needsBlocks) return;
    if (!isTheirs && !this.needsBlocks) return;
    this.#tell({ isThinking: true });
    const asked = { ...this.rules, position: this.place.piles, level, seed };
    const waited = new Promise((done) => setTimeout(done, pause));
    if (isTheirs) {
      if (this.info.block) asked.blocked = this.place.blocked;
      const { move } = await post("/api/reply", asked, this.signal);
      await waited;
      if (token !== this.#token) return;
      this.isThinking = false;
      if (move) await this.load([...this.record, move], { blocked: [...this.blocked, null] });
    } else {
      const { blocked } = await post("/api/blocks", asked, this.signal);
      if (token !== this.#token) return;
      this.isThinking = false;
      await this.load(this.record, { blocked: [...this.blocked.slice(0, -1), blocked] });
    }
    if (!this.place.over) await this.settle(pause);
  }

  show(at) {
    const next = Math.max(0, Math.min(this.last, at));
    if (next !== this.at) this.#tell({ at: next, complaint: null });
  }

  /** The place to which taking back leads: before your last move or, with two people, before the last move. */
  get placeBefore() {
    if (this.isTwo || this.choices.mode !== "play") return this.at - 1;
    let number = this.at - 1;
    while (number >= 0 && this.mover(number) !== this.choices.side) number--;
    return number;
  }

  /** Goes back to a place and forgets what came after it. */
  takeBackTo(number) {
    const blocked = this.blocked.slice(0, number + 1);
    return this.load(this.record.slice(0, number + 1), { blocked });
  }

  choose(choices) {
    this.#tell({ choices: { ...this.choices, ...choices } });
  }
}

/** What was forbidden at each place, for the address: "~" separates places, "." positions, and "-" stands for nothing. */
export const blockedText = (blocked) =>
  blocked.map((each) => (each === null ? "" : each.length ? each.map((piles) => piles.join(",")).join(".") : "-")).join("~");

export const readBlocked = (text) =>
  text.split("~").map((each) => (each === "" ? null : each === "-" ? [] : each.split(".").map((piles) => piles.split(","))));
