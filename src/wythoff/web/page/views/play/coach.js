// The coach: what a move lost, what kept the win, and why; before any move, what there is to do.

import { format } from "../../address.js";
import { isAbort, post } from "../../api.js";
import { button, linkButton, table } from "../../card.js";
import { announce, fill, h, positionText, sentence } from "../../dom.js";
import { tellsAfter } from "./answers.js";

const LOOK = { "!": "win", "??": "lose", "?": "open", "": "" };

/** `act.takeBackTo(number)`, `act.again()`, `act.analyse()`, `act.block(positions)`. */
export function coach(session, act, { address, signal }) {
  const element = h("section", { class: "coach callout", "aria-live": "polite", "aria-label": "Coach" });
  const more = h("div", { class: "coach-more" });
  let told = "";

  /** The move to talk about: the one after the place shown; at the end, your last one. */
  const subject = () => {
    if (!session.isAtEnd) return session.at;
    const yours = (number) => session.isTwo || session.choices.mode !== "play" || session.mover(number) === session.choices.side;
    let number = session.last - 1;
    while (number >= 0 && !yours(number)) number--;
    return number >= 0 ? number : null;
  };

  const turn = () => {
    const name = session.name(session.mover());
    if (session.isThinking && !session.isYours) return `${name} is thinking.`;
    return name === "You" ? "Your move." : session.isTwo ? `${name} player to move.` : `${name} to move.`;
  };

  function lastReply(number) {
    const reply = number + 1;
    if (number === null || reply >= session.moves.length || !session.isAtEnd || session.isTwo) return null;
    const { taking } = session.moves[reply];
    return `${session.name(session.mover(reply))} went on to ${positionText(session.places[reply + 1].piles)}, ${taking}.`;
  }

  /** What to say: {title, text, look, actions}. */
  function words() {
    const number = subject();
    if (session.isAtEnd && session.victor !== null) return ending(number);
    if (number === null || !tellsAfter(session)) return { title: turn(), text: [lastReply(number), opening()].filter(Boolean).join(" "), look: "" };
    const move = session.moves[number];
    return { title: move.title, text: move.text, look: LOOK[move.mark], after: lastReply(number), actions: actionsFor(number, move) };
  }

  const opening = () => {
    if (session.last > 0) return "";
    const words = session.info.words.filter((line) => !/^There (is|are) |^Two piles|^The order/.test(line));
    return words.map((line) => line.replace(/^Move '[^']*': /, "")).join(" ");
  };

  function ending(number) {
    const victor = session.name(session.victor);
    const title = victor === "You" ? "You win!" : `${victor} wins.`;
    const end = session.info.misere ? "No move is left, and whoever made the last move loses." : "No move is left.";
    const slips = session.moves.flatMap(({ mark }, i) => (mark === "??" ? [i] : []));
    const yours = slips.filter((i) => session.isTwo || session.mover(i) === session.choices.side);
    const where = tellsAfter(session) && yours.length ? ` The win was in hand and slipped ${yours.length === 1 ? "once" : `${yours.length} times`}.` : "";
    const look = victor === "You" || session.isTwo ? "win" : "lose";
    const actions = [
      button("Play again", act.again, { main: true }),
      tellsAfter(session) && yours.length ? button("Show the slip", () => session.show(yours.at(-1))) : null,
    ];
    return { title, text: end + where, look: number === null ? "" : look, actions };
  }

  function actionsFor(number, { mark }) {
    if (mark !== "??") return [];
    const { piles, best } = session.places[number];
    const practise = { ...address, view: "play", positions: [piles], settings: { mode: "puzzles" } };
    return [
      button("Take it back", () => act.takeBackTo(number), { main: true, iconName: "undo" }),
      best ? button(`Why does ${positionText(best)} win?`, () => explain(best)) : null,
      session.places[number].options ? linkButton("Practise this", format(practise)) : null,
    ];
  }

  /** Each move from a lost position with an answer to it. */
  async function explain(piles) {
    if (more.childNodes.length) {
      fill(more);
      return;
    }
    try {
      const { rows, source } = await post("/api/why", { ...session.rules, position: piles }, signal);
      const heads = ["if the answer is", "then go to", "by"];
      fill(
        more,
        h("p", {}, `${positionText(piles)} wins because every move from it has an answer (${source}).`),
        rows ? table(heads, rows.map(({ move, answer, taking }) => [positionText(move), answer ? positionText(answer) : "no move is needed", taking ?? ""]), { label: `Answers to every move from ${positionText(piles)}` }) : null,
      );
    } catch (error) {
      if (!isAbort(error)) fill(more, h("p", {}, sentence(error.message)));
    }
  }

  function render() {
    const { title, text, look, after, actions = [] } = words();
    element.className = `coach callout ${look}`.trim();
    const key = `${title} ${text} ${session.at}`;
    if (key !== told) fill(more);
    told = key;
    fill(
      element,
      h("h2", {}, title),
      text ? h("p", {}, text) : null,
      after ? h("p", {}, after, session.isYours && !session.place.over && session.isAtEnd ? ` ${turn()}` : "") : null,
      session.asksBlocks && session.isAtEnd ? blockForm() : forbidden(),
      actions.some(Boolean) ? h("div", { class: "actions" }, actions) : null,
      more,
    );
  }

  const forbidden = () => (session.place.blocked?.length ? h("p", {}, `Forbidden: ${session.place.blocked.map(positionText).join(", ")}.`) : null);

  /** A form in which the other player says which moves are forbidden. */
  function blockForm() {
    const { block } = session.info;
    const mover = session.name(session.mover());
    const chosen = new Set();
    const options = session.place.options ?? [];
    const pressable = options.slice(0, 80).map((option) => {
      const press = h("button", { type: "button", class: "button small", "aria-pressed": "false" }, positionText(option));
      press.addEventListener("click", () => {
        if (chosen.has(option)) chosen.delete(option);
        else if (chosen.size < block) chosen.add(option);
        else announce(`At most ${block} can be forbidden.`);
        press.setAttribute("aria-pressed", String(chosen.has(option)));
      });
      return press;
    });
    return h(
      "div",
      { class: "block-form" },
      h("p", {}, `Forbid ${block === 1 ? "one move" : `up to ${block} moves`} of ${mover === "You" ? "yours" : mover}, or none:`),
      h("div", { class: "block-options", role: "group", "aria-label": "Moves that can be forbidden" }, pressable),
      h("div", { class: "actions" }, button("Forbid these", () => act.block([...chosen]), { main: true }), button("Forbid nothing", () => act.block([]))),
    );
  }

  return { element, render };
}
