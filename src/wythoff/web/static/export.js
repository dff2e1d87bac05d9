// "Copy as": a result for Python, the command line, a paper, Walnut and the OEIS.

import { post } from "./api.js";
import { announce, copyText, errorBox, fill, h } from "./dom.js";
import { rules } from "./store.js";

const NAMES = { python: "Python", command: "Command", latex: "LaTeX", walnut: "Walnut", bfile: "b-file" };
/** The formats that the server writes of each result. */
const FORMATS = {
  p: ["python", "command", "latex", "walnut", "bfile"],
  grundy: ["python", "command", "latex", "bfile"],
  table: ["python", "command", "latex", "walnut", "bfile"],
  conjecture: ["python", "command"],
  proof: ["python", "command", "latex", "walnut"],
  position: ["python", "command"],
  forbidden: ["python", "command"],
  paper: ["python", "command"],
  formula: ["latex"],
};

/**
 * Fills an element with the buttons for what `subject` says: {what, bound, ...} as the API takes it, perhaps with the
 * sequences of several b-files, or a formula with its LaTeX. What was copied is shown, to be copied by hand as well.
 */
export function mountCopyAs(place, subject) {
  const result = h("div", {});
  const copy = async ({ format, name, row = null }, button) => {
    button.disabled = true;
    try {
      const { text, filename } = await textOf(subject(), format, row);
      const copied = await copyText(text, `Copied as ${name}.`);
      fill(result, shown(text, filename, name));
      if (!copied) announce("Select the text to copy it.");
    } catch (error) {
      fill(result, errorBox(error));
    } finally {
      button.disabled = false;
    }
  };
  const buttons = choices(subject()).map((choice) =>
    h(
      "button",
      {
        type: "button",
        class: "quiet",
        "data-format": choice.format,
        "data-row": choice.row ?? null,
        "aria-label": `Copy as ${choice.name}`,
        onclick: ({ currentTarget }) => copy(choice, currentTarget),
      },
      choice.name,
    ),
  );
  fill(
    place,
    h(
      "div",
      { class: "copy-row", role: "group", "aria-label": "Copy as" },
      h("span", { class: "muted small", "aria-hidden": "true" }, "Copy as"),
      buttons,
    ),
    result,
  );
}

/** Just the buttons, in an element of their own. */
export function copyAs(subject) {
  const place = h("div", { class: "copy-as" });
  mountCopyAs(place, () => subject);
  return place;
}

function choices({ what, sequences = null }) {
  return FORMATS[what].flatMap((format) =>
    format === "bfile" && sequences
      ? sequences.map(({ row, name }) => ({ format, row, name: `b-file ${name}` }))
      : [{ format, name: NAMES[format] }],
  );
}

async function textOf({ latex, sequences, ...asked }, format, row) {
  if (format === "latex" && latex) return { text: latex, filename: `${asked.what}.tex` };
  const subject = asked.alpha || asked.paper ? {} : rules();
  return post("/api/export", { ...subject, ...asked, format, ...(row ? { row } : {}) });
}

function shown(text, filename, name) {
  return h(
    "details",
    { class: "exported", open: text.length < 400 },
    h("summary", {}, `${name} text`),
    h(
      "pre",
      { tabindex: "0", role: "region", "aria-label": `${name} text` },
      text.length > 20000 ? `${text.slice(0, 20000)}\n…` : text,
    ),
    h("button", { type: "button", class: "quiet", onclick: () => download(text, filename) }, `Download ${filename}`),
  );
}

function download(text, filename) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  h("a", { href: address, download: filename }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
