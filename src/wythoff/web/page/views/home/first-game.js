// A first game for newcomers: a queen on a small board against the program, played in the page alone.

import { board } from "../../board.js";
import { button } from "../../card.js";
import { announce, fill, h, positionText } from "../../dom.js";

const BOUND = 11;
const START = [7, 10];
const THINKING = 450;

/** The P-positions of Wythoff's game up to the bound, by their definition: no move leads from one to another. */
function losing() {
  const found = new Set();
  const isP = (cell) => !moves(cell).some((target) => found.has(String(target)));
  for (let sum = 0; sum <= 2 * BOUND; sum++)
    for (let x = Math.max(0, sum - BOUND); x <= Math.min(sum, BOUND); x++) if (isP([x, sum - x])) found.add(String([x, sum - x]));
  return found;
}

/** Where the queen can go: left, down, or both by the same number. */
function moves([x, y]) {
  const steps = (count, move) => Array.from({ length: count }, (_, i) => move(i + 1));
  return [
    ...steps(x, (k) => [x - k, y]),
    ...steps(y, (k) => [x, y - k]),
    ...steps(Math.min(x, y), (k) => [x - k, y - k]),
  ];
}

export function firstGame(host, signal) {
  const pSet = losing();
  let queen = START;
  let isOurs = true;
  const said = h("p", { class: "small muted", role: "status" });
  const reach = () => (isOurs ? moves(queen) : []);
  const canGo = (cell) => reach().some((each) => String(each) === String(cell));

  const say = (lead, text, ...others) => {
    fill(said, h("b", {}, lead), ` ${text} `, others);
  };
  const showBoard = () => {
    made.mark({ queen, reach: reach(), star: String(queen) === "0,0" ? null : [0, 0] });
    made.canvas.dataset.queen = queen.join(",");
  };
  const begin = () => {
    queen = START;
    isOurs = true;
    showBoard();
    say("Your move.", "The queen goes left, down or diagonally. Whoever moves her to the star wins.");
  };
  const again = () => button("Play again", begin, { small: true });

  const reply = () => {
    if (signal.aborted) return;
    const winning = moves(queen).filter((target) => pSet.has(String(target)));
    const best = winning.find((target) => String(target) === "0,0") ?? winning[0];
    const waiting = queen[0] >= queen[1] ? [queen[0] - 1, queen[1]] : [queen[0], queen[1] - 1];
    queen = best ?? waiting;
    isOurs = true;
    showBoard();
    if (String(queen) === "0,0") say("The program wins.", "It moved the queen to the star.", again());
    else say(`The program goes to ${positionText(queen)}.`, "Your move.");
    announce(said.textContent);
  };

  const go = (cell) => {
    if (!isOurs || String(queen) === "0,0") return;
    if (!canGo(cell)) {
      say("Not there.", "The queen goes left, down or diagonally, to one of the shaded squares.");
      return;
    }
    queen = cell;
    isOurs = false;
    showBoard();
    if (String(queen) === "0,0") say("You win!", "You moved the queen to the star.", again());
    else {
      const held = pSet.has(String(queen));
      say(`You go to ${positionText(queen)}.`, held ? "A strong move: every reply has an answer." : "The program is thinking.");
      setTimeout(reply, THINKING);
    }
  };

  const made = board(host, {
    label: "A queen on a board of 12 by 12 squares; your move",
    piles: ["x", "y"],
    bound: BOUND,
    labelsApart: 22,
    layers: { queen, reach: moves(queen), star: [0, 0] },
    hasTable: false,
    reading: (cell) => ({ title: positionText(cell), text: canGo(cell) ? "The queen can go here" : null }),
    onPick: go,
    grabs: (cell) => isOurs && String(cell) === String(queen),
    onCarry: (cell) => made.mark({ queen: cell ?? queen }),
    onDrop: (cell) => {
      showBoard();
      if (cell) go(cell);
    },
    signal,
  });
  host.append(said);
  begin();
}
