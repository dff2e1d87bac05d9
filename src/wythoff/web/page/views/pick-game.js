// Choosing a game of the library, with its parameters, or keeping the user's own rules from the address.

import { get } from "../api.js";
import { OWN } from "../address.js";
import { h } from "../dom.js";
import { ownNameIn } from "../own-name.js";

let library = null;

/** The games of the library, asked for once. */
export async function games(signal) {
  library ??= await get("/api/games", signal);
  return library;
}

/** The title of a game with the parameters that do not have their usual values: "Splythoff Nim, slack 3". */
export function titleOf(known, { game, parameters = {}, text }) {
  if (text !== undefined) return ownNameIn(text);
  // The misere version of a game of the library is named as such, but not listed.
  const [, misere, name] = /^(misere-)?(.*)$/.exec(game);
  const entry = known.find((each) => each.name === name);
  const set = Object.entries(parameters).filter(([key, value]) => String(entry?.parameters.find((each) => each.name === key)?.default) !== String(value));
  const title = entry ? `${misere ? "Misère " : ""}${entry.title}` : game;
  return [title, ...set.map(([key, value]) => `${key} ${value}`)].join(", ");
}

/**
 * A menu of games, and a field for each parameter of the chosen one; `onchange({game, parameters, text})` gets each new
 * choice. `piles`, if given, limits the menu to games with this many piles.
 */
export function gamePicker({ known, value, label, onchange, mark = null, piles = null }) {
  const isOwn = value.text !== undefined;
  const listed = known.filter((entry) => piles === null || entry.piles.length === piles || entry.name === value.game);
  const option = ({ name, title }) => h("option", { value: name, selected: !isOwn && name === value.game }, title);
  const menu = h(
    "select",
    {
      "aria-label": label,
      onchange: () => menu.value !== OWN && onchange({ game: menu.value, parameters: {} }),
    },
    isOwn || !known.some(({ name }) => name === value.game) ? h("option", { value: OWN, selected: true }, titleOf(known, value)) : null,
    listed.map(option),
  );
  const entry = isOwn ? null : known.find(({ name }) => name === value.game);
  const fields = (entry?.parameters ?? []).map((parameter) => parameterField(parameter, value, onchange));
  return h("div", { class: "game-picker" }, mark ? h("i", { class: `swatch ${mark}`, "aria-hidden": "true" }) : null, menu, fields);
}

function parameterField({ name, default: usual }, { game, parameters }, onchange) {
  const isText = typeof usual !== "number";
  const change = ({ target }) => {
    if (!target.reportValidity()) return;
    onchange({ game, parameters: { ...parameters, [name]: isText ? target.value : Number(target.value) } });
  };
  const kind = isText ? { type: "text", size: 8, required: true } : { type: "number", step: 1, required: true };
  return h("label", { class: "parameter" }, h("span", {}, name), h("input", { ...kind, value: parameters[name] ?? usual, onchange: change }));
}
