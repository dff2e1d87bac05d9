// Cards that load on their own: grey while they belong to other rules, with progress and Cancel if it takes long.

import { isAbort, onConnection } from "../../api.js";
import { button, card, problem, progressBar } from "../../card.js";
import { fill, h } from "../../dom.js";

const PATIENCE = 1000;

/**
 * A card with {element, head, load(subject), grey(why)}. `show(body, subject, self)` fills it in; it may throw what the
 * server refuses. `self.chips(...)` sets the chips, `self.aside(...)` what is on the right.
 */
export function loadingCard({ title, id, className = "", level = 2 }, show) {
  const body = h("div", { class: "card-body" });
  const chips = h("span", { class: "card-chips" });
  const aside = h("div", { class: "aside" });
  const element = card({ title, id, className, level, chips: [chips] }, body);
  element.querySelector(".card-head")?.append(aside);
  element.dataset.state = "empty";
  let turn = null;

  const self = {
    element,
    body,
    chips: (...items) => fill(chips, items),
    aside: (...items) => fill(aside, items),
    /** Shows that the content belongs to rules other than those beside it. */
    grey: (why) => {
      turn?.abort();
      element.dataset.state = "stale";
      element.setAttribute("aria-busy", "true");
      element.querySelector(":scope > .stale-note")?.remove();
      if (why) element.append(h("p", { class: "stale-note" }, why));
    },
    load: async (subject) => {
      turn?.abort();
      const mine = (turn = new AbortController());
      subject.signal.addEventListener("abort", () => mine.abort(), { once: true });
      if (element.dataset.state === "empty") fill(body, h("p", { class: "muted small" }, "Loading …"));
      element.setAttribute("aria-busy", "true");
      const fresh = h("div", { class: "card-body" });
      const appear = () => {
        if (mine.signal.aborted) return;
        element.querySelector(":scope > .stale-note")?.remove();
        self.body.replaceWith(fresh);
        self.body = fresh;
        element.dataset.state = "shown";
      };
      try {
        await show(fresh, subject, { ...self, appear, signal: mine.signal, again: () => self.load(subject) });
        appear();
      } catch (error) {
        if (isAbort(error) || mine.signal.aborted) return;
        self.chips();
        const again = () => self.load(subject);
        if (error.isGone) {
          // The frame of the page says what has happened; the card loads again when the program is back.
          fill(fresh, h("p", { class: "muted" }, "Waits for the program. "), button("Try again", again, { small: true }));
          onConnection("back", again, mine.signal);
        } else fill(fresh, problem(error, { again }));
        appear();
        if (error.name !== "ApiError") console.error(error);
      }
      element.removeAttribute("aria-busy");
      element.dataset.state = "ready";
    },
  };
  return self;
}

/** An answer for a card: if it takes long, the card says so and has Cancel. */
export async function patiently(body, { appear, signal, again }, ask) {
  const mine = new AbortController();
  signal.addEventListener("abort", () => mine.abort(), { once: true });
  let isCancelled = false;
  const timer = setTimeout(() => {
    const bar = progressBar(() => {
      isCancelled = true;
      mine.abort();
    });
    bar.hear({ state: "running" });
    fill(body, bar);
    appear();
  }, PATIENCE);
  try {
    return await ask(mine.signal);
  } catch (error) {
    if (!isCancelled) throw error;
    fill(body, h("p", { class: "muted" }, "Cancelled. "), button("Try again", again, { small: true }));
    throw error;
  } finally {
    clearTimeout(timer);
    if (!isCancelled) fill(body);
  }
}

/** What a card that needs an automaton says if none is known, with what to do next. */
export async function needsProof(what, subject, verdict) {
  const shipped = await subject.shipped().catch(() => null);
  const why = verdict?.reason ? `: ${verdict.reason}` : "";
  return [
    h("p", {}, `There is no ${what} here, as no automaton of the P-positions was found${why}.`, shipped ? " The theorem above does without one." : ""),
    h("p", {}, h("a", { href: subject.here({ tab: "theorem" }) }, shipped ? "See the theorem" : "See what is known and what to do next")),
  ];
}
