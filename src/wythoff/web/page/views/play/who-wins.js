// Who wins with best play, place by place: a line between two bands.

import { card } from "../../card.js";
import { fill, h, positionText, s } from "../../dom.js";
import { tellsAfter, tellsBefore } from "./answers.js";

const FIRST_WIDTH = 540;
const LABEL = 58;
const LEFT = 64;
const TOP = 4;
const BAND = 30;

export function whoWins(session) {
  const aside = h("span", { role: "status" });
  const place = h("div", { class: "who-wins" });
  const element = card({ title: "Who wins with best play", aside, className: "who-wins-card" }, place);

  const words = () => {
    const { at } = session;
    const where = session.isAtEnd ? "" : `before move ${Math.floor(at / 2) + 1}: `;
    if (session.victor !== null && session.isAtEnd) return `${session.name(session.victor)} ${session.name(session.victor) === "You" ? "have" : "has"} won`;
    if (!session.analysis.decided) return `${where}not known`;
    const winner = session.name(session.winner()).replace(/^You$/, "you");
    const { wins, winning_count: number, count } = session.place;
    if (!wins) return `${where}${winner}, whatever is played`;
    if (count === null || !number) return `${where}${winner}`;
    return `${where}${winner}, by ${number === 1 ? "one move" : `${number} moves`} of ${count}`;
  };

  function render() {
    const tells = tellsAfter(session) && (tellsBefore(session) || session.last > 0);
    fill(aside, tellsBefore(session) ? words() : "");
    if (!tellsAfter(session)) {
      fill(place, h("p", { class: "muted small" }, "Hidden, like all answers."));
      return;
    }
    if (!session.analysis.decided) {
      fill(place, h("p", { class: "muted small" }, `Not known: ${session.analysis.source}.`));
      return;
    }
    fill(place, tells ? chart() : h("p", { class: "muted small" }, "Shown after your first move."));
  }

  /** What follows the last move is shown only if answers are. */
  const shownPlaces = () => (tellsBefore(session) || !session.isAtEnd ? session.last + 1 : session.last + (session.isOver ? 1 : 0));

  function chart() {
    const width = place.clientWidth || FIRST_WIDTH;
    const count = Math.max(1, shownPlaces());
    const bottom = session.isTwo ? 1 : 1 - session.choices.side;
    const x = (i) => LEFT + 16 + (count === 1 ? 0 : (i * (width - LEFT - 46)) / (count - 1));
    const y = (i) => TOP + BAND * (session.winner(i) === bottom ? 1.5 : 0.5);
    const bands = [
      s("rect", { x: LEFT, y: TOP, width: width - LEFT, height: BAND, class: "band win" }),
      s("rect", { x: LEFT, y: TOP + BAND, width: width - LEFT, height: BAND, class: "band lose" }),
    ];
    const name = (player) => session.name(player).replace(/^You$/, "you");
    const labels = [1 - bottom, bottom].map((player, i) => s("text", { x: LEFT - 8, y: TOP + BAND * (i + 0.5) + 4, "text-anchor": "end" }, name(player)));
    const numbers = Array.from({ length: count }, (_, i) => i);
    const line = numbers
      .map((i) => (i === 0 ? `M${x(0)} ${y(0)}` : y(i) === y(i - 1) ? `L${x(i)} ${y(i)}` : `C${(x(i - 1) + x(i)) / 2} ${y(i - 1)} ${(x(i - 1) + x(i)) / 2} ${y(i)} ${x(i)} ${y(i)}`))
      .join("");
    const slip = (i) => i > 0 && session.moves[i - 1].mark === "??";
    const every = Math.ceil((count * LABEL) / (width - LEFT));
    const points = numbers.map((i) =>
      s(
        "g",
        { class: slip(i) ? "slip" : null, onclick: () => session.show(i) },
        s("title", {}, `${positionText(session.places[i].piles)}: ${name(session.winner(i))}`),
        s("circle", { cx: x(i), cy: y(i), r: slip(i) ? 6 : 4 }),
        slip(i) ? s("text", { x: x(i), y: y(i) - 10, "text-anchor": "middle", class: "mark" }, "??") : null,
        i % every === 0 && session.places[i].piles.join("").length < 12
          ? s("text", { x: x(i), y: TOP + 2 * BAND + 14, "text-anchor": "middle" }, positionText(session.places[i].piles))
          : null,
      ),
    );
    const here = session.at < count ? s("line", { x1: x(session.at), x2: x(session.at), y1: TOP, y2: TOP + 2 * BAND, class: "here" }) : null;
    const described = `Who wins: ${numbers.map((i) => `${positionText(session.places[i].piles)} ${name(session.winner(i))}`).join(", ")}`;
    return s("svg", { viewBox: `0 0 ${width} ${TOP + 2 * BAND + 18}`, role: "img", "aria-label": described }, bands, labels, here, s("path", { d: line }), points);
  }

  new ResizeObserver(() => place.querySelector("svg") && render()).observe(element);
  return { element, render };
}
