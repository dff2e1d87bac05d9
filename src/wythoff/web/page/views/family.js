// A family of games, with a letter instead of a number: the theorem about all of them, and one of them to look at.

import { HOME, format, gameName, rulesOf, symbolsOf } from "../address.js";
import { ApiError, isAbort, post } from "../api.js";
import { breadcrumb, card, linkButton, problem, progressBar, titleRow } from "../card.js";
import { chip, tag } from "../chip.js";
import { announce, debounce, fill, h, style } from "../dom.js";
import { infobox } from "./game/infobox.js";
import { loadingCard } from "./game/loading.js";
import { pictureCard } from "./game/picture.js";
import { prose } from "./game/prose.js";
import { formulaRows } from "./game/rules.js";
import { subjectOf } from "./game/subject.js";
import { showForAll } from "./game/theorem.js";

const MOST = 12;
const QUIET = 250;
const DRAWN_PILES = 2;

export const title = ({ game }) => game;

export async function show(root, address, page) {
  await style("views/game.css");
  const family = await readFamily(address, page.signal);
  const view = new FamilyView(root, page, family);
  page.update(view.here());
  await view.look(family.values);
  return (next) => view.follow(next);
}

/** The address with the letters of the theorem, the parameters that are symbols, and a value of each to look at. */
async function readFamily(address, signal) {
  const names = symbolsOf(address);
  const numbers = Object.fromEntries(Object.entries(address.parameters).filter(([name]) => !names.includes(name)));
  const about = await post("/api/rules", rulesOf({ game: address.game, parameters: numbers }), signal);
  const missing = names.find((name) => !about.parameters.some((each) => each.name === name));
  if (missing) {
    const all = about.parameters.map(({ name }) => name).join(", ");
    throw new ApiError({ message: `${address.game} has no parameter ${missing}; it has ${all || "none"}` }, 422);
  }
  const symbols = about.parameters.filter(({ name }) => names.includes(name));
  const letters = Object.fromEntries(symbols.map(({ name, letter }) => [name, letter]));
  const named = { ...address, parameters: { ...numbers, ...letters } };
  const { words } = await post("/api/family", { game: gameName(named) }, signal);
  return { address: named, about, words, numbers, symbols, values: valuesOf(address, symbols) };
}

/** The numbers that an address has for the symbols, where they are given and allowed. */
function valuesOf({ settings }, symbols) {
  const typed = (settings.at ?? "").split(",").map(Number);
  return symbols.map(({ value, least }, i) => (Number.isInteger(typed[i]) && typed[i] >= (least ?? 0) && settings.at ? typed[i] : value));
}

/** A parameter with its letter: "slack t", "number n of heaps". */
const lettered = ({ name, letter }) => (name === "heaps" ? `number ${letter} of heaps` : letter === name ? name : `${name} ${letter}`);

class FamilyView {
  turn = null;

  constructor(root, page, { address, about, words, numbers, symbols, values }) {
    Object.assign(this, { page, address, about, numbers, symbols, values });
    this.picture = pictureCard(page, { onstep: (by) => this.step(by) });
    this.side = infobox({ svg: () => this.picture.svg(), png: () => this.picture.png() });
    this.status = h("span", { class: "head-chips" });
    this.choice = h("div", { class: "family-choice" });
    this.more = h("p", { class: "muted small" });
    this.open = h("span", { class: "head-tools" });
    this.theorem = loadingCard({ title: "Theorem", id: "theorem", className: "theorem-card" }, (body, subject, self) => this.showTheorem(body, subject, self));
    const rules = card(
      { title: "Rules", id: "rules", className: "rules-card" },
      h("p", {}, words.join(" ")),
      formulaRows({ ...about, parameters: about.parameters.filter(({ name }) => name in numbers) }),
      h("div", { class: "instances" }, h("h3", { class: "plain" }, "Games of the family"), this.instances()),
    );
    this.top = h("div", { class: "game-top" }, rules, this.picture.element);
    const main = h("div", { class: "game-main" }, this.theorem.element, this.choice, this.top);
    const name = about.title || address.game;
    root.append(
      h(
        "div",
        { class: "frame game" },
        breadcrumb(["Games", HOME], [name, format({ view: "game", game: address.game, parameters: numbers })], [`Every ${this.letters()}`]),
        titleRow(name, this.status, this.open),
        h("div", { class: "game-body" }, main, this.side.element),
      ),
    );
    this.later = debounce(QUIET, (subject) => this.loadCards(subject));
    page.signal.addEventListener("abort", () => this.turn?.abort());
  }

  letters = () => this.symbols.map(lettered).join(" and ");

  here() {
    return format({ ...this.address, view: "family", settings: { ...this.address.settings, at: String(this.values) } });
  }

  /** The games with the first values of the symbol, one link each. */
  instances() {
    const [{ name, letter, least }, ...others] = this.symbols;
    const first = least ?? 0;
    const link = (value) => {
      const parameters = { ...this.numbers, ...Object.fromEntries(others.map((each) => [each.name, each.value])), [name]: value };
      return h("li", {}, linkButton(`${letter} = ${value}`, format({ view: "game", game: this.address.game, parameters }), { small: true }));
    };
    return h("ul", { class: "actions" }, Array.from({ length: 5 }, (_, i) => link(first + i)));
  }

  instance() {
    const chosen = Object.fromEntries(this.symbols.map(({ name }, i) => [name, this.values[i]]));
    return { view: "game", game: this.address.game, parameters: { ...this.numbers, ...chosen }, settings: {} };
  }

  said = () => this.symbols.map(({ letter }, i) => `${letter} = ${this.values[i]}`).join(", ");

  /** Looks at the game with these values. */
  async look(values) {
    this.values = values;
    this.turn?.abort();
    this.turn = new AbortController();
    const { signal } = this.turn;
    this.showChoice();
    this.picture.stale(`Loading the board with ${this.said()} …`);
    try {
      const address = this.instance();
      const about = await post("/api/rules", rulesOf(address), signal);
      const made = subjectOf(address, about, signal);
      const subject = this.familyOf(made);
      const isDrawn = about.piles.length <= DRAWN_PILES;
      this.picture.element.hidden = !isDrawn;
      this.top.classList.toggle("alone", !isDrawn);
      fill(this.more, isDrawn ? "The board below is this game. Its own page has the automaton, nim-values, strategy and forbidden moves." : "A board is drawn here for one or two piles; the page of this game has its pictures.");
      if (isDrawn) await this.picture.load(subject);
      if (this.theorem.element.dataset.state === "empty") this.loadCards(subject);
      else this.later(subject);
    } catch (error) {
      if (isAbort(error) || signal.aborted) return;
      fill(this.choice, problem(error, { again: () => this.look(values) }));
    }
  }

  /** Proofs and citations are of the family; boards, play and questions are about the game that is looked at. */
  familyOf(subject) {
    const { address, values } = this;
    return Object.assign(subject, {
      address,
      shown: this.said(),
      here: (settings = {}) => format({ ...address, view: "family", settings: { ...settings, at: String(values) } }),
      proof: async () => {
        const { theorem, certificate } = await subject.forAll();
        return theorem ? { ...theorem, certificate } : {};
      },
    });
  }

  loadCards(subject) {
    if (subject.signal.aborted) return;
    this.theorem.load(subject);
    this.side.load({ ...subject, name: gameName(this.address) });
  }

  showChoice() {
    const row = ({ name, letter, least }, i) => {
      const lowest = least ?? 0;
      const range = h("input", { type: "range", min: lowest, max: Math.max(lowest + MOST, this.values[i]), value: this.values[i], "aria-label": `${name} of the game shown`, "aria-valuetext": `${letter} = ${this.values[i]}`, oninput: () => this.set(i, Number(range.value)) });
      return h("div", { class: "slice-row" }, h("label", {}, `${name} `, h("i", { class: "math-text" }, letter), ` = ${this.values[i]}`), range);
    };
    const focused = document.activeElement?.getAttribute("aria-label");
    fill(this.choice, card({ title: `One of them: ${this.said()}`, level: 3 }, this.symbols.map(row), this.more));
    fill(this.open, linkButton(`Open ${this.said()}`, format(this.instance()), { iconName: "games" }), linkButton("Play", format({ ...this.instance(), view: "play", positions: [] }), { main: true, iconName: "play" }));
    if (focused) this.choice.querySelector(`[aria-label="${CSS.escape(focused)}"]`)?.focus();
  }

  set(i, value) {
    const values = this.values.map((each, k) => (k === i ? value : each));
    if (String(values) === String(this.values)) return;
    this.look(values);
    this.page.update(this.here());
    announce(this.said());
  }

  step(by) {
    this.set(0, Math.max(this.symbols[0].least ?? 0, this.values[0] + by));
  }

  /** Another value of the same family is shown in place. */
  follow(next) {
    const own = (address) => JSON.stringify([address.game, address.parameters]);
    if (own(next) !== own(this.address)) return false;
    const values = valuesOf(next, this.symbols);
    if (String(values) !== String(this.values)) this.look(values);
    return true;
  }

  async showTheorem(body, subject, self) {
    const shipped = await subject.shipped();
    const theorem = (shipped && !shipped.instance ? shipped : null) ?? (await this.search(body, subject, self));
    if (!theorem) return;
    showForAll(body, subject, self, theorem, { onknown: (known) => this.known(known) });
    if (theorem.law?.length) body.append(h("h3", { class: "plain" }, "As a law, step by step"), h("p", { class: "statement" }, prose(theorem.law)));
  }

  /** A theorem that is found now; or null, once the card says what is known without one. */
  async search(body, subject, self) {
    const bar = progressBar(() => self.grey(""));
    fill(body, h("p", {}, `Looking for a theorem for every ${this.letters()}.`), bar);
    self.appear();
    const { theorem, why } = await subject.forAll((job) => bar.hear(job));
    if (theorem) return theorem;
    const undecided = { status: "undecided", why };
    self.chips(chip(undecided));
    this.known({ kind: "undecided", chip: chip(undecided) });
    fill(body, h("p", {}, `For every ${this.letters()} nothing is proved: ${why}.`), h("p", {}, "Single games of the family may be proved: open one of them below."));
    return null;
  }

  known(known) {
    fill(this.status, known.chip, tag(`every ${this.letters()}`));
    this.side.known(known);
  }
}
