// The keys of the page: "/" goes to the search, "?" shows all keys.

import { h } from "./dom.js";
import { dialog, table } from "./card.js";

const KEYS = [
  ["/", "search"],
  ["?", "this list"],
  ["← ↑ → ↓", "on a board: move the cursor; with Shift: move the board"],
  ["Enter, Esc", "on a board: pin a position, let it go"],
  ["+ − 0", "on a board: zoom in, zoom out, show all"],
  ["[ ]", "on a board: the previous or next slice or parameter"],
  ["← → u h", "in a game: browse the record, take back, hint"],
];
const OFF = "letter-keys-off";

const isTyping = ({ target }) => target.closest?.("input, textarea, select, [contenteditable], [role=application]");

/** Whether keys without Ctrl or Alt act; for people who dictate to their computer, every word would press keys. */
export function lettersAct() {
  try {
    return localStorage.getItem(OFF) !== "true";
  } catch {
    return true;
  }
}

export function startKeys(opener) {
  opener.addEventListener("click", showKeys);
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event) || !lettersAct()) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.key === "?") showKeys();
    else if (event.key === "/") focusSearch();
    else return;
    event.preventDefault();
  });
}

function focusSearch() {
  const boxes = [...document.querySelectorAll("[data-search]")].filter((box) => box.offsetParent !== null);
  boxes[0]?.focus();
}

function showKeys() {
  const keys = (text) => text.split(" ").map((each, i) => [i ? " " : "", h("kbd", {}, each)]);
  const off = h("input", { type: "checkbox", id: "letters-off", checked: !lettersAct(), onchange: () => keepLetters(off.checked) });
  dialog(
    "Keys",
    table(["key", "does"], KEYS.map(([key, does]) => [keys(key), does]), { label: "Keys" }),
    h("p", {}, off, h("label", { for: "letters-off" }, " Switch off the keys / and ?")),
  );
}

function keepLetters(isOff) {
  try {
    localStorage.setItem(OFF, String(isOff));
  } catch {
    // Without storage, the keys act again after a reload.
  }
}
