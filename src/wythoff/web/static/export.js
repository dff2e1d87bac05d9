// "Copy as": a result for Python, the command line, a paper, Walnut and the OEIS.

import { post } from "./api.js";
import { announce, copyText, errorBox, fill, h } from "./dom.js";
import { rules } from "./store.js";

let items = 0;

/**
 * The menu of a result. `forms` are those that came with it, by kind; `subject` says what it is, {what, bound, ...} as
 * the API takes it, without rules if it is about those that are current; `about` names it to screen readers. What was
 * copied is shown, to be copied by hand as well.
 */
export function copyAs(forms, subject, about, label = "Copy as") {
  const game = ["alpha", "paper", "game", "text"].some((part) => part in subject) ? {} : rules();
  const shown = h("div", { class: "copied" });
  const list = h("div", { class: "copy-list", role: "group", "aria-label": `Copy ${about} as` });
  const summary = h("summary", { class: "quiet", "aria-label": `${label}: ${about}` }, label);
  const menu = h("details", { class: "copy-menu", ontoggle: () => menu.open && settle(list) }, summary, list);
  const choose = async (form, item) => {
    menu.open = false;
    summary.focus();
    try {
      const { text, filename } = await textOf({ ...game, ...subject }, form);
      fill(shown, exported(text, filename, form.name));
      await copy(text, form.name);
    } catch (error) {
      fill(shown, errorBox(error));
      if (error.status === CANNOT) disable(item, error.message);
    }
  };
  fill(list, forms[subject.what].map((form) => formItem(form, choose)));
  return h("div", { class: "copy-as", "data-what": subject.what }, menu, shown);
}

const CANNOT = 422;

function formItem(form, choose) {
  const item = h(
    "button",
    {
      type: "button",
      "data-format": form.format,
      "data-row": form.row ?? null,
      "aria-label": `Copy as ${form.name}`,
      onclick: () => item.getAttribute("aria-disabled") !== "true" && choose(form, item),
    },
    h("span", {}, form.name),
  );
  if (form.why) disable(item, form.why);
  return item;
}

/** A form that there is not stays in the menu and says why; it can be reached by keyboard, to hear the reason. */
function disable(item, why) {
  const reason = h("span", { class: "reason", id: `copy-reason-${++items}` }, why);
  item.querySelector(".reason")?.remove();
  item.append(reason);
  item.setAttribute("aria-disabled", "true");
  item.setAttribute("aria-describedby", reason.id);
  item.title = why;
}

/** Opens the list to the left where there is no room to the right, and brings it into sight. */
function settle(list) {
  list.classList.remove("leftwards");
  if (list.getBoundingClientRect().right > document.documentElement.clientWidth - 8) list.classList.add("leftwards");
  list.scrollIntoView({ block: "nearest" });
}

/** A menu is closed by Escape, and by a click elsewhere. */
function closeMenus(event) {
  if (event.type === "keydown" && event.key !== "Escape") return;
  for (const menu of document.querySelectorAll(".copy-menu[open]")) {
    if (event.type === "click" && menu.contains(event.target)) continue;
    if (event.type === "keydown" && menu.contains(document.activeElement)) menu.querySelector("summary").focus();
    menu.open = false;
  }
}
document.addEventListener("click", closeMenus);
document.addEventListener("keydown", closeMenus);

async function textOf(subject, { format, row, text }) {
  if (text) return { text, filename: `${subject.what}.${format === "latex" ? "tex" : "txt"}` };
  return post("/api/export", { ...subject, format, ...(row ? { row } : {}) });
}

async function copy(text, name) {
  if (!(await copyText(text, `Copied as ${name}.`))) announce("Select the text to copy it.");
}

function exported(text, filename, name) {
  return h(
    "details",
    { class: "exported", open: text.length < 400 },
    h("summary", {}, `${name} text`),
    h(
      "pre",
      { tabindex: "0", role: "region", "aria-label": `${name} text` },
      text.length > 20000 ? `${text.slice(0, 20000)}\n…` : text,
    ),
    h("button", { type: "button", class: "quiet", onclick: () => copy(text, name) }, "Copy again"),
    h("button", { type: "button", class: "quiet", onclick: () => download(text, filename) }, `Download ${filename}`),
  );
}

function download(text, filename) {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  h("a", { href: address, download: filename }).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
