// Sentences with mathematics, as the server sends them.

import { h } from "../../dom.js";
import { math } from "../../math.js";

/** Texts, and {math} for formulas, as nodes. */
export const prose = (pieces) => pieces.map((piece) => (typeof piece === "string" ? piece : math(piece.math)));

/** A formula on a line of its own, which scrolls if it is wide. */
export const displayed = (mathml) => h("div", { class: "formula", tabindex: "0", role: "group", "aria-label": "Formula" }, math(mathml));
