// Ask: a statement about the P-positions of a game, decided for all numbers.

import { HOME, format, rulesOf } from "../address.js";
import { isAbort, post } from "../api.js";
import { breadcrumb, button, card, problem, titleRow } from "../card.js";
import { announce, debounce, fill, h, style } from "../dom.js";
import { math } from "../math.js";
import { answerCard, longerButton } from "./ask/answer.js";
import { completions } from "./ask/completing.js";
import { statementField } from "./ask/field.js";
import { exampleButtons } from "./ask/examples.js";
import { history, keep } from "./ask/history.js";
import { gamePicker, games, titleOf } from "./pick-game.js";

export const title = () => "Ask";

const READING_DELAY = 80;
const SLOW = 200;

export async function show(root, address, page) {
  const needed = [style("views/ask.css"), style("views/pick-game.css")];
  // A game that the library does not know is refused here, before a statement about it is typed.
  if (address.text === undefined) needed.push(post("/api/rules", rulesOf(address), page.signal));
  await Promise.all(needed);
  const known = await games(page.signal);
  const view = { address, known, page, answered: null, asking: null };
  const place = {
    reads: h("div", { class: "reads" }),
    wrong: h("div", { class: "ask-wrong" }),
    answer: h("div", { class: "ask-answer" }),
    examples: h("div", { class: "ask-examples" }),
    history: h("div", {}),
    complete: h("div", {}),
  };
  const field = statementField({
    value: address.settings.q ?? "",
    onEnter: () => decide(),
    onInput: () => {
      if (view.answered && field.value !== view.answered.typed) view.card?.grey("The answer to the previous statement.");
      read();
      suggested.refresh();
    },
  });
  const suggested = completions(place.complete, field);
  const piles = () => known.find(({ name }) => name === view.address.game)?.piles.length ?? 2;
  const rules = () => rulesOf(view.address);

  /** Reads the statement; what could not be asked while the program was gone is asked when it is back. */
  const readNow = async (again = readNow) => {
    view.reading?.abort();
    view.reading = new AbortController();
    const typed = field.value;
    if (!typed.trim()) {
      fill(place.reads, h("span", { class: "muted" }, "Type a statement, or take one of the examples."));
      fill(place.wrong);
      field.mark(null);
      return;
    }
    try {
      const answer = await post("/api/statement", { ...rules(), statement: typed }, view.reading.signal);
      if (typed !== field.value || page.signal.aborted) return;
      showReading(answer);
    } catch (error) {
      if (!isAbort(error)) fill(place.wrong, problem(error, { again: error.isGone ? () => again() : null }));
    }
  };
  const read = debounce(READING_DELAY, () => readNow());

  const showReading = ({ reading, problem: wrong }) => {
    field.mark(wrong);
    if (wrong) {
      fill(place.reads, h("span", { class: "muted" }, "This cannot be read yet."));
      fill(place.wrong, misread(wrong));
      view.card?.grey("The answer to the last statement that could be read.");
      return;
    }
    fill(place.wrong);
    fill(
      place.reads,
      h("span", { class: "muted" }, "reads as"),
      h("span", { class: "serif formula" }, math(reading.mathml)),
      h("span", { class: "muted words" }, `“${reading.words}”`),
    );
  };

  const misread = ({ message, place: at, repairs }) =>
    h(
      "div",
      { class: "callout lose problem", role: "alert" },
      h("p", {}, h("b", {}, `At character ${at + 1}: `), message, "."),
      repairs.length
        ? h(
            "div",
            { class: "actions" },
            repairs.map(({ change, text }, i) => button(capital(change), () => take(text), { main: i === 0, small: true, title: text })),
          )
        : null,
    );

  /** Puts a statement into the field and decides it. */
  const take = (text) => {
    field.value = text;
    field.focus();
    decide();
  };

  const decide = async () => {
    read.cancel();
    view.asking?.abort();
    const typed = field.value.trim();
    if (!typed) {
      field.focus();
      return;
    }
    const asking = (view.asking = new AbortController());
    page.signal.addEventListener("abort", () => asking.abort(), { once: true });
    await readNow(decide);
    if (place.wrong.childNodes.length) {
      field.focus();
      return;
    }
    page.update(here(typed), { push: Boolean(view.answered) && view.answered.typed !== typed });
    const slow = setTimeout(() => waiting(asking), SLOW);
    try {
      const answer = await post("/api/ask", { ...rules(), statement: typed }, asking.signal);
      clearTimeout(slow);
      present(answer, typed);
    } catch (error) {
      clearTimeout(slow);
      if (isAbort(error)) return;
      const longer = error.command ? longerButton({ ...rules(), statement: typed }, { signal: page.signal, present: (answer) => present(answer, typed) }) : null;
      fill(place.answer, problem(error, { again: decide }), longer);
    }
  };

  const waiting = (asking) => {
    view.card?.grey("Deciding …");
    if (!view.card)
      fill(place.answer, card({ className: "waiting" }, h("p", { class: "muted" }, "Proving the game and deciding …"), h("progress", { "aria-label": "Deciding" })));
    setTimeout(() => {
      if (asking !== view.asking || asking.signal.aborted || !place.answer.querySelector(".grey, .waiting")) return;
      place.answer.append(button("Cancel", () => { asking.abort(); fill(place.answer); view.card = null; }, { small: true }));
    }, 1000);
  };

  const here = (typed) => ({ ...view.address, settings: { ...view.address.settings, q: typed } });

  const present = (answer, typed) => {
    view.answered = { typed, answer };
    view.card = answerCard(answer, {
      known,
      address: here(typed),
      title: titleOf(known, view.address),
      rules: rules(),
      signal: page.signal,
      take,
      other: otherGame(view.address, piles()),
      present: (longer) => present(longer, typed),
    });
    fill(place.answer, view.card.element);
    fill(place.examples, exampleButtons(piles(), take, answer.reading.text));
    announce(`${answer.status === "undecided" ? "Not decided" : answer.status}. ${answer.sentence}`);
    keep({ title: titleOf(known, view.address), address: format(here(typed)), mathml: answer.reading.mathml, status: answer.status, witness: answer.witness });
    fill(place.history, history());
  };

  const choose = (chosen) => page.navigate({ view: "ask", ...chosen, settings: { q: field.value } });
  const crumbs = breadcrumb(["Games", HOME], [titleOf(known, address), format({ view: "game", ...address, settings: {} })], ["Ask"]);
  fill(place.examples, exampleButtons(piles(), take));
  fill(place.history, history());
  root.append(
    h(
      "div",
      { class: "frame ask" },
      crumbs,
      titleRow("Ask about the P-positions", h("p", { class: "muted" }, "In a P-position the player to move loses. Answers hold for all numbers, not up to a bound.")),
      h(
        "div",
        { class: "ask-columns" },
        h(
          "div",
          { class: "stack" },
          h(
            "form",
            { class: "ask-form", onsubmit: (event) => { event.preventDefault(); decide(); } },
            gamePicker({ known, value: address, label: "Game", onchange: choose }),
            field.element,
            h("button", { type: "submit", class: "button main" }, "Decide"),
          ),
          h("div", { class: "reads-row" }, place.reads, h("span", { class: "muted small signs" }, ["∀", "∃", "∧", "⇒"].map((sign) => [button(sign, () => field.insert(sign), { small: true, "aria-label": `Insert ${sign}` })]), "can be typed too")),
          place.wrong,
          place.answer,
          place.examples,
        ),
        h("aside", { class: "stack" }, place.complete, place.history),
      ),
    ),
  );
  suggested.refresh();
  await readNow();
  if (address.settings.q) await decide();
}

/** The game for which the same question is also answered: Wythoff's, or its closest relative. */
const otherGame = ({ game, text }, piles) => (piles !== 2 ? null : game === "wythoff" && text === undefined ? { game: "splythoff", parameters: {} } : { game: "wythoff", parameters: {} });

const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

