// "Copy as": the current game for Python, the command line, a paper, Walnut and the OEIS.

import { post } from "./api.js";
import { announce, copyText, errorBox, fill, h } from "./dom.js";
import { rules } from "./store.js";

const FORMATS = [
  ["python", "Python"],
  ["command", "Command"],
  ["latex", "LaTeX"],
  ["walnut", "Walnut"],
  ["bfile", "b-file"],
];

/** Fills an element with the buttons; what could not be copied is shown to be copied by hand. */
export function mountCopyAs(place) {
  const result = h("div", {});
  const copy = async (format, name, button) => {
    button.disabled = true;
    try {
      const { text, filename } = await post("/api/export", { ...rules(), format });
      const copied = await copyText(text, `Copied as ${name}.`);
      fill(result, shown(text, filename, name));
      if (!copied) announce("Select the text to copy it.");
    } catch (error) {
      fill(result, errorBox(error));
    } finally {
      button.disabled = false;
    }
  };
  const buttons = FORMATS.map(([format, name]) =>
    h(
      "button",
      { class: "quiet", "data-format": format, onclick: ({ currentTarget }) => copy(format, name, currentTarget) },
      name,
    ),
  );
  fill(
    place,
    h(
      "div",
      { class: "copy-row", role: "group", "aria-label": "Copy as" },
      h("span", { class: "muted small" }, "Copy as"),
      buttons,
    ),
    result,
  );
}

function shown(text, filename, name) {
  return h(
    "details",
    { class: "exported", open: text.length < 400 },
    h("summary", {}, `${name} text`),
    h("pre", { tabindex: "0" }, text.length > 20000 ? `${text.slice(0, 20000)}\n…` : text),
    h("button", { class: "quiet", onclick: () => download(text, filename) }, `Download ${filename}`),
  );
}

function download(text, filename) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  h("a", { href: address, download: filename }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
