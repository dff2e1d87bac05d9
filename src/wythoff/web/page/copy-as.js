// "Copy as": a result for Python, the command line, a paper, Walnut and the OEIS.

import { isAbort, post } from "./api.js";
import { problem } from "./card.js";
import { announce, copyText, download, fill, h } from "./dom.js";

const CANNOT = 422;
const LONGEST_SHOWN = 20_000;
let items = 0;

/**
 * The menu of a result. `forms` are those that came with it, {python: ..} as a list [{format, name, row, why, text}];
 * `subject` says what it is as /api/export takes it: {game or text, what, bound, ...}; `about` names it to screen
 * readers. What was copied is shown, to be copied by hand or saved as well.
 */
export function copyAs(forms, subject, about, label = "Copy as") {
  const shown = h("div", { class: "copied" });
  const list = h("div", { class: "copy-list", role: "group", "aria-label": `Copy ${about} as` });
  const summary = h("summary", { class: "button small", "aria-label": `${label}: ${about}` }, label);
  const menu = h("details", { class: "copy-menu", ontoggle: () => menu.open && settle(list) }, summary, list);
  const choose = async (form, item) => {
    menu.open = false;
    summary.focus();
    try {
      const { text, filename } = await textOf(subject, form);
      fill(shown, exported(text, filename, form.name));
      await copyText(text, `Copied as ${form.name}.`);
      if (document.activeElement === document.body) summary.focus();
    } catch (error) {
      if (isAbort(error)) return;
      fill(shown, problem(error));
      if (error.status === CANNOT) disable(item, error.message);
    }
  };
  fill(list, forms.map((form) => formItem(form, choose)));
  return h("div", { class: "copy-as", "data-what": subject.what }, menu, shown);
}

function formItem(form, choose) {
  const item = h(
    "button",
    {
      type: "button",
      "data-format": form.format,
      "data-row": form.row,
      "aria-label": `Copy as ${form.name}`,
      onclick: () => item.getAttribute("aria-disabled") !== "true" && choose(form, item),
    },
    h("span", {}, form.name),
  );
  if (form.why) disable(item, form.why);
  return item;
}

/** A form that is not available stays in the menu and says why; the keyboard reaches it, so that the reason can be heard. */
function disable(item, why) {
  const reason = h("span", { class: "reason", id: `copy-reason-${++items}` }, why);
  item.querySelector(".reason")?.remove();
  item.append(reason);
  item.setAttribute("aria-disabled", "true");
  item.setAttribute("aria-describedby", reason.id);
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

function exported(text, filename, name) {
  const again = () => copyText(text, `Copied as ${name}.`);
  const save = () => {
    download(text, filename);
    announce(`Saved as ${filename}.`);
  };
  return h(
    "details",
    { class: "exported", open: text.length < 400 },
    h("summary", {}, `${name} text`),
    h(
      "pre",
      { tabindex: "0", role: "region", "aria-label": `${name} text` },
      text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}\n…` : text,
    ),
    h(
      "div",
      { class: "actions" },
      h("button", { type: "button", class: "button small", onclick: again }, "Copy again"),
      h("button", { type: "button", class: "button small", onclick: save }, `Save ${filename}`),
    ),
  );
}
