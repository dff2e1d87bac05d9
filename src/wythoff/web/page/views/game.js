// The page of a game: rules to edit, a picture, the theorem, the automaton, and everything else that is known about it.

import { HOME, OWN, format, rulesOf } from "../address.js";
import { isAbort, onConnection, post } from "../api.js";
import { chip, tag } from "../chip.js";
import { breadcrumb, linkButton, problem, tabs, titleRow } from "../card.js";
import { announce, debounce, fill, grouped, h, style } from "../dom.js";
import { ownName, ownNameIn } from "../own-name.js";
import { automatonCard } from "./game/automaton.js";
import { drawingsCard } from "./game/drawings.js";
import { LONGEST } from "./game/highlight.js";
import { infobox } from "./game/infobox.js";
import { steppers } from "./game/parameters.js";
import { pictureCard } from "./game/picture.js";
import { relativesCard } from "./game/relatives.js";
import { rulesCard } from "./game/rules.js";
import { sequencesCard } from "./game/sequences.js";
import { forbiddenCard, valuesCard } from "./game/small-boards.js";
import { spaceBound, spaceCards } from "./game/space.js";
import { strategyCard } from "./game/strategy.js";
import { subjectOf } from "./game/subject.js";
import { theoremCard } from "./game/theorem.js";

const TABS = [
  ["Overview", ""],
  ["Theorem", "theorem"],
  ["Automaton", "automaton"],
  ["Sequences", "sequences"],
  ["Nim-values", "values"],
  ["Strategy", "strategy"],
  ["Forbidden moves", "forbidden"],
  ["Relatives", "relatives"],
  ["Drawings", "drawings"],
  ["Papers", "papers"],
];
const QUIET = 700;
const FILLING = 6000;
const COUNTS = ["", "One pile", "Two piles", "Three piles", "Four piles", "Five piles"];
const STALE = "This belongs to the rules before the last change.";

export const title = ({ game, text }) => (text === undefined ? game : ownNameIn(text));

export async function show(root, address, page) {
  await style("views/game.css");
  const view = new GameView(root, page);
  await view.begin(address);
  return (next) => {
    view.follow(next);
    return true;
  };
}

class GameView {
  subject = null;
  turn = null;
  /** The address of the last rules that worked. */
  worked = null;
  isBroken = false;
  /** The address whose rules are being read. */
  opening = null;
  /** Values of parameters that the page is about to show. */
  wanted = {};

  constructor(root, page) {
    this.page = page;
    this.head = h("div", { class: "game-head" });
    this.picture = pictureCard(page, { onstep: (by) => this.step(by) });
    this.space = spaceCards(page);
    this.rules = rulesCard({
      ontyping: () => this.typing(),
      onrules: (text) => this.typed(text),
      back: () => this.back(),
    });
    const onknown = (known) => this.known(known);
    const focusRules = () => this.rules.field.focus();
    this.side = infobox({ svg: () => this.picture.svg(), png: () => (this.isSpace ? this.space.png() : this.picture.png()) });
    this.theorem = theoremCard({ onknown, focusRules });
    this.cards = [
      this.theorem,
      automatonCard(),
      sequencesCard(),
      valuesCard(),
      forbiddenCard(),
      strategyCard(),
      relativesCard({
        onfound: (list) => {
          this.side.relatives(list);
          this.sameAs(list);
        },
      }),
      drawingsCard(page),
    ];
    const [theorem, automaton, sequences, values, forbidden, strategy, relatives, drawings] = this.cards.map(({ element }) => element);
    this.places = { theorem };
    this.top = h("div", { class: "game-top" }, this.rules.element, this.picture.element);
    this.main = h(
      "div",
      { class: "game-main" },
      this.top,
      theorem,
      automaton,
      sequences,
      h("div", { class: "game-pair" }, values, forbidden),
      h("div", { class: "game-pair" }, strategy, relatives),
      drawings,
    );
    this.body = h("div", { class: "game-body" }, this.main, this.side.element);
    root.append(h("div", { class: "frame game" }, this.head, this.space.element, this.body));
    this.later = debounce(QUIET, () => this.loadCards());
    page.signal.addEventListener("abort", () => this.turn?.abort());
    page.signal.addEventListener("abort", () => this.later.cancel());
  }

  /** Piles up to which the P-positions are shown at first. */
  get shownTo() {
    return this.isSpace ? spaceBound(this.subject.piles.length) : 60;
  }

  get isSpace() {
    return (this.subject?.piles.length ?? 2) > 2;
  }

  /** Shows the first game; the user's own rules, if they do not work, are shown only in the editor. */
  async begin(address) {
    if (address.text !== undefined) this.rules.write(address.text);
    try {
      await this.open(address);
    } catch (error) {
      // If the user types before the rules have been read, other rules are already being read.
      if (isAbort(error) && !this.page.signal.aborted) return;
      if (isAbort(error) || error.isGone || address.text === undefined) throw error;
      this.opening = null;
      this.refuse(error, address.text);
    }
  }

  /** Shows a game; throws if the server does not know it. */
  async open(address) {
    this.opening = address;
    const about = await this.read(address);
    this.opening = null;
    this.accept(address, about);
    this.picturesOf(this.subject);
    this.loadCards();
    this.stayAt(address);
  }

  /** Scrolls to the part that the address names, and again as the cards above it fill, until the reader scrolls. */
  stayAt(address) {
    if (!address.settings?.tab) return;
    const until = AbortSignal.any([this.turn.signal, this.page.signal, AbortSignal.timeout(FILLING)]);
    const stop = new AbortController();
    for (const event of ["wheel", "keydown", "pointerdown", "touchstart"]) addEventListener(event, () => stop.abort(), { signal: until, passive: true });
    const watch = new ResizeObserver(() => stop.signal.aborted || this.scrollTo(address));
    watch.observe(this.main);
    until.addEventListener("abort", () => watch.disconnect());
    requestAnimationFrame(() => this.scrollTo(address));
  }

  /** Reads the rules of an address, and ends all work on other rules. */
  async read(address) {
    this.turn?.abort();
    this.turn = new AbortController();
    return post("/api/rules", rulesOf(address), this.turn.signal);
  }

  accept(address, about, { keepText = false } = {}) {
    this.worked = address;
    this.body.classList.remove("only-rules");
    this.wanted = {};
    this.subject = subjectOf(address, about, this.turn.signal);
    this.rules.show(about, this.subject.rules, { keepText });
    this.showHead();
    this.arrange();
  }

  /** Places the cards, depending on the number of piles. */
  arrange() {
    const { isSpace } = this;
    this.space.element.hidden = !isSpace;
    this.picture.element.hidden = isSpace;
    this.top.classList.toggle("alone", isSpace);
    if (isSpace) this.space.aside.append(this.places.theorem);
    else this.top.after(this.places.theorem);
  }

  async picturesOf(subject, early = null) {
    try {
      await (this.isSpace ? this.space.load(subject) : this.picture.load(subject, early));
    } catch (error) {
      if (isAbort(error) || subject.signal.aborted) return;
      fill(this.picture.element, problem(error, { again: () => this.picturesOf(subject) }));
    }
  }

  loadCards() {
    const { subject } = this;
    if (!subject || subject.signal.aborted) return;
    for (const each of this.cards) each.load(subject);
    this.side.load(subject).catch((error) => isAbort(error) || console.error(error));
    subject.proof().then(
      (verdict) => {
        if (verdict.status === "proved") this.side.proof(verdict);
      },
      () => {},
    );
  }

  grey(why = STALE) {
    for (const each of this.cards) each.grey(why);
    this.side.grey();
  }

  // -- the head

  showHead(known = null) {
    const { subject } = this;
    const { about, address } = subject;
    const name = subject.isOwn ? about.about.title || ownName(about.game) : about.title || address.game;
    document.title = `${name} · Wythoff`;
    const count = about.piles.length;
    const order = count > 1 ? (about.unordered ? ", any order" : "") : "";
    const end = about.misere ? "whoever cannot move wins" : "whoever cannot move loses";
    const status = known ?? chip({ status: "so far", bound: this.shownTo }, { evidence: h("p", {}, "The board is solved as far as it is shown; the search for a proof is under way.") });
    fill(
      this.head,
      breadcrumb(["Games", HOME], [COUNTS[count] ?? `${count} piles`], [name]),
      titleRow(
        name,
        h("span", { class: "head-chips" }, status, tag(`${(COUNTS[count] ?? `${count} piles`).toLowerCase()}${order}`), tag(end), about.block ? tag(`${about.block} blocked`) : null),
        h("span", { class: "head-tools" }, steppers(about.parameters, (parameter, value) => this.set(parameter, value)), linkButton("Play", subject.play(), { main: true, iconName: "play" })),
      ),
      // The card with the rules is far below the cloud.
      this.isSpace ? h("p", { class: "head-rules" }, about.moves.map(({ words }) => words).join(" ")) : null,
      this.tabs(address),
    );
  }

  tabs(address) {
    const tab = address.settings?.tab ?? "";
    return tabs(
      "Parts of this page",
      TABS.map(([text, key]) => [text, format({ ...address, view: "game", settings: { ...address.settings, tab: key || null } }), key === tab]),
    );
  }

  known(known) {
    const chips = this.head.querySelector(".head-chips");
    chips?.querySelector(".solved-to")?.remove();
    chips?.firstChild?.replaceWith(known.chip);
    if (known.kind === "undecided") known.chip.after(this.solvedChip(known.solvedTo ?? this.shownTo));
    this.side.known(known);
    announce((known.chip.querySelector("summary") ?? known.chip).textContent);
  }

  /** The chip beside an undecided status: how far the positions are known exactly. */
  solvedChip(bound) {
    const said = `All P-positions with piles up to ${grouped(bound)} were computed exactly. That is not a proof for larger piles.`;
    const made = chip({ status: "verified", text: `P-positions to ${grouped(bound)}` }, { evidence: h("p", {}, said) });
    made.classList.add("solved-to");
    return made;
  }

  /** With three or more piles, beside the title: a game of the library that has the same P-positions. */
  sameAs(list) {
    const twin = this.isSpace && list.find(({ same }) => same);
    const chips = this.head.querySelector(".head-chips");
    chips?.querySelector(".same-as")?.remove();
    if (!twin) return;
    const to = twin.status === "proved" ? "" : ` to ${grouped(twin.verified_to)}`;
    chips?.append(h("a", { class: "chip plain same-as", href: "#relatives" }, `same P-positions as ${twin.title.split(",")[0]}${to}`));
  }

  /** Another number for a parameter is another game, and Back undoes it. */
  set(parameter, value) {
    const { address, about } = this.subject;
    const numbers = Object.fromEntries(about.parameters.map((each) => [each.name, each.value]));
    this.wanted = { ...numbers, ...address.parameters, ...this.wanted, [parameter]: value };
    const next = { ...address, parameters: this.wanted };
    this.page.update(format({ ...next, view: "game" }), { push: true });
    this.follow(next);
  }

  /** The next number for the first parameter, for the keys [ and ] on the board. */
  step(by) {
    const [first] = this.subject.about.parameters.filter(({ value }) => typeof value === "number");
    const now = this.wanted[first?.name] ?? first?.value;
    if (first && now + by >= (first.least ?? 0)) this.set(first.name, now + by);
  }

  /** Another address of this view: another game, or another part of this one. */
  async follow(next) {
    const isSame = this.subject && !this.opening && !this.isBroken && JSON.stringify(rulesOf(next)) === JSON.stringify(this.subject.rules);
    if (isSame) {
      this.subject.address.settings = next.settings;
      this.head.querySelector(".tabs")?.replaceWith(this.tabs(next));
      this.scrollTo(next, { always: true });
      return;
    }
    const focused = document.activeElement?.getAttribute("aria-label");
    this.later.cancel();
    this.grey();
    this.picture.stale("Board of the rules before the last change");
    this.space.stale();
    try {
      this.isBroken = false;
      await this.open(next);
      if (focused) this.head.querySelector(`[aria-label="${CSS.escape(focused)}"]`)?.focus();
    } catch (error) {
      if (isAbort(error)) return;
      this.opening = null;
      if (error.isGone) this.wait(() => this.follow(next));
      else this.refuse(error, next.text);
    }
  }

  /** The program has stopped: what no longer matches the rules stays grey until it is back. */
  wait(again) {
    this.picture.stale("Waits for the program behind this page");
    this.space.stale("Waits for the program behind this page");
    onConnection("back", again, this.turn.signal);
  }

  scrollTo(address, { always = false } = {}) {
    const tab = address.settings?.tab;
    if (tab) document.getElementById(tab)?.scrollIntoView({ block: "start" });
    else if (always) scrollTo(0, 0);
  }

  // -- rules that are edited

  typing() {
    // Rules that arrive now would replace what is typed.
    if (this.opening) this.turn.abort();
    this.opening = null;
    this.later.cancel();
    this.grey("");
  }

  /** Rules that were typed: if they work, the address and the board follow immediately, the rest after a pause. */
  async typed(text) {
    if (text.length > LONGEST) {
      this.turn?.abort();
      this.refuse({ message: `Rules may have at most ${grouped(LONGEST)} characters here, and these have ${grouped(text.length)}; the command wythoff show reads longer files.` }, text);
      return;
    }
    const parameters = this.subject?.isOwn ? this.keptParameters(text) : {};
    const next = { view: "game", game: OWN, text, parameters, settings: {} };
    try {
      const reading = this.read(next);
      const { signal } = this.turn;
      const early = this.picture.ahead(rulesOf(next), signal);
      const about = await reading;
      await early?.comes();
      if (signal.aborted) return;
      this.isBroken = false;
      this.accept(next, about, { keepText: true });
      this.page.update(format(next));
      this.grey();
      await this.picturesOf(this.subject, early);
      this.later();
    } catch (error) {
      if (isAbort(error)) return;
      if (error.isGone) this.wait(() => this.typed(text));
      else this.refuse(error, text);
    }
  }

  /** Numbers that were set for parameters which the text still has. */
  keptParameters(text) {
    const head = /\bgame\s+[\w-]+\s*\(([^)]*)\)/.exec(text)?.[1] ?? "";
    const names = [...head.matchAll(/(\w+)\s*=/g)].map((match) => match[1]);
    return Object.fromEntries(Object.entries(this.subject.address.parameters ?? {}).filter(([name]) => names.includes(name)));
  }

  /** Says what is wrong with the rules; where none have worked yet, there is nothing else to show. */
  refuse(error, text) {
    this.isBroken = true;
    this.later.cancel();
    this.rules.broken(error);
    this.grey("Nothing here matches the current rules.");
    this.picture.stale("Board of the last rules that worked");
    this.space.stale("Positions of the last rules that worked");
    const broken = chip({ status: "broken" }, { evidence: h("p", {}, String(error.message)) });
    if (this.worked) {
      this.head.querySelector(".head-chips")?.firstChild?.replaceWith(broken);
      return;
    }
    fill(this.head, breadcrumb(["Games", HOME], [ownNameIn(text)]), titleRow(ownNameIn(text), h("span", { class: "head-chips" }, broken)));
    this.body.classList.add("only-rules");
  }

  back() {
    if (!this.worked) {
      this.page.navigate("/g/own");
      return;
    }
    this.page.update(format({ ...this.worked, view: "game" }));
    this.isBroken = false;
    this.open(this.worked).catch((error) => isAbort(error) || this.refuse(error, this.worked.text));
  }
}
