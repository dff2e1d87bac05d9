// The rules: the library, the parameters, and the editor that shows a mistake at its place.

import { get, post } from "./api.js";
import { byId, debounce, fill, h, messageParts } from "./dom.js";
import { copyAs } from "./export.js";
import { current, emit, rules, set, splitGame, startOver, state } from "./store.js";

const OWN = "";
let library = [];
let asked = 0;

const editor = () => byId("rule-text");

export async function startRules() {
  byId("library").addEventListener("change", chooseFromLibrary);
  editor().addEventListener("input", onInput);
  new ResizeObserver(() => fitEditor()).observe(editor());
  try {
    library = await get("/api/games");
  } catch (error) {
    showMistake(error);
    return;
  }
  fill(
    byId("library"),
    library.map((game) => h("option", { value: game.name }, game.title || game.name)),
    h("option", { value: OWN }, "your own rules"),
  );
  await showState();
}

/** Shows the rules that the state names: after loading, and when the address changes. */
export async function showState() {
  if (state.text === null && !inLibrary(state.game)) set(splitGame(library[0]?.name ?? "wythoff"));
  editor().value = state.text ?? withoutRemarks(inLibrary(state.game).text);
  await understand();
}

/** A library text without the remarks above it, which the page shows on their own. */
const withoutRemarks = (text) => text.replace(/^(\s*#[^\n]*\n)+/, "").trim();

const remarks = (text) => [...text.matchAll(/^\s*#\s?(.*)$/gm)].map(([, remark]) => remark);

const inLibrary = (name) => library.find((game) => game.name === name);

function chooseFromLibrary({ target }) {
  if (target.value === OWN) {
    set({ text: editor().value }, { push: true });
    editor().focus();
  } else {
    set({ ...splitGame(target.value), text: null, ...startOver() }, { push: true });
    editor().value = withoutRemarks(inLibrary(target.value).text);
  }
  understand();
}

const understandSoon = debounce(250, () => understand());

function onInput() {
  const typed = editor().value;
  const same = library.find((game) => typed.trim() && withoutRemarks(game.text) === typed.trim());
  if (same) set({ game: same.name, text: null, parameters: {}, ...startOver() });
  else set({ text: typed, parameters: {}, ...startOver() });
  fitEditor();
  understandSoon();
}

async function understand() {
  const turn = ++asked;
  let info = null;
  let mistake = null;
  try {
    info = await post("/api/rules", rules());
  } catch (error) {
    mistake = error;
  }
  if (turn !== asked) return;
  current.info = info;
  byId("library").value = state.text === null ? state.game : OWN;
  showAbout();
  if (info) {
    showParameters(info);
    showWords(info);
    document.title = `${info.game} · Wythoff explorer`;
  } else if (state.text === null) showParameters({ parameters: chosenParameters() });
  showMistake(mistake);
  emit("rules", info);
}

/** The parameters of the game of the library as they are set, also when their values are wrong. */
const chosenParameters = () =>
  inLibrary(state.game).parameters.map(({ name, default: usual }) => ({ name, value: state.parameters[name] ?? usual }));

function showAbout() {
  const game = state.text === null ? inLibrary(state.game) : null;
  fill(byId("game-about"), game ? remarks(game.text).map((remark) => h("p", {}, remark)) : null);
  byId("game-about").hidden = !game;
}

function showWords(info) {
  const sentence = (words) => (typeof words === "string" ? words : [h("b", {}, words.label), `: ${words.text}`]);
  fill(
    byId("rule-words"),
    info.words.map((words) => h("li", {}, sentence(words))),
  );
  fill(byId("rules-copy"), copyAs(info.forms, { what: "rules" }, "the rules"));
}

function showParameters(info) {
  const rows = byId("parameters");
  const names = info.parameters.map(({ name }) => name).join();
  if (rows.dataset.names === names) {
    for (const { name, value } of info.parameters) {
      for (const input of rows.querySelectorAll(`[data-parameter="${name}"]`)) {
        if (input !== document.activeElement) input.value = value;
      }
    }
    return;
  }
  rows.dataset.names = names;
  fill(
    rows,
    info.parameters.map((each) => (typeof each.value === "string" ? textParameter(each) : parameterRow(each))),
  );
}

/** A parameter that is not an integer: a field for its text, with examples, and below it what is wrong with it. */
function textParameter({ name, value }) {
  const field = h("input", {
    id: `parameter-${name}`,
    "data-parameter": name,
    list: "alphas",
    autocapitalize: "off",
    autocomplete: "off",
    spellcheck: "false",
    "aria-describedby": "parameter-help parameter-error",
    oninput: () => {
      set({ parameters: { [name]: field.value.trim() }, ...startOver() });
      understandSoon();
    },
  });
  field.value = value;
  return h(
    "div",
    { class: "parameter-text" },
    h("label", { for: field.id }, name),
    field,
    h("div", { class: "error", id: "parameter-error", role: "alert", hidden: true }),
    h("p", { class: "muted small", id: "parameter-help" }, "For example golden, sqrt(2), sqrt(3) or [1;(1,2)]."),
  );
}

function parameterRow({ name, value, least = 0 }) {
  const choose = (text) => {
    if (!/^-?\d{1,6}$/.test(text)) return;
    set({ parameters: { ...allParameters(), [name]: Number(text) }, ...startOver() });
    for (const input of row.querySelectorAll("input")) if (input.value !== text) input.value = text;
    understandSoon();
  };
  const onInput = ({ target }) => choose(target.value);
  const highest = Math.max(10, 2 * value);
  const row = h(
    "div",
    { class: "parameter" },
    h("label", { for: `parameter-${name}` }, name),
    h("input", {
      type: "range",
      min: least,
      max: highest,
      value,
      "data-parameter": name,
      "aria-label": `${name}, slider`,
      oninput: onInput,
    }),
    h("input", { type: "number", id: `parameter-${name}`, min: least, value, "data-parameter": name, oninput: onInput }),
  );
  return row;
}

/** The parameters as they are shown, so that changing one keeps the others. */
function allParameters() {
  const shown = (current.info?.parameters ?? []).map(({ name, value }) => [name, value]);
  return { ...Object.fromEntries(shown), ...state.parameters };
}

/** Shows what is wrong under the parameter that is a text, if there is one, else under the editor. */
function showMistake(error) {
  const ofParameter = state.text === null ? byId("parameter-error") : null;
  showMessage(byId("rule-error"), editor(), ofParameter ? null : error);
  if (ofParameter) showMessage(ofParameter, ofParameter.parentElement.querySelector("input"), error);
  byId("pane-rules").classList.toggle("stale", Boolean(error));
  markMistake(error?.line && state.text !== null ? error : null);
  fitEditor();
}

function showMessage(box, field, error) {
  box.hidden = !error;
  field.setAttribute("aria-invalid", error ? "true" : "false");
  if (!error) return;
  const column = error.column ? `, column ${error.column}` : "";
  const place = error.line && state.text !== null ? `Line ${error.line}${column}: ` : "";
  fill(box, messageParts(place + error.message), error.fix ? h("p", { class: "small" }, error.fix) : null);
}

/** Underlines the offending place and puts the message under it. */
function markMistake(error) {
  const bubble = byId("rule-bubble");
  const backdrop = byId("rule-backdrop");
  bubble.hidden = !error;
  if (!error) {
    fill(backdrop);
    return;
  }
  const [before, wrong, after] = splitAt(editor().value, error.line, error.column ?? 1);
  const mark = h("mark", {}, wrong);
  fill(backdrop, before, mark, after);
  bubble.textContent = error.message;
  const room = backdrop.clientWidth - bubble.offsetWidth - 8;
  bubble.style.left = `${Math.max(8, Math.min(mark.offsetLeft, room))}px`;
  bubble.style.top = `${mark.offsetTop + mark.offsetHeight}px`;
}

function splitAt(text, line, column) {
  const lines = text.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
  const word = /^(\w+|[^\w\s]+|\s)?/.exec(text.slice(start))[0];
  const wrong = word.trim() || " ";
  return [text.slice(0, start), wrong, text.slice(start + (word.trim() ? word.length : 0))];
}

function fitEditor() {
  const area = editor();
  area.style.height = "auto";
  area.style.height = `${area.scrollHeight + 2}px`;
}
