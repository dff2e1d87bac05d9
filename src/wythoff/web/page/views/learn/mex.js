// Mex: the reader writes the table of P-positions, column by column.

import { button, copyField, linkButton } from "../../card.js";
import { fill, h } from "../../dom.js";
import { made, section, sentence, verdict } from "./kit.js";

const COLUMNS = 8;
const NUMBERS = 24;

export async function show(place) {
  const said = verdict();
  const strip = h("div", { class: "number-strip", role: "group", "aria-label": "Numbers" });
  const tablePlace = h("div", { class: "scroll" });
  const end = made("mex", "Your table of eight columns");
  let columns = [[0, 0]];
  const used = () => new Set(columns.flat());
  const mex = () => {
    let least = 0;
    while (used().has(least)) least++;
    return least;
  };

  const pick = (number) => {
    if (columns.length === COLUMNS) return;
    if (used().has(number)) return said.say(`${number} is already in the table.`, "lose");
    if (number !== mex()) return said.say(`${number} is missing, but it is not the least missing number.`, "lose");
    const n = columns.length;
    columns = [...columns, [number, number + n]];
    said.say(`a = ${number}, and b = a + ${n} = ${number + n}. (${number}, ${number + n}) is a P-position.`, "win");
    draw();
    if (columns.length === COLUMNS) finish();
  };
  const draw = () => {
    const taken = used();
    fill(
      strip,
      Array.from({ length: NUMBERS }, (_, number) =>
        h("button", { type: "button", class: taken.has(number) ? "taken" : "", "aria-pressed": String(taken.has(number)), onclick: () => pick(number) }, String(number)),
      ),
    );
    const row = (name, of) => h("tr", {}, h("th", { scope: "row" }, h("i", { class: "serif" }, name)), columns.map((column, n) => h("td", { class: "number" }, of(column, n))));
    fill(tablePlace, h("table", {}, h("tbody", {}, row("n", (_, n) => n), row("a", ([a]) => a), row("b", ([, b]) => b))));
  };
  const finish = () => {
    const lines = columns.map((column) => column.join(" ")).join("\n");
    end.show(
      h("p", {}, sentence("Every number is in the table once, and so is every difference $b − a$. Such a table belongs to a game; the page can find out which one.")),
      copyField(columns.map((column) => column.join(" ")).join("; "), "Copy the table"),
      h("div", { class: "actions" }, linkButton("Find the games with this table", `/find?show=table&terms=${encodeURIComponent(lines)}`, { main: true })),
    );
  };
  place.append(
    section(
      "The rule",
      [
        "Mex is short for minimal excluded: the least number 0, 1, 2, … that is not in a set. The mex of {0, 1, 2, 5} is 3.",
        "In a P-position the player to move loses. Those of Wythoff’s game form columns $(a, b)$. In column $n$, $a$ is the mex of all numbers in the columns before, and $b = a + n$.",
        h("p", {}, h("b", {}, "Why? "), "Two P-positions never share a pile or a difference, since one move would lead from one to the other; and nothing smaller is left over, since every other position has a move to one of them."),
      ],
      mexTask(),
    ),
    section(
      "Write the table",
      ["Column 0 is (0, 0). For each new column choose the least number that is not yet in the table. The page adds $b$.", said, h("div", { class: "actions" }, button("Start over", () => { columns = [[0, 0]]; draw(); said.say(""); }, { small: true }))],
      strip,
      tablePlace,
    ),
    end,
  );
  draw();
}

/** Asks for the mex of a few sets. */
function mexTask() {
  const sets = [[0, 1, 3], [1, 2, 3], [0, 1, 2, 4, 7], [0, 2, 4, 6]];
  const said = verdict();
  const shown = h("p", { class: "serif" });
  let at = 0;
  const draw = () => fill(shown, `mex {${sets[at].join(", ")}} = ?`);
  const answer = h("input", { type: "number", min: 0, max: 99, "aria-label": "The mex of this set", size: 4 });
  const check = (event) => {
    event.preventDefault();
    const least = [0, 1, 2, 3, 4, 5, 6, 7, 8].find((n) => !sets[at].includes(n));
    if (answer.value === "" || Number(answer.value) !== least) return said.say(sets[at].includes(Number(answer.value)) ? "That number is in the set." : "There is a smaller number that is not in the set.", "lose");
    at = (at + 1) % sets.length;
    answer.value = "";
    said.say(`Right, ${least}. ${at ? "And the next one?" : "You know mex."}`, "win");
    draw();
  };
  draw();
  return [h("p", {}, h("b", {}, "Try it.")), h("form", { class: "actions", onsubmit: check }, shown, answer, h("button", { type: "submit", class: "button" }, "Check")), said];
}
