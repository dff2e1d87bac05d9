// How much the page reveals: everything, what a move did once it was made, or nothing.

import { segmented } from "../../card.js";

export const ANSWERS = [
  ["shown", "shown"],
  ["after", "after my move"],
  ["hidden", "hidden"],
];

/** Whether the positions to leave and the winning moves are drawn at the place that is shown. */
export const tellsBefore = ({ choices: { answers }, isAtEnd, isOver }) => answers === "shown" || (answers === "after" && (!isAtEnd || isOver));

/** Whether moves that were made are judged. */
export const tellsAfter = ({ choices: { answers } }) => answers !== "hidden";

export const answersChoice = (value, onchange) => segmented({ label: "Answers", choices: ANSWERS, value, onchange });
